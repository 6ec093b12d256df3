#include "object/pose.h"

#include <string.h>

#include "base/vec.h"
#include "object/parent.h"
#include "space/frame.h"

bool ac_pose_part(const ac_object *object, uint32_t part, ac_frame *frame) {
    *frame = object->position.frame;
    if (!ac_object_has(object, AC_LIVE_POSE))
        return false;
    /* A part that the object does not have is its root (UpdateChild). */
    if (part < object->part_count)
        *frame = ac_frame_combine(&object->position.frame, &object->parts[part]);
    return true;
}

/* The next object of the tree below `root`, parents before children; NULL at the end. With `enter`
 * false the children of `object` are passed over. */
static ac_object *next_in_tree(const ac_object *root, ac_object *object, bool enter) {
    if (enter && object->first_child)
        return object->first_child;
    while (object != root && !object->next_sibling)
        object = object->parent;
    return object == root ? NULL : object->next_sibling;
}

static void set_pose_lost(ac_object *object, bool lost) {
    object->flags = lost ? object->flags | (uint32_t)AC_LIVE_POSE_LOST
                         : object->flags & ~(uint32_t)AC_LIVE_POSE_LOST;
}

/* CPhysicsObj::UpdateChild 0x00512D50 */
static void compose_child(ac_object *child) {
    const ac_object *parent = child->parent;
    ac_frame held_by;
    bool posed = ac_pose_part(parent, child->holding->part, &held_by);
    if (!posed || ac_object_has(parent, AC_LIVE_POSE_LOST)) {
        set_pose_lost(child, true);
        return;
    }
    set_pose_lost(child, false);
    child->position.cell = parent->position.cell;
    child->position.frame = ac_frame_combine(&held_by, &child->holding->frame);
}

void ac_pose_compose_child(ac_objects *objects, ac_object *child) {
    if (ac_object_has(child, AC_LIVE_ATTACHED))
        compose_child(child);
    ac_pose_compose(objects, child);
}

void ac_pose_compose(ac_objects *objects, ac_object *object) {
    (void)objects;
    ac_object *child = next_in_tree(object, object, true);
    while (child) {
        bool attached = ac_object_has(child, AC_LIVE_ATTACHED);
        if (attached)
            compose_child(child);
        child = next_in_tree(object, child, attached);
    }
}

static ac_memory_block block_of(const ac_object *object) {
    return (ac_memory_block){object->parts, object->part_capacity * sizeof *object->parts};
}

void ac_pose_free(ac_objects *objects, ac_object *object) {
    ac_memory_block block = block_of(object);
    ac_block_free(&block, &objects->memory);
    object->parts = NULL;
    object->part_count = object->part_capacity = 0;
}

bool ac_pose_reserve(ac_objects *objects, ac_object *object, uint32_t count) {
    ac_memory_block block = block_of(object);
    if (!ac_block_reserve(&block, count * sizeof *object->parts, &objects->memory))
        return false;
    object->parts = block.memory;
    object->part_capacity = (uint32_t)(block.capacity / sizeof *object->parts);
    object->part_count = count;
    object->flags |= AC_LIVE_POSE;
    return true;
}

void ac_pose_published(ac_objects *objects, ac_object *object) {
    ac_parent_recover(objects, object);
    ac_pose_compose(objects, object);
}

bool ac_pose_publish(ac_objects *objects, ac_object *object, const ac_frame *parts,
                     uint32_t count) {
    if (!ac_pose_reserve(objects, object, count))
        return false;
    if (count)
        memcpy(object->parts, parts, count * sizeof *parts);
    ac_pose_published(objects, object);
    return true;
}

bool ac_pose_publish_placement(ac_objects *objects, ac_object *object) {
    const ac_setup *setup = object->setup;
    if (!setup || !ac_pose_reserve(objects, object, setup->part_count))
        return false;
    const ac_placement *placement = ac_setup_placement(setup, object->placement);
    for (uint32_t i = 0; i < setup->part_count; ++i) {
        object->parts[i] = placement ? placement->frame.parts[i] : ac_frame_identity;
        object->parts[i].origin = ac_vec3_scale(object->parts[i].origin, object->scale);
    }
    ac_pose_published(objects, object);
    return true;
}

void ac_pose_withdraw(ac_objects *objects, ac_object *object) {
    object->flags &= ~(uint32_t)AC_LIVE_POSE;
    object->part_count = 0;
    ac_pose_compose(objects, object);
}
