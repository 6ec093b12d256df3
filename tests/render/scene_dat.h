/* Small worlds in memory for the renderer's tests: DAT records written from structs, a store, a
 * world, an off-screen device and a renderer over them, and the pixels of a frame. OpenGL errors
 * end the test. The land is flat and grey at z = 0; light is full and white without a sun, so
 * colours on the screen are the surfaces' own. */
#ifndef AC_TESTS_RENDER_SCENE_DAT_H
#define AC_TESTS_RENDER_SCENE_DAT_H

#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gl_test.h"

#include "base/acmath.h"
#include "base/vec.h"
#include "dat/container.h"
#include "dat/registry.h"
#include "render/capture.h"
#include "render/device.h"
#include "render/renderer.h"
#include "space/frame.h"
#include "space/world.h"

enum {
    SCENE_BLOCK = 0x80800000,
    SCENE_WIDTH = 160,
    SCENE_HEIGHT = 120,
    SCENE_GROUND = 0x05000001, /* the only ground texture */
    SCENE_PARTS = 16,
};

typedef struct scene {
    ac_dat_image *portal_image, *cell_image;
    ac_dat portal, cell;
    ac_store *store;
    ac_shape_cache *shapes;
    ac_world *world;
    ac_device *device;
    ac_renderer *renderer;
    ac_log log;
    char last_log[256];
    int log_count;
    ac_view view;
    ac_view_object objects[SCENE_PARTS];
    ac_view_part parts[SCENE_PARTS];
    ac_view_particle particle;
    ac_view_light light;
    ac_picker picker;
    float resolution; /* of the renderer; set before scene_open */
    uint8_t pixels[SCENE_WIDTH * SCENE_HEIGHT * 4];
} scene;

static inline void scene_log(void *user, ac_log_level level, const char *source,
                             const char *message) {
    scene *s = user;
    (void)level;
    (void)source;
    snprintf(s->last_log, sizeof s->last_log, "%s", message);
    s->log_count += 1;
}

/* ---- Records ---- */

static inline void scene_put(ac_dat_image *image, ac_dat_kind kind, ac_did id, const void *object) {
    ac_writer out = {0};
    ac_error error;
    ac_status status = ac_dat_encode(ac_dat_type_by_kind(kind), NULL, object, &out, &error);
    if (status != AC_OK)
        fail_msg("%08X: %s", id, error.message);
    assert_int_equal(ac_dat_image_put(image, id, 0, 0, 0, out.data, out.size, &error), AC_OK);
    ac_writer_free(&out);
}

static inline void scene_surface(scene *s, ac_did id, uint32_t type, uint32_t color,
                                 float translucency, ac_did texture) {
    ac_surface surface = {.type = type,
                          .color = color,
                          .texture = texture,
                          .translucency = translucency,
                          .luminosity = 1.0f,
                          .diffuse = 1.0f};
    scene_put(s->portal_image, AC_KIND_SURFACE, id, &surface);
}

static inline void scene_color(scene *s, ac_did id, uint32_t color) {
    scene_surface(s, id, AC_SURFACE_SOLID, color, 0.0f, 0);
}

/* A picture of 2 * 2 pixels (bytes B, G, R, A each, top row first) and the texture that shows it.
 */
static inline void scene_picture(scene *s, ac_did texture, const uint8_t pixels[16]) {
    ac_did picture = texture + 0x01000000u;
    ac_render_surface image = {.id = picture,
                               .width = 2,
                               .height = 2,
                               .format = AC_PIXEL_A8R8G8B8,
                               .data_size = 16,
                               .data = pixels};
    ac_surface_texture shown = {
        .id = texture, .texture_type = 2, .texture_count = 1, .textures = &picture};
    scene_put(s->portal_image, AC_KIND_RENDER_SURFACE, picture, &image);
    scene_put(s->portal_image, AC_KIND_SURFACE_TEXTURE, texture, &shown);
}

enum { MESH_QUADS = 24 };

