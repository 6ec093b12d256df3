/* Selecting and fighting over the wire: a client in the demo's world, against its server, without a
 * socket and in simulated time. */
#include "app/demo_session.h"

#include "client/client_internal.h"
#include "client/view_access.h"
#include "object/object.h"
#include "select/kinds.h"
#include "support/demo_group.h"

typedef struct hunt {
    demo_session session;
    ac_client *client;
} hunt;

static void begin(hunt *h) {
    const lossy_net_def calm = {.seed = 1};
    session_begin(&h->session, &calm);
    h->client = session_add(&h->session, &files, "demo");
    session_await(&h->session, AC_CLIENT_IN_WORLD, 60.0);
    session_run(&h->session, 2.0);
}

static void end(hunt *h) {
    session_end(&h->session);
}

static bool is_prey(const hunt *h, const ac_object *object) {
    ac_object_snapshot snapshot = session_snapshot(h->client, object->guid);
    return snapshot.in_world && ac_target_is_attackable(h->client->objects, object);
}

/* The closest that can be attacked, which is what Auto Target is to choose. */
static ac_guid closest_prey(const hunt *h, ac_guid except) {
    const ac_object *player = ac_objects_get_local_player(h->client->objects);
    ac_guid found = 0;
    double nearest = 75.0;
    for (const ac_object *object = h->client->objects->first; object; object = object->next) {
        double weighted, planar;
        if (object->guid == except || ac_object_is_player(object) || !is_prey(h, object) ||
            !ac_target_distance(player, object, &weighted, &planar) || planar > 75.0)
            continue;
        if (found == 0 || weighted < nearest) {
            nearest = weighted;
            found = object->guid;
        }
    }
    return found;
}

/* Takes the events that wait; whether one of this kind was among them, and with which guid last. */
static bool saw(const hunt *h, ac_client_event_kind kind, ac_guid *guid) {
    ac_client_event event;
    bool found = false;
    while (ac_client_next_event(h->client, &event)) {
        if (event.kind != kind)
            continue;
        *guid = event.guid;
        found = true;
    }
    return found;
}

static void test_selecting_is_told_and_asks_for_health(void **state) {
    (void)state;
    hunt h;
    begin(&h);
    ac_guid prey = closest_prey(&h, 0), guid = 0;
    assert_int_not_equal(prey, 0);
    (void)saw(&h, AC_EVENT_SELECTION, &guid);
    assert_int_equal(ac_client_select(h.client, prey), AC_OK);
    assert_true(saw(&h, AC_EVENT_SELECTION, &guid));
    assert_int_equal(guid, prey);
    assert_int_equal(ac_client_select(h.client, 0x12345678), AC_ERROR_NOT_FOUND);
    assert_int_equal(ac_client_selected(h.client), prey);
    assert_false(session_snapshot(h.client, prey).known & AC_KNOWN_HEALTH);
    session_run(&h.session, 1.0);
    assert_true(session_snapshot(h.client, prey).known & AC_KNOWN_HEALTH);
    end(&h);
}

static void test_the_keys_go_round_what_can_be_attacked(void **state) {
    (void)state;
    hunt h;
    begin(&h);
    ac_guid first = closest_prey(&h, 0);
    assert_int_equal(ac_client_select_next(h.client, AC_CLIENT_MONSTER, AC_CLIENT_CLOSEST), AC_OK);
    assert_int_equal(ac_client_selected(h.client), first);
    int steps = 0;
    do {
        assert_int_equal(ac_client_select_next(h.client, AC_CLIENT_MONSTER, AC_CLIENT_NEXT), AC_OK);
        ++steps;
    } while (ac_client_selected(h.client) != first && steps < 20);
    assert_in_range(steps, 2, 19);
    assert_int_equal(ac_client_select_next(h.client, (ac_client_target)9, AC_CLIENT_NEXT),
                     AC_ERROR_ARGUMENT);
    end(&h);
}

/* Shoots at the selected until it falls; the frame in which that happens ends the loop. */
static void shoot_down(hunt *h, ac_guid prey) {
    for (double until = h->session.now + 120.0; h->session.now < until;) {
        if (!h->client->combat.response_pending)
            (void)ac_client_attack(h->client, AC_CLIENT_MIDDLE, 1.0f);
        session_tick(&h->session);
        const ac_object *object = ac_objects_get_guid(h->client->objects, prey);
        if (!object || ac_target_has_dead_motion(object))
            return;
        assert_int_equal(ac_client_selected(h->client), prey);
    }
    fail_msg("0x%08X did not fall", prey);
}

/* The document's order over the wire: Dead arrives, the selection is cleared, and the next target
 * stands there before the frame ends. */
