/* What is held, in a resident world: it is where its holder is, seen or not, near or far (spec
 * 2026-07-13 §9, §14). */
#include "support/test.h"

#include <float.h>

#include "object/live_fixture.h"

enum {
    HOLDER = 0x02000052, /* a person's spheres; holds one thing at its root, a metre up */
    HAND = 1,
    BEARER = 0x80000300,
    THING = 0x80000301,
    GLOW = 0x32000070,  /* one particle, that goes with its parent */
    GLOWS = 0x33000070, /* begins it */
    SMOKE = 0x32000071, /* one that stays where it was born */
    SMOKES = 0x33000071,
    TABLE = 0x34000070, /* Create: GLOWS */
    STANDS = AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
};

static void put_holder(dat_world *d) {
    live_put_holder(d, HOLDER, BUSH, 2, 2, HAND, 1.0f);
}

static void put_emitter(dat_world *d, ac_did id, ac_did script, bool parent_local) {
    ac_particle_emitter emitter = live_emitter(id);
    emitter.birthrate = 1000.0;
    emitter.max_particles = emitter.initial_particles = 1;
    emitter.is_parent_local = parent_local;
    live_put_emitter(d, &emitter, script, (ac_vec3){0, 0, 0});
}

static void put_table(dat_world *d) {
    ac_script_threshold threshold = {1.0f, GLOWS};
    ac_script_table_entry entry = {AC_PLAY_SCRIPT_CREATE, 1, &threshold};
    ac_physics_script_table table = {.id = TABLE, .entry_count = 1, .entries = &entry};
    dat_put(d, TABLE, &table);
}

static void put_all(dat_world *d) {
    put_holder(d);
    put_emitter(d, GLOW, GLOWS, true);
    put_emitter(d, SMOKE, SMOKES, false);
    put_table(d);
}

typedef struct held {
    live_fixture *f;
    ac_object *bearer, *thing;
} held;

/* A person at (84, `y`) that holds something which was never anywhere else. */
static held make_holding(ac_did setup, float y) {
    held h = {.f = live_make_with(NULL, put_all)};
    h.bearer = live_spawn(h.f, BEARER, HOLDER, 84, y, 0.01f, STANDS);
    ac_create_object message = live_thing(THING, setup, 0, 0, 0, STANDS);
    message.physics.flags =
        AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_PARENT | AC_PHYSICS_DESC_SCRIPT_TABLE;
    message.physics.script_table = TABLE;
    message.physics.parent = BEARER;
    message.physics.parent_location = HAND;
    h.thing = spawn(&h.f->w, &message);
    assert_non_null(h.thing);
    assert_true(ac_object_has(h.thing, AC_LIVE_ATTACHED));
    return h;
}

static held make_at(float y) {
    return make_holding(GHOST, y);
}

static void spawn_player_at(held *h, float x, float y) {
    const ac_player_create create = {PLAYER};
    send(&h->f->w, 0xF746, &create);
    (void)live_spawn(h->f, PLAYER, WALKER, x, y, 0.01f, STANDS);
}

static void held_free(held *h) {
    live_free(h->f);
}

static ac_object_reason play(held *h) {
    const ac_play_script_type message = {THING, AC_PLAY_SCRIPT_CREATE, ac_float_bits(1.0f)};
    return send(&h->f->w, 0xF755, &message);
}

static uint32_t queued(const held *h) {
    return h->thing->live->effects ? h->thing->live->effects->scripts.count : 0;
}

/* ---- The holder's cell is not resident ---- */

/* @spec 2026-07-13 §14 | A pending owner contributes nothing: what it holds is in no resident cell
 * either.
 * @spec 2026-07-15 acdream integration translation | Ordinary F755 playback retains the cell gate.
 * @code src/object/parent.c src/object/live_effect.c src/object/snapshot.c */
