/* Lights, scrolling textures and the scripts of fixtures, in a client's view. */
#include "client/client_fixture.h"

#include <math.h>

#include "base/vec.h"
#include "client/view_access.h"
#include "demo/effects.h"
#include "demo/ids.h"
#include "demo/props.h"
#include "object/live.h"
#include "object/pose.h"
#include "object/position.h"
#include "space/frame.h"
#include "support/view_find.h"
#include "wire/object.h"

enum {
    CARRIER = 0x50000100,
    TORCH = 0x80000901,
    SET_STATE = 0xF74B,
    PLAY_SCRIPT_ID = 0xF754,
    CREATE_OBJECT = 0xF745,
    DELETE_OBJECT = 0xF747,
    FLASH = 0x33000109, /* light on, 0.15 s later off */
    RIGHT_HAND = 1,
    ORDINARY = AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
};

static ac_object *object_of(const scripted_server *s, ac_guid guid) {
    return ac_objects_get_guid(s->client->objects, guid);
}

static const ac_view_light *light_of(const scripted_server *s, ac_guid guid) {
    const ac_view *view = ac_client_view(s->client);
    for (uint32_t i = 0; i < view->light_count; ++i)
        if (view->lights[i].guid == guid)
            return &view->lights[i];
    return NULL;
}

static ac_create_object described(const scripted_server *s, ac_guid guid, ac_did setup,
                                  uint32_t state) {
    ac_create_object message = {
        .guid = guid,
        .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION,
                    .state = state,
                    .setup = setup,
                    .position = s->def.place},
        .weenie = {.name = {(const uint8_t *)"Thing", 5}, .class_id = 1}};
    message.physics.position.frame.origin.y += 2.0f;
    return message;
}

/* Someone with a burning torch in the right hand. */
static scripted_server *torch_bearer(void) {
    scripted_server *s = client_at("dungeon");
    ac_create_object bearer = described(s, CARRIER, AC_DEMO_SETUP_HUMAN, ORDINARY);
    bearer.physics.flags |= AC_PHYSICS_DESC_MOTION_TABLE;
    bearer.physics.motion_table = AC_DEMO_MOTION_HUMAN;
    scripted_send(s, CREATE_OBJECT, &bearer);
    ac_create_object torch =
        described(s, TORCH, AC_SETUP_PROP + AC_PROP_HAND_TORCH, ORDINARY | AC_STATE_LIGHTING);
    torch.physics.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_PARENT;
    torch.physics.parent = CARRIER;
    torch.physics.parent_location = RIGHT_HAND;
    scripted_send(s, CREATE_OBJECT, &torch);
    scripted_run(s, 1.0);
    return s;
}

/* Where the Setup has it, in the object's present root. */
static ac_frame light_frame(const ac_object *object) {
    return ac_frame_combine(&object->position.frame, &object->setup->lights[0].frame);
}

/* @spec 2026-07-13 §14 | Setup lights retain their complete local LIGHTINFO frame.
 * @spec 2026-07-13 §14 | Held objects' lights use the child root published after UpdateChild.
 * @code src/client/present.c */
static void test_a_torch_lights_from_the_hand(void **state) {
    (void)state;
    scripted_server *s = torch_bearer();
    const ac_object *torch = object_of(s, TORCH);
    const ac_view_light *light = light_of(s, TORCH);
    assert_non_null(light);
    ac_frame expected = light_frame(torch);
    assert_memory_equal(&light->frame, &expected, sizeof expected);
    ac_frame hand;
    assert_true(ac_pose_part(torch->parent, torch->holding->part, &hand));
    ac_frame root = ac_frame_combine(&hand, &torch->holding->frame);
    assert_memory_equal(&torch->position.frame, &root, sizeof root);
    assert_int_equal(light->cell, torch->parent->position.cell);
    scripted_destroy(s);
}

/* The bearer breathes; the light goes with the hand in every frame. */
static void test_a_light_follows_the_animated_part(void **state) {
    (void)state;
    scripted_server *s = torch_bearer();
    ac_vec3 first = light_of(s, TORCH)->frame.origin;
    float farthest = 0.0f;
    for (int i = 0; i < 60; ++i) {
        scripted_tick(s);
        ac_frame expected = light_frame(object_of(s, TORCH));
        const ac_view_light *light = light_of(s, TORCH);
        assert_non_null(light);
        assert_memory_equal(&light->frame, &expected, sizeof expected);
        farthest = fmaxf(farthest, ac_vec3_length(ac_vec3_sub(light->frame.origin, first)));
    }
    assert_true(farthest > 0.001f);
    scripted_destroy(s);
}

