/* What a bot sees through the public interface alone: where things are, a walk to a creature, a
 * fight to its death, and Auto Target's choice of the next. */
#include "app/demo_session.h"

#include <math.h>

#include "support/demo_group.h"
#include "support/scripted_server.h"
#include "wire/body.h"
#include "wire/combat.h"
#include "wire/text.h"

static const lossy_net_def fair_weather = {.seed = 1, .delay = 0.02};

static ac_client *begin(demo_session *s) {
    session_begin(s, &fair_weather);
    ac_client *client = session_add(s, &files, "demo");
    session_await(s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(s, 1.0);
    return client;
}

/* The place `right` and `forward` metres from the player, in its own axes. */
static ac_position beside(const ac_position *player, float right, float forward, float up) {
    float half = atan2f(player->frame.rotation.z, player->frame.rotation.w);
    float sine = sinf(2.0f * half);
    float cosine = cosf(2.0f * half);
    ac_position place = *player;
    place.frame.origin.x += right * cosine - forward * sine;
    place.frame.origin.y += right * sine + forward * cosine;
    place.frame.origin.z += up;
    return place;
}

static void test_bearings_are_as_the_player_sees_them(void **state) {
    (void)state;
    static const struct {
        float right, forward, up, turn; /* metres, radians */
    } cases[] = {
        {0, 10, 0, 0},          {10, 0, 2, 1.5707964f},   {-10, 0, -3, -1.5707964f},
        {5, 5, 0, 0.78539816f}, {-5, 5, 0, -0.78539816f}, {-1, -100, 0, -3.1315929f},
        {0, 0, 4, 0},
    };
    demo_session s;
    ac_client *client = begin(&s);
    ac_position player;
    ac_bearing bearing;
    assert_true(ac_client_player_position(client, &player));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_position place = beside(&player, cases[i].right, cases[i].forward, cases[i].up);
        assert_true(ac_client_bearing_to_position(client, &place, &bearing));
        assert_float_equal(bearing.distance, hypotf(cases[i].right, cases[i].forward), 0.001f);
        assert_float_equal(bearing.height, cases[i].up, 0.001f);
        assert_float_equal(bearing.turn, cases[i].turn, 0.001f);
    }
    session_end(&s);
}

static void test_there_is_no_bearing_to_what_is_not_there(void **state) {
    (void)state;
    demo_session s;
    session_begin(&s, &fair_weather);
    ac_client *client = session_add(&s, &files, "demo");
    ac_position nowhere = {0};
    ac_bearing bearing = {1, 1, 1};
    assert_false(ac_client_bearing_to(client, 0x80000200, &bearing)); /* not in the world yet */
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    assert_false(ac_client_bearing_to(client, 0, &bearing));
    assert_false(ac_client_bearing_to(client, 0x80FFFFFF, &bearing));
    assert_false(ac_client_bearing_to_position(client, &nowhere, &bearing));
    assert_true(bearing.distance == 0.0f && bearing.height == 0.0f && bearing.turn == 0.0f);
    session_end(&s);
}

typedef struct fight {
    ac_guid target; /* selected first */
    uint32_t hits, damage, answers;
    ac_guid dead, next; /* by the event of the death, and of the selection after it */
    bool death_came_first;
} fight;

static void take_events(ac_client *client, fight *f) {
    ac_client_event event;
    while (ac_client_next_event(client, &event)) {
        if (event.kind == AC_EVENT_HIT && event.guid == f->target) {
            assert_true(event.number > 0 && event.value > 0.0 && event.text[0] != '\0');
            f->hits += 1;
            f->damage += event.number;
        } else if (event.kind == AC_EVENT_ATTACK_DONE) {
            f->answers += event.number == 0;
        } else if (event.kind == AC_EVENT_DEATH) {
            f->dead = event.guid;
            f->death_came_first = f->next == 0;
        } else if (event.kind == AC_EVENT_SELECTION && event.guid != f->target) {
            f->next = event.guid;
        }
    }
}

/* Straight on; when that brings it no closer, to one side and then longer to the other. */
static int dodge(double now, float distance) {
    static double check;
    static float before;
    static int dodges;
    if (now >= check) {
        dodges = distance > before - 0.5f ? dodges + 1 : 0;
        before = distance;
        check = now + 0.5 * (1 + dodges);
    }
    return dodges == 0 ? 0 : dodges % 2 ? 1 : -1;
}

