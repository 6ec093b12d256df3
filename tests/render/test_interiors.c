/* Buildings, their rooms and the landscape, seen through openings. A house stands on the flat land
 * around (96, 96): 10 m square, 4 m high, red outside. Its room is green with a yellow floor 1 m
 * below the ground and a blue back wall, behind a door 2 m wide and 2.5 m high in the south. */
#include "scene_dat.h"

#include "render/mesh.h"
#ifdef AC_TORTURE
#include "torture/failing_heap.h"
#endif

enum {
    RED = 0x08000001,
    GREEN = 0x08000002,
    YELLOW = 0x08000003,
    BLUE = 0x08000004,
    WHITE = 0x08000005,
    DIM = 0x08000006, /* white, lit by what falls on it only */
    HOUSE = 0x01000001,
    CARD_WHITE = 0x01000002,
    CARD_DIM = 0x01000003,
    GATE = 0x01000004, /* a wall and an opening that has a surface */
    ROOM = SCENE_BLOCK | 0x0100,
    CELLAR = SCENE_BLOCK | 0x0101, /* behind the room's blue wall, without a way outside */
    OUTDOORS = SCENE_BLOCK | 0x0021,
};

static const float door_left = -1.0f, door_right = 1.0f, door_top = 2.5f;

static void put_house(scene *s) {
    scene_mesh m = {0};
    ac_did surface = RED;
    /* Around the door, then the other walls and the roof. */
    scene_wall_south(&m, 0, -5.0f, -5.0f, 0.0f, door_left, 4.0f);
    scene_wall_south(&m, 0, -5.0f, door_right, 0.0f, 5.0f, 4.0f);
    scene_wall_south(&m, 0, -5.0f, door_left, door_top, door_right, 4.0f);
    scene_wall_north(&m, 0, 5.0f, -5.0f, 0.0f, 5.0f, 4.0f);
    const ac_vec3 a = {-5, -5, 0}, b = {5, 5, 4};
    scene_quad(&m, 0, AC_SIDES_POSITIVE, (ac_vec3){a.x, b.y, a.z}, a, (ac_vec3){a.x, a.y, b.z},
               (ac_vec3){a.x, b.y, b.z});
    scene_quad(&m, 0, AC_SIDES_POSITIVE, (ac_vec3){b.x, a.y, a.z}, (ac_vec3){b.x, b.y, a.z}, b,
               (ac_vec3){b.x, a.y, b.z});
    scene_quad(&m, 0, AC_SIDES_POSITIVE, (ac_vec3){a.x, a.y, b.z}, (ac_vec3){b.x, a.y, b.z}, b,
               (ac_vec3){a.x, b.y, b.z});
    uint32_t walls = m.quad_count;
    scene_wall_south(&m, -1, -5.0f, door_left, 0.0f, door_right, door_top);
    scene_gfxobj(s, HOUSE, &m, &surface, 1, walls);
}

static void put_gate(scene *s) {
    scene_mesh m = {0};
    ac_did surface = RED;
    scene_wall_south(&m, 0, 0.0f, -5.0f, 0.0f, door_left, 4.0f);
    scene_wall_south(&m, 0, 0.0f, door_left, 0.0f, door_right, door_top);
    scene_gfxobj(s, GATE, &m, &surface, 1, 1);
}

/* Slots: 0 walls, 1 floor, 2 back wall. The last two quads are openings: 0 to the south (the door),
 * 1 to the north. */
