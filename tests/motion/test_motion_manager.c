/* MotionTableManager (world-simulation 6.5); row numbers are those of its table 6.7. */
#include "support/test.h"

#include <math.h>

#include "base/array.h"
#include "base/rng.h"
#include "motion/motion_fixture.h"

typedef struct manager_test {
    fixture *f;
    ac_sequence sequence;
    ac_motion_manager manager;
    uint64_t queued, completed, aborted;
} manager_test;

static manager_test *begin(void) {
    manager_test *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->f = fixture_create();
    fixture_creature(t->f);
    ac_sequence_init(&t->sequence, &t->f->library);
    t->manager.table = ac_motion_library_table(&t->f->library, FIXTURE_TABLE);
    return t;
}

static void end(manager_test *t) {
    ac_motion_manager_free(&t->manager);
    ac_sequence_free(&t->sequence);
    fixture_destroy(t->f);
    free(t);
}

/* Puts a motion into the queue that waits for `wait` animations, with a link for each. */
static void queue(manager_test *t, uint32_t motion, uint32_t wait) {
    ac_motion_manager *m = &t->manager;
    ac_pending_motion *grown =
        ac_array_reserve(m->pending, &m->pending_capacity, m->pending_count + 1,
                         AC_MOTION_PENDING_LIMIT, sizeof *grown);
    assert_non_null(grown);
    m->pending = grown;
    m->pending[m->pending_count++] = (ac_pending_motion){motion, wait};
}

/* "motion:wait ..." in low words. */
static const char *pending(const manager_test *t) {
    static char text[512];
    int at = 0;
    text[0] = '\0';
    for (uint32_t i = 0; i < t->manager.pending_count && at < 400; ++i)
        at += snprintf(text + at, sizeof text - (size_t)at, "%s%02X:%u", i ? " " : "",
                       t->manager.pending[i].motion & 0xFFFFu, t->manager.pending[i].wait);
    return text;
}

static uint32_t animation_done(manager_test *t, bool success) {
    ac_motion_completion completion;
    uint32_t count = 0;
    ac_motion_manager_count_animation(&t->manager);
    while (ac_motion_manager_take_done(&t->manager, success, &completion)) {
        assert_int_equal(completion.success, success);
        ++count;
    }
    return count;
}

static void test_without_a_table_every_motion_is_refused(void **state) {
    (void)state;
    manager_test *t = begin();
    t->manager.table = NULL;
    assert_int_equal(ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_READY, 1.0f),
                     AC_MOTION_ERROR_NO_ANIMATION_TABLE);
    assert_int_equal(ac_motion_manager_stop(&t->manager, &t->sequence, AC_MOTION_READY),
                     AC_MOTION_ERROR_NO_ANIMATION_TABLE);
    assert_int_equal(ac_motion_manager_stop_all(&t->manager, &t->sequence),
                     AC_MOTION_ERROR_NO_ANIMATION_TABLE);
    assert_int_equal(t->manager.pending_count, 0);
    end(t);
}

static void test_a_refused_motion_is_not_queued(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    assert_string_equal(pending(t), "03:0");
    assert_int_equal(ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_CHEER, 1.0f),
                     AC_MOTION_ERROR_NO_DATA);
    assert_int_equal(ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_READY, NAN),
                     AC_MOTION_ERROR_NO_DATA);
    assert_int_equal(ac_motion_manager_stop(&t->manager, &t->sequence, AC_MOTION_RUN_FORWARD),
                     AC_MOTION_ERROR_NO_DATA);
    assert_string_equal(pending(t), "03:0");
    end(t);
}

static void test_stops_are_queued_as_ready(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_READY, 1.0f);
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_RUN_FORWARD, 1.0f);
    ac_motion_manager_stop(&t->manager, &t->sequence, AC_MOTION_RUN_FORWARD);
    ac_motion_manager_stop_all(&t->manager, &t->sequence);
    assert_string_equal(pending(t), "03:0 07:1 03:1 03:0");
    end(t);
}

/* Row 14: walk, stop, walk typed quickly becomes one link. */
static void test_a_repeated_substate_truncates_to_the_first(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_WALK_FORWARD, 1.0f);
    assert_string_equal(pending(t), "03:0 05:1");
    ac_motion_manager_stop(&t->manager, &t->sequence, AC_MOTION_WALK_FORWARD);
    assert_string_equal(pending(t), "03:0 05:1 03:1"); /* Ready:0 does not count as earlier */
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_WALK_FORWARD, 1.0f);
    assert_string_equal(pending(t), "03:0 05:1 03:0 05:0");
    assert_string_equal(fixture_trace(t->f, &t->manager.state, &t->sequence),
                        "3D/05*1 | >ready-walk@30 walk@30~");
    end(t);
}

