/* A client's session with a server: handshake, then messages both ways (wire-protocol.md 1.1, 1.10,
 * 1.11). No socket and no clock of its own: the caller feeds datagrams that came from either of the
 * server's ports, calls ac_net_step once a frame (net_step.h), sends what ac_session_next_datagram
 * gives, and pulls events. `now` is the caller's steady clock in seconds, from any origin. */
#ifndef AC_NET_CLIENT_SESSION_H
#define AC_NET_CLIENT_SESSION_H

#include "arwic/log.h"
#include "net/handshake.h"
#include "net/link.h"

typedef struct ac_session ac_session;

#define AC_SESSION_LOGIN_PERIOD    3.0   /* between LoginRequests without an answer */
#define AC_SESSION_RESPONSE_DELAY  0.2   /* ACE is not ready for ConnectResponse earlier */
#define AC_SESSION_RESPONSE_PERIOD 0.333 /* between ConnectResponses */
#define AC_SESSION_RESPONSE_TRIES  15    /* then the login starts over */

typedef enum ac_session_state {
    AC_SESSION_LOGGING_IN, /* LoginRequest sent, no ConnectRequest yet */
    AC_SESSION_CONNECTING, /* ConnectRequest received, ConnectResponse not answered yet */
    AC_SESSION_CONNECTED,
    AC_SESSION_CLOSING, /* ac_session_close was called, the Disconnect packet is not out yet */
    AC_SESSION_ENDED,
} ac_session_state;

/* Copied; fill in account and password after ac_default_session_def. */
typedef struct ac_session_def {
    const char *account;    /* Windows-1252, 1 to AC_ACCOUNT_MAX characters */
    const char *password;   /* at most AC_PASSWORD_MAX characters; never logged, and forgotten once
                               connected */
    uint32_t timestamp;     /* written in the LoginRequest, any counter; default 0 */
    double connect_timeout; /* seconds until connected, default 30 */
    double idle_timeout;    /* seconds without a valid packet, default 60 */
    const ac_log *log;      /* default NULL; must outlive the session */
    uint32_t made_by_default;
} ac_session_def;

ac_session_def ac_default_session_def(void);

typedef enum ac_session_event_kind {
    AC_SESSION_EVENT_CONNECTED,    /* the server let us in */
    AC_SESSION_EVENT_MESSAGE,      /* a whole message, opcode first */
    AC_SESSION_EVENT_REFUSED,      /* the server said no before we were connected, or booted us */
    AC_SESSION_EVENT_LOST,         /* no answer, or the connection broke */
    AC_SESSION_EVENT_DISCONNECTED, /* closed in order by either side */
} ac_session_event_kind;

typedef struct ac_session_event {
    ac_session_event_kind kind;
    const uint8_t *message; /* MESSAGE: good until the session is called again */
    size_t size;
    uint16_t queue;     /* ac_queue */
    ac_refusal refusal; /* REFUSED */
    ac_error error;     /* REFUSED, LOST, DISCONNECTED: status and one sentence for the player */
} ac_session_event;

/* Begins to log in at `now`. AC_ERROR_ARGUMENT for a def that ac_default_session_def did not make
 * or names out of range. The caller destroys the session. */
ac_status ac_session_create(const ac_session_def *def, double now, ac_session **session,
                            ac_error *error);
void ac_session_destroy(ac_session *session);

/* Takes a datagram that came from the server's address, port P or P+1. Bad ones are counted. */
void ac_session_receive(ac_session *session, double now, const void *datagram, size_t size);

/* A datagram to send to the server's port P + port_offset. */
typedef struct ac_datagram {
    size_t size;
    uint16_t port_offset; /* 0 or 1 */
    uint8_t data[AC_PACKET_SIZE_MAX];
} ac_datagram;

/* The next datagram that is due; call until false. */
bool ac_session_next_datagram(ac_session *session, double now, ac_datagram *datagram);

/* The next event in order; call until false. One of REFUSED, LOST, DISCONNECTED is the last. */
bool ac_session_next_event(ac_session *session, ac_session_event *event);

/* The message that is next in line, or the one that `ahead` others are before, not taken; false
 * when it is not here yet. */
bool ac_session_peek_message(const ac_session *session, uint32_t ahead, const uint8_t **message,
                             size_t *size);

/* Queues a message, opcode first, copied. AC_ERROR_STATE unless connected; otherwise as
 * ac_link_send. */
ac_status ac_session_send(ac_session *session, const void *message, size_t size, ac_queue queue,
                          ac_error *error);

/* Leaves: what is queued, then a Disconnect packet, is still to be pulled as datagrams. */
void ac_session_close(ac_session *session);

ac_session_state ac_session_get_state(const ac_session *session);
/* Seconds since anything valid was heard, 0 before there is a connection. */
double ac_session_silence(const ac_session *session, double now);

/* The server's clock ("portal year ticks") in seconds; 0 before ConnectRequest. */
double ac_session_server_clock(const ac_session *session, double now);

/* Zeros before connected. */
ac_link_stats ac_session_stats(const ac_session *session);

#endif