/* A mesh of quads, each with corners and UVs of its own. */
typedef struct scene_mesh {
    uint32_t quad_count;
    ac_vertex vertices[MESH_QUADS * 4];
    ac_uv uvs[MESH_QUADS * 4];
    ac_polygon polygons[MESH_QUADS];
    uint16_t corners[MESH_QUADS * 4];
    uint8_t uv_indices[MESH_QUADS * 4];
} scene_mesh;

/* Corners counter-clockwise seen from the front; v runs down from the third and fourth. */
static inline ac_polygon *scene_quad(scene_mesh *m, int16_t surface, ac_sides sides, ac_vec3 a,
                                     ac_vec3 b, ac_vec3 c, ac_vec3 d) {
    const ac_vec3 corners[4] = {a, b, c, d};
    const ac_uv uvs[4] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
    ac_vec3 normal = ac_vec3_cross(ac_vec3_sub(b, a), ac_vec3_sub(d, a));
    (void)ac_vec3_normalize_check_small(&normal);
    uint32_t q = m->quad_count++, first = q * 4;
    for (uint32_t i = 0; i < 4; ++i) {
        m->uvs[first + i] = uvs[i];
        m->vertices[first + i] = (ac_vertex){.key = (uint16_t)(first + i),
                                             .uv_count = 1,
                                             .position = corners[i],
                                             .normal = normal,
                                             .uvs = &m->uvs[first + i]};
        m->corners[first + i] = (uint16_t)(first + i);
    }
    m->polygons[q] = (ac_polygon){.key = (uint16_t)q,
                                  .vertex_count = 4,
                                  .sides = (int32_t)sides,
                                  .pos_surface = surface,
                                  .neg_surface = -1,
                                  .vertices = &m->corners[first],
                                  .pos_uvs = &m->uv_indices[first]};
    return &m->polygons[q];
}

/* A quad in the plane y, facing south, from (x0, z0) to (x1, z1). */
static inline ac_polygon *scene_wall_south(scene_mesh *m, int16_t surface, float y, float x0,
                                           float z0, float x1, float z1) {
    return scene_quad(m, surface, AC_SIDES_POSITIVE, (ac_vec3){x0, y, z0}, (ac_vec3){x1, y, z0},
                      (ac_vec3){x1, y, z1}, (ac_vec3){x0, y, z1});
}

/* The same facing north. */
static inline ac_polygon *scene_wall_north(scene_mesh *m, int16_t surface, float y, float x0,
                                           float z0, float x1, float z1) {
    return scene_quad(m, surface, AC_SIDES_POSITIVE, (ac_vec3){x1, y, z0}, (ac_vec3){x0, y, z0},
                      (ac_vec3){x0, y, z1}, (ac_vec3){x1, y, z1});
}

/* Six quads that look into a box, or out of it; `surface` for all. */
static inline void scene_box(scene_mesh *m, int16_t surface, ac_box box, bool inwards) {
    ac_vec3 a = box.min, b = box.max;
    const ac_vec3 faces[6][4] = {
        {{a.x, a.y, a.z}, {b.x, a.y, a.z}, {b.x, a.y, b.z}, {a.x, a.y, b.z}}, /* south */
        {{b.x, b.y, a.z}, {a.x, b.y, a.z}, {a.x, b.y, b.z}, {b.x, b.y, b.z}}, /* north */
        {{a.x, b.y, a.z}, {a.x, a.y, a.z}, {a.x, a.y, b.z}, {a.x, b.y, b.z}}, /* west */
        {{b.x, a.y, a.z}, {b.x, b.y, a.z}, {b.x, b.y, b.z}, {b.x, a.y, b.z}}, /* east */
        {{a.x, a.y, b.z}, {b.x, a.y, b.z}, {b.x, b.y, b.z}, {a.x, b.y, b.z}}, /* top */
        {{a.x, b.y, a.z}, {b.x, b.y, a.z}, {b.x, a.y, a.z}, {a.x, a.y, a.z}}, /* bottom */
    };
    for (int i = 0; i < 6; ++i) {
        const ac_vec3 *f = faces[i];
        if (inwards)
            scene_quad(m, surface, AC_SIDES_POSITIVE, f[3], f[2], f[1], f[0]);
        else
            scene_quad(m, surface, AC_SIDES_POSITIVE, f[0], f[1], f[2], f[3]);
    }
}

