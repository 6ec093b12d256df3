/* Spec 2026-07-17: world selection and the vivid target indicator, in the document's order. The
 * rules of one polygon and one sphere are proved in tests/space. */
#include "support/test.h"

#include <math.h>

#include "object/world_fixture.h"
#include "select/indicator.h"
#include "select/pick_fixture.h"
#include "support/dat_store.h"

/* ---- Mouse selection ---- */

/* @spec 2026-07-17 Mouse selection | SmartBox::find_object remembers the clicked viewport pixel,
 * and arms mouse selection for the next world draw.
 * @code src/select/pick.c */
static void test_a_click_is_for_the_next_draw_only(void **state) {
    (void)state;
    ac_picker picker = {0};
    ac_pick_result result;
    pick_mesh wall;
    pick_mesh_wall(&wall);
    ac_pick_part part = pick_part_at(MONSTER, 0, 10, 0);
    ac_picker_begin_frame(&picker, (ac_vec3){0, 0, 0}, (ac_vec3){0, 1, 0});
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    assert_false(ac_picker_end_frame(&picker, &result)); /* nobody clicked */
    assert_int_equal(result.hit.guid, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    assert_int_equal(pick_end(&picker).guid, MONSTER);
    ac_picker_begin_frame(&picker, (ac_vec3){0, 0, 0}, (ac_vec3){0, 1, 0});
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    assert_false(ac_picker_end_frame(&picker, &result));
    pick_mesh_free(&wall);
}

/* @spec 2026-07-17 Mouse selection | The previous per-frame selection accumulator is cleared.
 * @code src/select/pick.c */
static void test_the_accumulator_is_cleared_before_each_draw(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh wall;
    pick_mesh_wall(&wall);
    ac_pick_part part = pick_part_at(MONSTER, 0, 10, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    assert_true(pick_end(&picker).hit);
    pick_north(&picker);
    assert_false(pick_end(&picker).hit);
    pick_mesh_free(&wall);
}

/* @spec 2026-07-17 Mouse selection | Parts which do not belong to a server object are rejected.
 * @code src/select/pick.c */
static void test_parts_without_a_server_object_never_win(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh wall;
    pick_mesh_wall(&wall);
    ac_pick_part scenery = pick_part_at(0, 0, 5, 0);
    ac_pick_part part = pick_part_at(MONSTER, 0, 10, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &scenery, &wall.gfxobj);
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    ac_pick_hit hit = pick_end(&picker);
    assert_int_equal(hit.guid, MONSTER);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &scenery, &wall.gfxobj);
    assert_false(pick_end(&picker).hit);
    pick_mesh_free(&wall);
}

/* @spec 2026-07-17 Mouse selection | The one world selection ray is transformed into this part's
 * local coordinates.
 * @code src/select/pick.c */
static void test_the_ray_is_turned_into_the_part(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh wall; /* its front looks along its own -Y */
    pick_mesh_wall(&wall);
    ac_pick_part part = pick_part_at(MONSTER, 10, 0, 0);
    ac_frame_set_heading(&part.frame, 90.0f);
    ac_picker_arm(&picker, 0, 0, AC_PICK_CLICK);
    ac_picker_begin_frame(&picker, (ac_vec3){0, 0, 0}, (ac_vec3){1, 0, 0});
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    ac_pick_hit hit = pick_end(&picker);
    assert_true(hit.polygon);
    assert_float_equal(hit.time, 10.0, 1e-4);
    pick_mesh_free(&wall);
}

/* @spec 2026-07-17 Mouse selection | The local ray is divided by the part's GfxObj scale without
 * changing the ray parameter units.
 * @code src/select/pick.c */
static void test_scale_changes_what_is_hit_but_not_the_time(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh wall;
    pick_mesh_begin(&wall, (ac_vec3){0, 0, 0}, 2.0f);
    pick_mesh_add_wall(&wall, AC_SIDES_POSITIVE, -0.5f, 1.0f);
    pick_mesh_finish(&wall);
    ac_pick_part part = pick_part_at(MONSTER, 2.5f, 10, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    assert_false(pick_end(&picker).hit); /* two and a half metres to the side */
    part.scale = (ac_vec3){3, 4, 1};     /* now six metres wide, its front two metres nearer */
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    ac_pick_hit hit = pick_end(&picker);
    assert_true(hit.polygon);
    assert_float_equal(hit.time, 8.0, 1e-5);
    ac_picker_arm(&picker, 0, 0, AC_PICK_CLICK);
    ac_picker_begin_frame(&picker, (ac_vec3){0, 0, 0}, (ac_vec3){0, 4, 0});
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    assert_float_equal(pick_end(&picker).time, 2.0, 1e-5); /* in units of the direction */
    pick_mesh_free(&wall);
}

/* @spec 2026-07-17 Mouse selection | A part whose drawing sphere does not intersect the local ray
 * is passed over.
 * @spec 2026-07-17 Mouse selection | The broad phase is each visible GfxObj part's drawing sphere,
 * not a Setup selection sphere, physics collision shape, fixed creature hit box, or expanded screen
 * rectangle.
 * @code src/select/pick.c */
static void test_polygons_outside_the_drawing_sphere_are_not_tested(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh wide; /* reaches farther than its sphere */
    pick_mesh_begin(&wide, (ac_vec3){0, 0, 0}, 1.0f);
    pick_mesh_add_wall(&wide, AC_SIDES_POSITIVE, 0.0f, 5.0f);
    pick_mesh_finish(&wide);
    ac_pick_part part = pick_part_at(MONSTER, 2, 10, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &wide.gfxobj);
    ac_picker_visit_shape(&picker, &part, &wide.shape);
    assert_false(pick_end(&picker).hit);
    pick_mesh_free(&wide);
}

/* @spec 2026-07-17 Mouse selection | BSPTREE::GetSphere returns the drawing BSP root sphere
 * exactly: GfxObj.DrawingBSP.Root.BoundingSphere, neither grown nor moved.
 * @code src/select/pick.c */
static void test_the_sphere_is_the_drawing_trees_root(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh mesh;
    pick_mesh_begin(&mesh, (ac_vec3){3, 0, 0}, 1.0f);
    pick_mesh_finish(&mesh);
    ac_bsp_node nodes[2] = {mesh.root, mesh.root}; /* what is below the root has its own */
    nodes[1].sphere = (ac_sphere){{0, 0, 0}, 50.0f};
    mesh.gfxobj.drawing_bsp = (ac_bsp){2, nodes};
    const struct {
        float x;
        bool hit;
    } cases[] = {
        {-3.0f, true}, {-2.001f, true}, {-1.999f, false}, {-3.999f, true}, {-4.001f, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_pick_part part = pick_part_at(MONSTER, cases[i].x, 10, 0);
        pick_north(&picker);
        ac_picker_visit_part(&picker, &part, &mesh.gfxobj);
        ac_pick_hit hit = pick_end(&picker);
        assert_int_equal(hit.hit, cases[i].hit);
        assert_false(hit.polygon);
    }
    pick_mesh_free(&mesh);
}

/* @spec 2026-07-17 Mouse selection | If a polygon has already won globally and sphereDistance is
 * farther, the part is passed over.
 * @code src/select/pick.c */
static void test_a_sphere_behind_the_winning_polygon_ends_the_test(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh wall, far;
    pick_mesh_wall(&wall);
    pick_mesh_begin(&far, (ac_vec3){0, 3.0f, 0}, 1.0f);       /* its sphere begins at 2, */
    pick_mesh_add_wall(&far, AC_SIDES_POSITIVE, -9.0f, 1.0f); /* its polygon is far before that */
    pick_mesh_finish(&far);
    ac_pick_part first = pick_part_at(MONSTER, 0, 10, 0), second = pick_part_at(GEM, 0, 10, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &first, &wall.gfxobj);
    ac_picker_visit_part(&picker, &second, &far.gfxobj);
    assert_int_equal(pick_end(&picker).guid, MONSTER);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &second, &far.gfxobj);
    ac_picker_visit_part(&picker, &first, &wall.gfxobj);
    assert_int_equal(pick_end(&picker).guid, GEM);
    /* One that begins exactly there is not farther. */
    pick_mesh_free(&far);
    pick_mesh_begin(&far, (ac_vec3){0, 1.0f, 0}, 1.0f);
    pick_mesh_add_wall(&far, AC_SIDES_POSITIVE, -9.0f, 1.0f);
    pick_mesh_finish(&far);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &first, &wall.gfxobj);
    ac_picker_visit_part(&picker, &second, &far.gfxobj);
    assert_int_equal(pick_end(&picker).guid, GEM);
    pick_mesh_free(&wall);
    pick_mesh_free(&far);
}

/* @spec 2026-07-17 Mouse selection | If sphereDistance is nearer than the current sphere fallback,
 * this object's id, part index, and sphereDistance are remembered.
 * @code src/select/pick.c */
static void test_the_nearest_sphere_is_the_fallback(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh hollow;
    pick_mesh_hollow(&hollow);
    ac_pick_part near = pick_part_at(MONSTER, 0, 10, 0), far = pick_part_at(GEM, 0, 20, 0);
    ac_pick_part same = near;
    same.guid = GEM;
    pick_north(&picker); /* as near: the first stays */
    ac_picker_visit_part(&picker, &near, &hollow.gfxobj);
    ac_picker_visit_part(&picker, &same, &hollow.gfxobj);
    assert_int_equal(pick_end(&picker).guid, MONSTER);
    for (int order = 0; order < 2; ++order) {
        pick_north(&picker);
        ac_picker_visit_part(&picker, order ? &far : &near, &hollow.gfxobj);
        ac_picker_visit_part(&picker, order ? &near : &far, &hollow.gfxobj);
        ac_pick_hit hit = pick_end(&picker);
        assert_true(hit.hit && !hit.polygon);
        assert_int_equal(hit.guid, MONSTER);
        assert_int_equal(hit.part, near.index);
        assert_true(ac_object_id_equal(hit.object, near.object));
        assert_float_equal(hit.time, 8.0, 1e-5);
    }
    pick_mesh_free(&hollow);
}

/* @spec 2026-07-17 Mouse selection | Polygons are tested in the GfxObj's stored flat DAT order, and
 * only the FIRST polygon hit of a part is remembered.
 * @code src/select/pick.c */
static void test_the_first_stored_polygon_counts_not_the_nearest(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh two, wall;
    pick_mesh_begin(&two, (ac_vec3){0, 0, 0}, 4.0f);
    pick_mesh_add_wall(&two, AC_SIDES_POSITIVE, 2.0f, 1.0f); /* stored first, farther */
    pick_mesh_add_wall(&two, AC_SIDES_POSITIVE, -2.0f, 1.0f);
    pick_mesh_finish(&two);
    pick_mesh_wall(&wall);
    ac_pick_part part = pick_part_at(MONSTER, 0, 10, 0), between = pick_part_at(GEM, 0, 11, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &two.gfxobj);
    assert_float_equal(pick_end(&picker).time, 12.0, 1e-5);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &two.gfxobj);
    ac_picker_visit_part(&picker, &between, &wall.gfxobj);
    assert_int_equal(pick_end(&picker).guid, GEM); /* though the other hides it */
    pick_mesh_free(&two);
    pick_mesh_free(&wall);
}

