/* Spec 2026-07-12, 'Animation authority' and 'CreateObject motion lifecycle'; spec 2026-07-15,
 * 'Recall completion versus Hidden'; the motion half of spec 2026-07-13 §9 and §13. In the
 * documents' order.
 */
#include "support/test.h"

#include <math.h>

#include "motion/movement_fixture.h"

#define CORPSE_STYLE AC_STYLE_NON_COMBAT

static ac_movement_data wire_motion(uint32_t motion) {
    return mover_interpreted(AC_STYLE_NON_COMBAT, motion, 1.0f);
}

/* An object as CreateObject makes it: not in a cell, not on the ground. */
static mover *create_object(void) {
    mover *m = mover_create_without_table();
    m->body.flags = AC_BODY_GRAVITY | AC_BODY_CREATURE;
    mover_sync(m);
    fixture_creature(m->f);
    return m;
}

/* CPhysicsObj::enter_world: placed, on the ground, then HandleEnterWorld. */
static void enter_world(mover *m) {
    m->body.flags |= AC_BODY_CONTACT | AC_BODY_ON_WALKABLE | AC_BODY_IN_CELL;
    mover_sync(m);
    ac_movement_hit_ground(&m->movement);
    ac_movement_enter_world(&m->movement);
    mover_obey(m);
}

/* set_description and enter_world, in retail's order. */
static void spawn(mover *m, uint32_t motion) {
    assert_int_equal(ac_movement_set_motion_table(&m->movement, FIXTURE_TABLE), AC_OK);
    ac_movement_data data = wire_motion(motion);
    mover_unpack(m, &data);
    enter_world(m);
}

/* A door: NonCombat with Ready, On and Off of one frame each, and links between them. */
static mover *create_door(void) {
    mover *m = mover_create_without_table();
    m->body.flags = 0; /* no creature, no gravity */
    mover_sync(m);
    fixture_style(m->f, AC_STYLE_NON_COMBAT, AC_MOTION_READY);
    fixture_cycle(m->f, AC_STYLE_NON_COMBAT, AC_MOTION_READY, "ready");
    fixture_cycle(m->f, AC_STYLE_NON_COMBAT, AC_MOTION_ON, "open");
    fixture_cycle(m->f, AC_STYLE_NON_COMBAT, AC_MOTION_OFF, "closed");
    fixture_link(m->f, AC_STYLE_NON_COMBAT, AC_MOTION_READY, AC_MOTION_ON, "ready-open", 1);
    fixture_link(m->f, AC_STYLE_NON_COMBAT, AC_MOTION_READY, AC_MOTION_OFF, "ready-closed", 1);
    fixture_link(m->f, AC_STYLE_NON_COMBAT, AC_MOTION_ON, AC_MOTION_OFF, "closing", 1);
    fixture_link(m->f, AC_STYLE_NON_COMBAT, AC_MOTION_OFF, AC_MOTION_ON, "opening", 1);
    for (uint32_t i = 0; i < 3; ++i)
        m->f->animations[i].frame_count = 1;
    return m;
}

/* ---- Animation authority ---- */

/* @spec 2026-07-12 Animation authority | On UpdateMotion the state passes through MovementManager
 * and CMotionInterp.
 * @code src/motion/movement_unpack.c */
static void test_update_motion_goes_through_the_motion_interpreter(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data data = wire_motion(AC_MOTION_RUN_FORWARD);
    data.interpreted.forward_speed = 2.5f;
    data.interpreted.turn_command = (uint16_t)AC_MOTION_TURN_RIGHT;
    data.interpreted.turn_speed = -1.5f;
    ac_interpreted_motion_mark(&data.interpreted);
    mover_unpack(m, &data);
    const ac_locomotion_state *s = &m->movement.interp.interpreted;
    assert_int_equal(s->forward.command, AC_MOTION_RUN_FORWARD);
    assert_int_equal(s->turn.command, AC_MOTION_TURN_RIGHT);
    assert_near(m->movement.interp.run_rate, 2.5, 0.0); /* taken from the run */
    assert_string_equal(mover_trace(m), "3D/07*2.5 [0D*-1.5] | >ready-run@75 run@75~");
    mover_destroy(m);
}

