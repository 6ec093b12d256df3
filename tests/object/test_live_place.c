/* How live objects come to places and what they are to each other there: placing, falling asleep,
 * waiting for land, doors, becoming solid again (world-simulation 4.6, 5.1). */
#include "support/test.h"

#include "object/live_fixture.h"

#include "wire/motion_command.h"

enum {
    WEENIE = 0x80000100,
    SOLID = AC_STATE_REPORT_COLLISIONS,
    FALLS = AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
};

static void spawn_live_player(live_fixture *f, float x, float y) {
    const ac_player_create create = {PLAYER};
    send(&f->w, 0xF746, &create);
    (void)live_spawn(f, PLAYER, WALKER, x, y, 0.01f, FALLS);
    live_step(f, 0.05);
}

static void test_a_person_that_is_placed_has_its_feet_on_the_ground(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *person = live_spawn(f, WEENIE, WALKER, 84, 84, 0.01f, FALLS);
    assert_true(person->transient & AC_TRANSIENT_ON_WALKABLE);
    live_run(f, 20);
    assert_near(live_place_of(person).z, 0.005f, 0.02f);
    assert_true(person->transient & AC_TRANSIENT_ON_WALKABLE);
    live_free(f);
}

static void test_a_person_in_the_air_falls_and_lands(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *person = live_spawn(f, WEENIE, WALKER, 84, 84, 5.0f, FALLS);
    assert_false(person->transient & AC_TRANSIENT_CONTACT);
    live_run(f, 60);
    assert_near(live_place_of(person).z, 0.005f, 0.02f);
    assert_true(person->transient & AC_TRANSIENT_ON_WALKABLE);
    live_free(f);
}

static void test_slow_movement_adds_up(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *bolt =
        live_throw(f, WEENIE, GHOST, ac_vec3_make(80, 84, 2), ac_vec3_make(0, 0, 0), SOLID);
    ac_object *o = ac_objects_get_guid(f->w.objects, WEENIE);
    for (int i = 0; i < 200; ++i) {
        o->live->body.cached_velocity.x = 0;
        ac_live_load_body(o);
        o->live->body.position.frame.origin.x += 0.0001f;
        ac_live_store_body(f->w.objects, o);
    }
    assert_near(live_place_of(bolt).x, 80.02f, 0.001f);
    live_free(f);
}

/* ---- Near and far ---- */

static void test_what_is_far_from_the_player_sleeps_and_wakes_without_a_jump(void **state) {
    (void)state;
    live_fixture *f = live_make();
    spawn_live_player(f, 84, 84);
    const ac_object *far =
        live_throw(f, WEENIE, BOLT, ac_vec3_make(84, 185, 2), ac_vec3_make(0, -2, 0), SOLID);
    live_run(f, 20);
    assert_false(far->transient & AC_TRANSIENT_ACTIVE);
    assert_near(live_place_of(far).y, 185, 0);
    ac_object *player = ac_objects_get_local_player(f->w.objects);
    player->position.frame.origin.y = 100;
    live_run(f, 1);
    assert_true(far->transient & AC_TRANSIENT_ACTIVE);
    assert_near(live_place_of(far).y, 185, 0); /* awake from now on, not since it fell asleep */
    live_run(f, 20);
    assert_near(live_place_of(far).y, 183, 0.11f);
    live_free(f);
}

static void test_fixtures_of_the_server_never_wake(void **state) {
    (void)state;
    live_fixture *f = live_make();
    spawn_live_player(f, 84, 84);
    const ac_object *lamp = live_throw(f, WEENIE, BOLT, ac_vec3_make(80, 84, 2),
                                       ac_vec3_make(1, 0, 0), SOLID | AC_STATE_STATIC);
    live_run(f, 20);
    assert_false(lamp->transient & AC_TRANSIENT_ACTIVE);
    assert_near(live_place_of(lamp).x, 80, 0);
    live_free(f);
}

/* ---- set_velocity ---- */

static ac_object_reason live_push(live_fixture *f, uint16_t stamp, ac_vec3 velocity) {
    const ac_vector_update message = {
        .guid = WEENIE, .velocity = velocity, .instance_stamp = 1, .vector_stamp = stamp};
    return send(&f->w, 0xF74E, &message);
}

