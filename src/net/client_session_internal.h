/* What client_session.c and net_step.c share. */
#ifndef AC_NET_CLIENT_SESSION_INTERNAL_H
#define AC_NET_CLIENT_SESSION_INTERNAL_H

#include "net/client_session.h"

struct ac_session {
    ac_session_state state;
    ac_login_request login;
    double connect_timeout, idle_timeout;
    const ac_log *log;
    double start_time;

    double login_time; /* of the last LoginRequest */
    bool login_due;
    double response_time; /* when the next ConnectResponse is due */
    uint32_t response_tries;
    ac_connect_request connect;

    ac_link link;
    bool has_link;
    bool had_message; /* one that is no refusal was pulled */

    bool connected_due; /* the CONNECTED event is still to be pulled */
    bool end_due;       /* `end` is to be pulled, after all messages */
    ac_session_event end;
};

/* Ends the session with `kind` as its last event; nothing if it has ended. */
void ac_session_end(ac_session *session, ac_session_event_kind kind, ac_status status,
                    const char *text);

/* Begins the login anew: the server has forgotten it, or never heard of it. */
void ac_session_restart_login(ac_session *session);

/* Turns the end of the link into the end of the session. */
void ac_session_follow_link(ac_session *session);

#endif
