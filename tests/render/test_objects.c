/* Objects of the view on the screen. */
#include "scene_dat.h"

#include "render/projection.h"

enum {
    RED = 0x08000001,
    BLUE = 0x08000002,
    GLASS = 0x08000003,   /* red, half transparent */
    GLOW = 0x08000004,    /* additive 0x404040 */
    CUTOUT = 0x08000005,  /* clip map: left half opaque green, right half transparent */
    DAMAGED = 0x08000006, /* names a texture that does not exist */
    DIM = 0x08000007,     /* white, lit by what falls on it only */
    CARD_RED = 0x01000001,
    CARD_BLUE = 0x01000002,
    CARD_GLASS = 0x01000003,
    CARD_GLOW = 0x01000004,
    CARD_CUTOUT = 0x01000005,
    CARD_DAMAGED = 0x01000006,
    CARD_DOUBLE = 0x01000007,
    CARD_DIM = 0x01000008,
    SPRITE = 0x01000009,  /* red card that turns to the viewer */
    DISTANT = 0x0100000A, /* red card near, blue card far */
    OUTDOORS = SCENE_BLOCK | 0x0001,
};

static const ac_vec3 eye = {12.0f, 5.0f, 1.0f};

static void fill(scene *s) {
    static const uint8_t half_green[16] = {0, 255, 0, 255, 0, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0};
    scene_color(s, RED, 0xFFFF0000);
    scene_color(s, BLUE, 0xFF0000FF);
    scene_surface(s, GLASS, AC_SURFACE_SOLID | AC_SURFACE_TRANSLUCENT, 0xFFFF0000, 0.5f, 0);
    scene_surface(s, GLOW, AC_SURFACE_SOLID | AC_SURFACE_ADDITIVE, 0xFF404040, 0.0f, 0);
    scene_picture(s, 0x05000002, half_green);
    scene_surface(s, CUTOUT, AC_SURFACE_CLIP_MAP, 0, 0.0f, 0x05000002);
    scene_surface(s, DAMAGED, AC_SURFACE_IMAGE, 0, 0.0f, 0x05FFFFFF);
    ac_surface dim = {.type = AC_SURFACE_SOLID, .color = 0xFFFFFFFF, .diffuse = 1.0f};
    scene_put(s->portal_image, AC_KIND_SURFACE, DIM, &dim);
    scene_card(s, CARD_RED, RED, AC_SIDES_POSITIVE);
    scene_card(s, CARD_BLUE, BLUE, AC_SIDES_POSITIVE);
    scene_card(s, CARD_GLASS, GLASS, AC_SIDES_POSITIVE);
    scene_card(s, CARD_GLOW, GLOW, AC_SIDES_POSITIVE);
    scene_card(s, CARD_CUTOUT, CUTOUT, AC_SIDES_POSITIVE);
    scene_card(s, CARD_DAMAGED, DAMAGED, AC_SIDES_POSITIVE);
    scene_card(s, CARD_DOUBLE, RED, AC_SIDES_DOUBLE);
    scene_card(s, CARD_DIM, DIM, AC_SIDES_POSITIVE);
}

static void put_degrading(scene *s, ac_did id, ac_degrade_info *info) {
    scene_mesh mesh = {0};
    ac_did red = RED;
    scene_wall_south(&mesh, 0, 0.0f, -1.0f, 0.0f, 1.0f, 2.0f);
    scene_put(s->portal_image, AC_KIND_DEGRADE_INFO, info->id, info);
    scene_gfxobj_degrading(s, id, &mesh, &red, 1, 1, info->id);
}

static void fill_degrading(scene *s) {
    ac_degrade_level sprite[] = {{CARD_RED, 2, 0.0f, 1000.0f, 1000.0f}};
    ac_degrade_level distant[] = {{CARD_RED, 1, 0.0f, 10.0f, 20.0f},
                                  {CARD_BLUE, 1, 10.0f, 1000.0f, 1000.0f}};
    put_degrading(s, SPRITE, &(ac_degrade_info){0x11000001, 1, sprite});
    put_degrading(s, DISTANT, &(ac_degrade_info){0x11000002, 2, distant});
}

/* All tests share one scene; NULL when the machine has no off-screen OpenGL. */
static scene *shared;

