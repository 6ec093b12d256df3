/* space/membership: which cells spheres and parts are in (world-simulation 1.5, 3.2-3.4, 3.9),
 * first by example, then against a plain reference on random worlds. The statements of spec
 * 2026-08-07 are proved in tests/spec. */
#include <stdlib.h>

#include "test_world.h"

#include "space/box.h"
#include "space/position.h"

enum { BLOCK = 0xA9B40000, A = BLOCK | 0x100, B = BLOCK | 0x101, C = BLOCK | 0x102 };

static ac_frame at(float x, float y, float z) {
    ac_frame frame = ac_frame_identity;
    frame.origin = ac_vec3_make(x, y, z);
    return frame;
}

static ac_sphere_query query(uint32_t cell, const ac_sphere *spheres, uint32_t count) {
    return (ac_sphere_query){{cell, at(96, 96, 0)}, spheres, count, NULL};
}

/* ---- Outdoor cells ---- */

static void outside(test_world *t, const ac_sphere *spheres, uint32_t count, ac_cell_array *cells) {
    ac_sphere_query q = query(BLOCK | 1, spheres, count);
    ac_cell_array_clear(cells);
    ac_add_outside_cells_spheres(&t->world, &q, cells);
}

static uint32_t square(int x, int y) {
    return ac_landdefs_lcoord_to_cell(0xA9 * 8 + x, 0xB4 * 8 + y);
}

static void test_a_sphere_at_a_corner_reaches_four_squares_in_order(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    ac_sphere sphere = {{3 * 24 + 23.9f, 4 * 24 + 0.2f, 0}, 0.5f};
    outside(&t, &sphere, 1, &cells);
    assert_cells(&cells, square(3, 4), square(4, 4), square(4, 3), square(3, 3));
    for (uint32_t i = 0; i < cells.count; ++i)
        assert_null(cells.entries[i].cell); /* nothing is resident, the ids are there */
    ac_cell_array_free(&cells);
}

static void test_the_border_of_a_square_is_strict(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    ac_sphere sphere = {{72 + 23.5f, 108, 0}, 0.5f};
    outside(&t, &sphere, 1, &cells);
    assert_cells(&cells, square(3, 4));
    sphere.center.x = nextafterf(72 + 23.5f, 200.0f);
    outside(&t, &sphere, 1, &cells);
    assert_cells(&cells, square(3, 4), square(4, 4));
    ac_cell_array_free(&cells);
}

static void test_the_border_is_strict_on_every_side(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    /* a radius of 8 in square (0, 0) of the block: its borders are at 8 and 16 in either axis */
    static const float places[3] = {8, 12, 16};
    for (int x = 0; x < 3; ++x) {
        for (int y = 0; y < 3; ++y) {
            ac_sphere sphere = {{places[x], places[y], 0}, 8};
            outside(&t, &sphere, 1, &cells);
            assert_int_equal(cells.count, 1);
            sphere.center.x += x == 0 ? -0.01f : x == 2 ? 0.01f : 0;
            outside(&t, &sphere, 1, &cells);
            assert_int_equal(cells.count, x == 1 ? 1 : 2);
        }
    }
    ac_cell_array_free(&cells);
}

static void test_a_large_sphere_reaches_one_ring_only(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    ac_sphere sphere = {{84, 108, 0}, 30};
    outside(&t, &sphere, 1, &cells);
    assert_cells(&cells, square(3, 4), square(4, 4), square(4, 5), square(4, 3), square(2, 4),
                 square(2, 5), square(2, 3), square(3, 5), square(3, 3));
    ac_cell_array_free(&cells);
}

static void test_a_sphere_off_the_map_drops_the_ones_after_it(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    ac_sphere spheres[3] = {{{84, 108, 0}, 1}, {{1e5f, 0, 0}, 1}, {{12, 12, 0}, 1}};
    outside(&t, spheres, 3, &cells);
    assert_cells(&cells, square(3, 4));
    ac_cell_array_free(&cells);
}

static void test_without_spheres_the_origin_counts(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    outside(&t, NULL, 0, &cells);
    assert_cells(&cells, square(4, 4));
    ac_cell_array_free(&cells);
}

static void test_outside_cells_are_added_once_a_walk(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    ac_sphere sphere = {{84, 108, 0}, 1};
    outside(&t, &sphere, 1, &cells);
    sphere.center.x = 12;
    ac_sphere_query q = query(BLOCK | 1, &sphere, 1);
    ac_add_outside_cells_spheres(&t.world, &q, &cells);
    assert_cells(&cells, square(3, 4));
    ac_cell_array_free(&cells);
}

static void outside_parts(test_world *t, const ac_part *parts, uint32_t count,
                          ac_cell_array *cells) {
    ac_cell_array_clear(cells);
    ac_add_outside_cells_parts(&t->world, parts, count, cells);
}

static void test_parts_cover_the_squares_of_their_boxes(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    test_block(&t, BLOCK, 0);
    ac_box box = {{-1, -1, 0}, {1, 1, 9}};
    ac_part parts[2] = {test_part(&t, box, (ac_sphere){{0, 0, 0}, 1}, BLOCK | 1, at(95.5f, 108, 0)),
                        test_part(&t, box, (ac_sphere){{0, 0, 0}, 1}, BLOCK | 1, at(84, 121, 0))};
    outside_parts(&t, parts, 2, &cells);
    /* X outer, Y inner, the whole rectangle */
    assert_cells(&cells, square(3, 4), square(3, 5), square(4, 4), square(4, 5));
    assert_non_null(cells.entries[0].cell);
    ac_cell_array_free(&cells);
    test_world_free(&t);
}

