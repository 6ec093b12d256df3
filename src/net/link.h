/* One peer's reliable pair of directions, after the handshake (wire-protocol.md 1.5, 1.6, 1.9,
 * 1.11). The same machine serves a client and a server. It has no socket and no clock: datagrams
 * are given to it and pulled from it, and `now` is the caller's steady clock in seconds, from any
 * origin, never going back.
 *
 * What a peer can make it hold: AC_LINK_GAP_MAX datagrams out of order, AC_LINK_WINDOW sent
 * datagrams not acknowledged, the limits of fragment.h, AC_LINK_INBOX_MAX bytes of messages not
 * pulled yet (plus one message) and AC_LINK_OUTBOX_MAX bytes of messages not sent yet. */
#ifndef AC_NET_LINK_H
#define AC_NET_LINK_H

#include "arwic/log.h"
#include "base/pool.h"
#include "net/byte_queue.h"
#include "net/fragment.h"
#include "net/isaac.h"
#include "net/key_window.h"
#include "net/packet.h"

enum {
    AC_LINK_GAP_MAX = 256,       /* packets further ahead are dropped as if lost */
    AC_LINK_GAP_URGENT = 64,     /* a gap this wide is asked for at once */
    AC_LINK_WINDOW = 250,        /* unacknowledged packets before sending pauses: the peer's gap
                                    limit can then not be reached. 121,000 bytes at most. */
    AC_LINK_CACHE_SLOTS = 256,   /* room for the window and a few rejects */
    AC_LINK_INBOX_MAX = 4 << 20, /* bytes; beyond, datagrams are dropped as if lost */
    AC_LINK_OUTBOX_MAX = 1 << 20,
};

#define AC_LINK_ACK_PERIOD       2.0  /* seconds */
#define AC_LINK_ECHO_PERIOD      2.0  /* a client's time and echo: due with other traffic ... */
#define AC_LINK_ECHO_PERIOD_MAX  4.0  /* ... and without any */
#define AC_LINK_TIME_SYNC_PERIOD 20.0 /* a server's */
#define AC_LINK_NAK_DELAY        0.5  /* after a gap is seen; retail was seen to wait 0.55 */
#define AC_LINK_NAK_PERIOD       1.0  /* at most one NAK in this time */
#define AC_LINK_GAP_PATIENCE     10.0 /* a gap wider than AC_LINK_GAP_MAX for longer ends the link */
#define AC_LINK_RESEND_PERIOD    0.25  /* one packet is not resent more often */
#define AC_LINK_CACHE_SECONDS    120.0 /* a sent packet is kept at most */

typedef enum ac_link_role {
    AC_LINK_CLIENT, /* this end is the client */
    AC_LINK_SERVER,
} ac_link_role;

typedef enum ac_link_end {
    AC_LINK_OPEN,
    AC_LINK_END_CLOSED,       /* by this end */
    AC_LINK_END_DISCONNECTED, /* by the peer */
    AC_LINK_END_NET_ERROR,    /* the peer sent NetErrorDisconnect */
    AC_LINK_END_GAP,          /* too many packets were lost and did not come again */
    AC_LINK_END_IDLE,         /* nothing valid arrived for idle_timeout */
    AC_LINK_END_OVERFLOW,     /* the peer acknowledges nothing and the outbox is full */
    AC_LINK_END_MEMORY,       /* a message could not be kept, and it will not come again */
} ac_link_end;

/* One English sentence without a full stop. Never NULL. */
const char *ac_link_end_text(ac_link_end end);

typedef struct ac_link_def {
    ac_link_role role;
    uint16_t header_id;    /* of the packets that this end sends */
    uint32_t send_seed;    /* of this end's keystream */
    uint32_t receive_seed; /* of the peer's */
    double server_clock;   /* the server's clock at `now`, seconds */
    double start_time;     /* `now` value that a client's echo and header times count from */
    double idle_timeout;   /* seconds; 0: never */
    const ac_log *log;     /* may be NULL */
} ac_link_def;

typedef struct ac_link_stats {
    uint64_t bytes_in, bytes_out;
    uint32_t packets_in;  /* accepted */
    uint32_t packets_out; /* resends included */
    uint32_t messages_in, messages_out;
    uint32_t malformed; /* datagrams that are no packet, or not one that may come */
    uint32_t bad_checksums;
    uint32_t duplicates;   /* packets that had been received already */
    uint32_t out_of_order; /* packets stored until the ones before came */
    uint32_t naks_out, naks_in;
    uint32_t resends;     /* packets sent again */
    uint32_t rejects_out; /* sequences that this end could not send again */
    uint32_t given_up;    /* sequences that the peer could not send again */
    uint32_t too_far;     /* packets dropped because they were too far ahead */
    uint32_t inbox_full;  /* datagrams dropped because messages were not pulled */
    uint32_t refused_fragments;
    uint32_t flow_bytes;    /* last Flow section: bytes the peer received ... */
    uint16_t flow_interval; /* ... in this interval */
    float round_trip;       /* seconds, last echo; 0 before the first */
} ac_link_stats;

