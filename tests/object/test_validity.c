/* What is not a number, or cannot be meant, never enters the world. */
#include "support/test.h"

#include <float.h>
#include <math.h>

#include "object/world_fixture.h"

static const float bad_numbers[] = {NAN, INFINITY, -INFINITY};

static bool is_clean(const ac_object *object) {
    const ac_frame *frame = &object->position.frame;
    return ac_frame_is_valid(frame) && ac_frame_is_valid(&object->server_position.frame) &&
           ac_vec3_is_finite(object->velocity) && ac_vec3_is_finite(object->omega) &&
           isfinite(object->scale) && isfinite(object->friction) && isfinite(object->elasticity) &&
           isfinite(object->translucency) && isfinite(object->health);
}

static void test_a_position_that_is_no_place_is_refused_whole(void **state) {
    (void)state;
    for (size_t i = 0; i < 3; ++i) {
        for (int axis = 0; axis < 3; ++axis) {
            world w = world_make();
            const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
            ac_update_position message = position_at(MONSTER, 2, 5);
            float *origin = &message.pack.position.frame.origin.x;
            origin[axis] = bad_numbers[i];
            assert_reason(AC_REASON_NOT_FINITE, send(&w, 0xF748, &message));
            assert_int_equal(object->stamps[AC_STAMP_POSITION], 1); /* no stamp moved */
            assert_true(object->position.frame.origin.x == 10.0f);
            assert_int_equal(w.objects->counts.held_values, 1);
            world_free(&w);
        }
    }
}

static void test_a_place_beyond_the_world_is_refused(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    ac_update_position message = position_at(MONSTER, 2, FLT_MAX);
    assert_reason(AC_REASON_BAD_VALUE, send(&w, 0xF748, &message));
    message = position_at(MONSTER, 2, -AC_VALID_ORIGIN_MAX);
    assert_reason(AC_REASON_PLACED, send(&w, 0xF748, &message));
    world_free(&w);
}

static void test_a_bad_rotation_is_held_at_the_last_valid_one(void **state) {
    (void)state;
    static const ac_quat bad[] = {{0, 0, 0, 0},         {1e-6f, 0, 0, 0},
                                  {0.49f, 0, 0, 0},     {2.01f, 0, 0, 0},
                                  {1e30f, 1e30f, 0, 0}, {NAN, 0, 0, 0},
                                  {1, 0, 0, INFINITY},  {FLT_MAX, FLT_MAX, FLT_MAX, FLT_MAX}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        world w = world_make();
        ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
        ac_frame_set_heading(&object->position.frame, 90.0f);
        const ac_quat held = object->position.frame.rotation;
        ac_update_position message = position_at(MONSTER, 2, 5);
        message.pack.position.frame.rotation = bad[i];
        assert_reason(AC_REASON_PLACED, send(&w, 0xF748, &message));
        assert_true(object->position.frame.origin.x == 5.0f); /* the place is taken */
        assert_memory_equal(&object->position.frame.rotation, &held, sizeof held);
        assert_int_equal(w.objects->counts.held_values, 1);
        world_free(&w);
    }
}

static void test_a_careless_rotation_is_normalised(void **state) {
    (void)state;
    static const float lengths[] = {0.5f, 0.9f, 1.0f, 1.0001f, 1.5f, 2.0f};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; ++i) {
        ac_quat q = {0.6f * lengths[i], 0, 0, 0.8f * lengths[i]};
        assert_reason(AC_REASON_APPLIED, ac_validate_rotation(&q));
        assert_true(fabsf(q.w - 0.6f) < 1e-6f && fabsf(q.z - 0.8f) < 1e-6f);
    }
}

/* A unit quaternion as the server sends it keeps its bits. */
static void test_a_unit_rotation_is_left_alone(void **state) {
    (void)state;
    ac_quat q = {0, 0, 0, -1};
    assert_reason(AC_REASON_APPLIED, ac_validate_rotation(&q));
    assert_true(q.z == -1.0f && q.w == 0.0f);
}

static void test_a_bad_packet_velocity_is_held(void **state) {
    (void)state;
    for (size_t i = 0; i < 3; ++i) {
        world w = world_make();
        ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
        object->velocity = (ac_vec3){1, 2, 3};
        ac_update_position message = position_at(MONSTER, 2, 5);
        message.pack.flags |= AC_POSITION_VELOCITY;
        message.pack.velocity.y = bad_numbers[i];
        assert_reason(AC_REASON_PLACED, send(&w, 0xF748, &message));
        assert_true(object->velocity.y == 2.0f);
        ac_vector_update vector = {MONSTER, {0, bad_numbers[i], 0}, {0.5f, 0, 0}, 1, 2};
        assert_reason(AC_REASON_APPLIED, send(&w, 0xF74E, &vector));
        assert_true(object->velocity.y == 2.0f); /* held */
        assert_true(object->omega.x == 0.5f);    /* field by field */
        vector = (ac_vector_update){MONSTER, {7, 0, 0}, {bad_numbers[i], 0, 0}, 1, 3};
        send(&w, 0xF74E, &vector);
        assert_true(object->velocity.x == 7.0f && object->omega.x == 0.5f);
        world_free(&w);
    }
}