/* @spec 2026-07-12 Animation authority | Dead is a persistent substate selected by the motion
 * table.
 * @code src/motion/motion_table.c */
static void test_dead_is_a_persistent_substate(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data dead = wire_motion(AC_MOTION_DEAD);
    mover_unpack(m, &dead);
    assert_string_equal(mover_trace(m), "3D/11*1 | >die@30 die2@30 dead@30~");
    mover_settle(m);
    for (int i = 0; i < 300; ++i) {
        mover_tick(m, 0.1, NULL);
        assert_string_equal(mover_trace(m), "3D/11*1 | >dead@30~");
    }
    mover_destroy(m);
}

/* Dead does not wait for what is being played: its fall begins at once. */
static void test_the_fall_begins_at_once(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_WAVE, &params);
    mover_tick(m, 0.1, NULL);
    ac_motion_events_clear(&m->events);
    ac_movement_data dead = wire_motion(AC_MOTION_DEAD);
    mover_unpack(m, &dead);
    assert_string_equal(mover_trace(m), "3D/11*1 | >die@30 die2@30 dead@30~");
    assert_true(m->events.count >= 1);
    assert_int_equal(m->events.items[0].completion.motion, AC_MOTION_WAVE);
    assert_false(m->events.items[0].completion.success);
    mover_destroy(m);
}

/* @spec 2026-07-12 Animation authority | An authoritative action such as an attack is not replaced
 * by movement.
 * @code src/motion/motion_table.c */
static void test_an_action_plays_to_its_end_while_the_object_is_moved(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_motion_action action = {(uint16_t)AC_MOTION_WAVE, 1, false, 1.0f};
    ac_movement_data data = wire_motion(AC_MOTION_READY);
    data.interpreted.action_count = 1;
    data.interpreted.actions = &action;
    mover_unpack(m, &data);
    ac_motion_events_clear(&m->events);
    for (int i = 0; i < 40; ++i) {
        ac_position goal = m->body.position;
        goal.frame.origin.x += 1.0f;
        ac_movement_interpolate_to(&m->movement, &goal);
        mover_obey(m);
        mover_tick(m, 1.0 / 30.0, NULL);
    }
    assert_true(m->events.count > 0);
    assert_int_equal(m->events.items[m->events.count - 1].completion.motion, AC_MOTION_WAVE);
    assert_true(m->events.items[m->events.count - 1].completion.success);
    mover_destroy(m);
}

/* ---- CreateObject motion lifecycle ---- */

/* @spec 2026-07-12 CreateObject motion lifecycle | SetMotionTableID initializes the motion table's
 * default Ready state.
 * @code src/motion/motion_manager.c */
static void test_setting_the_motion_table_begins_in_its_default_state(void **state) {
    (void)state;
    mover *m = mover_create();
    assert_string_equal(mover_trace(m), "3D/03*1 | >ready@30~");
    assert_int_equal(m->movement.interp.interpreted.forward.command, AC_MOTION_READY);
    assert_true(m->movement.interp.initialized);
    mover_destroy(m);
}

/* @spec 2026-07-12 CreateObject motion lifecycle | unpack_movement applies the wire's NonCombat +
 * Dead state.
 * @code src/motion/movement_unpack.c */
static void test_the_wires_dead_is_applied_before_the_world_is_entered(void **state) {
    (void)state;
    mover *m = create_object();
    assert_int_equal(ac_movement_set_motion_table(&m->movement, FIXTURE_TABLE), AC_OK);
    ac_movement_data data = wire_motion(AC_MOTION_DEAD);
    mover_unpack(m, &data);
    assert_int_equal(m->movement.interp.interpreted.style, CORPSE_STYLE);
    assert_int_equal(m->movement.interp.interpreted.forward.command, AC_MOTION_DEAD);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_DEAD);
    mover_destroy(m);
}

