/* The selection, the fight and the mouse as parts of the client: at the edge of the picture and of
 * portal space, and at the end of what is selected. */
#include "client/client_fixture.h"

#include "client/view_access.h"
#include "combat/combat.h"
#include "demo/ids.h"
#include "support/view_find.h"
#include "wire/object.h"
#include "wire/property.h"
#include "wire/text.h"

enum {
    THING = 0x70000001,
    OTHER = 0x70000002,
    PRIVATE_INT = 0x02CD,
    CREATE_OBJECT = 0xF745,
    DELETE_OBJECT = 0xF747,
    ACTION_MELEE = 0x0008,
    ACTION_COMBAT_MODE = 0x0053,
    INT_COMBAT_MODE = 40,
    ITEM_TYPE_CREATURE = 0x10,
};

/* A creature that can be attacked and that the radar shows, `east` metres east of the player. */
static void spawn_creature(scripted_server *s, ac_guid guid, float east, uint16_t instance) {
    ac_create_object message = {
        .guid = guid,
        .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION,
                    .setup = AC_DEMO_SETUP_HUMAN},
        .weenie = {.name = ac_text_ascii("Drudge"),
                   .class_id = 2,
                   .item_type = ITEM_TYPE_CREATURE,
                   .description = AC_OBJECT_ATTACKABLE,
                   .flags = AC_WEENIE_RADAR_BEHAVIOR,
                   .radar_behavior = AC_RADAR_SHOW_ALWAYS}};
    assert_true(ac_client_player_position(s->client, &message.physics.position));
    message.physics.position.frame.origin.x += east;
    message.physics.stamps[AC_STAMP_INSTANCE] = instance;
    scripted_send(s, CREATE_OBJECT, &message);
}

/* In the village, with the creature there. */
static scripted_server *with_creature(float east) {
    scripted_server *s = client_at("village");
    spawn_creature(s, THING, east, 1);
    scripted_tick(s);
    assert_non_null(ac_objects_get_guid(s->client->objects, THING));
    return s;
}

/* What a window does after each step: everything of the view is drawn but `hidden`, and the mouse
 * is over the thing, if that is drawn. */
static void draw_without(scripted_server *s, ac_guid hidden) {
    ac_bsp_node node = {.sphere = {{0.0f, 0.0f, 0.0f}, 1.0f}};
    const ac_gfxobj ball = {.drawing_bsp = {1, &node}};
    const ac_view *view = ac_client_view(s->client);
    ac_picker *picker = ac_client_picker(s->client);
    const ac_vec3 north = {0.0f, 1.0f, 0.0f};
    ac_picker_begin_frame(picker, (ac_vec3){0.0f, 0.0f, 0.0f}, north);
    for (uint32_t i = 0; view->in_world && i < view->object_count; ++i) {
        const ac_view_object *object = &view->objects[i];
        const ac_pick_part part = {
            .guid = object->guid,
            .object = object->id,
            .frame = {{object->guid == THING ? 0.0f : 10.0f, 10.0f, 0.0f}, {1, 0, 0, 0}},
            .scale = {1.0f, 1.0f, 1.0f}};
        if (object->guid != hidden)
            ac_picker_visit_part(picker, &part, &ball);
    }
    ac_client_end_pick(s->client);
}

static void draw(scripted_server *s) {
    draw_without(s, 0);
}

/* ---- at the edge of the picture ---- */

static void test_what_is_clicked_beyond_the_radar_stays_selected_while_it_is_drawn(void **state) {
    (void)state;
    scripted_server *s = with_creature(90.0f);
    for (int frame = 0; frame < 45; ++frame) { /* more than a second */
        scripted_tick(s);
        draw(s);
    }
    assert_non_null(view_find(s->client, THING));
    ac_client_click(s->client, 0, 0);
    draw(s);
    assert_int_equal(ac_client_selected(s->client), THING);
    for (int frame = 0; frame < 90; ++frame) {
        scripted_tick(s);
        assert_int_equal(ac_client_selected(s->client), THING);
        draw(s);
    }
    for (int frame = 0; frame < 35; ++frame) {
        scripted_tick(s);
        draw_without(s, THING);
    }
    assert_int_equal(ac_client_selected(s->client), 0);
    scripted_destroy(s);
}

