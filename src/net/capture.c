#include "net/capture.h"

#include <stdlib.h>
#include <string.h>

#include "net/fragment.h"

enum {
    SERVER_PORT_FIRST = 9000,
    SERVER_PORT_LAST = 9999,
    SEEN = 1024, /* packets back in which a resend is recognised */
};

typedef struct stream {
    uint32_t seen[SEEN]; /* sequence % SEEN -> sequence; 0 none */
    ac_reassembly reassembly;
} stream;

typedef struct followed_session {
    bool used;
    uint16_t client_port;
    uint32_t last_packet; /* number of its newest datagram, for forgetting */
    stream streams[2];    /* ac_direction */
} followed_session;

typedef struct message_info {
    double time;
    ac_direction direction;
    uint16_t client_port;
} message_info;

struct ac_capture {
    followed_session sessions[AC_CAPTURE_SESSIONS_MAX];
    ac_byte_queue inbox; /* messages */
    ac_byte_queue infos; /* one message_info for each */
    uint32_t fed;
    ac_capture_stats stats;
};

ac_capture *ac_capture_create(void) {
    ac_capture *capture = calloc(1, sizeof *capture);
    if (capture == NULL)
        return NULL;
    for (int i = 0; i < AC_CAPTURE_SESSIONS_MAX; ++i)
        for (int d = 0; d < 2; ++d)
            ac_reassembly_init(&capture->sessions[i].streams[d].reassembly);
    return capture;
}

void ac_capture_destroy(ac_capture *capture) {
    if (capture == NULL)
        return;
    for (int i = 0; i < AC_CAPTURE_SESSIONS_MAX; ++i)
        for (int d = 0; d < 2; ++d)
            ac_reassembly_free(&capture->sessions[i].streams[d].reassembly);
    ac_byte_queue_free(&capture->inbox);
    ac_byte_queue_free(&capture->infos);
    free(capture);
}

static bool is_server_port(uint16_t port) {
    return port >= SERVER_PORT_FIRST && port <= SERVER_PORT_LAST;
}

ac_direction ac_capture_direction(uint16_t source_port, uint16_t destination_port) {
    bool source = is_server_port(source_port);
    if (source != is_server_port(destination_port))
        return source ? AC_FROM_SERVER : AC_FROM_CLIENT;
    return source_port < destination_port ? AC_FROM_SERVER : AC_FROM_CLIENT;
}

static uint32_t partial_count(const ac_reassembly *reassembly) {
    uint32_t count = 0;
    for (int i = 0; i < AC_REASSEMBLY_MESSAGES_MAX; ++i)
        count += reassembly->partials[i].count > 0;
    return count;
}

/* A new session on an old port: its numbers start again. */
static void forget(ac_capture *capture, followed_session *session) {
    for (int d = 0; d < 2; ++d) {
        stream *s = &session->streams[d];
        capture->stats.incomplete += partial_count(&s->reassembly);
        ac_reassembly_clear(&s->reassembly);
        memset(s->seen, 0, sizeof s->seen);
    }
}

static followed_session *session_of(ac_capture *capture, uint16_t client_port) {
    followed_session *best = &capture->sessions[0];
    for (int i = 0; i < AC_CAPTURE_SESSIONS_MAX; ++i) {
        followed_session *s = &capture->sessions[i];
        if (s->used && s->client_port == client_port)
            return s;
        if (best->used && (!s->used || s->last_packet < best->last_packet))
            best = s;
    }
    forget(capture, best);
    best->used = true;
    best->client_port = client_port;
    return best;
}

/* True when the packet's fragments were seen before; remembers them otherwise. */
static bool seen_before(stream *s, uint32_t sequence) {
    uint32_t *entry = &s->seen[sequence % SEEN];
    if (sequence == 0)
        return false;
    if (*entry == sequence)
        return true;
    *entry = sequence;
    return false;
}