/* @spec 2026-07-12 CreateObject motion lifecycle | The Dead state temporarily builds [Ready-to-Dead
 * link, Dead cycle].
 * @spec 2026-07-12 CreateObject motion lifecycle | HandleEnterWorld removes all link animations.
 * @spec 2026-07-12 CreateObject motion lifecycle | HandleEnterWorld calls AnimationDone(false)
 * until no pending animation is left.
 * @code src/motion/movement.c */
static void test_entering_the_world_strips_links_and_aborts_what_is_pending(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data data = wire_motion(AC_MOTION_DEAD);
    mover_unpack(m, &data);
    assert_string_equal(mover_trace(m), "3D/11*1 | >die@30 die2@30 dead@30~");
    uint32_t pending = m->parts.motion->pending_count;
    assert_true(pending > 0);
    ac_motion_events_clear(&m->events);
    ac_movement_enter_world(&m->movement);
    assert_string_equal(mover_trace(m), "3D/11*1 | >dead@30~");
    assert_true(m->parts.sequence.frame_number == 0.0);
    assert_int_equal(m->events.count, pending);
    for (uint32_t i = 0; i < pending; ++i)
        assert_false(m->events.items[i].completion.success);
    assert_int_equal(m->parts.motion->pending_count, 0);
    assert_false(ac_movement_is_animating(&m->movement));
    mover_destroy(m);
}

/* @spec 2026-07-12 CreateObject motion lifecycle | The first in-world corpse pose comes from the
 * persistent Dead cycle, not from the Ready-to-Dead transition.
 * @code src/motion/movement.c */
static void test_the_first_pose_of_a_corpse_is_the_dead_cycles(void **state) {
    (void)state;
    mover *m = create_object();
    spawn(m, AC_MOTION_DEAD);
    assert_string_equal(mover_trace(m), "3D/11*1 | >dead@30~");
    ac_sequence_pose pose = ac_sequence_current_pose(&m->parts.sequence);
    ac_did dead = m->f->cycles[7].anims[0].animation;
    assert_string_equal(fixture_name(m->f, dead), "dead");
    assert_ptr_equal(pose.frame, &m->f->animations[(dead & 0xFF) - 1].frames[0]);
    mover_destroy(m);
}

/* @spec 2026-07-12 CreateObject motion lifecycle | This is a generic rule for every motion-table
 * object; there is no special case of corpses.
 * @code src/motion/movement.c */
