/* The DAT container: what is written can be found, read and walked (dat-format.md 2). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/rng.h"
#include "dat/container_internal.h"

static ac_dat_header header_of(uint32_t block_size) {
    return (ac_dat_header){
        .block_size = block_size,
        .data_set = block_size == 256 ? AC_DAT_CELL : AC_DAT_PORTAL,
        .data_subset = block_size == 256 ? 1 : 0,
        .master_map = 0x25000000,
        .engine_version = 110,
        .version_major = {1, 2, 3},
        .version_minor = 6657,
    };
}

static ac_dat_image *create(uint32_t block_size) {
    ac_dat_header header = header_of(block_size);
    ac_dat_image *image = ac_dat_image_create(&header);
    assert_non_null(image);
    return image;
}

static ac_dat open_image(const ac_dat_image *image) {
    size_t size;
    const uint8_t *bytes = ac_dat_image_bytes(image, &size);
    ac_dat dat;
    ac_error error;
    assert_int_equal(ac_dat_open(&dat, "test.dat", bytes, size, &error), AC_OK);
    return dat;
}

static void put(ac_dat_image *image, ac_did id, const void *data, size_t size) {
    ac_error error;
    assert_int_equal(ac_dat_image_put(image, id, 0, 7, 8, data, size, &error), AC_OK);
}

static void put_number(ac_dat_image *image, ac_did id) {
    put(image, id, &id, sizeof id);
}

static void check(const ac_dat_image *image) {
    ac_dat dat = open_image(image);
    ac_error error = {0};
    if (ac_dat_check(&dat, &error) != AC_OK)
        fail_msg("%s at 0x%llX", error.message, (unsigned long long)error.offset);
}

static void expect(const ac_dat *dat, ac_did id, const void *data, size_t size) {
    ac_dat_entry entry;
    ac_error error;
    ac_writer out = {0};
    assert_int_equal(ac_dat_find(dat, id, &entry, &error), AC_OK);
    assert_int_equal(entry.id, id);
    assert_int_equal(entry.size, size);
    assert_int_equal(ac_dat_read(dat, &entry, &out, &error), AC_OK);
    assert_int_equal(out.size, size);
    if (size)
        assert_memory_equal(out.data, data, size);
    ac_writer_free(&out);
}

static void test_an_empty_file_is_a_header(void **state) {
    (void)state;
    ac_dat_image *image = create(1024);
    size_t size;
    const uint8_t *b = ac_dat_image_bytes(image, &size);
    assert_int_equal(size, 1024);
    const uint8_t journal[4] = {0x00, 0x50, 0x4C, 0x00};
    assert_memory_equal(b + 0x100, journal, 4);
    assert_memory_equal(b + 0x140, "BT\0\0", 4);
    assert_int_equal(ac_load_u32(b + 0x144), 1024);
    assert_int_equal(ac_load_u32(b + 0x148), 1024);
    assert_int_equal(ac_load_u32(b + 0x14C), AC_DAT_PORTAL);
    assert_int_equal(ac_load_u32(b + 0x160), 0);
    assert_int_equal(ac_load_u32(b + 0x170), 0x25000000);
    assert_int_equal(ac_load_u32(b + 0x174), 110);
    assert_int_equal(b[0x17E], 3);
    assert_int_equal(ac_load_u32(b + 0x18C), 6657);
    ac_dat dat = open_image(image);
    ac_dat_entry entry;
    ac_error error;
    assert_int_equal(ac_dat_find(&dat, 1, &entry, &error), AC_ERROR_NOT_FOUND);
    assert_int_equal(dat.header.version_minor, 6657);
    ac_dat_image_free(image);
}

static void test_impossible_block_sizes_are_refused(void **state) {
    (void)state;
    const uint32_t sizes[] = {0, 4, 128, 300, 1000, 131072};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; ++i) {
        ac_dat_header header = header_of(sizes[i]);
        assert_null(ac_dat_image_create(&header));
    }
}

static void records_of_every_length(uint32_t block_size) {
    ac_dat_image *image = create(block_size);
    uint8_t data[9000];
    for (size_t i = 0; i < sizeof data; ++i)
        data[i] = (uint8_t)(i * 7 + i / 256);
    size_t p = block_size - 4;
    const size_t sizes[] = {0, 1, p - 1, p, p + 1, 2 * p, 2 * p + 1, sizeof data};
    for (uint32_t i = 0; i < sizeof sizes / sizeof sizes[0]; ++i)
        put(image, 0x01000000 + i, data, sizes[i]);
    check(image);
    ac_dat dat = open_image(image);
    for (uint32_t i = 0; i < sizeof sizes / sizeof sizes[0]; ++i)
        expect(&dat, 0x01000000 + i, data, sizes[i]);
    ac_dat_image_free(image);
}

static void test_records_of_every_length(void **state) {
    (void)state;
    records_of_every_length(256);
    records_of_every_length(512);
    records_of_every_length(1024);
    records_of_every_length(4096);
}

static void test_entries_carry_version_date_and_iteration(void **state) {
    (void)state;
    ac_dat_header header = header_of(1024);
    header.data_set = AC_DAT_LOCAL;
    ac_dat_image *image = ac_dat_image_create(&header);
    assert_non_null(image);
    ac_error error;
    assert_int_equal(ac_dat_image_put(image, 0x23000001, 9, 11, 22, "x", 1, &error), AC_OK);
    put_number(image, 0x21000000);
    put_number(image, AC_DAT_ITERATION_ID);
    put_number(image, 0x31000000);
    ac_dat dat = open_image(image);
    ac_dat_entry e;
    assert_int_equal(ac_dat_find(&dat, 0x23000001, &e, &error), AC_OK);
    assert_true(e.version == 9 && e.date == 11 && e.iteration == 22 && e.flags == 0);
    assert_int_equal(ac_dat_find(&dat, 0x21000000, &e, &error), AC_OK);
    assert_int_equal(e.version, 3);
    assert_int_equal(ac_dat_find(&dat, AC_DAT_ITERATION_ID, &e, &error), AC_OK);
    assert_int_equal(e.version, 1);
    assert_int_equal(ac_dat_find(&dat, 0x31000000, &e, &error), AC_OK);
    assert_int_equal(e.version, 2);
    ac_dat_image_free(image);
}

static void test_replacing_grows_and_shrinks_the_chain_in_place(void **state) {
    (void)state;
    ac_dat_image *image = create(256);
    uint8_t data[3000] = {1};
    put(image, 5, data, 3000);
    size_t before, after;
    (void)ac_dat_image_bytes(image, &before);
    data[2999] = 9;
    put(image, 5, data, 10);
    put(image, 5, data, 3000);
    check(image);
    ac_dat dat = open_image(image);
    expect(&dat, 5, data, 3000);
    (void)ac_dat_image_bytes(image, &after);
    assert_int_equal(before, after);
    assert_int_equal(dat.header.free_count, 0);
    ac_dat_image_free(image);
}

static void test_removed_blocks_are_free_and_used_again(void **state) {
    (void)state;
    ac_dat_image *image = create(256);
    uint8_t data[2520] = {1};
    ac_error error;
    put(image, 1, data, sizeof data);
    put(image, 2, data, sizeof data);
    assert_int_equal(ac_dat_image_remove(image, 1, &error), AC_OK);
    assert_int_equal(ac_dat_image_remove(image, 1, &error), AC_ERROR_NOT_FOUND);
    check(image);
    size_t before, after;
    const uint8_t *b = ac_dat_image_bytes(image, &before);
    ac_dat dat = open_image(image);
    assert_int_equal(dat.header.free_count, 10);
    assert_int_equal(ac_load_u32(b + dat.header.final_free), 0x80000000u);
    put(image, 3, data, sizeof data);
    (void)ac_dat_image_bytes(image, &after);
    assert_int_equal(before, after);
    dat = open_image(image);
    assert_int_equal(dat.header.free_count, 0);
    assert_int_equal(dat.header.final_free, 0);
    check(image);
    ac_dat_image_free(image);
}

static void test_removing_the_last_entry_empties_the_tree(void **state) {
    (void)state;
    ac_dat_image *image = create(1024);
    ac_error error;
    put_number(image, 1);
    assert_int_equal(ac_dat_image_remove(image, 1, &error), AC_OK);
    ac_dat dat = open_image(image);
    assert_int_equal(dat.header.root, 0);
    check(image);
    put_number(image, 2);
    check(image);
    ac_dat_image_free(image);
}

static void test_reserved_blocks_are_a_free_list(void **state) {
    (void)state;
    ac_dat_image *image = create(1024);
    ac_error error;
    put_number(image, 1);
    assert_int_equal(ac_dat_image_reserve(image, 51, &error), AC_OK);
    assert_int_equal(ac_dat_image_reserve(image, 50, &error), AC_OK);
    check(image);
    ac_dat dat = open_image(image);
    assert_int_equal(dat.header.free_count, 51);
    ac_dat_image_free(image);
}

/* Counts entries and checks the fill of every node but the root, and that leaves are level. */
static uint32_t count_nodes(const ac_dat *dat, uint32_t offset, int depth, int *leaf_depth) {
    ac_dat_node node;
    ac_error error;
    assert_int_equal(ac_dat_node_load(dat, offset, &node, &error), AC_OK);
    uint32_t count = ac_dat_node_count(&node);
    if (depth > 0)
        assert_true(count >= 30);
    uint32_t total = count;
    if (ac_dat_node_is_leaf(&node)) {
        if (*leaf_depth < 0)
            *leaf_depth = depth;
        assert_int_equal(*leaf_depth, depth);
        return total;
    }
    for (uint32_t i = 0; i <= count; ++i)
        total += count_nodes(dat, ac_dat_node_branch(&node, i), depth + 1, leaf_depth);
    for (uint32_t i = count + 1; i <= AC_DAT_NODE_ENTRIES; ++i)
        assert_int_equal(ac_dat_node_branch(&node, i), 0);
    return total;
}

