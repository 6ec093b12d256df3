/* The store: one decoding an object, references, budget, failures, look-ups by enumeration. */
#include "dat/sample.h"

#include <stdio.h>

#include "dat/store.h"

enum { LOG_LINES = 64 };

typedef struct fixture {
    ac_dat_image *images[4]; /* portal, cell, local, highres */
    ac_dat dats[4];
    ac_log log;
    char last_read[128];
    char lines[LOG_LINES][256];
    ac_log_level levels[LOG_LINES];
    int line_count;
    ac_store *store;
} fixture;

enum { PORTAL, CELL, LOCAL, HIGHRES };

static void on_log(void *user, ac_log_level level, const char *source, const char *message) {
    fixture *f = user;
    assert_string_equal(source, "dat");
    if (level == AC_LOG_DEBUG && strstr(message, ": read ")) {
        snprintf(f->last_read, sizeof f->last_read, "%s", message);
        return;
    }
    assert_true(f->line_count < LOG_LINES);
    snprintf(f->lines[f->line_count], sizeof f->lines[0], "%s", message);
    f->levels[f->line_count++] = level;
}

static void put(fixture *f, int file, ac_did id, const char *text) {
    ac_writer w = {0};
    ac_sample_append(&w, text);
    ac_error error;
    assert_int_equal(ac_dat_image_put(f->images[file], id, 0, 0, 0, w.data, w.size, &error), AC_OK);
    ac_writer_free(&w);
}

/* Every look-up chain has the same two steps: master map, then the category's mapper. */
#define EMPTY_MAP "b:0 v:0 "

static void fill(fixture *f) {
    put(f, PORTAL, 0x04000001, "0x04000001 2 0xFF010203 0x80040506");
    put(f, PORTAL, 0x04000002, "0x04000002 100 1000*0xFF000000");
    put(f, PORTAL, 0x04000003, "0x04000003 9 0xFF010203");
    put(f, PORTAL, 0x04000004, "0x04000004 1 0xFF010203 b:1");
    for (unsigned i = 0; i < 20; ++i) {
        char text[64];
        snprintf(text, sizeof text, "0x%08X 1000 1000*0xFF000000", 0x04000100 + i);
        put(f, PORTAL, 0x04000100 + i, text);
    }
    put(f, PORTAL, 0x06000001, "0x06000001 6 1 1 0x15 4 x:01020304");
    put(f, HIGHRES, 0x06000001, "0x06000001 6 1 1 0x15 4 x:05060708");
    put(f, HIGHRES, 0x06000002, "0x06000002 6 1 1 0x15 4 x:090A0B0C");
    put(f, CELL, 0x0400FFFF, "0x0400FFFF 0 81*h:0 81*b:3 b:0");
    put(f, PORTAL, 0x0A000001, "0x0A000001 18 4 h:1 h:2 44100 176400 h:4 h:16 h:0 x:01020304");
    put(f, PORTAL, 0x39000001,
        "0x39000001 0 0 b:0 v:0 b:0 v:1 0x10 0 2 0 0 0 0 b:0 b:0 b:0 f:0 4*b:0 8*b:0 b:0 v:0");
    put(f, LOCAL, 0x21000001,
        "0x21000001 800 600 b:1 v:1 7 1 b:0 0 b:0 v:1 0x10 0x10 -5 v:0 1 7 3 0 0 0 0 0 0 0 "
        "b:0 v:0 b:0 v:0");
    put(f, LOCAL, 0x23000001, "0x23000001 1 b:0 v:1 5 0 1 w:'Hi' 0 b:0");
    put(f, PORTAL, 0x25000000,
        "0x25000000 b:0 v:2 7 0x25000010 9 0x25000099 " EMPTY_MAP
        "b:0 v:2 7 0x250000FF 0x10000009 0x2500000D " EMPTY_MAP);
    put(f, PORTAL, 0x25000010,
        "0x25000010 b:0 v:2 0x10000001 0x02000F00 0x10000003 0 " EMPTY_MAP
        "b:0 v:1 0x10000002 0x03000F00 " EMPTY_MAP);
    put(f, PORTAL, 0x2500000D, "0x2500000D b:0 v:1 1 0x06004C40 " EMPTY_MAP EMPTY_MAP EMPTY_MAP);
}

