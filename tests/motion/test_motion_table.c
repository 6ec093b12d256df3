/* CMotionTable and its index (world-simulation 6.4); row numbers are those of its table 6.7. The
 * expected traces were worked out by hand from the pseudocode. */
#include "support/test.h"

#include "motion/motion_fixture.h"
#include "motion/motion_table.h"

enum { NC = 0x3D };

typedef struct table_test {
    fixture *f;
    ac_motion_index index;
    ac_motion_state state;
    ac_sequence sequence;
    uint32_t wait;
} table_test;

static void start(table_test *t) {
    assert_true(ac_motion_index_init(&t->index, &t->f->table));
    ac_sequence_init(&t->sequence, &t->f->library);
    assert_true(ac_motion_table_set_default(&t->index, &t->state, &t->sequence, &t->wait));
}

static table_test *begin(void) {
    table_test *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->f = fixture_create();
    fixture_creature(t->f);
    start(t);
    return t;
}

static void end(table_test *t) {
    ac_motion_state_free(&t->state);
    ac_sequence_free(&t->sequence);
    ac_motion_index_free(&t->index);
    fixture_destroy(t->f);
    free(t);
}

static bool go(table_test *t, uint32_t motion, float speed) {
    return ac_motion_table_do(&t->index, &t->state, &t->sequence, motion, speed, false, &t->wait);
}

static bool stop(table_test *t, uint32_t motion) {
    return ac_motion_table_stop(&t->index, &t->state, &t->sequence, motion, &t->wait);
}

static void expect(table_test *t, const char *trace, uint32_t wait) {
    assert_string_equal(fixture_trace(t->f, &t->state, &t->sequence), trace);
    assert_int_equal(t->wait, wait);
}

static void expect_physics(const table_test *t, float y, float turn) {
    assert_near(t->sequence.velocity.y, y, 1e-5);
    assert_near(t->sequence.omega.z, turn, 1e-5);
}

static void test_the_default_state_is_the_default_styles_rest(void **state) {
    (void)state;
    table_test *t = begin();
    expect(t, "3D/03*1 | >ready@30~", 0);
    end(t);
}

static void test_a_walk_begins_with_its_link(void **state) {
    (void)state;
    table_test *t = begin();
    assert_true(go(t, AC_MOTION_WALK_FORWARD, 1.0f));
    expect(t, "3D/05*1 | >ready-walk@30 walk@30~", 1);
    expect_physics(t, 3.12f, 0.0f);
    end(t);
}

/* Row 9. */
static void test_a_speed_change_keeps_the_phase_and_waits_for_nothing(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 1.0f);
    ac_sequence_update(&t->sequence, 0.5, NULL, NULL);
    double frame = t->sequence.frame_number;
    assert_true(go(t, AC_MOTION_WALK_FORWARD, 2.0f));
    expect(t, "3D/05*2 | >walk@60~", 0);
    expect_physics(t, 6.24f, 0.0f);
    assert_true(t->sequence.frame_number == frame);
    assert_true(go(t, AC_MOTION_WALK_FORWARD, 0.0f));
    expect(t, "3D/05*0 | >walk@0~", 0);
    assert_true(go(t, AC_MOTION_WALK_FORWARD, 1.0f)); /* from 0 the rate cannot be regained */
    expect(t, "3D/05*1 | >walk@0~", 0);
    end(t);
}

/* Row 10. */
static void test_a_reversal_goes_through_the_default_substate(void **state) {
    (void)state;
    table_test *t = begin();
    assert_true(go(t, AC_MOTION_WALK_FORWARD, 1.0f));
    assert_true(go(t, AC_MOTION_WALK_FORWARD, -1.0f));
    /* out to Ready at the old speed, then the way from Walk to Ready in reverse */
    expect(t, "3D/05*-1 | >ready-walk@30 walk-ready@30 walk-ready@-30 walk@-30~", 2);
    expect_physics(t, -3.12f, 0.0f);
    end(t);
}

static void test_walking_backwards_plays_the_way_back_in_reverse(void **state) {
    (void)state;
    table_test *t = begin();
    assert_true(go(t, AC_MOTION_WALK_FORWARD, -0.5f));
    expect(t, "3D/05*-0.5 | >walk-ready@-15 walk@-15~", 1);
    assert_true(go(t, AC_MOTION_WALK_FORWARD, 1.0f));
    expect(t, "3D/05*1 | >walk-ready@-15 ready-walk@-15 ready-walk@30 walk@30~", 2);
    end(t);
}