/* @spec 2026-07-13 §14 | Attached lights wait for the composed child pose.
 * @code src/client/present.c */
static void test_without_a_pose_to_hold_it_a_torch_is_dark(void **state) {
    (void)state;
    scripted_server *s = torch_bearer();
    ac_object *carrier = object_of(s, CARRIER);
    assert_non_null(carrier);
    ac_pose_withdraw(s->client->objects, carrier);
    ac_present_step(s->client);
    assert_null(light_of(s, TORCH));
    scripted_run(s, 0.3); /* the next tick publishes it again */
    assert_non_null(light_of(s, TORCH));
    scripted_destroy(s);
}

/* Of the owner, for the view. */
static uint32_t shown_particles(scripted_server *s, ac_guid guid) {
    ac_effect_owner *owner = object_of(s, guid)->live->effects;
    ac_emitter *emitters = owner->first_emitter;
    ac_present_step(s->client);
    uint32_t with = ac_client_view(s->client)->particle_count;
    owner->first_emitter = NULL;
    ac_present_step(s->client);
    owner->first_emitter = emitters;
    return with - ac_client_view(s->client)->particle_count;
}

/* @spec 2026-07-13 §14 | A pending owner contributes nothing to the picture, nor does what it
 * holds.
 * @code src/client/present.c */
static void test_nothing_of_a_torch_is_shown_where_its_bearers_cell_is_missing(void **state) {
    (void)state;
    scripted_server *s = torch_bearer();
    assert_true(shown_particles(s, TORCH) > 0);
    ac_object_set_cell_missing(object_of(s, CARRIER), true);
    ac_present_step(s->client);
    assert_null(view_find(s->client, CARRIER));
    assert_null(view_find(s->client, TORCH));
    assert_null(light_of(s, TORCH));
    assert_int_equal(shown_particles(s, TORCH), 0);
    scripted_destroy(s);
}

/* @spec 2026-07-13 §14 | The Lighting bit and SetLightHook drive the same create/destroy state.
 * @code src/object/live_effect.c */
static void test_the_bit_and_the_hook_are_one_switch(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_create_object lamp =
        described(s, CARRIER, AC_SETUP_PROP + AC_PROP_LAMP, ORDINARY | AC_STATE_LIGHTING);
    scripted_send(s, CREATE_OBJECT, &lamp);
    scripted_run(s, 0.5);
    assert_non_null(light_of(s, CARRIER));
    scripted_send(s, SET_STATE, &(ac_set_state){CARRIER, ORDINARY, 0, 1});
    scripted_run(s, 0.2);
    assert_null(light_of(s, CARRIER));
    scripted_send(s, PLAY_SCRIPT_ID, &(ac_play_script_id){CARRIER, FLASH});
    scripted_run(s, 0.12);
    assert_non_null(light_of(s, CARRIER));
    assert_true(ac_object_is(object_of(s, CARRIER), AC_STATE_LIGHTING));
    scripted_run(s, 0.3);
    assert_null(light_of(s, CARRIER));
    assert_false(ac_object_is(object_of(s, CARRIER), AC_STATE_LIGHTING));
    scripted_destroy(s);
}

/* @spec 2026-07-13 §14 | Logical teardown removes queues, emitters, lights and poses exactly once.
 * @code src/object/live.c */
static void test_a_deleted_bearer_takes_light_and_flame_along(void **state) {
    (void)state;
    scripted_server *s = torch_bearer();
    const ac_effect_owner *owner = object_of(s, TORCH)->live->effects;
    assert_non_null(owner->first_emitter);
    assert_true(owner->first_emitter->particles.live > 0);
    uint32_t before = ac_client_get_counts(s->client).emitters;
    scripted_send(s, DELETE_OBJECT, &(ac_delete_object){TORCH, 0});
    scripted_run(s, 0.2);
    assert_null(object_of(s, TORCH));
    assert_null(light_of(s, TORCH));
    assert_int_equal(ac_client_get_counts(s->client).emitters, before - 1);
    scripted_destroy(s);
}