static void test_parts_before_the_first_shape_do_not_count(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    test_block(&t, BLOCK, 0);
    ac_box box = {{-1, -1, 0}, {1, 1, 9}};
    ac_part parts[2] = {test_part(&t, box, (ac_sphere){{0, 0, 0}, 1}, BLOCK | 1, at(12, 12, 0)),
                        test_part(&t, box, (ac_sphere){{0, 0, 0}, 1}, BLOCK | 1, at(84, 108, 0))};
    parts[0].shape = NULL;
    outside_parts(&t, parts, 2, &cells);
    assert_cells(&cells, square(3, 4));
    outside_parts(&t, parts, 1, &cells);
    assert_int_equal(cells.count, 0);
    ac_cell_array_free(&cells);
    test_world_free(&t);
}

static void test_parts_on_land_that_is_not_resident_reach_nothing(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    ac_part part = test_part(&t, (ac_box){{-1, -1, 0}, {1, 1, 9}}, (ac_sphere){{0, 0, 0}, 1},
                             BLOCK | 1, at(84, 108, 0));
    outside_parts(&t, &part, 1, &cells);
    assert_int_equal(cells.count, 0);
    ac_cell_array_free(&cells);
    test_world_free(&t);
}

static void test_a_billboard_counts_by_its_sphere_in_its_own_block(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    test_block(&t, BLOCK, 0);
    ac_shape flat = {.always_2d = true, .has_physics_sphere = true};
    flat.physics_sphere = (ac_sphere){{0, 0, 0}, 3};
    ac_part parts[2] = {test_part(&t, (ac_box){{-1, -1, 0}, {1, 1, 9}}, (ac_sphere){{0, 0, 0}, 1},
                                  BLOCK | 1, at(84, 108, 0)),
                        {&flat, {0xAAB40001, at(94, 108, 0)}, {1, 1, 1}}};
    outside_parts(&t, parts, 2, &cells);
    /* 94 is a place of the next block, but retail does not convert it */
    assert_cells(&cells, square(3, 4), square(4, 4));
    ac_cell_array_free(&cells);
    test_world_free(&t);
}

static void test_a_damaged_size_does_not_claim_the_map(void **state) {
    (void)state;
    test_world t = {0};
    ac_cell_array cells = {0};
    test_block(&t, BLOCK, 0);
    ac_part part = test_part(&t, (ac_box){{-1e30f, 0, 0}, {1e30f, 1, 9}}, (ac_sphere){{0, 0, 0}, 1},
                             BLOCK | 1, at(84, 108, 0));
    outside_parts(&t, &part, 1, &cells);
    assert_int_equal(cells.count, 65);
    ac_cell_array_free(&cells);
    test_world_free(&t);
}

/* ---- find_cell_list ---- */

typedef struct house {
    test_world t;
    ac_resident *block;
    ac_interior *a, *b;
    ac_cell_array cells;
    bool hits;
} house;

/* Room A south, room B north of y = 96, a doorway between, an exit in A's south wall at y = 86, and
 * a building on A's square whose door leads into A. */
static house *house_make(void) {
    house *h = calloc(1, sizeof *h);
    h->block = test_block(&h->t, BLOCK, 3);
    h->a = test_box_interior(&h->t, h->block, 0, at(96, 96, 0), (ac_box){{-5, -10, 0}, {5, 0, 5}});
    h->b = test_box_interior(&h->t, h->block, 1, at(96, 96, 0), (ac_box){{-5, 0, 0}, {5, 10, 5}});
    const ac_face *doorway = test_opening(&h->t, (ac_plane){{0, 1, 0}, 0});
    const ac_face *exit = test_opening(&h->t, (ac_plane){{0, 1, 0}, 10});
    ac_portal of_a[2] = {
        {.side = 1, .other_cell = B, .other = h->b, .face = doorway},
        {.side = 0, .other_cell = AC_CELL_OUTSIDE, .other_portal = 0, .face = exit}};
    ac_portal of_b = {.side = 0, .other_cell = A, .other = h->a, .face = doorway};
    ac_portal door = {.side = 1, .other_cell = A, .other = h->a, .other_portal = 1};
    test_portals(&h->t, h->a, of_a, 2);
    test_portals(&h->t, h->b, &of_b, 1);
    test_shell(&h->t, h->block, 3 * 8 + 3, &door, 1); /* x 72..96, y 72..96 */
    return h;
}

static void house_free(house *h) {
    ac_cell_array_free(&h->cells);
    test_world_free(&h->t);
    free(h);
}

static const ac_cell *find(house *h, uint32_t cell, const ac_sphere *spheres, uint32_t count) {
    const ac_cell *container = NULL;
    ac_sphere_query q = query(cell, spheres, count);
    h->hits = false;
    q.hits_interior = &h->hits;
    ac_find_cell_list(&h->t.world, &q, &h->cells, &container);
    return container;
}

