/* What hooks ask of the object that runs them (world-simulation 8; spec 2026-07-13 §7): each kind,
 * at once and over time, in the order they come. */
#include "support/test.h"

#include "object/live_fixture.h"

#include <math.h>

enum {
    HOLDER = 0x02000060, /* two parts, the second holds things in the right hand */
    OWN_TABLE = 0x34000060,
    CHILD_TABLE = 0x34000061,
    OWN_SCRIPT = 0x33000060,
    CHILD_SCRIPT = 0x33000061,
    OTHER_SCRIPT = 0x33000062,
    FADE_SCRIPT = 0x33000063, /* half translucent at once */
    ENDLESS = 0x33000064,     /* begins itself at once */
    PLAY_TYPE = 7,
    OWNER = 0x80000001,
    CHILD = 0x80000002,
    RIGHT_HAND = 1,
    STATE = AC_STATE_REPORT_COLLISIONS | AC_STATE_EDGE_SLIDE,
};

static void put_script(dat_world *d, ac_did id) {
    ac_script_hook hook = {5.0, {.type = AC_HOOK_ATTACK}};
    ac_physics_script script = {id, 1, &hook};
    dat_put(d, id, &script);
}

static void put_fade(dat_world *d) {
    ac_script_hook hook = {0.0,
                           {.type = AC_HOOK_TRANSPARENT, .as.ramp = {.start = 0.5f, .end = 0.5f}}};
    ac_physics_script script = {FADE_SCRIPT, 1, &hook};
    dat_put(d, FADE_SCRIPT, &script);
}

static void put_endless(dat_world *d) {
    ac_script_hook hook = {0.0, {.type = AC_HOOK_CALL_PES, .as.call_pes = {ENDLESS, 0.0f}}};
    ac_physics_script script = {ENDLESS, 1, &hook};
    dat_put(d, ENDLESS, &script);
}

static void put_table(dat_world *d, ac_did id, ac_did script) {
    ac_script_threshold threshold = {1.0f, script};
    ac_script_table_entry entry = {PLAY_TYPE, 1, &threshold};
    ac_physics_script_table table = {id, 1, &entry};
    dat_put(d, id, &table);
}

static void put_records(dat_world *d) {
    ac_did parts[] = {BUSH, BUSH};
    ac_frame frames[] = {ac_frame_identity, ac_frame_identity};
    ac_placement placement = {.placement = AC_PLACEMENT_DEFAULT, .frame = {.parts = frames}};
    ac_location hand = {RIGHT_HAND, 1, ac_frame_identity};
    ac_setup setup = {.id = HOLDER,
                      .part_count = 2,
                      .parts = parts,
                      .placement_count = 1,
                      .placements = &placement,
                      .holding_count = 1,
                      .holding = &hand};
    dat_put(d, HOLDER, &setup);
    put_script(d, OWN_SCRIPT);
    put_script(d, CHILD_SCRIPT);
    put_script(d, OTHER_SCRIPT);
    put_fade(d);
    put_endless(d);
    put_table(d, OWN_TABLE, OWN_SCRIPT);
    put_table(d, CHILD_TABLE, CHILD_SCRIPT);
}

typedef struct scene {
    live_fixture *f;
    ac_object *owner, *child;
} scene;

static ac_object *spawn_with(scene *s, ac_guid guid, ac_did table, ac_guid parent) {
    ac_create_object message = live_thing(guid, HOLDER, 60, 60, 5, STATE);
    ac_physics_desc *physics = &message.physics;
    physics->flags |= AC_PHYSICS_DESC_SCRIPT_TABLE | AC_PHYSICS_DESC_DEFAULT_SCRIPT |
                      AC_PHYSICS_DESC_DEFAULT_SCRIPT_INTENSITY;
    physics->script_table = table;
    physics->default_script = PLAY_TYPE;
    physics->default_script_intensity = 1.0f;
    if (parent) {
        physics->flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
        physics->flags |= AC_PHYSICS_DESC_PARENT;
        physics->parent = parent;
        physics->parent_location = RIGHT_HAND;
    }
    return spawn(&s->f->w, &message);
}

static scene scene_make(void) {
    scene s = {.f = live_make_with(NULL, put_records)};
    s.owner = spawn_with(&s, OWNER, OWN_TABLE, 0);
    s.child = spawn_with(&s, CHILD, CHILD_TABLE, OWNER);
    assert_non_null(s.owner);
    assert_non_null(s.child);
    assert_ptr_equal(s.child->parent, s.owner);
    return s;
}

