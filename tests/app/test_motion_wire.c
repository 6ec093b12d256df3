/* Motion over the wire, the demo's server and its clients: death that stays dead, positions that
 * choose no animation, gestures that others see. Spec 2026-07-12; 2026-07-13 §3.1. */
#include "app/motion_session.h"

#include <math.h>

#include "base/vec.h"
#include "support/demo_group.h"
#include "support/view_find.h"
#include "wire/position.h"

static const lossy_net_def fair = {.seed = 1, .delay = 0.02};
static const lossy_net_def bad = {
    .seed = 20, .loss = 0.15f, .duplicate = 0.15f, .reorder = 0.2f, .delay = 0.02};

/* ---- the corpse ---- */

static ac_guid find_corpse(const ac_client *client) {
    const ac_objects *objects = ac_client_objects(client);
    for (ac_object_id id = ac_objects_first(objects); !ac_object_id_is_none(id);
         id = ac_objects_next(objects, id)) {
        ac_object_snapshot object;
        assert_true(ac_objects_snapshot(objects, id, &object));
        if (strncmp(object.name, "Corpse of ", 10) == 0)
            return object.guid;
    }
    return 0;
}

/* Every part is drawn where the last frame of `animation` has it, to the bit. */
static void assert_drawn_lying(const ac_client *client, const ac_view_object *object, float scale,
                               const ac_animation *animation) {
    const ac_anim_frame *frame = &animation->frames[animation->frame_count - 1];
    const ac_view *view = ac_client_view(client);
    assert_int_equal(object->part_count, animation->part_count);
    for (uint32_t i = 0; i < object->part_count; ++i) {
        ac_vec3 scales = {scale, scale, scale};
        ac_frame local = ac_frame_combine_scaled(&ac_frame_identity, &frame->parts[i], scales);
        ac_frame expected = ac_frame_combine(&object->frame, &local);
        assert_memory_equal(&view->parts[object->part_first + i].frame, &expected, sizeof expected);
    }
}

/* Strikes with the client's own attacks until the victim has no health left. */
static void kill(demo_session *s, demo_object *victim) {
    ac_client *client = s->clients[0];
    assert_int_equal(ac_client_set_combat_mode(client, AC_CLIENT_MELEE), AC_OK);
    session_run(s, 1.0);
    for (int blows = 0; victim->health > 0; ++blows) {
        assert_true(blows < 60);
        (void)ac_client_select(client, victim->desc.guid);
        (void)ac_client_attack(client, AC_CLIENT_HIGH, 1.0f);
        session_run(s, 0.5);
    }
}

/* A position that comes late, with a velocity, and a vector of its own. */
static void push(demo_session *s, demo_object *corpse) {
    corpse->position.frame.origin.x += 0.3f;
    ac_update_position late = demo_position_message(corpse);
    late.pack.flags |= AC_POSITION_VELOCITY;
    late.pack.velocity = (ac_vec3){0.0f, 3.0f, 0.0f};
    demo_broadcast(s->server, corpse, NULL, OPCODE_UPDATE_POSITION, &late);
    ac_vector_update vector = {
        .guid = corpse->desc.guid,
        .velocity = {2.0f, 0.0f, 0.0f},
        .instance_stamp = corpse->stamps[AC_STAMP_INSTANCE],
        .vector_stamp = ++corpse->stamps[AC_STAMP_VECTOR],
    };
    demo_broadcast(s->server, corpse, NULL, OPCODE_VECTOR_UPDATE, &vector);
}

