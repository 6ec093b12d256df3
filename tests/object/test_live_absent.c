/* Live objects where nothing is resident: they are known to be there at once, and what they play
 * waits (spec 2026-07-15). */
#include "support/test.h"

#include "object/live_fixture.h"

enum {
    WEENIE = 0x80000100,
    HOLDER = 0x02000060, /* holds things in the right hand */
    TABLE = 0x34000070,  /* Create: CHIMES */
    CHIMES = 0x33000070, /* a sound, and begins itself after a second */
    FADES = 0x33000071,  /* half translucent at once */
    CHIME = 0x0A000001,
    PLAIN = AC_STATE_REPORT_COLLISIONS,
    FALLS = AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
    EAST_CELL = EAST | (1 + 3), /* around (12, 84) */
};

static void put_records(dat_world *d) {
    ac_script_hook chimes[] = {
        {0.0, {.type = AC_HOOK_SOUND, .as.sound.wave = CHIME}},
        {1.0, {.type = AC_HOOK_CALL_PES, .as.call_pes = {CHIMES, 0.0f}}},
    };
    ac_script_hook fade = {0.0,
                           {.type = AC_HOOK_TRANSPARENT, .as.ramp = {.start = 0.5f, .end = 0.5f}}};
    ac_script_threshold threshold = {1.0f, CHIMES};
    ac_script_table_entry entry = {AC_PLAY_SCRIPT_CREATE, 1, &threshold};
    live_put_holder(d, HOLDER, BUSH, 0, 1, AC_PARENT_RIGHT_HAND, 0.0f);
    dat_put(d, CHIMES, &(ac_physics_script){CHIMES, 2, chimes});
    dat_put(d, FADES, &(ac_physics_script){FADES, 1, &fade});
    dat_put(d, TABLE, &(ac_physics_script_table){.id = TABLE, .entry_count = 1, .entries = &entry});
}

/* EAST is not resident. */
static live_fixture *make_half(void) {
    live_fixture *f = live_make_with(NULL, put_records);
    ac_world_unload_block(f->d->world, EAST);
    return f;
}

static ac_position in_west(float x) {
    return (ac_position){LIVE_CELL, {{x, 84, 0.2f}, {1.0f, 0.0f, 0.0f, 0.0f}}};
}

static ac_position in_east(void) {
    return (ac_position){EAST_CELL, {{12, 84, 0.2f}, {1.0f, 0.0f, 0.0f, 0.0f}}};
}

static ac_object *spawn_at(live_fixture *f, ac_position place) {
    ac_create_object message = live_thing(WEENIE, HOLDER, 0, 0, 0, PLAIN);
    message.physics.flags |= AC_PHYSICS_DESC_SCRIPT_TABLE;
    message.physics.script_table = TABLE;
    message.physics.position = place;
    ac_object *object = spawn(&f->w, &message);
    assert_non_null(object);
    assert_non_null(object->live);
    return object;
}

static ac_object_reason tell(live_fixture *f, uint16_t stamp, uint16_t teleport, bool contact,
                             ac_position place) {
    ac_update_position message = position_at(WEENIE, stamp, 0);
    message.pack.flags = contact ? AC_POSITION_CONTACT : 0;
    message.pack.teleport_stamp = teleport;
    message.pack.position = place;
    return send(&f->w, 0xF748, &message);
}

static ac_object_reason play(live_fixture *f, ac_guid guid) {
    const ac_play_script_type message = {guid, AC_PLAY_SCRIPT_CREATE, ac_float_bits(1.0f)};
    return send(&f->w, 0xF755, &message);
}

static uint32_t queued(const ac_object *object) {
    return object->live->effects ? object->live->effects->scripts.count : 0;
}

/* ---- Whether its cell is resident is known at once ---- */

/* In the dispatch that made it, too.
 * @spec 2026-07-15 acdream integration translation | Ordinary F755 playback retains the cell gate.
 * @code src/object/live_place.c src/object/update.c */
static void test_what_is_made_where_nothing_is_resident_plays_nothing(void **state) {
    (void)state;
    live_fixture *f = make_half();
    const ac_object *thing = spawn_at(f, in_east());
    assert_reason(AC_REASON_NO_CELL, play(f, WEENIE));
    assert_int_equal(queued(thing), 0);
    assert_int_equal(ac_object_invisible(thing), AC_INVISIBLE_CELL_NOT_LOADED);
    live_free(f);
}

/* Without a cell any position is a teleport (CPhysicsObj::MoveOrTeleport 0x00516330). */
static void test_what_was_in_no_cell_is_teleported_even_without_contact(void **state) {
    (void)state;
    live_fixture *f = make_half();
    const ac_object *thing = spawn_at(f, in_east());
    assert_reason(AC_REASON_TELEPORTED, tell(f, 2, 1, false, in_west(84)));
    assert_int_equal(thing->position.cell, LIVE_CELL);
    assert_near(live_place_of(thing).x, 84, 0.01f);
    assert_true(ac_object_is_resident(thing));
    live_free(f);
}

