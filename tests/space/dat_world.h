/* A small world in real DAT files in memory: two landblocks side by side, a house of two rooms in
 * the first, fixtures, scenery. Records are made with the codecs and read back through the store.
 */
#ifndef AC_TESTS_SPACE_DAT_WORLD_H
#define AC_TESTS_SPACE_DAT_WORLD_H

#include "space_test.h"

#include <stdio.h>
#include <stdlib.h>

#include "dat/registry.h"
#include "space/world.h"

enum {
    WEST = 0xA9B40000,
    EAST = 0xAAB40000,
    HALL = WEST | 0x100,        /* a room of 8 x 8 x 4 metres around (84, 84) */
    ANNEX = WEST | 0x101,       /* the same around (92, 84): they share the wall x = 88 */
    BROKEN_ROOM = WEST | 0x102, /* its Environment has no such structure */
    CRATE = 0x01000001,         /* a mesh with physics, 2 x 2 x 2 metres */
    BUSH = 0x01000002,          /* a mesh without */
    HOUSE = 0x01000003,         /* the building's shell */
    SIGN = 0x01000004,          /* always turns to the viewer; drawn by CRATE's mesh */
    PILE = 0x02000001,          /* a Setup of a crate and a bush */
    POST = 0x02000002,          /* a Setup with a cylinder and no physics BSP */
    ROOMS = 0x0D000001,
    THICKET = 0x12000001,
};

typedef struct dat_world {
    ac_dat_image *images[2]; /* portal, cell */
    ac_dat dats[2];
    ac_log log;
    int warnings;
    ac_store *store;
    ac_shape_cache *shapes;
    ac_world *world;
    ac_scene_object bush; /* what grows on every sample of WEST; change before opening */
} dat_world;

static inline void dat_put(dat_world *d, ac_did id, const void *object) {
    int file = id >= 0x40000000u || (id & 0xFFFFu) >= 0xFFFEu;
    const ac_dat_type *type = ac_dat_type_of(id, file ? AC_DAT_CELL : AC_DAT_PORTAL);
    ac_writer writer = {0};
    ac_error error;
    assert_non_null(type);
    if (ac_dat_encode(type, NULL, object, &writer, &error) != AC_OK)
        fail_msg("%08X: %s", id, error.message);
    assert_int_equal(
        ac_dat_image_put(d->images[file], id, 0, 0, 0, writer.data, writer.size, &error), AC_OK);
    ac_writer_free(&writer);
}

/* ---- Meshes ---- */

/* A box of six quads; key 0 floor, 1 ceiling, 2 west, 3 east, 4 south, 5 north. */
typedef struct box_mesh {
    ac_vertex corners[8];
    uint16_t keys[6][4];
    ac_polygon quads[6];
    uint16_t all[6];
    ac_vertex_array vertices;
    ac_polygon_array polygons;
} box_mesh;

static inline void box_mesh_make(box_mesh *m, ac_box box, bool inwards) {
    static const uint16_t outwards[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 4, 6, 2},
                                            {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}};
    *m = (box_mesh){.vertices = {1, 8, m->corners}, .polygons = {6, m->quads}};
    for (uint16_t i = 0; i < 8; ++i) {
        ac_vec3 at = {i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y,
                      i & 4 ? box.max.z : box.min.z};
        m->corners[i] = (ac_vertex){.key = i, .position = at, .normal = {0, 0, 1}};
    }
    for (uint16_t i = 0; i < 6; ++i) {
        for (int k = 0; k < 4; ++k)
            m->keys[i][k] = outwards[i][inwards ? 3 - k : k];
        m->quads[i] = (ac_polygon){.key = i,
                                   .vertex_count = 4,
                                   .stippling = AC_STIPPLE_NO_POSITIVE_UV,
                                   .pos_surface = -1,
                                   .neg_surface = -1,
                                   .vertices = m->keys[i]};
        m->all[i] = i;
    }
}

static inline ac_sphere box_sphere(ac_box box) {
    ac_vec3 center = ac_vec3_scale(ac_vec3_add(box.min, box.max), 0.5f);
    return (ac_sphere){center, ac_vec3_length(ac_vec3_sub(box.max, center))};
}

/* A GfxObj that is a box. With `portal` >= 0 its drawing tree has a PORT node whose polygon that
 * quad is. */