/* As hooks of an animation, in this order. */
static void run(scene *s, const ac_hook *hooks, int count) {
    for (int i = 0; i < count; ++i)
        ac_hook_queue_push(&s->f->live.hooks, &hooks[i], AC_HOOK_FORWARD);
    ac_live_run_hooks(s->f->w.objects, s->owner, s->f->w.now);
}

static void run_one(scene *s, ac_hook hook) {
    run(s, &hook, 1);
}

/* Lets timed hooks go on by `seconds`. */
static void wait(scene *s, double seconds) {
    s->f->w.now += seconds;
    s->f->w.objects->now = s->f->w.now;
    ac_live_run_hooks(s->f->w.objects, s->owner, s->f->w.now);
}

static ac_hook ramp(uint32_t type, uint32_t part, float start, float end, float time) {
    return (ac_hook){.type = type,
                     .as.ramp = {.part = part, .start = start, .end = end, .time = time}};
}

static ac_hook flag(uint32_t type, bool on) {
    return (ac_hook){.type = type, .as.flag.on = on};
}

/* ---- values that run ---- */

static void test_scale_runs_from_the_present_scale(void **state) {
    (void)state;
    scene s = scene_make();
    run_one(&s, (ac_hook){.type = AC_HOOK_SCALE, .as.scale = {3.0f, 2.0f}});
    assert_float_equal(s.owner->scale, 1.0f, 0.0f);
    wait(&s, 0.5);
    assert_float_equal(s.owner->scale, 1.5f, 1e-5f);
    wait(&s, 5.0);
    assert_float_equal(s.owner->scale, 3.0f, 0.0f);
    assert_int_equal(s.owner->live->effects->timed.count, 0);
    run_one(&s, (ac_hook){.type = AC_HOOK_SCALE, .as.scale = {0.5f, 0.0001f}});
    assert_float_equal(s.owner->scale, 0.5f, 0.0f); /* below 0.0002 s at once */
    live_free(s.f);
}

static void test_translucency_never_falls_below_the_objects_own(void **state) {
    (void)state;
    scene s = scene_make();
    s.owner->original_translucency = 0.3f;
    run_one(&s, ramp(AC_HOOK_TRANSPARENT, 0, 0.0f, 1.0f, 1.0f));
    wait(&s, 0.1);
    assert_float_equal(s.owner->translucency, 0.3f, 1e-6f);
    wait(&s, 0.5);
    assert_float_equal(s.owner->translucency, 0.6f, 1e-5f);
    s.owner->state |= AC_STATE_CLOAKED;
    wait(&s, 1.0);
    assert_float_equal(s.owner->translucency, 0.6f, 1e-5f);
    live_free(s.f);
}

static void test_looks_of_parts_and_of_the_whole(void **state) {
    (void)state;
    scene s = scene_make();
    assert_null(s.owner->live->looks);
    run_one(&s, ramp(AC_HOOK_LUMINOUS, 0, 0.0f, 0.4f, 0.0f));
    const ac_part_look *looks = s.owner->live->looks;
    assert_float_equal(looks[1].luminosity, 0.4f, 0.0f);
    assert_float_equal(looks[1].diffuse, 1.0f, 0.0f);
    run_one(&s, ramp(AC_HOOK_LUMINOUS_PART, 1, 0.0f, 0.9f, 0.0f));
    assert_float_equal(looks[0].luminosity, 0.4f, 0.0f);
    assert_float_equal(looks[1].luminosity, 0.9f, 0.0f);
    run_one(&s, ramp(AC_HOOK_DIFFUSE, 0, 1.0f, 0.5f, 0.0f));
    run_one(&s, ramp(AC_HOOK_DIFFUSE_PART, 0, 1.0f, 0.0f, 1.0f));
    wait(&s, 0.25);
    assert_float_equal(looks[0].diffuse, 0.75f, 1e-6f);
    assert_float_equal(looks[1].diffuse, 0.5f, 0.0f);
    run_one(&s, ramp(AC_HOOK_TRANSPARENT_PART, 1, 0.0f, 1.0f, 0.0f));
    assert_float_equal(looks[0].translucency, 0.0f, 0.0f);
    assert_float_equal(looks[1].translucency, 1.0f, 0.0f);
    run_one(&s, ramp(AC_HOOK_LUMINOUS_PART, 99, 0.0f, 1.0f, 0.0f)); /* there is no such part */
    live_free(s.f);
}

