/* StringInfo: a text of a property, by reference or literally (dat-format.md 7.3). */
#ifndef AC_DAT_STRING_INFO_H
#define AC_DAT_STRING_INFO_H

#include "dat/archive.h"

enum {
    AC_STRING_BY_ID = 0,
    AC_STRING_LITERAL = 1,
    AC_STRING_AUTO = 2,
};

typedef struct ac_string_info {
    uint8_t override;   /* AC_STRING_* */
    ac_text16 literal;  /* with AC_STRING_LITERAL */
    uint32_t string_id; /* otherwise */
    ac_did table;
    bool has_strings;
    ac_bytes token, english, comment; /* with has_strings */
    uint8_t size_index;
} ac_string_info;

/* Refuses variables (AC_ERROR_UNSUPPORTED): no source has their encoding and none occur. */
void ac_codec_string_info(ac_codec *c, const char *name, ac_string_info *info);

#endif
