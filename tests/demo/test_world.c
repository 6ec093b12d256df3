/* The demo's world as files: complete, readable, the same on every machine. */
#include "world_fixture.h"

#include <string.h>

/* ---- determinism and version ---- */

static uint64_t hash_world(const ac_demo_world *world) {
    uint64_t hash = UINT64_C(14695981039346656037);
    for (int i = 0; i < 3; ++i) {
        size_t size;
        const uint8_t *bytes = ac_dat_image_bytes(world_image(world, i), &size);
        for (size_t k = 0; k < size; ++k)
            hash = (hash ^ bytes[k]) * UINT64_C(1099511628211);
    }
    return hash;
}

static void test_two_builds_give_the_same_bytes(void **state) {
    (void)state;
    ac_demo_world again;
    ac_error error;
    ac_demo_world_def def = ac_demo_world_default_def();
    assert_int_equal(ac_demo_world_build(&def, &again, &error), AC_OK);
    for (int i = 0; i < 3; ++i) {
        size_t size;
        size_t other_size;
        const uint8_t *bytes = ac_dat_image_bytes(world_image(&fixture.world, i), &size);
        const uint8_t *other = ac_dat_image_bytes(world_image(&again, i), &other_size);
        assert_int_equal(size, other_size);
        assert_memory_equal(bytes, other, size);
    }
    ac_demo_world_free(&again);
}

/* Of the three files; change it together with the content. One number for every compiler and
 * optimisation shows that the bytes do not depend on them. */
#define CONTENT_HASH 0xDE0CDA83u

static void test_the_content_is_the_same_on_every_machine(void **state) {
    (void)state;
    uint32_t hash = (uint32_t)(hash_world(&fixture.world) >> 32);
    if (hash != CONTENT_HASH)
        fail_msg("the content has changed: its hash is 0x%08X", hash);
}

static void test_the_version_can_be_part_of_a_file_name(void **state) {
    (void)state;
    const char *version = ac_demo_world_version();
    assert_in_range(strlen(version), 4, 40);
    for (const char *c = version; *c != '\0'; ++c)
        assert_non_null(strchr("abcdefghijklmnopqrstuvwxyz0123456789.-", *c));
}

static void test_another_seed_gives_another_world(void **state) {
    (void)state;
    ac_demo_world other;
    ac_error error;
    ac_demo_world_def def = {.seed = 99};
    assert_int_equal(ac_demo_world_build(&def, &other, &error), AC_OK);
    assert_true(hash_world(&other) != hash_world(&fixture.world));
    ac_demo_world_free(&other);
}

/* ---- progress ---- */

typedef struct progress {
    unsigned calls, stages, finished;
    const char *stage;
    bool backwards;
    unsigned last_done;
} progress;

static void note_progress(void *user, const char *stage, unsigned done, unsigned total) {
    progress *p = user;
    ++p->calls;
    if (p->stage == NULL || strcmp(p->stage, stage) != 0) {
        p->stage = stage;
        p->last_done = 0;
        ++p->stages;
    }
    p->backwards |= done < p->last_done || done > total;
    p->last_done = done;
    if (done == total)
        ++p->finished;
}

static void test_progress_runs_through_every_stage(void **state) {
    (void)state;
    progress p = {0};
    ac_demo_world world;
    ac_error error;
    ac_demo_world_def def = ac_demo_world_default_def();
    def.progress = note_progress;
    def.user = &p;
    assert_int_equal(ac_demo_world_build(&def, &world, &error), AC_OK);
    assert_true(p.stages >= 8);
    assert_true(p.finished >= p.stages);
    assert_false(p.backwards);
    ac_demo_world_free(&world);
}

/* ---- records ---- */

static unsigned checked;

static bool check_round_trip(void *user, const ac_dat_entry *entry) {
    const ac_dat *dat = user;
    ac_error error;
    ac_writer stored = {0};
    ac_writer written = {0};
    ac_arena arena = {0};
    assert_int_equal(ac_dat_read(dat, entry, &stored, &error), AC_OK);
    const ac_dat_type *type = ac_dat_type_of(entry->id, dat->header.data_set);
    if (type == NULL)
        fail_msg("no type for 0x%08X in %s", entry->id, dat->name);
    void *object = ac_dat_decode(type, world_context(), stored.data, stored.size, &arena, &error);
    if (object == NULL)
        fail_msg("0x%08X: %s at %llu", entry->id, error.message, (unsigned long long)error.offset);
    assert_int_equal(ac_dat_encode(type, world_context(), object, &written, &error), AC_OK);
    assert_int_equal(written.size, stored.size);
    assert_memory_equal(written.data, stored.data, stored.size);
    if (type->has_id)
        assert_int_equal(ac_load_u32(stored.data), entry->id);
    ac_arena_free(&arena);
    ac_writer_free(&stored);
    ac_writer_free(&written);
    ++checked;
    return true;
}

static void test_every_record_decodes_and_encodes_to_its_own_bytes(void **state) {
    (void)state;
    checked = 0;
    for (int i = 0; i < 3; ++i) {
        ac_error error;
        assert_int_equal(
            ac_dat_walk(&fixture.files[i], check_round_trip, &fixture.files[i], &error), AC_OK);
        assert_true(world_has(i, AC_DAT_ITERATION_ID));
    }
    assert_true(checked > 800);
}

