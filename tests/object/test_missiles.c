/* Missiles over the whole tick of an object: at a border of landblocks, against what they touch
 * already, without velocity, through doors; and what is left of them when they are done. */
#include "live_fixture.h"

enum {
    MISSILE = 0x80000300,
    OTHER = 0x80000301,
    FLIES =
        AC_STATE_REPORT_COLLISIONS | AC_STATE_MISSILE | AC_STATE_PATH_CLIPPED | AC_STATE_ALIGN_PATH,
    LIES = AC_STATE_REPORT_COLLISIONS,
    SHUT = AC_STATE_REPORT_COLLISIONS | AC_STATE_HAS_PHYSICS_BSP,
};

static bool flies(const ac_object *object) {
    return ac_object_is(object, AC_STATE_MISSILE);
}

/* Metres east on the whole map. */
static float east_of(const ac_object *object) {
    return (float)(object->position.cell >> 24) * 192.0f + live_place_of(object).x;
}

static void test_a_missile_crosses_a_border_without_a_pause(void **state) {
    (void)state;
    live_fixture *f = live_make();
    dat_load(f->d, EAST);
    ac_create_object message = live_thing(MISSILE, BOLT, 190.3f, 84, 2, FLIES);
    message.physics.position.cell = WEST | (1 + 7 * 8 + 3);
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
    message.physics.velocity = ac_vec3_make(20, 0, 0);
    const ac_object *missile = spawn(&f->w, &message);
    uint16_t stamps[AC_STAMP_COUNT];
    memcpy(stamps, missile->stamps, sizeof stamps);
    float begun = east_of(missile);
    for (int i = 1; i <= 4; ++i) {
        live_step(f, 0.05);
        assert_near(east_of(missile), begun + (float)i, 2e-3f);
        assert_vec_near(missile->velocity, 20, 0, 0, 0);
        assert_true(flies(missile) && (missile->transient & AC_TRANSIENT_ACTIVE));
    }
    assert_int_equal(ac_block_of(missile->position.cell), ac_block_of(EAST));
    assert_memory_equal(missile->stamps, stamps, sizeof stamps);
    live_free(f);
}

static void test_a_missile_fired_at_what_it_touches_is_done_at_once(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *missile =
        live_throw(f, MISSILE, BOLT, ac_vec3_make(89.9f, 84, 2), ac_vec3_make(20, 0, 0), FLIES);
    live_step(f, 0.05);
    assert_false(flies(missile));
    assert_near(live_place_of(missile).x, 89.9f, 1e-3f);
    assert_true(ac_vec3_is_finite(missile->velocity));
    live_run(f, 10);
    assert_true(live_place_of(missile).x < 89.901f);
    live_free(f);
}

static void test_a_missile_without_velocity_keeps_its_place_and_heading(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_create_object message = live_thing(MISSILE, BOLT, 84, 84, 2, FLIES);
    message.physics.position.frame.rotation = (ac_quat){0.6f, 0, 0.8f, 0};
    const ac_object *missile = spawn(&f->w, &message);
    live_run(f, 40);
    assert_vec_near(live_place_of(missile), 84, 84, 2, 0);
    ac_quat q = missile->position.frame.rotation;
    assert_true(q.w == 0.6f && q.x == 0 && q.y == 0.8f && q.z == 0);
    assert_vec_near(missile->velocity, 0, 0, 0, 0);
    assert_true(flies(missile));
    live_free(f);
}

/* A door across the way from (84, 80) north, its panel at y = 84. */
static live_fixture *with_door(uint32_t door) {
    live_fixture *f = live_make();
    (void)live_spawn(f, OTHER, DOOR, 84, 84, 0, door);
    return f;
}

static const ac_object *throw_north(live_fixture *f, float y) {
    return live_throw(f, MISSILE, BOLT, ac_vec3_make(84, y, 1), ac_vec3_make(0, 20, 0), FLIES);
}

static void test_a_missile_flies_through_an_open_door_and_against_a_shut_one(void **state) {
    (void)state;
    for (int open = 0; open < 2; ++open) {
        live_fixture *f = with_door(open ? SHUT | AC_STATE_ETHEREAL : (uint32_t)SHUT);
        const ac_object *missile = throw_north(f, 80);
        live_run(f, 6);
        assert_int_equal(flies(missile), open);
        assert_int_equal(live_place_of(missile).y > 85, open);
        if (!open)
            assert_true(live_place_of(missile).y < 83.81f);
        live_free(f);
    }
}

static void test_a_door_that_closes_before_a_missile_stops_it(void **state) {
    (void)state;
    live_fixture *f = with_door(SHUT | AC_STATE_ETHEREAL);
    const ac_object *missile = throw_north(f, 80);
    live_run(f, 2);
    assert_true(flies(missile));
    live_set_state(f, OTHER, SHUT, 2);
    live_run(f, 4);
    assert_false(flies(missile));
    assert_true(live_place_of(missile).y < 83.81f);
    live_free(f);
}