/* @spec 2026-07-17 Mouse selection | If t is nearer than the current global polygon winner, this
 * object's id, part index, and t are remembered.
 * @code src/select/pick.c */
static void test_the_nearest_polygon_wins_and_the_first_of_equals(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh wall;
    pick_mesh_wall(&wall);
    ac_pick_part near = pick_part_at(MONSTER, 0, 10, 0), far = pick_part_at(GEM, 0, 20, 0);
    ac_pick_part same = pick_part_at(CHEST, 0, 10, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &far, &wall.gfxobj);
    ac_picker_visit_part(&picker, &near, &wall.gfxobj);
    ac_picker_visit_part(&picker, &same, &wall.gfxobj);
    ac_pick_hit hit = pick_end(&picker);
    assert_int_equal(hit.guid, MONSTER);
    assert_int_equal(hit.part, near.index);
    assert_float_equal(hit.time, 10.0, 1e-5);
    pick_mesh_free(&wall);
}

/* @spec 2026-07-17 CPolygon::polygon_hits_ray | A polygon with sides_type ST_SINGLE is a miss when
 * dot(ray.direction, polygon.plane.normal) > 0.
 * @code src/select/pick.c */
static void test_a_back_face_is_hit_only_when_it_has_two_sides(void **state) {
    (void)state;
    static const ac_sides sides[] = {AC_SIDES_POSITIVE, AC_SIDES_DOUBLE, AC_SIDES_BOTH};
    for (size_t i = 0; i < 3; ++i) {
        ac_picker picker = {0};
        pick_mesh back;
        pick_mesh_begin(&back, (ac_vec3){0, 0, 0}, 2.0f);
        pick_mesh_add_wall(&back, sides[i], 0.0f, 1.0f);
        pick_mesh_finish(&back);
        ac_pick_part part = pick_part_at(MONSTER, 0, 10, 0);
        ac_frame_set_heading(&part.frame, 180.0f);
        pick_north(&picker);
        ac_picker_visit_part(&picker, &part, &back.gfxobj);
        ac_pick_hit hit = pick_end(&picker);
        assert_int_equal(hit.polygon, i > 0);
        assert_true(hit.hit); /* by its sphere at least */
        pick_mesh_free(&back);
    }
}

