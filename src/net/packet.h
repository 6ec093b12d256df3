/* One datagram: a 20-byte header, optional sections in ascending flag order, fragments
 * (wire-protocol.md 1.2-1.4, 1.7). Parsing borrows from the datagram and takes no memory. */
#ifndef AC_NET_PACKET_H
#define AC_NET_PACKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/reader.h"
#include "base/status.h"
#include "wire/message.h"

enum {
    AC_PACKET_HEADER_SIZE = 20,
    AC_PACKET_PAYLOAD_MAX = 464, /* bytes after the header of what we send */
    AC_PACKET_SIZE_MAX = AC_PACKET_HEADER_SIZE + AC_PACKET_PAYLOAD_MAX,
    AC_PACKET_RECEIVE_MAX = 1024, /* longer datagrams are refused */
    AC_FRAGMENT_HEADER_SIZE = 16,
    AC_FRAGMENT_DATA_MAX = 448,
    AC_CONNECT_REQUEST_SIZE = 32, /* the section's */
    AC_PACKET_NAK_MAX = 115,      /* sequences in one NAK or reject that we send */
};

/* Stands in the checksum field while the header is hashed. */
#define AC_PACKET_CHECKSUM_PLACEHOLDER 0xBADD70DDu

typedef enum ac_packet_flag {
    AC_PACKET_RETRANSMISSION = 0x00000001,
    AC_PACKET_ENCRYPTED = 0x00000002,
    AC_PACKET_FRAGMENTS = 0x00000004,
    AC_PACKET_SERVER_SWITCH = 0x00000100,
    AC_PACKET_LOGON_SERVER = 0x00000200,
    AC_PACKET_EMPTY_HEADER = 0x00000400,
    AC_PACKET_REFERRAL = 0x00000800,
    AC_PACKET_NAK = 0x00001000,
    AC_PACKET_REJECT = 0x00002000,
    AC_PACKET_ACK = 0x00004000,
    AC_PACKET_DISCONNECT = 0x00008000,
    AC_PACKET_LOGIN_REQUEST = 0x00010000,
    AC_PACKET_WORLD_LOGIN = 0x00020000,
    AC_PACKET_CONNECT_REQUEST = 0x00040000,
    AC_PACKET_CONNECT_RESPONSE = 0x00080000,
    AC_PACKET_NET_ERROR = 0x00100000,
    AC_PACKET_NET_ERROR_DISCONNECT = 0x00200000,
    AC_PACKET_CICMD = 0x00400000,
    AC_PACKET_TIME_SYNC = 0x01000000,
    AC_PACKET_ECHO_REQUEST = 0x02000000,
    AC_PACKET_ECHO_RESPONSE = 0x04000000,
    AC_PACKET_FLOW = 0x08000000,
} ac_packet_flag;

typedef struct ac_packet_header {
    uint32_t sequence;
    uint32_t flags; /* ac_packet_flag */
    uint32_t checksum;
    uint16_t id;   /* the session's when sent by a client, the server's own otherwise */
    uint16_t time; /* sender's coarse clock: client half seconds, server seconds */
    uint16_t size; /* bytes after the header */
    uint16_t iteration;
} ac_packet_header;

/* A list of sequence numbers inside a datagram. */
typedef struct ac_packet_sequences {
    const uint8_t *data;
    uint32_t count;
} ac_packet_sequences;

typedef struct ac_packet {
    ac_packet_header header;
    uint32_t header_hash;  /* H of the checksum rule */
    uint32_t payload_hash; /* P of the checksum rule */

    /* Values of the sections whose flag is set; zero otherwise. */
    ac_packet_sequences nak;    /* AC_PACKET_NAK */
    ac_packet_sequences reject; /* AC_PACKET_REJECT */
    uint32_t ack;               /* AC_PACKET_ACK: highest sequence that the sender received */
    const uint8_t *login;       /* AC_PACKET_LOGIN_REQUEST: ac_login_request_parse reads it */
    size_t login_size;
    const uint8_t *connect;    /* AC_PACKET_CONNECT_REQUEST: ac_connect_request_parse reads it */
    uint64_t cookie;           /* AC_PACKET_CONNECT_RESPONSE */
    uint32_t net_error_string; /* AC_PACKET_NET_ERROR or AC_PACKET_NET_ERROR_DISCONNECT */
    uint32_t net_error_table;
    double time_sync;           /* AC_PACKET_TIME_SYNC: seconds of the server clock */
    uint32_t echo_request_bits; /* AC_PACKET_ECHO_REQUEST: a float, kept as its bits */
    uint32_t echo_response_bits;
    uint32_t flow_bytes;    /* AC_PACKET_FLOW: datagram bytes that arrived ... */
    uint16_t flow_interval; /* ... with this header time */

    const uint8_t *fragments; /* AC_PACKET_FRAGMENTS; walk with ac_packet_next_fragment */
    size_t fragments_size;
    uint32_t fragment_count;
} ac_packet;

