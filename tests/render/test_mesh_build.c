#include "support/test.h"

#include <math.h>
#include <string.h>

#include "render/mesh_build.h"

/* A square in the plane z = 0 seen from above, corners 0..3, each with two UVs. */
typedef struct square {
    ac_uv uvs[4][2];
    ac_vertex vertices[4];
    uint16_t corners[4];
    uint8_t first_uvs[4], second_uvs[4];
    ac_polygon polygon;
    ac_vertex_array vertex_array;
    ac_polygon_array polygon_array;
    ac_mesh_source source;
    ac_arena arena;
} square;

static void make_square(square *s) {
    static const float at[4][2] = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    memset(s, 0, sizeof *s);
    for (uint16_t i = 0; i < 4; ++i) {
        s->uvs[i][0] = (ac_uv){at[i][0], at[i][1]};
        s->uvs[i][1] = (ac_uv){10.0f + at[i][0], 10.0f + at[i][1]};
        s->vertices[i] = (ac_vertex){.key = i,
                                     .uv_count = 2,
                                     .position = {at[i][0], at[i][1], 0.0f},
                                     .normal = {0.0f, 0.0f, 1.0f},
                                     .uvs = s->uvs[i]};
        s->corners[i] = i;
        s->second_uvs[i] = 1;
    }
    s->polygon = (ac_polygon){.key = 7,
                              .vertex_count = 4,
                              .pos_surface = 0,
                              .neg_surface = -1,
                              .vertices = s->corners,
                              .pos_uvs = s->first_uvs};
    s->vertex_array = (ac_vertex_array){1, 4, s->vertices};
    s->polygon_array = (ac_polygon_array){1, &s->polygon};
    s->source = (ac_mesh_source){&s->vertex_array, &s->polygon_array, 2, NULL, 0};
}

static int setup(void **state) {
    static square s;
    make_square(&s);
    *state = &s;
    return 0;
}

static int teardown(void **state) {
    ac_arena_free(&((square *)*state)->arena);
    return 0;
}

static ac_mesh_data build(square *s) {
    ac_mesh_data mesh;
    ac_error error;
    assert_int_equal(ac_mesh_build(&s->source, &s->arena, &mesh, &error), AC_OK);
    return mesh;
}

/* The z of (b - a) x (c - a): above 0 when the triangle is counter-clockwise from above. */
static float turn(const ac_mesh_data *mesh, uint32_t triangle) {
    const float *p[3];
    for (uint32_t i = 0; i < 3; ++i)
        p[i] = mesh->vertices[mesh->indices[triangle * 3 + i]].position;
    return (p[1][0] - p[0][0]) * (p[2][1] - p[0][1]) - (p[1][1] - p[0][1]) * (p[2][0] - p[0][0]);
}

static void test_a_polygon_is_a_fan_of_triangles(void **state) {
    square *s = *state;
    ac_mesh_data mesh = build(s);
    assert_int_equal(mesh.vertex_count, 4);
    assert_int_equal(mesh.index_count, 6);
    assert_int_equal(mesh.batch_count, 1);
    assert_true(turn(&mesh, 0) > 0.0f && turn(&mesh, 1) > 0.0f);
    assert_true(mesh.vertices[0].uv[0] == 0.0f);
    assert_true(mesh.box.max.x == 2.0f && mesh.box.min.y == 0.0f);
    assert_true(fabsf(mesh.sphere.radius - sqrtf(2.0f)) < 1.0e-5f);
}

/* dat-format.md 4.2: sides 1: both, same surface and UVs. */
static void test_double_sides_share_vertices(void **state) {
    square *s = *state;
    s->polygon.sides = AC_SIDES_DOUBLE;
    ac_mesh_data mesh = build(s);
    assert_int_equal(mesh.vertex_count, 4);
    assert_int_equal(mesh.index_count, 12);
    assert_true(turn(&mesh, 0) > 0.0f && turn(&mesh, 2) < 0.0f);
    assert_true(mesh.vertices[mesh.indices[6]].normal[2] == 1.0f);
}

/* sides 2: the back has its own surface and UVs, and its normals point back. */
static void test_both_sides_have_their_own_surface(void **state) {
    square *s = *state;
    s->polygon.sides = AC_SIDES_BOTH;
    s->polygon.neg_surface = 1;
    s->polygon.neg_uvs = s->second_uvs;
    ac_mesh_data mesh = build(s);
    assert_int_equal(mesh.batch_count, 2);
    assert_int_equal(mesh.batches[1].slot, 1);
    assert_int_equal(mesh.batches[1].first, 6);
    const ac_mesh_vertex *back = &mesh.vertices[mesh.indices[6]];
    assert_true(back->normal[2] == -1.0f);
    assert_true(back->uv[0] >= 10.0f);
    assert_true(turn(&mesh, 2) < 0.0f);
}