/* ---- texture velocity ---- */

static const ac_view_part *first_part(const scripted_server *s, ac_guid guid) {
    const ac_view_object *object = view_find(s->client, guid);
    return object ? &ac_client_view(s->client)->parts[object->part_first] : NULL;
}

static void test_a_texture_velocity_scrolls_the_texture(void **state) {
    (void)state;
    scripted_server *s = client_at("lake");
    ac_create_object water = described(s, CARRIER, AC_SETUP_PROP + AC_PROP_WATERFALL, ORDINARY);
    scripted_send(s, CREATE_OBJECT, &water);
    scripted_run(s, 1.0);
    const ac_view_part *part = first_part(s, CARRIER);
    assert_non_null(part);
    float before = part->v;
    double then = s->client->now;
    scripted_run(s, 0.5);
    float expected = before - 0.7f * (float)(s->client->now - then);
    expected -= floorf(expected);
    part = first_part(s, CARRIER);
    assert_float_equal(part->v, expected, 1e-4f);
    assert_float_equal(part->u, 0.0f, 0.0f);
    scripted_destroy(s);
}

/* From where it is, to the part, and never out of 0 to 1. */
static void test_scrolling_goes_on_and_wraps(void **state) {
    (void)state;
    ac_part_look look = {
        .scroll = {0.75f, 0.0f, 0.0f}, .scroll_speed = {0.5f, -0.25f, 0.0f}, .scroll_time = 10.0};
    ac_vec3 scroll = ac_part_look_scroll(&look, 11.0);
    assert_float_equal(scroll.x, 0.25f, 1e-6f);
    assert_float_equal(scroll.y, 0.75f, 1e-6f);
    look.scroll_speed = (ac_vec3){NAN, INFINITY, 0.0f};
    scroll = ac_part_look_scroll(&look, 11.0);
    assert_float_equal(scroll.x, 0.0f, 0.0f);
    assert_float_equal(scroll.y, 0.0f, 0.0f);
}

/* ---- fixtures ---- */

static const ac_fixture *fixture_with(const scripted_server *s, ac_did emitter) {
    const ac_fixtures *fixtures = &s->client->fixtures;
    for (uint32_t i = 0; i < fixtures->count; ++i) {
        const ac_emitter *first = fixtures->items[i].effects.first_emitter;
        if (first && first->info->id == emitter)
            return &fixtures->items[i];
    }
    return NULL;
}

/* @spec 2026-07-13 §2 | Static objects with a default script are registered and animated.
 * @code src/client/fixtures.c */
static void test_a_forge_of_the_landblock_throws_sparks(void **state) {
    (void)state;
    scripted_server *s = client_at("smithy");
    scripted_run(s, 2.0);
    const ac_fixture *forge = fixture_with(s, ac_emitter_id(AC_EMIT_FORGE_SPARKS));
    assert_non_null(forge);
    assert_true(forge->effects.first_emitter->particles.live > 0);
    const ac_view *view = ac_client_view(s->client);
    uint32_t sparks = 0;
    for (uint32_t i = 0; i < view->particle_count; ++i)
        sparks += view->particles[i].cell == forge->pose.cell &&
                  view->particles[i].gfxobj == ac_particle_gfx(AC_SPRITE_SPARK);
    assert_int_equal(sparks, forge->effects.first_emitter->particles.live);
    assert_non_null(fixture_with(s, ac_emitter_id(AC_EMIT_SMOKE)));
    scripted_destroy(s);
}

static const ac_fixture *wind_wheel(const scripted_server *s) {
    const ac_fixtures *fixtures = &s->client->fixtures;
    for (uint32_t i = 0; i < fixtures->count; ++i)
        if (fixtures->items[i].animation)
            return &fixtures->items[i];
    fail_msg("no fixture is animated");
    return NULL;
}

/* Where a part of a fixture is drawn and collided with. */
static ac_frame drawn_frame(const scripted_server *s, const ac_fixture *fixture, uint32_t part) {
    const ac_block *block = ac_world_block(s->client->world, fixture->block);
    return block->statics[fixture->index].parts[part].position.frame;
}

/* @spec 2026-07-13 §2 | Static objects with a default animation are registered and animated.
 * @code src/client/fixtures.c */