static inline void dat_put_box(dat_world *d, ac_did id, ac_box box, bool physics, int portal,
                               ac_did degrade) {
    box_mesh mesh;
    box_mesh_make(&mesh, box, false);
    ac_bsp_node solid = {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1, .solid = 1};
    solid.sphere = box_sphere(box);
    solid.polygon_count = 6;
    solid.polygons = mesh.all;
    ac_bsp_portal pair = {(uint16_t)(portal < 0 ? 0 : portal), 0};
    ac_bsp_node draw[3] = {{.tag = AC_BSP_BPOL, .pos = -1, .neg = -1, .polygon_count = 6},
                           {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1},
                           {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1}};
    draw[0].polygons = mesh.all;
    draw[0].sphere = box_sphere(box);
    draw[0].plane = (ac_plane){{0, 1, 0}, 0};
    if (portal >= 0) {
        draw[0].tag = AC_BSP_PORT;
        draw[0].pos = 1;
        draw[0].neg = 2;
        draw[0].portal_count = 1;
        draw[0].portals = &pair;
    }
    ac_gfxobj gfxobj = {.id = id, .flags = AC_GFXOBJ_HAS_DRAWING, .vertices = mesh.vertices};
    gfxobj.polygons = mesh.polygons;
    gfxobj.drawing_bsp = (ac_bsp){portal >= 0 ? 3 : 1, draw};
    if (physics) {
        gfxobj.flags |= AC_GFXOBJ_HAS_PHYSICS;
        gfxobj.physics_polygons = mesh.polygons;
        gfxobj.physics_bsp = (ac_bsp){1, &solid};
    }
    if (degrade) {
        gfxobj.flags |= AC_GFXOBJ_HAS_DEGRADE;
        gfxobj.degrade = degrade;
    }
    dat_put(d, id, &gfxobj);
}

static inline void dat_put_models(dat_world *d) {
    ac_degrade_level level = {CRATE, 2, 0, 10, 100};
    ac_degrade_info degrade = {0x11000001, 1, &level};
    ac_box crate = {{-1, -1, 0}, {1, 1, 2}};
    dat_put_box(d, CRATE, crate, true, -1, 0);
    dat_put_box(d, BUSH, (ac_box){{-0.5f, -0.5f, 0}, {0.5f, 0.5f, 1}}, false, -1, 0);
    dat_put_box(d, HOUSE, (ac_box){{-4, -4, 0}, {12, 4, 5}}, true, 4, 0);
    dat_put_box(d, SIGN, (ac_box){{-9, -9, -9}, {9, 9, 9}}, false, -1, 0x11000001);
    dat_put(d, 0x11000001, &degrade);

    ac_did parts[2] = {CRATE, BUSH};
    ac_frame frames[2] = {ac_frame_identity, ac_frame_identity};
    frames[1].origin = ac_vec3_make(0, 3, 0);
    ac_frame other[2] = {ac_frame_identity, ac_frame_identity};
    ac_placement placements[2] = {{.placement = AC_PLACEMENT_DEFAULT, .frame = {.parts = other}},
                                  {.placement = AC_PLACEMENT_RESTING, .frame = {.parts = frames}}};
    ac_setup pile = {.id = PILE, .part_count = 2, .parts = parts};
    pile.placement_count = 2;
    pile.placements = placements;
    dat_put(d, PILE, &pile);

    ac_cyl_sphere cylinder = {{0, 0, 0}, 0.25f, 2};
    ac_vec3 scale = {1, 2, 3};
    ac_setup post = {.id = POST, .flags = AC_SETUP_HAS_DEFAULT_SCALE, .part_count = 1};
    post.parts = &parts[1];
    post.default_scale = &scale;
    post.cyl_sphere_count = 1;
    post.cyl_spheres = &cylinder;
    dat_put(d, POST, &post);
}

/* ---- The house ---- */