/* @spec 2026-07-17 Mouse selection | The ray origin is Render::viewpoint (the camera eye), not the
 * unprojected near-plane point; Render::pick_ray supplies only its direction.
 * @code src/select/pick.c */
static void test_the_ray_begins_at_the_eye(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh close; /* nearer than any near plane */
    pick_mesh_begin(&close, (ac_vec3){0, 0, 0}, 0.005f);
    pick_mesh_add_wall(&close, AC_SIDES_POSITIVE, 0.0f, 0.004f);
    pick_mesh_finish(&close);
    const ac_frame camera = {{5, 6, 7}, {1, 0, 0, 0}};
    ac_pick_part part = pick_part_at(MONSTER, 5, 6.01f, 7);
    ac_picker_arm(&picker, 400, 300, AC_PICK_CLICK);
    ac_picker_begin_view(&picker, &camera, 0.785f, 801, 601);
    ac_picker_visit_part(&picker, &part, &close.gfxobj);
    ac_pick_hit hit = pick_end(&picker);
    assert_true(hit.polygon);
    assert_float_equal(hit.time, 0.01, 1e-5);
    pick_mesh_free(&close);
}

/* @spec 2026-07-17 Render::GetMouseSelectionObjectID | If any polygon hit exists anywhere in the
 * visible draw the closest polygon winner is returned.
 * @spec 2026-07-17 Render::GetMouseSelectionObjectID | A polygon hit on any visible part beats
 * every sphere-only fallback.
 * @spec 2026-07-17 Render::GetMouseSelectionObjectID | If any drawing-sphere hit exists the closest
 * sphere fallback is returned.
 * @spec 2026-07-17 Render::GetMouseSelectionObjectID | Without a hit there is no object.
 * @code src/select/pick.c */