static const char *const file_names[] = {"portal.dat", "cell.dat", "local.dat", "highres.dat"};

static void open_files(fixture *f) {
    for (int i = 0; i < 4; ++i) {
        size_t size;
        ac_error error;
        const uint8_t *bytes = ac_dat_image_bytes(f->images[i], &size);
        assert_int_equal(ac_dat_open(&f->dats[i], file_names[i], bytes, size, &error), AC_OK);
    }
}

static void make_store(fixture *f, size_t budget) {
    ac_store_destroy(f->store);
    ac_store_def def = {&f->dats[PORTAL],  &f->dats[CELL], &f->dats[LOCAL],
                        &f->dats[HIGHRES], budget,         &f->log};
    f->store = ac_store_create(&def);
    assert_non_null(f->store);
}

static int set_up(void **state) {
    fixture *f = calloc(1, sizeof *f);
    if (!f)
        return -1;
    const ac_dat_header headers[] = {
        {.block_size = 1024, .data_set = AC_DAT_PORTAL, .master_map = 0x25000000},
        {.block_size = 256, .data_set = AC_DAT_CELL, .data_subset = 1},
        {.block_size = 1024, .data_set = AC_DAT_LOCAL, .data_subset = 1},
        {.block_size = 1024, .data_set = AC_DAT_PORTAL, .data_subset = 0x69466948},
    };
    for (int i = 0; i < 4; ++i) {
        f->images[i] = ac_dat_image_create(&headers[i]);
        assert_non_null(f->images[i]);
    }
    fill(f);
    open_files(f);
    f->log = (ac_log){AC_LOG_DEBUG, f, on_log};
    make_store(f, 0);
    *state = f;
    return 0;
}

static int tear_down(void **state) {
    fixture *f = *state;
    ac_store_destroy(f->store);
    for (int i = 0; i < 4; ++i)
        ac_dat_image_free(f->images[i]);
    free(f);
    return 0;
}

static void test_an_object_is_decoded_once(void **state) {
    fixture *f = *state;
    const ac_palette *a = ac_store_palette(f->store, 0x04000001);
    const ac_palette *b = ac_store_palette(f->store, 0x04000001);
    assert_non_null(a);
    assert_ptr_equal(a, b);
    assert_int_equal(a->colors[1], 0x80040506);
    ac_store_release(f->store, a);
    ac_store_release(f->store, b);
    assert_ptr_equal(ac_store_palette(f->store, 0x04000001), a);
    ac_store_stats stats = ac_store_get_stats(f->store);
    assert_int_equal(stats.misses, 1);
    assert_int_equal(stats.hits, 2);
    assert_int_equal(stats.objects, 1);
    assert_true(stats.bytes > 0);
    ac_store_release(f->store, a);
    ac_store_release(f->store, NULL);
}

static void test_the_same_id_in_two_files_is_two_objects(void **state) {
    fixture *f = *state;
    put(f, PORTAL, 0x0400FFFF, "0x0400FFFF 1 7");
    open_files(f);
    make_store(f, 0);
    const ac_palette *palette = ac_store_palette(f->store, 0x0400FFFF);
    const ac_landblock *block = ac_store_landblock(f->store, 0x0400FFFF);
    assert_int_equal(palette->colors[0], 7);
    assert_int_equal(block->height[80], 3);
    ac_store_release(f->store, palette);
    ac_store_release(f->store, block);
}

static void test_a_render_surface_comes_from_portal_or_highres(void **state) {
    fixture *f = *state;
    const ac_render_surface *both = ac_store_render_surface(f->store, 0x06000001);
    const ac_render_surface *high = ac_store_render_surface(f->store, 0x06000002);
    assert_non_null(strstr(f->last_read, "highres.dat: read RenderSurface 0x06000002, "));
    assert_int_equal(both->data[0], 1);
    assert_int_equal(high->data[0], 9);
    assert_null(ac_store_render_surface(f->store, 0x06000003));
    assert_int_equal(f->line_count, 1);
    assert_non_null(strstr(f->lines[0], "highres.dat"));
    ac_store_release(f->store, both);
    ac_store_release(f->store, high);
}