typedef struct desc_field {
    uint32_t flag;
    size_t offset;
} desc_field;

static void test_bad_fields_of_a_description_count_as_absent(void **state) {
    (void)state;
    static const desc_field fields[] = {
        {AC_PHYSICS_DESC_SCALE, offsetof(ac_physics_desc, scale)},
        {AC_PHYSICS_DESC_FRICTION, offsetof(ac_physics_desc, friction)},
        {AC_PHYSICS_DESC_ELASTICITY, offsetof(ac_physics_desc, elasticity)},
        {AC_PHYSICS_DESC_TRANSLUCENCY, offsetof(ac_physics_desc, translucency)},
        {AC_PHYSICS_DESC_VELOCITY, offsetof(ac_physics_desc, velocity)},
        {AC_PHYSICS_DESC_OMEGA, offsetof(ac_physics_desc, omega)},
        {AC_PHYSICS_DESC_POSITION, offsetof(ac_physics_desc, position.frame.origin)},
        {AC_PHYSICS_DESC_POSITION, offsetof(ac_physics_desc, position.frame.rotation)},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; ++i) {
        for (size_t n = 0; n < 3; ++n) {
            world w = world_make();
            ac_create_object message = thing(MONSTER, PLAIN_SETUP);
            message.physics.flags |= fields[i].flag;
            memcpy((char *)&message.physics + fields[i].offset, &bad_numbers[n], sizeof(float));
            const ac_object *object = spawn(&w, &message);
            assert_non_null(object); /* one bad field does not cost the object */
            assert_true(is_clean(object));
            assert_true(object->scale == 1.0f);
            assert_int_equal(w.objects->counts.held_values, 1);
            world_free(&w);
        }
    }
}

static void test_scale_is_refused_when_it_cannot_be_meant(void **state) {
    (void)state;
    assert_reason(AC_REASON_APPLIED, ac_validate_scale(0.0f));
    assert_reason(AC_REASON_APPLIED, ac_validate_scale(1000.0f));
    assert_reason(AC_REASON_BAD_VALUE, ac_validate_scale(-0.5f));
    assert_reason(AC_REASON_BAD_VALUE, ac_validate_scale(1000.5f));
    assert_reason(AC_REASON_NOT_FINITE, ac_validate_scale(NAN));
}

static void test_a_refresh_with_bad_numbers_changes_nothing_by_them(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    const ac_object *object = spawn(&w, &message);
    for (int i = 0; i < AC_STAMP_INSTANCE; ++i)
        message.physics.stamps[i] = 2;
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
    message.physics.velocity.x = NAN;
    message.physics.position.frame.rotation.w = NAN;
    assert_reason(AC_REASON_REFRESHED, send(&w, 0xF745, &message));
    assert_true(is_clean(object));
    world_free(&w);
}

/* A place that cannot be is not the absence of one, which would be a pickup. */
static void test_a_refresh_with_a_bad_place_leaves_it_where_it_is(void **state) {
    (void)state;
    for (size_t i = 0; i < 3; ++i) {
        world w = world_make();
        ac_create_object message = thing(MONSTER, PLAIN_SETUP);
        const ac_object *object = spawn(&w, &message);
        const ac_position before = object->position;
        for (int k = 0; k < AC_STAMP_INSTANCE; ++k)
            message.physics.stamps[k] = 2;
        message.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
        message.physics.velocity.x = 3.0f;
        message.physics.state |= AC_STATE_LIGHTING;
        message.physics.position.frame.origin.y = bad_numbers[i];
        assert_reason(AC_REASON_REFRESHED, send(&w, 0xF745, &message));
        assert_true(ac_object_in_world(object));
        assert_memory_equal(&object->position, &before, sizeof before);
        assert_int_equal(object->stamps[AC_STAMP_POSITION], 1);
        assert_true(object->velocity.x == 3.0f);
        assert_true(ac_object_is(object, AC_STATE_LIGHTING));
        assert_int_equal(object->stamps[AC_STAMP_STATE], 2);
        world_free(&w);
    }
}

static void test_a_refresh_with_a_bad_place_and_a_parent_is_held(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_create_object message = thing(SWORD, SWORD_SETUP);
    const ac_object *sword = spawn(&w, &message);
    message.physics.flags |= AC_PHYSICS_DESC_PARENT;
    message.physics.parent = MONSTER;
    message.physics.parent_location = AC_PARENT_RIGHT_HAND;
    message.physics.stamps[AC_STAMP_POSITION] = 2;
    message.physics.position.frame.origin.y = NAN;
    assert_reason(AC_REASON_REFRESHED, send(&w, 0xF745, &message));
    assert_ptr_equal(sword->parent, monster);
    world_free(&w);
}