static int open_shared(void **state) {
    (void)state;
    shared = scene_begin();
    fill(shared);
    fill_degrading(shared);
    if (!scene_open(shared)) {
        scene_end(shared);
        shared = NULL;
    }
    return 0;
}

static int close_shared(void **state) {
    (void)state;
    if (shared)
        scene_end(shared);
    return 0;
}

static int setup(void **state) {
    *state = shared;
    if (shared) {
        scene_reset(shared);
        scene_look(shared, OUTDOORS, eye, 0.0f);
    }
    return 0;
}

static scene *begin(void **state) {
    if (!*state)
        skip();
    return *state;
}

/* The spec's portal viewport rules: a frame begins black, whatever was in it. */
/* @spec 2026-07-15 Portal viewport buffer lifecycle | At the beginning of every frame colour, depth
 *  and stencil are cleared to black; while the portal viewport is visible the normal world viewport
 *  is not drawn.
 * @code src/render/passes.c
 * @code src/render/renderer.c */
static void test_nothing_of_the_world_when_not_in_it(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    scene_draw(s, "world");
    s->view.in_world = false;
    scene_draw(s, "not_in_world");
    for (size_t i = 0; i < sizeof s->pixels; i += 4)
        assert_int_equal(s->pixels[i] | s->pixels[i + 1] | s->pixels[i + 2], 0);
    assert_int_equal(ac_renderer_get_stats(s->renderer).draw_calls, 0);
}

static void test_near_hides_far_in_any_order(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 12.0f, 0.0f});
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 9.0f, 0.0f});
    scene_draw(s, "near_hides_far");
    assert_pixel(s, 0.0f, 0.0f, 0xFF0000);
    ac_view_part swap = s->parts[0];
    s->parts[0] = s->parts[1];
    s->parts[1] = swap;
    scene_draw(s, "near_hides_far_swapped");
    assert_pixel(s, 0.0f, 0.0f, 0xFF0000);
}

/* A card 2 m wide 5 m away at 90 degrees vertical: half its height is 0.2 of the screen's. */
static void test_places_on_the_screen_are_exact(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    scene_draw(s, "places");
    assert_pixel(s, 0.0f, 0.17f, 0xFF0000);
    assert_pixel(s, 0.0f, -0.17f, 0xFF0000);
    assert_true(scene_pixel(s, 0.0f, 0.25f) != 0xFF0000);
    float aspect = (float)SCENE_WIDTH / SCENE_HEIGHT;
    assert_pixel(s, 0.17f / aspect, 0.0f, 0xFF0000);
    assert_true(scene_pixel(s, 0.25f / aspect, 0.0f) != 0xFF0000);
}

static void test_backs_are_culled_unless_double(void **state) {
    scene *s = begin(state);
    scene_look(s, OUTDOORS, (ac_vec3){12.0f, 15.0f, 1.0f}, 180.0f);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){10.5f, 10.0f, 0.0f});
    scene_object(s, CARD_DOUBLE, OUTDOORS, (ac_vec3){13.5f, 10.0f, 0.0f});
    scene_draw(s, "backs");
    float aspect = (float)SCENE_WIDTH / SCENE_HEIGHT;
    assert_true(scene_pixel(s, 0.3f / aspect, 0.05f) != 0xFF0000); /* west is right now */
    assert_pixel(s, -0.3f / aspect, 0.05f, 0xFF0000);
}

static void test_translucent_surfaces_let_half_through(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_GLASS, OUTDOORS, (ac_vec3){12.0f, 9.0f, 0.0f});
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 12.0f, 0.0f});
    scene_draw(s, "glass");
    assert_pixel(s, 0.0f, 0.0f, 0x800080);
}

/* Two panes over blue: the far one first, whatever the order of the objects. */
static void test_translucent_things_are_drawn_far_to_near(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_GLASS, OUTDOORS, (ac_vec3){12.0f, 8.0f, 0.0f});
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f})->translucency = 0.5f;
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 12.0f, 0.0f});
    scene_draw(s, "two_panes");
    assert_pixel(s, 0.0f, 0.0f, 0xBF0040);
}

