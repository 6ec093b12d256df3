/* Which wave a sound is: hooks, tables, and the seeded source. */
#include "support/test.h"

#include "effect/effects.h"
#include "space/frame.h"
#include "support/dat_store.h"

enum {
    TABLE = 0x20000001,
    ONE = 3,
    THREE = 4,
    NEVER = 5,
    SELDOM = 6,
    NOTHING = 7,
    WAVE = 0x0A000010,
    ROLLS = 3000,
};

typedef struct scene {
    test_store store;
    ac_effects *effects;
    ac_effect_owner owner;
    ac_effect_requests requests;
    ac_effect_pose pose;
} scene;

static void put_table(test_store *store) {
    static ac_sound_entry one[] = {{WAVE, 0.7f, 1.0f, 0.5f}};
    static ac_sound_entry three[] = {
        {WAVE + 1, 0.1f, 1.0f, 1.0f}, {WAVE + 2, 0.2f, 1.0f, 1.0f}, {WAVE + 3, 0.3f, 1.0f, 1.0f}};
    static ac_sound_entry never[] = {{WAVE, 1.0f, 0.0f, 1.0f}};
    static ac_sound_entry seldom[] = {{WAVE, 1.0f, 0.25f, 1.0f}};
    static ac_sound_entry nothing[] = {{0, 1.0f, 1.0f, 1.0f}};
    static ac_sound_node nodes[] = {
        {.key = ONE, .entry_count = 1, .entries = one},
        {.key = THREE, .entry_count = 3, .entries = three},
        {.key = NEVER, .entry_count = 1, .entries = never},
        {.key = SELDOM, .entry_count = 1, .entries = seldom},
        {.key = NOTHING, .entry_count = 1, .entries = nothing},
    };
    ac_sound_table table = {TABLE, {.child_count = 5, .children = nodes}};
    test_store_put(store, TABLE, &table);
}

static scene *scene_make(uint64_t seed) {
    static scene s;
    s = (scene){.store = test_store_begin()};
    put_table(&s.store);
    ac_effects_def def = {.store = test_store_open(&s.store), .seed = seed};
    s.effects = ac_effects_create(&def);
    assert_non_null(s.effects);
    ac_effect_owner_init(&s.owner, 0x50000001);
    s.pose = (ac_effect_pose){.in_cell = true,
                              .in_view = true,
                              .cell = 0x80800001,
                              .root = {{1.0f, 2.0f, 3.0f}, {1.0f, 0.0f, 0.0f, 0.0f}},
                              .sound_table = TABLE};
    return &s;
}

static void scene_free(scene *s) {
    ac_effect_owner_end(s->effects, &s->owner);
    ac_effect_requests_free(&s->requests);
    ac_effects_destroy(s->effects);
    test_store_end(&s->store);
}

/* Runs a hook; the cue that it gave, or NULL. */
static const ac_sound_cue *run(scene *s, const ac_hook *hook) {
    uint32_t count;
    ac_effects_clear_sounds(s->effects);
    ac_effect_run_hook(s->effects, &s->owner, hook, &s->pose, (ac_effect_time){0}, &s->requests);
    const ac_sound_cue *cues = ac_effects_sounds(s->effects, &count);
    assert_in_range(count, 0, 1);
    return count ? cues : NULL;
}

static ac_hook table_hook(uint32_t sound) {
    return (ac_hook){.type = AC_HOOK_SOUND_TABLE, .as.sound_table.sound = sound};
}

static void test_a_sound_hook_names_its_wave(void **state) {
    (void)state;
    scene *s = scene_make(1);
    const ac_sound_cue *cue =
        run(s, &(ac_hook){.type = AC_HOOK_SOUND, .as.sound.wave = 0x0A000099});
    assert_non_null(cue);
    assert_int_equal(cue->wave, 0x0A000099);
    assert_int_equal(cue->guid, 0x50000001);
    assert_int_equal(cue->cell, 0x80800001);
    assert_float_equal(cue->origin.y, 2.0f, 0.0f);
    assert_float_equal(cue->volume, 1.0f, 0.0f);
    scene_free(s);
}

static void test_a_table_gives_wave_volume_and_priority(void **state) {
    (void)state;
    scene *s = scene_make(1);
    ac_hook hook = table_hook(ONE);
    const ac_sound_cue *cue = run(s, &hook);
    assert_non_null(cue);
    assert_int_equal(cue->wave, WAVE);
    assert_float_equal(cue->volume, 0.5f, 0.0f);
    assert_float_equal(cue->priority, 0.7f, 0.0f);
    const uint32_t silent[] = {NEVER, NOTHING, 99};
    for (size_t i = 0; i < 3; ++i) {
        hook = table_hook(silent[i]);
        assert_null(run(s, &hook));
    }
    s->pose.sound_table = 0;
    hook = table_hook(ONE);
    assert_null(run(s, &hook));
    s->pose.sound_table = 0x20FFFFFF;
    assert_null(run(s, &hook));
    scene_free(s);
}

