/* A creature with the fixture's motion table, standing on the ground at the origin of block 0101,
 * facing north. Include after support/test.h. */
#ifndef AC_TESTS_MOVEMENT_FIXTURE_H
#define AC_TESTS_MOVEMENT_FIXTURE_H

#include "motion/motion_fixture.h"
#include "motion/movement.h"

#define MOVER_GUID 0x80000001u
#define MOVER_CELL 0x01010001u

enum {
    MOVER_GROUND = AC_BODY_CONTACT | AC_BODY_ON_WALKABLE | AC_BODY_GRAVITY | AC_BODY_IN_CELL |
                   AC_BODY_CREATURE | AC_BODY_PLAYER_EXISTS,
};

typedef struct mover {
    fixture *f;
    ac_part_array parts;
    ac_movement movement;
    ac_motion_body body;
    ac_motion_events events;
    ac_hook_queue hooks;
    ac_did gfxobjs[4];
    double now;
} mover;

static inline void mover_sync(mover *m) {
    ac_movement_set_body(&m->movement, &m->body, m->now);
}

/* Carries the request out as the object module does. */
static inline ac_motion_request mover_obey(mover *m) {
    ac_motion_request request = ac_movement_take_request(&m->movement);
    if (request.flags & AC_REQUEST_HEADING)
        ac_frame_set_heading(&m->body.position.frame, request.heading);
    if (request.flags & AC_REQUEST_VELOCITY)
        m->body.velocity = request.velocity;
    if (request.flags & AC_REQUEST_LEAVE_GROUND)
        m->body.flags &= ~(uint32_t)AC_BODY_ON_WALKABLE;
    if (request.flags & AC_REQUEST_PLACE) {
        m->body.position = request.place;
        mover_sync(m);
        ac_movement_placed(&m->movement, true);
    }
    return request;
}

static inline mover *mover_create_without_table(void) {
    mover *m = calloc(1, sizeof *m);
    assert_non_null(m);
    m->f = fixture_create();
    m->f->setup.part_count = 4;
    m->f->setup.parts = m->gfxobjs;
    assert_int_equal(ac_part_array_create_setup(&m->parts, &m->f->library, FIXTURE_SETUP), AC_OK);
    ac_movement_init(&m->movement, &(ac_movement_def){&m->parts, &m->events, 7});
    m->body = (ac_motion_body){
        .guid = MOVER_GUID,
        .position = {MOVER_CELL, {{10.0f, 10.0f, 0.0f}, {1.0f, 0.0f, 0.0f, 0.0f}}},
        .scale = 1.0f,
        .radius = 0.3f,
        .height = 1.8f,
        .flags = MOVER_GROUND,
    };
    m->now = 100.0;
    mover_sync(m);
    return m;
}

static inline mover *mover_create(void) {
    mover *m = mover_create_without_table();
    fixture_creature(m->f);
    assert_int_equal(ac_movement_set_motion_table(&m->movement, FIXTURE_TABLE), AC_OK);
    return m;
}

static inline void mover_destroy(mover *m) {
    ac_movement_free(&m->movement);
    ac_part_array_free(&m->parts);
    ac_motion_events_free(&m->events);
    ac_hook_queue_free(&m->hooks);
    fixture_destroy(m->f);
    free(m);
}

static inline const char *mover_trace(const mover *m) {
    return fixture_trace(m->f, &m->parts.motion->state, &m->parts.sequence);
}

/* One object tick: step, the AnimDone hooks, the commit of the offset, the managers. */
static inline void mover_tick(mover *m, double quantum, const ac_target_sample *target) {
    ac_frame offset;
    m->now += quantum;
    mover_sync(m);
    ac_hook_queue_clear(&m->hooks);
    ac_movement_step(&m->movement, quantum, &offset, &m->hooks);
    m->body.position.frame = ac_frame_combine(&m->body.position.frame, &offset);
    for (uint32_t i = 0; i < m->hooks.count; ++i)
        if (m->hooks.items[i].hook.type == AC_HOOK_ANIMATION_DONE)
            ac_movement_animation_done(&m->movement, true);
    mover_sync(m);
    ac_movement_use_time(&m->movement, target);
    mover_obey(m);
}

/* Ticks until no motion is pending. */
static inline void mover_settle(mover *m) {
    for (int i = 0; i < 200 && ac_movement_is_animating(&m->movement); ++i)
        mover_tick(m, 0.1, NULL);
    assert_false(ac_movement_is_animating(&m->movement));
}

static inline ac_movement_data mover_interpreted(uint32_t style, uint32_t forward, float speed) {
    ac_movement_data data = {.type = AC_MOVEMENT_INTERPRETED, .style = (uint16_t)style};
    data.interpreted = ac_interpreted_motion_default();
    data.interpreted.style = (uint16_t)style;
    data.interpreted.forward_command = (uint16_t)forward;
    data.interpreted.forward_speed = speed;
    ac_interpreted_motion_mark(&data.interpreted);
    return data;
}

static inline void mover_unpack(mover *m, const ac_movement_data *data) {
    mover_sync(m);
    assert_int_equal(ac_movement_unpack(&m->movement, data, false, NULL), AC_OK);
    mover_obey(m);
}

#endif
