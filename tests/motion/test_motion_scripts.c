/* Long scripts of commands, as traces of style, substate, modifiers and sequence (fixture_trace);
 * every line was worked out by hand from world-simulation 6.4 and 6.5 before it was run. */
#include "support/test.h"

#include <math.h>

#include "base/rng.h"
#include "motion/motion_fixture.h"
#include "motion/motion_table.h"

#define SWORD AC_STYLE_SWORD_COMBAT

typedef enum act {
    DO,
    STOP,
    STOP_ALL,
    PLAY,   /* for `value` seconds */
    REFUSE, /* DO, and the table refuses */
} act;

typedef struct line {
    act act;
    uint32_t motion;
    float value; /* the speed */
    uint32_t wait;
    const char *trace;
} line;

typedef struct script_test {
    fixture *f;
    ac_motion_index index;
    ac_motion_state state;
    ac_sequence sequence;
} script_test;

/* The creature fights with a sword too, where only its walk and its guard are its own; and its
 * magic has something to do. */
static void add_fighting(fixture *f) {
    const uint32_t magic = AC_STYLE_MAGIC;
    fixture_style(f, SWORD, AC_MOTION_READY);
    fixture_cycle(f, SWORD, AC_MOTION_READY, "guard");
    fixture_cycle(f, SWORD, AC_MOTION_WALK_FORWARD, "stalk");
    fixture_cycle(f, magic, AC_MOTION_MAGIC_BLAST, "hurl");
    fixture_link(f, AC_STYLE_NON_COMBAT, AC_MOTION_READY, SWORD, "draw", 1);
    fixture_link(f, SWORD, AC_MOTION_READY, AC_STYLE_NON_COMBAT, "sheathe", 1);
    fixture_link(f, SWORD, AC_MOTION_READY, AC_MOTION_WALK_FORWARD, "guard-stalk", 1);
    fixture_link(f, SWORD, AC_MOTION_WALK_FORWARD, AC_MOTION_READY, "stalk-guard", 1);
    fixture_link(f, SWORD, AC_MOTION_READY, AC_MOTION_SLASH_HIGH, "slash", 2);
    fixture_link(f, SWORD, 0, AC_MOTION_DEAD, "slain", 1);
    fixture_link(f, magic, AC_MOTION_READY, AC_MOTION_MAGIC_BLAST, "throw", 1);
    fixture_link(f, magic, AC_MOTION_MAGIC_BLAST, AC_MOTION_READY, "lower", 1);
    fixture_link(f, magic, AC_MOTION_READY, AC_MOTION_MAGIC_POWER_UP_01, "power", 1);
}

static script_test *begin(void) {
    script_test *t = calloc(1, sizeof *t);
    assert_non_null(t);
    uint32_t wait;
    t->f = fixture_create();
    fixture_creature(t->f);
    add_fighting(t->f);
    assert_true(ac_motion_index_init(&t->index, &t->f->table));
    ac_sequence_init(&t->sequence, &t->f->library);
    assert_true(ac_motion_table_set_default(&t->index, &t->state, &t->sequence, &wait));
    return t;
}

static void end(script_test *t) {
    ac_motion_state_free(&t->state);
    ac_sequence_free(&t->sequence);
    ac_motion_index_free(&t->index);
    fixture_destroy(t->f);
    free(t);
}

static bool carry_out(script_test *t, const line *l, uint32_t *wait) {
    switch (l->act) {
    case DO:
    case REFUSE:
        return ac_motion_table_do(&t->index, &t->state, &t->sequence, l->motion, l->value, false,
                                  wait);
    case STOP: return ac_motion_table_stop(&t->index, &t->state, &t->sequence, l->motion, wait);
    case STOP_ALL: return ac_motion_table_stop_all(&t->index, &t->state, &t->sequence, wait);
    case PLAY: ac_sequence_update(&t->sequence, (double)l->value, NULL, NULL); return true;
    }
    return false;
}

static void run(script_test *t, const line *lines, size_t count) {
    for (size_t i = 0; i < count; ++i) {
        uint32_t wait = 0;
        assert_int_equal(carry_out(t, &lines[i], &wait), lines[i].act != REFUSE);
        assert_string_equal(fixture_trace(t->f, &t->state, &t->sequence), lines[i].trace);
        assert_int_equal(wait, lines[i].wait);
    }
}

