/* demo/server with the scene that ships: it is sent whole, wherever one stands, and its walkers
 * keep to the ground. */
#include "demo/server_world.h"

#include <math.h>

#include "demo/land.h"
#include "space/landdefs.h"

static ac_demo_scene *scene;
static world w;

static int setup(void **state) {
    (void)state;
    scene = ac_demo_scene_create();
    assert_non_null(scene);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    world_free(&w);
    ac_demo_scene_destroy(scene);
    return 0;
}

static void begin(const char *name) {
    ac_demo_server_def def = ac_default_demo_server_def();
    def.scene = scene;
    def.place = name;
    world_init(&w, &fair_weather, &def);
}

/* Every message of the log can be read; the server refused nothing. */
static void expect_clean(const player *p) {
    for (uint32_t i = 0; i < p->count; ++i)
        (void)decode(&w, &p->log[i]);
    assert_int_equal(ac_demo_server_get_stats(w.server).refused_messages, 0);
}

static void test_every_place_can_be_begun_at(void **state) {
    (void)state;
    assert_true(scene->place_count > 0);
    for (uint32_t i = 0; i < scene->place_count; ++i) {
        begin(scene->places[i].name);
        player *p = join(&w, 0, "demo");
        run(&w, 2.0);
        expect_clean(p);
        p->cursor = 0;
        const ac_create_object *self = await(&w, p, 0xF745, 0, p->guid, 1.0).body;
        assert_int_equal(self->physics.position.cell, scene->places[i].position.cell);
        world_free(&w);
    }
    begin(NULL);
}

static void test_every_character_of_the_scene_can_log_in(void **state) {
    (void)state;
    begin(NULL);
    for (uint32_t i = 0; i < scene->character_count && i < PLAYERS_MAX; ++i) {
        player *p = join(&w, (int)i, scene->characters[i].account);
        assert_int_equal(p->guid, scene->characters[i].guid);
        run(&w, 0.5);
        expect_clean(p);
    }
}

/* The spawns that a player in the village must be told of: those of the blocks around it. */
static bool is_near_village(const ac_demo_spawn *spawn) {
    uint32_t cell = spawn->position.cell;
    int dx = (int)(cell >> 24) - 0x80, dy = (int)(cell >> 16 & 0xFF) - 0x80;
    return cell != 0 && spawn->parent == 0 && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

static void test_everything_near_the_village_is_created_once(void **state) {
    (void)state;
    begin("village");
    player *p = join(&w, 0, "demo");
    run(&w, 3.0);
    uint32_t near = 0;
    for (uint32_t i = 0; i < scene->spawn_count; ++i)
        if (is_near_village(&scene->spawns[i])) {
            assert_int_equal(count(p, 0, 0xF745, 0, scene->spawns[i].guid), 1);
            ++near;
        }
    assert_true(near >= 20);
}

static bool walks(const ac_demo_spawn *spawn) {
    return spawn->path_count > 1 && spawn->motion_table != 0;
}

static void test_walkers_keep_to_the_ground_and_come_round(void **state) {
    (void)state;
    begin("village");
    player *p = join(&w, 0, "demo");
    run(&w, 90.0);
    uint32_t checked = 0;
    for (uint32_t i = 0; i < p->count; ++i) {
        if (!is_kind(&p->log[i], 0xF748, 0))
            continue;
        const ac_update_position *u = decode(&w, &p->log[i]).body;
        const ac_demo_spawn *spawn = ac_demo_scene_find(scene, u->guid);
        uint32_t cell = u->pack.position.cell;
        if (spawn == NULL || !walks(spawn) || !ac_cell_is_outdoor(cell))
            continue;
        ac_vec3 at = u->pack.position.frame.origin;
        ac_vec3 shift = ac_landdefs_block_offset(0x80800000, cell);
        assert_true(at.x >= 0.0f && at.x <= 192.0f && at.y >= 0.0f && at.y <= 192.0f);
        assert_true(fabsf(at.z - ac_land_ground(at.x + shift.x, at.y + shift.y)) < 0.05f);
        ++checked;
    }
    assert_true(checked > 100);
    expect_clean(p);
}

static void test_every_portal_leads_somewhere_one_can_stand(void **state) {
    (void)state;
    begin("village");
    player *p = join(&w, 0, "demo");
    uint32_t portals = 0;
    for (uint32_t i = 0; i < scene->spawn_count; ++i) {
        const ac_demo_spawn *portal = &scene->spawns[i];
        if (portal->kind != AC_DEMO_PORTAL)
            continue;
        assert_true(ac_landdefs_cell_is_valid(portal->destination.cell));
        assert_true(ac_frame_is_valid(&portal->destination.frame));
        for (uint32_t k = 0; k < scene->spawn_count; ++k) /* not into the next one */
            if (scene->spawns[k].kind == AC_DEMO_PORTAL)
                assert_true(demo_distance(&scene->spawns[k].position, &portal->destination) > 1.5f);
        ++portals;
    }
    assert_true(portals > 0);
    expect_clean(p);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_every_place_can_be_begun_at),
        TEST(test_every_character_of_the_scene_can_log_in),
        TEST(test_everything_near_the_village_is_created_once),
        TEST(test_walkers_keep_to_the_ground_and_come_round),
        TEST(test_every_portal_leads_somewhere_one_can_stand),
    };
    return cmocka_run_group_tests_name("demo: server and the scene that ships", tests, NULL, NULL);
}