static void test_borrowed_bytes_live_as_long_as_the_object(void **state) {
    fixture *f = *state;
    const ac_wave *wave = ac_store_wave(f->store, 0x0A000001);
    for (unsigned i = 0; i < 20; ++i) /* other records pass through the store's buffer */
        ac_store_release(f->store, ac_store_palette(f->store, 0x04000100 + i));
    ac_wave_format format;
    assert_true(ac_wave_get_format(wave, &format));
    assert_int_equal(format.samples_per_second, 44100);
    assert_int_equal(wave->data[3], 4);
    ac_store_release(f->store, wave);
}

static void test_a_failure_is_logged_once_with_file_id_and_offset(void **state) {
    fixture *f = *state;
    assert_null(ac_store_palette(f->store, 0x04000003));
    assert_null(ac_store_palette(f->store, 0x04000003));
    assert_int_equal(f->line_count, 1);
    assert_int_equal(f->levels[0], AC_LOG_ERROR);
    assert_non_null(strstr(f->lines[0], "portal.dat"));
    assert_non_null(strstr(f->lines[0], "0x04000003"));
    assert_non_null(strstr(f->lines[0], "at 8:"));
    ac_store_stats stats = ac_store_get_stats(f->store);
    assert_int_equal(stats.failures, 1);
    assert_int_equal(stats.misses, 1);
    assert_int_equal(stats.objects, 0);
}

static void test_missing_and_misplaced_ids_fail(void **state) {
    fixture *f = *state;
    assert_null(ac_store_palette(f->store, 0x04007777));
    assert_null(ac_store_gfxobj(f->store, 0x04000001));
    assert_null(ac_store_landblock(f->store, 0x0101FFFF));
    assert_null(ac_store_get(f->store, AC_KIND_COUNT, 1));
    assert_int_equal(f->line_count, 3);
    assert_int_equal(f->levels[0], AC_LOG_WARNING);
    assert_non_null(strstr(f->lines[1], "GfxObj"));
    assert_int_equal(f->levels[2], AC_LOG_DEBUG); /* parts of the map may be empty */
}

static void test_bytes_left_over_are_a_warning(void **state) {
    fixture *f = *state;
    const ac_palette *palette = ac_store_palette(f->store, 0x04000004);
    assert_int_equal(palette->color_count, 1);
    assert_int_equal(f->line_count, 1);
    assert_int_equal(f->levels[0], AC_LOG_WARNING);
    ac_store_release(f->store, palette);
}

static void test_idle_objects_over_the_budget_go_oldest_first(void **state) {
    fixture *f = *state;
    make_store(f, 30000); /* three or so palettes of a thousand colours */
    const ac_palette *held = ac_store_palette(f->store, 0x04000100);
    for (unsigned i = 1; i < 20; ++i)
        ac_store_release(f->store, ac_store_palette(f->store, 0x04000100 + i));
    ac_store_stats stats = ac_store_get_stats(f->store);
    assert_true(stats.evictions > 0);
    assert_int_equal(stats.evictions + stats.objects, 20);
    assert_int_equal(held->colors[999], 0xFF000000);
    ac_store_release(f->store, ac_store_palette(f->store, 0x04000113)); /* newest: still there */
    assert_int_equal(ac_store_get_stats(f->store).misses, 20);
    ac_store_release(f->store, ac_store_palette(f->store, 0x04000101)); /* oldest: gone */
    assert_int_equal(ac_store_get_stats(f->store).misses, 21);
    ac_store_release(f->store, held);
    ac_store_stats end = ac_store_get_stats(f->store);
    assert_true(end.bytes <= 30000);
}

static void test_being_used_makes_an_object_young(void **state) {
    fixture *f = *state;
    make_store(f, 30000);
    for (unsigned i = 0; i < 20; ++i) {
        ac_store_release(f->store, ac_store_palette(f->store, 0x04000100 + i));
        ac_store_release(f->store, ac_store_palette(f->store, 0x04000001));
    }
    assert_int_equal(ac_store_get_stats(f->store).misses, 21);
}

static void test_local_objects_and_property_types(void **state) {
    fixture *f = *state;
    const ac_dat_string_table *strings = ac_store_string_table(f->store, 0x23000001);
    assert_int_equal(ac_dat_string_table_find(strings, 5)->texts[0].units[1], 'i');
    const ac_ui_layout *layout = ac_store_ui_layout(f->store, 0x21000001);
    assert_non_null(layout);
    const ac_ui_element *element = ac_ui_layout_find(layout, 7);
    const ac_property *p = ac_property_table_find(&element->base.properties, 0x10);
    assert_int_equal(p->value.as.integer, -5);
    ac_store_release(f->store, strings);
    ac_store_release(f->store, layout);
}

