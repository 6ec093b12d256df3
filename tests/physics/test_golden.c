/* A fixed walk through a busy place ends in the same bits with every compiler at every level of
 * optimization: the hash below was made with gcc and clang at -O0 and -O3. No memory is taken on
 * the way. */
#include "town.h"

#include "base/rng.h"

/* Every place, velocity and contact of the walk. */
#define GOLDEN_WALK 0x97880B474AFF45F9ull

static uint64_t mix(uint64_t hash, const void *data, size_t size) {
    const uint8_t *bytes = data;
    for (size_t i = 0; i < size; ++i)
        hash = (hash ^ bytes[i]) * 0x100000001B3ull;
    return hash;
}

static uint64_t mix_body(uint64_t hash, const ac_body *body) {
    hash = mix(hash, &body->position.cell, sizeof body->position.cell);
    hash = mix(hash, &body->position.frame.origin, sizeof(ac_vec3));
    hash = mix(hash, &body->position.frame.rotation, sizeof(ac_quat));
    hash = mix(hash, &body->velocity, sizeof body->velocity);
    hash = mix(hash, &body->transient, sizeof body->transient);
    return mix(hash, &body->contact_plane, sizeof body->contact_plane);
}

/* One tick of a walk that turns by its own numbers, jumps, and is thrown about. */
static void walk_tick(mover *m, ac_rng *rng, int i) {
    static const float dt = 1.0f / 30.0f;
    ac_frame frame = m->body.position.frame;
    float x = ac_rng_float(rng, -0.4f, 0.4f), y = ac_rng_float(rng, -0.4f, 0.4f);
    if (stands(m))
        frame.origin = ac_vec3_add(frame.origin, ac_vec3_make(x, y, 0));
    if (i % 40 == 39) {
        ac_body_set_velocity(&m->body, ac_vec3_make(x * 20, y * 20, 6), m->time);
        m->body.transient &= ~(uint32_t)WALKABLE;
        ac_body_calc_acceleration(&m->body);
    }
    if (i % 11 == 0)
        ac_frame_set_heading(&frame, ac_rng_float(rng, 0, 360));
    ac_body_update_physics(&m->body, dt, true, &frame);
    m->time += (double)dt;
    ac_position end = m->body.position;
    end.frame = frame;
    (void)sweep_to(m, end);
}

typedef struct stage {
    uint32_t cell;
    float x, y, z;
    const ac_sphere *spheres;
    uint32_t count;
} stage;

static const stage stages[] = {
    {WEST | (1 + 3 * 8 + 3), 91, 84, 0.1f, person_spheres, 2},
    {WEST | (1 + 4 * 8 + 3), 99, 85, 0.1f, person_spheres, 2},
    {WEST | (1 + 4 * 8 + 4), 104, 97, 0.1f, person_spheres, 2},
    {WEST | (1 + 7 * 8 + 4), 189, 101, 0.1f, person_spheres, 2},
    {TOWN_HOUSE_CELL, 84, 84, 0.3f, person_spheres, 2},
    {TOWN_DUNGEON, 84, 84, -19.9f, viewer_spheres, 1},
    {WEST | (1 + 3 * 8 + 1), 90, 40, 40.0f, person_spheres, 2},
    {WEST | (1 + 6 * 8 + 6), 156, 156, 2.0f, person_spheres, 2},
};

static uint64_t walk_all(const town *t, ac_transition *transition, int ticks) {
    uint64_t hash = 0xCBF29CE484222325ull;
    for (size_t k = 0; k < sizeof stages / sizeof stages[0]; ++k) {
        const stage *s = &stages[k];
        ac_rng rng = ac_rng_make(2026, k);
        mover m = mover_make(t->crowd.d->world, s->cell, ac_vec3_make(s->x, s->y, s->z), s->spheres,
                             s->count);
        m.obstacles = &t->crowd.table;
        m.transition = *transition; /* with its memory */
        for (int i = 0; i < ticks; ++i) {
            walk_tick(&m, &rng, i);
            hash = mix_body(hash, &m.body);
        }
        *transition = m.transition;
    }
    return hash;
}

static void test_a_fixed_walk_has_the_same_bits_everywhere(void **state) {
    (void)state;
    town t;
    ac_transition transition = {0};
    town_open(&t);
    uint64_t hash = walk_all(&t, &transition, 400);
    if (hash != GOLDEN_WALK)
        fail_msg("the walk's hash is %016llX", (unsigned long long)hash);
    assert_true(walk_all(&t, &transition, 400) == hash);
    ac_transition_free(&transition);
    town_close(&t);
}

/* Every bound as wide as can be, so that nothing is passed over, or as it is measured. */
static void set_bounds(town *t, bool wide) {
    const ac_box all = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    uint32_t count;
    const ac_block *const *blocks = ac_world_blocks(t->crowd.d->world, &count);
    for (uint32_t b = 0; b < count && wide; ++b)
        for (uint32_t i = 0; i < blocks[b]->static_count; ++i)
            ((ac_static *)(uintptr_t)&blocks[b]->statics[i])->bound = all;
    for (uint32_t i = 0; i < t->crowd.table.capacity; ++i) {
        ac_obstacle *obstacle = &t->crowd.table.items[i];
        if (obstacle->id.index1 == 0)
            continue;
        ac_obstacle_measure(obstacle);
        obstacle->bounded = !wide;
    }
}

static void test_passing_over_what_is_far_changes_no_bit(void **state) {
    (void)state;
    for (int wide = 0; wide < 2; ++wide) {
        town t;
        ac_transition transition = {0};
        town_open(&t);
        set_bounds(&t, wide);
        assert_true(walk_all(&t, &transition, 400) == GOLDEN_WALK);
        ac_transition_free(&transition);
        town_close(&t);
    }
}

static uint64_t allocations;

static void count_allocation(const volatile void *memory, size_t size) {
    (void)memory;
    (void)size;
    ++allocations;
}

static void ignore_free(const volatile void *memory) {
    (void)memory;
}

/* Only in sanitized builds. */
extern int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t),
                                                     void (*)(const volatile void *))
    __attribute__((weak));

static void test_sweeping_takes_no_memory(void **state) {
    (void)state;
    town t;
    ac_transition transition = {0};
    town_open(&t);
    (void)walk_all(&t, &transition, 100);
    const void *cells = transition.cells.entries;
    if (__sanitizer_install_malloc_and_free_hooks) {
        (void)__sanitizer_install_malloc_and_free_hooks(count_allocation, ignore_free);
        void *volatile probe = malloc(1);
        free(probe);
        assert_true(allocations > 0); /* the hook counts */
    }
    uint64_t before = allocations;
    (void)walk_all(&t, &transition, 100);
    assert_true(allocations == before);
    assert_ptr_equal(transition.cells.entries, cells);
    ac_transition_free(&transition);
    town_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_fixed_walk_has_the_same_bits_everywhere),
        cmocka_unit_test(test_passing_over_what_is_far_changes_no_bit),
        cmocka_unit_test(test_sweeping_takes_no_memory),
    };
    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
