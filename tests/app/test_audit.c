/* The audit of spec 2026-07-13 §11: the demo's files hold in all that is not the original's own
 * bytes, and whatever is changed about them makes the right statement fail. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "app/audit.h"
#include "app/audit_rules.h"
#include "dat/motion_table.h"
#include "dat/physics_script.h"
#include "dat/registry.h"
#include "dat/setup.h"
#include "demo/scene.h"
#include "demo/world.h"
#include "wire/motion_command.h"
#include "wire/play_script.h"

static ac_demo_world world;

static int build_world(void **state) {
    (void)state;
    const ac_demo_world_def def = ac_demo_world_default_def();
    ac_error error;
    if (ac_demo_world_build(&def, &world, &error) == AC_OK)
        return 0;
    print_error("building the world: %s\n", error.message);
    return -1;
}

static int free_world(void **state) {
    (void)state;
    ac_demo_world_free(&world);
    return 0;
}

static ac_audit *audit_of(ac_audit_profile profile) {
    size_t size;
    ac_dat dat;
    const uint8_t *bytes = ac_dat_image_bytes(world.portal, &size);
    assert_int_equal(ac_dat_open(&dat, "portal", bytes, size, NULL), AC_OK);
    ac_audit *audit = ac_audit_run(&dat, profile, NULL, NULL);
    assert_non_null(audit);
    return audit;
}

static const ac_audit_row *row_of(const ac_audit *audit, const char *subject) {
    for (uint32_t i = 0; i < audit->row_count; ++i)
        if (strcmp(audit->rows[i].subject, subject) == 0)
            return &audit->rows[i];
    fail_msg("no statement is about '%s'", subject);
    return NULL;
}

/* @spec 2026-07-13 §11 | The audit is a conformance gate: required assets, their parsing, the
 * spheres, the recall closure, the inventory of CreateBlocking. The demo's files hold.
 * @code src/app/audit.c */
static void test_the_demo_holds_in_structure(void **state) {
    (void)state;
    ac_audit *audit = audit_of(AC_AUDIT_STRUCTURE);
    for (uint32_t i = 0; i < audit->row_count; ++i)
        if (audit->rows[i].result == AC_AUDIT_FAILS)
            fail_msg("%s: %s instead of %s", audit->rows[i].subject, audit->rows[i].found,
                     audit->rows[i].expected);
    assert_int_equal(audit->counts[AC_AUDIT_FAILS], 0);
    assert_int_equal(audit->counts[AC_AUDIT_SKIPPED], 1 + AC_AUDIT_PINS);
    assert_int_equal(audit->counts[AC_AUDIT_HOLDS], audit->row_count - 1 - AC_AUDIT_PINS);
    free(audit);
}

/* All rows of a part of the document hold, and there are `count`. */
static void check_part(const char *section, unsigned count) {
    ac_audit *audit = audit_of(AC_AUDIT_STRUCTURE);
    unsigned holds = 0;
    for (uint32_t i = 0; i < audit->row_count; ++i)
        if (strcmp(audit->rows[i].section, section) == 0)
            holds += audit->rows[i].result == AC_AUDIT_HOLDS;
    assert_int_equal(holds, count);
    free(audit);
}

/* @spec 2026-07-13 §11.1 | Every audited projectile Setup has exactly one ordinary sphere and no
 * cylinder spheres; Lightning's radius is 0.15 and Force Bolt's sphere is offset.
 * @code src/demo/missiles.c */
static void test_missiles_have_the_audited_spheres(void **state) {
    (void)state;
    check_part("11.1", AC_AUDIT_MISSILES);
}

/* @spec 2026-07-13 §11.2 | The projectile tables hold the named entries in stored order. Launch
 * scripts contain CreateParticle trails plus sound-table hooks; the collision script contains
 * SetLight; Explode scripts contain particles and sound; the Tusker Fist's default script is Scale,
 * CreateParticle 0x3200071B on part 0 and SoundTable, all at time zero.
 * @code src/demo/scripts.c */
static void test_tables_and_scripts_are_the_audited_chains(void **state) {
    (void)state;
    enum { TABLES = 5, SCRIPTS = 16, FIST = 3 };
    check_part("11.2", AC_AUDIT_ENTRIES + TABLES + SCRIPTS + FIST);
}

