/* net/handshake.h: bodies of LoginRequest and ConnectRequest, refusals
 * (wire-protocol.md 1.10, 2.6). */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "net/handshake.h"

static ac_login_request sample_login(void) {
    return (ac_login_request){
        .version = AC_CLIENT_VERSION,
        .auth_type = AC_AUTH_PASSWORD,
        .auth_flags = 1,
        .timestamp = 0x01020304,
        .account = "ann",
        .password = "secret",
    };
}

static void test_login_request_to_the_byte(void **state) {
    (void)state;
    static const uint8_t expected[] = {
        4,  0, '1', '8', '0', '2', 0,   0,                     /* version, padded */
        36, 0, 0,   0,                                         /* length of the rest */
        2,  0, 0,   0,   1,   0,   0,   0,   4,   3,   2,   1, /* auth type, flags, timestamp */
        3,  0, 'a', 'n', 'n', 0,   0,   0,                     /* account, padded */
        0,  0, 0,   0,                                         /* log in as nobody else */
        7,  0, 0,   0,   6,   's', 'e', 'c', 'r', 'e', 't',    /* str32: length byte counted */
        0,                                                     /* to a multiple of 4 */
    };
    ac_login_request login = sample_login();
    uint8_t bytes[128];
    ac_writer w = ac_writer_fixed(bytes, sizeof bytes);
    ac_login_request_write(&w, &login);
    assert_true(ac_writer_ok(&w));
    assert_int_equal(w.size, sizeof expected);
    assert_memory_equal(bytes, expected, sizeof expected);
}

static void test_login_request_comes_back(void **state) {
    (void)state;
    ac_login_request login = sample_login();
    memset(login.account, 'a', AC_ACCOUNT_MAX);
    memset(login.password, 'p', AC_PASSWORD_MAX);
    uint8_t bytes[256];
    ac_writer w = ac_writer_fixed(bytes, sizeof bytes);
    ac_login_request_write(&w, &login);
    ac_login_request read;
    assert_int_equal(ac_login_request_parse(bytes, w.size, &read, NULL), AC_OK);
    assert_memory_equal(&read, &login, sizeof read);
}

static void test_every_truncation_of_a_login_request_is_refused(void **state) {
    (void)state;
    ac_login_request login = sample_login();
    uint8_t bytes[128];
    ac_writer w = ac_writer_fixed(bytes, sizeof bytes);
    ac_login_request_write(&w, &login);
    for (size_t cut = 0; cut < w.size; ++cut) {
        uint8_t *copy = malloc(cut > 0 ? cut : 1);
        assert_non_null(copy);
        memcpy(copy, bytes, cut);
        ac_login_request read;
        assert_int_not_equal(ac_login_request_parse(copy, cut, &read, NULL), AC_OK);
        assert_string_equal(read.password, "");
        free(copy);
    }
}

static void test_overlong_names_are_refused(void **state) {
    (void)state;
    static const struct {
        size_t account, password;
    } table[] = {{AC_ACCOUNT_MAX + 1, 3}, {3, AC_PASSWORD_MAX + 1}, {3, 300}};
    for (int i = 0; i < 3; ++i) {
        ac_writer w = {0};
        ac_writer_bytes(&w, "\4\0001802\0\0", 8);
        ac_writer_u32(&w, 16);
        for (int k = 0; k < 3; ++k)
            ac_writer_u32(&w, AC_AUTH_PASSWORD);
        ac_writer_u16(&w, (uint16_t)table[i].account);
        for (size_t k = 0; k < table[i].account; ++k)
            ac_writer_u8(&w, 'x');
        ac_writer_align(&w, 4);
        ac_writer_u32(&w, 0);
        size_t prefix = table[i].password > 255 ? 2 : 1;
        ac_writer_u32(&w, (uint32_t)(table[i].password + prefix));
        for (size_t k = 0; k < table[i].password + prefix; ++k)
            ac_writer_u8(&w, 'x');
        ac_login_request read;
        ac_error error;
        assert_int_equal(ac_login_request_parse(w.data, w.size, &read, &error), AC_ERROR_LIMIT);
        ac_writer_free(&w);
    }
}

static void test_forgetting_the_password_leaves_no_byte(void **state) {
    (void)state;
    ac_login_request login = sample_login();
    ac_login_request_forget_password(&login);
    for (size_t i = 0; i < sizeof login.password; ++i)
        assert_int_equal(login.password[i], 0);
    assert_string_equal(login.account, "ann");
}

