#include "base/rng.h"

ac_rng ac_rng_make(uint64_t seed, uint64_t stream) {
    ac_rng rng = {.state = 0, .stream = stream << 1 | 1};
    (void)ac_rng_u32(&rng);
    rng.state += seed;
    (void)ac_rng_u32(&rng);
    return rng;
}

uint32_t ac_rng_u32(ac_rng *rng) {
    uint64_t old = rng->state;
    rng->state = old * 6364136223846793005u + rng->stream;
    uint32_t word = (uint32_t)((old >> 18 ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return word >> turn | word << (-turn & 31);
}

float ac_rng_float(ac_rng *rng, float low, float high) {
    float unit = (float)(ac_rng_u32(rng) >> 8) * (1.0f / 16777216.0f);
    return high > low ? low + (high - low) * unit : low;
}

uint32_t ac_rng_below(ac_rng *rng, uint32_t bound) {
    if (bound == 0)
        return 0;
    uint32_t reject = -bound % bound;
    uint32_t word;
    do
        word = ac_rng_u32(rng);
    while (word < reject);
    return word % bound;
}
