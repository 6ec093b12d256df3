#include "object/parent.h"

#include "object/apply.h"
#include "object/description.h"
#include "object/freshness.h"
#include "object/live.h"
#include "object/pose.h"
#include "object/position.h"
#include "space/frame.h"

const ac_object *ac_object_topmost(const ac_object *object) {
    while (object->parent && ac_object_has(object, AC_LIVE_ATTACHED))
        object = object->parent;
    return object;
}

bool ac_object_in_world(const ac_object *object) {
    return ac_object_has(ac_object_topmost(object), AC_LIVE_IN_WORLD);
}

bool ac_object_is_resident(const ac_object *object) {
    const ac_object *top = ac_object_topmost(object);
    return ac_object_has(top, AC_LIVE_IN_WORLD) && !ac_object_has(top, AC_LIVE_CELL_MISSING);
}

static void link_child(ac_object *parent, ac_object *child) {
    child->parent = parent;
    child->previous_sibling = parent->last_child;
    child->next_sibling = NULL;
    if (parent->last_child)
        parent->last_child->next_sibling = child;
    else
        parent->first_child = child;
    parent->last_child = child;
    parent->child_count += 1;
}

/* CHILDLIST::remove_child: the others keep their order. */
static void unlink_child(ac_object *child) {
    ac_object *parent = child->parent;
    if (child->previous_sibling)
        child->previous_sibling->next_sibling = child->next_sibling;
    else
        parent->first_child = child->next_sibling;
    if (child->next_sibling)
        child->next_sibling->previous_sibling = child->previous_sibling;
    else
        parent->last_child = child->previous_sibling;
    child->parent = child->previous_sibling = child->next_sibling = NULL;
    parent->child_count -= 1;
}

static unsigned depth_of(const ac_object *object) {
    unsigned depth = 0;
    while (object->parent && depth <= AC_PARENT_DEPTH_MAX) {
        object = object->parent;
        depth += 1;
    }
    return depth;
}

/* Links from `root` to its deepest descendant. */
static unsigned height_of(const ac_object *root) {
    const ac_object *object = root;
    unsigned depth = 0, height = 0;
    for (;;) {
        if (object->first_child) {
            object = object->first_child;
            depth += 1;
            height = depth > height ? depth : height;
            continue;
        }
        while (object != root && !object->next_sibling) {
            object = object->parent;
            depth -= 1;
        }
        if (object == root)
            return height;
        object = object->next_sibling;
    }
}

/* Retail does not check; a server could make it recurse for ever. */
static ac_object_reason check_relation(const ac_object *child, const ac_object *parent) {
    const ac_object *above = parent;
    for (unsigned depth = 0; above && depth <= AC_PARENT_DEPTH_MAX; ++depth) {
        if (above == child)
            return AC_REASON_CYCLE;
        above = above->parent;
    }
    if (depth_of(parent) + 1 + height_of(child) > AC_PARENT_DEPTH_MAX)
        return AC_REASON_TOO_DEEP;
    return parent->child_count == UINT16_MAX ? AC_REASON_LIMIT : AC_REASON_APPLIED;
}

/* CPhysicsObj::clear_transient_states: contact, water and walkable end; 0x1F4 as retail. What was
 * held up falls from now on. */
static void clear_transient_states(ac_objects *objects, ac_object *object) {
    bool was_on_walkable = (object->transient & AC_TRANSIENT_ON_WALKABLE) != 0;
    object->transient &= ~(uint32_t)(AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE |
                                     AC_TRANSIENT_WATER_CONTACT | 0x1F4u);
    ac_live_let_fall(objects, object, was_on_walkable);
}

static void set_no_draw(ac_objects *objects, ac_object *child, bool on) {
    ac_side_effect_apply(
        objects, child,
        (ac_side_effect){.kind = AC_SIDE_CHILD_NO_DRAW, .on = on, .other = child->parent->id});
}