static void test_a_doorway_puts_a_sphere_into_both_rooms(void **state) {
    (void)state;
    house *h = house_make();
    ac_sphere sphere = {{96, 95.8f, 1}, 0.48f};
    assert_ptr_equal(find(h, A, &sphere, 1), &h->a->base);
    assert_cells(&h->cells, A, B);
    sphere.center.y = 96.2f;
    assert_ptr_equal(find(h, A, &sphere, 1), &h->b->base);
    sphere.center.y = 91;
    assert_ptr_equal(find(h, A, &sphere, 1), &h->a->base);
    assert_cells(&h->cells, A);
    assert_true(h->hits);
    house_free(h);
}

static void test_sphere_0_alone_decides_the_container(void **state) {
    (void)state;
    house *h = house_make();
    ac_sphere spheres[2] = {{{96, 95.8f, 1}, 0.48f}, {{96, 96.2f, 2}, 0.48f}};
    assert_ptr_equal(find(h, B, spheres, 2), &h->a->base);
    assert_cells(&h->cells, B, A);
    house_free(h);
}

static void test_from_outdoors_the_building_cell_is_the_container(void **state) {
    (void)state;
    house *h = house_make();
    ac_sphere sphere = {{95, 87, 1}, 0.48f}; /* inside A, over A's square */
    const ac_cell *container = find(h, square(3, 3), &sphere, 1);
    assert_ptr_equal(container, &h->a->base);
    assert_true(h->hits);
    assert_true(ac_cell_array_has(&h->cells, square(3, 3)));
    sphere.center = ac_vec3_make(75, 75, 0);
    container = find(h, square(3, 3), &sphere, 1);
    assert_int_equal(container->id, square(3, 3));
    assert_false(h->hits);
    house_free(h);
}

/* A sphere at distance `d` inside of A's exit. */
static bool exit_reached(house *h, float d) {
    ac_sphere sphere = {{0, d - 10, 2}, 0.48f};
    h->a->position.frame = h->b->position.frame = ac_frame_identity; /* no rounding of origins */
    find(h, A, &sphere, 1);
    return h->cells.added_outside;
}

static void test_an_exit_adds_outdoor_cells_when_a_sphere_straddles_it(void **state) {
    (void)state;
    house *h = house_make();
    assert_true(exit_reached(h, 0.4801f));
    assert_false(exit_reached(h, 0.4803f));
    assert_true(exit_reached(h, -0.4801f));
    assert_false(exit_reached(h, -0.4803f));
    /* the tie, with the opening moved to where no sum is rounded */
    ac_portal exit = h->a->portals[1];
    exit.face = test_opening(&h->t, (ac_plane){{0, 1, 0}, 0});
    test_portals(&h->t, h->a, &exit, 1);
    float reach = 0.48f + AC_EPSILON;
    for (int side = -1; side <= 1; side += 2) {
        ac_sphere sphere = {{0, (float)side * reach, 2}, 0.48f};
        find(h, A, &sphere, 1);
        assert_false(h->cells.added_outside);
        sphere.center.y = (float)side * nextafterf(reach, 0.0f);
        find(h, A, &sphere, 1);
        assert_true(h->cells.added_outside);
    }
    house_free(h);
}

static bool hinted(house *h, float y) {
    ac_sphere sphere = {{0, y, 2}, 0.5f};
    h->a->position.frame = ac_frame_identity;
    find(h, A, &sphere, 1);
    return ac_cell_array_has(&h->cells, C);
}

static void test_an_absent_neighbour_is_hinted_by_the_plane(void **state) {
    (void)state;
    house *h = house_make();
    ac_portal portal = {.side = 1, .other_cell = C, .face = h->a->portals[0].face};
    test_portals(&h->t, h->a, &portal, 1);
    assert_true(hinted(h, -0.5001f));
    assert_false(hinted(h, -0.5003f));
    assert_true(hinted(h, 50));
    portal.side = 0;
    test_portals(&h->t, h->a, &portal, 1);
    assert_true(hinted(h, 0.5001f));
    assert_false(hinted(h, 0.5003f));
    assert_true(hinted(h, -50));
    float reach = 0.5f + AC_EPSILON; /* the tie is not reached, from either side */
    assert_false(hinted(h, reach));
    assert_true(hinted(h, nextafterf(reach, 0.0f)));
    portal.side = 1;
    test_portals(&h->t, h->a, &portal, 1);
    assert_false(hinted(h, -reach));
    assert_true(hinted(h, nextafterf(-reach, 0.0f)));
    house_free(h);
}

static void test_a_start_that_is_not_resident_is_still_listed(void **state) {
    (void)state;
    house *h = house_make();
    ac_sphere sphere = {{96, 91, 1}, 0.48f};
    const ac_cell *container = &h->a->base;
    ac_sphere_query q = query(C, &sphere, 1);
    ac_find_cell_list(&h->t.world, &q, &h->cells, &container);
    assert_cells(&h->cells, C);
    assert_null(h->cells.entries[0].cell);
    assert_ptr_equal(container, &h->a->base); /* left alone */
    house_free(h);
}