static void test_every_object_spawns_by_the_same_rule(void **state) {
    (void)state;
    static const struct {
        uint32_t motion;
        const char *trace;
    } rows[] = {
        {AC_MOTION_READY, "3D/03*1 | >ready@30~"},
        {AC_MOTION_WALK_FORWARD, "3D/05*1 | >walk@30~"},
        {AC_MOTION_RUN_FORWARD, "3D/07*1 | >run@30~"},
        {AC_MOTION_CROUCH, "3D/12*1 | >crouch@30~"},
        {AC_MOTION_DEAD, "3D/11*1 | >dead@30~"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        mover *m = create_object();
        spawn(m, rows[i].motion);
        assert_string_equal(mover_trace(m), rows[i].trace);
        assert_int_equal(m->parts.motion->pending_count, 0);
        mover_destroy(m);
    }
}

/* @spec 2026-07-12 CreateObject motion lifecycle | Doors, gates and corpses take the same path; On
 * and Off come from the wire and are not inferred from PhysicsState.
 * @code src/motion/movement_unpack.c */
static void test_a_door_takes_on_and_off_from_the_wire(void **state) {
    (void)state;
    static const struct {
        uint32_t motion;
        const char *trace;
    } rows[] = {{AC_MOTION_ON, "3D/0B*1 | >open@30~"}, {AC_MOTION_OFF, "3D/0C*1 | >closed@30~"}};
    for (size_t i = 0; i < 2; ++i) {
        for (uint32_t flags = 0; flags < 2; ++flags) { /* whatever its state bits */
            mover *m = create_door();
            if (flags)
                m->body.flags = AC_BODY_GRAVITY;
            spawn(m, rows[i].motion);
            assert_string_equal(mover_trace(m), rows[i].trace);
            mover_destroy(m);
        }
    }
}

/* A door in the world opens with its authored animation and stays open. */
static void test_a_door_opens_and_stays_open(void **state) {
    (void)state;
    mover *m = create_door();
    spawn(m, AC_MOTION_OFF);
    ac_movement_data open = wire_motion(AC_MOTION_ON);
    mover_unpack(m, &open);
    assert_string_equal(mover_trace(m), "3D/0B*1 | >opening@30 open@30~");
    mover_settle(m);
    for (int i = 0; i < 100; ++i)
        mover_tick(m, 0.2, NULL);
    assert_string_equal(mover_trace(m), "3D/0B*1 | >open@30~");
    mover_destroy(m);
}

/* ---- 2026-07-13 §9 and §13: motion's place in the tick ---- */

/* @spec 2026-07-13 §9 | UpdatePositionInternal advances the part array unless Hidden.
 * @spec 2026-07-15 Recall completion versus Hidden | UpdatePositionInternal skips
 * CPartArray::Update while Hidden, so ordinary animation never advances behind the portal viewport.
 * @code src/motion/motion_step.c */
static void test_hidden_objects_do_not_animate(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data walk = wire_motion(AC_MOTION_WALK_FORWARD);
    mover_unpack(m, &walk);
    mover_settle(m);
    m->body.flags |= AC_BODY_HIDDEN;
    double frame = m->parts.sequence.frame_number;
    float y = m->body.position.frame.origin.y;
    for (int i = 0; i < 50; ++i)
        mover_tick(m, 0.1, NULL);
    assert_true(m->parts.sequence.frame_number == frame);
    assert_true(m->body.position.frame.origin.y == y);
    assert_int_equal(m->hooks.count, 0);
    m->body.flags &= ~(uint32_t)AC_BODY_HIDDEN;
    mover_tick(m, 0.1, NULL);
    assert_true(m->parts.sequence.frame_number != frame);
    mover_destroy(m);
}

/* @spec 2026-07-13 §9 | The PositionManager offset is applied even when Hidden.
 * @code src/motion/motion_step.c */
static void test_hidden_objects_still_interpolate(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    m->body.flags |= AC_BODY_HIDDEN;
    mover_sync(m);
    ac_position goal = m->body.position;
    goal.frame.origin.x += 2.0f;
    ac_movement_interpolate_to(&m->movement, &goal);
    for (int i = 0; i < 30; ++i)
        mover_tick(m, 1.0 / 30.0, NULL);
    assert_near(m->body.position.frame.origin.x, 12.0, 0.06);
    mover_destroy(m);
}

/* @spec 2026-07-13 §13 | Animation hooks are staged inside CSequence::update and executed later.
 * @code src/motion/sequence_update.c */
static void test_hooks_are_staged_and_complete_nothing_by_themselves(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_LIFESTONE_RECALL, &params);
    ac_motion_events_clear(&m->events);
    ac_frame offset;
    ac_movement_step(&m->movement, 0.2, &offset, &m->hooks);
    ac_hook_queue_clear(&m->hooks);
    ac_movement_step(&m->movement, 0.2, &offset, &m->hooks);
    assert_string_equal(fixture_hooks(&m->hooks), "6 7 8 done 0 1");
    assert_int_equal(m->events.count, 0);
    ac_movement_animation_done(&m->movement, true); /* the AnimDone hook is executed */
    assert_int_equal(m->events.count, 1);
    mover_destroy(m);
}

/* ---- 2026-07-15, Recall completion versus Hidden ---- */

