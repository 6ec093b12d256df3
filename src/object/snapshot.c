/* The public view of live objects (include/arwic/object.h). */
#include <string.h>

#include "object/registry.h"
#include "wire/text.h"

uint32_t ac_objects_count(const ac_objects *objects) {
    return objects->pool.live_count;
}

static ac_object_id id_of(const ac_object *object) {
    return object ? object->id : AC_OBJECT_NONE;
}

ac_object_id ac_objects_find(const ac_objects *objects, ac_guid guid) {
    return id_of(ac_objects_get_guid(objects, guid));
}

ac_object_id ac_objects_local_player(const ac_objects *objects) {
    return id_of(ac_objects_get_local_player(objects));
}

ac_object_id ac_objects_first(const ac_objects *objects) {
    return id_of(objects->first);
}

ac_object_id ac_objects_next(const ac_objects *objects, ac_object_id id) {
    const ac_object *object = ac_objects_get(objects, id);
    return object ? id_of(object->next) : AC_OBJECT_NONE;
}

static uint32_t known_fields(const ac_object *object) {
    static const struct {
        uint32_t flag, known;
    } of_physics[] =
        {
            {AC_PHYSICS_DESC_SETUP, AC_KNOWN_SETUP},
            {AC_PHYSICS_DESC_MOTION_TABLE, AC_KNOWN_MOTION_TABLE},
            {AC_PHYSICS_DESC_SOUND_TABLE, AC_KNOWN_SOUND_TABLE},
            {AC_PHYSICS_DESC_SCRIPT_TABLE, AC_KNOWN_SCRIPT_TABLE},
        },
      of_weenie[] = {
          {AC_WEENIE_CONTAINER, AC_KNOWN_CONTAINER},   {AC_WEENIE_WIELDER, AC_KNOWN_WIELDER},
          {AC_WEENIE_STACK_SIZE, AC_KNOWN_STACK_SIZE}, {AC_WEENIE_VALUE, AC_KNOWN_VALUE},
          {AC_WEENIE_BURDEN, AC_KNOWN_BURDEN},
      };
    uint32_t known = 0;
    for (size_t i = 0; i < sizeof of_physics / sizeof *of_physics; ++i)
        known |= object->physics_flags & of_physics[i].flag ? of_physics[i].known : 0u;
    for (size_t i = 0; i < sizeof of_weenie / sizeof *of_weenie; ++i)
        known |= object->weenie.flags & of_weenie[i].flag ? of_weenie[i].known : 0u;
    known |= ac_object_has(object, AC_LIVE_POSITION_KNOWN) ? AC_KNOWN_POSITION : 0u;
    known |= ac_object_has(object, AC_LIVE_HEALTH_KNOWN) ? AC_KNOWN_HEALTH : 0u;
    known |= object->parent ? AC_KNOWN_PARENT : 0u;
    return known;
}

static void copy_weenie(ac_object_snapshot *snapshot, const ac_weenie_desc *weenie) {
    (void)ac_text_to_utf8(weenie->name, snapshot->name, sizeof snapshot->name);
    snapshot->class_id = weenie->class_id;
    snapshot->item_type = weenie->item_type;
    snapshot->description = weenie->description;
    snapshot->icon = weenie->icon;
    snapshot->container = weenie->container;
    snapshot->wielder = weenie->wielder;
    snapshot->stack_size = weenie->stack_size;
    snapshot->value = weenie->value;
    snapshot->burden = weenie->burden;
}

static void copy_physics(ac_object_snapshot *snapshot, const ac_object *object) {
    snapshot->state = object->state;
    memcpy(snapshot->stamps, object->stamps, sizeof snapshot->stamps);
    snapshot->position = object->position;
    snapshot->server_position = object->server_position;
    snapshot->velocity = object->velocity;
    snapshot->omega = object->omega;
    snapshot->scale = object->scale;
    snapshot->friction = object->friction;
    snapshot->elasticity = object->elasticity;
    snapshot->translucency = object->translucency;
    snapshot->setup = object->setup_id;
    snapshot->motion_table = object->motion_table;
    snapshot->sound_table = object->sound_table;
    snapshot->script_table = object->script_table;
    snapshot->placement = object->placement;
    snapshot->part_count = object->part_count;
    snapshot->parent = object->parent ? object->parent->guid : 0;
    snapshot->parent_location = object->parent_location;
    snapshot->child_count = object->child_count;
}

