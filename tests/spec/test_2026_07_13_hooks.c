/* Spec 2026-07-13 §9 and §13.5: what one tick makes of an animation, its hooks and its steps. */
#include "support/test.h"

#include "object/live_fixture.h"

#include "arwic/state.h"
#include "space/frame.h"
#include "wire/motion_command.h"
#include "wire/play_script.h"

enum {
    JUGGLER = 0x02000050, /* two parts; its animation moves the second */
    JUGGLING = 0x03000050,
    BLINK = 0x33000050,
    PASS_ON = 0x33000051,  /* has the child at the part play its default script */
    BLINKS = 0x34000050,   /* the child's table */
    STROLLER = 0x02000051, /* its animation walks 0.1 m ahead each frame */
    STROLL = 0x03000051,
    FRAMES = 6,
    PART = 1,
    HELD_LOCATION = 1,
    THING = 0x80000200,
    SPARKLER = 0x32000060, /* a particle a tick, a metre before the root */
    FLASH = 0x32000061,    /* one particle at once, there too */
    SPARKLE = 0x33000060,  /* begins the one */
    SHOOT = 0x33000061,    /* and the other */
    FADE_TWICE = 0x33000062,
    GROW = 0x33000063, /* to the double size in a second */
};

static const double frame_seconds = 1.0 / 30.0; /* of a Setup's default animation */

static ac_hook first; /* the hook of frame 0 */

/* Frame i holds part 1 at (i, 0, 1). */
static void put_animation(dat_world *d) {
    ac_frame parts[FRAMES][2];
    ac_anim_frame frames[FRAMES] = {0};
    for (int i = 0; i < FRAMES; ++i) {
        parts[i][0] = parts[i][1] = ac_frame_identity;
        parts[i][1].origin = ac_vec3_make((float)i, 0, 1);
        frames[i].parts = parts[i];
    }
    frames[0].hooks = (ac_hook_list){.count = 1, .hooks = &first};
    ac_animation animation = {
        .id = JUGGLING, .part_count = 2, .frame_count = FRAMES, .frames = frames};
    dat_put(d, JUGGLING, &animation);
}

static void put_setup(dat_world *d) {
    ac_did parts[2] = {BUSH, BUSH};
    ac_frame frames[2] = {ac_frame_identity, ac_frame_identity};
    ac_placement placement = {.placement = AC_PLACEMENT_DEFAULT, .frame = {.parts = frames}};
    ac_setup setup = {.id = JUGGLER,
                      .part_count = 2,
                      .parts = parts,
                      .placement_count = 1,
                      .placements = &placement,
                      .default_animation = JUGGLING};
    dat_put(d, JUGGLER, &setup);
}

static ac_hook ramp(float start, float end, float time) {
    return (ac_hook){.type = AC_HOOK_TRANSPARENT,
                     .as.ramp = {.start = start, .end = end, .time = time}};
}

/* A script that makes its owner half transparent at once. */
static void put_script(dat_world *d) {
    ac_script_hook hook = {0.0, ramp(0.5f, 0.5f, 0.0f)};
    ac_physics_script script = {.id = BLINK, .hook_count = 1, .hooks = &hook};
    dat_put(d, BLINK, &script);
}

static void put_stroller(dat_world *d) {
    ac_did part = BUSH;
    ac_frame steps[FRAMES], frame = ac_frame_identity;
    ac_anim_frame frames[FRAMES] = {0};
    for (int i = 0; i < FRAMES; ++i) {
        steps[i] = ac_frame_identity;
        steps[i].origin = ac_vec3_make(0, 0.1f, 0);
        frames[i].parts = &frame;
    }
    ac_animation animation = {.id = STROLL,
                              .flags = AC_ANIMATION_HAS_POS_FRAMES,
                              .part_count = 1,
                              .frame_count = FRAMES,
                              .pos_frames = steps,
                              .frames = frames};
    ac_placement placement = {.placement = AC_PLACEMENT_DEFAULT, .frame = {.parts = &frame}};
    ac_setup setup = {.id = STROLLER,
                      .part_count = 1,
                      .parts = &part,
                      .placement_count = 1,
                      .placements = &placement,
                      .default_animation = STROLL};
    dat_put(d, STROLL, &animation);
    dat_put(d, STROLLER, &setup);
}

