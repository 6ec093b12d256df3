#include "support/test.h"

#include <math.h>
#include <stdlib.h>

#include "base/acmath.h"
#include "base/vec.h"
#include "render/visibility.h"
#include "space/frame.h"

/* Rooms in a row along +Y, 10 m long, 4 m wide and high, joined by openings 2 m wide and high in
 * the middle of the walls at y = 10, 20, ... Room i reaches from y = 10 i to 10 (i + 1). */
enum { ROOMS = 4 };

typedef struct rooms {
    ac_vec3 corners[ROOMS + 1][4]; /* of the openings */
    ac_face faces[ROOMS + 1];
    ac_portal portals[ROOMS][2]; /* 0: back (south), 1: on (north) */
    ac_envcell data;
    ac_structure structure;
    ac_interior cells[ROOMS];
    ac_visibility *v;
    ac_matrix clip;
} rooms;

static void make_opening(rooms *r, int i) {
    float y = 10.0f * (float)i;
    const ac_vec3 corners[4] = {{-1, y, 1}, {1, y, 1}, {1, y, 3}, {-1, y, 3}};
    for (int k = 0; k < 4; ++k)
        r->corners[i][k] = corners[k];
    r->faces[i] = (ac_face){.vertices = r->corners[i], .vertex_count = 4};
    assert_true(ac_face_make_plane(&r->faces[i]));
}

/* The opening's normal points south (-Y): the room behind it, on, is on its negative side. */
static rooms *make_rooms(void) {
    rooms *r = calloc(1, sizeof *r);
    r->v = calloc(1, sizeof *r->v);
    for (int i = 0; i <= ROOMS; ++i)
        make_opening(r, i);
    for (int i = 0; i < ROOMS; ++i) {
        ac_interior *cell = &r->cells[i];
        cell->base.id = 0x80800100u + (uint32_t)i;
        cell->data = &r->data;
        cell->structure = &r->structure;
        cell->position = (ac_position){cell->base.id, ac_frame_identity};
        cell->portals = r->portals[i];
        cell->portal_count = 2;
        for (int side = 0; side < 2; ++side) {
            int other = side ? i + 1 : i - 1;
            bool outside = other < 0 || other >= ROOMS;
            r->portals[i][side] = (ac_portal){
                .exact_match = true,
                .side = side ? 0 : 1,
                .other_portal = (int16_t)(outside ? -1 : 1 - side),
                .other_cell = outside ? AC_CELL_OUTSIDE : 0x80800100u + (uint32_t)other,
                .other = outside ? NULL : &r->cells[other],
                .face = &r->faces[i + side],
            };
        }
    }
    return r;
}

static int setup(void **state) {
    *state = make_rooms();
    return 0;
}

static int teardown(void **state) {
    rooms *r = *state;
    ac_visibility_free(r->v);
    free(r->v);
    free(r);
    return 0;
}

static void look(rooms *r, ac_vec3 eye, float heading) {
    ac_frame camera = {eye, {1.0f, 0.0f, 0.0f, 0.0f}};
    ac_frame_set_heading(&camera, heading);
    ac_matrix view = ac_projection_view(&camera);
    ac_matrix projection = ac_projection_perspective((float)(AC_PI / 2.0), 1.0f, 0.1f, 1000.0f);
    r->clip = ac_matrix_multiply(&projection, &view);
    ac_visibility_begin(r->v, 0x80800100, eye, &r->clip);
}

static bool sees(const rooms *r, int room) {
    return ac_visibility_find(r->v, r->cells[room].base.id) != NULL;
}