static void test_the_next_target_comes_in_the_frame_of_the_death(void **state) {
    (void)state;
    hunt h;
    begin(&h);
    ac_guid guid = 0;
    assert_int_equal(ac_client_set_combat_mode(h.client, AC_CLIENT_MISSILE), AC_OK);
    ac_guid prey = ac_client_selected(h.client);
    assert_int_equal(prey, closest_prey(&h, 0)); /* with the bow in hand */
    shoot_down(&h, prey);
    assert_int_equal(ac_client_selected(h.client), closest_prey(&h, prey));
    assert_int_not_equal(ac_client_selected(h.client), 0);
    assert_int_not_equal(ac_client_selected(h.client), prey);
    assert_true(saw(&h, AC_EVENT_SELECTION, &guid));
    assert_int_equal(guid, ac_client_selected(h.client));
    session_run(&h.session, 5.0); /* its corpse comes and is no target */
    assert_int_not_equal(ac_client_selected(h.client), 0);
    end(&h);
}

static bool is_weak(const hunt *h, ac_guid guid) {
    ac_object_snapshot snapshot = session_snapshot(h->client, guid);
    return (snapshot.known & AC_KNOWN_HEALTH) && snapshot.health < 0.2f;
}

static void test_in_peace_a_death_leaves_nothing_selected(void **state) {
    (void)state;
    hunt h;
    begin(&h);
    assert_int_equal(ac_client_set_combat_mode(h.client, AC_CLIENT_MISSILE), AC_OK);
    ac_guid prey = ac_client_selected(h.client);
    for (double until = h.session.now + 120.0; h.session.now < until && !is_weak(&h, prey);) {
        if (!h.client->combat.response_pending)
            (void)ac_client_attack(h.client, AC_CLIENT_MIDDLE, 1.0f);
        session_tick(&h.session);
    }
    (void)ac_client_attack(h.client, AC_CLIENT_MIDDLE, 1.0f);
    session_tick(&h.session);
    assert_int_equal(ac_client_set_combat_mode(h.client, AC_CLIENT_PEACE), AC_OK);
    assert_int_equal(ac_client_attack(h.client, AC_CLIENT_MIDDLE, 1.0f), AC_ERROR_STATE);
    for (double until = h.session.now + 20.0;
         h.session.now < until && ac_client_selected(h.client) == prey;)
        session_tick(&h.session);
    assert_int_equal(ac_client_selected(h.client), 0); /* the last arrow was on its way */
    end(&h);
}

/* Players reported the document's rule as 'Escape does nothing': it is an option. */
static void test_clearing_by_hand_is_by_option(void **state) {
    (void)state;
    hunt h;
    begin(&h);
    ac_client_target_options options = ac_default_client_target_options();
    assert_true(options.clearing_reacquires);
    assert_int_equal(ac_client_set_combat_mode(h.client, AC_CLIENT_MELEE), AC_OK);
    ac_guid prey = ac_client_selected(h.client);
    assert_int_not_equal(prey, 0);
    assert_int_equal(ac_client_select(h.client, 0), AC_OK);
    assert_int_equal(ac_client_selected(h.client), prey);
    options.clearing_reacquires = false;
    ac_client_set_target_options(h.client, &options);
    assert_int_equal(ac_client_select(h.client, 0), AC_OK);
    session_run(&h.session, 1.0);
    assert_int_equal(ac_client_selected(h.client), 0);
    end(&h);
}

static void test_hits_and_deaths_are_read(void **state) {
    (void)state;
    hunt h;
    begin(&h);
    assert_int_equal(ac_client_set_combat_mode(h.client, AC_CLIENT_MISSILE), AC_OK);
    shoot_down(&h, ac_client_selected(h.client));
    ac_client_event event;
    bool hit = false, killed = false;
    while (ac_client_next_event(h.client, &event)) {
        hit |= event.kind == AC_EVENT_CHAT && strncmp(event.text, "You hit ", 8) == 0 &&
               event.value > 0.0;
        killed |= event.kind == AC_EVENT_CHAT && strncmp(event.text, "You have killed", 15) == 0;
    }
    assert_true(hit && killed);
    end(&h);
}

/* Until the health falls below this. */
static void await_wound(hunt *h, ac_guid prey, float health) {
    for (double until = h->session.now + 30.0; h->session.now < until;) {
        session_tick(&h->session);
        if (session_snapshot(h->client, prey).health < health)
            return;
    }
    fail_msg("0x%08X was not hurt", prey);
}

