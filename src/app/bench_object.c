/* Live objects: what a message costs decoded and applied, however many objects there are, and what
 * an object takes. */
#include <malloc.h>
#include <stdio.h>
#include <string.h>

#include "app/bench.h"
#include "app/bench_message.h"
#include "dat/bulk.h"
#include "object/apply.h"
#include "object/live_world.h"
#include "wire/message.h"

#define FIRST_GUID 0x80001000u

enum {
    GUID_AT = 4, /* in both messages */
    FLAT_SIZES = 4,
    MEMORY_OBJECTS = 1000,
    MESSAGE_MAX = 512,
};

/* A message that is sent again and again with another guid and a newer stamp written over. */
typedef struct object_work {
    ac_objects *objects;
    uint32_t object_count;
    uint32_t next; /* whose turn it is */
    uint16_t stamp;
    size_t stamp_at;
    ac_writer bytes;
    ac_object_reason expected;
    uint32_t unexpected; /* messages that had another outcome */
} object_work;

/* Objects take their turns in an order that is not that of creation: 7919 is prime. */
static ac_guid next_guid(object_work *work) {
    work->next = (work->next + 7919u) % work->object_count;
    if (work->next == 0)
        work->stamp += 1;
    return FIRST_GUID + work->next;
}

static void write_next(object_work *work) {
    ac_store_u32(work->bytes.data + GUID_AT, next_guid(work));
    ac_store_u16(work->bytes.data + work->stamp_at, work->stamp);
}

/* As client/dispatch.c does it: while one message is carried out, memory brings the object of the
 * next and where to find that of the one after it. */
static void apply_items(void *user, uint32_t count) {
    enum { LINE = 4 }; /* messages that stand in line, a power of two */
    object_work *work = user;
    uint8_t line[LINE][MESSAGE_MAX];
    size_t size = work->bytes.size;
    for (uint32_t i = 0; i < count + 2; ++i) {
        write_next(work);
        memcpy(line[i % LINE], work->bytes.data, size);
        ac_objects_expect(work->objects, line[i % LINE], size);
        if (i >= 1)
            ac_objects_fetch(work->objects, line[(i - 1) % LINE], size);
        if (i < 2)
            continue;
        ac_dispatch_result result =
            ac_objects_dispatch(work->objects, line[(i - 2) % LINE], size, 1.0);
        work->unexpected += result.reason != work->expected;
    }
}

typedef ac_status write_stamped(uint16_t stamp, ac_writer *out);

static ac_status write_create(uint16_t stamp, ac_writer *out) {
    return ac_bench_write_create(FIRST_GUID, stamp, out);
}

static ac_status write_position(uint16_t stamp, ac_writer *out) {
    return ac_bench_write_position(FIRST_GUID, stamp, 10.0f, out);
}

/* Writes the message, and finds where its stamp is: where two with different stamps differ. */
static bool make_message(object_work *work, write_stamped *write) {
    ac_writer other = {0};
    bool made = write(0x0101, &work->bytes) == AC_OK && write(0x0202, &other) == AC_OK &&
                other.size == work->bytes.size && other.size <= MESSAGE_MAX;
    work->stamp_at = 0;
    while (made && work->stamp_at < other.size &&
           other.data[work->stamp_at] == work->bytes.data[work->stamp_at])
        work->stamp_at += 1;
    made = made && work->stamp_at + 2 <= other.size;
    ac_writer_free(&other);
    return made;
}

/* Every object once. */
static bool populate(object_work *work, write_stamped *write) {
    if (!make_message(work, write))
        return false;
    work->expected = AC_REASON_CREATED;
    work->unexpected = 0;
    work->stamp = 1;
    for (uint32_t i = 0; i < work->object_count; ++i) {
        ac_store_u32(work->bytes.data + GUID_AT, FIRST_GUID + i);
        ac_store_u16(work->bytes.data + work->stamp_at, work->stamp);
        ac_dispatch_result result =
            ac_objects_dispatch(work->objects, work->bytes.data, work->bytes.size, 0.0);
        work->unexpected += result.reason != AC_REASON_CREATED;
    }
    return work->unexpected == 0;
}

