/* Spec 2026-08-07, AP-159: the box-admit half of the part-array find_transit_cells, in the
 * document's order; then its byte confirmations; then the part-array check_building_transit, which
 * the document leaves unported and which is rebuilt from its §0, finding F9/R6 and confirmations
 * with world-simulation 3.4. */
#include <stdlib.h>

#include "space/random_tree.h"
#include "space/test_world.h"

#include "space/box.h"
#include "space/plane.h"
#include "space/position.h"

/* Room A south of the plane y = 0 (N = +y, d = 0), room B north of it; one opening between. */
enum { BLOCK = 0xA9B40000, A = BLOCK | 0x100, B = BLOCK | 0x101, C = BLOCK | 0x102 };

static const ac_plane doorway = {{0, 1, 0}, 0};
static const ac_box room_a = {{-10, -10, -10}, {10, 0, 10}};
static const ac_box room_b = {{-10, 0, -10}, {10, 10, 10}};

typedef struct rooms {
    test_world t;
    ac_resident *block;
    ac_interior *a, *b;
    ac_cell_array cells;
} rooms;

static ac_portal opening(rooms *r, uint8_t side, uint32_t other_cell, const ac_interior *other) {
    return (ac_portal){.side = side,
                       .other_cell = other_cell,
                       .other = other,
                       .face = test_opening(&r->t, doorway)};
}

/* Frames at the block's middle, so that outdoor cells exist around them. */
static ac_frame middle(void) {
    ac_frame frame = ac_frame_identity;
    frame.origin = ac_vec3_make(96, 96, 0);
    return frame;
}

static rooms *rooms_make(void) {
    rooms *r = calloc(1, sizeof *r);
    r->block = test_block(&r->t, BLOCK, 3);
    r->a = test_box_interior(&r->t, r->block, 0, middle(), room_a);
    r->b = test_box_interior(&r->t, r->block, 1, middle(), room_b);
    ac_portal to_b = opening(r, 1, B, r->b);
    test_portals(&r->t, r->a, &to_b, 1);
    return r;
}

static void rooms_free(rooms *r) {
    ac_cell_array_free(&r->cells);
    test_world_free(&r->t);
    free(r);
}

/* A part whose box spans y from `low` to `high`, with a sphere at `y`. */
static ac_part part(rooms *r, float low, float high, float y, float radius) {
    ac_box box = {{-0.5f, low, -0.5f}, {0.5f, high, 0.5f}};
    ac_sphere sphere = {{0, y, 0}, radius};
    return test_part(&r->t, box, sphere, A, middle());
}

static void from_a(rooms *r, const ac_part *parts, uint32_t count) {
    ac_cell_array_clear(&r->cells);
    ac_cell_find_transit_parts(&r->t.world, &r->a->base, parts, count, &r->cells);
}

static uint32_t reached(rooms *r, ac_part one) {
    from_a(r, &one, 1);
    return r->cells.count;
}

/* ---- §1 find_transit_cells, part by part, portal by portal ---- */

/* @spec 2026-08-07 §1 | The portals are the outer loop, the parts the inner.
 * @code src/space/transit_cells.c */
