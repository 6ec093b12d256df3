/* Damaged containers: a clear error, never a hang, never memory beyond the file. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "dat/container_internal.h"

/* Three levels of nothing but numbers in 256-byte blocks, plus a record of twenty blocks. */
typedef struct fixture {
    uint8_t *bytes; /* exactly as long as the file */
    size_t size;
} fixture;

enum { ENTRIES = 150, LONG_RECORD = 1000, LONG_SIZE = 20 * 252 };

static int set_up(void **state) {
    ac_dat_header header = {.block_size = 256, .data_set = AC_DAT_CELL};
    ac_dat_image *image = ac_dat_image_create(&header);
    assert_non_null(image);
    static const uint8_t zeros[LONG_SIZE];
    bool ok = image != NULL;
    for (uint32_t id = 1; ok && id <= ENTRIES; ++id)
        ok = ac_dat_image_put(image, id, 0, 0, 0, &id, sizeof id, NULL) == AC_OK;
    ok = ok && ac_dat_image_put(image, LONG_RECORD, 0, 0, 0, zeros, LONG_SIZE, NULL) == AC_OK;
    ok = ok && ac_dat_image_reserve(image, 3, NULL) == AC_OK;
    fixture *f = calloc(1, sizeof *f);
    if (!ok || !f)
        return -1;
    const uint8_t *bytes = ac_dat_image_bytes(image, &f->size);
    f->bytes = malloc(f->size);
    memcpy(f->bytes, bytes, f->size);
    ac_dat_image_free(image);
    *state = f;
    return 0;
}

static int tear_down(void **state) {
    fixture *f = *state;
    free(f->bytes);
    free(f);
    return 0;
}

static ac_dat open_fixture(const fixture *f) {
    ac_dat dat;
    ac_error error;
    assert_int_equal(ac_dat_open(&dat, "damaged.dat", f->bytes, f->size, &error), AC_OK);
    return dat;
}

typedef struct reading {
    const ac_dat *dat;
    size_t entries, bytes;
} reading;

static bool read_entry(void *user, const ac_dat_entry *entry) {
    reading *r = user;
    ac_writer out = {0};
    ac_error error;
    ac_status status = ac_dat_read(r->dat, entry, &out, &error);
    if (status != AC_OK)
        assert_true(error.message[0] != 0);
    r->bytes += out.size;
    r->entries++;
    ac_writer_free(&out);
    return true;
}

/* Everything that a reader can do with a file. */
static void use(const void *bytes, size_t size) {
    ac_dat dat;
    ac_error error = {0};
    if (ac_dat_open(&dat, "damaged.dat", bytes, size, &error) != AC_OK) {
        assert_true(error.message[0] != 0);
        return;
    }
    for (uint32_t id = 0; id < ENTRIES + 2; id += 7) {
        ac_dat_entry entry;
        (void)ac_dat_find(&dat, id, &entry, &error);
    }
    reading r = {&dat, 0, 0};
    (void)ac_dat_walk(&dat, read_entry, &r, &error);
    assert_true(r.entries <= ENTRIES + 1 + AC_DAT_NODE_ENTRIES * 3);
    ac_dat_image *image = ac_dat_image_copy(&dat, &error);
    if (image) {
        (void)ac_dat_image_put(image, 500, 0, 0, 0, "x", 1, &error);
        (void)ac_dat_image_remove(image, 75, &error);
    }
    ac_dat_image_free(image);
}

static void test_an_empty_file_is_refused(void **state) {
    (void)state;
    ac_dat dat;
    ac_error error;
    assert_int_equal(ac_dat_open(&dat, "empty.dat", "", 0, &error), AC_ERROR_TRUNCATED);
    assert_non_null(strstr(error.message, "empty.dat"));
}

static void test_a_file_cut_anywhere_is_refused(void **state) {
    const fixture *f = *state;
    for (size_t cut = 0; cut < f->size; cut += cut < 1500 ? 1 : 97) {
        uint8_t *exact = malloc(cut ? cut : 1);
        memcpy(exact, f->bytes, cut);
        ac_dat dat;
        ac_error error;
        assert_int_equal(ac_dat_open(&dat, "cut.dat", exact, cut, &error), AC_ERROR_TRUNCATED);
        free(exact);
    }
}

