#include "object/object_step.h"

#include <stddef.h>

#include "base/prefetch.h"
#include "base/vec.h"
#include "object/live.h"
#include "object/pose.h"
#include "space/landdefs.h"

enum { EXPIRE_SECONDS = 1 }; /* how often the pending queue is looked over */

static bool exists(const void *user, ac_guid guid) {
    return ac_objects_get_guid(user, guid) != NULL;
}

/* CPhysicsObj::update_object 0x00515D10 measures this before anything moves. */
static void measure_player_distance(const ac_object *player, ac_object *object) {
    ac_vec3 offset = ac_landdefs_block_offset(player->position.cell, object->position.cell);
    ac_vec3 there = ac_vec3_add(object->position.frame.origin, offset);
    object->player_distance = ac_vec3_length(ac_vec3_sub(there, player->position.frame.origin));
}

/* The tick of one object, in retail's order. What is held is ticked by what holds it. */
static void step_object(ac_objects *objects, const ac_object *player, ac_object *object) {
    if (object->parent) {
        object->transient &= ~(uint32_t)AC_TRANSIENT_ACTIVE;
        return;
    }
    if (player && ac_object_in_world(player) && ac_object_in_world(object))
        measure_player_distance(player, object);
    if (objects->live)
        ac_live_update(objects, object, objects->now);
    else
        object->update_time = objects->now;
    ac_pose_compose(objects, object);
}

/* Asks for what the ticks of the next objects read: there are too many for the caches. */
static void expect(const ac_object *object) {
    const ac_object *next = object->next;
    if (!next)
        return;
    if (next->live)
        ac_prefetch(next->live, offsetof(ac_live, body.touches));
    if (next->next)
        ac_prefetch(next->next, AC_OBJECT_HOT);
}

void ac_objects_step(ac_objects *objects, double now) {
    objects->now = now;
    if (objects->live)
        ac_motion_events_clear(&objects->live->motion_events);
    const ac_object *player = ac_objects_get_local_player(objects);
    for (ac_object *object = objects->first; object; object = object->next) {
        expect(object);
        step_object(objects, player, object);
    }
    if (now - objects->expire_time >= EXPIRE_SECONDS) {
        objects->expire_time = now;
        ac_pending_expire(&objects->pending, now, exists, objects);
    }
}

void ac_objects_reconcile(ac_objects *objects) {
    for (ac_object *object = objects->first; object; object = object->next) {
        if (object->parent)
            continue;
        if (object->first_child)
            ac_pose_compose(objects, object);
        if (object->first_child || ac_object_has(object, AC_LIVE_EFFECTS))
            ac_live_reconcile(object);
    }
}
