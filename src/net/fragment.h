/* Messages to fragments and back (wire-protocol.md 1.7). */
#ifndef AC_NET_FRAGMENT_H
#define AC_NET_FRAGMENT_H

#include "base/pool.h"
#include "net/byte_queue.h"
#include "net/packet.h"

enum {
    AC_MESSAGE_FRAGMENTS_MAX = 512, /* the largest message: 229,376 bytes */
    AC_MESSAGE_SIZE_MAX = AC_MESSAGE_FRAGMENTS_MAX * AC_FRAGMENT_DATA_MAX,
    AC_MESSAGE_SIZE_MIN = 4,            /* an opcode */
    AC_REASSEMBLY_MESSAGES_MAX = 64,    /* incomplete messages held at a time */
    AC_REASSEMBLY_FRAGMENTS_MAX = 2048, /* fragments of them, 1 MB */
};

/* Fragments of a message of `size` bytes, 1 to AC_MESSAGE_FRAGMENTS_MAX. */
uint16_t ac_fragment_count(size_t size);

/* Fragment `index` of a message: its data borrows from `message`. */
ac_fragment ac_fragment_split(const uint8_t *message, size_t size, uint32_t sequence, uint32_t id,
                              uint16_t queue, uint16_t index);

typedef struct ac_partial_message {
    uint32_t sequence, id;
    uint32_t order;     /* when it was begun, for eviction */
    uint16_t last_size; /* bytes of the last fragment, once known */
    uint16_t count;     /* fragments; 0: the entry is free */
    uint16_t received;
    uint16_t queue;
    ac_object_id first; /* list of stored fragments */
    uint8_t have[AC_MESSAGE_FRAGMENTS_MAX / 8];
} ac_partial_message;

/* Puts messages together from fragments in any order. Memory follows the bytes received, never what
 * a header claims; at a limit the oldest incomplete message is dropped. */
typedef struct ac_reassembly {
    ac_partial_message partials[AC_REASSEMBLY_MESSAGES_MAX];
    ac_pool fragments;
    uint32_t next_order;
    uint32_t refused; /* fragments that contradict their message or the limits */
    uint32_t evicted; /* incomplete messages dropped */
} ac_reassembly;

void ac_reassembly_init(ac_reassembly *reassembly);
void ac_reassembly_free(ac_reassembly *reassembly);

/* Forgets all incomplete messages, keeps the memory. */
void ac_reassembly_clear(ac_reassembly *reassembly);

/* Takes one fragment. When it completes a message, that is pushed to `messages` (sequence: the
 * fragment's, tag: queue). AC_ERROR_MALFORMED for a fragment that contradicts its message,
 * AC_ERROR_LIMIT for a message too long, AC_ERROR_MEMORY; the fragment is then ignored. A repeated
 * fragment is ignored with AC_OK. */
ac_status ac_reassembly_add(ac_reassembly *reassembly, const ac_fragment *fragment,
                            ac_byte_queue *messages);

#endif
