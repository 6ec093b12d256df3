/* base/: reader, writer, codec, arena, pool, map, rng. */
#include "support/test.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/codec.h"
#include "base/map.h"
#include "base/pages.h"
#include "base/pool.h"
#include "base/rng.h"

static void test_reader_remembers_the_first_failure(void **state) {
    (void)state;
    const uint8_t bytes[] = {1, 2, 3, 4, 5};
    ac_reader reader = ac_reader_make(bytes, sizeof bytes);
    assert_int_equal(ac_reader_u32(&reader), 0x04030201);
    assert_int_equal(ac_reader_u16(&reader), 0);
    assert_int_equal(reader.error.status, AC_ERROR_TRUNCATED);
    assert_int_equal(reader.error.offset, 4);
    assert_int_equal(ac_reader_u8(&reader), 0); /* a byte is left, but the reader has failed */
    ac_error error;
    assert_int_equal(ac_reader_finish(&reader, &error), AC_ERROR_TRUNCATED);
    assert_int_equal(error.offset, 4);
}

static void test_reader_reports_trailing_bytes(void **state) {
    (void)state;
    const uint8_t bytes[] = {1, 2, 3};
    ac_reader reader = ac_reader_make(bytes, sizeof bytes);
    (void)ac_reader_u8(&reader);
    ac_error error;
    assert_int_equal(ac_reader_finish(&reader, &error), AC_ERROR_TRAILING);
    assert_int_equal(error.offset, 1);
}

static void test_reader_refuses_a_count_that_cannot_fit(void **state) {
    (void)state;
    const uint8_t bytes[16] = {0};
    ac_reader reader = ac_reader_make(bytes, sizeof bytes);
    assert_true(ac_reader_check_count(&reader, 4, 4, "things"));
    assert_false(ac_reader_check_count(&reader, 5, 4, "things"));
    assert_int_equal(reader.error.status, AC_ERROR_LIMIT);
}

static void test_writer_grows_and_aligns(void **state) {
    (void)state;
    ac_writer writer = {0};
    for (int i = 0; i < 1000; ++i)
        ac_writer_u8(&writer, (uint8_t)i);
    ac_writer_u8(&writer, 7);
    ac_writer_align(&writer, 4);
    assert_int_equal(writer.size, 1004);
    assert_int_equal(writer.data[999], 999 & 0xFF);
    assert_int_equal(writer.data[1003], 0);
    ac_writer_free(&writer);
}

static void test_fixed_writer_refuses_what_does_not_fit(void **state) {
    (void)state;
    uint8_t bytes[4];
    ac_writer writer = ac_writer_fixed(bytes, sizeof bytes);
    ac_writer_u16(&writer, 1);
    ac_writer_u32(&writer, 2);
    assert_int_equal(writer.error.status, AC_ERROR_LIMIT);
    assert_int_equal(writer.size, 2);
}

typedef struct sample {
    uint32_t id;
    ac_bytes name;
    uint32_t count;
    ac_vec3 *points;
    bool open;
} sample;

static void codec_sample(ac_codec *c, sample *s) {
    ac_codec_hex32(c, "id", &s->id);
    ac_codec_str16(c, "name", &s->name);
    ac_codec_u32(c, "count", &s->count);
    AC_CODEC_LIST(c, "points", s->points, s->count, 12);
    AC_CODEC_EACH(c, i, s->count)
        ac_codec_vec3(c, NULL, &s->points[i]);
    ac_codec_end(c);
    ac_codec_bool32(c, "open", &s->open);
}

static ac_writer encode_sample(void) {
    static ac_vec3 points[] = {{1, 2, 3}, {-0.0f, FLT_MIN, 1e30f}};
    sample s = {0x02000001, {(const uint8_t *)"cottage", 7}, 2, points, true};
    ac_writer writer = {0};
    ac_codec c = ac_codec_writing(&writer);
    codec_sample(&c, &s);
    return writer;
}

