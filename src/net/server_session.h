/* The server's side of one client's session (wire-protocol.md 1.10, 7), for the loopback server and
 * for tests. Like ACE it answers LoginRequest at once, takes its ConnectResponse on port P+1, gives
 * up a session whose LoginRequest comes again while it waits for ConnectResponse, and lingers 2 s
 * after a refusal. The owner routes datagrams by the peer's address; the ConnectResponse may come
 * from another port of the same host, ac_server_session_claims tells whose it is. */
#ifndef AC_NET_SERVER_SESSION_H
#define AC_NET_SERVER_SESSION_H

#include "arwic/log.h"
#include "base/rng.h"
#include "net/client_session.h"
#include "net/handshake.h"
#include "net/link.h"

typedef struct ac_server_session ac_server_session;

enum { AC_SERVER_HEADER_ID = 0x000B }; /* header id of everything that a server sends (ACE) */

#define AC_SERVER_LINGER 2.0 /* seconds of flushing after a refusal or a close */

typedef struct ac_server_session_def {
    uint16_t session_id;
    double server_clock;            /* seconds at creation, default 0 */
    double unauthenticated_timeout; /* seconds without a valid packet, default 15 */
    double authenticated_timeout;   /* default 60 */
    const ac_log *log;              /* default NULL */
} ac_server_session_def;

ac_server_session_def ac_default_server_session_def(void);

typedef enum ac_server_session_state {
    AC_SERVER_SESSION_AWAITING_LOGIN,
    AC_SERVER_SESSION_AWAITING_RESPONSE, /* ConnectRequest sent */
    AC_SERVER_SESSION_CONNECTED,
    AC_SERVER_SESSION_CLOSING, /* flushes for AC_SERVER_LINGER, hears nothing */
    AC_SERVER_SESSION_ENDED,
} ac_server_session_state;

typedef enum ac_server_session_event_kind {
    AC_SERVER_EVENT_LOGIN,     /* account and password are there to be judged; the session goes on
                                  unless ac_server_session_refuse is called */
    AC_SERVER_EVENT_CONNECTED, /* ConnectResponse came; send from P+1 from now on */
    AC_SERVER_EVENT_MESSAGE,
    AC_SERVER_EVENT_ENDED, /* the last event */
} ac_server_session_event_kind;

typedef struct ac_server_session_event {
    ac_server_session_event_kind kind;
    const ac_login_request *login; /* LOGIN: good until the session is called again */
    const uint8_t *message;        /* MESSAGE: good until the session is called again */
    size_t size;
    uint16_t queue;
    const char *reason; /* ENDED: one sentence, a constant */
    bool orderly;       /* ENDED: the client said goodbye, or was refused */
} ac_server_session_event;

/* Draws cookie and seeds from `rng`. NULL when there is no memory. The caller destroys it. */
ac_server_session *ac_server_session_create(const ac_server_session_def *def, ac_rng *rng,
                                            double now);
void ac_server_session_destroy(ac_server_session *session);

/* True for the ConnectResponse that this session waits for. */
bool ac_server_session_claims(const ac_server_session *session, const void *datagram, size_t size);

/* `to_port_offset` is the server port that it came to: 0 for P, 1 for P+1. */
void ac_server_session_receive(ac_server_session *session, double now, const void *datagram,
                               size_t size, uint16_t to_port_offset);

/* Once a frame: timeouts. */
void ac_server_session_step(ac_server_session *session, double now);

/* The next datagram that is due; port_offset is the server port to send it from. */
bool ac_server_session_next_datagram(ac_server_session *session, double now, ac_datagram *datagram);

bool ac_server_session_next_event(ac_server_session *session, ac_server_session_event *event);

/* As ac_link_send; also before ConnectResponse came. */
ac_status ac_server_session_send(ac_server_session *session, const void *message, size_t size,
                                 ac_queue queue, ac_error *error);

/* Sends a last message (AccountBoot, CharacterError ...; size 0 for none) and lingers. */
void ac_server_session_refuse(ac_server_session *session, double now, const void *message,
                              size_t size);

ac_server_session_state ac_server_session_get_state(const ac_server_session *session);
ac_link_stats ac_server_session_stats(const ac_server_session *session);

#endif
