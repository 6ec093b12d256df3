#include "demo/creature.h"

#include "base/acmath.h"
#include "demo/ids.h"
#include "demo/mesh_finish.h"
#include "demo/props.h"
#include "demo/rig.h"
#include "space/frame.h"

#define UPPER_LEG 0.34f
#define LOWER_LEG 0.33f
#define ANKLE     0.06f

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

/* ---- meshes -------------------------------------------------------------------------------- */

static void body(ac_mesh *mesh) {
    mesh->material = AC_MATERIAL_HIDE;
    ac_mesh_ellipsoid(mesh, v(0, 0, -0.03f), v(0.4f, 0.76f, 0.36f), 12, 8);
    ac_mesh_ellipsoid(mesh, v(0, 0.46f, 0.0f), v(0.36f, 0.36f, 0.36f), 10, 6);
    mesh->material = AC_MATERIAL_PLATES;
    ac_mesh_ellipsoid(mesh, v(0, -0.06f, 0.09f), v(0.43f, 0.74f, 0.34f), 12, 8);
    mesh->material = AC_MATERIAL_HORN;
    for (int row = 0; row < 6; ++row)
        for (int i = -1; i <= 1; ++i) {
            float y = 0.5f - 0.22f * (float)row;
            float side = (float)i * 0.62f;
            float fall = 1 - (y + 0.06f) * (y + 0.06f) / 0.56f;
            float girth = fall > 0 ? sqrtf(fall) : 0;
            ac_vec3 out =
                v(ac_sinf(side) * 0.43f * girth, y, 0.09f + ac_cosf(side) * 0.32f * girth);
            float size = 0.3f - 0.03f * (float)row - (i == 0 ? 0 : 0.06f);
            ac_mesh_cone(mesh, out, v(ac_sinf(side) * size, -0.14f, ac_cosf(side) * size), 0.055f,
                         5);
        }
}

static void head(ac_mesh *mesh) {
    mesh->material = AC_MATERIAL_HIDE;
    ac_mesh_ellipsoid(mesh, v(0, 0.1f, 0.02f), v(0.25f, 0.27f, 0.24f), 10, 7);
    ac_mesh_limb(mesh, v(0, 0.2f, -0.02f), v(0, 0.46f, -0.07f), 0.17f, 0.115f, 0.85f, 8);
    for (int s = -1; s <= 1; s += 2) {
        float side = (float)s;
        ac_mesh_cone(mesh, v(0.16f * side, 0.02f, 0.16f), v(0.12f * side, -0.08f, 0.2f), 0.07f, 5);
    }
    mesh->material = AC_MATERIAL_PLATES;
    ac_mesh_ellipsoid(mesh, v(0, 0.1f, 0.13f), v(0.2f, 0.24f, 0.16f), 9, 6);
    mesh->material = AC_MATERIAL_BOOTS;
    ac_mesh_ellipsoid(mesh, v(0, 0.555f, -0.05f), v(0.075f, 0.04f, 0.055f), 8, 5);
    mesh->material = AC_MATERIAL_HORN;
    for (int s = -1; s <= 1; s += 2) {
        float side = (float)s;
        ac_mesh_cone(mesh, v(0.1f * side, 0.4f, -0.1f), v(0.1f * side, 0.16f, 0.12f), 0.035f, 6);
        ac_mesh_cone(mesh, v(0.14f * side, 0.24f, -0.1f), v(0.16f * side, 0.08f, 0.04f), 0.03f, 5);
    }
    mesh->material = AC_MATERIAL_EYE;
    for (int s = -1; s <= 1; s += 2) {
        float side = (float)s;
        mesh->frame = (ac_frame){v(0.175f * side, 0.24f, 0.09f), ac_turn_z(-50 * side)};
        ac_mesh_ellipsoid(mesh, v(0, 0, 0), v(0.04f, 0.04f, 0.04f), 8, 6);
    }
    ac_mesh_home(mesh);
}

