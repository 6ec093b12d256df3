#include "base/acmath.h"
#include "demo/props.h"

static void blob(ac_mesh *mesh, float x, float y, float z, float r, float squash) {
    ac_mesh_ellipsoid(mesh, (ac_vec3){x, y, z}, (ac_vec3){r, r, r * squash}, 9, 6);
}

/* Loose sprays of leaves around a crown, so that its outline is not a ball's. */
static void sprays(ac_mesh *mesh, float z, float radius, int count, float size) {
    ac_shape_use(mesh, AC_MATERIAL_LEAF_CARD, AC_FACE_DRAWN);
    for (int i = 0; i < count; ++i) {
        float angle = (float)i * 2.3999632f;
        float level = (float)(i % 5) / 4.0f - 0.5f;
        float out = radius * (1 - level * level * 1.2f);
        ac_mesh_card(mesh,
                     (ac_vec3){ac_cosf(angle) * out, ac_sinf(angle) * out,
                               z + level * radius * 1.3f - size / 2},
                     size, size, angle + 1.5707963f + 0.4f * level);
    }
}

static void trunk(ac_mesh *mesh, ac_material bark, float height, float radius, float lean) {
    ac_shape_use(mesh, bark, AC_FACE_DRAWN);
    const float root[][2] = {{radius * 1.9f, -0.3f}, {radius * 1.25f, 0.25f}, {radius, 0.9f}};
    ac_mesh_lathe(mesh, &(ac_lathe){3, root, 9, 2, 0.8f, 0, false});
    ac_mesh_limb(mesh, (ac_vec3){0, 0, 0.7f}, (ac_vec3){lean, lean * 0.4f, height}, radius,
                 radius * 0.6f, 1, 9);
}

void ac_shape_oak(ac_mesh *mesh) {
    trunk(mesh, AC_MATERIAL_BARK, 3.6f, 0.34f, 0.15f);
    ac_mesh_limb(mesh, (ac_vec3){0.1f, 0, 2.6f}, (ac_vec3){1.4f, 0.5f, 4.3f}, 0.16f, 0.09f, 1, 6);
    ac_mesh_limb(mesh, (ac_vec3){0.1f, 0, 2.9f}, (ac_vec3){-1.2f, -0.6f, 4.4f}, 0.16f, 0.09f, 1, 6);
    ac_shape_use(mesh, AC_MATERIAL_FOLIAGE, AC_FACE_DRAWN);
    blob(mesh, 0.1f, 0, 5.4f, 2.0f, 0.8f);
    blob(mesh, 1.5f, 0.5f, 4.7f, 1.35f, 0.75f);
    blob(mesh, -1.4f, -0.5f, 4.8f, 1.4f, 0.75f);
    blob(mesh, -0.4f, 1.4f, 4.7f, 1.2f, 0.75f);
    blob(mesh, 0.6f, -1.3f, 5.0f, 1.15f, 0.75f);
    sprays(mesh, 5.0f, 2.25f, 14, 1.7f);
}

void ac_shape_great_oak(ac_mesh *mesh) {
    mesh->scale = (ac_vec3){1.75f, 1.75f, 1.6f};
    ac_shape_oak(mesh);
    ac_shape_use(mesh, AC_MATERIAL_FOLIAGE, AC_FACE_DRAWN);
    blob(mesh, 2.1f, -1.0f, 5.2f, 1.2f, 0.75f);
    blob(mesh, -2.0f, 1.0f, 5.3f, 1.25f, 0.75f);
    blob(mesh, 0.2f, 0.4f, 6.6f, 1.5f, 0.75f);
}

void ac_shape_birch(ac_mesh *mesh) {
    trunk(mesh, AC_MATERIAL_BIRCH_BARK, 5.2f, 0.16f, 0.3f);
    ac_mesh_limb(mesh, (ac_vec3){0.18f, 0.1f, 3.2f}, (ac_vec3){1.0f, 0.3f, 4.9f}, 0.07f, 0.04f, 1,
                 5);
    ac_shape_use(mesh, AC_MATERIAL_FOLIAGE, AC_FACE_DRAWN);
    blob(mesh, 0.3f, 0.1f, 6.0f, 1.05f, 1.35f);
    blob(mesh, 0.95f, 0.3f, 5.1f, 0.75f, 1.2f);
    blob(mesh, -0.35f, -0.2f, 5.0f, 0.8f, 1.2f);
    sprays(mesh, 5.5f, 1.15f, 9, 1.1f);
}