static void room_mesh(scene_mesh *m, bool north_open) {
    const float low = -1.0f, high = 3.9f, side = 5.0f;
    scene_wall_north(m, 0, -side, -side, low, door_left, high);
    scene_wall_north(m, 0, -side, door_right, low, side, high);
    scene_wall_north(m, 0, -side, door_left, door_top, door_right, high);
    scene_wall_north(m, 0, -side, door_left, low, door_right, 0.0f);
    if (!north_open)
        scene_wall_south(m, 2, side, -side, low, side, high);
    scene_quad(m, 0, AC_SIDES_POSITIVE, (ac_vec3){-side, -side, low}, (ac_vec3){-side, side, low},
               (ac_vec3){-side, side, high}, (ac_vec3){-side, -side, high});
    scene_quad(m, 0, AC_SIDES_POSITIVE, (ac_vec3){side, side, low}, (ac_vec3){side, -side, low},
               (ac_vec3){side, -side, high}, (ac_vec3){side, side, high});
    scene_quad(m, 1, AC_SIDES_POSITIVE, (ac_vec3){-side, -side, low}, (ac_vec3){side, -side, low},
               (ac_vec3){side, side, low}, (ac_vec3){-side, side, low});
    scene_quad(m, 0, AC_SIDES_POSITIVE, (ac_vec3){-side, side, high}, (ac_vec3){side, side, high},
               (ac_vec3){side, -side, high}, (ac_vec3){-side, -side, high});
    scene_wall_north(m, 0, -side, door_left, 0.0f, door_right, door_top);
    scene_wall_south(m, 0, side, door_left, 0.0f, door_right, door_top);
}

static ac_bsp_node leaf = {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1};

static void put_environment(scene *s) {
    scene_mesh meshes[2] = {{0}, {0}};
    ac_cell_struct shapes[2];
    uint16_t openings[2][2];
    for (int i = 0; i < 2; ++i) {
        scene_mesh *m = &meshes[i];
        room_mesh(m, i == 1);
        openings[i][0] = (uint16_t)(m->quad_count - 2);
        openings[i][1] = (uint16_t)(m->quad_count - 1);
        shapes[i] = (ac_cell_struct){.key = (uint32_t)i,
                                     .vertices = {1, m->quad_count * 4, m->vertices},
                                     .polygons = {m->quad_count, m->polygons},
                                     .portal_count = 2,
                                     .portals = openings[i],
                                     .cell_bsp = {1, &leaf},
                                     .physics_bsp = {1, &leaf}};
    }
    ac_environment environment = {.id = 0x0D000001, .cell_count = 2, .cells = shapes};
    scene_put(s->portal_image, AC_KIND_ENVIRONMENT, environment.id, &environment);
}

/* The south opening's normal points north: what is beyond is on its negative side. */
static void put_cell(scene *s, uint32_t id, bool through, float north, bool sees_outside) {
    uint16_t surfaces[3] = {GREEN & 0xFFFFu, YELLOW & 0xFFFFu, BLUE & 0xFFFFu};
    if (!sees_outside)
        surfaces[0] = DIM & 0xFFFFu;
    uint16_t south_key = through ? 8 : 9, north_key = through ? 9 : 10;
    ac_cell_portal portals[2] = {
        {AC_PORTAL_EXACT_MATCH | AC_PORTAL_SIDE_CLEAR, south_key,
         sees_outside ? AC_PORTAL_OUTSIDE : (uint16_t)(ROOM & 0xFFFFu), sees_outside ? 0 : 1},
        {AC_PORTAL_EXACT_MATCH | AC_PORTAL_SIDE_CLEAR, north_key, CELLAR & 0xFFFFu, 0}};
    ac_envcell cell = {.id = id,
                       .flags = sees_outside ? AC_ENVCELL_SEEN_OUTSIDE : 0,
                       .surface_count = 3,
                       .surfaces = surfaces,
                       .environment = 1,
                       .structure = through ? 1 : 0,
                       .frame = {{96.0f, 96.0f + north, 0.0f}, {1, 0, 0, 0}},
                       .portal_count = through ? 2 : 1,
                       .portals = portals};
    scene_put(s->cell_image, AC_KIND_ENVCELL, id, &cell);
}

/* `through`: the back of the room is open to the cellar. */
static void put_info(scene *s, bool through) {
    ac_building_portal door = {.flags = AC_PORTAL_EXACT_MATCH | AC_PORTAL_SIDE_CLEAR,
                               .other_cell = ROOM & 0xFFFFu,
                               .other_portal = 0};
    ac_building house = {.model = HOUSE,
                         .frame = {{96.0f, 96.0f, 0.0f}, {1, 0, 0, 0}},
                         .portal_count = 1,
                         .portals = &door};
    ac_landblock_info info = {
        .id = SCENE_BLOCK | 0xFFFEu, .cell_count = 2, .building_count = 1, .buildings = &house};
    scene_put(s->cell_image, AC_KIND_LANDBLOCK_INFO, info.id, &info);
    put_cell(s, ROOM, through, 0.0f, true);
    put_cell(s, CELLAR, false, 10.0f, false);
}

