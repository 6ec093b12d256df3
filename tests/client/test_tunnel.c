/* What the view shows in portal space (spec 2026-07-15, Asset construction, Begin/end, Camera
 * motion, View-plane warp), and that its times do not depend on the frame rate. */
#include "client/client_fixture.h"

#include <math.h>

#include "base/acmath.h"
#include "base/vec.h"
#include "space/frame.h"
#include "transit/anim_level.h"

enum { PORTAL_CATEGORY = 7, PORTAL_SETUP = 0x10000001, PORTAL_ANIMATION = 0x10000002 };

static const float ordinary_fov = 0.785398185f;

static const ac_view *view_of(const scripted_server *s) {
    return &s->client->view;
}

static ac_transit_state transit_of(const scripted_server *s) {
    return s->client->transit.state;
}

static void run_to(scripted_server *s, ac_transit_state wanted) {
    for (double end = s->now + 30.0; transit_of(s) != wanted; scripted_tick(s))
        assert_true(s->now < end);
}

static scripted_server *in_tunnel(void) {
    scripted_server *s = client_at("village");
    scripted_teleport(s, 1);
    scripted_tick(s);
    return s;
}

/* ---- the scene ---- */

/* @spec 2026-07-15 Asset construction | teleportObj is made of the Setup that the client
 * enumeration names; nothing else is in its viewport.
 * @spec 2026-07-15 acdream integration translation | The portal object never enters the live
 * objects and has no server GUID.
 * @code src/transit/portal_scene.c
 * @code src/client/present.c */
static void test_the_viewport_holds_the_portal_object_alone(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    uint32_t objects = ac_objects_count(s->client->objects);
    scripted_teleport(s, 1);
    scripted_tick(s);
    ac_did did;
    assert_true(ac_store_client_enum(files.store, PORTAL_CATEGORY, PORTAL_SETUP, &did));
    const ac_setup *setup = ac_store_setup(files.store, did);
    assert_non_null(setup);
    assert_int_equal(view_of(s)->object_count, 1);
    assert_int_equal(view_of(s)->objects[0].guid, 0);
    assert_int_equal(view_of(s)->part_count, setup->part_count);
    for (uint32_t i = 0; i < setup->part_count; ++i) {
        assert_int_equal(view_of(s)->parts[i].gfxobj, setup->parts[i]);
        assert_true(ac_frame_is_valid(&view_of(s)->parts[i].frame));
    }
    assert_int_equal(view_of(s)->particle_count, 0);
    assert_int_equal(view_of(s)->light_count, 0);
    assert_int_equal(ac_objects_count(s->client->objects), objects);
    ac_store_release(files.store, setup);
    scripted_destroy(s);
}

/* @spec 2026-07-15 Begin/end | set_sequence_animation: the enumeration's animation, cleared, from
 * frame 1 to the end, at 40 frames a second.
 * @spec 2026-07-15 Begin/end | At the end of TunnelFadeOut the teleport object's animations are
 * cleared.
 * @code src/transit/portal_scene.c */
static void test_the_portals_animation_runs_from_frame_1_at_40_a_second(void **state) {
    (void)state;
    scripted_server *s = in_tunnel();
    const ac_sequence *sequence = &s->client->portal.parts.sequence;
    ac_did did;
    assert_true(ac_store_client_enum(files.store, PORTAL_CATEGORY, PORTAL_ANIMATION, &did));
    assert_int_equal(sequence->count, 1);
    assert_int_equal(sequence->nodes[0].animation->id, did);
    assert_int_equal(sequence->nodes[0].low, 1);
    assert_int_equal(sequence->nodes[0].high, sequence->nodes[0].animation->frame_count - 1);
    assert_int_equal(ac_portal_scene_frame(&s->client->portal), 1);
    s->tick = 0.5;
    scripted_tick(s);
    assert_int_equal(ac_portal_scene_frame(&s->client->portal), 21);
    s->tick = 1.0 / 30.0;
    ac_position lake = place_of("lake");
    scripted_position(s, &lake, 1);
    run_to(s, AC_TRANSIT_TUNNEL_FADE_OUT);
    assert_int_equal(sequence->count, 1);
    run_to(s, AC_TRANSIT_WORLD_FADE_IN);
    assert_int_equal(sequence->count, 0);
    scripted_destroy(s);
}

/* @spec 2026-07-15 Asset construction | Camera position (0.24, -2.7, 0.88); the identity camera
 * looks along +Y, up is +Z.
 * @code src/transit/portal_scene.c */
static void test_the_camera_is_as_given(void **state) {
    (void)state;
    ac_frame camera = ac_portal_scene_camera(0.0f);
    ac_axes axes = ac_quat_axes(camera.rotation);
    assert_float_equal(camera.origin.x, 0.24f, 0.0f);
    assert_float_equal(camera.origin.y, -2.7f, 0.0f);
    assert_float_equal(camera.origin.z, 0.88f, 0.0f);
    assert_float_equal(axes.forward.y, 1.0f, 1e-6f);
    assert_float_equal(axes.up.z, 1.0f, 1e-6f);
}

