/* Spec 2026-07-12, 'CreateObject motion lifecycle', by the message itself: what the handler of
 * CreateObject does, and in which order, decides the first pose. What the motion layer makes of
 * each step is proved in test_2026_07_12_motion.c. */
#include "support/test.h"

#include "object/live_fixture.h"

#include "motion/motion_fixture.h"

enum { SPAWNED = 0x80000400, SPAWNED_SETUP = 0x02000050 };

static fixture *creature; /* whose records are in the DATs of the present test */

static void put_creature(dat_world *d) {
    for (uint32_t i = 0; i < creature->animation_count; ++i)
        dat_put(d, creature->animations[i].id, &creature->animations[i]);
    dat_put(d, FIXTURE_TABLE, &creature->table);
    ac_did parts[4] = {BUSH, BUSH, BUSH, BUSH};
    ac_frame frames[4] = {ac_frame_identity, ac_frame_identity, ac_frame_identity,
                          ac_frame_identity};
    ac_placement placement = {.placement = AC_PLACEMENT_DEFAULT, .frame = {.parts = frames}};
    ac_setup setup = live_body(SPAWNED_SETUP, 2, 2);
    setup.part_count = 4;
    setup.parts = parts;
    setup.placement_count = 1;
    setup.placements = &placement;
    dat_put(d, SPAWNED_SETUP, &setup);
}

/* A world with the fixture's creature, which can also be On and Off. How high its first part is
 * tells which animation it is in, counted from 1. */
static live_fixture *begin(void) {
    creature = fixture_create();
    fixture_creature(creature);
    const uint32_t nc = AC_STYLE_NON_COMBAT;
    fixture_cycle(creature, nc, AC_MOTION_ON, "open");
    fixture_cycle(creature, nc, AC_MOTION_OFF, "closed");
    fixture_link(creature, nc, AC_MOTION_READY, AC_MOTION_ON, "ready-open", 1);
    fixture_link(creature, nc, AC_MOTION_READY, AC_MOTION_OFF, "ready-closed", 1);
    for (uint32_t i = 0; i < creature->animation_count; ++i)
        for (uint32_t k = 0; k < creature->animations[i].frame_count; ++k)
            creature->animations[i].frames[k].parts[0].origin.z = (float)(i + 1);
    return live_make_with(NULL, put_creature);
}

static void end(live_fixture *f) {
    live_free(f);
    fixture_destroy(creature);
}

/* A creature under gravity is in the air until it enters the world, and lands then; a door, shut or
 * open by its PhysicsState, is neither. */
static const struct {
    uint32_t item_type, state;
} kinds[] = {{0x10, AC_STATE_DEFAULT},
             {0, AC_STATE_REPORT_COLLISIONS},
             {0, AC_STATE_REPORT_COLLISIONS | AC_STATE_ETHEREAL}};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* NonCombat and the current motion, as ACE writes it. */
static ac_create_object in_motion(uint32_t motion, size_t kind) {
    ac_create_object message = live_thing(SPAWNED, SPAWNED_SETUP, 84, 84, 0.01f, kinds[kind].state);
    message.weenie.item_type = kinds[kind].item_type;
    ac_physics_desc *physics = &message.physics;
    physics->flags |= AC_PHYSICS_DESC_MOTION_TABLE | AC_PHYSICS_DESC_MOVEMENT;
    physics->motion_table = FIXTURE_TABLE;
    physics->movement_size = 1;
    physics->movement = (ac_movement_data){.type = AC_MOVEMENT_INTERPRETED,
                                           .style = (uint16_t)AC_STYLE_NON_COMBAT,
                                           .interpreted = ac_interpreted_motion_default()};
    physics->movement.interpreted.style = (uint16_t)AC_STYLE_NON_COMBAT;
    physics->movement.interpreted.forward_command = (uint16_t)motion;
    ac_interpreted_motion_mark(&physics->movement.interpreted);
    return message;
}

static const char *trace_of(const ac_object *object) {
    const ac_part_array *parts = &object->live->parts;
    return fixture_trace(creature, &parts->motion->state, &parts->sequence);
}

static const struct {
    uint32_t motion;
    const char *cycle, *trace;
} rows[] = {
    {AC_MOTION_READY, "ready", "3D/03*1 | >ready@30~"},
    {AC_MOTION_WALK_FORWARD, "walk", "3D/05*1 | >walk@30~"},
    {AC_MOTION_RUN_FORWARD, "run", "3D/07*1 | >run@30~"},
    {AC_MOTION_CROUCH, "crouch", "3D/12*1 | >crouch@30~"},
    {AC_MOTION_DEAD, "dead", "3D/11*1 | >dead@30~"},
    {AC_MOTION_ON, "open", "3D/0B*1 | >open@30~"},
    {AC_MOTION_OFF, "closed", "3D/0C*1 | >closed@30~"},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* @spec 2026-07-12 CreateObject motion lifecycle | This is a generic rule for every motion-table
 * object; there is no special case of corpses.
 * @spec 2026-07-12 CreateObject motion lifecycle | Doors, gates and corpses take the same path; On
 * and Off come from the wire and are not inferred from PhysicsState.
 * @spec 2026-07-12 CreateObject motion lifecycle | CreateObject enters the world after
 * set_description: HandleEnterWorld comes after the wire's motion.
 * @code src/object/create.c, src/object/description.c, src/object/live.c */
static void test_every_created_object_stands_in_its_cycle(void **state) {
    (void)state;
    for (size_t i = 0; i < ROWS * KINDS; ++i) {
        live_fixture *f = begin();
        const ac_create_object message = in_motion(rows[i / KINDS].motion, i % KINDS);
        const ac_object *object = spawn(&f->w, &message);
        assert_non_null(object->live);
        assert_string_equal(trace_of(object), rows[i / KINDS].trace);
        assert_int_equal(object->live->parts.motion->pending_count, 0);
        assert_true(object->live->parts.sequence.frame_number == 0.0);
        end(f);
    }
}

/* @spec 2026-07-12 CreateObject motion lifecycle | The first in-world corpse pose comes from the
 * persistent Dead cycle, not from the Ready-to-Dead transition.
 * @code src/object/create.c, src/object/live.c */
static void test_the_first_pose_in_the_world_is_the_cycles(void **state) {
    (void)state;
    for (size_t i = 0; i < ROWS * KINDS; ++i) {
        live_fixture *f = begin();
        const ac_create_object message = in_motion(rows[i / KINDS].motion, i % KINDS);
        const ac_object *object = spawn(&f->w, &message);
        assert_int_equal(object->part_count, 4);
        uint32_t shown = (uint32_t)object->parts[0].origin.z;
        assert_in_range(shown, 1, creature->animation_count);
        assert_string_equal(creature->names[shown - 1], rows[i / KINDS].cycle);
        assert_vec_near(object->parts[3].origin, 0, 3, 0, 0); /* its first frame */
        end(f);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_created_object_stands_in_its_cycle),
        cmocka_unit_test(test_the_first_pose_in_the_world_is_the_cycles),
    };
    return cmocka_run_group_tests_name("spec 2026-07-12 create", tests, NULL, NULL);
}