static void test_without_a_direct_link_the_way_is_through_the_default(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 2.0f);
    assert_true(go(t, AC_MOTION_RUN_FORWARD, 1.5f));
    expect(t, "3D/07*1.5 | >ready-walk@60 walk-ready@60 ready-run@45 run@45~", 2);
    expect_physics(t, 6.0f, 0.0f);
    end(t);
}

static void test_stopping_a_substate_goes_to_the_default(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_RUN_FORWARD, 1.0f);
    assert_true(stop(t, AC_MOTION_RUN_FORWARD));
    expect(t, "3D/03*1 | >ready-run@30 run-ready@30 ready@30~", 1);
    expect_physics(t, 0.0f, 0.0f);
    assert_false(stop(t, AC_MOTION_RUN_FORWARD)); /* it is not running */
    end(t);
}

/* Row 11. */
static void test_an_action_without_direct_link_goes_out_and_back(void **state) {
    (void)state;
    table_test *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->f = fixture_create();
    fixture_style(t->f, AC_STYLE_NON_COMBAT, AC_MOTION_READY);
    fixture_cycle(t->f, AC_STYLE_NON_COMBAT, AC_MOTION_READY, "ready");
    fixture_cycle(t->f, AC_STYLE_NON_COMBAT, AC_MOTION_SITTING, "sit");
    fixture_link(t->f, AC_STYLE_NON_COMBAT, AC_MOTION_SITTING, AC_MOTION_READY, "up", 2);
    fixture_link(t->f, AC_STYLE_NON_COMBAT, AC_MOTION_READY, AC_MOTION_WAVE, "wave", 3);
    fixture_link(t->f, AC_STYLE_NON_COMBAT, AC_MOTION_READY, AC_MOTION_SITTING, "down", 1);
    start(t);
    assert_true(go(t, AC_MOTION_SITTING, 1.0f));
    ac_sequence_remove_all_links(&t->sequence);
    assert_true(go(t, AC_MOTION_WAVE, 2.0f));
    expect(t, "3D/13*1 | >up@30 up2@30 wave@60 wave2@60 wave3@60 down@30 sit@30~", 6);
    assert_int_equal(t->state.action_count, 1);
    end(t);
}

static void test_an_action_with_a_link_returns_to_the_running_cycle(void **state) {
    (void)state;
    table_test *t = begin();
    assert_true(go(t, AC_MOTION_WAVE, 1.5f));
    expect(t, "3D/03*1 | >wave@45 wave2@45 wave3@45 ready@30~", 3);
    assert_true(go(t, AC_MOTION_LIFESTONE_RECALL, 1.0f));
    expect(t, "3D/03*1 | >wave@45 wave2@45 wave3@45 recall@30 ready@30~", 1);
    assert_int_equal(t->state.action_count, 2);
    assert_int_equal(t->state.actions[0].motion, AC_MOTION_WAVE);
    assert_false(go(t, AC_MOTION_CHEER, 1.0f)); /* the table has no such link */
    end(t);
}

/* Row 12. */
static void test_a_turn_while_walking_is_a_modifier(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 1.0f);
    assert_true(go(t, AC_MOTION_TURN_RIGHT, 1.5f));
    expect(t, "3D/05*1 [0D*1.5] | >ready-walk@30 walk@30~", 0);
    expect_physics(t, 3.12f, -1.5f);
    assert_true(stop(t, AC_MOTION_TURN_RIGHT));
    expect(t, "3D/05*1 | >ready-walk@30 walk@30~", 0);
    assert_true(t->sequence.omega.z == 0.0f);
    assert_false(stop(t, AC_MOTION_TURN_RIGHT));
    end(t);
}

static void test_a_modifier_keeps_its_speed_when_the_cycle_changes(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 1.0f);
    go(t, AC_MOTION_TURN_RIGHT, 2.5f);
    assert_true(go(t, AC_MOTION_RUN_FORWARD, 1.5f));
    expect(t, "3D/07*1.5 [0D*2.5] | >ready-walk@30 walk-ready@30 ready-run@45 run@45~", 2);
    expect_physics(t, 6.0f, -2.5f);
    end(t);
}

