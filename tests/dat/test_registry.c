/* Which type an id has, and that every type has a place (dat-format.md 3.1). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "dat/container.h"
#include "dat/registry.h"
#include "dat/sample_home.h"
#include "dat/surface.h"

typedef struct id_row {
    ac_did id;
    uint32_t data_set;
    const char *name; /* NULL: no type */
} id_row;

static const id_row rows[] = {
    {0x00000001, AC_DAT_PORTAL, NULL},
    {0x01000000, AC_DAT_PORTAL, "GfxObj"},
    {0x0100FFFF, AC_DAT_PORTAL, "GfxObj"},
    {0x01010000, AC_DAT_PORTAL, NULL},
    {0x02000001, AC_DAT_PORTAL, "Setup"},
    {0x03000001, AC_DAT_PORTAL, "Animation"},
    {0x04000001, AC_DAT_PORTAL, "Palette"},
    {0x05FFFFFF, AC_DAT_PORTAL, "SurfaceTexture"},
    {0x06000001, AC_DAT_PORTAL, "RenderSurface"},
    {0x07000001, AC_DAT_PORTAL, "RenderSurface"},
    {0x08000001, AC_DAT_PORTAL, "Surface"},
    {0x09000001, AC_DAT_PORTAL, "MotionTable"},
    {0x0A000001, AC_DAT_PORTAL, "Wave"},
    {0x0D000001, AC_DAT_PORTAL, "Environment"},
    {0x0E000001, AC_DAT_PORTAL, NULL},
    {0x0E000002, AC_DAT_PORTAL, "CharGen"},
    {0x0E000003, AC_DAT_PORTAL, "Vitals"},
    {0x0E000004, AC_DAT_PORTAL, "SkillTable"},
    {0x0E000007, AC_DAT_PORTAL, "ChatPoseTable"},
    {0x0E00000D, AC_DAT_PORTAL, "ObjectHierarchy"},
    {0x0E00000E, AC_DAT_PORTAL, "SpellTable"},
    {0x0E00000F, AC_DAT_PORTAL, "SpellComponentTable"},
    {0x0E000018, AC_DAT_PORTAL, "ExperienceTable"},
    {0x0E00001A, AC_DAT_PORTAL, "BadData"},
    {0x0E00001D, AC_DAT_PORTAL, "ContractTable"},
    {0x0E00001E, AC_DAT_PORTAL, "TabooTable"},
    {0x0E000020, AC_DAT_PORTAL, "NameFilterTable"},
    {0x0E010001, AC_DAT_PORTAL, "QualityFilter"},
    {0x0F000001, AC_DAT_PORTAL, "PaletteSet"},
    {0x10000001, AC_DAT_PORTAL, "ClothingTable"},
    {0x11000000, AC_DAT_PORTAL, "GfxObjDegradeInfo"},
    {0x12000001, AC_DAT_PORTAL, "Scene"},
    {0x13000000, AC_DAT_PORTAL, "Region"},
    {0x14000000, AC_DAT_PORTAL, "MasterInputMap"},
    {0x15000001, AC_DAT_PORTAL, "RenderTexture"},
    {0x16000001, AC_DAT_PORTAL, "RenderMaterial"},
    {0x17000001, AC_DAT_PORTAL, "MaterialModifier"},
    {0x18000001, AC_DAT_PORTAL, "MaterialInstance"},
    {0x20000001, AC_DAT_PORTAL, "SoundTable"},
    {0x21000000, AC_DAT_LOCAL, "UILayout"},
    {0x21000000, AC_DAT_PORTAL, NULL},
    {0x22000001, AC_DAT_PORTAL, "EnumMapper"},
    {0x23000001, AC_DAT_LOCAL, "StringTable"},
    {0x24000001, AC_DAT_LOCAL, "StringTable"},
    {0x25000000, AC_DAT_PORTAL, "DidMapper"},
    {0x26000000, AC_DAT_PORTAL, "ActionMap"},
    {0x27000000, AC_DAT_PORTAL, "DualDidMapper"},
    {0x30000001, AC_DAT_PORTAL, "CombatTable"},
    {0x31000001, AC_DAT_PORTAL, "LanguageString"},
    {0x32000001, AC_DAT_PORTAL, "ParticleEmitterInfo"},
    {0x33000001, AC_DAT_PORTAL, "PhysicsScript"},
    {0x34000004, AC_DAT_PORTAL, "PhysicsScriptTable"},
    {0x39000001, AC_DAT_PORTAL, "MasterProperty"},
    {0x40000000, AC_DAT_PORTAL, "Font"},
    {0x40001000, AC_DAT_PORTAL, NULL},
    {0x41000000, AC_DAT_LOCAL, "LanguageInfo"},
    {0x78000000, AC_DAT_PORTAL, "DBProperties"},
    {0x7FFFFFFF, AC_DAT_PORTAL, "DBProperties"},
    {0xFFFF0001, AC_DAT_PORTAL, "Iterations"},
    {0xFFFF0001, AC_DAT_CELL, "Iterations"},
    {0xFFFF0001, AC_DAT_LOCAL, "Iterations"},
    {0x0102FFFF, AC_DAT_CELL, "LandBlock"},
    {0x0102FFFE, AC_DAT_CELL, "LandBlockInfo"},
    {0x01020100, AC_DAT_CELL, "EnvCell"},
    {0x0102FFFD, AC_DAT_CELL, "EnvCell"},
    {0x01020040, AC_DAT_CELL, NULL}, /* outdoor cells are not stored */
};