static void test_stippling_says_which_sides_are_drawn(void **state) {
    square *s = *state;
    s->polygon.stippling = AC_STIPPLE_NO_POSITIVE_UV;
    assert_int_equal(build(s).index_count, 0);
    s->polygon.sides = AC_SIDES_DOUBLE;
    assert_int_equal(build(s).index_count, 0);
    s->polygon.sides = AC_SIDES_BOTH;
    s->polygon.neg_surface = 1;
    assert_int_equal(build(s).index_count, 6);
    s->polygon.stippling = AC_STIPPLE_NO_POSITIVE_UV | AC_STIPPLE_NO_NEGATIVE_UV;
    assert_int_equal(build(s).index_count, 0);
    s->polygon.sides = AC_SIDES_POSITIVE;
    s->polygon.stippling = AC_STIPPLE_NEGATIVE;
    assert_int_equal(build(s).index_count, 12);
}

static void test_surfaces_that_do_not_exist_are_not_drawn(void **state) {
    square *s = *state;
    const int16_t surfaces[] = {-1, 2, INT16_MAX, INT16_MIN};
    for (size_t i = 0; i < sizeof surfaces / sizeof *surfaces; ++i) {
        s->polygon.pos_surface = surfaces[i];
        assert_int_equal(build(s).index_count, 0);
    }
}

static void test_openings_are_not_drawn(void **state) {
    square *s = *state;
    const uint16_t hidden[] = {3, 7};
    s->source.hidden = hidden;
    s->source.hidden_count = 2;
    assert_int_equal(build(s).index_count, 0);
}

static void test_damaged_polygons_are_left_out(void **state) {
    square *s = *state;
    s->corners[2] = 99;
    assert_int_equal(build(s).index_count, 0);
    s->corners[2] = 2;
    s->polygon.vertex_count = 2;
    assert_int_equal(build(s).index_count, 0);
    s->polygon.vertex_count = 4;
    s->first_uvs[1] = 200; /* no such UV: zeros */
    ac_mesh_data mesh = build(s);
    assert_int_equal(mesh.index_count, 6);
    assert_true(mesh.vertices[1].uv[0] == 0.0f);
    s->polygon_array.count = 0;
    assert_int_equal(build(s).vertex_count, 0);
}

static void test_corners_with_other_uvs_are_other_vertices(void **state) {
    square *s = *state;
    ac_polygon polygons[2] = {s->polygon, s->polygon};
    polygons[1].key = 8;
    polygons[1].pos_uvs = s->second_uvs;
    s->polygon_array = (ac_polygon_array){2, polygons};
    assert_int_equal(build(s).vertex_count, 8);
    polygons[1].pos_uvs = s->first_uvs;
    assert_int_equal(build(s).vertex_count, 4);
}

static void test_the_marker_is_a_closed_cube(void **state) {
    square *s = *state;
    ac_mesh_data mesh;
    assert_int_equal(ac_mesh_build_marker(2.0f, &s->arena, &mesh, NULL), AC_OK);
    assert_int_equal(mesh.index_count, 36);
    assert_true(mesh.box.min.x == -1.0f && mesh.box.max.z == 1.0f);
    for (uint32_t t = 0; t < 12; ++t) {
        const ac_mesh_vertex *v[3];
        for (uint32_t i = 0; i < 3; ++i)
            v[i] = &mesh.vertices[mesh.indices[t * 3 + i]];
        float outwards = 0.0f;
        for (int axis = 0; axis < 3; ++axis) {
            int b = (axis + 1) % 3, c = (axis + 2) % 3;
            float cross =
                (v[1]->position[b] - v[0]->position[b]) * (v[2]->position[c] - v[0]->position[c]) -
                (v[1]->position[c] - v[0]->position[c]) * (v[2]->position[b] - v[0]->position[b]);
            outwards += cross * v[0]->normal[axis];
        }
        assert_true(outwards > 0.0f);
    }
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(test_a_polygon_is_a_fan_of_triangles),
        CASE(test_double_sides_share_vertices),
        CASE(test_both_sides_have_their_own_surface),
        CASE(test_stippling_says_which_sides_are_drawn),
        CASE(test_surfaces_that_do_not_exist_are_not_drawn),
        CASE(test_openings_are_not_drawn),
        CASE(test_damaged_polygons_are_left_out),
        CASE(test_corners_with_other_uvs_are_other_vertices),
        CASE(test_the_marker_is_a_closed_cube),
    };
    return cmocka_run_group_tests_name("meshes, dat-format 4.2", tests, NULL, NULL);
}
