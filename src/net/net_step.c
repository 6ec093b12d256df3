#include "net/net_step.h"

#include "net/client_session_internal.h"

static void step_handshake(ac_session *session, double now) {
    bool logging_in = session->state == AC_SESSION_LOGGING_IN;
    if (now - session->start_time > session->connect_timeout) {
        ac_session_end(session, AC_SESSION_EVENT_LOST, AC_ERROR_TIMEOUT,
                       logging_in ? "the server does not answer"
                                  : "the server stopped answering during the login");
        return;
    }
    if (logging_in) {
        if (now - session->login_time >= AC_SESSION_LOGIN_PERIOD)
            session->login_due = true;
    } else if (session->response_tries >= AC_SESSION_RESPONSE_TRIES &&
               now >= session->response_time) {
        ac_session_restart_login(session);
    }
}

void ac_net_step(ac_session *session, double now) {
    switch (session->state) {
    case AC_SESSION_LOGGING_IN:
    case AC_SESSION_CONNECTING: step_handshake(session, now); break;
    case AC_SESSION_CONNECTED:
    case AC_SESSION_CLOSING:
        ac_link_step(&session->link, now);
        ac_session_follow_link(session);
        break;
    case AC_SESSION_ENDED: break;
    }
}
