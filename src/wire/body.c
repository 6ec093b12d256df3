#include "wire/body.h"

#include "wire/weenie_error.h"

void ac_codec_guid_body(ac_codec *c, ac_guid_body *message) {
    ac_codec_hex32(c, "guid", &message->guid);
}

void ac_codec_u32_body(ac_codec *c, ac_u32_body *message) {
    ac_codec_u32(c, "value", &message->value);
}

void ac_codec_hex_body(ac_codec *c, ac_hex_body *message) {
    ac_codec_hex32(c, "value", &message->value);
}

void ac_codec_f32_body(ac_codec *c, ac_f32_body *message) {
    ac_codec_f32(c, "value", &message->value);
}

void ac_codec_text_body(ac_codec *c, ac_text_body *message) {
    ac_codec_str16(c, "text", &message->text);
}

void ac_codec_error_body(ac_codec *c, ac_error_body *message) {
    ac_codec_enum32(c, "error", &message->error, ac_weenie_error_names);
}

void ac_codec_error_text(ac_codec *c, ac_error_text *message) {
    ac_codec_enum32(c, "error", &message->error, ac_weenie_error_names);
    ac_codec_str16(c, "text", &message->text);
}
