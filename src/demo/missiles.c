/* The ten missiles of the audit: one part, one sphere each (spec 2026-07-13 §11.1). They fly along
 * +Y. */
#include "base/acmath.h"
#include "demo/ids.h"
#include "demo/mesh_finish.h"
#include "demo/movers.h"
#include "demo/props.h"
#include "demo/rig.h"
#include "space/frame.h"

enum { GFX_FIRST = AC_GFX_EFFECT + 0x10 };

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

static void use(ac_mesh *mesh, ac_material material) {
    mesh->material = material;
}

static void shaft(ac_mesh *mesh, float length, float radius) {
    use(mesh, AC_MATERIAL_TIMBER);
    ac_mesh_limb(mesh, v(0, -length / 2, 0), v(0, length / 2, 0), radius, radius, 1, 5);
    use(mesh, AC_MATERIAL_STEEL);
    ac_mesh_cone(mesh, v(0, length / 2 - 0.01f, 0), v(0, 0.07f, 0), radius * 2.6f, 5);
    use(mesh, AC_MATERIAL_FEATHER);
    mesh->sides = AC_SIDES_DOUBLE;
    for (int i = 0; i < 3; ++i) {
        float angle = (float)i * 2.0943951f;
        ac_vec3 out = v(ac_cosf(angle) * 0.035f, 0, ac_sinf(angle) * 0.035f);
        ac_mesh_picture(mesh, v(0, -length / 2, 0), v(0, -length / 2 + 0.16f, 0),
                        v(out.x, -length / 2 + 0.12f, out.z), v(out.x, -length / 2, out.z));
    }
    mesh->sides = AC_SIDES_POSITIVE;
}

static void arrow(ac_mesh *mesh) {
    shaft(mesh, 0.74f, 0.008f);
}

static void quarrel(ac_mesh *mesh) {
    shaft(mesh, 0.4f, 0.011f);
}

/* A glowing core with three crossed cards around it, drawn out backwards. */
static void bolt(ac_mesh *mesh, ac_material glow, ac_material core) {
    use(mesh, core);
    ac_mesh_ellipsoid(mesh, v(0, 0, 0), v(0.06f, 0.12f, 0.06f), 7, 5);
    use(mesh, glow);
    mesh->sides = AC_SIDES_DOUBLE;
    for (int i = 0; i < 3; ++i) {
        float angle = (float)i * 1.0471976f;
        ac_vec3 side = v(ac_cosf(angle) * 0.24f, 0, ac_sinf(angle) * 0.24f);
        ac_mesh_picture(mesh, v(-side.x, -0.5f, -side.z), v(side.x, -0.5f, side.z),
                        v(side.x, 0.24f, side.z), v(-side.x, 0.24f, -side.z));
    }
    ac_mesh_picture(mesh, v(-0.24f, 0, -0.24f), v(0.24f, 0, -0.24f), v(0.24f, 0, 0.24f),
                    v(-0.24f, 0, 0.24f));
    mesh->sides = AC_SIDES_POSITIVE;
}

static void acid(ac_mesh *mesh) {
    bolt(mesh, AC_MATERIAL_GLOW_GREEN, AC_MATERIAL_MOSS);
}

static void flame(ac_mesh *mesh) {
    bolt(mesh, AC_MATERIAL_GLOW_RED, AC_MATERIAL_EMBERS);
}

static void force(ac_mesh *mesh) {
    bolt(mesh, AC_MATERIAL_GLOW_WHITE, AC_MATERIAL_STEEL);
}

static void frost(ac_mesh *mesh) {
    bolt(mesh, AC_MATERIAL_GLOW_BLUE, AC_MATERIAL_CRYSTAL);
}

static void lightning(ac_mesh *mesh) {
    use(mesh, AC_MATERIAL_LAMP_GLASS);
    ac_vec3 from = v(0, -0.6f, 0);
    for (int i = 0; i < 6; ++i) {
        float s = i % 2 == 0 ? 1.0f : -1.0f;
        ac_vec3 to = v(0.09f * s, -0.6f + 0.16f * (float)(i + 1), i % 3 == 0 ? 0.07f : -0.05f);
        if (i == 5)
            to = v(0, 0.4f, 0);
        ac_mesh_beam(mesh, from, to, v(0, 0, 1), 0.035f, 0.035f);
        from = to;
    }
    bolt(mesh, AC_MATERIAL_GLOW_BLUE, AC_MATERIAL_LAMP_GLASS);
}

static void shock(ac_mesh *mesh) {
    use(mesh, AC_MATERIAL_RING);
    mesh->sides = AC_SIDES_DOUBLE;
    for (int i = 0; i < 3; ++i) {
        float y = 0.12f - 0.16f * (float)i;
        float half = 0.34f - 0.07f * (float)i;
        ac_mesh_picture(mesh, v(-half, y, -half), v(half, y, -half), v(half, y, half),
                        v(-half, y, half));
    }
    mesh->sides = AC_SIDES_POSITIVE;
    use(mesh, AC_MATERIAL_STEEL);
    ac_mesh_ellipsoid(mesh, v(0, 0, 0), v(0.06f, 0.06f, 0.06f), 7, 5);
}

