/* Where the target indicator stands: the object's rectangle, the arrow's place (world-simulation
 * 9.3 and its tests). */
#include "support/test.h"

#include <math.h>

#include "object/world_fixture.h"
#include "select/indicator.h"

static ac_indicator_view view_of(int width, int height) {
    return (ac_indicator_view){.camera = {{0, 0, 0}, {1, 0, 0, 0}},
                               .vertical_fov = (float)1.57079632679,
                               .near_plane = 0.1f,
                               .far_plane = 1000.0f,
                               .width = width,
                               .height = height};
}

static ac_indicator_bounds bounds_at(const ac_indicator_view *view, ac_vec3 place, float radius) {
    const ac_frame frame = {place, {1, 0, 0, 0}};
    const ac_sphere sphere = {{0, 0, 0}, radius};
    return ac_indicator_bounds_of(view, &frame, &sphere, 1.0f);
}

static void test_the_rectangle_of_a_sphere_ahead(void **state) {
    (void)state;
    ac_indicator_view view = view_of(800, 600);
    ac_indicator_bounds bounds = bounds_at(&view, (ac_vec3){0, 10, 0}, 1.0f);
    assert_int_equal(bounds.status, AC_INDICATOR_ONSCREEN);
    assert_int_equal(bounds.left, 370);
    assert_int_equal(bounds.top, 270);
    assert_int_equal(bounds.right, 430);
    assert_int_equal(bounds.bottom, 330);
}

static void test_the_sphere_scales_with_the_object_and_turns_with_it(void **state) {
    (void)state;
    ac_indicator_view view = view_of(800, 600);
    ac_frame frame = {{0, 10, 0}, {1, 0, 0, 0}};
    const ac_sphere sphere = {{0, 1, 0}, 1.0f};
    ac_frame_set_heading(&frame, 90.0f); /* the centre is two metres to the east of it */
    ac_indicator_bounds bounds = ac_indicator_bounds_of(&view, &frame, &sphere, 2.0f);
    assert_int_equal(bounds.left, 400);
    assert_int_equal(bounds.right, 520);
    assert_int_equal(bounds.bottom - bounds.top, 120);
}

static void test_the_view_cone_decides_with_the_whole_sphere(void **state) {
    (void)state;
    ac_indicator_view view = view_of(600, 600);
    const float past = sqrtf(2.0f); /* beyond the plane by the radius */
    struct {
        ac_vec3 place;
        ac_indicator_status status;
    } cases[] = {
        {{10 + past * 0.99f, 10, 0}, AC_INDICATOR_ONSCREEN},
        {{10 + past * 1.01f, 10, 0}, AC_INDICATOR_OFFSCREEN},
        {{-10 - past * 1.01f, 10, 0}, AC_INDICATOR_OFFSCREEN},
        {{0, 10, 10 + past * 0.99f}, AC_INDICATOR_ONSCREEN},
        {{0, 10, -10 - past * 1.01f}, AC_INDICATOR_OFFSCREEN},
        {{0, -0.85f, 0}, AC_INDICATOR_ONSCREEN},
        {{0, -0.95f, 0}, AC_INDICATOR_OFFSCREEN},
        {{0, 1000.5f, 0}, AC_INDICATOR_ONSCREEN},
        {{0, 1001.5f, 0}, AC_INDICATOR_OFFSCREEN},
        {{NAN, 10, 0}, AC_INDICATOR_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i)
        assert_int_equal(bounds_at(&view, cases[i].place, 1.0f).status, cases[i].status);
}

static void test_an_object_around_the_eye_fills_the_margin(void **state) {
    (void)state;
    ac_indicator_view view = view_of(800, 600);
    const ac_indicator indicator = {.enabled = true, .guid = MONSTER};
    const ac_indicator_sizes sizes = {12, 12, 16, 16};
    ac_indicator_bounds bounds = bounds_at(&view, (ac_vec3){0, -0.5f, 0}, 1.0f);
    ac_indicator_layout layout = ac_indicator_layout_of(&indicator, &view, &bounds, &sizes, true);
    assert_int_equal(layout.x, 8);
    assert_int_equal(layout.y, 8);
    assert_int_equal(layout.width, 784);
    assert_int_equal(layout.height, 584);
}

static void test_the_heading_is_from_where_the_camera_looks(void **state) {
    (void)state;
    ac_indicator_view view = view_of(800, 600);
    assert_float_equal(bounds_at(&view, (ac_vec3){10, 0, 0}, 1.0f).heading, 90.0f, 1e-3f);
    assert_float_equal(bounds_at(&view, (ac_vec3){-10, 0, 0}, 1.0f).heading, 270.0f, 1e-3f);
    ac_frame_set_heading(&view.camera, 100.0f);
    assert_float_equal(bounds_at(&view, (ac_vec3){10, 0, 0}, 1.0f).heading, 350.0f, 1e-3f);
}

static ac_indicator_layout arrow_at(const ac_indicator_view *view, float heading) {
    const ac_indicator indicator = {.enabled = true, .guid = MONSTER};
    const ac_indicator_sizes sizes = {12, 12, 16, 20};
    const ac_indicator_bounds bounds = {.status = AC_INDICATOR_OFFSCREEN, .heading = heading};
    return ac_indicator_layout_of(&indicator, view, &bounds, &sizes, false);
}

static void test_the_eight_arrows_change_at_whole_degrees(void **state) {
    (void)state;
    static const struct {
        float from, to; /* the last that is still in */
        ac_indicator_image image;
    } octants[] = {
        {338.0f, 359.9f, AC_INDICATOR_ARROW_N},  {0.0f, 22.9f, AC_INDICATOR_ARROW_N},
        {23.0f, 67.9f, AC_INDICATOR_ARROW_NE},   {68.0f, 112.9f, AC_INDICATOR_ARROW_E},
        {113.0f, 157.9f, AC_INDICATOR_ARROW_SE}, {158.0f, 202.9f, AC_INDICATOR_ARROW_S},
        {203.0f, 247.9f, AC_INDICATOR_ARROW_SW}, {248.0f, 292.9f, AC_INDICATOR_ARROW_W},
        {293.0f, 337.9f, AC_INDICATOR_ARROW_NW},
    };
    ac_indicator_view view = view_of(800, 600);
    for (size_t i = 0; i < sizeof octants / sizeof *octants; ++i) {
        assert_int_equal(arrow_at(&view, octants[i].from).pieces[0].image, octants[i].image);
        assert_int_equal(arrow_at(&view, octants[i].to).pieces[0].image, octants[i].image);
    }
}

static void test_the_arrow_moves_along_the_edge_by_the_tangent(void **state) {
    (void)state;
    static const struct {
        float heading;
        int x, y;
    } cases[] = {
        {0.0f, 392, 8},     /* top, in the middle */
        {45.0f, 692, 8},    /* 300 to the right: half the height */
        {90.0f, 776, 290},  /* right, in the middle */
        {46.0f, 776, 8},    /* half the width up is past the corner */
        {80.0f, 776, 219},  /* tan(10) of 400 above the middle */
        {100.0f, 776, 360}, /* and below it */
        {180.0f, 392, 572}, /* bottom */
        {200.0f, 282, 572}, /* tan(20) of 300 to the left */
        {270.0f, 8, 290},   /* left */
        {260.0f, 8, 360},   {280.0f, 8, 219}, {340.0f, 282, 8}, /* top again */
    };
    ac_indicator_view view = view_of(800, 600);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_indicator_layout layout = arrow_at(&view, cases[i].heading);
        assert_int_equal(layout.root, AC_INDICATOR_OFFSCREEN_ROOT);
        assert_in_range(layout.x, cases[i].x - 1, cases[i].x + 1);
        assert_in_range(layout.y, cases[i].y - 1, cases[i].y + 1);
        assert_int_equal(layout.width, 16);
        assert_int_equal(layout.height, 20);
    }
}

