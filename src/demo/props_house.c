#include "base/acmath.h"
#include "demo/props.h"

#define WOOD AC_MATERIAL_TIMBER

static const unsigned solid = AC_FACE_DRAWN | AC_FACE_SOLID;

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

static void box(ac_mesh *mesh, float x0, float y0, float z0, float x1, float y1, float z1) {
    ac_mesh_box(mesh, v(x0, y0, z0), v(x1, y1, z1), AC_BOX_ALL);
}

/* A wall torch: its bracket is at the origin, the wall behind it in -Y. */
void ac_shape_torch(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_IRON, AC_FACE_DRAWN);
    box(mesh, -0.06f, -0.02f, -0.14f, 0.06f, 0.02f, 0.14f);
    ac_mesh_beam(mesh, v(0, 0, -0.05f), v(0, 0.16f, 0), v(0, 0, 1), 0.03f, 0.03f);
    const float cup[][2] = {{0.02f, -0.05f}, {0.07f, 0.06f}, {0.07f, 0.06f}, {0.05f, 0.06f}};
    mesh->frame.origin = v(0, 0.17f, 0.04f);
    ac_mesh_lathe(mesh, &(ac_lathe){4, cup, 7, 1, 1, 0, false});
    ac_mesh_home(mesh);
    ac_shape_use(mesh, AC_MATERIAL_BARK, AC_FACE_DRAWN);
    ac_mesh_limb(mesh, v(0, 0.13f, -0.25f), v(0, 0.17f, 0.14f), 0.028f, 0.04f, 1, 6);
    ac_shape_use(mesh, AC_MATERIAL_FLAME, AC_FACE_DRAWN);
    for (int i = 0; i < 2; ++i)
        ac_mesh_card(mesh, v(0, 0.17f, 0.08f), 0.3f, 0.46f, (float)i * 1.5707963f);
}

void ac_shape_brazier(ac_mesh *mesh) {
    const float bowl[][2] = {{0.1f, 0.62f},  {0.36f, 0.78f}, {0.42f, 0.95f}, {0.42f, 0.95f},
                             {0.37f, 0.95f}, {0.37f, 0.95f}, {0.3f, 0.88f}};
    const float coals[][2] = {{0.36f, 0.89f}, {0.2f, 0.95f}, {0, 0.97f}};
    ac_shape_use(mesh, AC_MATERIAL_IRON, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){7, bowl, 9, 2, 1, 0, false});
    for (int i = 0; i < 3; ++i) {
        float angle = (float)i * 2.0943951f;
        ac_mesh_beam(mesh, v(ac_cosf(angle) * 0.36f, ac_sinf(angle) * 0.36f, 0),
                     v(ac_cosf(angle) * 0.1f, ac_sinf(angle) * 0.1f, 0.7f), v(0, 0, 1), 0.05f,
                     0.05f);
    }
    ac_shape_use(mesh, AC_MATERIAL_EMBERS, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){3, coals, 9, 1, 1, 0, false});
    ac_shape_use(mesh, AC_MATERIAL_FLAME, AC_FACE_DRAWN);
    for (int i = 0; i < 3; ++i)
        ac_mesh_card(mesh, v(0, 0, 0.88f), 0.7f, 0.95f, (float)i * 1.0471976f);
}

