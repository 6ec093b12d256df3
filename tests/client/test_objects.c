/* Live objects in a client's session (spec 2026-07-13): what the server says of them reaches what
 * the client draws, reports and collides with, and nothing more. */
#include "client/client_fixture.h"

#include <math.h>

#include "base/vec.h"

#include "client/view_access.h"
#include "demo/ids.h"
#include "demo/movers.h"
#include "object/live.h"
#include "support/view_find.h"
#include "wire/motion.h"
#include "wire/object.h"

enum {
    CREATE_OBJECT = 0xF745,
    SET_STATE = 0xF74B,
    PLAY_SCRIPT_ID = 0xF754,
    MOVE_TO_STATE = 0xF61C,
    THING = 0x80F00000,
    SELECTED = 0x80F00001, /* creatures */
    STRUCK = 0x80F00002,
    SMOKE_SCRIPT = 0x33000D01, /* an emitter that has no end */
    SMOKE_EMITTER = 1,         /* its logical id */
    STATE_BOLT =
        AC_STATE_REPORT_COLLISIONS | AC_STATE_MISSILE | AC_STATE_ALIGN_PATH | AC_STATE_PATH_CLIPPED,
};

static ac_create_object thing(const scripted_server *s, float x, uint32_t state) {
    ac_create_object message = {
        .guid = THING,
        .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION,
                    .state = state,
                    .setup = AC_DEMO_SETUP_HUMAN,
                    .position = s->def.place},
        .weenie = {.name = {(const uint8_t *)"Thing", 5}, .class_id = 1}};
    message.physics.position.frame.origin.x += x;
    return message;
}

static const ac_object *object_of(const scripted_server *s) {
    const ac_object *object = ac_objects_get_guid(s->client->objects, THING);
    assert_non_null(object);
    return object;
}

static const ac_emitter *smoke_of(const scripted_server *s) {
    const ac_emitter *emitter = object_of(s)->live->effects->first_emitter;
    while (emitter && emitter->id != SMOKE_EMITTER)
        emitter = emitter->next;
    return emitter;
}

/* The Teleport stamp of the last movement that the client reported, after it began one. */
static uint16_t reported_teleport(scripted_server *s) {
    ac_client_set_controls(s->client, &(ac_controls){.forward = 1});
    scripted_run(s, 0.2);
    ac_client_set_controls(s->client, &(ac_controls){0});
    scripted_run(s, 0.2);
    const ac_move_to_state *report = scripted_last(s, AC_OPCODE_GAME_ACTION, MOVE_TO_STATE);
    return report->stamps.teleport;
}

/* @spec 2026-07-13 §3.1 | Parsing F751 never publishes its sequence into what the client reports;
 * the accepted destination Position does.
 * @code src/object/position.c, src/client/controls.c */
static void test_a_teleport_is_reported_only_when_its_position_has_come(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    assert_int_equal(reported_teleport(s), 0);
    scripted_teleport(s, 7);
    scripted_run(s, 0.5);
    const ac_object *player = ac_objects_get_local_player(s->client->objects);
    assert_int_equal(player->stamps[AC_STAMP_TELEPORT], 0);
    const scripted_message *last = scripted_find(s, AC_OPCODE_GAME_ACTION, MOVE_TO_STATE);
    assert_non_null(last);
    const ac_move_to_state *report = scripted_last(s, AC_OPCODE_GAME_ACTION, MOVE_TO_STATE);
    assert_int_equal(report->stamps.teleport, 0);
    scripted_position(s, &s->def.place, 7);
    scripted_tick(s);
    assert_int_equal(player->stamps[AC_STAMP_TELEPORT], 7);
    scripted_await(s, AC_CLIENT_IN_WORLD, 60.0);
    assert_int_equal(reported_teleport(s), 7);
    scripted_destroy(s);
}

/* @spec 2026-07-13 §13 | Hidden suppresses mesh, collision and interaction but does not destroy the
 * effect owner.
 * @spec 2026-07-13 §3 | Scripts and particles continue to exist while the mesh is suppressed.
 * @code src/object/state.c, src/client/present.c */
static void test_a_hidden_object_keeps_its_smoke(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    const uint32_t shown = AC_STATE_DEFAULT;
    ac_create_object message = thing(s, 3.0f, shown);
    scripted_send(s, CREATE_OBJECT, &message);
    scripted_send(s, PLAY_SCRIPT_ID, &(ac_play_script_id){THING, SMOKE_SCRIPT});
    scripted_run(s, 2.0);
    const ac_emitter *smoke = smoke_of(s);
    assert_non_null(smoke);
    assert_non_null(view_find(s->client, THING));
    scripted_send(s, SET_STATE, &(ac_set_state){THING, shown | AC_STATE_HIDDEN, 0, 1});
    scripted_run(s, 2.0);
    assert_null(view_find(s->client, THING));
    assert_true(ac_object_is(object_of(s), AC_STATE_IGNORE_COLLISIONS));
    assert_ptr_equal(smoke_of(s), smoke);
    assert_true(smoke->particles.live > 0);
    assert_true(ac_client_view(s->client)->particle_count > 0);
    scripted_destroy(s);
}