static void test_a_fight(void **state) {
    (void)state;
    static const line lines[] = {
        {DO, SWORD, 1.0f, 1, "3E/03*1 | >draw@30 guard@30~"},
        {DO, AC_MOTION_SLASH_HIGH, 1.5f, 2, "3E/03*1 | >draw@30 slash@45 slash2@45 guard@30~"},
        {PLAY, 0, 0.5f, 0, "3E/03*1 | >slash@45 slash2@45 guard@30~"},
        {DO, AC_MOTION_WALK_FORWARD, 2.0f, 1,
         "3E/05*2 | >slash@45 slash2@45 guard-stalk@60 stalk@60~"},
        /* a turn is neither a substate from here nor a modifier of this style */
        {REFUSE, AC_MOTION_TURN_RIGHT, 1.0f, 0,
         "3E/05*2 | >slash@45 slash2@45 guard-stalk@60 stalk@60~"},
        {DO, AC_MOTION_SIDE_STEP_RIGHT, 1.0f, 0,
         "3E/05*2 [0F*1] | >slash@45 slash2@45 guard-stalk@60 stalk@60~"},
        /* out of the walk, the blow, back into the walk: the ways at speed 1 */
        {DO, AC_MOTION_SLASH_HIGH, 1.0f, 4,
         "3E/05*2 [0F*1] | >slash@45 slash2@45 guard-stalk@60 stalk-guard@30 slash@30 slash2@30 "
         "guard-stalk@30 stalk@60~"},
        /* at rest the sidestep that went on becomes the substate, with another style's cycle */
        {STOP, AC_MOTION_WALK_FORWARD, 0.0f, 1,
         "3E/0F*1 | >slash@45 slash2@45 guard-stalk@60 stalk-guard@30 slash@30 slash2@30 "
         "guard-stalk@30 stalk-guard@30 side@30~"},
        {STOP, AC_MOTION_SIDE_STEP_RIGHT, 0.0f, 0,
         "3E/03*1 | >slash@45 slash2@45 guard-stalk@60 stalk-guard@30 slash@30 slash2@30 "
         "guard-stalk@30 stalk-guard@30 guard@30~"},
        {PLAY, 0, 3.0f, 0, "3E/03*1 | >guard@30~"},
        /* no way from sword to magic: by the default style */
        {DO, AC_STYLE_MAGIC, 1.0f, 2, "49/03*1 | >sheathe@30 to-magic@30 magic@30~"},
        {DO, AC_MOTION_MAGIC_BLAST, 1.0f, 1, "49/2B*1 | >sheathe@30 to-magic@30 throw@30 hurl@30~"},
        {DO, AC_MOTION_MAGIC_POWER_UP_01, 1.0f, 3,
         "49/2B*1 | >sheathe@30 to-magic@30 throw@30 lower@30 power@30 throw@30 hurl@30~"},
        {PLAY, 0, 0.5f, 0, "49/2B*1 | >to-magic@30 throw@30 lower@30 power@30 throw@30 hurl@30~"},
        /* a speed change touches the cycle only */
        {DO, AC_MOTION_MAGIC_BLAST, 1.5f, 0,
         "49/2B*1.5 | >to-magic@30 throw@30 lower@30 power@30 throw@30 hurl@45~"},
        {DO, SWORD, 1.0f, 3,
         "3E/03*1 | >to-magic@30 throw@30 lower@30 power@30 throw@30 lower@30 from-magic@30 "
         "draw@30 guard@30~"},
        {DO, AC_MOTION_DEAD, 1.0f, 1,
         "3E/11*1 | >to-magic@30 throw@30 lower@30 power@30 throw@30 lower@30 from-magic@30 "
         "draw@30 slain@30 dead@30~"},
        {PLAY, 0, 5.0f, 0, "3E/11*1 | >dead@30~"},
        {REFUSE, AC_MOTION_SLASH_HIGH, 1.0f, 0, "3E/11*1 | >dead@30~"},
        {REFUSE, AC_MOTION_SIDE_STEP_RIGHT, 1.0f, 0, "3E/11*1 | >dead@30~"},
        {DO, AC_MOTION_READY, 1.0f, 0, "3E/03*1 | >guard@30~"},
        {DO, AC_STYLE_NON_COMBAT, 1.0f, 1, "3D/03*1 | >sheathe@30 ready@30~"},
    };
    script_test *t = begin();
    run(t, lines, sizeof lines / sizeof *lines);
    end(t);
}