/* @spec 2026-07-13 §2 | set_velocity(desc.Velocity): clamped to 50 at once, also of what never
 * ticks.
 * @code src/object/side_effect.c */
static void test_a_told_velocity_is_clamped_at_once(void **state) {
    (void)state;
    static const uint32_t states[] = {SOLID, SOLID | AC_STATE_STATIC};
    for (size_t i = 0; i < 2; ++i) {
        live_fixture *f = live_make();
        const ac_object *bolt =
            live_throw(f, WEENIE, BOLT, ac_vec3_make(80, 84, 2), ac_vec3_make(0, 90, 0), states[i]);
        assert_near(bolt->velocity.y, 50, 1e-4f);
        assert_reason(AC_REASON_APPLIED, live_push(f, 2, ac_vec3_make(-300, 0, 0)));
        assert_near(bolt->velocity.x, -50, 1e-4f);
        assert_reason(AC_REASON_APPLIED, live_push(f, 3, ac_vec3_make(0, 0, 49)));
        assert_near(bolt->velocity.z, 49, 0);
        live_free(f);
    }
}

/* @spec 2026-07-13 §2 | Omega is installed, and nothing else: only set_velocity wakes.
 * @code src/object/live.c */
static void test_a_velocity_wakes_and_an_omega_does_not(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_object *bolt =
        live_throw(f, WEENIE, BOLT, ac_vec3_make(80, 84, 2), ac_vec3_make(0, 0, 0), SOLID);
    bolt->transient &= ~(uint32_t)AC_TRANSIENT_ACTIVE;
    ac_side_vector(f->w.objects, bolt, AC_SIDE_OMEGA, ac_vec3_make(0, 0, 1));
    assert_near(bolt->omega.z, 1, 0);
    assert_false(bolt->transient & AC_TRANSIENT_ACTIVE);
    ac_side_vector(f->w.objects, bolt, AC_SIDE_VELOCITY, ac_vec3_make(0, 0, 0));
    assert_true(bolt->transient & AC_TRANSIENT_ACTIVE);
    live_free(f);
}

/* ---- What lies in a pack ---- */

static ac_object *spawn_packed(live_fixture *f, ac_did setup) {
    ac_create_object message = live_thing(WEENIE, setup, 84, 84, 2, SOLID);
    message.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    message.physics.flags |= AC_PHYSICS_DESC_SCALE;
    message.physics.scale = 2.0f;
    return spawn(&f->w, &message);
}

static void test_what_lies_in_a_pack_has_no_run_time_until_it_is_dropped(void **state) {
    (void)state;
    live_fixture *f = live_make();
    spawn_live_player(f, 84, 84);
    const ac_object *thing = spawn_packed(f, BOLT);
    live_set_state(f, WEENIE, SOLID | AC_STATE_ETHEREAL, 2);
    live_set_state(f, WEENIE, SOLID, 3);
    live_run(f, 3);
    assert_null(thing->live);
    ac_update_position dropped = position_at(WEENIE, 2, 84);
    dropped.pack.position = (ac_position){LIVE_CELL, {{84, 86, 0.2f}, {1.0f, 0.0f, 0.0f, 0.0f}}};
    send(&f->w, 0xF748, &dropped);
    assert_non_null(thing->live);
    assert_true(ac_object_in_world(thing));
    /* As one that was made where it lies. */
    ac_create_object message = live_thing(WEENIE + 1, BOLT, 84, 88, 0.2f, SOLID);
    message.physics.flags |= AC_PHYSICS_DESC_SCALE;
    message.physics.scale = 2.0f;
    const ac_object *other = spawn(&f->w, &message);
    live_run(f, 20);
    assert_near(live_place_of(thing).z, live_place_of(other).z, 0);
    assert_int_equal(thing->part_count, other->part_count);
    assert_memory_equal(thing->parts, other->parts, other->part_count * sizeof *other->parts);
    ac_vec3 scale = ac_part_array_part_scale(&thing->live->parts, 0);
    ac_vec3 other_scale = ac_part_array_part_scale(&other->live->parts, 0);
    assert_memory_equal(&scale, &other_scale, sizeof scale);
    assert_true(thing->live->shadows.count > 0);
    live_free(f);
}