static void put_passing_on(dat_world *d) {
    ac_script_hook hook = {0.0,
                           {.type = AC_HOOK_DEFAULT_SCRIPT_PART, .as.script_part = {.part = PART}}};
    ac_physics_script script = {.id = PASS_ON, .hook_count = 1, .hooks = &hook};
    ac_script_threshold threshold = {1.0f, BLINK};
    ac_script_table_entry entry = {AC_PLAY_SCRIPT_CREATE, 1, &threshold};
    ac_physics_script_table table = {.id = BLINKS, .entry_count = 1, .entries = &entry};
    dat_put(d, PASS_ON, &script);
    dat_put(d, BLINKS, &table);
}

static void put_emitter(dat_world *d, ac_did id, ac_did script, int32_t initial) {
    ac_particle_emitter emitter = live_emitter(id);
    emitter.birthrate = 0.001;
    emitter.max_particles = 8;
    emitter.initial_particles = initial;
    live_put_emitter(d, &emitter, script, (ac_vec3){0, 1, 0});
}

/* A quarter transparent at once, three quarters 0.21 s later. */
static void put_fading(dat_world *d) {
    ac_script_hook hooks[] = {{0.0, ramp(0.25f, 0.25f, 0.0f)}, {0.21, ramp(0.75f, 0.75f, 0.0f)}};
    ac_physics_script script = {.id = FADE_TWICE, .hook_count = 2, .hooks = hooks};
    dat_put(d, FADE_TWICE, &script);
}

static void put_growing(dat_world *d) {
    ac_script_hook hook = {0.0, {.type = AC_HOOK_SCALE, .as.scale = {.end = 2.0f, .time = 1.0f}}};
    ac_physics_script script = {.id = GROW, .hook_count = 1, .hooks = &hook};
    dat_put(d, GROW, &script);
}

static void put_all(dat_world *d) {
    put_fading(d);
    put_growing(d);
    put_emitter(d, SPARKLER, SPARKLE, 0);
    put_emitter(d, FLASH, SHOOT, 1);
    put_stroller(d);
    put_passing_on(d);
    put_animation(d);
    put_setup(d);
    put_script(d);
}

static live_fixture *make(ac_hook hook, ac_object **object) {
    first = hook;
    live_fixture *f = live_make_with(NULL, put_all);
    *object = live_spawn(f, THING, JUGGLER, 80, 84, 0, AC_STATE_GRAVITY);
    return f;
}

static ac_object *hold(live_fixture *f, ac_object *holder) {
    ac_object *held = live_spawn(f, THING + 1, GHOST, 80, 80, 1, 0);
    ac_parent_set(f->w.objects, held, holder, HELD_LOCATION);
    held->flags |= AC_LIVE_ATTACHED;
    static ac_location holding;
    holding = (ac_location){.part = PART, .frame = ac_frame_identity};
    held->holding = &holding;
    held->script_table = BLINKS;
    held->default_script = AC_PLAY_SCRIPT_CREATE;
    held->default_script_intensity = 1.0f;
    return held;
}

/* @spec 2026-07-13 §13 | Drain animation hooks, then tick the owner's PhysicsScripts: a script that
 * a hook begins runs in the same tick.
 * @code src/object/live_tick.c */
static void test_a_hooks_script_runs_in_the_same_tick(void **state) {
    (void)state;
    ac_object *object;
    live_fixture *f =
        make((ac_hook){.type = AC_HOOK_CALL_PES, .as.call_pes = {BLINK, 0.0f}}, &object);
    live_step(f, 1.1 * frame_seconds); /* frame 0 is left */
    assert_near(object->translucency, 0.5f, 0);
    live_free(f);
}

/* CPhysicsObj::process_hooks executes the timed hooks before the animation's. */
static void test_what_a_hook_begins_is_first_seen_at_the_next_tick(void **state) {
    (void)state;
    ac_object *object;
    live_fixture *f = make(ramp(0.25f, 1.0f, 1.0f), &object);
    live_step(f, 1.1 * frame_seconds);
    assert_near(object->translucency, 0.0f, 0);
    live_step(f, 2.0 * frame_seconds);
    assert_near(object->translucency, 0.25f + 0.75f * 2.0f * (float)frame_seconds, 1e-4f);
    live_free(f);
}

