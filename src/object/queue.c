#include "object/queue.h"

#include <stdlib.h>
#include <string.h>

#include "object/freshness.h"

void ac_pending_free(ac_pending_queue *queue) {
    ac_pending_reset(queue);
    free(queue->messages);
    free(queue->guids);
    ac_map_free(&queue->by_guid);
    *queue = (ac_pending_queue){.log = queue->log};
}

static ac_pending_message *message_at(const ac_pending_queue *queue, uint32_t slot1) {
    return slot1 ? &queue->messages[slot1 - 1] : NULL;
}

static ac_pending_guid *find_guid(const ac_pending_queue *queue, ac_guid guid) {
    uint32_t index;
    return ac_map_get(&queue->by_guid, guid, &index) ? &queue->guids[index] : NULL;
}

static bool grow_messages(ac_pending_queue *queue) {
    uint32_t capacity = queue->message_capacity ? queue->message_capacity * 2 : 64;
    ac_pending_message *messages = realloc(queue->messages, capacity * sizeof *messages);
    if (!messages)
        return false;
    queue->messages = messages;
    for (uint32_t slot1 = capacity; slot1 > queue->message_capacity; --slot1) {
        messages[slot1 - 1] = (ac_pending_message){.next = queue->free_head};
        queue->free_head = slot1;
    }
    queue->message_capacity = capacity;
    return true;
}

static bool grow_guids(ac_pending_queue *queue) {
    uint32_t capacity = queue->guid_capacity ? queue->guid_capacity * 2 : 32;
    ac_pending_guid *guids = realloc(queue->guids, capacity * sizeof *guids);
    if (!guids)
        return false;
    queue->guids = guids;
    queue->guid_capacity = capacity;
    return true;
}

static ac_pending_guid *need_guid(ac_pending_queue *queue, ac_guid guid, double now) {
    ac_pending_guid *entry = find_guid(queue, guid);
    if (entry)
        return entry;
    if (queue->guid_count == queue->guid_capacity && !grow_guids(queue))
        return NULL;
    if (!ac_map_set(&queue->by_guid, guid, queue->guid_count))
        return NULL;
    entry = &queue->guids[queue->guid_count++];
    *entry = (ac_pending_guid){.guid = guid, .ask_time = now};
    return entry;
}

/* The last entry fills the hole. */
static void remove_guid(ac_pending_queue *queue, ac_pending_guid *entry) {
    uint32_t index = (uint32_t)(entry - queue->guids);
    ac_map_remove(&queue->by_guid, entry->guid);
    queue->guid_count -= 1;
    if (index == queue->guid_count)
        return;
    *entry = queue->guids[queue->guid_count];
    /* The key is there already, so this cannot need memory. */
    (void)ac_map_set(&queue->by_guid, entry->guid, index);
}

/* Takes a message out of both lists; its GUID's entry goes with its last message. */
static void unlink_message(ac_pending_queue *queue, uint32_t slot1) {
    ac_pending_message *message = message_at(queue, slot1);
    ac_pending_guid *entry = find_guid(queue, message->guid);
    if (message->previous)
        message_at(queue, message->previous)->next = message->next;
    else
        entry->head = message->next;
    if (message->next)
        message_at(queue, message->next)->previous = message->previous;
    else
        entry->tail = message->previous;
    if (message->previous_in_all)
        message_at(queue, message->previous_in_all)->next_in_all = message->next_in_all;
    else
        queue->head = message->next_in_all;
    if (message->next_in_all)
        message_at(queue, message->next_in_all)->previous_in_all = message->previous_in_all;
    else
        queue->tail = message->previous_in_all;
    queue->count -= 1;
    queue->bytes -= message->size;
    if (--entry->count == 0)
        remove_guid(queue, entry);
}

static void free_slot(ac_pending_queue *queue, uint32_t slot1) {
    *message_at(queue, slot1) = (ac_pending_message){.next = queue->free_head};
    queue->free_head = slot1;
}

static void drop(ac_pending_queue *queue, uint32_t slot1, uint64_t *counter) {
    unlink_message(queue, slot1);
    free(message_at(queue, slot1)->bytes);
    free_slot(queue, slot1);
    *counter += 1;
}

static void drop_over_limit(ac_pending_queue *queue, uint32_t slot1) {
    ac_guid guid = message_at(queue, slot1)->guid;
    drop(queue, slot1, &queue->counts.dropped_limit);
    ac_log_write(queue->log, AC_LOG_WARNING, "object",
                 "pending queue is full: dropped the oldest message for 0x%08X (%llu dropped)",
                 (unsigned)guid, (unsigned long long)queue->counts.dropped_limit);
}

static void make_room(ac_pending_queue *queue, ac_guid guid, size_t size) {
    const ac_pending_guid *entry = find_guid(queue, guid);
    if (entry && entry->count >= AC_PENDING_PER_GUID)
        drop_over_limit(queue, entry->head);
    while (queue->count >= AC_PENDING_TOTAL || queue->bytes + size > AC_PENDING_BYTES)
        drop_over_limit(queue, queue->head);
}

static void link_last(ac_pending_queue *queue, ac_pending_guid *entry, uint32_t slot1) {
    ac_pending_message *message = message_at(queue, slot1);
    message->previous = entry->tail;
    message->next = 0;
    if (entry->tail)
        message_at(queue, entry->tail)->next = slot1;
    else
        entry->head = slot1;
    entry->tail = slot1;
    entry->count += 1;
    message->previous_in_all = queue->tail;
    message->next_in_all = 0;
    if (queue->tail)
        message_at(queue, queue->tail)->next_in_all = slot1;
    else
        queue->head = slot1;
    queue->tail = slot1;
    queue->count += 1;
    queue->bytes += message->size;
}