/* What most things are: nobody moves them, nothing plays for them. */
static void test_managers_are_made_when_something_needs_them(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_create_object message = live_thing(WEENIE, BOLT, 84, 88, 0.2f, SOLID);
    ac_object *thing = spawn(&f->w, &message);
    live_run(f, 20);
    assert_non_null(thing->live);
    assert_null(thing->live->movement);
    assert_null(thing->live->parts.motion);
    assert_null(thing->live->effects);
    assert_null(thing->live->looks);
    ac_update_position moved = position_at(WEENIE, 2, 84);
    send(&f->w, 0xF748, &moved);
    assert_non_null(thing->live->movement);
    assert_true(thing->live->movement->interp.initialized);
    assert_true(thing->live->movement->position.constraint.active);
    live_run(f, 20);
    assert_null(thing->live->parts.motion);
    live_free(f);
}

/* ---- Where nothing is resident ---- */

static void test_what_flies_off_the_resident_land_waits_there(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_create_object message = live_thing(WEENIE, BOLT, 84, 1.0f, 2, SOLID);
    message.physics.position.cell = WEST | (1 + 3 * 8);
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
    message.physics.velocity = ac_vec3_make(0, -5, 0);
    const ac_object *bolt = spawn(&f->w, &message);
    live_run(f, 10);
    assert_int_equal(bolt->position.cell, 0xA9B30000u | (1 + 3 * 8 + 7));
    assert_true(live_place_of(bolt).y > 191 && live_place_of(bolt).y < 192);
    assert_true(bolt->live->lost);
    assert_false(bolt->transient & AC_TRANSIENT_ACTIVE);
    assert_int_equal(bolt->live->shadows.count, 0);
    live_free(f);
}

static void test_what_is_told_into_absent_land_settles_when_it_comes(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_world_unload_block(f->d->world, EAST);
    ac_create_object message = live_thing(WEENIE, WALKER, 12, 84, 0.2f, FALLS);
    message.physics.position.cell = EAST | (1 + 3);
    ac_object *person = spawn(&f->w, &message);
    ac_object_set_cell_missing(person, true); /* client/ looks after this */
    live_run(f, 10);
    assert_true(person->live->lost);
    assert_near(live_place_of(person).z, 0.2f, 0);
    dat_load(f->d, EAST);
    ac_object_set_cell_missing(person, false);
    live_run(f, 2);
    assert_false(person->live->lost);
    assert_true(person->transient & AC_TRANSIENT_ON_WALKABLE);
    assert_near(live_place_of(person).z, 0.005f, 0.02f);
    assert_true(person->live->shadows.count > 0);
    live_free(f);
}

/* ---- What the server tells is placed: SetPosition's result stays ---- */

static const ac_vec3 in_the_wall = {90.5f, 84, 0.5f};

/* Beside the wall there is room, on the ground. */
static void assert_beside_the_wall(const ac_object *person) {
    ac_vec3 at = live_place_of(person);
    assert_true(at.x < 90 - 0.479f || at.x > 91.479f);
    assert_near(at.z, 0.005f, 0.02f);
    assert_true(person->transient & AC_TRANSIENT_CONTACT);
    assert_true(person->transient & AC_TRANSIENT_ON_WALKABLE);
}

static ac_object_reason live_tell(live_fixture *f, ac_guid guid, uint16_t stamp, uint16_t teleport,
                                  ac_vec3 place) {
    ac_update_position message = position_at(guid, stamp, 0);
    message.pack.teleport_stamp = teleport;
    message.pack.position = (ac_position){LIVE_CELL, {place, {1.0f, 0.0f, 0.0f, 0.0f}}};
    return send(&f->w, 0xF748, &message);
}

static void test_who_is_made_above_the_ground_stands_on_it(void **state) {
    (void)state;
    static const float heights[] = {0.3f, 1.0f};
    for (size_t i = 0; i < 2; ++i) {
        live_fixture *f = live_make();
        const ac_object *person = live_spawn(f, WEENIE, WALKER, 84, 84, heights[i], FALLS);
        assert_true(person->transient & AC_TRANSIENT_ON_WALKABLE);
        assert_near(live_place_of(person).z, 0.005f, 0.02f);
        assert_near(person->server_position.frame.origin.z, heights[i], 0);
        live_free(f);
    }
}

static void test_who_is_made_in_a_wall_stands_beside_it(void **state) {
    (void)state;
    live_fixture *f = live_make();
    assert_beside_the_wall(
        live_spawn(f, WEENIE, WALKER, in_the_wall.x, in_the_wall.y, in_the_wall.z, FALLS));
    live_free(f);
}

