#include "net/link.h"

#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "net/link_internal.h"

const char *ac_link_end_text(ac_link_end end) {
    switch (end) {
    case AC_LINK_OPEN: return "the connection is open";
    case AC_LINK_END_CLOSED: return "the connection was closed by this side";
    case AC_LINK_END_DISCONNECTED: return "the connection was closed by the other side";
    case AC_LINK_END_NET_ERROR: return "the other side reported a network error";
    case AC_LINK_END_GAP: return "too many packets were lost";
    case AC_LINK_END_IDLE: return "the other side has fallen silent";
    case AC_LINK_END_OVERFLOW: return "the other side does not acknowledge what is sent to it";
    case AC_LINK_END_MEMORY: return "there is no memory left for what the other side sends";
    }
    return "the connection ended";
}

void ac_link_init(ac_link *link, const ac_link_def *def, double now) {
    memset(link, 0, sizeof *link);
    link->def = *def;
    link->stored = ac_pool_make(sizeof(ac_link_stored));
    ac_reassembly_init(&link->reassembly);
    ac_key_window_seed(&link->receive_keys, def->receive_seed);
    ac_isaac_seed(&link->send_keys, def->send_seed);
    /* The handshake used 0 and 1 in both directions. */
    link->last = link->highest = link->sequence = 1;
    link->cache_first = 2;
    link->next_message = def->role == AC_LINK_CLIENT ? 1 : 0;
    link->heard_time = link->ack_time = link->echo_time = link->time_sync_time = now;
    link->clock_value = def->server_clock;
    link->clock_time = now;
}

void ac_link_free(ac_link *link) {
    free(link->cache);
    ac_pool_free(&link->stored);
    ac_reassembly_free(&link->reassembly);
    ac_byte_queue_free(&link->inbox);
    ac_byte_queue_free(&link->outbox);
}

void ac_link_finish(ac_link *link, ac_link_end end) {
    if (link->end != AC_LINK_OPEN)
        return;
    link->end = end;
    ac_log_write(link->def.log, AC_LOG_INFO, "net", "%s", ac_link_end_text(end));
}

float ac_link_local_time(const ac_link *link, double now) {
    return (float)(now - link->def.start_time);
}

double ac_link_server_clock(const ac_link *link, double now) {
    return link->clock_value + (now - link->clock_time);
}

void ac_link_step(ac_link *link, double now) {
    if (link->end != AC_LINK_OPEN)
        return;
    ac_link_drain(link);
    ac_link_age_cache(link, now);
    if (link->overrun && now - link->overrun_time > AC_LINK_GAP_PATIENCE)
        ac_link_finish(link, AC_LINK_END_GAP);
    else if (link->def.idle_timeout > 0 && now - link->heard_time > link->def.idle_timeout)
        ac_link_finish(link, AC_LINK_END_IDLE);
}

bool ac_link_next_message(ac_link *link, ac_byte_record *message) {
    return ac_byte_queue_pop(&link->inbox, message);
}

static ac_status check_message(const ac_link *link, size_t size, ac_error *error) {
    if (link->end != AC_LINK_OPEN || link->disconnect_pending)
        return ac_error_set(error, AC_ERROR_STATE, AC_NO_OFFSET, "%s", ac_link_end_text(link->end));
    if (size < AC_MESSAGE_SIZE_MIN)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "a message of %zu bytes has no opcode", size);
    if (size > AC_MESSAGE_SIZE_MAX)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET,
                            "a message of %zu bytes is longer than %d", size, AC_MESSAGE_SIZE_MAX);
    return AC_OK;
}

ac_status ac_link_send(ac_link *link, const void *message, size_t size, ac_queue queue,
                       ac_error *error) {
    ac_status status = check_message(link, size, error);
    if (status != AC_OK)
        return status;
    if (ac_byte_queue_bytes(&link->outbox) + size > AC_LINK_OUTBOX_MAX) {
        ac_link_finish(link, AC_LINK_END_OVERFLOW);
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "%s", ac_link_end_text(link->end));
    }
    ac_byte_record record = {
        .size = (uint32_t)size, .sequence = link->next_message, .tag = (uint32_t)queue};
    uint8_t *place = ac_byte_queue_push(&link->outbox, &record);
    if (place == NULL)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a message");
    memcpy(place, message, size);
    ++link->next_message;
    ++link->stats.messages_out;
    return AC_OK;
}

void ac_link_close(ac_link *link) {
    link->disconnect_pending = true;
}