static void test_what_is_held_where_nothing_is_resident_is_unseen_and_silent(void **state) {
    (void)state;
    held h = make_at(84);
    live_step(h.f, 0.05);
    assert_int_equal(ac_object_invisible(h.thing), AC_VISIBLE);
    assert_true(ac_live_pose(h.thing).in_cell);
    ac_object_set_cell_missing(h.bearer, true);
    assert_false(ac_object_is_resident(h.thing));
    assert_int_equal(ac_object_invisible(h.bearer), AC_INVISIBLE_CELL_NOT_LOADED);
    assert_int_equal(ac_object_invisible(h.thing), AC_INVISIBLE_CELL_NOT_LOADED);
    assert_false(ac_live_pose(h.thing).in_cell);
    play(&h);
    assert_int_equal(queued(&h), 0);
    ac_object_set_cell_missing(h.bearer, false);
    play(&h);
    assert_int_equal(queued(&h), 1);
    assert_int_equal(ac_object_invisible(h.thing), AC_VISIBLE);
    held_free(&h);
}

/* @spec 2026-07-15 acdream integration translation | Hidden and UnHide use the internal path, also
 * without a cell.
 * @code src/object/live_effect.c */
static void test_an_internal_script_of_what_is_held_needs_no_cell(void **state) {
    (void)state;
    held h = make_at(84);
    ac_object_set_cell_missing(h.bearer, true);
    const ac_side_effect hidden = {.kind = AC_SIDE_PLAY_TYPED_SCRIPT,
                                   .value = AC_PLAY_SCRIPT_CREATE,
                                   .number_bits = ac_float_bits(1.0f),
                                   .internal = true};
    ac_side_effect_apply(h.f->w.objects, h.thing, hidden);
    assert_int_equal(queued(&h), 1);
    held_free(&h);
}

static void test_what_is_let_go_stays_in_the_missing_cell(void **state) {
    (void)state;
    held h = make_at(84);
    ac_object_set_cell_missing(h.bearer, true);
    ac_parent_unset(h.f->w.objects, h.thing);
    assert_true(ac_object_in_world(h.thing));
    assert_false(ac_object_is_resident(h.thing));
    held_free(&h);
}

/* ---- Near and far ---- */

/* CPhysicsObj::update_object measures what has a cell of its own: what is held has its holder's. */
static void test_what_is_held_is_as_far_away_as_its_holder(void **state) {
    (void)state;
    held h = make_at(100);
    spawn_player_at(&h, 84, 60);
    live_step(h.f, 0.05);
    assert_near(h.bearer->player_distance, 40, 0.1f);
    assert_near(ac_live_pose(h.thing).viewer_distance, h.bearer->player_distance, 0);
    /* Dropped: near enough to be walked there. */
    ac_update_position dropped = position_at(THING, 2, 0);
    dropped.pack.position = (ac_position){LIVE_CELL + 1, {{84, 100, 0.2f}, {1, 0, 0, 0}}};
    assert_reason(AC_REASON_INTERPOLATED, send(&h.f->w, 0xF748, &dropped));
    assert_near(h.thing->player_distance, h.bearer->player_distance, 0);
    held_free(&h);
}

/* ---- Let go ---- */

static ac_object_reason drop(held *h, float x, float z) {
    ac_update_position dropped = position_at(THING, 2, 0);
    dropped.pack.position = (ac_position){LIVE_CELL, {{x, 84, z}, {1, 0, 0, 0}}};
    return send(&h->f->w, 0xF748, &dropped);
}

/* CPhysicsObj::unset_parent 0x00513470 clears the transient states: gravity takes hold of it at
 * once, and it can be walked there only from the ground. */
