/* net/packet.h: hash, header, sections, checksum (wire-protocol.md 1.2-1.4, 1.7). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "net/packet.h"

static void test_every_vector_of_hash32(void **state) {
    (void)state;
    assert_int_equal(ac_hash32("", 0), 0);
    assert_int_equal(ac_hash32("\xC8\xF7\0\0", 4), 0x0004F7C8);
    assert_int_equal(ac_hash32("A", 1), 0x41010000);
    assert_int_equal(ac_hash32("AB", 2), 0x41440000);
    assert_int_equal(ac_hash32("ABC", 3), 0x41454300);
    assert_int_equal(ac_hash32("ABCD", 4), 0x44474241);
    assert_int_equal(ac_hash32("ABCDE", 5), 0x89484241);
    assert_int_equal(ac_hash32("hello world", 11), 0x4E5AE9D7);
}

/* Parses a copy that is exactly as long as the data. The packet's borrowed pointers end with it. */
static ac_status parse_exact(const uint8_t *data, size_t size, ac_packet *packet, ac_error *error) {
    uint8_t *copy = malloc(size > 0 ? size : 1);
    assert_non_null(copy);
    memcpy(copy, data, size);
    ac_status status = ac_packet_parse(copy, size, packet, error);
    free(copy);
    return status;
}

static const uint8_t opcode[] = {0xC8, 0xF7, 0x00, 0x00};

/* The combination that the capture showed: ack, time, echo request, flow; here with a fragment. */
static size_t build_full(uint8_t bytes[AC_PACKET_SIZE_MAX], ac_packet_header *header) {
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_ack(&b, 77);
    ac_packet_put_time_sync(&b, 2.776e8);
    ac_packet_put_echo_request(&b, 12.5f);
    ac_packet_put_flow(&b, 1000, 0xBEEF);
    ac_fragment f = {
        .sequence = 9, .id = 0x03000009, .count = 1, .queue = 3, .size = 4, .data = opcode};
    ac_packet_put_fragment(&b, &f);
    *header = (ac_packet_header){
        .sequence = 41, .flags = AC_PACKET_ENCRYPTED, .id = 5, .time = 600, .iteration = 1};
    return ac_packet_finish(&b, header, 0x12345678);
}

static void test_sections_and_fragments_come_back_as_written(void **state) {
    (void)state;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_header header;
    size_t size = build_full(bytes, &header);
    assert_int_equal(size, 20 + 4 + 8 + 4 + 6 + 16 + 4);
    ac_packet p;
    assert_int_equal(ac_packet_parse(bytes, size, &p, NULL), AC_OK);
    assert_int_equal(p.header.flags, 0x0B004006);
    assert_int_equal(p.header.sequence, 41);
    assert_int_equal(p.header.id, 5);
    assert_int_equal(p.header.time, 600);
    assert_int_equal(p.header.size, size - 20);
    assert_int_equal(p.header.iteration, 1);
    assert_int_equal(p.ack, 77);
    assert_true(p.time_sync == 2.776e8);
    assert_int_equal(p.echo_request_bits, 0x41480000);
    assert_int_equal(p.flow_bytes, 1000);
    assert_int_equal(p.flow_interval, 0xBEEF);
    assert_int_equal(p.fragment_count, 1);
    size_t offset = 0;
    ac_fragment f;
    assert_true(ac_packet_next_fragment(&p, &offset, &f));
    assert_int_equal(f.sequence, 9);
    assert_int_equal(f.id, 0x03000009);
    assert_int_equal(f.count, 1);
    assert_int_equal(f.queue, 3);
    assert_int_equal(f.size, 4);
    assert_memory_equal(f.data, opcode, 4);
    assert_false(ac_packet_next_fragment(&p, &offset, &f));
}

static void test_the_checksum_implies_the_key(void **state) {
    (void)state;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_header header;
    size_t size = build_full(bytes, &header);
    ac_packet p;
    assert_int_equal(ac_packet_parse(bytes, size, &p, NULL), AC_OK);
    assert_int_equal(ac_packet_implied_key(&p), 0x12345678);
    assert_false(ac_packet_clear_checksum_ok(&p));
}

