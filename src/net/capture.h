/* Messages out of captured traffic, for replays: passive, needs no keys, and may begin in the
 * middle of a session (wire-protocol.md 7). Packets are taken as they come: what the capture lost
 * stays lost, a resend whose original was captured is dropped. */
#ifndef AC_NET_CAPTURE_H
#define AC_NET_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "wire/message.h" /* ac_direction */
#include "wire/message.h"

typedef struct ac_capture ac_capture;

enum {
    AC_CAPTURE_SESSIONS_MAX = 16, /* followed at a time; then the one silent longest is forgotten */
    AC_CAPTURE_INBOX_MAX = 16 << 20, /* bytes of messages not pulled; then datagrams are dropped */
};

typedef struct ac_captured_message {
    double time; /* of the datagram that completed it, as given */
    ac_direction direction;
    uint16_t client_port;
    uint16_t queue;
    const uint8_t *data; /* good until the next ac_capture_feed */
    size_t size;
} ac_captured_message;

typedef struct ac_capture_stats {
    uint32_t packets;       /* well formed */
    uint32_t messages;      /* pulled or to be pulled */
    uint32_t malformed;     /* datagrams that are no packet */
    uint32_t bad_checksums; /* unencrypted packets; their content is not used */
    uint32_t resends;       /* seen before: dropped */
    uint32_t bad_fragments;
    uint32_t incomplete; /* messages never completed so far */
    uint32_t dropped;    /* datagrams not used because the inbox was full */
} ac_capture_stats;

/* NULL when there is no memory. */
ac_capture *ac_capture_create(void);
void ac_capture_destroy(ac_capture *capture);

/* The direction of a datagram by its ports: the server's is the one from 9000 to 9999; when both or
 * neither are, the lower. */
ac_direction ac_capture_direction(uint16_t source_port, uint16_t destination_port);

/* Takes the payload of one UDP datagram. AC_OK, or why it was not used; going on is always fine. */
ac_status ac_capture_feed(ac_capture *capture, double time, uint16_t source_port,
                          uint16_t destination_port, const void *datagram, size_t size,
                          ac_error *error);

/* The next message in order of completion. */
bool ac_capture_next(ac_capture *capture, ac_captured_message *message);

ac_capture_stats ac_capture_get_stats(const ac_capture *capture);

#endif
