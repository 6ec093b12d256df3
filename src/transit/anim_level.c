#include "transit/anim_level.h"

#include <stdint.h>

/* UIGlobals::Init 0x004EE470: running sums of trunc(sin(i pi / 99) 1024), shifted left by ten and
 * divided by the total in whole numbers. */
static const uint16_t levels[100] = {
    0,   0,   1,   3,   5,    7,    10,   14,   18,   22,   28,   33,   39,   46,   53,   60,  68,
    76,  85,  94,  104, 114,  124,  135,  146,  158,  170,  182,  195,  208,  221,  235,  248, 262,
    277, 291, 306, 321, 336,  352,  367,  383,  399,  415,  431,  447,  463,  479,  495,  512, 528,
    544, 560, 576, 592, 608,  624,  640,  656,  671,  687,  702,  717,  732,  746,  761,  775, 788,
    802, 815, 828, 841, 853,  865,  877,  888,  899,  909,  919,  929,  938,  947,  955,  963, 970,
    977, 984, 990, 995, 1001, 1005, 1009, 1013, 1016, 1018, 1020, 1022, 1023, 1024, 1024,
};

/* UIGlobals::GetAnimLevel 0x004EE540 */
int ac_anim_level(float part) {
    if (!(part > 0.0f))
        part = 0.0f;
    else if (part > 1.0f)
        part = 1.0f;
    return levels[(int)(part * 99.0f)];
}
