/* Numbers, strings, ids and hashes as the DAT files write them (dat-format.md 1). */
#include "dat/sample.h"

#include "dat/archive.h"

typedef struct packed_row {
    uint32_t value;
    uint8_t bytes[4];
    size_t size;
} packed_row;

/* dat-format.md 1.2, and the ends of every form. */
static const packed_row packed_rows[] = {
    {0, {0x00}, 1},
    {0x05, {0x05}, 1},
    {0x7F, {0x7F}, 1},
    {0x80, {0x80, 0x80}, 2},
    {0x1234, {0x92, 0x34}, 2},
    {0x3FFF, {0xBF, 0xFF}, 2},
    {0x4000, {0xC0, 0x00, 0x00, 0x40}, 4},
    {0x12345, {0xC0, 0x01, 0x45, 0x23}, 4},
    {0x3FFFFFFF, {0xFF, 0xFF, 0xFF, 0xFF}, 4},
};

static void test_packed_integers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof packed_rows / sizeof packed_rows[0]; ++i) {
        const packed_row *row = &packed_rows[i];
        ac_reader reader = ac_reader_make(row->bytes, row->size);
        ac_codec c = ac_codec_reading(&reader, NULL);
        uint32_t value;
        ac_codec_packed_u32(&c, NULL, &value);
        assert_int_equal(value, row->value);
        assert_int_equal(ac_reader_finish(&reader, NULL), AC_OK);
        ac_writer writer = {0};
        c = ac_codec_writing(&writer);
        ac_codec_packed_u32(&c, NULL, &value);
        assert_int_equal(writer.size, row->size);
        assert_memory_equal(writer.data, row->bytes, row->size);
        ac_writer_free(&writer);
    }
}

static void test_a_cut_packed_integer_fails_at_its_first_byte(void **state) {
    (void)state;
    const uint8_t bytes[] = {0x11, 0xC0, 0x01, 0x45};
    for (size_t size = 2; size <= 4; ++size) {
        ac_reader reader = ac_reader_make(bytes, size);
        (void)ac_reader_u8(&reader);
        ac_codec c = ac_codec_reading(&reader, NULL);
        uint32_t value = 5;
        ac_codec_packed_u32(&c, NULL, &value);
        assert_int_equal(value, 0);
        assert_int_equal(reader.error.status, AC_ERROR_TRUNCATED);
        assert_int_equal(reader.error.offset, 1);
    }
}

static void test_a_value_too_large_to_pack_is_refused(void **state) {
    (void)state;
    ac_writer writer = {0};
    ac_codec c = ac_codec_writing(&writer);
    uint32_t value = 0x40000000;
    ac_codec_packed_u32(&c, NULL, &value);
    assert_int_equal(writer.error.status, AC_ERROR_ARGUMENT);
    ac_writer_free(&writer);
}

typedef struct did_row {
    ac_did id, base;
    uint8_t bytes[4];
    size_t size;
} did_row;

static const did_row did_rows[] = {
    {0x04000000, 0x04000000, {0x00, 0x00}, 2},
    {0x04001234, 0x04000000, {0x34, 0x12}, 2},
    {0x01003FFF, 0x01000000, {0xFF, 0x3F}, 2},
    {0x01004000, 0x01000000, {0x00, 0x80, 0x00, 0x40}, 4},
    {0x05012345, 0x05000000, {0x01, 0x80, 0x45, 0x23}, 4},
};

static void test_packed_ids_of_a_known_type(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof did_rows / sizeof did_rows[0]; ++i) {
        const did_row *row = &did_rows[i];
        ac_reader reader = ac_reader_make(row->bytes, row->size);
        ac_codec c = ac_codec_reading(&reader, NULL);
        ac_did id;
        ac_codec_known_did(&c, NULL, &id, row->base);
        assert_int_equal(id, row->id);
        ac_writer writer = {0};
        c = ac_codec_writing(&writer);
        ac_codec_known_did(&c, NULL, &id, row->base);
        assert_int_equal(writer.size, row->size);
        assert_memory_equal(writer.data, row->bytes, row->size);
        ac_writer_free(&writer);
    }
}