static void test_faded_parts_fade_and_vanish(void **state) {
    scene *s = begin(state);
    ac_view_part *front = scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 9.0f, 0.0f});
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 12.0f, 0.0f});
    front->translucency = 0.75f;
    scene_draw(s, "faded");
    assert_pixel(s, 0.0f, 0.0f, 0x4000BF);
    front->translucency = 1.0f;
    scene_draw(s, "vanished");
    assert_pixel(s, 0.0f, 0.0f, 0x0000FF);
}

static void test_additive_surfaces_add(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_GLOW, OUTDOORS, (ac_vec3){12.0f, 9.0f, 0.0f});
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 12.0f, 0.0f});
    scene_draw(s, "glow");
    assert_pixel(s, 0.0f, 0.0f, 0x4040FF);
}

/* The clip map's holes show what is behind, and write no depth. */
static void test_clip_maps_have_holes(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_CUTOUT, OUTDOORS, (ac_vec3){12.0f, 9.0f, 0.0f});
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 9.5f, 0.0f});
    scene_draw(s, "holes");
    assert_pixel(s, -0.1f, 0.05f, 0x00FF00);
    assert_pixel(s, 0.1f, 0.05f, 0x0000FF);
}

static void test_scale_applies_to_vertices(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 10.0f, 1.0f})->scale =
        (ac_vec3){0.25f, 1.0f, 0.5f};
    scene_draw(s, "scale");
    assert_pixel(s, 0.0f, 0.17f, 0xFF0000);
    assert_true(scene_pixel(s, 0.0f, -0.03f) != 0xFF0000);
    assert_true(scene_pixel(s, 0.08f, 0.1f) != 0xFF0000);
}

static void test_missing_things_are_marked_and_logged_once(void **state) {
    scene *s = begin(state);
    scene_object(s, 0x01FFFFFF, OUTDOORS, (ac_vec3){12.0f, 7.0f, 1.0f});
    scene_draw(s, "missing_model");
    uint32_t seen = scene_pixel(s, 0.0f, 0.0f);
    assert_true(seen == 0xFF00FF || seen == 0x000000);
    assert_non_null(strstr(s->last_log, "01FFFFFF"));
    int logged = s->log_count;
    scene_draw(s, "missing_model");
    assert_int_equal(s->log_count, logged);
    assert_true(ac_renderer_get_stats(s->renderer).markers > 0);
    s->parts[0].gfxobj = CARD_DAMAGED;
    scene_draw(s, "missing_texture");
    seen = scene_pixel(s, 0.02f, 0.05f);
    assert_true(seen == 0xFF00FF || seen == 0x000000);
    assert_non_null(strstr(s->last_log, "05FFFFFF"));
    logged = s->log_count;
    scene_draw(s, "missing_texture");
    assert_int_equal(s->log_count, logged);
}

static void test_objects_of_another_block_are_where_they_belong(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, 0x81800001, (ac_vec3){12.0f - 192.0f, 10.0f, 0.0f});
    scene_draw(s, "other_block");
    assert_pixel(s, 0.0f, 0.0f, 0xFF0000);
}

static void test_what_is_behind_is_culled(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 2.0f, 0.0f});
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    scene_draw(s, "culled");
    ac_renderer_stats stats = ac_renderer_get_stats(s->renderer);
    assert_int_equal(stats.objects, 1);
    assert_int_equal(stats.culled, 1);
}

/* Ambient 1 lights a plain surface fully; a fifth of it is left in a darker day. */
static void test_plain_surfaces_take_the_light_of_the_day(void **state) {
    scene *s = begin(state);
    ac_view_part *part = scene_object(s, CARD_DIM, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    scene_draw(s, "day");
    assert_pixel(s, 0.0f, 0.05f, 0xFFFFFF);
    part->luminosity = 1.0f;
    scene_draw(s, "day_luminous");
    assert_pixel(s, 0.0f, 0.05f, 0xFFFFFF);
}

static void test_equal_parts_share_a_call(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    scene_draw(s, "one");
    uint32_t calls = ac_renderer_get_stats(s->renderer).draw_calls;
    for (int i = 0; i < 8; ++i)
        scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){8.0f + (float)i, 10.0f, 0.0f});
    scene_draw(s, "nine");
    assert_int_equal(ac_renderer_get_stats(s->renderer).draw_calls, calls);
}

