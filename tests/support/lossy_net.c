#include "support/lossy_net.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "support/test.h"

enum { IN_FLIGHT_MAX = 8192 };

typedef struct flight {
    double arrival;
    uint32_t order;
    uint32_t to;
    lossy_datagram datagram;
} flight;

struct lossy_net {
    lossy_net_def def;
    ac_rng rng;
    flight *flights[IN_FLIGHT_MAX];
    uint32_t count;
    uint32_t next_order;
    uint64_t hash;
    lossy_net_stats stats;
};

lossy_net *lossy_net_create(const lossy_net_def *def) {
    lossy_net *net = calloc(1, sizeof *net);
    assert_non_null(net);
    net->def = *def;
    net->rng = ac_rng_make(def->seed, 7);
    net->hash = 1469598103934665603u;
    return net;
}

void lossy_net_destroy(lossy_net *net) {
    for (uint32_t i = 0; i < net->count; ++i)
        free(net->flights[i]);
    free(net);
}

void lossy_net_set(lossy_net *net, const lossy_net_def *def) {
    net->def = *def;
}

/* FNV-1a. */
static void hash_bytes(lossy_net *net, const void *data, size_t size) {
    const uint8_t *bytes = data;
    for (size_t i = 0; i < size; ++i)
        net->hash = (net->hash ^ bytes[i]) * 1099511628211u;
}

static bool happens(lossy_net *net, float probability) {
    return ac_rng_float(&net->rng, 0.0f, 1.0f) < probability;
}

static void flip_a_bit(lossy_net *net, lossy_datagram *datagram) {
    uint32_t bit = ac_rng_below(&net->rng, (uint32_t)datagram->size * 8);
    datagram->data[bit / 8] ^= (uint8_t)(1u << bit % 8);
    ++net->stats.flipped;
}

static void launch(lossy_net *net, double now, uint32_t to, const lossy_datagram *datagram) {
    assert_true(net->count < IN_FLIGHT_MAX);
    flight *f = malloc(sizeof *f);
    assert_non_null(f);
    float stretch = ac_rng_float(&net->rng, 1.0f, 2.0f);
    if (happens(net, net->def.reorder))
        stretch *= ac_rng_float(&net->rng, 1.0f, 4.0f);
    *f = (flight){now + net->def.delay * (double)stretch, net->next_order++, to, *datagram};
    if (happens(net, net->def.flip) && datagram->size > 0)
        flip_a_bit(net, &f->datagram);
    net->flights[net->count++] = f;
}

void lossy_net_send(lossy_net *net, double now, uint32_t from, uint32_t to, uint16_t port,
                    const void *data, size_t size) {
    lossy_datagram datagram = {.from = from, .port = port, .size = size};
    assert_true(size <= sizeof datagram.data);
    memcpy(datagram.data, data, size);
    hash_bytes(net, &now, sizeof now);
    hash_bytes(net, &from, sizeof from);
    hash_bytes(net, &to, sizeof to);
    hash_bytes(net, data, size);
    ++net->stats.sent;
    if (happens(net, net->def.loss)) {
        ++net->stats.lost;
        return;
    }
    launch(net, now, to, &datagram);
    if (happens(net, net->def.duplicate)) {
        ++net->stats.duplicated;
        launch(net, now, to, &datagram);
    }
}

static bool earlier(const flight *a, const flight *b) {
    return a->arrival < b->arrival || (a->arrival == b->arrival && a->order < b->order);
}

bool lossy_net_receive(lossy_net *net, double now, uint32_t to, lossy_datagram *datagram) {
    uint32_t best = net->count;
    for (uint32_t i = 0; i < net->count; ++i) {
        const flight *f = net->flights[i];
        if (f->to == to && f->arrival <= now &&
            (best == net->count || earlier(f, net->flights[best])))
            best = i;
    }
    if (best == net->count)
        return false;
    *datagram = net->flights[best]->datagram;
    free(net->flights[best]);
    net->flights[best] = net->flights[--net->count];
    return true;
}

uint64_t lossy_net_hash(const lossy_net *net) {
    return net->hash;
}

lossy_net_stats lossy_net_get_stats(const lossy_net *net) {
    return net->stats;
}
