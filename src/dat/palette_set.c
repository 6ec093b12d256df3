#include "dat/palette_set.h"

#include "dat/bulk.h"

void ac_codec_palette_set(ac_codec *c, ac_palette_set *set) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &set->id);
    ac_codec_did_list(c, "palettes", &set->palette_count, &set->palettes);
    ac_codec_end(c);
}

ac_did ac_palette_set_pick(const ac_palette_set *set, double shade) {
    if (set->palette_count == 0)
        return 0;
    double place = ((double)set->palette_count - 0.000001) * shade;
    if (!(place > 0.0))
        return set->palettes[0];
    if (place >= (double)set->palette_count)
        return set->palettes[set->palette_count - 1];
    return set->palettes[(uint32_t)place];
}