/* @spec 2026-07-13 §11.3 | LifestoneRecall 0x10000153 resolves to Animation 0x030009BF, frames
 * 0..end at 9.96 frames a second, in the NonCombat link of the human MotionTable; an emitter at
 * frame 16, four sounds, no CallPES. Tables with both typed transitions group into two asset pairs.
 * @code src/demo/humanoid_table.c */
static void test_recall_and_transitions_are_the_audited_ones(void **state) {
    (void)state;
    enum { LINK_AND_HOOKS = 2, EMITTER = 1, WAVES = 4, OTHERS = 1, TABLES = 16, PAIRS = 2 };
    check_part("11.3", LINK_AND_HOOKS + EMITTER + WAVES + OTHERS + 2 * TABLES + 2 * PAIRS + 1);
}

/* @spec 2026-07-13 §11.4 | CreateBlocking hooks are in PhysicsScripts 0x33000AEA through 0x33000AF8
 * inclusive and in no Animation; directions are retail's and emitters 0x32......
 * @code src/demo/scripts.c */
static void test_blocking_particles_are_where_the_audit_found_them(void **state) {
    (void)state;
    check_part("11.4", 3);
}

/* @spec 2026-07-13 §11.4 | Representative entries are pinned by length and SHA-256. The demo's
 * Flame table is the original's to the byte, since all of it is known; its other six are not.
 * @code src/app/audit.c */
static void test_only_the_original_holds_in_everything(void **state) {
    (void)state;
    ac_audit *audit = audit_of(AC_AUDIT_RETAIL);
    assert_int_equal(audit->counts[AC_AUDIT_SKIPPED], 0);
    assert_int_equal(audit->counts[AC_AUDIT_FAILS], AC_AUDIT_PINS);
    assert_int_equal(row_of(audit, "tables with UnHide and Hidden")->result, AC_AUDIT_FAILS);
    assert_int_equal(row_of(audit, "Flame table 0x34000005")->result, AC_AUDIT_HOLDS);
    const ac_audit_row *pin = row_of(audit, "Recall Animation 0x030009BF");
    assert_int_equal(pin->result, AC_AUDIT_FAILS);
    assert_string_equal(pin->section, "11.4");
    assert_memory_equal(pin->expected, "143560 bytes, SHA-256 21EF99FE", 30);
    free(audit);
}

/* @spec 2026-07-13 §11 | The WCID table: ten projectiles with their Setups and script tables. The
 * demo's server makes its missiles from the same.
 * @code src/demo/missiles.c */
static void test_the_server_has_the_audited_missiles(void **state) {
    (void)state;
    ac_demo_scene *scene = ac_demo_scene_create();
    assert_non_null(scene);
    assert_int_equal(scene->missile_count, AC_AUDIT_MISSILES);
    for (int i = 0; i < AC_AUDIT_MISSILES; ++i) {
        const ac_audit_missile *rule = &ac_audit_missiles[i];
        const ac_demo_missile *missile = ac_demo_scene_missile(scene, rule->wcid);
        assert_non_null(missile);
        assert_int_equal(missile->setup, rule->setup);
        assert_int_equal(missile->script_table, rule->table);
    }
    ac_demo_scene_destroy(scene);
}

/* ---- changes, and what they are found by ---- */

static void move_sphere(void *object) {
    ((ac_setup *)object)->spheres[0].center.y = 0;
}

static void add_cylinder(void *object) {
    static ac_cyl_sphere cylinder = {.radius = 1, .height = 1};
    ac_setup *setup = object;
    setup->cyl_sphere_count = 1;
    setup->cyl_spheres = &cylinder;
}

static void forget_script(void *object) {
    ((ac_setup *)object)->default_script = 0;
}

static void swap_thresholds(void *object) {
    ac_physics_script_table *table = object;
    ac_script_table_entry *launch = &table->entries[1];
    ac_script_threshold first = launch->thresholds[0];
    launch->thresholds[0] = launch->thresholds[1];
    launch->thresholds[1] = first;
}

static void swap_entries(void *object) {
    ac_physics_script_table *table = object;
    ac_script_table_entry first = table->entries[0];
    table->entries[0] = table->entries[1];
    table->entries[1] = first;
}

static void rename_entry(void *object) {
    ((ac_physics_script_table *)object)->entries[1].play_script = AC_PLAY_SCRIPT_LAUNCH;
}