/* Row 13. */
static void test_a_modifier_asked_for_twice_has_the_second_speed_only(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 1.0f);
    go(t, AC_MOTION_TURN_RIGHT, 1.0f);
    assert_true(go(t, AC_MOTION_TURN_RIGHT, -2.0f));
    expect(t, "3D/05*1 [0D*-2] | >ready-walk@30 walk@30~", 0);
    expect_physics(t, 3.12f, 2.0f);
    end(t);
}

static void test_a_turn_from_rest_is_a_substate(void **state) {
    (void)state;
    table_test *t = begin();
    assert_true(go(t, AC_MOTION_TURN_RIGHT, 1.0f));
    expect(t, "3D/0D*1 | >turn@30~", 0);
    expect_physics(t, 0.0f, -1.5f);
    assert_true(go(t, AC_MOTION_TURN_RIGHT, -1.0f)); /* the other way: through rest */
    expect(t, "3D/0D*-1 | >turn@-30~", 0);
    expect_physics(t, 0.0f, 1.5f);
    end(t);
}

/* Row 18. */
static void test_rest_asked_for_while_turning_does_nothing(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_TURN_RIGHT, 1.0f);
    assert_true(go(t, AC_MOTION_READY, 1.0f));
    expect(t, "3D/0D*1 | >turn@30~", 0);
    assert_true(stop(t, AC_MOTION_TURN_RIGHT));
    expect(t, "3D/03*1 | >ready@30~", 0);
    end(t);
}

static void test_a_turn_goes_on_as_a_modifier_of_the_walk(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_TURN_RIGHT, 1.0f);
    assert_true(go(t, AC_MOTION_WALK_FORWARD, 1.0f));
    expect(t, "3D/05*1 [0D*1] | >ready-walk@30 walk@30~", 1);
    expect_physics(t, 3.12f, -1.0f);
    assert_true(stop(t, AC_MOTION_WALK_FORWARD));
    /* at rest again the turn may be a substate, and leaves the list */
    expect(t, "3D/0D*1 | >ready-walk@30 walk-ready@30 turn@30~", 1);
    end(t);
}

/* Retail's re_modify takes the newest modifier in every round. */
static void test_several_modifiers_reapply_the_newest_in_every_round(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 1.0f);
    go(t, AC_MOTION_TURN_RIGHT, 1.0f);
    go(t, AC_MOTION_SIDE_STEP_RIGHT, 1.0f);
    expect(t, "3D/05*1 [0F*1] [0D*1] | >ready-walk@30 walk@30~", 0);
    go(t, AC_MOTION_RUN_FORWARD, 1.0f);
    expect(t, "3D/07*1 [0F*1] [0D*1] | >ready-walk@30 walk-ready@30 ready-run@30 run@30~", 2);
    assert_near(t->sequence.velocity.x, 2.0, 1e-6);
    expect_physics(t, 4.0f, 0.0f);
    end(t);
}

static void test_a_cycle_may_clear_the_modifiers(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 1.0f);
    go(t, AC_MOTION_TURN_RIGHT, 1.0f);
    assert_true(go(t, AC_MOTION_DEAD, 1.0f));
    expect(t, "3D/11*1 | >ready-walk@30 die@30 die2@30 dead@30~", 2);
    assert_false(go(t, AC_MOTION_TURN_RIGHT, 1.0f)); /* and takes none */
    expect(t, "3D/11*1 | >ready-walk@30 die@30 die2@30 dead@30~", 0);
    end(t);
}

static void test_stopping_all_drops_modifiers_and_substate(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 1.0f);
    go(t, AC_MOTION_TURN_RIGHT, 1.0f);
    go(t, AC_MOTION_SIDE_STEP_RIGHT, 1.0f);
    assert_true(ac_motion_table_stop_all(&t->index, &t->state, &t->sequence, &t->wait));
    expect(t, "3D/03*1 | >ready-walk@30 walk-ready@30 ready@30~", 1);
    expect_physics(t, 0.0f, 0.0f);
    end(t);
}

/* Retail would not come back from a modifier that the table does not know. */
static void test_stopping_all_ends_even_with_an_unknown_modifier(void **state) {
    (void)state;
    table_test *t = begin();
    assert_true(ac_motion_state_add_modifier(&t->state, 0x2000003Au, 1.0f));
    assert_true(ac_motion_table_stop_all(&t->index, &t->state, &t->sequence, &t->wait));
    assert_int_equal(t->state.modifier_count, 0);
    end(t);
}

