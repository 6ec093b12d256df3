#include "net/client_session.h"

#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "net/client_session_internal.h"

enum { MADE_BY_DEFAULT = 0x5E5510, AUTH_FLAG_ENABLE_CRYPTO = 1 };

ac_session_def ac_default_session_def(void) {
    return (ac_session_def){
        .connect_timeout = 30.0,
        .idle_timeout = 60.0,
        .made_by_default = MADE_BY_DEFAULT,
    };
}

/* ---- life ---- */

static ac_status check_def(const ac_session_def *def, ac_error *error) {
    if (def->made_by_default != MADE_BY_DEFAULT)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "the session def was not made by ac_default_session_def");
    if (def->account == NULL || def->account[0] == '\0' || strlen(def->account) > AC_ACCOUNT_MAX)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "the account name needs 1 to %d characters", AC_ACCOUNT_MAX);
    if (def->password == NULL || strlen(def->password) > AC_PASSWORD_MAX)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "the password may have at most %d characters", AC_PASSWORD_MAX);
    return AC_OK;
}

static void fill_login(ac_login_request *login, const ac_session_def *def) {
    memcpy(login->version, AC_CLIENT_VERSION, sizeof AC_CLIENT_VERSION);
    login->auth_type = AC_AUTH_PASSWORD;
    login->auth_flags = AUTH_FLAG_ENABLE_CRYPTO;
    login->timestamp = def->timestamp;
    memcpy(login->account, def->account, strlen(def->account) + 1);
    memcpy(login->password, def->password, strlen(def->password) + 1);
}

ac_status ac_session_create(const ac_session_def *def, double now, ac_session **session,
                            ac_error *error) {
    *session = NULL;
    ac_status status = check_def(def, error);
    if (status != AC_OK)
        return status;
    ac_session *s = calloc(1, sizeof *s);
    if (s == NULL)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a session");
    fill_login(&s->login, def);
    s->connect_timeout = def->connect_timeout;
    s->idle_timeout = def->idle_timeout;
    s->log = def->log;
    s->start_time = now;
    s->login_due = true;
    *session = s;
    return AC_OK;
}

void ac_session_destroy(ac_session *session) {
    if (session == NULL)
        return;
    ac_login_request_forget_password(&session->login);
    if (session->has_link)
        ac_link_free(&session->link);
    free(session);
}

static void set_end(ac_session *session, ac_session_event_kind kind, ac_status status,
                    const char *text) {
    session->state = AC_SESSION_ENDED;
    session->end_due = true;
    session->end.kind = kind;
    (void)ac_error_set(&session->end.error, status, AC_NO_OFFSET, "%s", text);
    ac_login_request_forget_password(&session->login);
    ac_log_write(session->log, AC_LOG_INFO, "net", "session ended: %s", text);
}

void ac_session_end(ac_session *session, ac_session_event_kind kind, ac_status status,
                    const char *text) {
    if (session->state != AC_SESSION_ENDED)
        set_end(session, kind, status, text);
}

/* The server's own words replace a lesser reason that was not pulled yet. */
static void refuse(ac_session *session, const ac_refusal *refusal) {
    if (session->state == AC_SESSION_ENDED && !session->end_due)
        return;
    session->end.refusal = *refusal;
    set_end(session, AC_SESSION_EVENT_REFUSED, AC_ERROR_REFUSED, refusal->text);
}

static void refuse_net_error(ac_session *session, uint32_t string_id) {
    ac_refusal refusal = {.kind = AC_REFUSAL_NET_ERROR,
                          .code = string_id,
                          .text = "the server reported a network error"};
    refuse(session, &refusal);
}

void ac_session_follow_link(ac_session *session) {
    switch (session->link.end) {
    case AC_LINK_OPEN: break;
    case AC_LINK_END_NET_ERROR: refuse_net_error(session, session->link.net_error); break;
    case AC_LINK_END_CLOSED:
    case AC_LINK_END_DISCONNECTED:
        ac_session_end(session, AC_SESSION_EVENT_DISCONNECTED, AC_OK,
                       ac_link_end_text(session->link.end));
        break;
    case AC_LINK_END_IDLE:
        ac_session_end(session, AC_SESSION_EVENT_LOST, AC_ERROR_TIMEOUT,
                       ac_link_end_text(session->link.end));
        break;
    case AC_LINK_END_MEMORY:
        ac_session_end(session, AC_SESSION_EVENT_LOST, AC_ERROR_MEMORY,
                       ac_link_end_text(session->link.end));
        break;
    case AC_LINK_END_GAP:
    case AC_LINK_END_OVERFLOW:
        ac_session_end(session, AC_SESSION_EVENT_LOST, AC_ERROR_LIMIT,
                       ac_link_end_text(session->link.end));
        break;
    }
}