static void test_any_polygon_beats_every_sphere(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh wall, hollow;
    pick_mesh_wall(&wall);
    pick_mesh_hollow(&hollow);
    ac_pick_part sphere = pick_part_at(GEM, 0, 5, 0), polygon = pick_part_at(MONSTER, 0, 90, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &sphere, &hollow.gfxobj);
    ac_picker_visit_part(&picker, &polygon, &wall.gfxobj);
    assert_int_equal(pick_end(&picker).guid, MONSTER);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &sphere, &hollow.gfxobj);
    assert_int_equal(pick_end(&picker).guid, GEM);
    pick_north(&picker);
    assert_int_equal(pick_end(&picker).guid, 0);
    pick_mesh_free(&wall);
    pick_mesh_free(&hollow);
}

/* @spec 2026-07-17 Mouse selection | Retail does not ray-test world-cell walls as a second,
 * independent occluder; occlusion is inherited from the draw traversal that decides which parts
 * call GfxObjUnderSelectionRay.
 * @code src/select/pick.c */
static void test_only_the_traversal_occludes(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh wall;
    pick_mesh_wall(&wall);
    ac_pick_part building = pick_part_at(0, 0, 4, 0), part = pick_part_at(MONSTER, 0, 10, 0);
    pick_north(&picker);
    ac_picker_visit_part(&picker, &building, &wall.gfxobj);
    ac_picker_visit_part(&picker, &part, &wall.gfxobj);
    assert_int_equal(pick_end(&picker).guid, MONSTER); /* drawn, so it is seen */
    pick_mesh_free(&wall);
}

