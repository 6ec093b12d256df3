/* The sky: a dome whose colours change with the hour, sun, moon and clouds, and the light that they
 * give. Sky meshes surround the viewer; the sun's and moon's turn about +Y from the east. */
#include "base/acmath.h"
#include "demo/ids.h"
#include "demo/mesh_finish.h"
#include "demo/region.h"

typedef enum sky_mesh {
    DOME_DAY,
    DOME_DAWN,
    DOME_DUSK,
    DOME_NIGHT,
    CLOUD_DOME,
    SUN,
    MOON,
    SKY_MESHES
} sky_mesh;

static ac_did sky_gfx(sky_mesh which) {
    return (ac_did)AC_GFX_SKY + (ac_did)which;
}

/* Metres from the viewer. */
#define DOME_RADIUS  900.0f
#define CLOUD_RADIUS 860.0f
#define SUN_DISTANCE 820.0f

enum { AROUND = 20, LEVELS = 5 };

/* A bowl seen from within. It goes below the horizon, where its lowest colour continues. */
static void dome(ac_mesh *mesh, ac_material material, float radius, float repeat) {
    static const float levels[LEVELS + 1] = {-0.12f, 0.0f, 0.12f, 0.3f, 0.6f, 1.0f};
    mesh->material = material;
    for (int level = 0; level < LEVELS; ++level)
        for (int i = 0; i < AROUND; ++i) {
            ac_vec3 corners[4];
            ac_vec3 normals[4];
            ac_uv uvs[4];
            for (int k = 0; k < 4; ++k) {
                float height = levels[k < 2 ? level : level + 1];
                float angle = (float)(i + (k == 0 || k == 3 ? 1 : 0)) / AROUND * 6.2831853f;
                float flat = sqrtf(1 - height * height);
                ac_vec3 out = {ac_cosf(angle) * flat, ac_sinf(angle) * flat, height};
                corners[k] = ac_vec3_scale(out, radius);
                normals[k] = ac_vec3_neg(out);
                float up = height < 0 ? 0 : height;
                float flatten = repeat / (up + 0.22f); /* clouds lie on a plane overhead */
                uvs[k] = repeat > 0 ? (ac_uv){out.x * flatten, out.y * flatten}
                                    : (ac_uv){(float)(i + (k == 0 || k == 3 ? 1 : 0)) / AROUND * 2,
                                              0.995f - 0.99f * up};
            }
            ac_mesh_face_add(mesh, level == LEVELS - 1 ? 3 : 4, corners, normals, uvs);
        }
}

/* Without thickness, facing the viewer from the east. */
static void disc(ac_mesh *mesh, ac_material material, float half) {
    mesh->material = material;
    ac_mesh_picture(mesh, (ac_vec3){SUN_DISTANCE, half, -half},
                    (ac_vec3){SUN_DISTANCE, -half, -half}, (ac_vec3){SUN_DISTANCE, -half, half},
                    (ac_vec3){SUN_DISTANCE, half, half});
}

void ac_demo_build_sky_meshes(ac_demo_builder *builder) {
    static const ac_material domes[] = {AC_MATERIAL_SKY_DAY, AC_MATERIAL_SKY_DAWN,
                                        AC_MATERIAL_SKY_DUSK, AC_MATERIAL_SKY_NIGHT};
    for (int i = 0; i < SKY_MESHES; ++i) {
        ac_mesh_reset(builder->mesh, AC_MATERIAL_SKY_DAY);
        if (i <= DOME_NIGHT)
            dome(builder->mesh, domes[i], DOME_RADIUS, 0);
        else if (i == CLOUD_DOME)
            dome(builder->mesh, AC_MATERIAL_CLOUDS, CLOUD_RADIUS, 0.5f);
        else
            disc(builder->mesh, i == SUN ? AC_MATERIAL_SUN : AC_MATERIAL_MOON, i == SUN ? 90 : 42);
        ac_demo_put_mesh(builder, sky_gfx((sky_mesh)i), 0);
    }
}

/* One moment of the day; what lies between is blended by the client. */
typedef struct moment {
    float begin; /* fraction of the day */
    float bright, heading, pitch;
    uint32_t light;
    float ambient_bright;
    uint32_t ambient;
    float fog_near, fog_far;
    uint32_t fog;
    sky_mesh dome;
    float clouds; /* transparency of the clouds, percent */
} moment;