static void describe_new_messages(ac_capture *capture, const message_info *info) {
    while (capture->infos.count < capture->inbox.count) {
        ac_byte_record record = {.size = sizeof *info};
        uint8_t *place = ac_byte_queue_push(&capture->infos, &record);
        if (place == NULL) { /* no memory: messages without a description are of no use */
            ac_byte_queue_clear(&capture->infos);
            ac_byte_queue_clear(&capture->inbox);
            return;
        }
        memcpy(place, info, sizeof *info);
        ++capture->stats.messages;
    }
}

static void take_fragments(ac_capture *capture, stream *s, const ac_packet *packet,
                           const message_info *info) {
    uint32_t evicted = s->reassembly.evicted;
    size_t offset = 0;
    ac_fragment fragment;
    while (ac_packet_next_fragment(packet, &offset, &fragment)) {
        if (ac_reassembly_add(&s->reassembly, &fragment, &capture->inbox) != AC_OK)
            ++capture->stats.bad_fragments;
        describe_new_messages(capture, info);
    }
    capture->stats.incomplete += s->reassembly.evicted - evicted;
}

static ac_status take_packet(ac_capture *capture, const ac_packet *packet, const message_info *info,
                             ac_error *error) {
    followed_session *session = session_of(capture, info->client_port);
    session->last_packet = capture->fed;
    if (packet->header.flags & (AC_PACKET_LOGIN_REQUEST | AC_PACKET_CONNECT_REQUEST))
        forget(capture, session);
    if (packet->fragment_count == 0)
        return AC_OK;
    if (ac_byte_queue_bytes(&capture->inbox) >= AC_CAPTURE_INBOX_MAX) {
        ++capture->stats.dropped;
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "messages were not pulled");
    }
    stream *s = &session->streams[info->direction];
    if (seen_before(s, packet->header.sequence))
        ++capture->stats.resends;
    else
        take_fragments(capture, s, packet, info);
    return AC_OK;
}

ac_status ac_capture_feed(ac_capture *capture, double time, uint16_t source_port,
                          uint16_t destination_port, const void *datagram, size_t size,
                          ac_error *error) {
    ++capture->fed;
    ac_packet packet;
    ac_status status = ac_packet_parse(datagram, size, &packet, error);
    if (status != AC_OK) {
        ++capture->stats.malformed;
        return status;
    }
    if (!(packet.header.flags & AC_PACKET_ENCRYPTED) && !ac_packet_clear_checksum_ok(&packet)) {
        ++capture->stats.bad_checksums;
        return ac_error_set(error, AC_ERROR_MALFORMED, 8, "wrong checksum");
    }
    ++capture->stats.packets;
    ac_direction direction = ac_capture_direction(source_port, destination_port);
    message_info info = {
        .time = time,
        .direction = direction,
        .client_port = direction == AC_FROM_SERVER ? destination_port : source_port,
    };
    return take_packet(capture, &packet, &info, error);
}

bool ac_capture_next(ac_capture *capture, ac_captured_message *message) {
    ac_byte_record record;
    ac_byte_record info_record;
    if (!ac_byte_queue_pop(&capture->inbox, &record) ||
        !ac_byte_queue_pop(&capture->infos, &info_record))
        return false;
    message_info info;
    memcpy(&info, info_record.data, sizeof info);
    *message = (ac_captured_message){
        .time = info.time,
        .direction = info.direction,
        .client_port = info.client_port,
        .queue = (uint16_t)record.tag,
        .data = record.data,
        .size = record.size,
    };
    return true;
}

ac_capture_stats ac_capture_get_stats(const ac_capture *capture) {
    ac_capture_stats stats = capture->stats;
    for (int i = 0; i < AC_CAPTURE_SESSIONS_MAX; ++i)
        for (int d = 0; d < 2; ++d)
            stats.incomplete += partial_count(&capture->sessions[i].streams[d].reassembly);
    return stats;
}