/* ---- references ---- */

static ac_did referring;
static unsigned references;

static void ignore_begin(void *user, const char *name, bool list, size_t count) {
    (void)user, (void)name, (void)list, (void)count;
}
static void ignore_end(void *user) {
    (void)user;
}

static bool is_plain_number(const char *name) {
    static const char *const names[] = {"id",    "key",  "command", "color",   "colors",
                                        "flags", "type", "style",   "substate"};
    for (size_t i = 0; name != NULL && i < sizeof names / sizeof *names; ++i)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* Every 32-bit id in hexadecimal that looks like one of a DAT type must lead somewhere. */
static void check_reference(void *user, const char *name, const ac_field *field) {
    static const uint8_t types[] = {0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x08, 0x09, 0x0A,
                                    0x0D, 0x11, 0x12, 0x13, 0x20, 0x25, 0x32, 0x33, 0x34};
    (void)user;
    if (field->kind != AC_FIELD_HEX || field->width != 4 || is_plain_number(name))
        return;
    ac_did id = (ac_did)field->number.u;
    if (memchr(types, (int)(id >> 24), sizeof types) == NULL || (id & 0xFFFFFF) == 0)
        return;
    ++references;
    if (!world_has(0, id))
        fail_msg("0x%08X mentions 0x%08X (%s), which does not exist", referring, id,
                 name != NULL ? name : "a list's item");
}

static bool check_references(void *user, const ac_dat_entry *entry) {
    static const ac_field_sink sink = {NULL, ignore_begin, ignore_end, check_reference};
    const ac_dat *dat = user;
    ac_error error;
    ac_writer stored = {0};
    ac_arena arena = {0};
    const ac_dat_type *type = ac_dat_type_of(entry->id, dat->header.data_set);
    assert_int_equal(ac_dat_read(dat, entry, &stored, &error), AC_OK);
    void *object = ac_dat_decode(type, world_context(), stored.data, stored.size, &arena, &error);
    assert_non_null(object);
    referring = entry->id;
    /* Terrain words, pixels and sample data hold no ids. */
    bool opaque = type->kind == AC_KIND_LANDBLOCK || type->kind == AC_KIND_PALETTE;
    if (!opaque)
        ac_dat_show(type, world_context(), object, &sink);
    ac_arena_free(&arena);
    ac_writer_free(&stored);
    return true;
}

static void test_every_id_that_is_mentioned_exists(void **state) {
    (void)state;
    references = 0;
    for (int i = 0; i < 2; ++i) {
        ac_error error;
        assert_int_equal(
            ac_dat_walk(&fixture.files[i], check_references, &fixture.files[i], &error), AC_OK);
    }
    assert_true(references > 1500);
}

/* ---- what has to be there ---- */

static void test_the_portal_file_names_its_master_map(void **state) {
    (void)state;
    assert_int_equal(fixture.files[0].header.master_map, 0x25000000);
    assert_int_equal(fixture.files[0].header.data_set, AC_DAT_PORTAL);
    assert_int_equal(fixture.files[1].header.data_set, AC_DAT_CELL);
    assert_int_equal(fixture.files[1].header.block_size, 256);
    assert_int_equal(fixture.files[2].header.data_set, AC_DAT_LOCAL);
}

static void test_every_picture_format_that_the_demo_shows_is_used(void **state) {
    (void)state;
    static const uint32_t wanted[] = {
        AC_PIXEL_R8G8B8,      AC_PIXEL_A8R8G8B8, AC_PIXEL_R5G6B5,
        AC_PIXEL_A4R4G4B4,    AC_PIXEL_A8,       AC_PIXEL_P8,
        AC_PIXEL_INDEX16,     AC_PIXEL_DXT1,     AC_PIXEL_LSCAPE_R8G8B8,
        AC_PIXEL_LSCAPE_ALPHA};
    bool seen[sizeof wanted / sizeof *wanted] = {false};
    for (ac_did id = 0x06000D00; world_has(0, id) || id < 0x06000D80; ++id) {
        if (!world_has(0, id))
            continue;
        const ac_render_surface *surface = portal_record(id);
        for (size_t i = 0; i < sizeof wanted / sizeof *wanted; ++i)
            seen[i] |= surface->format == wanted[i];
    }
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; ++i)
        if (!seen[i])
            fail_msg("no picture has format 0x%X", wanted[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_builds_give_the_same_bytes),
        cmocka_unit_test(test_the_content_is_the_same_on_every_machine),
        cmocka_unit_test(test_the_version_can_be_part_of_a_file_name),
        cmocka_unit_test(test_another_seed_gives_another_world),
        cmocka_unit_test(test_progress_runs_through_every_stage),
        cmocka_unit_test(test_every_record_decodes_and_encodes_to_its_own_bytes),
        cmocka_unit_test(test_every_id_that_is_mentioned_exists),
        cmocka_unit_test(test_the_portal_file_names_its_master_map),
        cmocka_unit_test(test_every_picture_format_that_the_demo_shows_is_used),
    };
    return cmocka_run_group_tests_name("the demo's world", tests, world_setup, world_teardown);
}