/* ---- Vivid target indicator ---- */

static ac_indicator select_in(const world *w, bool enabled, ac_guid guid) {
    ac_indicator indicator = {.enabled = enabled};
    ac_indicator_set_selected(&indicator, w->objects, NULL, guid);
    return indicator;
}

/* @spec 2026-07-17 VividTargetIndicator::SetSelected | If the selected id is the player it is
 * cleared.
 * @spec 2026-07-17 VividTargetIndicator::SetSelected | If the object is player-owned or
 * IN_CONTAINER it is cleared.
 * @code src/select/indicator.c */
static void test_the_player_and_what_is_carried_are_not_marked(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    spawn_thing(&w, MONSTER, HUMAN_SETUP);
    spawn_thing(&w, SWORD, SWORD_SETUP);
    spawn_thing(&w, CHEST, PLAIN_SETUP);
    spawn_thing(&w, GEM, PLAIN_SETUP);
    send(&w, 0x02DA, &(ac_guid_update){1, GEM, AC_GUID_CONTAINER, CHEST});
    send_event(&w, AC_OPCODE_GAME_EVENT, 0x0023, &(ac_wield_object){SWORD, 0x100000});
    assert_int_equal(select_in(&w, true, PLAYER).guid, 0);
    assert_int_equal(select_in(&w, true, SWORD).guid, 0); /* in the player's hand */
    assert_int_equal(select_in(&w, true, GEM).guid, 0);   /* in somebody's chest */
    assert_int_equal(select_in(&w, true, MONSTER).guid, MONSTER);
    assert_int_equal(select_in(&w, true, CHEST).guid, CHEST);
    world_free(&w);
}

static const ac_indicator_view test_view = {.camera = {{0, 0, 0}, {1, 0, 0, 0}},
                                            .vertical_fov = (float)1.57079632679,
                                            .near_plane = 0.1f,
                                            .far_plane = 1000.0f,
                                            .width = 800,
                                            .height = 600};
static const ac_indicator_sizes test_sizes = {12, 12, 16, 16};

/* @spec 2026-07-17 VividTargetIndicator::SetSelected | If enabled and an id remains the colour is
 * gmRadarUI::GetBlipColor(selected id), else both indicator roots are hidden.
 * @code src/select/indicator.c */
static void test_the_colour_is_the_blips(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    ac_create_object portal = thing(MONSTER, PLAIN_SETUP);
    portal.weenie.description = AC_OBJECT_PORTAL;
    const ac_object *object = spawn(&w, &portal);
    ac_color purple = ac_blip_color(object, NULL);
    ac_indicator indicator = select_in(&w, true, MONSTER);
    assert_memory_equal(&indicator.color, &purple, sizeof purple);
    const ac_indicator_bounds bounds = {AC_INDICATOR_ONSCREEN, 400, 300, 440, 380, 0};
    ac_indicator off = select_in(&w, false, MONSTER), none = select_in(&w, true, PLAYER);
    assert_int_equal(off.guid, MONSTER); /* published, not shown */
    assert_int_equal(ac_indicator_layout_of(&off, &test_view, &bounds, &test_sizes, true).root, 0);
    assert_int_equal(ac_indicator_layout_of(&none, &test_view, &bounds, &test_sizes, true).root, 0);
    world_free(&w);
}

