#include "space/frame.h"

#include <math.h>

#include "base/acmath.h"

const ac_frame ac_frame_identity = {{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f, 0.0f}};

ac_quat ac_quat_axis_angle(ac_vec3 axis, float angle) {
    float s = ac_sinf(angle * 0.5f);
    return (ac_quat){ac_cosf(angle * 0.5f), axis.x * s, axis.y * s, axis.z * s};
}

ac_frame ac_frame_combine_scaled(const ac_frame *a, const ac_frame *b, ac_vec3 scale) {
    ac_frame scaled = {ac_vec3_mul(b->origin, scale), b->rotation};
    return ac_frame_combine(a, &scaled);
}

ac_frame ac_frame_subtract1(const ac_frame *frame, const ac_frame *b) {
    ac_frame result = {
        .origin = frame->origin,
        .rotation =
            ac_quat_normalize(ac_quat_multiply(frame->rotation, ac_quat_conjugate(b->rotation))),
    };
    result.origin = ac_vec3_sub(result.origin, ac_frame_local_to_global_vec(&result, b->origin));
    return result;
}

ac_frame ac_frame_subtract2(const ac_frame *f1, const ac_frame *f2) {
    return (ac_frame){
        .origin = ac_frame_global_to_local(f2, f1->origin),
        .rotation =
            ac_quat_normalize(ac_quat_multiply(ac_quat_conjugate(f2->rotation), f1->rotation)),
    };
}

void ac_frame_grotate(ac_frame *frame, ac_vec3 w) {
    float angle = ac_vec3_length(w);
    if (angle < AC_EPSILON)
        return;
    ac_quat turn = ac_quat_axis_angle(ac_vec3_scale(w, 1.0f / angle), angle);
    frame->rotation = ac_quat_normalize(ac_quat_multiply(turn, frame->rotation));
}

void ac_frame_rotate(ac_frame *frame, ac_vec3 w) {
    ac_frame_grotate(frame, ac_frame_local_to_global_vec(frame, w));
}

static float compass(float x, float y) {
    return fmodf(450.0f - ac_atan2f(y, x) * (float)(180.0 / AC_PI), 360.0f);
}

float ac_frame_get_heading(const ac_frame *frame) {
    ac_axes axes = ac_quat_axes(frame->rotation);
    return compass(axes.forward.x, axes.forward.y);
}

void ac_frame_set_heading(ac_frame *frame, float degrees) {
    float angle = degrees * (float)(AC_PI / 180.0);
    /* The vertical part of the old forward axis is kept, so this is not a unit vector yet. */
    float z = ac_quat_axes(frame->rotation).forward.z;
    ac_frame_set_vector_heading(frame, ac_vec3_make(ac_sinf(angle), ac_cosf(angle), z));
}

/* Frame::euler_set_rotate, order 0: about fixed x, then y, then z, with y = 0 here. */
static ac_quat euler_xz(float x, float z) {
    float ci = ac_cosf(x * 0.5f), si = ac_sinf(x * 0.5f);
    float ch = ac_cosf(z * 0.5f), sh = ac_sinf(z * 0.5f);
    return (ac_quat){ci * ch, si * ch, si * sh, ci * sh};
}

void ac_frame_set_vector_heading(ac_frame *frame, ac_vec3 v) {
    if (ac_vec3_normalize_check_small(&v))
        return;
    float z = -(compass(v.x, v.y) * (float)(AC_PI / 180.0));
    float up = v.z > 1.0f ? 1.0f : v.z < -1.0f ? -1.0f : v.z;
    frame->rotation = ac_quat_normalize(euler_xz(ac_asinf(up), z));
}

ac_quat ac_quat_interpolate(ac_quat from, ac_quat to, float t) {
    float c = from.w * to.w + from.x * to.x + from.y * to.y + from.z * to.z;
    if (c < 0.0f) {
        to = (ac_quat){-to.w, -to.x, -to.y, -to.z};
        c = -c;
    }
    float a = 1.0f - t;
    float b = t;
    if (1.0f - c > AC_EPSILON) {
        float w = ac_acosf(c);
        float s = ac_sinf(w);
        float sa = ac_sinf(w * (1.0f - t)) / s;
        float sb = ac_sinf(w * t) / s;
        if (sa >= 0.0f && sa <= 1.0f && sb >= 0.0f && sb <= 1.0f) {
            a = sa;
            b = sb;
        }
    }
    return ac_quat_normalize((ac_quat){from.w * a + to.w * b, from.x * a + to.x * b,
                                       from.y * a + to.y * b, from.z * a + to.z * b});
}

bool ac_frame_is_valid(const ac_frame *frame) {
    ac_quat q = frame->rotation;
    float square = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
    return ac_vec3_is_finite(frame->origin) && fabsf(square - 1.0f) <= 5.0f * AC_EPSILON;
}

float ac_vec3_heading(ac_vec3 v) {
    v.z = 0.0f;
    return ac_vec3_length(v) < AC_EPSILON ? 0.0f : compass(v.x, v.y);
}
