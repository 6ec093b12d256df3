#include "demo/humanoid_pose.h"

#include <string.h>

#include "demo/rig.h"
#include "space/frame.h"

const ac_pose ac_pose_stand = {
    .hips = {0, 0, -0.012f},
    .chest = {1, 0, 0},
    .arm = {{9, 70, 0, 14, 0}, {9, 70, 0, 14, 0}},
    .foot = {{{-0.015f, -0.01f, 0}, 0, 10}, {{0.015f, 0.02f, 0}, 0, 12}},
};

ac_pose ac_pose_mix(const ac_pose *a, const ac_pose *b, float t) {
    enum { NUMBERS = sizeof(ac_pose) / sizeof(float) };
    float from[NUMBERS];
    float to[NUMBERS];
    memcpy(from, a, sizeof from);
    memcpy(to, b, sizeof to);
    for (int i = 0; i < NUMBERS; ++i)
        from[i] += (to[i] - from[i]) * t;
    ac_pose pose;
    memcpy(&pose, from, sizeof pose);
    return pose;
}

/* Left is -X. */
static float sign_of(int side) {
    return side == 0 ? -1.0f : 1.0f;
}

static void place_arm(const ac_pose *pose, int side, ac_frame *parts) {
    const ac_arm_pose *arm = &pose->arm[side];
    float sign = sign_of(side);
    int first = side == 0 ? AC_BODY_LEFT_ARM : AC_BODY_RIGHT_ARM;
    /* Swinging out without turning the elbow: turn the plane, raise, turn it back. */
    ac_quat swing = ac_quat_multiply(ac_turn_z(-sign * arm->around), ac_turn_x(arm->raise));
    swing = ac_quat_multiply(swing, ac_turn_z(sign * arm->around));
    swing = ac_quat_multiply(swing, ac_turn_z(sign * arm->twist));
    parts[first] = ac_joint(&parts[AC_BODY_CHEST],
                            (ac_vec3){sign * AC_BODY_SHOULDER, 0, AC_BODY_SHOULDER_RISE}, swing);
    parts[first + 1] =
        ac_joint(&parts[first], (ac_vec3){0, 0, -AC_BODY_UPPER_ARM}, ac_turn_x(arm->elbow));
    parts[first + 2] =
        ac_joint(&parts[first + 1], (ac_vec3){0, 0, -AC_BODY_FOREARM}, ac_turn_x(arm->wrist));
}

/* Where the ankle is: the flat foot's, turned about the ball or the heel. */
static ac_frame place_ankle(const ac_foot_pose *foot, float sign) {
    ac_quat yaw = ac_turn_z(-sign * foot->yaw);
    ac_quat rotation = ac_quat_multiply(yaw, ac_turn_x(-foot->pitch));
    ac_frame sole = {{sign * AC_BODY_HIP_WIDTH + foot->place.x, foot->place.y, foot->place.z}, yaw};
    ac_vec3 pivot = foot->pitch > 0 ? (ac_vec3){0, AC_BODY_BALL, 0.03f} : (ac_vec3){0, -0.07f, 0};
    ac_vec3 ankle = {-pivot.x, -pivot.y, AC_BODY_ANKLE - pivot.z};
    ac_frame tilted = {{0, 0, 0}, ac_turn_x(-foot->pitch)};
    ac_vec3 local = ac_vec3_add(pivot, ac_frame_local_to_global(&tilted, ankle));
    return (ac_frame){ac_frame_local_to_global(&sole, local), rotation};
}

static void place_leg(const ac_pose *pose, int side, ac_frame *parts) {
    float sign = sign_of(side);
    int first = side == 0 ? AC_BODY_LEFT_THIGH : AC_BODY_RIGHT_THIGH;
    const ac_frame *pelvis = &parts[AC_BODY_PELVIS];
    const ac_foot_pose *foot = &pose->foot[side];
    ac_vec3 hip =
        ac_frame_local_to_global(pelvis, (ac_vec3){sign * AC_BODY_HIP_WIDTH, 0, -AC_BODY_HIP_DROP});
    ac_frame ankle = place_ankle(foot, sign);
    ac_quat out = ac_turn_z(-sign * foot->yaw * 0.7f);
    ac_frame facing = {{0, 0, 0}, ac_quat_multiply(pelvis->rotation, out)};
    ac_vec3 bend = ac_frame_local_to_global_vec(&facing, (ac_vec3){0, 1, 0});
    ac_two_bones leg = ac_reach(hip, ankle.origin, AC_BODY_THIGH, AC_BODY_SHIN, bend);
    parts[first] = leg.upper;
    parts[first + 1] = leg.lower;
    parts[first + 2] = (ac_frame){leg.end, ankle.rotation};
    parts[first + 3] = ac_joint(&parts[first + 2], (ac_vec3){0, AC_BODY_BALL, -0.05f},
                                ac_turn_x(foot->pitch > 0 ? foot->pitch * 0.8f : 0));
}

void ac_pose_frames(const ac_pose *pose, ac_frame *parts) {
    ac_vec3 hips = {pose->hips.x, pose->hips.y, AC_BODY_PELVIS_HEIGHT + pose->hips.z};
    parts[AC_BODY_PELVIS] = (ac_frame){hips, ac_quat_normalize(ac_lean(pose->pelvis))};
    parts[AC_BODY_CHEST] =
        ac_joint(&parts[AC_BODY_PELVIS], (ac_vec3){0, 0, AC_BODY_SPINE}, ac_lean(pose->chest));
    parts[AC_BODY_HEAD] =
        ac_joint(&parts[AC_BODY_CHEST], (ac_vec3){0, 0, AC_BODY_NECK}, ac_lean(pose->head));
    for (int side = 0; side < 2; ++side) {
        place_arm(pose, side, parts);
        place_leg(pose, side, parts);
    }
}
