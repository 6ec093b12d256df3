/* What one owner may have waiting: more is refused, counted, and told once of each owner. */
#include "support/test.h"

#include <string.h>

#include "effect/effects.h"
#include "support/dat_store.h"

enum {
    SCRIPT = 0x33000001,
    ENDLESS = 0x33000002, /* begins itself at once */
    OWNER = 0x50000001,
};

typedef struct told {
    int scripts, timed, endless;
} told;

static void count_line(void *user, ac_log_level level, const char *source, const char *message) {
    told *t = user;
    if (level != AC_LOG_WARNING || strcmp(source, "effect") != 0)
        return;
    t->scripts += strstr(message, "scripts wait") != NULL;
    t->timed += strstr(message, "timed hooks wait") != NULL;
    t->endless += strstr(message, "scripts without end (0x33000002)") != NULL;
}

typedef struct scene {
    test_store store;
    ac_effects *effects;
    ac_effect_owner owners[2];
    ac_effect_requests requests;
    told told;
    ac_log log;
} scene;

static void scene_make(scene *s) {
    *s = (scene){.store = test_store_begin()};
    ac_script_hook hook = {0.0, {.type = AC_HOOK_DEFAULT_SCRIPT}};
    ac_physics_script script = {.id = SCRIPT, .hook_count = 1, .hooks = &hook};
    test_store_put(&s->store, SCRIPT, &script);
    hook = (ac_script_hook){0.0, {.type = AC_HOOK_CALL_PES, .as.call_pes = {ENDLESS, 0.0f}}};
    script.id = ENDLESS;
    test_store_put(&s->store, ENDLESS, &script);
    s->log = (ac_log){.level = AC_LOG_WARNING, .user = &s->told, .write = count_line};
    ac_effects_def def = {.store = test_store_open(&s->store), .seed = 1, .log = &s->log};
    s->effects = ac_effects_create(&def);
    assert_non_null(s->effects);
    for (int i = 0; i < 2; ++i)
        ac_effect_owner_init(&s->owners[i], OWNER + (ac_guid)i);
}

static void scene_free(scene *s) {
    for (int i = 0; i < 2; ++i)
        ac_effect_owner_end(s->effects, &s->owners[i]);
    ac_effect_requests_free(&s->requests);
    ac_effects_destroy(s->effects);
    test_store_end(&s->store);
}

static void test_a_full_queue_of_scripts_is_told_once(void **state) {
    (void)state;
    scene s;
    scene_make(&s);
    for (int i = 0; i < 2; ++i) {
        for (int k = 0; k < AC_SCRIPT_QUEUE_LIMIT; ++k)
            assert_true(ac_effect_play(s.effects, &s.owners[i], SCRIPT, 0.0));
        assert_int_equal(s.told.scripts, i);
        for (int k = 0; k < 3; ++k)
            assert_false(ac_effect_play(s.effects, &s.owners[i], SCRIPT, 0.0));
        assert_int_equal(s.told.scripts, i + 1);
    }
    assert_int_equal(ac_effects_get_stats(s.effects).scripts_refused, 6);
    assert_int_equal(s.told.timed, 0);
    scene_free(&s);
}

static void run(scene *s, int owner, const ac_hook *hook) {
    const ac_effect_pose pose = {.in_cell = true, .cell = 0x80800001};
    ac_effect_run_hook(s->effects, &s->owners[owner], hook, &pose, (ac_effect_time){0},
                       &s->requests);
}

static void test_a_full_list_of_timed_hooks_is_told_once(void **state) {
    (void)state;
    scene s;
    scene_make(&s);
    const ac_hook ramp = {.type = AC_HOOK_TRANSPARENT, .as.ramp = {.end = 1.0f, .time = 1.0f}};
    const ac_hook call = {.type = AC_HOOK_CALL_PES, .as.call_pes = {SCRIPT, 1.0f}};
    for (int i = 0; i < 2; ++i) {
        for (int k = 0; k < AC_TIMED_HOOK_LIMIT; ++k)
            run(&s, i, k % 2 ? &ramp : &call);
        assert_int_equal(s.told.timed, i);
        run(&s, i, &ramp);
        run(&s, i, &call);
        assert_int_equal(s.owners[i].timed.count, AC_TIMED_HOOK_LIMIT);
        assert_int_equal(s.told.timed, i + 1);
    }
    assert_int_equal(ac_effects_get_stats(s.effects).timed_refused, 4);
    assert_int_equal(s.told.scripts, 0);
    scene_free(&s);
}

/* Retail's frame never ends. */
static void test_scripts_without_end_are_ended(void **state) {
    (void)state;
    scene s;
    scene_make(&s);
    const ac_effect_pose pose = {.in_cell = true, .cell = 0x80800001};
    ac_effect_owner *owner = &s.owners[0];
    for (int i = 1; i <= 2; ++i) {
        assert_true(ac_effect_play(s.effects, owner, ENDLESS, i));
        assert_true(ac_effect_play(s.effects, owner, SCRIPT, i));
        ac_effect_step_static(s.effects, owner, &pose, i, &s.requests);
        assert_int_equal(owner->scripts.count, 0);
        assert_int_equal(s.told.endless, i);
    }
    assert_true(ac_effect_play(s.effects, owner, SCRIPT, 3.0));
    assert_int_equal(owner->scripts.count, 1);
    scene_free(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_full_queue_of_scripts_is_told_once),
        cmocka_unit_test(test_a_full_list_of_timed_hooks_is_told_once),
        cmocka_unit_test(test_scripts_without_end_are_ended),
    };
    return cmocka_run_group_tests_name("what an owner may have waiting", tests, NULL, NULL);
}
