/* Runs: fields whose length is known before they are read, checked once instead of one by one. For
 * the few layouts that are read all the time, beside the walk that base/codec.h describes:
 *
 *     ac_run run;
 *     if (!ac_run_begin(c, 8, &run)) {
 *         walk(c, thing);
 *         return;
 *     }
 *     thing->id = ac_run_u32(&run);
 *     thing->scale = ac_run_f32(&run);
 *
 * The walk is what writes and shows, and what finds the byte where data that is cut short ends. */
#ifndef AC_BASE_CODEC_RUN_H
#define AC_BASE_CODEC_RUN_H

#include <string.h>

#include "base/codec.h"

typedef struct ac_run {
    const uint8_t *at; /* the next byte */
} ac_run;

/* Takes the next `size` bytes for the reads below, which must not take more. False, and nothing is
 * taken: the codec does not read, is to walk, or not so many bytes are left. */
static inline bool ac_run_begin(const ac_codec *c, size_t size, ac_run *run) {
    if (!c->runs || !ac_reader_ok(c->reader) || size > ac_reader_left(c->reader))
        return false;
    run->at = c->reader->data + c->reader->position;
    c->reader->position += size;
    return true;
}

/* ac_codec_hex32, reading in place. */
static inline void ac_run_hex32(ac_codec *c, const char *name, uint32_t *value) {
    if (ac_codec_is_reading(c))
        *value = ac_reader_u32(c->reader);
    else
        ac_codec_hex32(c, name, value);
}

/* How many bits are set: fields that a flag word says are there. */
static inline size_t ac_run_bits(uint32_t flags) {
    flags = flags - (flags >> 1 & 0x55555555u);
    flags = (flags & 0x33333333u) + (flags >> 2 & 0x33333333u);
    flags = (flags + (flags >> 4)) & 0x0F0F0F0Fu;
    return flags * 0x01010101u >> 24;
}

/* A run that turned out shorter than it could have been: what follows begins where it ended. */
static inline void ac_run_end(const ac_codec *c, const ac_run *run) {
    c->reader->position = (size_t)(run->at - c->reader->data);
}

static inline uint8_t ac_run_u8(ac_run *run) {
    return *run->at++;
}

static inline uint16_t ac_run_u16(ac_run *run) {
    uint16_t value = ac_load_u16(run->at);
    run->at += sizeof value;
    return value;
}

static inline uint32_t ac_run_u32(ac_run *run) {
    uint32_t value = ac_load_u32(run->at);
    run->at += sizeof value;
    return value;
}

static inline float ac_run_f32(ac_run *run) {
    uint32_t bits = ac_run_u32(run);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline ac_vec3 ac_run_vec3(ac_run *run) {
    ac_vec3 value;
    value.x = ac_run_f32(run);
    value.y = ac_run_f32(run);
    value.z = ac_run_f32(run);
    return value;
}

static inline ac_quat ac_run_quat(ac_run *run) {
    ac_quat value;
    value.w = ac_run_f32(run);
    value.x = ac_run_f32(run);
    value.y = ac_run_f32(run);
    value.z = ac_run_f32(run);
    return value;
}

#endif