bool ac_objects_snapshot(const ac_objects *objects, ac_object_id id, ac_object_snapshot *snapshot) {
    memset(snapshot, 0, sizeof *snapshot);
    const ac_object *object = ac_objects_get(objects, id);
    if (!object)
        return false;
    snapshot->id = object->id;
    snapshot->guid = object->guid;
    snapshot->is_local_player = ac_objects_is_local_player(objects, object);
    snapshot->in_world = ac_object_in_world(object);
    snapshot->known = known_fields(object);
    snapshot->age = objects->now - object->created_time;
    copy_physics(snapshot, object);
    copy_weenie(snapshot, &object->weenie);
    snapshot->health = object->health;
    snapshot->invisible = ac_object_invisible(object);
    return true;
}

size_t ac_objects_read_events(const ac_objects *objects, uint64_t *cursor, ac_object_event *events,
                              size_t capacity, uint64_t *lost) {
    return ac_event_log_read(&objects->events, cursor, events, capacity, lost);
}

static ac_invisible_reason out_of_world_reason(const ac_object *object) {
    if (object->parent)
        return ac_object_has(object, AC_LIVE_ATTACHED) ? AC_INVISIBLE_NO_CELL
                                                       : AC_INVISIBLE_WAITS_FOR_PARENT;
    bool contained = (object->weenie.flags & AC_WEENIE_CONTAINER) && object->weenie.container;
    bool wielded = (object->weenie.flags & AC_WEENIE_WIELDER) && object->weenie.wielder;
    return contained || wielded ? AC_INVISIBLE_IN_CONTAINER : AC_INVISIBLE_NO_CELL;
}

static ac_invisible_reason unseen_from_anywhere(const ac_object *object) {
    if (!ac_object_in_world(object))
        return out_of_world_reason(object);
    if (ac_object_is(object, AC_STATE_HIDDEN))
        return AC_INVISIBLE_HIDDEN;
    if (ac_object_is(object, AC_STATE_NO_DRAW))
        return AC_INVISIBLE_NO_DRAW;
    if (ac_object_has(object, AC_LIVE_POSE_LOST))
        return AC_INVISIBLE_NO_PARENT_POSE;
    if (!object->setup)
        return object->setup_id ? AC_INVISIBLE_MISSING_SETUP : AC_INVISIBLE_NO_SETUP;
    if (!ac_object_is_resident(object))
        return AC_INVISIBLE_CELL_NOT_LOADED;
    return object->translucency >= 1.0f ? AC_INVISIBLE_TRANSLUCENT : AC_VISIBLE;
}

ac_invisible_reason ac_object_invisible(const ac_object *object) {
    ac_invisible_reason reason = unseen_from_anywhere(object);
    if (reason == AC_VISIBLE && ac_object_has(object, AC_LIVE_OUT_OF_VIEW))
        return AC_INVISIBLE_OUT_OF_VIEW;
    return reason;
}

bool ac_object_shows(const ac_object *object) {
    return unseen_from_anywhere(object) == AC_VISIBLE;
}

size_t ac_objects_list_invisible(const ac_objects *objects, ac_invisible_object *list,
                                 size_t capacity) {
    size_t count = 0;
    for (const ac_object *object = objects->first; object; object = object->next) {
        ac_invisible_reason reason = ac_object_invisible(object);
        if (reason == AC_VISIBLE)
            continue;
        if (count < capacity)
            list[count] = (ac_invisible_object){object->id, object->guid, reason};
        count += 1;
    }
    return count;
}