/* 34 packets of the capture satisfy checksum = H + P; this is one of that kind, by hand. */
static void test_an_ack_only_packet_to_the_byte(void **state) {
    (void)state;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_ack(&b, 0x10);
    ac_packet_header header = {.sequence = 7, .id = 0x0B, .time = 2, .iteration = 1};
    size_t size = ac_packet_finish(&b, &header, 0);
    /* H = 20 << 16, sequence, flags, BADD70DD, id | time << 16, size | iteration << 16;
     * P = 4 << 16, ack. */
    uint32_t checksum = 0x00140000u + 7 + 0x4000 + 0xBADD70DDu + 0x0002000Bu + 0x00010004u;
    checksum += 0x00040000u + 0x10;
    const uint8_t expected[24] = {7,
                                  0,
                                  0,
                                  0,
                                  0,
                                  0x40,
                                  0,
                                  0,
                                  (uint8_t)checksum,
                                  (uint8_t)(checksum >> 8),
                                  (uint8_t)(checksum >> 16),
                                  (uint8_t)(checksum >> 24),
                                  0x0B,
                                  0,
                                  2,
                                  0,
                                  4,
                                  0,
                                  1,
                                  0,
                                  0x10,
                                  0,
                                  0,
                                  0};
    assert_int_equal(size, sizeof expected);
    assert_memory_equal(bytes, expected, sizeof expected);
}

static void test_a_resend_keeps_key_and_bytes_and_gets_the_flag(void **state) {
    (void)state;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    uint8_t before[AC_PACKET_SIZE_MAX];
    ac_packet_header header;
    size_t size = build_full(bytes, &header);
    memcpy(before, bytes, size);
    ac_packet_mark_retransmission(bytes, size);
    ac_packet_mark_retransmission(bytes, size); /* a second resend is no different */
    ac_packet p;
    assert_int_equal(ac_packet_parse(bytes, size, &p, NULL), AC_OK);
    assert_int_equal(p.header.flags, 0x0B004007);
    assert_int_equal(ac_packet_implied_key(&p), 0x12345678);
    assert_int_equal(p.header.sequence, 41);
    assert_int_equal(p.header.time, 600);
    assert_memory_equal(bytes + 12, before + 12, size - 12);
}

static void test_every_truncation_is_refused(void **state) {
    (void)state;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_header header;
    size_t size = build_full(bytes, &header);
    for (size_t cut = 0; cut < size; ++cut) {
        ac_packet p;
        ac_error error;
        assert_int_not_equal(parse_exact(bytes, cut, &p, &error), AC_OK);
        assert_int_equal(p.header.flags, 0);
        /* The same with a header that admits to being short. */
        if (cut < 20)
            continue;
        uint8_t shorter[AC_PACKET_SIZE_MAX];
        memcpy(shorter, bytes, cut);
        ac_store_u16(shorter + 16, (uint16_t)(cut - 20));
        if (cut == 20 + 22)
            assert_int_equal(parse_exact(shorter, cut, &p, &error), AC_OK); /* no fragment */
        else
            assert_int_not_equal(parse_exact(shorter, cut, &p, &error), AC_OK);
    }
}

static void test_bytes_beyond_the_claimed_size_are_ignored(void **state) {
    (void)state;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_header header;
    size_t size = build_full(bytes, &header);
    memset(bytes + size, 0xEE, 10);
    ac_packet p;
    assert_int_equal(parse_exact(bytes, size + 10, &p, NULL), AC_OK);
    assert_int_equal(ac_packet_implied_key(&p), 0x12345678);
}

static size_t build_clear(uint8_t *bytes, uint32_t flags, const void *payload, size_t size) {
    memset(bytes, 0, AC_PACKET_HEADER_SIZE);
    ac_store_u32(bytes, 2);
    ac_store_u32(bytes + 4, flags);
    ac_store_u16(bytes + 16, (uint16_t)size);
    if (size > 0)
        memcpy(bytes + AC_PACKET_HEADER_SIZE, payload, size);
    return AC_PACKET_HEADER_SIZE + size;
}