static void test_connect_request_comes_back(void **state) {
    (void)state;
    ac_connect_request request = {2.776e8, 0x1122334455667788u, 0x00010007, 0xAABBCCDD, 0x99E77855};
    uint8_t bytes[AC_CONNECT_REQUEST_SIZE];
    ac_connect_request_write(bytes, &request);
    assert_int_equal(ac_load_u64(bytes + 8), request.cookie);
    assert_int_equal(ac_load_u32(bytes + 16), 0x00010007);
    assert_int_equal(ac_load_u32(bytes + 20), 0xAABBCCDD);
    assert_int_equal(ac_load_u32(bytes + 24), 0x99E77855);
    assert_int_equal(ac_load_u32(bytes + 28), 0);
    ac_connect_request read;
    assert_int_equal(ac_connect_request_parse(bytes, &read, NULL), AC_OK);
    assert_true(read.server_clock == request.server_clock);
    assert_int_equal(read.cookie, request.cookie);
    assert_int_equal(read.client_seed, request.client_seed);
    ac_store_u32(bytes + 28, 2); /* GDL servers */
    assert_int_equal(ac_connect_request_parse(bytes, &read, NULL), AC_OK);
}

static void test_a_clock_that_is_no_number_is_refused(void **state) {
    (void)state;
    ac_connect_request request = {.server_clock = NAN};
    uint8_t bytes[AC_CONNECT_REQUEST_SIZE];
    ac_connect_request_write(bytes, &request);
    assert_int_equal(ac_connect_request_parse(bytes, &request, NULL), AC_ERROR_MALFORMED);
    request.server_clock = INFINITY;
    ac_connect_request_write(bytes, &request);
    assert_int_equal(ac_connect_request_parse(bytes, &request, NULL), AC_ERROR_MALFORMED);
}

static void expect_refusal(const char *bytes, size_t size, ac_refusal_kind kind, uint32_t code,
                           const char *text) {
    uint8_t *copy = malloc(size > 0 ? size : 1);
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    ac_refusal refusal;
    assert_int_equal(ac_refusal_read(copy, size, &refusal), kind != AC_REFUSAL_NONE);
    assert_int_equal(refusal.kind, kind);
    assert_int_equal(refusal.code, code);
    assert_string_equal(refusal.text, text);
    free(copy);
}

static void test_refusals_are_read_with_their_text(void **state) {
    (void)state;
    expect_refusal("\xDC\xF7\0\0\x06\0 later", 12, AC_REFUSAL_BOOTED, 0, "later");
    expect_refusal("\xDC\xF7\0\0", 4, AC_REFUSAL_BOOTED, 0, "the server ended the session");
    expect_refusal("\xDC\xF7\0\0\xFF\0hi", 8, AC_REFUSAL_BOOTED, 0, "hi"); /* lies about length */
    expect_refusal("\xC1\xF7\0\0\x0A\0\0\0\x03\0bad", 13, AC_REFUSAL_BANNED, 10, "bad");
    expect_refusal("\x59\xF6\0\0\x01\0\0\0", 8, AC_REFUSAL_CHARACTER_ERROR, 1,
                   "the account is already logged in");
    expect_refusal("\x59\xF6\0\0\x02\0\0\0", 8, AC_REFUSAL_CHARACTER_ERROR, 2,
                   "the server refused for a reason unknown to this client");
    expect_refusal("\xE1\xF7\0\0\x01\0\0\0", 8, AC_REFUSAL_NONE, 0, "");
    expect_refusal("", 0, AC_REFUSAL_NONE, 0, "");
}

static void test_a_long_reason_is_cut(void **state) {
    (void)state;
    uint8_t bytes[6 + 1000];
    memset(bytes, 'x', sizeof bytes);
    ac_store_u32(bytes, 0xF7DC);
    ac_store_u16(bytes + 4, 1000);
    ac_refusal refusal;
    assert_true(ac_refusal_read(bytes, sizeof bytes, &refusal));
    assert_int_equal(strlen(refusal.text), sizeof refusal.text - 1);
}

static void test_every_documented_character_error_has_its_own_text(void **state) {
    (void)state;
    static const uint32_t codes[] = {1,  3,  4,  5,  6,  8,  9,  10, 11, 12, 13,
                                     14, 15, 16, 17, 18, 19, 20, 21, 23, 24};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; ++i)
        assert_string_not_equal(ac_character_error_text(codes[i]), ac_character_error_text(999));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_login_request_to_the_byte),
        cmocka_unit_test(test_login_request_comes_back),
        cmocka_unit_test(test_every_truncation_of_a_login_request_is_refused),
        cmocka_unit_test(test_overlong_names_are_refused),
        cmocka_unit_test(test_forgetting_the_password_leaves_no_byte),
        cmocka_unit_test(test_connect_request_comes_back),
        cmocka_unit_test(test_a_clock_that_is_no_number_is_refused),
        cmocka_unit_test(test_refusals_are_read_with_their_text),
        cmocka_unit_test(test_a_long_reason_is_cut),
        cmocka_unit_test(test_every_documented_character_error_has_its_own_text),
    };
    return cmocka_run_group_tests_name("net: handshake (wire-protocol 1.10)", tests, NULL, NULL);
}
