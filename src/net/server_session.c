#include "net/server_session.h"

#include <stdlib.h>
#include <string.h>

#include "base/log.h"

struct ac_server_session {
    ac_server_session_def def;
    ac_server_session_state state;
    double create_time;
    double heard_time;  /* before the link counts for itself */
    double linger_time; /* CLOSING: until then */
    ac_login_request login;
    ac_connect_request connect;
    ac_link link;
    bool connect_due;                       /* ConnectRequest is to be sent */
    bool connected;                         /* ConnectResponse came */
    bool login_due, connected_due, end_due; /* events */
    const char *reason;
    bool orderly; /* the end was no failure */
};

/* AccountBoot's text begins with a space: clients show it behind their own. */
static const char WRONG_VERSION[] = " The server needs client version " AC_CLIENT_VERSION ".";

enum { OPCODE_ACCOUNT_BOOT = 0xF7DC };

ac_server_session_def ac_default_server_session_def(void) {
    return (ac_server_session_def){.unauthenticated_timeout = 15.0, .authenticated_timeout = 60.0};
}

static uint64_t draw_u64(ac_rng *rng) {
    uint64_t high = ac_rng_u32(rng);
    return high << 32 | ac_rng_u32(rng);
}

ac_server_session *ac_server_session_create(const ac_server_session_def *def, ac_rng *rng,
                                            double now) {
    ac_server_session *s = calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->def = *def;
    s->create_time = s->heard_time = now;
    s->connect = (ac_connect_request){
        .server_clock = def->server_clock,
        .cookie = draw_u64(rng),
        .session_id = def->session_id,
        .server_seed = ac_rng_u32(rng),
        .client_seed = ac_rng_u32(rng),
    };
    ac_link_def link = {
        .role = AC_LINK_SERVER,
        .header_id = AC_SERVER_HEADER_ID,
        .send_seed = s->connect.server_seed,
        .receive_seed = s->connect.client_seed,
        .server_clock = def->server_clock,
        .start_time = now,
        .idle_timeout = def->authenticated_timeout,
        .log = def->log,
    };
    ac_link_init(&s->link, &link, now);
    return s;
}

void ac_server_session_destroy(ac_server_session *session) {
    if (session == NULL)
        return;
    ac_login_request_forget_password(&session->login);
    ac_link_free(&session->link);
    free(session);
}

static void end(ac_server_session *s, const char *reason) {
    if (s->state == AC_SERVER_SESSION_ENDED)
        return;
    s->state = AC_SERVER_SESSION_ENDED;
    s->reason = reason;
    s->end_due = true;
    ac_login_request_forget_password(&s->login);
}

/* A client that is not in yet gets the last message alone, from port P. */
static void close_after_linger(ac_server_session *s, double now, const char *reason) {
    if (!s->connected) {
        s->link.time_sync_sent = true;
        s->link.time_sync_time = now;
    }
    s->state = AC_SERVER_SESSION_CLOSING;
    s->linger_time = now + AC_SERVER_LINGER;
    s->reason = reason;
    s->orderly = true;
}

static void boot_wrong_version(ac_server_session *s, double now) {
    uint8_t message[80];
    ac_writer w = ac_writer_fixed(message, sizeof message);
    ac_writer_u32(&w, OPCODE_ACCOUNT_BOOT);
    ac_writer_u16(&w, (uint16_t)(sizeof WRONG_VERSION - 1));
    ac_writer_bytes(&w, WRONG_VERSION, sizeof WRONG_VERSION - 1);
    ac_writer_align(&w, 4);
    (void)ac_link_send(&s->link, message, w.size, AC_QUEUE_UI, NULL);
    close_after_linger(s, now, "the client's version is wrong");
}

static void take_login(ac_server_session *s, double now, const ac_packet *packet) {
    if (s->state == AC_SERVER_SESSION_AWAITING_RESPONSE) {
        end(s, "the client asked to log in twice");
        return;
    }
    if (s->state != AC_SERVER_SESSION_AWAITING_LOGIN ||
        ac_login_request_parse(packet->login, packet->login_size, &s->login, NULL) != AC_OK)
        return;
    s->heard_time = now;
    if (strcmp(s->login.version, AC_CLIENT_VERSION) != 0) {
        boot_wrong_version(s, now);
        return;
    }
    s->state = AC_SERVER_SESSION_AWAITING_RESPONSE;
    s->connect_due = true;
    s->login_due = true;
    s->connect.server_clock = ac_link_server_clock(&s->link, now);
}

static bool is_my_response(const ac_server_session *s, const ac_packet *packet) {
    return s->state == AC_SERVER_SESSION_AWAITING_RESPONSE &&
           packet->header.flags & AC_PACKET_CONNECT_RESPONSE &&
           ac_packet_clear_checksum_ok(packet) && packet->cookie == s->connect.cookie;
}

bool ac_server_session_claims(const ac_server_session *session, const void *datagram, size_t size) {
    ac_packet packet;
    return ac_packet_parse(datagram, size, &packet, NULL) == AC_OK &&
           is_my_response(session, &packet);
}

static void take_response(ac_server_session *s, double now) {
    s->state = AC_SERVER_SESSION_CONNECTED;
    s->connected = s->connected_due = true;
    s->link.heard_time = s->link.ack_time = now;
}

static void follow_link(ac_server_session *s) {
    if (s->link.end == AC_LINK_OPEN)
        return;
    s->orderly |= s->link.end == AC_LINK_END_DISCONNECTED;
    end(s, ac_link_end_text(s->link.end));
}