static ac_movement_data walk_at(float speed) {
    ac_movement_data data = ready_motion(MONSTER, 2, 2).movement;
    data.interpreted.flags = AC_INTERPRETED_FORWARD_COMMAND | AC_INTERPRETED_FORWARD_SPEED;
    data.interpreted.forward_command = 5;
    data.interpreted.forward_speed = speed;
    return data;
}

static ac_create_object walking(float speed, uint16_t instance) {
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_MOVEMENT;
    message.physics.movement_size = 1;
    message.physics.movement = walk_at(speed);
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = 2;
    message.physics.stamps[AC_STAMP_INSTANCE] = instance;
    return message;
}

static void test_a_movement_that_is_not_finite_is_refused_whole(void **state) {
    (void)state;
    for (size_t i = 0; i < 3; ++i) {
        world w = world_make();
        const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
        ac_update_motion message = ready_motion(MONSTER, 2, 2);
        message.movement = walk_at(bad_numbers[i]);
        mark_effects(&w);
        assert_reason(AC_REASON_NOT_FINITE, send(&w, 0xF74C, &message));
        ac_create_object create = walking(bad_numbers[i], 1);
        assert_reason(AC_REASON_REFRESHED, send(&w, 0xF745, &create));
        assert_int_equal(object->stamps[AC_STAMP_MOVEMENT], 1);
        assert_int_equal(object->stamps[AC_STAMP_SERVER_CONTROL], 1);
        assert_int_equal(object->stamps[AC_STAMP_STATE], 2);
        assert_int_equal(count_effects(&w, AC_SIDE_MOVEMENT, NULL), 0);
        assert_int_equal(w.objects->counts.held_values, 2);
        message.movement = walk_at(1.5f);
        assert_reason(AC_REASON_APPLIED, send(&w, 0xF74C, &message));
        assert_int_equal(count_effects(&w, AC_SIDE_MOVEMENT, NULL), 1);
        world_free(&w);
    }
}

static void test_what_is_made_with_such_a_movement_stands(void **state) {
    (void)state;
    static const float speeds[] = {NAN, INFINITY, 1.5f};
    for (size_t i = 0; i < 3; ++i) {
        world w = world_make();
        ac_create_object create = walking(speeds[i], 2);
        assert_non_null(spawn(&w, &create));
        assert_int_equal(count_effects(&w, AC_SIDE_MOVEMENT, NULL), i == 2);
        assert_int_equal(w.objects->counts.held_values, i != 2);
        world_free(&w);
    }
}

static void test_health_volume_and_floats_are_checked(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    for (size_t i = 0; i < 3; ++i) {
        const ac_update_health health = {MONSTER, bad_numbers[i]};
        assert_reason(AC_REASON_NOT_FINITE, send_event(&w, AC_OPCODE_GAME_EVENT, 0x01C0, &health));
        const ac_sound_event sound = {MONSTER, 1, bad_numbers[i]};
        assert_reason(AC_REASON_NOT_FINITE, send(&w, 0xF750, &sound));
        const ac_float_update update = {1, MONSTER, 5, bad_numbers[i]};
        assert_reason(AC_REASON_NOT_FINITE, send(&w, 0x02D4, &update));
        ac_position_update position = {1, MONSTER, 5, {1, {{0, 0, 0}, {1, 0, 0, 0}}}};
        position.value.frame.origin.z = bad_numbers[i];
        assert_reason(AC_REASON_NOT_FINITE, send(&w, 0x02DC, &position));
    }
    assert_null(object->qualities);
    const ac_update_health too_much = {MONSTER, 1.5f};
    send_event(&w, AC_OPCODE_GAME_EVENT, 0x01C0, &too_much);
    assert_true(object->health == 1.0f);
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_position_that_is_no_place_is_refused_whole),
        cmocka_unit_test(test_a_place_beyond_the_world_is_refused),
        cmocka_unit_test(test_a_bad_rotation_is_held_at_the_last_valid_one),
        cmocka_unit_test(test_a_careless_rotation_is_normalised),
        cmocka_unit_test(test_a_unit_rotation_is_left_alone),
        cmocka_unit_test(test_a_bad_packet_velocity_is_held),
        cmocka_unit_test(test_bad_fields_of_a_description_count_as_absent),
        cmocka_unit_test(test_scale_is_refused_when_it_cannot_be_meant),
        cmocka_unit_test(test_a_refresh_with_bad_numbers_changes_nothing_by_them),
        cmocka_unit_test(test_a_refresh_with_a_bad_place_leaves_it_where_it_is),
        cmocka_unit_test(test_a_refresh_with_a_bad_place_and_a_parent_is_held),
        cmocka_unit_test(test_a_movement_that_is_not_finite_is_refused_whole),
        cmocka_unit_test(test_what_is_made_with_such_a_movement_stands),
        cmocka_unit_test(test_health_volume_and_floats_are_checked),
    };
    return cmocka_run_group_tests_name("object validity", tests, NULL, NULL);
}
