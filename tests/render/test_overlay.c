/* Flat pictures and text over the world. */
#include "scene_dat.h"

#include "render/overlay.h"
#include "render/typeface.h"

enum { ICON = 0x05000002, WHITE = 0x08000001 };

typedef struct fixture {
    scene *s;
    ac_overlay *overlay;
} fixture;

static fixture *shared;

static int open_shared(void **state) {
    (void)state;
    static const uint8_t icon[16] = {0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0};
    fixture *f = calloc(1, sizeof *f);
    f->s = scene_begin();
    scene_picture(f->s, ICON, icon);
    scene_color(f->s, WHITE, 0xFFFFFFFF);
    if (scene_open(f->s)) {
        ac_error error = {0};
        f->s->view.in_world = false;
        f->overlay = ac_overlay_create(
            &(ac_overlay_def){.device = f->s->device, .store = f->s->store, .log = &f->s->log},
            &error);
        if (!f->overlay)
            fail_msg("%s", error.message);
    }
    shared = f;
    return 0;
}

static int setup(void **state) {
    *state = shared;
    return 0;
}

static int close_shared(void **state) {
    (void)state;
    fixture *f = shared;
    ac_overlay_destroy(f->overlay);
    scene_end(f->s);
    free(f);
    return 0;
}

static fixture *begin(void **state) {
    fixture *f = *state;
    if (!f->overlay)
        skip();
    ac_renderer_draw(f->s->renderer, &f->s->view);
    ac_overlay_begin(f->overlay);
    return f;
}

static void end(fixture *f, const char *name) {
    ac_error error = {0};
    ac_overlay_end(f->overlay);
    if (ac_device_check(f->s->device, "drawing the overlay", &error) != AC_OK)
        fail_msg("%s", error.message);
    assert_int_equal(ac_device_read_rgba(f->s->device, f->s->pixels, sizeof f->s->pixels, &error),
                     AC_OK);
    scene_save(f->s, name);
}