/* Whenever it is selected, the next look at the selection finds it in the picture, or not. */
static void test_a_selection_between_two_draws_counts_as_the_last_draw_showed_it(void **state) {
    (void)state;
    scripted_server *s = with_creature(90.0f);
    for (int hidden = 0; hidden < 2; ++hidden) {
        int lost = 0;
        for (int i = 0; i < 70; ++i) { /* the looks fall on every frame of these two */
            scripted_tick(s);
            draw_without(s, hidden ? THING : 0);
            assert_int_equal(ac_client_select(s->client, THING), AC_OK);
            scripted_tick(s);
            lost += ac_client_selected(s->client) == 0;
            draw_without(s, hidden ? THING : 0);
            assert_int_equal(ac_client_select(s->client, 0), AC_OK);
        }
        if (hidden)
            assert_true(lost > 0);
        else
            assert_int_equal(lost, 0);
    }
    scripted_destroy(s);
}

/* ---- the end of what is selected ---- */

static void test_what_is_deleted_and_made_again_is_not_selected(void **state) {
    (void)state;
    for (int frames = 1; frames <= 2; ++frames) {
        scripted_server *s = with_creature(3.0f);
        assert_int_equal(ac_client_select(s->client, THING), AC_OK);
        scripted_tick(s);
        scripted_send(s, DELETE_OBJECT, &(ac_delete_object){THING, 1});
        if (frames == 2)
            scripted_tick(s);
        spawn_creature(s, THING, 5.0f, 2);
        scripted_tick(s);
        assert_non_null(ac_objects_get_guid(s->client->objects, THING));
        assert_int_equal(ac_client_selected(s->client), 0);
        scripted_destroy(s);
    }
}

static void test_a_newer_instance_keeps_the_selection(void **state) {
    (void)state;
    scripted_server *s = with_creature(3.0f);
    assert_int_equal(ac_client_select(s->client, THING), AC_OK);
    scripted_tick(s);
    spawn_creature(s, THING, 5.0f, 2);
    scripted_run(s, 0.2);
    const ac_object *heir = ac_objects_get_guid(s->client->objects, THING);
    assert_non_null(heir);
    assert_int_equal(heir->stamps[AC_STAMP_INSTANCE], 2);
    assert_int_equal(ac_client_selected(s->client), THING);
    scripted_destroy(s);
}

/* ---- the fight at the edge of portal space ---- */

static uint32_t sent(const scripted_server *s, uint32_t action) {
    return scripted_count(s, AC_OPCODE_GAME_ACTION, action);
}

/* Through the tunnel and back to where the player was. */
static void pass_tunnel(scripted_server *s) {
    ac_position village = place_of("village");
    scripted_position(s, &village, 1);
    scripted_tick(s);
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
}

static void test_a_mode_that_is_wished_in_the_frame_of_a_teleport_is_told(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    assert_int_equal(ac_client_set_combat_mode(s->client, AC_CLIENT_MELEE), AC_OK);
    scripted_teleport(s, 1);
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
    assert_int_equal(sent(s, ACTION_COMBAT_MODE), 1);
    pass_tunnel(s);
    assert_int_equal(sent(s, ACTION_COMBAT_MODE), 1);
    assert_int_equal(ac_client_get_combat_mode(s->client), AC_CLIENT_MELEE);
    scripted_destroy(s);
}

static scripted_server *in_melee(void) {
    scripted_server *s = with_creature(3.0f);
    assert_int_equal(ac_client_set_combat_mode(s->client, AC_CLIENT_MELEE), AC_OK);
    scripted_tick(s);
    assert_int_equal(ac_client_selected(s->client), THING);
    scripted_forget(s);
    return s;
}

/* The first attack after the arrival has no answer to wait for. */
static void assert_attacks_at_once(scripted_server *s) {
    assert_int_equal(sent(s, ACTION_MELEE), 0);
    assert_int_equal(ac_client_attack(s->client, AC_CLIENT_HIGH, 0.5f), AC_OK);
    scripted_tick(s);
    assert_int_equal(sent(s, ACTION_MELEE), 1);
}

static void test_an_attack_key_that_is_held_into_the_tunnel_strikes_nothing(void **state) {
    (void)state;
    for (int late = 0; late < 2; ++late) { /* released in the tunnel, or after it */
        scripted_server *s = in_melee();
        assert_int_equal(ac_client_begin_attack(s->client, AC_CLIENT_HIGH), AC_OK);
        scripted_tick(s);
        scripted_teleport(s, 1);
        scripted_run(s, 2.0);
        if (!late)
            ac_client_end_attack(s->client);
        pass_tunnel(s);
        if (late)
            ac_client_end_attack(s->client);
        scripted_run(s, 0.5);
        assert_attacks_at_once(s);
        scripted_destroy(s);
    }
}