static void fill(scene *s, bool through) {
    scene_color(s, RED, 0xFFFF0000);
    scene_color(s, GREEN, 0xFF00FF00);
    scene_color(s, YELLOW, 0xFFFFFF00);
    scene_color(s, BLUE, 0xFF0000FF);
    scene_color(s, WHITE, 0xFFFFFFFF);
    ac_surface dim = {.type = AC_SURFACE_SOLID, .color = 0xFFFFFFFF, .diffuse = 1.0f};
    scene_put(s->portal_image, AC_KIND_SURFACE, DIM, &dim);
    scene_card(s, CARD_WHITE, WHITE, AC_SIDES_DOUBLE);
    scene_card(s, CARD_DIM, DIM, AC_SIDES_DOUBLE);
    put_house(s);
    put_gate(s);
    put_environment(s);
    put_info(s, through);
}

/* The house of a group of tests; NULL when the machine has no off-screen OpenGL. */
static scene *shared;

static void open_house(bool through) {
    shared = scene_begin();
    fill(shared, through);
    if (!scene_open(shared)) {
        scene_end(shared);
        shared = NULL;
    }
}

static int open_closed(void **state) {
    (void)state;
    open_house(false);
    return 0;
}

/* The room is open to the cellar at its back. */
static int open_through(void **state) {
    (void)state;
    open_house(true);
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
    if (shared)
        scene_reset(shared);
    return 0;
}

static scene *begin(void **state) {
    if (!*state)
        skip();
    return *state;
}

static const uint32_t grey = 0x646464;

/* From 10 m before the door, eyes 1.7 m up: door bottom at y -0.17, top at 0.08, sides at
 * 0.1/aspect.
 */
static void test_rooms_show_through_the_door_only(void **state) {
    scene *s = begin(state);
    scene_look(s, OUTDOORS, (ac_vec3){96.0f, 81.0f, 1.7f}, 0.0f);
    scene_draw(s, "house_from_outside");
    assert_pixel(s, 0.0f, 0.0f, 0x0000FF);
    assert_pixel(s, 0.12f, 0.0f, 0xFF0000);
    assert_pixel(s, -0.12f, 0.0f, 0xFF0000);
    assert_pixel(s, 0.0f, 0.15f, 0xFF0000);
    assert_pixel(s, 0.0f, -0.3f, grey);
    assert_int_equal(ac_renderer_get_stats(s->renderer).cells, 1);
}

/* The floor lies below the ground, which must not cover it behind the door. */
static void test_floors_below_the_ground_show_through_the_door(void **state) {
    scene *s = begin(state);
    scene_look(s, OUTDOORS, (ac_vec3){96.0f, 81.0f, 1.7f}, 0.0f);
    scene_draw(s, "low_floor_from_outside");
    assert_pixel(s, 0.0f, -0.155f, 0xFFFF00);
    assert_pixel(s, 0.0f, -0.19f, grey);
}

/* A card before the door hides the room; one behind the wall stays hidden. */
static void test_outdoor_things_hide_the_door(void **state) {
    scene *s = begin(state);
    scene_look(s, OUTDOORS, (ac_vec3){96.0f, 81.0f, 1.7f}, 0.0f);
    scene_object(s, CARD_WHITE, OUTDOORS, (ac_vec3){95.0f, 88.0f, 0.5f});
    scene_object(s, CARD_WHITE, ROOM, (ac_vec3){99.0f, 97.0f, 0.5f});
    scene_draw(s, "card_before_door");
    assert_pixel(s, -0.03f, 0.0f, 0xFFFFFF);
    assert_pixel(s, 0.03f, 0.0f, 0x0000FF);
    assert_pixel(s, 0.17f, 0.0f, 0xFF0000);
}