static void test_who_is_teleported_into_a_wall_stands_beside_it(void **state) {
    (void)state;
    live_fixture *f = live_make();
    spawn_live_player(f, 84, 80);
    const ac_object *person = live_spawn(f, WEENIE, WALKER, 84, 84, 0.01f, FALLS);
    assert_reason(AC_REASON_TELEPORTED, live_tell(f, WEENIE, 2, 2, in_the_wall));
    assert_beside_the_wall(person);
    assert_reason(AC_REASON_TELEPORTED, live_tell(f, PLAYER, 2, 2, ac_vec3_make(90.5f, 90, 0.5f)));
    assert_beside_the_wall(ac_objects_get_local_player(f->w.objects));
    live_free(f);
}

static void test_who_is_put_far_from_the_player_stands_there(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *person = live_spawn(f, WEENIE, WALKER, 84, 84, 0.01f, FALLS);
    assert_reason(AC_REASON_PLACED, live_tell(f, WEENIE, 2, 1, in_the_wall));
    assert_beside_the_wall(person);
    live_free(f);
}

static void test_who_is_made_within_another_stands_beside_it(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *first = live_spawn(f, WEENIE, WALKER, 84, 84, 0.01f, FALLS);
    live_step(f, 0.05);
    const ac_object *second = live_spawn(f, WEENIE + 1, WALKER, 84.1f, 84, 0.01f, FALLS);
    float apart = ac_vec3_length(ac_vec3_sub(live_place_of(second), live_place_of(first)));
    assert_true(apart > 0.95f && apart < 2.0f);
    assert_true(second->transient & AC_TRANSIENT_ON_WALKABLE);
    live_free(f);
}

static void test_the_cell_is_that_of_the_place(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_create_object message = live_thing(WEENIE, WALKER, 84, 84, 0.01f, FALLS);
    message.physics.position.cell = WEST | 1;
    const ac_object *person = spawn(&f->w, &message);
    assert_int_equal(person->position.cell, LIVE_CELL);
    assert_int_equal(person->server_position.cell, WEST | 1);
    live_free(f);
}

static bool shadow_in(const live_fixture *f, uint32_t cell, const ac_object *object) {
    const ac_shadow_table *table = ac_world_shadows(f->d->world);
    for (uint32_t i = 0; i < ac_shadow_count(table, cell); ++i)
        if (ac_object_id_equal(ac_shadow_at(table, cell, i).object, object->id))
            return true;
    return false;
}

/* ---- ForcePosition ---- */

static ac_object_reason live_force(live_fixture *f, uint16_t stamp, ac_position place) {
    ac_update_position message = position_at(PLAYER, 1, 0);
    message.pack.force_position_stamp = stamp;
    message.pack.position = place;
    return send(&f->w, 0xF748, &message);
}

/* All that a blip leaves alone, as it stood. */
typedef struct standing {
    ac_vec3 velocity, omega;
    uint32_t transient;
    ac_plane plane;
    uint32_t motion;
    ac_guid stuck_to;
} standing;

static standing standing_of(const ac_object *player) {
    const ac_movement *movement = ac_live_movement(player);
    return (standing){player->velocity,
                      player->omega,
                      player->transient,
                      ac_live_contact_plane(player),
                      movement->interp.interpreted.forward.command,
                      movement->position.sticky.target};
}

static void assert_blipped(live_fixture *f, ac_vec3 told, const standing *before) {
    ac_side_effect event = {0};
    const ac_object *player = ac_objects_get_local_player(f->w.objects);
    mark_effects(&f->w);
    assert_reason(AC_REASON_FORCED,
                  live_force(f, (uint16_t)(player->stamps[AC_STAMP_FORCE_POSITION] + 1),
                             (ac_position){LIVE_CELL, {told, {1.0f, 0.0f, 0.0f, 0.0f}}}));
    standing after = standing_of(player);
    assert_memory_equal(&after, before, sizeof after);
    assert_int_equal(count_effects(&f->w, AC_SIDE_SEND_POSITION, &event), 1);
    assert_memory_equal(&event.position, &player->position, sizeof event.position);
}

