/* Properties, the table that declares them, and the records made of them: dat-format.md 7. */
#include "dat/fixture.h"
#include "dat/master_sample.h"

#include "dat/material.h"
#include "dat/property.h"
#include "dat/ui_layout.h"

#define ALL_COUNT "b:0 v:14 "
#define ALL                                                                                        \
    "0x101 0x101 b:1 0x102 0x102 -5 0x103 0x103 q:0x8000000000000001 0x104 0x104 f:1.5 "           \
    "0x105 0x105 f:1 f:2 f:3 0x106 0x106 0xFF102030 "                                              \
    "0x108 0x108 b:0 0x1234 0x23000001 b:0 b:0 v:0 0x109 0x109 7 0x10A 0x10A 0x06000001 "          \
    "0x10C 0x10C 0x50000001 0x10F 0x10F 0x80000001 0x110 0x110 q:0x123456789A "                    \
    "0x111 0x111 3 0x101 b:0 0x111 1 0x102 6 0x112 b:0 v:0 "                                       \
    "0x112 0x112 b:0 v:2 0x101 0x101 b:1 0x104 0x104 f:2.5 "

static const ac_master_property *load_master(void **state) {
    fixture *f = *state;
    const ac_master_property *master = round_trip(state, AC_KIND_MASTER_PROPERTY, AC_SAMPLE_MASTER);
    f->context.properties = master;
    return master;
}

static void test_master_property_finds_by_id(void **state) {
    const ac_master_property *m = load_master(state);
    assert_int_equal(m->desc_count, 16);
    assert_int_equal(m->desc_size_index, 6);
    assert_non_null(m->by_id);
    for (uint32_t type = 1; type <= 18; ++type) {
        const ac_property_desc *desc = ac_master_property_find(m, 0x100 + type);
        if (type == 13 || type == 14)
            assert_null(desc);
        else
            assert_int_equal(desc->type, type);
    }
    assert_null(ac_master_property_find(m, 0));
    assert_null(ac_master_property_find(m, 0x200));
    ac_master_property unindexed = *m;
    unindexed.by_id = NULL;
    assert_ptr_equal(ac_master_property_find(&unindexed, 0x105), ac_master_property_find(m, 0x105));
    assert_null(ac_master_property_find(&unindexed, 0x200));
}

static void test_master_property_with_values_and_names(void **state) {
    const ac_master_property *m = round_trip(
        state, AC_KIND_MASTER_PROPERTY,
        "0x39000001 0x22000001 0 b:1 v:2 5 p:'Visible' 6 p:'' b:6 v:3 "
        "5 11 2 1 2 0x22000002 3 b:1 -1 b:1 10 b:1 0 f:2 b:1 b:2 b:3 b:4 "
        "b:1 b:0 b:1 b:0 b:1 b:0 b:1 b:0 b:0 v:1 8 9 "
        "6 0 1 0 0 0 0 b:1 b:1 b:0 b:0 f:0 4*b:0 b:0 b:1 b:0 b:1 b:0 b:1 b:0 b:1 b:0 v:0 "
        "7 0 17 0 0 0 0 b:1 2 5 3 6 b:1 b:0 b:0 f:0 4*b:0 8*b:0 b:0 v:0");
    assert_int_equal(m->names[0].name.size, 7);
    const ac_property_desc *d = ac_master_property_find(m, 5);
    assert_true(d->name == 11 && d->group == 1 && d->provider == 2 && d->data == 0x22000002);
    assert_int_equal(d->default_value.as.integer, -1);
    assert_int_equal(d->max_value.as.integer, 10);
    assert_int_equal(d->min_value.as.integer, 0);
    assert_true(d->inheritance == 1 && d->caching == 4);
    assert_true(d->required && !d->read_only && d->groupable && !d->propagate_to_children);
    assert_int_equal(d->available[0].value, 9);
    const ac_property_desc *e = ac_master_property_find(m, 6);
    assert_true(e->default_value.as.flag && e->propagate_to_children && !e->has_max);
    const ac_property_desc *a = ac_master_property_find(m, 7);
    assert_int_equal(a->default_value.as.array.items[0].value.as.integer, 3);
    assert_true(a->default_value.as.array.items[1].value.as.flag);
}