/* @spec 2026-07-15 Camera motion | The camera rolls around its own forward axis: forward stays down
 * the passage while local +Z rolls around it; it does not yaw around world +Z.
 * @code src/transit/portal_scene.c */
static void test_the_camera_rolls_about_its_forward_axis(void **state) {
    (void)state;
    for (int degrees = 0; degrees <= 360; degrees += 15) {
        float angle = (float)degrees * (float)(AC_PI / 180.0);
        ac_axes axes = ac_quat_axes(ac_portal_scene_camera((float)degrees).rotation);
        assert_float_equal(axes.forward.x, 0.0f, 1e-5f);
        assert_float_equal(axes.forward.y, 1.0f, 1e-5f);
        assert_float_equal(axes.forward.z, 0.0f, 1e-5f);
        assert_float_equal(axes.up.x, sinf(angle), 1e-5f);
        assert_float_equal(axes.up.z, cosf(angle), 1e-5f);
    }
}

static void test_the_view_shows_the_roll(void **state) {
    (void)state;
    scripted_server *s = in_tunnel();
    float least = 360.0f, most = 0.0f;
    for (int i = 0; i < 150; ++i) {
        scripted_tick(s);
        ac_frame expected = ac_portal_scene_camera(s->client->transit.roll);
        assert_memory_equal(&view_of(s)->camera.position.frame, &expected, sizeof expected);
        least = fminf(least, s->client->transit.roll);
        most = fmaxf(most, s->client->transit.roll);
    }
    assert_true(most - least > 45.0f);
    scripted_destroy(s);
}

/* Without the assets there is black, and the times are the same. */
static void test_a_portal_without_assets_is_black_and_ends(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_portal_scene_free(&s->client->portal);
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    assert_true(view_of(s)->in_tunnel);
    assert_int_equal(view_of(s)->object_count, 0);
    scripted_await(s, AC_CLIENT_IN_WORLD, 9.0);
    scripted_destroy(s);
}

/* ---- the projection ---- */

static void assert_projection(const scripted_server *s, float distance) {
    const ac_view_camera *camera = &view_of(s)->camera;
    assert_float_equal(camera->vertical_fov, 2.0f * atanf(1.0f / distance), 1e-4f);
    assert_float_equal(camera->near_plane, fmaxf(0.1f, distance * 0.25f), 1e-4f);
    assert_float_equal(camera->far_plane, 4000.0f, 0.0f);
}

/* @spec 2026-07-15 State timing | FADE names the view-plane transition: there is no alpha and no
 * black quad.
 * @code src/client/present.c */
static void test_fades_are_not_transparent(void **state) {
    (void)state;
    scripted_server *s = in_tunnel();
    ac_position lake = place_of("lake");
    scripted_position(s, &lake, 1);
    scripted_set_state(s, 0); /* the player is seen when the world is */
    run_to(s, AC_TRANSIT_TUNNEL_FADE_OUT);
    uint32_t parts = view_of(s)->part_count, seen = 0;
    while (transit_of(s) != AC_TRANSIT_OFF) {
        if (view_of(s)->in_tunnel)
            assert_int_equal(view_of(s)->part_count, parts);
        for (uint32_t i = 0; i < view_of(s)->part_count; ++i, ++seen)
            assert_float_equal(view_of(s)->parts[i].translucency, 0.0f, 0.0f);
        scripted_tick(s);
    }
    assert_true(seen > 60 * parts);
    scripted_destroy(s);
}

/* @spec 2026-07-15 View-plane warp | In the four fades tunnel and world viewport have the
 * projection of set_vdst; the far plane is the shared one throughout.
 * @spec 2026-07-15 View-plane warp | The portal viewport inherits near and far of the active
 * projection.
 * @spec 2026-07-15 View-plane warp | The distance is captured at begin; the ordinary projection is
 * restored at the end.
 * @code src/client/present.c
 * @code src/client/portal_space.c */