static void test_things_in_a_room_show_through_the_door(void **state) {
    scene *s = begin(state);
    scene_look(s, OUTDOORS, (ac_vec3){96.0f, 81.0f, 1.7f}, 0.0f);
    scene_object(s, CARD_WHITE, ROOM, (ac_vec3){96.0f, 97.0f, 0.5f});
    scene_draw(s, "card_in_room");
    assert_pixel(s, 0.0f, 0.0f, 0xFFFFFF);
    assert_int_equal(ac_renderer_get_stats(s->renderer).objects, 1);
}

/* Someone in the doorway, turned sideways, is seen on both sides of it. */
static void test_things_in_the_doorway_are_whole_from_outside(void **state) {
    scene *s = begin(state);
    scene_look(s, OUTDOORS, (ac_vec3){90.0f, 85.0f, 1.0f}, 45.0f);
    ac_view_part *part = scene_object(s, CARD_WHITE, OUTDOORS, (ac_vec3){96.0f, 91.0f, 0.0f});
    ac_frame_set_heading(&part->frame, 90.0f);
    scene_draw(s, "doorway_outdoor");
    uint32_t before = scene_pixel(s, -0.02f, 0.0f), behind = scene_pixel(s, 0.04f, 0.0f);
    assert_int_equal(before, 0xFFFFFF);
    assert_int_equal(behind, 0xFFFFFF);
    s->objects[0].cell = ROOM;
    scene_draw(s, "doorway_indoor");
    assert_int_equal(scene_pixel(s, -0.02f, 0.0f), 0xFFFFFF);
    assert_int_equal(scene_pixel(s, 0.04f, 0.0f), 0xFFFFFF);
}

static void test_backs_of_buildings_show_no_room(void **state) {
    scene *s = begin(state);
    scene_look(s, OUTDOORS, (ac_vec3){96.0f, 111.0f, 1.7f}, 180.0f);
    scene_draw(s, "house_from_behind");
    assert_pixel(s, 0.0f, 0.0f, 0xFF0000);
    assert_int_equal(ac_renderer_get_stats(s->renderer).cells, 0);
}

/* From the middle of the room the door is at 0.2 / aspect; the ground lies above the floor. */
static void test_the_landscape_shows_through_the_door_only(void **state) {
    scene *s = begin(state);
    scene_look(s, ROOM, (ac_vec3){96.0f, 96.0f, 1.0f}, 180.0f);
    scene_draw(s, "room_to_door");
    assert_pixel(s, 0.3f, 0.0f, 0x00FF00);
    assert_pixel(s, -0.3f, 0.0f, 0x00FF00);
    assert_pixel(s, 0.0f, -0.15f, grey);
    assert_pixel(s, 0.0f, -0.6f, 0xFFFF00);
    uint32_t sky = scene_pixel(s, 0.0f, 0.2f);
    assert_true((sky & 0xFFu) > 0xC0 && sky != 0x00FF00);
}

static void test_the_ground_never_covers_a_room(void **state) {
    scene *s = begin(state);
    scene_look(s, ROOM, (ac_vec3){96.0f, 93.0f, 0.7f}, 0.0f);
    scene_draw(s, "room_to_back");
    assert_pixel(s, 0.0f, 0.0f, 0x0000FF);
    assert_pixel(s, 0.0f, -0.5f, 0xFFFF00);
    assert_pixel(s, 0.9f, 0.0f, 0x00FF00);
    assert_int_equal(ac_renderer_get_stats(s->renderer).blocks, 0);
}

static void test_outdoor_things_show_from_inside_through_the_door_only(void **state) {
    scene *s = begin(state);
    scene_look(s, ROOM, (ac_vec3){96.0f, 96.0f, 1.0f}, 180.0f);
    scene_object(s, CARD_WHITE, OUTDOORS, (ac_vec3){96.0f, 86.0f, 0.0f});
    scene_object(s, CARD_WHITE, OUTDOORS, (ac_vec3){93.0f, 89.0f, 0.0f});
    scene_draw(s, "card_outside");
    assert_pixel(s, 0.0f, 0.0f, 0xFFFFFF);
    assert_pixel(s, 0.35f, 0.0f, 0x00FF00);
}

