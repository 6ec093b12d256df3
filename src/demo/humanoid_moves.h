/* A person's animations: which there are, and the poses that they run through. */
#ifndef AC_DEMO_HUMANOID_MOVES_H
#define AC_DEMO_HUMANOID_MOVES_H

#include "demo/animation_builder.h"
#include "demo/humanoid_pose.h"

typedef enum ac_human_move {
    /* Computed (humanoid_gait.c). */
    AC_MOVE_READY,
    AC_MOVE_WALK,
    AC_MOVE_RUN,
    AC_MOVE_SIDE_STEP,
    AC_MOVE_TURN,
    AC_MOVE_FALLING,
    /* From key poses (humanoid_keys.c). */
    AC_MOVE_READY_TO_WALK,
    AC_MOVE_WALK_TO_READY,
    AC_MOVE_READY_TO_RUN,
    AC_MOVE_RUN_TO_READY,
    AC_MOVE_DIE,
    AC_MOVE_DEAD,
    AC_MOVE_HIT,
    AC_MOVE_STAGGER,
    AC_MOVE_CROUCH_DOWN,
    AC_MOVE_CROUCH,
    AC_MOVE_SIT_DOWN,
    AC_MOVE_SIT,
    AC_MOVE_LIE_DOWN,
    AC_MOVE_SLEEP,
    AC_MOVE_JUMP_CHARGE,
    AC_MOVE_JUMP_UP,
    AC_MOVE_LAND,
    AC_MOVE_PICK_UP,
    AC_MOVE_WAVE,
    AC_MOVE_CHEER,
    AC_MOVE_BOW,
    AC_MOVE_CLAP,
    AC_MOVE_POINT,
    AC_MOVE_LAUGH,
    AC_MOVE_CRY,
    AC_MOVE_LOG_OUT,
    AC_MOVE_FISTS_UP,
    AC_MOVE_FISTS_READY,
    AC_MOVE_PUNCH,
    AC_MOVE_SWORD_DRAW,
    AC_MOVE_SWORD_READY,
    AC_MOVE_SLASH,
    AC_MOVE_THRUST,
    AC_MOVE_BACKHAND,
    AC_MOVE_BOW_DRAW,
    AC_MOVE_BOW_READY,
    AC_MOVE_BOW_AIM,
    AC_MOVE_BOW_SHOOT,
    AC_MOVE_BOW_RELOAD,
    AC_MOVE_MAGIC_DRAW,
    AC_MOVE_MAGIC_READY,
    AC_MOVE_POWER_UP,
    AC_MOVE_CAST,
    AC_MOVE_CAST_HOLD,
    AC_MOVE_AIM_UP_15, /* six each, 15 degrees apart */
    AC_MOVE_AIM_DOWN_15 = AC_MOVE_AIM_UP_15 + 6,
    AC_MOVE_RECALL = AC_MOVE_AIM_DOWN_15 + 6,
    AC_MOVE_COUNT
} ac_human_move;

ac_did ac_human_animation(int move);
uint32_t ac_human_move_frames(int move);

/* The walk and run cycles' first frames, which links lead to and from. */
ac_pose ac_gait_walk(float phase);
ac_pose ac_gait_run(float phase);

void ac_demo_build_gaits(ac_demo_builder *builder);
void ac_demo_build_keyed_moves(ac_demo_builder *builder);

#endif