void ac_session_restart_login(ac_session *session) {
    session->state = AC_SESSION_LOGGING_IN;
    session->login_due = true;
}

/* ---- datagrams in ---- */

static ac_link_def link_def(const ac_session *session) {
    return (ac_link_def){
        .role = AC_LINK_CLIENT,
        .header_id = (uint16_t)(session->connect.session_id & 0xFFFF),
        .send_seed = session->connect.client_seed,
        .receive_seed = session->connect.server_seed,
        .server_clock = session->connect.server_clock,
        .start_time = session->start_time,
        .idle_timeout = session->idle_timeout,
        .log = session->log,
    };
}

/* The newest ConnectRequest counts: an earlier one's session is gone on the server. */
static void take_connect_request(ac_session *session, double now, const ac_packet *packet) {
    ac_connect_request request;
    if (!ac_packet_clear_checksum_ok(packet) ||
        ac_connect_request_parse(packet->connect, &request, NULL) != AC_OK)
        return;
    if (session->state == AC_SESSION_CONNECTING && request.cookie == session->connect.cookie)
        return;
    session->connect = request;
    session->state = AC_SESSION_CONNECTING;
    session->login_due = false;
    session->response_time = now + AC_SESSION_RESPONSE_DELAY;
    session->response_tries = 0;
    if (session->has_link)
        ac_link_free(&session->link);
    ac_link_def def = link_def(session);
    ac_link_init(&session->link, &def, now);
    session->has_link = true;
    ac_log_write(session->log, AC_LOG_INFO, "net", "server answered, session id %u",
                 (unsigned)request.session_id);
}

/* A server that takes no session at all (wrong version) says so in a packet whose key is unknown.
 */
static void look_for_refusal(ac_session *session, const ac_packet *packet) {
    const uint32_t net_errors = AC_PACKET_NET_ERROR | AC_PACKET_NET_ERROR_DISCONNECT;
    if (packet->header.flags & net_errors && ac_packet_clear_checksum_ok(packet)) {
        refuse_net_error(session, packet->net_error_string);
        return;
    }
    size_t offset = 0;
    ac_fragment fragment;
    ac_refusal refusal;
    while (ac_packet_next_fragment(packet, &offset, &fragment))
        if (fragment.count == 1 && ac_refusal_read(fragment.data, fragment.size, &refusal))
            refuse(session, &refusal);
}

/* True when the datagram was one of the handshake. */
static bool take_handshake(ac_session *session, double now, const void *datagram, size_t size) {
    ac_packet packet;
    if (ac_packet_parse(datagram, size, &packet, NULL) != AC_OK)
        return false;
    if (packet.header.flags & AC_PACKET_CONNECT_REQUEST) {
        take_connect_request(session, now, &packet);
        return true;
    }
    if (session->state != AC_SESSION_LOGGING_IN)
        return false;
    look_for_refusal(session, &packet);
    return true;
}

static void connected(ac_session *session) {
    session->state = AC_SESSION_CONNECTED;
    session->connected_due = true;
    ac_login_request_forget_password(&session->login);
    ac_log_write(session->log, AC_LOG_INFO, "net", "connected");
}

void ac_session_receive(ac_session *session, double now, const void *datagram, size_t size) {
    bool handshake =
        session->state == AC_SESSION_LOGGING_IN || session->state == AC_SESSION_CONNECTING;
    if (session->state == AC_SESSION_ENDED)
        return;
    if (handshake && take_handshake(session, now, datagram, size))
        return;
    if (!session->has_link || session->state == AC_SESSION_LOGGING_IN)
        return;
    bool valid = ac_link_receive(&session->link, now, datagram, size);
    if (valid && session->state == AC_SESSION_CONNECTING)
        connected(session);
    ac_session_follow_link(session);
}

/* ---- datagrams out ---- */

static size_t build_login(ac_session *session, double now, uint8_t *bytes) {
    if (!session->login_due)
        return 0;
    session->login_due = false;
    session->login_time = now;
    uint8_t body[AC_PACKET_PAYLOAD_MAX];
    ac_writer w = ac_writer_fixed(body, sizeof body);
    ac_login_request_write(&w, &session->login);
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_section(&b, AC_PACKET_LOGIN_REQUEST, body, w.size);
    ac_packet_header header = {0};
    return ac_packet_finish(&b, &header, 0);
}