static void test_do_not_load_keeps_the_start_and_what_it_sees(void **state) {
    (void)state;
    house *h = house_make();
    ac_portal portals[2] = {{.side = 1, .other_cell = C, .face = h->a->portals[0].face},
                            h->a->portals[0]};
    test_portals(&h->t, h->a, portals, 2);
    ac_sphere sphere = {{96, 95.8f, 1}, 0.48f};
    const uint32_t seen[1] = {B};
    find(h, A, &sphere, 1);
    assert_cells(&h->cells, A, C, B);
    h->cells.do_not_load_cells = true;
    test_visible(&h->t, h->a, seen, 1);
    find(h, A, &sphere, 1);
    assert_cells(&h->cells, A, B);
    test_visible(&h->t, h->a, seen, 0);
    find(h, A, &sphere, 1);
    assert_cells(&h->cells, A);
    /* outdoors nothing is dropped */
    sphere.center = ac_vec3_make(95, 87, 1);
    find(h, square(3, 3), &sphere, 1);
    assert_cells(&h->cells, square(3, 3), A);
    house_free(h);
}

static void test_cylinders_count_by_their_bases_and_only_ten(void **state) {
    (void)state;
    house *h = house_make();
    ac_cyl_sphere cylinders[11];
    for (int i = 0; i < 11; ++i)
        cylinders[i] = (ac_cyl_sphere){{0, -5, 0}, 0.3f, 9};
    ac_position position = {A, at(96, 96, 0)};
    cylinders[10].base.y = 0;
    ac_find_cell_list_cylinders(&h->t.world, &position, cylinders, 11, &h->cells);
    assert_cells(&h->cells, A);
    cylinders[9].base.y = 0;
    ac_find_cell_list_cylinders(&h->t.world, &position, cylinders, 11, &h->cells);
    assert_cells(&h->cells, A, B);
    house_free(h);
}

static void test_the_kind_of_shape_decides_how_cells_are_found(void **state) {
    (void)state;
    house *h = house_make();
    ac_cyl_sphere cylinder = {{0, -5, 0}, 0.3f, 1};
    ac_part part = test_part(&h->t, (ac_box){{-1, -1, 0}, {1, 1, 1}}, (ac_sphere){{0, 0, 0}, 1}, A,
                             at(96, 96, 0));
    ac_cross_query q = {.position = {A, at(96, 96, 0)},
                        .cell = &h->a->base,
                        .cylinders = &cylinder,
                        .cylinder_count = 1,
                        .sorting_sphere = {{0, -9, 0}, 1},
                        .parts = &part,
                        .part_count = 1};
    ac_calc_cross_cells(&h->t.world, &q, &h->cells); /* cylinders */
    assert_cells(&h->cells, A);
    assert_false(h->cells.do_not_load_cells);
    q.has_physics_bsp = true; /* boxes */
    ac_calc_cross_cells(&h->t.world, &q, &h->cells);
    assert_cells(&h->cells, A, B);
    q.has_physics_bsp = false;
    q.cylinder_count = 0; /* the sorting sphere, at the exit */
    ac_calc_cross_cells(&h->t.world, &q, &h->cells);
    assert_true(h->cells.added_outside);
    ac_calc_cross_cells_static(&h->t.world, &q, &h->cells); /* fixtures: boxes even so */
    assert_cells(&h->cells, A, B);
    assert_true(h->cells.do_not_load_cells);
    q.cylinder_count = 1;
    ac_calc_cross_cells_static(&h->t.world, &q, &h->cells);
    assert_cells(&h->cells, A);
    house_free(h);
}

static void test_boxes_walk_on_from_every_cell_they_reach(void **state) {
    (void)state;
    house *h = house_make();
    /* from the square of the building through its door into A, from A into B */
    ac_part part = test_part(&h->t, (ac_box){{-1, -12, 0}, {1, 1, 1}}, (ac_sphere){{0, -5, 0}, 8},
                             square(3, 3), at(95, 96, 0));
    const ac_cell *own = ac_world_cell(&h->t.world, square(3, 3));
    ac_find_bbox_cell_list(&h->t.world, own, &part, 1, &h->cells);
    assert_cells(&h->cells, square(3, 3), square(3, 4), square(4, 3), square(4, 4), A, B);
    ac_find_bbox_cell_list(&h->t.world, NULL, &part, 1, &h->cells);
    assert_int_equal(h->cells.count, 0);
    house_free(h);
}

/* ---- The plain reference, as world-simulation and spec 2026-08-07 write it ---- */

typedef struct reference {
    const ac_world *world;
    ac_cell_array cells;
    bool hits;
} reference;

static void slow_add_outside(reference *r, int x, int y) {
    uint32_t id = ac_landdefs_lcoord_to_cell(x, y);
    if (id)
        ac_cell_array_add(&r->cells, id, ac_world_cell(r->world, id));
}