static const moment clear_day[] = {
    {0.00f, 0.18f, 200, 35, 0xFF8FA3D8, 0.34f, 0xFF6C7CA8, 90, 700, 0xFF141D36, DOME_NIGHT, 85},
    {0.22f, 0.30f, 85, 6, 0xFFFFB98A, 0.42f, 0xFF8D86A4, 110, 800, 0xFF8A8A9E, DOME_DAWN, 60},
    {0.28f, 0.75f, 100, 18, 0xFFFFDDB0, 0.50f, 0xFFA8ACC0, 180, 1100, 0xFFD9C9B4, DOME_DAWN, 40},
    {0.36f, 1.05f, 130, 42, 0xFFFFF3DC, 0.56f, 0xFFB4C0CE, 260, 1500, 0xFFC6D9E6, DOME_DAY, 30},
    {0.50f, 1.15f, 180, 62, 0xFFFFFAEA, 0.58f, 0xFFBAC6D2, 280, 1600, 0xFFC9DBE6, DOME_DAY, 25},
    {0.64f, 1.05f, 230, 42, 0xFFFFF0D2, 0.56f, 0xFFB8C0C8, 260, 1500, 0xFFCBD6DA, DOME_DAY, 30},
    {0.73f, 0.70f, 262, 16, 0xFFFFC98C, 0.48f, 0xFFB09AA8, 180, 1100, 0xFFE0B794, DOME_DUSK, 45},
    {0.79f, 0.32f, 275, 5, 0xFFFF9A6A, 0.40f, 0xFF7E7494, 110, 800, 0xFF7E5F74, DOME_DUSK, 70},
    {0.86f, 0.18f, 290, 30, 0xFF8FA3D8, 0.34f, 0xFF6C7CA8, 90, 700, 0xFF141D36, DOME_NIGHT, 85},
};
enum { MOMENTS = sizeof clear_day / sizeof *clear_day, OBJECTS = 4 };

/* The overcast day is the clear one, greyer and with the clouds drawn shut. */
static moment overcast(moment m) {
    m.bright *= 0.62f;
    m.fog_near *= 0.6f;
    m.fog_far *= 0.7f;
    m.clouds = 8;
    return m;
}

static ac_sky_replace *replaces(ac_demo_builder *builder, const moment *m) {
    ac_sky_replace *list = ac_demo_alloc(builder, 2, sizeof *list);
    if (list == NULL)
        return NULL;
    list[0] = (ac_sky_replace){
        .object_index = 0, .gfxobj = sky_gfx(m->dome), .luminosity = 100, .max_bright = 100};
    list[1] = (ac_sky_replace){
        .object_index = 3, .transparent = m->clouds, .luminosity = 100, .max_bright = 100};
    return list;
}

static void fill_times(ac_demo_builder *builder, ac_day_group *group, bool grey) {
    group->time_count = MOMENTS;
    group->times = ac_demo_alloc(builder, MOMENTS, sizeof *group->times);
    for (int i = 0; i < MOMENTS && group->times != NULL; ++i) {
        moment m = grey ? overcast(clear_day[i]) : clear_day[i];
        group->times[i] = (ac_sky_time){
            .begin = m.begin,
            .dir_bright = m.bright,
            .dir_heading = m.heading,
            .dir_pitch = m.pitch,
            .dir_color = m.light,
            .amb_bright = m.ambient_bright,
            .amb_color = m.ambient,
            .min_fog = m.fog_near,
            .max_fog = m.fog_far,
            .fog_color = m.fog,
            .world_fog = 1,
            .replace_count = 2,
            .replaces = replaces(builder, &m),
        };
    }
}

static void fill_objects(ac_demo_builder *builder, ac_day_group *group) {
    group->object_count = OBJECTS;
    group->objects = ac_demo_alloc(builder, OBJECTS, sizeof *group->objects);
    if (group->objects == NULL)
        return;
    group->objects[0] = (ac_sky_object){.gfxobj = sky_gfx(DOME_DAY)};
    group->objects[1] = (ac_sky_object){.begin_time = 0.22f,
                                        .end_time = 0.80f,
                                        .begin_angle = -4,
                                        .end_angle = 184,
                                        .gfxobj = sky_gfx(SUN)};
    group->objects[2] = (ac_sky_object){.begin_time = 0.80f,
                                        .end_time = 0.22f,
                                        .begin_angle = -4,
                                        .end_angle = 184,
                                        .gfxobj = sky_gfx(MOON)};
    group->objects[3] = (ac_sky_object){
        .tex_velocity_x = 0.004f, .tex_velocity_y = 0.0015f, .gfxobj = sky_gfx(CLOUD_DOME)};
}

void ac_demo_fill_sky(ac_demo_builder *builder, ac_region *region) {
    static const struct {
        const char *name;
        float chance;
    } days[] = {{"Fair", 70}, {"Overcast", 30}};
    region->sky = (ac_sky_desc){
        .tick_size = 1,
        .light_tick_size = 20,
        .day_group_count = 2,
        .day_groups = ac_demo_alloc(builder, 2, sizeof(ac_day_group)),
    };
    for (int i = 0; i < 2 && region->sky.day_groups != NULL; ++i) {
        ac_day_group *group = &region->sky.day_groups[i];
        group->chance = days[i].chance;
        group->name = ac_demo_text(days[i].name);
        fill_objects(builder, group);
        fill_times(builder, group, i == 1);
    }
}