static void test_codec_reads_what_it_wrote(void **state) {
    (void)state;
    ac_writer writer = encode_sample();
    assert_int_equal(writer.size, 4 + 12 + 4 + 24 + 4);
    ac_arena arena = {0};
    ac_reader reader = ac_reader_make(writer.data, writer.size);
    ac_codec c = ac_codec_reading(&reader, &arena);
    sample s = {0};
    codec_sample(&c, &s);
    assert_int_equal(ac_reader_finish(&reader, NULL), AC_OK);
    assert_int_equal(s.id, 0x02000001);
    assert_int_equal(s.name.size, 7);
    assert_memory_equal(s.name.data, "cottage", 7);
    assert_int_equal(s.count, 2);
    assert_float_equal(s.points[1].z, 1e30f, 0.0f);
    assert_true(s.open);
    ac_arena_free(&arena);
    ac_writer_free(&writer);
}

static void test_codec_refuses_every_truncation(void **state) {
    (void)state;
    ac_writer writer = encode_sample();
    for (size_t size = 0; size < writer.size; ++size) {
        uint8_t *copy = malloc(size ? size : 1); /* exact size, so that ASan sees an overread */
        memcpy(copy, writer.data, size);
        ac_arena arena = {0};
        ac_reader reader = ac_reader_make(copy, size);
        ac_codec c = ac_codec_reading(&reader, &arena);
        sample s = {0};
        codec_sample(&c, &s);
        ac_error error;
        assert_int_not_equal(ac_reader_finish(&reader, &error), AC_OK);
        assert_true(error.offset <= size);
        ac_arena_free(&arena);
        free(copy);
    }
    ac_writer_free(&writer);
}

static ac_error read_position(const uint8_t *bytes, size_t size, ac_position *position) {
    uint8_t *exact = malloc(size ? size : 1);
    memcpy(exact, bytes, size);
    ac_arena arena = {0};
    ac_reader reader = ac_reader_make(exact, size);
    ac_codec c = ac_codec_reading(&reader, &arena);
    ac_codec_position_field(&c, "position", position);
    ac_error error;
    (void)ac_reader_finish(&reader, &error);
    free(exact);
    return error;
}

static void test_geometry_is_refused_at_the_first_number_that_is_cut(void **state) {
    (void)state;
    const ac_position position = {0xA9B40019, {{1, -2, 3.5f}, {0.5f, -0.5f, 0.5f, -0.0f}}};
    uint8_t bytes[32];
    for (size_t room = 0; room <= sizeof bytes; ++room) {
        ac_writer writer = ac_writer_fixed(bytes, room);
        ac_codec c = ac_codec_writing(&writer);
        ac_codec_position_field(&c, "position", (ac_position *)&position);
        assert_int_equal(writer.size, room / 4 * 4);
        assert_int_equal(writer.error.status, room < sizeof bytes ? AC_ERROR_LIMIT : AC_OK);
    }
    for (size_t size = 0; size < sizeof bytes; ++size) {
        ac_position part = {0};
        ac_error error = read_position(bytes, size, &part);
        assert_int_equal(error.status, AC_ERROR_TRUNCATED);
        assert_int_equal(error.offset, size / 4 * 4);
        assert_memory_equal(&part, &position, size / 4 * 4); /* what was there */
    }
    ac_position whole = {0};
    assert_int_equal(read_position(bytes, sizeof bytes, &whole).status, AC_OK);
    assert_memory_equal(&whole, &position, sizeof whole);
}