/* CPhysicsObj::add_child: where the Setup of `parent` holds things at this location. */
static bool attach(ac_objects *objects, ac_object *child) {
    ac_object *parent = child->parent;
    const ac_location *holding =
        parent->setup ? ac_setup_holding(parent->setup, child->parent_location) : NULL;
    if (!holding)
        return false;
    child->holding = holding;
    child->flags |= AC_LIVE_ATTACHED;
    ac_side_effect_apply(objects, child,
                         (ac_side_effect){.kind = AC_SIDE_SET_PARENT,
                                          .other = parent->id,
                                          .value = child->parent_location});
    ac_pose_compose_child(objects, child);
    if (ac_object_is(parent, AC_STATE_HIDDEN))
        set_no_draw(objects, child, true);
    ac_objects_note(objects, child, AC_OBJECT_PARENTED, AC_DETAIL_NONE, AC_REASON_APPLIED);
    return true;
}

/* CPhysicsObj::set_parent 0x00515A90. Retail forgets a relation whose parent has no such holding
 * location; it is kept here until it has one (spec 2026-07-13 §14). */
ac_object_reason ac_parent_set(ac_objects *objects, ac_object *child, ac_object *parent,
                               uint32_t location) {
    ac_object_reason reason = check_relation(child, parent);
    if (reason != AC_REASON_APPLIED)
        return reason;
    ac_parent_unset(objects, child);
    ac_object_leave_world(objects, child);
    link_child(parent, child);
    child->parent_location = location;
    return attach(objects, child) ? AC_REASON_APPLIED : AC_REASON_WAITS_FOR_PARENT;
}

uint32_t ac_parent_recover(ac_objects *objects, ac_object *parent) {
    uint32_t attached = 0;
    for (ac_object *child = parent->first_child; child; child = child->next_sibling)
        if (!ac_object_has(child, AC_LIVE_ATTACHED) && attach(objects, child))
            attached += 1;
    return attached;
}

/* CPhysicsObj::unset_parent 0x00513470 */
void ac_parent_unset(ac_objects *objects, ac_object *child) {
    ac_object *parent = child->parent;
    if (!parent)
        return;
    bool attached = ac_object_has(child, AC_LIVE_ATTACHED);
    const ac_object *top = ac_object_topmost(child);
    uint32_t cell_flags = attached ? top->flags & (AC_LIVE_IN_WORLD | AC_LIVE_CELL_MISSING) : 0;
    child->player_distance = top->player_distance; /* only what has a cell of its own is measured */
    ac_side_effect_apply(objects, child,
                         (ac_side_effect){.kind = AC_SIDE_UNSET_PARENT, .other = parent->id});
    if (attached && ac_object_is(parent, AC_STATE_HIDDEN))
        set_no_draw(objects, child, false);
    unlink_child(child);
    child->flags &= ~(uint32_t)(AC_LIVE_ATTACHED | AC_LIVE_POSE_LOST | AC_LIVE_IN_WORLD);
    child->flags |= cell_flags; /* in the cell it was held in */
    child->parent_location = 0;
    child->holding = NULL;
    child->update_time = objects->now;
    clear_transient_states(objects, child);
    ac_objects_note(objects, child, AC_OBJECT_UNPARENTED, AC_DETAIL_NONE, AC_REASON_APPLIED);
}

/* CPhysicsObj::unparent_children 0x005134E0 */
void ac_parent_unset_children(ac_objects *objects, ac_object *parent) {
    while (parent->first_child)
        ac_parent_unset(objects, parent->first_child);
}

/* CPhysicsObj::leave_world 0x005155A0 */
void ac_object_leave_world(ac_objects *objects, ac_object *object) {
    ac_side(objects, object, AC_SIDE_LEAVE_WORLD);
    object->flags &= ~(uint32_t)(AC_LIVE_IN_WORLD | AC_LIVE_CELL_MISSING);
    object->position.cell = 0;
    object->transient &= ~(uint32_t)AC_TRANSIENT_ACTIVE;
    clear_transient_states(objects, object);
}