static void test_a_texture_velocity_is_of_one_part_or_all(void **state) {
    (void)state;
    scene s = scene_make();
    ac_hook whole = {.type = AC_HOOK_TEXTURE_VELOCITY, .as.texture_velocity = {0, 0.25f, 0.5f}};
    ac_hook part = {.type = AC_HOOK_TEXTURE_VELOCITY_PART,
                    .as.texture_velocity = {1, -0.25f, 0.0f}};
    run_one(&s, whole);
    wait(&s, 1.0);
    const ac_part_look *looks = s.owner->live->looks;
    run_one(&s, part); /* goes on from where it is */
    double later = s.f->w.now + 1.0;
    assert_float_equal(ac_part_look_scroll(&looks[0], later).x, 0.5f, 1e-6f);
    assert_float_equal(ac_part_look_scroll(&looks[1], later).x, 0.0f, 1e-6f);
    assert_float_equal(ac_part_look_scroll(&looks[1], later).y, 0.5f, 1e-6f);
    live_free(s.f);
}

/* ---- switches ---- */

static void test_flags_set_and_clear_the_state(void **state) {
    (void)state;
    scene s = scene_make();
    const struct {
        uint32_t hook, bit;
    } rows[] = {{AC_HOOK_ETHEREAL, AC_STATE_ETHEREAL},
                {AC_HOOK_NO_DRAW, AC_STATE_NO_DRAW},
                {AC_HOOK_SET_LIGHT, AC_STATE_LIGHTING}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        run_one(&s, flag(rows[i].hook, true));
        assert_int_equal(s.owner->state & rows[i].bit, rows[i].bit);
        run_one(&s, flag(rows[i].hook, false));
        assert_int_equal(s.owner->state & rows[i].bit, 0);
    }
    live_free(s.f);
}

static void test_omega_and_a_replaced_part(void **state) {
    (void)state;
    scene s = scene_make();
    run_one(&s, (ac_hook){.type = AC_HOOK_SET_OMEGA, .as.omega.axis = {0.0f, 0.0f, 2.0f}});
    assert_float_equal(s.owner->omega.z, 2.0f, 0.0f);
    run_one(&s, (ac_hook){.type = AC_HOOK_REPLACE_OBJECT, .as.replace_object = {1, PANEL_MESH}});
    assert_int_equal(s.owner->live->parts.parts[0].gfxobj, BUSH);
    assert_int_equal(s.owner->live->parts.parts[1].gfxobj, PANEL_MESH);
    live_free(s.f);
}

/* The server decides what an attack hits; nothing else knows the hook. */
static void test_attack_and_done_change_nothing_here(void **state) {
    (void)state;
    scene s = scene_make();
    uint32_t before = s.owner->state;
    run_one(&s, (ac_hook){.type = AC_HOOK_ATTACK, .as.attack = {.radius = 1.0f}});
    run_one(&s, (ac_hook){.type = AC_HOOK_ANIMATION_DONE});
    run_one(&s, (ac_hook){.type = AC_HOOK_NOOP});
    assert_int_equal(s.owner->state, before);
    assert_int_equal(s.owner->live->effects->scripts.count, 0);
    live_free(s.f);
}

/* ---- scripts ---- */

static ac_did script_at(const ac_object *object, uint32_t index) {
    const ac_script_queue *queue = &object->live->effects->scripts;
    assert_true(index < queue->count);
    return queue->nodes[(queue->head + index) % queue->capacity].script->id;
}

/* @spec 2026-07-13 §7 | DefaultScriptHook resolves the owner's default type and intensity.
 * @spec 2026-07-13 §7 | DefaultScriptPartHook resolves the child's own table/default.
 * @code src/object/live_effect.c */
static void test_default_scripts_go_through_the_right_table(void **state) {
    (void)state;
    scene s = scene_make();
    run_one(&s, (ac_hook){.type = AC_HOOK_DEFAULT_SCRIPT});
    assert_int_equal(s.owner->live->effects->scripts.count, 1);
    assert_int_equal(script_at(s.owner, 0), OWN_SCRIPT);
    run_one(&s, (ac_hook){.type = AC_HOOK_DEFAULT_SCRIPT_PART, .as.script_part.part = 1});
    assert_int_equal(s.owner->live->effects->scripts.count, 1);
    assert_int_equal(script_at(s.child, 0), CHILD_SCRIPT);
    run_one(&s, (ac_hook){.type = AC_HOOK_DEFAULT_SCRIPT_PART, .as.script_part.part = 0});
    assert_int_equal(s.child->live->effects->scripts.count, 1); /* nothing is held there */
    live_free(s.f);
}

/* @spec 2026-07-13 §6 | All hooks that became due are executed in order.
 * @code src/object/live_effect.c */