/* A recall of 150 frames at 9.96 frames a second, as the human table has it. */
static mover *begin_recall(void) {
    mover *m = mover_create_without_table();
    fixture_creature(m->f);
    ac_did recall = fixture_animation(m->f, "recall150", 150, 4)->id;
    for (uint32_t i = 0; i < m->f->table.link_count; ++i)
        for (uint32_t j = 0; j < m->f->links[i].to.count; ++j)
            if (m->f->links[i].to.motions[j].key == AC_MOTION_LIFESTONE_RECALL)
                m->f->links[i].to.motions[j].anims[0] = (ac_anim_data){recall, 0, -1, 9.96f};
    assert_int_equal(ac_movement_set_motion_table(&m->movement, FIXTURE_TABLE), AC_OK);
    mover_settle(m);
    ac_motion_action action = {(uint16_t)AC_MOTION_LIFESTONE_RECALL, 1, false, 1.0f};
    ac_movement_data data = wire_motion(AC_MOTION_READY);
    data.interpreted.action_count = 1;
    data.interpreted.actions = &action;
    mover_unpack(m, &data);
    return m;
}

/* Ticks up to just before the end of the recall: frame 149.999998. */
static void play_recall_almost(mover *m) {
    for (int i = 0; i < 1000 && m->parts.sequence.frame_number < 149.0; ++i)
        mover_tick(m, 1.0 / 30.0, NULL);
    mover_tick(m, (149.999998 - m->parts.sequence.frame_number) / (double)9.96f, NULL);
    assert_near(m->parts.sequence.frame_number - 149.999998, 0.0, 1e-7);
    assert_string_equal(mover_trace(m), "3D/03*1 | >recall150@9.96 ready@30~");
}

/* @spec 2026-07-15 Recall completion versus Hidden | set_hidden invokes HandleEnterWorld on both
 * Hidden and UnHide, which removes every link animation and drains every pending completion as
 * aborted.
 * @spec 2026-07-15 Recall completion versus Hidden | A recall remainder at frame 149.999998 of the
 * 0..149 recall node leaves no tail after UnHide.
 * @code src/motion/movement.c */
static void test_no_recall_tail_is_left_after_unhide(void **state) {
    (void)state;
    mover *m = begin_recall();
    play_recall_almost(m);
    ac_motion_events_clear(&m->events);
    m->body.flags |= AC_BODY_HIDDEN; /* SetState arrives */
    mover_sync(m);
    ac_movement_enter_world(&m->movement);
    assert_int_equal(m->events.count, 1);
    assert_int_equal(m->events.items[0].completion.motion, AC_MOTION_LIFESTONE_RECALL);
    assert_false(m->events.items[0].completion.success);
    for (int i = 0; i < 30; ++i)
        mover_tick(m, 0.1, NULL);
    m->body.flags &= ~(uint32_t)AC_BODY_HIDDEN;
    mover_sync(m);
    ac_movement_enter_world(&m->movement);
    assert_string_equal(mover_trace(m), "3D/03*1 | >ready@30~");
    assert_true(m->parts.sequence.frame_number == 0.0);
    mover_tick(m, 1.0 / 30.0, NULL);
    assert_string_equal(mover_trace(m), "3D/03*1 | >ready@30~");
    assert_int_equal(m->events.count, 1);
    mover_destroy(m);
}

/* Without the boundary the tail would be there: what the rule is for. */
static void test_without_the_boundary_the_tail_would_show(void **state) {
    (void)state;
    mover *m = begin_recall();
    play_recall_almost(m);
    m->body.flags |= AC_BODY_HIDDEN;
    for (int i = 0; i < 30; ++i)
        mover_tick(m, 0.1, NULL);
    m->body.flags &= ~(uint32_t)AC_BODY_HIDDEN;
    assert_string_equal(mover_trace(m), "3D/03*1 | >recall150@9.96 ready@30~");
    mover_destroy(m);
}

/* @spec 2026-07-15 Recall completion versus Hidden | The teleport hook does not clear the
 * character's animation sequence.
 * @code src/motion/movement.c */
static void test_the_teleport_hook_leaves_the_sequence(void **state) {
    (void)state;
    mover *m = begin_recall();
    play_recall_almost(m);
    ac_movement_teleport_hook(&m->movement);
    assert_string_equal(mover_trace(m), "3D/03*1 | >recall150@9.96 ready@30~");
    assert_int_equal(m->parts.motion->pending_count, 1);
    mover_destroy(m);
}