static void test_particles_are_drawn(void **state) {
    scene *s = begin(state);
    s->particle = (ac_view_particle){.gfxobj = CARD_BLUE,
                                     .cell = OUTDOORS,
                                     .frame = {{12.0f, 8.0f, 0.5f}, {1, 0, 0, 0}},
                                     .scale = 0.5f};
    s->view.particle_count = 1;
    scene_draw(s, "particle");
    assert_pixel(s, 0.0f, 0.0f, 0x0000FF);
    assert_int_equal(ac_renderer_get_stats(s->renderer).particles, 1);
}

/* Ten thousand behind each other, all of one mesh. */
static void draw_cloud(scene *s, ac_did mesh) {
    enum { CLOUD = 10000 };
    static ac_view_particle cloud[CLOUD];
    for (int i = 0; i < CLOUD; ++i)
        cloud[i] = (ac_view_particle){.gfxobj = mesh,
                                      .cell = OUTDOORS,
                                      .frame = {{11.0f + 0.02f * (float)(i % 100),
                                                 10.0f + 0.0001f * (float)(i * 7919 % CLOUD),
                                                 0.3f + 0.015f * (float)(i / 100)},
                                                {1, 0, 0, 0}},
                                      .scale = 0.1f};
    s->view.particles = cloud;
    s->view.particle_count = CLOUD;
    scene_draw(s, "cloud");
    assert_int_equal(ac_renderer_get_stats(s->renderer).particles, CLOUD);
}

static void test_ten_thousand_particles_are_one_draw_call(void **state) {
    scene *s = begin(state);
    scene_draw(s, "empty");
    uint32_t before = ac_renderer_get_stats(s->renderer).draw_calls;
    static const ac_did meshes[] = {CARD_BLUE, CARD_CUTOUT, CARD_GLASS, CARD_GLOW, SPRITE};
    for (size_t i = 0; i < sizeof meshes / sizeof *meshes; ++i) {
        draw_cloud(s, meshes[i]);
        assert_int_equal(ac_renderer_get_stats(s->renderer).draw_calls, before + 1);
    }
}

/* CreatureMode's viewport: depth is cleared, colour stays, its own light. */
static void test_a_viewport_draws_over_what_is_there(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 7.0f, 0.0f});
    scene_draw(s, "under_viewport");
    assert_pixel(s, 0.0f, 0.0f, 0xFF0000);
    s->parts[0].gfxobj = CARD_DIM;
    s->parts[0].frame.origin = (ac_vec3){12.0f, 15.0f, 0.0f};
    ac_renderer_lighting light = {.ambient = {0.5f, 0.25f, 0.0f}};
    ac_renderer_draw_viewport(s->renderer, &s->view, &light);
    assert_int_equal(ac_device_read_rgba(s->device, s->pixels, sizeof s->pixels, NULL), AC_OK);
    scene_save(s, "viewport");
    assert_pixel(s, 0.0f, 0.05f, 0x804000);
    assert_pixel(s, 0.0f, 0.3f, 0xFF0000);
}

/* @spec 2026-07-15 Portal viewport buffer lifecycle | The portal mesh is drawn over the whole-frame
 *  black target, never over the destination world or stale tunnel history.
 * @code src/render/renderer.c */
static void test_the_tunnel_is_drawn_over_black(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 15.0f, 0.0f});
    scene_draw(s, "before_tunnel");
    s->view.in_world = false;
    s->view.in_tunnel = true;
    scene_draw(s, "tunnel");
    assert_pixel(s, 0.0f, 0.05f, 0xFF0000);
    assert_pixel(s, 0.0f, 0.5f, 0x000000);
    assert_pixel(s, 0.0f, -0.5f, 0x000000);
}

/* A frame of portal space as the program draws it. */
static void draw_tunnel(scene *s, const char *name) {
    s->view.in_world = false;
    s->view.in_tunnel = true;
    ac_renderer_draw(s->renderer, &s->view);
    assert_int_equal(ac_device_read_rgba(s->device, s->pixels, sizeof s->pixels, NULL), AC_OK);
    scene_save(s, name);
}

/* A card that turns to `heading` and leans by `lean` degrees, and the camera before it. Returns
 * where it faces. */
