/* spec 2026-07-13 §1 to §4, the side of the live objects, with the statements of 2026-07-15 'Recall
 * completion versus Hidden' and 2026-07-12 'CreateObject motion lifecycle' that complete them. */
#include "support/test.h"

#include <math.h>

#include "object/live_fixture.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- §1 ---- */

/* @spec 2026-07-13 §1 | Absent optional values are semantically different from present zero values.
 * @code src/object/snapshot.c */
static void test_absent_and_present_zero_are_told_apart(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object absent = thing(MONSTER, PLAIN_SETUP);
    ac_create_object zero = thing(GEM, PLAIN_SETUP);
    zero.physics.flags |= AC_PHYSICS_DESC_SCRIPT_TABLE;
    ac_object_snapshot snapshot;
    ac_objects_snapshot(w.objects, spawn(&w, &absent)->id, &snapshot);
    assert_false(snapshot.known & AC_KNOWN_SCRIPT_TABLE);
    ac_objects_snapshot(w.objects, spawn(&w, &zero)->id, &snapshot);
    assert_true(snapshot.known & AC_KNOWN_SCRIPT_TABLE);
    assert_int_equal(snapshot.script_table, 0);
    world_free(&w);
}

/* ---- §2 ---- */

/* @spec 2026-07-13 §2 | InitDefaults plays the Setup's DefaultScript directly and installs its
 * motion, sound and effect tables, in this order.
 * @code src/object/description.c */
static void test_init_defaults_installs_what_the_setup_has(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = ac_objects_add(w.objects, MONSTER);
    assert_non_null(object);
    mark_effects(&w);
    ac_object_make(w.objects, object, HUMAN_SETUP);
    assert_int_equal(object->motion_table, 0x09000001);
    assert_int_equal(object->sound_table, 0x20000001);
    assert_int_equal(object->script_table, 0x34000004);
    ac_side_effect script;
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_SCRIPT, &script), 1);
    assert_int_equal(script.value, 0x33000D77);
    assert_true(script.internal);
    assert_effects(&w, MONSTER,
                   (const ac_side_effect_kind[]){AC_SIDE_LIGHTS, AC_SIDE_PLAY_SCRIPT,
                                                 AC_SIDE_MOTION_TABLE, AC_SIDE_SOUND_TABLE,
                                                 AC_SIDE_SCRIPT_TABLE, AC_SIDE_PLACEMENT},
                   6);
    world_free(&w);
}

/* @spec 2026-07-13 §2 | InitDefaults installs nothing that the Setup does not have.
 * @code src/object/description.c */
static void test_init_defaults_leaves_alone_what_the_setup_lacks(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = ac_objects_add(w.objects, MONSTER);
    assert_non_null(object);
    object->sound_table = 0x20000077;
    ac_object_make(w.objects, object, PLAIN_SETUP);
    assert_int_equal(object->sound_table, 0x20000077);
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_SCRIPT, NULL), 0);
    world_free(&w);
}

/* @spec 2026-07-13 §2 | set_description: tables, movement or placement, state, scale, friction,
 * elasticity, translucency, velocity, omega, default script, in this order.
 * @code src/object/description.c */
static void test_set_description_installs_in_order(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = ac_objects_add(w.objects, MONSTER);
    assert_non_null(object);
    ac_physics_desc desc = {.state = AC_OBJECT_INITIAL_STATE ^ AC_STATE_LIGHTING,
                            .flags = AC_PHYSICS_DESC_TRANSLUCENCY,
                            .translucency = 0.5f};
    mark_effects(&w);
    ac_object_set_description(w.objects, object, &desc);
    assert_effects(&w, MONSTER,
                   (const ac_side_effect_kind[]){
                       AC_SIDE_MOTION_TABLE, AC_SIDE_SOUND_TABLE, AC_SIDE_SCRIPT_TABLE,
                       AC_SIDE_PLACEMENT, AC_SIDE_LIGHTS, AC_SIDE_SCALE, AC_SIDE_FRICTION,
                       AC_SIDE_ELASTICITY, AC_SIDE_TRANSLUCENCY, AC_SIDE_VELOCITY, AC_SIDE_OMEGA,
                       AC_SIDE_DEFAULT_SCRIPT},
                   12);
    world_free(&w);
}

/* @spec 2026-07-13 §2 | The network PeTable overrides the Setup table even when absent or zero: a
 * live object does not fall back to the Setup table.
 * @code src/object/description.c */
static void test_the_network_effect_table_replaces_the_setups_even_when_absent(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    assert_int_equal(spawn(&w, &message)->script_table, 0);
    message.guid = GEM;
    message.physics.flags |= AC_PHYSICS_DESC_SCRIPT_TABLE;
    assert_int_equal(spawn(&w, &message)->script_table, 0);
    message.guid = CHEST;
    message.physics.script_table = 0x34000082;
    assert_int_equal(spawn(&w, &message)->script_table, 0x34000082);
    world_free(&w);
}

/* @spec 2026-07-13 §2 | set_description releases the current sound table and installs the motion
 * table of the description.
 * @code src/object/description.c */
static void test_motion_and_sound_tables_come_from_the_network_alone(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    const ac_object *bare = spawn(&w, &message);
    assert_int_equal(bare->motion_table, 0);
    assert_int_equal(bare->sound_table, 0);
    message.guid = GEM;
    message.physics.flags |= AC_PHYSICS_DESC_SOUND_TABLE | AC_PHYSICS_DESC_MOTION_TABLE;
    message.physics.sound_table = 0x20000042;
    message.physics.motion_table = 0x09000042;
    const ac_object *told = spawn(&w, &message);
    assert_int_equal(told->motion_table, 0x09000042);
    assert_int_equal(told->sound_table, 0x20000042);
    world_free(&w);
}

/* @spec 2026-07-13 §2 | The network acceleration vector is unpacked but is not installed.
 * @code src/object/description.c */
static void test_network_acceleration_is_not_installed(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_ACCELERATION;
    message.physics.acceleration = (ac_vec3){0, 0, -9.8f};
    mark_effects(&w);
    const ac_object *object = spawn(&w, &message);
    assert_true(object->physics_flags & AC_PHYSICS_DESC_ACCELERATION);
    ac_side_effect velocity;
    assert_int_equal(count_effects(&w, AC_SIDE_VELOCITY, &velocity), 1);
    assert_true(velocity.vector.z == 0.0f && object->velocity.z == 0.0f);
    world_free(&w);
}

/* @spec 2026-07-13 §2 | Scale, valid friction, elasticity and translucency are installed.
 * @code src/object/description.c */
static void test_surface_values_are_installed_when_valid(void **state) {
    (void)state;
    static const struct {
        float friction, elasticity, kept_friction, kept_elasticity;
    } rows[] = {
        {0.25f, 0.08f, 0.25f, 0.08f},
        {0.0f, 0.0f, 0.0f, 0.0f},
        {1.0f, 0.1f, 1.0f, 0.1f},
        {1.01f, 0.2f, AC_OBJECT_DEFAULT_FRICTION, 0.1f},
        {-0.01f, -1.0f, AC_OBJECT_DEFAULT_FRICTION, 0.0f},
    };
    for (size_t i = 0; i < COUNT(rows); ++i) {
        world w = world_make();
        ac_create_object message = thing(MONSTER, PLAIN_SETUP);
        message.physics.flags |= AC_PHYSICS_DESC_FRICTION | AC_PHYSICS_DESC_ELASTICITY |
                                 AC_PHYSICS_DESC_SCALE | AC_PHYSICS_DESC_TRANSLUCENCY;
        message.physics.friction = rows[i].friction;
        message.physics.elasticity = rows[i].elasticity;
        message.physics.scale = 2.5f;
        message.physics.translucency = 0.3f;
        const ac_object *object = spawn(&w, &message);
        assert_true(object->friction == rows[i].kept_friction);
        assert_true(object->elasticity == rows[i].kept_elasticity);
        assert_true(object->scale == 2.5f);
        assert_true(object->translucency == 0.3f);
        assert_true(object->original_translucency == 0.3f);
        world_free(&w);
    }
}

/* @spec 2026-07-13 §2 | Velocity, omega and the typed default script with its intensity are
 * installed.
 * @code src/object/description.c */
static void test_vectors_and_default_script_are_installed(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY | AC_PHYSICS_DESC_OMEGA |
                             AC_PHYSICS_DESC_DEFAULT_SCRIPT |
                             AC_PHYSICS_DESC_DEFAULT_SCRIPT_INTENSITY;
    message.physics.velocity = (ac_vec3){1, 2, 3};
    message.physics.omega = (ac_vec3){0.1f, 0.2f, 0.3f};
    message.physics.default_script = 0xA5A5;
    message.physics.default_script_intensity = 0.75f;
    const ac_object *object = spawn(&w, &message);
    assert_true(object->velocity.y == 2.0f && object->omega.z == 0.3f);
    assert_int_equal(object->default_script, 0xA5A5);
    assert_true(object->default_script_intensity == 0.75f);
    world_free(&w);
}

/* @spec 2026-07-13 §2 | All nine timestamps are copied into the object's update times.
 * @code src/object/description.c */
