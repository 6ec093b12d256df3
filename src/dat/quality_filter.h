/* QualityFilter 0x0E01....: which qualities of an object matter (dat-format.md 5.23). */
#ifndef AC_DAT_QUALITY_FILTER_H
#define AC_DAT_QUALITY_FILTER_H

#include "arwic/id.h"
#include "base/codec.h"

typedef enum ac_filter_kind {
    AC_FILTER_INT,
    AC_FILTER_INT64,
    AC_FILTER_BOOL,
    AC_FILTER_FLOAT,
    AC_FILTER_DID,
    AC_FILTER_IID,
    AC_FILTER_STRING,
    AC_FILTER_POSITION,
    AC_FILTER_ATTRIBUTE, /* this and the next two are counted after the lists above */
    AC_FILTER_ATTRIBUTE2ND,
    AC_FILTER_SKILL,
    AC_FILTER_KINDS
} ac_filter_kind;

typedef struct ac_filter_list {
    uint32_t count;
    uint32_t *stats;
} ac_filter_list;

typedef struct ac_quality_filter {
    ac_did id;
    ac_filter_list lists[AC_FILTER_KINDS];
} ac_quality_filter;

void ac_codec_quality_filter(ac_codec *c, ac_quality_filter *filter);

#endif
