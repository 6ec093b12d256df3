/* The DAT files' own encodings of numbers, strings and table heads (dat-format.md 1.2-1.7), for
 * both serialisation families. */
#ifndef AC_DAT_ARCHIVE_H
#define AC_DAT_ARCHIVE_H

#include "arwic/id.h"
#include "base/codec.h"

enum { AC_PACKED_UINT_MAX = 0x3FFFFFFF };

/* Text of UTF-16 code units; not terminated. */
typedef struct ac_text16 {
    uint32_t size; /* code units */
    uint16_t *units;
} ac_text16;

typedef struct ac_dat_guid {
    uint8_t bytes[16];
} ac_dat_guid;

/* vu: a u32 in one, two or four bytes. Writing refuses values above AC_PACKED_UINT_MAX. */
void ac_codec_packed_u32(ac_codec *c, const char *name, uint32_t *value);

/* A count as a packed u32; shown by the list that follows it, so it has no name. */
void ac_codec_packed_count(ac_codec *c, uint32_t *count);
/* The same as a plain u32. */
void ac_codec_count32(ac_codec *c, uint32_t *count);

/* pdid: an id of a type that the context knows, relative to the first id of that type. */
void ac_codec_known_did(ac_codec *c, const char *name, ac_did *id, ac_did base);

void ac_codec_bool8(ac_codec *c, const char *name, bool *value);
void ac_codec_guid(ac_codec *c, const char *name, ac_dat_guid *guid);

/* ostr: a legacy string with the halves of every byte swapped; at most 0xFFFF bytes. */
void ac_codec_ostr(ac_codec *c, const char *name, ac_bytes *text);
/* Archive strings: bytes in Windows-1252, or UTF-16. */
void ac_codec_pstr8(ac_codec *c, const char *name, ac_bytes *text);
void ac_codec_pstr16(ac_codec *c, const char *name, ac_text16 *text);

/* The head of a PackableHashTable: u16 count, u16 buckets (of the in-memory table; kept as read).
 */
void ac_codec_packable_head(ac_codec *c, uint16_t *count, uint16_t *buckets);

/* The head of an archive hash table: u8 index into the table of bucket counts, packed count.
 * Refuses an index that the client refuses (23 and above). */
void ac_codec_archive_head(ac_codec *c, uint8_t *size_index, uint32_t *count);

/* The bucket count behind a size index below 23. */
uint32_t ac_hash_buckets(uint8_t size_index);
/* The index with which the client would write a table that grew to `count` entries. */
uint8_t ac_hash_size_index(uint32_t count);

/* The hash of a symbolic name: keys of string tables, names of properties, spell components. Bytes
 * above 0x7F count as negative, as a plain char does in the client. */
uint32_t ac_string_hash(const void *text, size_t size);

#endif
