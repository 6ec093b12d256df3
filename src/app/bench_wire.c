/* Messages: decoding one, against copying its bytes. */
#include "app/bench.h"
#include "app/bench_message.h"
#include "wire/message.h"

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

void ac_bench_wire(ac_bench *bench) {
    wire_work work = {0};
    measure(bench, &work, ac_bench_write_create(0x80000001, 1, &work.bytes),
            "message CreateObject");
    measure(bench, &work, ac_bench_write_position(0x80000001, 1, 10.0f, &work.bytes),
            "message UpdatePosition");
    ac_writer_free(&work.bytes);
    ac_arena_free(&work.arena);
}