/* A hook whose tick is not that of its frame does nothing. */
static void test_a_hook_waits_for_its_frame_to_be_left(void **state) {
    (void)state;
    ac_object *object;
    live_fixture *f = make(ramp(0.5f, 0.5f, 0.0f), &object);
    live_step(f, 0.9 * frame_seconds);
    assert_near(object->translucency, 0.0f, 0);
    live_step(f, 1.1 * frame_seconds);
    assert_near(object->translucency, 0.5f, 0);
    live_free(f);
}

/* @spec 2026-07-13 §13 | Advance the animation, publish indexed parts, compose equipped children.
 * @code src/object/live_tick.c, src/object/pose.c */
static void test_what_is_held_has_the_pose_of_this_tick(void **state) {
    (void)state;
    ac_object *object;
    live_fixture *f = make(ramp(0.0f, 0.0f, 0.0f), &object);
    const ac_object *held = hold(f, object);
    for (int frame = 1; frame < FRAMES; ++frame) {
        live_step(f, 1.01 * frame_seconds);
        ac_vec3 root = live_place_of(object);
        assert_vec_near(live_place_of(held), root.x + (float)frame, root.y, root.z + 1.0f, 1e-5f);
    }
    live_free(f);
}

/* CPhysicsObj::UpdateChild: what is held runs its scripts as it follows its holder, so what the
 * holder's animation asks of it runs in this tick, and what the holder's scripts ask of it in the
 * next. */
static void test_what_is_held_runs_its_scripts_before_its_holder(void **state) {
    (void)state;
    const ac_hook asks[] = {
        {.type = AC_HOOK_DEFAULT_SCRIPT_PART, .as.script_part = {.part = PART}},
        {.type = AC_HOOK_CALL_PES, .as.call_pes = {PASS_ON, 0.0f}},
    };
    for (int i = 0; i < 2; ++i) {
        ac_object *object;
        live_fixture *f = make(asks[i], &object);
        const ac_object *held = hold(f, object);
        live_step(f, 1.1 * frame_seconds);
        assert_near(held->translucency, i == 0 ? 0.5f : 0.0f, 0);
        live_step(f, 1.1 * frame_seconds);
        assert_near(held->translucency, 0.5f, 0);
        live_free(f);
    }
}

/* @spec 2026-07-13 §9 | Combine the object's root frame with the animation's offset: in the axes of
 * the object, on walkable ground; nothing while it is Hidden.
 * @code src/object/live_tick.c, src/motion/motion_step.c */
static void test_the_animations_offset_is_combined_with_the_root(void **state) {
    (void)state;
    for (int hidden = 0; hidden < 2; ++hidden) {
        live_fixture *f = live_make_with(NULL, put_all);
        ac_create_object message =
            live_thing(THING, STROLLER, 80, 84, 0, hidden ? AC_STATE_HIDDEN : 0);
        ac_frame_set_heading(&message.physics.position.frame, 90.0f); /* east */
        ac_object *object = spawn(&f->w, &message);
        assert_non_null(object);
        object->transient |= AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE;
        for (int i = 0; i < 3; ++i)
            live_step(f, 1.01 * frame_seconds);
        assert_vec_near(live_place_of(object), hidden ? 80.0f : 80.3f, 84.0f, 0.0f, 1e-4f);
        live_free(f);
    }
}

/* Where the published pose has the second part, in the object's axes. */
static float part_x(const ac_object *object) {
    return object->part_count > PART ? object->parts[PART].origin.x : -1.0f;
}

/* @spec 2026-07-13 §3.1 | If the object has no active animations: apply the decoded placement id. A
 * Setup's default animation is one, without any motion table.
 * @code src/object/description.c */
static void test_a_placement_leaves_an_animation_alone(void **state) {
    (void)state;
    ac_object *object;
    live_fixture *f = make(ramp(0.0f, 0.0f, 0.0f), &object);
    live_step(f, 4.1 * frame_seconds);
    assert_near(part_x(object), 4.0f, 0);
    assert_true(ac_object_has_anims(object));
    ac_update_position message = position_at(THING, 2, 0);
    message.pack.flags = AC_POSITION_PLACEMENT;
    message.pack.position = object->position;
    message.pack.placement = AC_PLACEMENT_HOOK;
    uint32_t placement = object->placement;
    send(&f->w, 0xF748, &message);
    assert_int_equal(object->placement, placement);
    assert_near(part_x(object), 4.0f, 0);
    live_free(f);
}

