/* The shapes of the demo's world: polygons that are flat and look outwards, and BSP trees that hold
 * what their rules say. */
#include "world_fixture.h"

#include <math.h>

#include "base/vec.h"

enum {
    FIRST_GFX = 0x01000000,
    LAST_GFX = 0x0100FFFF,
    FIRST_ENVIRONMENT = 0x0D000000,
    LAST_ENVIRONMENT = 0x0D00FFFF
};

static ac_vec3 corner(const ac_vertex_array *vertices, const ac_polygon *polygon, unsigned i) {
    const ac_vertex *vertex = ac_vertex_find(vertices, polygon->vertices[i]);
    assert_non_null(vertex);
    return vertex->position;
}

/* ---- polygons ---- */

static void check_polygons(ac_did id, const ac_vertex_array *vertices,
                           const ac_polygon_array *array, uint32_t surfaces) {
    for (uint32_t i = 0; i < array->count; ++i) {
        const ac_polygon *polygon = &array->polygons[i];
        ac_plane plane;
        assert_int_equal(polygon->key, i);
        assert_true(polygon->vertex_count >= 3);
        if (!ac_polygon_plane(polygon, vertices, &plane))
            fail_msg("0x%08X polygon %u is degenerate", id, i);
        for (unsigned k = 0; k < polygon->vertex_count; ++k) {
            ac_vec3 p = corner(vertices, polygon, k);
            float off = fabsf(ac_plane_distance(&plane, p));
            if (off > 0.004f)
                fail_msg("0x%08X polygon %u is bent by %g m", id, i, (double)off);
            assert_true(ac_vec3_is_finite(p));
        }
        assert_true(polygon->pos_surface < (int)surfaces);
        assert_int_equal(polygon->pos_surface < 0,
                         (polygon->stippling & AC_STIPPLE_NO_POSITIVE_UV) != 0);
    }
}

static void check_vertices(ac_did id, const ac_vertex_array *vertices) {
    for (uint32_t i = 0; i < vertices->count; ++i) {
        const ac_vertex *vertex = &vertices->vertices[i];
        assert_int_equal(vertex->key, i);
        float length = ac_vec3_length(vertex->normal);
        if (fabsf(length - 1) > 0.01f)
            fail_msg("0x%08X vertex %u has a normal %g long", id, i, (double)length);
    }
}

static void check_gfx_polygons(ac_did id) {
    const ac_gfxobj *gfx = portal_record(id);
    check_vertices(id, &gfx->vertices);
    check_polygons(id, &gfx->vertices, &gfx->polygons, gfx->surface_count);
    check_polygons(id, &gfx->vertices, &gfx->physics_polygons, 0);
}

static void test_polygons_are_flat_and_have_surfaces(void **state) {
    (void)state;
    assert_true(world_each(0, FIRST_GFX, LAST_GFX, check_gfx_polygons) > 100);
}

static void check_cell_polygons(ac_did id) {
    const ac_environment *environment = portal_record(id);
    for (uint32_t i = 0; i < environment->cell_count; ++i) {
        const ac_cell_struct *cell = &environment->cells[i];
        check_vertices(id, &cell->vertices);
        check_polygons(id, &cell->vertices, &cell->polygons, 100);
        check_polygons(id, &cell->vertices, &cell->physics_polygons, 0);
    }
}

static void test_cells_polygons_are_flat(void **state) {
    (void)state;
    assert_int_equal(world_each(0, FIRST_ENVIRONMENT, LAST_ENVIRONMENT, check_cell_polygons), 4);
}

/* A closed surface whose polygons look outwards has a positive volume. */
static double volume(const ac_gfxobj *gfx) {
    double sum = 0;
    for (uint32_t i = 0; i < gfx->polygons.count; ++i) {
        const ac_polygon *polygon = &gfx->polygons.polygons[i];
        if (polygon->sides != AC_SIDES_POSITIVE || polygon->pos_surface < 0)
            continue;
        ac_vec3 a = ac_vec3_sub(corner(&gfx->vertices, polygon, 0), gfx->sort_center);
        for (unsigned k = 2; k < polygon->vertex_count; ++k) {
            ac_vec3 b = ac_vec3_sub(corner(&gfx->vertices, polygon, k - 1), gfx->sort_center);
            ac_vec3 c = ac_vec3_sub(corner(&gfx->vertices, polygon, k), gfx->sort_center);
            sum += (double)ac_vec3_dot(a, ac_vec3_cross(b, c)) / 6;
        }
    }
    return sum;
}