static inline void dat_put_rooms(dat_world *d) {
    static uint16_t openings[3] = {2, 3, 4};
    ac_box box = {{-4, -4, 0}, {4, 4, 4}};
    box_mesh mesh;
    box_mesh_make(&mesh, box, true);
    ac_bsp_node walls[7];
    for (int i = 0; i < 6; ++i)
        walls[i] = (ac_bsp_node){.tag = AC_BSP_BPnn, .pos = i + 1, .neg = -1};
    walls[6] = (ac_bsp_node){.tag = AC_BSP_LEAF, .pos = -1, .neg = -1};
    for (int i = 0; i < 6; ++i)
        assert_true(ac_polygon_plane(&mesh.quads[i], &mesh.vertices, &walls[i].plane));
    ac_bsp_node floor = {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1, .polygon_count = 6};
    floor.polygons = mesh.all;
    floor.sphere = box_sphere(box);
    ac_cell_struct cell = {.key = 7, .vertices = mesh.vertices, .polygons = mesh.polygons};
    cell.portal_count = 3;
    cell.portals = openings;
    cell.cell_bsp = (ac_bsp){7, walls};
    cell.physics_polygons = mesh.polygons;
    cell.physics_bsp = (ac_bsp){1, &floor};
    ac_environment environment = {ROOMS, 1, &cell};
    dat_put(d, ROOMS, &environment);
}

static inline void dat_put_interiors(dat_world *d) {
    static uint16_t seen[2] = {0x101, 0x100};
    const uint16_t inverse = AC_PORTAL_SIDE_CLEAR; /* the quads look inwards */
    ac_cell_portal of_hall[2] = {{inverse | AC_PORTAL_EXACT_MATCH, 3, 0x101, 0},
                                 {inverse, 4, AC_PORTAL_OUTSIDE, 0}};
    ac_cell_portal of_annex[2] = {{inverse, 2, 0x100, 0},
                                  {AC_PORTAL_EXACT_MATCH, 77, 0x102, 0xFFFF}};
    ac_stab crate = {CRATE, ac_frame_identity};
    crate.frame.origin = ac_vec3_make(87.5f, 84, 0);
    ac_envcell hall = {.id = HALL,
                       .flags = AC_ENVCELL_SEEN_OUTSIDE | AC_ENVCELL_HAS_OBJECTS |
                                AC_ENVCELL_HAS_RESTRICTION,
                       .environment = ROOMS & 0xFFFF,
                       .structure = 7,
                       .frame = ac_frame_identity,
                       .portal_count = 2,
                       .portals = of_hall,
                       .visible_count = 1,
                       .visible = seen,
                       .object_count = 1,
                       .objects = &crate,
                       .restriction = 0x70001234};
    hall.frame.origin = ac_vec3_make(84, 84, 0);
    dat_put(d, HALL, &hall);
    ac_envcell annex = {.id = ANNEX,
                        .environment = ROOMS & 0xFFFF,
                        .structure = 7,
                        .frame = hall.frame,
                        .portal_count = 2,
                        .portals = of_annex,
                        .visible_count = 1,
                        .visible = &seen[1]};
    annex.frame.origin.x = 92;
    dat_put(d, ANNEX, &annex);
    ac_envcell broken = annex;
    broken.id = BROKEN_ROOM;
    broken.structure = 8;
    dat_put(d, BROKEN_ROOM, &broken);
}

/* ---- The land ---- */

static inline void dat_put_land(dat_world *d) {
    ac_landblock land = {.id = WEST | 0xFFFF, .has_objects = true};
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i)
        land.terrain[i] = 1 << 2;
    dat_put(d, land.id, &land);
    land = (ac_landblock){.id = EAST | 0xFFFF};
    dat_put(d, land.id, &land);

    ac_stab objects[4] = {{PILE, ac_frame_identity},
                          {CRATE, ac_frame_identity},
                          {POST, ac_frame_identity},
                          {0x01000099, ac_frame_identity}};
    objects[0].frame.origin = ac_vec3_make(36, 36, 0);
    objects[1].frame.origin = ac_vec3_make(191.5f, 108, 0); /* half in EAST */
    objects[2].frame.origin = ac_vec3_make(-1, 36, 0);      /* not in this block */
    objects[3].frame.origin = ac_vec3_make(36, 36, 0);      /* no such model */
    static uint16_t stabs[3] = {0x100, 0x101, 0x100};
    ac_building_portal doors[2] = {{AC_PORTAL_SIDE_CLEAR, 0x100, 1, 3, stabs},
                                   {0, 0x102, 0xFFFF, 0, NULL}};
    ac_building house = {HOUSE, ac_frame_identity, 2, 2, doors};
    house.frame.origin = ac_vec3_make(84, 84, 0);
    ac_restriction restrictions[2] = {{WEST | 5, 0x70005678}, {WEST | 0x100, 0x70009999}};
    ac_landblock_info info = {.id = WEST | 0xFFFE,
                              .cell_count = 4,
                              .object_count = 4,
                              .objects = objects,
                              .building_count = 1,
                              .buildings = &house,
                              .pack_mask = 1,
                              .restriction_count = 2,
                              .restriction_buckets = 8,
                              .restrictions = restrictions};
    dat_put(d, info.id, &info);
}

