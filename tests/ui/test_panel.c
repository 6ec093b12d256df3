/* Layouts flattened into panels: places, inheritance, pictures; where a layout is found, and what
 * is shown when there is none. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "dat/registry.h"
#include "ui/built_in.h"
#include "ui/panel.h"

enum {
    PLACED = AC_UI_HAS_X | AC_UI_HAS_Y | AC_UI_HAS_WIDTH | AC_UI_HAS_HEIGHT,
    ROOT = 0x10000001,
    CHILD = 0x10000002,
    GRANDCHILD = 0x10000003,
    BASE = 0x10000010,
    PICTURE = 0x06000001,
    OTHER_PICTURE = 0x06000002,
    STATE = 0x1000000A,
    RADIUS = 0x1000002D,
    LAYOUT = 0x21000100,
    BASE_LAYOUT = 0x21000200,
    MAPPER = 0x25000001,
    MASTER = 0x25000000,
};

static ac_ui_element element(uint32_t id, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
    return (ac_ui_element){.key = id,
                           .id = id,
                           .base = {.incorporation = PLACED},
                           .x = x,
                           .y = y,
                           .width = width,
                           .height = height};
}

static void adopt(ac_ui_element *parent, ac_ui_element *children, uint32_t count) {
    parent->children = children;
    parent->child_count = count;
}

static ac_ui_layout layout_of(ac_did id, ac_ui_element *elements, uint32_t count) {
    return (ac_ui_layout){.id = id, .element_count = count, .elements = elements};
}

static const ac_ui_part *part_of(const ac_ui_panel *panel, uint32_t id) {
    int32_t index = ac_ui_panel_find(panel, id);
    assert_true(index >= 0);
    return &panel->parts[index];
}

static void assert_rect(const ac_ui_rect *rect, float x, float y, float width, float height) {
    assert_float_equal(rect->x, x, 0.0f);
    assert_float_equal(rect->y, y, 0.0f);
    assert_float_equal(rect->width, width, 0.0f);
    assert_float_equal(rect->height, height, 0.0f);
}

/* ---- one layout ---- */

static void test_places_add_up_and_the_roots_own_is_nothing(void **state) {
    (void)state;
    ac_ui_element grandchild = element(GRANDCHILD, 1, 2, 5, 6);
    ac_ui_element child = element(CHILD, 10, 20, 30, 40);
    ac_ui_element root = element(ROOT, 500, 400, 100, 50);
    adopt(&child, &grandchild, 1);
    adopt(&root, &child, 1);
    ac_ui_layout layout = layout_of(LAYOUT, &root, 1);
    ac_ui_panel panel;
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, 0));
    assert_int_equal(panel.count, 3);
    assert_rect(&part_of(&panel, ROOT)->rect, 0, 0, 100, 50);
    assert_rect(&part_of(&panel, GRANDCHILD)->rect, 11, 22, 5, 6);
    int32_t deep = ac_ui_panel_find(&panel, GRANDCHILD);
    assert_true(ac_ui_panel_is_in(&panel, deep, ac_ui_panel_find(&panel, CHILD)));
    assert_false(ac_ui_panel_is_in(&panel, ac_ui_panel_find(&panel, CHILD), deep));
    assert_int_equal(ac_ui_panel_find(&panel, BASE), -1);
}

static void test_a_part_alone_can_be_the_root(void **state) {
    (void)state;
    ac_ui_element child = element(CHILD, 10, 20, 30, 40);
    ac_ui_element root = element(ROOT, 0, 0, 100, 50);
    adopt(&root, &child, 1);
    ac_ui_layout layout = layout_of(LAYOUT, &root, 1);
    ac_ui_panel panel;
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, CHILD, 0));
    assert_rect(&panel.parts[0].rect, 0, 0, 30, 40);
    assert_false(ac_ui_panel_build(&panel, NULL, &layout, 0x1000BEEF, 0));
    assert_int_equal(panel.count, 0);
}

static void test_siblings_are_drawn_in_reading_order(void **state) {
    (void)state;
    ac_ui_element children[3];
    const uint32_t orders[] = {3, 1, 1};
    for (uint32_t i = 0; i < 3; ++i) {
        children[i] = element(CHILD + i, 0, 0, 1, 1);
        children[i].read_order = orders[i];
    }
    ac_ui_element root = element(ROOT, 0, 0, 9, 9);
    adopt(&root, children, 3);
    ac_ui_layout layout = layout_of(LAYOUT, &root, 1);
    ac_ui_panel panel;
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, 0));
    assert_int_equal(panel.parts[1].id, CHILD + 1); /* equal ones as they are stored */
    assert_int_equal(panel.parts[2].id, CHILD + 2);
    assert_int_equal(panel.parts[3].id, CHILD);
}