static void raise_threshold(void *object) {
    ac_physics_script_table *table = object;
    for (uint32_t i = 0; i < table->entry_count; ++i)
        if (table->entries[i].play_script == AC_PLAY_SCRIPT_HIDDEN)
            table->entries[i].thresholds[0].mod = 0.5f;
}

static void remove_hooks(void *object) {
    ((ac_physics_script *)object)->hook_count = 0;
}

static void delay_hooks(void *object) {
    ac_physics_script *script = object;
    for (uint32_t i = 0; i < script->hook_count; ++i)
        script->hooks[i].start_time += 0.25;
}

static void make_emitter_odd(void *object) {
    ac_physics_script *script = object;
    for (uint32_t i = 0; i < script->hook_count; ++i)
        if (script->hooks[i].hook.type == AC_HOOK_CREATE_BLOCKING_PARTICLE)
            script->hooks[i].hook.as.create_particle.emitter = 0x33000001;
}

static void make_blocking(void *object) {
    ac_physics_script *script = object;
    for (uint32_t i = 0; i < script->hook_count; ++i)
        if (script->hooks[i].hook.type == AC_HOOK_CREATE_PARTICLE)
            script->hooks[i].hook.type = AC_HOOK_CREATE_BLOCKING_PARTICLE;
}

static void make_recall_blocking(void *object) {
    ((ac_animation *)object)->frames[16].hooks.hooks[0].type = AC_HOOK_CREATE_BLOCKING_PARTICLE;
}

static void change_recall_id(void *object) {
    ((ac_animation *)object)->frames[16].hooks.hooks[0].as.create_particle.emitter_id = 18;
}

static void call_script(void *object) {
    static ac_hook call = {.type = AC_HOOK_CALL_PES, .as.call_pes = {0x33000001, 0}};
    ((ac_animation *)object)->frames[17].hooks = (ac_hook_list){1, &call};
}

static void hasten_recall(void *object) {
    ac_motion_table *table = object;
    for (uint32_t i = 0; i < table->link_count; ++i)
        for (uint32_t k = 0; k < table->links[i].to.count; ++k)
            if (table->links[i].to.motions[k].key == AC_MOTION_LIFESTONE_RECALL)
                table->links[i].to.motions[k].anims[0].framerate = 10;
}

/* A link that the table had for something else becomes a recall. */
static void add_recall(void *object) {
    ((ac_motion_table *)object)->links[0].to.motions[0].key = AC_MOTION_LIFESTONE_RECALL;
}

enum { MOST_ROWS = 4 };

typedef struct change {
    ac_did id;
    void (*apply)(void *object);  /* NULL: the entry is removed */
    const char *fails[MOST_ROWS]; /* subjects */
} change;

static const change changes[] = {
    {0x02000124, NULL, {"300 Arrow: Setup 0x02000124", "300 Arrow: spheres of 0x02000124"}},
    {0x0200087D, move_sphere, {"7278 Force Bolt: spheres of 0x0200087D"}},
    {0x020003FA, add_cylinder, {"7281 Shockwave: spheres of 0x020003FA"}},
    {0x02000EAE, forget_script, {"Tusker Fist: default script of 0x02000EAE"}},
    {0x34000005, swap_thresholds, {"0x34000005: Launch"}},
    {0x34000005, swap_entries, {"0x34000005: stored order"}},
    {0x3400002B,
     rename_entry,
     {"0x3400002B: Destroy", "0x3400002B: Launch", "0x3400002B: stored order"}},
    {0x340000B2, raise_threshold, {"UnHide and Hidden of another pair", "0x340000B2: Hidden"}},
    {0x33000302, NULL, {"DisappearDestroy: PhysicsScript 0x33000302"}},
    {0x3300011C, remove_hooks, {"Launch: hooks of 0x3300011C"}},
    {0x33000109, remove_hooks, {"ProjectileCollision: hooks of 0x33000109"}},
    {0x3300013E, remove_hooks, {"Explode: hooks of 0x3300013E"}},
    {0x33000D77, delay_hooks, {"Tusker Fist: hooks of 0x33000D77"}},
    {0x3200071B, NULL, {"Tusker Fist: ParticleEmitterInfo 0x3200071B"}},
    {0x09000001, hasten_recall, {"0x09000001: link to 0x10000153"}},
    {0x09000001, add_recall, {"0x09000001: link to 0x10000153"}},
    {0x030009BF, change_recall_id, {"0x030009BF: hooks by frame"}},
    {0x030009BF, call_script, {"0x030009BF: hooks by frame"}},
    {0x030009BF,
     make_recall_blocking,
     {"0x030009BF: hooks by frame", "animations with CreateBlocking"}},
    {0x3200078E, NULL, {"recall: ParticleEmitterInfo 0x3200078E"}},
    {0x33000AF0, remove_hooks, {"scripts with CreateBlocking"}},
    {0x33000AF8, make_emitter_odd, {"CreateBlocking, odd direction or emitter"}},
    {0x33000331, make_blocking, {"scripts with CreateBlocking"}},
    {0x330002E0, NULL, {"UnHide: PhysicsScript 0x330002E0"}},
};

