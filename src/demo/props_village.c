#include "base/acmath.h"
#include "demo/props.h"

#define WOOD  AC_MATERIAL_TIMBER
#define STONE AC_MATERIAL_STONE_WALL

static const unsigned solid = AC_FACE_DRAWN | AC_FACE_SOLID;

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

static void box(ac_mesh *mesh, float x0, float y0, float z0, float x1, float y1, float z1) {
    ac_mesh_box(mesh, v(x0, y0, z0), v(x1, y1, z1), AC_BOX_ALL);
}

static void post(ac_mesh *mesh, float x, float y, float half, float top) {
    box(mesh, x - half, y - half, -0.3f, x + half, y + half, top);
}

/* Two slopes of shingles over a ridge along x, with a little thickness. */
static void small_roof(ac_mesh *mesh, float half_x, float half_y, float eave, float ridge) {
    ac_shape_use(mesh, AC_MATERIAL_SHINGLES, AC_FACE_DRAWN);
    for (int side = -1; side <= 1; side += 2) {
        float s = (float)side;
        ac_vec3 a = v(-half_x * s, -half_y * s, eave);
        ac_vec3 b = v(half_x * s, -half_y * s, eave);
        ac_vec3 c = v(half_x * s, 0, ridge);
        ac_vec3 d = v(-half_x * s, 0, ridge);
        ac_mesh_quad(mesh, a, b, c, d);
        ac_mesh_quad(mesh, v(a.x, a.y, a.z - 0.07f), v(d.x, d.y, d.z - 0.07f),
                     v(c.x, c.y, c.z - 0.07f), v(b.x, b.y, b.z - 0.07f));
        ac_mesh_quad(mesh, v(a.x, a.y, a.z - 0.07f), v(b.x, b.y, b.z - 0.07f), b, a);
    }
}

void ac_shape_well(ac_mesh *mesh) {
    const float rim[][2] = {{1.0f, -0.3f}, {0.95f, 0.8f},  {0.95f, 0.8f},  {1.02f, 0.8f},
                            {1.02f, 0.8f}, {1.02f, 0.95f}, {1.02f, 0.95f}, {0.7f, 0.95f},
                            {0.7f, 0.95f}, {0.68f, 0.3f}};
    const float water[][2] = {{0.7f, 0.32f}, {0, 0.32f}};
    ac_shape_use(mesh, STONE, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){10, rim, 12, 3, 0.8f, 0, true});
    ac_shape_use(mesh, AC_MATERIAL_WATER, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){2, water, 12, 1, 0.3f, 0, false});
    ac_shape_use(mesh, WOOD, AC_FACE_DRAWN);
    box(mesh, -0.98f, -0.08f, 0.9f, -0.82f, 0.08f, 2.35f);
    box(mesh, 0.82f, -0.08f, 0.9f, 0.98f, 0.08f, 2.35f);
    ac_mesh_limb(mesh, v(-0.9f, 0, 1.75f), v(0.9f, 0, 1.75f), 0.09f, 0.09f, 1, 7);
    box(mesh, -0.012f, -0.012f, 0.95f, 0.012f, 0.012f, 1.75f);
    small_roof(mesh, 1.25f, 0.95f, 2.15f, 2.95f);
    const float bucket[][2] = {{0, 0.78f},     {0.13f, 0.78f}, {0.13f, 0.78f},
                               {0.17f, 1.02f}, {0.17f, 1.02f}, {0.14f, 1.0f}};
    ac_shape_use(mesh, AC_MATERIAL_BARREL, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){6, bucket, 8, 1, 1, 0, false});
}

/* Both rails would be steps of a ladder to who can step up 0.6 m: the lower is only to look at. */
void ac_shape_fence(ac_mesh *mesh) {
    ac_shape_use(mesh, WOOD, solid);
    post(mesh, -2, 0, 0.09f, 1.15f);
    post(mesh, 2, 0, 0.09f, 1.15f);
    box(mesh, -2, -0.04f, 0.78f, 2, 0.04f, 0.94f);
    mesh->use = AC_FACE_DRAWN;
    box(mesh, -2, -0.04f, 0.36f, 2, 0.04f, 0.52f);
}