/* The blow that waited for the answer to the last one, too. */
static void test_a_blow_that_waits_is_not_struck_in_the_tunnel(void **state) {
    (void)state;
    const ac_error_body none = {0};
    scripted_server *s = in_melee();
    assert_int_equal(ac_client_attack(s->client, AC_CLIENT_HIGH, 0.5f), AC_OK);
    assert_int_equal(ac_client_attack(s->client, AC_CLIENT_LOW, 0.5f), AC_OK);
    scripted_tick(s);
    assert_int_equal(sent(s, ACTION_MELEE), 1);
    scripted_teleport(s, 1);
    scripted_tick(s);
    scripted_forget(s);
    scripted_send_event(s, 0x01A7, &none); /* AttackDone */
    scripted_run(s, 0.5);
    pass_tunnel(s);
    assert_attacks_at_once(s);
    scripted_destroy(s);
}

/* ---- a mode that is told before there is a player ---- */

static void test_a_mode_that_came_before_the_player_is_its_mode(void **state) {
    (void)state;
    ac_position village = place_of("village");
    scripted_def def = scripted_default_def(files.store, &village);
    scripted_server *s = scripted_create(&def);
    scripted_enter_without_player(s);
    const ac_int_update mode = {
        .sequence = 1, .key = INT_COMBAT_MODE, .value = AC_COMBAT_MODE_MELEE};
    scripted_send(s, PRIVATE_INT, &mode);
    scripted_tick(s);
    assert_int_equal(ac_client_get_combat_mode(s->client), AC_CLIENT_PEACE);
    scripted_create_player(s, &village);
    scripted_tick(s);
    assert_int_equal(ac_client_get_combat_mode(s->client), AC_CLIENT_MELEE);
    scripted_arrive(s);
    assert_int_equal(ac_client_get_combat_mode(s->client), AC_CLIENT_MELEE);
    assert_int_equal(sent(s, ACTION_COMBAT_MODE), 0);
    scripted_destroy(s);
}

/* ---- the mouse over the tunnel ---- */

static void test_a_click_on_the_tunnel_waits_for_the_world(void **state) {
    (void)state;
    scripted_server *s = with_creature(3.0f);
    draw(s);
    scripted_teleport(s, 1);
    scripted_tick(s);
    assert_true(ac_client_view(s->client)->in_tunnel);
    ac_client_click(s->client, 0, 0);
    for (int frame = 0; frame < 5; ++frame) {
        draw(s);
        assert_int_equal(ac_client_hovered(s->client), 0);
        scripted_tick(s);
    }
    ac_position village = place_of("village");
    scripted_position(s, &village, 1);
    for (int frame = 0; frame < 600 && !ac_client_view(s->client)->in_world; ++frame) {
        draw(s);
        assert_true(ac_client_picker(s->client)->armed & AC_PICK_CLICK);
        scripted_tick(s);
    }
    assert_non_null(view_find(s->client, THING));
    draw(s);
    assert_int_equal(ac_client_picker(s->client)->armed, 0);
    assert_int_equal(ac_client_hovered(s->client), THING);
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_clicked_beyond_the_radar_stays_selected_while_it_is_drawn),
        cmocka_unit_test(test_a_selection_between_two_draws_counts_as_the_last_draw_showed_it),
        cmocka_unit_test(test_what_is_deleted_and_made_again_is_not_selected),
        cmocka_unit_test(test_a_newer_instance_keeps_the_selection),
        cmocka_unit_test(test_a_mode_that_is_wished_in_the_frame_of_a_teleport_is_told),
        cmocka_unit_test(test_an_attack_key_that_is_held_into_the_tunnel_strikes_nothing),
        cmocka_unit_test(test_a_blow_that_waits_is_not_struck_in_the_tunnel),
        cmocka_unit_test(test_a_mode_that_came_before_the_player_is_its_mode),
        cmocka_unit_test(test_a_click_on_the_tunnel_waits_for_the_world),
    };
    return cmocka_run_group_tests_name("client: targeting", tests, open_files, close_files);
}