/* Row 14 with its own numbers. */
static void test_truncation_removes_as_many_links_as_were_waited_for(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    t->manager.pending_count = 0;
    ac_sequence_clear_animations(&t->sequence);
    ac_did id = t->f->animations[0].id;
    for (int i = 0; i < 5; ++i) /* 2 of Walk, 1 of Ready, then what the last Walk appends */
        ac_sequence_append(&t->sequence, &(ac_anim_data){id, 0, -1, 30.0f});
    queue(t, AC_MOTION_WALK_FORWARD, 2);
    queue(t, AC_MOTION_READY, 1);
    t->manager.state.substate = AC_MOTION_READY;
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_WALK_FORWARD, 1.0f);
    assert_string_equal(pending(t), "05:2 03:0 05:0");
    assert_int_equal(t->sequence.count,
                     4 + 2 - 2); /* Ready's one and the new Walk's one are gone */
    end(t);
}

/* Row 15. */
static void test_an_action_between_prevents_truncation(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_WALK_FORWARD, 1.0f);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_WAVE, 1.0f);
    ac_motion_manager_stop(&t->manager, &t->sequence, AC_MOTION_WALK_FORWARD);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_WALK_FORWARD, 1.0f);
    assert_string_equal(pending(t), "03:0 05:1 87:5 03:1 05:1");
    end(t);
}

static void test_a_repeated_style_truncates_to_the_first(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_STYLE_MAGIC, 1.0f);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_STYLE_NON_COMBAT, 1.0f);
    assert_string_equal(pending(t), "03:0 49:1 3D:1");
    ac_motion_manager_do(&t->manager, &t->sequence, AC_STYLE_MAGIC, 1.0f);
    assert_string_equal(pending(t), "03:0 49:1 3D:0 49:0");
    assert_string_equal(fixture_trace(t->f, &t->manager.state, &t->sequence),
                        "49/03*1 | >to-magic@30 magic@30~");
    end(t);
}

static void test_a_substate_between_prevents_truncation_to_a_style(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_STYLE_MAGIC, 1.0f);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_STYLE_NON_COMBAT, 1.0f);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_WALK_FORWARD, 1.0f);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_STYLE_MAGIC, 1.0f);
    assert_string_equal(pending(t), "03:0 49:1 3D:1 05:1 49:2");
    end(t);
}

/* Row 16. */
static void test_animations_are_accounted_to_the_head(void **state) {
    (void)state;
    manager_test *t = begin();
    queue(t, AC_MOTION_WALK_FORWARD, 2);
    queue(t, AC_MOTION_READY, 1);
    assert_int_equal(animation_done(t, true), 0);
    assert_int_equal(animation_done(t, true), 1);
    assert_int_equal(animation_done(t, true), 1);
    assert_int_equal(t->manager.pending_count, 0);
    assert_int_equal(t->manager.counter, 0);
    end(t);
}

static void test_an_ended_animation_completes_what_waits_for_nothing_behind_it(void **state) {
    (void)state;
    manager_test *t = begin();
    queue(t, AC_MOTION_WALK_FORWARD, 1);
    queue(t, AC_MOTION_TURN_RIGHT, 0);
    queue(t, AC_MOTION_READY, 1);
    assert_int_equal(animation_done(t, true), 2);
    assert_string_equal(pending(t), "03:1");
    end(t);
}

static void test_an_animation_done_with_an_empty_queue_is_nothing(void **state) {
    (void)state;
    manager_test *t = begin();
    assert_int_equal(animation_done(t, true), 0);
    assert_int_equal(t->manager.counter, 0);
    queue(t, AC_MOTION_READY, 1);
    assert_int_equal(animation_done(t, true), 1);
    end(t);
}

static void test_motions_that_wait_for_nothing_complete_at_once(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_completion completion;
    queue(t, AC_MOTION_READY, 0);
    queue(t, AC_MOTION_WALK_FORWARD, 1);
    queue(t, AC_MOTION_READY, 0);
    assert_true(ac_motion_manager_take_instant(&t->manager, &completion));
    assert_int_equal(completion.motion, AC_MOTION_READY);
    assert_true(completion.success);
    assert_false(ac_motion_manager_take_instant(&t->manager, &completion));
    assert_string_equal(pending(t), "05:1 03:0");
    end(t);
}