/* @spec 2026-07-15 Recall completion versus Hidden | unpack_movement and move_to_interpreted_state
 * preserve the authored combat-to-NonCombat link before the recall action.
 * @spec 2026-07-15 Recall completion versus Hidden | Whichever authored links remain when the
 * teleport begins are retired by set_hidden.
 * @code src/motion/motion_interp.c */
static void test_a_recall_from_combat_plays_the_stance_link_first(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data magic = mover_interpreted(AC_STYLE_MAGIC, AC_MOTION_READY, 1.0f);
    mover_unpack(m, &magic);
    mover_settle(m);
    assert_string_equal(mover_trace(m), "49/03*1 | >magic@30~");
    ac_motion_action action = {(uint16_t)AC_MOTION_LIFESTONE_RECALL, 1, false, 1.0f};
    ac_movement_data data = wire_motion(AC_MOTION_READY);
    data.interpreted.action_count = 1;
    data.interpreted.actions = &action;
    mover_unpack(m, &data);
    assert_string_equal(mover_trace(m), "3D/03*1 | >from-magic@30 recall@30 ready@30~");
    mover_tick(m, 0.1, NULL);
    m->body.flags |= AC_BODY_HIDDEN;
    mover_sync(m);
    ac_movement_enter_world(&m->movement);
    assert_string_equal(mover_trace(m), "3D/03*1 | >ready@30~");
    assert_int_equal(m->parts.motion->pending_count, 0);
    mover_destroy(m);
}

/* @spec 2026-07-15 Recall completion versus Hidden | The Hidden teardown does not classify the
 * action that it ends.
 * @code src/motion/movement.c */
static void test_the_hidden_boundary_ends_any_action(void **state) {
    (void)state;
    static const uint32_t motions[] = {AC_MOTION_WAVE, AC_MOTION_LIFESTONE_RECALL, AC_STYLE_MAGIC,
                                       AC_MOTION_CROUCH};
    for (size_t i = 0; i < sizeof motions / sizeof motions[0]; ++i) {
        mover *m = mover_create();
        mover_settle(m);
        ac_movement_params params = ac_movement_params_default();
        ac_movement_do_motion(&m->movement, motions[i], &params);
        assert_true(m->parts.sequence.count > 1);
        ac_movement_enter_world(&m->movement);
        assert_int_equal(m->parts.sequence.count, 1);
        assert_int_equal(m->parts.motion->pending_count, 0);
        mover_destroy(m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_update_motion_goes_through_the_motion_interpreter),
        cmocka_unit_test(test_dead_is_a_persistent_substate),
        cmocka_unit_test(test_the_fall_begins_at_once),
        cmocka_unit_test(test_an_action_plays_to_its_end_while_the_object_is_moved),
        cmocka_unit_test(test_setting_the_motion_table_begins_in_its_default_state),
        cmocka_unit_test(test_the_wires_dead_is_applied_before_the_world_is_entered),
        cmocka_unit_test(test_entering_the_world_strips_links_and_aborts_what_is_pending),
        cmocka_unit_test(test_the_first_pose_of_a_corpse_is_the_dead_cycles),
        cmocka_unit_test(test_every_object_spawns_by_the_same_rule),
        cmocka_unit_test(test_a_door_takes_on_and_off_from_the_wire),
        cmocka_unit_test(test_a_door_opens_and_stays_open),
        cmocka_unit_test(test_hidden_objects_do_not_animate),
        cmocka_unit_test(test_hidden_objects_still_interpolate),
        cmocka_unit_test(test_hooks_are_staged_and_complete_nothing_by_themselves),
        cmocka_unit_test(test_no_recall_tail_is_left_after_unhide),
        cmocka_unit_test(test_without_the_boundary_the_tail_would_show),
        cmocka_unit_test(test_the_teleport_hook_leaves_the_sequence),
        cmocka_unit_test(test_a_recall_from_combat_plays_the_stance_link_first),
        cmocka_unit_test(test_the_hidden_boundary_ends_any_action),
    };
    return cmocka_run_group_tests_name("spec 2026-07-12 motion", tests, NULL, NULL);
}