/* @spec 2026-07-13 §3.1 | BlipPlayer is SetPositionSimple: a place below the land or in a wall is
 * corrected; active motion, velocity, contact and the sticky target stay, and the PositionEvent
 * tells where the blip ended.
 * @code src/object/live_place.c */
static void test_a_forced_position_is_placed_and_changes_nothing_else(void **state) {
    (void)state;
    live_fixture *f = live_make();
    spawn_live_player(f, 84, 84);
    ac_object *player = ac_objects_get_local_player(f->w.objects);
    (void)ac_live_need_movement(f->w.objects, player);
    (void)live_spawn(f, WEENIE, WALKER, 80, 84, 0.01f, FALLS);
    ac_update_motion follow = ready_motion(PLAYER, 2, 2);
    follow.movement.options = AC_MOVEMENT_STICK_TO_OBJECT;
    follow.movement.stick_to = WEENIE;
    follow.movement.interpreted.flags = AC_INTERPRETED_FORWARD_COMMAND;
    follow.movement.interpreted.forward_command = (uint16_t)AC_MOTION_WALK_FORWARD;
    send(&f->w, 0xF74C, &follow);
    player->velocity = ac_vec3_make(0.5f, 0.25f, 0);
    standing before = standing_of(player);
    assert_int_equal(before.stuck_to, WEENIE);
    assert_int_equal(before.motion, AC_MOTION_WALK_FORWARD);
    assert_true(before.transient & AC_TRANSIENT_ON_WALKABLE);
    assert_blipped(f, ac_vec3_make(84, 88, -0.5f), &before);
    assert_near(live_place_of(player).y, 88, 0.01f);
    assert_near(live_place_of(player).z, 0.005f, 0.02f);
    assert_blipped(f, ac_vec3_make(89.8f, 84, 0.01f), &before);
    assert_true(live_place_of(player).x < 90 - 0.479f);
    live_step(f, 0.05);
    assert_true(shadow_in(f, LIVE_CELL, player));
    live_free(f);
}

static void test_a_position_forced_onto_absent_land_waits_for_it(void **state) {
    (void)state;
    live_fixture *f = live_make();
    spawn_live_player(f, 84, 84);
    ac_world_unload_block(f->d->world, EAST);
    ac_object *player = ac_objects_get_local_player(f->w.objects);
    const ac_position told = {EAST | (1 + 3), {{12, 84, 0.2f}, {1.0f, 0.0f, 0.0f, 0.0f}}};
    uint32_t transient = player->transient;
    assert_reason(AC_REASON_FORCED, live_force(f, 2, told));
    assert_memory_equal(&player->position, &told, sizeof told);
    assert_int_equal(player->transient, transient);
    assert_true(player->live->lost);
    assert_int_equal(player->live->shadows.count, 0);
    dat_load(f->d, EAST);
    live_run(f, 2);
    assert_false(player->live->lost);
    assert_near(live_place_of(player).z, 0.005f, 0.02f);
    live_free(f);
}

/* Deep sea is a wall to who is placed. */
static live_fixture *make_sea(void) {
    static uint16_t sea[AC_LANDBLOCK_SAMPLES];
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i)
        sea[i] = 17 << 2;
    return live_make_on(sea);
}

static void test_a_told_place_without_room_is_taken_without_footing(void **state) {
    (void)state;
    live_fixture *f = make_sea();
    const ac_object *person = live_spawn(f, WEENIE, WALKER, 64, 60, 0.3f, FALLS);
    assert_near(live_place_of(person).z, 0.3f, 0);
    assert_false(person->transient & AC_TRANSIENT_CONTACT);
    assert_reason(AC_REASON_TELEPORTED, live_tell(f, WEENIE, 2, 2, ac_vec3_make(60, 60, 0.2f)));
    assert_near(live_place_of(person).x, 60, 0);
    assert_near(live_place_of(person).z, 0.2f, 0);
    assert_false(person->transient & AC_TRANSIENT_CONTACT);
    live_free(f);
}

static void test_a_thing_without_spheres_rests_where_there_is_no_free_place(void **state) {
    (void)state;
    live_fixture *f = make_sea();
    ac_object *thing = live_spawn(f, WEENIE, GHOST, 60, 60, 0.3f, FALLS);
    assert_true(thing->transient & AC_TRANSIENT_ON_WALKABLE);
    live_run(f, 20);
    assert_near(live_place_of(thing).z, 0.3f, 0);
    ac_object *person = live_spawn(f, WEENIE + 1, WALKER, 64, 60, 0.3f, FALLS);
    assert_false(person->transient & AC_TRANSIENT_CONTACT); /* whoever has spheres is swept */
    live_free(f);
}