static void test_all_nine_timestamps_are_copied(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    for (uint16_t i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = (uint16_t)(0xFF00 + i);
    const ac_object *object = spawn(&w, &message);
    for (uint16_t i = 0; i < AC_STAMP_COUNT; ++i)
        assert_int_equal(object->stamps[i], 0xFF00 + i);
    world_free(&w);
}

/* @spec 2026-07-13 §2 | The movement buffer is installed, or else the placement frame.
 * @code src/object/description.c */
static void test_movement_excludes_the_placement_frame(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_ANIMATION_FRAME;
    message.physics.placement = AC_PLACEMENT_HOOK;
    assert_int_equal(spawn(&w, &message)->placement, AC_PLACEMENT_HOOK);
    message.guid = GEM;
    message.physics.flags |= AC_PHYSICS_DESC_MOVEMENT;
    message.physics.movement_size = 1;
    message.physics.movement_autonomous = true;
    message.physics.movement =
        (ac_movement_data){.style = 0x3D, .interpreted = ac_interpreted_motion_default()};
    mark_effects(&w);
    const ac_object *moving = spawn(&w, &message);
    assert_int_equal(count_effects(&w, AC_SIDE_MOVEMENT, NULL), 1);
    assert_int_equal(moving->placement, AC_PLACEMENT_RESTING);
    assert_true(ac_object_has(moving, AC_LIVE_AUTONOMOUS));
    world_free(&w);
}

/* @spec 2026-07-13 §1 | movementBytes are bytes: what they hold does not decide over the object.
 * @code src/wire/physics_desc.c src/object/description.c src/object/create.c */
static void test_a_movement_that_is_not_understood_leaves_the_object(void **state) {
    (void)state;
    static const uint8_t unknown[6] = {77, 0, 0x3D};
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_MOVEMENT;
    message.physics.movement_size = 1;
    message.physics.movement_unread = (ac_bytes){unknown, sizeof unknown};
    message.physics.movement_autonomous = true;
    const ac_object *monster = spawn(&w, &message);
    assert_non_null(monster);
    assert_true(ac_object_in_world(monster));
    assert_true(ac_object_has(monster, AC_LIVE_AUTONOMOUS));
    assert_int_equal(monster->placement, AC_PLACEMENT_RESTING);
    message.physics.stamps[AC_STAMP_MOVEMENT] = 2; /* and of the living generation */
    message.physics.movement_autonomous = false;
    assert_reason(AC_REASON_REFRESHED, send(&w, 0xF745, &message));
    assert_int_equal(monster->stamps[AC_STAMP_MOVEMENT], 2);
    world_free(&w);
}

/* @spec 2026-07-12 CreateObject motion lifecycle | The motion table, then the wire's movement, and
 * only then the object enters the world, where the part array's HandleEnterWorld strips the links.
 * @code src/object/create.c */
static void test_an_object_enters_the_world_after_its_description(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_MOVEMENT | AC_PHYSICS_DESC_MOTION_TABLE;
    message.physics.motion_table = 0x09000001;
    message.physics.movement_size = 1;
    message.physics.movement =
        (ac_movement_data){.style = 0x3D, .interpreted = ac_interpreted_motion_default()};
    mark_effects(&w);
    spawn(&w, &message);
    ac_side_effect effects[64];
    size_t count = take_effects(&w, effects, 64);
    static const ac_side_effect_kind order[] = {AC_SIDE_MOTION_TABLE, AC_SIDE_MOVEMENT,
                                                AC_SIDE_ENTER_WORLD, AC_SIDE_PART_ENTER_WORLD,
                                                AC_SIDE_MOVEMENT_ENTER_WORLD};
    size_t seen = 0;
    for (size_t i = 0; i < count && seen < COUNT(order); ++i)
        seen += effects[i].kind == order[seen];
    assert_int_equal(seen, COUNT(order));
    world_free(&w);
}

/* ---- §3 ---- */

/* @spec 2026-07-13 §3 | The PhysicsState values.
 * @code include/arwic/state.h */
static void test_state_bits_have_their_values(void **state) {
    (void)state;
    assert_int_equal(AC_STATE_STATIC, 0x1);
    assert_int_equal(AC_STATE_ETHEREAL, 0x4);
    assert_int_equal(AC_STATE_REPORT_COLLISIONS, 0x8);
    assert_int_equal(AC_STATE_IGNORE_COLLISIONS, 0x10);
    assert_int_equal(AC_STATE_NO_DRAW, 0x20);
    assert_int_equal(AC_STATE_MISSILE, 0x40);
    assert_int_equal(AC_STATE_PUSHABLE, 0x80);
    assert_int_equal(AC_STATE_ALIGN_PATH, 0x100);
    assert_int_equal(AC_STATE_PATH_CLIPPED, 0x200);
    assert_int_equal(AC_STATE_GRAVITY, 0x400);
    assert_int_equal(AC_STATE_LIGHTING, 0x800);
    assert_int_equal(AC_STATE_PARTICLE_EMITTER, 0x1000);
    assert_int_equal(AC_STATE_HIDDEN, 0x4000);
    assert_int_equal(AC_STATE_SCRIPTED_COLLISION, 0x8000);
    assert_int_equal(AC_STATE_HAS_PHYSICS_BSP, 0x10000);
    assert_int_equal(AC_STATE_INELASTIC, 0x20000);
    assert_int_equal(AC_STATE_HAS_DEFAULT_ANIM, 0x40000);
    assert_int_equal(AC_STATE_HAS_DEFAULT_SCRIPT, 0x80000);
    assert_int_equal(AC_STATE_CLOAKED, 0x100000);
    assert_int_equal(AC_STATE_REPORT_AS_ENVIRONMENT, 0x200000);
    assert_int_equal(AC_STATE_EDGE_SLIDE, 0x400000);
    assert_int_equal(AC_STATE_SLEDDING, 0x800000);
    assert_int_equal(AC_STATE_FROZEN, 0x1000000);
}

/* @spec 2026-07-13 §3 | The constructor initialises state to 0x00400C08: EdgeSlide, Lighting,
 * Gravity, ReportCollisions, and not Hidden.
 * @code src/object/registry.c */
static void test_the_constructors_state(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = ac_objects_add(w.objects, MONSTER);
    assert_int_equal(object->state, 0x00400C08);
    assert_int_equal(object->state, AC_STATE_EDGE_SLIDE | AC_STATE_LIGHTING | AC_STATE_GRAVITY |
                                        AC_STATE_REPORT_COLLISIONS);
    world_free(&w);
}

/* @spec 2026-07-13 §3 | set_state: lighting first, NoDraw before Hidden.
 * @code src/object/state.c */
static void test_set_state_goes_lighting_no_draw_hidden(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    mark_effects(&w);
    ac_object_set_state(w.objects, object,
                        AC_STATE_NO_DRAW | AC_STATE_HIDDEN | AC_STATE_EDGE_SLIDE);
    assert_effects(&w, MONSTER,
                   (const ac_side_effect_kind[]){AC_SIDE_LIGHTS, AC_SIDE_NO_DRAW,
                                                 AC_SIDE_PLAY_TYPED_SCRIPT, AC_SIDE_CELL_HIDE,
                                                 AC_SIDE_PART_ENTER_WORLD},
                   5);
    world_free(&w);
}

/* @spec 2026-07-13 §3 | Only the bits that changed cause anything.
 * @code src/object/state.c */
static void test_unchanged_bits_cause_nothing(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    mark_effects(&w);
    ac_object_set_state(w.objects, object, object->state ^ AC_STATE_GRAVITY);
    assert_effects(&w, MONSTER, NULL, 0);
    world_free(&w);
}

/* @spec 2026-07-13 §3 | When Lighting changes the part array's lights are initialised or destroyed.
 * @code src/object/state.c */
static void test_lighting_lights_and_darkens_the_setups_lights(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    assert_true(ac_object_has(object, AC_LIVE_LIGHTS));
    ac_object_set_state(w.objects, object, object->state & ~(uint32_t)AC_STATE_LIGHTING);
    assert_false(ac_object_has(object, AC_LIVE_LIGHTS));
    ac_object_set_state(w.objects, object, object->state | AC_STATE_LIGHTING);
    assert_true(ac_object_has(object, AC_LIVE_LIGHTS));
    world_free(&w);
}

static ac_object *held_sword(world *w) {
    ac_object *monster = spawn_thing(w, MONSTER, HUMAN_SETUP);
    ac_object *sword = spawn_thing(w, SWORD, SWORD_SETUP);
    assert_reason(AC_REASON_APPLIED,
                  ac_parent_set(w->objects, sword, monster, AC_PARENT_RIGHT_HAND));
    return sword;
}

/* @spec 2026-07-13 §3 | set_hidden(true): script, children NoDraw, collision reports end, cell
 * hides; and the part array's HandleEnterWorld last (2026-07-15).
 * @code src/object/state.c */
static void test_hiding_in_order(void **state) {
    (void)state;
    world w = world_make();
    ac_object *sword = held_sword(&w);
    ac_object *monster = sword->parent;
    mark_effects(&w);
    ac_object_set_hidden(w.objects, monster, true);
    ac_side_effect script;
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, &script), 1);
    assert_int_equal(script.value, AC_PLAY_SCRIPT_HIDDEN);
    assert_true(ac_side_effect_number(&script) == 1.0f);
    assert_effects(&w, 0,
                   (const ac_side_effect_kind[]){AC_SIDE_PLAY_TYPED_SCRIPT, AC_SIDE_CHILD_NO_DRAW,
                                                 AC_SIDE_COLLISION_END, AC_SIDE_CELL_HIDE,
                                                 AC_SIDE_PART_ENTER_WORLD},
                   5);
    assert_true(ac_object_is(monster, AC_STATE_HIDDEN));
    assert_false(ac_object_is(monster, AC_STATE_REPORT_COLLISIONS));
    assert_true(ac_object_is(monster, AC_STATE_IGNORE_COLLISIONS));
    assert_true(ac_object_is(sword, AC_STATE_NO_DRAW));
    world_free(&w);
}

/* @spec 2026-07-13 §3 | set_hidden(true) without ReportCollisions ends nothing.
 * @code src/object/state.c */
static void test_hiding_what_reports_no_collisions(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    object->state &= ~(uint32_t)AC_STATE_REPORT_COLLISIONS;
    mark_effects(&w);
    ac_object_set_hidden(w.objects, object, true);
    assert_int_equal(count_effects(&w, AC_SIDE_COLLISION_END, NULL), 0);
    assert_true(ac_object_is(object, AC_STATE_IGNORE_COLLISIONS));
    world_free(&w);
}