static void test_another_magic_is_refused(void **state) {
    fixture *f = *state;
    f->bytes[0x140] = 'X';
    ac_dat dat;
    ac_error error;
    assert_int_equal(ac_dat_open(&dat, "x.dat", f->bytes, f->size, &error), AC_ERROR_MALFORMED);
    assert_int_equal(error.offset, 0x140);
}

static void flip_everything_at(fixture *f, size_t at, size_t count) {
    for (size_t i = at; i < at + count; ++i) {
        uint8_t kept = f->bytes[i];
        for (unsigned bit = 0; bit < 8; bit += 1) {
            f->bytes[i] = (uint8_t)(kept ^ 1u << bit);
            use(f->bytes, f->size);
        }
        const uint8_t extremes[] = {0x00, 0xFF};
        for (size_t e = 0; e < 2; ++e) {
            f->bytes[i] = extremes[e];
            use(f->bytes, f->size);
        }
        f->bytes[i] = kept;
    }
}

static void test_every_bit_of_the_header_may_flip(void **state) {
    flip_everything_at(*state, 0x140, 0x50);
}

/* Every byte of a node's blocks that means something: links, branches, count, entries in use. */
static void flip_node(fixture *f, uint32_t offset) {
    ac_dat dat = open_fixture(f);
    ac_dat_node node;
    ac_error error;
    assert_int_equal(ac_dat_node_load(&dat, offset, &node, &error), AC_OK);
    size_t used = AC_DAT_NODE_ENTRIES_AT + AC_DAT_ENTRY_BYTES * ac_dat_node_count(&node);
    uint32_t block = offset;
    for (size_t at = 0; at < used && block; at += 252, block = ac_dat_link(&dat, block))
        flip_everything_at(f, block, 4 + (used - at < 252 ? used - at : 252));
}

static void test_every_bit_of_the_root_may_flip(void **state) {
    fixture *f = *state;
    flip_node(f, open_fixture(f).header.root);
}

static uint32_t branch_of_root(const fixture *f, uint32_t i) {
    ac_dat dat = open_fixture(f);
    ac_dat_node root;
    ac_error error;
    assert_int_equal(ac_dat_node_load(&dat, dat.header.root, &root, &error), AC_OK);
    assert_false(ac_dat_node_is_leaf(&root));
    return ac_dat_node_branch(&root, i);
}

static void test_every_bit_of_a_leaf_may_flip(void **state) {
    fixture *f = *state;
    flip_node(f, branch_of_root(f, 1));
}

static void set_branch(fixture *f, uint32_t node, uint32_t i, uint32_t to) {
    ac_store_u32(f->bytes + node + 4 + 4 * (size_t)i, to);
}

static void test_a_cyclic_tree_ends_with_an_error(void **state) {
    fixture *f = *state;
    ac_dat dat = open_fixture(f);
    uint32_t root = dat.header.root;
    uint32_t kept = branch_of_root(f, 0);
    reading r = {&dat, 0, 0};
    ac_error error;
    ac_dat_entry entry;

    set_branch(f, root, 0, root);
    assert_int_equal(ac_dat_walk(&dat, read_entry, &r, &error), AC_ERROR_MALFORMED);
    assert_int_equal(ac_dat_find(&dat, 1, &entry, &error), AC_ERROR_MALFORMED);
    assert_null(ac_dat_image_copy(&dat, &error));

    set_branch(f, root, 0, kept);
    set_branch(f, root, 1, root);
    r.entries = 0;
    assert_int_equal(ac_dat_walk(&dat, read_entry, &r, &error), AC_ERROR_MALFORMED);
    assert_true(r.entries > 0); /* what is before the damage was visited */
}

static uint32_t chain_of(const fixture *f, ac_did id) {
    ac_dat dat = open_fixture(f);
    ac_dat_entry entry;
    ac_error error;
    assert_int_equal(ac_dat_find(&dat, id, &entry, &error), AC_OK);
    return entry.offset;
}

static void expect_broken(const fixture *f, ac_did id) {
    ac_dat dat = open_fixture(f);
    ac_dat_entry entry;
    ac_error error;
    assert_int_equal(ac_dat_find(&dat, id, &entry, &error), AC_OK);
    ac_writer out = {0};
    ac_writer_u8(&out, 1);
    assert_int_equal(ac_dat_read(&dat, &entry, &out, &error), AC_ERROR_MALFORMED);
    assert_int_equal(out.size, 1);
    assert_non_null(strstr(error.message, "damaged.dat"));
    assert_int_equal(ac_dat_check(&dat, &error), AC_ERROR_MALFORMED);
    ac_writer_free(&out);
}