static void test_a_style_change_leaves_the_substate_first(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 1.0f);
    assert_true(go(t, AC_STYLE_MAGIC, 1.0f));
    expect(t, "49/03*1 | >ready-walk@30 walk-ready@30 to-magic@30 magic@30~", 2);
    assert_true(go(t, AC_STYLE_MAGIC, 1.0f)); /* is in it already */
    expect(t, "49/03*1 | >ready-walk@30 walk-ready@30 to-magic@30 magic@30~", 0);
    assert_false(go(t, AC_STYLE_BOW_COMBAT, 1.0f)); /* no such style */
    end(t);
}

static void test_a_style_without_direct_link_is_reached_by_way_of_the_default_style(void **state) {
    (void)state;
    table_test *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->f = fixture_create();
    fixture_creature(t->f);
    fixture_style(t->f, AC_STYLE_SWORD_COMBAT, AC_MOTION_READY);
    fixture_cycle(t->f, AC_STYLE_SWORD_COMBAT, AC_MOTION_READY, "sword");
    fixture_link(t->f, AC_STYLE_NON_COMBAT, AC_MOTION_READY, AC_STYLE_SWORD_COMBAT, "draw", 1);
    start(t);
    go(t, AC_STYLE_MAGIC, 1.0f);
    ac_sequence_remove_all_links(&t->sequence);
    assert_true(go(t, AC_STYLE_SWORD_COMBAT, 1.0f));
    expect(t, "3E/03*1 | >from-magic@30 draw@30 sword@30~", 2);
    end(t);
}

static void test_a_cycle_of_the_default_style_serves_every_style(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_STYLE_MAGIC, 1.0f);
    assert_true(go(t, AC_MOTION_DEAD, 1.0f));
    expect(t, "49/11*1 | >to-magic@30 dead@30~", 0);
    end(t);
}

static void test_a_command_that_the_table_does_not_know_changes_nothing(void **state) {
    (void)state;
    table_test *t = begin();
    go(t, AC_MOTION_WALK_FORWARD, 1.0f);
    const uint32_t unknown[] = {AC_MOTION_SLEEPING, AC_MOTION_JUMP, AC_MOTION_CHEER, 0, 0xFFFFFFFF};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; ++i) {
        assert_false(go(t, unknown[i], 1.0f));
        expect(t, "3D/05*1 | >ready-walk@30 walk@30~", 0);
    }
    end(t);
}

/* An animation that cannot be had is not waited for. */
static void test_a_missing_animation_is_not_waited_for(void **state) {
    (void)state;
    table_test *t = begin();
    const ac_motion_data *link =
        ac_motion_index_link(&t->index, AC_STYLE_NON_COMBAT, AC_MOTION_READY, AC_MOTION_WAVE);
    link->anims[1].animation = 0x03999999;
    assert_true(go(t, AC_MOTION_WAVE, 1.0f));
    expect(t, "3D/03*1 | >wave@30 wave3@30 ready@30~", 2);
    end(t);
}

