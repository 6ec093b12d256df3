/* The person's Setup. */
#include "demo/humanoid.h"

#include "demo/humanoid_pose.h"
#include "demo/ids.h"
#include "demo/rig.h"
#include "demo/scene.h"

enum { RIGHT_HAND = 1, LEFT_HAND = 2, SHIELD = 3, BELT = 4, QUIVER = 5 };

static const uint32_t parents[AC_BODY_COUNT] = {
    0xFFFFFFFFu,          AC_BODY_PELVIS, AC_BODY_LEFT_THIGH,  AC_BODY_LEFT_SHIN,
    AC_BODY_LEFT_FOOT,    AC_BODY_PELVIS, AC_BODY_RIGHT_THIGH, AC_BODY_RIGHT_SHIN,
    AC_BODY_RIGHT_FOOT,   AC_BODY_PELVIS, AC_BODY_CHEST,       AC_BODY_LEFT_ARM,
    AC_BODY_LEFT_FOREARM, AC_BODY_CHEST,  AC_BODY_RIGHT_ARM,   AC_BODY_RIGHT_FOREARM,
    AC_BODY_CHEST,
};

static void put_setup(ac_demo_builder *builder) {
    ac_did gfx[AC_BODY_COUNT];
    ac_frame frames[AC_BODY_COUNT];
    ac_vec3 scales[AC_BODY_COUNT];
    for (int i = 0; i < AC_BODY_COUNT; ++i) {
        gfx[i] = ac_body_gfx(i);
        scales[i] = (ac_vec3){1, 1, 1};
    }
    scales[AC_BODY_HEAD] = (ac_vec3){1.1f, 1.1f, 1.1f};
    ac_pose_frames(&ac_pose_stand, frames);
    ac_location holding[] = {
        {RIGHT_HAND, AC_BODY_RIGHT_HAND, {{0, 0.015f, -0.085f}, {1, 0, 0, 0}}},
        {LEFT_HAND, AC_BODY_LEFT_HAND, {{0, 0.015f, -0.085f}, {1, 0, 0, 0}}},
        {SHIELD, AC_BODY_LEFT_FOREARM, {{-0.065f, 0, -0.13f}, ac_turn_z(90)}},
        {BELT, AC_BODY_PELVIS, {{-0.19f, 0, 0.03f}, ac_turn_x(160)}},
        {QUIVER, AC_BODY_CHEST, {{0.08f, -0.15f, 0.2f}, ac_turn_y(-25)}},
    };
    ac_placement placements[] = {
        {AC_PLACEMENT_DEFAULT, {.parts = frames}},
        {AC_PLACEMENT_RESTING, {.parts = frames}},
    };
    ac_sphere spheres[] = {{{0, 0, 0.475f}, 0.48f}, {{0, 0, 1.35f}, 0.48f}};
    ac_setup setup = {
        .id = AC_DEMO_SETUP_HUMAN,
        .flags =
            AC_SETUP_HAS_PARENT_INDEX | AC_SETUP_HAS_DEFAULT_SCALE | AC_SETUP_ALLOW_FREE_HEADING,
        .part_count = AC_BODY_COUNT,
        .parts = gfx,
        .parent_index = (uint32_t *)parents,
        .default_scale = scales,
        .holding_count = sizeof holding / sizeof *holding,
        .holding = holding,
        .placement_count = sizeof placements / sizeof *placements,
        .placements = placements,
        .sphere_count = 2,
        .spheres = spheres,
        .height = 1.835f,
        .radius = 0.3f,
        .step_up_height = 0.6f,
        .step_down_height = 1.5f,
        .sorting_sphere = {{0, 0, 0.92f}, 0.98f},
        .selection_sphere = {{0, 0, 0.94f}, 0.95f},
        .default_motion_table = AC_DEMO_MOTION_HUMAN,
        .default_sound_table = AC_SOUND_TABLE_HUMAN,
        .default_script_table = AC_SCRIPTS_HUMAN,
    };
    ac_demo_put_setup(builder, &setup);
}

void ac_demo_build_human(ac_demo_builder *builder) {
    ac_demo_stage(builder, "shaping people", 3);
    ac_demo_build_body(builder);
    ac_demo_step(builder);
    ac_demo_build_human_moves(builder);
    ac_demo_step(builder);
    put_setup(builder);
    ac_demo_step(builder);
}