/* Hinged at the back of the mouth. */
static void jaw(ac_mesh *mesh) {
    mesh->material = AC_MATERIAL_HIDE;
    ac_mesh_limb(mesh, v(0, 0.02f, -0.03f), v(0, 0.3f, -0.035f), 0.1f, 0.07f, 0.6f, 7);
    mesh->material = AC_MATERIAL_HORN;
    for (int i = -1; i <= 1; i += 2)
        ac_mesh_cone(mesh, v(0.05f * (float)i, 0.3f, 0), v(0.02f * (float)i, 0.02f, 0.11f), 0.02f,
                     5);
}

static void tail(ac_mesh *mesh) {
    mesh->material = AC_MATERIAL_HIDE;
    ac_mesh_limb(mesh, v(0, 0, 0), v(0, -0.4f, -0.06f), 0.1f, 0.045f, 1, 7);
    mesh->material = AC_MATERIAL_PLATES;
    ac_mesh_ellipsoid(mesh, v(0, -0.46f, -0.06f), v(0.1f, 0.13f, 0.1f), 8, 5);
    mesh->material = AC_MATERIAL_HORN;
    for (int i = 0; i < 5; ++i) {
        float angle = (float)i * 1.2566371f;
        ac_mesh_cone(mesh, v(ac_cosf(angle) * 0.07f, -0.46f, -0.06f + ac_sinf(angle) * 0.07f),
                     v(ac_cosf(angle) * 0.12f, -0.05f, ac_sinf(angle) * 0.12f), 0.03f, 5);
    }
}

static void upper_leg(ac_mesh *mesh) {
    mesh->material = AC_MATERIAL_HIDE;
    ac_mesh_limb(mesh, v(0, 0, 0.04f), v(0, 0, -UPPER_LEG), 0.16f, 0.095f, 1.15f, 8);
}

static void lower_leg(ac_mesh *mesh) {
    mesh->material = AC_MATERIAL_HIDE;
    ac_mesh_limb(mesh, v(0, 0, 0), v(0, 0, -LOWER_LEG + 0.02f), 0.092f, 0.075f, 1, 8);
    ac_mesh_ellipsoid(mesh, v(0, 0.03f, -LOWER_LEG), v(0.095f, 0.12f, 0.06f), 8, 5);
    mesh->material = AC_MATERIAL_HORN;
    for (int i = -1; i <= 1; ++i)
        ac_mesh_cone(mesh, v(0.055f * (float)i, 0.11f, -LOWER_LEG - 0.01f),
                     v(0.01f * (float)i, 0.09f, -0.04f), 0.026f, 5);
}

void ac_demo_build_beast_meshes(ac_demo_builder *builder) {
    typedef void shape_fn(ac_mesh *);
    static shape_fn *const shapes[AC_BEAST_PARTS] = {body,      head,      jaw,       tail,
                                                     upper_leg, lower_leg, upper_leg, lower_leg,
                                                     upper_leg, lower_leg, upper_leg, lower_leg};
    for (int i = 0; i < AC_BEAST_PARTS; ++i) {
        ac_mesh_reset(builder->mesh, AC_MATERIAL_HIDE);
        shapes[i](builder->mesh);
        ac_demo_put_mesh(builder, (ac_did)AC_GFX_CREATURE + (ac_did)i, 0);
    }
}

/* ---- pose ---------------------------------------------------------------------------------- */

static const ac_vec3 hips[4] = {{-0.27f, 0.42f, -0.08f},
                                {0.27f, 0.42f, -0.08f},
                                {-0.28f, -0.44f, -0.06f},
                                {0.28f, -0.44f, -0.06f}};