void ac_shape_table(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, solid);
    box(mesh, -0.9f, -0.5f, 0.74f, 0.9f, 0.5f, 0.82f);
    ac_shape_use(mesh, WOOD, solid);
    for (int i = 0; i < 4; ++i) {
        float x = i % 2 == 0 ? -0.76f : 0.76f;
        float y = i < 2 ? -0.38f : 0.38f;
        box(mesh, x - 0.06f, y - 0.06f, 0, x + 0.06f, y + 0.06f, 0.74f);
    }
    const float bowl[][2] = {{0.06f, 0.82f}, {0.14f, 0.86f}, {0.17f, 0.92f}, {0.17f, 0.92f},
                             {0.15f, 0.92f}, {0.15f, 0.92f}, {0, 0.86f}};
    const float mug[][2] = {{0.05f, 0.82f}, {0.05f, 0.94f}, {0.05f, 0.94f},
                            {0.04f, 0.94f}, {0.04f, 0.94f}, {0, 0.85f}};
    ac_shape_use(mesh, AC_MATERIAL_BRICK, AC_FACE_DRAWN);
    mesh->frame.origin = v(-0.1f, 0.1f, 0);
    ac_mesh_lathe(mesh, &(ac_lathe){7, bowl, 9, 1, 0.3f, 0, false});
    ac_shape_use(mesh, AC_MATERIAL_BARREL, AC_FACE_DRAWN);
    mesh->frame.origin = v(0.5f, -0.2f, 0);
    ac_mesh_lathe(mesh, &(ac_lathe){6, mug, 8, 1, 0.4f, 0, false});
    ac_mesh_home(mesh);
    ac_shape_use(mesh, AC_MATERIAL_STRAW, AC_FACE_DRAWN);
    ac_mesh_ellipsoid(mesh, v(-0.1f, 0.1f, 0.92f), v(0.1f, 0.08f, 0.06f), 7, 5);
}

void ac_shape_stool(ac_mesh *mesh) {
    const float seat[][2] = {{0, 0.42f},     {0.21f, 0.42f}, {0.21f, 0.42f},
                             {0.22f, 0.48f}, {0.22f, 0.48f}, {0, 0.49f}};
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){6, seat, 9, 1, 0.3f, 0, false});
    ac_shape_use(mesh, WOOD, AC_FACE_DRAWN);
    for (int i = 0; i < 3; ++i) {
        float angle = (float)i * 2.0943951f;
        ac_mesh_beam(mesh, v(ac_cosf(angle) * 0.2f, ac_sinf(angle) * 0.2f, 0),
                     v(ac_cosf(angle) * 0.12f, ac_sinf(angle) * 0.12f, 0.43f), v(0, 0, 1), 0.05f,
                     0.05f);
    }
}

void ac_shape_bed(ac_mesh *mesh) {
    ac_shape_use(mesh, WOOD, solid);
    box(mesh, -0.65f, -1.1f, 0.2f, 0.65f, 1.1f, 0.42f);
    box(mesh, -0.7f, 1.02f, 0, 0.7f, 1.12f, 1.1f);
    box(mesh, -0.7f, -1.12f, 0, 0.7f, -1.02f, 0.7f);
    ac_shape_use(mesh, AC_MATERIAL_QUILT, AC_FACE_DRAWN);
    box(mesh, -0.63f, -1.0f, 0.42f, 0.63f, 0.55f, 0.58f);
    ac_shape_use(mesh, AC_MATERIAL_PLASTER, AC_FACE_DRAWN);
    box(mesh, -0.6f, 0.5f, 0.42f, 0.6f, 1.02f, 0.53f);
    ac_mesh_ellipsoid(mesh, v(0, 0.78f, 0.6f), v(0.42f, 0.22f, 0.1f), 10, 6);
}

/* Its back is against a wall at y = -0.2; its face looks to +Y. */
void ac_shape_shelf(ac_mesh *mesh) {
    ac_shape_use(mesh, WOOD, solid);
    box(mesh, -0.8f, -0.2f, 0, -0.72f, 0.2f, 2.1f);
    box(mesh, 0.72f, -0.2f, 0, 0.8f, 0.2f, 2.1f);
    box(mesh, -0.72f, -0.2f, 2.0f, 0.72f, 0.2f, 2.1f);
    ac_shape_use(mesh, AC_MATERIAL_BOOKS, solid);
    ac_mesh_picture_box(mesh, v(-0.72f, -0.18f, 0), v(0.72f, 0.1f, 2.0f), AC_BOX_NORTH);
}

void ac_shape_rug(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_RUG, AC_FACE_DRAWN);
    ac_mesh_picture(mesh, v(-1.3f, -0.9f, 0.015f), v(1.3f, -0.9f, 0.015f), v(1.3f, 0.9f, 0.015f),
                    v(-1.3f, 0.9f, 0.015f));
}

