/* Recall over the wire: Hidden arrives while the recall stands within a hair of its end, before or
 * after the object's tick (spec 2026-07-15, 'Recall completion versus Hidden'). */
#include "app/motion_session.h"

#include <math.h>

static const lossy_net_def at_once = {.seed = 1}; /* what is sent arrives in the same frame */
static const double recall_rate = 9.96f;
static const double almost = 149.999998;

static demo_files files;
static ac_did recall, ready;

static int open_files(void **state) {
    (void)state;
    demo_files_open(&files);
    recall = link_animation(&files, HUMAN_TABLE, AC_STYLE_NON_COMBAT, AC_MOTION_READY,
                            AC_MOTION_LIFESTONE_RECALL);
    ready = cycle_animation(&files, HUMAN_TABLE, AC_STYLE_NON_COMBAT, AC_MOTION_READY);
    return 0;
}

static int close_files(void **state) {
    (void)state;
    demo_files_close(&files);
    return 0;
}

static const ac_object *player_of(const demo_session *s) {
    return seen_alive(s->clients[0], ac_client_player(s->clients[0]));
}

static double frame_of(const demo_session *s) {
    return player_of(s)->live->parts.sequence.frame_number;
}

/* One frame of `seconds`, which the object simulates whole. */
static void tick_for(demo_session *s, double seconds) {
    double tick = s->tick;
    s->tick = seconds;
    session_tick(s);
    s->tick = tick;
}

/* Recalls and plays until the recall is about `left` seconds from its end. The server's own clock
 * does not end it. */
static void recall_until(demo_session *s, double left) {
    demo_client *served_client = &s->server->clients[0];
    assert_int_equal(ac_client_recall_lifestone(s->clients[0]), AC_OK);
    double end = s->now + 60.0;
    while (playing(player_of(s)) != recall && s->now < end)
        session_tick(s);
    served_client->recall_time = s->now + 1000.0;
    while (frame_of(s) < 150.0 - left * recall_rate && s->now < end)
        session_tick(s);
    assert_int_equal(playing(player_of(s)), recall);
}

/* The server ends the recall in the frame that comes. */
static void send_away(demo_session *s) {
    s->server->clients[0].recall_time = s->now;
}

/* How the recall was reported in this frame, once. */
static bool was_completed(const demo_session *s) {
    const ac_motion_events *events = &ac_client_objects(s->clients[0])->live->motion_events;
    int count = 0;
    bool success = false;
    for (uint32_t i = 0; i < events->count; ++i) {
        if (events->items[i].owner != player_of(s)->id.index1 ||
            events->items[i].completion.motion != AC_MOTION_LIFESTONE_RECALL)
            continue;
        success = events->items[i].completion.success;
        ++count;
    }
    assert_int_equal(count, 1);
    return success;
}

static void assert_no_tail(const ac_object *player) {
    assert_false(is_queued(player, recall));
    assert_int_equal(playing(player), ready);
    assert_int_equal(player->live->parts.motion->pending_count, 0);
    assert_int_equal(player->live->movement->interp.interpreted.actions.count, 0);
}

/* Through portal space, and a while beyond. */
static void arrive(demo_session *s) {
    int shown = 0;
    assert_true(ac_object_is(player_of(s), AC_STATE_HIDDEN));
    assert_no_tail(player_of(s)); /* Hidden has ended it already */
    for (int i = 0; i < 900 && shown < 60; ++i) {
        session_tick(s);
        assert_no_tail(player_of(s));
        shown += !ac_object_is(player_of(s), AC_STATE_HIDDEN);
    }
    assert_int_equal(shown, 60);
    assert_int_equal(ac_client_get_state(s->clients[0]), AC_CLIENT_IN_WORLD);
}

/* The object's tick of this frame comes first and stops at frame 149.999998; then Hidden is
 * dispatched.
 * @spec 2026-07-15 Recall completion versus Hidden | SetState lands after the object's tick of the
 * frame; a recall that stands at frame 149.999998 then leaves no tail after UnHide.
 * @code src/client/frame.c
 * @code src/object/state.c */
static void test_a_tick_that_lands_a_hair_before_the_end(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &at_once, 1);
    recall_until(&s, 0.15);
    double left = (almost - frame_of(&s)) / recall_rate;
    assert_true(left > 1.0 / 30.0 && left < 0.2);
    send_away(&s);
    tick_for(&s, left);
    assert_false(was_completed(&s));
    arrive(&s);
    session_end(&s);
}

/* The recall stands at frame 149.999998 since the last frame. In this one Hidden is dispatched and
 * the object has no tick, as in a client that dispatches before it simulates.
 * @spec 2026-07-15 Recall completion versus Hidden | Dispatching Hidden before the current object
 * tick leaves frame 149.999998 of the 0..149 recall node; set_hidden retires it.
 * @code src/object/state.c */
static void test_hidden_before_the_last_tick(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &at_once, 1);
    recall_until(&s, 0.15);
    tick_for(&s, (almost - frame_of(&s)) / recall_rate);
    assert_true(fabs(frame_of(&s) - almost) < 1e-5);
    assert_int_equal(playing(player_of(&s)), recall);
    send_away(&s);
    tick_for(&s, 0.001); /* below the least quantum */
    assert_false(was_completed(&s));
    arrive(&s);
    session_end(&s);
}

/* The tick of the frame crosses the end; Hidden finds nothing left to end. */
static void test_hidden_after_the_tick_that_ends_it(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &at_once, 1);
    recall_until(&s, 0.05);
    send_away(&s);
    tick_for(&s, 0.1);
    assert_true(was_completed(&s));
    arrive(&s);
    session_end(&s);
}

/* ACE's fixed times may cut a recall off anywhere. */
static void test_hidden_in_the_middle(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &at_once, 1);
    recall_until(&s, 7.0);
    send_away(&s);
    session_tick(&s);
    assert_false(was_completed(&s));
    arrive(&s);
    session_end(&s);
}

/* What the rule is for: with a real clock on both sides the recall goes through to its end. */
static void test_a_recall_by_the_servers_own_clock(void **state) {
    (void)state;
    demo_session s;
    play_begin(&s, &files, &at_once, 1);
    assert_int_equal(ac_client_recall_lifestone(s.clients[0]), AC_OK);
    double most = 0.0;
    for (int i = 0; i < 600 && !ac_object_is(player_of(&s), AC_STATE_HIDDEN); ++i) {
        session_tick(&s);
        if (playing(player_of(&s)) == recall)
            most = frame_of(&s);
    }
    assert_true(most > 148.0);
    arrive(&s);
    session_end(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_tick_that_lands_a_hair_before_the_end),
        cmocka_unit_test(test_hidden_before_the_last_tick),
        cmocka_unit_test(test_hidden_after_the_tick_that_ends_it),
        cmocka_unit_test(test_hidden_in_the_middle),
        cmocka_unit_test(test_a_recall_by_the_servers_own_clock),
    };
    return cmocka_run_group_tests_name("recall over the wire", tests, open_files, close_files);
}
