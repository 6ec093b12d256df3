/* The bodies of the handshake packets and of the messages that end a login (wire-protocol.md 1.10,
 * 2.6). */
#ifndef AC_NET_HANDSHAKE_H
#define AC_NET_HANDSHAKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/writer.h"
#include "net/packet.h"

/* The only client version that ACE lets in. */
#define AC_CLIENT_VERSION "1802"

enum {
    AC_ACCOUNT_MAX = 50,   /* characters of an account name (ACE) */
    AC_PASSWORD_MAX = 100, /* characters of a password that we send or take */
};

typedef enum ac_auth_type {
    AC_AUTH_ACCOUNT = 1,
    AC_AUTH_PASSWORD = 2,
    AC_AUTH_TICKET = 0x40000002,
} ac_auth_type;

/* Terminated text in Windows-1252. */
typedef struct ac_login_request {
    char version[16];
    uint32_t auth_type; /* ac_auth_type */
    uint32_t auth_flags;
    uint32_t timestamp; /* any counter */
    char account[AC_ACCOUNT_MAX + 1];
    char login_as[AC_ACCOUNT_MAX + 1]; /* empty unless an administrator plays another account */
    char password[AC_PASSWORD_MAX + 1];
} ac_login_request;

typedef struct ac_connect_request {
    double server_clock; /* seconds ("portal year ticks") */
    uint64_t cookie;
    uint32_t session_id; /* its low 16 bits are the header id of a client's packets */
    uint32_t server_seed;
    uint32_t client_seed;
} ac_connect_request;

/* The LoginRequest section. */
void ac_login_request_write(ac_writer *writer, const ac_login_request *request);
ac_status ac_login_request_parse(const void *data, size_t size, ac_login_request *request,
                                 ac_error *error);

/* Overwrites the password so that no copy stays in memory. */
void ac_login_request_forget_password(ac_login_request *request);

void ac_connect_request_write(uint8_t bytes[AC_CONNECT_REQUEST_SIZE],
                              const ac_connect_request *request);
/* Refuses a clock that is not a finite number. */
ac_status ac_connect_request_parse(const uint8_t bytes[AC_CONNECT_REQUEST_SIZE],
                                   ac_connect_request *request, ac_error *error);

/* How a server says no with a message. */
typedef enum ac_refusal_kind {
    AC_REFUSAL_NONE,
    AC_REFUSAL_BOOTED,          /* AccountBoot 0xF7DC: wrong password or version, or removed */
    AC_REFUSAL_BANNED,          /* AccountBanned 0xF7C1 */
    AC_REFUSAL_CHARACTER_ERROR, /* CharacterError 0xF659 */
    AC_REFUSAL_NET_ERROR,       /* the packet section, not a message */
} ac_refusal_kind;

typedef struct ac_refusal {
    ac_refusal_kind kind;
    uint32_t code; /* CharacterError's code; AccountBanned's seconds left; NetError's string id */
    char text[160];
} ac_refusal;

/* Reads a message of one of the three kinds; false, and kind AC_REFUSAL_NONE, for any other. `text`
 * is the server's, as far as it fits, or a sentence for the code. */
bool ac_refusal_read(const void *message, size_t size, ac_refusal *refusal);

/* A sentence for a CharacterError code. Never NULL. */
const char *ac_character_error_text(uint32_t code);

#endif