static void test_each_hook_is_carried_out_before_the_next(void **state) {
    (void)state;
    scene s = scene_make();
    const ac_hook hooks[] = {
        {.type = AC_HOOK_DEFAULT_SCRIPT},
        {.type = AC_HOOK_CALL_PES, .as.call_pes = {OTHER_SCRIPT, 0.0f}},
        {.type = AC_HOOK_DEFAULT_SCRIPT},
    };
    run(&s, hooks, 3);
    assert_int_equal(s.owner->live->effects->scripts.count, 3);
    assert_int_equal(script_at(s.owner, 0), OWN_SCRIPT);
    assert_int_equal(script_at(s.owner, 1), OTHER_SCRIPT);
    assert_int_equal(script_at(s.owner, 2), OWN_SCRIPT);
    live_free(s.f);
}

/* Play needs a cell; the table may have gone. */
static void test_a_default_needs_a_cell_and_a_table(void **state) {
    (void)state;
    scene s = scene_make();
    s.owner->flags |= AC_LIVE_CELL_MISSING;
    run_one(&s, (ac_hook){.type = AC_HOOK_DEFAULT_SCRIPT});
    assert_int_equal(s.owner->live->effects->scripts.count, 0);
    s.owner->flags &= ~(uint32_t)AC_LIVE_CELL_MISSING;
    s.owner->script_table = 0;
    run_one(&s, (ac_hook){.type = AC_HOOK_DEFAULT_SCRIPT});
    assert_int_equal(s.owner->live->effects->scripts.count, 0);
    live_free(s.f);
}

/* CPhysicsObj::UpdateChild is reached through the holder's set_frame only, which a holder that
 * sleeps leaves out (world-simulation 5.1); its own scripts go on. */
static void test_what_is_held_sleeps_with_its_holder(void **state) {
    (void)state;
    scene s = scene_make();
    const ac_player_create create = {PLAYER};
    send(&s.f->w, 0xF746, &create);
    ac_object *player = live_spawn(s.f, PLAYER, HOLDER, 60, 160, 5, STATE);
    live_step(s.f, 0.05);
    assert_false(s.owner->transient & AC_TRANSIENT_ACTIVE);
    for (ac_guid guid = OWNER; guid <= CHILD; ++guid)
        assert_reason(AC_REASON_APPLIED,
                      send(&s.f->w, 0xF754, &(ac_play_script_id){guid, FADE_SCRIPT}));
    live_run(s.f, 3);
    assert_float_equal(s.owner->translucency, 0.5f, 0.0f);
    assert_float_equal(s.child->translucency, 0.0f, 0.0f);
    player->position.frame.origin.y = 80;
    live_run(s.f, 3);
    assert_true(s.owner->transient & AC_TRANSIENT_ACTIVE);
    assert_float_equal(s.child->translucency, 0.5f, 0.0f);
    live_free(s.f);
}

/* Retail's frame never ends. */
static void test_scripts_without_end_are_ended(void **state) {
    (void)state;
    scene s = scene_make();
    assert_reason(AC_REASON_APPLIED, send(&s.f->w, 0xF754, &(ac_play_script_id){OWNER, ENDLESS}));
    live_run(s.f, 1);
    assert_int_equal(s.owner->live->effects->scripts.count, 0);
    assert_int_equal(s.f->warnings, 1);
    assert_reason(AC_REASON_APPLIED,
                  send(&s.f->w, 0xF754, &(ac_play_script_id){OWNER, FADE_SCRIPT}));
    live_run(s.f, 1);
    assert_float_equal(s.owner->translucency, 0.5f, 0.0f);
    assert_int_equal(s.f->warnings, 1);
    live_free(s.f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scale_runs_from_the_present_scale),
        cmocka_unit_test(test_translucency_never_falls_below_the_objects_own),
        cmocka_unit_test(test_looks_of_parts_and_of_the_whole),
        cmocka_unit_test(test_a_texture_velocity_is_of_one_part_or_all),
        cmocka_unit_test(test_flags_set_and_clear_the_state),
        cmocka_unit_test(test_omega_and_a_replaced_part),
        cmocka_unit_test(test_attack_and_done_change_nothing_here),
        cmocka_unit_test(test_default_scripts_go_through_the_right_table),
        cmocka_unit_test(test_each_hook_is_carried_out_before_the_next),
        cmocka_unit_test(test_a_default_needs_a_cell_and_a_table),
        cmocka_unit_test(test_what_is_held_sleeps_with_its_holder),
        cmocka_unit_test(test_scripts_without_end_are_ended),
    };
    return cmocka_run_group_tests_name("hooks of an object", tests, NULL, NULL);
}