/* CPhysicsObj::enter_world 0x00516170 */
void ac_object_enter_world(ac_objects *objects, ac_object *object, const ac_position *position) {
    if (object->parent)
        return;
    object->update_time = objects->now;
    object->server_position = *position;
    object->flags |= AC_LIVE_IN_WORLD | AC_LIVE_POSITION_KNOWN;
    ac_object_set_position(objects, object, position); /* without a live world it stays there */
    ac_side_position(objects, object, AC_SIDE_ENTER_WORLD, position);
    if (!ac_object_is(object, AC_STATE_STATIC))
        object->transient |= AC_TRANSIENT_ACTIVE;
    ac_side(objects, object, AC_SIDE_PART_ENTER_WORLD);
    ac_side(objects, object, AC_SIDE_MOVEMENT_ENTER_WORLD);
}

/* SmartBox::DoParentEvent 0x00452290 */
ac_object_reason ac_parent_event_do(ac_objects *objects, ac_object *child, ac_object *parent,
                                    uint32_t location, uint32_t placement,
                                    uint16_t position_stamp) {
    if (!ac_stamp_is_newer(position_stamp, child->stamps[AC_STAMP_POSITION]))
        return AC_REASON_STALE_STAMP;
    ac_object_reason reason = check_relation(child, parent);
    if (reason != AC_REASON_APPLIED)
        return reason;
    child->stamps[AC_STAMP_POSITION] = position_stamp;
    reason = ac_parent_set(objects, child, parent, location);
    ac_object_set_placement(objects, child, placement);
    return reason;
}

/* SmartBox::DoPickupEvent 0x00452240 */
ac_object_reason ac_pickup_event_do(ac_objects *objects, ac_object *object,
                                    uint16_t position_stamp) {
    if (!ac_stamp_advance(object->stamps, AC_STAMP_POSITION, position_stamp))
        return AC_REASON_STALE_STAMP;
    ac_parent_unset(objects, object);
    ac_object_leave_world(objects, object);
    ac_objects_note(objects, object, AC_OBJECT_PICKED_UP, AC_DETAIL_NONE, AC_REASON_APPLIED);
    return AC_REASON_APPLIED;
}

/* SmartBox::HandleParentEvent 0x004535D0: waits for the parent first, then for the child. */
ac_object_reason ac_handle_parent_event(ac_dispatch *d, const void *body) {
    const ac_parent_event *event = body;
    ac_object *parent = ac_objects_get_guid(d->objects, event->parent);
    ac_generation generation =
        parent ? ac_generation_of(event->parent_instance_stamp, parent->stamps[AC_STAMP_INSTANCE])
               : AC_GENERATION_FUTURE;
    d->guid = event->child;
    if (event->parent == 0 || event->child == 0)
        return AC_REASON_BAD_VALUE;
    if (generation == AC_GENERATION_FUTURE)
        return ac_dispatch_keep(d, event->parent, false, event->parent_instance_stamp,
                                AC_REASON_QUEUED_NO_PARENT);
    ac_object *child = ac_objects_get_guid(d->objects, event->child);
    if (!child)
        return ac_dispatch_keep(d, event->child, true, 0, AC_REASON_QUEUED_NO_OBJECT);
    if (generation == AC_GENERATION_PAST)
        return AC_REASON_STALE_GENERATION;
    return ac_parent_event_do(d->objects, child, parent, event->location, event->placement,
                              event->child_position_stamp);
}

/* SmartBox::HandlePickupEvent 0x00453530 */
ac_object_reason ac_handle_pickup_event(ac_dispatch *d, const void *body) {
    const ac_pickup_event *event = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target(d, event->guid, event->instance_stamp, &reason);
    if (!object)
        return reason;
    return ac_pickup_event_do(d->objects, object, event->position_stamp);
}
