/* The fuzzer's bytes as choices: numbers from the front, zeros when they are used up. */
#ifndef AC_FUZZ_FUZZ_INPUT_H
#define AC_FUZZ_FUZZ_INPUT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct fuzz_input {
    const uint8_t *data;
    size_t size;
} fuzz_input;

static inline uint8_t next_u8(fuzz_input *in) {
    if (in->size == 0)
        return 0;
    in->size -= 1;
    return *in->data++;
}

static inline uint16_t next_u16(fuzz_input *in) {
    uint8_t low = next_u8(in);
    return (uint16_t)(low | next_u8(in) << 8);
}

/* Any float at all. */
static inline float next_any_float(fuzz_input *in) {
    uint32_t bits = next_u16(in);
    bits |= (uint32_t)next_u16(in) << 16;
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

#endif
