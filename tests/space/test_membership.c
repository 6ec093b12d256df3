/* space/membership by example: which cells spheres and parts are in (world-simulation 1.5, 3.2-3.4,
 * 3.9). The statements of spec 2026-08-07 are proved in tests/spec. */
#include <stdlib.h>

#include "test_world.h"

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
    assert_int_equal(cells.count, 33);
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

static void test_without_spheres_nothing_contains(void **state) {
    (void)state;
    house *h = house_make();
    assert_null(find(h, square(5, 5), NULL, 0));
    assert_cells(&h->cells, square(4, 4)); /* the origin's */
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
    assert_int_equal(cells.count, 40);
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
        cmocka_unit_test(test_without_spheres_nothing_contains),
        cmocka_unit_test(test_from_outdoors_the_building_cell_is_the_container),
        cmocka_unit_test(test_an_exit_adds_outdoor_cells_when_a_sphere_straddles_it),
        cmocka_unit_test(test_an_absent_neighbour_is_hinted_by_the_plane),
        cmocka_unit_test(test_a_start_that_is_not_resident_is_still_listed),
        cmocka_unit_test(test_do_not_load_keeps_the_start_and_what_it_sees),
        cmocka_unit_test(test_cylinders_count_by_their_bases_and_only_ten),
        cmocka_unit_test(test_the_kind_of_shape_decides_how_cells_are_found),
        cmocka_unit_test(test_boxes_walk_on_from_every_cell_they_reach),
        cmocka_unit_test(test_an_id_is_added_once_and_its_first_pointer_stays),
        cmocka_unit_test(test_removal_moves_the_last_entry_into_the_gap),
    };
    return cmocka_run_group_tests_name("space/membership", tests, NULL, NULL);
}