/* A hearth against a wall at y = 0, opening to +Y, with a chimney breast up to 3 m. */
void ac_shape_fireplace(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_STONE_WALL, solid);
    box(mesh, -1.1f, 0, 0, -0.6f, 0.7f, 1.3f);
    box(mesh, 0.6f, 0, 0, 1.1f, 0.7f, 1.3f);
    box(mesh, -1.2f, 0, 1.3f, 1.2f, 0.8f, 1.5f);
    box(mesh, -0.8f, 0, 1.5f, 0.8f, 0.55f, 3.0f);
    box(mesh, -0.9f, 0.02f, 0, 0.9f, 1.0f, 0.12f);
    ac_shape_use(mesh, AC_MATERIAL_IRON, AC_FACE_DRAWN);
    ac_mesh_quad(mesh, v(0.6f, 0.02f, 0.1f), v(-0.6f, 0.02f, 0.1f), v(-0.6f, 0.02f, 1.3f),
                 v(0.6f, 0.02f, 1.3f));
    ac_shape_use(mesh, AC_MATERIAL_BARK, AC_FACE_DRAWN);
    ac_mesh_limb(mesh, v(-0.35f, 0.3f, 0.2f), v(0.35f, 0.4f, 0.2f), 0.07f, 0.07f, 1, 6);
    ac_mesh_limb(mesh, v(-0.3f, 0.5f, 0.2f), v(0.3f, 0.35f, 0.32f), 0.06f, 0.06f, 1, 6);
    ac_shape_use(mesh, AC_MATERIAL_EMBERS, AC_FACE_DRAWN);
    ac_mesh_quad(mesh, v(-0.45f, 0.15f, 0.13f), v(0.45f, 0.15f, 0.13f), v(0.45f, 0.6f, 0.13f),
                 v(-0.45f, 0.6f, 0.13f));
    ac_shape_use(mesh, AC_MATERIAL_FLAME, AC_FACE_DRAWN);
    ac_mesh_card(mesh, v(0, 0.36f, 0.13f), 0.8f, 0.85f, 3.1415927f);
    ac_mesh_card(mesh, v(-0.1f, 0.4f, 0.13f), 0.6f, 0.7f, 2.2f);
    ac_mesh_card(mesh, v(0.12f, 0.42f, 0.13f), 0.55f, 0.65f, 4.2f);
}

void ac_shape_anvil(ac_mesh *mesh) {
    const float block[][2] = {{0.34f, 0}, {0.3f, 0.5f}, {0.3f, 0.5f}, {0, 0.5f}};
    ac_shape_use(mesh, AC_MATERIAL_BARK, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){4, block, 9, 2, 0.6f, 0, false});
    ac_shape_use(mesh, AC_MATERIAL_STEEL, AC_FACE_DRAWN);
    box(mesh, -0.16f, -0.12f, 0.5f, 0.16f, 0.12f, 0.58f);
    box(mesh, -0.09f, -0.08f, 0.58f, 0.09f, 0.08f, 0.7f);
    box(mesh, -0.24f, -0.11f, 0.7f, 0.24f, 0.11f, 0.84f);
    ac_mesh_cone(mesh, v(0.24f, 0, 0.78f), v(0.32f, 0, 0.03f), 0.07f, 8);
}