static void test_what_was_lost_plays_as_soon_as_it_is_told_where_it_is(void **state) {
    (void)state;
    live_fixture *f = make_half();
    const ac_object *thing = spawn_at(f, in_east());
    live_run(f, 3);
    assert_true(thing->live->lost);
    assert_reason(AC_REASON_NO_CELL, play(f, WEENIE));
    assert_reason(AC_REASON_TELEPORTED, tell(f, 2, 1, true, in_west(84)));
    assert_false(thing->live->lost);
    assert_reason(AC_REASON_APPLIED, play(f, WEENIE));
    assert_int_equal(queued(thing), 1);
    assert_reason(AC_REASON_TELEPORTED, tell(f, 3, 2, true, in_east()));
    assert_reason(AC_REASON_NO_CELL, play(f, WEENIE));
    live_free(f);
}

/* Deep sea is a wall to who is placed: without a free place it is there all the same. */
static void test_who_is_told_a_place_without_room_is_in_its_cell(void **state) {
    (void)state;
    uint16_t sea[AC_LANDBLOCK_SAMPLES];
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i)
        sea[i] = 17 << 2;
    live_fixture *f = live_make_with(sea, put_records);
    ac_world_unload_block(f->d->world, EAST);
    ac_create_object message = live_thing(WEENIE, WALKER, 0, 0, 0, FALLS);
    message.physics.position = in_east();
    const ac_object *person = spawn(&f->w, &message);
    assert_false(ac_object_is_resident(person));
    assert_reason(AC_REASON_TELEPORTED, tell(f, 2, 1, true, in_west(84)));
    assert_false(person->transient & AC_TRANSIENT_CONTACT);
    assert_true(ac_object_is_resident(person));
    live_free(f);
}

static void test_what_waits_for_its_cell_settles_when_it_comes(void **state) {
    (void)state;
    live_fixture *f = make_half();
    const ac_object *thing = spawn_at(f, in_east());
    live_run(f, 3);
    dat_load(f->d, EAST);
    live_run(f, 2);
    assert_false(thing->live->lost);
    assert_true(ac_object_is_resident(thing));
    assert_reason(AC_REASON_APPLIED, play(f, WEENIE));
    live_free(f);
}

static void spawn_player_of(live_fixture *f, bool somewhere) {
    send(&f->w, 0xF746, &(ac_player_create){PLAYER});
    ac_create_object message = live_thing(PLAYER, WALKER, 160, 84, 0.01f, FALLS);
    if (!somewhere)
        message.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    assert_non_null(spawn(&f->w, &message));
}

static void test_a_forced_position_tells_of_its_cell_too(void **state) {
    (void)state;
    live_fixture *f = make_half();
    spawn_player_of(f, true);
    ac_update_position message = position_at(PLAYER, 1, 0);
    const ac_position places[] = {in_east(), in_west(84)};
    for (uint16_t i = 0; i < 2; ++i) {
        message.pack.force_position_stamp = (uint16_t)(2 + i);
        message.pack.position = places[i];
        assert_reason(AC_REASON_FORCED, send(&f->w, 0xF748, &message));
        assert_int_equal(ac_object_is_resident(ac_objects_get_local_player(f->w.objects)), i == 1);
    }
    live_free(f);
}

/* What flies away is where it ends, the client's next look at the cells aside. */
static void test_what_flies_off_the_resident_land_is_in_no_cell_at_once(void **state) {
    (void)state;
    live_fixture *f = make_half();
    ac_create_object message = live_thing(WEENIE, BOLT, 191.5f, 84, 2, PLAIN);
    message.physics.position.cell = WEST | (1 + 7 * 8 + 3);
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
    message.physics.velocity = ac_vec3_make(5, 0, 0);
    const ac_object *bolt = spawn(&f->w, &message);
    for (int i = 0; i < 20 && !bolt->live->lost; ++i)
        live_step(f, 0.05);
    assert_true(bolt->live->lost);
    assert_reason(AC_REASON_NO_CELL, play(f, WEENIE));
    live_free(f);
}

/* A player that is in no cell does not move itself there: any position places it. */
static void test_a_player_that_is_nowhere_is_placed_by_an_ordinary_position(void **state) {
    (void)state;
    live_fixture *f = make_half();
    spawn_player_of(f, false);
    const ac_object *player = ac_objects_get_local_player(f->w.objects);
    assert_false(ac_object_in_world(player));
    ac_update_position message = position_at(PLAYER, 2, 0);
    message.pack.position = in_west(84);
    assert_reason(AC_REASON_TELEPORTED, send(&f->w, 0xF748, &message));
    assert_true(ac_object_in_world(player));
    assert_vec_near(live_place_of(player), 84, 84, 0.005f, 0.02f);
    assert_true(player->transient & AC_TRANSIENT_ON_WALKABLE);
    message.pack.position_stamp = 3;
    assert_reason(AC_REASON_CONSTRAINED, send(&f->w, 0xF748, &message));
    live_free(f);
}