static void check_volume(ac_did id) {
    const ac_gfxobj *gfx = portal_record(id);
    double v = volume(gfx);
    if (v < 0)
        fail_msg("0x%08X is inside out: volume %g", id, v);
}

static void test_people_beasts_things_and_houses_are_not_inside_out(void **state) {
    (void)state;
    unsigned count = world_each(0, 0x01000D00, 0x01000E0F, check_volume);
    assert_true(count > 80);
}

/* ---- vertex normals agree with the winding ---- */

static void check_normals(ac_did id) {
    const ac_gfxobj *gfx = portal_record(id);
    for (uint32_t i = 0; i < gfx->polygons.count; ++i) {
        const ac_polygon *polygon = &gfx->polygons.polygons[i];
        ac_plane plane;
        assert_true(ac_polygon_plane(polygon, &gfx->vertices, &plane));
        float sum = 0;
        for (unsigned k = 0; k < polygon->vertex_count; ++k)
            sum += ac_vec3_dot(ac_vertex_find(&gfx->vertices, polygon->vertices[k])->normal,
                               plane.normal);
        if (sum < -0.01f) /* cards are lit from above, so 0 */
            fail_msg("0x%08X polygon %u is lit from behind", id, i);
    }
}

static void test_normals_look_the_way_of_their_polygons(void **state) {
    (void)state;
    assert_true(world_each(0, FIRST_GFX, LAST_GFX, check_normals) > 100);
}

/* ---- drawing trees ---- */

typedef struct tree_check {
    ac_did id;
    const ac_vertex_array *vertices;
    const ac_polygon_array *polygons;
    const ac_bsp *bsp;
    unsigned *seen; /* a polygon: how often it was met */
} tree_check;

static void check_in_sphere(const tree_check *t, uint16_t polygon, const ac_sphere *sphere) {
    const ac_polygon *p = &t->polygons->polygons[polygon];
    for (unsigned k = 0; k < p->vertex_count; ++k) {
        ac_vec3 away = ac_vec3_sub(corner(t->vertices, p, k), sphere->center);
        if (ac_vec3_length(away) > sphere->radius + 0.002f)
            fail_msg("0x%08X polygon %u leaves its node's sphere", t->id, polygon);
    }
}

/* The polygons of a subtree are on its side of the plane above it, and inside the node's sphere. */
static void check_drawing_node(const tree_check *t, int32_t index, const ac_plane *above,
                               float side) {
    if (index < 0)
        return;
    const ac_bsp_node *node = &t->bsp->nodes[index];
    for (uint32_t i = 0; i < node->polygon_count; ++i) {
        const ac_polygon *p = &t->polygons->polygons[node->polygons[i]];
        ++t->seen[node->polygons[i]];
        check_in_sphere(t, node->polygons[i], &node->sphere);
        for (unsigned k = 0; k < p->vertex_count && above != NULL; ++k)
            assert_true(ac_plane_distance(above, corner(t->vertices, p, k)) * side > -0.005f);
        for (unsigned k = 0; k < p->vertex_count && node->tag != AC_BSP_BPOL; ++k)
            assert_true(fabsf(ac_plane_distance(&node->plane, corner(t->vertices, p, k))) < 0.005f);
    }
    for (uint32_t i = 0; i < node->portal_count; ++i)
        ++t->seen[node->portals[i].polygon];
    if (node->tag == AC_BSP_PORT)
        assert_true(node->pos >= 0 && node->neg >= 0 && node->portal_count > 0);
    if (node->tag == AC_BSP_LEAF || node->tag == AC_BSP_BPOL)
        return;
    check_drawing_node(t, node->pos, &node->plane, 1);
    check_drawing_node(t, node->neg, &node->plane, -1);
}