static void test_numbers_lie_in_memory_as_they_are_in_the_data(void **state) {
    (void)state;
    const uint8_t bytes[9] = {0xFF, 1, 2, 3, 4, 5, 6, 7, 8}; /* not aligned */
    uint16_t halves[4];
    uint32_t words[2];
    uint8_t back[8];
    ac_load_u16s(halves, bytes + 1, 4);
    ac_load_u32s(words, bytes + 1, 2);
    assert_true(halves[0] == 0x0201 && halves[3] == 0x0807);
    assert_true(words[0] == 0x04030201 && words[1] == 0x08070605);
    ac_store_u16s(back, halves, 4);
    assert_memory_equal(back, bytes + 1, 8);
    ac_store_u32s(back, words, 2);
    assert_memory_equal(back, bytes + 1, 8);
    ac_store_f32(back, ac_load_f32(bytes + 3));
    assert_memory_equal(back, bytes + 3, 4);
}

static void test_arena_gives_zeroed_aligned_memory_and_settles(void **state) {
    (void)state;
    ac_arena arena = {0};
    for (int round = 0; round < 4; ++round) {
        for (size_t i = 1; i < 200; ++i) {
            unsigned char *memory = ac_arena_alloc(&arena, i);
            assert_non_null(memory);
            assert_int_equal((uintptr_t)memory % 16, 0);
            for (size_t k = 0; k < i; ++k)
                assert_int_equal(memory[k], 0);
            memset(memory, 0xFF, i);
        }
        ac_arena_reset(&arena);
    }
    assert_null(ac_arena_array(&arena, SIZE_MAX / 2, 16));
    ac_arena_free(&arena);
}

static void test_arena_takes_back_the_end_of_what_was_taken_last(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_arena_trim(&arena, &arena, 16); /* nothing was taken */
    unsigned char *first = ac_arena_raw(&arena, 100);
    unsigned char *last = ac_arena_raw(&arena, 1000);
    const size_t used = ac_arena_used(&arena);
    ac_arena_trim(&arena, first + 10, 90); /* not the last */
    ac_arena_trim(&arena, last + 10, 500); /* not its end */
    ac_arena_trim(&arena, &arena, 16);     /* not of the arena */
    assert_int_equal(ac_arena_used(&arena), used);
    ac_arena_trim(&arena, last + 10, 990);
    assert_int_equal(ac_arena_used(&arena), used - 1008 + 16);
    assert_ptr_equal(ac_arena_raw(&arena, 32), last + 16);
    ac_arena_trim(&arena, last + 16, 32);
    assert_int_equal(ac_arena_used(&arena), used - 1008 + 16);
    unsigned char *large = ac_arena_raw(&arena, 100000); /* a block of its own */
    ac_arena_trim(&arena, last + 16, 0);
    ac_arena_trim(&arena, large, 100000);
    assert_int_equal(ac_arena_used(&arena), used - 1008 + 16);
    assert_ptr_equal(ac_arena_raw(&arena, 100000), large);
    ac_arena_free(&arena);
}

static void test_pool_handles_do_not_outlive_their_slot(void **state) {
    (void)state;
    ac_pool pool = ac_pool_make(sizeof(int));
    ac_object_id first = ac_pool_acquire(&pool);
    int *item = ac_pool_get(&pool, first);
    assert_non_null(item);
    *item = 42;
    assert_true(ac_pool_release(&pool, first));
    assert_null(ac_pool_get(&pool, first));
    assert_false(ac_pool_release(&pool, first));
    ac_object_id second = ac_pool_acquire(&pool);
    assert_int_equal(second.index1, first.index1);
    assert_int_not_equal(second.generation, first.generation);
    assert_int_equal(*(int *)ac_pool_get(&pool, second), 0);
    assert_null(ac_pool_get(&pool, first));
    assert_null(ac_pool_get(&pool, AC_OBJECT_NONE));
    ac_pool_free(&pool);
}