static ac_vec3 look_at_card(scene *s, float heading, float lean) {
    const float half = 0.5f * lean * (float)(AC_PI / 180.0);
    const ac_frame leaning = {{0.0f, 0.0f, 0.0f}, {cosf(half), sinf(half), 0.0f, 0.0f}};
    scene_reset(s);
    ac_view_part *part = scene_object(s, CARD_DIM, OUTDOORS, (ac_vec3){12.0f, 12.0f, 0.0f});
    part->diffuse = 0.25f;
    ac_frame_set_heading(&part->frame, heading);
    ac_vec3 ahead = ac_quat_axes(part->frame.rotation).forward;
    part->frame = ac_frame_combine(&part->frame, &leaning);
    ac_vec3 from = ac_vec3_sub(part->frame.origin, ac_vec3_scale(ahead, 5.0f));
    scene_look(s, OUTDOORS, (ac_vec3){from.x, from.y, 1.0f}, heading);
    return ac_vec3_neg(ac_quat_axes(part->frame.rotation).forward);
}

/* @spec 2026-07-15 Asset construction | The distant light of 2.0 shines along (0.3, -1.9, 0.65)
 * over an ambient of (0.3, 0.3, 0.3).
 * @code src/render/renderer.c src/render/gather.c src/transit/portal_scene.h */
static void test_the_tunnels_light_shines_along_its_direction(void **state) {
    scene *s = begin(state);
    const ac_vec3 along = {0.3f, -1.9f, 0.65f};
    for (int heading = 0; heading < 360; heading += 90)
        for (int lean = -30; lean <= 30; lean += 30) {
            ac_vec3 facing = look_at_card(s, (float)heading, (float)lean);
            float against = -ac_vec3_dot(facing, along) / ac_vec3_length(along);
            float light = 0.3f + 0.25f * 2.0f * fmaxf(against, 0.0f);
            uint32_t grey = (uint32_t)(255.0f * light);
            draw_tunnel(s, "tunnel_light");
            assert_pixel(s, 0.0f, 0.0f, grey << 16 | grey << 8 | grey);
        }
}

/* @spec 2026-07-15 Portal viewport buffer lifecycle | The viewport's depth-only clear preserves no
 *  earlier image: neither the world nor the tunnel of the frame before shows.
 * @code src/render/renderer.c */
static void test_the_tunnel_keeps_no_history(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 7.0f, 0.0f});
    scene_draw(s, "history_world");
    assert_pixel(s, 0.0f, 0.0f, 0x0000FF);
    s->parts[0].gfxobj = CARD_RED;
    s->parts[0].frame.origin.y = 15.0f;
    draw_tunnel(s, "history_tunnel");
    for (size_t i = 0; i < sizeof s->pixels; i += 4) {
        assert_int_equal(s->pixels[i + 1] | s->pixels[i + 2], 0);
        assert_true(s->pixels[i] == 0 || s->pixels[i] == 255);
    }
    assert_pixel(s, 0.0f, 0.0f, 0xFF0000);
    s->view.object_count = s->view.part_count = 0;
    draw_tunnel(s, "history_empty");
    for (size_t i = 0; i < sizeof s->pixels; i += 4)
        assert_int_equal(s->pixels[i] | s->pixels[i + 1] | s->pixels[i + 2], 0);
}

/* @spec 2026-07-15 View-plane warp | The portal CreatureMode inherits the active projection's near
 *  and far planes rather than a private short clip range.
 * @code src/render/gather.c */
static void test_the_tunnel_inherits_near_and_far(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 5.0f, 1.0f - 3800.0f});
    s->parts[0].scale = (ac_vec3){3800.0f, 1.0f, 3800.0f};
    const struct {
        float distance, near_plane, far_plane;
        uint32_t seen;
    } rows[] = {
        {3800.0f, 0.1f, 4000.0f, 0xFF0000},
        {3800.0f, 0.1f, 3700.0f, 0x000000},
        {0.2f, 0.1f, 4000.0f, 0xFF0000},
        {0.2f, 0.25f, 4000.0f, 0x000000},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        s->parts[0].frame.origin.y = eye.y + rows[i].distance;
        s->view.camera.near_plane = rows[i].near_plane;
        s->view.camera.far_plane = rows[i].far_plane;
        draw_tunnel(s, "near_far");
        assert_pixel(s, 0.0f, 0.0f, rows[i].seen);
    }
}

