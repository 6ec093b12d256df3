#include "net/isaac.h"

#define GOLDEN_RATIO 0x9E3779B9u

enum { MIX_ROUNDS = 4 };

/* ISAAC's mixing step of eight words, one line a row of the table in wire-protocol.md 1.5. */
static void mix(uint32_t x[8]) {
    x[0] ^= x[1] << 11, x[3] += x[0], x[1] += x[2];
    x[1] ^= x[2] >> 2, x[4] += x[1], x[2] += x[3];
    x[2] ^= x[3] << 8, x[5] += x[2], x[3] += x[4];
    x[3] ^= x[4] >> 16, x[6] += x[3], x[4] += x[5];
    x[4] ^= x[5] << 10, x[7] += x[4], x[5] += x[6];
    x[5] ^= x[6] >> 4, x[0] += x[5], x[6] += x[7];
    x[6] ^= x[7] << 8, x[1] += x[6], x[7] += x[0];
    x[7] ^= x[0] >> 9, x[2] += x[7], x[0] += x[1];
}

/* Adds the memory (zeros in the first pass) to the eight words, group by group, and mixes it over.
 */
static void fill_memory(ac_isaac *isaac, uint32_t x[8], int pass) {
    for (int group = 0; group < AC_ISAAC_WORDS; group += 8) {
        for (int i = 0; i < 8 && pass > 0; ++i)
            x[i] += isaac->memory[group + i];
        mix(x);
        for (int i = 0; i < 8; ++i)
            isaac->memory[group + i] = x[i];
    }
}

static uint32_t turn(uint32_t a, int i) {
    switch (i & 3) {
    case 0: return a ^ a << 13;
    case 1: return a ^ a >> 6;
    case 2: return a ^ a << 2;
    default: return a ^ a >> 16;
    }
}

static void generate(ac_isaac *isaac) {
    uint32_t *memory = isaac->memory;
    uint32_t a = isaac->a;
    uint32_t b = isaac->b + ++isaac->c;
    for (int i = 0; i < AC_ISAAC_WORDS; ++i) {
        uint32_t x = memory[i];
        a = turn(a, i) + memory[(i + 128) & 255];
        uint32_t y = memory[x >> 2 & 255] + a + b;
        memory[i] = y;
        b = memory[y >> 10 & 255] + x;
        isaac->results[i] = b;
    }
    isaac->a = a;
    isaac->b = b;
    isaac->left = AC_ISAAC_WORDS;
}

void ac_isaac_seed(ac_isaac *isaac, uint32_t seed) {
    uint32_t x[8];
    for (int i = 0; i < 8; ++i)
        x[i] = GOLDEN_RATIO;
    for (int i = 0; i < MIX_ROUNDS; ++i)
        mix(x);
    fill_memory(isaac, x, 0);
    fill_memory(isaac, x, 1);
    isaac->a = isaac->b = isaac->c = seed;
    generate(isaac);
}

uint32_t ac_isaac_next(ac_isaac *isaac) {
    if (isaac->left == 0)
        generate(isaac);
    return isaac->results[--isaac->left];
}
