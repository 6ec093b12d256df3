/* Messages: decoding one, against copying its bytes; the same bytes again and again, and such as
 * are in no cache. */
#include <stdlib.h>
#include <string.h>

#include "app/bench.h"
#include "app/bench_message.h"
#include "wire/message.h"

static const size_t beyond_caches = 96u << 20; /* bytes */

typedef struct wire_work {
    ac_writer bytes;
    ac_arena arena;
} wire_work;

static void decode_items(void *user, uint32_t count) {
    wire_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        ac_message message;
        ac_arena_reset(&work->arena);
        ac_status status = ac_message_decode(work->bytes.data, work->bytes.size, AC_FROM_SERVER,
                                             &work->arena, &message, NULL);
        ac_bench_keep(status);
    }
}

static void measure(ac_bench *bench, wire_work *work, ac_status written, const char *name) {
    ac_message message;
    if (written != AC_OK || ac_message_decode(work->bytes.data, work->bytes.size, AC_FROM_SERVER,
                                              &work->arena, &message, &bench->error) != AC_OK) {
        ac_bench_fail(bench, "a message cannot be made");
        return;
    }
    ac_bench_add(bench, name, (double)work->bytes.size, "bytes", ac_bench_time(decode_items, work),
                 ac_bench_copy_time(work->bytes.size), "copying the same bytes");
}

/* ---- in no cache ---- */

typedef struct cold_work {
    wire_work *wire;
    uint8_t *bytes; /* messages of one size, one behind the other */
    uint8_t *to;
    size_t size, count, next;
} cold_work;

static const uint8_t *next_message(cold_work *cold) {
    cold->next = cold->next + 1 == cold->count ? 0 : cold->next + 1;
    return cold->bytes + cold->next * cold->size;
}

static void decode_cold(void *user, uint32_t count) {
    cold_work *cold = user;
    for (uint32_t i = 0; i < count; ++i) {
        ac_message message;
        ac_arena_reset(&cold->wire->arena);
        ac_bench_keep(ac_message_decode(next_message(cold), cold->size, AC_FROM_SERVER,
                                        &cold->wire->arena, &message, NULL));
    }
}

static void copy_cold(void *user, uint32_t count) {
    cold_work *cold = user;
    for (uint32_t i = 0; i < count; ++i) {
        memcpy(cold->to, next_message(cold), cold->size);
        ac_bench_keep(cold->to[cold->size / 2]);
    }
}

/* Each is about an object of its own. */
static void fill(cold_work *cold) {
    enum { GUID_AT = 4 };
    for (size_t i = 0; i < cold->count; ++i) {
        uint8_t *message = cold->bytes + i * cold->size;
        memcpy(message, cold->wire->bytes.data, cold->size);
        ac_store_u32(message + GUID_AT, 0x80000001u + (uint32_t)i);
    }
}

static void measure_cold(ac_bench *bench, wire_work *work, const char *name) {
    size_t size = work->bytes.size;
    if (bench->error.status != AC_OK)
        return;
    cold_work cold = {.wire = work, .size = size, .count = beyond_caches / size};
    cold.bytes = malloc(cold.count * size);
    cold.to = malloc(size);
    if (cold.bytes && cold.to) {
        fill(&cold);
        double copy = ac_bench_time(copy_cold, &cold);
        ac_bench_add(bench, name, (double)size, "bytes", ac_bench_time(decode_cold, &cold), copy,
                     "copying the same bytes, in no cache either");
    } else {
        ac_bench_fail(bench, "no memory for so many messages");
    }
    free(cold.bytes);
    free(cold.to);
}

void ac_bench_wire(ac_bench *bench) {
    wire_work work = {0};
    measure(bench, &work, ac_bench_write_create(0x80000001, 1, &work.bytes),
            "message CreateObject");
    measure_cold(bench, &work, "message CreateObject, cold");
    measure(bench, &work, ac_bench_write_position(0x80000001, 1, 10.0f, &work.bytes),
            "message UpdatePosition");
    measure_cold(bench, &work, "message UpdatePosition, cold");
    ac_writer_free(&work.bytes);
    ac_arena_free(&work.arena);
}