/* @spec 2026-07-13 §13 | No client-side impact, explosion, damage or deletion is synthesized.
 * @code src/object/live_tick.c */
static void test_a_bolt_that_hits_the_player_waits_for_the_server(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_create_object bolt = thing(s, 4.0f, STATE_BOLT);
    bolt.physics.flags |= AC_PHYSICS_DESC_VELOCITY | AC_PHYSICS_DESC_SCRIPT_TABLE;
    bolt.physics.setup = AC_SETUP_FLAME;
    bolt.physics.script_table = AC_DEMO_SCRIPTS_HUMAN;
    bolt.physics.velocity = (ac_vec3){-20.0f, 0.0f, 0.0f};
    bolt.physics.position.frame.origin.z += 1.0f;
    scripted_send(s, CREATE_OBJECT, &bolt);
    scripted_tick(s);
    ac_object_id id = object_of(s)->id;
    uint64_t scripts = ac_effects_get_stats(s->client->live.effects).scripts_played;
    scripted_run(s, 0.3);
    assert_false(ac_object_is(object_of(s), AC_STATE_MISSILE)); /* it has hit */
    scripted_run(s, 3.0);
    assert_ptr_equal(ac_objects_get(s->client->objects, id), object_of(s));
    assert_int_equal(ac_effects_get_stats(s->client->live.effects).scripts_played, scripts);
    const ac_effect_owner *effects = object_of(s)->live->effects;
    assert_true(!effects || !effects->first_emitter);
    scripted_destroy(s);
}

static void send_creature(scripted_server *s, ac_guid guid, float x, float y) {
    ac_create_object message = thing(s, x, AC_STATE_DEFAULT);
    message.guid = guid;
    message.physics.position.frame.origin.y += y;
    message.weenie.item_type = 0x10; /* creature */
    scripted_send(s, CREATE_OBJECT, &message);
}

/* A missile from two metres east of the player, eastwards; how far it is from there when it has hit
 * something, or after a second. */
static float flight_length(scripted_server *s) {
    ac_create_object missile = thing(s, 2.0f, STATE_BOLT);
    missile.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
    missile.physics.setup = AC_SETUP_FLAME;
    missile.physics.velocity = (ac_vec3){10.0f, 0.0f, 0.0f};
    missile.physics.position.frame.origin.z += 1.0f;
    scripted_send(s, CREATE_OBJECT, &missile);
    scripted_tick(s);
    for (double end = s->now + 1.0; s->now < end && ac_object_is(object_of(s), AC_STATE_MISSILE);)
        scripted_tick(s);
    return object_of(s)->position.frame.origin.x - missile.physics.position.frame.origin.x;
}

/* @spec 2026-07-13 §10 | The client must not infer the target from the currently selected UI
 * target.
 * @code src/object/live_place.c, src/client/targeting.c */
static void test_a_missile_hits_who_stands_in_its_way_whoever_is_selected(void **state) {
    (void)state;
    for (int standing = 0; standing < 2; ++standing) {
        scripted_server *s = client_at("village");
        send_creature(s, SELECTED, 4.0f, 3.0f);
        if (standing)
            send_creature(s, STRUCK, 6.0f, 0.0f);
        scripted_tick(s);
        assert_int_equal(ac_client_select(s->client, SELECTED), AC_OK);
        float length = flight_length(s);
        assert_int_equal(ac_client_selected(s->client), SELECTED);
        assert_int_equal(ac_object_is(object_of(s), AC_STATE_MISSILE), !standing);
        if (standing)
            assert_in_range((int)(length * 100.0f), 300, 400);
        else
            assert_true(length > 8.0f);
        scripted_destroy(s);
    }
}

/* SmartBox's viewer light (world-simulation 9.2): two metres above the player wherever it is, none
 * in the tunnel. */
static void test_a_light_goes_with_the_player(void **state) {
    (void)state;
    scripted_server *s = client_at("pillars");
    const ac_view *view = &s->client->view;
    const ac_object *player = ac_client_player_object(s->client);
    assert_true(view->light_count > 0);
    assert_int_equal(view->lights[0].guid, player->guid);
    assert_int_equal(view->lights[0].cell, player->position.cell);
    ac_vec3 up = ac_vec3_sub(view->lights[0].frame.origin, player->position.frame.origin);
    assert_true(fabsf(up.x) < 1e-6f && fabsf(up.y) < 1e-6f && fabsf(up.z - 2.0f) < 1e-4f);
    assert_true(view->lights[0].intensity == 2.25f && view->lights[0].falloff == 10.0f);
    scripted_teleport(s, 1);
    scripted_tick(s);
    assert_int_equal(view->light_count, 0);
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_teleport_is_reported_only_when_its_position_has_come),
        cmocka_unit_test(test_a_hidden_object_keeps_its_smoke),
        cmocka_unit_test(test_a_bolt_that_hits_the_player_waits_for_the_server),
        cmocka_unit_test(test_a_missile_hits_who_stands_in_its_way_whoever_is_selected),
        cmocka_unit_test(test_a_light_goes_with_the_player),
    };
    return cmocka_run_group_tests_name("client: objects", tests, open_files, close_files);
}