/* Four curved edges around a hub, in the level plane. */
static void blade(ac_mesh *mesh) {
    use(mesh, AC_MATERIAL_STEEL);
    mesh->sides = AC_SIDES_DOUBLE;
    for (int i = 0; i < 4; ++i) {
        float a = (float)i * 1.5707963f;
        ac_vec3 tip = v(ac_cosf(a + 0.5f) * 0.34f, ac_sinf(a + 0.5f) * 0.34f, 0);
        ac_vec3 back = v(ac_cosf(a - 0.35f) * 0.12f, ac_sinf(a - 0.35f) * 0.12f, 0);
        ac_vec3 front = v(ac_cosf(a + 0.45f) * 0.12f, ac_sinf(a + 0.45f) * 0.12f, 0);
        ac_mesh_face_add(mesh, 3, (const ac_vec3[]){back, tip, front}, NULL, NULL);
    }
    mesh->sides = AC_SIDES_POSITIVE;
    ac_mesh_ellipsoid(mesh, v(0, 0, 0), v(0.12f, 0.12f, 0.03f), 9, 5);
}

static void fist(ac_mesh *mesh) {
    use(mesh, AC_MATERIAL_BOULDER);
    ac_mesh_ellipsoid(mesh, v(0, 0, 0), v(0.16f, 0.18f, 0.14f), 8, 5);
    for (int i = 0; i < 4; ++i)
        ac_mesh_ellipsoid(mesh, v(-0.105f + 0.07f * (float)i, 0.14f, 0.02f),
                          v(0.042f, 0.07f, 0.065f), 6, 4);
    ac_mesh_ellipsoid(mesh, v(0.15f, 0.06f, -0.02f), v(0.05f, 0.08f, 0.05f), 6, 4);
}

typedef struct missile {
    ac_did setup;
    ac_prop_fn *shape;
    ac_sphere sphere;
    ac_did script_table, default_script;
    uint32_t light; /* colour, 0 none */
} missile;

static const missile missiles[] = {
    {AC_SETUP_ARROW, arrow, {{0, 0, 0}, 0.10f}, 0x3400002B, 0, 0},
    {AC_SETUP_QUARREL, quarrel, {{0, 0, 0}, 0.10f}, 0x3400002B, 0, 0},
    {AC_SETUP_ACID, acid, {{0, 0, 0}, 0.10f}, 0x34000082, 0, 0xFF90E060},
    {AC_SETUP_FLAME, flame, {{0, 0, 0}, 0.10f}, 0x34000005, 0, 0xFFFF9040},
    {AC_SETUP_FORCE, force, {{0, -0.165f, 0.1045f}, 0.102f}, 0, 0, 0xFFE0E0FF},
    {AC_SETUP_FROST, frost, {{0, 0, 0}, 0.10f}, 0x34000080, 0, 0xFF80C0FF},
    {AC_SETUP_LIGHTNING, lightning, {{0, 0, 0}, 0.15f}, 0x34000081, 0, 0xFFC0D0FF},
    {AC_SETUP_SHOCK, shock, {{0, 0, 0}, 0.10f}, 0, 0, 0},
    {AC_SETUP_BLADE, blade, {{0, 0, 0}, 0.10f}, 0, 0, 0},
    {AC_SETUP_TUSKER_FIST, fist, {{0, 0, 0}, 0.10f}, 0, 0x33000D77, 0},
};
enum { MISSILES = sizeof missiles / sizeof *missiles };

static void put_setup(ac_demo_builder *builder, const missile *m, ac_did gfx, ac_sphere bounds) {
    ac_frame rest = {{0, 0, 0}, {1, 0, 0, 0}};
    ac_placement placements[] = {{AC_PLACEMENT_DEFAULT, {.parts = &rest}},
                                 {AC_PLACEMENT_MISSILE_FLIGHT, {.parts = &rest}}};
    ac_light light = {0, {{0, 0, 0}, {1, 0, 0, 0}}, m->light, 80, 6, 0};
    ac_setup setup = {
        .id = m->setup,
        .part_count = 1,
        .parts = &gfx,
        .placement_count = 2,
        .placements = placements,
        .sphere_count = 1,
        .spheres = (ac_sphere *)&m->sphere,
        .height = 0.2f,
        .radius = 0.1f,
        .sorting_sphere = bounds,
        .selection_sphere = bounds,
        .light_count = m->light != 0 ? 1 : 0,
        .lights = &light,
        .default_script = m->default_script,
        .default_script_table = m->script_table,
        .default_sound_table = AC_SOUND_TABLE_THINGS,
    };
    ac_demo_put_setup(builder, &setup);
}

void ac_demo_build_missiles(ac_demo_builder *builder) {
    ac_demo_stage(builder, "fletching arrows", MISSILES);
    for (int i = 0; i < MISSILES; ++i) {
        ac_did gfx = (ac_did)GFX_FIRST + (ac_did)i;
        ac_mesh_reset(builder->mesh, AC_MATERIAL_STEEL);
        missiles[i].shape(builder->mesh);
        ac_sphere bounds = ac_mesh_bounds(builder->mesh, AC_FACE_DRAWN);
        ac_demo_put_mesh(builder, gfx, 0);
        put_setup(builder, &missiles[i], gfx, bounds);
        ac_demo_step(builder);
    }
}