/* @spec 2026-07-17 VividTargetIndicator::Initialized | onscreenRoot is child 0x10000038, with four
 * corners; offscreenRoot is child 0x10000045.
 * @code src/select/indicator.c */
static void test_the_layouts_elements(void **state) {
    (void)state;
    const ac_indicator indicator = {.enabled = true, .guid = MONSTER};
    ac_indicator_bounds bounds = {AC_INDICATOR_ONSCREEN, 400, 300, 440, 380, 0};
    ac_indicator_layout layout =
        ac_indicator_layout_of(&indicator, &test_view, &bounds, &test_sizes, true);
    assert_int_equal(layout.root, 0x10000038);
    assert_int_equal(layout.piece_count, 4);
    for (uint32_t i = 0; i < 4; ++i) { /* each image in its own corner */
        assert_int_equal(layout.pieces[i].image, 1 + i);
        assert_int_equal(layout.pieces[i].x < 420, i % 2 == 0);
        assert_int_equal(layout.pieces[i].y < 340, i / 2 == 0);
    }
    bounds.status = AC_INDICATOR_OFFSCREEN;
    layout = ac_indicator_layout_of(&indicator, &test_view, &bounds, &test_sizes, true);
    assert_int_equal(layout.root, 0x10000045);
    assert_int_equal(layout.piece_count, 1);
}

/* @spec 2026-07-17 VividTargetIndicator::Initialized | The twelve source surfaces come from
 * DBObj::GetByEnum with client-enum category 0x10000009 and enum values 1..12.
 * @spec 2026-07-17 VividTargetIndicator::Initialized | Values 1..4 are the four on-screen corners.
 * @code src/select/indicator.c */
static void test_the_art_comes_from_the_client_enumeration(void **state) {
    (void)state;
    test_store files = test_store_begin();
    ac_did_entry category = {0x10000009, 0x2500000D}, images[12];
    for (uint32_t i = 0; i < 12; ++i)
        images[i] = (ac_did_entry){i + 1, 0x06000100 + i};
    test_store_put(&files, 0x25000000,
                   &(ac_did_mapper){.id = 0x25000000, .client = {0, 1, &category}});
    test_store_put(&files, 0x2500000D,
                   &(ac_did_mapper){.id = 0x2500000D, .client = {0, 12, images}});
    ac_did art[AC_INDICATOR_IMAGE_COUNT];
    ac_store *store = test_store_open(&files);
    files.portal.header.master_map = 0x25000000;
    assert_true(ac_indicator_art(store, art));
    assert_int_equal(art[AC_INDICATOR_NONE], 0);
    for (uint32_t i = 1; i < AC_INDICATOR_IMAGE_COUNT; ++i)
        assert_int_equal(art[i], 0x06000100 + i - 1);
    assert_int_equal(art[AC_INDICATOR_CORNER_NW], 0x06000100);
    assert_int_equal(art[AC_INDICATOR_CORNER_SE], 0x06000103);
    test_store_end(&files);
}

/* @spec 2026-07-17 VividTargetIndicator::Initialized | CopyImage uses the active retail blit mode
 * to colorize the source art with the same color as the object's radar blip.
 * @code src/select/indicator.c */
static void test_the_art_takes_the_blips_colour_and_keeps_its_shape(void **state) {
    (void)state;
    const ac_color gold = ac_blip_hue_color(AC_BLIP_GOLD);
    assert_int_equal(ac_indicator_colorize(0xFFFFFFFF, gold), 0xFFFFAB00);
    assert_int_equal(ac_indicator_colorize(0x80FFFFFF, gold) >> 24, 0x80);
    assert_int_equal(ac_indicator_colorize(0x00000000, gold), 0);
    assert_int_equal(ac_indicator_colorize(0xFF804020, ac_blip_hue_color(AC_BLIP_WHITE)),
                     0xFF804020);
}