/* As the keys do it: an arrow of full accuracy, then a spell, both at the selected. */
static void test_a_held_key_and_a_spell_hurt_the_selected(void **state) {
    (void)state;
    hunt h;
    begin(&h);
    assert_int_equal(ac_client_set_combat_mode(h.client, AC_CLIENT_MISSILE), AC_OK);
    ac_guid prey = ac_client_selected(h.client);
    assert_int_equal(ac_client_begin_attack(h.client, AC_CLIENT_HIGH), AC_OK);
    session_run(&h.session, 1.1);
    assert_true(ac_client_get_attack_power(h.client).preparing);
    assert_float_equal(ac_client_get_attack_power(h.client).gathered, 1.0f, 0.0f);
    ac_client_end_attack(h.client);
    assert_false(ac_client_get_attack_power(h.client).preparing);
    await_wound(&h, prey, 1.0f);
    assert_int_equal(ac_client_cast(h.client, 27), AC_ERROR_STATE);
    assert_int_equal(ac_client_set_combat_mode(h.client, AC_CLIENT_MAGIC), AC_OK);
    session_run(&h.session, 8.0); /* no arrow is on its way any more */
    float wounded = session_snapshot(h.client, prey).health;
    assert_int_equal(ac_client_select(h.client, prey), AC_OK);
    assert_int_equal(ac_client_cast(h.client, 27), AC_OK);
    await_wound(&h, prey, wounded);
    end(&h);
}

static void test_logging_out_forgets_selection_and_mode(void **state) {
    (void)state;
    hunt h;
    begin(&h);
    assert_int_equal(ac_client_set_combat_mode(h.client, AC_CLIENT_MELEE), AC_OK);
    assert_int_equal(ac_client_get_combat_mode(h.client), AC_CLIENT_MELEE);
    assert_int_equal(ac_client_log_out(h.client), AC_OK);
    session_await(&h.session, AC_CLIENT_CHARACTERS, 20.0);
    assert_int_equal(ac_client_selected(h.client), 0);
    assert_int_equal(ac_client_get_combat_mode(h.client), AC_CLIENT_PEACE);
    assert_int_equal(ac_client_select(h.client, 0), AC_ERROR_STATE);
    assert_int_equal(ac_client_set_combat_mode(h.client, AC_CLIENT_MELEE), AC_ERROR_STATE);
    end(&h);
}

/* ---- The mouse, with a draw that shows the picker one wall for one creature ---- */

static void draw(ac_client *client, ac_guid guid, ac_object_id id) {
    ac_shape shape = {.has_drawing_sphere = true, .drawing_sphere = {{0, 0, 0}, 1.0f}};
    ac_pick_part part = {
        .guid = guid, .object = id, .frame = {{0, 10, 0}, {1, 0, 0, 0}}, .scale = {1, 1, 1}};
    const ac_frame camera = {{0, 0, 0}, {1, 0, 0, 0}};
    ac_picker_begin_view(ac_client_picker(client), &camera, 0.785f, 800, 600);
    if (guid != 0)
        ac_picker_visit_shape(ac_client_picker(client), &part, &shape);
    ac_client_end_pick(client);
}

static void test_a_click_selects_at_the_next_draw(void **state) {
    (void)state;
    hunt h;
    begin(&h);
    ac_guid prey = closest_prey(&h, 0);
    ac_object_id id = ac_objects_find(h.client->objects, prey);
    ac_client_hover(h.client, 400, 300);
    draw(h.client, prey, id);
    assert_int_equal(ac_client_hovered(h.client), prey);
    assert_int_equal(ac_client_selected(h.client), 0);
    ac_client_click(h.client, 400, 300);
    assert_int_equal(ac_client_selected(h.client), 0);
    draw(h.client, prey, id);
    assert_int_equal(ac_client_selected(h.client), prey);
    ac_client_click(h.client, 10, 10); /* beside it */
    draw(h.client, prey, id);
    assert_int_equal(ac_client_hovered(h.client), 0);
    assert_int_equal(ac_client_selected(h.client), prey);
    ac_client_hover(h.client, 400, 300);
    draw(h.client, 0x12345678, AC_OBJECT_NONE); /* deleted in the meantime */
    session_tick(&h.session);
    assert_int_equal(ac_client_hovered(h.client), 0);
    end(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_selecting_is_told_and_asks_for_health),
        cmocka_unit_test(test_the_keys_go_round_what_can_be_attacked),
        cmocka_unit_test(test_the_next_target_comes_in_the_frame_of_the_death),
        cmocka_unit_test(test_in_peace_a_death_leaves_nothing_selected),
        cmocka_unit_test(test_clearing_by_hand_is_by_option),
        cmocka_unit_test(test_hits_and_deaths_are_read),
        cmocka_unit_test(test_a_held_key_and_a_spell_hurt_the_selected),
        cmocka_unit_test(test_logging_out_forgets_selection_and_mode),
        cmocka_unit_test(test_a_click_selects_at_the_next_draw),
    };
    return cmocka_run_group_tests_name("demo targets", tests, open_files, close_files);
}
