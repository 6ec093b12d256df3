#include "dat/string_info.h"

void ac_codec_string_info(ac_codec *c, const char *name, ac_string_info *s) {
    ac_codec_begin(c, name);
    ac_codec_u8(c, "override", &s->override);
    if (s->override == AC_STRING_LITERAL) {
        ac_codec_pstr16(c, "literal", &s->literal);
    } else {
        ac_codec_hex32(c, "string_id", &s->string_id);
        ac_codec_hex32(c, "table", &s->table);
    }
    ac_codec_bool8(c, "has_strings", &s->has_strings);
    if (s->has_strings) {
        ac_codec_pstr8(c, "token", &s->token);
        ac_codec_pstr8(c, "english", &s->english);
        ac_codec_pstr8(c, "comment", &s->comment);
    }
    uint32_t variables = 0;
    ac_codec_archive_head(c, &s->size_index, &variables);
    if (variables != 0)
        ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "a text with %u variables", variables);
    ac_codec_end(c);
}
