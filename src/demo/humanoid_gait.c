/* Cyclic movement, computed so that a foot on the ground stands still while the body moves over it
 * at the speed that the motion table gives. */
#include <math.h>

#include "base/acmath.h"
#include "demo/humanoid_moves.h"
#include "demo/rig.h"

enum {
    READY_FRAMES = 64,
    WALK_FRAMES = 16,
    RUN_FRAMES = 18,
    SIDE_FRAMES = 15,
    TURN_FRAMES = 24,
    FALL_FRAMES = 16
};

static float wave(float phase) {
    return ac_sinf(phase * 6.2831853f);
}

static float fraction(float phase) {
    return phase - floorf(phase);
}

/* How one foot goes: on the ground for `duty` of the cycle, moving back `stride` metres under the
 * body; then swung forward, `lift` metres high, with the heel kicked up to `kick` degrees. */
typedef struct stride {
    float duty, length, lift, kick, toe_off, heel_strike;
    ac_vec3 along; /* the direction of movement */
} stride;

static ac_foot_pose step(const stride *s, float phase) {
    ac_foot_pose foot = {{0, 0, 0}, 0, 4};
    phase = fraction(phase);
    float place;
    if (phase < s->duty) {
        float t = phase / s->duty;
        place = s->length * (0.5f - t);
        foot.pitch =
            t < 0.2f ? -s->heel_strike * (1 - t / 0.2f) : s->toe_off * ac_ease((t - 0.55f) / 0.45f);
    } else {
        float t = (phase - s->duty) / (1 - s->duty);
        place = s->length * (ac_ease(t) - 0.5f);
        foot.place.z = s->lift * ac_sinf(t * 3.14159f) * (1 - 0.35f * t);
        float down = ac_ease(t / 0.85f);
        foot.pitch = s->toe_off * (1 - down) - s->heel_strike * down +
                     s->kick * ac_sinf(ac_ease(t * 1.35f) * 3.14159f) * (1 - t);
    }
    foot.place = ac_vec3_add(foot.place, ac_vec3_scale(s->along, place));
    return foot;
}

/* Arms swing against the legs. */
static ac_arm_pose swing_arm(float phase, float amount, float bias, float elbow, float extra) {
    float s = wave(phase);
    return (ac_arm_pose){
        .raise = bias + amount * s,
        .around = s > 0 ? 8 : 12,
        .twist = 8,
        .elbow = elbow + extra * (s > 0 ? s : 0),
    };
}

ac_pose ac_gait_walk(float phase) {
    static const stride s = {0.46f,    3.12f * 0.46f * (float)WALK_FRAMES / 30, 0.11f, 26, 42, 16,
                             {0, 1, 0}};
    float side = wave(phase);
    ac_pose pose = {
        .hips = {-0.018f * wave(phase), 0.02f,
                 -0.062f + 0.022f * ac_cosf((phase - 0.23f) * 12.566371f)},
        .pelvis = {4, 1.5f * side, -7 * wave(phase + 0.25f)},
        .chest = {4, -2 * side, 13 * wave(phase + 0.25f)},
        .head = {-4, 0, -6 * wave(phase + 0.25f)},
        .foot = {step(&s, phase), step(&s, phase + 0.5f)},
    };
    pose.arm[0] = swing_arm(phase + 0.72f, 30, 4, 22, 22);
    pose.arm[1] = swing_arm(phase + 0.22f, 30, 4, 22, 22);
    pose.foot[0].place.x = 0.035f;
    pose.foot[1].place.x = -0.035f;
    return pose;
}

ac_pose ac_gait_run(float phase) {
    static const stride s = {0.34f,    4.0f * 0.34f * (float)RUN_FRAMES / 30, 0.26f, 46, 56, 8,
                             {0, 1, 0}};
    float side = wave(phase);
    ac_pose pose = {
        .hips = {-0.012f * side, 0.03f, -0.07f - 0.045f * ac_cosf((phase - 0.17f) * 12.566371f)},
        .pelvis = {10, 2 * side, -9 * wave(phase + 0.25f)},
        .chest = {7, -2 * side, 20 * wave(phase + 0.25f)},
        .head = {-12, 0, -9 * wave(phase + 0.25f)},
        .foot = {step(&s, phase), step(&s, phase + 0.5f)},
    };
    pose.arm[0] = swing_arm(phase + 0.72f, 46, 2, 82, 18);
    pose.arm[1] = swing_arm(phase + 0.22f, 46, 2, 82, 18);
    pose.foot[0].place.x = 0.05f;
    pose.foot[1].place.x = -0.05f;
    return pose;
}