static size_t build_response(ac_session *session, double now, uint8_t *bytes) {
    if (now < session->response_time || session->response_tries >= AC_SESSION_RESPONSE_TRIES)
        return 0;
    session->response_time = now + AC_SESSION_RESPONSE_PERIOD;
    ++session->response_tries;
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_connect_response(&b, session->connect.cookie);
    ac_packet_header header = {
        .sequence = 1, .id = (uint16_t)(session->connect.session_id & 0xFFFF), .iteration = 1};
    return ac_packet_finish(&b, &header, 0);
}

bool ac_session_next_datagram(ac_session *session, double now, ac_datagram *datagram) {
    datagram->size = 0;
    datagram->port_offset = 0;
    switch (session->state) {
    case AC_SESSION_LOGGING_IN: datagram->size = build_login(session, now, datagram->data); break;
    case AC_SESSION_CONNECTING:
        datagram->size = build_response(session, now, datagram->data);
        datagram->port_offset = 1;
        break;
    case AC_SESSION_CONNECTED:
    case AC_SESSION_CLOSING:
        datagram->size = ac_link_next_datagram(&session->link, now, datagram->data);
        ac_session_follow_link(session);
        break;
    case AC_SESSION_ENDED: break;
    }
    return datagram->size > 0;
}

/* ---- events ---- */

/* True when `refusal` ends the session: a CharacterError later on is about a character only. */
static bool ends_session(const ac_session *session, const ac_refusal *refusal) {
    return refusal->kind != AC_REFUSAL_CHARACTER_ERROR || !session->had_message;
}

static bool pull_message(ac_session *session, ac_session_event *event) {
    ac_byte_record record;
    if (!session->has_link || !ac_link_next_message(&session->link, &record))
        return false;
    ac_refusal refusal;
    if (ac_refusal_read(record.data, record.size, &refusal) && ends_session(session, &refusal)) {
        session->connected_due = false;
        ac_byte_queue_clear(&session->link.inbox);
        refuse(session, &refusal);
        return false;
    }
    session->had_message = true;
    *event = (ac_session_event){
        .kind = AC_SESSION_EVENT_MESSAGE,
        .message = record.data,
        .size = record.size,
        .queue = (uint16_t)record.tag,
    };
    return true;
}

/* CONNECTED comes before the first message, unless that is the server's refusal. */
static bool pull_connected(ac_session *session, ac_session_event *event) {
    if (!session->connected_due)
        return false;
    ac_byte_record first;
    ac_refusal refusal;
    if (ac_byte_queue_peek(&session->link.inbox, &first) &&
        ac_refusal_read(first.data, first.size, &refusal))
        return false;
    session->connected_due = false;
    *event = (ac_session_event){.kind = AC_SESSION_EVENT_CONNECTED};
    return true;
}

bool ac_session_next_event(ac_session *session, ac_session_event *event) {
    if (pull_connected(session, event) || pull_message(session, event))
        return true;
    if (!session->end_due)
        return false;
    session->end_due = false;
    *event = session->end;
    return true;
}

bool ac_session_peek_message(const ac_session *session, uint32_t ahead, const uint8_t **message,
                             size_t *size) {
    ac_byte_record record;
    if (!session->has_link || !ac_byte_queue_peek_ahead(&session->link.inbox, ahead, &record))
        return false;
    *message = record.data;
    *size = record.size;
    return true;
}

/* ---- the rest ---- */

ac_status ac_session_send(ac_session *session, const void *message, size_t size, ac_queue queue,
                          ac_error *error) {
    if (session->state != AC_SESSION_CONNECTED)
        return ac_error_set(error, AC_ERROR_STATE, AC_NO_OFFSET, "the session is not connected");
    ac_status status = ac_link_send(&session->link, message, size, queue, error);
    ac_session_follow_link(session);
    return status;
}

void ac_session_close(ac_session *session) {
    if (session->state == AC_SESSION_LOGGING_IN) {
        ac_session_end(session, AC_SESSION_EVENT_DISCONNECTED, AC_OK,
                       ac_link_end_text(AC_LINK_END_CLOSED));
    } else if (session->state != AC_SESSION_ENDED) {
        ac_link_close(&session->link);
        session->state = AC_SESSION_CLOSING;
    }
}

double ac_session_silence(const ac_session *session, double now) {
    return session->has_link ? now - session->link.heard_time : 0.0;
}

ac_session_state ac_session_get_state(const ac_session *session) {
    return session->state;
}

double ac_session_server_clock(const ac_session *session, double now) {
    return session->has_link ? ac_link_server_clock(&session->link, now) : 0.0;
}

ac_link_stats ac_session_stats(const ac_session *session) {
    return session->has_link ? session->link.stats : (ac_link_stats){0};
}