static void check_corpse(const lossy_net_def *weather) {
    demo_session s;
    play_begin(&s, &files, weather, 1);
    ac_client *client = s.clients[0];
    demo_object *victim = stand_beside(&s, BEAST, 2.0f);
    const ac_did table = victim->desc.motion_table;
    const ac_animation *dead = ac_store_animation(
        files.store, cycle_animation(&files, table, AC_STYLE_NON_COMBAT, AC_MOTION_DEAD));
    const ac_animation *fall =
        ac_store_animation(files.store, link_animation(&files, table, AC_STYLE_NON_COMBAT,
                                                       AC_MOTION_READY, AC_MOTION_DEAD));
    assert_true(fall->frame_count > 20); /* a real fall, and it ends as the corpse lies */
    assert_memory_equal(fall->frames[fall->frame_count - 1].parts,
                        dead->frames[dead->frame_count - 1].parts,
                        dead->part_count * sizeof(ac_frame));
    kill(&s, victim);
    bool fell = false;
    for (double end = s.now + 60.0; victim->fall_time > 0.0 && s.now < end;) {
        session_tick(&s);
        fell |= playing(seen_alive(client, BEAST)) == fall->id;
    }
    assert_true(fell);
    ac_guid guid = 0;
    for (int i = 0; i < 200 && (guid == 0 || !view_find(client, guid)); ++i) {
        session_tick(&s);
        guid = find_corpse(client);
    }
    float scale = victim->desc.scale > 0.0f ? victim->desc.scale : 1.0f;
    assert_drawn_lying(client, view_find(client, guid), scale, dead); /* the first picture of it */
    demo_object *corpse = served(&s, guid);
    double begun = s.now;
    for (int i = 0; i < 240; ++i) {
        if (i % 8 == 0 && i < 160)
            push(&s, corpse);
        session_tick(&s);
        const ac_object *object = seen_alive(client, guid);
        assert_int_equal(object->live->parts.motion->state.substate, AC_MOTION_DEAD);
        assert_int_equal(playing(object), dead->id);
        assert_drawn_lying(client, view_find(client, guid), scale, dead);
    }
    assert_true(s.now - begun > 7.0);
    assert_null(seen(client, BEAST)); /* the victim was deleted */
    demo_send_position(s.server, corpse, NULL);
    session_run(&s, 3.0);
    assert_drawn_lying(client, view_find(client, guid), scale, dead);
    ac_vec3 moved = demo_offset(&seen(client, guid)->position, &corpse->position);
    moved.z = 0.0f;
    assert_true(ac_vec3_length(moved) < 0.3f); /* it was moved all the same, lying */
    ac_store_release(files.store, dead);
    ac_store_release(files.store, fall);
    session_end(&s);
}

/* @spec 2026-07-12 CreateObject motion lifecycle | The first in-world corpse pose comes from the
 * persistent Dead cycle, not from the Ready-to-Dead transition that the victim has played.
 * @spec 2026-07-12 Animation authority | A late position delta does not make a corpse stand again.
 * @code src/object/live.c
 * @code src/motion/movement.c */
static void test_a_corpse_lies_from_its_first_picture_on(void **state) {
    (void)state;
    check_corpse(&fair);
}

static void test_a_corpse_lies_over_a_bad_network_too(void **state) {
    (void)state;
    check_corpse(&bad);
}

/* ---- doors ---- */

static ac_guid find_door(demo_session *s) {
    for (uint32_t i = 0; i < AC_DEMO_OBJECTS_MAX; ++i) {
        const demo_object *object = &s->server->objects[i];
        if (object->used && object->desc.kind == AC_DEMO_DOOR &&
            seen(s->clients[0], object->desc.guid))
            return object->desc.guid;
    }
    fail_msg("no door in sight");
    return 0;
}

/* @spec 2026-07-12 CreateObject motion lifecycle | Doors take On and Off from the wire and are not
 * inferred from PhysicsState.
 * @code src/object/live.c */
static void test_a_door_stands_as_the_wire_says(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 1);
    ac_guid guid = find_door(&s);
    demo_object *door = served(&s, guid);
    const ac_did shut =
        cycle_animation(&files, door->desc.motion_table, AC_STYLE_NON_COMBAT, AC_MOTION_OFF);
    const ac_did open =
        cycle_animation(&files, door->desc.motion_table, AC_STYLE_NON_COMBAT, AC_MOTION_ON);
    const ac_did move = link_animation(&files, door->desc.motion_table, AC_STYLE_NON_COMBAT,
                                       AC_MOTION_OFF, AC_MOTION_ON);
    assert_int_equal(playing(seen_alive(s.clients[0], guid)), shut);
    demo_set_state(s.server, door, door->state | AC_STATE_ETHEREAL); /* as if it were open */
    session_run(&s, 1.0);
    assert_int_equal(playing(seen_alive(s.clients[0], guid)), shut);
    ac_interpreted_motion on = door->motion;
    on.forward_command = (uint16_t)AC_MOTION_ON;
    demo_set_motion(s.server, door, &on, 0);
    session_run(&s, 0.3);
    assert_int_equal(playing(seen_alive(s.clients[0], guid)), move);
    session_run(&s, 1.0);
    assert_int_equal(playing(seen_alive(s.clients[0], guid)), open);
    demo_set_state(s.server, door, door->state & ~(uint32_t)AC_STATE_ETHEREAL);
    session_run(&s, 1.0);
    assert_int_equal(playing(seen_alive(s.clients[0], guid)), open);
    ++door->stamps[AC_STAMP_INSTANCE]; /* made anew: open at once, without swinging */
    demo_send_create(s.server, &s.server->clients[0], door);
    for (int i = 0; i < 30; ++i) {
        session_tick(&s);
        assert_int_equal(playing(seen_alive(s.clients[0], guid)), open);
    }
    session_end(&s);
}

