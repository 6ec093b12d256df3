/* The registry of live objects: what an UpdatePosition costs however many objects there are. */
#include <stdio.h>
#include <string.h>

#include "app/bench.h"
#include "app/bench_message.h"
#include "dat/bulk.h"
#include "object/apply.h"

enum { FIRST_GUID = 0x80001000, GUID_AT = 4 };

typedef struct object_work {
    ac_objects *objects;
    uint32_t object_count;
    uint32_t next; /* whose turn it is */
    uint16_t stamp;
    ac_writer bytes; /* an UpdatePosition whose guid and stamp are written over */
    uint32_t refused;
} object_work;

/* Objects take their turns in an order that is not that of creation: 7919 is prime. */
static ac_guid next_guid(object_work *work) {
    work->next = (work->next + 7919u) % work->object_count;
    return (ac_guid)FIRST_GUID + work->next;
}

static void apply_items(void *user, uint32_t count) {
    object_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        if (i % work->object_count == 0 &&
            ac_bench_write_position(FIRST_GUID, ++work->stamp, 10.0f, &work->bytes) != AC_OK)
            return;
        ac_put_u32(work->bytes.data + GUID_AT, next_guid(work));
        ac_dispatch_result result =
            ac_objects_dispatch(work->objects, work->bytes.data, work->bytes.size, 1.0);
        work->refused += result.reason == AC_REASON_MALFORMED;
    }
}

static bool populate(object_work *work) {
    for (uint32_t i = 0; i < work->object_count; ++i) {
        if (ac_bench_write_create((ac_guid)FIRST_GUID + i, &work->bytes) != AC_OK)
            return false;
        (void)ac_objects_dispatch(work->objects, work->bytes.data, work->bytes.size, 0.0);
    }
    return ac_objects_count(work->objects) == work->object_count;
}

/* Seconds an update; 0 after a failure. */
static double measure(ac_bench *bench, uint32_t object_count) {
    ac_objects_def def = {.setups = ac_setup_source_of_store(bench->store)};
    object_work work = {.objects = ac_objects_create(&def), .object_count = object_count};
    double seconds = 0.0;
    if (work.objects && populate(&work))
        seconds = ac_bench_time(apply_items, &work);
    if (seconds == 0.0 || work.refused > 0)
        ac_bench_fail(bench, "objects cannot be made or updated");
    if (work.objects)
        ac_objects_destroy(work.objects);
    ac_writer_free(&work.bytes);
    return seconds;
}

void ac_bench_objects(ac_bench *bench) {
    static const uint32_t sizes[] = {100, 1000, 10000};
    double first = 0.0;
    for (int i = 0; i < 3; ++i) {
        double seconds = measure(bench, sizes[i]);
        first = i == 0 ? seconds : first;
        ac_bench_add(bench, "objects update", sizes[i], "objects", seconds, first,
                     "an update among 100 objects");
    }
}
