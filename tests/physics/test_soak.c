/* Movers with random wills in a busy place: whatever they do, they are never inside anything solid,
 * never below the ground, never lost, never NaN. ARWIC_LONG=SECONDS goes on for that long. */
#include "town.h"

#include "base/rng.h"
#include "support/long.h"

enum { ROUNDS = 60, TICKS = 600 };

/* What a step may leave of overlap: epsilon, since touching is not overlapping. A mover of one
 * sphere never remembers the face that it leaves ("neg_poly_hit"): sliding along a face from beyond
 * its corner it may be left in it, by less than r (1 - sqrt(3) / 2). */
static float deepest(const mover *m) {
    return m->sphere_count > 1 ? 0.0005f : 0.0005f + 0.134f * m->spheres[0].radius;
}

typedef struct will {
    ac_vec3 velocity; /* of its legs, metres a second */
    int ticks;        /* until it wants something else */
} will;

typedef struct start {
    uint32_t cell;
    float x, y, z;
} start;

static const start starts[] = {
    {WEST | (1 + 3 * 8 + 3), 91, 84, 0.1f},   {WEST | (1 + 4 * 8 + 3), 99, 85, 0.1f},
    {WEST | (1 + 4 * 8 + 4), 104, 97, 0.1f},  {WEST | (1 + 3 * 8 + 4), 84, 104.5f, 0.1f},
    {WEST | (1 + 7 * 8 + 4), 188, 104, 0.1f}, {TOWN_HOUSE_CELL, 84, 84, 0.3f},
    {TOWN_DUNGEON, 84, 85, -19.9f},           {WEST | (1 + 3 * 8 + 1), 90, 40, 40.0f},
    {WEST | (1 + 6 * 8 + 6), 156, 156, 2.0f},
};

static mover random_mover(const town *t, ac_rng *rng, const start *s) {
    static const ac_sphere bodies[4][2] = {
        {{{0, 0, 0.475f}, 0.48f}, {{0, 0, 1.35f}, 0.48f}},
        {{{0, 0, 0.3f}, 0.3f}, {{0, 0, 0.7f}, 0.3f}},
        {{{0, 0, 0.25f}, 0.25f}},
        {{{0, 0, 0.6f}, 0.6f}, {{0, 0, 1.6f}, 0.6f}},
    };
    static const uint32_t counts[4] = {2, 2, 1, 2};
    uint32_t kind = ac_rng_below(rng, 4);
    mover m = mover_make(t->crowd.d->world, s->cell, ac_vec3_make(s->x, s->y, s->z), bodies[kind],
                         counts[kind]);
    m.obstacles = &t->crowd.table;
    m.step_down = ac_rng_below(rng, 2) ? 1.5f : 0.6f;
    if (ac_rng_below(rng, 4) == 0)
        m.body.state &= ~(uint32_t)AC_STATE_EDGE_SLIDE;
    if (ac_rng_below(rng, 8) == 0)
        m.body.state |= AC_STATE_SLEDDING;
    m.body.elasticity = ac_rng_below(rng, 2) ? 0.1f : 0.05f;
    return m;
}

static void want(will *w, ac_rng *rng) {
    float angle = ac_rng_float(rng, 0, 6.2831853f);
    float speed = ac_rng_below(rng, 6) == 0 ? 0.0f : ac_rng_float(rng, 0.5f, 12.0f);
    w->velocity = ac_vec3_make(cosf(angle) * speed, sinf(angle) * speed, 0);
    w->ticks = 1 + (int)ac_rng_below(rng, 40);
}

/* A tick as an object has it: on the ground its legs move it, now and then it jumps. */
static void act(mover *m, will *w, ac_rng *rng) {
    float dt = ac_rng_below(rng, 10) == 0 ? 0.2f : 1.0f / 30.0f;
    if (w->ticks-- <= 0)
        want(w, rng);
    ac_frame frame = m->body.position.frame;
    if (stands(m)) {
        frame.origin = ac_vec3_add(frame.origin, ac_vec3_scale(w->velocity, dt));
        if (ac_rng_below(rng, 60) == 0) {
            ac_vec3 jump = w->velocity;
            jump.z = ac_rng_float(rng, 2, 9);
            ac_body_set_velocity(&m->body, jump, m->time);
            m->body.transient &= ~(uint32_t)WALKABLE;
            ac_body_calc_acceleration(&m->body);
        }
    }
    if (ac_rng_below(rng, 20) == 0)
        ac_frame_set_heading(&frame, ac_rng_float(rng, 0, 360));
    ac_body_update_physics(&m->body, dt, true, &frame);
    m->time += (double)dt;
    ac_position end = m->body.position;
    end.frame = frame;
    (void)sweep_to(m, end);
}

/* Metres over the ground, or over the floor of the cell. */
static float height(const town *t, const mover *m) {
    uint32_t cell = m->body.position.cell;
    float z = 0;
    if (cell == TOWN_HOUSE_CELL)
        return place(m).z - 0.1f;
    if (ac_cell_is_interior(cell))
        return place(m).z + 20.0f;
    if (!ac_world_ground(t->crowd.d->world, cell, place(m), &z))
        fail_msg("no ground under %08X %g %g", cell, (double)place(m).x, (double)place(m).y);
    return place(m).z - z;
}