/* @spec 2026-07-15 View-plane warp | Render::set_vdst's projection in the tunnel, at chosen
 *  distances: what is half as wide as it is far ends at half the view-plane distance.
 * @code src/render/projection.c */
static void test_the_warp_narrows_the_tunnel(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 7.0f, 0.0f}); /* 1 up, 1 down, 2 away */
    const float distances[] = {1.9f, 1.0f, 0.5f, 0.2f};
    for (size_t i = 0; i < sizeof distances / sizeof *distances; ++i) {
        s->view.camera.vertical_fov = ac_projection_fov_from_distance(distances[i]);
        s->view.camera.near_plane = ac_projection_near_from_distance(distances[i]);
        draw_tunnel(s, "warp");
        assert_pixel(s, 0.0f, distances[i] * 0.5f - 0.03f, 0xFF0000);
        assert_pixel(s, 0.0f, distances[i] * 0.5f + 0.03f, 0x000000);
    }
}

static void test_nothing_leaks_between_flushes(void **state) {
    scene *s = begin(state);
    ac_renderer_flush(s->renderer); /* of what other tests drew */
    scene_object(s, CARD_CUTOUT, OUTDOORS, (ac_vec3){12.0f, 9.0f, 0.0f});
    scene_draw(s, "before_flush");
    ac_renderer_stats before = ac_renderer_get_stats(s->renderer);
    ac_renderer_flush(s->renderer);
    scene_draw(s, "after_flush");
    ac_renderer_stats after = ac_renderer_get_stats(s->renderer);
    assert_int_equal(before.texture_bytes, after.texture_bytes);
    assert_int_equal(before.mesh_bytes, after.mesh_bytes);
    assert_pixel(s, -0.1f, 0.05f, 0x00FF00);
    scene_draw(s, "steady");
    assert_int_equal(ac_renderer_get_stats(s->renderer).uploads, 0);
}

static void test_a_resized_surface_keeps_working(void **state) {
    scene *s = begin(state);
    ac_error error;
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    assert_int_equal(ac_renderer_resize(s->renderer, 64, 48, &error), AC_OK);
    ac_renderer_draw(s->renderer, &s->view);
    uint8_t *small = malloc(64 * 48 * 4);
    assert_int_equal(ac_device_read_rgba(s->device, small, 64 * 48 * 4, &error), AC_OK);
    const uint8_t *middle = small + (24 * 64 + 32) * 4;
    assert_int_equal(middle[0], 255);
    assert_int_equal(middle[1], 0);
    free(small);
    assert_int_equal(ac_renderer_resize(s->renderer, SCENE_WIDTH, SCENE_HEIGHT, &error), AC_OK);
    assert_int_equal(ac_renderer_resize(s->renderer, 0, 48, &error), AC_ERROR_ARGUMENT);
}

/* Half as many pixels each way, stretched over the surface; what is drawn afterwards is not. */
static void test_a_lower_resolution_fills_the_surface(void **state) {
    scene *s = begin(state);
    ac_renderer_def def = ac_default_renderer_def();
    ac_error error = {0};
    def.device = s->device;
    def.store = s->store;
    def.world = s->world;
    def.resolution = 0.5f;
    ac_renderer *coarse = ac_renderer_create(&def, &error);
    assert_non_null(coarse);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    ac_renderer_draw(coarse, &s->view);
    assert_int_equal(ac_device_check(s->device, "drawing small", &error), AC_OK);
    assert_int_equal(ac_device_read_rgba(s->device, s->pixels, sizeof s->pixels, &error), AC_OK);
    scene_save(s, "half_resolution");
    assert_pixel(s, 0.0f, 0.15f, 0xFF0000);
    assert_pixel(s, 0.0f, -0.15f, 0xFF0000);
    assert_pixel(s, 0.9f, -0.9f, 0x646464);
    assert_true(scene_pixel(s, 0.0f, 0.27f) != 0xFF0000);
    assert_int_equal(ac_renderer_resize(coarse, 100, 50, &error), AC_OK);
    ac_renderer_draw(coarse, &s->view);
    assert_int_equal(ac_device_check(s->device, "drawing small again", &error), AC_OK);
    ac_renderer_destroy(coarse);
    assert_int_equal(ac_renderer_resize(s->renderer, SCENE_WIDTH, SCENE_HEIGHT, &error), AC_OK);
}