static void test_no_heading_leaves_the_margin(void **state) {
    (void)state;
    ac_indicator_view view = view_of(1920, 1080);
    for (float heading = 0.0f; heading < 360.0f; heading += 0.25f) {
        ac_indicator_layout layout = arrow_at(&view, heading);
        assert_in_range(layout.x, 8, 1920 - 8 - 16);
        assert_in_range(layout.y, 8, 1080 - 8 - 20);
    }
    assert_int_equal(arrow_at(&view, NAN).pieces[0].image, AC_INDICATOR_ARROW_N);
}

static void test_drawn_whole_for_a_live_object_in_the_next_block(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    ac_create_object far = thing(MONSTER, HUMAN_SETUP);
    far.physics.position = (ac_position){0xA9B50001, {{10, 2, 30}, {1, 0, 0, 0}}};
    spawn(&w, &far);
    ac_indicator_view view = view_of(800, 600);
    const ac_indicator_sizes sizes = {12, 12, 16, 16};
    view.camera.origin = (ac_vec3){10, 182, 30}; /* of the block to the south */
    ac_indicator indicator = {.enabled = true};
    ac_indicator_set_selected(&indicator, w.objects, NULL, MONSTER);
    ac_indicator_layout layout =
        ac_indicator_draw(&indicator, w.objects, &view, OUTDOOR_CELL, &sizes, true);
    assert_int_equal(layout.root, AC_INDICATOR_ONSCREEN_ROOT);
    assert_int_equal(layout.x + layout.width / 2, 400);
    assert_int_equal(layout.y + layout.height / 2, 300);
    indicator.guid = 0x8000FFFF; /* there is no such object */
    layout = ac_indicator_draw(&indicator, w.objects, &view, OUTDOOR_CELL, &sizes, true);
    assert_int_equal(layout.root, 0);
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_rectangle_of_a_sphere_ahead),
        cmocka_unit_test(test_the_sphere_scales_with_the_object_and_turns_with_it),
        cmocka_unit_test(test_the_view_cone_decides_with_the_whole_sphere),
        cmocka_unit_test(test_an_object_around_the_eye_fills_the_margin),
        cmocka_unit_test(test_the_heading_is_from_where_the_camera_looks),
        cmocka_unit_test(test_the_eight_arrows_change_at_whole_degrees),
        cmocka_unit_test(test_the_arrow_moves_along_the_edge_by_the_tangent),
        cmocka_unit_test(test_no_heading_leaves_the_margin),
        cmocka_unit_test(test_drawn_whole_for_a_live_object_in_the_next_block),
    };
    return cmocka_run_group_tests_name("select indicator", tests, NULL, NULL);
}
