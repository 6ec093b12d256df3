/* Recorded walks through the demo's hard places: where somebody wants to go, leg by leg, and what
 * came of it, hashed. Used by tests/demo/test_golden_walks.c and, for every compiler, by
 * tests/app/state_hash.c. Metres; a walk's axes are those of its site. */
#ifndef AC_TESTS_DEMO_GOLDEN_WALK_H
#define AC_TESTS_DEMO_GOLDEN_WALK_H

#include "support/test.h"

#include <math.h>
#include <stdlib.h>

#include "demo/house.h"
#include "demo/movers.h"
#include "demo/scene.h"
#include "physics/crowd.h"
#include "space/position.h"

typedef enum walk_act {
    WALK_END,
    WALK_GO,   /* gets there, at height z */
    WALK_PUSH, /* tries for a second and a half and does not get there */
    WALK_LEAP, /* the same way with a jump, and comes down at height z */
    WALK_OPEN, /* the door of the site */
    WALK_CLOSE,
} walk_act;

typedef struct walk_leg {
    walk_act act;
    float x, y, z;
    int cell; /* of the dungeon: whose axes */
} walk_leg;

enum { WALK_LEGS = 40, WALK_MARKS = 32, WALK_MARK_TICKS = 90, WALK_TICKS_MAX = 400 };

typedef struct walk_script {
    const char *name;
    const ac_house_site *site; /* NULL: the dungeon, each leg in the axes of a cell */
    bool door;                 /* the cottage's is there, shut at first */
    walk_leg start;
    walk_leg legs[WALK_LEGS];
    uint64_t marks[WALK_MARKS]; /* the trace's hash every 90 ticks, then the last */
} walk_script;

typedef struct walker {
    ac_world *world;
    const ac_setup *person;
    ac_obstacle_table *obstacles;
    ac_obstacle *door; /* NULL: none */
    const walk_script *script;
    mover m;
    uint64_t hash;
    uint64_t marks[WALK_MARKS];
    int mark_count, tick;
    void (*look)(const struct walker *walker); /* after every tick; may be NULL */
} walker;

/* ---- Where things are: metres east and north on the whole map ---- */

static inline ac_vec3 walk_on_map(const ac_position *position) {
    ac_vec3 p = position->frame.origin;
    p.x += (float)(position->cell >> 24) * 192.0f;
    p.y += (float)(position->cell >> 16 & 0xFF) * 192.0f;
    return p;
}

/* A place of the script; z counts from the level ground of the site, or from the cell's floor. */
static inline ac_vec3 walk_point(const walk_script *script, const walk_leg *leg) {
    ac_vec3 p = ac_vec3_make(leg->x, leg->y, leg->z);
    ac_position at = script->site ? ac_house_position(script->site, 0x100, 0, p, 0)
                                  : ac_dungeon_position(leg->cell, p, 0);
    return walk_on_map(&at);
}

/* ---- The trace ---- */

static inline uint64_t walk_mix(uint64_t hash, const void *data, size_t size) {
    const uint8_t *bytes = data;
    for (size_t i = 0; i < size; ++i)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
    return hash;
}

static inline void walk_mark(walker *w) {
    assert_true(w->mark_count < WALK_MARKS);
    w->marks[w->mark_count++] = w->hash;
}

static inline void walk_trace(walker *w) {
    const ac_body *body = &w->m.body;
    w->hash = walk_mix(w->hash, &body->position.cell, sizeof body->position.cell);
    w->hash = walk_mix(w->hash, &body->position.frame, sizeof body->position.frame);
    w->hash = walk_mix(w->hash, &body->velocity, sizeof body->velocity);
    w->hash = walk_mix(w->hash, &body->transient, sizeof body->transient);
    if (++w->tick % WALK_MARK_TICKS == 0)
        walk_mark(w);
    if (w->look)
        w->look(w);
}

/* ---- One tick ---- */