static void slow_outside_spheres(reference *r, const ac_sphere_query *q) {
    static const int ring[8][2] = {{1, 0},  {1, 1},   {1, -1}, {-1, 0},
                                   {-1, 1}, {-1, -1}, {0, 1},  {0, -1}};
    if (r->cells.added_outside)
        return;
    r->cells.added_outside = true;
    for (uint32_t i = 0; i < q->sphere_count; ++i) {
        uint32_t cell = q->position.cell;
        ac_vec3 p = q->spheres[i].center;
        int x, y;
        if (!ac_landdefs_adjust_to_outside(&cell, &p))
            return;
        assert_true(ac_landdefs_cell_to_lcoord(cell, &x, &y));
        float px = p.x - floorf(p.x / 24) * 24, py = p.y - floorf(p.y / 24) * 24;
        float min = q->spheres[i].radius, max = 24 - min;
        bool reach[3][2] = {{px < min, py < min}, {true, true}, {px > max, py > max}};
        slow_add_outside(r, x, y);
        for (int k = 0; k < 8; ++k)
            if (reach[ring[k][0] + 1][0] && reach[ring[k][1] + 1][1])
                slow_add_outside(r, x + ring[k][0], y + ring[k][1]);
    }
}

static bool slow_sphere_in(const ac_interior *cell, ac_sphere sphere) {
    const ac_cell_tree *tree = &cell->structure->cell_tree;
    sphere.center = ac_frame_global_to_local(&cell->position.frame, sphere.center);
    for (uint32_t i = 0; i < tree->plane_count; ++i)
        if (ac_plane_distance(&tree->planes[i], sphere.center) <= -(sphere.radius + 0.01f))
            return false;
    return true;
}

static bool slow_point_in(const ac_interior *cell, ac_vec3 point) {
    const ac_cell_tree *tree = &cell->structure->cell_tree;
    point = ac_frame_global_to_local(&cell->position.frame, point);
    for (uint32_t i = 0; i < tree->plane_count; ++i)
        if (ac_plane_distance(&tree->planes[i], point) < -AC_EPSILON)
            return false;
    return cell->portal_count > 0;
}

static void slow_transit_spheres(reference *r, const ac_interior *cell, const ac_sphere_query *q) {
    bool outside = false;
    for (uint32_t i = 0; i < cell->portal_count; ++i) {
        const ac_portal *portal = &cell->portals[i];
        for (uint32_t k = 0; k < q->sphere_count; ++k) {
            ac_sphere s = q->spheres[k];
            ac_vec3 local = ac_frame_global_to_local(&cell->position.frame, s.center);
            float d = ac_plane_distance(&portal->face->plane, local), reach = s.radius + AC_EPSILON;
            if (portal->other_cell == AC_CELL_OUTSIDE) {
                outside = outside || (-reach < d && d < reach);
            } else if (portal->other) {
                if (slow_sphere_in(portal->other, s))
                    ac_cell_array_add(&r->cells, portal->other_cell, &portal->other->base);
            } else if ((portal->side == 1 && d > -reach) || (portal->side == 0 && d < reach)) {
                ac_cell_array_add(&r->cells, portal->other_cell, NULL);
            }
        }
    }
    if (outside)
        slow_outside_spheres(r, q);
}

static void slow_land_spheres(reference *r, const ac_land_cell *cell, const ac_sphere_query *q) {
    slow_outside_spheres(r, q);
    for (uint32_t i = 0; cell->shell && i < cell->shell->portal_count; ++i) {
        const ac_portal *door = &cell->shell->portals[i];
        for (uint32_t k = 0; door->other && door->other_portal >= 0 && k < q->sphere_count; ++k) {
            if (slow_sphere_in(door->other, q->spheres[k])) {
                r->hits = true;
                ac_cell_array_add(&r->cells, door->other->base.id, &door->other->base);
            }
        }
    }
}

static const ac_cell *slow_container(reference *r, const ac_sphere_query *q) {
    const ac_cell *found = NULL;
    for (uint32_t i = 0; i < r->cells.count; ++i) {
        const ac_cell *cell = r->cells.entries[i].cell;
        if (!cell || (found && ac_cell_is_interior(found->id)))
            continue;
        ac_vec3 p =
            ac_vec3_sub(q->spheres[0].center, ac_landdefs_block_offset(q->position.cell, cell->id));
        if (ac_cell_is_interior(cell->id) && slow_point_in(ac_cell_as_interior(cell), p)) {
            found = cell;
            r->hits = true;
        }
        if (ac_cell_is_outdoor(cell->id) &&
            ac_terrain_square_face(&cell->block->terrain, ac_cell_as_land(cell)->square, p))
            found = cell;
    }
    return found;
}

static const ac_cell *slow_find(reference *r, const ac_sphere_query *q) {
    const ac_cell *start = ac_world_cell(r->world, q->position.cell);
    r->hits = ac_cell_is_interior(q->position.cell);
    ac_cell_array_clear(&r->cells);
    if (r->hits)
        ac_cell_array_add(&r->cells, q->position.cell, start);
    else
        slow_outside_spheres(r, q);
    if (!start)
        return NULL;
    for (uint32_t i = 0; i < r->cells.count; ++i) {
        const ac_cell *cell = r->cells.entries[i].cell;
        if (cell && ac_cell_is_interior(cell->id))
            slow_transit_spheres(r, ac_cell_as_interior(cell), q);
        else if (cell)
            slow_land_spheres(r, ac_cell_as_land(cell), q);
    }
    return slow_container(r, q);
}

/* Eight corners, one by one: how many are positive, negative, in the plane. */
typedef struct corner_count {
    int positive, negative;
} corner_count;

static ac_vec3 slow_corner(const ac_part *part, unsigned i) {
    const ac_box *box = &part->shape->box;
    return ac_vec3_make(i & 1 ? box->max.x : box->min.x, i & 2 ? box->max.y : box->min.y,
                        i & 4 ? box->max.z : box->min.z);
}

