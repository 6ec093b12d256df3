/* Random messages. The bytes come from a generator that likes small words and the magic numbers of
 * the layouts, so that all gates are met, set and clear. */
#ifndef AC_TESTS_WIRE_RANDOM_H
#define AC_TESTS_WIRE_RANDOM_H

#include "wire_support.h"

#include "base/rng.h"

enum {
    RANDOM_BYTES = 8192,
    SEEDS_MAX = 60000,
};

/* Values without which a layout ends at once: versions, kinds, option keys. */
static const uint32_t random_magic[] = {
    0x00000011, 0x01000011, 0x00010111, 0x02030111, /* model data: version and counts */
    6,          7,          8,          9,          /* movement types */
    0x1000007F, 0x10000080, 0x10000086, 0x1000008A, 0x1000008B, 0x1000008C, 0x1000008D, 0x04000010,
};

static inline uint32_t random_word(ac_rng *rng) {
    switch (ac_rng_below(rng, 8)) {
    case 0:
    case 1:
    case 2: return ac_rng_below(rng, 4);
    case 3:
    case 4: return random_magic[ac_rng_below(rng, sizeof random_magic / sizeof random_magic[0])];
    case 5: return ac_rng_u32(rng) & ac_rng_u32(rng) & ac_rng_u32(rng);
    case 6: return ac_rng_u32(rng) & 0x00010003u;
    default: return ac_rng_u32(rng);
    }
}

static inline void random_bytes(uint64_t seed, uint8_t *bytes) {
    ac_rng rng = ac_rng_make(seed, 1);
    for (size_t i = 0; i < RANDOM_BYTES; i += 4)
        ac_store_u32(bytes + i, random_word(&rng));
}

static inline size_t put_header(const ac_message_type *type, uint8_t *bytes) {
    ac_store_u32(bytes, type->opcode);
    if (type->opcode == AC_OPCODE_GAME_EVENT) {
        ac_store_u32(bytes + 12, type->kind);
        return 16;
    }
    if (type->opcode == AC_OPCODE_GAME_ACTION) {
        ac_store_u32(bytes + 8, type->kind);
        return 12;
    }
    return 4;
}

/* How many of the random bytes the layout takes; 0 when it refuses them. */
static inline size_t measure(const ac_message_type *type, const uint8_t *bytes, size_t header,
                             ac_arena *arena) {
    ac_reader reader = ac_reader_make(bytes, RANDOM_BYTES);
    reader.position = header;
    ac_codec c = ac_codec_reading(&reader, arena);
    void *body = ac_arena_alloc(arena, type->body_size);
    assert_non_null(body);
    type->codec(&c, body);
    return ac_codec_ok(&c) ? reader.position : 0;
}

/* The bytes of a message of the type in `bytes` (RANDOM_BYTES long), from the first good seed from
 * `*seed` on, which is advanced past it. 0 when there is none. */
static inline size_t random_message(const ac_message_type *type, uint64_t *seed, uint8_t *bytes) {
    ac_arena arena = {0};
    size_t size = 0;
    while (size == 0 && *seed < SEEDS_MAX) {
        random_bytes((*seed)++, bytes);
        size_t header = put_header(type, bytes);
        ac_arena_reset(&arena);
        size = measure(type, bytes, header, &arena);
    }
    ac_arena_free(&arena);
    return size;
}

#endif