/* A thirtieth of a second of wanting to go along `way`, at 4 m/s. */
static inline void walk_tick(walker *w, ac_vec3 way) {
    const float dt = 1.0f / 30.0f, speed = 4.0f;
    mover *m = &w->m;
    ac_frame frame = m->body.position.frame;
    float far = ac_vec3_length(way);
    if (stands(m) && far > AC_EPSILON) {
        float step = speed * dt < far ? speed * dt : far;
        frame.origin = ac_vec3_add(frame.origin, ac_vec3_scale(way, step / far));
        ac_frame_set_vector_heading(&frame, way);
    }
    ac_body_update_physics(&m->body, dt, true, &frame);
    m->time += (double)dt;
    ac_position end = {m->body.position.cell, frame};
    (void)sweep_to(m, end);
    walk_trace(w);
}

static inline ac_vec3 walk_way(const walker *w, ac_vec3 goal) {
    ac_vec3 way = ac_vec3_sub(goal, walk_on_map(&w->m.body.position));
    way.z = 0;
    return way;
}

static inline bool walk_is_there(const walker *w, ac_vec3 goal) {
    return stands(&w->m) && ac_vec3_length(walk_way(w, goal)) < 0.1f;
}

static inline void walk_leap(walker *w, ac_vec3 goal) {
    ac_vec3 way = walk_way(w, goal);
    float far = ac_vec3_length(way);
    ac_vec3 velocity = ac_vec3_scale(way, 4.0f / far);
    velocity.z = 6.0f;
    ac_body_set_velocity(&w->m.body, velocity, w->m.time);
    w->m.body.transient &= ~(uint32_t)WALKABLE;
    ac_body_calc_acceleration(&w->m.body);
    do
        walk_tick(w, ac_vec3_make(0, 0, 0));
    while (!stands(&w->m) && w->tick % WALK_TICKS_MAX != 0);
    ac_body_set_velocity(&w->m.body, ac_vec3_make(0, 0, 0), w->m.time);
}

static inline void walk_set_door(walker *w, bool open) {
    const uint32_t bit = AC_STATE_ETHEREAL;
    assert_non_null(w->door);
    w->door->state = open ? w->door->state | bit : w->door->state & ~bit;
}

static inline void walk_expect(const walker *w, int i, bool there) {
    const walk_leg *leg = &w->script->legs[i];
    ac_vec3 p = walk_on_map(&w->m.body.position), goal = walk_point(w->script, leg);
    if (there != (ac_vec3_length(walk_way(w, goal)) < 0.8f) ||
        (there && fabsf(p.z - goal.z) > 0.4f))
        fail_msg("%s, leg %d: at %g %g %g in %08X, %g m from the goal, which is at height %g",
                 w->script->name, i, (double)p.x, (double)p.y, (double)p.z, w->m.body.position.cell,
                 (double)ac_vec3_length(walk_way(w, goal)), (double)goal.z);
}

static inline void walk_leg_go(walker *w, int i) {
    const walk_leg *leg = &w->script->legs[i];
    ac_vec3 goal = walk_point(w->script, leg);
    int ticks = leg->act == WALK_PUSH ? 45 : WALK_TICKS_MAX;
    if (leg->act == WALK_LEAP)
        walk_leap(w, goal);
    for (int k = 0; k < ticks && !walk_is_there(w, goal); ++k)
        walk_tick(w, walk_way(w, goal));
    walk_expect(w, i, leg->act != WALK_PUSH);
}

/* Walks it to its end. The marks are then in w->marks. */
static inline void walk_all_legs(walker *w) {
    for (int k = 0; k < 90 && !stands(&w->m); ++k)
        walk_tick(w, ac_vec3_make(0, 0, 0));
    assert_true(stands(&w->m));
    for (int i = 0; i < WALK_LEGS && w->script->legs[i].act != WALK_END; ++i) {
        walk_act act = w->script->legs[i].act;
        if (act == WALK_OPEN || act == WALK_CLOSE)
            walk_set_door(w, act == WALK_OPEN);
        else
            walk_leg_go(w, i);
    }
    walk_mark(w);
}

/* ---- The scripts ---- */

static const ac_house_site walk_platform = {158, 56, 0}; /* of the proving ground */