static void test_pool_slots_never_move(void **state) {
    (void)state;
    ac_pool pool = ac_pool_make(24);
    ac_object_id ids[500];
    void *items[500];
    for (int i = 0; i < 500; ++i) {
        ids[i] = ac_pool_acquire(&pool);
        items[i] = ac_pool_get(&pool, ids[i]);
    }
    for (int i = 0; i < 500; ++i)
        assert_ptr_equal(ac_pool_get(&pool, ids[i]), items[i]);
    for (int i = 0; i < 500; i += 2)
        assert_true(ac_pool_release(&pool, ids[i]));
    uint32_t slot = 0;
    ac_object_id id;
    int seen = 0;
    while (ac_pool_next(&pool, &slot, &id)) {
        assert_true(ac_object_id_equal(id, ids[1 + 2 * seen]));
        ++seen;
    }
    assert_int_equal(seen, 250);
    assert_int_equal(pool.live_count, 250);
    ac_pool_free(&pool);
}

static void test_map_agrees_with_a_plain_array(void **state) {
    (void)state;
    enum { KEYS = 257 };
    bool there[KEYS] = {false};
    uint32_t values[KEYS] = {0};
    ac_map map = {0};
    ac_rng rng = ac_rng_make(1, 2);
    for (int step = 0; step < 100000; ++step) {
        uint32_t key = ac_rng_below(&rng, KEYS);
        uint32_t scattered = key * 0x01000193u;
        if (ac_rng_below(&rng, 2)) {
            values[key] = ac_rng_u32(&rng);
            there[key] = true;
            assert_true(ac_map_set(&map, scattered, values[key]));
        } else {
            assert_int_equal(ac_map_remove(&map, scattered), there[key]);
            there[key] = false;
        }
        uint32_t probe = ac_rng_below(&rng, KEYS);
        uint32_t value = 0;
        assert_int_equal(ac_map_get(&map, probe * 0x01000193u, &value), there[probe]);
        if (there[probe])
            assert_int_equal(value, values[probe]);
    }
    uint32_t walked = 0, key;
    for (uint32_t at = 0; ac_map_next(&map, &at, &key); ++walked) {
        uint32_t value;
        assert_true(ac_map_get(&map, key, &value));
    }
    assert_int_equal(walked, map.count);
    ac_map_clear(&map);
    uint32_t at = 0;
    assert_false(ac_map_next(&map, &at, &key));
    ac_map_free(&map);
}

/* Enough of both that they come to large pages. */
static void test_large_pools_and_maps_keep_what_is_in_them(void **state) {
    (void)state;
    enum { ITEMS = 300000, ITEM = 64 };
    ac_pool pool = ac_pool_make(ITEM);
    ac_map map = {0};
    for (uint32_t i = 0; i < ITEMS; ++i) {
        ac_object_id id = ac_pool_acquire(&pool);
        uint32_t *item = ac_pool_get(&pool, id);
        assert_non_null(item);
        assert_int_equal((uintptr_t)item % ITEM, 0);
        item[0] = item[ITEM / sizeof *item - 1] = i;
        assert_true(ac_map_set(&map, i * 7919u, id.index1));
    }
    assert_int_equal(map.count, ITEMS);
    for (uint32_t i = 0; i < ITEMS; ++i) {
        uint32_t index1 = 0;
        assert_true(ac_map_get(&map, i * 7919u, &index1));
        const uint32_t *item = ac_pool_at(&pool, index1);
        assert_int_equal(item[0], i);
        assert_int_equal(item[ITEM / sizeof *item - 1], i);
    }
    ac_map_free(&map);
    ac_pool_free(&pool);
}

static void test_pages_of_any_size(void **state) {
    (void)state;
    static const size_t sizes[] = {0, 1, 4096, AC_PAGE_LARGE - 1, AC_PAGE_LARGE, AC_PAGE_LARGE + 1};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        uint8_t *memory = ac_pages_alloc(sizes[i]);
        assert_non_null(memory);
        assert_int_equal((uintptr_t)memory % (sizes[i] < AC_PAGE_LARGE ? 64 : AC_PAGE_LARGE), 0);
        if (sizes[i])
            memory[0] = memory[sizes[i] - 1] = 1;
        free(memory);
    }
    assert_null(ac_pages_alloc(SIZE_MAX));
}