void ac_shape_lamp(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_IRON, AC_FACE_DRAWN);
    const float pole[][2] = {{0.2f, -0.2f}, {0.18f, 0.12f}, {0.09f, 0.2f},  {0.06f, 0.5f},
                             {0.05f, 2.6f}, {0.12f, 2.66f}, {0.12f, 2.72f}, {0, 2.72f}};
    ac_mesh_lathe(mesh, &(ac_lathe){8, pole, 8, 1, 3, 0, false});
    const float hat[][2] = {
        {0.05f, 3.12f}, {0.25f, 3.1f}, {0.25f, 3.1f}, {0.06f, 3.32f}, {0, 3.42f}};
    ac_mesh_lathe(mesh, &(ac_lathe){5, hat, 6, 1, 1, 0, true});
    for (int i = 0; i < 6; ++i) {
        float angle = (float)i * 1.0471976f;
        ac_vec3 foot = v(ac_cosf(angle) * 0.16f, ac_sinf(angle) * 0.16f, 2.7f);
        ac_vec3 top = v(ac_cosf(angle) * 0.2f, ac_sinf(angle) * 0.2f, 3.12f);
        ac_mesh_beam(mesh, foot, top, v(ac_cosf(angle), ac_sinf(angle), 0), 0.025f, 0.025f);
    }
    ac_shape_use(mesh, AC_MATERIAL_LAMP_GLASS, AC_FACE_DRAWN);
    const float glass[][2] = {{0.13f, 2.73f}, {0.17f, 3.1f}};
    ac_mesh_lathe(mesh, &(ac_lathe){2, glass, 6, 1, 1, 0, true});
}

void ac_shape_signpost(ac_mesh *mesh) {
    ac_shape_use(mesh, WOOD, AC_FACE_DRAWN);
    post(mesh, 0, 0, 0.1f, 2.6f);
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, AC_FACE_DRAWN);
    static const float yaws[] = {0.1f, 1.75f, 3.6f};
    for (int i = 0; i < 3; ++i) {
        ac_mesh_at(mesh, 0, 0, 2.3f - 0.4f * (float)i, yaws[i]);
        const ac_vec3 outline[] = {v(-0.25f, -0.13f, 0), v(0.85f, -0.13f, 0), v(1.08f, 0, 0),
                                   v(0.85f, 0.13f, 0), v(-0.25f, 0.13f, 0)};
        ac_frame flat = mesh->frame;
        mesh->frame.rotation =
            (ac_quat){0.70710678f * ac_cosf(yaws[i] / 2), 0.70710678f * ac_cosf(yaws[i] / 2),
                      0.70710678f * ac_sinf(yaws[i] / 2), 0.70710678f * ac_sinf(yaws[i] / 2)};
        ac_mesh_prism(mesh, 5, outline, 0.1f, 0.15f, true);
        mesh->frame = flat;
    }
    ac_mesh_home(mesh);
}

void ac_shape_smith_sign(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_IRON, AC_FACE_DRAWN);
    box(mesh, 0, -0.03f, 0.62f, 1.1f, 0.03f, 0.68f);
    box(mesh, 0.3f, -0.015f, 0.42f, 0.33f, 0.015f, 0.62f);
    box(mesh, 0.9f, -0.015f, 0.42f, 0.93f, 0.015f, 0.62f);
    ac_shape_use(mesh, AC_MATERIAL_SIGN, AC_FACE_DRAWN);
    ac_mesh_picture_box(mesh, v(0.22f, -0.03f, -0.28f), v(1.0f, 0.03f, 0.42f), AC_BOX_ALL);
}

void ac_shape_barrel(ac_mesh *mesh) {
    const float side[][2] = {
        {0.3f, 0}, {0.385f, 0.28f}, {0.4f, 0.46f}, {0.385f, 0.64f}, {0.3f, 0.92f}};
    const float lid[][2] = {{0.28f, 0.87f}, {0, 0.87f}};
    const float rim[][2] = {{0.3f, 0.92f}, {0.28f, 0.92f}, {0.28f, 0.92f}, {0.28f, 0.86f}};
    ac_shape_use(mesh, AC_MATERIAL_BARREL, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){5, side, 10, 2, 1, 0, false});
    ac_mesh_lathe(mesh, &(ac_lathe){4, rim, 10, 2, 0.1f, 0, false});
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){2, lid, 10, 1, 0.3f, 0, false});
}