static void test_a_door_that_closes_on_a_missile_lets_it_out_first(void **state) {
    (void)state;
    live_fixture *f = with_door(SHUT | AC_STATE_ETHEREAL);
    ac_object *door = ac_objects_get_guid(f->w.objects, OTHER);
    const ac_object *missile = throw_north(f, 82.95f);
    live_step(f, 0.05);                              /* it is in the panel now */
    ac_live_set_ethereal(f->w.objects, door, false); /* as the hook of its animation asks */
    assert_true(ac_object_is(door, AC_STATE_ETHEREAL));
    live_run(f, 3);
    assert_true(flies(missile) && live_place_of(missile).y > 85);
    assert_false(ac_object_is(door, AC_STATE_ETHEREAL));
    live_free(f);
}

static void test_a_finished_missile_is_in_nobodys_way_once_its_state_says_so(void **state) {
    (void)state;
    for (int done = 0; done < 2; ++done) {
        live_fixture *f = live_make();
        (void)live_spawn(f, OTHER, BOLT, 84, 84, 1, LIES);
        if (done)
            live_set_state(f, OTHER, LIES | AC_STATE_ETHEREAL | AC_STATE_IGNORE_COLLISIONS, 2);
        const ac_object *missile = throw_north(f, 80);
        live_run(f, 6);
        assert_int_equal(flies(missile), done);
        assert_int_equal(live_place_of(missile).y > 85, done);
        live_free(f);
    }
}

/* ---- What is met is what the others are now, whoever was made first ---- */

/* A bolt one step before the door, made before it or after. */
static const ac_object *bolt_and_door(live_fixture *f, bool bolt_first, uint32_t door) {
    const ac_object *missile = bolt_first ? throw_north(f, 83) : NULL;
    (void)live_spawn(f, OTHER, DOOR, 84, 84, 0, door);
    if (!missile)
        missile = throw_north(f, 83);
    return missile;
}

static void step_and_expect(live_fixture *f, const ac_object *missile, bool passes) {
    live_step(f, 0.1);
    assert_int_equal(flies(missile), passes);
    assert_int_equal(live_place_of(missile).y > 84.5f, passes);
    live_free(f);
}

static void test_a_door_shuts_for_those_made_before_it_too(void **state) {
    (void)state;
    for (int bolt_first = 0; bolt_first < 2; ++bolt_first) {
        live_fixture *f = live_make();
        const ac_object *missile = bolt_and_door(f, bolt_first, SHUT | AC_STATE_ETHEREAL);
        live_set_state(f, OTHER, SHUT, 2);
        step_and_expect(f, missile, false);
    }
}

static void test_a_door_opens_for_those_made_before_it_too(void **state) {
    (void)state;
    for (int bolt_first = 0; bolt_first < 2; ++bolt_first) {
        live_fixture *f = live_make();
        const ac_object *missile = bolt_and_door(f, bolt_first, SHUT);
        live_set_state(f, OTHER, SHUT | AC_STATE_ETHEREAL, 2);
        step_and_expect(f, missile, true);
    }
}

/* A position of another object, with a newer teleport stamp: it is there at once. */
static void put_other(live_fixture *f, float y) {
    ac_update_position moved = position_at(OTHER, 2, 84);
    moved.pack.teleport_stamp = 2;
    moved.pack.position = (ac_position){LIVE_CELL, {{84, y, 0}, {1.0f, 0.0f, 0.0f, 0.0f}}};
    assert_reason(AC_REASON_TELEPORTED, send(&f->w, 0xF748, &moved));
}

static void test_what_is_put_in_the_way_is_met_by_those_made_before_it_too(void **state) {
    (void)state;
    for (int bolt_first = 0; bolt_first < 2; ++bolt_first) {
        live_fixture *f = live_make();
        const ac_object *missile = bolt_first ? throw_north(f, 83) : NULL;
        (void)live_spawn(f, OTHER, DOOR, 84, 80, 0, SHUT);
        if (!missile)
            missile = throw_north(f, 83);
        put_other(f, 84);
        step_and_expect(f, missile, false);
    }
}

static ac_object *spawn_player_walker(live_fixture *f, ac_guid guid, float y, ac_vec3 velocity) {
    ac_create_object message = live_thing(guid, WALKER, 84, y, 1, LIES);
    message.weenie.item_type = 0x10; /* a creature */
    message.weenie.description = AC_OBJECT_PLAYER;
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
    message.physics.velocity = velocity;
    return spawn(&f->w, &message);
}