static void test_things_in_the_doorway_are_whole_from_inside(void **state) {
    scene *s = begin(state);
    scene_look(s, ROOM, (ac_vec3){97.5f, 97.0f, 1.0f}, 194.0f);
    ac_view_part *part = scene_object(s, CARD_WHITE, ROOM, (ac_vec3){96.0f, 91.0f, 0.0f});
    ac_frame_set_heading(&part->frame, 90.0f);
    const uint32_t cells[2] = {ROOM, OUTDOORS};
    for (int i = 0; i < 2; ++i) {
        s->objects[0].cell = cells[i];
        scene_draw(s, i ? "doorway_from_inside_out" : "doorway_from_inside_in");
        int white = 0;
        for (int x = -20; x <= 20; ++x)
            white += scene_pixel(s, (float)x / 100.0f, 0.0f) == 0xFFFFFF;
        assert_true(white >= 3);
    }
}

/* A room behind a room: seen through both openings, and from it the landscape through both. */
static void test_rooms_behind_rooms(void **state) {
    scene *s = begin(state);
    scene_look(s, OUTDOORS, (ac_vec3){96.0f, 81.0f, 1.7f}, 0.0f);
    scene_draw(s, "through_two_doors");
    assert_int_equal(ac_renderer_get_stats(s->renderer).cells, 2);
    scene_look(s, CELLAR, (ac_vec3){96.0f, 106.0f, 1.0f}, 180.0f);
    scene_draw(s, "out_of_the_cellar");
    assert_int_equal(ac_renderer_get_stats(s->renderer).cells, 2);
    assert_pixel(s, 0.5f, 0.0f, 0x333333);
    assert_pixel(s, 0.11f, 0.0f, 0x00FF00);
    assert_true(scene_pixel(s, 0.0f, 0.05f) != 0x00FF00);
    assert_int_equal(ac_renderer_get_stats(s->renderer).blocks, 1);
}

/* The eye is in a cell that never sees the landscape: a fifth of white light, whatever the day. */
static void test_sealed_cells_have_their_own_dim_light(void **state) {
    scene *s = begin(state);
    scene_look(s, CELLAR, (ac_vec3){96.0f, 105.8f, 1.0f}, 90.0f);
    scene_draw(s, "sealed");
    assert_pixel(s, 0.0f, 0.0f, 0x333333);
}

static void test_lamps_light_cells_and_what_is_in_them(void **state) {
    scene *s = begin(state);
    scene_look(s, CELLAR, (ac_vec3){96.0f, 105.8f, 1.0f}, 90.0f);
    scene_object(s, CARD_DIM, CELLAR, (ac_vec3){99.0f, 105.8f, 0.0f});
    ac_frame_set_heading(&s->parts[0].frame, 90.0f);
    s->light = (ac_view_light){.cell = CELLAR,
                               .frame = {{97.0f, 105.8f, 1.0f}, {1, 0, 0, 0}},
                               .color = 0xFFFF0000,
                               .intensity = 0.8f,
                               .falloff = 4.0f};
    s->view.light_count = 1;
    scene_draw(s, "lamp");
    /* 2 m before the middle of the card; its corners are 2.45 m away: 0.2 + 0.8 * 2 / 6. */
    assert_pixel(s, 0.0f, 0.0f, 0x773333);
    s->light.falloff = 1.0f;
    scene_draw(s, "lamp_too_far");
    assert_pixel(s, 0.0f, 0.0f, 0x333333);
}

/* Retail's outdoor pass knows the sun only. */
static void test_lamps_do_not_light_the_outdoors(void **state) {
    scene *s = begin(state);
    scene_look(s, OUTDOORS, (ac_vec3){20.0f, 5.0f, 1.0f}, 0.0f);
    scene_object(s, CARD_DIM, OUTDOORS, (ac_vec3){20.0f, 10.0f, 0.0f});
    scene_draw(s, "no_lamp_outdoors");
    uint32_t before = scene_pixel(s, 0.0f, 0.05f);
    s->light = (ac_view_light){.cell = OUTDOORS,
                               .frame = {{20.0f, 9.0f, 1.0f}, {1, 0, 0, 0}},
                               .color = 0xFFFF0000,
                               .intensity = 100.0f,
                               .falloff = 10.0f};
    s->view.light_count = 1;
    scene_draw(s, "lamp_outdoors");
    assert_int_equal(scene_pixel(s, 0.0f, 0.05f), before);
}