static ac_box slow_refit(const ac_part *part, const ac_interior *cell) {
    ac_vec3 first =
        ac_position_local_to_local(&cell->position, &part->position, slow_corner(part, 0));
    ac_box box = {first, first};
    for (unsigned i = 1; i < 8; ++i)
        ac_box_add(&box, ac_position_local_to_local(&cell->position, &part->position,
                                                    slow_corner(part, i)));
    return box;
}

static corner_count slow_count(const ac_plane *plane, const ac_box *box) {
    corner_count n = {0, 0};
    for (unsigned i = 0; i < 8; ++i) {
        ac_vec3 corner = {i & 1 ? box->max.x : box->min.x, i & 2 ? box->max.y : box->min.y,
                          i & 4 ? box->max.z : box->min.z};
        float d = ac_plane_distance(plane, corner);
        n.positive += d > AC_EPSILON;
        n.negative += d < -AC_EPSILON;
    }
    return n;
}

static bool slow_box_in(const ac_part *part, const ac_interior *cell) {
    ac_box box = slow_refit(part, cell);
    for (uint32_t i = 0; i < cell->structure->cell_tree.plane_count; ++i)
        if (slow_count(&cell->structure->cell_tree.planes[i], &box).negative == 8)
            return false;
    return true;
}

static float slow_distance(const ac_interior *cell, const ac_plane *plane, const ac_part *part) {
    ac_vec3 center = part->shape->physics_sphere.center;
    return ac_plane_distance(plane,
                             ac_position_local_to_local(&cell->position, &part->position, center));
}

static bool slow_part_crosses(const ac_interior *cell, const ac_portal *portal,
                              const ac_part *part) {
    float d = slow_distance(cell, &portal->face->plane, part);
    float reach = part->shape->physics_sphere.radius + AC_EPSILON;
    ac_box box = slow_refit(part, cell);
    corner_count n = slow_count(&portal->face->plane, &box);
    if (portal->side == 1)
        return !(d < -reach) && n.negative < 8;
    return !(d > reach) && n.positive < 8;
}

static void slow_outside_parts(reference *r, const ac_part *parts, uint32_t count) {
    uint32_t id = parts[0].position.cell;
    ac_vec3 origin = parts[0].position.frame.origin;
    int x, y, low_x = 0, low_y = 0, high_x = 0, high_y = 0;
    if (r->cells.added_outside)
        return;
    r->cells.added_outside = true;
    if (!ac_landdefs_adjust_to_outside(&id, &origin) || !ac_world_land_cell(r->world, id))
        return;
    assert_true(ac_landdefs_cell_to_lcoord(id, &x, &y));
    for (uint32_t i = 0; i < count; ++i) {
        ac_box box = ac_box_local_to_global(&parts[i].shape->box, &parts[i].position, id);
        int corners[4] = {(int)floorf(box.min.x / 24) - x % 8, (int)floorf(box.min.y / 24) - y % 8,
                          (int)floorf(box.max.x / 24) - x % 8, (int)floorf(box.max.y / 24) - y % 8};
        low_x = corners[0] < low_x ? corners[0] : low_x;
        low_y = corners[1] < low_y ? corners[1] : low_y;
        high_x = corners[2] > high_x ? corners[2] : high_x;
        high_y = corners[3] > high_y ? corners[3] : high_y;
    }
    for (int i = low_x; i <= high_x; ++i)
        for (int k = low_y; k <= high_y; ++k)
            slow_add_outside(r, x + i, y + k);
}

static void slow_transit_parts(reference *r, const ac_interior *cell, const ac_part *parts,
                               uint32_t count) {
    bool outside = false;
    for (uint32_t i = 0; i < cell->portal_count; ++i) {
        const ac_portal *portal = &cell->portals[i];
        for (uint32_t k = 0; k < count; ++k) {
            if (!slow_part_crosses(cell, portal, &parts[k]))
                continue;
            if (portal->other_cell == AC_CELL_OUTSIDE) {
                outside = true;
                break;
            }
            if (portal->other && !slow_box_in(&parts[k], portal->other))
                continue;
            ac_cell_array_add(&r->cells, portal->other_cell,
                              portal->other ? &portal->other->base : NULL);
            break;
        }
    }
    if (outside)
        slow_outside_parts(r, parts, count);
}

static void slow_building_parts(reference *r, const ac_portal *door, const ac_part *parts,
                                uint32_t count) {
    const ac_interior *cell = door->other;
    if (!cell || door->other_portal < 0 || door->other_portal >= (int)cell->portal_count)
        return;
    const ac_portal *portal = &cell->portals[door->other_portal];
    for (uint32_t i = 0; i < count; ++i) {
        float d = slow_distance(cell, &portal->face->plane, &parts[i]);
        float reach = parts[i].shape->physics_sphere.radius + AC_EPSILON;
        ac_box box = slow_refit(&parts[i], cell);
        corner_count n = slow_count(&portal->face->plane, &box);
        bool admitted =
            portal->side == 1 ? !(d > reach) && n.positive < 8 : !(d < -reach) && n.negative < 8;
        if (admitted && slow_box_in(&parts[i], cell)) {
            ac_cell_array_add(&r->cells, cell->base.id, &cell->base);
            slow_transit_parts(r, cell, parts, count);
            return;
        }
    }
}