/* @spec 2026-07-13 §3.1 | A motion table that cannot be had animates nothing.
 * @code src/object/description.c */
static void test_a_lost_motion_table_leaves_the_placement(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_create_object message = live_thing(THING, GHOST, 80, 84, 0, 0);
    message.physics.flags |= AC_PHYSICS_DESC_MOTION_TABLE;
    message.physics.motion_table = 0x09000099;
    const ac_object *object = spawn(&f->w, &message);
    assert_false(ac_object_has_anims(object));
    ac_update_position told = position_at(THING, 2, 0);
    told.pack.flags |= AC_POSITION_PLACEMENT;
    told.pack.position = object->position;
    told.pack.placement = AC_PLACEMENT_HOOK;
    send(&f->w, 0xF748, &told);
    assert_int_equal(object->placement, AC_PLACEMENT_HOOK);
    live_free(f);
}

/* The placement of a ParentEvent waits behind an animation, too. */
static void test_what_is_taken_in_hand_keeps_its_animated_pose(void **state) {
    (void)state;
    ac_object *object;
    live_fixture *f = make(ramp(0.0f, 0.0f, 0.0f), &object);
    (void)live_spawn(f, THING + 1, WALKER, 84, 84, 0.01f, AC_STATE_GRAVITY);
    live_step(f, 4.1 * frame_seconds);
    const ac_parent_event event = {.parent = THING + 1,
                                   .child = THING,
                                   .location = HELD_LOCATION,
                                   .placement = AC_PLACEMENT_HOOK,
                                   .parent_instance_stamp = 1,
                                   .child_position_stamp = 2};
    send(&f->w, 0xF749, &event);
    assert_ptr_equal(object->parent, ac_objects_get_guid(f->w.objects, THING + 1));
    assert_near(part_x(object), 4.0f, 0);
    live_step(f, 0.05);
    assert_near(part_x(object), 4.0f, 0);
    live_free(f);
}

static void play_direct(live_fixture *f, ac_did script) {
    assert_reason(AC_REASON_APPLIED, send(&f->w, 0xF754, &(ac_play_script_id){THING, script}));
}

/* @spec 2026-07-13 §6 | A script begins at, and its hooks are compared with, Timer.current: one
 * tick may end before that.
 * @spec 2026-07-13 §9 | Timer.current and PhysicsTimer.current are two clocks.
 * @code src/effect/effect_step.c src/object/live_effect.c */
static void test_scripts_are_counted_by_the_frames_clock(void **state) {
    (void)state;
    live_fixture *f = live_make_with(NULL, put_all);
    const ac_object *object = live_spawn(f, THING, GHOST, 80, 84, 0, 0);
    live_step(f, frame_seconds * 1.1);
    play_direct(f, FADE_TWICE);
    live_step(f, 0.23); /* one tick, of 0.2 s */
    assert_near(f->w.now - object->update_time, 0.03, 1e-3f);
    assert_near(object->translucency, 0.75f, 0);
    live_free(f);
}

/* @spec 2026-07-13 §7 | CallPES without a pause enqueues at Timer.current, whichever tick of a long
 * frame its hook belongs to.
 * @code src/effect/hook_run.c */
static void test_what_a_hook_calls_begins_by_the_frames_clock(void **state) {
    (void)state;
    ac_object *object;
    live_fixture *f =
        make((ac_hook){.type = AC_HOOK_CALL_PES, .as.call_pes = {FADE_TWICE, 0.0f}}, &object);
    live_step(f, 0.5);
    const ac_script_queue *scripts = &object->live->effects->scripts;
    assert_true(scripts->count > 0);
    assert_true(scripts->nodes[scripts->head].start == f->w.now);
    assert_near(object->translucency, 0.25f, 0);
    live_free(f);
}

/* @spec 2026-07-13 §9 | Each tick of a long frame has its own time: a ramp of the scale that begins
 * in the first goes on in the others.
 * @code src/object/live_effect.c */