typedef struct ac_fragment {
    uint32_t sequence; /* number of the message among the sender's */
    uint32_t id;       /* high half of the blob id */
    uint16_t count;    /* fragments of the message, at least 1 */
    uint16_t index;    /* less than count */
    uint16_t queue;    /* ac_queue */
    uint16_t size;     /* bytes of data, at most AC_FRAGMENT_DATA_MAX */
    const uint8_t *data;
} ac_fragment;

/* Hash32 of wire-protocol.md 1.4. */
uint32_t ac_hash32(const void *data, size_t size);

/* Splits a datagram into header, sections and fragments, each bounds-checked, and hashes it. The
 * checksum is not judged here. `size` beyond what the header claims is ignored, less is refused, as
 * are section bytes that no flag explains. `packet` borrows from `datagram`; after a failure it is
 * zeroed. */
ac_status ac_packet_parse(const void *datagram, size_t size, ac_packet *packet, ac_error *error);

/* Walks the fragments of a parsed packet: start with *offset 0. False at the end. */
bool ac_packet_next_fragment(const ac_packet *packet, size_t *offset, ac_fragment *fragment);

/* Item `i`, less than list->count. */
uint32_t ac_packet_sequence_at(const ac_packet_sequences *list, uint32_t i);

/* True when an unencrypted packet carries the right checksum. */
bool ac_packet_clear_checksum_ok(const ac_packet *packet);

/* The key that an encrypted packet's checksum implies. */
uint32_t ac_packet_implied_key(const ac_packet *packet);

/* Writing: begin, sections in ascending flag order, fragments, finish.
 *
 *     ac_packet_builder b = ac_packet_begin(bytes);
 *     ac_packet_put_ack(&b, sequence);
 *     size = ac_packet_finish(&b, &header, key);
 *
 * The caller stays within AC_PACKET_PAYLOAD_MAX (ac_packet_room). */
typedef struct ac_packet_builder {
    uint8_t *bytes;         /* AC_PACKET_SIZE_MAX of them, the caller's */
    size_t size;            /* used, header included */
    size_t optional_size;   /* section bytes after the header */
    uint32_t flags;         /* of the sections written so far */
    uint32_t fragment_hash; /* of the fragments written so far */
} ac_packet_builder;

ac_packet_builder ac_packet_begin(uint8_t bytes[AC_PACKET_SIZE_MAX]);

/* Payload bytes that still fit. */
size_t ac_packet_room(const ac_packet_builder *builder);

/* `kind` is AC_PACKET_NAK or AC_PACKET_REJECT; `count` at most AC_PACKET_NAK_MAX. */
void ac_packet_put_sequences(ac_packet_builder *builder, ac_packet_flag kind,
                             const uint32_t *sequences, uint32_t count);
void ac_packet_put_ack(ac_packet_builder *builder, uint32_t sequence);
void ac_packet_put_disconnect(ac_packet_builder *builder);
/* A section that has its own writer: `kind` names it, `size` bytes follow. */
void ac_packet_put_section(ac_packet_builder *builder, ac_packet_flag kind, const void *data,
                           size_t size);
void ac_packet_put_connect_response(ac_packet_builder *builder, uint64_t cookie);
void ac_packet_put_time_sync(ac_packet_builder *builder, double server_clock);
void ac_packet_put_echo_request(ac_packet_builder *builder, float local_time);
void ac_packet_put_echo_response(ac_packet_builder *builder, uint32_t request_bits, float holding);
void ac_packet_put_flow(ac_packet_builder *builder, uint32_t bytes, uint16_t interval);
void ac_packet_put_fragment(ac_packet_builder *builder, const ac_fragment *fragment);

/* Fills the header in (flags of the sections are added to header->flags, size and checksum are
 * computed and stored in it too) and returns the datagram's size. `key` counts only when
 * header->flags has AC_PACKET_ENCRYPTED. */
size_t ac_packet_finish(ac_packet_builder *builder, ac_packet_header *header, uint32_t key);

/* Turns a finished datagram into its resend: AC_PACKET_RETRANSMISSION set, everything else and the
 * key kept, checksum renewed. */
void ac_packet_mark_retransmission(uint8_t *datagram, size_t size);

#endif