/* @spec 2026-07-17 VividTargetIndicator::OnDraw | If disabled, without a selected id, or when the
 * selected part was not reported by this world draw, the indicator is hidden.
 * @code src/select/indicator.c */
static void test_what_was_not_drawn_is_not_marked(void **state) {
    (void)state;
    ac_picker picker = {0};
    ac_pick_result result;
    const ac_indicator indicator = {.enabled = true, .guid = MONSTER};
    const ac_indicator_bounds bounds = {AC_INDICATOR_ONSCREEN, 400, 300, 440, 380, 0};
    ac_pick_part part = pick_part_at(MONSTER, 0, 10, 0);
    ac_picker_watch(&picker, MONSTER);
    for (int drawn = 1; drawn >= 0; --drawn) {
        ac_picker_begin_frame(&picker, (ac_vec3){0, 0, 0}, (ac_vec3){0, 1, 0});
        if (drawn)
            assert_false(ac_picker_wants(&picker, &part)); /* reported without a ray */
        (void)ac_picker_end_frame(&picker, &result);
        bool reported = ac_picker_was_reported(&picker, MONSTER);
        assert_int_equal(reported, drawn);
        assert_int_equal(
            ac_indicator_layout_of(&indicator, &test_view, &bounds, &test_sizes, reported).root,
            drawn ? AC_INDICATOR_ONSCREEN_ROOT : 0);
    }
}

/* @spec 2026-07-17 VividTargetIndicator::OnDraw | The corner images are placed just outside the
 * object's screen rectangle, with the actual DAT corner width and height.
 * @code src/select/indicator.c */
static void test_corners_stand_just_outside_the_rectangle(void **state) {
    (void)state;
    const ac_indicator indicator = {.enabled = true, .guid = MONSTER};
    const ac_indicator_bounds bounds = {AC_INDICATOR_ONSCREEN, 400, 300, 440, 380, 0};
    ac_indicator_layout layout =
        ac_indicator_layout_of(&indicator, &test_view, &bounds, &test_sizes, true);
    assert_int_equal(layout.x, 388);
    assert_int_equal(layout.y, 288);
    assert_int_equal(layout.width, 64);
    assert_int_equal(layout.height, 104);
    static const ac_indicator_piece expected[4] = {{AC_INDICATOR_CORNER_NW, 388, 288, 12, 12},
                                                   {AC_INDICATOR_CORNER_NE, 440, 288, 12, 12},
                                                   {AC_INDICATOR_CORNER_SW, 388, 380, 12, 12},
                                                   {AC_INDICATOR_CORNER_SE, 440, 380, 12, 12}};
    assert_memory_equal(layout.pieces, expected, sizeof expected);
}

/* @spec 2026-07-17 VividTargetIndicator::OnDraw | The assembled indicator is clamped to an 8-pixel
 * viewport margin.
 * @code src/select/indicator.c */
static void test_the_indicator_stays_in_the_margin(void **state) {
    (void)state;
    const ac_indicator indicator = {.enabled = true, .guid = MONSTER};
    static const struct {
        ac_indicator_bounds bounds;
        int x, y, width, height;
    } cases[] = {
        {{AC_INDICATOR_ONSCREEN, 2, 2, 20, 20, 0}, 8, 8, 24, 24},
        {{AC_INDICATOR_ONSCREEN, -500, -500, 1500, 1500, 0}, 8, 8, 784, 584},
        {{AC_INDICATOR_ONSCREEN, 790, 590, 798, 598, 0}, 768, 568, 24, 24},
        {{AC_INDICATOR_ONSCREEN, -90, 300, -80, 310, 0}, 8, 288, 24, 34},
        {{AC_INDICATOR_ONSCREEN, 400, 300, 380, 280, 0}, 379, 279, 13, 13}, /* inside out */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_indicator_layout layout =
            ac_indicator_layout_of(&indicator, &test_view, &cases[i].bounds, &test_sizes, true);
        assert_int_equal(layout.x, cases[i].x);
        assert_int_equal(layout.y, cases[i].y);
        assert_int_equal(layout.width, cases[i].width);
        assert_int_equal(layout.height, cases[i].height);
    }
}

