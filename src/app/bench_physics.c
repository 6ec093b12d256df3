/* The sweep: one step of a person who walks, in the open, through the village and indoors. */
#include "app/bench.h"
#include "demo/scene.h"
#include "physics/transition.h"
#include "space/membership.h"

enum { DIRECTIONS = 64, MOST_FALLS = 40 };
static const float step_length = 0.13f; /* metres: a thirtieth of a second at running speed */
static const ac_sphere person[2] = {{{0.0f, 0.0f, 0.475f}, 0.48f}, {{0.0f, 0.0f, 1.35f}, 0.48f}};

typedef struct sweep_work {
    const ac_world *world;
    ac_body start; /* at rest on the ground */
    ac_body body;
    ac_touches touches;
    ac_transition transition;
    ac_cell_array cells;
    ac_vec3 ways[DIRECTIONS];
} sweep_work;

static bool step(sweep_work *work, ac_vec3 way) {
    ac_body *body = &work->body;
    ac_transition_def def = {.world = work->world,
                             .mover = {.flags = AC_MOVER_PLAYER | AC_MOVER_EDGE_SLIDE,
                                       .state = body->state,
                                       .step_up_height = 0.6f,
                                       .step_down_height = 1.5f,
                                       .step_down = true},
                             .spheres = person,
                             .sphere_count = 2,
                             .begin = &body->position,
                             .cell = ac_world_cell(work->world, body->position.cell),
                             .end = body->position};
    def.end.frame.origin = ac_vec3_add(def.end.frame.origin, way);
    ac_transition_begin(&work->transition, &def);
    ac_transition_continue(&work->transition, body, false);
    if (!ac_transition_find_valid_position(&work->transition) ||
        !work->transition.path.current_cell)
        return false;
    (void)ac_transition_commit(&work->transition, body, 0.0);
    return true;
}

/* Walks a little in every direction around the place, never far from it. */
static void sweep_items(void *user, uint32_t count) {
    sweep_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        if (i % DIRECTIONS == 0)
            work->body = work->start;
        ac_bench_keep(step(work, work->ways[i % DIRECTIONS]));
    }
}

static void find_items(void *user, uint32_t count) {
    sweep_work *work = user;
    const ac_position *place = &work->start.position;
    ac_sphere spheres[2];
    for (int k = 0; k < 2; ++k)
        spheres[k] = (ac_sphere){ac_frame_local_to_global(&place->frame, person[k].center),
                                 person[k].radius};
    for (uint32_t i = 0; i < count; ++i) {
        ac_sphere_query query = {.position = *place, .spheres = spheres, .sphere_count = 2};
        const ac_cell *container = NULL;
        ac_find_cell_list(work->world, &query, &work->cells, &container);
        ac_bench_keep(container ? container->id : 0);
    }
}

static bool stands(const ac_body *body) {
    return (body->transient & AC_TRANSIENT_ON_WALKABLE) != 0;
}

/* Lets the person fall onto what is below. */
static bool settle(sweep_work *work, ac_position place) {
    work->body = ac_body_default(0.0);
    work->body.touches = &work->touches;
    work->body.position = place;
    for (int i = 0; i < MOST_FALLS && !stands(&work->body); ++i)
        if (!step(work, ac_vec3_make(0.0f, 0.0f, -0.1f)))
            return false;
    work->start = work->body;
    return stands(&work->body);
}

static void measure(ac_bench *bench, sweep_work *work, const char *name, ac_position place,
                    uint32_t size, const char *item) {
    place.frame.origin.z += 0.5f;
    if (!settle(work, place)) {
        ac_bench_fail(bench, "a person does not stand where the scene says");
        return;
    }
    double find = ac_bench_time(find_items, work);
    ac_bench_add(bench, name, size, item, ac_bench_time(sweep_items, work), find,
                 "finding the cells of the two spheres");
}

static void measure_room(ac_bench *bench, sweep_work *work) {
    const ac_interior *room = ac_bench_room(work->world);
    if (!room) {
        ac_bench_fail(bench, "the demo's world has no rooms");
        return;
    }
    ac_bench_tree(bench, room);
    measure(bench, work, "sweep in a room", room->position, room->structure->physics.list.count,
            "polygons");
}

static void measure_places(ac_bench *bench, sweep_work *work, const ac_demo_scene *scene) {
    static const struct {
        const char *place, *name;
    } rows[] = {{"effects", "sweep in the open"},
                {"village", "sweep in the village"},
                {"cottage", "sweep indoors"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        const ac_demo_place *place = ac_demo_scene_place(scene, rows[i].place);
        if (place)
            measure(bench, work, rows[i].name, place->position, 2, "spheres");
        else
            ac_bench_fail(bench, "the scene lacks a place");
    }
}

void ac_bench_physics(ac_bench *bench) {
    sweep_work work = {.world = ac_bench_world(bench)};
    ac_demo_scene *scene = ac_demo_scene_create();
    if (work.world && scene) {
        ac_rng rng = ac_rng_make(3, 1);
        for (int i = 0; i < DIRECTIONS; ++i) {
            ac_vec3 way = {ac_rng_float(&rng, -1, 1), ac_rng_float(&rng, -1, 1), 0.0f};
            work.ways[i] = ac_vec3_scale(way, step_length / ac_vec3_length(way));
        }
        measure_places(bench, &work, scene);
        measure_room(bench, &work);
    }
    ac_transition_free(&work.transition);
    ac_cell_array_free(&work.cells);
    ac_demo_scene_destroy(scene);
    ac_world_destroy((ac_world *)(uintptr_t)work.world);
    if (bench->error.status == AC_OK)
        ac_bench_crowd(bench);
}