typedef enum ac_link_slot_state {
    AC_LINK_SLOT_EMPTY,
    AC_LINK_SLOT_ASKED,    /* named in a NAK */
    AC_LINK_SLOT_STORED,   /* arrived, waits for its predecessors */
    AC_LINK_SLOT_GIVEN_UP, /* the peer said that it will never come */
} ac_link_slot_state;

typedef struct ac_link_slot {
    ac_link_slot_state state;
    ac_object_id packet; /* in the pool `stored` */
} ac_link_slot;

/* A packet that may be asked for again. */
typedef struct ac_link_sent {
    double sent_time;
    double resent_time;
    uint16_t size;
    bool resend; /* asked for */
    uint8_t data[AC_PACKET_SIZE_MAX];
} ac_link_sent;

typedef struct ac_link {
    ac_link_def def;
    ac_link_end end;
    uint32_t net_error; /* string id of AC_LINK_END_NET_ERROR */
    ac_link_stats stats;

    /* receiving */
    ac_key_window receive_keys;
    uint32_t last;                       /* highest sequence received with all before it */
    uint32_t highest;                    /* highest sequence that the peer is known to have used */
    ac_link_slot slots[AC_LINK_GAP_MAX]; /* sequence % AC_LINK_GAP_MAX, for last+1 .. last+256 */
    ac_pool stored;
    ac_reassembly reassembly;
    ac_byte_queue inbox;
    double heard_time;   /* of the last valid packet */
    double gap_time;     /* when the present gap was seen */
    double nak_time;     /* of the last NAK sent */
    double overrun_time; /* when the peer was first seen further ahead than AC_LINK_GAP_MAX */
    bool gap;
    bool overrun;
    bool nak_sent;

    /* sending */
    ac_isaac send_keys;
    uint32_t sequence;       /* last one used */
    uint32_t cache_first;    /* cached are cache_first .. sequence */
    ac_link_sent *cache;     /* sequence % cache_capacity */
    uint32_t cache_capacity; /* grows to AC_LINK_CACHE_SLOTS when much is not acknowledged */
    uint32_t resend_count;   /* cached packets with `resend` */
    uint32_t reject[AC_PACKET_NAK_MAX];
    uint32_t reject_count;
    ac_byte_queue outbox;
    uint32_t next_message;
    uint16_t next_fragment; /* of the oldest message in the outbox */
    double ack_time;        /* of the last ack sent */
    double echo_time;       /* client: of the last EchoRequest sent */
    double time_sync_time;  /* server: of the last TimeSync sent */
    bool time_sync_sent;
    bool echo_pending; /* server: an EchoRequest waits for its answer */
    uint32_t echo_bits;
    double echo_received_time;
    bool disconnect_pending;

    /* the server's clock: `clock_value` was it at `clock_time` */
    double clock_value, clock_time;
} ac_link;

/* A link just after its handshake. */
void ac_link_init(ac_link *link, const ac_link_def *def, double now);
void ac_link_free(ac_link *link);

/* Takes one datagram. Returns true when it was a valid packet of this link, new or repeated control
 * information; false when it was refused or had been seen, and nothing changed but the counters. */
bool ac_link_receive(ac_link *link, double now, const void *datagram, size_t size);

/* Runs what time alone brings about: idle timeout, ageing of the cache, stored packets that an
 * inbox once full held back. Call once a frame. */
void ac_link_step(ac_link *link, double now);

/* The next message in order of completion; its bytes are good until the next ac_link_receive or
 * ac_link_step. tag: queue. */
bool ac_link_next_message(ac_link *link, ac_byte_record *message);

/* Queues a message, copied, as the next of this end. AC_ERROR_LIMIT when it is longer than
 * AC_MESSAGE_SIZE_MAX, AC_ERROR_ARGUMENT when shorter than an opcode, AC_ERROR_STATE after the end;
 * a full outbox ends the link and gives AC_ERROR_LIMIT. */
ac_status ac_link_send(ac_link *link, const void *message, size_t size, ac_queue queue,
                       ac_error *error);

/* The next datagram that is due; call until it returns 0. The result is the number of bytes. */
size_t ac_link_next_datagram(ac_link *link, double now, uint8_t bytes[AC_PACKET_SIZE_MAX]);

/* Sends what is queued and allowed, then a Disconnect packet, then ends. */
void ac_link_close(ac_link *link);

/* Seconds of the server's clock at `now`. */
double ac_link_server_clock(const ac_link *link, double now);

#endif
