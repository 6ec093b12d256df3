/* Live objects in a resident world: flat land with a wall from (90, 70) to (91, 98), Setups with
 * one sphere, two, an offset one, none, and a door, made by messages and stepped as the client
 * steps them. */
#ifndef AC_TESTS_OBJECT_LIVE_FIXTURE_H
#define AC_TESTS_OBJECT_LIVE_FIXTURE_H

#include "physics/arena.h"

#include "object/live_internal.h"
#include "object/world_fixture.h"

enum {
    BOLT = 0x02000040,   /* one sphere of 0.1 m */
    FORCE = 0x02000041,  /* one of 0.102 m beside its origin */
    GHOST = 0x02000042,  /* no sphere */
    WALKER = 0x02000043, /* a person's two */
    DOOR = 0x02000044,   /* a panel of 2 x 0.2 x 3 m */
    WALL_MESH = 0x01000020,
    PANEL_MESH = 0x01000021,
    LIVE_CELL = WEST | (1 + 3 * 8 + 3), /* the square around (84, 84) */
};

static const ac_sphere live_spheres[3][2] = {
    {{{0, 0, 0}, 0.1f}},
    {{{0, -0.165f, 0.1045f}, 0.102f}},
    {{{0, 0, 0.475f}, 0.48f}, {{0, 0, 1.35f}, 0.48f}},
};

typedef struct live_fixture {
    dat_world *d;
    ac_live_world live;
    world w;
    ac_log log; /* of the effects */
    int warnings;
} live_fixture;

static inline void live_count_warning(void *user, ac_log_level level, const char *source,
                                      const char *message) {
    live_fixture *f = user;
    (void)source;
    (void)message;
    f->warnings += level == AC_LOG_WARNING;
}

/* A body of the size of a person with some of live_spheres; its parts are to be set. */
static inline ac_setup live_body(ac_did id, int spheres, uint32_t count) {
    return (ac_setup){.id = id,
                      .sphere_count = count,
                      .spheres = (ac_sphere *)(uintptr_t)live_spheres[spheres],
                      .height = 1.8f,
                      .radius = 0.3f,
                      .step_up_height = 0.6f,
                      .step_down_height = 1.5f,
                      .sorting_sphere = {{0, 0, 0.9f}, 1.5f}};
}

static inline void live_put_setup(dat_world *d, ac_did id, ac_did mesh, int spheres, uint32_t count,
                                  uint32_t flags) {
    ac_frame frame = ac_frame_identity;
    ac_placement placement = {.placement = AC_PLACEMENT_DEFAULT, .frame = {.parts = &frame}};
    ac_setup setup = live_body(id, spheres, count);
    setup.flags = flags;
    setup.part_count = 1;
    setup.parts = &mesh;
    setup.placement_count = 1;
    setup.placements = &placement;
    dat_put(d, id, &setup);
}

/* A body with one part, which holds things `up` metres above its root at this location. */
static inline void live_put_holder(dat_world *d, ac_did id, ac_did mesh, int spheres,
                                   uint32_t count, uint32_t location, float up) {
    ac_frame frame = ac_frame_identity;
    ac_placement placement = {.placement = AC_PLACEMENT_DEFAULT, .frame = {.parts = &frame}};
    ac_location hand = {location, AC_HOOK_ROOT_PART, {{0, 0, up}, {1, 0, 0, 0}}};
    ac_setup setup = live_body(id, spheres, count);
    setup.part_count = 1;
    setup.parts = &mesh;
    setup.placement_count = 1;
    setup.placements = &placement;
    setup.holding_count = 1;
    setup.holding = &hand;
    dat_put(d, id, &setup);
}

/* An emitter of small things that do not move and live for 100 s, and the script that begins it at
 * `offset` from the root with its id as the logical one. */
static inline ac_particle_emitter live_emitter(ac_did id) {
    return (ac_particle_emitter){.id = id,
                                 .emitter_type = AC_EMITTER_PER_SECOND,
                                 .particle_type = AC_PARTICLE_STILL,
                                 .gfxobj = BUSH,
                                 .hw_gfxobj = BUSH,
                                 .lifespan = 100.0,
                                 .start_scale = 1.0f,
                                 .final_scale = 1.0f};
}

static inline void live_put_emitter(dat_world *d, const ac_particle_emitter *emitter, ac_did script,
                                    ac_vec3 offset) {
    ac_script_hook hook = {0.0,
                           {.type = AC_HOOK_CREATE_PARTICLE,
                            .as.create_particle = {.emitter = emitter->id,
                                                   .part = AC_HOOK_ROOT_PART,
                                                   .offset = {offset, {1, 0, 0, 0}},
                                                   .emitter_id = emitter->id}}};
    ac_physics_script record = {.id = script, .hook_count = 1, .hooks = &hook};
    dat_put(d, emitter->id, emitter);
    dat_put(d, script, &record);
}