static void test_the_picture_is_the_default_states(void **state) {
    (void)state;
    ac_ui_media plain[] = {{.type = AC_UI_SOUND},
                           {.type = AC_UI_IMAGE, .as.image.surface = PICTURE}};
    ac_ui_media lit = {.type = AC_UI_IMAGE, .as.image.surface = OTHER_PICTURE};
    ac_ui_keyed_state states = {STATE, {.id = STATE, .media_count = 1, .media = &lit}};
    ac_ui_element root = element(ROOT, 0, 0, 9, 9);
    root.base.media = plain;
    root.base.media_count = 2;
    root.states = &states;
    root.state_count = 1;
    ac_ui_layout layout = layout_of(LAYOUT, &root, 1);
    ac_ui_panel panel;
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, 0));
    assert_int_equal(panel.parts[0].picture, PICTURE);
    root.default_state = STATE;
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, 0));
    assert_int_equal(panel.parts[0].picture, OTHER_PICTURE);
    root.default_state = STATE + 1; /* it has no such state */
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, 0));
    assert_int_equal(panel.parts[0].picture, PICTURE);
}

static void test_a_number_of_the_root_is_kept(void **state) {
    (void)state;
    ac_keyed_property radius = {RADIUS, {RADIUS, {.type = AC_PROPERTY_INTEGER, .as.integer = 50}}};
    ac_ui_element root = element(ROOT, 0, 0, 9, 9);
    root.base.properties = (ac_property_table){.count = 1, .items = &radius};
    ac_ui_layout layout = layout_of(LAYOUT, &root, 1);
    ac_ui_panel panel;
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, RADIUS));
    assert_int_equal(panel.attribute, 50);
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, RADIUS + 1));
    assert_int_equal(panel.attribute, 0);
    radius.property.value.type = AC_PROPERTY_FLOAT; /* no number of this kind */
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, RADIUS));
    assert_int_equal(panel.attribute, 0);
}

/* ---- inheritance ---- */

static void test_what_an_element_lacks_its_base_has(void **state) {
    (void)state;
    ac_ui_media image = {.type = AC_UI_IMAGE, .as.image.surface = PICTURE};
    ac_ui_element base_child = element(CHILD, 1, 1, 7, 7);
    ac_ui_element elements[2] = {element(ROOT, 0, 0, 100, 50), element(BASE, 3, 4, 60, 70)};
    ac_ui_element heir = {.key = GRANDCHILD,
                          .id = GRANDCHILD,
                          .base.incorporation = AC_UI_HAS_X,
                          .x = 10,
                          .base_element = BASE};
    elements[1].type = 7;
    elements[1].base.media = &image;
    elements[1].base.media_count = 1;
    adopt(&elements[1], &base_child, 1);
    adopt(&elements[0], &heir, 1);
    ac_ui_layout layout = layout_of(LAYOUT, elements, 2);
    ac_ui_panel panel;
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, 0));
    const ac_ui_part *part = part_of(&panel, GRANDCHILD);
    assert_rect(&part->rect, 10, 4, 60, 70); /* its own x, the base's rest */
    assert_int_equal(part->type, 7);
    assert_int_equal(part->picture, PICTURE);
    assert_rect(&part_of(&panel, CHILD)->rect, 11, 5, 7, 7); /* the base's child */
}

static void test_a_child_of_its_own_changes_the_bases_child(void **state) {
    (void)state;
    ac_ui_element base_child = element(CHILD, 1, 1, 7, 7);
    ac_ui_element own_child = {
        .key = CHILD, .id = CHILD, .base.incorporation = AC_UI_HAS_WIDTH, .width = 20};
    ac_ui_element elements[2] = {element(ROOT, 0, 0, 100, 50), element(BASE, 0, 0, 60, 70)};
    elements[0].base_element = BASE;
    adopt(&elements[0], &own_child, 1);
    adopt(&elements[1], &base_child, 1);
    ac_ui_layout layout = layout_of(LAYOUT, elements, 2);
    ac_ui_panel panel;
    assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, 0));
    assert_int_equal(panel.count, 2);
    assert_rect(&part_of(&panel, CHILD)->rect, 1, 1, 20, 7);
}

/* Damaged files: a base that is its own heir, an element that is everybody's, too many parts, and
 * places out of all measure. */
