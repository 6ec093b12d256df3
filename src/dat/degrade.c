#include "dat/degrade.h"

#include "dat/archive.h"

void ac_codec_degrade_info(ac_codec *c, ac_degrade_info *info) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &info->id);
    ac_codec_count32(c, &info->level_count);
    AC_CODEC_LIST(c, "levels", info->levels, info->level_count, 20);
    AC_CODEC_EACH(c, i, info->level_count) {
        ac_degrade_level *l = &info->levels[i];
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "gfxobj", &l->gfxobj);
        ac_codec_u32(c, "mode", &l->mode);
        ac_codec_f32(c, "min_distance", &l->min_distance);
        ac_codec_f32(c, "ideal_distance", &l->ideal_distance);
        ac_codec_f32(c, "max_distance", &l->max_distance);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_end(c);
}
