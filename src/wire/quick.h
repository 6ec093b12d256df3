/* The few messages that come all the time, read at once: fields whose length is known beforehand
 * are checked together and loaded one behind the other, without a reader or a codec. The layouts
 * are described where the walk is (base/codec.h) that writes and shows them and finds the byte at
 * which a damaged message ends: what is not understood here, whatever the cause, is left to the
 * walk. tests/wire/test_quick.c compares the two. */
#ifndef AC_WIRE_QUICK_H
#define AC_WIRE_QUICK_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/arena.h"
#include "base/bytes.h"

/* For ac_message_type.quick. NULL: nothing is decided. */
void *ac_read_create_object(const uint8_t *bytes, size_t size, ac_arena *arena);
void *ac_read_update_position(const uint8_t *bytes, size_t size, ac_arena *arena);

/* ---- for those two ---- */

/* How many bits are set: fields that a flag word says are there. */
static inline size_t ac_quick_bits(uint32_t flags) {
    flags = flags - (flags >> 1 & 0x55555555u);
    flags = (flags & 0x33333333u) + (flags >> 2 & 0x33333333u);
    flags = (flags + (flags >> 4)) & 0x0F0F0F0Fu;
    return flags * 0x01010101u >> 24;
}

/* What is left of a message. The reads are not checked. */
typedef struct ac_run {
    const uint8_t *at, *end;
} ac_run;

static inline size_t ac_run_left(const ac_run *run) {
    return (size_t)(run->end - run->at);
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
    float value = ac_load_f32(run->at);
    run->at += sizeof value;
    return value;
}

static inline double ac_run_f64(ac_run *run) {
    uint64_t bits = ac_load_u64(run->at);
    double value;
    memcpy(&value, &bits, sizeof value);
    run->at += sizeof value;
    return value;
}

static inline ac_vec3 ac_run_vec3(ac_run *run) {
    ac_vec3 value;
    value.x = ac_run_f32(run);
    value.y = ac_run_f32(run);
    value.z = ac_run_f32(run);
    return value;
}

/* Checked: false, and nothing is read, when the message ends before. */
static inline bool ac_run_word(ac_run *run, uint32_t *value) {
    if (ac_run_left(run) < 4)
        return false;
    *value = ac_run_u32(run);
    return true;
}

/* Goes on at the next multiple of 4 bytes from `begin`, where the message does. The message is such
 * a multiple long: its end is no nearer. */
static inline void ac_run_align(ac_run *run, const uint8_t *begin) {
    run->at += (size_t)(begin - run->at) & 3;
}

/* `count` numbers that lie in memory as in the message. */
static inline void ac_run_u16s(ac_run *run, void *to, size_t count) {
    ac_load_u16s(to, run->at, count);
    run->at += 2 * count;
}

static inline void ac_run_u32s(ac_run *run, void *to, size_t count) {
    ac_load_u32s(to, run->at, count);
    run->at += 4 * count;
}

/* A packed number (wire/pack.h): takes 2 or 4 bytes. */
static inline uint32_t ac_run_packed(ac_run *run) {
    uint32_t low = ac_run_u16(run);
    return low & 0x8000u ? (low & 0x7FFFu) << 16 | ac_run_u16(run) : low;
}

/* A data id from what was sent of it. */
static inline ac_did ac_quick_did(uint32_t stored, ac_did prefix) {
    return stored ? prefix + stored : 0;
}

static inline ac_did ac_run_packed_did(ac_run *run, ac_did prefix) {
    return ac_quick_did(ac_run_packed(run), prefix);
}

#endif
