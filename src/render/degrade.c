#include "render/degrade.h"

#include <math.h>

#include "base/vec.h"
#include "space/frame.h"

/* s_rDegradeDistance: nothing degrades nearer than this. */
#define NEAREST 50.0f

uint32_t ac_degrade_choose(const ac_degrade_level *levels, uint32_t count, float distance,
                           float scale_z, float bias) {
    float d = fmaxf(fabsf(distance / scale_z) - NEAREST, 0.0f);
    uint32_t i = 0;
    for (; i < count; ++i) {
        const ac_degrade_level *level = &levels[i];
        float towards = bias >= 0.0f ? level->ideal_distance - level->max_distance
                                     : level->min_distance - level->ideal_distance;
        if (!(d >= level->ideal_distance - towards * bias))
            break;
    }
    return i < count ? i : count - 1;
}

/* The frame whose local axes are these, which are orthogonal and of unit length. */
static ac_quat from_axes(const ac_axes *a) {
    float trace = a->right.x + a->forward.y + a->up.z;
    if (trace > 0.0f) {
        float s = sqrtf(trace + 1.0f) * 2.0f;
        return (ac_quat){0.25f * s, (a->forward.z - a->up.y) / s, (a->up.x - a->right.z) / s,
                         (a->right.y - a->forward.x) / s};
    }
    if (a->right.x > a->forward.y && a->right.x > a->up.z) {
        float s = sqrtf(1.0f + a->right.x - a->forward.y - a->up.z) * 2.0f;
        return (ac_quat){(a->forward.z - a->up.y) / s, 0.25f * s, (a->right.y + a->forward.x) / s,
                         (a->up.x + a->right.z) / s};
    }
    if (a->forward.y > a->up.z) {
        float s = sqrtf(1.0f + a->forward.y - a->right.x - a->up.z) * 2.0f;
        return (ac_quat){(a->up.x - a->right.z) / s, (a->right.y + a->forward.x) / s, 0.25f * s,
                         (a->forward.z + a->up.y) / s};
    }
    float s = sqrtf(1.0f + a->up.z - a->right.x - a->forward.y) * 2.0f;
    return (ac_quat){(a->right.y - a->forward.x) / s, (a->up.x + a->right.z) / s,
                     (a->forward.z + a->up.y) / s, 0.25f * s};
}

/* Frame::rotate_around_axis_to_vector: keeps one local axis; the next of x <- y <- z <- x goes
 * along the part of `target` that is square to it. Nothing when there is no such part. */
static void turn_around_axis(ac_frame *frame, int axis, ac_vec3 target) {
    ac_axes axes = ac_quat_axes(frame->rotation);
    ac_vec3 *local[3] = {&axes.right, &axes.forward, &axes.up};
    int next = (axis + 2) % 3, third = (axis + 1) % 3;
    ac_vec3 kept = *local[axis];
    ac_vec3 along = ac_vec3_sub(target, ac_vec3_scale(kept, ac_vec3_dot(target, kept)));
    if (ac_vec3_normalize_check_small(&along))
        return;
    *local[next] = along;
    *local[third] = ac_vec3_cross(along, kept);
    frame->rotation = ac_quat_normalize(from_axes(&axes));
}

void ac_degrade_turn(ac_frame *frame, uint32_t mode, ac_vec3 heading) {
    if (mode == AC_DEGRADE_FACE_VIEWER)
        ac_frame_set_vector_heading(frame, heading);
    else if (mode >= AC_DEGRADE_TURN_X && mode <= AC_DEGRADE_TURN_Z)
        turn_around_axis(frame, (int)(mode - AC_DEGRADE_TURN_X), heading);
}