/* ---- What it plays ---- */

static uint32_t chimes(const live_fixture *f) {
    uint32_t count;
    const ac_sound_cue *cues = ac_effects_sounds(f->live.effects, &count);
    for (uint32_t i = 0; i < count; ++i)
        assert_int_equal(cues[i].wave, CHIME);
    return count;
}

static void be_away(live_fixture *f, double seconds) {
    assert_reason(AC_REASON_TELEPORTED, tell(f, 2, 2, true, in_east()));
    live_run(f, 2);
    ac_effects_clear_sounds(f->live.effects);
    live_step(f, seconds);
    assert_int_equal(chimes(f), 0);
    dat_load(f->d, EAST);
    live_run(f, 2);
}

/* Retail destroys it after 25 s (CObjectMaint). */
static void test_a_script_catches_up_on_no_more_than_the_lost_cell_list_keeps(void **state) {
    (void)state;
    live_fixture *f = make_half();
    (void)spawn_at(f, in_west(84));
    assert_reason(AC_REASON_APPLIED, play(f, WEENIE));
    live_run(f, 30);
    assert_int_equal(chimes(f), 2);
    be_away(f, 600.0);
    assert_in_range(chimes(f), 25, 26);
    ac_effects_clear_sounds(f->live.effects);
    live_run(f, 100);
    assert_in_range(chimes(f), 4, 6); /* and goes on as before */
    live_free(f);
}

static void test_a_short_absence_is_caught_up_on_whole(void **state) {
    (void)state;
    live_fixture *f = make_half();
    (void)spawn_at(f, in_west(84));
    assert_reason(AC_REASON_APPLIED, play(f, WEENIE));
    live_run(f, 3);
    be_away(f, 20.0);
    assert_in_range(chimes(f), 20, 21);
    live_free(f);
}

static void test_what_is_held_was_away_with_its_holder(void **state) {
    (void)state;
    live_fixture *f = make_half();
    spawn_player_of(f, true); /* what is near it is awake, and ticks what it holds */
    (void)spawn_at(f, in_west(84));
    ac_create_object message = live_thing(WEENIE + 1, BOLT, 0, 0, 0, PLAIN);
    message.physics.flags =
        AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_PARENT | AC_PHYSICS_DESC_SCRIPT_TABLE;
    message.physics.script_table = TABLE;
    message.physics.parent = WEENIE;
    message.physics.parent_location = AC_PARENT_RIGHT_HAND;
    assert_true(ac_object_has(spawn(&f->w, &message), AC_LIVE_ATTACHED));
    assert_reason(AC_REASON_APPLIED, play(f, WEENIE + 1));
    live_run(f, 3);
    assert_int_equal(chimes(f), 1);
    be_away(f, 600.0);
    assert_in_range(chimes(f), 25, 26);
    live_free(f);
}

/* Hidden and UnHide, which need no cell: the script plays when its owner is back. */
static void test_a_script_that_began_in_the_absence_is_not_put_off(void **state) {
    (void)state;
    live_fixture *f = make_half();
    ac_object *thing = spawn_at(f, in_east());
    live_run(f, 2);
    live_step(f, 590.0);
    const ac_side_effect fades = {.kind = AC_SIDE_PLAY_SCRIPT, .value = FADES, .internal = true};
    ac_side_effect_apply(f->w.objects, thing, fades);
    live_step(f, 10.0);
    assert_int_equal(queued(thing), 1);
    dat_load(f->d, EAST);
    live_run(f, 3);
    assert_float_equal(thing->translucency, 0.5f, 0.0f);
    live_free(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_made_where_nothing_is_resident_plays_nothing),
        cmocka_unit_test(test_what_was_in_no_cell_is_teleported_even_without_contact),
        cmocka_unit_test(test_what_was_lost_plays_as_soon_as_it_is_told_where_it_is),
        cmocka_unit_test(test_who_is_told_a_place_without_room_is_in_its_cell),
        cmocka_unit_test(test_what_waits_for_its_cell_settles_when_it_comes),
        cmocka_unit_test(test_a_forced_position_tells_of_its_cell_too),
        cmocka_unit_test(test_what_flies_off_the_resident_land_is_in_no_cell_at_once),
        cmocka_unit_test(test_a_player_that_is_nowhere_is_placed_by_an_ordinary_position),
        cmocka_unit_test(test_a_script_catches_up_on_no_more_than_the_lost_cell_list_keeps),
        cmocka_unit_test(test_a_short_absence_is_caught_up_on_whole),
        cmocka_unit_test(test_what_is_held_was_away_with_its_holder),
        cmocka_unit_test(test_a_script_that_began_in_the_absence_is_not_put_off),
    };
    return cmocka_run_group_tests_name("where nothing is resident", tests, NULL, NULL);
}