static void test_without_a_local_file_its_objects_fail(void **state) {
    fixture *f = *state;
    ac_store_def def = {.portal = &f->dats[PORTAL], .cell = &f->dats[CELL], .log = &f->log};
    ac_store *store = ac_store_create(&def);
    assert_non_null(store);
    assert_null(ac_store_string_table(store, 0x23000001));
    assert_int_equal(f->line_count, 1);
    ac_store_destroy(store);
}

/* @spec 2026-07-15 Asset construction | portalSetupDid = ResolveClientEnum(enumValue=0x10000001,
 * category=7)
 * @code src/dat/store.c */
static void test_client_enums_resolve_through_the_master_map(void **state) {
    fixture *f = *state;
    ac_did id;
    assert_true(ac_store_client_enum(f->store, 7, 0x10000001, &id));
    assert_int_equal(id, 0x02000F00);
    assert_true(ac_store_client_enum(f->store, 7, 0x10000002, &id)); /* in the server map */
    assert_int_equal(id, 0x03000F00);
    assert_true(
        ac_store_client_enum(f->store, 0x10000009, 1, &id)); /* category in the server map */
    assert_int_equal(id, 0x06004C40);
    assert_int_equal(f->line_count, 0);
}

static void test_unresolved_client_enums_are_reported_once(void **state) {
    fixture *f = *state;
    ac_did id = 5;
    for (int i = 0; i < 2; ++i) {
        assert_false(ac_store_client_enum(f->store, 8, 1, &id));
        assert_int_equal(id, 0);
        assert_false(ac_store_client_enum(f->store, 7, 0x10000003, &id)); /* id 0 in the map */
        assert_false(ac_store_client_enum(f->store, 7, 0x10000004, &id));
    }
    assert_int_equal(f->line_count, 3);
    assert_non_null(strstr(f->lines[0], "category 0x00000008"));
    assert_non_null(strstr(f->lines[2], "mapper 0x25000010"));
    assert_false(ac_store_client_enum(f->store, 9, 1, &id)); /* the mapper is missing */
}

static void test_a_category_gives_its_mapper(void **state) {
    fixture *f = *state;
    const ac_did_mapper *mapper = ac_store_client_category(f->store, 7);
    assert_non_null(mapper);
    assert_int_equal(mapper->id, 0x25000010);
    ac_store_release(f->store, mapper);
    assert_null(ac_store_client_category(f->store, 8));
    assert_int_equal(f->line_count, 1);
}

static void test_asking_for_an_entry_decodes_and_logs_nothing(void **state) {
    fixture *f = *state;
    assert_true(ac_store_has(f->store, AC_KIND_UI_LAYOUT, 0x21000001));
    assert_false(ac_store_has(f->store, AC_KIND_UI_LAYOUT, 0x21000002));
    assert_false(ac_store_has(f->store, AC_KIND_UI_LAYOUT, 0x06000001)); /* of another type */
    assert_int_equal(ac_store_get_stats(f->store).misses, 0);
    assert_int_equal(f->line_count, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_an_object_is_decoded_once),
        TEST(test_the_same_id_in_two_files_is_two_objects),
        TEST(test_a_render_surface_comes_from_portal_or_highres),
        TEST(test_borrowed_bytes_live_as_long_as_the_object),
        TEST(test_a_failure_is_logged_once_with_file_id_and_offset),
        TEST(test_missing_and_misplaced_ids_fail),
        TEST(test_bytes_left_over_are_a_warning),
        TEST(test_idle_objects_over_the_budget_go_oldest_first),
        TEST(test_being_used_makes_an_object_young),
        TEST(test_local_objects_and_property_types),
        TEST(test_without_a_local_file_its_objects_fail),
        TEST(test_client_enums_resolve_through_the_master_map),
        TEST(test_unresolved_client_enums_are_reported_once),
        TEST(test_a_category_gives_its_mapper),
        TEST(test_asking_for_an_entry_decodes_and_logs_nothing),
    };
    return cmocka_run_group_tests_name("dat store", tests, NULL, NULL);
}
