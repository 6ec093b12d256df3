#include "net/handshake.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/reader.h"

enum {
    OPCODE_CHARACTER_ERROR = 0xF659,
    OPCODE_ACCOUNT_BANNED = 0xF7C1,
    OPCODE_ACCOUNT_BOOT = 0xF7DC,
    LENGTH_ESCAPE = 0xFFFF,
};

static void write_str16(ac_writer *w, const char *text) {
    size_t length = strlen(text);
    ac_writer_u16(w, (uint16_t)length);
    ac_writer_bytes(w, text, length);
    ac_writer_align(w, 4);
}

/* u32 bytes that follow, a length byte, the characters (wire-protocol.md 1.10.1, str32). */
static void write_str32(ac_writer *w, const char *text) {
    size_t length = strlen(text);
    ac_writer_u32(w, (uint32_t)length + 1);
    ac_writer_u8(w, (uint8_t)length);
    ac_writer_bytes(w, text, length);
    ac_writer_align(w, 4);
}

static void write_login_rest(ac_writer *w, const ac_login_request *request) {
    ac_writer_u32(w, request->auth_type);
    ac_writer_u32(w, request->auth_flags);
    ac_writer_u32(w, request->timestamp);
    write_str16(w, request->account);
    write_str16(w, request->login_as);
    if (request->auth_type == AC_AUTH_PASSWORD)
        write_str32(w, request->password);
}

void ac_login_request_write(ac_writer *writer, const ac_login_request *request) {
    write_str16(writer, request->version);
    size_t length_at = writer->size;
    ac_writer_u32(writer, 0);
    write_login_rest(writer, request);
    if (ac_writer_ok(writer))
        ac_store_u32(writer->data + length_at, (uint32_t)(writer->size - length_at - 4));
}

/* `count` characters to `text`, terminated. */
static void read_text(ac_reader *r, size_t count, char *text, size_t capacity, const char *what) {
    if (count >= capacity) {
        ac_reader_fail(r, AC_ERROR_LIMIT, "%s of %zu characters", what, count);
        return;
    }
    const uint8_t *bytes = ac_reader_bytes(r, count);
    if (bytes == NULL)
        return;
    memcpy(text, bytes, count);
    text[count] = '\0';
}

static void read_str16(ac_reader *r, char *text, size_t capacity, const char *what) {
    read_text(r, ac_reader_u16(r), text, capacity, what);
    ac_reader_align(r, 4);
}

/* The prefix is one byte, or two when more than 255 bytes follow it; its value is not needed. */
static void read_str32(ac_reader *r, char *text, size_t capacity, const char *what) {
    uint32_t total = ac_reader_u32(r);
    if (total == 0)
        return;
    uint32_t prefix = total - 1 > 255 ? 2 : 1;
    (void)ac_reader_bytes(r, prefix);
    read_text(r, total - prefix, text, capacity, what);
}

ac_status ac_login_request_parse(const void *data, size_t size, ac_login_request *request,
                                 ac_error *error) {
    *request = (ac_login_request){0};
    ac_reader reader = ac_reader_make(data, size);
    ac_reader *r = &reader;
    read_str16(r, request->version, sizeof request->version, "client version");
    uint32_t length = ac_reader_u32(r);
    if (ac_reader_ok(r) && length > ac_reader_left(r))
        ac_reader_fail(r, AC_ERROR_TRUNCATED, "login of %u bytes, %zu follow", length,
                       ac_reader_left(r));
    request->auth_type = ac_reader_u32(r);
    request->auth_flags = ac_reader_u32(r);
    request->timestamp = ac_reader_u32(r);
    read_str16(r, request->account, sizeof request->account, "account");
    read_str16(r, request->login_as, sizeof request->login_as, "account to log in as");
    if (request->auth_type == AC_AUTH_PASSWORD)
        read_str32(r, request->password, sizeof request->password, "password");
    if (ac_reader_ok(r))
        r->position = r->size; /* a ticket or padding */
    ac_status status = ac_reader_finish(r, error);
    if (status != AC_OK)
        ac_login_request_forget_password(request);
    return status;
}

void ac_login_request_forget_password(ac_login_request *request) {
    volatile char *text = request->password; /* volatile: the compiler must not leave it out */
    for (size_t i = 0; i < sizeof request->password; ++i)
        text[i] = '\0';
}