static void test_links_are_looked_up_as_retail_does(void **state) {
    (void)state;
    table_test *t = begin();
    const ac_motion_index *index = &t->index;
    const uint32_t nc = AC_STYLE_NON_COMBAT;
    const ac_motion_data *there =
        ac_motion_index_link(index, nc, AC_MOTION_READY, AC_MOTION_WALK_FORWARD);
    const ac_motion_data *back =
        ac_motion_index_link(index, nc, AC_MOTION_WALK_FORWARD, AC_MOTION_READY);
    const ac_motion_data *die = ac_motion_index_link(index, nc, 0, AC_MOTION_DEAD);
    assert_true(there && back && die);
    const struct {
        uint32_t from;
        float from_speed;
        uint32_t to;
        float to_speed;
        const ac_motion_data *expected;
    } rows[] = {
        {AC_MOTION_READY, 1.0f, AC_MOTION_WALK_FORWARD, 1.0f, there},
        {AC_MOTION_READY, 0.0f, AC_MOTION_WALK_FORWARD, 0.0f, there},
        {AC_MOTION_READY, 1.0f, AC_MOTION_WALK_FORWARD, -1.0f, back},
        {AC_MOTION_WALK_FORWARD, -1.0f, AC_MOTION_READY, 1.0f, there},
        {AC_MOTION_WALK_FORWARD, 1.0f, AC_MOTION_DEAD, 1.0f, die},   /* from anywhere */
        {AC_MOTION_WALK_FORWARD, -1.0f, AC_MOTION_DEAD, 1.0f, back}, /* to the default instead */
        {AC_MOTION_FALLING, 1.0f, AC_MOTION_WALK_FORWARD, 1.0f, NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i)
        assert_ptr_equal(ac_motion_index_get_link(index, nc, rows[i].from, rows[i].from_speed,
                                                  rows[i].to, rows[i].to_speed),
                         rows[i].expected);
    end(t);
}

static void test_a_styled_modifier_is_found_before_the_plain_one(void **state) {
    (void)state;
    fixture *f = fixture_create();
    ac_motion_index index;
    const ac_vec3 none = {0.0f, 0.0f, 0.0f};
    fixture_modifier(f, 0, AC_MOTION_TURN_RIGHT, none, none);
    fixture_modifier(f, AC_STYLE_MAGIC, AC_MOTION_TURN_RIGHT, none, none);
    fixture_modifier(f, AC_STYLE_MAGIC, AC_MOTION_TURN_RIGHT, none, none); /* the first counts */
    assert_true(ac_motion_index_init(&index, &f->table));
    assert_ptr_equal(ac_motion_index_modifier(&index, AC_STYLE_MAGIC, AC_MOTION_TURN_RIGHT),
                     &f->modifiers[1]);
    assert_ptr_equal(ac_motion_index_modifier(&index, AC_STYLE_NON_COMBAT, AC_MOTION_TURN_RIGHT),
                     &f->modifiers[0]);
    assert_null(ac_motion_index_modifier(&index, AC_STYLE_MAGIC, AC_MOTION_SIDE_STEP_RIGHT));
    ac_motion_index_free(&index);
    fixture_destroy(f);
}

/* Style << 16 loses the class bits: 0x8000003D << 16 is 0x003D0000. */
static void test_the_styles_class_bits_are_lost_in_keys(void **state) {
    (void)state;
    table_test *t = begin();
    assert_non_null(ac_motion_index_cycle(&t->index, AC_STYLE_NON_COMBAT, AC_MOTION_READY));
    assert_ptr_equal(ac_motion_index_cycle(&t->index, NC, AC_MOTION_READY),
                     ac_motion_index_cycle(&t->index, AC_STYLE_NON_COMBAT, AC_MOTION_READY));
    assert_int_equal(t->f->cycles[0].key, 0x003D0000u | (AC_MOTION_READY & 0xFFFFFFu));
    end(t);
}

static void test_a_table_is_indexed_once_and_shared(void **state) {
    (void)state;
    fixture *f = fixture_create();
    fixture_creature(f);
    const ac_motion_index *first = ac_motion_library_table(&f->library, FIXTURE_TABLE);
    assert_non_null(first);
    assert_ptr_equal(ac_motion_library_table(&f->library, FIXTURE_TABLE), first);
    assert_null(ac_motion_library_table(&f->library, FIXTURE_TABLE + 1));
    assert_int_equal(f->references, 1);
    fixture_destroy(f);
}

static void test_an_empty_table_refuses_everything(void **state) {
    (void)state;
    fixture *f = fixture_create();
    table_test *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->f = f;
    assert_true(ac_motion_index_init(&t->index, &f->table));
    ac_sequence_init(&t->sequence, &f->library);
    assert_false(ac_motion_table_set_default(&t->index, &t->state, &t->sequence, &t->wait));
    assert_false(go(t, AC_MOTION_READY, 1.0f));
    assert_false(go(t, AC_STYLE_MAGIC, 1.0f));
    assert_false(ac_motion_table_stop_all(&t->index, &t->state, &t->sequence, &t->wait));
    end(t);
}

/* Turns that may follow each other as substates re-modify without end in retail. */
static void test_a_hostile_table_cannot_re_modify_for_ever(void **state) {
    (void)state;
    table_test *t = begin();
    for (uint32_t i = 0; i < t->f->table.cycles.count; ++i)
        t->f->cycles[i].bitfield = 0;
    const uint32_t turns[] = {AC_MOTION_TURN_RIGHT, AC_MOTION_SIDE_STEP_RIGHT};
    for (int i = 0; i < 200; ++i) {
        go(t, turns[i & 1], 1.0f);
        if (i % 3 == 0)
            go(t, AC_MOTION_WALK_FORWARD, 1.0f);
        ac_sequence_remove_all_links(&t->sequence);
        assert_true(t->state.modifier_count <= AC_MOTION_MODIFIER_LIMIT);
    }
    end(t);
}

static void test_actions_beyond_the_limit_are_refused_whole(void **state) {
    (void)state;
    table_test *t = begin();
    for (int i = 0; i < AC_MOTION_ACTION_LIMIT; ++i) {
        assert_true(go(t, AC_MOTION_LIFESTONE_RECALL, 1.0f));
        ac_sequence_remove_all_links(&t->sequence);
    }
    uint32_t count = t->sequence.count;
    assert_false(go(t, AC_MOTION_LIFESTONE_RECALL, 1.0f));
    assert_int_equal(t->sequence.count, count);
    end(t);
}

/* A sequence without room refuses the motion before anything has changed. */
static void test_a_full_sequence_refuses_the_motion_whole(void **state) {
    (void)state;
    table_test *t = begin();
    ac_did id = t->f->animations[0].id;
    while (t->sequence.count < AC_SEQUENCE_NODE_LIMIT)
        assert_true(ac_sequence_append(&t->sequence, &(ac_anim_data){id, 0, -1, 30.0f}));
    assert_false(go(t, AC_MOTION_WALK_FORWARD, 1.0f));
    assert_int_equal(t->state.substate, AC_MOTION_READY);
    assert_int_equal(t->sequence.count, AC_SEQUENCE_NODE_LIMIT);
    end(t);
}

/* One long script; each line was followed by hand. */
static void test_a_long_script(void **state) {
    (void)state;
    table_test *t = begin();
    static const struct {
        uint32_t motion; /* 0: play half a second */
        float speed;     /* 0: stop it */
        uint32_t wait;
        const char *trace;
    } rows[] = {
        {AC_MOTION_RUN_FORWARD, 1.0f, 1, "3D/07*1 | >ready-run@30 run@30~"},
        {AC_MOTION_TURN_RIGHT, 1.0f, 0, "3D/07*1 [0D*1] | >ready-run@30 run@30~"},
        {0, 0.0f, 0, "3D/07*1 [0D*1] | >run@30~"},
        {AC_MOTION_RUN_FORWARD, 2.0f, 0, "3D/07*2 [0D*1] | >run@60~"},
        {AC_MOTION_RUN_FORWARD, 0.0f, 1, "3D/0D*1 | >run-ready@30 turn@30~"},
        {AC_MOTION_TURN_RIGHT, 0.0f, 0, "3D/03*1 | >run-ready@30 ready@30~"},
        {0, 0.0f, 0, "3D/03*1 | >ready@30~"},
        {AC_MOTION_CROUCH, 1.0f, 2, "3D/12*1 | >ready-crouch@30 ready-crouch2@30 crouch@30~"},
        {0, 0.0f, 0, "3D/12*1 | >ready-crouch2@30 crouch@30~"},
        {AC_MOTION_WALK_FORWARD, 1.0f, 2,
         "3D/05*1 | >ready-crouch2@30 crouch-ready@30 ready-walk@30 walk@30~"},
        {0, 0.0f, 0, "3D/05*1 | >ready-walk@30 walk@30~"},
        {0, 0.0f, 0, "3D/05*1 | >walk@30~"},
        {AC_MOTION_WAVE, 1.0f, 5,
         "3D/05*1 | >walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 walk@30~"},
        {AC_STYLE_MAGIC, 1.0f, 2,
         "49/03*1 | >walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 walk-ready@30 "
         "to-magic@30 magic@30~"},
        {AC_MOTION_DEAD, 1.0f, 0,
         "49/11*1 | >walk-ready@30 wave@30 wave2@30 wave3@30 ready-walk@30 walk-ready@30 "
         "to-magic@30 dead@30~"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        t->wait = 0;
        if (!rows[i].motion)
            ac_sequence_update(&t->sequence, 0.5, NULL, NULL);
        else if (rows[i].speed == 0.0f)
            assert_true(stop(t, rows[i].motion));
        else
            assert_true(go(t, rows[i].motion, rows[i].speed));
        expect(t, rows[i].trace, rows[i].wait);
    }
    end(t);
}

/* A cycle of two animations: its first is played once too, but the action does not wait for it. */
static void test_an_action_waits_for_its_links_only(void **state) {
    (void)state;
    table_test *t = begin();
    ac_motion_data *ready = &t->f->cycles[0];
    ac_anim_data both[2] = {ready->anims[0], ready->anims[0]};
    ready->anims = both;
    ready->anim_count = 2;
    assert_true(go(t, AC_MOTION_WAVE, 1.0f));
    expect(t, "3D/03*1 | >wave@30 wave2@30 wave3@30 ready@30 ready@30~", 3);
    end(t);
}

static void test_the_modifier_list_refuses_what_is_there(void **state) {
    (void)state;
    ac_motion_state s = {.substate = AC_MOTION_TURN_RIGHT};
    assert_false(ac_motion_state_add_modifier(&s, AC_MOTION_TURN_RIGHT, 1.0f));
    assert_true(ac_motion_state_add_modifier(&s, AC_MOTION_SIDE_STEP_RIGHT, 1.0f));
    assert_false(ac_motion_state_add_modifier(&s, AC_MOTION_SIDE_STEP_RIGHT, 2.0f));
    assert_true(ac_motion_state_add_modifier_no_check(&s, AC_MOTION_TURN_RIGHT, 1.0f));
    while (s.modifier_count < AC_MOTION_MODIFIER_LIMIT)
        assert_true(ac_motion_state_add_modifier_no_check(&s, 1, 1.0f));
    assert_false(ac_motion_state_add_modifier_no_check(&s, 1, 1.0f));
    ac_motion_state_remove_action_head(&s); /* none: nothing */
    ac_motion_state_free(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_default_state_is_the_default_styles_rest),
        cmocka_unit_test(test_a_walk_begins_with_its_link),
        cmocka_unit_test(test_a_speed_change_keeps_the_phase_and_waits_for_nothing),
        cmocka_unit_test(test_a_reversal_goes_through_the_default_substate),
        cmocka_unit_test(test_walking_backwards_plays_the_way_back_in_reverse),
        cmocka_unit_test(test_without_a_direct_link_the_way_is_through_the_default),
        cmocka_unit_test(test_stopping_a_substate_goes_to_the_default),
        cmocka_unit_test(test_an_action_without_direct_link_goes_out_and_back),
        cmocka_unit_test(test_an_action_with_a_link_returns_to_the_running_cycle),
        cmocka_unit_test(test_a_turn_while_walking_is_a_modifier),
        cmocka_unit_test(test_a_modifier_keeps_its_speed_when_the_cycle_changes),
        cmocka_unit_test(test_a_modifier_asked_for_twice_has_the_second_speed_only),
        cmocka_unit_test(test_a_turn_from_rest_is_a_substate),
        cmocka_unit_test(test_rest_asked_for_while_turning_does_nothing),
        cmocka_unit_test(test_a_turn_goes_on_as_a_modifier_of_the_walk),
        cmocka_unit_test(test_several_modifiers_reapply_the_newest_in_every_round),
        cmocka_unit_test(test_a_cycle_may_clear_the_modifiers),
        cmocka_unit_test(test_stopping_all_drops_modifiers_and_substate),
        cmocka_unit_test(test_stopping_all_ends_even_with_an_unknown_modifier),
        cmocka_unit_test(test_a_style_change_leaves_the_substate_first),
        cmocka_unit_test(test_a_style_without_direct_link_is_reached_by_way_of_the_default_style),
        cmocka_unit_test(test_a_cycle_of_the_default_style_serves_every_style),
        cmocka_unit_test(test_a_command_that_the_table_does_not_know_changes_nothing),
        cmocka_unit_test(test_a_missing_animation_is_not_waited_for),
        cmocka_unit_test(test_links_are_looked_up_as_retail_does),
        cmocka_unit_test(test_a_styled_modifier_is_found_before_the_plain_one),
        cmocka_unit_test(test_the_styles_class_bits_are_lost_in_keys),
        cmocka_unit_test(test_a_table_is_indexed_once_and_shared),
        cmocka_unit_test(test_an_empty_table_refuses_everything),
        cmocka_unit_test(test_a_hostile_table_cannot_re_modify_for_ever),
        cmocka_unit_test(test_actions_beyond_the_limit_are_refused_whole),
        cmocka_unit_test(test_a_full_sequence_refuses_the_motion_whole),
        cmocka_unit_test(test_a_long_script),
        cmocka_unit_test(test_an_action_waits_for_its_links_only),
        cmocka_unit_test(test_the_modifier_list_refuses_what_is_there),
    };
    return cmocka_run_group_tests_name("motion/motion_table", tests, NULL, NULL);
}