static void place_leg(const ac_beast_pose *pose, int leg, ac_frame *parts) {
    const ac_frame *trunk = &parts[AC_BEAST_BODY];
    ac_vec3 root = ac_frame_local_to_global(trunk, hips[leg]);
    ac_vec3 foot = {hips[leg].x * 1.12f, hips[leg].y + (leg < 2 ? 0.04f : -0.02f), ANKLE};
    foot = ac_vec3_add(foot, pose->feet[leg]);
    /* Elbows point back, knees forward. */
    ac_vec3 bend = ac_frame_local_to_global_vec(trunk, v(0, leg < 2 ? -1.0f : 1.0f, 0));
    ac_two_bones bones = ac_reach(root, foot, UPPER_LEG, LOWER_LEG, bend);
    ac_vec3 front = ac_frame_local_to_global_vec(trunk, v(0, 1, 0));
    int part = AC_BEAST_LEGS + 2 * leg;
    parts[part] = ac_axis_frame(bones.upper.origin,
                                ac_vec3_sub(bones.upper.origin, bones.lower.origin), front);
    parts[part + 1] =
        ac_axis_frame(bones.lower.origin, ac_vec3_sub(bones.lower.origin, bones.end), front);
}

void ac_beast_frames(const ac_beast_pose *pose, ac_frame *parts) {
    ac_vec3 middle = ac_vec3_add(v(0, 0, AC_BEAST_HEIGHT), pose->body);
    parts[AC_BEAST_BODY] = (ac_frame){middle, ac_quat_normalize(ac_lean(pose->lean))};
    parts[AC_BEAST_HEAD] = ac_joint(&parts[AC_BEAST_BODY], v(0, 0.7f, 0.08f), ac_lean(pose->head));
    parts[AC_BEAST_JAW] =
        ac_joint(&parts[AC_BEAST_HEAD], v(0, 0.18f, -0.13f), ac_turn_x(-pose->jaw));
    ac_quat swing = ac_quat_multiply(ac_turn_z(pose->tail_swing), ac_turn_x(-pose->tail_lift));
    parts[AC_BEAST_TAIL] = ac_joint(&parts[AC_BEAST_BODY], v(0, -0.7f, 0.02f), swing);
    for (int leg = 0; leg < 4; ++leg)
        place_leg(pose, leg, parts);
}

static void put_setup(ac_demo_builder *builder) {
    ac_did gfx[AC_BEAST_PARTS];
    ac_frame frames[AC_BEAST_PARTS];
    ac_beast_pose rest = {0};
    for (int i = 0; i < AC_BEAST_PARTS; ++i)
        gfx[i] = (ac_did)AC_GFX_CREATURE + (ac_did)i;
    ac_beast_frames(&rest, frames);
    ac_placement placements[] = {{AC_PLACEMENT_DEFAULT, {.parts = frames}},
                                 {AC_PLACEMENT_RESTING, {.parts = frames}}};
    ac_sphere spheres[] = {{{0, 0.25f, 0.6f}, 0.6f}, {{0, -0.35f, 0.6f}, 0.6f}};
    ac_setup setup = {
        .id = AC_SETUP_CREATURE,
        .flags = AC_SETUP_ALLOW_FREE_HEADING,
        .part_count = AC_BEAST_PARTS,
        .parts = gfx,
        .placement_count = 2,
        .placements = placements,
        .sphere_count = 2,
        .spheres = spheres,
        .height = 1.3f,
        .radius = 0.6f,
        .step_up_height = 0.5f,
        .step_down_height = 1.2f,
        .sorting_sphere = {{0, 0, 0.7f}, 1.3f},
        .selection_sphere = {{0, 0.1f, 0.7f}, 1.15f},
        .default_motion_table = AC_MOTION_CREATURE,
        .default_sound_table = AC_SOUND_TABLE_CREATURE,
        .default_script_table = AC_SCRIPTS_CREATURE,
    };
    ac_demo_put_setup(builder, &setup);
}

void ac_demo_build_creature(ac_demo_builder *builder) {
    ac_demo_stage(builder, "raising beasts", 3);
    ac_demo_build_beast_meshes(builder);
    ac_demo_step(builder);
    ac_demo_build_beast_moves(builder);
    ac_demo_step(builder);
    put_setup(builder);
    ac_demo_step(builder);
}