static bool collect(void *user, const ac_dat_entry *entry) {
    uint32_t **next = user;
    *(*next)++ = entry->id;
    return true;
}

/* The set of ids below `limit` that the container should hold. */
typedef struct model {
    bool *has;
    uint32_t limit, count;
} model;

static void check_against(const ac_dat_image *image, const model *m) {
    check(image);
    ac_dat dat = open_image(image);
    int leaf_depth = -1;
    if (dat.header.root)
        assert_int_equal(count_nodes(&dat, dat.header.root, 0, &leaf_depth), m->count);
    uint32_t *ids = calloc(m->limit, sizeof *ids), *end = ids;
    ac_error error;
    assert_int_equal(ac_dat_walk(&dat, collect, &end, &error), AC_OK);
    assert_int_equal((size_t)(end - ids), m->count);
    uint32_t next = 0;
    for (uint32_t id = 0; id < m->limit; ++id) {
        ac_dat_entry entry;
        ac_status status = ac_dat_find(&dat, id, &entry, &error);
        assert_int_equal(status, m->has[id] ? AC_OK : AC_ERROR_NOT_FOUND);
        if (m->has[id])
            assert_int_equal(ids[next++], id);
    }
    free(ids);
}

static void toggle(ac_dat_image *image, model *m, uint32_t id) {
    ac_error error;
    if (m->has[id]) {
        assert_int_equal(ac_dat_image_remove(image, id, &error), AC_OK);
        m->count--;
    } else {
        put_number(image, id);
        m->count++;
    }
    m->has[id] = !m->has[id];
}