/* Two players pass through each other until both are player killers. */
static void test_a_players_status_holds_for_those_made_before_it_too(void **state) {
    (void)state;
    for (int killers = 0; killers < 2; ++killers) {
        live_fixture *f = live_make();
        const ac_object *comes = spawn_player_walker(f, MISSILE, 82.9f, ac_vec3_make(0, 20, 0));
        (void)spawn_player_walker(f, OTHER, 84, ac_vec3_make(0, 0, 0));
        for (ac_guid guid = MISSILE; killers && guid <= OTHER; ++guid)
            send(&f->w, 0x02CE, &(ac_int_update){1, guid, AC_INT_PLAYER_KILLER, 4});
        live_step(f, 0.1);
        assert_int_equal(live_place_of(comes).y > 83.5f, !killers);
        live_free(f);
    }
}

enum { GATE = 0x02000045 }; /* a door's panel whose Setup says nothing of a physics BSP */

static void put_gate(dat_world *d) {
    live_put_setup(d, GATE, PANEL_MESH, 0, 0, 0);
}

static void
test_a_panel_is_solid_once_the_state_says_that_it_collides_with_its_parts(void **state) {
    (void)state;
    for (int told = 0; told < 2; ++told) {
        live_fixture *f = live_make_with(NULL, put_gate);
        (void)live_spawn(f, OTHER, GATE, 84, 84, 0, LIES);
        live_step(f, 0.05);
        if (told)
            live_set_state(f, OTHER, SHUT, 2);
        const ac_object *missile = throw_north(f, 83);
        step_and_expect(f, missile, !told);
    }
}

/* A hook makes a ball beside the way large enough to be in it. */
static void test_what_grows_is_met_at_its_size(void **state) {
    (void)state;
    for (int large = 0; large < 2; ++large) {
        live_fixture *f = live_make();
        ac_object *ball = live_spawn(f, OTHER, BOLT, 84.4f, 84, 1, LIES);
        live_step(f, 0.05);
        const ac_hook grow = {.type = AC_HOOK_SCALE, .as.scale = {4.0f, 0.0f}};
        if (large)
            ac_hook_queue_push(&f->live.hooks, &grow, AC_HOOK_FORWARD);
        ac_live_run_hooks(f->w.objects, ball, f->w.now);
        const ac_object *missile = throw_north(f, 83);
        step_and_expect(f, missile, !large);
    }
}

/* ---- Frozen things do not tick; they are met all the same (spec 2026-07-13 §9) ---- */

static void test_a_frozen_door_is_in_the_way(void **state) {
    (void)state;
    live_fixture *f = with_door(SHUT | AC_STATE_FROZEN);
    live_step(f, 0.05);
    const ac_object *missile = throw_north(f, 83);
    step_and_expect(f, missile, false);
}

static void test_a_frozen_door_is_what_its_last_state_says(void **state) {
    (void)state;
    live_fixture *f = with_door(SHUT);
    live_step(f, 0.05);
    live_set_state(f, OTHER, SHUT | AC_STATE_FROZEN, 2);
    live_step(f, 0.05);
    live_set_state(f, OTHER, SHUT | AC_STATE_FROZEN | AC_STATE_ETHEREAL, 3);
    live_step(f, 0.05);
    const ac_object *missile = throw_north(f, 83);
    step_and_expect(f, missile, true);
}

static void test_a_frozen_door_is_met_where_it_was_put_last(void **state) {
    (void)state;
    live_fixture *f = live_make();
    (void)live_spawn(f, OTHER, DOOR, 84, 80, 0, SHUT | AC_STATE_FROZEN);
    live_step(f, 0.05);
    put_other(f, 84);
    const ac_object *missile = throw_north(f, 83);
    step_and_expect(f, missile, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_missile_crosses_a_border_without_a_pause),
        cmocka_unit_test(test_a_missile_fired_at_what_it_touches_is_done_at_once),
        cmocka_unit_test(test_a_missile_without_velocity_keeps_its_place_and_heading),
        cmocka_unit_test(test_a_missile_flies_through_an_open_door_and_against_a_shut_one),
        cmocka_unit_test(test_a_door_that_closes_before_a_missile_stops_it),
        cmocka_unit_test(test_a_door_that_closes_on_a_missile_lets_it_out_first),
        cmocka_unit_test(test_a_finished_missile_is_in_nobodys_way_once_its_state_says_so),
        cmocka_unit_test(test_a_door_shuts_for_those_made_before_it_too),
        cmocka_unit_test(test_a_door_opens_for_those_made_before_it_too),
        cmocka_unit_test(test_what_is_put_in_the_way_is_met_by_those_made_before_it_too),
        cmocka_unit_test(test_a_players_status_holds_for_those_made_before_it_too),
        cmocka_unit_test(test_a_panel_is_solid_once_the_state_says_that_it_collides_with_its_parts),
        cmocka_unit_test(test_what_grows_is_met_at_its_size),
        cmocka_unit_test(test_a_frozen_door_is_in_the_way),
        cmocka_unit_test(test_a_frozen_door_is_what_its_last_state_says),
        cmocka_unit_test(test_a_frozen_door_is_met_where_it_was_put_last),
    };
    return cmocka_run_group_tests_name("missiles", tests, NULL, NULL);
}
