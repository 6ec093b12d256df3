/* Little-endian numbers in unaligned memory, unchecked. On a little-endian machine each is a single
 * instruction; elsewhere they are put together byte by byte. */
#ifndef AC_BASE_BYTES_H
#define AC_BASE_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifndef AC_LITTLE_ENDIAN
#if defined(_WIN32) || (defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#define AC_LITTLE_ENDIAN 1
#else
#define AC_LITTLE_ENDIAN 0
#endif
#endif

static inline uint16_t ac_load_u16(const uint8_t *bytes) {
#if AC_LITTLE_ENDIAN
    uint16_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
#else
    return (uint16_t)(bytes[0] | bytes[1] << 8);
#endif
}

static inline uint32_t ac_load_u32(const uint8_t *bytes) {
#if AC_LITTLE_ENDIAN
    uint32_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
#else
    return (uint32_t)ac_load_u16(bytes) | (uint32_t)ac_load_u16(bytes + 2) << 16;
#endif
}

static inline uint64_t ac_load_u64(const uint8_t *bytes) {
    return (uint64_t)ac_load_u32(bytes) | (uint64_t)ac_load_u32(bytes + 4) << 32;
}

static inline float ac_load_f32(const uint8_t *bytes) {
    const uint32_t bits = ac_load_u32(bytes);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline void ac_store_u16(uint8_t *bytes, uint16_t value) {
#if AC_LITTLE_ENDIAN
    memcpy(bytes, &value, sizeof value);
#else
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)(value >> 8);
#endif
}

static inline void ac_store_u32(uint8_t *bytes, uint32_t value) {
#if AC_LITTLE_ENDIAN
    memcpy(bytes, &value, sizeof value);
#else
    ac_store_u16(bytes, (uint16_t)value);
    ac_store_u16(bytes + 2, (uint16_t)(value >> 16));
#endif
}

static inline void ac_store_u64(uint8_t *bytes, uint64_t value) {
    ac_store_u32(bytes, (uint32_t)value);
    ac_store_u32(bytes + 4, (uint32_t)(value >> 32));
}

static inline void ac_store_f32(uint8_t *bytes, float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    ac_store_u32(bytes, bits);
}

/* `count` numbers of 16 bits, into or out of an array of them or a struct of nothing else. */
static inline void ac_load_u16s(void *to, const uint8_t *from, size_t count) {
#if AC_LITTLE_ENDIAN
    memcpy(to, from, 2 * count);
#else
    for (size_t i = 0; i < count; ++i) {
        const uint16_t value = ac_load_u16(from + 2 * i);
        memcpy((uint8_t *)to + 2 * i, &value, sizeof value);
    }
#endif
}

static inline void ac_store_u16s(uint8_t *to, const void *from, size_t count) {
#if AC_LITTLE_ENDIAN
    memcpy(to, from, 2 * count);
#else
    for (size_t i = 0; i < count; ++i) {
        uint16_t value;
        memcpy(&value, (const uint8_t *)from + 2 * i, sizeof value);
        ac_store_u16(to + 2 * i, value);
    }
#endif
}

/* The same with 32 bits: integers, floats, vectors, frames, planes, spheres. */
static inline void ac_load_u32s(void *to, const uint8_t *from, size_t count) {
#if AC_LITTLE_ENDIAN
    memcpy(to, from, 4 * count);
#else
    for (size_t i = 0; i < count; ++i) {
        const uint32_t value = ac_load_u32(from + 4 * i);
        memcpy((uint8_t *)to + 4 * i, &value, sizeof value);
    }
#endif
}

static inline void ac_store_u32s(uint8_t *to, const void *from, size_t count) {
#if AC_LITTLE_ENDIAN
    memcpy(to, from, 4 * count);
#else
    for (size_t i = 0; i < count; ++i) {
        uint32_t value;
        memcpy(&value, (const uint8_t *)from + 4 * i, sizeof value);
        ac_store_u32(to + 4 * i, value);
    }
#endif
}

/* The same with numbers of `width` bytes, 1, 2 or 4. */
static inline void ac_load_numbers(void *to, const uint8_t *from, size_t width, size_t count) {
    switch (width) {
    case 1: memcpy(to, from, count); break;
    case 2: ac_load_u16s(to, from, count); break;
    default: ac_load_u32s(to, from, count); break;
    }
}

static inline void ac_store_numbers(uint8_t *to, const void *from, size_t width, size_t count) {
    switch (width) {
    case 1: memcpy(to, from, count); break;
    case 2: ac_store_u16s(to, from, count); break;
    default: ac_store_u32s(to, from, count); break;
    }
}

#endif