/* ---- positions ---- */

/* The client's object after the next message has been dispatched, and nothing else has happened. */
static const ac_object *after_position(demo_session *s, demo_object *object, ac_vec3 velocity) {
    ac_update_position message = demo_position_message(object);
    message.pack.flags |= AC_POSITION_VELOCITY;
    message.pack.velocity = velocity;
    uint16_t before = seen(s->clients[0], object->desc.guid)->stamps[AC_STAMP_POSITION];
    demo_broadcast(s->server, object, NULL, OPCODE_UPDATE_POSITION, &message);
    for (int i = 0; i < 60; ++i) {
        session_tick(s);
        const ac_object *there = seen_alive(s->clients[0], object->desc.guid);
        if (there->stamps[AC_STAMP_POSITION] != before)
            return there;
    }
    fail_msg("the position was not taken");
    return NULL;
}

static float gap(const ac_object *object, const demo_object *told) {
    return ac_vec3_length(demo_offset(&object->position, &told->position));
}

/* @spec 2026-07-12 Animation authority | On UpdatePosition the physics pose and velocity are
 * updated.
 * @spec 2026-07-13 §3.1 | A remote object gets the decoded velocity; near, it walks to its
 * position.
 * @code src/object/position.c */
static void test_a_near_object_walks_to_its_position(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 1);
    demo_object *elder = stand_beside(&s, ELDER, 4.0f);
    elder->position.frame.origin.y += 2.0f;
    const ac_object *object = after_position(&s, elder, (ac_vec3){0.5f, 0.25f, 0.0f});
    assert_true(object->velocity.x == 0.5f && object->velocity.y == 0.25f);
    assert_true(gap(object, elder) > 1.5f);
    assert_true(ac_interpolation_is_active(&object->live->movement->position.interpolation));
    session_run(&s, 2.0);
    assert_true(gap(object, elder) < 0.3f);
    session_end(&s);
}

/* @spec 2026-07-13 §3.1 | An absent velocity is zero.
 * @code src/object/position.c */
static void test_a_position_without_velocity_stops(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 1);
    demo_object *elder = stand_beside(&s, ELDER, 4.0f);
    (void)after_position(&s, elder, (ac_vec3){0.5f, 0.0f, 0.0f});
    demo_send_position(s.server, elder, NULL);
    uint16_t stamp = elder->stamps[AC_STAMP_POSITION];
    for (int i = 0; seen(s.clients[0], ELDER)->stamps[AC_STAMP_POSITION] != stamp && i < 60; ++i)
        session_tick(&s);
    assert_true(ac_vec3_length(seen(s.clients[0], ELDER)->velocity) == 0.0f);
    session_end(&s);
}

/* @spec 2026-07-13 §3.1 | A newer Teleport stamp places a remote object at once; so does the
 * distance from the player.
 * @code src/object/position.c */
