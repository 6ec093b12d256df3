/* A seeded random source (PCG32). Every client owns its own; the same seed gives the same sequence
 * on every machine. */
#ifndef AC_BASE_RNG_H
#define AC_BASE_RNG_H

#include <stdint.h>

typedef struct ac_rng {
    uint64_t state;
    uint64_t stream;
} ac_rng;

/* Different streams of one seed are independent sequences. */
ac_rng ac_rng_make(uint64_t seed, uint64_t stream);

uint32_t ac_rng_u32(ac_rng *rng);

/* Uniform in [low, high); `low` when high <= low. */
float ac_rng_float(ac_rng *rng, float low, float high);

/* Uniform in [0, bound) without modulo bias; 0 when bound is 0. */
uint32_t ac_rng_below(ac_rng *rng, uint32_t bound);

#endif