static void test_fades_warp_the_views_projection(void **state) {
    (void)state;
    const float game = 2.41421356f; /* cot(22.5 degrees) */
    scripted_server *s = in_tunnel();
    assert_float_equal(s->client->transit.game_distance, game, 1e-5f);
    assert_float_equal(view_of(s)->camera.vertical_fov, ordinary_fov, 0.0f);
    ac_position lake = place_of("lake");
    scripted_position(s, &lake, 1);
    run_to(s, AC_TRANSIT_TUNNEL_FADE_OUT);
    double begin = s->now;
    while (transit_of(s) == AC_TRANSIT_TUNNEL_FADE_OUT) {
        float level = (float)ac_anim_level((float)(s->now - begin)) / 1024.0f;
        if (s->now > begin)
            assert_projection(s, game + (0.001f - game) * level);
        assert_true(view_of(s)->in_tunnel);
        scripted_tick(s);
    }
    assert_true(view_of(s)->in_world);
    assert_projection(s, 0.001f);
    begin = s->now;
    scripted_tick(s);
    while (transit_of(s) == AC_TRANSIT_WORLD_FADE_IN) {
        float level = (float)ac_anim_level((float)(s->now - begin)) / 1024.0f;
        assert_projection(s, 0.001f + (game - 0.001f) * level);
        assert_true(view_of(s)->in_world);
        scripted_tick(s);
    }
    assert_float_equal(view_of(s)->camera.vertical_fov, ordinary_fov, 0.0f);
    assert_float_equal(view_of(s)->camera.near_plane, 0.1f, 0.0f);
    scripted_destroy(s);
}

/* @spec 2026-07-15 Begin/end | The vivid target indicator is disabled with the first tunnel state.
 * @code src/client/targeting.c */
static void test_the_indicator_is_off_in_the_tunnel(void **state) {
    (void)state;
    const ac_guid thing = 0x70000001;
    scripted_server *s = client_at("village");
    ac_physics_desc desc = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION,
                            .setup = AC_DEMO_SETUP_HUMAN,
                            .position = place_of("lake")};
    scripted_spawn(s, thing, &desc);
    scripted_tick(s);
    assert_int_equal(ac_client_select(s->client, thing), AC_OK);
    scripted_tick(s);
    assert_int_equal(s->client->indicator.guid, thing);
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    while (view_of(s)->in_tunnel) {
        assert_int_equal(s->client->indicator.guid, 0);
        assert_int_equal(ac_client_selected(s->client), thing);
        scripted_tick(s);
    }
    scripted_tick(s);
    assert_int_equal(transit_of(s), AC_TRANSIT_WORLD_FADE_IN);
    assert_int_equal(s->client->indicator.guid, thing);
    scripted_destroy(s);
}

/* ---- frame rates ---- */

typedef struct timeline {
    double begins[AC_TRANSIT_STATE_COUNT]; /* seconds after the announcement */
} timeline;

/* A teleport whose Position is dispatched 2 s after its announcement, to the frame. */
static timeline run_at(double frames_per_second) {
    timeline line = {{0}};
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    s->tick = 1.0 / frames_per_second;
    scripted_teleport(s, 1);
    scripted_tick(s);
    const double begin = s->now;
    bool placed = false;
    for (ac_transit_state last = transit_of(s); s->now - begin < 12.0;) {
        if (!placed && s->now - begin + s->tick > 2.0 - 1e-9) {
            scripted_position(s, &lake, 1);
            placed = true;
        }
        scripted_tick(s);
        if (transit_of(s) != last)
            line.begins[transit_of(s)] = s->now - begin;
        last = transit_of(s);
    }
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_WORLD);
    scripted_destroy(s);
    return line;
}

/* @spec 2026-07-15 State timing | At 20, 60 and 2,000 frames a second every state of a teleport
 * over the wire begins within a frame of the same time.
 * @code src/client/portal_space.c */
static void test_frame_rates_agree_on_every_states_time(void **state) {
    (void)state;
    timeline fine = run_at(2000.0), ordinary = run_at(60.0), coarse = run_at(20.0);
    for (int i = AC_TRANSIT_OFF; i < AC_TRANSIT_STATE_COUNT; ++i) {
        const char *name = ac_transit_state_name((ac_transit_state)i);
        if (fabs(ordinary.begins[i] - fine.begins[i]) > 1.0 / 60.0 + 1e-6)
            fail_msg("%s: %g s at 60, %g s at 2000", name, ordinary.begins[i], fine.begins[i]);
        if (fabs(coarse.begins[i] - fine.begins[i]) > 1.0 / 20.0 + 1e-6)
            fail_msg("%s: %g s at 20, %g s at 2000", name, coarse.begins[i], fine.begins[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_viewport_holds_the_portal_object_alone),
        cmocka_unit_test(test_the_portals_animation_runs_from_frame_1_at_40_a_second),
        cmocka_unit_test(test_the_camera_is_as_given),
        cmocka_unit_test(test_the_camera_rolls_about_its_forward_axis),
        cmocka_unit_test(test_the_view_shows_the_roll),
        cmocka_unit_test(test_a_portal_without_assets_is_black_and_ends),
        cmocka_unit_test(test_fades_are_not_transparent),
        cmocka_unit_test(test_fades_warp_the_views_projection),
        cmocka_unit_test(test_the_indicator_is_off_in_the_tunnel),
        cmocka_unit_test(test_frame_rates_agree_on_every_states_time),
    };
    return cmocka_run_group_tests_name("client: the tunnel", tests, open_files, close_files);
}
