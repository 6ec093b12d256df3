#include "dat/experience.h"

#include "dat/bulk.h"

/* The length of a list whose highest index is stored. */
static uint32_t length(ac_codec *c, int32_t last) {
    if (last >= 0)
        return (uint32_t)last + 1;
    ac_codec_fail(c, AC_ERROR_MALFORMED, "a list up to %d", last);
    return 0;
}

static void codec_levels(ac_codec *c, ac_experience_table *t) {
    uint64_t count = (uint64_t)t->last_level + 1;
    AC_CODEC_LIST(c, "levels", t->levels, count, 8);
    AC_CODEC_EACH(c, i, count)
        ac_codec_u64(c, NULL, &t->levels[i]);
    ac_codec_end(c);
    ac_codec_u32_run(c, "credits", &t->credits, (size_t)count);
}

void ac_codec_experience_table(ac_codec *c, ac_experience_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_i32(c, "last_attribute", &t->last_attribute);
    ac_codec_i32(c, "last_vital", &t->last_vital);
    ac_codec_i32(c, "last_trained", &t->last_trained);
    ac_codec_i32(c, "last_specialized", &t->last_specialized);
    ac_codec_u32(c, "last_level", &t->last_level);
    ac_codec_u32_run(c, "attributes", &t->attributes, length(c, t->last_attribute));
    ac_codec_u32_run(c, "vitals", &t->vitals, length(c, t->last_vital));
    ac_codec_u32_run(c, "trained", &t->trained, length(c, t->last_trained));
    ac_codec_u32_run(c, "specialized", &t->specialized, length(c, t->last_specialized));
    codec_levels(c, t);
    ac_codec_end(c);
}