/* Seconds a message of those that `write` makes; 0 after a failure. */
static double measure(ac_bench *bench, uint32_t object_count, write_stamped *write,
                      ac_object_reason expected, size_t *message_size) {
    ac_objects_def def = {.setups = ac_setup_source_of_store(bench->store)};
    object_work work = {.objects = ac_objects_create(&def), .object_count = object_count};
    double seconds = 0.0;
    if (work.objects && populate(&work, write_create) && make_message(&work, write)) {
        work.expected = expected;
        work.stamp = 2;
        seconds = ac_bench_time(apply_items, &work);
        *message_size = work.bytes.size;
    }
    if (seconds == 0.0 || work.unexpected > 0)
        ac_bench_fail(bench, "objects cannot be made or updated");
    ac_objects_destroy(work.objects);
    ac_writer_free(&work.bytes);
    return seconds;
}

static void measure_messages(ac_bench *bench) {
    static const struct {
        const char *name;
        write_stamped *write;
        ac_object_reason reason;
    } messages[] = {
        /* A newer generation: the object is ended and made. */
        {"object CreateObject", write_create, AC_REASON_NEW_GENERATION},
        {"object UpdatePosition", write_position, AC_REASON_PLACED},
    };
    for (int i = 0; i < 2; ++i) {
        size_t size = 0;
        double seconds = measure(bench, 100, messages[i].write, messages[i].reason, &size);
        double allocations = ac_bench_allocations();
        if (bench->error.status != AC_OK)
            return;
        ac_bench_add(bench, messages[i].name, 1.0 / seconds, "messages/s", seconds,
                     ac_bench_copy_time(size), "copying the same bytes");
        ac_bench_add_allocations(bench, allocations);
    }
}

static void measure_flatness(ac_bench *bench) {
    static const uint32_t sizes[FLAT_SIZES] = {100, 1000, 10000, 100000};
    double first = 0.0;
    for (int i = 0; i < FLAT_SIZES && bench->error.status == AC_OK; ++i) {
        size_t size;
        double seconds = measure(bench, sizes[i], write_position, AC_REASON_PLACED, &size);
        first = i == 0 ? seconds : first;
        double allocations = ac_bench_allocations();
        ac_bench_add(bench, "object update", sizes[i], "objects", seconds, first,
                     "an update among 100 objects");
        ac_bench_add_allocations(bench, allocations);
    }
}

static ac_status write_packed(uint16_t stamp, ac_writer *out) {
    return ac_bench_write_item(FIRST_GUID, stamp, FIRST_GUID - 1, out);
}

static ac_status write_lying(uint16_t stamp, ac_writer *out) {
    return ac_bench_write_item(FIRST_GUID, stamp, 0, out);
}

/* Large blocks are not among the small ones of the heap. */
static double heap_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return (double)info.uordblks + (double)info.hblkhd;
}

/* Bytes of the heap that an object takes, its shared DAT objects not counted: they are there after
 * the first. */
static double measure_memory(ac_bench *bench, ac_live_world *live, write_stamped *write) {
    ac_objects_def def = {.setups = ac_setup_source_of_store(bench->store), .live = live};
    object_work work = {.objects = ac_objects_create(&def), .object_count = 1};
    bool made = work.objects && populate(&work, write);
    double before = heap_bytes();
    if (made)
        ac_objects_reset(work.objects);
    work.object_count = 1 + MEMORY_OBJECTS;
    made = made && populate(&work, write);
    double after = heap_bytes();
    if (!made)
        ac_bench_fail(bench, "objects cannot be made");
    ac_objects_destroy(work.objects);
    ac_writer_free(&work.bytes);
    return (after - before) / MEMORY_OBJECTS;
}

static void measure_sizes(ac_bench *bench) {
    static const struct {
        const char *name;
        write_stamped *write;
    } kinds[] = {{"object in a pack", write_packed},
                 {"object on the ground", write_lying},
                 {"object, a person", write_create}};
    ac_live_world live;
    ac_live_world_def def = {.store = bench->store, .shapes = bench->shapes, .seed = 1};
    if (ac_live_world_init(&live, &def) != AC_OK) {
        ac_bench_fail(bench, "no memory for a live world");
        return;
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i)
        ac_bench_add_size(bench, kinds[i].name, measure_memory(bench, &live, kinds[i].write),
                          "bytes", 1024.0, "1 KiB");
    ac_live_world_free(&live);
}

void ac_bench_objects(ac_bench *bench) {
    measure_messages(bench);
    measure_flatness(bench);
    measure_sizes(bench);
}