static void test_a_wind_wheel_of_the_landblock_turns(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    scripted_run(s, 2.0);
    const ac_fixture *wheel = wind_wheel(s);
    ac_frame tower = drawn_frame(s, wheel, 0), before = drawn_frame(s, wheel, 1);
    scripted_run(s, 1.0); /* a quarter of a turn */
    ac_frame after = drawn_frame(s, wheel, 1), still = drawn_frame(s, wheel, 0);
    assert_memory_equal(&tower, &still, sizeof tower);
    assert_float_equal(ac_vec3_length(ac_vec3_sub(before.origin, after.origin)), 0.0f, 1e-4f);
    const ac_quat *a = &before.rotation, *b = &after.rotation;
    float dot = a->w * b->w + a->x * b->x + a->y * b->y + a->z * b->z;
    assert_float_equal(fabsf(dot), 0.70710678f, 0.03f); /* cos 45 degrees */
    scripted_destroy(s);
}

static bool is_fixture(const scripted_server *s, uint32_t block, uint32_t index) {
    const ac_fixtures *fixtures = &s->client->fixtures;
    for (uint32_t i = 0; i < fixtures->count; ++i)
        if (fixtures->items[i].block == block && fixtures->items[i].index == index)
            return true;
    return false;
}

/* @spec 2026-07-13 §2 | A static object gets HasDefaultAnim and HasDefaultScript and is registered
 * for static animation.
 * @code src/client/fixtures.c */
static void test_what_has_a_default_is_registered_and_nothing_else(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    uint32_t count, seen[2][2] = {{0}}; /* by script, by animation */
    const ac_block *const *blocks = ac_world_blocks(s->client->world, &count);
    for (uint32_t b = 0; b < count; ++b)
        for (uint32_t i = 0; i < blocks[b]->static_count; ++i) {
            const ac_setup *setup = blocks[b]->statics[i].setup;
            bool script = setup && setup->default_script;
            bool animation = setup && setup->default_animation;
            assert_int_equal(is_fixture(s, blocks[b]->id, i), script || animation);
            seen[script][animation] += 1;
        }
    assert_true(seen[0][0] > 0 && seen[1][0] > 0 && seen[0][1] > 0);
    scripted_destroy(s);
}

static void test_fixtures_end_with_their_blocks(void **state) {
    (void)state;
    scripted_server *s = client_at("smithy");
    scripted_run(s, 1.0);
    assert_true(s->client->fixtures.count > 0);
    ac_residency_clear(&s->client->residency);
    uint32_t of_objects = 0;
    for (const ac_object *o = s->client->objects->first; o; o = o->next)
        for (const ac_emitter *e = o->live && o->live->effects ? o->live->effects->first_emitter
                                                               : NULL;
             e; e = e->next)
            of_objects += 1;
    ac_client_step_fixtures(s->client);
    assert_int_equal(s->client->fixtures.count, 0);
    assert_int_equal(s->client->fixtures.blocks.count, 0);
    assert_int_equal(ac_client_get_counts(s->client).emitters, of_objects);
    scripted_run(s, 3.0); /* the blocks come back, and so do they */
    assert_true(s->client->fixtures.count > 0);
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_torch_lights_from_the_hand),
        cmocka_unit_test(test_a_light_follows_the_animated_part),
        cmocka_unit_test(test_without_a_pose_to_hold_it_a_torch_is_dark),
        cmocka_unit_test(test_nothing_of_a_torch_is_shown_where_its_bearers_cell_is_missing),
        cmocka_unit_test(test_the_bit_and_the_hook_are_one_switch),
        cmocka_unit_test(test_a_deleted_bearer_takes_light_and_flame_along),
        cmocka_unit_test(test_a_texture_velocity_scrolls_the_texture),
        cmocka_unit_test(test_scrolling_goes_on_and_wraps),
        cmocka_unit_test(test_a_forge_of_the_landblock_throws_sparks),
        cmocka_unit_test(test_a_wind_wheel_of_the_landblock_turns),
        cmocka_unit_test(test_what_has_a_default_is_registered_and_nothing_else),
        cmocka_unit_test(test_fixtures_end_with_their_blocks),
    };
    return cmocka_run_group_tests_name("client: effects", tests, open_files, close_files);
}
