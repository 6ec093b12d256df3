#include "demo/rig.h"

#include "base/acmath.h"
#include "space/frame.h"

static ac_quat turn(ac_vec3 axis, float degrees) {
    return ac_quat_axis_angle(axis, degrees * 0.0174532925f);
}

ac_quat ac_turn_x(float degrees) {
    return turn((ac_vec3){1, 0, 0}, degrees);
}

ac_quat ac_turn_y(float degrees) {
    return turn((ac_vec3){0, 1, 0}, degrees);
}

ac_quat ac_turn_z(float degrees) {
    return turn((ac_vec3){0, 0, 1}, degrees);
}

ac_quat ac_lean(ac_vec3 lean) {
    ac_quat tilt = ac_quat_multiply(ac_turn_x(-lean.x), ac_turn_y(lean.y));
    return ac_quat_multiply(ac_turn_z(lean.z), tilt);
}

/* The rows of the rotation matrix are the axes in the parent; the branch with the largest of the
 * quaternion's parts is taken, so that nothing small is divided by. */
static ac_quat from_axes(ac_vec3 r, ac_vec3 f, ac_vec3 u) {
    float trace = r.x + f.y + u.z;
    if (trace > 0) {
        float s = sqrtf(trace + 1) * 2;
        return (ac_quat){0.25f * s, (f.z - u.y) / s, (u.x - r.z) / s, (r.y - f.x) / s};
    }
    if (r.x > f.y && r.x > u.z) {
        float s = sqrtf(1 + r.x - f.y - u.z) * 2;
        return (ac_quat){(f.z - u.y) / s, 0.25f * s, (r.y + f.x) / s, (u.x + r.z) / s};
    }
    if (f.y > u.z) {
        float s = sqrtf(1 + f.y - r.x - u.z) * 2;
        return (ac_quat){(u.x - r.z) / s, (r.y + f.x) / s, 0.25f * s, (f.z + u.y) / s};
    }
    float s = sqrtf(1 + u.z - r.x - f.y) * 2;
    return (ac_quat){(r.y - f.x) / s, (u.x + r.z) / s, (f.z + u.y) / s, 0.25f * s};
}

ac_frame ac_axis_frame(ac_vec3 origin, ac_vec3 axis, ac_vec3 front) {
    if (ac_vec3_normalize_check_small(&axis))
        axis = (ac_vec3){0, 0, 1};
    ac_vec3 right = ac_vec3_cross(front, axis);
    if (ac_vec3_normalize_check_small(&right)) {
        right = ac_vec3_cross((ac_vec3){0, 0, 1}, axis);
        if (ac_vec3_normalize_check_small(&right))
            right = (ac_vec3){1, 0, 0};
    }
    ac_vec3 forward = ac_vec3_cross(axis, right);
    return (ac_frame){origin, ac_quat_normalize(from_axes(right, forward, axis))};
}

ac_frame ac_joint(const ac_frame *parent, ac_vec3 offset, ac_quat rotation) {
    ac_frame local = {offset, rotation};
    ac_frame frame = ac_frame_combine(parent, &local);
    frame.rotation = ac_quat_normalize(frame.rotation);
    return frame;
}

ac_two_bones ac_reach(ac_vec3 root, ac_vec3 target, float upper, float lower, ac_vec3 bend) {
    ac_vec3 way = ac_vec3_sub(target, root);
    float distance = ac_vec3_length(way);
    float longest = (upper + lower) * 0.9985f;
    float shortest = fabsf(upper - lower) + 0.02f;
    float reach = fminf(fmaxf(distance, shortest), longest);
    if (ac_vec3_normalize_check_small(&way))
        way = (ac_vec3){0, 0, -1};
    ac_vec3 side = ac_vec3_sub(bend, ac_vec3_scale(way, ac_vec3_dot(bend, way)));
    if (ac_vec3_normalize_check_small(&side))
        side = (ac_vec3){0, 1, 0};
    float along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
    float out = sqrtf(fmaxf(upper * upper - along * along, 0));
    ac_vec3 joint =
        ac_vec3_add(root, ac_vec3_add(ac_vec3_scale(way, along), ac_vec3_scale(side, out)));
    ac_vec3 end = ac_vec3_add(root, ac_vec3_scale(way, reach));
    return (ac_two_bones){
        .upper = ac_axis_frame(root, ac_vec3_sub(root, joint), bend),
        .lower = ac_axis_frame(joint, ac_vec3_sub(joint, end), bend),
        .end = end,
    };
}

float ac_ease(float t) {
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return t * t * (3 - 2 * t);
}