void ac_connect_request_write(uint8_t bytes[AC_CONNECT_REQUEST_SIZE],
                              const ac_connect_request *request) {
    ac_writer w = ac_writer_fixed(bytes, AC_CONNECT_REQUEST_SIZE);
    ac_writer_f64(&w, request->server_clock);
    ac_writer_u64(&w, request->cookie);
    ac_writer_u32(&w, request->session_id);
    ac_writer_u32(&w, request->server_seed);
    ac_writer_u32(&w, request->client_seed);
    ac_writer_u32(&w, 0);
}

ac_status ac_connect_request_parse(const uint8_t bytes[AC_CONNECT_REQUEST_SIZE],
                                   ac_connect_request *request, ac_error *error) {
    ac_reader r = ac_reader_make(bytes, AC_CONNECT_REQUEST_SIZE);
    request->server_clock = ac_reader_f64(&r);
    if (!isfinite(request->server_clock))
        ac_reader_fail(&r, AC_ERROR_MALFORMED, "server clock is not a number");
    request->cookie = ac_reader_u64(&r);
    request->session_id = ac_reader_u32(&r);
    request->server_seed = ac_reader_u32(&r);
    request->client_seed = ac_reader_u32(&r);
    (void)ac_reader_u32(&r);
    return ac_reader_finish(&r, error);
}

/* As much of a str16 as fits. The server's text may be missing or cut; that is no reason to
 * distrust the refusal. */
static void read_reason(ac_reader *r, ac_refusal *refusal) {
    size_t length = ac_reader_left(r) >= 2 ? ac_reader_u16(r) : 0;
    if (length == LENGTH_ESCAPE || length > ac_reader_left(r))
        length = ac_reader_left(r);
    if (length >= sizeof refusal->text)
        length = sizeof refusal->text - 1;
    const uint8_t *bytes = ac_reader_bytes(r, length);
    if (bytes == NULL || length == 0)
        return;
    size_t skip = bytes[0] == ' ' ? 1 : 0; /* ACE begins with a space */
    memcpy(refusal->text, bytes + skip, length - skip);
    refusal->text[length - skip] = '\0';
}

static void default_text(ac_refusal *refusal, const char *text) {
    if (refusal->text[0] == '\0')
        (void)snprintf(refusal->text, sizeof refusal->text, "%s", text);
}

bool ac_refusal_read(const void *message, size_t size, ac_refusal *refusal) {
    *refusal = (ac_refusal){0};
    ac_reader r = ac_reader_make(message, size);
    switch (ac_reader_u32(&r)) {
    case OPCODE_ACCOUNT_BOOT:
        refusal->kind = AC_REFUSAL_BOOTED;
        read_reason(&r, refusal);
        default_text(refusal, "the server ended the session");
        return true;
    case OPCODE_ACCOUNT_BANNED:
        refusal->kind = AC_REFUSAL_BANNED;
        refusal->code = ac_reader_u32(&r);
        read_reason(&r, refusal);
        default_text(refusal, "the account is banned");
        return true;
    case OPCODE_CHARACTER_ERROR:
        refusal->kind = AC_REFUSAL_CHARACTER_ERROR;
        refusal->code = ac_reader_u32(&r);
        default_text(refusal, ac_character_error_text(refusal->code));
        return true;
    default: return false;
    }
}

const char *ac_character_error_text(uint32_t code) {
    static const char *const texts[] = {
        [1] = "the account is already logged in",
        [3] = "the account could not be logged in",
        [4] = "the server is shutting down",
        [5] = "the character could not be logged off",
        [6] = "the character could not be deleted",
        [8] = "the server is shutting down",
        [9] = "the account name or password is not valid",
        [10] = "the account does not exist",
        [11] = "the character could not enter the game",
        [12] = "the account is a stress-test account",
        [13] = "the character is already in the world",
        [14] = "the player account is missing",
        [15] = "the character does not belong to this account",
        [16] = "the character is in the world of another server",
        [17] = "the character is too old to be used",
        [18] = "the character's record is corrupt",
        [19] = "the character's starting server is down",
        [20] = "the character could not be placed in the world",
        [21] = "the server is full",
        [23] = "the character is locked",
        [24] = "the subscription has expired",
    };
    if (code < sizeof texts / sizeof texts[0] && texts[code] != NULL)
        return texts[code];
    return "the server refused for a reason unknown to this client";
}