void ac_shape_crate(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_CRATE, solid);
    ac_mesh_picture_box(mesh, v(-0.45f, -0.45f, 0), v(0.45f, 0.45f, 0.9f), AC_BOX_ALL);
}

void ac_shape_hay(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_STRAW, solid);
    box(mesh, -0.8f, -0.5f, 0, 0.8f, 0.5f, 0.75f);
    ac_shape_use(mesh, AC_MATERIAL_LEATHER, AC_FACE_DRAWN);
    box(mesh, -0.42f, -0.505f, -0.005f, -0.37f, 0.505f, 0.755f);
    box(mesh, 0.37f, -0.505f, -0.005f, 0.42f, 0.505f, 0.755f);
}

void ac_shape_bench(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, solid);
    box(mesh, -0.9f, -0.2f, 0.42f, 0.9f, 0.2f, 0.5f);
    ac_shape_use(mesh, WOOD, solid);
    box(mesh, -0.75f, -0.16f, 0, -0.63f, 0.16f, 0.42f);
    box(mesh, 0.63f, -0.16f, 0, 0.75f, 0.16f, 0.42f);
}

static void wheel(ac_mesh *mesh, float x, float y) {
    const float tyre[][2] = {{0.46f, -0.05f}, {0.55f, -0.05f}, {0.55f, -0.05f}, {0.55f, 0.05f},
                             {0.55f, 0.05f},  {0.46f, 0.05f},  {0.46f, 0.05f},  {0.46f, -0.05f}};
    const float hub[][2] = {{0, -0.09f},    {0.09f, -0.09f}, {0.09f, -0.09f},
                            {0.09f, 0.09f}, {0.09f, 0.09f},  {0, 0.09f}};
    mesh->frame = (ac_frame){{x, y, 0.55f}, {0.70710678f, 0, 0.70710678f, 0}};
    ac_mesh_lathe(mesh, &(ac_lathe){8, tyre, 14, 4, 0.4f, 0, false});
    ac_mesh_lathe(mesh, &(ac_lathe){6, hub, 8, 1, 0.3f, 0, false});
    for (int i = 0; i < 6; ++i) {
        float angle = (float)i * 1.0471976f;
        ac_mesh_beam(mesh, v(0, 0, 0), v(ac_cosf(angle) * 0.48f, ac_sinf(angle) * 0.48f, 0),
                     v(0, 0, 1), 0.05f, 0.05f);
    }
    ac_mesh_home(mesh);
}

void ac_shape_cart(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, solid);
    box(mesh, -0.65f, -1.2f, 0.62f, 0.65f, 1.2f, 0.72f);
    box(mesh, -0.65f, -1.2f, 0.72f, -0.58f, 1.2f, 1.15f);
    box(mesh, 0.58f, -1.2f, 0.72f, 0.65f, 1.2f, 1.15f);
    box(mesh, -0.58f, -1.2f, 0.72f, 0.58f, -1.13f, 1.15f);
    ac_shape_use(mesh, WOOD, AC_FACE_DRAWN);
    wheel(mesh, -0.75f, 0);
    wheel(mesh, 0.75f, 0);
    ac_mesh_beam(mesh, v(-0.45f, 1.2f, 0.66f), v(-0.4f, 2.8f, 0.3f), v(0, 0, 1), 0.08f, 0.08f);
    ac_mesh_beam(mesh, v(0.45f, 1.2f, 0.66f), v(0.4f, 2.8f, 0.3f), v(0, 0, 1), 0.08f, 0.08f);
    ac_shape_use(mesh, AC_MATERIAL_STRAW, AC_FACE_DRAWN);
    ac_mesh_ellipsoid(mesh, v(0, 0.05f, 0.85f), v(0.56f, 1.08f, 0.5f), 10, 6);
}