static void random_edits(uint32_t block_size, uint64_t seed) {
    enum { LIMIT = 5000 };
    ac_dat_image *image = create(block_size);
    model m = {calloc(LIMIT, sizeof(bool)), LIMIT, 0};
    ac_rng rng = ac_rng_make(seed, 1);
    for (int i = 0; i < 12000; ++i) {
        toggle(image, &m, ac_rng_below(&rng, LIMIT));
        if (i % 2000 == 0)
            check_against(image, &m);
    }
    check_against(image, &m);
    while (m.count) {
        uint32_t id = ac_rng_below(&rng, LIMIT);
        while (!m.has[id])
            id = (id + 1) % LIMIT;
        toggle(image, &m, id);
        if (m.count % 500 == 0)
            check_against(image, &m);
    }
    free(m.has);
    ac_dat_image_free(image);
}

static void test_random_insertion_and_deletion_keeps_the_tree(void **state) {
    (void)state;
    random_edits(256, 1);
    random_edits(1024, 2);
}

static void ordered_edits(bool ascending_in, bool ascending_out) {
    enum { LIMIT = 3000 };
    ac_dat_image *image = create(1024);
    model m = {calloc(LIMIT, sizeof(bool)), LIMIT, 0};
    for (uint32_t i = 0; i < LIMIT; ++i)
        toggle(image, &m, ascending_in ? i : LIMIT - 1 - i);
    check_against(image, &m);
    for (uint32_t i = 0; i < LIMIT; ++i) {
        toggle(image, &m, ascending_out ? i : LIMIT - 1 - i);
        if (i % 500 == 0)
            check_against(image, &m);
    }
    assert_int_equal(m.count, 0);
    free(m.has);
    ac_dat_image_free(image);
}

