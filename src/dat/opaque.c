#include "dat/opaque.h"

void ac_codec_opaque(ac_codec *c, ac_opaque *o) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &o->id);
    if (ac_codec_is_reading(c))
        o->size = (uint32_t)ac_reader_left(c->reader);
    ac_codec_borrow_bytes(c, "data", &o->data, o->size);
    ac_codec_end(c);
}