void ac_shape_stall(ac_mesh *mesh) {
    ac_shape_use(mesh, WOOD, solid);
    for (int i = 0; i < 4; ++i)
        post(mesh, i % 2 == 0 ? -1.5f : 1.5f, i < 2 ? -0.9f : 0.9f, 0.07f, i < 2 ? 2.1f : 2.6f);
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, solid);
    box(mesh, -1.5f, -0.95f, 0.85f, 1.5f, -0.25f, 0.93f);
    ac_shape_use(mesh, AC_MATERIAL_RUG, AC_FACE_DRAWN);
    mesh->sides = AC_SIDES_DOUBLE;
    ac_mesh_picture(mesh, v(-1.75f, -1.3f, 2.05f), v(1.75f, -1.3f, 2.05f), v(1.75f, 1.1f, 2.75f),
                    v(-1.75f, 1.1f, 2.75f));
    mesh->sides = AC_SIDES_POSITIVE;
    ac_shape_use(mesh, AC_MATERIAL_CRATE, solid);
    ac_mesh_picture_box(mesh, v(-1.2f, 0.1f, 0), v(-0.5f, 0.8f, 0.7f), AC_BOX_ALL);
    static const ac_material wares[] = {AC_MATERIAL_MUSHROOM, AC_MATERIAL_STRAW,
                                        AC_MATERIAL_AUTUMN_FOLIAGE};
    for (int i = 0; i < 12; ++i) {
        ac_shape_use(mesh, wares[i % 3], AC_FACE_DRAWN);
        ac_mesh_ellipsoid(mesh, v(-1.2f + 0.22f * (float)i, -0.6f + 0.16f * (float)(i % 2), 1.0f),
                          v(0.09f, 0.09f, 0.08f), 7, 5);
    }
}

/* Along y from -17 to 17, 4 m wide, arched; its ends rest on the banks. */
static float bridge_height(float y) {
    return 0.25f + 1.7f * (1 - (y / 17) * (y / 17));
}

static void bridge_piece(ac_mesh *mesh, float y0, float y1) {
    float a = bridge_height(y0);
    float b = bridge_height(y1);
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, solid);
    ac_mesh_quad(mesh, v(-2, y0, a), v(2, y0, a), v(2, y1, b), v(-2, y1, b));
    ac_mesh_quad(mesh, v(2, y0, a - 0.3f), v(-2, y0, a - 0.3f), v(-2, y1, b - 0.3f),
                 v(2, y1, b - 0.3f));
    ac_shape_use(mesh, WOOD, solid);
    for (int side = -1; side <= 1; side += 2) {
        float x = 2.0f * (float)side;
        float in = x - 0.12f * (float)side;
        ac_vec3 low0 = v(x, y0, a - 0.3f);
        ac_vec3 low1 = v(x, y1, b - 0.3f);
        ac_vec3 top0 = v(x, y0, a + 0.9f);
        ac_vec3 top1 = v(x, y1, b + 0.9f);
        ac_vec3 in0 = v(in, y0, a);
        ac_vec3 in1 = v(in, y1, b);
        ac_vec3 cap0 = v(in, y0, a + 0.9f);
        ac_vec3 cap1 = v(in, y1, b + 0.9f);
        if (side > 0) {
            ac_mesh_quad(mesh, low0, low1, top1, top0);
            ac_mesh_quad(mesh, in1, in0, cap0, cap1);
            ac_mesh_quad(mesh, top0, top1, cap1, cap0);
        } else {
            ac_mesh_quad(mesh, low1, low0, top0, top1);
            ac_mesh_quad(mesh, in0, in1, cap1, cap0);
            ac_mesh_quad(mesh, top1, top0, cap0, cap1);
        }
    }
}

void ac_shape_bridge(ac_mesh *mesh) {
    for (int i = 0; i < 8; ++i)
        bridge_piece(mesh, -17 + 4.25f * (float)i, -17 + 4.25f * (float)(i + 1));
    ac_shape_use(mesh, STONE, solid);
    box(mesh, -1.7f, -6.5f, -6, 1.7f, -5.5f, 1.0f);
    box(mesh, -1.7f, 5.5f, -6, 1.7f, 6.5f, 1.0f);
}

/* A jetty along y, from the shore at 0 to 14 m out. */
void ac_shape_pier(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, solid);
    box(mesh, -1.2f, 0, 0.5f, 1.2f, 14, 0.68f);
    ac_shape_use(mesh, AC_MATERIAL_BARK, AC_FACE_DRAWN);
    for (int i = 0; i < 4; ++i)
        for (int side = -1; side <= 1; side += 2) {
            float y = 1.5f + 4.0f * (float)i;
            ac_mesh_limb(mesh, v(1.25f * (float)side, y, -2.5f), v(1.25f * (float)side, y, 1.25f),
                         0.13f, 0.12f, 1, 7);
        }
}