static void check_drawing_tree(ac_did id, const ac_vertex_array *vertices,
                               const ac_polygon_array *polygons, const ac_bsp *bsp) {
    unsigned *seen = calloc(polygons->count + 1, sizeof *seen);
    tree_check t = {id, vertices, polygons, bsp, seen};
    check_drawing_node(&t, 0, NULL, 1);
    for (uint32_t i = 0; i < polygons->count; ++i)
        if (seen[i] != 1)
            fail_msg("0x%08X polygon %u is %u times in the drawing tree", id, i, seen[i]);
    free(seen);
}

static void check_gfx_drawing(ac_did id) {
    const ac_gfxobj *gfx = portal_record(id);
    check_drawing_tree(id, &gfx->vertices, &gfx->polygons, &gfx->drawing_bsp);
}

static void check_cell_drawing(ac_did id) {
    const ac_environment *environment = portal_record(id);
    for (uint32_t i = 0; i < environment->cell_count; ++i) {
        const ac_cell_struct *cell = &environment->cells[i];
        assert_true(cell->has_drawing_bsp);
        check_drawing_tree(id, &cell->vertices, &cell->polygons, &cell->drawing_bsp);
    }
}

static void test_drawing_trees_hold_every_polygon_once_on_the_right_side(void **state) {
    (void)state;
    assert_true(world_each(0, FIRST_GFX, LAST_GFX, check_gfx_drawing) > 100);
    assert_true(world_each(0, FIRST_ENVIRONMENT, LAST_ENVIRONMENT, check_cell_drawing) > 0);
}

/* ---- physics trees ---- */

static void check_physics_node(const tree_check *t, int32_t index, bool front) {
    if (index < 0)
        return;
    const ac_bsp_node *node = &t->bsp->nodes[index];
    if (node->tag != AC_BSP_LEAF) {
        assert_true(node->pos >= 0 && node->neg >= 0);
        check_physics_node(t, node->pos, true);
        check_physics_node(t, node->neg, false);
        return;
    }
    (void)front;
    if (node->solid == 1)
        assert_true(node->polygon_count > 0);
    for (uint32_t i = 0; i < node->polygon_count; ++i) {
        ++t->seen[node->polygons[i]];
        check_in_sphere(t, node->polygons[i], &node->sphere);
    }
}

static void check_physics_tree(ac_did id, const ac_vertex_array *vertices,
                               const ac_polygon_array *polygons, const ac_bsp *bsp) {
    unsigned *seen = calloc(polygons->count + 1, sizeof *seen);
    tree_check t = {id, vertices, polygons, bsp, seen};
    check_physics_node(&t, 0, true);
    for (uint32_t i = 0; i < polygons->count; ++i)
        if (seen[i] == 0)
            fail_msg("0x%08X physics polygon %u is in no leaf", id, i);
    free(seen);
}

static bool is_solid_at(const ac_bsp *bsp, ac_vec3 p) {
    int32_t at = 0;
    while (bsp->nodes[at].tag != AC_BSP_LEAF)
        at = ac_plane_distance(&bsp->nodes[at].plane, p) > 0 ? bsp->nodes[at].pos
                                                             : bsp->nodes[at].neg;
    return bsp->nodes[at].polygon_count > 0;
}

static ac_vec3 middle_of(const ac_vertex_array *vertices, const ac_polygon *polygon) {
    ac_vec3 sum = {0, 0, 0};
    for (unsigned k = 0; k < polygon->vertex_count; ++k)
        sum = ac_vec3_add(sum, corner(vertices, polygon, k));
    return ac_vec3_scale(sum, 1.0f / (float)polygon->vertex_count);
}