static void test_counts_that_cannot_fit_are_refused(void **state) {
    (void)state;
    static const uint32_t kinds[] = {AC_PACKET_NAK, AC_PACKET_REJECT};
    static const uint32_t counts[] = {2, 0x40000001, 0xFFFFFFFF};
    for (int k = 0; k < 2; ++k)
        for (int c = 0; c < 3; ++c) {
            uint8_t payload[8] = {0};
            ac_store_u32(payload, counts[c]);
            uint8_t bytes[64];
            size_t size = build_clear(bytes, kinds[k], payload, sizeof payload);
            ac_packet p;
            ac_error error;
            assert_int_equal(parse_exact(bytes, size, &p, &error), AC_ERROR_LIMIT);
            assert_int_equal(error.offset, 24);
        }
}

static void test_payload_without_a_flag_is_refused(void **state) {
    (void)state;
    uint8_t bytes[64];
    uint8_t payload[4] = {1, 2, 3, 4};
    ac_packet p;
    size_t size = build_clear(bytes, 0, payload, 4);
    assert_int_equal(parse_exact(bytes, size, &p, NULL), AC_ERROR_TRAILING);
    size = build_clear(bytes, 0x10000000, payload, 4); /* a flag that nobody knows */
    assert_int_equal(parse_exact(bytes, size, &p, NULL), AC_ERROR_TRAILING);
    size = build_clear(bytes, 0x10000000, NULL, 0);
    assert_int_equal(parse_exact(bytes, size, &p, NULL), AC_OK);
}

static void test_section_sizes_match_the_table(void **state) {
    (void)state;
    static const struct {
        uint32_t flag;
        size_t size;
    } table[] = {
        {0x1, 0},      {0x2, 0},       {0x100, 8},     {0x200, 16},    {0x400, 0},
        {0x800, 32},   {0x1000, 4},    {0x2000, 4},    {0x4000, 4},    {0x8000, 0},
        {0x20000, 8},  {0x40000, 32},  {0x80000, 8},   {0x100000, 8},  {0x200000, 8},
        {0x400000, 8}, {0x1000000, 8}, {0x2000000, 4}, {0x4000000, 8}, {0x8000000, 6},
    };
    const uint8_t zeros[64] = {0};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; ++i) {
        uint8_t bytes[128];
        ac_packet p;
        size_t size = build_clear(bytes, table[i].flag, zeros, table[i].size);
        assert_int_equal(parse_exact(bytes, size, &p, NULL), AC_OK);
        size = build_clear(bytes, table[i].flag, zeros, table[i].size + 1);
        assert_int_equal(parse_exact(bytes, size, &p, NULL), AC_ERROR_TRAILING);
        if (table[i].size == 0)
            continue;
        size = build_clear(bytes, table[i].flag, zeros, table[i].size - 1);
        assert_int_not_equal(parse_exact(bytes, size, &p, NULL), AC_OK);
    }
}

static void fragment_bytes(uint8_t *f, uint16_t count, uint16_t size, uint16_t index) {
    memset(f, 0, AC_FRAGMENT_HEADER_SIZE);
    ac_store_u16(f + 8, count);
    ac_store_u16(f + 10, size);
    ac_store_u16(f + 12, index);
}

static void test_fragments_that_lie_about_themselves_are_refused(void **state) {
    (void)state;
    static const struct {
        uint16_t count, size, index;
        ac_status status;
    } table[] = {
        {1, 20, 0, AC_OK},
        {1, 16, 0, AC_OK}, /* empty: the reassembly refuses it */
        {1, 15, 0, AC_ERROR_MALFORMED},
        {1, 0, 0, AC_ERROR_MALFORMED},
        {1, 465, 0, AC_ERROR_MALFORMED},
        {1, 21, 0, AC_ERROR_TRUNCATED},
        {0, 20, 0, AC_ERROR_MALFORMED},
        {2, 20, 2, AC_ERROR_MALFORMED},
        {1, 20, 0xFFFF, AC_ERROR_MALFORMED},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; ++i) {
        uint8_t payload[20] = {0};
        fragment_bytes(payload, table[i].count, table[i].size, table[i].index);
        size_t used = table[i].size == 16 ? 16 : 20;
        uint8_t bytes[64];
        size_t size = build_clear(bytes, AC_PACKET_FRAGMENTS, payload, used);
        ac_packet p;
        assert_int_equal(parse_exact(bytes, size, &p, NULL), table[i].status);
    }
}