static void test_a_completed_action_leaves_the_state(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_WAVE, 1.0f);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_LIFESTONE_RECALL, 1.0f);
    assert_int_equal(t->manager.state.action_count, 2);
    for (int i = 0; i < 3; ++i)
        animation_done(t, true);
    assert_int_equal(t->manager.state.action_count, 1);
    assert_int_equal(t->manager.state.actions[0].motion, AC_MOTION_LIFESTONE_RECALL);
    end(t);
}

/* Row 17. */
static void test_stripped_and_drained_the_cycle_stands_at_its_start(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_WAVE, 1.0f);
    ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_RUN_FORWARD, 1.0f);
    assert_int_equal(t->manager.pending_count, 3);
    ac_sequence_remove_all_links(&t->sequence);
    uint32_t aborted = 0;
    while (t->manager.pending_count)
        aborted += animation_done(t, false);
    assert_int_equal(aborted, 3);
    assert_string_equal(fixture_trace(t->f, &t->manager.state, &t->sequence), "3D/07*1 | >run@30~");
    assert_true(t->sequence.frame_number == 0.0);
    end(t);
}

static void test_the_queue_is_bounded(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    for (int i = 1; i < AC_MOTION_PENDING_LIMIT; ++i)
        assert_int_equal(ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_READY, 1.0f),
                         AC_MOTION_ERROR_NONE);
    assert_int_equal(ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_READY, 1.0f),
                     AC_MOTION_ERROR_NO_DATA);
    assert_int_equal(t->manager.pending_count, AC_MOTION_PENDING_LIMIT);
    end(t);
}

static void count(manager_test *t, const ac_motion_completion *completion) {
    ++t->completed;
    t->aborted += !completion->success;
}

static void drain_done(manager_test *t, bool success) {
    ac_motion_completion completion;
    ac_motion_manager_count_animation(&t->manager);
    while (ac_motion_manager_take_done(&t->manager, success, &completion))
        count(t, &completion);
}

static void play(manager_test *t, ac_hook_queue *hooks, double elapsed) {
    ac_motion_completion completion;
    ac_hook_queue_clear(hooks);
    ac_sequence_update(&t->sequence, elapsed, NULL, hooks);
    for (uint32_t i = 0; i < hooks->count; ++i)
        if (hooks->items[i].hook.type == AC_HOOK_ANIMATION_DONE)
            drain_done(t, true);
    while (ac_motion_manager_take_instant(&t->manager, &completion))
        count(t, &completion);
}

static void command(manager_test *t, ac_rng *rng) {
    static const uint32_t motions[] = {
        AC_MOTION_READY,  AC_MOTION_WALK_FORWARD, AC_MOTION_RUN_FORWARD, AC_MOTION_TURN_RIGHT,
        AC_MOTION_CROUCH, AC_MOTION_FALLING,      AC_MOTION_DEAD,        AC_MOTION_SIDE_STEP_RIGHT,
        AC_MOTION_WAVE,   AC_STYLE_MAGIC,         AC_STYLE_NON_COMBAT,   AC_MOTION_LIFESTONE_RECALL,
        AC_MOTION_CHEER,
    };
    uint32_t motion = motions[ac_rng_below(rng, sizeof motions / sizeof motions[0])];
    uint32_t kind = ac_rng_below(rng, 20);
    ac_motion_error error = kind == 0  ? ac_motion_manager_stop_all(&t->manager, &t->sequence)
                            : kind < 6 ? ac_motion_manager_stop(&t->manager, &t->sequence, motion)
                                       : ac_motion_manager_do(&t->manager, &t->sequence, motion,
                                                              ac_rng_float(rng, -2.0f, 2.0f));
    t->queued += error == AC_MOTION_ERROR_NONE;
}

/* 100,000 random commands and steps: every queued motion is reported exactly once. */
static void test_every_queued_motion_is_reported_exactly_once(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_hook_queue hooks = {0};
    ac_rng rng = ac_rng_make(20260712, 1);
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    t->queued = 1;
    for (int i = 0; i < 100000; ++i) {
        uint32_t pick = ac_rng_below(&rng, 100);
        if (pick < 40)
            command(t, &rng);
        else if (pick < 99)
            play(t, &hooks, (double)ac_rng_float(&rng, 0.0f, 0.2f));
        else {
            ac_sequence_remove_all_links(&t->sequence);
            while (t->manager.pending_count)
                drain_done(t, false);
        }
        assert_int_equal(t->queued, t->completed + t->manager.pending_count);
        assert_true(t->sequence.count == 0 || t->sequence.current < t->sequence.count);
    }
    while (t->manager.pending_count)
        drain_done(t, false);
    assert_int_equal(t->queued, t->completed);
    assert_true(t->queued > 20000);
    assert_true(t->aborted > 0 && t->aborted < t->completed);
    ac_hook_queue_free(&hooks);
    end(t);
}