static void test_ids_have_types(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        const ac_dat_type *type = ac_dat_type_of(rows[i].id, rows[i].data_set);
        if (rows[i].name)
            assert_string_equal(type->name, rows[i].name);
        else
            assert_null(type);
    }
}

static void test_every_kind_is_in_the_table_among_the_ids_and_has_a_record(void **state) {
    (void)state;
    for (int kind = 0; kind < AC_KIND_COUNT; ++kind) {
        const ac_dat_type *type = ac_dat_type_by_kind((ac_dat_kind)kind);
        assert_non_null(type);
        assert_int_equal(type->kind, kind);
        assert_non_null(type->codec);
        assert_true(type->size > 0);
        bool found = false;
        for (size_t i = 0; i < sizeof rows / sizeof rows[0] && !found; ++i)
            found = rows[i].name && strcmp(rows[i].name, type->name) == 0;
        assert_true(found);
        if (ac_sample_homes[kind] == AC_HOMELESS)
            fail_msg("no test program has a record of a %s", type->name);
    }
    assert_null(ac_dat_type_by_kind(AC_KIND_COUNT));
    assert_null(ac_dat_type_by_kind((ac_dat_kind)-1));
}

static void test_encoding_needs_an_empty_buffer(void **state) {
    (void)state;
    ac_surface surface = {.type = AC_SURFACE_SOLID};
    ac_writer out = {0};
    ac_writer_u8(&out, 1);
    ac_error error;
    assert_int_equal(
        ac_dat_encode(ac_dat_type_by_kind(AC_KIND_SURFACE), NULL, &surface, &out, &error),
        AC_ERROR_ARGUMENT);
    ac_writer_free(&out);
}

typedef struct shown {
    char text[512];
} shown;

static void add(shown *s, const char *text) {
    strncat(s->text, text, sizeof s->text - strlen(s->text) - 1);
}

static void on_begin(void *user, const char *name, bool list, size_t count) {
    (void)count;
    add(user, name ? name : "");
    add(user, list ? "[" : "{");
}

static void on_end(void *user) {
    add(user, "}");
}

static void on_value(void *user, const char *name, const ac_field *field) {
    add(user, name ? name : "-");
    add(user, field->kind == AC_FIELD_HEX ? "#" : field->kind == AC_FIELD_FLOAT ? "~" : "=");
}

static void test_showing_names_every_field(void **state) {
    (void)state;
    ac_did texture = 0x06000001;
    ac_surface_texture t = {.id = 0x05000001, .texture_count = 1, .textures = &texture};
    shown s = {{0}};
    ac_field_sink sink = {&s, on_begin, on_end, on_value};
    ac_dat_show(ac_dat_type_by_kind(AC_KIND_SURFACE_TEXTURE), NULL, &t, &sink);
    assert_string_equal(s.text, "{id#category=texture_type=textures[-#}}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ids_have_types),
        cmocka_unit_test(test_every_kind_is_in_the_table_among_the_ids_and_has_a_record),
        cmocka_unit_test(test_encoding_needs_an_empty_buffer),
        cmocka_unit_test(test_showing_names_every_field),
    };
    return cmocka_run_group_tests_name("dat registry", tests, NULL, NULL);
}
