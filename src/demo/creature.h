/* The bramblehog: a stout, plated beast with spines on its back, for the meadows and the dungeon.
 * Setup, animations and motion table. Faces +Y. */
#ifndef AC_DEMO_CREATURE_H
#define AC_DEMO_CREATURE_H

#include "demo/builder.h"

enum {
    AC_BEAST_BODY,
    AC_BEAST_HEAD,
    AC_BEAST_JAW,
    AC_BEAST_TAIL,
    AC_BEAST_LEGS, /* upper and lower of front left, front right, back left, back right */
    AC_BEAST_PARTS = AC_BEAST_LEGS + 8,
};

/* A pose: lengths in metres, turns in degrees. */
typedef struct ac_beast_pose {
    ac_vec3 body; /* from where it stands at rest */
    ac_vec3 lean; /* forward, to the right, turned to the left */
    ac_vec3 head; /* the same */
    float jaw;    /* opened by */
    float tail_lift, tail_swing;
    ac_vec3 feet[4]; /* from where they stand at rest */
} ac_beast_pose;

void ac_beast_frames(const ac_beast_pose *pose, ac_frame *parts);

void ac_demo_build_creature(ac_demo_builder *builder);
/* Its meshes and its moves, parts of the above. */
void ac_demo_build_beast_meshes(ac_demo_builder *builder);
void ac_demo_build_beast_moves(ac_demo_builder *builder);

/* Metres a second at speed 1, before its scale. */
#define AC_BEAST_WALK_SPEED 1.6f
#define AC_BEAST_RUN_SPEED  4.0f

#define AC_BEAST_HEIGHT 0.77f /* of the body's middle above the ground */

#endif