/* The smith's forge: a brick hearth under a hood, against a wall at y = 0. */
void ac_shape_forge(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_BRICK, solid);
    box(mesh, -1.2f, 0, 0, 1.2f, 1.3f, 0.85f);
    box(mesh, -1.2f, 0, 0.85f, -1.0f, 1.3f, 1.05f);
    box(mesh, 1.0f, 0, 0.85f, 1.2f, 1.3f, 1.05f);
    box(mesh, -1.2f, 0, 0.85f, 1.2f, 0.2f, 2.0f);
    const ac_vec3 low[] = {v(-1.15f, 0.05f, 2.0f), v(1.15f, 0.05f, 2.0f), v(1.15f, 1.2f, 2.0f),
                           v(-1.15f, 1.2f, 2.0f)};
    const ac_vec3 high[] = {v(-0.35f, 0.05f, 3.0f), v(0.35f, 0.05f, 3.0f), v(0.35f, 0.6f, 3.0f),
                            v(-0.35f, 0.6f, 3.0f)};
    ac_shape_use(mesh, AC_MATERIAL_IRON, AC_FACE_DRAWN);
    mesh->sides = AC_SIDES_DOUBLE;
    for (int i = 0; i < 4; ++i) {
        int next = (i + 1) % 4;
        const ac_vec3 first[3] = {low[i], low[next], high[next]};
        const ac_vec3 second[3] = {low[i], high[next], high[i]};
        ac_mesh_face_add(mesh, 3, first, NULL, NULL);
        ac_mesh_face_add(mesh, 3, second, NULL, NULL);
    }
    mesh->sides = AC_SIDES_POSITIVE;
    ac_shape_use(mesh, AC_MATERIAL_EMBERS, AC_FACE_DRAWN);
    box(mesh, -0.95f, 0.25f, 0.85f, 0.95f, 1.2f, 0.95f);
    ac_shape_use(mesh, AC_MATERIAL_FLAME, AC_FACE_DRAWN);
    ac_mesh_card(mesh, v(-0.2f, 0.7f, 0.9f), 0.7f, 0.6f, 0.3f);
    ac_mesh_card(mesh, v(0.25f, 0.65f, 0.9f), 0.6f, 0.55f, 1.5f);
}

/* Around an opening 1.4 m wide and 2.4 m high whose sill is the x axis: covers both faces of the
 * thin wall that it stands in. */
void ac_shape_door_frame(ac_mesh *mesh) {
    ac_shape_use(mesh, WOOD, AC_FACE_DRAWN);
    box(mesh, -0.86f, -0.16f, 0, -0.7f, 0.16f, 2.4f);
    box(mesh, 0.7f, -0.16f, 0, 0.86f, 0.16f, 2.4f);
    box(mesh, -0.95f, -0.19f, 2.4f, 0.95f, 0.19f, 2.6f);
}

/* Around an opening 1.0 m wide and 1.1 m high, with a cross, a sill and shutters outside (-Y). */
void ac_shape_window_frame(ac_mesh *mesh) {
    ac_shape_use(mesh, WOOD, AC_FACE_DRAWN);
    box(mesh, -0.6f, -0.12f, -0.1f, -0.5f, 0.12f, 1.2f);
    box(mesh, 0.5f, -0.12f, -0.1f, 0.6f, 0.12f, 1.2f);
    box(mesh, -0.66f, -0.16f, 1.1f, 0.66f, 0.16f, 1.22f);
    box(mesh, -0.66f, -0.2f, -0.12f, 0.66f, 0.16f, 0);
    box(mesh, -0.025f, -0.04f, 0, 0.025f, 0.04f, 1.1f);
    box(mesh, -0.5f, -0.04f, 0.53f, 0.5f, 0.04f, 0.58f);
    ac_shape_use(mesh, AC_MATERIAL_PAINTED_WOOD, AC_FACE_DRAWN);
    box(mesh, -1.14f, -0.08f, -0.02f, -0.62f, -0.03f, 1.12f);
    box(mesh, 0.62f, -0.08f, -0.02f, 1.14f, -0.03f, 1.12f);
}

/* Two metres along x, from 0. */
void ac_shape_railing(ac_mesh *mesh) {
    ac_shape_use(mesh, WOOD, solid);
    box(mesh, 0, -0.04f, 0.88f, 2, 0.04f, 0.98f);
    for (int i = 0; i < 3; ++i) {
        float x = 0.04f + 0.96f * (float)i;
        box(mesh, x - 0.04f, -0.04f, 0, x + 0.04f, 0.04f, 0.9f);
    }
}

void ac_shape_coffer(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_CRATE, solid);
    ac_mesh_picture_box(mesh, v(-0.5f, -0.32f, 0), v(0.5f, 0.32f, 0.55f), AC_BOX_ALL);
}