/* @spec 2026-07-17 VividTargetIndicator::OnDraw | The on-screen root is shown and the off-screen
 * root hidden.
 * @code src/select/indicator.c */
static void test_one_root_is_shown_at_a_time(void **state) {
    (void)state;
    const ac_indicator indicator = {.enabled = true, .guid = MONSTER};
    const ac_sphere sphere = {{0, 0, 0}, 1.0f};
    const ac_frame ahead = {{0, 10, 0}, {1, 0, 0, 0}}, behind = {{0, -10, 0}, {1, 0, 0, 0}};
    ac_indicator_bounds seen = ac_indicator_bounds_of(&test_view, &ahead, &sphere, 1.0f);
    ac_indicator_bounds unseen = ac_indicator_bounds_of(&test_view, &behind, &sphere, 1.0f);
    ac_indicator_layout on =
        ac_indicator_layout_of(&indicator, &test_view, &seen, &test_sizes, true);
    ac_indicator_layout off =
        ac_indicator_layout_of(&indicator, &test_view, &unseen, &test_sizes, false);
    assert_int_equal(on.root, AC_INDICATOR_ONSCREEN_ROOT);
    assert_int_equal(on.piece_count, 4);
    assert_int_equal(off.root, AC_INDICATOR_OFFSCREEN_ROOT);
    assert_int_equal(off.piece_count, 1);
    assert_int_equal(off.pieces[0].image, AC_INDICATOR_ARROW_S);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_click_is_for_the_next_draw_only),
        cmocka_unit_test(test_the_accumulator_is_cleared_before_each_draw),
        cmocka_unit_test(test_parts_without_a_server_object_never_win),
        cmocka_unit_test(test_the_ray_is_turned_into_the_part),
        cmocka_unit_test(test_scale_changes_what_is_hit_but_not_the_time),
        cmocka_unit_test(test_polygons_outside_the_drawing_sphere_are_not_tested),
        cmocka_unit_test(test_the_sphere_is_the_drawing_trees_root),
        cmocka_unit_test(test_a_sphere_behind_the_winning_polygon_ends_the_test),
        cmocka_unit_test(test_the_nearest_sphere_is_the_fallback),
        cmocka_unit_test(test_the_first_stored_polygon_counts_not_the_nearest),
        cmocka_unit_test(test_the_nearest_polygon_wins_and_the_first_of_equals),
        cmocka_unit_test(test_a_back_face_is_hit_only_when_it_has_two_sides),
        cmocka_unit_test(test_the_ray_begins_at_the_eye),
        cmocka_unit_test(test_any_polygon_beats_every_sphere),
        cmocka_unit_test(test_only_the_traversal_occludes),
        cmocka_unit_test(test_the_player_and_what_is_carried_are_not_marked),
        cmocka_unit_test(test_the_colour_is_the_blips),
        cmocka_unit_test(test_the_layouts_elements),
        cmocka_unit_test(test_the_art_comes_from_the_client_enumeration),
        cmocka_unit_test(test_the_art_takes_the_blips_colour_and_keeps_its_shape),
        cmocka_unit_test(test_what_was_not_drawn_is_not_marked),
        cmocka_unit_test(test_corners_stand_just_outside_the_rectangle),
        cmocka_unit_test(test_the_indicator_stays_in_the_margin),
        cmocka_unit_test(test_one_root_is_shown_at_a_time),
    };
    return cmocka_run_group_tests_name("spec 2026-07-17 select", tests, NULL, NULL);
}