/* Feet gather and part; the body leans a little against the way it goes. */
static ac_pose side_step(float phase) {
    static const stride s = {0.52f,    1.25f * 0.52f * (float)SIDE_FRAMES / 30, 0.09f, 0, 0, 0,
                             {1, 0, 0}};
    ac_pose pose = ac_pose_stand;
    pose.hips = (ac_vec3){0, 0, -0.07f + 0.018f * wave(phase * 2)};
    pose.chest = (ac_vec3){4, -3, 0};
    pose.foot[0] = step(&s, phase);
    pose.foot[1] = step(&s, phase + 0.5f);
    pose.foot[0].place.x -= 0.08f;
    pose.foot[1].place.x += 0.08f;
    for (int i = 0; i < 2; ++i)
        pose.arm[i] = (ac_arm_pose){16, 75, 10, 30 + 6 * wave(phase), 0};
    return pose;
}

/* Small steps on the spot: the heels lift by turns. */
static ac_pose turn(float phase) {
    ac_pose pose = ac_pose_stand;
    float left = wave(phase) > 0 ? wave(phase) : 0;
    float right = wave(phase) < 0 ? -wave(phase) : 0;
    pose.hips = (ac_vec3){0.02f * wave(phase), 0, -0.03f};
    pose.foot[0].place.z = 0.06f * left;
    pose.foot[0].pitch = 16 * left;
    pose.foot[0].yaw = 10 - 12 * wave(phase + 0.25f);
    pose.foot[1].place.z = 0.06f * right;
    pose.foot[1].pitch = 16 * right;
    pose.foot[1].yaw = 10 - 12 * wave(phase + 0.25f);
    pose.head = (ac_vec3){0, 0, -8};
    pose.arm[0].raise += 8 * wave(phase);
    pose.arm[1].raise -= 8 * wave(phase);
    return pose;
}

/* Breathing; the weight goes from one foot to the other and the eyes wander. */
static ac_pose ready(float phase) {
    ac_pose pose = ac_pose_stand;
    float breath = wave(phase * 2);
    pose.hips.x = 0.014f * wave(phase);
    pose.hips.z += 0.003f * breath;
    pose.pelvis.y = -1.2f * wave(phase);
    pose.chest = (ac_vec3){1 - 1.3f * breath, 1.8f * wave(phase), 1.5f * wave(phase + 0.3f)};
    pose.head = (ac_vec3){1.3f * breath, 0, 9 * wave(phase + 0.6f)};
    for (int i = 0; i < 2; ++i) {
        pose.arm[i].raise += 1.3f * breath;
        pose.arm[i].elbow += 2 * breath;
    }
    return pose;
}

static ac_pose falling(float phase) {
    ac_pose pose = ac_pose_stand;
    pose.hips.z = -0.02f;
    pose.chest = (ac_vec3){10, 0, 0};
    pose.head = (ac_vec3){14, 0, 0};
    pose.arm[0] = (ac_arm_pose){88 + 16 * wave(phase), 78, 0, 32, 0};
    pose.arm[1] = (ac_arm_pose){88 - 16 * wave(phase), 78, 0, 32, 0};
    pose.foot[0] = (ac_foot_pose){{-0.04f, 0.12f + 0.06f * wave(phase), 0.16f}, 28, 6};
    pose.foot[1] = (ac_foot_pose){{0.04f, -0.1f - 0.06f * wave(phase), 0.1f}, 40, 6};
    return pose;
}

typedef ac_pose gait_fn(float phase);

static void build(ac_demo_builder *builder, int move, gait_fn *gait, uint32_t frames) {
    ac_animation *animation =
        ac_demo_animation(builder, ac_human_animation(move), AC_BODY_COUNT, frames);
    for (uint32_t i = 0; animation != NULL && i < frames; ++i) {
        ac_pose pose = gait((float)i / (float)frames);
        ac_pose_frames(&pose, animation->frames[i].parts);
    }
    ac_demo_finish_animation(builder, animation);
}

void ac_demo_build_gaits(ac_demo_builder *builder) {
    build(builder, AC_MOVE_READY, ready, READY_FRAMES);
    build(builder, AC_MOVE_WALK, ac_gait_walk, WALK_FRAMES);
    build(builder, AC_MOVE_RUN, ac_gait_run, RUN_FRAMES);
    build(builder, AC_MOVE_SIDE_STEP, side_step, SIDE_FRAMES);
    build(builder, AC_MOVE_TURN, turn, TURN_FRAMES);
    build(builder, AC_MOVE_FALLING, falling, FALL_FRAMES);
}