static void slow_find_parts(reference *r, const ac_cell *own, const ac_part *parts,
                            uint32_t count) {
    ac_cell_array_clear(&r->cells);
    ac_cell_array_add(&r->cells, own->id, own);
    for (uint32_t i = 0; i < r->cells.count; ++i) {
        const ac_cell *cell = r->cells.entries[i].cell;
        if (!cell)
            continue;
        if (ac_cell_is_interior(cell->id)) {
            slow_transit_parts(r, ac_cell_as_interior(cell), parts, count);
            continue;
        }
        const ac_shell *shell = ac_cell_as_land(cell)->shell;
        slow_outside_parts(r, parts, count);
        for (uint32_t k = 0; shell && k < shell->portal_count; ++k)
            slow_building_parts(r, &shell->portals[k], parts, count);
    }
}

/* ---- Random worlds ---- */

enum { ROOMS = 5, ROOM_PORTALS = 3, WORLDS = 1000, QUERIES = MANY / WORLDS };

static ac_portal random_portal(test_world *t, ac_resident *block, ac_rng *rng) {
    uint32_t other = ac_rng_below(rng, ROOMS + 2);
    ac_portal portal = {.side = (uint8_t)ac_rng_below(rng, 2),
                        .other_cell = AC_CELL_OUTSIDE,
                        .other_portal = (int16_t)(ac_rng_below(rng, ROOM_PORTALS + 1)) - 1,
                        .face = test_opening(t, random_plane(rng, 4.0f))};
    if (other < ROOMS) {
        portal.other_cell = block->block.interiors[other].base.id;
        portal.other = block->block.interiors[other].data ? &block->block.interiors[other] : NULL;
    }
    return portal;
}

/* Rooms around the corner that two blocks share, one of which may be absent. */
static ac_resident *random_world(test_world *t, ac_rng *rng) {
    ac_resident *block = test_block(t, BLOCK, ROOMS);
    if (ac_rng_below(rng, 2))
        test_block(t, 0xAAB40000, 0);
    for (uint32_t i = 0; i < ROOMS; ++i) {
        ac_plane planes[5];
        for (int k = 0; k < 5; ++k)
            planes[k] = random_plane(rng, 1.0f), planes[k].d += 4.0f;
        ac_frame frame = random_frame(rng, 4.0f);
        frame.origin = ac_vec3_add(frame.origin, ac_vec3_make(188, 96, 0));
        if (ac_rng_below(rng, 5) != 0)
            test_interior(t, block, i, frame, planes, 5);
    }
    for (uint32_t i = 0; i < ROOMS; ++i) {
        ac_portal portals[ROOM_PORTALS];
        for (int k = 0; k < ROOM_PORTALS; ++k)
            portals[k] = random_portal(t, block, rng);
        if (block->interiors[i].data)
            test_portals(t, &block->interiors[i], portals, ROOM_PORTALS);
    }
    ac_portal doors[2] = {random_portal(t, block, rng), random_portal(t, block, rng)};
    test_shell(t, block, 7 * 8 + 4, doors, 2);
    return block;
}

static uint32_t random_start(ac_rng *rng) {
    return ac_rng_below(rng, 3) ? BLOCK | (0x100 + ac_rng_below(rng, ROOMS))
                                : ac_landdefs_lcoord_to_cell(0xA9 * 8 + 7, 0xB4 * 8 + 4);
}

static void same_cells(const ac_cell_array *a, const ac_cell_array *b) {
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->added_outside, b->added_outside);
    for (uint32_t i = 0; i < a->count; ++i) {
        assert_int_equal(a->entries[i].id, b->entries[i].id);
        assert_ptr_equal(a->entries[i].cell, b->entries[i].cell);
    }
}

static void test_spheres_find_the_same_cells_as_the_reference(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(51, 1);
    ac_cell_array cells = {0};
    reference slow = {0};
    unsigned found = 0, many = 0;
    for (int w = 0; w < WORLDS; ++w) {
        test_world t = {0};
        random_world(&t, &rng);
        slow.world = &t.world;
        for (int i = 0; i < QUERIES; ++i) {
            ac_sphere spheres[2] = {{random_vec(&rng, 6), ac_rng_float(&rng, 0.1f, 2)},
                                    {random_vec(&rng, 6), ac_rng_float(&rng, 0.1f, 2)}};
            for (int k = 0; k < 2; ++k)
                spheres[k].center = ac_vec3_add(spheres[k].center, ac_vec3_make(188, 96, 0));
            bool hits = false;
            const ac_cell *container = NULL;
            ac_sphere_query q = {{random_start(&rng), at(188, 96, 0)}, spheres, 2, &hits};
            ac_find_cell_list(&t.world, &q, &cells, &container);
            assert_ptr_equal(container, slow_find(&slow, &q));
            assert_int_equal(hits, slow.hits);
            same_cells(&cells, &slow.cells);
            found += container != NULL;
            many += cells.count > 3;
        }
        test_world_free(&t);
    }
    assert_true(found > MANY / 10 && many > MANY / 10);
    ac_cell_array_free(&cells);
    ac_cell_array_free(&slow.cells);
}