static void test_portals_are_the_outer_loop(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_portal portals[2] = {opening(r, 1, B, r->b), opening(r, 1, C, NULL)};
    portals[1].face = test_opening(&r->t, (ac_plane){{1, 0, 0}, 0});
    test_portals(&r->t, r->a, portals, 2);
    /* the first part reaches only the second portal, the second part only the first */
    ac_part east = part(r, -3, -2, -2.5f, 5), north = part(r, -1, 1, 0, 1);
    north.position.frame.origin.x -= 5;
    ac_part parts[2] = {east, north};
    from_a(r, parts, 2);
    assert_cells(&r->cells, B, C);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | A null part is skipped.
 * @code src/space/transit_cells.c */
static void test_a_null_part_is_skipped(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_part parts[2] = {{NULL, {A, middle()}, {1, 1, 1}}, part(r, -1, 1, 0, 1)};
    from_a(r, parts, 2);
    assert_cells(&r->cells, B);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | The cheap reject uses the physics sphere, else the drawing sphere; a part
 * with neither is skipped.
 * @code src/space/shape.c, src/space/transit_cells.c */
static void test_physics_sphere_before_drawing_sphere(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_shape shape = {.box = {{-1, -1, -1}, {1, 1, 1}}};
    ac_part one = {&shape, {A, middle()}, {1, 1, 1}};
    assert_int_equal(reached(r, one), 0); /* no sphere at all */
    shape.has_drawing_sphere = true;
    shape.drawing_sphere = (ac_sphere){{0, 0, 0}, 1};
    assert_int_equal(reached(r, one), 1);
    shape.has_physics_sphere = true; /* rejects, so the drawing sphere is not asked */
    shape.physics_sphere = (ac_sphere){{0, -5, 0}, 1};
    assert_int_equal(reached(r, one), 0);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | portal_side 1: a part is skipped when dist < -(radius + epsilon), strictly.
 * @code src/space/transit_cells.c */
static void test_cheap_reject_of_side_1_is_strict(void **state) {
    (void)state;
    rooms *r = rooms_make();
    float reach = 0.5f + AC_EPSILON;
    r->a->position.frame = r->b->position.frame = ac_frame_identity; /* no rounding of origins */
    ac_part at = part(r, -1, 1, -reach, 0.5f);
    at.position.frame = ac_frame_identity;
    assert_int_equal(reached(r, at), 1);
    ac_part beyond = part(r, -1, 1, nextafterf(-reach, -1.0f), 0.5f);
    beyond.position.frame = ac_frame_identity;
    assert_int_equal(reached(r, beyond), 0);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | portal_side 0: a part is skipped when dist > radius + epsilon, strictly.
 * @code src/space/transit_cells.c */
static void test_cheap_reject_of_side_0_is_strict(void **state) {
    (void)state;
    rooms *r = rooms_make();
    float reach = 0.5f + AC_EPSILON;
    ac_portal portal = opening(r, 0, C, NULL); /* side 0 looks to the negative side */
    test_portals(&r->t, r->a, &portal, 1);
    r->a->position.frame = ac_frame_identity;
    ac_part at = part(r, -1, 1, reach, 0.5f);
    at.position.frame = ac_frame_identity;
    assert_int_equal(reached(r, at), 1);
    ac_part beyond = part(r, -1, 1, nextafterf(reach, 1.0f), 0.5f);
    beyond.position.frame = ac_frame_identity;
    assert_int_equal(reached(r, beyond), 0);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | A box that straddles the plane is admitted, and so is one wholly on the
 * crossing side; one wholly on this cell's side is not.
 * @code src/space/transit_cells.c */
static void test_box_admit_of_both_portal_sides(void **state) {
    (void)state;
    rooms *r = rooms_make();
    static const struct {
        uint8_t side;
        float low, high;
        bool admitted;
    } cases[] = {{1, -0.5f, 0.5f, true}, {1, 1, 2, true},  {1, -2, -1, false},
                 {0, -0.5f, 0.5f, true}, {0, 1, 2, false}, {0, -2, -1, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_portal portal = opening(r, cases[i].side, C, NULL);
        test_portals(&r->t, r->a, &portal, 1);
        ac_part one = part(r, cases[i].low, cases[i].high, 0, 9);
        assert_int_equal(reached(r, one), cases[i].admitted);
    }
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | Exterior portals get no test of their own: cheap reject and box admit run
 * for them too, and only then is other_cell_id looked at.
 * @code src/space/transit_cells.c */
static void test_exterior_portals_are_decided_after_the_admit(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_portal out = opening(r, 1, AC_CELL_OUTSIDE, NULL);
    test_portals(&r->t, r->a, &out, 1);
    assert_int_equal(reached(r, part(r, -2, -1, -1.5f, 5)), 0); /* box on this side */
    assert_int_equal(reached(r, part(r, -1, 1, -5, 1)), 0);     /* sphere too far */
    /* a sphere that does not straddle the plane at all, which the sphere overload would refuse */
    assert_true(reached(r, part(r, -1, 1, 5, 1)) > 0);
    assert_true(r->cells.added_outside);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | An exterior portal ends the part loop; the next portal is still tried, and
 * the outside cells are added once, after all portals.
 * @code src/space/transit_cells.c */
static void test_outside_cells_come_after_the_portal_loop(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_portal portals[2] = {opening(r, 1, AC_CELL_OUTSIDE, NULL), opening(r, 1, B, r->b)};
    test_portals(&r->t, r->a, portals, 2);
    ac_part parts[2] = {part(r, -1, 1, 0, 1), part(r, -1, 1, 0, 1)};
    /* two squares north and south of y = 96, two west and east of x = 96, X outer */
    const uint32_t sw = ac_landdefs_lcoord_to_cell(0xA9 * 8 + 3, 0xB4 * 8 + 3);
    from_a(r, parts, 2);
    assert_cells(&r->cells, B, sw, sw + 1, sw + 8, sw + 9);
    /* With the outside cells in already nobody but the part loops asks the parts: the second would
     * end the test with a bad read if one of them went on. */
    parts[1].shape = (const ac_shape *)(uintptr_t)8;
    ac_cell_array_clear(&r->cells);
    r->cells.added_outside = true;
    ac_cell_find_transit_parts(&r->t.world, &r->a->base, parts, 2, &r->cells);
    assert_cells(&r->cells, B);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | A neighbour that is not loaded is added with a null cell, without asking
 * its hull, and ends the part loop.
 * @code src/space/transit_cells.c */
static void test_an_absent_neighbour_is_a_load_hint(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_portal portal = opening(r, 1, C, NULL);
    test_portals(&r->t, r->a, &portal, 1);
    assert_int_equal(reached(r, part(r, 100, 101, 0, 200)), 1);
    assert_int_equal(r->cells.entries[0].id, C);
    assert_null(r->cells.entries[0].cell);
    /* the second part would end the test with a bad read if it were looked at */
    ac_part parts[2] = {part(r, -1, 1, 0, 1), part(r, -1, 1, 0, 1)};
    parts[1].shape = (const ac_shape *)(uintptr_t)8;
    from_a(r, parts, 2);
    assert_cells(&r->cells, C);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | A loaded neighbour is added only when the part's box reaches its hull.
 * @code src/space/transit_cells.c */
static void test_the_destination_hull_is_a_gate(void **state) {
    (void)state;
    rooms *r = rooms_make();
    assert_int_equal(reached(r, part(r, 9, 11, 0, 20)), 1);
    assert_ptr_equal(r->cells.entries[0].cell, &r->b->base);
    assert_int_equal(reached(r, part(r, 10.001f, 11, 0, 20)), 0); /* through, and past the hull */
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | A part that does not reach the neighbour's hull lets the remaining parts
 * try the same portal.
 * @code src/space/transit_cells.c */
static void test_the_next_part_retries_the_same_portal(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_part parts[2] = {part(r, 11, 12, 0, 20), part(r, -1, 1, 0, 1)};
    from_a(r, parts, 2);
    assert_cells(&r->cells, B);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | The first part that reaches the neighbour ends the part loop.
 * @code src/space/transit_cells.c */
static void test_an_admitted_part_ends_the_part_loop(void **state) {
    (void)state;
    rooms *r = rooms_make();
    /* the second part would end the test with a bad read if it were looked at */
    ac_part parts[2] = {part(r, -1, 1, 0, 1), part(r, -1, 1, 0, 1)};
    parts[1].shape = (const ac_shape *)(uintptr_t)8;
    from_a(r, parts, 2);
    assert_cells(&r->cells, B);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | do_not_load_cells changes nothing for cells that are there and leaves the
 * hint for those that are not.
 * @code src/space/transit_cells.c */
static void test_do_not_load_cells_is_handed_on(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_portal portals[2] = {opening(r, 1, B, r->b), opening(r, 1, C, NULL)};
    test_portals(&r->t, r->a, portals, 2);
    r->cells.do_not_load_cells = true;
    assert_int_equal(reached(r, part(r, -1, 1, 0, 1)), 2);
    assert_cells(&r->cells, B, C);
    assert_true(r->cells.do_not_load_cells);
    rooms_free(r);
}

/* @spec 2026-08-07 §1 | The sphere is carried into the cell's axes by Position::localtolocal, from
 * another landblock too.
 * @code src/space/transit_cells.c, src/space/position.c */
static void test_parts_of_another_block_are_carried_over(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_part one = part(r, -1, 1, 0, 1);
    one.position.cell = 0xAAB40001; /* the block to the east */
    assert_int_equal(reached(r, one), 0);
    one.position.frame.origin.x -= 192;
    assert_int_equal(reached(r, one), 1);
    rooms_free(r);
}

/* @spec 2026-08-07 §0 | The sphere overload 0x0052c820 has no box test: a loaded neighbour is
 * admitted by sphere_intersects_cell, an exterior portal by the straddle test.
 * @code src/space/transit_cells.c */
static void test_the_sphere_overload_is_sphere_mathematics(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_portal portals[2] = {opening(r, 1, B, r->b), opening(r, 1, AC_CELL_OUTSIDE, NULL)};
    test_portals(&r->t, r->a, portals, 2);
    ac_sphere sphere = {{96, 96.5f, 0}, 0.4f}; /* inside B, clear of the plane */
    ac_sphere_query query = {{A, middle()}, &sphere, 1, NULL};
    ac_cell_find_transit_spheres(&r->t.world, &r->a->base, &query, &r->cells);
    assert_cells(&r->cells, B);
    assert_false(r->cells.added_outside);
    rooms_free(r);
}

/* Is the exterior portal of room A straddled by a sphere of half a metre at this y? */
static bool straddled(rooms *r, float y) {
    ac_sphere sphere = {{0, y, 0}, 0.5f};
    ac_sphere_query query = {{A, ac_frame_identity}, &sphere, 1, NULL};
    ac_cell_array_clear(&r->cells);
    ac_cell_find_transit_spheres(&r->t.world, &r->a->base, &query, &r->cells);
    return r->cells.added_outside;
}

/* @spec 2026-08-07 §0 | The straddle test is -(radius + epsilon) < dist < radius + epsilon, both
 * strictly.
 * @code src/space/transit_cells.c */
static void test_the_straddle_test_is_strict_on_both_sides(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_portal out = opening(r, 1, AC_CELL_OUTSIDE, NULL);
    test_portals(&r->t, r->a, &out, 1);
    r->a->position.frame = ac_frame_identity; /* no rounding of origins */
    float reach = 0.5f + AC_EPSILON;
    for (int sign = -1; sign <= 1; sign += 2) {
        assert_false(straddled(r, (float)sign * reach));
        assert_true(straddled(r, (float)sign * nextafterf(reach, 0.0f)));
    }
    rooms_free(r);
}

/* Room A faces east, so that its doorway looks there; room B is beyond it, 5 m from the door and
 * facing south. Metres east and north of the door: A is -10..0 and -10..10, B 0..10 and -3..6. */
static rooms *turned_rooms_make(void) {
    static const ac_box hull_b = {{-5, -6, -10}, {5, 3, 10}};
    rooms *r = rooms_make();
    ac_frame east = middle(), south = middle();
    ac_frame_set_heading(&east, 90);
    ac_frame_set_heading(&south, 180);
    south.origin.x += 5;
    r->a = test_box_interior(&r->t, r->block, 0, east, room_a);
    r->b = test_box_interior(&r->t, r->block, 1, south, hull_b);
    ac_portal portals[2] = {opening(r, 1, B, r->b), opening(r, 1, AC_CELL_OUTSIDE, NULL)};
    test_portals(&r->t, r->a, portals, 2);
    return r;
}

/* A part with its box from (east, north) over a square metre, and its sphere around (x, y). */
static ac_part part_at(rooms *r, float east, float north, float x, float y, float radius) {
    ac_box box = {{east, north, -0.5f}, {east + 1, north + 1, 0.5f}};
    ac_sphere sphere = {{x, y, 0}, radius};
    return test_part(&r->t, box, sphere, A, middle());
}

/* @spec 2026-08-07 §1 | A part's sphere and box are measured in this cell's axes against the
 * opening, and the box in the neighbour's axes against the neighbour's hull.
 * @code src/space/transit_cells.c */
static void test_each_room_measures_in_its_own_axes(void **state) {
    (void)state;
    rooms *r = turned_rooms_make();
    r->a->portal_count = 1;
    /* beyond the opening and inside B, the sphere too; without A's turn it were 5 m this side */
    assert_int_equal(reached(r, part_at(r, 7, -0.5f, 7.5f, -5, 1)), 1);
    /* in the opening, but south of B's hull; north of it, not of its mirror image */
    assert_int_equal(reached(r, part_at(r, -0.5f, -5, 0, 0, 9)), 0);
    assert_int_equal(reached(r, part_at(r, -0.5f, 4, 0, 0, 9)), 1);
    /* this side of the opening, whatever the way north */
    assert_int_equal(reached(r, part_at(r, -3, 1, 0, 0, 9)), 0);
    assert_int_equal(reached(r, part_at(r, -0.5f, 1, -2, 5, 1)), 0);
    rooms_free(r);
}

/* @spec 2026-08-07 §0 | check_building_transit measures sphere and box in this cell's axes.
 * @code src/space/transit_cells.c */
static void test_a_building_cell_measures_in_its_own_axes(void **state) {
    (void)state;
    rooms *r = turned_rooms_make();
    ac_part inside = part_at(r, -2, 1, -1.5f, 5, 0.5f), before = part_at(r, 1, -2, 1.5f, -5, 0.5f);
    ac_interior_check_building_parts(&r->t.world, r->a, 1, &inside, 1, &r->cells);
    assert_true(ac_cell_array_has(&r->cells, A));
    ac_cell_array_clear(&r->cells);
    ac_interior_check_building_parts(&r->t.world, r->a, 1, &before, 1, &r->cells);
    assert_int_equal(r->cells.count, 0);
    rooms_free(r);
}

/* @spec 2026-08-07 §0 | The sphere overload measures in the axes of the cell that it asks.
 * @code src/space/transit_cells.c */
static void test_the_sphere_overload_measures_in_each_cells_axes(void **state) {
    (void)state;
    rooms *r = turned_rooms_make();
    static const struct {
        float east, north;
        bool in_b, straddles;
    } cases[] = {{7.5f, 4.5f, true, false},
                 {7.5f, -4.5f, false, false},
                 {0.2f, 4.5f, true, true},
                 {-4.5f, 0.2f, false, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_sphere sphere = {{96 + cases[i].east, 96 + cases[i].north, 0}, 0.4f};
        ac_sphere_query query = {{A, middle()}, &sphere, 1, NULL};
        ac_cell_array_clear(&r->cells);
        ac_cell_find_transit_spheres(&r->t.world, &r->a->base, &query, &r->cells);
        assert_int_equal(ac_cell_array_has(&r->cells, B), cases[i].in_b);
        assert_int_equal(r->cells.added_outside, cases[i].straddles);
    }
    rooms_free(r);
}

/* ---- §2 Plane::intersect_box ---- */

static ac_box box_between(ac_vec3 a, ac_vec3 b) {
    ac_box box = {a, a};
    ac_box_add(&box, b);
    return box;
}

/* @spec 2026-08-07 §2 | A box is POSITIVE or NEGATIVE only when all eight corners agree; as soon as
 * one does not, it is CROSSING, whichever corner it is.
 * @code src/space/plane.c */
static void test_every_single_corner_can_make_a_box_cross(void **state) {
    (void)state;
    for (int side = -1; side <= 1; side += 2) {
        for (unsigned i = 0; i < 8; ++i) {
            /* a plane that cuts off exactly corner i of the unit cube */
            ac_vec3 towards = {i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1};
            ac_vec3 normal = ac_vec3_scale(towards, (float)side / sqrtf(3));
            ac_box cube = box_between(ac_vec3_make(-1, -1, -1), ac_vec3_make(1, 1, 1));
            ac_plane cut = {normal, (float)side * -1.5f};
            assert_int_equal(ac_plane_intersect_box(&cut, &cube), AC_SIDE_CROSSING);
            cut.d = (float)side * -1.8f; /* just past the corner */
            assert_int_equal(ac_plane_intersect_box(&cut, &cube),
                             side > 0 ? AC_SIDE_NEGATIVE : AC_SIDE_POSITIVE);
        }
    }
}

/* @spec 2026-08-07 §2 | The epsilon is 0.000199999995f throughout.
 * @code src/base/vec.h */
static void test_the_epsilon_by_its_bits(void **state) {
    (void)state;
    union {
        float f;
        uint32_t u;
    } epsilon = {AC_EPSILON};
    assert_int_equal(epsilon.u, 0x3951B717);
    assert_true(AC_EPSILON == 0.000199999995f);
}

/* @spec 2026-08-07 §2 | PortalSide is true when bit 1 of the portal's flags is clear, and raw
 * portal_side 1 then means crossing side Positive.
 * @code src/space/transit_cells.c */
static void test_portal_side_1_crosses_to_the_positive_side(void **state) {
    (void)state;
    rooms *r = rooms_make();
    ac_portal portals[2] = {opening(r, 1, B, NULL), opening(r, 0, C, NULL)};
    test_portals(&r->t, r->a, portals, 2);
    from_a(r, &(ac_part){0}, 0);
    assert_int_equal(r->cells.count, 0);
    reached(r, part(r, 1, 2, 0, 9));
    assert_cells(&r->cells, B);
    reached(r, part(r, -2, -1, 0, 9));
    assert_cells(&r->cells, C);
    rooms_free(r);
}

/* ---- §3 box_intersects_cell_bsp ---- */

static bool box_meets(const ac_plane *planes, uint32_t count, ac_box box) {
    ac_cell_tree tree = {count, planes};
    return ac_cell_tree_intersects_box(&tree, &box);
}

/* @spec 2026-08-07 §3 | A box entirely on the negative side of a splitting plane is outside; one
 * that crosses, or is in the plane, goes on down the positive child.
 * @code src/space/cell_tree.c */
static void test_a_box_behind_one_plane_is_outside(void **state) {
    (void)state;
    ac_plane planes[6];
    test_box_planes(planes, box_between(ac_vec3_make(0, 0, 0), ac_vec3_make(4, 4, 4)));
    ac_box inside = {{1, 1, 1}, {2, 2, 2}};
    assert_true(box_meets(planes, 6, inside));
    for (int axis = 0; axis < 3; ++axis) {
        for (int k = 0; k < 2; ++k) {
            float shift = k ? 3.0f - 4.0f - 1.5f : 3.5f; /* behind the near plane, the far plane */
            ac_vec3 by = {axis == 0 ? shift : 0, axis == 1 ? shift : 0, axis == 2 ? shift : 0};
            ac_box moved = {ac_vec3_add(inside.min, by), ac_vec3_add(inside.max, by)};
            assert_false(box_meets(planes, 6, moved));
        }
    }
    /* touching a wall from outside, within epsilon: not entirely behind */
    ac_box touching = {{1, 1, 4.0001f}, {2, 2, 5}};
    assert_true(box_meets(planes, 6, touching));
}

/* @spec 2026-08-07 §3 | Only pos_node is followed; a null pos_node and a leaf are inside.
 * @code src/space/bsp_build.c, src/space/cell_tree.c */
static void test_only_positive_children_are_followed(void **state) {
    (void)state;
    ac_plane ground = {{0, 0, 1}, 0}, wall = {{1, 0, 0}, 0}, never = {{0, 1, 0}, -1000};
    ac_bsp_node nodes[4] = {
        {.tag = AC_BSP_BPnN, .plane = ground, .pos = 1, .neg = 3},
        {.tag = AC_BSP_BPnn, .plane = wall, .pos = 2, .neg = -1},
        {.tag = AC_BSP_LEAF, .plane = never, .pos = -1, .neg = -1},
        {.tag = AC_BSP_BpnN, .plane = never, .pos = -1, .neg = -1},
    };
    ac_bsp bsp = {4, nodes};
    ac_arena arena = {0};
    ac_cell_tree tree;
    assert_int_equal(ac_cell_tree_build(&tree, &bsp, &arena, NULL), AC_OK);
    assert_int_equal(tree.plane_count, 2);
    ac_box inside = {{1, 1, 1}, {2, 2, 2}}, below = {{1, 1, -2}, {2, 2, -1}};
    assert_true(ac_cell_tree_intersects_box(&tree, &inside));
    assert_false(ac_cell_tree_intersects_box(&tree, &below));
    nodes[1].pos = -1; /* a null child instead of the leaf */
    assert_int_equal(ac_cell_tree_build(&tree, &bsp, &arena, NULL), AC_OK);
    assert_true(ac_cell_tree_intersects_box(&tree, &inside));
    ac_arena_free(&arena);
}

/* The document's loop, corner by corner: outside when all eight are behind one plane. */
static bool graph_meets(const ac_bsp *bsp, const ac_box *box) {
    for (int32_t n = 0; n >= 0 && bsp->nodes[n].tag != AC_BSP_LEAF; n = bsp->nodes[n].pos) {
        int behind = 0;
        for (unsigned i = 0; i < 8; ++i) {
            ac_vec3 corner = {i & 1 ? box->max.x : box->min.x, i & 2 ? box->max.y : box->min.y,
                              i & 4 ? box->max.z : box->min.z};
            behind += ac_plane_distance(&bsp->nodes[n].plane, corner) < -AC_EPSILON;
        }
        if (behind == 8)
            return false;
    }
    return true;
}

/* @spec 2026-08-07 §3 | The graph and the flat form give the same answer for every box.
 * @code src/space/bsp_build.c, src/space/cell_tree.c */
static void test_the_flat_form_is_the_graph(void **state) {
    (void)state;
    enum { BOXES = 50 };
    ac_rng rng = ac_rng_make(81, 1);
    random_tree *t = calloc(1, sizeof *t);
    int inside = 0, trees = case_count() / BOXES;
    for (int i = 0; i < trees; ++i) {
        ac_arena arena = {0};
        ac_cell_tree tree;
        random_tree_make(t, &rng, AC_BSP_CELL, 4);
        assert_int_equal(ac_cell_tree_build(&tree, &t->bsp, &arena, NULL), AC_OK);
        for (int k = 0; k < BOXES; ++k) {
            ac_vec3 at = random_vec(&rng, 2.0f);
            ac_box box = box_between(at, ac_vec3_add(at, random_vec(&rng, 1.0f)));
            bool graph = graph_meets(&t->bsp, &box);
            assert_int_equal(ac_cell_tree_intersects_box(&tree, &box), graph);
            inside += graph;
        }
        ac_arena_free(&arena);
    }
    assert_true(inside > trees * BOXES / 10 && inside < trees * BOXES * 9 / 10);
    free(t);
}

/* ---- §4 BBox::LocalToLocal ---- */

/* @spec 2026-08-07 §4 | The eight corners are transformed and refitted: a rotated box grows.
 * @code src/space/box.c */
static void test_a_rotated_box_grows(void **state) {
    (void)state;
    ac_box box = {{-1, -1, -1}, {1, 1, 1}};
    ac_position from = {A, ac_frame_identity}, to = {A, ac_frame_identity};
    ac_frame_set_heading(&from.frame, 45);
    ac_box turned = ac_box_local_to_local(&box, &from, &to);
    float diagonal = sqrtf(2);
    assert_vec_near(turned.min, -diagonal, -diagonal, -1, 1e-5);
    assert_vec_near(turned.max, diagonal, diagonal, 1, 1e-5);
    /* there and back: it has grown twice; two corners alone would have shrunk or kept it */
    ac_box back = ac_box_local_to_local(&turned, &to, &from);
    assert_vec_near(back.max, 2, 2, 1, 1e-5);
}

/* @spec 2026-08-07 §4 | The destination frame's own rotation is applied; without one it is
 * LocalToGlobal.
 * @code src/space/box.c */
static void test_the_destination_frame_turns_the_box_too(void **state) {
    (void)state;
    ac_box box = {{0, 0, 0}, {1, 2, 3}};
    ac_position from = {A, ac_frame_identity}, to = {A, ac_frame_identity};
    from.frame.origin = ac_vec3_make(5, 0, 0);
    ac_box global = ac_box_local_to_global(&box, &from, A);
    ac_box plain = ac_box_local_to_local(&box, &from, &to);
    assert_memory_equal(&plain, &global, sizeof plain);
    ac_frame_set_heading(&to.frame, 90); /* faces east: its +Y is our +X */
    ac_box turned = ac_box_local_to_local(&box, &from, &to);
    assert_vec_near(turned.min, -2, 5, 0, 1e-5);
    assert_vec_near(turned.max, 0, 6, 3, 1e-5);
}

/* ---- Byte confirmations ---- */

/* @spec 2026-08-07 Byte confirmations | Plane::which_side: POSITIVE iff dist > eps strictly,
 * NEGATIVE iff dist < -eps strictly, IN_PLANE otherwise.
 * @code src/space/plane.c */
static void test_which_side_at_the_ties(void **state) {
    (void)state;
    ac_plane plane = {{0, 0, 1}, 0};
    static const struct {
        float z;
        ac_sidedness side;
    } cases[] = {
        {AC_EPSILON, AC_SIDE_IN_PLANE}, {-AC_EPSILON, AC_SIDE_IN_PLANE}, {0, AC_SIDE_IN_PLANE},
        {-0.0f, AC_SIDE_IN_PLANE},      {1, AC_SIDE_POSITIVE},           {-1, AC_SIDE_NEGATIVE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i)
        assert_int_equal(ac_plane_which_side(&plane, ac_vec3_make(0, 0, cases[i].z), AC_EPSILON),
                         cases[i].side);
    float above = nextafterf(AC_EPSILON, 1.0f);
    assert_int_equal(ac_plane_which_side(&plane, ac_vec3_make(0, 0, above), AC_EPSILON),
                     AC_SIDE_POSITIVE);
    assert_int_equal(ac_plane_which_side(&plane, ac_vec3_make(0, 0, -above), AC_EPSILON),
                     AC_SIDE_NEGATIVE);
    float within = nextafterf(AC_EPSILON, 0.0f);
    assert_int_equal(ac_plane_which_side(&plane, ac_vec3_make(0, 0, within), AC_EPSILON),
                     AC_SIDE_IN_PLANE);
    assert_int_equal(ac_plane_which_side(&plane, ac_vec3_make(0, 0, -within), AC_EPSILON),
                     AC_SIDE_IN_PLANE);
}

/* @spec 2026-08-07 Byte confirmations | An unordered distance is IN_PLANE.
 * @code src/space/plane.c */
static void test_a_distance_that_is_no_number_is_in_plane(void **state) {
    (void)state;
    ac_plane plane = {{0, 0, 1}, 0};
    assert_int_equal(ac_plane_which_side(&plane, ac_vec3_make(0, 0, NAN), AC_EPSILON),
                     AC_SIDE_IN_PLANE);
    plane.d = NAN;
    assert_int_equal(ac_plane_which_side(&plane, ac_vec3_make(0, 0, 5), AC_EPSILON),
                     AC_SIDE_IN_PLANE);
    ac_box box = {{1, 1, 1}, {2, 2, 2}};
    assert_int_equal(ac_plane_intersect_box(&plane, &box), AC_SIDE_CROSSING);
}

/* @spec 2026-08-07 Byte confirmations | Plane::intersect_box with the first corner in the plane
 * returns CROSSING (3), not IN_PLANE (2).
 * @code src/space/plane.c */
static void test_a_first_corner_in_plane_is_crossing(void **state) {
    (void)state;
    ac_plane plane = {{0, 1, 0}, 0};
    ac_box box = {{-1, 0.0001f, -1}, {1, 1, 1}};
    assert_int_equal(ac_plane_intersect_box(&plane, &box), AC_SIDE_CROSSING);
    box.min.y = AC_EPSILON;
    assert_int_equal(ac_plane_intersect_box(&plane, &box), AC_SIDE_CROSSING);
    box.min.y = nextafterf(AC_EPSILON, 1.0f);
    assert_int_equal(ac_plane_intersect_box(&plane, &box), AC_SIDE_POSITIVE);
    /* all corners in the plane: still not IN_PLANE */
    box = (ac_box){{-1, 0, -1}, {1, 0, 1}};
    assert_int_equal(ac_plane_intersect_box(&plane, &box), AC_SIDE_CROSSING);
    /* the first corner of a box is its min; here it is the in-plane one on the negative side */
    box = (ac_box){{-1, -0.0001f, -1}, {1, -0.0001f, 1}};
    assert_int_equal(ac_plane_intersect_box(&plane, &box), AC_SIDE_CROSSING);
}

/* @spec 2026-08-07 Byte confirmations | Sidedness { POSITIVE=0, NEGATIVE=1, IN_PLANE=2,
 * CROSSING=3 }; which_side returns at most 2, and intersect_box alone gives 3.
 * @code src/space/plane.h */
static void test_sidedness_by_number(void **state) {
    (void)state;
    assert_int_equal(AC_SIDE_POSITIVE, 0);
    assert_int_equal(AC_SIDE_NEGATIVE, 1);
    assert_int_equal(AC_SIDE_IN_PLANE, 2);
    assert_int_equal(AC_SIDE_CROSSING, 3);
    ac_rng rng = ac_rng_make(82, 1);
    for (int i = 0; i < 10000; ++i) {
        ac_plane plane = random_plane(&rng, 1.0f);
        ac_vec3 at = random_vec(&rng, 1.0f);
        ac_box box = box_between(at, random_vec(&rng, 1.0f));
        assert_true(ac_plane_which_side(&plane, at, AC_EPSILON) <= AC_SIDE_IN_PLANE);
        assert_true(ac_plane_intersect_box(&plane, &box) != AC_SIDE_IN_PLANE);
    }
}

/* @spec 2026-08-07 Byte confirmations | Both callers admit CROSSING, so a box with its first corner
 * in the plane reaches the neighbour and the building.
 * @code src/space/transit_cells.c */
static void test_both_callers_admit_an_in_plane_box(void **state) {
    (void)state;
    for (uint8_t side = 0; side < 2; ++side) {
        rooms *r = rooms_make();
        ac_portal portal = opening(r, side, C, NULL);
        test_portals(&r->t, r->a, &portal, 1);
        /* min corner at y = 0.0001, the rest at 1; the hull must not decide */
        r->a->structure = &(const ac_structure){0};
        ac_part one = part(r, 0.0001f, 1, 0, 9);
        assert_int_equal(reached(r, one), 1);
        ac_cell_array_clear(&r->cells);
        ac_interior_check_building_parts(&r->t.world, r->a, 0, &one, 1, &r->cells);
        assert_true(ac_cell_array_has(&r->cells, A));
        rooms_free(r);
    }
}

/* ---- check_building_transit 0x0052c680 (reconstruction) ---- */

/* Room A as the cell behind a building's door; its only portal looks outside. */
static rooms *building_make(uint8_t side) {
    rooms *r = rooms_make();
    static const ac_box both = {{-10, -10, -10}, {10, 10, 10}};
    r->a = test_box_interior(&r->t, r->block, 0, middle(), both);
    ac_portal door = opening(r, side, AC_CELL_OUTSIDE, NULL);
    test_portals(&r->t, r->a, &door, 1);
    return r;
}

static bool entered(rooms *r, ac_part one, int portal) {
    ac_cell_array_clear(&r->cells);
    ac_interior_check_building_parts(&r->t.world, r->a, portal, &one, 1, &r->cells);
    return ac_cell_array_has(&r->cells, A);
}

/* @spec 2026-08-07 F9/R6 | check_building_transit admits {CROSSING, side} where find_transit_cells
 * admits everything but side: for the pure sides the two rules are opposite.
 * @code src/space/transit_cells.c */
static void test_the_two_admit_rules_are_opposite(void **state) {
    (void)state;
    for (uint8_t side = 0; side < 2; ++side) {
        rooms *r = building_make(side);
        ac_part positive = part(r, 1, 2, 0, 9), negative = part(r, -2, -1, 0, 9);
        ac_part crossing = part(r, -1, 1, 0, 9);
        assert_int_equal(entered(r, positive, 0), side == 0);
        assert_int_equal(entered(r, negative, 0), side == 1);
        assert_true(entered(r, crossing, 0));
        assert_int_equal(reached(r, positive) > 0, side == 1);
        assert_int_equal(reached(r, negative) > 0, side == 0);
        assert_true(reached(r, crossing) > 0);
        rooms_free(r);
    }
}

/* @spec 2026-08-07 §0 | The cheap reject of check_building_transit is mirrored: side 1 skips
 * dist > radius + epsilon, side 0 dist < -(radius + epsilon), both strictly.
 * @code src/space/transit_cells.c */
static void test_the_cheap_reject_is_mirrored(void **state) {
    (void)state;
    static const struct {
        uint8_t side;
        float distance;
        bool admitted;
    } cases[] = {
        {1, 0.5001f, true}, {1, 0.5003f, false}, {0, -0.5001f, true}, {0, -0.5003f, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        rooms *r = building_make(cases[i].side);
        assert_int_equal(entered(r, part(r, -1, 1, cases[i].distance, 0.5f), 0), cases[i].admitted);
        rooms_free(r);
    }
}

/* @spec 2026-08-07 §0 | At the tie of the mirrored reject a part goes on to the box test; a part
 * without a sphere never does.
 * @code src/space/transit_cells.c */
static void test_the_mirrored_reject_at_the_tie(void **state) {
    (void)state;
    for (uint8_t side = 0; side < 2; ++side) {
        rooms *r = building_make(side);
        float sign = side ? 1 : -1, reach = 0.5f + AC_EPSILON;
        r->a->position.frame = ac_frame_identity;
        ac_part at = part(r, -1, 1, sign * reach, 0.5f);
        at.position.frame = ac_frame_identity;
        assert_true(entered(r, at, 0));
        ac_part beyond = part(r, -1, 1, sign * nextafterf(reach, 1), 0.5f);
        beyond.position.frame = ac_frame_identity;
        assert_false(entered(r, beyond, 0));
        ac_shape bare = {.box = {{-1, -1, -1}, {1, 1, 1}}};
        beyond.shape = &bare;
        assert_false(entered(r, beyond, 0));
        rooms_free(r);
    }
}

/* @spec 2026-08-07 §0 | One fixed portal a call, the building portal's other_portal_id; none when
 * it is negative or not there.
 * @code src/space/transit_cells.c */
static void test_one_fixed_portal_a_call(void **state) {
    (void)state;
    rooms *r = building_make(1);
    ac_portal doors[2] = {opening(r, 1, AC_CELL_OUTSIDE, NULL),
                          opening(r, 1, AC_CELL_OUTSIDE, NULL)};
    doors[1].face = test_opening(&r->t, (ac_plane){{0, 1, 0}, 5}); /* at y = -5 */
    test_portals(&r->t, r->a, doors, 2);
    ac_part one = part(r, -2, -1, -1.5f, 0.5f);
    assert_true(entered(r, one, 0));
    assert_false(entered(r, one, 1));
    assert_false(entered(r, one, -1));
    assert_false(entered(r, one, 2));
    assert_int_equal(r->cells.count, 0);
    rooms_free(r);
}

/* @spec 2026-08-07 §0 | The admitted box must meet this cell's own hull.
 * @code src/space/transit_cells.c */
static void test_the_building_cell_hull_is_a_gate(void **state) {
    (void)state;
    rooms *r = building_make(1);
    assert_true(entered(r, part(r, -11, -9, -10, 2), 0));
    assert_false(entered(r, part(r, -12, -11, -11, 2), 0));
    rooms_free(r);
}

/* @spec 2026-08-07 §0 | The cell is added once, its own portals are followed once, and the first
 * admitted part ends the loop.
 * @code src/space/transit_cells.c */
static void test_one_admitted_part_is_enough(void **state) {
    (void)state;
    rooms *r = building_make(1);
    ac_portal doors[2] = {opening(r, 1, AC_CELL_OUTSIDE, NULL), opening(r, 1, B, r->b)};
    test_portals(&r->t, r->a, doors, 2);
    ac_part parts[2] = {part(r, -1, 1, 0, 1), part(r, -2, -1, -1.5f, 0.5f)};
    ac_interior_check_building_parts(&r->t.world, r->a, 0, parts, 2, &r->cells);
    const uint32_t sw = ac_landdefs_lcoord_to_cell(0xA9 * 8 + 3, 0xB4 * 8 + 3);
    /* itself first, then what its portals reach, the outdoors last */
    assert_cells(&r->cells, A, B, sw, sw + 1, sw + 8, sw + 9);
    /* and with a door behind which nobody else asks the parts: the second would end the test with
     * a bad read if it were looked at */
    ac_portal door = opening(r, 1, C, NULL);
    test_portals(&r->t, r->a, &door, 1);
    parts[1].shape = (const ac_shape *)(uintptr_t)8;
    ac_cell_array_clear(&r->cells);
    ac_interior_check_building_parts(&r->t.world, r->a, 0, parts, 2, &r->cells);
    assert_cells(&r->cells, A, C);
    rooms_free(r);
}

/* @spec 2026-08-07 §0 | check_building_transit for spheres 0x0052c5d0 asks the hull alone.
 * @code src/space/transit_cells.c */
static void test_spheres_enter_a_building_by_its_hull_alone(void **state) {
    (void)state;
    rooms *r = building_make(1);
    ac_sphere sphere = {{96, 99, 0}, 0.5f}; /* on the far side of the door, inside the hull */
    bool hits = false;
    ac_sphere_query query = {{A, middle()}, &sphere, 1, &hits};
    ac_interior_check_building_spheres(r->a, 0, &query, &r->cells);
    assert_cells(&r->cells, A);
    assert_true(hits);
    ac_cell_array_clear(&r->cells);
    hits = false;
    ac_interior_check_building_spheres(r->a, -1, &query, &r->cells);
    sphere.center.y = 96 + 10.52f;
    ac_interior_check_building_spheres(r->a, 0, &query, &r->cells);
    assert_int_equal(r->cells.count, 0);
    assert_false(hits);
    rooms_free(r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_portals_are_the_outer_loop),
        cmocka_unit_test(test_a_null_part_is_skipped),
        cmocka_unit_test(test_physics_sphere_before_drawing_sphere),
        cmocka_unit_test(test_cheap_reject_of_side_1_is_strict),
        cmocka_unit_test(test_cheap_reject_of_side_0_is_strict),
        cmocka_unit_test(test_box_admit_of_both_portal_sides),
        cmocka_unit_test(test_exterior_portals_are_decided_after_the_admit),
        cmocka_unit_test(test_outside_cells_come_after_the_portal_loop),
        cmocka_unit_test(test_an_absent_neighbour_is_a_load_hint),
        cmocka_unit_test(test_the_destination_hull_is_a_gate),
        cmocka_unit_test(test_the_next_part_retries_the_same_portal),
        cmocka_unit_test(test_an_admitted_part_ends_the_part_loop),
        cmocka_unit_test(test_do_not_load_cells_is_handed_on),
        cmocka_unit_test(test_parts_of_another_block_are_carried_over),
        cmocka_unit_test(test_the_sphere_overload_is_sphere_mathematics),
        cmocka_unit_test(test_the_straddle_test_is_strict_on_both_sides),
        cmocka_unit_test(test_each_room_measures_in_its_own_axes),
        cmocka_unit_test(test_a_building_cell_measures_in_its_own_axes),
        cmocka_unit_test(test_the_sphere_overload_measures_in_each_cells_axes),
        cmocka_unit_test(test_every_single_corner_can_make_a_box_cross),
        cmocka_unit_test(test_the_epsilon_by_its_bits),
        cmocka_unit_test(test_portal_side_1_crosses_to_the_positive_side),
        cmocka_unit_test(test_a_box_behind_one_plane_is_outside),
        cmocka_unit_test(test_only_positive_children_are_followed),
        cmocka_unit_test(test_the_flat_form_is_the_graph),
        cmocka_unit_test(test_a_rotated_box_grows),
        cmocka_unit_test(test_the_destination_frame_turns_the_box_too),
        cmocka_unit_test(test_which_side_at_the_ties),
        cmocka_unit_test(test_a_distance_that_is_no_number_is_in_plane),
        cmocka_unit_test(test_a_first_corner_in_plane_is_crossing),
        cmocka_unit_test(test_sidedness_by_number),
        cmocka_unit_test(test_both_callers_admit_an_in_plane_box),
        cmocka_unit_test(test_the_two_admit_rules_are_opposite),
        cmocka_unit_test(test_the_cheap_reject_is_mirrored),
        cmocka_unit_test(test_the_mirrored_reject_at_the_tie),
        cmocka_unit_test(test_one_fixed_portal_a_call),
        cmocka_unit_test(test_the_building_cell_hull_is_a_gate),
        cmocka_unit_test(test_one_admitted_part_is_enough),
        cmocka_unit_test(test_spheres_enter_a_building_by_its_hull_alone),
    };
    return cmocka_run_group_tests_name("spec/2026-08-07", tests, NULL, NULL);
}