#define GO(...)                                                                                    \
    { WALK_GO, __VA_ARGS__ }
#define PUSH(...)                                                                                  \
    { WALK_PUSH, __VA_ARGS__ }
#define LEAP(...)                                                                                  \
    { WALK_LEAP, __VA_ARGS__ }
#define OPEN                                                                                       \
    { WALK_OPEN, 0, 0, 0, 0 }
#define CLOSE                                                                                      \
    { WALK_CLOSE, 0, 0, 0, 0 }

static const walk_script walk_scripts[] = {
    {"the cottage: a door that shuts, the loft, the cellar",
     &ac_site_cottage,
     true,
     GO(-1.4f, -8, 0.2f, 0),
     {PUSH(-1.4f, -3.4f, 0.15f, 0),
      GO(-1.4f, -7, 0, 0),
      OPEN,
      GO(-1.4f, -3.4f, 0.15f, 0),
      CLOSE,
      PUSH(-1.5f, -7, 0, 0),
      GO(-5.3f, -3.4f, 0.15f, 0),
      GO(-5.3f, 2.9f, 3.15f, 0),
      GO(-4, 2.9f, 3.15f, 0),
      GO(0, 0, 3.15f, 0),
      GO(-4, 2.9f, 3.15f, 0),
      GO(-5.3f, 2.9f, 3.15f, 0),
      GO(-5.3f, -3.4f, 0.15f, 0),
      GO(0.55f, -1.6f, 0.15f, 0),
      GO(0.55f, 3.8f, -2.9f, 0),
      GO(-0.8f, 3.8f, -2.9f, 0),
      GO(-2.7f, 0, -2.9f, 0),
      GO(-2.7f, -3, -2.9f, 0),
      GO(-2.7f, 0, -2.9f, 0),
      GO(-0.8f, 3.8f, -2.9f, 0),
      GO(0.55f, 3.8f, -2.9f, 0),
      GO(0.55f, -1.6f, 0.15f, 0),
      GO(-1.4f, -3.4f, 0.15f, 0),
      OPEN,
      GO(-1.4f, -8, 0, 0)},
     {0xF01F9FA79CB9B4AC, 0xD873C798379ABA6D, 0x3EB7A3899CD2905E, 0x36DBED720B1C650F,
      0xF395A3264252A7B3, 0x5F4D0822697252B2, 0x14096FF6D03E63BC, 0x56E219601BF8559B}},
    {"the tower: up its stairs, and down from its roof",
     &ac_site_tower,
     false,
     GO(0, 8, 0.3f, 0),
     {GO(0, 2.8f, 0.15f, 0), GO(-2.9f, 0, 0.15f, 0), GO(-2.9f, -2.2f, 0.15f, 0),
      GO(3, -2.2f, 4.15f, 0), GO(3.2f, 0, 4.15f, 0), GO(2.9f, 2.2f, 4.15f, 0),
      GO(-3, 2.2f, 8.15f, 0), GO(-3.2f, 0.6f, 8.15f, 0), GO(-1.6f, 0, 8.15f, 0), LEAP(-8, 0, 0, 0),
      GO(-7, 6, 0, 0), GO(0, 8, 0, 0)},
     {0x05AE5660B314AF5F, 0x4CB57403F1AD25A8, 0xC2396C9AD90244E5, 0x4FE777C99FCF7C6F,
      0xEF4738500680C3AF, 0x6B6A8171645EC3EF, 0x2FE93B12D51558EE, 0xF3070A54FF0D4E66,
      0x4886E8D5772D159E}},
    {"the proving ground: stairs, a ledge, a ramp, one that is too steep",
     &walk_platform,
     false,
     GO(0, -11, 0.3f, 0),
     {GO(0, -3, 3, 0), GO(0, 2, 3, 0), PUSH(0, 8, 0, 0), LEAP(0, 8, 0, 0), GO(-10, 6, 0.6f, 0),
      GO(-10, 0, 0.6f, 0), GO(-3, 0, 3, 0), GO(-10, 0, 0.6f, 0), GO(-10, -11, 0.7f, 0),
      GO(10, -11, 0, 0), GO(10, 0, -0.4f, 0), PUSH(3, 0, 3, 0), GO(10, -11, 0, 0),
      GO(0, -11, 0.3f, 0)},
     {0x87EAD3A68CBCE15D, 0x08759DD849FC7629, 0x20D739B153FE93A0, 0x8130C6B96BFBB97A,
      0x60F63B3D1886770E, 0x5FA173E7FCE7A518, 0x412236861C36D06D, 0xC186CC5591FB486E,
      0x5E63E3DCF0B5E0E8, 0xF87A5F658072E720, 0x4258E437C1A10CAE}},
    {"the undercroft: doorways at odd angles, stairs, down a shaft to the vault and back",
     NULL,
     false,
     GO(0, 1, 0.1f, 0),
     {GO(0, 4, 0, 1),
      GO(0, 4, 0, 3),
      GO(1.6f, -4, 0, 4),
      GO(1.6f, 4, 0, 4),
      GO(0, 6.8f, 0, 4),
      GO(0, 6.6f, -3, 5),
      GO(0, 4, 0, 6),
      GO(1.9f, -3.4f, 0, 7),
      GO(1.9f, -1.9f, -0.3f, 7),
      GO(1.9f, 1.9f, -1.8f, 7),
      GO(-1.9f, 1.9f, -3.3f, 7),
      GO(-1.9f, -1.9f, -4.8f, 7),
      GO(1.6f, -1.9f, -6, 7),
      GO(1.6f, 0, -6, 7),
      GO(0, 4, 0, 9),
      GO(0, -3, 0, 10),
      GO(0, 4, 0, 9),
      GO(1.6f, 0, -6, 7),
      GO(1.6f, -1.9f, -6, 7),
      GO(-1.9f, -1.9f, -4.8f, 7),
      GO(-1.9f, 1.9f, -3.3f, 7),
      GO(1.9f, 1.9f, -1.8f, 7),
      GO(1.9f, -1.9f, -0.3f, 7),
      GO(1.9f, -3.4f, 0, 7),
      GO(0, 4, 0, 6),
      GO(0, 6.8f, 0, 4),
      GO(1.6f, 4, 0, 4),
      GO(1.6f, -4, 0, 4),
      GO(0, 4, 0, 3),
      GO(0, 4, 0, 1),
      GO(0, 1, 0, 0)},
     {0x90197C0DACE43B33, 0xE7BCF93230A3F4CA, 0x0572C22379101D64, 0xA24352718E6F5699,
      0x108E6370F9C0C29A, 0x3C0C734FB455DFD5, 0x350EB96C10282EDC, 0x0866BC4A90CE3201,
      0x4B490BE85B6AC0B6, 0xC3B87F63D962F600, 0x352390FE5EEAECD5, 0xDCF6D6D73E3D5697,
      0x455A2243DE67BB0A, 0xADEFFC4B33EE48EC, 0xBC9C7E16163B8BB4}},
};