/* @spec 2026-07-17 Mouse selection | GfxObjUnderSelectionRay is asked for each physics part which
 * reaches the normal visible-mesh draw path: what is drawn under the pixel is picked, fixtures and
 * faded parts are not.
 * @code src/render/stage.c */
static void test_picking_sees_what_is_drawn(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 12.0f, 0.0f});
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 9.0f, 0.0f});
    s->objects[0].guid = 0x80000001;
    s->objects[1].guid = 0x80000002;
    const float opacities[2] = {0.0f, 1.0f};
    const ac_guid expected[2] = {0x80000002, 0x80000001};
    for (int i = 0; i < 2; ++i) {
        ac_pick_result result;
        s->parts[1].translucency = opacities[i];
        ac_picker_arm(&s->picker, SCENE_WIDTH / 2, SCENE_HEIGHT / 2, AC_PICK_CLICK);
        ac_picker_begin_view(&s->picker, &s->view.camera.position.frame,
                             s->view.camera.vertical_fov, SCENE_WIDTH, SCENE_HEIGHT);
        scene_draw(s, "picking");
        assert_true(ac_picker_end_frame(&s->picker, &result));
        assert_true(result.hit.hit && result.hit.polygon);
        assert_int_equal(result.hit.guid, expected[i]);
    }
}

/* @spec 2026-07-17 VividTargetIndicator::OnDraw | The indicator hides only when the part is not on
 * the visible-mesh path: what is too small for a pixel is reported all the same.
 * @code src/render/stage.c */
static void test_what_is_too_small_to_see_is_reported(void **state) {
    scene *s = begin(state);
    scene_object(s, CARD_BLUE, OUTDOORS, (ac_vec3){12.0f, 60.0f, 0.0f});
    s->parts[0].scale = (ac_vec3){0.01f, 0.01f, 0.01f};
    s->objects[0].guid = 0x80000001;
    ac_picker_watch(&s->picker, 0x80000001);
    ac_picker_begin_view(&s->picker, &s->view.camera.position.frame, s->view.camera.vertical_fov,
                         SCENE_WIDTH, SCENE_HEIGHT);
    scene_draw(s, "small");
    ac_pick_result result;
    (void)ac_picker_end_frame(&s->picker, &result);
    assert_true(ac_picker_was_reported(&s->picker, 0x80000001));
}