static void test_short_ids_are_accepted_up_to_15_bits(void **state) {
    (void)state;
    const uint8_t bytes[] = {0xFF, 0x7F};
    ac_reader reader = ac_reader_make(bytes, sizeof bytes);
    ac_codec c = ac_codec_reading(&reader, NULL);
    ac_did id;
    ac_codec_known_did(&c, NULL, &id, 0x01000000);
    assert_int_equal(id, 0x01007FFF);
}

static void test_an_id_of_another_type_cannot_be_packed(void **state) {
    (void)state;
    ac_writer writer = {0};
    ac_codec c = ac_codec_writing(&writer);
    ac_did id = 0x01000001;
    ac_codec_known_did(&c, NULL, &id, 0x04000000);
    assert_int_equal(writer.error.status, AC_ERROR_ARGUMENT);
    ac_writer_free(&writer);
}

static void test_obfuscated_strings_swap_halves_and_pad(void **state) {
    (void)state;
    const uint8_t bytes[] = {3, 0, 0x14, 0x24, 0x34, 0, 0, 0};
    ac_reader reader = ac_reader_make(bytes, sizeof bytes);
    ac_arena arena = {0};
    ac_codec c = ac_codec_reading(&reader, &arena);
    ac_bytes text;
    ac_codec_ostr(&c, NULL, &text);
    assert_int_equal(ac_reader_finish(&reader, NULL), AC_OK);
    assert_int_equal(text.size, 3);
    assert_memory_equal(text.data, "ABC", 3);
    ac_writer writer = {0};
    c = ac_codec_writing(&writer);
    ac_codec_ostr(&c, NULL, &text);
    assert_int_equal(writer.size, sizeof bytes);
    assert_memory_equal(writer.data, bytes, sizeof bytes);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_legacy_strings_pad_from_the_record_start(void **state) {
    (void)state;
    const uint8_t bytes[] = {9, 1, 0, 'x', 2, 0, 'A', 'B'};
    ac_reader reader = ac_reader_make(bytes, sizeof bytes);
    ac_arena arena = {0};
    ac_codec c = ac_codec_reading(&reader, &arena);
    uint8_t first;
    ac_bytes one, two;
    ac_codec_u8(&c, NULL, &first);
    ac_codec_str16(&c, NULL, &one); /* ends at 4: no padding */
    ac_codec_str16(&c, NULL, &two);
    assert_int_equal(ac_reader_finish(&reader, NULL), AC_OK);
    assert_memory_equal(two.data, "AB", 2);
    ac_arena_free(&arena);
}

static void test_archive_strings_count_characters(void **state) {
    (void)state;
    ac_writer bytes = {0};
    ac_sample_append(&bytes, "p:'abc' w:'de' v:0 v:0");
    assert_int_equal(bytes.size, 4 + 5 + 2);
    ac_reader reader = ac_reader_make(bytes.data, bytes.size);
    ac_arena arena = {0};
    ac_codec c = ac_codec_reading(&reader, &arena);
    ac_bytes narrow, no_narrow;
    ac_text16 wide, no_wide;
    ac_codec_pstr8(&c, NULL, &narrow);
    ac_codec_pstr16(&c, NULL, &wide);
    ac_codec_pstr8(&c, NULL, &no_narrow);
    ac_codec_pstr16(&c, NULL, &no_wide);
    assert_int_equal(ac_reader_finish(&reader, NULL), AC_OK);
    assert_int_equal(narrow.size, 3);
    assert_int_equal(wide.size, 2);
    assert_int_equal(wide.units[1], 'e');
    assert_int_equal(no_narrow.size, 0);
    assert_int_equal(no_wide.size, 0);
    ac_writer out = {0};
    c = ac_codec_writing(&out);
    ac_codec_pstr8(&c, NULL, &narrow);
    ac_codec_pstr16(&c, NULL, &wide);
    ac_codec_pstr8(&c, NULL, &no_narrow);
    ac_codec_pstr16(&c, NULL, &no_wide);
    assert_int_equal(out.size, bytes.size);
    assert_memory_equal(out.data, bytes.data, bytes.size);
    ac_writer_free(&out);
    ac_writer_free(&bytes);
    ac_arena_free(&arena);
}

static void test_a_string_longer_than_the_record_takes_no_memory(void **state) {
    (void)state;
    const uint8_t bytes[] = {0xFF, 0xFF, 0xFF, 0xFF, 'x'};
    for (int wide = 0; wide < 2; ++wide) {
        ac_reader reader = ac_reader_make(bytes, sizeof bytes);
        ac_arena arena = {0};
        ac_codec c = ac_codec_reading(&reader, &arena);
        ac_bytes narrow = {0};
        ac_text16 text = {0};
        if (wide)
            ac_codec_pstr16(&c, NULL, &text);
        else
            ac_codec_pstr8(&c, NULL, &narrow);
        assert_false(ac_codec_ok(&c));
        assert_int_equal(narrow.size + text.size, 0);
        assert_int_equal(ac_arena_used(&arena), 0);
    }
}

static void test_size_indices_stand_for_bucket_counts(void **state) {
    (void)state;
    assert_int_equal(ac_hash_buckets(0), 11);
    assert_int_equal(ac_hash_buckets(22), 50331599);
    assert_int_equal(ac_hash_buckets(23), 0);
    assert_int_equal(ac_hash_size_index(0), 0);
    assert_int_equal(ac_hash_size_index(21), 0);
    assert_int_equal(ac_hash_size_index(22), 1);
    assert_int_equal(ac_hash_size_index(45), 1);
    assert_int_equal(ac_hash_size_index(46), 2);
    assert_int_equal(ac_hash_size_index(0xFFFFFFFF), 22);
    const uint8_t bytes[] = {23, 0};
    ac_reader reader = ac_reader_make(bytes, sizeof bytes);
    ac_codec c = ac_codec_reading(&reader, NULL);
    uint8_t index;
    uint32_t count;
    ac_codec_archive_head(&c, &index, &count);
    assert_int_equal(reader.error.status, AC_ERROR_MALFORMED);
}

/* Worked by hand with the algorithm of dat-format.md 1.7. */
static void test_string_hash(void **state) {
    (void)state;
    assert_int_equal(ac_string_hash("", 0), 0);
    assert_int_equal(ac_string_hash("A", 1), 0x41);
    assert_int_equal(ac_string_hash("AB", 2), 0x452);
    assert_int_equal(ac_string_hash("ABC", 3), 0x4563);
    assert_int_equal(ac_string_hash("ABCDEFG", 7), 0x56789E7);
    assert_int_equal(ac_string_hash("\xFF", 1), (0xFFFFFFFFu ^ 0xF0) & 0x0FFFFFFF);
    assert_true(ac_string_hash("a longer text than seven characters", 35) <= 0x0FFFFFFF);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_packed_integers),
        cmocka_unit_test(test_a_cut_packed_integer_fails_at_its_first_byte),
        cmocka_unit_test(test_a_value_too_large_to_pack_is_refused),
        cmocka_unit_test(test_packed_ids_of_a_known_type),
        cmocka_unit_test(test_short_ids_are_accepted_up_to_15_bits),
        cmocka_unit_test(test_an_id_of_another_type_cannot_be_packed),
        cmocka_unit_test(test_obfuscated_strings_swap_halves_and_pad),
        cmocka_unit_test(test_legacy_strings_pad_from_the_record_start),
        cmocka_unit_test(test_archive_strings_count_characters),
        cmocka_unit_test(test_a_string_longer_than_the_record_takes_no_memory),
        cmocka_unit_test(test_size_indices_stand_for_bucket_counts),
        cmocka_unit_test(test_string_hash),
    };
    return cmocka_run_group_tests_name("dat archive", tests, NULL, NULL);
}