static void walk_or_strike(ac_client *client, double now) {
    ac_bearing way;
    ac_controls controls = {0};
    assert_true(ac_client_bearing_to(client, ac_client_selected(client), &way));
    controls.turn = way.turn > 0.1f ? 1 : way.turn < -0.1f ? -1 : 0;
    controls.forward = way.distance > 2.5f && fabsf(way.turn) < 0.8f;
    controls.strafe = way.distance > 2.5f ? dodge(now, way.distance) : 0;
    ac_client_set_controls(client, &controls);
    if (way.distance <= 2.5f) {
        assert_int_equal(ac_client_set_combat_mode(client, AC_CLIENT_MELEE), AC_OK);
        assert_int_equal(ac_client_attack(client, AC_CLIENT_MIDDLE, 0.5f), AC_OK);
    }
}

static void test_a_bot_kills_and_auto_target_chooses_the_next(void **state) {
    (void)state;
    demo_session s;
    fight f = {0};
    ac_client *client = begin(&s);
    take_events(client, &f);
    f = (fight){0};
    assert_int_equal(ac_client_select_next(client, AC_CLIENT_MONSTER, AC_CLIENT_CLOSEST), AC_OK);
    f.target = ac_client_selected(client);
    for (double end = s.now + 60.0; s.now < end && !f.dead;) {
        walk_or_strike(client, s.now);
        session_run(&s, 0.1);
        take_events(client, &f);
    }
    assert_int_equal(f.dead, f.target);
    assert_true(f.hits >= 2);
    assert_true(f.answers >= f.hits - 1);
    assert_true(f.death_came_first);
    assert_int_not_equal(f.next, 0);
    assert_int_equal(ac_client_selected(client), f.next);
    ac_objects const *objects = ac_client_objects(client);
    ac_object_snapshot object;
    assert_true(ac_objects_snapshot(objects, ac_objects_find(objects, f.next), &object));
    session_end(&s);
}

enum { EVENT_ATTACK_DONE = 0x01A7, EVENT_VICTIM = 0x01AC, EVENT_DEFENDER = 0x01B2 };

/* The next event of the kind; the test fails when there is none. */
static ac_client_event next_of(scripted_server *s, ac_client_event_kind kind) {
    ac_client_event event;
    scripted_tick(s);
    while (ac_client_next_event(s->client, &event))
        if (event.kind == kind)
            return event;
    fail_msg("no event of the kind '%s'", ac_client_event_kind_name(kind));
    return event;
}

static void test_the_server_tells_of_wounds_answers_and_the_players_death(void **state) {
    (void)state;
    const ac_position place = {0x80800024, {{99.0f, 78.0f, 20.0f}, {1, 0, 0, 0}}};
    scripted_def def = scripted_default_def(files.store, &place);
    scripted_server *s = scripted_create(&def);
    scripted_enter(s);
    scripted_arrive(s);
    ac_defender_notification wound = {
        .attacker = ac_text_ascii("Ashback"), .damage = 9, .fraction = 0.125};
    scripted_send_event(s, EVENT_DEFENDER, &wound);
    ac_client_event event = next_of(s, AC_EVENT_WOUND);
    assert_int_equal(event.number, 9);
    assert_true(event.value == 0.125);
    assert_string_equal(event.text, "Ashback");
    ac_error_body done = {0x36};
    scripted_send_event(s, EVENT_ATTACK_DONE, &done);
    assert_int_equal(next_of(s, AC_EVENT_ATTACK_DONE).number, 0x36);
    ac_text_body died = {ac_text_ascii("You died!")};
    scripted_send_event(s, EVENT_VICTIM, &died);
    assert_int_equal(next_of(s, AC_EVENT_DEATH).guid, SCRIPTED_PLAYER);
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bearings_are_as_the_player_sees_them),
        cmocka_unit_test(test_there_is_no_bearing_to_what_is_not_there),
        cmocka_unit_test(test_the_server_tells_of_wounds_answers_and_the_players_death),
        cmocka_unit_test(test_a_bot_kills_and_auto_target_chooses_the_next),
    };
    return cmocka_run_group_tests_name("a bot's fight", tests, open_files, close_files);
}