static void test_ordered_insertion_and_deletion_keeps_the_tree(void **state) {
    (void)state;
    ordered_edits(true, true);
    ordered_edits(true, false);
    ordered_edits(false, true);
    ordered_edits(false, false);
}

static void test_a_hundred_thousand_entries(void **state) {
    (void)state;
    enum { COUNT = 100000 };
    ac_dat_image *image = create(256);
    for (uint32_t i = 0; i < COUNT; ++i)
        put_number(image, i * 2654435761u);
    ac_dat dat = open_image(image);
    for (uint32_t i = 0; i < COUNT; i += 97) {
        ac_did id = i * 2654435761u;
        expect(&dat, id, &id, sizeof id);
    }
    check(image);
    ac_dat_image_free(image);
}

static void test_ids_ascend_unsigned(void **state) {
    (void)state;
    ac_dat_image *image = create(1024);
    const ac_did ids[] = {0xFFFF0001, 0x7FFFFFFF, 0x80000000, 1};
    for (size_t i = 0; i < 4; ++i)
        put_number(image, ids[i]);
    ac_dat dat = open_image(image);
    uint32_t seen[4], *end = seen;
    ac_error error;
    assert_int_equal(ac_dat_walk(&dat, collect, &end, &error), AC_OK);
    const uint32_t order[] = {1, 0x7FFFFFFF, 0x80000000, 0xFFFF0001};
    assert_memory_equal(seen, order, sizeof order);
    ac_dat_image_free(image);
}

static bool stop_at_three(void *user, const ac_dat_entry *entry) {
    *(uint32_t *)user = entry->id;
    return entry->id != 3;
}

static void test_a_walk_stops_when_told(void **state) {
    (void)state;
    ac_dat_image *image = create(1024);
    for (uint32_t i = 1; i < 200; ++i)
        put_number(image, i);
    ac_dat dat = open_image(image);
    uint32_t last = 0;
    ac_error error;
    assert_int_equal(ac_dat_walk(&dat, stop_at_three, &last, &error), AC_OK);
    assert_int_equal(last, 3);
    ac_dat_image_free(image);
}

static void test_a_copy_can_be_changed_and_the_original_stays(void **state) {
    (void)state;
    ac_dat_image *image = create(1024);
    for (uint32_t i = 0; i < 500; ++i)
        put_number(image, i);
    ac_dat dat = open_image(image);
    ac_error error;
    ac_dat_image *copy = ac_dat_image_copy(&dat, &error);
    assert_non_null(copy);
    for (uint32_t i = 0; i < 500; i += 2)
        assert_int_equal(ac_dat_image_remove(copy, i, &error), AC_OK);
    put(copy, 1000, "hello", 5);
    check(copy);
    ac_dat changed = open_image(copy);
    expect(&changed, 1000, "hello", 5);
    ac_dat_entry entry;
    assert_int_equal(ac_dat_find(&changed, 2, &entry, &error), AC_ERROR_NOT_FOUND);
    assert_int_equal(ac_dat_find(&dat, 2, &entry, &error), AC_OK);
    ac_dat_image_free(copy);
    ac_dat_image_free(image);
}

/* Turns the plain record `id` of an image's bytes into a compressed one. */
static uint8_t *with_compressed_flag(const ac_dat_image *image, ac_did id, size_t *size) {
    const uint8_t *bytes = ac_dat_image_bytes(image, size);
    uint8_t *copy = malloc(*size);
    memcpy(copy, bytes, *size);
    ac_dat dat = open_image(image);
    ac_dat_node root;
    ac_error error;
    assert_int_equal(ac_dat_node_load(&dat, dat.header.root, &root, &error), AC_OK);
    uint32_t i = ac_dat_node_lower_bound(&root, id);
    copy[dat.header.root + 4 + AC_DAT_NODE_ENTRIES_AT + AC_DAT_ENTRY_BYTES * i] |= 1;
    return copy;
}