/* ---- Shadows ---- */

static void test_shadows_are_where_the_sweep_ended(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *bolt =
        live_throw(f, WEENIE, BOLT, ac_vec3_make(95.05f, 84, 2), ac_vec3_make(2, 0, 0), SOLID);
    live_step(f, 0.05);
    assert_true(shadow_in(f, LIVE_CELL, bolt));
    assert_false(shadow_in(f, LIVE_CELL + 8, bolt));
    live_run(f, 8); /* 95.95: over the line with its sphere */
    assert_true(shadow_in(f, LIVE_CELL, bolt) && shadow_in(f, LIVE_CELL + 8, bolt));
    live_run(f, 6);
    assert_false(shadow_in(f, LIVE_CELL, bolt));
    assert_true(shadow_in(f, LIVE_CELL + 8, bolt));
    live_free(f);
}

/* A walker six times as large as its Setup, from 90.6 to 96.4: over the line at x = 96. */
static ac_object *spawn_giant(live_fixture *f) {
    ac_create_object message = live_thing(WEENIE, WALKER, 93.5f, 84, 0.01f, FALLS);
    message.physics.flags |= AC_PHYSICS_DESC_SCALE;
    message.physics.scale = 6.0f;
    ac_object *giant = spawn(&f->w, &message);
    live_step(f, 0.05);
    assert_true(shadow_in(f, LIVE_CELL, giant) && shadow_in(f, LIVE_CELL + 8, giant));
    return giant;
}

static void test_what_only_turns_keeps_the_shadows_of_its_sweep(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_object *giant = spawn_giant(f);
    giant->omega = ac_vec3_make(0, 0, 1);
    giant->state &= ~(uint32_t)AC_STATE_GRAVITY; /* which stops what turns on the ground */
    giant->transient &= ~(uint32_t)AC_TRANSIENT_CONTACT;
    ac_frame before = giant->position.frame;
    live_run(f, 2);
    assert_vec_near(live_place_of(giant), before.origin.x, before.origin.y, before.origin.z, 0);
    assert_true(giant->position.frame.rotation.z != before.rotation.z);
    assert_true(shadow_in(f, LIVE_CELL, giant) && shadow_in(f, LIVE_CELL + 8, giant));
    live_free(f);
}

static void test_what_is_told_of_its_state_keeps_the_shadows_of_its_sweep(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *giant = spawn_giant(f);
    live_set_state(f, WEENIE, FALLS | AC_STATE_NO_DRAW, 2);
    live_run(f, 2);
    assert_true(shadow_in(f, LIVE_CELL, giant) && shadow_in(f, LIVE_CELL + 8, giant));
    /* So that who comes from the other square meets it. */
    const ac_object *bolt = live_throw(f, WEENIE + 1, BOLT, ac_vec3_make(99, 84, 2.9f),
                                       ac_vec3_make(-20, 0, 0), SOLID | AC_STATE_MISSILE);
    live_run(f, 4);
    assert_true(live_place_of(bolt).x > 96.0f);
    live_free(f);
}

/* Parts reach further than the place: they are looked up when it is placed, not when it is told. */
static void test_what_collides_with_its_parts_casts_their_shadows_where_it_is_put(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *door =
        live_spawn(f, WEENIE, DOOR, 95.5f, 84, 0, SOLID | AC_STATE_HAS_PHYSICS_BSP);
    assert_true(shadow_in(f, LIVE_CELL, door) && shadow_in(f, LIVE_CELL + 8, door));
    ac_update_position moved = position_at(WEENIE, 2, 0);
    moved.pack.teleport_stamp = 2;
    moved.pack.position = (ac_position){LIVE_CELL, {{84, 84, 0}, {1.0f, 0.0f, 0.0f, 0.0f}}};
    send(&f->w, 0xF748, &moved);
    assert_true(shadow_in(f, LIVE_CELL, door));
    assert_false(shadow_in(f, LIVE_CELL + 8, door));
    live_free(f);
}

/* ---- What others run into ---- */