static void test_chains_that_are_cyclic_broken_or_free_are_refused(void **state) {
    fixture *f = *state;
    uint32_t first = chain_of(f, LONG_RECORD);
    uint32_t second = ac_load_u32(f->bytes + first);
    const uint32_t links[] = {first,      second, 0,  (uint32_t)f->size,
                              second + 1, 0xFF00, 16, 0x80000000u | second};
    for (size_t i = 0; i < sizeof links / sizeof links[0]; ++i) {
        if (links[i] == second)
            continue;
        ac_store_u32(f->bytes + first, links[i] == 0xFF00 ? 0xFFFFFF00u : links[i]);
        expect_broken(f, LONG_RECORD);
    }
    ac_store_u32(f->bytes + first, second);
    ac_store_u32(f->bytes + second, second);
    expect_broken(f, LONG_RECORD);
}

/* Finds the entry by its looks; it must not straddle two blocks. */
static void set_entry_field(fixture *f, ac_did id, uint32_t at, uint32_t value) {
    for (size_t i = 0; i + 24 <= f->size; i += 4) {
        uint32_t offset = ac_load_u32(f->bytes + i + 8);
        if (ac_load_u32(f->bytes + i + 4) == id && ac_load_u32(f->bytes + i) == 0x00020000 &&
            offset % 256 == 0 && offset >= 1024) {
            ac_store_u32(f->bytes + i + at, value);
            return;
        }
    }
    fail_msg("no entry 0x%X", id);
}

static void test_an_entry_outside_the_file_is_refused(void **state) {
    fixture *f = *state;
    set_entry_field(f, 10, 8, (uint32_t)f->size);
    expect_broken(f, 10);
}

static void test_an_entry_larger_than_the_file_is_refused(void **state) {
    fixture *f = *state;
    set_entry_field(f, 5, 12, 0xFFFFFFFF);
    expect_broken(f, 5);
}

static void test_two_records_on_one_chain_cannot_be_changed(void **state) {
    fixture *f = *state;
    set_entry_field(f, 12, 8, chain_of(f, 13));
    ac_dat dat = open_fixture(f);
    ac_error error;
    assert_null(ac_dat_image_copy(&dat, &error));
    assert_int_equal(error.status, AC_ERROR_MALFORMED);
}

static void test_a_longer_chain_than_needed_can_be_read(void **state) {
    fixture *f = *state;
    set_entry_field(f, LONG_RECORD, 12, 100);
    ac_dat dat = open_fixture(f);
    ac_dat_entry entry;
    ac_error error;
    ac_writer out = {0};
    assert_int_equal(ac_dat_find(&dat, LONG_RECORD, &entry, &error), AC_OK);
    assert_int_equal(ac_dat_read(&dat, &entry, &out, &error), AC_OK);
    assert_int_equal(out.size, 100);
    assert_int_equal(ac_dat_check(&dat, &error), AC_OK);
    ac_writer_free(&out);
}

static void test_a_free_list_in_disorder_cannot_be_changed(void **state) {
    fixture *f = *state;
    ac_dat dat = open_fixture(f);
    ac_error error;
    ac_store_u32(f->bytes + AC_DAT_AT_FREE_COUNT, 4);
    dat = open_fixture(f);
    assert_int_equal(ac_dat_check(&dat, &error), AC_ERROR_MALFORMED);
    ac_store_u32(f->bytes + AC_DAT_AT_FREE_COUNT, 3);
    ac_store_u32(f->bytes + dat.header.final_free, 0x80000000u | dat.header.first_free);
    dat = open_fixture(f);
    assert_int_equal(ac_dat_check(&dat, &error), AC_ERROR_MALFORMED);
    ac_store_u32(f->bytes + dat.header.final_free, 0);
    dat = open_fixture(f);
    assert_int_equal(ac_dat_check(&dat, &error), AC_ERROR_MALFORMED);
}

/* Moves what begins at 1024 to 512, where another program's 256-byte files begin, by giving the
 * root a new first block there. */
