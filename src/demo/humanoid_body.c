/* The meshes of a person's parts, each in the axes of its own joint. */
#include "demo/humanoid.h"
#include "demo/ids.h"
#include "demo/mesh_finish.h"

#define LATHE(profile, around)                                                                     \
    &(ac_lathe) {                                                                                  \
        (int)(sizeof(profile) / sizeof *(profile)), (profile), (around), 1, 1, 0, false            \
    }
#define LATHE_UV(profile, around, bottom, top)                                                     \
    &(ac_lathe) {                                                                                  \
        (int)(sizeof(profile) / sizeof *(profile)), (profile), (around), 1, (bottom), (top), false \
    }

ac_did ac_body_gfx(int part_or_variant) {
    return (ac_did)AC_GFX_HUMAN + (ac_did)part_or_variant;
}

static void material(ac_mesh *mesh, ac_material which) {
    mesh->material = which;
}

/* The body is deeper than it is wide by this much less. */
static void flatten(ac_mesh *mesh, float depth) {
    mesh->scale = (ac_vec3){1, depth, 1};
}

static void pelvis(ac_mesh *mesh) {
    static const float tunic[][2] = {{0, -0.12f},     {0.226f, -0.24f}, {0.226f, -0.24f},
                                     {0.2f, -0.06f},  {0.166f, 0.04f},  {0.152f, 0.11f},
                                     {0.154f, 0.17f}, {0.1f, 0.21f}};
    material(mesh, AC_MATERIAL_BELTED_CLOTH);
    flatten(mesh, 0.76f);
    ac_mesh_lathe(mesh, LATHE_UV(tunic, 12, 1, 0.6f));
}

static void chest(ac_mesh *mesh) {
    static const float torso[][2] = {{0.12f, -0.03f}, {0.168f, 0.02f},  {0.19f, 0.14f},
                                     {0.208f, 0.27f}, {0.195f, 0.345f}, {0.13f, 0.4f},
                                     {0.07f, 0.425f}, {0.045f, 0.43f}};
    material(mesh, AC_MATERIAL_BELTED_CLOTH);
    flatten(mesh, 0.66f);
    ac_mesh_lathe(mesh, LATHE_UV(torso, 12, 0.7f, 0));
}

static void robe_chest(ac_mesh *mesh) {
    static const float torso[][2] = {{0.13f, -0.06f}, {0.18f, 0.0f}, {0.2f, 0.14f},
                                     {0.215f, 0.28f}, {0.2f, 0.35f}, {0.14f, 0.41f},
                                     {0.1f, 0.46f},   {0.06f, 0.45f}};
    material(mesh, AC_MATERIAL_ROBE);
    flatten(mesh, 0.7f);
    ac_mesh_lathe(mesh, LATHE_UV(torso, 12, 0.45f, 0));
}

static void robe_pelvis(ac_mesh *mesh) {
    static const float skirt[][2] = {{0.1f, -0.78f},  {0.3f, -0.82f},  {0.3f, -0.82f},
                                     {0.255f, -0.5f}, {0.21f, -0.15f}, {0.175f, 0.05f},
                                     {0.165f, 0.17f}, {0.1f, 0.2f}};
    material(mesh, AC_MATERIAL_ROBE);
    flatten(mesh, 0.8f);
    ac_mesh_lathe(mesh, LATHE_UV(skirt, 14, 1, 0.3f));
    static const float belt[][2] = {{0.172f, 0.06f}, {0.18f, 0.06f}, {0.18f, 0.06f},
                                    {0.18f, 0.11f},  {0.18f, 0.11f}, {0.166f, 0.11f}};
    material(mesh, AC_MATERIAL_LEATHER);
    ac_mesh_lathe(mesh, LATHE(belt, 14));
}

static void apron_chest(ac_mesh *mesh) {
    chest(mesh);
    material(mesh, AC_MATERIAL_LEATHER);
    mesh->scale = (ac_vec3){1, 1, 1};
    mesh->sides = AC_SIDES_DOUBLE;
    ac_mesh_quad(mesh, (ac_vec3){0.13f, 0.135f, -0.05f}, (ac_vec3){-0.13f, 0.135f, -0.05f},
                 (ac_vec3){-0.09f, 0.148f, 0.3f}, (ac_vec3){0.09f, 0.148f, 0.3f});
}