static uint8_t *copy_bytes(const void *bytes, size_t size) {
    uint8_t *copy = malloc(size ? size : 1);
    if (copy && size)
        memcpy(copy, bytes, size);
    return copy;
}

bool ac_pending_add(ac_pending_queue *queue, ac_guid guid, bool any_instance, uint16_t instance,
                    const void *bytes, size_t size, double now) {
    if (size > AC_PENDING_MESSAGE) {
        queue->counts.dropped_limit += 1;
        return false;
    }
    make_room(queue, guid, size);
    uint8_t *copy = copy_bytes(bytes, size);
    ac_pending_guid *entry = copy ? need_guid(queue, guid, now) : NULL;
    if (!entry || (!queue->free_head && !grow_messages(queue))) {
        if (entry && entry->count == 0)
            remove_guid(queue, entry);
        free(copy);
        queue->counts.dropped_memory += 1;
        return false;
    }
    uint32_t slot1 = queue->free_head;
    ac_pending_message *message = message_at(queue, slot1);
    queue->free_head = message->next;
    *message = (ac_pending_message){.bytes = copy,
                                    .size = (uint32_t)size,
                                    .guid = guid,
                                    .instance = instance,
                                    .order = queue->counts.queued,
                                    .any_instance = any_instance};
    link_last(queue, entry, slot1);
    entry->last_time = now;
    queue->counts.queued += 1;
    return true;
}

/* Takes what is due out of the queue and puts it into the front of the replay list, up to `rest`,
 * in the order it came. */
static void release(ac_pending_queue *queue, ac_guid guid, uint16_t instance, uint32_t rest) {
    const ac_pending_guid *entry = find_guid(queue, guid);
    uint32_t slot1 = entry ? entry->head : 0;
    uint32_t *link = &queue->replay_head;
    while (slot1) {
        ac_pending_message *message = message_at(queue, slot1);
        uint32_t next = message->next;
        bool now_due = message->any_instance || message->instance == instance;
        if (now_due) {
            unlink_message(queue, slot1);
            while (*link != rest && message_at(queue, *link)->order < message->order)
                link = &message_at(queue, *link)->next;
            message->next = *link;
            *link = slot1;
            queue->replay_count += 1;
        } else if (ac_generation_of(message->instance, instance) == AC_GENERATION_PAST) {
            drop(queue, slot1, &queue->counts.dropped_stale);
        }
        slot1 = next;
    }
}

void ac_pending_release(ac_pending_queue *queue, ac_guid guid, uint16_t instance) {
    release(queue, guid, instance, queue->replay_head);
}

void ac_pending_release_player(ac_pending_queue *queue, ac_guid guid, uint16_t instance) {
    const uint32_t rest = queue->replay_head;
    release(queue, guid, instance, rest);
    release(queue, AC_PENDING_PLAYER, instance, rest);
}

bool ac_pending_take(ac_pending_queue *queue, ac_pending_message *message) {
    uint32_t slot1 = queue->replay_head;
    if (!slot1)
        return false;
    *message = *message_at(queue, slot1);
    queue->replay_head = message->next;
    queue->replay_count -= 1;
    queue->counts.replayed += 1;
    free_slot(queue, slot1);
    return true;
}

static void drop_guid(ac_pending_queue *queue, ac_guid guid, uint64_t *counter) {
    const ac_pending_guid *entry;
    while ((entry = find_guid(queue, guid)))
        drop(queue, entry->head, counter);
}

void ac_pending_expire(ac_pending_queue *queue, double now,
                       bool (*exists)(const void *user, ac_guid guid), const void *user) {
    uint32_t index = 0;
    while (index < queue->guid_count) {
        const ac_pending_guid *entry = &queue->guids[index];
        ac_guid guid = entry->guid;
        bool kept = guid == AC_PENDING_PLAYER || now - entry->last_time <= AC_PENDING_SECONDS ||
                    exists(user, guid);
        if (kept) {
            index += 1;
            continue;
        }
        ac_log_write(queue->log, AC_LOG_INFO, "object",
                     "dropped %u messages for 0x%08X, which was never created",
                     (unsigned)entry->count, (unsigned)guid);
        drop_guid(queue, guid, &queue->counts.dropped_expired);
    }
}

ac_guid ac_pending_wanted(ac_pending_queue *queue, double now) {
    for (uint32_t index = 0; index < queue->guid_count; ++index) {
        ac_pending_guid *entry = &queue->guids[index];
        if (entry->guid == AC_PENDING_PLAYER || now - entry->ask_time <= AC_PENDING_ASK_SECONDS)
            continue;
        entry->ask_time = now;
        return entry->guid;
    }
    return 0;
}

uint32_t ac_pending_count(const ac_pending_queue *queue, ac_guid guid) {
    const ac_pending_guid *entry = find_guid(queue, guid);
    return entry ? entry->count : 0;
}

void ac_pending_reset(ac_pending_queue *queue) {
    while (queue->head)
        drop(queue, queue->head, &queue->counts.dropped_reset);
    ac_pending_message message;
    while (ac_pending_take(queue, &message))
        free(message.bytes);
}
