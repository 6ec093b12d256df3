/* The parts of the demo's 2,048-colour palettes that indexed textures take their shades from. Each
 * range can be replaced by the same range of another palette (ObjDesc sub-palettes, which count in
 * eights). Colours 0..7 stay unused: clip maps read them as transparent. */
#ifndef AC_DEMO_PALETTE_H
#define AC_DEMO_PALETTE_H

#include "demo/builder.h"

enum {
    AC_PALETTE_SIZE = 2048,
    AC_PALETTE_BODY = 0x0400007E,         /* the people's and creatures' base palette */
    AC_PALETTE_SMALL_LEAVES = 0x04000D01, /* 256 colours, for P8 */
    AC_PALETTE_FIRST_DYE = 0x04000D10,    /* + ac_dye */
};

typedef enum ac_palette_range {
    AC_RANGE_CLEAR, /* colours 0..7 */
    AC_RANGE_SKIN,
    AC_RANGE_HAIR,
    AC_RANGE_EYES,
    AC_RANGE_TUNIC,
    AC_RANGE_TROUSERS,
    AC_RANGE_LEATHER,
    AC_RANGE_TRIM,
    AC_RANGE_HIDE,
    AC_RANGE_PLATE,
    AC_RANGE_HORN,
    AC_RANGE_LEAVES,
    AC_RANGE_COUNT
} ac_palette_range;

typedef struct ac_palette_span {
    uint16_t first, count; /* colours; both multiples of 8 */
} ac_palette_span;

ac_palette_span ac_palette_span_of(ac_palette_range range);

/* Other colours for one range: each a whole palette that differs from the body's in that range. */
typedef enum ac_dye {
    AC_DYE_SKIN_PALE,
    AC_DYE_SKIN_TAN,
    AC_DYE_SKIN_DARK,
    AC_DYE_HAIR_BLACK,
    AC_DYE_HAIR_RED,
    AC_DYE_HAIR_BLOND,
    AC_DYE_HAIR_GREY,
    AC_DYE_TUNIC_BLUE,
    AC_DYE_TUNIC_GREEN,
    AC_DYE_TUNIC_PURPLE,
    AC_DYE_TUNIC_OCHRE,
    AC_DYE_TUNIC_WHITE,
    AC_DYE_TROUSERS_DARK,
    AC_DYE_TROUSERS_GREEN,
    AC_DYE_LEATHER_BLACK,
    AC_DYE_HIDE_ASH,
    AC_DYE_HIDE_RUST,
    AC_DYE_PLATE_CRYSTAL,
    AC_DYE_COUNT
} ac_dye;

ac_did ac_dye_palette(ac_dye dye);
ac_palette_range ac_dye_range(ac_dye dye);

void ac_demo_build_palettes(ac_demo_builder *builder);

#endif
