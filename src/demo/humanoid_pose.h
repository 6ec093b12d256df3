/* A person's pose as a few numbers, and the part frames that it stands for. Degrees and metres;
 * index 0 is the left side, 1 the right. */
#ifndef AC_DEMO_HUMANOID_POSE_H
#define AC_DEMO_HUMANOID_POSE_H

#include "demo/humanoid.h"

typedef struct ac_arm_pose {
    float raise;  /* from hanging (0) to level (90) to straight up (180) */
    float around; /* the way it is raised: 0 forward, 90 outward, -90 across the body */
    float twist;  /* about its own length, inward */
    float elbow;  /* bend */
    float wrist;  /* bend towards the palm's front */
} ac_arm_pose;

typedef struct ac_foot_pose {
    ac_vec3 place; /* of the flat foot, from where it stands at rest */
    float pitch; /* heel up (then it turns about the ball) or, negative, toes up (about the heel) */
    float yaw;   /* toes outward */
} ac_foot_pose;

/* Leans: x forward, y to the right, z turned to the left. */
typedef struct ac_pose {
    ac_vec3 hips; /* from the pelvis' place at rest */
    ac_vec3 pelvis, chest, head;
    ac_arm_pose arm[2];
    ac_foot_pose foot[2];
} ac_pose;

/* Standing at ease. */
extern const ac_pose ac_pose_stand;

ac_pose ac_pose_mix(const ac_pose *a, const ac_pose *b, float t);

/* Absolute frames of all AC_BODY_COUNT parts. */
void ac_pose_frames(const ac_pose *pose, ac_frame *parts);

#endif
