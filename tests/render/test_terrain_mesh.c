#include "support/test.h"

#include <math.h>
#include <stdlib.h>

#include "base/vec.h"
#include "render/terrain_mesh.h"

enum { BLOCK = 0xA9B40000 };

typedef struct fixture {
    ac_landblock land;
    ac_terrain terrain;
    ac_terrain_texture textures[3];
    ac_terrain_map corner, road;
    ac_tex_merge merge;
    ac_terrain_mesh mesh;
} fixture;

static void build(fixture *f) {
    float heights[256];
    for (int i = 0; i < 256; ++i)
        heights[i] = (float)i;
    ac_terrain_build(&f->terrain, BLOCK, &f->land, heights);
    ac_terrain_mesh_build(&f->terrain, &f->merge, &f->mesh);
}

static int setup(void **state) {
    fixture *f = calloc(1, sizeof *f);
    f->textures[1].terrain_type = 1;
    f->textures[2].terrain_type = AC_TERRAIN_ROAD;
    f->corner.code = 8;
    f->road.code = 9;
    f->merge = (ac_tex_merge){.corner_count = 1,
                              .corners = &f->corner,
                              .road_count = 1,
                              .roads = &f->road,
                              .texture_count = 3,
                              .textures = f->textures};
    *state = f;
    return 0;
}

static int teardown(void **state) {
    free(*state);
    return 0;
}

static ac_vec3 place(const ac_terrain_vertex *v) {
    return (ac_vec3){(float)v->grid_x * 24.0f, (float)v->grid_y * 24.0f, v->z};
}

/* The mesh's triangles of a square are those that collision walks on. */
static void test_triangles_are_those_of_the_terrain(void **state) {
    fixture *f = *state;
    for (int i = 0; i < 81; ++i)
        f->land.height[i] = (uint8_t)(i * 37 % 101);
    build(f);
    bool seen[AC_TERRAIN_SQUARES * 2] = {false};
    for (uint32_t t = 0; t < AC_TERRAIN_INDICES / 3; ++t) {
        uint32_t square = f->mesh.indices[t * 3] / 4;
        ac_vec3 corners[3];
        for (uint32_t i = 0; i < 3; ++i)
            corners[i] = place(&f->mesh.vertices[f->mesh.indices[t * 3 + i]]);
        for (uint32_t k = 0; k < 2; ++k) {
            const ac_face *face = &f->terrain.faces[square * 2 + k];
            int found = 0;
            for (int i = 0; i < 3; ++i)
                for (int j = 0; j < 3; ++j)
                    found += ac_vec3_length(ac_vec3_sub(corners[i], face->vertices[j])) < 1.0e-4f;
            if (found == 3)
                seen[square * 2 + k] = true;
        }
    }
    for (uint32_t i = 0; i < AC_TERRAIN_SQUARES * 2; ++i)
        assert_true(seen[i]);
}

static void test_triangles_face_up(void **state) {
    fixture *f = *state;
    build(f);
    for (uint32_t t = 0; t < AC_TERRAIN_INDICES / 3; ++t) {
        ac_vec3 p[3];
        for (uint32_t i = 0; i < 3; ++i)
            p[i] = place(&f->mesh.vertices[f->mesh.indices[t * 3 + i]]);
        assert_true(ac_vec3_cross(ac_vec3_sub(p[1], p[0]), ac_vec3_sub(p[2], p[0])).z > 0.0f);
    }
}

static void test_vertices_know_their_block(void **state) {
    fixture *f = *state;
    build(f);
    assert_int_equal(f->mesh.vertices[0].block_x, 0xA9);
    assert_int_equal(f->mesh.vertices[0].block_y, 0xB4);
    assert_int_equal(f->mesh.vertices[63 * 4 + 2].grid_x, 8);
    assert_int_equal(f->mesh.vertices[63 * 4 + 2].grid_y, 8);
}

static void test_squares_are_sorted_by_their_layers(void **state) {
    fixture *f = *state;
    f->land.terrain[4 * 9 + 4] = 1 << 2; /* one sample of another type: four squares with a layer */
    f->land.terrain[0] = 1;              /* a road at one corner: no map for it */
    f->land.terrain[1 * 9 + 8] = 1;      /* two corners of the northern border: a straight road */
    f->land.terrain[2 * 9 + 8] = 1;
    build(f);
    const uint16_t *first = f->mesh.class_first;
    assert_int_equal(first[0], 0);
    assert_int_equal(first[4], AC_TERRAIN_INDICES);
    assert_int_equal(first[2] - first[1], 5 * 6);
    for (uint32_t i = first[1]; i < first[2]; ++i)
        assert_int_equal(f->mesh.vertices[f->mesh.indices[i]].layer_count, 1);
}

static void test_normals_are_the_mean_of_the_planes(void **state) {
    fixture *f = *state;
    ac_vec3 normals[AC_LANDBLOCK_SAMPLES];
    for (int x = 0; x < 9; ++x)
        for (int y = 0; y < 9; ++y)
            f->land.height[x * 9 + y] = (uint8_t)(x * 24); /* 45 degrees up to the east */
    build(f);
    ac_terrain_normals(&f->terrain, normals);
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i) {
        assert_true(fabsf(normals[i].x + sqrtf(0.5f)) < 1.0e-5f);
        assert_true(fabsf(normals[i].z - sqrtf(0.5f)) < 1.0e-5f);
    }
    int packed = (int)(f->mesh.vertices[0].normal << 22) >> 22;
    assert_true(abs(packed + 361) <= 1); /* -0.7071 * 511 */
}

static void test_classes_merge_up_to_their_layers(void **state) {
    (void)state;
    const uint32_t layers[AC_TERRAIN_CLASSES] = {0, 1, 2, 5};
    for (uint32_t c = 0; c < AC_TERRAIN_CLASSES; ++c)
        assert_int_equal(ac_terrain_class_layers(c), layers[c]);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(test_triangles_are_those_of_the_terrain),
        CASE(test_triangles_face_up),
        CASE(test_vertices_know_their_block),
        CASE(test_squares_are_sorted_by_their_layers),
        CASE(test_normals_are_the_mean_of_the_planes),
        cmocka_unit_test(test_classes_merge_up_to_their_layers),
    };
    return cmocka_run_group_tests_name("terrain meshes, world-simulation 1.4", tests, NULL, NULL);
}