/* @spec 2026-07-13 §3 | set_hidden(false): script, children drawn, collision reports start,
 * HandleEnterWorld (2026-07-15), cell shows.
 * @code src/object/state.c */
static void test_showing_in_order(void **state) {
    (void)state;
    world w = world_make();
    ac_object *sword = held_sword(&w);
    ac_object *monster = sword->parent;
    ac_object_set_hidden(w.objects, monster, true);
    mark_effects(&w);
    ac_object_set_hidden(w.objects, monster, false);
    ac_side_effect script;
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, &script), 1);
    assert_int_equal(script.value, AC_PLAY_SCRIPT_UN_HIDE);
    assert_true(ac_side_effect_number(&script) == 1.0f);
    assert_effects(&w, 0,
                   (const ac_side_effect_kind[]){AC_SIDE_PLAY_TYPED_SCRIPT, AC_SIDE_CHILD_NO_DRAW,
                                                 AC_SIDE_COLLISION_START, AC_SIDE_PART_ENTER_WORLD,
                                                 AC_SIDE_CELL_SHOW},
                   5);
    assert_false(ac_object_is(monster, AC_STATE_HIDDEN));
    assert_true(ac_object_is(monster, AC_STATE_REPORT_COLLISIONS));
    assert_false(ac_object_is(monster, AC_STATE_IGNORE_COLLISIONS));
    assert_false(ac_object_is(sword, AC_STATE_NO_DRAW));
    world_free(&w);
}

/* @spec 2026-07-13 §3 | set_hidden(false) with ReportCollisions already set starts nothing.
 * @code src/object/state.c */
static void test_showing_what_reports_collisions_already(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    ac_object_set_hidden(w.objects, object, true);
    object->state |= AC_STATE_REPORT_COLLISIONS;
    mark_effects(&w);
    ac_object_set_hidden(w.objects, object, false);
    assert_int_equal(count_effects(&w, AC_SIDE_COLLISION_START, NULL), 0);
    world_free(&w);
}

/* @spec 2026-07-13 §3 | UnHide clears every attached child's NoDraw, unconditionally as retail
 * does.
 * @code src/object/state.c */
static void test_showing_draws_children_that_were_never_drawn(void **state) {
    (void)state;
    world w = world_make();
    ac_object *sword = held_sword(&w);
    sword->state |= AC_STATE_NO_DRAW; /* the server's own wish */
    ac_object_set_hidden(w.objects, sword->parent, true);
    ac_object_set_hidden(w.objects, sword->parent, false);
    assert_false(ac_object_is(sword, AC_STATE_NO_DRAW));
    world_free(&w);
}

/* @spec 2026-07-13 §3 | An ordinary initially visible CreateObject does not call set_hidden and
 * makes no UnHide script.
 * @code src/object/create.c */
static void test_a_visible_object_plays_no_unhide(void **state) {
    (void)state;
    world w = world_make();
    mark_effects(&w);
    spawn_thing(&w, MONSTER, HUMAN_SETUP);
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, NULL), 0);
    assert_int_equal(count_effects(&w, AC_SIDE_CELL_SHOW, NULL), 0);
    world_free(&w);
}

/* @spec 2026-07-13 §3 | UnHide occurs only for a transition from Hidden to visible.
 * @code src/object/state.c */
static void test_unhide_needs_a_transition(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.state |= AC_STATE_HIDDEN;
    mark_effects(&w);
    spawn(&w, &message);
    ac_side_effect script;
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, &script), 1);
    assert_int_equal(script.value, AC_PLAY_SCRIPT_HIDDEN);
    ac_set_state show = {MONSTER, AC_OBJECT_INITIAL_STATE, 1, 2};
    mark_effects(&w);
    send(&w, 0xF74B, &show);
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, &script), 1);
    assert_int_equal(script.value, AC_PLAY_SCRIPT_UN_HIDE);
    show.state_stamp = 3;
    mark_effects(&w);
    send(&w, 0xF74B, &show);
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, NULL), 0);
    world_free(&w);
}

/* @spec 2026-07-13 §3 | An explicit F755 UnHide remains a separate typed effect packet.
 * @code src/object/update.c */
static void test_an_explicit_unhide_script_changes_no_state(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    const ac_play_script_type play = {MONSTER, AC_PLAY_SCRIPT_UN_HIDE, ac_float_bits(1.0f)};
    mark_effects(&w);
    assert_reason(AC_REASON_APPLIED, send(&w, 0xF755, &play));
    assert_effects(&w, MONSTER, (const ac_side_effect_kind[]){AC_SIDE_PLAY_TYPED_SCRIPT}, 1);
    assert_int_equal(object->state, AC_OBJECT_INITIAL_STATE);
    world_free(&w);
}

/* @spec 2026-07-13 §3 | Hidden is never object destruction.
 * @code src/object/state.c */
static void test_hidden_is_not_destruction(void **state) {
    (void)state;
    world w = world_make();
    ac_object_id id = spawn_thing(&w, MONSTER, PLAIN_SETUP)->id;
    const ac_set_state hide = {MONSTER, AC_OBJECT_INITIAL_STATE | AC_STATE_HIDDEN, 1, 2};
    mark_effects(&w);
    send(&w, 0xF74B, &hide);
    const ac_object *object = ac_objects_get(w.objects, id);
    assert_non_null(object);
    assert_true(ac_object_in_world(object));
    assert_int_equal(count_effects(&w, AC_SIDE_DESTROY, NULL), 0);
    assert_int_equal(ac_object_invisible(object), AC_INVISIBLE_HIDDEN);
    world_free(&w);
}

/* @spec 2026-07-15 Recall completion versus Hidden | Hidden and UnHide scripts use the internal
 * path, without a cell too; ordinary F755 playback keeps the cell gate.
 * @code src/object/state.c, src/object/update.c */
static void test_hidden_scripts_need_no_cell(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    assert_false(ac_object_in_world(spawn(&w, &message)));
    const ac_set_state hide = {MONSTER, AC_OBJECT_INITIAL_STATE | AC_STATE_HIDDEN, 1, 2};
    mark_effects(&w);
    send(&w, 0xF74B, &hide);
    ac_side_effect script;
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, &script), 1);
    assert_true(script.internal);
    const ac_play_script_type play = {MONSTER, AC_PLAY_SCRIPT_LAUNCH, ac_float_bits(1.0f)};
    mark_effects(&w);
    assert_reason(AC_REASON_NO_CELL, send(&w, 0xF755, &play));
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, NULL), 0);
    world_free(&w);
}

/* @spec 2026-07-15 Recall completion versus Hidden | A cell that is not resident is none: neither
 * F754 nor F755 plays there.
 * @code src/object/update.c */
static void test_scripts_of_the_server_need_a_resident_cell(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    ac_object *object = spawn(&w, &message);
    const ac_play_script_type typed = {MONSTER, AC_PLAY_SCRIPT_LAUNCH, ac_float_bits(1.0f)};
    const ac_play_script_id direct = {MONSTER, 0x33000001};
    assert_reason(AC_REASON_APPLIED, send(&w, 0xF755, &typed));
    assert_reason(AC_REASON_APPLIED, send(&w, 0xF754, &direct));
    ac_object_set_cell_missing(object, true);
    mark_effects(&w);
    assert_reason(AC_REASON_NO_CELL, send(&w, 0xF755, &typed));
    assert_reason(AC_REASON_NO_CELL, send(&w, 0xF754, &direct));
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, NULL), 0);
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_SCRIPT, NULL), 0);
    world_free(&w);
}

enum { HIDE_TABLE = 0x34000070, HIDE_SCRIPT = 0x33000070 };

/* Hidden plays a script that turns the object about. */
static void put_hide_script(dat_world *d) {
    ac_script_hook turn = {0.0, {.type = AC_HOOK_SET_OMEGA, .as.omega.axis = {0, 0, 3}}};
    ac_physics_script script = {HIDE_SCRIPT, 1, &turn};
    dat_put(d, HIDE_SCRIPT, &script);
    ac_script_threshold threshold = {1.0f, HIDE_SCRIPT};
    ac_script_table_entry entry = {AC_PLAY_SCRIPT_HIDDEN, 1, &threshold};
    ac_physics_script_table table = {HIDE_TABLE, 1, &entry};
    dat_put(d, HIDE_TABLE, &table);
}

/* @spec 2026-07-15 Recall completion versus Hidden | The script that set_hidden plays without a
 * cell is queued, and runs when the object has a cell.
 * @code src/object/live_effect.c, src/effect/effect_step.c */
static void test_a_hidden_script_waits_for_the_cell(void **state) {
    (void)state;
    live_fixture *f = live_make_with(NULL, put_hide_script);
    ac_create_object message = live_thing(MONSTER, GHOST, 84, 84, 2, AC_STATE_REPORT_COLLISIONS);
    message.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    message.physics.flags |= AC_PHYSICS_DESC_SCRIPT_TABLE;
    message.physics.script_table = HIDE_TABLE;
    const ac_object *object = spawn(&f->w, &message);
    live_set_state(f, MONSTER, AC_STATE_REPORT_COLLISIONS | AC_STATE_HIDDEN, 2);
    const ac_script_queue *queue = &object->live->effects->scripts;
    assert_int_equal(queue->count, 1);
    assert_int_equal(queue->nodes[queue->head].script->id, HIDE_SCRIPT);
    const ac_play_script_type play = {MONSTER, AC_PLAY_SCRIPT_HIDDEN, ac_float_bits(1.0f)};
    assert_reason(AC_REASON_NO_CELL, send(&f->w, 0xF755, &play));
    live_run(f, 20);
    assert_int_equal(queue->count, 1);
    assert_vec_near(object->omega, 0, 0, 0, 0);
    ac_update_position dropped = position_at(MONSTER, 2, 84);
    dropped.pack.position = message.physics.position;
    send(&f->w, 0xF748, &dropped);
    live_step(f, 0.05);
    assert_int_equal(queue->count, 0);
    assert_vec_near(object->omega, 0, 0, 3, 0);
    live_free(f);
}

