#include "base/acmath.h"
#include "demo/props.h"

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

static void box(ac_mesh *mesh, float x0, float y0, float z0, float x1, float y1, float z1) {
    ac_mesh_box(mesh, v(x0, y0, z0), v(x1, y1, z1), AC_BOX_ALL);
}

static void shard(ac_mesh *mesh, float x, float y, float lean, float yaw, float radius,
                  float height) {
    const float shape[][2] = {
        {radius * 0.55f, 0}, {radius, height * 0.3f}, {radius * 0.8f, height * 0.72f}, {0, height}};
    mesh->frame = (ac_frame){
        {x, y, 0.5f},
        {ac_cosf(lean / 2), ac_cosf(yaw) * ac_sinf(lean / 2), ac_sinf(yaw) * ac_sinf(lean / 2), 0}};
    ac_mesh_lathe(mesh, &(ac_lathe){4, shape, 6, 2, 2, 0, true});
    ac_mesh_home(mesh);
}

/* A cluster of blue crystals on a ring of carved stone. */
void ac_shape_lifestone(ac_mesh *mesh) {
    const float plinth[][2] = {{1.5f, -0.4f}, {1.45f, 0.22f}, {1.45f, 0.22f}, {1.2f, 0.3f},
                               {1.2f, 0.3f},  {1.05f, 0.6f},  {1.05f, 0.6f},  {0, 0.66f}};
    ac_shape_use(mesh, AC_MATERIAL_RUNE_STONE, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){8, plinth, 10, 4, 1, 0, true});
    ac_shape_use(mesh, AC_MATERIAL_CRYSTAL, AC_FACE_DRAWN);
    shard(mesh, 0, 0, 0.02f, 0, 0.42f, 2.9f);
    for (int i = 0; i < 5; ++i) {
        float angle = (float)i * 1.2566371f;
        shard(mesh, ac_cosf(angle) * 0.4f, ac_sinf(angle) * 0.4f, 0.42f, angle + 1.5707963f, 0.2f,
              1.0f + 0.25f * (float)(i % 3));
    }
}

/* Weapons lie along +Z with the grip at the origin; what faces the enemy looks to +Y. */
void ac_shape_sword(ac_mesh *mesh) {
    const ac_vec3 edge[] = {v(-0.028f, 0, 0.12f), v(0, -0.007f, 0.12f), v(0.028f, 0, 0.12f),
                            v(0, 0.007f, 0.12f)};
    const ac_vec3 tip = v(0, 0, 0.98f);
    ac_shape_use(mesh, AC_MATERIAL_STEEL, AC_FACE_DRAWN);
    for (int i = 0; i < 4; ++i) {
        ac_vec3 a = edge[i];
        ac_vec3 b = edge[(i + 1) % 4];
        ac_vec3 a2 = v(a.x * 0.8f, a.y * 0.8f, 0.84f);
        ac_vec3 b2 = v(b.x * 0.8f, b.y * 0.8f, 0.84f);
        ac_mesh_quad(mesh, a, b, b2, a2);
        ac_mesh_face_add(mesh, 3, (const ac_vec3[]){a2, b2, tip}, NULL, NULL);
    }
    ac_shape_use(mesh, AC_MATERIAL_GOLD, AC_FACE_DRAWN);
    box(mesh, -0.13f, -0.02f, 0.09f, 0.13f, 0.02f, 0.125f);
    ac_mesh_ellipsoid(mesh, v(0, 0, -0.12f), v(0.032f, 0.026f, 0.032f), 7, 5);
    ac_shape_use(mesh, AC_MATERIAL_LEATHER, AC_FACE_DRAWN);
    ac_mesh_limb(mesh, v(0, 0, -0.09f), v(0, 0, 0.09f), 0.018f, 0.018f, 1.2f, 6);
}

