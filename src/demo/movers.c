#include "demo/movers.h"

#include "base/acmath.h"
#include "demo/animation_builder.h"
#include "demo/ids.h"
#include "demo/mesh_finish.h"
#include "demo/props.h"
#include "demo/rig.h"
#include "space/frame.h"

enum {
    GFX_DOOR = AC_GFX_EFFECT,
    GFX_GATE_LEFT,
    GFX_GATE_RIGHT,
    GFX_CHEST,
    GFX_LID,
    GFX_PORTAL_BACK,
    GFX_PORTAL_FRONT,
    GFX_TUNNEL,
    GFX_TUNNEL_END,
    SWING_FRAMES = 18,
    PORTAL_FRAMES = 90,
    TUNNEL_FRAMES = 121,
    SOUND_OPEN = 0x42,
    SOUND_CLOSE = 0x43,
};

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

/* ---- hinged things ------------------------------------------------------------------------- */

/* A leaf hinged at x = 0 that reaches to `width` (negative: to the left). */
static void put_leaf(ac_demo_builder *builder, ac_did id, float width, float height) {
    ac_mesh *mesh = ac_shape_begin(builder, AC_MATERIAL_DOOR, AC_FACE_DRAWN | AC_FACE_SOLID);
    float left = width < 0 ? width : 0;
    float right = width < 0 ? 0 : width;
    ac_mesh_picture_box(mesh, v(left, -0.05f, 0.01f), v(right, 0.05f, height), AC_BOX_ALL);
    ac_demo_put_mesh(builder, id, AC_GFX_CLOSED);
}