static void receive_unconnected(ac_server_session *s, double now, const void *datagram, size_t size,
                                uint16_t to_port_offset) {
    ac_packet packet;
    if (ac_packet_parse(datagram, size, &packet, NULL) != AC_OK ||
        !ac_packet_clear_checksum_ok(&packet))
        return;
    if (to_port_offset == 1) {
        if (is_my_response(s, &packet))
            take_response(s, now);
    } else if (packet.header.flags & AC_PACKET_LOGIN_REQUEST) {
        take_login(s, now, &packet);
    } else if (packet.header.flags & AC_PACKET_DISCONNECT) {
        s->orderly = true;
        end(s, ac_link_end_text(AC_LINK_END_DISCONNECTED));
    }
}

static bool has_my_id(const ac_server_session *s, const uint8_t *datagram, size_t size) {
    return size >= AC_PACKET_HEADER_SIZE && ac_load_u16(datagram + 12) == s->def.session_id;
}

void ac_server_session_receive(ac_server_session *session, double now, const void *datagram,
                               size_t size, uint16_t to_port_offset) {
    switch (session->state) {
    case AC_SERVER_SESSION_AWAITING_LOGIN:
    case AC_SERVER_SESSION_AWAITING_RESPONSE:
        receive_unconnected(session, now, datagram, size, to_port_offset);
        break;
    case AC_SERVER_SESSION_CONNECTED:
        if (to_port_offset == 0 && has_my_id(session, datagram, size))
            (void)ac_link_receive(&session->link, now, datagram, size);
        follow_link(session);
        break;
    case AC_SERVER_SESSION_CLOSING:
    case AC_SERVER_SESSION_ENDED: break;
    }
}

void ac_server_session_step(ac_server_session *session, double now) {
    switch (session->state) {
    case AC_SERVER_SESSION_AWAITING_LOGIN:
    case AC_SERVER_SESSION_AWAITING_RESPONSE:
        if (now - session->heard_time > session->def.unauthenticated_timeout)
            end(session, "the client did not finish its login");
        break;
    case AC_SERVER_SESSION_CONNECTED:
        ac_link_step(&session->link, now);
        follow_link(session);
        break;
    case AC_SERVER_SESSION_CLOSING:
        if (now >= session->linger_time)
            end(session, session->reason);
        break;
    case AC_SERVER_SESSION_ENDED: break;
    }
}

static size_t build_connect_request(ac_server_session *s, uint8_t *bytes) {
    s->connect_due = false;
    uint8_t body[AC_CONNECT_REQUEST_SIZE];
    ac_connect_request_write(body, &s->connect);
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_section(&b, AC_PACKET_CONNECT_REQUEST, body, sizeof body);
    ac_packet_header header = {.id = AC_SERVER_HEADER_ID, .iteration = 1};
    return ac_packet_finish(&b, &header, 0);
}

bool ac_server_session_next_datagram(ac_server_session *session, double now,
                                     ac_datagram *datagram) {
    datagram->size = 0;
    datagram->port_offset = 0;
    if (session->state == AC_SERVER_SESSION_ENDED)
        return false;
    if (session->connect_due) {
        datagram->size = build_connect_request(session, datagram->data);
        return true;
    }
    if (session->state == AC_SERVER_SESSION_CONNECTED ||
        session->state == AC_SERVER_SESSION_CLOSING) {
        datagram->size = ac_link_next_datagram(&session->link, now, datagram->data);
        datagram->port_offset = session->connected ? 1 : 0;
    }
    return datagram->size > 0;
}

static bool pull_message(ac_server_session *s, ac_server_session_event *event) {
    ac_byte_record record;
    if (!ac_link_next_message(&s->link, &record))
        return false;
    *event = (ac_server_session_event){
        .kind = AC_SERVER_EVENT_MESSAGE,
        .message = record.data,
        .size = record.size,
        .queue = (uint16_t)record.tag,
    };
    return true;
}

bool ac_server_session_next_event(ac_server_session *session, ac_server_session_event *event) {
    if (session->login_due) {
        session->login_due = false;
        *event = (ac_server_session_event){.kind = AC_SERVER_EVENT_LOGIN, .login = &session->login};
        return true;
    }
    if (session->connected_due) {
        session->connected_due = false;
        ac_login_request_forget_password(&session->login);
        *event = (ac_server_session_event){.kind = AC_SERVER_EVENT_CONNECTED};
        return true;
    }
    if (pull_message(session, event))
        return true;
    if (!session->end_due)
        return false;
    session->end_due = false;
    *event = (ac_server_session_event){
        .kind = AC_SERVER_EVENT_ENDED, .reason = session->reason, .orderly = session->orderly};
    return true;
}

ac_status ac_server_session_send(ac_server_session *session, const void *message, size_t size,
                                 ac_queue queue, ac_error *error) {
    if (session->state == AC_SERVER_SESSION_CLOSING || session->state == AC_SERVER_SESSION_ENDED)
        return ac_error_set(error, AC_ERROR_STATE, AC_NO_OFFSET, "the session is over");
    ac_status status = ac_link_send(&session->link, message, size, queue, error);
    follow_link(session);
    return status;
}

void ac_server_session_refuse(ac_server_session *session, double now, const void *message,
                              size_t size) {
    if (session->state == AC_SERVER_SESSION_CLOSING || session->state == AC_SERVER_SESSION_ENDED)
        return;
    if (size > 0)
        (void)ac_link_send(&session->link, message, size, AC_QUEUE_UI, NULL);
    close_after_linger(session, now, "the server refused the client");
}

ac_server_session_state ac_server_session_get_state(const ac_server_session *session) {
    return session->state;
}

ac_link_stats ac_server_session_stats(const ac_server_session *session) {
    return session->link.stats;
}
