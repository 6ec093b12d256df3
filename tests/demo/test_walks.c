/* The demo's world on foot: from each house's floor every one of its rooms and the open land are
 * reached by walking, the dungeon is walked through, and nobody falls out of the world. */
#include "world_fixture.h"

#include <math.h>

#include "demo/house.h"
#include "demo/scene.h"
#include "physics/mover.h"
#include "space/position.h"

enum { STATES = 12000, DIRECTIONS = 16, TABLE = 1 << 15 };

/* How far from a house the land is explored, metres. */
#define AROUND 9.0f

typedef struct walk {
    ac_store *store;
    ac_shape_cache *shapes;
    ac_world *world;
    const ac_setup *person;
    ac_body states[STATES];
    uint32_t count;
    uint64_t seen[TABLE];
    ac_transition transition;
} walk;

static walk *walk_open(void) {
    walk *w = calloc(1, sizeof *w);
    ac_error error;
    assert_non_null(w);
    ac_store_def store = {.portal = &fixture.files[0], .cell = &fixture.files[1]};
    w->store = ac_store_create(&store);
    assert_non_null(w->store);
    w->shapes = ac_shape_cache_create(w->store, 0);
    assert_non_null(w->shapes);
    ac_world_def world = {.store = w->store, .shapes = w->shapes};
    w->world = ac_world_create(&world, &error);
    assert_non_null(w->world);
    w->person = ac_store_setup(w->store, AC_DEMO_SETUP_HUMAN);
    assert_non_null(w->person);
    return w;
}

static void walk_close(walk *w) {
    ac_transition_free(&w->transition);
    ac_store_release(w->store, w->person);
    ac_world_destroy(w->world);
    ac_shape_cache_destroy(w->shapes);
    ac_store_destroy(w->store);
    free(w);
}

static void load_around(walk *w, uint32_t cell) {
    ac_error error;
    for (uint32_t x = 0; x < 3; ++x)
        for (uint32_t y = 0; y < 3; ++y)
            (void)ac_world_load_block(
                w->world, ((cell >> 24) + x - 1) << 24 | ((cell >> 16 & 0xFF) + y - 1) << 16,
                &error);
}

static mover walker(const walk *w, const ac_body *body) {
    mover m = mover_make(w->world, body->position.cell, body->position.frame.origin,
                         w->person->spheres, w->person->sphere_count);
    m.body = *body;
    m.transition = w->transition;
    m.step_up = w->person->step_up_height;
    m.step_down = w->person->step_down_height;
    return m;
}

/* Falls until it stands; false when it does not within three seconds. */
static bool settle(mover *m) {
    for (int i = 0; i < 90 && !stands(m); ++i) {
        ac_frame frame = m->body.position.frame;
        ac_body_update_physics(&m->body, 1.0f / 30.0f, true, &frame);
        ac_vec3 way = ac_vec3_sub(frame.origin, place(m));
        if (ac_vec3_length(way) >= AC_EPSILON)
            (void)sweep(m, way);
    }
    ac_body_set_velocity(&m->body, ac_vec3_make(0, 0, 0), 0);
    return stands(m);
}

/* A third of a metre each way, counted over the whole map. */
static uint64_t spot_of(const ac_body *body) {
    ac_vec3 p = body->position.frame.origin;
    uint32_t cell = body->position.cell;
    uint64_t x = (uint64_t)lroundf((p.x + (float)(cell >> 24) * 192) * 3);
    uint64_t y = (uint64_t)lroundf((p.y + (float)(cell >> 16 & 0xFF) * 192) * 3);
    uint64_t z = (uint64_t)lroundf((p.z + 500) * 3);
    return UINT64_C(1) << 63 | x << 40 | y << 20 | z;
}

static bool is_new(walk *w, const ac_body *body) {
    uint64_t spot = spot_of(body);
    uint32_t i = (uint32_t)(spot * UINT64_C(0x9E3779B97F4A7C15) >> 49);
    while (w->seen[i] && w->seen[i] != spot)
        i = (i + 1) % TABLE;
    if (w->seen[i] == spot)
        return false;
    w->seen[i] = spot;
    return true;
}

static void check(const walk *w, const mover *m) {
    ac_vec3 p = place(m);
    uint32_t cell = m->body.position.cell;
    float ground;
    assert_true(ac_vec3_is_finite(p));
    if (ac_cell_is_outdoor(cell) && ac_world_ground(w->world, cell, p, &ground) && p.z < ground - 1)
        fail_msg("under the ground of %08X at %g %g %g", cell, (double)p.x, (double)p.y,
                 (double)p.z);
}

static void step_from(walk *w, const ac_body *from, int direction) {
    float angle = (float)direction * 6.2831853f / DIRECTIONS;
    mover m = walker(w, from);
    sweeps(&m, 3, cosf(angle) * 0.2f, sinf(angle) * 0.2f, 0);
    bool settled = settle(&m);
    w->transition = m.transition;
    check(w, &m);
    if (!settled) {
        ac_vec3 p = place(&m);
        fail_msg("no footing in %08X at %g %g %g", m.body.position.cell, (double)p.x, (double)p.y,
                 (double)p.z);
    }
    bool far = ac_cell_is_outdoor(m.body.position.cell) &&
               ac_position_distance(&w->states[0].position, &m.body.position) > AROUND;
    if (!far && w->count < STATES && is_new(w, &m.body))
        w->states[w->count++] = m.body;
}