static void put_chest_meshes(ac_demo_builder *builder) {
    ac_mesh *mesh = ac_shape_begin(builder, AC_MATERIAL_CRATE, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_mesh_picture_box(mesh, v(-0.5f, -0.32f, 0), v(0.5f, 0.32f, 0.45f), AC_BOX_ALL);
    ac_shape_use(mesh, AC_MATERIAL_GOLD, AC_FACE_DRAWN);
    ac_mesh_box(mesh, v(-0.07f, 0.32f, 0.3f), v(0.07f, 0.36f, 0.45f), AC_BOX_ALL);
    ac_demo_put_mesh(builder, GFX_CHEST, AC_GFX_CLOSED);
    /* The lid's hinge is its lower back edge. */
    mesh = ac_shape_begin(builder, AC_MATERIAL_PLANKS, AC_FACE_DRAWN);
    enum { ARCS = 5 };
    for (int i = 0; i < ARCS; ++i) {
        float a = 3.14159265f * (float)i / ARCS;
        float b = 3.14159265f * (float)(i + 1) / ARCS;
        ac_vec3 p = v(0.5f, 0.32f + 0.32f * ac_cosf(a), 0.24f * ac_sinf(a));
        ac_vec3 q = v(0.5f, 0.32f + 0.32f * ac_cosf(b), 0.24f * ac_sinf(b));
        ac_mesh_quad(mesh, p, v(-0.5f, p.y, p.z), v(-0.5f, q.y, q.z), q);
        ac_mesh_face_add(mesh, 3, (const ac_vec3[]){v(0.5f, 0.32f, 0), p, q}, NULL, NULL);
        ac_mesh_face_add(
            mesh, 3, (const ac_vec3[]){v(-0.5f, 0.32f, 0), v(-0.5f, q.y, q.z), v(-0.5f, p.y, p.z)},
            NULL, NULL);
    }
    ac_mesh_quad(mesh, v(-0.5f, 0, 0), v(-0.5f, 0.64f, 0), v(0.5f, 0.64f, 0), v(0.5f, 0, 0));
    ac_shape_use(mesh, AC_MATERIAL_IRON, AC_FACE_DRAWN);
    ac_mesh_box(mesh, v(-0.36f, 0.02f, 0), v(-0.28f, 0.63f, 0.25f), AC_BOX_ALL);
    ac_mesh_box(mesh, v(0.28f, 0.02f, 0), v(0.36f, 0.63f, 0.25f), AC_BOX_ALL);
    ac_demo_put_mesh(builder, GFX_LID, 0);
}

/* A thing whose parts stay at their hinges and turn between shut and open. */
typedef struct hinged {
    ac_did setup, motion, shut, open, move;
    uint32_t part_count;
    ac_did parts[2];
    ac_vec3 hinges[2];
    ac_vec3 open_turns[2]; /* degrees about x, y, z when open */
    ac_sphere bounds;
    float height, radius;
} hinged;

static void hinged_frames(const hinged *h, float open, ac_frame *frames) {
    for (uint32_t i = 0; i < h->part_count; ++i) {
        ac_vec3 turn = ac_vec3_scale(h->open_turns[i], open);
        ac_quat about = ac_quat_multiply(ac_turn_z(turn.z), ac_turn_x(turn.x));
        frames[i] = (ac_frame){h->hinges[i], about};
    }
}

static ac_hook sound(uint32_t id, int32_t direction) {
    ac_hook hook = {.type = AC_HOOK_SOUND_TABLE, .direction = direction};
    hook.as.sound_table.sound = id;
    return hook;
}

static void put_hinged_animation(ac_demo_builder *builder, const hinged *h, ac_did id,
                                 uint32_t frames, float from, float to) {
    ac_animation *animation = ac_demo_animation(builder, id, h->part_count, frames);
    if (animation == NULL)
        return;
    for (uint32_t i = 0; i < frames; ++i) {
        float t = frames > 1 ? (float)i / (float)(frames - 1) : 0;
        hinged_frames(h, from + (to - from) * ac_ease(t), animation->frames[i].parts);
    }
    if (frames > 1) {
        const ac_timed_hook hooks[] = {{0, sound(SOUND_OPEN, AC_HOOK_FORWARD)},
                                       {frames - 2, sound(SOUND_CLOSE, AC_HOOK_BACKWARD)}};
        ac_demo_set_hooks(builder, animation, 2, hooks);
    }
    ac_demo_finish_animation(builder, animation);
}

/* On is open, Off is shut; the style is NonCombat, whose default is Off. */
static void put_hinged_table(ac_demo_builder *builder, const hinged *h) {
    ac_table_builder *table = ac_demo_table(builder, h->motion, AC_STYLE_NON_COMBAT);
    if (table == NULL)
        return;
    ac_motion_spec shut = {.animation = h->shut, .high = -1, .framerate = 30};
    ac_motion_spec open = {.animation = h->open, .high = -1, .framerate = 30};
    ac_motion_spec opening = {.animation = h->move, .high = -1, .framerate = 30};
    ac_motion_spec closing = {.animation = h->move, .high = -1, .framerate = -30};
    ac_table_style(table, AC_STYLE_NON_COMBAT, AC_CMD_OFF);
    ac_table_cycle(table, AC_STYLE_NON_COMBAT, AC_CMD_OFF, &shut);
    ac_table_cycle(table, AC_STYLE_NON_COMBAT, AC_CMD_ON, &open);
    ac_table_link(table, AC_STYLE_NON_COMBAT, AC_CMD_OFF, AC_CMD_ON, &opening);
    ac_table_link(table, AC_STYLE_NON_COMBAT, AC_CMD_ON, AC_CMD_OFF, &closing);
    ac_demo_finish_table(builder, table);
}

static void put_hinged(ac_demo_builder *builder, const hinged *h) {
    ac_frame frames[2];
    hinged_frames(h, 0, frames);
    ac_placement placements[] = {{AC_PLACEMENT_DEFAULT, {.parts = frames}},
                                 {AC_PLACEMENT_RESTING, {.parts = frames}}};
    ac_setup setup = {
        .id = h->setup,
        .flags = AC_SETUP_HAS_PHYSICS_BSP,
        .part_count = h->part_count,
        .parts = (ac_did *)h->parts,
        .placement_count = 2,
        .placements = placements,
        .height = h->height,
        .radius = h->radius,
        .step_up_height = 0.4f,
        .step_down_height = 0.4f,
        .sorting_sphere = h->bounds,
        .selection_sphere = h->bounds,
        .default_motion_table = h->motion,
        .default_sound_table = AC_SOUND_TABLE_THINGS,
    };
    ac_demo_put_setup(builder, &setup);
    put_hinged_animation(builder, h, h->shut, 1, 0, 0);
    put_hinged_animation(builder, h, h->open, 1, 1, 1);
    put_hinged_animation(builder, h, h->move, SWING_FRAMES, 0, 1);
    put_hinged_table(builder, h);
}

static const hinged hinged_things[] = {
    {AC_SETUP_DOOR,
     AC_MOTION_DOOR,
     AC_ANIMATION_DOOR_SHUT,
     AC_ANIMATION_DOOR_OPEN,
     AC_ANIMATION_DOOR_MOVE,
     1,
     {GFX_DOOR},
     {{-0.68f, 0.06f, 0}},
     {{0, 0, 102}},
     {{0, 0, 1.2f}, 1.4f},
     2.4f,
     0.7f},
    {AC_SETUP_GATE,
     AC_MOTION_GATE,
     AC_ANIMATION_GATE_SHUT,
     AC_ANIMATION_GATE_OPEN,
     AC_ANIMATION_GATE_MOVE,
     2,
     {GFX_GATE_LEFT, GFX_GATE_RIGHT},
     {{-1.38f, 0.06f, 0}, {1.38f, 0.06f, 0}},
     {{0, 0, 104}, {0, 0, -104}},
     {{0, 0, 1.3f}, 1.9f},
     2.6f,
     1.4f},
    {AC_SETUP_CHEST,
     AC_MOTION_CHEST,
     AC_ANIMATION_CHEST_SHUT,
     AC_ANIMATION_CHEST_OPEN,
     AC_ANIMATION_CHEST_MOVE,
     2,
     {GFX_CHEST, GFX_LID},
     {{0, 0, 0}, {0, -0.32f, 0.45f}},
     {{0, 0, 0}, {78, 0, 0}},
     {{0, 0, 0.35f}, 0.7f},
     0.7f,
     0.5f},
};

/* ---- portals ------------------------------------------------------------------------------- */

/* An upright disc facing ±Y, one textured square of two sides. */
static void put_disc(ac_demo_builder *builder, ac_did id, ac_material material, float half,
                     float forward) {
    ac_mesh *mesh = ac_shape_begin(builder, material, AC_FACE_DRAWN);
    mesh->sides = AC_SIDES_DOUBLE;
    ac_mesh_picture(mesh, v(-half, forward, -half), v(half, forward, -half), v(half, forward, half),
                    v(-half, forward, half));
    ac_demo_put_mesh(builder, id, 0);
}

/* Two discs that turn against each other, for ever. */
static void put_portal(ac_demo_builder *builder) {
    put_disc(builder, GFX_PORTAL_BACK, AC_MATERIAL_SWIRL, 1.55f, 0);
    put_disc(builder, GFX_PORTAL_FRONT, AC_MATERIAL_RING, 1.35f, 0.06f);
    ac_animation *animation = ac_demo_animation(builder, AC_ANIMATION_PORTAL, 2, PORTAL_FRAMES);
    for (uint32_t i = 0; animation != NULL && i < PORTAL_FRAMES; ++i) {
        float turn = 360.0f * (float)i / PORTAL_FRAMES;
        animation->frames[i].parts[0] = (ac_frame){v(0, 0, 1.75f), ac_turn_y(turn)};
        animation->frames[i].parts[1] = (ac_frame){v(0, 0, 1.75f), ac_turn_y(-turn)};
    }
    ac_demo_finish_animation(builder, animation);
    ac_did parts[] = {GFX_PORTAL_BACK, GFX_PORTAL_FRONT};
    ac_frame frames[] = {{{0, 0, 1.75f}, {1, 0, 0, 0}}, {{0, 0, 1.75f}, {1, 0, 0, 0}}};
    ac_placement placement = {AC_PLACEMENT_DEFAULT, {.parts = frames}};
    ac_sphere sphere = {{0, 0, 1.0f}, 0.9f};
    ac_sphere bounds = {{0, 0, 1.75f}, 1.7f};
    ac_light light = {0, {{0, 0.5f, 1.75f}, {1, 0, 0, 0}}, 0xFFB080FF, 100, 9, 0};
    ac_setup setup = {
        .id = AC_SETUP_PORTAL,
        .part_count = 2,
        .parts = parts,
        .placement_count = 1,
        .placements = &placement,
        .sphere_count = 1,
        .spheres = &sphere,
        .height = 3.3f,
        .radius = 1.2f,
        .step_up_height = 0.4f,
        .step_down_height = 0.4f,
        .sorting_sphere = bounds,
        .selection_sphere = bounds,
        .light_count = 1,
        .lights = &light,
        .default_animation = AC_ANIMATION_PORTAL,
        .default_script = AC_SCRIPT_PORTAL,
        .default_sound_table = AC_SOUND_TABLE_THINGS,
        .default_script_table = AC_SCRIPTS_PORTAL,
    };
    ac_demo_put_setup(builder, &setup);
}

/* Portal space: a tube around the camera, which stands at (0.24, -2.7, 0.88) and looks along +Y
 * (spec 2026-07-15). It slides by one repeat of its texture while it turns once. */
#define TUNNEL_X      0.24f
#define TUNNEL_Z      0.88f
#define TUNNEL_REPEAT 6.0f

static void put_tunnel_meshes(ac_demo_builder *builder) {
    enum { AROUND = 16, RINGS = 14 };
    ac_mesh *mesh = ac_shape_begin(builder, AC_MATERIAL_TUNNEL, AC_FACE_DRAWN);
    for (int ring = -3; ring < RINGS; ++ring)
        for (int i = 0; i < AROUND; ++i) {
            ac_vec3 corners[4];
            ac_vec3 normals[4];
            ac_uv uvs[4];
            for (int k = 0; k < 4; ++k) {
                int step = i + (k == 1 || k == 2 ? 1 : 0);
                float angle = (float)(step % AROUND) / AROUND * 6.2831853f;
                float y = TUNNEL_REPEAT * (float)(ring + (k < 2 ? 0 : 1));
                normals[k] = v(-ac_cosf(angle), 0, -ac_sinf(angle));
                corners[k] = v(ac_cosf(angle) * 2.4f, y, ac_sinf(angle) * 2.4f);
                uvs[k] = (ac_uv){(float)step / AROUND * 3, y / TUNNEL_REPEAT};
            }
            ac_mesh_face_add(mesh, 4, corners, normals, uvs);
        }
    ac_demo_put_mesh(builder, GFX_TUNNEL, 0);
    put_disc(builder, GFX_TUNNEL_END, AC_MATERIAL_GLOW_PURPLE, 4.5f, 0);
}

static void tunnel_frames(float t, ac_frame *parts) {
    parts[0] = (ac_frame){v(TUNNEL_X, -TUNNEL_REPEAT * t, TUNNEL_Z), ac_turn_y(360 * t)};
    parts[1] = (ac_frame){v(TUNNEL_X, TUNNEL_REPEAT * 12, TUNNEL_Z), ac_turn_y(-360 * t)};
}

static void put_tunnel(ac_demo_builder *builder) {
    put_tunnel_meshes(builder);
    ac_animation *animation = ac_demo_animation(builder, AC_ANIMATION_TUNNEL, 2, TUNNEL_FRAMES);
    for (uint32_t i = 0; animation != NULL && i < TUNNEL_FRAMES; ++i)
        tunnel_frames((float)i / (TUNNEL_FRAMES - 1), animation->frames[i].parts);
    ac_demo_finish_animation(builder, animation);
    ac_did parts[] = {GFX_TUNNEL, GFX_TUNNEL_END};
    ac_frame frames[2];
    tunnel_frames(0, frames);
    ac_placement placement = {AC_PLACEMENT_DEFAULT, {.parts = frames}};
    ac_sphere bounds = {{TUNNEL_X, 30, TUNNEL_Z}, 60};
    ac_setup setup = {
        .id = AC_SETUP_TUNNEL,
        .part_count = 2,
        .parts = parts,
        .placement_count = 1,
        .placements = &placement,
        .height = 3,
        .radius = 3,
        .sorting_sphere = bounds,
        .selection_sphere = bounds,
    };
    ac_demo_put_setup(builder, &setup);
}

void ac_demo_build_movers(ac_demo_builder *builder) {
    ac_demo_stage(builder, "hanging doors", 4);
    put_leaf(builder, GFX_DOOR, 1.36f, 2.37f);
    put_leaf(builder, GFX_GATE_LEFT, 1.37f, 2.6f);
    put_leaf(builder, GFX_GATE_RIGHT, -1.37f, 2.6f);
    put_chest_meshes(builder);
    for (unsigned i = 0; i < sizeof hinged_things / sizeof *hinged_things; ++i)
        put_hinged(builder, &hinged_things[i]);
    ac_demo_step(builder);
    put_portal(builder);
    ac_demo_step(builder);
    put_tunnel(builder);
    ac_demo_step(builder);
    ac_demo_build_wind_wheel(builder);
    ac_demo_step(builder);
}