static ac_status read_compressed(uint32_t claimed, const void *plain, size_t plain_size, size_t cut,
                                 ac_writer *out, ac_error *error) {
    uint8_t packed[4096];
    uLongf packed_size = sizeof packed - 4;
    assert_int_equal(compress2(packed + 4, &packed_size, plain, (uLong)plain_size, 9), Z_OK);
    ac_store_u32(packed, claimed);
    ac_dat_image *image = create(1024);
    put(image, 3, packed, packed_size + 4 - cut);
    size_t size;
    uint8_t *bytes = with_compressed_flag(image, 3, &size);
    ac_dat dat;
    ac_dat_entry entry;
    assert_int_equal(ac_dat_open(&dat, "test.dat", bytes, size, error), AC_OK);
    assert_int_equal(ac_dat_find(&dat, 3, &entry, error), AC_OK);
    assert_int_equal(entry.flags, 1);
    ac_status status = ac_dat_read(&dat, &entry, out, error);
    free(bytes);
    ac_dat_image_free(image);
    return status;
}

static void test_compressed_records_are_inflated(void **state) {
    (void)state;
    static uint8_t plain[100000];
    for (size_t i = 0; i < sizeof plain; ++i)
        plain[i] = (uint8_t)(i / 1000);
    ac_writer out = {0};
    ac_error error;
    ac_writer_u8(&out, 0xAA);
    assert_int_equal(read_compressed(sizeof plain, plain, sizeof plain, 0, &out, &error), AC_OK);
    assert_int_equal(out.size, 1 + sizeof plain);
    assert_memory_equal(out.data + 1, plain, sizeof plain);
    ac_writer_free(&out);
}

static void test_a_wrong_inflated_size_is_refused(void **state) {
    (void)state;
    static const uint8_t plain[2000] = {1};
    const uint32_t claims[] = {0, 1, 1999, 2001, 100000, 0xFFFFFFFF};
    for (size_t i = 0; i < sizeof claims / sizeof claims[0]; ++i) {
        ac_writer out = {0};
        ac_error error;
        assert_int_equal(read_compressed(claims[i], plain, sizeof plain, 0, &out, &error),
                         AC_ERROR_MALFORMED);
        assert_int_equal(out.size, 0);
        ac_writer_free(&out);
    }
    ac_writer out = {0};
    ac_error error;
    assert_int_equal(read_compressed(2000, plain, sizeof plain, 1, &out, &error),
                     AC_ERROR_MALFORMED);
    ac_writer_free(&out);
}

static void test_a_short_flagged_record_is_plain(void **state) {
    (void)state;
    ac_dat_image *image = create(1024);
    put(image, 3, "fifteen bytes..", 15);
    size_t size;
    uint8_t *bytes = with_compressed_flag(image, 3, &size);
    ac_dat dat;
    ac_error error;
    assert_int_equal(ac_dat_open(&dat, "test.dat", bytes, size, &error), AC_OK);
    expect(&dat, 3, "fifteen bytes..", 15);
    free(bytes);
    ac_dat_image_free(image);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_empty_file_is_a_header),
        cmocka_unit_test(test_impossible_block_sizes_are_refused),
        cmocka_unit_test(test_records_of_every_length),
        cmocka_unit_test(test_entries_carry_version_date_and_iteration),
        cmocka_unit_test(test_replacing_grows_and_shrinks_the_chain_in_place),
        cmocka_unit_test(test_removed_blocks_are_free_and_used_again),
        cmocka_unit_test(test_removing_the_last_entry_empties_the_tree),
        cmocka_unit_test(test_reserved_blocks_are_a_free_list),
        cmocka_unit_test(test_random_insertion_and_deletion_keeps_the_tree),
        cmocka_unit_test(test_ordered_insertion_and_deletion_keeps_the_tree),
        cmocka_unit_test(test_a_hundred_thousand_entries),
        cmocka_unit_test(test_ids_ascend_unsigned),
        cmocka_unit_test(test_a_walk_stops_when_told),
        cmocka_unit_test(test_a_copy_can_be_changed_and_the_original_stays),
        cmocka_unit_test(test_compressed_records_are_inflated),
        cmocka_unit_test(test_a_wrong_inflated_size_is_refused),
        cmocka_unit_test(test_a_short_flagged_record_is_plain),
    };
    return cmocka_run_group_tests_name("dat container", tests, NULL, NULL);
}