/* @spec 2026-07-13 §3 | is_newer: up to a distance of 0x7FFF the higher stamp wins, at exactly
 * 0x8000 and beyond the lower; equality is stale.
 * @code src/object/freshness.c */
static void test_is_newer_at_its_boundary(void **state) {
    (void)state;
    static const struct {
        uint16_t incoming, stored;
        bool newer;
    } rows[] = {
        {0, 0, false},           {1, 0, true},
        {0, 1, false},           {0x7FFF, 0, true},
        {0, 0x7FFF, false},      {0x8000, 0, false},
        {0, 0x8000, true},       {0x8001, 0, false},
        {0, 0x8001, true},       {0x8000, 1, true},
        {1, 0x8000, false},      {0xFFFF, 0, false},
        {0, 0xFFFF, true},       {0xFFFF, 0x8000, true},
        {0x8000, 0xFFFF, false}, {0x7FFF, 0xFFFF, true},
        {0xFFFF, 0x7FFF, false}, {0xFFFE, 0x7FFF, true},
        {0xFFFF, 0xFFFF, false},
    };
    for (size_t i = 0; i < COUNT(rows); ++i)
        if (ac_stamp_is_newer(rows[i].incoming, rows[i].stored) != rows[i].newer)
            fail_msg("is_newer(0x%04X, 0x%04X)", rows[i].incoming, rows[i].stored);
}

/* @spec 2026-07-13 §3 | Of two different stamps exactly one is newer, at every distance.
 * @code src/object/freshness.c */
static void test_of_two_stamps_one_is_newer(void **state) {
    (void)state;
    for (uint32_t a = 0; a < 0x10000; a += 0x101)
        for (uint32_t b = 0; b < 0x10000; b += 0x7F)
            assert_int_equal(ac_stamp_is_newer((uint16_t)a, (uint16_t)b) +
                                 ac_stamp_is_newer((uint16_t)b, (uint16_t)a),
                             a != b);
}

/* @spec 2026-07-13 §3 | DoSetState applies the state only when its stamp is newer.
 * @code src/object/state.c */
static void test_set_state_is_gated_by_its_stamp(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    ac_set_state message = {MONSTER, AC_STATE_ETHEREAL, 1, 1};
    assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF74B, &message));
    assert_int_equal(object->state, AC_OBJECT_INITIAL_STATE);
    message.state_stamp = 0x8001;
    assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF74B, &message));
    message.state_stamp = 0x8000;
    assert_reason(AC_REASON_APPLIED, send(&w, 0xF74B, &message));
    assert_int_equal(object->state, AC_STATE_ETHEREAL);
    assert_int_equal(object->stamps[AC_STAMP_STATE], 0x8000);
    world_free(&w);
}

/* ---- §3.1 ---- */

/* @spec 2026-07-13 §3.1 | CreateObject with no live generation copies all nine stamps wholesale.
 * @code src/object/create.c */
static void test_create_without_a_living_generation(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    for (uint16_t i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = (uint16_t)(0xFFF0 + i);
    assert_int_equal(AC_STAMP_COUNT, 9);
    assert_reason(AC_REASON_CREATED, send(&w, 0xF745, &message));
    assert_memory_equal(ac_objects_get_guid(w.objects, MONSTER)->stamps, message.physics.stamps,
                        sizeof message.physics.stamps);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | A newer Instance begins a new generation and replaces all nine stamps.
 * @code src/object/create.c */
static void test_create_of_a_newer_generation(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    for (uint16_t i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = (uint16_t)(500 + i);
    ac_object_id first = spawn(&w, &message)->id;
    for (uint16_t i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = (uint16_t)(7 + i); /* lower, and still taken */
    message.physics.stamps[AC_STAMP_INSTANCE] = 600;
    assert_reason(AC_REASON_NEW_GENERATION, send(&w, 0xF745, &message));
    assert_null(ac_objects_get(w.objects, first));
    const ac_object *second = ac_objects_get_guid(w.objects, MONSTER);
    assert_false(ac_object_id_equal(first, second->id));
    assert_memory_equal(second->stamps, message.physics.stamps, sizeof second->stamps);
    assert_int_equal(ac_objects_count(w.objects), 1);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | A CreateObject whose Instance is older than the living one is rejected.
 * @code src/object/create.c */
static void test_create_of_an_older_generation(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.stamps[AC_STAMP_INSTANCE] = 5;
    ac_object_id id = spawn(&w, &message)->id;
    message.physics.stamps[AC_STAMP_INSTANCE] = 4;
    message.physics.state = AC_STATE_STATIC;
    assert_reason(AC_REASON_STALE_GENERATION, send(&w, 0xF745, &message));
    assert_int_equal(ac_objects_get(w.objects, id)->state, AC_OBJECT_INITIAL_STATE);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | A CreateObject of the living generation keeps the object and routes each
 * branch through its own gate; the whole snapshot is not authorised.
 * @code src/object/create.c */
static void test_create_of_the_living_generation_is_gated_by_channel(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    ac_object_id id = spawn(&w, &message)->id;
    message.physics.state = AC_STATE_ETHEREAL;
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
    message.physics.velocity = (ac_vec3){4, 0, 0};
    message.physics.stamps[AC_STAMP_VECTOR] = 2; /* newer; State is not */
    assert_reason(AC_REASON_REFRESHED, send(&w, 0xF745, &message));
    const ac_object *object = ac_objects_get(w.objects, id);
    assert_non_null(object);
    assert_int_equal(object->state, AC_OBJECT_INITIAL_STATE);
    assert_true(object->velocity.x == 4.0f);
    message.physics.stamps[AC_STAMP_STATE] = 2;
    send(&w, 0xF745, &message);
    assert_int_equal(object->state, AC_STATE_ETHEREAL);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | Of a same-generation CreateObject the branches go: appearance, place,
 * movement, state, vector.
 * @code src/object/create.c */
static void test_refresh_goes_branch_by_branch(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    spawn(&w, &message);
    for (int i = 0; i < AC_STAMP_INSTANCE; ++i)
        message.physics.stamps[i] = 2;
    message.physics.state ^= AC_STATE_NO_DRAW;
    message.physics.flags |= AC_PHYSICS_DESC_MOVEMENT;
    message.physics.movement_size = 1;
    message.physics.movement =
        (ac_movement_data){.style = 0x3D, .interpreted = ac_interpreted_motion_default()};
    mark_effects(&w);
    send(&w, 0xF745, &message);
    assert_effects(&w, MONSTER,
                   (const ac_side_effect_kind[]){
                       AC_SIDE_APPEARANCE, AC_SIDE_PLACEMENT, AC_SIDE_TELEPORT_HOOK, AC_SIDE_PLACE,
                       AC_SIDE_VELOCITY, AC_SIDE_CONSTRAIN, AC_SIDE_MOVEMENT, AC_SIDE_NO_DRAW,
                       AC_SIDE_VELOCITY, AC_SIDE_OMEGA},
                   10);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | State, Vector, Movement and ObjDesc need the exact living Instance.
 * @code src/object/apply.c */
static void test_channels_need_the_exact_instance(void **state) {
    (void)state;
    static const struct {
        uint16_t instance;
        ac_object_reason reason;
    } rows[] = {{2, AC_REASON_STALE_GENERATION},
                {3, AC_REASON_APPLIED},
                {4, AC_REASON_QUEUED_FUTURE_GENERATION}};
    for (size_t i = 0; i < COUNT(rows); ++i) {
        world w = world_make();
        ac_create_object message = thing(MONSTER, PLAIN_SETUP);
        message.physics.stamps[AC_STAMP_INSTANCE] = 3;
        const ac_object *object = spawn(&w, &message);
        const ac_set_state set_state = {MONSTER, 0, rows[i].instance, 2};
        assert_reason(rows[i].reason, send(&w, 0xF74B, &set_state));
        const ac_vector_update vector = {MONSTER, {1, 0, 0}, {0, 0, 0}, rows[i].instance, 2};
        assert_reason(rows[i].reason, send(&w, 0xF74E, &vector));
        ac_update_motion motion = ready_motion(MONSTER, 2, 2);
        motion.instance_stamp = rows[i].instance;
        assert_reason(rows[i].reason, send(&w, 0xF74C, &motion));
        const ac_obj_desc_event desc = {
            .guid = MONSTER, .instance_stamp = rows[i].instance, .obj_desc_stamp = 2};
        assert_reason(rows[i].reason, send(&w, 0xF625, &desc));
        bool applied = rows[i].reason == AC_REASON_APPLIED;
        static const ac_stamp channels[] = {AC_STAMP_STATE, AC_STAMP_VECTOR, AC_STAMP_MOVEMENT,
                                            AC_STAMP_SERVER_CONTROL, AC_STAMP_OBJ_DESC};
        for (size_t k = 0; k < COUNT(channels); ++k)
            assert_int_equal(object->stamps[channels[k]], applied ? 2 : 1);
        assert_int_equal(object->stamps[AC_STAMP_INSTANCE], 3); /* a future one is not adopted */
        world_free(&w);
    }
}

/* @spec 2026-07-13 §3.1 | State, Vector, Movement and ObjDesc need a strictly newer stamp of their
 * channel.
 * @code src/object/freshness.c */
static void test_channels_need_a_strictly_newer_stamp(void **state) {
    (void)state;
    static const uint16_t stamps[] = {1, 0, 0x8001};
    world w = world_make();
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    for (size_t i = 0; i < COUNT(stamps); ++i) {
        const ac_set_state set_state = {MONSTER, 0, 1, stamps[i]};
        assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF74B, &set_state));
        const ac_vector_update vector = {MONSTER, {1, 0, 0}, {0, 0, 0}, 1, stamps[i]};
        assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF74E, &vector));
        const ac_update_motion motion = ready_motion(MONSTER, stamps[i], 2);
        assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF74C, &motion));
        const ac_obj_desc_event desc = {
            .guid = MONSTER, .instance_stamp = 1, .obj_desc_stamp = stamps[i]};
        assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF625, &desc));
    }
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | DeleteObject for the local player is rejected unconditionally.
 * @code src/object/create.c */
static void test_the_local_player_is_never_deleted(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    const ac_delete_object message = {PLAYER, 1};
    assert_reason(AC_REASON_LOCAL_PLAYER, send(&w, 0xF747, &message));
    assert_non_null(ac_objects_get_local_player(w.objects));
    const ac_delete_object future = {PLAYER, 2};
    assert_reason(AC_REASON_LOCAL_PLAYER, send(&w, 0xF747, &future));
    assert_int_equal(ac_pending_count(&w.objects->pending, PLAYER), 0);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | DeleteObject needs the exact living Instance.
 * @code src/object/create.c */
static void test_delete_needs_the_exact_instance(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.stamps[AC_STAMP_INSTANCE] = 3;
    spawn(&w, &message);
    ac_delete_object end = {MONSTER, 2};
    assert_reason(AC_REASON_STALE_GENERATION, send(&w, 0xF747, &end));
    end.instance_stamp = 4;
    assert_reason(AC_REASON_QUEUED_FUTURE_GENERATION, send(&w, 0xF747, &end));
    assert_non_null(ac_objects_get_guid(w.objects, MONSTER));
    end.instance_stamp = 3;
    assert_reason(AC_REASON_DELETED, send(&w, 0xF747, &end));
    assert_null(ac_objects_get_guid(w.objects, MONSTER));
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | ParentEvent needs the parent's exact living Instance.
 * @code src/object/parent.c */
static void test_parent_event_needs_the_parents_instance(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    message.physics.stamps[AC_STAMP_INSTANCE] = 3;
    spawn(&w, &message);
    const ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    ac_parent_event event = {MONSTER, SWORD, AC_PARENT_RIGHT_HAND, AC_PLACEMENT_DEFAULT, 2, 2};
    assert_reason(AC_REASON_STALE_GENERATION, send(&w, 0xF749, &event));
    event.parent_instance_stamp = 4;
    assert_reason(AC_REASON_QUEUED_NO_PARENT, send(&w, 0xF749, &event));
    assert_null(sword->parent);
    event.parent_instance_stamp = 3;
    assert_reason(AC_REASON_APPLIED, send(&w, 0xF749, &event));
    assert_non_null(sword->parent);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | ParentEvent strictly advances the child's Position stamp and applies
 * parent and placement; there is no second position counter.
 * @code src/object/parent.c */
static void test_parent_event_shares_the_childs_position_stamp(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, MONSTER, HUMAN_SETUP);
    const ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    ac_parent_event event = {MONSTER, SWORD, AC_PARENT_RIGHT_HAND, AC_PLACEMENT_RIGHT_HAND_COMBAT,
                             1,       1};
    assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF749, &event));
    event.child_position_stamp = 5;
    assert_reason(AC_REASON_APPLIED, send(&w, 0xF749, &event));
    assert_int_equal(sword->stamps[AC_STAMP_POSITION], 5);
    assert_int_equal(sword->placement, AC_PLACEMENT_RIGHT_HAND_COMBAT);
    ac_update_position position = position_at(SWORD, 5, 1);
    assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF748, &position));
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | PickupEvent needs the exact Instance and strictly advances the shared
 * Position stamp; the object leaves its parent and the world and is retained with its stamps.
 * @code src/object/parent.c */