static void test_teleported_and_far_objects_are_placed_at_once(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 1);
    demo_object *elder = stand_beside(&s, ELDER, 4.0f);
    elder->position.frame.origin.y += 2.0f;
    ++elder->stamps[AC_STAMP_TELEPORT];
    const ac_object *object = after_position(&s, elder, (ac_vec3){0.0f, 0.0f, 0.0f});
    assert_true(gap(object, elder) < 0.2f);
    demo_object *warden = served(&s, WARDEN);
    warden->desc.path_count = 0;
    session_run(&s, 1.0);
    assert_true(seen_alive(s.clients[0], WARDEN)->player_distance > 96.0f);
    warden->position.frame.origin.x += 3.0f;
    object = after_position(&s, warden, (ac_vec3){0.0f, 0.0f, 0.0f});
    ac_vec3 left = demo_offset(&object->position, &warden->position);
    assert_true(hypotf(left.x, left.y) < 0.1f);
    assert_false(ac_interpolation_is_active(&object->live->movement->position.interpolation));
    session_end(&s);
}

static void test_a_position_from_the_air_moves_nothing(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 1);
    demo_object *elder = stand_beside(&s, ELDER, 4.0f);
    ac_position before = seen_alive(s.clients[0], ELDER)->position;
    elder->position.frame.origin.y += 2.0f;
    elder->airborne = true;
    const ac_object *object = after_position(&s, elder, (ac_vec3){3.0f, 0.0f, 0.0f});
    session_run(&s, 1.0);
    assert_true(ac_position_distance(&object->position, &before) < 0.01f);
    session_end(&s);
}

/* @spec 2026-07-12 Animation authority | UpdatePosition does not select Ready, Walk, Run, or any
 * other animation.
 * @code src/object/position.c */
static void test_positions_never_choose_an_animation(void **state) {
    (void)state;
    static const uint32_t substates[] = {AC_MOTION_READY, AC_MOTION_RUN_FORWARD, AC_MOTION_CROUCH,
                                         AC_MOTION_SLEEPING, AC_MOTION_DEAD};
    demo_session s;
    play_begin(&s, &files, &fair, 1);
    demo_object *elder = stand_beside(&s, ELDER, 4.0f);
    for (size_t i = 0; i < sizeof substates / sizeof *substates; ++i) {
        ac_interpreted_motion motion = demo_standing(elder);
        motion.forward_command = (uint16_t)substates[i];
        demo_set_motion(s.server, elder, &motion, 0);
        session_run(&s, 3.0);
        char before[512];
        (void)snprintf(before, sizeof before, "%s", motion_trace(seen_alive(s.clients[0], ELDER)));
        for (int n = 0; n < 40; ++n) {
            elder->position.frame.origin.x += n % 2 ? -1.5f : 1.5f;
            elder->airborne = n % 5 == 0;
            elder->stamps[AC_STAMP_TELEPORT] =
                (uint16_t)(elder->stamps[AC_STAMP_TELEPORT] + (n % 11 == 0));
            const ac_object *object = after_position(&s, elder, (ac_vec3){4.0f, 1.0f, 0.0f});
            assert_string_equal(motion_trace(object), before);
            session_tick(&s);
            assert_string_equal(motion_trace(object), before);
        }
        elder->airborne = false;
    }
    session_end(&s);
}

/* ---- gestures ---- */

static const ac_locomotion_actions *actions_of(const ac_object *object) {
    return &object->live->movement->interp.interpreted.actions;
}

/* Until the other client sees the player play `animation`; how long it does. */
static double watch(demo_session *s, ac_guid guid, ac_did animation) {
    double seconds = 0.0;
    for (int i = 0; i < 240; ++i) {
        session_tick(s);
        if (playing(seen_alive(s->clients[1], guid)) == animation)
            seconds += s->tick;
        else if (seconds > 0.0)
            break;
    }
    return seconds;
}

static void test_a_gesture_is_seen_by_the_other_once(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 2);
    ac_guid guid = ac_client_player(s.clients[0]);
    const ac_did wave =
        link_animation(&files, HUMAN_TABLE, AC_STYLE_NON_COMBAT, AC_MOTION_READY, AC_MOTION_WAVE);
    for (uint32_t n = 1; n <= 3; ++n) { /* each has a stamp of its own */
        assert_int_equal(ac_client_gesture(s.clients[0], AC_GESTURE_WAVE), AC_OK);
        assert_int_equal(playing(seen_alive(s.clients[0], guid)), wave); /* at once for oneself */
        double seconds = watch(&s, guid, wave);
        assert_true(fabs(seconds - 52.0 / 30.0) < 0.1);
        session_run(&s, 1.0);
        assert_int_equal(playing(seen_alive(s.clients[1], guid)),
                         playing(seen_alive(s.clients[0], guid)));
        assert_int_equal(seen(s.clients[1], guid)->live->movement->interp.server_action_stamp, n);
        assert_int_equal(actions_of(seen(s.clients[0], guid))->count, 0);
        assert_int_equal(actions_of(seen(s.clients[1], guid))->count, 0);
    }
    session_end(&s);
}