static void thigh(ac_mesh *mesh) {
    material(mesh, AC_MATERIAL_TROUSERS);
    ac_mesh_limb(mesh, (ac_vec3){0, 0, 0}, (ac_vec3){0, 0, -AC_BODY_THIGH}, 0.09f, 0.068f, 1, 8);
}

static void shin(ac_mesh *mesh) {
    static const float boot[][2] = {
        {0.03f, -0.43f}, {0.062f, -0.4f}, {0.056f, -0.34f}, {0.07f, -0.2f}, {0.085f, -0.1f},
        {0.085f, -0.1f}, {0.098f, -0.1f}, {0.1f, -0.05f},   {0.1f, -0.05f}, {0.07f, -0.045f}};
    material(mesh, AC_MATERIAL_TROUSERS);
    ac_mesh_limb(mesh, (ac_vec3){0, 0, 0}, (ac_vec3){0, 0, -0.2f}, 0.07f, 0.06f, 1, 8);
    material(mesh, AC_MATERIAL_BOOTS);
    ac_mesh_lathe(mesh, LATHE(boot, 8));
}

/* A boot's foot, from the heel to the ball; the sole is flat. */
static void foot(ac_mesh *mesh) {
    static const float half[][2] = {
        {0.05f, -0.075f}, {0.056f, 0.0f}, {0.062f, 0.075f}, {0.06f, AC_BODY_BALL}};
    static const float rise[] = {0.03f, 0.055f, 0.02f, -0.02f};
    const float sole = -AC_BODY_ANKLE;
    material(mesh, AC_MATERIAL_BOOTS);
    for (int i = 0; i < 3; ++i) {
        ac_vec3 low_left = {-half[i][0], half[i][1], sole};
        ac_vec3 low_right = {half[i][0], half[i][1], sole};
        ac_vec3 top_left = {-half[i][0] * 0.72f, half[i][1], rise[i]};
        ac_vec3 top_right = {half[i][0] * 0.72f, half[i][1], rise[i]};
        ac_vec3 next_low_left = {-half[i + 1][0], half[i + 1][1], sole};
        ac_vec3 next_low_right = {half[i + 1][0], half[i + 1][1], sole};
        ac_vec3 next_top_left = {-half[i + 1][0] * 0.72f, half[i + 1][1], rise[i + 1]};
        ac_vec3 next_top_right = {half[i + 1][0] * 0.72f, half[i + 1][1], rise[i + 1]};
        const ac_vec3 right[2][3] = {{low_right, next_low_right, next_top_right},
                                     {low_right, next_top_right, top_right}};
        const ac_vec3 left[2][3] = {{next_low_left, low_left, top_left},
                                    {next_low_left, top_left, next_top_left}};
        for (int k = 0; k < 2; ++k) {
            ac_mesh_face_add(mesh, 3, right[k], NULL, NULL);
            ac_mesh_face_add(mesh, 3, left[k], NULL, NULL);
        }
        ac_mesh_quad(mesh, top_left, top_right, next_top_right, next_top_left);
        ac_mesh_quad(mesh, low_right, low_left, next_low_left, next_low_right);
        if (i == 0)
            ac_mesh_quad(mesh, low_left, low_right, top_right, top_left);
        if (i == 2)
            ac_mesh_quad(mesh, next_low_right, next_low_left, next_top_left, next_top_right);
    }
}

/* From the ball of the foot forward; its joint is at the ball, at the height of the sole's top. */
static void toe(ac_mesh *mesh) {
    const float sole = -0.03f;
    const ac_vec3 back[4] = {{-0.06f, -0.005f, sole},
                             {0.06f, -0.005f, sole},
                             {0.043f, -0.005f, 0.032f},
                             {-0.043f, -0.005f, 0.032f}};
    const ac_vec3 front[4] = {{-0.036f, 0.09f, sole},
                              {0.036f, 0.09f, sole},
                              {0.028f, 0.085f, 0.005f},
                              {-0.028f, 0.085f, 0.005f}};
    material(mesh, AC_MATERIAL_BOOTS);
    for (int i = 0; i < 4; ++i) {
        int next = (i + 1) % 4;
        const ac_vec3 first[3] = {front[i], back[next], back[i]};
        const ac_vec3 second[3] = {front[i], front[next], back[next]};
        ac_mesh_face_add(mesh, 3, first, NULL, NULL);
        ac_mesh_face_add(mesh, 3, second, NULL, NULL);
    }
    ac_mesh_quad(mesh, front[1], front[0], front[3], front[2]);
    ac_mesh_quad(mesh, back[0], back[1], back[2], back[3]);
}