/* Around all vertices. */
static inline ac_sphere scene_sphere(const scene_mesh *m) {
    ac_sphere sphere = {{0, 0, 0}, 0};
    for (uint32_t i = 0; i < m->quad_count * 4; ++i)
        sphere.center = ac_vec3_add(sphere.center, m->vertices[i].position);
    sphere.center = ac_vec3_scale(sphere.center, 0.25f / (float)m->quad_count);
    for (uint32_t i = 0; i < m->quad_count * 4; ++i)
        sphere.radius = fmaxf(sphere.radius,
                              ac_vec3_length(ac_vec3_sub(m->vertices[i].position, sphere.center)));
    return sphere;
}

/* A drawing tree with the whole mesh in its root; quads from `portal_first` on are openings, in the
 * order of the building's portals. */
static inline void scene_gfxobj_degrading(scene *s, ac_did id, scene_mesh *m, ac_did *surfaces,
                                          uint32_t surface_count, uint32_t portal_first,
                                          ac_did degrade) {
    uint16_t order[MESH_QUADS];
    ac_bsp_portal portals[MESH_QUADS];
    uint32_t portal_count = m->quad_count - portal_first;
    for (uint32_t i = 0; i < portal_first; ++i)
        order[i] = (uint16_t)i;
    for (uint32_t i = 0; i < portal_count; ++i)
        portals[i] = (ac_bsp_portal){(uint16_t)(portal_first + i), (int16_t)i};
    ac_bsp_node nodes[3] = {{.tag = portal_count ? AC_BSP_PORT : AC_BSP_BPOL,
                             .plane = {{0, 0, 1}, 0},
                             .pos = portal_count ? 1 : -1,
                             .neg = portal_count ? 2 : -1,
                             .sphere = scene_sphere(m),
                             .polygon_count = portal_first,
                             .polygons = order,
                             .portal_count = portal_count,
                             .portals = portals},
                            {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1},
                            {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1}};
    ac_gfxobj gfxobj = {
        .id = id,
        .flags = AC_GFXOBJ_HAS_DRAWING | (degrade ? AC_GFXOBJ_HAS_DEGRADE : 0u),
        .surface_count = surface_count,
        .surfaces = surfaces,
        .vertices = {1, m->quad_count * 4, m->vertices},
        .polygons = {m->quad_count, m->polygons},
        .drawing_bsp = {portal_count ? 3u : 1u, nodes},
        .degrade = degrade,
    };
    scene_put(s->portal_image, AC_KIND_GFXOBJ, id, &gfxobj);
}

static inline void scene_gfxobj(scene *s, ac_did id, scene_mesh *m, ac_did *surfaces,
                                uint32_t surface_count, uint32_t portal_first) {
    scene_gfxobj_degrading(s, id, m, surfaces, surface_count, portal_first, 0);
}

/* A quad 2 m wide and high around (0, 0, 1) that faces south, in one colour. */
static inline void scene_card(scene *s, ac_did id, ac_did surface, ac_sides sides) {
    scene_mesh mesh = {0};
    scene_wall_south(&mesh, 0, 0.0f, -1.0f, 0.0f, 1.0f, 2.0f)->sides = (int32_t)sides;
    scene_gfxobj(s, id, &mesh, &surface, 1, 1);
}

/* ---- Region and land ---- */

static inline void scene_region(scene *s, ac_sky_time time) {
    static const uint8_t grey[16] = {100, 100, 100, 255, 100, 100, 100, 255,
                                     100, 100, 100, 255, 100, 100, 100, 255};
    ac_terrain_texture texture = {.terrain_type = 0, .texture = SCENE_GROUND, .tiling = 1};
    ac_terrain_type type = {.name = {(const uint8_t *)"Rock", 4}};
    ac_day_group group = {
        .name = {(const uint8_t *)"Day", 3}, .time_count = 1, .times = &time, .chance = 1.0f};
    ac_region region = {
        .id = 0x13000000,
        .number = 1,
        .version = 3,
        .name = {(const uint8_t *)"Test", 4},
        .land = {255, 255, 24.0f, 8, 1, 200.0f, 1000.0f, 5.0f, {0}},
        .time = {.day_length = 1000.0f, .days_per_year = 10},
        .parts = AC_REGION_SKY | AC_REGION_TERRAIN,
        .sky = {.day_group_count = 1, .day_groups = &group},
        .terrain_type_count = 1,
        .terrain_types = &type,
        .tex_merge = {.base_tex_size = 2, .texture_count = 1, .textures = &texture},
    };
    for (int i = 0; i < 256; ++i)
        region.land.height_table[i] = (float)i * 2.0f;
    scene_picture(s, SCENE_GROUND, grey);
    scene_put(s->portal_image, AC_KIND_REGION, region.id, &region);
}