/* Just behind a wall is solid, just in front of it is not. */
static void check_cell_physics(ac_did id) {
    const ac_environment *environment = portal_record(id);
    for (uint32_t i = 0; i < environment->cell_count; ++i) {
        const ac_cell_struct *cell = &environment->cells[i];
        check_physics_tree(id, &cell->vertices, &cell->physics_polygons, &cell->physics_bsp);
        unsigned right = 0;
        for (uint32_t k = 0; k < cell->physics_polygons.count; ++k) {
            const ac_polygon *polygon = &cell->physics_polygons.polygons[k];
            ac_plane plane;
            assert_true(ac_polygon_plane(polygon, &cell->vertices, &plane));
            ac_vec3 middle = middle_of(&cell->vertices, polygon);
            ac_vec3 step = ac_vec3_scale(plane.normal, 0.012f);
            right += is_solid_at(&cell->physics_bsp, ac_vec3_sub(middle, step)) &&
                     !is_solid_at(&cell->physics_bsp, ac_vec3_add(middle, step));
        }
        /* Rails and stairs overlap walls here and there; slabs stand against walls and each other.
         */
        if (right * 4 < cell->physics_polygons.count * 3)
            fail_msg("0x%08X cell %u: %u of %u walls divide solid from free", id, i, right,
                     cell->physics_polygons.count);
    }
}

static void check_gfx_physics(ac_did id) {
    const ac_gfxobj *gfx = portal_record(id);
    if ((gfx->flags & AC_GFXOBJ_HAS_PHYSICS) != 0)
        check_physics_tree(id, &gfx->vertices, &gfx->physics_polygons, &gfx->physics_bsp);
}

static void test_physics_trees_hold_every_polygon_in_a_leaf(void **state) {
    (void)state;
    assert_true(world_each(0, FIRST_GFX, LAST_GFX, check_gfx_physics) > 100);
}

static void test_walls_divide_solid_from_free_space(void **state) {
    (void)state;
    assert_true(world_each(0, FIRST_ENVIRONMENT, LAST_ENVIRONMENT, check_cell_physics) > 0);
}

/* ---- Setups ---- */

static void check_setup(ac_did id) {
    const ac_setup *setup = portal_record(id);
    const ac_placement *rest = ac_setup_placement(setup, AC_PLACEMENT_RESTING);
    if (setup->part_count > 0)
        assert_non_null(rest);
    bool solid = false;
    for (uint32_t i = 0; i < setup->part_count; ++i) {
        const ac_gfxobj *gfx = portal_record(setup->parts[i]);
        solid |= (gfx->flags & AC_GFXOBJ_HAS_PHYSICS) != 0;
        float length = rest->frame.parts[i].rotation.w * rest->frame.parts[i].rotation.w +
                       rest->frame.parts[i].rotation.x * rest->frame.parts[i].rotation.x +
                       rest->frame.parts[i].rotation.y * rest->frame.parts[i].rotation.y +
                       rest->frame.parts[i].rotation.z * rest->frame.parts[i].rotation.z;
        assert_true(fabsf(length - 1) < 0.001f);
    }
    if ((setup->flags & AC_SETUP_HAS_PHYSICS_BSP) != 0)
        assert_true(solid);
    assert_true(setup->sorting_sphere.radius > 0);
}

static void test_setups_have_placements_and_say_when_they_are_solid(void **state) {
    (void)state;
    assert_true(world_each(0, 0x02000000, 0x0200FFFF, check_setup) > 70);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_polygons_are_flat_and_have_surfaces),
        cmocka_unit_test(test_cells_polygons_are_flat),
        cmocka_unit_test(test_people_beasts_things_and_houses_are_not_inside_out),
        cmocka_unit_test(test_normals_look_the_way_of_their_polygons),
        cmocka_unit_test(test_drawing_trees_hold_every_polygon_once_on_the_right_side),
        cmocka_unit_test(test_physics_trees_hold_every_polygon_in_a_leaf),
        cmocka_unit_test(test_walls_divide_solid_from_free_space),
        cmocka_unit_test(test_setups_have_placements_and_say_when_they_are_solid),
    };
    return cmocka_run_group_tests_name("the demo's shapes", tests, world_setup, world_teardown);
}
