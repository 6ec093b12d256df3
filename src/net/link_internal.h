/* What the parts of the link share: link.c, link_receive.c, link_send.c. */
#ifndef AC_NET_LINK_INTERNAL_H
#define AC_NET_LINK_INTERNAL_H

#include "net/link.h"

/* A datagram that arrived before its predecessors. */
typedef struct ac_link_stored {
    uint16_t size;
    uint8_t data[AC_PACKET_RECEIVE_MAX];
} ac_link_stored;

static inline ac_link_slot *ac_link_slot_of(ac_link *link, uint32_t sequence) {
    return &link->slots[sequence % AC_LINK_GAP_MAX];
}

void ac_link_finish(ac_link *link, ac_link_end end);

/* Seconds since the session began, as EchoRequest carries them. */
float ac_link_local_time(const ac_link *link, double now);

/* link_receive.c: takes stored packets whose turn it is. */
void ac_link_drain(ac_link *link);

/* link_send.c: the peer has everything up to `sequence`. */
void ac_link_acknowledged(ac_link *link, uint32_t sequence);
/* The peer misses `list`. */
void ac_link_asked(ac_link *link, double now, const ac_packet_sequences *list);
/* Forgets sent packets that are too old to be asked for. */
void ac_link_age_cache(ac_link *link, double now);

#endif