static void check_all(const ac_property_table *t) {
    assert_true(ac_property_table_find(t, 0x101)->value.as.flag);
    assert_int_equal(ac_property_table_find(t, 0x102)->value.as.integer, -5);
    assert_true(ac_property_table_find(t, 0x103)->value.as.long_integer < 0);
    assert_true(ac_property_table_find(t, 0x104)->value.as.number == 1.5f);
    assert_true(ac_property_table_find(t, 0x105)->value.as.vector.z == 3.0f);
    assert_int_equal(ac_property_table_find(t, 0x106)->value.as.word, 0xFF102030);
    assert_int_equal(ac_property_table_find(t, 0x108)->value.as.string.string_id, 0x1234);
    assert_int_equal(ac_property_table_find(t, 0x109)->value.as.word, 7);
    assert_int_equal(ac_property_table_find(t, 0x10A)->value.as.word, 0x06000001);
    assert_int_equal(ac_property_table_find(t, 0x10C)->value.as.word, 0x50000001);
    assert_int_equal(ac_property_table_find(t, 0x10F)->value.as.word, 0x80000001);
    assert_true(ac_property_table_find(t, 0x110)->value.as.bits == 0x123456789Au);
    const ac_property_value *array = &ac_property_table_find(t, 0x111)->value;
    assert_int_equal(array->as.array.items[1].value.as.array.items[0].value.as.integer, 6);
    assert_int_equal(array->as.array.items[2].value.as.structure.count, 0);
    const ac_property_value *structure = &ac_property_table_find(t, 0x112)->value;
    assert_true(structure->as.structure.items[1].property.value.as.number == 2.5f);
    assert_null(ac_property_table_find(t, 0x200));
}

static void test_db_properties_of_every_type(void **state) {
    (void)load_master(state);
    const ac_db_properties *p =
        round_trip(state, AC_KIND_DB_PROPERTIES, "0x78000000 " ALL_COUNT ALL);
    check_all(&p->properties);
}

static void test_material_modifier(void **state) {
    (void)load_master(state);
    const ac_material_modifier *m =
        round_trip(state, AC_KIND_MATERIAL_MODIFIER, "0x17000001 2 0x101 b:1 0x106 0xFF000000");
    assert_int_equal(m->properties[1].value.as.word, 0xFF000000);
}

static void test_string_infos(void **state) {
    (void)load_master(state);
    const ac_db_properties *p =
        round_trip(state, AC_KIND_DB_PROPERTIES,
                   "0x78000001 b:0 v:2 "
                   "0x108 0x108 b:1 w:'literal' b:1 p:'token' p:'english' p:'' b:2 v:0 "
                   "0x108 0x108 b:2 1 2 b:0 b:0 v:0");
    const ac_string_info *s = &p->properties.items[0].property.value.as.string;
    assert_int_equal(s->override, AC_STRING_LITERAL);
    assert_int_equal(s->literal.units[6], 'l');
    assert_int_equal(s->english.size, 7);
    assert_int_equal(s->size_index, 2);
    assert_int_equal(p->properties.items[1].property.value.as.string.override, AC_STRING_AUTO);
}

static void test_text_variables_are_unsupported(void **state) {
    (void)load_master(state);
    refuse(state, AC_KIND_DB_PROPERTIES, "0x78000001 b:0 v:1 0x108 0x108 b:0 1 2 b:0 b:0 v:1 0",
           AC_ERROR_UNSUPPORTED, 26);
}

static void test_properties_need_the_master_table(void **state) {
    refuse(state, AC_KIND_DB_PROPERTIES, "0x78000001 b:0 v:1 0x101 0x101 b:1", AC_ERROR_STATE, 14);
    (void)load_master(state);
    refuse(state, AC_KIND_DB_PROPERTIES, "0x78000001 b:0 v:1 0x999 0x999 b:1", AC_ERROR_MALFORMED,
           14);
    refuse(state, AC_KIND_DB_PROPERTIES, "0x78000001 b:0 v:1 0x107 0x107 b:1", AC_ERROR_UNSUPPORTED,
           14);
}

