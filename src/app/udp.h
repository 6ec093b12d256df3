/* One non-blocking UDP socket over IPv4. */
#ifndef AC_APP_UDP_H
#define AC_APP_UDP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

/* An IPv4 address and port, both in host order. */
typedef struct ac_udp_peer {
    uint32_t address;
    uint16_t port;
} ac_udp_peer;

typedef struct ac_udp {
    int socket; /* -1 when closed */
    uint16_t port;
} ac_udp;

typedef enum ac_udp_event {
    AC_UDP_NOTHING,
    AC_UDP_DATAGRAM,
    AC_UDP_UNREACHABLE, /* the peer answered that nobody listens there (ICMP) */
} ac_udp_event;

/* Binds to `address`:`port`, 0 for any free port. */
ac_status ac_udp_open(ac_udp *udp, uint32_t address, uint16_t port, ac_error *error);
void ac_udp_close(ac_udp *udp);

/* The next thing that happened. `peer` is the sender, or the peer that is unreachable. A datagram
 * longer than `capacity` is dropped. */
ac_udp_event ac_udp_receive(ac_udp *udp, void *bytes, size_t capacity, size_t *size,
                            ac_udp_peer *peer);

/* False when the system refused; a datagram may be lost anyway. */
bool ac_udp_send(ac_udp *udp, const void *bytes, size_t size, ac_udp_peer peer);

/* Waits until one of the sockets has something, at most `seconds`. */
void ac_udp_wait(const ac_udp *const *sockets, int count, double seconds);

/* "127.0.0.1:9000" */
enum { AC_UDP_PEER_TEXT = 24 };
void ac_udp_peer_write(ac_udp_peer peer, char text[AC_UDP_PEER_TEXT]);

/* A name or a dotted address to an IPv4 address; AC_ERROR_ARGUMENT for numbers and dots that are no
 * address. */
ac_status ac_udp_resolve(const char *host, uint32_t *address, ac_error *error);

#endif
