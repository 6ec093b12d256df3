/* CreateObject at once. */
#include "wire/object.h"
#include "wire/quick.h"
#include "wire/quick_obj_desc.h"
#include "wire/quick_physics_desc.h"
#include "wire/quick_weenie_desc.h"

static inline bool read_message(ac_run *run, const uint8_t *begin, ac_quick_changes count,
                                ac_arena *arena, ac_create_object *message) {
    if (!ac_quick_obj_desc(run, count, message + 1, &message->obj_desc))
        return false;
    ac_run_align(run, begin);
    if (!ac_quick_physics_desc(run, begin, arena, &message->physics))
        return false;
    ac_run_align(run, begin);
    if (!ac_quick_weenie_desc(run, begin, arena, &message->weenie))
        return false;
    ac_run_align(run, begin);
    return run->at == run->end;
}

void *ac_read_create_object(const uint8_t *bytes, size_t size, ac_arena *arena) {
    enum { GUID_AT = 4, OBJ_DESC_AT = 8 };
    const uint8_t *head = bytes + OBJ_DESC_AT;
    if (size < OBJ_DESC_AT + AC_QUICK_HEAD_BYTES || size % 4 != 0 || head[0] != AC_OBJ_DESC_VERSION)
        return NULL;
    const ac_quick_changes count = {head[1], head[2], head[3]};
    if (size - OBJ_DESC_AT < ac_quick_changes_least(count))
        return NULL;
    ac_create_object *message =
        ac_arena_alloc(arena, sizeof *message + ac_quick_changes_size(count));
    if (!message)
        return NULL;
    message->guid = ac_load_u32(bytes + GUID_AT);
    ac_run run = {head, bytes + size};
    return read_message(&run, bytes, count, arena, message) ? message : NULL;
}
