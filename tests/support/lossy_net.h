/* A bad network between any number of endpoints, in simulated time: loss, duplication, reordering,
 * bit flips and delay, all from one seed. The same seed and the same calls give the same traffic.
 */
#ifndef AC_TESTS_SUPPORT_LOSSY_NET_H
#define AC_TESTS_SUPPORT_LOSSY_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lossy_net lossy_net;

typedef struct lossy_net_def {
    uint64_t seed;
    float loss;      /* probability that a datagram never arrives */
    float duplicate; /* that it arrives twice */
    float reorder;   /* that it takes up to four times longer */
    float flip;      /* that one of its bits is wrong */
    double delay;    /* seconds; each datagram takes one to two times this */
} lossy_net_def;

typedef struct lossy_datagram {
    uint32_t from;
    uint16_t port; /* of the receiver, as given */
    size_t size;
    uint8_t data[1024];
} lossy_datagram;

lossy_net *lossy_net_create(const lossy_net_def *def);
void lossy_net_destroy(lossy_net *net);

/* Changes the weather from now on; the random sequence goes on. */
void lossy_net_set(lossy_net *net, const lossy_net_def *def);

void lossy_net_send(lossy_net *net, double now, uint32_t from, uint32_t to, uint16_t port,
                    const void *data, size_t size);

/* The next datagram that has reached `to` by `now`. */
bool lossy_net_receive(lossy_net *net, double now, uint32_t to, lossy_datagram *datagram);

/* A hash of everything that was sent so far, bytes and times. */
uint64_t lossy_net_hash(const lossy_net *net);

/* Datagrams sent, lost, with a flipped bit. */
typedef struct lossy_net_stats {
    uint32_t sent, lost, duplicated, flipped;
} lossy_net_stats;
lossy_net_stats lossy_net_get_stats(const lossy_net *net);

#endif
