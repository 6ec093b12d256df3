/* GfxObjs built by hand, as the DAT reader would leave them, and the shapes made of them. */
#ifndef AC_TESTS_SELECT_PICK_FIXTURE_H
#define AC_TESTS_SELECT_PICK_FIXTURE_H

#include "base/rng.h"
#include "select/pick.h"
#include "space/frame.h"

enum { PICK_VERTICES = 128, PICK_POLYGONS = 32, PICK_CORNERS = 4 };

typedef struct pick_mesh {
    ac_gfxobj gfxobj;
    ac_bsp_node root;
    ac_vertex vertices[PICK_VERTICES];
    ac_polygon polygons[PICK_POLYGONS];
    uint16_t corners[PICK_POLYGONS][PICK_CORNERS];
    ac_shape shape; /* after pick_mesh_finish */
    ac_arena arena;
} pick_mesh;

static inline void pick_mesh_begin(pick_mesh *mesh, ac_vec3 center, float radius) {
    *mesh = (pick_mesh){.root = {.tag = AC_BSP_BPOL, .pos = -1, .neg = -1}};
    mesh->root.sphere = (ac_sphere){center, radius};
    mesh->gfxobj.vertices.vertices = mesh->vertices;
    mesh->gfxobj.polygons.polygons = mesh->polygons;
    mesh->gfxobj.drawing_bsp = (ac_bsp){1, &mesh->root};
}

/* `corners` counter-clockwise seen from the front. */
static inline void pick_mesh_add(pick_mesh *mesh, ac_sides sides, const ac_vec3 *corners,
                                 uint8_t count) {
    uint32_t number = mesh->gfxobj.polygons.count++;
    assert_true(number < PICK_POLYGONS && count <= PICK_CORNERS);
    for (uint8_t i = 0; i < count; ++i) {
        uint32_t vertex = mesh->gfxobj.vertices.count++;
        mesh->vertices[vertex] = (ac_vertex){.key = (uint16_t)vertex, .position = corners[i]};
        mesh->corners[number][i] = (uint16_t)vertex;
    }
    mesh->polygons[number] = (ac_polygon){.key = (uint16_t)number,
                                          .vertex_count = count,
                                          .sides = (int32_t)sides,
                                          .vertices = mesh->corners[number]};
}

/* A square of half side `half` across the way north, at `y`, whose front looks south. */
static inline void pick_mesh_add_wall(pick_mesh *mesh, ac_sides sides, float y, float half) {
    const ac_vec3 corners[] = {
        {-half, y, -half}, {half, y, -half}, {half, y, half}, {-half, y, half}};
    pick_mesh_add(mesh, sides, corners, 4);
}

static inline void pick_mesh_finish(pick_mesh *mesh) {
    ac_error error;
    assert_int_equal(ac_face_list_build(&mesh->shape.drawing, &mesh->gfxobj.polygons,
                                        &mesh->gfxobj.vertices, &mesh->arena, &error),
                     AC_OK);
    mesh->shape.has_drawing_sphere = true;
    mesh->shape.drawing_sphere = mesh->root.sphere;
}

static inline void pick_mesh_free(pick_mesh *mesh) {
    ac_arena_free(&mesh->arena);
}

/* One wall at its origin in a sphere of radius 2. */
static inline void pick_mesh_wall(pick_mesh *mesh) {
    pick_mesh_begin(mesh, (ac_vec3){0, 0, 0}, 2.0f);
    pick_mesh_add_wall(mesh, AC_SIDES_POSITIVE, 0.0f, 1.0f);
    pick_mesh_finish(mesh);
}

/* A sphere of radius 2 and nothing in it. */
static inline void pick_mesh_hollow(pick_mesh *mesh) {
    pick_mesh_begin(mesh, (ac_vec3){0, 0, 0}, 2.0f);
    pick_mesh_finish(mesh);
}

static inline ac_pick_part pick_part_at(ac_guid guid, float x, float y, float z) {
    return (ac_pick_part){.guid = guid,
                          .object = {guid & 0xFFFFu, 1},
                          .index = guid & 0xFFu,
                          .frame = {{x, y, z}, {1, 0, 0, 0}},
                          .scale = {1, 1, 1}};
}

/* Arms a click and begins a draw with the ray from the origin due north. */
static inline void pick_north(ac_picker *picker) {
    ac_picker_arm(picker, 0, 0, AC_PICK_CLICK);
    ac_picker_begin_frame(picker, (ac_vec3){0, 0, 0}, (ac_vec3){0, 1, 0});
}

static inline ac_pick_hit pick_end(ac_picker *picker) {
    ac_pick_result result;
    assert_true(ac_picker_end_frame(picker, &result));
    return result.hit;
}

#endif
