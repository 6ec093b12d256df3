/* The keystream that encrypts packet checksums: ISAAC with a constant initial memory, a = b = c =
 * seed, results taken from the last to the first (wire-protocol.md 1.5). */
#ifndef AC_NET_ISAAC_H
#define AC_NET_ISAAC_H

#include <stdint.h>

enum { AC_ISAAC_WORDS = 256 };

typedef struct ac_isaac {
    uint32_t memory[AC_ISAAC_WORDS];
    uint32_t results[AC_ISAAC_WORDS];
    uint32_t a, b, c;
    uint32_t left; /* results not taken yet; the next one is results[left - 1] */
} ac_isaac;

void ac_isaac_seed(ac_isaac *isaac, uint32_t seed);

/* The next key of the stream. */
uint32_t ac_isaac_next(ac_isaac *isaac);

#endif
