#include "dat/quality_filter.h"

#include "dat/archive.h"
#include "dat/bulk.h"

static const char *const kind_names[AC_FILTER_KINDS] = {
    "int",    "int64",    "bool",      "float",        "did",   "iid",
    "string", "position", "attribute", "attribute2nd", "skill",
};

static void codec_lists(ac_codec *c, ac_quality_filter *f, int first, int end) {
    for (int i = first; i < end; ++i)
        ac_codec_count32(c, &f->lists[i].count);
    for (int i = first; i < end; ++i)
        ac_codec_u32_run(c, kind_names[i], &f->lists[i].stats, f->lists[i].count);
}

void ac_codec_quality_filter(ac_codec *c, ac_quality_filter *f) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &f->id);
    codec_lists(c, f, AC_FILTER_INT, AC_FILTER_ATTRIBUTE);
    codec_lists(c, f, AC_FILTER_ATTRIBUTE, AC_FILTER_KINDS);
    ac_codec_end(c);
}