/* `words`: the terrain of the block, NULL for dry land. `more` puts what else the test needs into
 * the DATs; may be NULL. */
static inline live_fixture *live_make_with(const uint16_t *words, void (*more)(dat_world *d)) {
    static const ac_box wall = {{0, -14, 0}, {1, 14, 4}};
    static const ac_box panel = {{-1, -0.1f, 0}, {1, 0.1f, 3}};
    live_fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    f->d = dat_world_make();
    ac_stab stab = arena_stab(WALL_MESH, 90, 84, 0);
    arena_plan plan = {.words = words, .statics = &stab, .static_count = 1};
    arena_model(f->d, WALL_MESH, &wall, 1);
    arena_model(f->d, PANEL_MESH, &panel, 1);
    dat_put_box(f->d, BUSH, (ac_box){{-0.1f, -0.1f, 0}, {0.1f, 0.1f, 0.2f}}, false, -1, 0);
    live_put_setup(f->d, BOLT, BUSH, 0, 1, 0);
    live_put_setup(f->d, FORCE, BUSH, 1, 1, 0);
    live_put_setup(f->d, GHOST, BUSH, 0, 0, 0);
    live_put_setup(f->d, WALKER, BUSH, 2, 2, 0);
    live_put_setup(f->d, DOOR, PANEL_MESH, 0, 0, AC_SETUP_HAS_PHYSICS_BSP);
    if (more)
        more(f->d);
    arena_open(f->d, &plan);
    f->log = (ac_log){AC_LOG_WARNING, f, live_count_warning};
    ac_live_world_def live = {.store = f->d->store,
                              .world = f->d->world,
                              .shapes = f->d->shapes,
                              .log = &f->log,
                              .seed = 1};
    assert_int_equal(ac_live_world_init(&f->live, &live), AC_OK);
    ac_objects_def objects = {.setups = ac_setup_source_of_store(f->d->store), .live = &f->live};
    f->w.objects = ac_objects_create(&objects);
    assert_non_null(f->w.objects);
    f->w.now = 1.0;
    ac_objects_step(f->w.objects, f->w.now);
    return f;
}

static inline live_fixture *live_make_on(const uint16_t *words) {
    return live_make_with(words, NULL);
}

static inline live_fixture *live_make(void) {
    return live_make_on(NULL);
}

static inline void live_free(live_fixture *f) {
    world_free(&f->w);
    ac_live_world_free(&f->live);
    dat_world_free(f->d);
    free(f);
}

/* A description of one of the Setups above, at a place. */
static inline ac_create_object live_thing(ac_guid guid, ac_did setup, float x, float y, float z,
                                          uint32_t state) {
    ac_create_object message = thing(guid, setup);
    message.physics.state = state;
    message.physics.position = (ac_position){LIVE_CELL, {{x, y, z}, {1.0f, 0.0f, 0.0f, 0.0f}}};
    return message;
}

static inline ac_object *live_spawn(live_fixture *f, ac_guid guid, ac_did setup, float x, float y,
                                    float z, uint32_t state) {
    const ac_create_object message = live_thing(guid, setup, x, y, z, state);
    ac_object *object = spawn(&f->w, &message);
    assert_non_null(object);
    assert_non_null(object->live);
    return object;
}

/* The same with a velocity. */
static inline ac_object *live_throw(live_fixture *f, ac_guid guid, ac_did setup, ac_vec3 from,
                                    ac_vec3 velocity, uint32_t state) {
    ac_create_object message = live_thing(guid, setup, from.x, from.y, from.z, state);
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
    message.physics.velocity = velocity;
    ac_object *object = spawn(&f->w, &message);
    assert_non_null(object);
    return object;
}

static inline void live_step(live_fixture *f, double dt) {
    f->w.now += dt;
    ac_objects_step(f->w.objects, f->w.now);
}

static inline void live_run(live_fixture *f, int frames) {
    for (int i = 0; i < frames; ++i)
        live_step(f, 0.05);
}

static inline ac_vec3 live_place_of(const ac_object *object) {
    return object->position.frame.origin;
}

static inline void live_set_state(live_fixture *f, ac_guid guid, uint32_t state, uint16_t stamp) {
    const ac_set_state message = {
        .guid = guid, .state = state, .instance_stamp = 1, .state_stamp = stamp};
    send(&f->w, 0xF74B, &message);
}

#endif