static void test_a_reserved_map_takes_no_memory(void **state) {
    (void)state;
    for (uint32_t count = 1; count < 200; ++count) {
        ac_map map = {0};
        assert_true(ac_map_reserve(&map, count));
        uint32_t capacity = map.capacity;
        for (uint32_t key = 0; key < count; ++key)
            assert_true(ac_map_set(&map, key, key));
        for (uint32_t key = 0; key < count; ++key)
            assert_true(ac_map_set(&map, key, key + 1));
        assert_int_equal(map.count, count);
        assert_int_equal(map.capacity, capacity);
        assert_true(ac_map_reserve(&map, count / 2));
        assert_int_equal(map.capacity, capacity);
        for (uint32_t key = 0, value; key < count; ++key)
            assert_true(ac_map_get(&map, key, &value) && value == key + 1);
        ac_map_free(&map);
    }
}

static void test_a_map_grows_for_new_keys_only(void **state) {
    (void)state;
    ac_map map = {0};
    uint32_t key = 1;
    while (map.count * 4 < map.capacity * 3 || map.count == 0) /* until the next new key grows it */
        assert_true(ac_map_set(&map, key++, 1));
    uint32_t capacity = map.capacity;
    assert_true(ac_map_set(&map, 1, 2));
    assert_int_equal(map.capacity, capacity);
    assert_true(ac_map_set(&map, key, 3));
    assert_int_equal(map.capacity, 2 * capacity);
    assert_false(ac_map_reserve(&map, UINT32_MAX));
    assert_int_equal(map.capacity, 2 * capacity);
    ac_map_free(&map);
}

static void test_rng_is_the_same_everywhere(void **state) {
    (void)state;
    /* The reference vector of the PCG32 authors for seed 42, stream 54. */
    static const uint32_t expected[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                        0x83d2f293, 0xbfa4784b, 0xcbed606e};
    ac_rng rng = ac_rng_make(42, 54);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; ++i)
        assert_int_equal(ac_rng_u32(&rng), expected[i]);
    for (int i = 0; i < 1000; ++i) {
        float value = ac_rng_float(&rng, -2.0f, 3.0f);
        assert_true(value >= -2.0f && value < 3.0f);
        assert_true(ac_rng_below(&rng, 7) < 7);
    }
    assert_int_equal(ac_rng_below(&rng, 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reader_remembers_the_first_failure),
        cmocka_unit_test(test_reader_reports_trailing_bytes),
        cmocka_unit_test(test_reader_refuses_a_count_that_cannot_fit),
        cmocka_unit_test(test_writer_grows_and_aligns),
        cmocka_unit_test(test_fixed_writer_refuses_what_does_not_fit),
        cmocka_unit_test(test_codec_reads_what_it_wrote),
        cmocka_unit_test(test_codec_refuses_every_truncation),
        cmocka_unit_test(test_geometry_is_refused_at_the_first_number_that_is_cut),
        cmocka_unit_test(test_numbers_lie_in_memory_as_they_are_in_the_data),
        cmocka_unit_test(test_arena_gives_zeroed_aligned_memory_and_settles),
        cmocka_unit_test(test_arena_takes_back_the_end_of_what_was_taken_last),
        cmocka_unit_test(test_pool_handles_do_not_outlive_their_slot),
        cmocka_unit_test(test_pool_slots_never_move),
        cmocka_unit_test(test_map_agrees_with_a_plain_array),
        cmocka_unit_test(test_large_pools_and_maps_keep_what_is_in_them),
        cmocka_unit_test(test_pages_of_any_size),
        cmocka_unit_test(test_a_reserved_map_takes_no_memory),
        cmocka_unit_test(test_a_map_grows_for_new_keys_only),
        cmocka_unit_test(test_rng_is_the_same_everywhere),
    };
    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