static void test_what_is_let_go_falls_and_is_walked_to_its_place(void **state) {
    (void)state;
    held h = make_holding(BOLT, 84);
    spawn_player_at(&h, 84, 80);
    live_step(h.f, 0.05);
    assert_near(live_place_of(h.thing).z, 1.0f, 0.02f);
    assert_reason(AC_REASON_INTERPOLATED, drop(&h, 86, 0.1f));
    assert_near(h.thing->live->body.acceleration.z, AC_GRAVITY, 0);
    live_run(h.f, 200);
    assert_vec_near(live_place_of(h.thing), 86, 84, 0.1f, 0.06f);
    assert_true(h.thing->transient & AC_TRANSIENT_ON_WALKABLE);
    held_free(&h);
}

/* No sweep would end its fall: what has no spheres is put there. */
static void test_what_is_let_go_without_spheres_comes_to_its_place(void **state) {
    (void)state;
    held h = make_at(84);
    spawn_player_at(&h, 84, 80);
    live_step(h.f, 0.05);
    drop(&h, 86, 0.1f);
    live_run(h.f, 200);
    assert_vec_near(live_place_of(h.thing), 86, 84, 0.1f, 0.12f);
    held_free(&h);
}

/* @spec 2026-07-13 §9 | If parented: clear transient Active and return without an object tick.
 * @code src/object/object_step.c */
static void test_what_is_held_falls_asleep_again(void **state) {
    (void)state;
    held h = make_at(84);
    const ac_vector_update message = {
        .guid = THING, .velocity = {1, 0, 0}, .instance_stamp = 1, .vector_stamp = 2};
    assert_reason(AC_REASON_APPLIED, send(&h.f->w, 0xF74E, &message));
    assert_true(h.thing->transient & AC_TRANSIENT_ACTIVE);
    live_step(h.f, 0.05);
    assert_false(h.thing->transient & AC_TRANSIENT_ACTIVE);
    held_free(&h);
}

/* ---- After the dispatch ---- */

static void begin_glow(held *h, ac_object *object) {
    assert_reason(AC_REASON_APPLIED,
                  send(&h->f->w, 0xF754, &(ac_play_script_id){object->guid, GLOWS}));
    assert_reason(AC_REASON_APPLIED,
                  send(&h->f->w, 0xF754, &(ac_play_script_id){object->guid, SMOKES}));
    live_run(h->f, 2);
}

static const ac_emitter *emitter_of(const ac_object *object, ac_did id) {
    const ac_emitter *emitter = object->live->effects->first_emitter;
    while (emitter && emitter->info->id != id)
        emitter = emitter->next;
    assert_non_null(emitter);
    assert_int_equal(emitter->particles.live, 1);
    return emitter;
}

static ac_vec3 particle_of(const ac_object *object, ac_did id) {
    return emitter_of(object, id)->particles.looks[0].origin;
}

/* What the reconciliation must leave as it is. */
typedef struct emission {
    ac_particle_age age;
    double last_emit_time;
    int32_t emitted;
    ac_effects_stats stats;
} emission;

static emission emission_of(const held *h, const ac_object *object, ac_did id) {
    const ac_emitter *emitter = emitter_of(object, id);
    return (emission){emitter->particles.ages[0], emitter->last_emit_time, emitter->emitted,
                      ac_effects_get_stats(h->f->live.effects)};
}

static void assert_same_emission(const emission *a, const emission *b) {
    assert_memory_equal(&a->age, &b->age, sizeof a->age);
    assert_true(a->last_emit_time == b->last_emit_time);
    assert_int_equal(a->emitted, b->emitted);
    assert_int_equal(a->stats.emitters, b->stats.emitters);
    assert_int_equal(a->stats.particles, b->stats.particles);
}

static void force_bearer(held *h, float x) {
    ac_update_position message = position_at(BEARER, 1, 0);
    message.pack.force_position_stamp = 2;
    message.pack.position = (ac_position){LIVE_CELL + 8, {{x, 84, 0.01f}, {1, 0, 0, 0}}};
    assert_reason(AC_REASON_FORCED, send(&h->f->w, 0xF748, &message));
}