/* Walking through the door no frame shows the room's inside as missing: black never appears. */
static void test_no_step_through_the_door_shows_a_hole(void **state) {
    scene *s = begin(state);
    for (int i = 0; i <= 20; ++i) {
        float y = 90.0f + 0.1f * (float)i;
        uint32_t cell = y < 91.0f ? OUTDOORS : ROOM;
        scene_look(s, cell, (ac_vec3){96.0f, y, 1.2f}, 0.0f);
        scene_draw(s, "walk_in");
        assert_pixel(s, 0.0f, 0.0f, 0x0000FF);
        scene_look(s, cell, (ac_vec3){96.0f, y, 1.2f}, 180.0f);
        scene_draw(s, "walk_out");
        assert_true(scene_pixel(s, 0.0f, -0.2f) == grey);
    }
}

/* Where nothing is known, nothing is shown: neither the landscape from below nor the sky. */
static void test_cells_that_are_not_resident_are_black(void **state) {
    scene *s = begin(state);
    scene_look(s, SCENE_BLOCK | 0x0155, (ac_vec3){96.0f, 96.0f, 1.0f}, 0.0f);
    scene_draw(s, "unknown_cell");
    for (size_t i = 0; i < sizeof s->pixels; i += 4)
        assert_int_equal(s->pixels[i] | s->pixels[i + 1] | s->pixels[i + 2], 0);
}

#define CASE(name) cmocka_unit_test_setup(name, setup)

#ifdef AC_TORTURE
/* Whichever call for memory fails: the mesh is whole, or a marker, or there is none. */
static void test_without_memory_no_opening_becomes_a_wall(void **state) {
    const scene *s = begin(state);
    bool whole = false;
    for (uint64_t call = 1; !whole && call < 100; ++call) {
        ac_mesh_cache *cache = ac_mesh_cache_create(s->store, 1 << 20, &s->log, NULL);
        assert_non_null(cache);
        torture_begin(&(torture_plan){.call = call});
        const ac_mesh *mesh = ac_mesh_gfxobj(cache, GATE);
        whole = torture_count().calls < call;
        torture_end();
        if (mesh && !mesh->marker) {
            assert_int_equal(mesh->batch_count, 1);
            assert_int_equal(mesh->batches[0].count, 6);
        }
        ac_mesh_cache_destroy(cache);
    }
    assert_true(whole);
}
#endif

int main(void) {
    const struct CMUnitTest one_room[] = {
        CASE(test_rooms_show_through_the_door_only),
        CASE(test_floors_below_the_ground_show_through_the_door),
        CASE(test_outdoor_things_hide_the_door),
        CASE(test_things_in_a_room_show_through_the_door),
        CASE(test_things_in_the_doorway_are_whole_from_outside),
        CASE(test_backs_of_buildings_show_no_room),
        CASE(test_the_landscape_shows_through_the_door_only),
        CASE(test_the_ground_never_covers_a_room),
        CASE(test_outdoor_things_show_from_inside_through_the_door_only),
        CASE(test_things_in_the_doorway_are_whole_from_inside),
        CASE(test_sealed_cells_have_their_own_dim_light),
        CASE(test_lamps_light_cells_and_what_is_in_them),
        CASE(test_lamps_do_not_light_the_outdoors),
        CASE(test_no_step_through_the_door_shows_a_hole),
        CASE(test_cells_that_are_not_resident_are_black),
#ifdef AC_TORTURE
        CASE(test_without_memory_no_opening_becomes_a_wall),
#endif
    };
    const struct CMUnitTest two_rooms[] = {
        CASE(test_rooms_behind_rooms),
    };
    int failed = cmocka_run_group_tests_name("renderer: interiors, world-simulation 9.1", one_room,
                                             open_closed, close_shared);
    return failed + cmocka_run_group_tests_name("renderer: rooms behind rooms", two_rooms,
                                                open_through, close_shared);
}