static void test_blocks_may_begin_at_512(void **state) {
    fixture *f = *state;
    ac_dat dat = open_fixture(f);
    memcpy(f->bytes + 512, f->bytes + dat.header.root, 256);
    ac_store_u32(f->bytes + AC_DAT_AT_ROOT, 512);
    dat = open_fixture(f);
    ac_dat_entry entry;
    ac_error error;
    assert_int_equal(ac_dat_find(&dat, 75, &entry, &error), AC_OK);
    assert_int_equal(ac_dat_check(&dat, &error), AC_OK);
}

/* A tree of single-entry nodes, as careless writers leave it: three levels, seven ids. */
static void put_small_node(fixture *f, uint32_t at, uint32_t id, uint32_t left, uint32_t right) {
    ac_dat_node node = {.offset = at};
    ac_store_u32(node.bytes, left);
    ac_store_u32(node.bytes + 4, right);
    ac_store_u32(node.bytes + AC_DAT_NODE_COUNT_AT, 1);
    ac_dat_entry entry = {.version = 2, .id = id};
    ac_dat_entry_store(node.bytes + AC_DAT_NODE_ENTRIES_AT, &entry);
    for (uint32_t i = 0; i < 7; ++i) {
        uint32_t block = at + i * 256;
        uint32_t part = i < 6 ? 252 : AC_DAT_NODE_BYTES - 6 * 252;
        ac_store_u32(f->bytes + block, i < 6 ? block + 256 : 0);
        memcpy(f->bytes + block + 4, node.bytes + i * 252, part);
    }
}

static ac_dat thin_tree(fixture *f) {
    enum { NODE = 7 * 256 };
    uint32_t at[7];
    for (uint32_t i = 0; i < 7; ++i)
        at[i] = 1024 + i * NODE;
    put_small_node(f, at[0], 40, at[1], at[2]);
    put_small_node(f, at[1], 20, at[3], at[4]);
    put_small_node(f, at[2], 60, at[5], at[6]);
    for (uint32_t i = 0; i < 4; ++i)
        put_small_node(f, at[3 + i], 10 + 20 * i, 0, 0);
    ac_store_u32(f->bytes + AC_DAT_AT_ROOT, at[0]);
    memset(f->bytes + AC_DAT_AT_FIRST_FREE, 0, 12);
    return open_fixture(f);
}

static void test_a_thin_tree_of_another_writer_can_be_emptied(void **state) {
    fixture *f = *state;
    ac_dat thin = thin_tree(f);
    for (uint32_t start = 0; start < 7; ++start) {
        ac_error error;
        ac_dat_image *image = ac_dat_image_copy(&thin, &error);
        assert_non_null(image);
        assert_int_equal(ac_dat_image_put(image, 15, 0, 0, 0, "x", 1, &error), AC_OK);
        for (uint32_t i = 0; i < 7; ++i) {
            ac_did id = 10 + 10 * ((start + 3 * i) % 7);
            assert_int_equal(ac_dat_image_remove(image, id, &error), AC_OK);
        }
        size_t size;
        const uint8_t *bytes = ac_dat_image_bytes(image, &size);
        ac_dat dat;
        ac_dat_entry entry;
        assert_int_equal(ac_dat_open(&dat, "thin.dat", bytes, size, &error), AC_OK);
        assert_int_equal(ac_dat_check(&dat, &error), AC_OK);
        assert_int_equal(ac_dat_find(&dat, 15, &entry, &error), AC_OK);
        ac_dat_image_free(image);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_empty_file_is_refused),
        TEST(test_a_file_cut_anywhere_is_refused),
        TEST(test_another_magic_is_refused),
        TEST(test_every_bit_of_the_header_may_flip),
        TEST(test_every_bit_of_the_root_may_flip),
        TEST(test_every_bit_of_a_leaf_may_flip),
        TEST(test_a_cyclic_tree_ends_with_an_error),
        TEST(test_chains_that_are_cyclic_broken_or_free_are_refused),
        TEST(test_an_entry_outside_the_file_is_refused),
        TEST(test_an_entry_larger_than_the_file_is_refused),
        TEST(test_two_records_on_one_chain_cannot_be_changed),
        TEST(test_a_longer_chain_than_needed_can_be_read),
        TEST(test_a_free_list_in_disorder_cannot_be_changed),
        TEST(test_blocks_may_begin_at_512),
        TEST(test_a_thin_tree_of_another_writer_can_be_emptied),
    };
    return cmocka_run_group_tests_name("dat container damage", tests, NULL, NULL);
}