static void test_a_walk_with_turns(void **state) {
    (void)state;
    static const line lines[] = {
        {DO, AC_MOTION_WALK_FORWARD, 1.0f, 1, "3D/05*1 | >ready-walk@30 walk@30~"},
        {DO, AC_MOTION_SIDE_STEP_RIGHT, 0.5f, 0, "3D/05*1 [0F*0.5] | >ready-walk@30 walk@30~"},
        {DO, AC_MOTION_TURN_RIGHT, -1.5f, 0,
         "3D/05*1 [0D*-1.5] [0F*0.5] | >ready-walk@30 walk@30~"},
        /* to Ready at the old speed, from there at the new one */
        {DO, AC_MOTION_RUN_FORWARD, 2.0f, 2,
         "3D/07*2 [0D*-1.5] [0F*0.5] | >ready-walk@30 walk-ready@30 ready-run@60 run@60~"},
        {PLAY, 0, 0.5f, 0, "3D/07*2 [0D*-1.5] [0F*0.5] | >walk-ready@30 ready-run@60 run@60~"},
        {DO, AC_MOTION_RUN_FORWARD, -1.0f, 2,
         "3D/07*-1 [0D*-1.5] [0F*0.5] | >walk-ready@30 ready-run@60 run-ready@60 run-ready@-30 "
         "run@-30~"},
        {STOP, AC_MOTION_SIDE_STEP_RIGHT, 0.0f, 0,
         "3D/07*-1 [0D*-1.5] | >walk-ready@30 ready-run@60 run-ready@60 run-ready@-30 run@-30~"},
        /* a run backwards leaves by its entry, played backwards; the crouch ends all modifiers */
        {DO, AC_MOTION_CROUCH, 1.0f, 3,
         "3D/12*1 | >walk-ready@30 ready-run@60 run-ready@60 run-ready@-30 ready-run@-30 "
         "ready-crouch@30 ready-crouch2@30 crouch@30~"},
        {PLAY, 0, 3.0f, 0, "3D/12*1 | >crouch@30~"},
        {REFUSE, AC_MOTION_TURN_RIGHT, 1.0f, 0, "3D/12*1 | >crouch@30~"},
        {STOP_ALL, 0, 0.0f, 1, "3D/03*1 | >crouch-ready@30 ready@30~"},
        {DO, AC_MOTION_TURN_RIGHT, 2.0f, 0, "3D/0D*2 | >crouch-ready@30 turn@60~"},
        {DO, AC_MOTION_WALK_FORWARD, 1.0f, 1,
         "3D/05*1 [0D*2] | >crouch-ready@30 ready-walk@30 walk@30~"},
        {PLAY, 0, 2.0f, 0, "3D/05*1 [0D*2] | >walk@30~"},
        {DO, AC_MOTION_READY, 1.0f, 1, "3D/0D*2 | >walk-ready@30 turn@60~"},
        {DO, AC_MOTION_READY, 1.0f, 0, "3D/0D*2 | >walk-ready@30 turn@60~"},
        {STOP, AC_MOTION_TURN_RIGHT, 0.0f, 0, "3D/03*1 | >walk-ready@30 ready@30~"},
        {DO, AC_MOTION_FALLING, 1.0f, 0, "3D/15*1 | >walk-ready@30 falling@30~"},
        {DO, AC_MOTION_READY, 1.0f, 1, "3D/03*1 | >walk-ready@30 land@30 ready@30~"},
        {PLAY, 0, 5.0f, 0, "3D/03*1 | >ready@30~"},
    };
    script_test *t = begin();
    run(t, lines, 4);
    /* the newest modifier is applied once for each there is, as in retail */
    assert_near(t->sequence.velocity.y, 8.0, 1e-5);
    assert_near(t->sequence.omega.z, 3.0, 1e-5);
    run(t, lines + 4, 8);
    assert_near(t->sequence.omega.z, -3.0, 1e-5); /* the turn's own cycle */
    run(t, lines + 12, 1);
    assert_near(t->sequence.velocity.y, 3.12, 1e-5);
    assert_near(t->sequence.omega.z, -2.0, 1e-5); /* the modifier */
    run(t, lines + 13, sizeof lines / sizeof *lines - 13);
    end(t);
}