/* SoundManager::GetSound: a roll below 1 times one less than there are. */
static void test_of_several_waves_the_last_is_never_heard(void **state) {
    (void)state;
    scene *s = scene_make(2);
    ac_hook hook = table_hook(THREE);
    int heard[3] = {0};
    for (int i = 0; i < ROLLS; ++i)
        heard[run(s, &hook)->wave - WAVE - 1] += 1;
    assert_in_range(heard[0], ROLLS * 45 / 100, ROLLS * 55 / 100);
    assert_in_range(heard[1], ROLLS * 45 / 100, ROLLS * 55 / 100);
    assert_int_equal(heard[2], 0);
    scene_free(s);
}

static void test_probability_decides_whether_it_is_heard(void **state) {
    (void)state;
    scene *s = scene_make(3);
    ac_hook hook = table_hook(SELDOM);
    int heard = 0;
    for (int i = 0; i < ROLLS; ++i)
        heard += run(s, &hook) != NULL;
    assert_in_range(heard, ROLLS * 20 / 100, ROLLS * 30 / 100);
    ac_hook tweaked = {.type = AC_HOOK_SOUND_TWEAKED,
                       .as.sound_tweaked = {WAVE, 0.25f, 0.8f, 0.4f}};
    heard = 0;
    for (int i = 0; i < ROLLS; ++i) {
        const ac_sound_cue *cue = run(s, &tweaked);
        heard += cue != NULL;
        if (cue) {
            assert_float_equal(cue->priority, 0.8f, 0.0f);
            assert_float_equal(cue->volume, 0.4f, 0.0f);
        }
    }
    assert_in_range(heard, ROLLS * 20 / 100, ROLLS * 30 / 100);
    scene_free(s);
}

static void test_the_seed_decides_and_nothing_else(void **state) {
    (void)state;
    uint32_t first[64], again[64], other[64];
    uint32_t *runs[] = {first, again, other};
    const uint64_t seeds[] = {5, 5, 6};
    for (int k = 0; k < 3; ++k) {
        scene *s = scene_make(seeds[k]);
        ac_hook hook = table_hook(THREE);
        for (int i = 0; i < 64; ++i)
            runs[k][i] = run(s, &hook)->wave;
        scene_free(s);
    }
    assert_memory_equal(first, again, sizeof first);
    assert_memory_not_equal(first, other, sizeof first);
}

static void test_an_owner_without_a_cell_is_not_heard(void **state) {
    (void)state;
    scene *s = scene_make(1);
    s->pose.in_cell = false;
    ac_hook hook = table_hook(ONE);
    assert_null(run(s, &hook));
    scene_free(s);
}

/* A sound that the server names has a volume of its own. */
static void test_volumes_multiply(void **state) {
    (void)state;
    scene *s = scene_make(1);
    uint32_t count;
    ac_effects_play_sound(s->effects, TABLE, ONE, &(ac_sound_cue){.guid = 7, .volume = 0.5f});
    const ac_sound_cue *cues = ac_effects_sounds(s->effects, &count);
    assert_int_equal(count, 1);
    assert_float_equal(cues[0].volume, 0.25f, 0.0f);
    assert_int_equal(cues[0].guid, 7);
    scene_free(s);
}

static void test_a_flood_of_sounds_is_cut(void **state) {
    (void)state;
    scene *s = scene_make(1);
    uint32_t count;
    for (int i = 0; i < AC_SOUND_CUES_MAX + 50; ++i)
        ac_effects_play_sound(s->effects, TABLE, ONE, &(ac_sound_cue){.volume = 1.0f});
    (void)ac_effects_sounds(s->effects, &count);
    assert_int_equal(count, AC_SOUND_CUES_MAX);
    scene_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_sound_hook_names_its_wave),
        cmocka_unit_test(test_a_table_gives_wave_volume_and_priority),
        cmocka_unit_test(test_of_several_waves_the_last_is_never_heard),
        cmocka_unit_test(test_probability_decides_whether_it_is_heard),
        cmocka_unit_test(test_the_seed_decides_and_nothing_else),
        cmocka_unit_test(test_an_owner_without_a_cell_is_not_heard),
        cmocka_unit_test(test_volumes_multiply),
        cmocka_unit_test(test_a_flood_of_sounds_is_cut),
    };
    return cmocka_run_group_tests_name("sound", tests, NULL, NULL);
}
