/* The encodings that only messages use (wire-protocol 3.3 to 3.5). */
#ifndef AC_WIRE_PACK_H
#define AC_WIRE_PACK_H

#include "arwic/id.h"
#include "base/codec.h"

/* Prefixes of the data ids that are sent without. */
enum {
    AC_PREFIX_GFXOBJ = 0x01000000,
    AC_PREFIX_PALETTE = 0x04000000,
    AC_PREFIX_TEXTURE = 0x05000000,
    AC_PREFIX_ICON = 0x06000000,
};

/* pdw: a u16, or two when the value exceeds 0x7FFF. Writing refuses values above 0x7FFFFFFF. */
void ac_codec_packed(ac_codec *c, const char *name, uint32_t *value);

static inline uint32_t ac_reader_packed(ac_reader *reader) {
    uint32_t low = ac_reader_u16(reader);
    if (!(low & 0x8000u))
        return low;
    return (low & 0x7FFFu) << 16 | ac_reader_u16(reader);
}

/* ac_codec_packed_did for the modes that are not reading. */
void ac_codec_put_packed_did(ac_codec *c, const char *name, ac_did id, ac_did prefix);

/* pdw(T): a data id less its type prefix, for example 0x06000000; stored 0 is "no id" and reads as
 * 0. Writing refuses an id that is neither 0 nor above the prefix. Inline, because appearances are
 * long lists of these. */
static inline void ac_codec_packed_did(ac_codec *c, const char *name, ac_did *id, ac_did prefix) {
    if (!ac_codec_is_reading(c)) {
        ac_codec_put_packed_did(c, name, *id, prefix);
        return;
    }
    uint32_t stored = ac_reader_packed(c->reader);
    *id = stored ? prefix + stored : 0;
}

/* ustr: a packed count of UTF-16LE code units, then the units. `text->size` is in bytes and must be
 * even. At most 0x7FFF units. */
void ac_codec_ustr(ac_codec *c, const char *name, ac_bytes *text);

/* The u32 count before a list. Showing: nothing, the list shows its count. */
void ac_codec_count(ac_codec *c, uint32_t *count);

/* A u32 count and that many u32: list<u32>. */
void ac_codec_u32_list(ac_codec *c, const char *name, uint32_t *count, uint32_t **items);

/* A u32 count and that many guids or ids, shown in hexadecimal. */
void ac_codec_guid_list(ac_codec *c, const char *name, uint32_t *count, ac_guid **items);

/* A u32 count and that many str16. */
void ac_codec_texts(ac_codec *c, const char *name, uint32_t *count, ac_bytes **items);

/* The head of a hash<K,V>: u16 count, u16 buckets. Showing: the buckets only. */
void ac_codec_hash_head(ac_codec *c, uint16_t *count, uint16_t *buckets);

/* Whether an optional tail of the message is there. Reading: when bytes are left. Otherwise as the
 * struct says. */
void ac_codec_tail(ac_codec *c, bool *present);

/* The number of bytes of a part of the message, written before that part. Reading and showing:
 * a plain u32. Writing: a place for it; ac_codec_size_end fills in the bytes written since. */
size_t ac_codec_size_begin(ac_codec *c, const char *name, uint32_t *size);
void ac_codec_size_end(ac_codec *c, size_t begin);

#endif