static void check(const town *t, const mover *m, const char *what) {
    uint32_t which = 0;
    float depth = town_depth(t, m, &which);
    ac_vec3 p = place(m);
    assert_true(ac_vec3_is_finite(p) && ac_vec3_is_finite(m->body.velocity));
    if (depth > deepest(m))
        fail_msg("%s: %g deep in solid %u at %g %g %g", what, (double)depth, which, (double)p.x,
                 (double)p.y, (double)p.z);
    float least = ac_cell_is_interior(m->body.position.cell) ? -0.1f : -1.0f;
    if (height(t, m) < least)
        fail_msg("%s: %g over the ground at %g %g %g", what, (double)height(t, m), (double)p.x,
                 (double)p.y, (double)p.z);
    const ac_cell *cell = m->transition.path.current_cell;
    if (m->succeeded && cell)
        assert_int_equal(cell->id, m->body.position.cell);
}

/* What stands has something to stand on: it falls no further when its legs are taken away. */
static void check_footing(const town *t, mover *m) {
    ac_body before = m->body;
    if (!stands(m) || m->body.contact_plane.normal.z < 0.9999f)
        return;
    (void)sweep(m, ac_vec3_make(0, 0, -0.3f));
    if (place(m).z < before.position.frame.origin.z - 0.25f)
        fail_msg("stood on nothing at %g %g %g", (double)before.position.frame.origin.x,
                 (double)before.position.frame.origin.y, (double)before.position.frame.origin.z);
    check(t, m, "pressed down");
    m->body = before;
}

static void live(const town *t, uint64_t seed) {
    ac_rng rng = ac_rng_make(seed, 11);
    mover m = random_mover(t, &rng, &starts[ac_rng_below(&rng, TOWN_COUNT(starts))]);
    char what[64];
    will w = {{0, 0, 0}, 0};
    for (int i = 0; i < TICKS; ++i) {
        act(&m, &w, &rng);
        snprintf(what, sizeof what, "seed %llu tick %d", (unsigned long long)seed, i);
        if (m.succeeded && !m.transition.path.current_cell)
            break; /* it left the resident land */
        check(t, &m, what);
        if (i % 16 == 0)
            check_footing(t, &m);
    }
    mover_free(&m);
}

/* A missile ends no later than the first solid on its way, found by walking it in millimetres. */
static void shoot(const town *t, uint64_t seed) {
    ac_rng rng = ac_rng_make(seed, 12);
    const start *s = &starts[ac_rng_below(&rng, TOWN_COUNT(starts))];
    mover m = missile_make(t->crowd.d->world, s->cell, s->x, s->y, s->z + 0.8f);
    uint32_t which;
    if (town_depth(t, &m, &which) > 0.0f)
        return;
    float angle = ac_rng_float(&rng, 0, 6.2831853f), up = ac_rng_float(&rng, -0.2f, 0.2f);
    ac_vec3 way = ac_vec3_scale(ac_vec3_make(cosf(angle), sinf(angle), up), 8.0f);
    float free_way = 1.0f;
    for (int i = 1; i <= 8000 && free_way == 1.0f; ++i) {
        mover probe = m;
        probe.body.position.frame.origin =
            ac_vec3_add(place(&m), ac_vec3_scale(way, (float)i / 8000));
        if (town_depth(t, &probe, &which) > 0.001f)
            free_way = (float)(i - 1) / 8000;
    }
    ac_vec3 from = place(&m);
    (void)sweep(&m, way);
    if (m.succeeded && m.transition.path.current_cell) {
        ac_vec3 offset = ac_landdefs_block_offset(s->cell, m.body.position.cell);
        float went =
            ac_vec3_length(ac_vec3_sub(ac_vec3_add(place(&m), offset), from)) / ac_vec3_length(way);
        if (went > free_way + 0.001f)
            fail_msg("seed %llu: flew %g of %g", (unsigned long long)seed, (double)went,
                     (double)free_way);
        /* and no more than a step before it, when nothing else was in the way */
        if (free_way < 1.0f && !m.transition.info.collided_count &&
            m.transition.path.current.cell == s->cell && m.body.contact_cell == 0 &&
            went < free_way - 0.11f / 8.0f - 0.001f)
            fail_msg("seed %llu: stopped at %g of %g", (unsigned long long)seed, (double)went,
                     (double)free_way);
    }
    mover_free(&m);
}

static void test_nobody_gets_into_solids_under_the_ground_or_lost(void **state) {
    (void)state;
    town t;
    town_open(&t);
    const long_run run = long_run_begin();
    uint64_t seed = 1;
    for (; seed <= ROUNDS || long_run_goes_on(&run); ++seed)
        live(&t, seed);
    town_close(&t);
}

static void test_missiles_end_at_the_first_thing_in_their_way(void **state) {
    (void)state;
    town t;
    town_open(&t);
    for (uint64_t seed = 1; seed <= 60; ++seed)
        shoot(&t, seed);
    town_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_gets_into_solids_under_the_ground_or_lost),
        cmocka_unit_test(test_missiles_end_at_the_first_thing_in_their_way),
    };
    return cmocka_run_group_tests_name("soak", tests, NULL, NULL);
}