static void test_parts_find_the_same_cells_as_the_reference(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(52, 1);
    ac_cell_array cells = {0};
    reference slow = {0};
    unsigned many = 0, hints = 0;
    for (int w = 0; w < WORLDS; ++w) {
        test_world t = {0};
        random_world(&t, &rng);
        slow.world = &t.world;
        for (int i = 0; i < QUERIES; ++i) {
            const ac_cell *own = ac_world_cell(&t.world, random_start(&rng));
            ac_shape shapes[2] = {0};
            ac_part parts[2];
            for (int k = 0; k < 2; ++k) {
                ac_vec3 low = random_vec(&rng, 2.0f);
                shapes[k].box = (ac_box){low, low};
                ac_box_add(&shapes[k].box, random_vec(&rng, 2.0f));
                shapes[k].has_physics_sphere = true;
                shapes[k].physics_sphere =
                    (ac_sphere){random_vec(&rng, 1.0f), ac_rng_float(&rng, 0.5f, 4.0f)};
                parts[k] = (ac_part){&shapes[k], {BLOCK | 1, random_frame(&rng, 5.0f)}, {1, 1, 1}};
                parts[k].position.frame.origin.x += 188;
                parts[k].position.frame.origin.y += 96;
            }
            if (!own)
                continue;
            ac_find_bbox_cell_list(&t.world, own, parts, 2, &cells);
            slow_find_parts(&slow, own, parts, 2);
            same_cells(&cells, &slow.cells);
            many += cells.count > 3;
            for (uint32_t k = 0; k < cells.count; ++k)
                hints += !cells.entries[k].cell;
        }
        test_world_free(&t);
    }
    assert_true(many > MANY / 10 && hints > MANY / 10);
    ac_cell_array_free(&cells);
    ac_cell_array_free(&slow.cells);
}

/* ---- The cell array ---- */

static void test_an_id_is_added_once_and_its_first_pointer_stays(void **state) {
    (void)state;
    ac_cell_array cells = {0};
    ac_cell cell = {.id = A};
    ac_cell_array_add(&cells, A, NULL);
    ac_cell_array_add(&cells, A, &cell);
    assert_int_equal(cells.count, 1);
    assert_null(cells.entries[0].cell);
    ac_cell_array_free(&cells);
}

static void test_removal_moves_the_last_entry_into_the_gap(void **state) {
    (void)state;
    ac_cell_array cells = {0};
    for (uint32_t i = 0; i < 40; ++i)
        ac_cell_array_add(&cells, 0x100 + i, NULL);
    ac_cell_array_remove(&cells, 3);
    assert_int_equal(cells.count, 39);
    assert_int_equal(cells.entries[3].id, 0x100 + 39);
    ac_cell_array_remove(&cells, 38);
    assert_int_equal(cells.count, 38);
    assert_int_equal(cells.entries[37].id, 0x100 + 37);
    assert_false(cells.failed);
    ac_cell_array_free(&cells);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_sphere_at_a_corner_reaches_four_squares_in_order),
        cmocka_unit_test(test_the_border_of_a_square_is_strict),
        cmocka_unit_test(test_the_border_is_strict_on_every_side),
        cmocka_unit_test(test_a_large_sphere_reaches_one_ring_only),
        cmocka_unit_test(test_a_sphere_off_the_map_drops_the_ones_after_it),
        cmocka_unit_test(test_without_spheres_the_origin_counts),
        cmocka_unit_test(test_outside_cells_are_added_once_a_walk),
        cmocka_unit_test(test_parts_cover_the_squares_of_their_boxes),
        cmocka_unit_test(test_parts_before_the_first_shape_do_not_count),
        cmocka_unit_test(test_parts_on_land_that_is_not_resident_reach_nothing),
        cmocka_unit_test(test_a_billboard_counts_by_its_sphere_in_its_own_block),
        cmocka_unit_test(test_a_damaged_size_does_not_claim_the_map),
        cmocka_unit_test(test_a_doorway_puts_a_sphere_into_both_rooms),
        cmocka_unit_test(test_sphere_0_alone_decides_the_container),
        cmocka_unit_test(test_from_outdoors_the_building_cell_is_the_container),
        cmocka_unit_test(test_an_exit_adds_outdoor_cells_when_a_sphere_straddles_it),
        cmocka_unit_test(test_an_absent_neighbour_is_hinted_by_the_plane),
        cmocka_unit_test(test_a_start_that_is_not_resident_is_still_listed),
        cmocka_unit_test(test_do_not_load_keeps_the_start_and_what_it_sees),
        cmocka_unit_test(test_cylinders_count_by_their_bases_and_only_ten),
        cmocka_unit_test(test_the_kind_of_shape_decides_how_cells_are_found),
        cmocka_unit_test(test_boxes_walk_on_from_every_cell_they_reach),
        cmocka_unit_test(test_spheres_find_the_same_cells_as_the_reference),
        cmocka_unit_test(test_parts_find_the_same_cells_as_the_reference),
        cmocka_unit_test(test_an_id_is_added_once_and_its_first_pointer_stays),
        cmocka_unit_test(test_removal_moves_the_last_entry_into_the_gap),
    };
    return cmocka_run_group_tests_name("space/membership", tests, NULL, NULL);
}