static inline ac_sky_time scene_noon(void) {
    return (ac_sky_time){.amb_bright = 1.0f, .amb_color = 0xFFFFFFFF, .dir_color = 0xFFFFFFFF};
}

static inline void scene_land(scene *s, uint32_t block, const uint8_t heights[81]) {
    ac_landblock land = {.id = block | 0xFFFFu, .has_objects = true};
    if (heights)
        memcpy(land.height, heights, sizeof land.height);
    scene_put(s->cell_image, AC_KIND_LANDBLOCK, land.id, &land);
}

/* ---- Life ---- */

static inline scene *scene_begin(void) {
    scene *s = calloc(1, sizeof *s);
    assert_non_null(s);
    s->resolution = 1.0f;
    s->log = (ac_log){AC_LOG_WARNING, s, scene_log};
    s->portal_image = ac_dat_image_create(
        &(ac_dat_header){.block_size = 1024, .data_set = AC_DAT_PORTAL, .master_map = 0x25000000});
    s->cell_image =
        ac_dat_image_create(&(ac_dat_header){.block_size = 256, .data_set = AC_DAT_CELL});
    assert_true(s->portal_image && s->cell_image);
    scene_region(s, scene_noon());
    scene_land(s, SCENE_BLOCK, NULL);
    return s;
}

static inline void scene_open_dat(const ac_dat_image *image, ac_dat *dat, const char *name) {
    size_t size;
    ac_error error;
    const uint8_t *bytes = ac_dat_image_bytes(image, &size);
    assert_int_equal(ac_dat_open(dat, name, bytes, size, &error), AC_OK);
}

/* Forgets the view's content, so that tests can share a scene that was opened once; opening one
 * costs a second of shader building. */
static inline void scene_reset(scene *s) {
    s->view = (ac_view){.in_world = true,
                        .objects = s->objects,
                        .parts = s->parts,
                        .particles = &s->particle,
                        .lights = &s->light};
    memset(s->objects, 0, sizeof s->objects);
    memset(s->parts, 0, sizeof s->parts);
    s->picker = (ac_picker){0};
    s->last_log[0] = '\0';
}

/* False, and the test is skipped, when the machine has no off-screen OpenGL. */
static inline bool scene_open(scene *s) {
    ac_error error = {0};
    s->device = ac_device_create_offscreen(SCENE_WIDTH, SCENE_HEIGHT, &error);
    if (!s->device) {
        print_message("NO OFF-SCREEN OPENGL, TEST SKIPPED: %s\n", error.message);
        return false;
    }
    gl_test_keep_libraries();
    scene_open_dat(s->portal_image, &s->portal, "portal.dat");
    scene_open_dat(s->cell_image, &s->cell, "cell.dat");
    s->store = ac_store_create(&(ac_store_def){.portal = &s->portal, .cell = &s->cell});
    assert_non_null(s->store);
    s->shapes = ac_shape_cache_create(s->store, 0);
    assert_non_null(s->shapes);
    s->world = ac_world_create(&(ac_world_def){.store = s->store, .shapes = s->shapes}, &error);
    if (!s->world)
        fail_msg("%s", error.message);
    if (ac_world_load_block(s->world, SCENE_BLOCK, &error) != AC_OK)
        fail_msg("%s", error.message);
    scene_reset(s);
    ac_renderer_def def = ac_default_renderer_def();
    def.device = s->device;
    def.store = s->store;
    def.world = s->world;
    def.log = &s->log;
    def.resolution = s->resolution;
    def.picker = &s->picker;
    s->renderer = ac_renderer_create(&def, &error);
    if (!s->renderer)
        fail_msg("%s", error.message);
    return true;
}