static void test_property_depth_is_bounded(void **state) {
    (void)load_master(state);
    char text[1024] = "0x78000001 b:0 v:1 0x111 ";
    for (int i = 0; i < 40; ++i)
        strncat(text, "0x111 1 ", sizeof text - strlen(text) - 1);
    strncat(text, "0x101 b:1", sizeof text - strlen(text) - 1);
    refuse(state, AC_KIND_DB_PROPERTIES, text, AC_ERROR_LIMIT, 10 + 32 * 8);
}

static void test_an_unindexed_master_serves_a_bounded_number(void **state) {
    fixture *f = *state;
    ac_master_property master = *load_master(state);
    master.by_id = NULL;
    f->context.properties = &master;
    f->bytes.size = 0;
    ac_sample_append(&f->bytes, "0x78000001 b:0 v:1 0x111 0x111 5000 ");
    for (int i = 0; i < 5000; ++i)
        ac_sample_append(&f->bytes, "0x101 b:1 ");
    ac_error error;
    const ac_dat_type *type = ac_dat_type_by_kind(AC_KIND_DB_PROPERTIES);
    assert_null(ac_dat_decode(type, &f->context, f->bytes.data, f->bytes.size, &f->arena, &error));
    assert_int_equal(error.status, AC_ERROR_LIMIT);
}

static void test_a_value_of_another_type_is_not_written(void **state) {
    fixture *f = *state;
    (void)load_master(state);
    ac_keyed_property item = {0x101, {0x101, {.type = AC_PROPERTY_INTEGER}}};
    ac_db_properties p = {0x78000001, {0, 1, &item}};
    ac_writer out = {0};
    ac_error error;
    const ac_dat_type *type = ac_dat_type_by_kind(AC_KIND_DB_PROPERTIES);
    assert_int_equal(ac_dat_encode(type, &f->context, &p, &out, &error), AC_ERROR_ARGUMENT);
    ac_writer_free(&out);
}

#define MEDIA                                                                                      \
    "v:12 1 1 p:'intro.avi' b:1 2 2 0x06000001 3 3 f:1.5 1 2 0x06000002 0x06000003 "               \
    "4 4 0x06000004 5 6 5 5 0x06000005 3 6 6 2 f:0.5 7 7 0x10000001 f:1 8 8 f:1 f:2 "              \
    "9 9 0x0A000001 0x6A 10 10 7 f:0.25 11 11 f:0 f:1 f:2 12 12 "

static void check_media(const ac_ui_state *s) {
    assert_int_equal(s->media_count, 12);
    const ac_ui_media *m = s->media;
    assert_true(m[0].as.movie.file.size == 9 && m[0].as.movie.full_screen);
    assert_int_equal(m[1].as.alpha.surface, 0x06000001);
    assert_true(m[2].as.animation.duration == 1.5f && m[2].as.animation.draw_mode == 1);
    assert_int_equal(m[2].as.animation.frames[1], 0x06000003);
    assert_true(m[3].as.cursor.hot_x == 5 && m[3].as.cursor.hot_y == 6);
    assert_int_equal(m[4].as.image.surface, 0x06000005);
    assert_int_equal(m[4].as.image.draw_mode, AC_UI_DRAW_ALPHA_BLEND);
    assert_true(m[5].as.go.target == 2 && m[5].as.go.probability == 0.5f);
    assert_int_equal(m[6].as.go.target, 0x10000001);
    assert_true(m[7].as.pause.min == 1.0f && m[7].as.pause.max == 2.0f);
    assert_int_equal(m[8].as.sound.sound, 0x6A);
    assert_int_equal(m[9].as.go.target, 7);
    assert_true(m[10].as.fade.duration == 2.0f);
    assert_int_equal(m[11].type, AC_UI_STRETCH);
}

