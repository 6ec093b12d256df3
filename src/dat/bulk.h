/* Long runs of fixed-size items. The codec's per-field calls are right for headers; a mesh or an
 * animation has a hundred thousand floats, which are copied here in one loop after one bounds
 * check. */
#ifndef AC_DAT_BULK_H
#define AC_DAT_BULK_H

#include <string.h>

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/codec.h"
#include "base/prefetch.h"

static inline ac_vec3 ac_load_vec3(const uint8_t *bytes) {
    return (ac_vec3){ac_load_f32(bytes), ac_load_f32(bytes + 4), ac_load_f32(bytes + 8)};
}

static inline void ac_store_vec3(uint8_t *bytes, ac_vec3 value) {
    ac_store_u32s(bytes, &value, 3);
}

/* Memory for `count` items that are filled at once; not zeroed. Fails the codec without it. */
void *ac_codec_bulk_memory(ac_codec *c, size_t count, size_t size);

/* Memory of the arena for lists whose lengths are found out as they are read: as much is taken as
 * is likely to be needed, and what is too much goes back at the end. Starts as zeros; passed by
 * value, so that a loop has it in registers. */
typedef struct ac_bulk_pool {
    uint8_t *next;
    size_t left; /* bytes */
} ac_bulk_pool;

/* A pool with `size` bytes; fails the codec, and gives one without any, when there is no memory. */
ac_bulk_pool ac_bulk_pool_grow(ac_codec *c, ac_bulk_pool pool, size_t size);
void ac_bulk_pool_end(ac_codec *c, ac_bulk_pool pool);

/* Refuses `size` bytes at `at`, as fewer are there. Returns false. */
static inline bool ac_bulk_refuse(ac_codec *c, const uint8_t *at, size_t size) {
    ac_reader_seek(c->reader, at);
    return ac_reader_refuse(c->reader, size) != NULL;
}

/* How far a loop over a long run asks for bytes before it reads them, so that it does not wait for
 * memory where it branches on what it read. */
enum { AC_BULK_AHEAD = 1024 };

/* `count` items without a count of their own. Reading takes memory from the arena and sets *items,
 * which is NULL after a failure or when count is 0. */
void ac_codec_u8_run(ac_codec *c, const char *name, uint8_t **items, size_t count);
void ac_codec_u16_run(ac_codec *c, const char *name, uint16_t **items, size_t count);
void ac_codec_hex16_run(ac_codec *c, const char *name, uint16_t **items, size_t count);
void ac_codec_u32_run(ac_codec *c, const char *name, uint32_t **items, size_t count);
void ac_codec_hex32_run(ac_codec *c, const char *name, uint32_t **items, size_t count);
void ac_codec_i32_run(ac_codec *c, const char *name, int32_t **items, size_t count);
void ac_codec_vec3_run(ac_codec *c, const char *name, ac_vec3 **items, size_t count);
void ac_codec_frame_run(ac_codec *c, const char *name, ac_frame **items, size_t count);

/* `count` numbers of the caller's own array. */
void ac_codec_u8_array(ac_codec *c, const char *name, uint8_t *items, size_t count);
void ac_codec_hex16_array(ac_codec *c, const char *name, uint16_t *items, size_t count);
void ac_codec_f32_array(ac_codec *c, const char *name, float *items, size_t count);

/* A u32 count, then that many ids. */
void ac_codec_did_list(ac_codec *c, const char *name, uint32_t *count, ac_did **items);

#endif