/* A proving ground: a platform 3 m high with stairs in the south, a ramp of 38 degrees in the west
 * and one of 56 degrees, too steep to walk, in the east; the north side is a sheer ledge. */
void ac_shape_platform(ac_mesh *mesh) {
    ac_shape_use(mesh, STONE, solid);
    box(mesh, -4, -4, -0.5f, 4, 4, 3);
    for (int i = 0; i < 10; ++i) {
        float y = -4 - 0.42f * (float)(10 - i);
        box(mesh, -1.5f, y, -0.5f, 1.5f, -4, 0.3f * (float)i + 0.3f);
    }
    const ac_vec3 gentle[] = {v(-7.84f, 0, 0), v(-4, 0, 0), v(-4, 0, 3)};
    const ac_vec3 steep[] = {v(4, 0, 0), v(6.02f, 0, 0), v(4, 0, 3)};
    const ac_vec3 *ramps[] = {gentle, steep};
    for (int i = 0; i < 2; ++i) {
        ac_vec3 near[3];
        ac_vec3 far[3];
        for (int k = 0; k < 3; ++k) {
            near[k] = v(ramps[i][k].x, -1.5f, ramps[i][k].z);
            far[2 - k] = v(ramps[i][k].x, 1.5f, ramps[i][k].z);
        }
        ac_mesh_face_add(mesh, 3, near, NULL, NULL);
        ac_mesh_face_add(mesh, 3, far, NULL, NULL);
        int low = i == 0 ? 0 : 1;
        ac_vec3 a = v(ramps[i][low].x, -1.5f, 0);
        ac_vec3 b = v(ramps[i][low].x, 1.5f, 0);
        ac_vec3 c = v(ramps[i][2].x, -1.5f, 3);
        ac_vec3 d = v(ramps[i][2].x, 1.5f, 3);
        if (i == 0)
            ac_mesh_quad(mesh, b, a, c, d);
        else
            ac_mesh_quad(mesh, a, b, d, c);
    }
}

void ac_shape_pillar(ac_mesh *mesh) {
    const float shape[][2] = {{0.75f, -0.4f}, {0.75f, 0.4f}, {0.75f, 0.4f}, {0.5f, 0.55f},
                              {0.5f, 0.55f},  {0.46f, 4.0f}, {0.46f, 4.0f}, {0.7f, 4.25f},
                              {0.7f, 4.25f},  {0.7f, 4.5f},  {0.7f, 4.5f},  {0, 4.5f}};
    ac_shape_use(mesh, STONE, AC_FACE_DRAWN);
    ac_mesh_lathe(mesh, &(ac_lathe){12, shape, 10, 2, 3, 0, false});
}

/* Two pillars and a curved lintel of wedges, for a portal to stand in. */
void ac_shape_arch(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_RUNE_STONE, solid);
    box(mesh, -2.3f, -0.4f, -0.5f, -1.6f, 0.4f, 2.2f);
    box(mesh, 1.6f, -0.4f, -0.5f, 2.3f, 0.4f, 2.2f);
    box(mesh, -2.5f, -0.6f, -0.5f, -1.4f, 0.6f, 0.25f);
    box(mesh, 1.4f, -0.6f, -0.5f, 2.5f, 0.6f, 0.25f);
    for (int i = 0; i < 7; ++i) {
        float a = 3.14159265f * (float)i / 7;
        float b = 3.14159265f * (float)(i + 1) / 7;
        ac_vec3 wedge[4] = {v(ac_cosf(a) * 1.6f, -0.4f, 2.2f + ac_sinf(a) * 1.6f),
                            v(ac_cosf(a) * 2.3f, -0.4f, 2.2f + ac_sinf(a) * 2.3f),
                            v(ac_cosf(b) * 2.3f, -0.4f, 2.2f + ac_sinf(b) * 2.3f),
                            v(ac_cosf(b) * 1.6f, -0.4f, 2.2f + ac_sinf(b) * 1.6f)};
        ac_vec3 back[4];
        for (int k = 0; k < 4; ++k) {
            back[3 - k] = wedge[k];
            back[3 - k].y = 0.4f;
        }
        ac_mesh_face_add(mesh, 4, wedge, NULL, NULL);
        ac_mesh_face_add(mesh, 4, back, NULL, NULL);
        ac_mesh_quad(mesh, wedge[1], back[2], back[1], wedge[2]);
        ac_mesh_quad(mesh, wedge[3], back[0], back[3], wedge[0]);
    }
}