static void test_pickup_keeps_the_object_and_its_stamps(void **state) {
    (void)state;
    world w = world_make();
    ac_object *sword = held_sword(&w);
    ac_object_id id = sword->id;
    ac_pickup_event event = {SWORD, 1, 1};
    assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF74A, &event));
    event.instance_stamp = 2;
    assert_reason(AC_REASON_QUEUED_FUTURE_GENERATION, send(&w, 0xF74A, &event));
    event = (ac_pickup_event){SWORD, 1, 9};
    mark_effects(&w);
    assert_reason(AC_REASON_APPLIED, send(&w, 0xF74A, &event));
    assert_effects(&w, SWORD,
                   (const ac_side_effect_kind[]){AC_SIDE_UNSET_PARENT, AC_SIDE_LEAVE_WORLD}, 2);
    sword = ac_objects_get(w.objects, id);
    assert_non_null(sword);
    assert_null(sword->parent);
    assert_false(ac_object_in_world(sword));
    assert_int_equal(sword->stamps[AC_STAMP_POSITION], 9);
    assert_int_equal(sword->stamps[AC_STAMP_STATE], 1);
    world_free(&w);
}

static ac_update_position force_at(uint16_t position, uint16_t teleport, uint16_t force, float x) {
    ac_update_position message = position_at(PLAYER, position, x);
    message.pack.teleport_stamp = teleport;
    message.pack.force_position_stamp = force;
    return message;
}

/* @spec 2026-07-13 §3.1 | A newer ForcePosition with an equal Teleport stores ForcePosition and
 * assigns Position directly, even when it is equal or older; Teleport does not advance.
 * @code src/object/freshness.c */
static void test_force_position_assigns_the_position_stamp(void **state) {
    (void)state;
    static const uint16_t positions[] = {9, 1, 0};
    for (size_t i = 0; i < COUNT(positions); ++i) {
        world w = world_make();
        const ac_object *player = spawn_player(&w);
        const ac_update_position message = force_at(positions[i], 1, 2, 77);
        assert_reason(AC_REASON_FORCED, send(&w, 0xF748, &message));
        assert_int_equal(player->stamps[AC_STAMP_FORCE_POSITION], 2);
        assert_int_equal(player->stamps[AC_STAMP_POSITION], positions[i]);
        assert_int_equal(player->stamps[AC_STAMP_TELEPORT], 1);
        assert_true(player->position.frame.origin.x == 77.0f);
        world_free(&w);
    }
}

/* @spec 2026-07-13 §3.1 | ForcePosition takes its own path only when the incoming Teleport exactly
 * equals the stored one: a newer one falls through to the ordinary path, which advances it.
 * @code src/object/freshness.c */