static inline void dat_put_region(dat_world *d) {
    static ac_region region; /* large */
    static uint32_t scene_of[1] = {0};
    static ac_did scenes[1] = {THICKET};
    ac_terrain_type kinds[2] = {{.scene_type_count = 0},
                                {.scene_type_count = 1, .scene_types = scene_of}};
    ac_scene_type scene_type = {0xFFFFFFFFu, 1, scenes};
    region = (ac_region){.id = 0x13000000, .version = 3, .parts = AC_REGION_SCENE};
    for (int i = 0; i < 256; ++i)
        region.land.height_table[i] = (float)i * 2.0f;
    region.scene_type_count = 1;
    region.scene_types = &scene_type;
    region.terrain_type_count = 2;
    region.terrain_types = kinds;
    dat_put(d, region.id, &region);
    ac_scene scene = {THICKET, 1, &d->bush};
    dat_put(d, scene.id, &scene);
}

/* ---- Opening ---- */

static inline void dat_count_warning(void *user, ac_log_level level, const char *source,
                                     const char *message) {
    dat_world *d = user;
    (void)level;
    (void)message;
    if (source[0] == 's')
        d->warnings += 1;
}

/* The images, empty but for the bush that can still be changed. */
static inline dat_world *dat_world_make(void) {
    dat_world *d = calloc(1, sizeof *d);
    ac_dat_header portal = {.block_size = 1024, .data_set = AC_DAT_PORTAL};
    ac_dat_header cell = {.block_size = 256, .data_set = AC_DAT_CELL};
    d->images[0] = ac_dat_image_create(&portal);
    d->images[1] = ac_dat_image_create(&cell);
    assert_true(d->images[0] && d->images[1]);
    d->log = (ac_log){AC_LOG_DEBUG, d, dat_count_warning};
    d->bush = (ac_scene_object){.object = BUSH,
                                .base = ac_frame_identity,
                                .frequency = 1,
                                .displace_x = 20,
                                .displace_y = 20,
                                .min_scale = 1,
                                .max_scale = 1,
                                .max_rotation = 360,
                                .max_slope = 1};
    return d;
}

static inline void dat_world_fill(dat_world *d) {
    dat_put_region(d);
    dat_put_models(d);
    dat_put_rooms(d);
    dat_put_interiors(d);
    dat_put_land(d);
}

static inline void dat_world_open(dat_world *d) {
    ac_error error;
    for (int i = 0; i < 2; ++i) {
        size_t size;
        const uint8_t *bytes = ac_dat_image_bytes(d->images[i], &size);
        assert_int_equal(ac_dat_open(&d->dats[i], i ? "cell" : "portal", bytes, size, &error),
                         AC_OK);
    }
    ac_store_def def = {.portal = &d->dats[0], .cell = &d->dats[1], .log = &d->log};
    d->store = ac_store_create(&def);
    assert_non_null(d->store);
    d->shapes = ac_shape_cache_create(d->store, 0);
    assert_non_null(d->shapes);
    ac_world_def world = {.store = d->store, .shapes = d->shapes, .log = &d->log};
    d->world = ac_world_create(&world, &error);
    if (!d->world)
        fail_msg("%s", error.message);
}

static inline dat_world *dat_world_ready(void) {
    dat_world *d = dat_world_make();
    dat_world_fill(d);
    dat_world_open(d);
    return d;
}

static inline void dat_world_free(dat_world *d) {
    ac_world_destroy(d->world);
    ac_shape_cache_destroy(d->shapes);
    ac_store_destroy(d->store);
    for (int i = 0; i < 2; ++i)
        ac_dat_image_free(d->images[i]);
    free(d);
}

static inline void dat_load(dat_world *d, uint32_t block) {
    ac_error error;
    if (ac_world_load_block(d->world, block, &error) != AC_OK)
        fail_msg("%s", error.message);
}

#endif