/* Water falling 14 m over a ledge, in two sheets; looks towards -Y. */
void ac_shape_waterfall(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_WATERFALL, AC_FACE_DRAWN);
    mesh->sides = AC_SIDES_DOUBLE;
    for (int sheet = 0; sheet < 2; ++sheet) {
        float push = 0.35f * (float)sheet;
        float half = 2.6f - 0.5f * (float)sheet;
        static const float profile[][2] = {
            {0.6f, 14}, {-0.2f, 13.8f}, {-0.8f, 12.4f}, {-1.0f, 6}, {-1.2f, -0.5f}};
        for (int i = 0; i < 4; ++i) {
            float y0 = profile[i][0] - push;
            float y1 = profile[i + 1][0] - push;
            float z0 = profile[i][1];
            float z1 = profile[i + 1][1];
            const ac_vec3 sheet_corners[] = {v(-half, y1, z1), v(half, y1, z1), v(half, y0, z0),
                                             v(-half, y0, z0)};
            const ac_uv uvs[] = {
                {0, (14 - z1) / 5}, {2, (14 - z1) / 5}, {2, (14 - z0) / 5}, {0, (14 - z0) / 5}};
            ac_mesh_face_add(mesh, 4, sheet_corners, NULL, uvs);
        }
    }
    mesh->sides = AC_SIDES_POSITIVE;
}

/* A weathered rock tower of flat faces that narrows towards a blunt top. */
static void crag(ac_mesh *mesh, float x, float y, float rx, float ry, float height, float turn) {
    const float shape[][2] = {{1.15f, -3},
                              {1.02f, height * 0.1f},
                              {0.9f, height * 0.34f},
                              {0.96f, height * 0.5f},
                              {0.78f, height * 0.72f},
                              {0.7f, height * 0.86f},
                              {0.34f, height * 0.98f},
                              {0, height}};
    ac_mesh_at(mesh, x, y, 0, turn);
    mesh->scale = (ac_vec3){rx, ry, 1};
    ac_mesh_lathe(mesh, &(ac_lathe){8, shape, 7, 4, 4, 0, true});
    mesh->scale = (ac_vec3){1, 1, 1};
    ac_mesh_home(mesh);
}

/* The crags that the water falls over, lower towards both ends, with blocks at their foot. */
void ac_shape_cliff(ac_mesh *mesh) {
    static const float crags[][6] = {
        {0, 5.0f, 5.5f, 4.6f, 14.2f, 0.2f},      {-6.0f, 3.4f, 4.6f, 4.4f, 16.4f, 0.9f},
        {6.0f, 3.6f, 4.4f, 4.6f, 15.2f, 2.1f},   {11.0f, 5.4f, 4.6f, 4.2f, 11.2f, 0.5f},
        {-11.4f, 5.6f, 4.4f, 4.6f, 12.2f, 1.4f}, {16.0f, 7.6f, 4.2f, 4.0f, 7.4f, 2.6f},
        {-16.4f, 8.0f, 4.4f, 4.0f, 7.8f, 0.3f},  {-4.2f, -0.8f, 1.7f, 1.4f, 2.4f, 1.0f},
        {4.4f, -1.0f, 1.5f, 1.8f, 1.9f, 0.4f},   {-8.6f, -0.4f, 2.2f, 1.6f, 3.4f, 2.2f},
        {9.4f, 0.2f, 2.0f, 1.7f, 2.9f, 1.7f},
    };
    ac_shape_use(mesh, AC_MATERIAL_STRATA, AC_FACE_DRAWN | AC_FACE_SOLID);
    for (unsigned i = 0; i < sizeof crags / sizeof *crags; ++i) {
        const float *c = crags[i];
        crag(mesh, c[0], c[1], c[2], c[3], c[4], c[5]);
    }
}

void ac_shape_woodpile(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_BARK, AC_FACE_DRAWN);
    for (int row = 0; row < 3; ++row)
        for (int i = 0; i < 5 - row; ++i) {
            float x = -0.6f + 0.3f * (float)i + 0.15f * (float)row;
            float z = 0.14f + 0.25f * (float)row;
            ac_mesh_limb(mesh, v(x, -0.5f, z), v(x, 0.5f, z), 0.14f, 0.14f, 1, 7);
        }
}
