/* One way in for every message that concerns objects. */
#ifndef AC_OBJECT_APPLY_H
#define AC_OBJECT_APPLY_H

#include "object/registry.h"
#include "wire/message.h"

typedef struct ac_dispatch_result {
    ac_object_reason reason; /* AC_REASON_NOT_AN_OBJECT_MESSAGE: nothing was done */
    ac_guid guid;            /* whom the message was about, 0 unknown */
    ac_object_id id;         /* that object afterwards; AC_OBJECT_NONE when there is none */
    uint32_t replayed;       /* messages that had waited and were applied after it */
} ac_dispatch_result;

/* Applies a decoded message. `bytes` is the message as it came, for the pending queue; `now` the
 * client's clock in seconds. Messages that waited for an object that this one created are applied
 * before it returns. */
ac_dispatch_result ac_objects_apply(ac_objects *objects, const ac_message *message,
                                    const void *bytes, size_t size, double now);

/* Decodes and applies. A message that cannot be decoded is refused whole: AC_REASON_MALFORMED, with
 * the offset in the log. */
ac_dispatch_result ac_objects_dispatch(ac_objects *objects, const void *bytes, size_t size,
                                       double now);

/* With many objects the memory that a message is about is far away. Both ask for some of it and
 * change nothing: `expect` two messages before its turn, so that its object is found at once;
 * `fetch` one message before, so that the object is there when the message is applied. */
void ac_objects_expect(const ac_objects *objects, const void *bytes, size_t size);
void ac_objects_fetch(const ac_objects *objects, const void *bytes, size_t size);

/* True when ac_objects_apply does something with such messages. */
bool ac_objects_handles(uint32_t opcode, uint32_t kind);

/* ---- for the handlers of object/ ---- */

typedef struct ac_dispatch {
    ac_objects *objects;
    const void *bytes;
    size_t size;
    ac_guid guid; /* whom the message is about; set by the handler */
} ac_dispatch;

/* The living object of exactly this generation. Otherwise NULL with *reason: the message was kept
 * (no such object, or a future generation) or is stale. */
ac_object *ac_dispatch_target(ac_dispatch *d, ac_guid guid, uint16_t instance,
                              ac_object_reason *reason);

/* The living object whatever its generation, for messages that name none. */
ac_object *ac_dispatch_target_any(ac_dispatch *d, ac_guid guid, ac_object_reason *reason);

/* The local player's object, for private messages. */
ac_object *ac_dispatch_player(ac_dispatch *d, ac_object_reason *reason);

/* Keeps the message for `guid`: `reason`, or why it could not be kept. */
ac_object_reason ac_dispatch_keep(ac_dispatch *d, ac_guid guid, bool any_instance,
                                  uint16_t instance, ac_object_reason reason);

typedef ac_object_reason ac_message_handler(ac_dispatch *d, const void *body);

ac_message_handler ac_handle_create_object, ac_handle_update_object, ac_handle_delete_object,
    ac_handle_player_create;
ac_message_handler ac_handle_update_position, ac_handle_position_and_movement,
    ac_handle_player_teleport;
ac_message_handler ac_handle_parent_event, ac_handle_pickup_event;
ac_message_handler ac_handle_set_state, ac_handle_vector_update, ac_handle_update_motion,
    ac_handle_obj_desc_event, ac_handle_sound, ac_handle_play_script_id, ac_handle_play_script_type;

#endif