static void test_rooms_in_line_are_seen_near_first(void **state) {
    rooms *r = *state;
    look(r, (ac_vec3){0.0f, 5.0f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    assert_int_equal(r->v->order_count, 4);
    for (uint32_t i = 0; i < 4; ++i)
        assert_ptr_equal(r->v->cells[r->v->order[i]].cell, &r->cells[i]);
    assert_int_equal(r->v->exit_count, 1); /* the far door; the near one is behind the eye */
}

static void test_nothing_is_seen_behind_the_eye(void **state) {
    rooms *r = *state;
    look(r, (ac_vec3){0.0f, 15.0f, 2.0f}, 180.0f);
    ac_visibility_from_cell(r->v, &r->cells[1]);
    ac_visibility_run(r->v, NULL);
    assert_true(sees(r, 1) && sees(r, 0));
    assert_false(sees(r, 2));
}

/* Standing beside the line of doors, the second door is hidden by the first's frame. */
static void test_an_opening_hides_what_is_beside_it(void **state) {
    rooms *r = *state;
    look(r, (ac_vec3){1.9f, 8.5f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    assert_true(sees(r, 1));
    assert_false(sees(r, 2));
}

/* The part of the screen is the opening's: 1 m to each side, 5 m away, 90 degrees. */
static void test_the_window_is_the_opening_on_the_screen(void **state) {
    rooms *r = *state;
    look(r, (ac_vec3){0.0f, 5.0f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    const ac_visible_cell *next = ac_visibility_find(r->v, r->cells[1].base.id);
    assert_non_null(next);
    assert_true(fabsf(next->bounds.min_x + 0.2f) < 1.0e-4f);
    assert_true(fabsf(next->bounds.max_y - 0.2f) < 1.0e-4f);
}

/* world-simulation 10.1 test 17: an opening exactly through the eye is looked through. */
static void test_an_opening_through_the_eye_is_open(void **state) {
    rooms *r = *state;
    look(r, (ac_vec3){0.0f, 10.0f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    const ac_visible_cell *next = ac_visibility_find(r->v, r->cells[1].base.id);
    assert_non_null(next);
    assert_true(next->bounds.min_x < -0.99f && next->bounds.max_x > 0.99f);
}

/* Half a step before the opening everything near its edges is behind the near plane. */
static void test_an_opening_closer_than_the_near_plane_is_open(void **state) {
    rooms *r = *state;
    look(r, (ac_vec3){0.0f, 9.95f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    const ac_visible_cell *next = ac_visibility_find(r->v, r->cells[1].base.id);
    assert_non_null(next);
    assert_true(next->bounds.min_x < -0.99f && next->bounds.max_x > 0.99f);
}

/* world-simulation 10.1 test 18: two doors between the same rooms: one cell, two windows. */
static void test_two_doors_show_one_cell_through_two_windows(void **state) {
    rooms *r = *state;
    ac_vec3 second[4];
    for (int k = 0; k < 4; ++k) {
        second[k] = r->corners[1][k];
        second[k].x += 3.0f;
    }
    ac_face face = {.vertices = second, .vertex_count = 4};
    assert_true(ac_face_make_plane(&face));
    ac_portal portals[3] = {r->portals[0][0], r->portals[0][1], r->portals[0][1]};
    portals[2].face = &face;
    r->cells[0].portals = portals;
    r->cells[0].portal_count = 3;
    look(r, (ac_vec3){1.5f, 5.0f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    assert_int_equal(ac_visibility_find(r->v, r->cells[1].base.id)->window_count, 2);
    uint32_t times = 0;
    for (uint32_t i = 0; i < r->v->order_count; ++i)
        times += r->v->cells[r->v->order[i]].cell == &r->cells[1] ? 1 : 0;
    assert_int_equal(times, 1);
}

static void test_an_opening_that_does_not_fit_is_clipped_by_its_neighbour(void **state) {
    rooms *r = *state;
    ac_vec3 narrow[4];
    for (int k = 0; k < 4; ++k) {
        narrow[k] = r->corners[1][k];
        narrow[k].x *= 0.5f;
    }
    ac_face face = {.vertices = narrow, .vertex_count = 4};
    assert_true(ac_face_make_plane(&face));
    r->portals[0][1].exact_match = false;
    r->portals[1][0].face = &face;
    look(r, (ac_vec3){0.0f, 5.0f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    const ac_visible_cell *next = ac_visibility_find(r->v, r->cells[1].base.id);
    assert_true(fabsf(next->bounds.max_x - 0.1f) < 1.0e-4f);
}

/* A building around room 0, its door the opening at y = 0, the room on the negative side. */
static ac_shell make_shell(const rooms *r, ac_portal *door) {
    *door = (ac_portal){.exact_match = true,
                        .side = 0,
                        .other_portal = 0,
                        .other_cell = r->cells[0].base.id,
                        .other = &r->cells[0],
                        .face = &r->faces[0]};
    return (ac_shell){.frame = ac_frame_identity, .portal_count = 1, .portals = door};
}

static void test_a_building_is_looked_into_from_its_outer_side(void **state) {
    rooms *r = *state;
    ac_portal door;
    ac_shell shell = make_shell(r, &door);
    ac_block block = {.id = 0x80800000};
    look(r, (ac_vec3){0.0f, -5.0f, 2.0f}, 0.0f);
    assert_true(ac_visibility_from_shell(r->v, &block, &shell, &door, 0.0f, NULL));
    ac_visibility_run(r->v, NULL);
    assert_true(sees(r, 0) && sees(r, 1));
    assert_int_equal(r->v->exit_count, 1); /* out at the far end, not back through the door */
    assert_int_equal(r->v->exits[0].cell->base.id, r->cells[3].base.id);
}

/* world-simulation 10.1 test 19. */
static void test_a_portal_contributes_nothing_from_its_inner_side(void **state) {
    rooms *r = *state;
    ac_portal door;
    ac_shell shell = make_shell(r, &door);
    ac_block block = {.id = 0x80800000};
    look(r, (ac_vec3){0.0f, 5.0f, 2.0f}, 180.0f);
    assert_false(ac_visibility_from_shell(r->v, &block, &shell, &door, 0.0f, NULL));
    look(r, (ac_vec3){0.0f, 0.0f, 2.0f}, 0.0f);
    assert_false(ac_visibility_from_shell(r->v, &block, &shell, &door, 0.0f, NULL));
}

static void test_a_door_too_far_to_matter_is_left_alone(void **state) {
    rooms *r = *state;
    ac_portal door;
    ac_shell shell = make_shell(r, &door);
    ac_block block = {.id = 0x80800000};
    look(r, (ac_vec3){0.0f, -900.0f, 2.0f}, 0.0f);
    assert_false(ac_visibility_from_shell(r->v, &block, &shell, &door, 0.01f, NULL));
}

static void test_cells_seen_from_inside_are_not_seen_again_from_outside(void **state) {
    rooms *r = *state;
    ac_portal door;
    ac_shell shell = make_shell(r, &door);
    ac_block block = {.id = 0x80800000};
    ac_visibility *inside = calloc(1, sizeof *inside);
    look(r, (ac_vec3){0.0f, -5.0f, 2.0f}, 0.0f);
    ac_visibility_begin(inside, 0x80800100, (ac_vec3){0.0f, -5.0f, 2.0f}, &r->clip);
    ac_visibility_from_cell(inside, &r->cells[0]);
    assert_false(ac_visibility_from_shell(r->v, &block, &shell, &door, 0.0f, inside));
    ac_visibility_free(inside);
    free(inside);
}

static void test_cells_of_another_block_are_where_they_belong(void **state) {
    rooms *r = *state;
    for (int i = 0; i < ROOMS; ++i) {
        r->cells[i].base.id += 0x01000000; /* the block to the east */
        r->portals[i][0].other_cell += i > 0 ? 0x01000000u : 0u;
        r->portals[i][1].other_cell += i < ROOMS - 1 ? 0x01000000u : 0u;
    }
    look(r, (ac_vec3){192.0f, 5.0f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    assert_int_equal(r->v->order_count, 4);
    assert_true(fabsf(ac_visibility_find(r->v, r->cells[1].base.id)->bounds.min_x + 0.2f) <
                1.0e-3f);
}

/* Rooms that lead into each other for ever end by being seen already. */
static void test_endless_rooms_end(void **state) {
    rooms *r = *state;
    r->portals[ROOMS - 1][1].other_cell = r->cells[0].base.id;
    r->portals[ROOMS - 1][1].other = &r->cells[0];
    look(r, (ac_vec3){0.0f, 5.0f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    assert_int_equal(r->v->order_count, 4);
    assert_true(r->v->step_count < 64);
}

static void test_missing_neighbours_and_openings_are_walls(void **state) {
    rooms *r = *state;
    r->portals[0][1].other = NULL;
    look(r, (ac_vec3){0.0f, 5.0f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    assert_int_equal(r->v->order_count, 1);
    r->portals[0][1].other = &r->cells[1];
    r->portals[0][1].face = NULL;
    look(r, (ac_vec3){0.0f, 5.0f, 2.0f}, 0.0f);
    ac_visibility_from_cell(r->v, &r->cells[0]);
    ac_visibility_run(r->v, NULL);
    assert_int_equal(r->v->order_count, 1);
}

/* ---- Windows ---- */

static void test_intersection_of_windows(void **state) {
    (void)state;
    ac_window_polygon a = {4, {{-1, -1}, {0.5f, -1}, {0.5f, 1}, {-1, 1}}};
    ac_window_polygon b = {3, {{0, 0}, {1, 0}, {0, 1}}};
    ac_window_polygon both = ac_window_intersect(&b, &a);
    ac_screen_rect bounds = ac_window_bounds(&both);
    assert_int_equal(both.count, 4);
    assert_true(fabsf(bounds.max_x - 0.5f) < 1.0e-6f && fabsf(bounds.max_y - 1.0f) < 1.0e-6f);
    ac_window_polygon apart = {3, {{0.6f, 0}, {1, 0}, {1, 1}}};
    assert_int_equal(ac_window_intersect(&apart, &a).count, 0);
}

/* Cutting through a corner leaves it twice; a corner that is there twice makes a triangle without
 * area, and some drivers lose the whole draw over that. */
static void test_no_corner_is_there_twice(void **state) {
    (void)state;
    ac_window_polygon square = {4, {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
    ac_window_polygon doubled = {5, {{0.5f, 1}, {0.5f, -1}, {1, -1}, {1, 1}, {0.5f, 1}}};
    assert_int_equal(ac_window_intersect(&doubled, &square).count, 4);
    ac_window_polygon triangle = {3, {{-1, -1}, {1, -1}, {1, 1}}};
    assert_int_equal(ac_window_intersect(&square, &triangle).count, 3);
    ac_window_polygon line = {3, {{0, 0}, {1, 0}, {1, 0.5e-6f}}};
    assert_int_equal(ac_window_intersect(&line, &square).count, 0);
}

static void test_many_corners_become_bounds(void **state) {
    rooms *r = *state;
    ac_vec3 circle[200];
    for (int i = 0; i < 200; ++i) {
        float angle = (float)(2.0 * AC_PI) * (float)i / 200.0f;
        circle[i] = (ac_vec3){cosf(angle), 10.0f, 2.0f + sinf(angle)};
    }
    look(r, (ac_vec3){0.0f, 5.0f, 2.0f}, 0.0f);
    ac_window_polygon window = ac_window_project(&r->clip, circle, 200);
    assert_int_equal(window.count, 4);
    assert_true(fabsf(ac_window_bounds(&window).max_x - 0.2f) < 1.0e-3f);
}

static void test_numbers_that_are_none_show_nothing(void **state) {
    rooms *r = *state;
    const ac_vec3 corners[3] = {{NAN, 10, 1}, {1, 10, 1}, {1, 10, 3}};
    look(r, (ac_vec3){0.0f, 5.0f, 2.0f}, 0.0f);
    assert_int_equal(ac_window_project(&r->clip, corners, 3).count, 0);
    assert_int_equal(ac_window_project(&r->clip, corners, 0).count, 0);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(test_rooms_in_line_are_seen_near_first),
        CASE(test_nothing_is_seen_behind_the_eye),
        CASE(test_an_opening_hides_what_is_beside_it),
        CASE(test_the_window_is_the_opening_on_the_screen),
        CASE(test_an_opening_through_the_eye_is_open),
        CASE(test_an_opening_closer_than_the_near_plane_is_open),
        CASE(test_two_doors_show_one_cell_through_two_windows),
        CASE(test_an_opening_that_does_not_fit_is_clipped_by_its_neighbour),
        CASE(test_a_building_is_looked_into_from_its_outer_side),
        CASE(test_a_portal_contributes_nothing_from_its_inner_side),
        CASE(test_a_door_too_far_to_matter_is_left_alone),
        CASE(test_cells_seen_from_inside_are_not_seen_again_from_outside),
        CASE(test_cells_of_another_block_are_where_they_belong),
        CASE(test_endless_rooms_end),
        CASE(test_missing_neighbours_and_openings_are_walls),
        cmocka_unit_test(test_intersection_of_windows),
        cmocka_unit_test(test_no_corner_is_there_twice),
        CASE(test_many_corners_become_bounds),
        CASE(test_numbers_that_are_none_show_nothing),
    };
    return cmocka_run_group_tests_name("portal visibility, world-simulation 9.1", tests, NULL,
                                       NULL);
}