static void test_unpadded_fragments_follow_each_other(void **state) {
    (void)state;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_builder b = ac_packet_begin(bytes);
    const uint8_t text[7] = "abcdefg";
    for (uint32_t i = 0; i < 3; ++i) {
        ac_fragment f = {.sequence = i, .count = 1, .size = (uint16_t)(5 + i), .data = text};
        ac_packet_put_fragment(&b, &f);
    }
    ac_packet_header header = {.sequence = 2, .flags = AC_PACKET_ENCRYPTED};
    size_t size = ac_packet_finish(&b, &header, 99);
    assert_int_equal(size, 20 + 21 + 22 + 23);
    ac_packet p;
    assert_int_equal(parse_exact(bytes, size, &p, NULL), AC_OK);
    assert_int_equal(p.fragment_count, 3);
    assert_int_equal(ac_packet_implied_key(&p), 99);
}

static void test_an_overlong_datagram_is_refused(void **state) {
    (void)state;
    uint8_t *bytes = calloc(1, AC_PACKET_RECEIVE_MAX + 1);
    assert_non_null(bytes);
    ac_packet p;
    assert_int_equal(ac_packet_parse(bytes, AC_PACKET_RECEIVE_MAX, &p, NULL), AC_OK);
    assert_int_equal(ac_packet_parse(bytes, AC_PACKET_RECEIVE_MAX + 1, &p, NULL), AC_ERROR_LIMIT);
    free(bytes);
}

static void test_the_longest_nak_fills_a_datagram(void **state) {
    (void)state;
    uint32_t list[AC_PACKET_NAK_MAX];
    for (uint32_t i = 0; i < AC_PACKET_NAK_MAX; ++i)
        list[i] = 1000 + i;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_sequences(&b, AC_PACKET_NAK, list, AC_PACKET_NAK_MAX);
    ac_packet_header header = {.sequence = 3};
    size_t size = ac_packet_finish(&b, &header, 0);
    assert_int_equal(size, AC_PACKET_SIZE_MAX);
    ac_packet p;
    assert_int_equal(ac_packet_parse(bytes, size, &p, NULL), AC_OK);
    assert_true(ac_packet_clear_checksum_ok(&p));
    assert_int_equal(p.nak.count, AC_PACKET_NAK_MAX);
    assert_int_equal(ac_packet_sequence_at(&p.nak, 114), 1114);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_vector_of_hash32),
        cmocka_unit_test(test_sections_and_fragments_come_back_as_written),
        cmocka_unit_test(test_the_checksum_implies_the_key),
        cmocka_unit_test(test_an_ack_only_packet_to_the_byte),
        cmocka_unit_test(test_a_resend_keeps_key_and_bytes_and_gets_the_flag),
        cmocka_unit_test(test_every_truncation_is_refused),
        cmocka_unit_test(test_bytes_beyond_the_claimed_size_are_ignored),
        cmocka_unit_test(test_counts_that_cannot_fit_are_refused),
        cmocka_unit_test(test_payload_without_a_flag_is_refused),
        cmocka_unit_test(test_section_sizes_match_the_table),
        cmocka_unit_test(test_fragments_that_lie_about_themselves_are_refused),
        cmocka_unit_test(test_unpadded_fragments_follow_each_other),
        cmocka_unit_test(test_an_overlong_datagram_is_refused),
        cmocka_unit_test(test_the_longest_nak_fills_a_datagram),
    };
    return cmocka_run_group_tests_name("net: packets (wire-protocol 1.2-1.4)", tests, NULL, NULL);
}