static void test_more_changes_than_can_wait_are_all_told(void **state) {
    (void)state;
    enum { MANY = AC_LIVE_CHANGED_MOST + 10 };
    live_fixture *f = live_make();
    ac_object_id ids[MANY];
    for (ac_guid i = 0; i < MANY; ++i)
        ids[i] = live_spawn(f, WEENIE + i, BOLT, 60.0f + (float)(i % 9), 76.0f + (float)(i / 9), 1,
                            SOLID)
                     ->id;
    ac_live_describe_changed(f->w.objects);
    for (ac_guid i = 0; i < MANY; ++i)
        live_set_state(f, WEENIE + i, SOLID | AC_STATE_ETHEREAL, 2);
    assert_true(f->live.changed_count <= AC_LIVE_CHANGED_MOST);
    ac_live_describe_changed(f->w.objects);
    assert_int_equal(f->live.changed_count, 0);
    for (int i = 0; i < MANY; ++i)
        assert_true(ac_obstacle_get(&f->live.obstacles, ids[i])->state & AC_STATE_ETHEREAL);
    live_free(f);
}

/* What ends while it waits to be described is described no more. */
static void test_what_is_gone_is_no_obstacle(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object_id id = live_spawn(f, WEENIE, BOLT, 84, 84, 1, SOLID)->id;
    send(&f->w, 0xF747, &(ac_delete_object){WEENIE, 1});
    ac_live_describe_changed(f->w.objects);
    assert_null(ac_objects_get(f->w.objects, id));
    assert_null(ac_obstacle_get(&f->live.obstacles, id));
    live_free(f);
}

/* ---- Doors ---- */

static float fly_past(live_fixture *f, ac_guid guid, float x) {
    const ac_object *bolt = live_throw(f, guid, BOLT, ac_vec3_make(x, 80, 1),
                                       ac_vec3_make(0, 10, 0), SOLID | AC_STATE_MISSILE);
    live_run(f, 16);
    return live_place_of(bolt).y;
}

static void test_a_doors_state_holds_at_once(void **state) {
    (void)state;
    live_fixture *f = live_make();
    (void)live_spawn(f, WEENIE, DOOR, 84, 84, 0, SOLID | AC_STATE_HAS_PHYSICS_BSP);
    live_step(f, 0.05);
    assert_true(fly_past(f, WEENIE + 1, 83.5f) < 83.9f);
    live_set_state(f, WEENIE, SOLID | AC_STATE_HAS_PHYSICS_BSP | AC_STATE_ETHEREAL, 2);
    live_step(f, 0.05);
    assert_true(fly_past(f, WEENIE + 2, 84) > 87.0f);
    live_set_state(f, WEENIE, SOLID | AC_STATE_HAS_PHYSICS_BSP, 3);
    live_step(f, 0.05);
    assert_true(fly_past(f, WEENIE + 3, 84.5f) < 83.9f);
    live_free(f);
}

static void test_a_door_is_met_where_its_leaf_has_turned(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_object *door = live_spawn(f, WEENIE, DOOR, 84, 84, 0, SOLID | AC_STATE_HAS_PHYSICS_BSP);
    live_step(f, 0.05);
    ac_frame turned = {{-1, 1, 0}, {1, 0, 0, 0}};
    ac_frame_set_heading(&turned, 90.0f);
    assert_true(ac_pose_publish(f->w.objects, door, &turned, 1)); /* as its animation would */
    ac_live_changed(f->w.objects, door);
    ac_live_describe_changed(f->w.objects); /* as a sweep does before it begins */
    const ac_obstacle *obstacle = ac_obstacle_get(&f->live.obstacles, door->id);
    assert_non_null(obstacle);
    assert_near(obstacle->parts[0].position.frame.origin.x, 83, 1e-5f);
    assert_near(ac_frame_get_heading(&obstacle->parts[0].position.frame), 90, 1e-2f);
    live_free(f);
}

/* ---- set_ethereal ---- */