void ac_shape_autumn_tree(ac_mesh *mesh) {
    trunk(mesh, AC_MATERIAL_BARK, 3.0f, 0.24f, -0.2f);
    ac_shape_use(mesh, AC_MATERIAL_AUTUMN_FOLIAGE, AC_FACE_DRAWN);
    blob(mesh, -0.2f, 0, 4.4f, 1.5f, 0.95f);
    blob(mesh, 0.85f, 0.4f, 3.8f, 0.95f, 0.85f);
    blob(mesh, -1.1f, -0.4f, 3.7f, 0.9f, 0.85f);
    blob(mesh, 0.1f, -0.9f, 3.9f, 0.85f, 0.85f);
}

/* Skirts of needles, each flaring over the one below. */
void ac_shape_pine(ac_mesh *mesh) {
    trunk(mesh, AC_MATERIAL_BARK, 6.8f, 0.22f, 0.05f);
    ac_shape_use(mesh, AC_MATERIAL_PINE_NEEDLES, AC_FACE_DRAWN);
    for (int i = 0; i < 5; ++i) {
        float low = 1.4f + 1.35f * (float)i;
        float radius = 1.95f - 0.34f * (float)i;
        const float skirt[][2] = {{0.1f, low + 0.35f},
                                  {radius, low - 0.15f},
                                  {radius, low - 0.15f},
                                  {radius * 0.55f, low + 0.95f},
                                  {i == 4 ? 0.0f : 0.12f, low + 2.1f}};
        ac_mesh_at(mesh, 0, 0, 0, 0.5f * (float)i);
        ac_mesh_lathe(mesh, &(ac_lathe){5, skirt, 9, 4, 2, 0, false});
    }
    ac_mesh_home(mesh);
}

void ac_shape_bush(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_FOLIAGE, AC_FACE_DRAWN);
    blob(mesh, 0, 0, 0.45f, 0.75f, 0.8f);
    blob(mesh, 0.55f, 0.25f, 0.35f, 0.5f, 0.85f);
    blob(mesh, -0.5f, 0.2f, 0.32f, 0.5f, 0.85f);
    sprays(mesh, 0.5f, 0.75f, 7, 0.8f);
}

static void tufts(ac_mesh *mesh, ac_material card, int count, float spread, float width,
                  float height) {
    ac_shape_use(mesh, card, AC_FACE_DRAWN);
    for (int i = 0; i < count; ++i) {
        float angle = (float)i * 2.3999632f;
        float out = spread * (0.25f + 0.75f * (float)((i * 7) % count) / (float)count);
        float size = 0.75f + 0.5f * (float)((i * 5) % 7) / 7.0f;
        ac_vec3 foot = {ac_cosf(angle) * out, ac_sinf(angle) * out, -0.06f};
        ac_mesh_card(mesh, foot, width * size, height * size, angle * 3);
        ac_mesh_card(mesh, foot, width * size, height * size, angle * 3 + 1.5707963f);
    }
}

void ac_shape_grass(ac_mesh *mesh) {
    tufts(mesh, AC_MATERIAL_GRASS_CARD, 7, 2.6f, 0.8f, 0.5f);
}

void ac_shape_flowers(ac_mesh *mesh) {
    tufts(mesh, AC_MATERIAL_FLOWER_CARD, 5, 1.5f, 0.7f, 0.55f);
}

void ac_shape_reeds(ac_mesh *mesh) {
    tufts(mesh, AC_MATERIAL_GRASS_CARD, 6, 0.9f, 0.6f, 1.5f);
}

