/* Records whose layout no source has, such as RenderMaterial 0x16......: the id and the rest as
 * bytes (dat-format.md 3.1, 5.23). */
#ifndef AC_DAT_OPAQUE_H
#define AC_DAT_OPAQUE_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_opaque {
    ac_did id;
    uint32_t size;
    const uint8_t *data;
} ac_opaque;

void ac_codec_opaque(ac_codec *c, ac_opaque *opaque);

#endif