/* Everything that can be walked to, nearest first, up to STATES spots. */
static void explore(walk *w, const ac_position *start) {
    ac_body body = ac_body_default(0.0);
    body.position = *start;
    ac_body_calc_acceleration(&body);
    load_around(w, start->cell);
    mover m = walker(w, &body);
    assert_true(settle(&m));
    w->transition = m.transition;
    (void)is_new(w, &m.body);
    w->states[w->count++] = m.body;
    for (uint32_t i = 0; i < w->count; ++i)
        for (int direction = 0; direction < DIRECTIONS; ++direction)
            step_from(w, &w->states[i], direction);
}

static bool reached(const walk *w, uint32_t cell) {
    for (uint32_t i = 0; i < w->count; ++i)
        if (w->states[i].position.cell == cell)
            return true;
    return false;
}

static bool reached_land(const walk *w) {
    for (uint32_t i = 0; i < w->count; ++i)
        if (ac_cell_is_outdoor(w->states[i].position.cell))
            return true;
    return false;
}

static void assert_cells(const walk *w, uint32_t first, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i)
        if (!reached(w, first + i))
            fail_msg("cell %08X is not reached on foot", first + i);
}

static void house(const ac_position *start, uint32_t count) {
    walk *w = walk_open();
    explore(w, start);
    assert_cells(w, start->cell, count);
    assert_true(reached_land(w));
    walk_close(w);
}

static void test_every_room_of_the_cottages_is_reached_on_foot(void **state) {
    (void)state;
    static const struct {
        const ac_house_site *site;
        uint16_t first;
    } cottages[] = {{&ac_site_cottage, AC_CELLS_COTTAGE},
                    {&ac_site_third_cottage, AC_CELLS_THIRD_COTTAGE}}; /* one plan, two turns */
    for (int i = 0; i < 2; ++i) {
        ac_position start = ac_house_position(cottages[i].site, cottages[i].first, AC_COTTAGE_HALL,
                                              ac_vec3_make(-1, -3, 0.2f), 0);
        house(&start, AC_COTTAGE_CELLS);
    }
}

static void test_the_smithy_and_the_tower_are_walked_through(void **state) {
    (void)state;
    ac_position smithy = ac_house_position(&ac_site_smithy, AC_CELLS_SMITHY, AC_SMITHY_WORKSHOP,
                                           ac_vec3_make(-2.6f, -2.6f, 0.2f), 0);
    house(&smithy, 2);
    ac_position tower = ac_house_position(&ac_site_tower, AC_CELLS_TOWER, AC_TOWER_GROUND,
                                          ac_vec3_make(0.5f, -0.2f, 0.3f), 0);
    house(&tower, 2);
}

enum { DUNGEON_CELLS = 0x16 };

/* Down the steps along the shaft's walls too. */
static void test_the_dungeon_is_walked_through(void **state) {
    (void)state;
    walk *w = walk_open();
    ac_position start = ac_dungeon_position(AC_DUNGEON_HALL, ac_vec3_make(0, 1, 0.1f), 0);
    explore(w, &start);
    assert_cells(w, start.cell - AC_DUNGEON_HALL, DUNGEON_CELLS);
    walk_close(w);
}

static void test_every_place_of_the_scene_is_one_to_stand_and_walk_on(void **state) {
    (void)state;
    ac_demo_scene *scene = ac_demo_scene_create();
    assert_non_null(scene);
    for (uint32_t i = 0; i < scene->place_count; ++i) {
        walk *w = walk_open();
        ac_body body = ac_body_default(0.0);
        body.position = scene->places[i].position;
        ac_body_calc_acceleration(&body);
        load_around(w, body.position.cell);
        mover m = walker(w, &body);
        if (!settle(&m))
            fail_msg("%s: nobody can stand there", scene->places[i].name);
        float farthest = 0;
        for (int direction = 0; direction < DIRECTIONS; ++direction) {
            float angle = (float)direction * 6.2831853f / DIRECTIONS;
            mover walks = walker(w, &m.body);
            walks.transition = m.transition;
            sweeps(&walks, 5, cosf(angle) * 0.2f, sinf(angle) * 0.2f, 0);
            farthest = fmaxf(farthest, ac_vec3_length(ac_vec3_sub(place(&walks), place(&m))));
            m.transition = walks.transition;
        }
        if (farthest < 0.9f)
            fail_msg("%s: there is no way to go", scene->places[i].name);
        w->transition = m.transition;
        walk_close(w);
    }
    ac_demo_scene_destroy(scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_place_of_the_scene_is_one_to_stand_and_walk_on),
        cmocka_unit_test(test_every_room_of_the_cottages_is_reached_on_foot),
        cmocka_unit_test(test_the_smithy_and_the_tower_are_walked_through),
        cmocka_unit_test(test_the_dungeon_is_walked_through),
    };
    return cmocka_run_group_tests_name("walks", tests, world_setup, world_teardown);
}