static void read_entry(ac_did id, ac_writer *bytes) {
    size_t size;
    ac_dat dat;
    ac_dat_entry entry;
    const uint8_t *file = ac_dat_image_bytes(world.portal, &size);
    ac_writer_reset(bytes);
    assert_int_equal(ac_dat_open(&dat, "portal", file, size, NULL), AC_OK);
    assert_int_equal(ac_dat_find(&dat, id, &entry, NULL), AC_OK);
    assert_int_equal(ac_dat_read(&dat, &entry, bytes, NULL), AC_OK);
}

static void put_entry(ac_did id, const void *bytes, size_t size) {
    assert_int_equal(ac_dat_image_put(world.portal, id, 0, 0, 1, bytes, size, NULL), AC_OK);
}

static void apply(const change *c, const ac_writer *original) {
    if (!c->apply) {
        assert_int_equal(ac_dat_image_remove(world.portal, c->id, NULL), AC_OK);
        return;
    }
    const ac_dat_type *type = ac_dat_type_of(c->id, AC_DAT_PORTAL);
    ac_arena arena = {0};
    ac_writer changed = {0};
    void *object = ac_dat_decode(type, NULL, original->data, original->size, &arena, NULL);
    assert_non_null(object);
    c->apply(object);
    assert_int_equal(ac_dat_encode(type, NULL, object, &changed, NULL), AC_OK);
    put_entry(c->id, changed.data, changed.size);
    ac_writer_free(&changed);
    ac_arena_free(&arena);
}

static bool is_expected(const change *c, const char *subject) {
    for (int i = 0; i < MOST_ROWS && c->fails[i]; ++i)
        if (strcmp(c->fails[i], subject) == 0)
            return true;
    return false;
}

/* Just the rows of the change fail. */
static void check_change(const change *c) {
    ac_audit *audit = audit_of(AC_AUDIT_STRUCTURE);
    for (uint32_t i = 0; i < audit->row_count; ++i) {
        const ac_audit_row *row = &audit->rows[i];
        if ((row->result == AC_AUDIT_FAILS) != is_expected(c, row->subject))
            fail_msg("0x%08X changed: '%s' %s: %s", c->id, row->subject,
                     ac_audit_result_name(row->result), row->found);
    }
    for (int i = 0; i < MOST_ROWS && c->fails[i]; ++i)
        assert_int_equal(row_of(audit, c->fails[i])->result, AC_AUDIT_FAILS);
    free(audit);
}

/* @spec 2026-07-13 §11 | Missing required assets, changed sphere shapes, parse failures, a changed
 * recall-motion closure, or a changed raw CreateBlocking inventory fail the audit.
 * @code src/app/audit.c */
static void test_every_change_is_found_by_its_statement(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; ++i) {
        ac_writer original = {0};
        read_entry(changes[i].id, &original);
        apply(&changes[i], &original);
        check_change(&changes[i]);
        put_entry(changes[i].id, original.data, original.size);
        ac_writer_free(&original);
    }
}

static void test_a_damaged_entry_is_named_with_its_place(void **state) {
    (void)state;
    ac_writer original = {0};
    read_entry(0x33000AEA, &original);
    put_entry(0x33000AEA, original.data, original.size - 3);
    ac_audit *audit = audit_of(AC_AUDIT_STRUCTURE);
    const ac_audit_row *unread = row_of(audit, "motions, animations and scripts unread");
    assert_string_equal(unread->expected, "none");
    assert_string_equal(unread->found, "1: 0x33000AEA");
    assert_string_equal(row_of(audit, "scripts with CreateBlocking")->found,
                        "14: 0x33000AEB..0x33000AF8");
    free(audit);
    put_entry(0x33000AEA, original.data, original.size);

    read_entry(0x0200087D, &original);
    put_entry(0x0200087D, original.data, 50);
    audit = audit_of(AC_AUDIT_STRUCTURE);
    assert_non_null(
        strstr(row_of(audit, "7278 Force Bolt: Setup 0x0200087D")->found, "damaged at byte"));
    free(audit);
    put_entry(0x0200087D, original.data, original.size);
    ac_writer_free(&original);
}

