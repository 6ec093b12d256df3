/* The pending queue: messages for a GUID that does not exist yet, or for a generation of it that
 * does not, wait here as bytes, in the order they came, and are applied when that generation is
 * created (CObjectMaint::QueueBlobForObject 0x005092D0, SmartBox::ProcessObjectNetBlobs
 * 0x00454B20).
 *
 * Bounded: beyond a limit the oldest message is dropped, counted and logged. What waits for an
 * object that does not exist is dropped AC_PENDING_SECONDS after the last message for it came, as
 * retail's placeholders are (CObjectMaint::AddObjectToBeDestroyed 0x00508F70). */
#ifndef AC_OBJECT_QUEUE_H
#define AC_OBJECT_QUEUE_H

#include "arwic/object.h"
#include "base/log.h"
#include "base/map.h"

enum {
    AC_PENDING_PER_GUID = 256,
    AC_PENDING_TOTAL = 8192,
    AC_PENDING_BYTES = 4 << 20,
    AC_PENDING_MESSAGE = 64 << 10, /* the longest message that may wait */
};
#define AC_PENDING_SECONDS 25.0
#define AC_PENDING_ASK_SECONDS                                                                     \
    20.0 /* CObjectMaint::UseTime 0x005089B0: then ask for the object                              \
          */

/* The messages that wait for "the local player" before its GUID or its object is known. */
#define AC_PENDING_PLAYER 0u

typedef struct ac_pending_message {
    uint8_t *bytes;
    uint32_t size;
    ac_guid guid;
    uint16_t instance;
    uint64_t order;          /* of arrival */
    bool any_instance;       /* the message names no generation: it waits for the GUID alone */
    uint32_t next, previous; /* of the same GUID, slot + 1 */
    uint32_t next_in_all, previous_in_all; /* of all that wait, slot + 1 */
} ac_pending_message;

typedef struct ac_pending_guid {
    ac_guid guid;
    uint32_t head, tail; /* slot + 1 */
    uint32_t count;
    double last_time; /* a message came */
    double ask_time;  /* first message, or the last time the object was asked for */
} ac_pending_guid;

typedef struct ac_pending_counts {
    uint64_t queued, replayed;
    uint64_t dropped_limit, dropped_expired, dropped_stale, dropped_reset, dropped_memory;
} ac_pending_counts;

typedef struct ac_pending_queue {
    ac_pending_message *messages;
    uint32_t message_capacity, free_head; /* slot + 1 */
    uint32_t head, tail;                  /* of all, slot + 1 */
    uint32_t count;
    size_t bytes;
    ac_pending_guid *guids;
    uint32_t guid_count, guid_capacity;
    ac_map by_guid;       /* -> index of `guids` */
    uint32_t replay_head; /* slot + 1, linked by `next`: released and to be applied in this order */
    uint32_t replay_count;
    ac_pending_counts counts;
    const ac_log *log;
} ac_pending_queue;

/* Zero-initialise, then set `log`. */
void ac_pending_free(ac_pending_queue *queue);

/* Copies the message in. False when it cannot be kept: longer than AC_PENDING_MESSAGE, or no
 * memory. */
bool ac_pending_add(ac_pending_queue *queue, ac_guid guid, bool any_instance, uint16_t instance,
                    const void *bytes, size_t size, double now);

/* `guid` now exists in generation `instance`: its messages for that generation, and those without
 * one, go to the front of the replay list in the order they came; older generations' are dropped,
 * younger ones' stay. */
void ac_pending_release(ac_pending_queue *queue, ac_guid guid, uint16_t instance);

/* The same for the local player: what waited for "the player" among what waited for its GUID. */
void ac_pending_release_player(ac_pending_queue *queue, ac_guid guid, uint16_t instance);

/* The next message to apply, taken out of the queue: the caller frees its bytes. */
bool ac_pending_take(ac_pending_queue *queue, ac_pending_message *message);

/* Drops what waited too long, except for GUIDs that `exists` says are alive (their future
 * generation is announced, not missing). */
void ac_pending_expire(ac_pending_queue *queue, double now,
                       bool (*exists)(const void *user, ac_guid guid), const void *user);

/* A GUID whose object should be asked for again (ForceObjectDescSend 0xF6EA), or 0: messages have
 * waited AC_PENDING_ASK_SECONDS for it. Each call moves on; asks again after the same time. */
ac_guid ac_pending_wanted(ac_pending_queue *queue, double now);

/* How many wait for `guid`. */
uint32_t ac_pending_count(const ac_pending_queue *queue, ac_guid guid);

/* Drops everything: logout. */
void ac_pending_reset(ac_pending_queue *queue);

#endif