static void test_what_would_overlap_somebody_stays_ethereal_and_tries_again(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_object *door = live_spawn(f, WEENIE, DOOR, 84, 84, 0,
                                 SOLID | AC_STATE_HAS_PHYSICS_BSP | AC_STATE_ETHEREAL);
    ac_object *person = live_spawn(f, WEENIE + 1, WALKER, 84, 84.2f, 0.01f, FALLS);
    live_step(f, 0.05);
    ac_live_set_ethereal(f->w.objects, door, false);
    assert_true(ac_object_is(door, AC_STATE_ETHEREAL));
    assert_true(door->transient & AC_TRANSIENT_CHECK_ETHEREAL);
    live_run(f, 4);
    assert_true(ac_object_is(door, AC_STATE_ETHEREAL));
    ac_position away = person->position;
    away.frame.origin.y = 88;
    ac_live_put(f->w.objects, person, &away, person->velocity);
    live_run(f, 2);
    assert_false(ac_object_is(door, AC_STATE_ETHEREAL));
    assert_false(door->transient & AC_TRANSIENT_CHECK_ETHEREAL);
    ac_live_set_ethereal(f->w.objects, door, true);
    assert_true(ac_object_is(door, AC_STATE_ETHEREAL));
    live_free(f);
}

static void test_nobody_in_the_way_means_solid_at_once(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_object *door = live_spawn(f, WEENIE, DOOR, 84, 84, 0,
                                 SOLID | AC_STATE_HAS_PHYSICS_BSP | AC_STATE_ETHEREAL);
    (void)live_spawn(f, WEENIE + 1, WALKER, 84, 84.2f, 0.01f,
                     FALLS | AC_STATE_STATIC); /* a statue is not asked */
    live_step(f, 0.05);
    ac_live_set_ethereal(f->w.objects, door, false);
    assert_false(ac_object_is(door, AC_STATE_ETHEREAL));
    live_free(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_managers_are_made_when_something_needs_them),
        cmocka_unit_test(test_a_person_that_is_placed_has_its_feet_on_the_ground),
        cmocka_unit_test(test_what_lies_in_a_pack_has_no_run_time_until_it_is_dropped),
        cmocka_unit_test(test_a_person_in_the_air_falls_and_lands),
        cmocka_unit_test(test_slow_movement_adds_up),
        cmocka_unit_test(test_what_is_far_from_the_player_sleeps_and_wakes_without_a_jump),
        cmocka_unit_test(test_fixtures_of_the_server_never_wake),
        cmocka_unit_test(test_a_told_velocity_is_clamped_at_once),
        cmocka_unit_test(test_a_velocity_wakes_and_an_omega_does_not),
        cmocka_unit_test(test_what_flies_off_the_resident_land_waits_there),
        cmocka_unit_test(test_what_is_told_into_absent_land_settles_when_it_comes),
        cmocka_unit_test(test_a_told_place_without_room_is_taken_without_footing),
        cmocka_unit_test(test_who_is_made_above_the_ground_stands_on_it),
        cmocka_unit_test(test_who_is_made_in_a_wall_stands_beside_it),
        cmocka_unit_test(test_who_is_teleported_into_a_wall_stands_beside_it),
        cmocka_unit_test(test_who_is_put_far_from_the_player_stands_there),
        cmocka_unit_test(test_who_is_made_within_another_stands_beside_it),
        cmocka_unit_test(test_the_cell_is_that_of_the_place),
        cmocka_unit_test(test_a_forced_position_is_placed_and_changes_nothing_else),
        cmocka_unit_test(test_a_position_forced_onto_absent_land_waits_for_it),
        cmocka_unit_test(test_a_thing_without_spheres_rests_where_there_is_no_free_place),
        cmocka_unit_test(test_shadows_are_where_the_sweep_ended),
        cmocka_unit_test(test_what_only_turns_keeps_the_shadows_of_its_sweep),
        cmocka_unit_test(test_what_is_told_of_its_state_keeps_the_shadows_of_its_sweep),
        cmocka_unit_test(test_what_collides_with_its_parts_casts_their_shadows_where_it_is_put),
        cmocka_unit_test(test_more_changes_than_can_wait_are_all_told),
        cmocka_unit_test(test_what_is_gone_is_no_obstacle),
        cmocka_unit_test(test_a_doors_state_holds_at_once),
        cmocka_unit_test(test_a_door_is_met_where_its_leaf_has_turned),
        cmocka_unit_test(test_what_would_overlap_somebody_stays_ethereal_and_tries_again),
        cmocka_unit_test(test_nobody_in_the_way_means_solid_at_once),
    };
    return cmocka_run_group_tests_name("live place", tests, NULL, NULL);
}