static void upper_arm(ac_mesh *mesh) {
    material(mesh, AC_MATERIAL_CLOTH);
    ac_mesh_ellipsoid(mesh, (ac_vec3){0, 0, -0.005f}, (ac_vec3){0.075f, 0.074f, 0.078f}, 8, 5);
    ac_mesh_limb(mesh, (ac_vec3){0, 0, -0.02f}, (ac_vec3){0, 0, -AC_BODY_UPPER_ARM}, 0.066f, 0.053f,
                 1, 8);
}

static void forearm(ac_mesh *mesh) {
    static const float cuff[][2] = {{0.035f, -0.235f}, {0.057f, -0.225f}, {0.057f, -0.225f},
                                    {0.053f, -0.17f},  {0.053f, -0.17f},  {0.04f, -0.165f}};
    material(mesh, AC_MATERIAL_CLOTH);
    ac_mesh_limb(mesh, (ac_vec3){0, 0, 0}, (ac_vec3){0, 0, -AC_BODY_FOREARM + 0.03f}, 0.053f, 0.04f,
                 1, 8);
    material(mesh, AC_MATERIAL_BOOTS);
    ac_mesh_lathe(mesh, LATHE(cuff, 8));
}

/* Fingers curl a little; the thumb looks forward. `side` is -1 for the left hand. */
static void hand(ac_mesh *mesh, float side) {
    material(mesh, AC_MATERIAL_SKIN);
    ac_mesh_ellipsoid(mesh, (ac_vec3){0, 0.005f, -0.055f}, (ac_vec3){0.033f, 0.052f, 0.066f}, 8, 5);
    ac_mesh_limb(mesh, (ac_vec3){-side * 0.004f, 0.012f, -0.1f},
                 (ac_vec3){-side * 0.014f, 0.02f, -0.145f}, 0.036f, 0.025f, 1.4f, 6);
    ac_mesh_limb(mesh, (ac_vec3){0, 0.035f, -0.04f}, (ac_vec3){-side * 0.008f, 0.06f, -0.085f},
                 0.019f, 0.014f, 1, 6);
}

static void skull(ac_mesh *mesh) {
    static const float shape[][2] = {
        {0.03f, -0.05f},  {0.056f, -0.03f}, {0.055f, 0.03f},  {0.075f, 0.055f}, {0.1f, 0.1f},
        {0.114f, 0.155f}, {0.117f, 0.205f}, {0.105f, 0.255f}, {0.07f, 0.295f},  {0.0f, 0.312f}};
    material(mesh, AC_MATERIAL_FACE);
    mesh->scale = (ac_vec3){0.96f, 1.08f, 1};
    ac_mesh_lathe(mesh, LATHE(shape, 14));
    mesh->scale = (ac_vec3){1, 1, 1};
    material(mesh, AC_MATERIAL_SKIN);
    const ac_vec3 tip = {0, 0.148f, 0.128f};
    const ac_vec3 bridge = {0, 0.118f, 0.185f};
    const ac_vec3 left = {-0.02f, 0.112f, 0.12f};
    const ac_vec3 right = {0.02f, 0.112f, 0.12f};
    ac_mesh_face_add(mesh, 3, (const ac_vec3[]){bridge, left, tip}, NULL, NULL);
    ac_mesh_face_add(mesh, 3, (const ac_vec3[]){bridge, tip, right}, NULL, NULL);
    ac_mesh_face_add(mesh, 3, (const ac_vec3[]){left, right, tip}, NULL, NULL);
    for (int side = -1; side <= 1; side += 2)
        ac_mesh_ellipsoid(mesh, (ac_vec3){(float)side * 0.113f, 0.0f, 0.155f},
                          (ac_vec3){0.014f, 0.024f, 0.034f}, 6, 4);
}