static void test_a_gesture_is_autonomous_for_those_who_see_it(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 2);
    ac_guid guid = ac_client_player(s.clients[0]);
    assert_int_equal(ac_client_gesture(s.clients[0], AC_GESTURE_BOW), AC_OK);
    session_run(&s, 0.5);
    const ac_locomotion_actions *actions = actions_of(seen_alive(s.clients[1], guid));
    assert_int_equal(actions->count, 1);
    assert_int_equal(actions->items[0].command, AC_MOTION_BOW_DEEP);
    assert_true(actions->items[0].autonomous);
    session_end(&s);
}

/* A key that is pressed during a gesture tells the server of it again; nobody sees it twice. */
static void test_a_gesture_that_is_told_twice_is_seen_once(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 2);
    ac_guid guid = ac_client_player(s.clients[0]);
    const ac_did wave =
        link_animation(&files, HUMAN_TABLE, AC_STYLE_NON_COMBAT, AC_MOTION_READY, AC_MOTION_WAVE);
    assert_int_equal(ac_client_gesture(s.clients[0], AC_GESTURE_WAVE), AC_OK);
    session_run(&s, 0.3);
    ac_controls controls = {.turn = 1};
    ac_client_set_controls(s.clients[0], &controls);
    session_run(&s, 0.2);
    ac_client_set_controls(s.clients[0], &(ac_controls){0});
    session_run(&s, 4.0);
    assert_false(is_queued(seen_alive(s.clients[1], guid), wave));
    assert_int_equal(seen(s.clients[1], guid)->live->movement->interp.server_action_stamp, 1);
    session_end(&s);
}

/* What the server has a player do and what the player does share one sequence of stamps. */
static void test_gestures_and_the_servers_actions_do_not_hide_each_other(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 2);
    ac_guid guid = ac_client_player(s.clients[0]);
    const ac_did cheer =
        link_animation(&files, HUMAN_TABLE, AC_STYLE_NON_COMBAT, AC_MOTION_READY, AC_MOTION_CHEER);
    const ac_did recall = link_animation(&files, HUMAN_TABLE, AC_STYLE_NON_COMBAT, AC_MOTION_READY,
                                         AC_MOTION_LIFESTONE_RECALL);
    for (int i = 0; i < 3; ++i) {
        assert_int_equal(ac_client_gesture(s.clients[0], AC_GESTURE_CHEER), AC_OK);
        assert_true(watch(&s, guid, cheer) > 1.0);
    }
    assert_int_equal(ac_client_recall_lifestone(s.clients[0]), AC_OK);
    assert_true(watch(&s, guid, recall) > 2.0);
    session_end(&s);
}

static void test_postures_last_until_the_next(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 2);
    ac_guid guid = ac_client_player(s.clients[0]);
    static const struct {
        ac_gesture gesture;
        uint32_t motion;
    } rows[] = {{AC_GESTURE_SIT, AC_MOTION_SITTING},
                {AC_GESTURE_LIE, AC_MOTION_SLEEPING},
                {AC_GESTURE_CROUCH, AC_MOTION_CROUCH},
                {AC_GESTURE_STAND, AC_MOTION_READY}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        assert_int_equal(ac_client_gesture(s.clients[0], rows[i].gesture), AC_OK);
        session_run(&s, 4.0);
        for (int c = 0; c < 2; ++c) {
            const ac_object *player = seen_alive(s.clients[c], guid);
            assert_int_equal(player->live->parts.motion->state.substate, rows[i].motion);
            assert_int_equal(playing(player), cycle_animation(&files, HUMAN_TABLE,
                                                              AC_STYLE_NON_COMBAT, rows[i].motion));
        }
    }
    session_end(&s);
}