#undef GO
#undef PUSH
#undef LEAP
#undef OPEN
#undef CLOSE

/* ---- The world that they are walked in ---- */

typedef struct walk_stage {
    ac_store *store;
    ac_shape_cache *shapes;
    dat_world land; /* what crowd.h wants to know */
    crowd crowd;
    ac_part door_parts[8];
    walker walker;
} walk_stage;

static inline void walk_load_around(ac_world *world, uint32_t cell) {
    ac_error error;
    for (uint32_t x = 0; x < 3; ++x)
        for (uint32_t y = 0; y < 3; ++y)
            (void)ac_world_load_block(
                world, ((cell >> 24) + x - 1) << 24 | ((cell >> 16 & 0xFF) + y - 1) << 16, &error);
}

/* Outdoors the cell follows from the place on the map. */
static inline ac_position walk_start(const walk_script *script) {
    const walk_leg *leg = &script->start;
    if (!script->site)
        return ac_dungeon_position(leg->cell, ac_vec3_make(leg->x, leg->y, leg->z), 0);
    ac_vec3 p = walk_point(script, leg);
    uint32_t x = (uint32_t)p.x, y = (uint32_t)p.y;
    uint32_t cell = x / 192 << 24 | y / 192 << 16 | (1 + x % 192 / 24 * 8 + y % 192 / 24);
    p.x -= (float)(x / 192 * 192);
    p.y -= (float)(y / 192 * 192);
    return (ac_position){cell, {p, {1, 0, 0, 0}}};
}