/* ---- with the queue ---- */

typedef struct queue_test {
    fixture *f;
    ac_sequence sequence;
    ac_motion_manager manager;
    char reported[256]; /* low words; - after those that were aborted */
} queue_test;

static void report(queue_test *t, const ac_motion_completion *completion) {
    size_t at = strlen(t->reported);
    (void)snprintf(t->reported + at, sizeof t->reported - at, "%s%02X%s", at ? " " : "",
                   completion->motion & 0xFFFFu, completion->success ? "" : "-");
}

static void done(queue_test *t, bool success) {
    ac_motion_completion completion;
    ac_motion_manager_count_animation(&t->manager);
    while (ac_motion_manager_take_done(&t->manager, success, &completion))
        report(t, &completion);
}

static void take_instant(queue_test *t) {
    ac_motion_completion completion;
    while (ac_motion_manager_take_instant(&t->manager, &completion))
        report(t, &completion);
}

static void play(queue_test *t, double seconds) {
    ac_hook_queue hooks = {0};
    ac_sequence_update(&t->sequence, seconds, NULL, &hooks);
    for (uint32_t i = 0; i < hooks.count; ++i)
        if (hooks.items[i].hook.type == AC_HOOK_ANIMATION_DONE)
            done(t, true);
    take_instant(t);
    ac_hook_queue_free(&hooks);
}

/* What was reported since the last time, what waits, and the trace. */
static void expect(queue_test *t, const char *reported, const char *pending, const char *trace) {
    char text[256] = "";
    size_t at = 0;
    for (uint32_t i = 0; i < t->manager.pending_count; ++i)
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%02X:%u", i ? " " : "",
                               t->manager.pending[i].motion & 0xFFFFu, t->manager.pending[i].wait);
    assert_string_equal(t->reported, reported);
    assert_string_equal(text, pending);
    assert_string_equal(fixture_trace(t->f, &t->manager.state, &t->sequence), trace);
    t->reported[0] = '\0';
}

static void go(queue_test *t, uint32_t motion) {
    assert_int_equal(ac_motion_manager_do(&t->manager, &t->sequence, motion, 1.0f),
                     AC_MOTION_ERROR_NONE);
}

static void stop(queue_test *t, uint32_t motion) {
    assert_int_equal(ac_motion_manager_stop(&t->manager, &t->sequence, motion),
                     AC_MOTION_ERROR_NONE);
}

static queue_test *begin_queue(void) {
    queue_test *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->f = fixture_create();
    fixture_creature(t->f);
    ac_sequence_init(&t->sequence, &t->f->library);
    t->manager.table = ac_motion_library_table(&t->f->library, FIXTURE_TABLE);
    ac_motion_manager_initialize(&t->manager, &t->sequence);
    return t;
}

static void end_queue(queue_test *t) {
    ac_motion_manager_free(&t->manager);
    ac_sequence_free(&t->sequence);
    fixture_destroy(t->f);
    free(t);
}