static void test_circles_and_crowds_end(void **state) {
    (void)state;
    enum { MANY = 60 };
    static ac_ui_element rows[MANY], cells[MANY];
    ac_ui_element elements[2] = {element(ROOT, 0, 0, 100, 50), element(BASE, 0, 0, 60, 70)};
    elements[0].base_element = BASE;
    elements[1].base_element = ROOT;
    ac_ui_layout circle = layout_of(LAYOUT, elements, 2);
    ac_ui_panel panel;
    assert_true(ac_ui_panel_build(&panel, NULL, &circle, ROOT, 0));
    assert_int_equal(panel.count, 1);
    for (uint32_t i = 0; i < MANY; ++i) {
        rows[i] = element(CHILD + i, 0x80000000u, 0x7FFFFFFFu, 1, 1);
        cells[i] = element(0x10001000 + i, 0, 0, 1, 1);
        adopt(&rows[i], cells, MANY);
    }
    adopt(&elements[0], rows, MANY);
    assert_true(ac_ui_panel_build(&panel, NULL, &circle, ROOT, 0));
    assert_int_equal(panel.count, AC_UI_PARTS_MAX);
    assert_rect(&panel.parts[1].rect, -16384, 16384, 1, 1);
}

/* Random trees whose elements inherit from anything, themselves and what is not there included. */
static void test_random_layouts_are_flattened(void **state) {
    (void)state;
    enum { ELEMENTS = 40 };
    ac_rng rng = ac_rng_make(21, 1);
    for (int round = 0; round < 2000; ++round) {
        static ac_ui_element elements[ELEMENTS];
        ac_ui_media image = {.type = AC_UI_IMAGE, .as.image.surface = PICTURE};
        uint32_t next = 1;
        for (uint32_t i = 0; i < ELEMENTS; ++i) {
            elements[i] = element(ROOT + i, ac_rng_below(&rng, 200), 3, 5, 6);
            elements[i].base.incorporation = ac_rng_below(&rng, 64);
            elements[i].base_element = ROOT + ac_rng_below(&rng, ELEMENTS + 5);
            elements[i].read_order = ac_rng_below(&rng, 4);
            elements[i].base.media = &image;
            elements[i].base.media_count = ac_rng_below(&rng, 2);
        }
        for (uint32_t i = 0; i < ELEMENTS && next < ELEMENTS; ++i) { /* each is one's child */
            uint32_t count = ac_rng_below(&rng, 4);
            count = count < ELEMENTS - next ? count : ELEMENTS - next;
            if (i + 1 < next || i == 0)
                adopt(&elements[i], elements + next, count);
            next += i + 1 < next || i == 0 ? count : 0;
        }
        ac_ui_layout layout = layout_of(LAYOUT, elements, 1);
        ac_ui_panel panel;
        assert_true(ac_ui_panel_build(&panel, NULL, &layout, ROOT, RADIUS));
        assert_in_range(panel.count, 1, AC_UI_PARTS_MAX);
        for (uint32_t i = 1; i < panel.count; ++i)
            assert_in_range(panel.parts[i].parent, 0, i - 1);
    }
}

/* ---- finding it in DAT files ---- */

typedef struct files {
    ac_dat_image *images[3]; /* portal, cell, local */
    ac_dat dats[3];
    ac_store *store;
    ac_log log;
    int log_count;
    char last_log[256];
} files;

static void write_line(void *user, ac_log_level level, const char *source, const char *message) {
    files *f = user;
    (void)level;
    (void)source;
    f->log_count += 1;
    (void)snprintf(f->last_log, sizeof f->last_log, "%s", message);
}

static void put(ac_dat_image *image, ac_dat_kind kind, ac_did id, const void *object,
                const ac_master_property *master) {
    ac_writer bytes = {0};
    ac_dat_context context = {.properties = master};
    ac_error error;
    if (ac_dat_encode(ac_dat_type_by_kind(kind), &context, object, &bytes, &error) != AC_OK)
        fail_msg("%08X: %s", id, error.message);
    assert_int_equal(ac_dat_image_put(image, id, 3, 0, 1, bytes.data, bytes.size, &error), AC_OK);
    ac_writer_free(&bytes);
}

/* `layouts` and the mapper of layouts that lists them. */
static void open_files(files *f, const ac_ui_layout *layouts, uint32_t count) {
    static const uint32_t sets[] = {AC_DAT_PORTAL, AC_DAT_CELL, AC_DAT_LOCAL};
    const ac_master_property master = {.id = AC_MASTER_PROPERTY_ID};
    ac_did_entry entries[4], category = {AC_UI_LAYOUT_CATEGORY, MAPPER};
    ac_did_mapper mapper = {.id = MAPPER, .client = {0, count, entries}};
    ac_did_mapper first = {.id = MASTER, .server = {0, 1, &category}};
    *f = (files){.log = {.level = AC_LOG_INFO, .write = write_line, .user = f}};
    for (int i = 0; i < 3; ++i) {
        ac_dat_header header = {.block_size = 1024, .data_set = sets[i], .master_map = MASTER};
        f->images[i] = ac_dat_image_create(&header);
        assert_non_null(f->images[i]);
    }
    put(f->images[0], AC_KIND_MASTER_PROPERTY, AC_MASTER_PROPERTY_ID, &master, NULL);
    for (uint32_t i = 0; i < count; ++i) {
        entries[i] = (ac_did_entry){i, layouts[i].id};
        put(f->images[2], AC_KIND_UI_LAYOUT, layouts[i].id, &layouts[i], &master);
    }
    put(f->images[0], AC_KIND_DID_MAPPER, MAPPER, &mapper, NULL);
    put(f->images[0], AC_KIND_DID_MAPPER, MASTER, &first, NULL);
    for (int i = 0; i < 3; ++i) {
        size_t size;
        const uint8_t *bytes = ac_dat_image_bytes(f->images[i], &size);
        assert_int_equal(ac_dat_open(&f->dats[i], "dat", bytes, size, NULL), AC_OK);
    }
    const ac_store_def def = {
        .portal = &f->dats[0], .cell = &f->dats[1], .local = &f->dats[2], .log = &f->log};
    f->store = ac_store_create(&def);
    assert_non_null(f->store);
}

