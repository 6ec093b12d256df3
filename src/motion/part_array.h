/* CPartArray: a Setup come alive — its parts, their frames, and the sequence that moves them
 * (world-simulation 6.6). Metres; frames in the axes of the object's landblock unless told
 * otherwise. */
#ifndef AC_MOTION_PART_ARRAY_H
#define AC_MOTION_PART_ARRAY_H

#include "dat/setup.h"
#include "motion/motion_manager.h"
#include "motion/sequence.h"

enum { AC_PART_ARRAY_PART_LIMIT = 4096 };

/* `frame` is rigid: the object's scale is in its origin only. */
typedef struct ac_posed_part {
    ac_frame frame;
    ac_did gfxobj; /* what is shown: the Setup's or a swap; 0 nothing */
} ac_posed_part;

typedef struct ac_part_array {
    ac_motion_library *library; /* borrowed */
    const ac_setup *setup;      /* one reference held; NULL for a bare mesh */
    ac_posed_part *parts;
    uint32_t part_count;
    ac_vec3 scale;
    ac_sequence sequence;
    ac_motion_manager *motion; /* NULL without a motion table */
} ac_part_array;

/* CPartArray::CreateSetup: parts, placement frame 0x65, the Setup's default animation. A failed
 * create leaves nothing to free. */
ac_status ac_part_array_create_setup(ac_part_array *array, ac_motion_library *library,
                                     ac_did setup);
/* CPartArray::CreateMesh: one part. */
ac_status ac_part_array_create_mesh(ac_part_array *array, ac_motion_library *library,
                                    ac_did gfxobj);
void ac_part_array_free(ac_part_array *array);

/* CPartArray::SetMotionTableID. 0 removes the table. A table that cannot be had leaves the object
 * without one and returns AC_ERROR_NOT_FOUND. */
ac_status ac_part_array_set_motion_table(ac_part_array *array, ac_did id);

/* CPhysicsObj::SetPlacementFrameInternal 0x0050F690: the placement with that id, else the one with
 * id 0, else none and false. */
bool ac_part_array_set_placement(ac_part_array *array, uint32_t placement);

/* CPhysicsObj::set_sequence_animation 0x0050F6F0. `clear` empties the sequence first. */
bool ac_part_array_set_sequence_animation(ac_part_array *array, ac_did animation, bool clear,
                                          int32_t low, float framerate);

/* CPartArray::SetScaleInternal 0x00518A00. */
void ac_part_array_set_scale(ac_part_array *array, ac_vec3 scale);

/* gfxobj_scale: the Setup's default scale times the object's. The mesh of a part is drawn with it
 * inside the part's frame (spec 2026-07-13 §14). */
ac_vec3 ac_part_array_part_scale(const ac_part_array *array, uint32_t part);

/* CPartArray::UpdateParts 0x005190F0: poses the parts under `root`. */
void ac_part_array_update_parts(ac_part_array *array, const ac_frame *root);

/* Shows another mesh on a part (ObjDesc, ReplaceObject hook). False when there is no such part. */
bool ac_part_array_swap_part(ac_part_array *array, uint32_t part, ac_did gfxobj);
/* Every part shows the Setup's own mesh again. */
void ac_part_array_reset_swaps(ac_part_array *array);

/* Where a child is held: part (AC_HOOK_ROOT_PART for the whole object) and offset; NULL when the
 * Setup has no such place. */
const ac_location *ac_part_array_holding(const ac_part_array *array, uint32_t location);
/* The frame of a part, or `root` when there is no such part (UpdateChild 0x00512D50). */
ac_frame ac_part_array_part_frame(const ac_part_array *array, uint32_t part, const ac_frame *root);

/* Scaled by scale.z; 0 for a mesh. */
float ac_part_array_height(const ac_part_array *array);
float ac_part_array_radius(const ac_part_array *array);
/* 0.01 without a Setup. */
float ac_part_array_step_up_height(const ac_part_array *array);
float ac_part_array_step_down_height(const ac_part_array *array);

#endif