/* @spec 2026-07-13 §11.3 | Other creatures' tables resolve the command to 0x03000047, 0x0300098F,
 * or 0x030009BF between two of 0x03000C34.
 * @code src/app/audit.c */
static void test_other_tables_recall_by_the_known_animations(void **state) {
    (void)state;
    static const struct {
        ac_did animations[3];
        uint8_t count;
        ac_audit_result result;
    } rows[] = {
        {{0x03000047}, 1, AC_AUDIT_HOLDS},
        {{0x0300098F}, 1, AC_AUDIT_HOLDS},
        {{0x03000C34, 0x030009BF, 0x03000C34}, 3, AC_AUDIT_HOLDS},
        {{0x030009BF}, 1, AC_AUDIT_FAILS},
        {{0x03000C34, 0x030009BF, 0x030009BF}, 3, AC_AUDIT_FAILS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        ac_anim_data anims[3] = {{0}};
        for (int k = 0; k < 3; ++k)
            anims[k] = (ac_anim_data){rows[i].animations[k], 0, -1, 10};
        ac_motion_data motion = {
            .key = AC_MOTION_LIFESTONE_RECALL, .anim_count = rows[i].count, .anims = anims};
        ac_motion_link link = {.key = (AC_STYLE_NON_COMBAT & 0xFFFF) << 16, .to = {1, &motion}};
        ac_motion_table table = {.id = 0x0900FFF0, .link_count = 1, .links = &link};
        ac_writer bytes = {0};
        const ac_dat_type *type = ac_dat_type_of(table.id, AC_DAT_PORTAL);
        assert_int_equal(ac_dat_encode(type, NULL, &table, &bytes, NULL), AC_OK);
        put_entry(table.id, bytes.data, bytes.size);
        ac_audit *audit = audit_of(AC_AUDIT_STRUCTURE);
        assert_int_equal(row_of(audit, "other tables that recall otherwise")->result,
                         rows[i].result);
        free(audit);
        ac_writer_free(&bytes);
        assert_int_equal(ac_dat_image_remove(world.portal, table.id, NULL), AC_OK);
    }
}

static void test_an_empty_file_fails_in_every_asset(void **state) {
    (void)state;
    const ac_dat_header header = {.block_size = 1024, .data_set = AC_DAT_PORTAL};
    ac_dat_image *image = ac_dat_image_create(&header);
    assert_non_null(image);
    size_t size;
    ac_dat dat;
    const uint8_t *bytes = ac_dat_image_bytes(image, &size);
    assert_int_equal(ac_dat_open(&dat, "empty", bytes, size, NULL), AC_OK);
    ac_audit *audit = ac_audit_run(&dat, AC_AUDIT_RETAIL, NULL, NULL);
    assert_non_null(audit);
    assert_true(audit->counts[AC_AUDIT_FAILS] > 100);
    assert_string_equal(row_of(audit, "Arrow Setup 0x02000124")->found, "not in the file");
    free(audit);
    ac_dat_image_free(image);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_demo_holds_in_structure),
        cmocka_unit_test(test_missiles_have_the_audited_spheres),
        cmocka_unit_test(test_tables_and_scripts_are_the_audited_chains),
        cmocka_unit_test(test_recall_and_transitions_are_the_audited_ones),
        cmocka_unit_test(test_blocking_particles_are_where_the_audit_found_them),
        cmocka_unit_test(test_only_the_original_holds_in_everything),
        cmocka_unit_test(test_the_server_has_the_audited_missiles),
        cmocka_unit_test(test_every_change_is_found_by_its_statement),
        cmocka_unit_test(test_a_damaged_entry_is_named_with_its_place),
        cmocka_unit_test(test_other_tables_recall_by_the_known_animations),
        cmocka_unit_test(test_an_empty_file_fails_in_every_asset),
    };
    return cmocka_run_group_tests_name("spec 2026-07-13 section 11, the audit", tests, build_world,
                                       free_world);
}
