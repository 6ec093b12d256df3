/* The bodies that many messages share. */
#ifndef AC_WIRE_BODY_H
#define AC_WIRE_BODY_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_guid_body {
    ac_guid guid;
} ac_guid_body;

typedef struct ac_u32_body {
    uint32_t value;
} ac_u32_body;

/* The same, an id or a flag word. */
typedef struct ac_hex_body {
    uint32_t value;
} ac_hex_body;

typedef struct ac_f32_body {
    float value;
} ac_f32_body;

/* Windows-1252. */
typedef struct ac_text_body {
    ac_bytes text;
} ac_text_body;

typedef struct ac_error_body {
    uint32_t error; /* ac_weenie_error */
} ac_error_body;

/* An error with the name that it speaks of. */
typedef struct ac_error_text {
    uint32_t error; /* ac_weenie_error */
    ac_bytes text;
} ac_error_text;

void ac_codec_guid_body(ac_codec *c, ac_guid_body *message);
void ac_codec_u32_body(ac_codec *c, ac_u32_body *message);
void ac_codec_hex_body(ac_codec *c, ac_hex_body *message);
void ac_codec_f32_body(ac_codec *c, ac_f32_body *message);
void ac_codec_text_body(ac_codec *c, ac_text_body *message);
void ac_codec_error_body(ac_codec *c, ac_error_body *message);
void ac_codec_error_text(ac_codec *c, ac_error_text *message);

#endif