static inline const ac_demo_spawn *walk_nearest_door(const ac_demo_scene *scene, ac_vec3 to) {
    const ac_demo_spawn *best = NULL;
    float least = 1e9f;
    for (uint32_t i = 0; i < scene->spawn_count; ++i) {
        float far = ac_vec3_length(ac_vec3_sub(walk_on_map(&scene->spawns[i].position), to));
        if (scene->spawns[i].kind != AC_DEMO_DOOR || far >= least)
            continue;
        least = far;
        best = &scene->spawns[i];
    }
    return best;
}

/* The door of the script's house as an obstacle, its leaf shut. */
static inline void walk_hang_door(walk_stage *s) {
    ac_demo_scene *scene = ac_demo_scene_create();
    assert_non_null(scene);
    const ac_demo_spawn *spawn = walk_nearest_door(scene, walk_on_map(&s->walker.m.body.position));
    const ac_setup *setup = ac_store_setup(s->store, spawn->setup);
    assert_true(setup && setup->part_count <= 8);
    const ac_placement *shut = ac_setup_placement(setup, AC_PLACEMENT_DEFAULT);
    for (uint32_t i = 0; i < setup->part_count; ++i) {
        ac_frame at = spawn->position.frame;
        if (shut)
            at = ac_frame_combine(&at, &shut->frame.parts[i]);
        s->door_parts[i] = (ac_part){
            ac_shape_acquire(s->shapes, setup->parts[i]), {spawn->position.cell, at}, {1, 1, 1}};
    }
    s->walker.door =
        crowd_add(&s->crowd, (ac_obstacle){.guid = spawn->guid,
                                           .flags = AC_OBSTACLE_WEENIE | AC_OBSTACLE_PHYSICS_BSP,
                                           .position = spawn->position,
                                           .part_count = setup->part_count,
                                           .parts = s->door_parts});
    ac_store_release(s->store, setup);
    ac_demo_scene_destroy(scene);
}

static inline walk_stage *walk_open(ac_store *store, const walk_script *script) {
    walk_stage *s = calloc(1, sizeof *s);
    ac_error error;
    assert_non_null(s);
    s->store = store;
    s->shapes = ac_shape_cache_create(store, 0);
    assert_non_null(s->shapes);
    ac_world_def def = {.store = store, .shapes = s->shapes};
    s->land.world = ac_world_create(&def, &error);
    assert_non_null(s->land.world);
    ac_position start = walk_start(script);
    walk_load_around(s->land.world, start.cell);
    const ac_setup *person = ac_store_setup(store, AC_DEMO_SETUP_HUMAN);
    assert_non_null(person);
    crowd_open(&s->crowd, &s->land);
    s->walker = (walker){.world = s->land.world,
                         .person = person,
                         .script = script,
                         .hash = UINT64_C(0xCBF29CE484222325)};
    s->walker.m = mover_make(s->land.world, start.cell, start.frame.origin, person->spheres,
                             person->sphere_count);
    s->walker.m.step_up = person->step_up_height;
    s->walker.m.step_down = person->step_down_height;
    s->walker.m.obstacles = &s->crowd.table;
    if (script->door)
        walk_hang_door(s);
    return s;
}

static inline void walk_close(walk_stage *s) {
    mover_free(&s->walker.m);
    crowd_close(&s->crowd);
    for (uint32_t i = 0; i < 8; ++i)
        if (s->door_parts[i].shape)
            ac_shape_release(s->shapes, s->door_parts[i].shape);
    ac_store_release(s->store, s->walker.person);
    ac_world_destroy(s->land.world);
    ac_shape_cache_destroy(s->shapes);
    free(s);
}

#endif
