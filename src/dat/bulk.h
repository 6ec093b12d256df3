/* Long runs of fixed-size items. The codec's per-field calls are right for headers; a mesh or an
 * animation has a hundred thousand floats, which are copied here in one loop after one bounds
 * check. */
#ifndef AC_DAT_BULK_H
#define AC_DAT_BULK_H

#include <string.h>

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/codec.h"

/* Unchecked little-endian loads and stores; compilers make each a single instruction. */
static inline uint16_t ac_get_u16(const uint8_t *p) {
    return (uint16_t)(p[0] | p[1] << 8);
}

static inline uint32_t ac_get_u32(const uint8_t *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline float ac_get_f32(const uint8_t *p) {
    uint32_t bits = ac_get_u32(p);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline ac_vec3 ac_get_vec3(const uint8_t *p) {
    return (ac_vec3){ac_get_f32(p), ac_get_f32(p + 4), ac_get_f32(p + 8)};
}

static inline void ac_put_u16(uint8_t *p, uint16_t value) {
    p[0] = (uint8_t)value;
    p[1] = (uint8_t)(value >> 8);
}

static inline void ac_put_u32(uint8_t *p, uint32_t value) {
    ac_put_u16(p, (uint16_t)value);
    ac_put_u16(p + 2, (uint16_t)(value >> 16));
}

static inline void ac_put_f32(uint8_t *p, float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    ac_put_u32(p, bits);
}

static inline void ac_put_vec3(uint8_t *p, ac_vec3 value) {
    ac_put_f32(p, value.x);
    ac_put_f32(p + 4, value.y);
    ac_put_f32(p + 8, value.z);
}

/* Memory for `count` items that are filled at once; not zeroed. Fails the codec without it. */
void *ac_codec_bulk_memory(ac_codec *c, size_t count, size_t size);

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

/* `count` floats of the caller's own array. */
void ac_codec_f32_array(ac_codec *c, const char *name, float *items, size_t count);

/* A u32 count, then that many ids. */
void ac_codec_did_list(ac_codec *c, const char *name, uint32_t *count, ac_did **items);

#endif