static uint32_t pixel(const fixture *f, int x, int y) {
    const uint8_t *p = f->s->pixels + (y * SCENE_WIDTH + x) * 4;
    return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

static int lit(const fixture *f, int x0, int y0, int x1, int y1) {
    int count = 0;
    for (int y = y0; y < y1; ++y)
        for (int x = x0; x < x1; ++x)
            count += pixel(f, x, y) != 0;
    return count;
}

static void test_fills_cover_their_pixels_exactly(void **state) {
    fixture *f = begin(state);
    ac_overlay_fill(f->overlay, 10, 20, 30, 5, 0xFF102030);
    end(f, "fill");
    assert_int_equal(pixel(f, 10, 20), 0x102030);
    assert_int_equal(pixel(f, 39, 24), 0x102030);
    assert_int_equal(pixel(f, 9, 20), 0);
    assert_int_equal(pixel(f, 10, 19), 0);
    assert_int_equal(pixel(f, 40, 24), 0);
    assert_int_equal(pixel(f, 39, 25), 0);
}

static void test_borders_leave_their_inside_alone(void **state) {
    fixture *f = begin(state);
    ac_overlay_border(f->overlay, 10, 10, 20, 10, 2, 0xFFFFFFFF);
    end(f, "border");
    assert_int_equal(pixel(f, 10, 10), 0xFFFFFF);
    assert_int_equal(pixel(f, 29, 19), 0xFFFFFF);
    assert_int_equal(pixel(f, 11, 15), 0xFFFFFF);
    assert_int_equal(pixel(f, 12, 12), 0);
    assert_int_equal(lit(f, 10, 10, 30, 20), 20 * 10 - 16 * 6);
}

static void test_later_quads_blend_over_earlier_ones(void **state) {
    fixture *f = begin(state);
    ac_overlay_fill(f->overlay, 0, 0, 20, 20, 0xFFFF0000);
    ac_overlay_fill(f->overlay, 0, 0, 20, 20, 0x800000FF);
    end(f, "blend");
    uint32_t seen = pixel(f, 5, 5);
    assert_true(abs((int)(seen >> 16) - 127) <= 2 && abs((int)(seen & 0xFF) - 128) <= 2);
}

/* The icon's rows: red, green; blue, nothing. */
static void test_pictures_are_upright_and_tinted(void **state) {
    fixture *f = begin(state);
    ac_overlay_quad quad = {40, 40, 40, 40, 0, 0, 1, 1, 0xFFFFFFFF, ICON};
    ac_overlay_quad_add(f->overlay, &quad);
    quad.texture += 0x01000000; /* the RenderSurface itself */
    quad.x = 100;
    quad.color = 0xFF00FF00;
    ac_overlay_quad_add(f->overlay, &quad);
    end(f, "icon");
    assert_int_equal(pixel(f, 42, 42), 0xFF0000);
    assert_int_equal(pixel(f, 77, 42), 0x00FF00);
    assert_int_equal(pixel(f, 42, 77), 0x0000FF);
    assert_int_equal(pixel(f, 77, 77), 0x000000);
    assert_int_equal(pixel(f, 102, 42), 0x000000);
    assert_int_equal(pixel(f, 137, 42), 0x00FF00);
}

static void test_missing_pictures_are_checkers(void **state) {
    fixture *f = begin(state);
    ac_overlay_quad quad = {0, 0, 80, 80, 0, 0, 1, 1, 0xFFFFFFFF, 0x06ABCDEF};
    ac_overlay_quad_add(f->overlay, &quad);
    end(f, "missing_icon");
    assert_int_equal(pixel(f, 10, 10) ^ pixel(f, 70, 10), 0xFF00FF);
    assert_non_null(strstr(f->s->last_log, "06ABCDEF"));
}

static void test_text_is_as_wide_as_measured(void **state) {
    fixture *f = begin(state);
    static const char line[] = "Holtburg W 42";
    float width = ac_overlay_text_width(f->overlay, 14, line, sizeof line - 1);
    float drawn = ac_overlay_text(f->overlay, 8, 30, 14, 0xFFFFFFFF, line, sizeof line - 1);
    end(f, "text");
    assert_true(width == drawn && width > 60.0f && width < 130.0f);
    int right = 8 + (int)width;
    assert_true(lit(f, 8, 30, right + 1, 50) > 150);
    assert_int_equal(lit(f, right + 2, 0, SCENE_WIDTH, SCENE_HEIGHT), 0);
    assert_int_equal(lit(f, 0, 0, SCENE_WIDTH, 30), 0);
    assert_true(ac_overlay_line_height(f->overlay, 14) >= 14.0f);
}

static void test_text_over_pictures_keeps_the_order(void **state) {
    fixture *f = begin(state);
    ac_overlay_fill(f->overlay, 0, 0, 60, 30, 0xFF000080);
    ac_overlay_text(f->overlay, 4, 4, 20, 0xFFFFFF00, "II", 2);
    ac_overlay_fill(f->overlay, 0, 15, 60, 15, 0xFF008000);
    end(f, "order");
    int yellow = 0;
    for (int x = 0; x < 60; ++x) {
        yellow += pixel(f, x, 12) == 0xFFFF00;
        assert_int_equal(pixel(f, x, 16), 0x008000);
    }
    assert_true(yellow >= 2);
}

/* A character that the font lacks and bytes that are no text are question marks. */
static void test_strange_text_becomes_question_marks(void **state) {
    fixture *f = begin(state);
    float mark = ac_overlay_text_width(f->overlay, 20, "?", 1);
    assert_true(mark > 0.0f);
    assert_true(ac_overlay_text_width(f->overlay, 20, "\xFF", 1) == mark);
    assert_true(ac_overlay_text_width(f->overlay, 20, "\xF3\xB0\x80\x80", 4) == mark);
    assert_true(ac_overlay_text_width(f->overlay, 20, "\xC3", 1) == mark);
    assert_true(ac_overlay_text_width(f->overlay, 20, "", 0) == 0.0f);
    ac_overlay_end(f->overlay);
}

static void test_an_atlas_that_is_full_starts_again(void **state) {
    fixture *f = begin(state);
    for (uint32_t size = AC_TYPEFACE_LARGEST; size > 40; --size)
        for (char c = '!'; c <= '~'; ++c)
            ac_overlay_text_width(f->overlay, (float)size, &c, 1);
    ac_overlay_end(f->overlay);
    ac_overlay_begin(f->overlay);
    assert_true(ac_overlay_text_width(f->overlay, 33, "Arwic", 5) > 50.0f);
    ac_overlay_end(f->overlay);
}

static void test_an_overlay_without_a_font_draws_the_rest(void **state) {
    fixture *f = begin(state);
    ac_error error = {0};
    ac_overlay_def def = {
        .device = f->s->device, .font_path = "no-such-font.ttf", .log = &f->s->log};
    ac_overlay *plain = ac_overlay_create(&def, &error);
    assert_non_null(plain);
    assert_non_null(strstr(f->s->last_log, "no-such-font.ttf"));
    ac_overlay_begin(plain);
    assert_true(ac_overlay_text(plain, 0, 0, 14, 0xFFFFFFFF, "x", 1) == 0.0f);
    ac_overlay_fill(plain, 0, 0, 4, 4, 0xFF00FF00);
    ac_overlay_end(plain);
    ac_overlay_destroy(plain);
    end(f, "no_font");
    assert_int_equal(pixel(f, 2, 2), 0x00FF00);
}

/* ---- UTF-8 ---- */

static void test_utf8_is_read_strictly(void **state) {
    (void)state;
    const struct {
        const char *text;
        size_t length, used;
        uint32_t character;
    } cases[] = {
        {"A", 1, 1, 'A'},
        {"\xC3\xA9", 2, 2, 0xE9},
        {"\xE2\x82\xAC", 3, 3, 0x20AC},
        {"\xF0\x9F\x98\x80", 4, 4, 0x1F600},
        {"\xC0\x80", 2, 1, '?'},         /* overlong */
        {"\xE0\x80\xAF", 3, 1, '?'},     /* overlong */
        {"\xED\xA0\x80", 3, 1, '?'},     /* a surrogate */
        {"\xF4\x90\x80\x80", 4, 1, '?'}, /* beyond Unicode */
        {"\xE2\x82", 2, 1, '?'},         /* cut off */
        {"\x80", 1, 1, '?'},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        size_t at = 0;
        char *exact = malloc(cases[i].length);
        memcpy(exact, cases[i].text, cases[i].length);
        assert_int_equal(ac_utf8_next(exact, cases[i].length, &at), cases[i].character);
        assert_int_equal(at, cases[i].used);
        free(exact);
    }
}

#define CASE(name) cmocka_unit_test_setup(name, setup)

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(test_fills_cover_their_pixels_exactly),
        CASE(test_borders_leave_their_inside_alone),
        CASE(test_later_quads_blend_over_earlier_ones),
        CASE(test_pictures_are_upright_and_tinted),
        CASE(test_missing_pictures_are_checkers),
        CASE(test_text_is_as_wide_as_measured),
        CASE(test_text_over_pictures_keeps_the_order),
        CASE(test_strange_text_becomes_question_marks),
        CASE(test_an_atlas_that_is_full_starts_again),
        CASE(test_an_overlay_without_a_font_draws_the_rest),
        cmocka_unit_test(test_utf8_is_read_strictly),
    };
    return cmocka_run_group_tests_name("overlay", tests, open_shared, close_shared);
}