/* Element 0x1000041A with every flag, a named state, and two children, one with a child. */
static void test_ui_layout(void **state) {
    (void)load_master(state);
    const ac_ui_layout *l =
        round_trip(state, AC_KIND_UI_LAYOUT,
                   "0x21000000 800 600 b:1 v:1 "
                   "0x1000041A 1 b:1 0x3F " ALL_COUNT ALL MEDIA
                   "1 0x1000041A 3 0x10000001 0x21000001 13 10 20 30 40 50 1 2 3 4 "
                   "b:1 v:1 13 13 b:0 0 b:0 v:0 " MEDIA "b:1 v:2 "
                   "2 0 b:0 0x0A b:0 v:0 v:0 2 2 0x10000032 0 0 0 -7 99 0 0 0 0 b:0 v:0 b:0 v:1 "
                   "4 0 b:0 0x34 b:0 v:0 v:0 3 4 1 0 0 0 1 2 3 0 0 0 0 b:0 v:0 b:0 v:0 "
                   "3 0 b:0 0 b:0 v:0 v:0 4 3 1 0 0 0 0 0 0 0 b:0 v:0 b:0 v:0");
    assert_true(l->width == 800 && l->height == 600);
    const ac_ui_element *e = ac_ui_layout_find(l, 0x1000041A);
    check_all(&e->base.properties);
    check_media(&e->base);
    check_media(&e->states[0].state);
    assert_true(e->x == 10 && e->y == 20 && e->width == 30 && e->height == 40 && e->z_level == 50);
    assert_true(e->left_edge == 1 && e->top_edge == 2 && e->right_edge == 3 && e->bottom_edge == 4);
    assert_int_equal(e->base_layout, 0x21000001);
    const ac_ui_element *child = ac_ui_layout_find(l, 2);
    assert_true(child->x == (uint32_t)-7 && child->width == 99 && child->y == 0);
    const ac_ui_element *grandchild = ac_ui_layout_find(l, 4);
    assert_true(grandchild->y == 1 && grandchild->height == 2 && grandchild->z_level == 3);
    assert_ptr_equal(grandchild, &child->children[0]);
    assert_non_null(ac_ui_layout_find(l, 3));
    assert_null(ac_ui_layout_find(l, 5));
}

static void test_unknown_media_are_refused(void **state) {
    (void)load_master(state);
    refuse(state, AC_KIND_UI_LAYOUT,
           "0x21000000 800 600 b:1 v:1 1 1 b:1 0 b:0 v:0 v:1 13 13 4*0 1 2 3 0 0 0 0 0 0 0 b:0 v:0 "
           "b:0 v:0",
           AC_ERROR_MALFORMED, 14 + 4 + 12 + 8);
}

static void test_element_depth_is_bounded(void **state) {
    (void)load_master(state);
    fixture *f = *state;
    f->bytes.size = 0;
    ac_sample_append(&f->bytes, "0x21000000 800 600 b:1 v:1 ");
    for (int i = 0; i < 70; ++i)
        ac_sample_append(&f->bytes, "1 1 b:1 0 b:0 v:0 v:0 1 2 3 0 0 0 0 0 0 0 b:0 v:0 b:0 v:1 ");
    for (int i = 0; i < 64; ++i)
        ac_writer_u8(&f->bytes, 0);
    ac_error error;
    assert_null(ac_dat_decode(ac_dat_type_by_kind(AC_KIND_UI_LAYOUT), &f->context, f->bytes.data,
                              f->bytes.size, &f->arena, &error));
    assert_int_equal(error.status, AC_ERROR_LIMIT);
    assert_int_equal(error.offset, 14 + 64 * 60);
}

static void test_every_type_at_home_here_made_its_round_trip(void **state) {
    (void)state;
    check_homes(AC_HOME_PROPERTY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_master_property_finds_by_id),
        TEST(test_master_property_with_values_and_names),
        TEST(test_db_properties_of_every_type),
        TEST(test_material_modifier),
        TEST(test_string_infos),
        TEST(test_text_variables_are_unsupported),
        TEST(test_properties_need_the_master_table),
        TEST(test_property_depth_is_bounded),
        TEST(test_an_unindexed_master_serves_a_bounded_number),
        TEST(test_a_value_of_another_type_is_not_written),
        TEST(test_ui_layout),
        TEST(test_unknown_media_are_refused),
        TEST(test_element_depth_is_bounded),
        TEST(test_every_type_at_home_here_made_its_round_trip),
    };
    return cmocka_run_group_tests_name("dat property types", tests, NULL, NULL);
}