/* @spec 2026-07-15 acdream integration translation | After inbound dispatch, a non-time-advancing
 * reconciliation composes equipped children and refreshes emitter anchors from the authoritative
 * root.
 * @spec 2026-07-13 §14 | World-released particles retain their emission origin; parent-local
 * particles consume the refreshed anchor.
 * @code src/object/object_step.c src/effect/emitter.c */
static void test_emitters_follow_the_root_that_the_dispatch_left(void **state) {
    (void)state;
    held h = make_at(84);
    ac_objects_set_local_player(h.f->w.objects, BEARER);
    begin_glow(&h, h.bearer);
    begin_glow(&h, h.thing);
    const ac_object *owners[] = {h.bearer, h.thing};
    emission glow[2], smoke[2];
    ac_vec3 smoked[2];
    for (int i = 0; i < 2; ++i) {
        glow[i] = emission_of(&h, owners[i], GLOW);
        smoke[i] = emission_of(&h, owners[i], SMOKE);
        smoked[i] = particle_of(owners[i], SMOKE);
    }
    force_bearer(&h, 108);
    ac_objects_reconcile(h.f->w.objects);
    for (int i = 0; i < 2; ++i) {
        ac_vec3 at = live_place_of(owners[i]), now = particle_of(owners[i], SMOKE);
        assert_near(at.x, 108, 0.01f);
        assert_vec_near(particle_of(owners[i], GLOW), at.x, at.y, at.z, 0);
        assert_int_equal(emitter_of(owners[i], GLOW)->cell, LIVE_CELL + 8);
        assert_memory_equal(&now, &smoked[i], sizeof now);
        emission same = emission_of(&h, owners[i], GLOW);
        assert_same_emission(&same, &glow[i]);
        same = emission_of(&h, owners[i], SMOKE);
        assert_same_emission(&same, &smoke[i]);
    }
    held_free(&h);
}

/* Its smoke is where it was, in the axes of the new block. */
static void test_emitters_follow_into_another_block(void **state) {
    (void)state;
    held h = make_at(84);
    ac_objects_set_local_player(h.f->w.objects, BEARER);
    begin_glow(&h, h.bearer);
    ac_vec3 smoke = particle_of(h.bearer, SMOKE);
    ac_update_position message = position_at(BEARER, 1, 0);
    message.pack.force_position_stamp = 2;
    message.pack.position = (ac_position){EAST | (1 + 3), {{12, 84, 0.01f}, {1, 0, 0, 0}}};
    assert_reason(AC_REASON_FORCED, send(&h.f->w, 0xF748, &message));
    ac_objects_reconcile(h.f->w.objects);
    ac_vec3 at = live_place_of(h.bearer);
    assert_vec_near(particle_of(h.bearer, GLOW), at.x, at.y, at.z, 0);
    assert_vec_near(particle_of(h.bearer, SMOKE), smoke.x - 192, smoke.y, smoke.z, 1e-4f);
    assert_int_equal(emitter_of(h.bearer, SMOKE)->cell, EAST | (1 + 3));
    held_free(&h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_held_where_nothing_is_resident_is_unseen_and_silent),
        cmocka_unit_test(test_an_internal_script_of_what_is_held_needs_no_cell),
        cmocka_unit_test(test_what_is_let_go_stays_in_the_missing_cell),
        cmocka_unit_test(test_what_is_held_is_as_far_away_as_its_holder),
        cmocka_unit_test(test_what_is_let_go_falls_and_is_walked_to_its_place),
        cmocka_unit_test(test_what_is_let_go_without_spheres_comes_to_its_place),
        cmocka_unit_test(test_what_is_held_falls_asleep_again),
        cmocka_unit_test(test_emitters_follow_the_root_that_the_dispatch_left),
        cmocka_unit_test(test_emitters_follow_into_another_block),
    };
    return cmocka_run_group_tests_name("what is held", tests, NULL, NULL);
}