/* Degrade mode 2: seen from the side and from behind, the sprite still shows its front. */
static void test_sprites_face_the_viewer(void **state) {
    scene *s = begin(state);
    scene_object(s, SPRITE, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    const struct {
        ac_vec3 eye;
        float heading;
    } cases[] = {{{12.0f, 5.0f, 1.0f}, 0.0f},
                 {{12.0f, 15.0f, 1.0f}, 180.0f},
                 {{17.0f, 10.0f, 1.0f}, 270.0f}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        scene_look(s, OUTDOORS, cases[i].eye, cases[i].heading);
        scene_draw(s, "sprite");
        assert_pixel(s, 0.0f, 0.05f, 0xFF0000);
        assert_pixel(s, 0.12f, 0.05f, 0xFF0000);
    }
}

/* What a click in the middle of the picture hits. */
static ac_pick_hit pick_middle(scene *s) {
    ac_pick_result result;
    ac_picker_arm(&s->picker, SCENE_WIDTH / 2, SCENE_HEIGHT / 2, AC_PICK_CLICK);
    ac_picker_begin_view(&s->picker, &s->view.camera.position.frame, s->view.camera.vertical_fov,
                         SCENE_WIDTH, SCENE_HEIGHT);
    scene_draw(s, "picking");
    assert_true(ac_picker_end_frame(&s->picker, &result));
    return result.hit;
}

/* The polygons of the level that is drawn, turned as it is drawn: a card edge-on would be missed.
 */
static void test_picking_takes_the_level_of_detail_that_is_drawn(void **state) {
    scene *s = begin(state);
    scene_object(s, SPRITE, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    s->objects[0].guid = 0x80000001;
    const struct {
        ac_vec3 eye;
        float heading;
    } cases[] = {{{12.0f, 5.0f, 1.0f}, 0.0f}, {{17.0f, 10.0f, 1.0f}, 270.0f}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        scene_look(s, OUTDOORS, cases[i].eye, cases[i].heading);
        ac_pick_hit hit = pick_middle(s);
        assert_true(hit.hit && hit.polygon);
        assert_int_equal(hit.guid, 0x80000001);
    }
    s->parts[0].gfxobj = CARD_RED; /* the same card without levels, from its edge */
    assert_false(pick_middle(s).polygon);
}

/* world-simulation 9.2: levels change 50 m later than written. */
static void test_far_levels_of_detail_replace_near_ones(void **state) {
    scene *s = begin(state);
    scene_object(s, DISTANT, OUTDOORS, (ac_vec3){12.0f, 64.0f, 0.0f})->scale =
        (ac_vec3){3.0f, 1.0f, 1.0f};
    scene_draw(s, "near_level"); /* 59 m: 9 is less than 10 */
    assert_pixel(s, 0.0f, 0.01f, 0xFF0000);
    s->parts[0].frame.origin.y = 66.0f;
    scene_draw(s, "far_level");
    assert_pixel(s, 0.0f, 0.01f, 0x0000FF);
}

/* With no room on the card at all, what a frame needs is made anew for each frame. */
static void test_budgets_cost_time_not_pictures(void **state) {
    scene *s = begin(state);
    ac_renderer_def def = ac_default_renderer_def();
    ac_error error = {0};
    def.device = s->device;
    def.store = s->store;
    def.world = s->world;
    def.texture_budget = def.mesh_budget = 1;
    ac_renderer *poor = ac_renderer_create(&def, &error);
    assert_non_null(poor);
    ac_view_part *part = scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    for (int i = 0; i < 6; ++i) {
        part->gfxobj = i % 2 ? CARD_BLUE : CARD_RED;
        ac_renderer_draw(poor, &s->view);
        assert_int_equal(ac_device_check(s->device, "drawing poorly", &error), AC_OK);
        assert_int_equal(ac_device_read_rgba(s->device, s->pixels, sizeof s->pixels, &error),
                         AC_OK);
        assert_pixel(s, 0.0f, 0.05f, i % 2 ? 0x0000FF : 0xFF0000);
        assert_int_equal(ac_renderer_get_stats(poor).meshes, i == 0 ? 1 : 2);
    }
    ac_renderer_destroy(poor);
}

#define CASE(name) cmocka_unit_test_setup(name, setup)

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(test_nothing_of_the_world_when_not_in_it),
        CASE(test_near_hides_far_in_any_order),
        CASE(test_places_on_the_screen_are_exact),
        CASE(test_backs_are_culled_unless_double),
        CASE(test_translucent_surfaces_let_half_through),
        CASE(test_translucent_things_are_drawn_far_to_near),
        CASE(test_faded_parts_fade_and_vanish),
        CASE(test_additive_surfaces_add),
        CASE(test_clip_maps_have_holes),
        CASE(test_scale_applies_to_vertices),
        CASE(test_missing_things_are_marked_and_logged_once),
        CASE(test_objects_of_another_block_are_where_they_belong),
        CASE(test_what_is_behind_is_culled),
        CASE(test_plain_surfaces_take_the_light_of_the_day),
        CASE(test_equal_parts_share_a_call),
        CASE(test_particles_are_drawn),
        CASE(test_ten_thousand_particles_are_one_draw_call),
        CASE(test_a_viewport_draws_over_what_is_there),
        CASE(test_the_tunnel_is_drawn_over_black),
        CASE(test_the_tunnels_light_shines_along_its_direction),
        CASE(test_the_tunnel_keeps_no_history),
        CASE(test_the_tunnel_inherits_near_and_far),
        CASE(test_the_warp_narrows_the_tunnel),
        CASE(test_nothing_leaks_between_flushes),
        CASE(test_a_resized_surface_keeps_working),
        CASE(test_a_lower_resolution_fills_the_surface),
        CASE(test_picking_takes_the_level_of_detail_that_is_drawn),
        CASE(test_what_is_too_small_to_see_is_reported),
        CASE(test_picking_sees_what_is_drawn),
        CASE(test_sprites_face_the_viewer),
        CASE(test_far_levels_of_detail_replace_near_ones),
        CASE(test_budgets_cost_time_not_pictures),
    };
    return cmocka_run_group_tests_name("renderer: objects", tests, open_shared, close_shared);
}