/* Left to itself, every queue empties: what is waited for is always played. */
static void test_every_queue_empties_by_itself(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(7, 7);
    for (int round = 0; round < 200; ++round) {
        manager_test *t = begin();
        ac_hook_queue hooks = {0};
        ac_motion_manager_initialize(&t->manager, &t->sequence);
        for (int i = 0; i < 12; ++i) {
            ac_motion_error ignored = ac_motion_manager_do(
                &t->manager, &t->sequence,
                (const uint32_t[]){AC_MOTION_READY, AC_MOTION_WALK_FORWARD, AC_MOTION_RUN_FORWARD,
                                   AC_MOTION_WAVE, AC_STYLE_MAGIC,
                                   AC_STYLE_NON_COMBAT}[ac_rng_below(&rng, 6)],
                1.0f);
            (void)ignored;
            play(t, &hooks, (double)ac_rng_float(&rng, 0.0f, 0.2f));
        }
        for (int i = 0; i < 200 && t->manager.pending_count; ++i)
            play(t, &hooks, 0.2);
        assert_int_equal(t->manager.pending_count, 0);
        assert_int_equal(t->sequence.count, 1);
        ac_hook_queue_free(&hooks);
        end(t);
    }
}

/* An entry that waits for nothing is passed over when looking for redundant links; a style counts
 * as the earlier one even so. */
static void test_what_waits_for_nothing_is_passed_over(void **state) {
    (void)state;
    manager_test *t = begin();
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    t->manager.pending_count = 0;
    queue(t, AC_MOTION_WALK_FORWARD, 1);
    queue(t, AC_MOTION_READY, 1);
    queue(t, AC_MOTION_WALK_FORWARD, 1);
    t->manager.state.substate = AC_MOTION_WALK_FORWARD;
    assert_int_equal(
        ac_motion_manager_do(&t->manager, &t->sequence, AC_MOTION_SIDE_STEP_RIGHT, 1.0f),
        AC_MOTION_ERROR_NONE);
    assert_string_equal(pending(t), "05:1 03:0 05:0 0F:0");
    t->manager.pending_count = 0;
    t->manager.state.substate = AC_MOTION_READY;
    queue(t, AC_STYLE_MAGIC, 0);
    queue(t, AC_STYLE_NON_COMBAT, 1);
    assert_int_equal(ac_motion_manager_do(&t->manager, &t->sequence, AC_STYLE_MAGIC, 1.0f),
                     AC_MOTION_ERROR_NONE);
    assert_string_equal(pending(t), "49:0 3D:0 49:0");
    end(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_a_table_every_motion_is_refused),
        cmocka_unit_test(test_a_refused_motion_is_not_queued),
        cmocka_unit_test(test_stops_are_queued_as_ready),
        cmocka_unit_test(test_a_repeated_substate_truncates_to_the_first),
        cmocka_unit_test(test_truncation_removes_as_many_links_as_were_waited_for),
        cmocka_unit_test(test_an_action_between_prevents_truncation),
        cmocka_unit_test(test_a_repeated_style_truncates_to_the_first),
        cmocka_unit_test(test_a_substate_between_prevents_truncation_to_a_style),
        cmocka_unit_test(test_animations_are_accounted_to_the_head),
        cmocka_unit_test(test_an_ended_animation_completes_what_waits_for_nothing_behind_it),
        cmocka_unit_test(test_an_animation_done_with_an_empty_queue_is_nothing),
        cmocka_unit_test(test_motions_that_wait_for_nothing_complete_at_once),
        cmocka_unit_test(test_a_completed_action_leaves_the_state),
        cmocka_unit_test(test_stripped_and_drained_the_cycle_stands_at_its_start),
        cmocka_unit_test(test_the_queue_is_bounded),
        cmocka_unit_test(test_every_queued_motion_is_reported_exactly_once),
        cmocka_unit_test(test_every_queue_empties_by_itself),
        cmocka_unit_test(test_what_waits_for_nothing_is_passed_over),
    };
    return cmocka_run_group_tests_name("motion/motion_manager", tests, NULL, NULL);
}