static bool read_line(ac_client *client, const char *text) {
    ac_client_event event;
    bool found = false;
    while (ac_client_next_event(client, &event))
        found |= event.kind == AC_EVENT_CHAT && strcmp(event.text, text) == 0;
    return found;
}

/* A pose in what is said is shown, and read in other words by oneself and by others. */
static void test_a_pose_is_shown_and_read(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 2);
    ac_guid guid = ac_client_player(s.clients[0]);
    char name[128];
    char others[192];
    (void)snprintf(name, sizeof name, "%s", session_snapshot(s.clients[1], guid).name);
    assert_int_equal(ac_client_say(s.clients[0], "Hello *WAVE* there"), AC_OK);
    session_run(&s, 0.5);
    const ac_locomotion_actions *actions = actions_of(seen_alive(s.clients[1], guid));
    assert_int_equal(actions->count, 1);
    assert_int_equal(actions->items[0].command, AC_MOTION_WAVE);
    (void)snprintf(others, sizeof others, "%s waves.", name);
    assert_true(read_line(s.clients[1], others));
    ac_client_event event;
    int mine = 0, said = 0, echoed = 0;
    while (ac_client_next_event(s.clients[0], &event)) {
        mine += event.kind == AC_EVENT_CHAT && strcmp(event.text, "You wave.") == 0;
        said += event.kind == AC_EVENT_CHAT && strstr(event.text, "Hello  there") != NULL;
        echoed += event.kind == AC_EVENT_CHAT && strstr(event.text, " waves.") != NULL;
    }
    assert_int_equal(mine, 1);
    assert_int_equal(said, 1);
    assert_int_equal(echoed, 0);
    session_run(&s, 2.0);
    assert_int_equal(ac_client_emote(s.clients[0], "Clap"), AC_OK);
    session_run(&s, 0.5);
    (void)snprintf(others, sizeof others, "%s claps their hands.", name);
    assert_true(read_line(s.clients[1], others));
    assert_int_equal(ac_client_emote(s.clients[0], "juggle"), AC_ERROR_NOT_FOUND);
    assert_int_equal(ac_client_say(s.clients[0], "What *juggle* is"), AC_OK);
    session_run(&s, 0.5);
    (void)snprintf(others, sizeof others, "%s says, What *juggle* is", name);
    assert_true(read_line(s.clients[1], others)); /* unknown: said as it is */
    session_end(&s);
}

static void test_nobody_waves_in_a_fight(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &fair, 1);
    ac_client *client = s.clients[0];
    assert_int_equal(ac_client_set_combat_mode(client, AC_CLIENT_MELEE), AC_OK);
    session_run(&s, 2.0);
    assert_int_equal(ac_client_gesture(client, AC_GESTURE_WAVE), AC_ERROR_STATE);
    assert_int_equal(ac_client_gesture(client, AC_GESTURE_SIT), AC_ERROR_STATE);
    session_run(&s, 1.0);
    assert_true(read_line(client, "You cannot do that while you fight."));
    assert_int_equal(actions_of(seen(client, ac_client_player(client)))->count, 0);
    session_end(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_corpse_lies_from_its_first_picture_on),
        cmocka_unit_test(test_a_corpse_lies_over_a_bad_network_too),
        cmocka_unit_test(test_a_door_stands_as_the_wire_says),
        cmocka_unit_test(test_a_near_object_walks_to_its_position),
        cmocka_unit_test(test_a_position_without_velocity_stops),
        cmocka_unit_test(test_teleported_and_far_objects_are_placed_at_once),
        cmocka_unit_test(test_a_position_from_the_air_moves_nothing),
        cmocka_unit_test(test_positions_never_choose_an_animation),
        cmocka_unit_test(test_a_gesture_is_seen_by_the_other_once),
        cmocka_unit_test(test_a_gesture_is_autonomous_for_those_who_see_it),
        cmocka_unit_test(test_a_gesture_that_is_told_twice_is_seen_once),
        cmocka_unit_test(test_gestures_and_the_servers_actions_do_not_hide_each_other),
        cmocka_unit_test(test_postures_last_until_the_next),
        cmocka_unit_test(test_a_pose_is_shown_and_read),
        cmocka_unit_test(test_nobody_waves_in_a_fight),
    };
    return cmocka_run_group_tests_name("motion over the wire", tests, open_files, close_files);
}