/* The stave bends away from the archer (+Y); the string hangs straight. */
void ac_shape_bow(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    for (int side = -1; side <= 1; side += 2) {
        float s = (float)side;
        ac_mesh_limb(mesh, v(0, 0, 0), v(0, 0.0f, 0.2f * s), 0.02f, 0.02f, 1, 6);
        ac_mesh_limb(mesh, v(0, 0, 0.2f * s), v(0, -0.08f, 0.52f * s), 0.02f, 0.015f, 1, 6);
        ac_mesh_limb(mesh, v(0, -0.08f, 0.52f * s), v(0, -0.2f, 0.74f * s), 0.015f, 0.01f, 1, 6);
        ac_mesh_limb(mesh, v(0, -0.2f, 0.74f * s), v(0, -0.19f, 0.8f * s), 0.01f, 0.007f, 1, 5);
    }
    ac_shape_use(mesh, AC_MATERIAL_LEATHER, AC_FACE_DRAWN);
    ac_mesh_limb(mesh, v(0, 0, -0.06f), v(0, 0, 0.06f), 0.026f, 0.026f, 1, 6);
    ac_shape_use(mesh, AC_MATERIAL_FEATHER, AC_FACE_DRAWN);
    ac_mesh_beam(mesh, v(0, -0.2f, -0.75f), v(0, -0.2f, 0.75f), v(0, 1, 0), 0.006f, 0.006f);
}

/* A round shield whose face looks to +Y. */
void ac_shape_shield(ac_mesh *mesh) {
    enum { AROUND = 14 };
    ac_vec3 rim[AROUND];
    for (int i = 0; i < AROUND; ++i) {
        float angle = (float)i / AROUND * 6.2831853f;
        rim[i] = v(ac_cosf(angle) * 0.42f, 0, ac_sinf(angle) * 0.42f);
    }
    ac_shape_use(mesh, AC_MATERIAL_SHIELD, AC_FACE_DRAWN);
    const ac_vec3 boss = v(0, 0.09f, 0);
    for (int i = 0; i < AROUND; ++i) {
        ac_vec3 a = rim[i];
        ac_vec3 b = rim[(i + 1) % AROUND];
        const ac_uv uvs[] = {{0.5f, 0.5f},
                             {0.5f - b.x * 1.17f, 0.5f - b.z * 1.17f},
                             {0.5f - a.x * 1.17f, 0.5f - a.z * 1.17f}};
        const ac_vec3 face[3] = {boss, b, a};
        ac_mesh_face_add(mesh, 3, face, NULL, uvs);
    }
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, AC_FACE_DRAWN);
    for (int i = 0; i < AROUND; ++i)
        ac_mesh_face_add(mesh, 3, (const ac_vec3[]){v(0, 0.05f, 0), rim[i], rim[(i + 1) % AROUND]},
                         NULL, NULL);
    ac_shape_use(mesh, AC_MATERIAL_STEEL, AC_FACE_DRAWN);
    ac_mesh_ellipsoid(mesh, v(0, 0.08f, 0), v(0.09f, 0.055f, 0.09f), 9, 5);
}

void ac_shape_hammer(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    ac_mesh_limb(mesh, v(0, 0, -0.1f), v(0, 0, 0.34f), 0.018f, 0.016f, 1, 6);
    ac_shape_use(mesh, AC_MATERIAL_STEEL, AC_FACE_DRAWN);
    box(mesh, -0.045f, -0.09f, 0.3f, 0.045f, 0.11f, 0.4f);
}

void ac_shape_staff(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_BARK, AC_FACE_DRAWN);
    ac_mesh_limb(mesh, v(0, 0, -0.85f), v(0, 0, 0.75f), 0.025f, 0.03f, 1, 7);
    for (int i = 0; i < 3; ++i) {
        float angle = (float)i * 2.0943951f;
        ac_mesh_limb(mesh, v(0, 0, 0.74f), v(ac_cosf(angle) * 0.08f, ac_sinf(angle) * 0.08f, 0.92f),
                     0.02f, 0.012f, 1, 5);
    }
    ac_shape_use(mesh, AC_MATERIAL_CRYSTAL, AC_FACE_DRAWN);
    ac_mesh_ellipsoid(mesh, v(0, 0, 0.9f), v(0.06f, 0.06f, 0.09f), 7, 5);
}

/* Pitch and rags on a stick; the flame is an effect. */
void ac_shape_hand_torch(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    ac_mesh_limb(mesh, v(0, 0, -0.16f), v(0, 0, 0.34f), 0.018f, 0.022f, 1, 6);
    ac_shape_use(mesh, AC_MATERIAL_EMBERS, AC_FACE_DRAWN);
    ac_mesh_ellipsoid(mesh, v(0, 0, 0.38f), v(0.045f, 0.045f, 0.075f), 7, 5);
}