/* A rough stone: a ball of few facets. */
static void rock(ac_mesh *mesh, ac_vec3 radii, float sink) {
    const float shape[][2] = {{0, -0.62f}, {0.8f, -0.5f}, {1, 0.05f}, {0.7f, 0.62f}, {0, 0.82f}};
    mesh->scale = radii;
    mesh->frame.origin.z += radii.z * sink;
    ac_mesh_lathe(mesh, &(ac_lathe){5, shape, 7, 3, 1.5f, 0, true});
    mesh->scale = (ac_vec3){1, 1, 1};
    ac_mesh_home(mesh);
}

void ac_shape_stone(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_BOULDER, AC_FACE_DRAWN);
    rock(mesh, (ac_vec3){0.55f, 0.42f, 0.38f}, 0.3f);
}

void ac_shape_boulder(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_BOULDER, AC_FACE_DRAWN | AC_FACE_SOLID);
    rock(mesh, (ac_vec3){1.7f, 1.25f, 1.2f}, 0.35f);
    ac_shape_use(mesh, AC_MATERIAL_BOULDER, AC_FACE_DRAWN);
    mesh->frame.origin = (ac_vec3){1.4f, 0.7f, 0};
    rock(mesh, (ac_vec3){0.7f, 0.6f, 0.5f}, 0.3f);
}

void ac_shape_stump(ac_mesh *mesh) {
    const float side[][2] = {{0.46f, -0.2f}, {0.34f, 0.12f}, {0.3f, 0.5f}};
    const float top[][2] = {{0.3f, 0.5f}, {0, 0.52f}};
    ac_shape_use(mesh, AC_MATERIAL_BARK, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){3, side, 9, 2, 0.5f, 0, false});
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){2, top, 9, 1, 0.3f, 0, false});
}

void ac_shape_log(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_BARK, AC_FACE_DRAWN);
    ac_mesh_limb(mesh, (ac_vec3){-1.6f, 0, 0.22f}, (ac_vec3){1.6f, 0.2f, 0.24f}, 0.28f, 0.23f, 1,
                 8);
    ac_mesh_limb(mesh, (ac_vec3){0.4f, 0.1f, 0.3f}, (ac_vec3){0.7f, 0.5f, 0.8f}, 0.09f, 0.05f, 1,
                 5);
}

static void mushroom(ac_mesh *mesh, float x, float y, float size) {
    const float stalk[][2] = {{0.05f, -0.05f}, {0.035f, 0.12f}, {0.04f, 0.2f}};
    const float cap[][2] = {
        {0.02f, 0.17f}, {0.15f, 0.16f}, {0.15f, 0.16f}, {0.12f, 0.24f}, {0, 0.29f}};
    ac_mesh_at(mesh, x, y, 0, x * 3);
    mesh->scale = (ac_vec3){size, size, size};
    ac_shape_use(mesh, AC_MATERIAL_BIRCH_BARK, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){3, stalk, 6, 1, 1, 0, false});
    ac_shape_use(mesh, AC_MATERIAL_MUSHROOM, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){5, cap, 8, 1, 1, 0, false});
    mesh->scale = (ac_vec3){1, 1, 1};
    ac_mesh_home(mesh);
}

void ac_shape_mushrooms(ac_mesh *mesh) {
    mushroom(mesh, 0, 0, 1.3f);
    mushroom(mesh, 0.26f, 0.12f, 0.8f);
    mushroom(mesh, -0.18f, 0.2f, 0.95f);
    mushroom(mesh, 0.05f, -0.25f, 0.6f);
}

void ac_shape_standing_stone(ac_mesh *mesh) {
    const float shape[][2] = {{0.62f, -0.5f}, {0.6f, 0.6f}, {0.52f, 2.0f}, {0.4f, 2.9f}, {0, 3.1f}};
    ac_shape_use(mesh, AC_MATERIAL_BOULDER, AC_FACE_DRAWN | AC_FACE_SOLID);
    mesh->scale = (ac_vec3){1, 0.6f, 1};
    ac_mesh_lathe(mesh, &(ac_lathe){5, shape, 6, 2, 2.5f, 0, true});
    mesh->scale = (ac_vec3){1, 1, 1};
}