static void test_force_position_with_a_newer_teleport_is_a_teleport(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *player = spawn_player(&w);
    const ac_update_position message = force_at(2, 2, 2, 77);
    assert_reason(AC_REASON_TELEPORTED, send(&w, 0xF748, &message));
    assert_int_equal(player->stamps[AC_STAMP_FORCE_POSITION], 2); /* stored all the same */
    assert_int_equal(player->stamps[AC_STAMP_TELEPORT], 2);
    assert_int_equal(player->stamps[AC_STAMP_POSITION], 2);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | A newer ForcePosition with an older Teleport falls through, and the
 * ordinary path refuses it.
 * @code src/object/freshness.c */
static void test_force_position_with_an_older_teleport_is_refused(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *player = spawn_player(&w);
    const ac_update_position message = force_at(2, 0, 2, 77);
    assert_reason(AC_REASON_STALE_TELEPORT, send(&w, 0xF748, &message));
    assert_int_equal(player->stamps[AC_STAMP_FORCE_POSITION], 2);
    assert_int_equal(player->stamps[AC_STAMP_POSITION], 1);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | ForcePosition preserves the current heading, velocity and contact and
 * consumes neither placement nor packet velocity.
 * @code src/object/position.c */
static void test_force_position_preserves_heading_and_velocity(void **state) {
    (void)state;
    world w = world_make();
    ac_object *player = spawn_player(&w);
    ac_frame_set_heading(&player->position.frame, 90.0f);
    player->velocity = (ac_vec3){1, 2, 3};
    player->transient = AC_TRANSIENT_CONTACT;
    uint32_t placement = player->placement;
    ac_update_position message = force_at(2, 1, 2, 77);
    message.pack.flags |= AC_POSITION_VELOCITY | AC_POSITION_PLACEMENT;
    message.pack.velocity = (ac_vec3){9, 9, 9};
    message.pack.placement = AC_PLACEMENT_HOOK;
    mark_effects(&w);
    send(&w, 0xF748, &message);
    assert_effects(&w, PLAYER, (const ac_side_effect_kind[]){AC_SIDE_BLIP_PLAYER}, 1);
    assert_true(fabsf(ac_frame_get_heading(&player->position.frame) - 90.0f) < 0.01f);
    assert_true(player->velocity.x == 1.0f && player->velocity.z == 3.0f);
    assert_int_equal(player->placement, placement);
    assert_int_equal(player->transient, AC_TRANSIENT_CONTACT);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | With Contact and OnWalkable and a valid position a PositionEvent goes out
 * at once, from the position after the blip.
 * @code src/object/position.c */
static void test_force_position_answers_with_a_position_event(void **state) {
    (void)state;
    static const struct {
        uint32_t transient;
        size_t events;
    } rows[] = {{AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE, 1},
                {AC_TRANSIENT_CONTACT, 0},
                {AC_TRANSIENT_ON_WALKABLE, 0},
                {0, 0}};
    for (size_t i = 0; i < COUNT(rows); ++i) {
        world w = world_make();
        spawn_player(&w)->transient = rows[i].transient;
        const ac_update_position message = force_at(2, 1, 2, 77);
        mark_effects(&w);
        send(&w, 0xF748, &message);
        ac_side_effect event = {0};
        assert_int_equal(count_effects(&w, AC_SIDE_SEND_POSITION, &event), rows[i].events);
        assert_true(rows[i].events == 0 || event.position.frame.origin.x == 77.0f);
        world_free(&w);
    }
}

/* @spec 2026-07-13 §3.1 | A ForcePosition that is not newer goes the ordinary way.
 * @code src/object/freshness.c */
static void test_an_old_force_position_is_an_ordinary_position(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *player = spawn_player(&w);
    const ac_update_position message = force_at(2, 1, 1, 77);
    assert_reason(AC_REASON_CONSTRAINED, send(&w, 0xF748, &message));
    assert_true(player->position.frame.origin.x == 10.0f);
    assert_true(player->server_position.frame.origin.x == 77.0f);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | Position must be strictly newer, and an older Teleport restores the
 * former Position stamp and rejects.
 * @code src/object/freshness.c */
static void test_position_stamps_restore_on_a_stale_teleport(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    ac_update_position message = position_at(MONSTER, 1, 5);
    assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF748, &message));
    message = position_at(MONSTER, 2, 5);
    message.pack.teleport_stamp = 0;
    assert_reason(AC_REASON_STALE_TELEPORT, send(&w, 0xF748, &message));
    assert_int_equal(object->stamps[AC_STAMP_POSITION], 1);
    message.pack.teleport_stamp = 1;
    assert_reason(AC_REASON_PLACED, send(&w, 0xF748, &message));
    assert_int_equal(object->stamps[AC_STAMP_POSITION], 2);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | A newer Teleport advances: the local player is teleported, its velocity
 * explicitly zero.
 * @code src/object/position.c */
static void test_a_newer_teleport_moves_the_player_and_zeroes_its_velocity(void **state) {
    (void)state;
    world w = world_make();
    ac_object *player = spawn_player(&w);
    player->velocity = (ac_vec3){1, 2, 3};
    ac_update_position message = force_at(2, 2, 1, 77);
    message.pack.flags |= AC_POSITION_VELOCITY;
    message.pack.velocity = (ac_vec3){9, 9, 9};
    mark_effects(&w);
    assert_reason(AC_REASON_TELEPORTED, send(&w, 0xF748, &message));
    assert_int_equal(player->stamps[AC_STAMP_TELEPORT], 2);
    assert_true(player->velocity.x == 0.0f && player->velocity.y == 0.0f &&
                player->velocity.z == 0.0f);
    assert_true(player->position.frame.origin.x == 77.0f);
    assert_effects(&w, PLAYER,
                   (const ac_side_effect_kind[]){AC_SIDE_PLACEMENT, AC_SIDE_TELEPORT_PLAYER,
                                                 AC_SIDE_TELEPORT_HOOK, AC_SIDE_CONSTRAIN,
                                                 AC_SIDE_VELOCITY},
                   5);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | Otherwise the local player is constrained or interpolated without the
 * packet's velocity.
 * @code src/object/position.c */
static void test_an_ordinary_position_only_constrains_the_player(void **state) {
    (void)state;
    world w = world_make();
    ac_object *player = spawn_player(&w);
    player->velocity = (ac_vec3){1, 2, 3};
    ac_update_position message = force_at(2, 1, 1, 77);
    message.pack.flags |= AC_POSITION_VELOCITY;
    message.pack.velocity = (ac_vec3){9, 9, 9};
    mark_effects(&w);
    assert_reason(AC_REASON_CONSTRAINED, send(&w, 0xF748, &message));
    assert_effects(&w, PLAYER, (const ac_side_effect_kind[]){AC_SIDE_PLACEMENT, AC_SIDE_CONSTRAIN},
                   2);
    assert_true(player->velocity.x == 1.0f);
    w.objects->server_moves_player = true;
    message.pack.position_stamp = 3;
    assert_reason(AC_REASON_INTERPOLATED, send(&w, 0xF748, &message));
    assert_true(player->velocity.x == 1.0f);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | An accepted Position unsets the parent.
 * @code src/object/position.c */
static void test_a_position_unsets_the_parent(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *sword = held_sword(&w);
    ac_update_position message = position_at(SWORD, 2, 5);
    send(&w, 0xF748, &message);
    assert_null(sword->parent);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | Only an object without active animations takes the decoded placement id.
 * @code src/object/position.c */
static void test_placement_is_for_objects_without_animations(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *plain = spawn_thing(&w, GEM, PLAIN_SETUP);
    ac_create_object animated = thing(MONSTER, PLAIN_SETUP);
    animated.physics.flags |= AC_PHYSICS_DESC_MOTION_TABLE;
    animated.physics.motion_table = 0x09000001;
    const ac_object *monster = spawn(&w, &animated);
    uint32_t before = monster->placement;
    ac_update_position message = position_at(GEM, 2, 5);
    message.pack.flags |= AC_POSITION_PLACEMENT;
    message.pack.placement = AC_PLACEMENT_HOOK;
    send(&w, 0xF748, &message);
    assert_int_equal(plain->placement, AC_PLACEMENT_HOOK);
    message.guid = MONSTER;
    send(&w, 0xF748, &message);
    assert_int_equal(monster->placement, before);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | PositionPack supplies placement 0 and velocity (0, 0, 0) when their flags
 * are absent; retaining the prior ones is not retail behaviour.
 * @code src/object/position.c */
static void test_absent_placement_and_velocity_are_zero(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    object->velocity = (ac_vec3){1, 2, 3};
    object->placement = AC_PLACEMENT_HOOK;
    const ac_update_position message = position_at(MONSTER, 2, 5);
    send(&w, 0xF748, &message);
    assert_int_equal(object->placement, 0);
    assert_true(object->velocity.x == 0.0f && object->velocity.z == 0.0f);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | The defaults are consumed only after the stamp gate admits the packet.
 * @code src/object/position.c */
static void test_a_refused_position_consumes_no_defaults(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    object->velocity = (ac_vec3){1, 2, 3};
    object->placement = AC_PLACEMENT_HOOK;
    const ac_update_position message = position_at(MONSTER, 1, 5);
    assert_reason(AC_REASON_STALE_STAMP, send(&w, 0xF748, &message));
    assert_int_equal(object->placement, AC_PLACEMENT_HOOK);
    assert_true(object->velocity.z == 3.0f);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | A remote object goes through MoveOrTeleport, which receives the decoded
 * velocity.
 * @code src/object/position.c */
static void test_a_remote_object_moves_or_teleports(void **state) {
    (void)state;
    static const struct {
        uint16_t teleport;
        bool contact, near, in_cell;
        ac_object_reason reason;
    } rows[] = {
        {2, false, true, true, AC_REASON_TELEPORTED},  {2, true, false, true, AC_REASON_TELEPORTED},
        {1, false, true, false, AC_REASON_TELEPORTED}, {1, false, true, true, AC_REASON_NO_CONTACT},
        {1, true, true, true, AC_REASON_INTERPOLATED}, {1, true, false, true, AC_REASON_PLACED},
    };
    for (size_t i = 0; i < COUNT(rows); ++i) {
        world w = world_make();
        ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
        object->player_distance = rows[i].near ? 95.9f : 96.0f;
        ac_object_set_cell_missing(object, !rows[i].in_cell);
        ac_update_position message = position_at(MONSTER, 2, 5);
        message.pack.flags = AC_POSITION_VELOCITY | (rows[i].contact ? AC_POSITION_CONTACT : 0);
        message.pack.velocity = (ac_vec3){0, 6, 0};
        message.pack.teleport_stamp = rows[i].teleport;
        assert_reason(rows[i].reason, send(&w, 0xF748, &message));
        bool moved = rows[i].reason != AC_REASON_NO_CONTACT;
        bool placed = moved && rows[i].reason != AC_REASON_INTERPOLATED;
        assert_true(object->position.frame.origin.x == (placed ? 5.0f : 10.0f));
        assert_true(object->server_position.frame.origin.x == (moved ? 5.0f : 10.0f));
        assert_true(object->velocity.y == (moved ? 6.0f : 0.0f));
        world_free(&w);
    }
}

/* @spec 2026-07-13 §3.1 | F751: an older sequence is rejected, equal and newer are accepted, and
 * the Teleport stamp does not advance.
 * @code src/object/freshness.c */
static void test_player_teleport_does_not_advance_the_stamp(void **state) {
    (void)state;
    static const struct {
        uint16_t sequence;
        ac_object_reason reason;
    } rows[] = {{4, AC_REASON_STALE_TELEPORT}, {5, AC_REASON_APPLIED}, {6, AC_REASON_APPLIED}};
    for (size_t i = 0; i < COUNT(rows); ++i) {
        world w = world_make();
        ac_object *player = spawn_player(&w);
        player->stamps[AC_STAMP_TELEPORT] = 5;
        const ac_player_teleport message = {rows[i].sequence};
        mark_effects(&w);
        assert_reason(rows[i].reason, send(&w, 0xF751, &message));
        bool accepted = rows[i].reason == AC_REASON_APPLIED;
        assert_int_equal(count_effects(&w, AC_SIDE_PORTAL_SPACE, NULL), accepted);
        assert_int_equal(w.objects->waiting_for_teleport, accepted);
        assert_int_equal(player->stamps[AC_STAMP_TELEPORT], 5);
        world_free(&w);
    }
}

/* @spec 2026-07-13 §3.1 | The accepted destination Position advances TELEPORT_TS.
 * @code src/object/position.c */
static void test_the_destination_position_advances_teleport(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *player = spawn_player(&w);
    const ac_player_teleport portal = {2};
    send(&w, 0xF751, &portal);
    const ac_update_position message = force_at(2, 2, 1, 77);
    send(&w, 0xF748, &message);
    assert_int_equal(player->stamps[AC_STAMP_TELEPORT], 2);
    assert_false(w.objects->waiting_for_teleport);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | A packet of a not-yet-created future generation is queued and never
 * adopted into the current one.
 * @code src/object/queue.c */
static void test_future_packets_wait_for_their_generation(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    const ac_object *first = spawn(&w, &message);
    const ac_set_state state_message = {MONSTER, AC_STATE_ETHEREAL, 2, 9};
    assert_reason(AC_REASON_QUEUED_FUTURE_GENERATION, send(&w, 0xF74B, &state_message));
    assert_int_equal(first->state, AC_OBJECT_INITIAL_STATE);
    assert_int_equal(first->stamps[AC_STAMP_INSTANCE], 1);
    message.physics.stamps[AC_STAMP_INSTANCE] = 2;
    send(&w, 0xF745, &message);
    assert_int_equal(w.result.replayed, 1);
    const ac_object *second = ac_objects_get_guid(w.objects, MONSTER);
    assert_int_equal(second->state, AC_STATE_ETHEREAL);
    assert_int_equal(second->stamps[AC_STAMP_STATE], 9);
    world_free(&w);
}

/* @spec 2026-07-13 §3.1 | Future Movement, Position, State, Vector, Pickup, Delete and ObjDesc
 * packets do not touch the current generation.
 * @code src/object/apply.c */
static void test_every_kind_of_a_future_generation_leaves_the_present_one_alone(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    const ac_object before = *object;
    ac_update_motion motion = ready_motion(MONSTER, 9, 9);
    motion.instance_stamp = 2;
    ac_update_position position = position_at(MONSTER, 9, 77);
    position.pack.instance_stamp = 2;
    const struct {
        uint32_t opcode;
        const void *body;
    } messages[] = {
        {0xF74C, &motion},
        {0xF748, &position},
        {0xF74B, &(ac_set_state){MONSTER, AC_STATE_HIDDEN, 2, 9}},
        {0xF74E, &(ac_vector_update){MONSTER, {1, 2, 3}, {4, 5, 6}, 2, 9}},
        {0xF74A, &(ac_pickup_event){MONSTER, 2, 9}},
        {0xF747, &(ac_delete_object){MONSTER, 2}},
        {0xF625, &(ac_obj_desc_event){.guid = MONSTER, .instance_stamp = 2, .obj_desc_stamp = 9}},
    };
    const size_t count = sizeof messages / sizeof *messages;
    mark_effects(&w);
    for (size_t i = 0; i < count; ++i)
        assert_reason(AC_REASON_QUEUED_FUTURE_GENERATION,
                      send(&w, messages[i].opcode, messages[i].body));
    assert_ptr_equal(ac_objects_get_guid(w.objects, MONSTER), object);
    assert_memory_equal(object->stamps, before.stamps, sizeof before.stamps);
    assert_memory_equal(&object->position, &before.position, sizeof before.position);
    assert_int_equal(object->state, before.state);
    assert_int_equal(object->flags, before.flags);
    assert_int_equal(w.objects->effects.next_index, w.effect_cursor);
    assert_int_equal(ac_pending_count(&w.objects->pending, MONSTER), count);
    world_free(&w);
}

/* ---- §4 ---- */

static const uint8_t f754[] = {0x54, 0xF7, 0, 0, 0x42, 0, 0, 0x50, 0x99, 0, 0, 0x33};
static const uint8_t f755[] = {0x55, 0xF7, 0,    0,    0x42, 0,    0,    0x50,
                               0xA5, 0xA5, 0xA5, 0xA5, 0x34, 0x12, 0xC0, 0x7F};

static ac_object_reason send_bytes(world *w, const uint8_t *bytes, size_t size) {
    uint8_t *exact = malloc(size);
    assert_non_null(exact);
    memcpy(exact, bytes, size);
    w->result = ac_objects_dispatch(w->objects, exact, size, w->now);
    free(exact);
    return w->result.reason;
}

/* @spec 2026-07-13 §4 | F754 on a target that is not materialised is queued whole, and then plays
 * the direct DID.
 * @code src/object/update.c */
static void test_the_direct_fixture_waits_and_plays(void **state) {
    (void)state;
    world w = world_make();
    assert_reason(AC_REASON_QUEUED_NO_OBJECT, send_bytes(&w, f754, sizeof f754));
    mark_effects(&w);
    spawn_thing(&w, 0x50000042, PLAIN_SETUP);
    ac_side_effect script;
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_SCRIPT, &script), 1);
    assert_int_equal(script.value, 0x33000099);
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, NULL), 0); /* never the table */
    world_free(&w);
}

/* @spec 2026-07-13 §4 | F755 preserves unknown raw type values and the incoming float bits until
 * resolution.
 * @code src/object/update.c */
static void test_the_typed_fixture_keeps_its_bits(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, 0x50000042, PLAIN_SETUP);
    mark_effects(&w);
    assert_reason(AC_REASON_APPLIED, send_bytes(&w, f755, sizeof f755));
    ac_side_effect script;
    assert_int_equal(count_effects(&w, AC_SIDE_PLAY_TYPED_SCRIPT, &script), 1);
    assert_int_equal(script.value, 0xA5A5A5A5);
    assert_int_equal(script.number_bits, 0x7FC01234);
    assert_false(script.internal);
    world_free(&w);
}

/* @spec 2026-07-13 §4 | The queue preserves packet order.
 * @code src/object/queue.c */
static void test_queued_effects_play_in_their_order(void **state) {
    (void)state;
    world w = world_make();
    for (uint32_t i = 0; i < 5; ++i) {
        const ac_play_script_id direct = {MONSTER, 0x33000001 + i};
        const ac_play_script_type typed = {MONSTER, i, 0};
        send(&w, 0xF754, &direct);
        send(&w, 0xF755, &typed);
    }
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    ac_side_effect effects[128];
    w.effect_cursor = 0;
    size_t count = take_effects(&w, effects, 128);
    uint32_t seen = 0;
    for (size_t i = 0; i < count; ++i) {
        bool direct = effects[i].kind == AC_SIDE_PLAY_SCRIPT;
        if (!direct && effects[i].kind != AC_SIDE_PLAY_TYPED_SCRIPT)
            continue;
        assert_int_equal(direct, seen % 2 == 0);
        assert_int_equal(effects[i].value, direct ? 0x33000001 + seen / 2 : seen / 2);
        seen += 1;
    }
    assert_int_equal(seen, 10);
    world_free(&w);
}

/* @spec 2026-07-13 §4 | A packet cut at any byte is refused whole.
 * @code src/object/apply.c */
static void test_a_cut_effect_packet_is_refused(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, 0x50000042, PLAIN_SETUP);
    mark_effects(&w);
    for (size_t size = 4; size < sizeof f755; ++size)
        assert_reason(AC_REASON_MALFORMED, send_bytes(&w, f755, size));
    assert_int_equal(w.objects->effects.next_index, w.effect_cursor);
    world_free(&w);
}

/* ---- §13, §14 ---- */

/* @spec 2026-07-13 §14 | Equipped children publish holdingFrame * parentPart * parentRoot.
 * @code src/object/pose.c */
static void test_a_held_child_follows_the_part_that_holds_it(void **state) {
    (void)state;
    world w = world_make();
    ac_object *sword = held_sword(&w);
    ac_object *monster = sword->parent;
    assert_true(fabsf(sword->position.frame.origin.x - 10.5f) < 1e-5f);
    assert_true(fabsf(sword->position.frame.origin.y - 20.1f) < 1e-5f);
    assert_true(fabsf(sword->position.frame.origin.z - 31.5f) < 1e-5f);
    ac_position moved = monster->position;
    moved.frame.origin.x = 50.0f;
    moved.cell = OUTDOOR_CELL + 1;
    ac_object_set_position(w.objects, monster, &moved);
    assert_true(fabsf(sword->position.frame.origin.x - 50.5f) < 1e-5f);
    assert_int_equal(sword->position.cell, OUTDOOR_CELL + 1);
    world_free(&w);
}

/* @spec 2026-07-13 §14 | Nested held objects update parent before child.
 * @code src/object/pose.c */
static void test_nested_children_update_parent_first(void **state) {
    (void)state;
    world w = world_make();
    ac_object *sword = held_sword(&w);
    ac_object *gem = spawn_thing(&w, GEM, PLAIN_SETUP);
    ac_parent_set(w.objects, gem, sword, AC_PARENT_RIGHT_HAND);
    ac_position moved = sword->parent->position;
    moved.frame.origin.z = 0.0f;
    ac_object_set_position(w.objects, sword->parent, &moved);
    assert_true(fabsf(sword->position.frame.origin.z - 1.5f) < 1e-5f);
    assert_true(fabsf(gem->position.frame.origin.z - 2.25f) < 1e-5f);
    assert_true(fabsf(gem->position.frame.origin.y - 20.35f) < 1e-5f);
    world_free(&w);
}

/* @spec 2026-07-13 §14 | Pose loss withdraws an attached projection and its descendants while
 * retaining the relations; a publish recovers the complete chain.
 * @code src/object/pose.c */
static void test_a_lost_pose_takes_and_returns_the_chain(void **state) {
    (void)state;
    world w = world_make();
    ac_object *sword = held_sword(&w);
    ac_object *monster = sword->parent;
    ac_object *gem = spawn_thing(&w, GEM, PLAIN_SETUP);
    ac_parent_set(w.objects, gem, sword, AC_PARENT_RIGHT_HAND);
    ac_pose_withdraw(w.objects, monster);
    assert_int_equal(ac_object_invisible(sword), AC_INVISIBLE_NO_PARENT_POSE);
    assert_int_equal(ac_object_invisible(gem), AC_INVISIBLE_NO_PARENT_POSE);
    assert_ptr_equal(sword->parent, monster);
    assert_ptr_equal(gem->parent, sword);
    ac_pose_publish_placement(w.objects, monster);
    assert_int_equal(ac_object_invisible(sword), AC_VISIBLE);
    assert_int_equal(ac_object_invisible(gem), AC_VISIBLE);
    world_free(&w);
}

/* @spec 2026-07-13 §14 | The published frames are rigid: scale multiplies the part's origin only.
 * @code src/object/pose.c */
static void test_scale_moves_parts_and_keeps_them_rigid(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_SCALE;
    message.physics.scale = 2.0f;
    const ac_object *object = spawn(&w, &message);
    ac_frame part;
    assert_true(ac_pose_part(object, 2, &part));
    assert_true(part.origin.x == 11.0f && part.origin.z == 33.0f);
    assert_true(part.rotation.w == 1.0f);
    world_free(&w);
}

/* @spec 2026-07-13 §13 | A server GUID is translated once to a handle; one that outlived its object
 * resolves to nothing.
 * @code src/object/registry.c */
static void test_a_handle_dies_with_its_generation(void **state) {
    (void)state;
    world w = world_make();
    ac_object_id id = spawn_thing(&w, MONSTER, PLAIN_SETUP)->id;
    const ac_delete_object end = {MONSTER, 1};
    send(&w, 0xF747, &end);
    ac_object_id again = spawn_thing(&w, MONSTER, PLAIN_SETUP)->id;
    assert_null(ac_objects_get(w.objects, id));
    assert_non_null(ac_objects_get(w.objects, again));
    world_free(&w);
}

/* @spec 2026-07-13 §13 | Logical entity creation and destruction is separate from spatial
 * rebucketing.
 * @code src/object/position.c */
static void test_moving_to_another_landblock_makes_and_ends_nothing(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    const ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    send(&w, 0xF749,
         &(ac_parent_event){MONSTER, SWORD, AC_PARENT_RIGHT_HAND, AC_PLACEMENT_DEFAULT, 1, 2});
    ac_object_id id = object->id;
    const ac_object_counts before = w.objects->counts;
    mark_effects(&w);
    for (uint16_t i = 0; i < 8; ++i) {
        ac_update_position there = position_at(MONSTER, (uint16_t)(2 + i), 5);
        there.pack.position.cell = OUTDOOR_CELL + ((uint32_t)i << 24);
        send(&w, 0xF748, &there);
        assert_int_equal(object->position.cell, there.pack.position.cell);
    }
    assert_int_equal(w.objects->counts.created, before.created);
    assert_int_equal(w.objects->counts.deleted, before.deleted);
    assert_ptr_equal(ac_objects_get(w.objects, id), object);
    assert_ptr_equal(sword->parent, object);
    assert_int_equal(sword->position.cell, object->position.cell);
    assert_int_equal(count_effects(&w, AC_SIDE_DESTROY, NULL), 0);
    assert_int_equal(count_effects(&w, AC_SIDE_ENTER_WORLD, NULL), 0);
    world_free(&w);
}

/* @spec 2026-07-13 §13 | Server Position, Vector, State and Delete packets remain authoritative.
 * @code src/object/update.c, src/object/position.c */
static void test_what_the_server_says_replaces_what_the_client_made_of_it(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    object->position.frame.origin = (ac_vec3){50, 60, 70};
    object->velocity = (ac_vec3){9, 9, 9};
    object->state |= AC_STATE_NO_DRAW;
    const ac_update_position position = position_at(MONSTER, 2, 33);
    send(&w, 0xF748, &position);
    assert_memory_equal(&object->position, &position.pack.position, sizeof(ac_position));
    assert_memory_equal(&object->velocity, &position.pack.velocity, sizeof(ac_vec3));
    const ac_vector_update vector = {MONSTER, {1, 2, 3}, {4, 5, 6}, 1, 2};
    send(&w, 0xF74E, &vector);
    assert_memory_equal(&object->velocity, &vector.velocity, sizeof(ac_vec3));
    assert_memory_equal(&object->omega, &vector.omega, sizeof(ac_vec3));
    send(&w, 0xF74B, &(ac_set_state){MONSTER, AC_STATE_ETHEREAL, 1, 2});
    assert_int_equal(object->state, AC_STATE_ETHEREAL);
    send(&w, 0xF747, &(ac_delete_object){MONSTER, 1});
    assert_null(ac_objects_get_guid(w.objects, MONSTER));
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_absent_and_present_zero_are_told_apart),
        cmocka_unit_test(test_init_defaults_installs_what_the_setup_has),
        cmocka_unit_test(test_init_defaults_leaves_alone_what_the_setup_lacks),
        cmocka_unit_test(test_set_description_installs_in_order),
        cmocka_unit_test(test_the_network_effect_table_replaces_the_setups_even_when_absent),
        cmocka_unit_test(test_motion_and_sound_tables_come_from_the_network_alone),
        cmocka_unit_test(test_network_acceleration_is_not_installed),
        cmocka_unit_test(test_surface_values_are_installed_when_valid),
        cmocka_unit_test(test_vectors_and_default_script_are_installed),
        cmocka_unit_test(test_all_nine_timestamps_are_copied),
        cmocka_unit_test(test_movement_excludes_the_placement_frame),
        cmocka_unit_test(test_a_movement_that_is_not_understood_leaves_the_object),
        cmocka_unit_test(test_an_object_enters_the_world_after_its_description),
        cmocka_unit_test(test_state_bits_have_their_values),
        cmocka_unit_test(test_the_constructors_state),
        cmocka_unit_test(test_set_state_goes_lighting_no_draw_hidden),
        cmocka_unit_test(test_unchanged_bits_cause_nothing),
        cmocka_unit_test(test_lighting_lights_and_darkens_the_setups_lights),
        cmocka_unit_test(test_hiding_in_order),
        cmocka_unit_test(test_hiding_what_reports_no_collisions),
        cmocka_unit_test(test_showing_in_order),
        cmocka_unit_test(test_showing_what_reports_collisions_already),
        cmocka_unit_test(test_showing_draws_children_that_were_never_drawn),
        cmocka_unit_test(test_a_visible_object_plays_no_unhide),
        cmocka_unit_test(test_unhide_needs_a_transition),
        cmocka_unit_test(test_an_explicit_unhide_script_changes_no_state),
        cmocka_unit_test(test_hidden_is_not_destruction),
        cmocka_unit_test(test_hidden_scripts_need_no_cell),
        cmocka_unit_test(test_scripts_of_the_server_need_a_resident_cell),
        cmocka_unit_test(test_a_hidden_script_waits_for_the_cell),
        cmocka_unit_test(test_is_newer_at_its_boundary),
        cmocka_unit_test(test_of_two_stamps_one_is_newer),
        cmocka_unit_test(test_set_state_is_gated_by_its_stamp),
        cmocka_unit_test(test_create_without_a_living_generation),
        cmocka_unit_test(test_create_of_a_newer_generation),
        cmocka_unit_test(test_create_of_an_older_generation),
        cmocka_unit_test(test_create_of_the_living_generation_is_gated_by_channel),
        cmocka_unit_test(test_refresh_goes_branch_by_branch),
        cmocka_unit_test(test_channels_need_the_exact_instance),
        cmocka_unit_test(test_channels_need_a_strictly_newer_stamp),
        cmocka_unit_test(test_the_local_player_is_never_deleted),
        cmocka_unit_test(test_delete_needs_the_exact_instance),
        cmocka_unit_test(test_parent_event_needs_the_parents_instance),
        cmocka_unit_test(test_parent_event_shares_the_childs_position_stamp),
        cmocka_unit_test(test_pickup_keeps_the_object_and_its_stamps),
        cmocka_unit_test(test_force_position_assigns_the_position_stamp),
        cmocka_unit_test(test_force_position_with_a_newer_teleport_is_a_teleport),
        cmocka_unit_test(test_force_position_with_an_older_teleport_is_refused),
        cmocka_unit_test(test_force_position_preserves_heading_and_velocity),
        cmocka_unit_test(test_force_position_answers_with_a_position_event),
        cmocka_unit_test(test_an_old_force_position_is_an_ordinary_position),
        cmocka_unit_test(test_position_stamps_restore_on_a_stale_teleport),
        cmocka_unit_test(test_a_newer_teleport_moves_the_player_and_zeroes_its_velocity),
        cmocka_unit_test(test_an_ordinary_position_only_constrains_the_player),
        cmocka_unit_test(test_a_position_unsets_the_parent),
        cmocka_unit_test(test_placement_is_for_objects_without_animations),
        cmocka_unit_test(test_absent_placement_and_velocity_are_zero),
        cmocka_unit_test(test_a_refused_position_consumes_no_defaults),
        cmocka_unit_test(test_a_remote_object_moves_or_teleports),
        cmocka_unit_test(test_player_teleport_does_not_advance_the_stamp),
        cmocka_unit_test(test_the_destination_position_advances_teleport),
        cmocka_unit_test(test_future_packets_wait_for_their_generation),
        cmocka_unit_test(test_the_direct_fixture_waits_and_plays),
        cmocka_unit_test(test_the_typed_fixture_keeps_its_bits),
        cmocka_unit_test(test_queued_effects_play_in_their_order),
        cmocka_unit_test(test_a_cut_effect_packet_is_refused),
        cmocka_unit_test(test_a_held_child_follows_the_part_that_holds_it),
        cmocka_unit_test(test_nested_children_update_parent_first),
        cmocka_unit_test(test_a_lost_pose_takes_and_returns_the_chain),
        cmocka_unit_test(test_scale_moves_parts_and_keeps_them_rigid),
        cmocka_unit_test(test_every_kind_of_a_future_generation_leaves_the_present_one_alone),
        cmocka_unit_test(test_a_handle_dies_with_its_generation),
        cmocka_unit_test(test_moving_to_another_landblock_makes_and_ends_nothing),
        cmocka_unit_test(test_what_the_server_says_replaces_what_the_client_made_of_it),
    };
    return cmocka_run_group_tests_name("spec 2026-07-13 objects", tests, NULL, NULL);
}