static void test_keys_typed_faster_than_they_can_be_played(void **state) {
    (void)state;
    queue_test *t = begin_queue();
    expect(t, "", "03:0", "3D/03*1 | >ready@30~");
    go(t, AC_MOTION_WALK_FORWARD);
    expect(t, "", "03:0 05:1", "3D/05*1 | >ready-walk@30 walk@30~");
    stop(t, AC_MOTION_WALK_FORWARD);
    expect(t, "", "03:0 05:1 03:1", "3D/03*1 | >ready-walk@30 walk-ready@30 ready@30~");
    go(t, AC_MOTION_WALK_FORWARD); /* what lies between the two walks is left out */
    expect(t, "", "03:0 05:1 03:0 05:0", "3D/05*1 | >ready-walk@30 walk@30~");
    go(t, AC_MOTION_WAVE);
    expect(t, "", "03:0 05:1 03:0 05:0 87:5",
           "3D/05*1 | >ready-walk@30 walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 "
           "walk@30~");
    stop(t, AC_MOTION_WALK_FORWARD);
    go(t, AC_MOTION_WALK_FORWARD); /* never across an action */
    expect(t, "", "03:0 05:1 03:0 05:0 87:5 03:1 05:1",
           "3D/05*1 | >ready-walk@30 walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 "
           "walk-ready@30 ready-walk@30 walk@30~");
    stop(t, AC_MOTION_WALK_FORWARD);
    expect(t, "", "03:0 05:1 03:0 05:0 87:5 03:1 05:0 03:0",
           "3D/03*1 | >ready-walk@30 walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 "
           "walk-ready@30 ready@30~");
    take_instant(t);
    expect(t, "03", "05:1 03:0 05:0 87:5 03:1 05:0 03:0",
           "3D/03*1 | >ready-walk@30 walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 "
           "walk-ready@30 ready@30~");
    play(t, 0.5);
    expect(t, "05 03 05", "87:5 03:1 05:0 03:0",
           "3D/03*1 | >walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 walk-ready@30 "
           "ready@30~");
    go(t, AC_STYLE_MAGIC);
    go(t, AC_STYLE_NON_COMBAT);
    expect(t, "", "87:5 03:1 05:0 03:0 49:1 3D:1",
           "3D/03*1 | >walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 walk-ready@30 "
           "to-magic@30 from-magic@30 ready@30~");
    go(t, AC_STYLE_MAGIC);
    expect(t, "", "87:5 03:1 05:0 03:0 49:1 3D:0 49:0",
           "49/03*1 | >walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 walk-ready@30 "
           "to-magic@30 magic@30~");
    assert_int_equal(t->manager.state.action_count, 1);
    play(t, 1.9);
    expect(t, "87 03 05 03", "49:1 3D:0 49:0", "49/03*1 | >to-magic@30 magic@30~");
    assert_int_equal(t->manager.state.action_count, 0);
    ac_sequence_remove_all_links(&t->sequence); /* as on leaving the world */
    while (t->manager.pending_count)
        done(t, false);
    expect(t, "49- 3D- 49-", "", "49/03*1 | >magic@30~");
    end_queue(t);
}

/* ---- speed changes ---- */

/* A thousand random speeds: never another frame, and rate, velocity and turn are the speed's. */
static void test_random_speed_changes_keep_the_phase(void **state) {
    (void)state;
    script_test *t = begin();
    ac_rng rng = ac_rng_make(5, 12);
    uint32_t wait;
    assert_true(ac_motion_table_do(&t->index, &t->state, &t->sequence, AC_MOTION_WALK_FORWARD, 1.0f,
                                   false, &wait));
    ac_sequence_update(&t->sequence, 1.0, NULL, NULL);
    for (int i = 0; i < 1000; ++i) {
        uint32_t current = t->sequence.current;
        double frame = t->sequence.frame_number;
        float speed = ac_rng_float(&rng, 0.25f, 3.0f);
        assert_true(ac_motion_table_do(&t->index, &t->state, &t->sequence, AC_MOTION_WALK_FORWARD,
                                       speed, false, &wait));
        assert_int_equal(wait, 0);
        assert_int_equal(t->sequence.current, current);
        assert_true(t->sequence.frame_number == frame);
        assert_near(t->sequence.nodes[current].framerate, 30.0f * speed, 0.01);
        assert_near(t->sequence.velocity.y, 3.12f * speed, 0.001);
        double seconds = (double)ac_rng_float(&rng, 0.0f, 0.2f);
        ac_sequence_update(&t->sequence, seconds, NULL, NULL);
        double expected = fmod(frame + seconds * 30.0 * (double)speed, 10.0);
        double off = fabs(t->sequence.frame_number - expected);
        assert_true(fmin(off, 10.0 - off) < 0.01);
    }
    end(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_fight),
        cmocka_unit_test(test_a_walk_with_turns),
        cmocka_unit_test(test_keys_typed_faster_than_they_can_be_played),
        cmocka_unit_test(test_random_speed_changes_keep_the_phase),
    };
    return cmocka_run_group_tests_name("motion/scripts", tests, NULL, NULL);
}