static void test_a_ramp_of_the_scale_begins_with_its_tick(void **state) {
    (void)state;
    static const double frames[2][3] = {{0.5}, {0.2, 0.2, 0.1}};
    for (int row = 0; row < 2; ++row) {
        live_fixture *f = live_make_with(NULL, put_all);
        const ac_object *object = live_spawn(f, THING, GHOST, 80, 84, 0, 0);
        live_step(f, 1.1 * frame_seconds);
        play_direct(f, GROW);
        for (int i = 0; i < 3 && frames[row][i] > 0.0; ++i)
            live_step(f, frames[row][i] + 1e-6);
        assert_near(object->scale, 1.3f, 1e-3f);
        live_free(f);
    }
}

/* As if it had turned a little too far to the right of `heading`. */
static void overshoot(ac_objects *objects, ac_object *object, float heading) {
    ac_moveto *moveto = &ac_live_need_movement(objects, object)->moveto;
    moveto->type = AC_MOVEMENT_TURN_TO_HEADING;
    moveto->command = AC_MOTION_TURN_RIGHT;
    moveto->nodes[0] = (ac_moveto_node){AC_MOVETO_NODE_HEADING, heading};
    moveto->node_count = 1;
    ac_frame_set_heading(&object->position.frame, heading + 5.0f);
}

static ac_vec3 last_particle(const ac_object *object, ac_did id) {
    const ac_emitter *emitter = object->live->effects->first_emitter;
    while (emitter && emitter->id != id)
        emitter = emitter->next;
    assert_non_null(emitter);
    assert_true(emitter->particles.live > 0);
    return emitter->particles.looks[emitter->particles.live - 1].origin;
}

/* The movement manager ends a turn exactly at its heading. What the particles and scripts of that
 * tick emit a metre ahead is there, and not where the turn had come to before.
 * @spec 2026-07-13 §9 | Update detection, target, movement and position managers, then
 * ParticleManager.UpdateParticles, then ScriptManager.UpdateScripts.
 * @code src/object/live_tick.c */
static void test_managers_come_before_particles_and_scripts(void **state) {
    (void)state;
    live_fixture *f = live_make_with(NULL, put_all);
    ac_object *object = live_spawn(f, THING, GHOST, 80, 84, 0, 0);
    assert_true(
        ac_effect_play(f->live.effects, ac_live_need_effects(object), SPARKLE, f->w.objects->now));
    live_step(f, 1.1 * frame_seconds); /* the sparkler is there now, and has emitted nothing */
    object->transient |= AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE;
    overshoot(f->w.objects, object, 90.0f); /* east */
    assert_true(
        ac_effect_play(f->live.effects, ac_live_need_effects(object), SHOOT, f->w.objects->now));
    live_step(f, 1.1 * frame_seconds);
    assert_vec_near(last_particle(object, SPARKLER), 81.0f, 84.0f, 0.0f, 1e-4f);
    assert_vec_near(last_particle(object, FLASH), 81.0f, 84.0f, 0.0f, 1e-4f);
    live_free(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hooks_script_runs_in_the_same_tick),
        cmocka_unit_test(test_what_a_hook_begins_is_first_seen_at_the_next_tick),
        cmocka_unit_test(test_a_hook_waits_for_its_frame_to_be_left),
        cmocka_unit_test(test_what_is_held_has_the_pose_of_this_tick),
        cmocka_unit_test(test_what_is_held_runs_its_scripts_before_its_holder),
        cmocka_unit_test(test_the_animations_offset_is_combined_with_the_root),
        cmocka_unit_test(test_managers_come_before_particles_and_scripts),
        cmocka_unit_test(test_a_placement_leaves_an_animation_alone),
        cmocka_unit_test(test_a_lost_motion_table_leaves_the_placement),
        cmocka_unit_test(test_what_is_taken_in_hand_keeps_its_animated_pose),
        cmocka_unit_test(test_scripts_are_counted_by_the_frames_clock),
        cmocka_unit_test(test_what_a_hook_calls_begins_by_the_frames_clock),
        cmocka_unit_test(test_a_ramp_of_the_scale_begins_with_its_tick),
    };
    return cmocka_run_group_tests_name("spec 2026-07-13 §9, §13.5: animations in a tick", tests,
                                       NULL, NULL);
}