static void hair_cap(ac_mesh *mesh, float back, float low) {
    material(mesh, AC_MATERIAL_HAIR);
    ac_mesh_ellipsoid(mesh, (ac_vec3){0, back, 0.215f}, (ac_vec3){0.122f, 0.128f, 0.112f}, 12, 6);
    ac_mesh_ellipsoid(mesh, (ac_vec3){0, back - 0.05f, low}, (ac_vec3){0.1f, 0.075f, 0.1f}, 10, 5);
}

static void head(ac_mesh *mesh) {
    skull(mesh);
    hair_cap(mesh, -0.022f, 0.16f);
}

static void head_long_hair(ac_mesh *mesh) {
    skull(mesh);
    hair_cap(mesh, -0.022f, 0.16f);
    ac_mesh_limb(mesh, (ac_vec3){0, -0.1f, 0.2f}, (ac_vec3){0, -0.125f, -0.1f}, 0.085f, 0.06f, 0.6f,
                 8);
}

static void head_beard(ac_mesh *mesh) {
    skull(mesh);
    hair_cap(mesh, -0.028f, 0.17f);
    ac_mesh_limb(mesh, (ac_vec3){0, 0.075f, 0.085f}, (ac_vec3){0, 0.1f, -0.015f}, 0.062f, 0.03f,
                 0.75f, 8);
}

static void head_hood(ac_mesh *mesh) {
    static const float cowl[][2] = {{0.15f, -0.06f}, {0.165f, -0.03f}, {0.135f, 0.06f},
                                    {0.128f, 0.15f}, {0.13f, 0.23f},   {0.1f, 0.3f},
                                    {0.05f, 0.345f}, {0, 0.36f}};
    skull(mesh);
    material(mesh, AC_MATERIAL_CLOTH);
    mesh->frame.origin = (ac_vec3){0, -0.045f, 0};
    mesh->scale = (ac_vec3){1, 0.92f, 1};
    ac_mesh_lathe(mesh, LATHE(cowl, 12));
    ac_mesh_home(mesh);
}

static void left_hand(ac_mesh *mesh) {
    hand(mesh, -1);
}

static void right_hand(ac_mesh *mesh) {
    hand(mesh, 1);
}

typedef void part_fn(ac_mesh *mesh);

static part_fn *const parts[AC_VARIANT_COUNT] = {
    [AC_BODY_PELVIS] = pelvis,
    [AC_BODY_LEFT_THIGH] = thigh,
    [AC_BODY_LEFT_SHIN] = shin,
    [AC_BODY_LEFT_FOOT] = foot,
    [AC_BODY_LEFT_TOE] = toe,
    [AC_BODY_RIGHT_THIGH] = thigh,
    [AC_BODY_RIGHT_SHIN] = shin,
    [AC_BODY_RIGHT_FOOT] = foot,
    [AC_BODY_RIGHT_TOE] = toe,
    [AC_BODY_CHEST] = chest,
    [AC_BODY_LEFT_ARM] = upper_arm,
    [AC_BODY_LEFT_FOREARM] = forearm,
    [AC_BODY_LEFT_HAND] = left_hand,
    [AC_BODY_RIGHT_ARM] = upper_arm,
    [AC_BODY_RIGHT_FOREARM] = forearm,
    [AC_BODY_RIGHT_HAND] = right_hand,
    [AC_BODY_HEAD] = head,
    [AC_VARIANT_HEAD_LONG_HAIR] = head_long_hair,
    [AC_VARIANT_HEAD_BEARD] = head_beard,
    [AC_VARIANT_HEAD_HOOD] = head_hood,
    [AC_VARIANT_PELVIS_ROBE] = robe_pelvis,
    [AC_VARIANT_CHEST_ROBE] = robe_chest,
    [AC_VARIANT_CHEST_APRON] = apron_chest,
};

void ac_demo_build_body(ac_demo_builder *builder) {
    for (int i = 0; i < AC_VARIANT_COUNT; ++i) {
        ac_mesh_reset(builder->mesh, AC_MATERIAL_SKIN);
        parts[i](builder->mesh);
        ac_demo_put_mesh(builder, ac_body_gfx(i), 0);
    }
}