static inline void scene_end(scene *s) {
    ac_renderer_destroy(s->renderer);
    ac_world_destroy(s->world);
    if (s->shapes)
        ac_shape_cache_destroy(s->shapes);
    ac_store_destroy(s->store);
    ac_device_destroy(s->device);
    ac_dat_image_free(s->portal_image);
    ac_dat_image_free(s->cell_image);
    free(s);
}

/* ---- Frames ---- */

/* In the outdoor cell or EnvCell `cell`, at `eye`, level, 90 degrees high. */
static inline void scene_look(scene *s, uint32_t cell, ac_vec3 eye, float heading) {
    ac_frame frame = {eye, {1.0f, 0.0f, 0.0f, 0.0f}};
    ac_frame_set_heading(&frame, heading);
    s->view.camera = (ac_view_camera){.position = {cell, frame},
                                      .vertical_fov = (float)(AC_PI / 2.0),
                                      .near_plane = 0.1f,
                                      .far_plane = 4000.0f};
}

/* One object of one part at a place of the block. */
static inline ac_view_part *scene_object(scene *s, ac_did gfxobj, uint32_t cell, ac_vec3 place) {
    uint32_t i = s->view.object_count++;
    assert_true(i < SCENE_PARTS);
    s->view.part_count = s->view.object_count;
    ac_frame frame = {place, {1.0f, 0.0f, 0.0f, 0.0f}};
    s->objects[i] =
        (ac_view_object){.cell = cell, .frame = frame, .part_first = i, .part_count = 1};
    s->parts[i] = (ac_view_part){
        .gfxobj = gfxobj, .frame = frame, .scale = {1.0f, 1.0f, 1.0f}, .diffuse = 1.0f};
    return &s->parts[i];
}

static inline void scene_save(scene *s, const char *name) {
    const char *folder = getenv("ARWIC_TEST_PICTURES");
    char path[512];
    if (!folder)
        return;
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    (void)ac_capture_png(path, SCENE_WIDTH, SCENE_HEIGHT, s->pixels, NULL);
}

/* Draws the view and reads the pixels. With ARWIC_TEST_PICTURES set to a folder, a picture of this
 * name is written there. */
static inline void scene_draw(scene *s, const char *name) {
    ac_error error = {0};
    ac_renderer_draw(s->renderer, &s->view);
    if (ac_device_check(s->device, "drawing", &error) != AC_OK)
        fail_msg("%s: %s", name, error.message);
    assert_int_equal(ac_device_read_rgba(s->device, s->pixels, sizeof s->pixels, &error), AC_OK);
    scene_save(s, name);
}

/* 0xRRGGBB of the pixel nearest to a place on the screen, -1..1, y up. */
static inline uint32_t scene_pixel(const scene *s, float x, float y) {
    int column = (int)((x * 0.5f + 0.5f) * SCENE_WIDTH);
    int row = (int)((0.5f - y * 0.5f) * SCENE_HEIGHT);
    column = column < 0 ? 0 : column >= SCENE_WIDTH ? SCENE_WIDTH - 1 : column;
    row = row < 0 ? 0 : row >= SCENE_HEIGHT ? SCENE_HEIGHT - 1 : row;
    const uint8_t *p = s->pixels + ((size_t)row * SCENE_WIDTH + (size_t)column) * 4;
    return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

#define assert_pixel(s, x, y, color)                                                               \
    do {                                                                                           \
        uint32_t seen_ = scene_pixel((s), (x), (y)), want_ = (color);                              \
        for (int shift_ = 0; shift_ < 24; shift_ += 8)                                             \
            if (abs((int)(seen_ >> shift_ & 0xFFu) - (int)(want_ >> shift_ & 0xFFu)) > 3)          \
                fail_msg("%s:%d: pixel (%g, %g) is %06X, not %06X", __FILE__, __LINE__,            \
                         (double)(x), (double)(y), seen_, want_);                                  \
    } while (0)

#endif