static void close_files(files *f) {
    assert_int_equal(ac_store_get_stats(f->store).failures, 0);
    ac_store_destroy(f->store);
    for (int i = 0; i < 3; ++i)
        ac_dat_image_free(f->images[i]);
}

static const ac_ui_panel_def panel_def = {
    .name = "thing", .layout = LAYOUT, .root = ROOT, .built_in = &ac_ui_built_in_radar};

static void test_a_layout_is_found_at_its_place(void **state) {
    (void)state;
    ac_ui_element base = element(BASE, 0, 0, 60, 70), root = {.key = ROOT, .id = ROOT};
    root.base_element = BASE;
    root.base_layout = BASE_LAYOUT;
    const ac_ui_layout layouts[] = {layout_of(LAYOUT, &root, 1), layout_of(BASE_LAYOUT, &base, 1)};
    files f;
    open_files(&f, layouts, 2);
    ac_ui_panel panel;
    ac_ui_panel_open(&panel, f.store, &panel_def, &f.log);
    assert_false(panel.built_in);
    assert_rect(&panel.parts[0].rect, 0, 0, 60, 70); /* inherited from another layout */
    assert_int_equal(f.log_count, 0);
    close_files(&f);
}

static void test_a_layout_with_another_id_is_found_by_its_element(void **state) {
    (void)state;
    ac_ui_element other = element(BASE, 0, 0, 1, 1), root = element(ROOT, 0, 0, 60, 70);
    const ac_ui_layout layouts[] = {layout_of(BASE_LAYOUT, &other, 1),
                                    layout_of(BASE_LAYOUT + 1, &root, 1)};
    files f;
    open_files(&f, layouts, 2);
    ac_ui_panel panel;
    ac_ui_panel_open(&panel, f.store, &panel_def, &f.log);
    assert_false(panel.built_in);
    assert_rect(&panel.parts[0].rect, 0, 0, 60, 70);
    assert_int_equal(f.log_count, 0);
    close_files(&f);
}

static void test_without_a_layout_a_plain_one_is_shown_and_the_log_has_one_line(void **state) {
    (void)state;
    ac_ui_element other = element(BASE, 0, 0, 1, 1);
    const ac_ui_layout layouts[] = {layout_of(BASE_LAYOUT, &other, 1)};
    files f;
    open_files(&f, layouts, 1);
    ac_ui_panel_def def = panel_def;
    ac_ui_panel panel;
    def.root = 0x100006D3; /* of the built-in radar */
    ac_ui_panel_open(&panel, f.store, &def, &f.log);
    assert_true(panel.built_in);
    assert_int_equal(f.log_count, 1);
    assert_non_null(strstr(f.last_log, "0x100006D3"));
    assert_rect(&panel.parts[0].rect, 0, 0, 120, 140);
    close_files(&f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places_add_up_and_the_roots_own_is_nothing),
        cmocka_unit_test(test_a_part_alone_can_be_the_root),
        cmocka_unit_test(test_siblings_are_drawn_in_reading_order),
        cmocka_unit_test(test_the_picture_is_the_default_states),
        cmocka_unit_test(test_a_number_of_the_root_is_kept),
        cmocka_unit_test(test_what_an_element_lacks_its_base_has),
        cmocka_unit_test(test_a_child_of_its_own_changes_the_bases_child),
        cmocka_unit_test(test_circles_and_crowds_end),
        cmocka_unit_test(test_random_layouts_are_flattened),
        cmocka_unit_test(test_a_layout_is_found_at_its_place),
        cmocka_unit_test(test_a_layout_with_another_id_is_found_by_its_element),
        cmocka_unit_test(test_without_a_layout_a_plain_one_is_shown_and_the_log_has_one_line),
    };
    return cmocka_run_group_tests_name("ui/panel", tests, NULL, NULL);
}
