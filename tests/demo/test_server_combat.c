/* demo/server: blows, missiles, death and return (spec 2026-07-12, 2026-07-13 §11; wire-protocol.md
 * 4.9, 5). */
#include "demo/server_world.h"

#include <math.h>

#include "wire/appraisal.h"
#include "wire/combat.h"
#include "wire/magic.h"
#include "wire/play_script.h"
#include "wire/property.h"
#include "wire/weenie_error.h"

enum { MELEE = 0x0008, MISSILE = 0x000A, CAST = 0x004A, ATTACK_DONE = 0x01A7 };

static world w;
static player *ann, *bob;

static int setup(void **state) {
    (void)state;
    world_init(&w, &fair_weather, NULL);
    ann = join(&w, 0, "ann");
    bob = join(&w, 1, "bob");
    ac_position near = place(VILLAGE, 58.5f, 35.0f); /* beside the creature's path */
    report(&w, ann, &near);
    run(&w, 1.5);
    ann->cursor = ann->count;
    bob->cursor = bob->count;
    return 0;
}

static int teardown(void **state) {
    (void)state;
    world_free(&w);
    return 0;
}

static void strike(player *p) {
    ac_targeted_melee_attack attack = {.target = WALKER, .height = AC_ATTACK_HIGH, .power = 0.5f};
    act(&w, p, MELEE, &attack);
}

static uint32_t attack_error(player *p) {
    return ((const ac_error_body *)await(&w, p, 0xF7B0, ATTACK_DONE, 0, 1.0).body)->error;
}

/* Strikes until the creature is within reach and was hit. */
static void hit_once(void) {
    do {
        run(&w, 0.5);
        strike(ann);
    } while (attack_error(ann) != AC_WEENIE_ERROR_NONE);
}

static void test_a_blow_is_seen_told_and_answered(void **state) {
    (void)state;
    hit_once();
    ann->cursor = 0;
    const ac_attacker_notification *hit = await(&w, ann, 0xF7B0, 0x01B1, 0, 1.0).body;
    assert_memory_equal(hit->defender.data, "Drudge", 6);
    assert_true(hit->damage > 0 && hit->damage <= 20);
    assert_true(hit->fraction == (double)hit->damage / 20.0);
    const ac_update_health *health = await(&w, ann, 0xF7B0, 0x01C0, 0, 1.0).body;
    assert_int_equal(health->guid, WALKER);
    assert_true(fabsf(health->fraction - (1.0f - (float)hit->damage / 20.0f)) < 1e-6f);
    const ac_update_motion *blow = await(&w, bob, 0xF74C, 0, ann->guid, 1.0).body;
    assert_int_equal(blow->movement.interpreted.actions[0].command,
                     (uint16_t)AC_MOTION_ATTACK_HIGH_1);
    (void)await(&w, bob, 0xF755, 0, WALKER, 1.0);
    (void)await(&w, bob, 0xF750, 0, WALKER, 1.0);
    assert_int_equal(count(bob, 0, 0xF7B0, 0x01B1, 0), 0);
}

static void test_nobody_strikes_what_is_out_of_reach(void **state) {
    (void)state;
    strike(bob);
    assert_int_equal(attack_error(bob), AC_WEENIE_ERROR_YOU_CHARGED_TOO_FAR);
    ac_targeted_melee_attack attack = {.target = ann->guid};
    act(&w, bob, MELEE, &attack);
    assert_int_equal(attack_error(bob), AC_WEENIE_ERROR_YOU_CHARGED_TOO_FAR);
    attack.target = DOOR; /* cannot be hurt */
    act(&w, bob, MELEE, &attack);
    assert_int_equal(attack_error(bob), AC_WEENIE_ERROR_YOU_CHARGED_TOO_FAR);
}

/* @spec 2026-07-12 §CreateObject motion lifecycle | ACE creates a new corpse object after the
 * victim's death animation finishes. Its CreateObject packet correctly carries `NonCombat + Dead`.
 * @code src/demo/server_combat.c */
static void test_the_dead_fall_leave_a_corpse_and_come_back(void **state) {
    (void)state;
    for (int i = 0; i < 8 && count(ann, 0, 0xF7B0, 0x01AD, 0) == 0; ++i)
        hit_once();
    bob->cursor = 0;
    const ac_update_motion *m;
    do
        m = await(&w, bob, 0xF74C, 0, WALKER, 1.0).body;
    while (m->movement.interpreted.forward_command != (uint16_t)AC_MOTION_DEAD);
    uint32_t before = bob->count;
    run(&w, 3.5);
    const ac_delete_object *gone = await(&w, bob, 0xF747, 0, WALKER, 1.0).body;
    assert_int_equal(gone->instance_stamp, 0);
    bob->cursor = before;
    const ac_create_object *corpse = await(&w, bob, 0xF745, 0, 0, 1.0).body;
    ac_guid corpse_guid = corpse->guid;
    assert_memory_equal(corpse->weenie.name.data, "Corpse of Drudge", 16);
    assert_int_equal(corpse->weenie.description & AC_OBJECT_CORPSE, AC_OBJECT_CORPSE);
    assert_int_equal(corpse->physics.movement.interpreted.forward_command,
                     (uint16_t)AC_MOTION_DEAD);
    assert_int_equal(corpse->physics.movement.style, (uint16_t)AC_STYLE_NON_COMBAT);
    strike(ann);
    assert_int_equal(attack_error(ann), AC_WEENIE_ERROR_YOU_CHARGED_TOO_FAR);
    (void)await(&w, bob, 0xF747, 0, corpse_guid, 35.0);
    const ac_create_object *again = await(&w, bob, 0xF745, 0, WALKER, 20.0).body;
    assert_int_equal(again->physics.stamps[AC_STAMP_INSTANCE], 1);
    assert_int_equal(again->physics.stamps[AC_STAMP_STATE], 0);
    assert_int_equal(again->physics.movement.interpreted.forward_command,
                     (uint16_t)AC_MOTION_READY);
}

static void test_stances_change_for_all_to_see(void **state) {
    (void)state;
    static const struct {
        uint32_t mode, style;
    } table[] = {{AC_COMBAT_MODE_MELEE, AC_STYLE_HAND_COMBAT},
                 {AC_COMBAT_MODE_MISSILE, AC_STYLE_BOW_COMBAT},
                 {AC_COMBAT_MODE_MAGIC, AC_STYLE_MAGIC},
                 {AC_COMBAT_MODE_NON_COMBAT, AC_STYLE_NON_COMBAT}};
    for (int i = 0; i < 4; ++i) {
        ac_change_combat_mode change = {table[i].mode};
        act(&w, ann, 0x0053, &change);
        const ac_update_motion *m = await(&w, bob, 0xF74C, 0, ann->guid, 1.0).body;
        assert_int_equal(m->movement.style, (uint16_t)table[i].style);
        (void)await(&w, ann, 0xF74C, 0, ann->guid, 1.0);
    }
}

/* ---- missiles ---- */

static const ac_create_object *missile_of(player *p) {
    for (;;) {
        const ac_create_object *create = await(&w, p, 0xF745, 0, 0, 3.0).body;
        if (create->physics.state & AC_STATE_MISSILE)
            return create;
    }
}

/* @spec 2026-07-13 §11.4 | ACE's current `SpellProjectile.Setup` cross-check confirms that
 * server-created spell projectiles set ReportCollisions, Missile, AlignPath, and PathClipped;
 * rotating projectile definitions instead set omega and clear AlignPath.
 * @code src/demo/server_combat.c */
static void test_a_missile_flies_strikes_and_is_gone(void **state) {
    (void)state;
    ac_targeted_missile_attack attack = {.target = WALKER, .accuracy = 1.0f};
    act(&w, ann, MISSILE, &attack);
    assert_int_equal(attack_error(ann), AC_WEENIE_ERROR_NONE);
    const ac_create_object *arrow = missile_of(bob);
    ac_guid guid = arrow->guid;
    assert_int_equal(arrow->weenie.class_id, 300);
    assert_int_equal(arrow->physics.setup, 0x02000124);
    assert_int_equal(arrow->physics.state & (AC_STATE_REPORT_COLLISIONS | AC_STATE_ALIGN_PATH |
                                             AC_STATE_PATH_CLIPPED | AC_STATE_GRAVITY),
                     AC_STATE_REPORT_COLLISIONS | AC_STATE_ALIGN_PATH | AC_STATE_PATH_CLIPPED |
                         AC_STATE_GRAVITY);
    assert_true(ac_vec3_length(arrow->physics.velocity) > 20.0f);
    const ac_play_script_type *create = await(&w, bob, 0xF755, 0, guid, 1.0).body;
    assert_int_equal(create->script, AC_PLAY_SCRIPT_CREATE);
    const ac_play_script_type *launch = await(&w, bob, 0xF755, 0, guid, 1.0).body;
    assert_int_equal(launch->script, AC_PLAY_SCRIPT_LAUNCH);
    assert_true(ac_play_script_type_intensity(launch) == 1.0f);
    const ac_vector_update *stop = await(&w, bob, 0xF74E, 0, guid, 5.0).body;
    assert_true(ac_vec3_length(stop->velocity) == 0.0f);
    const ac_set_state *spent = await(&w, bob, 0xF74B, 0, guid, 1.0).body;
    assert_int_equal(spent->state & (AC_STATE_MISSILE | AC_STATE_NO_DRAW), AC_STATE_NO_DRAW);
    static const uint32_t impact[] = {AC_PLAY_SCRIPT_PROJECTILE_COLLISION, AC_PLAY_SCRIPT_EXPLODE,
                                      AC_PLAY_SCRIPT_DESTROY};
    for (int i = 0; i < 3; ++i) {
        const ac_play_script_type *played = await(&w, bob, 0xF755, 0, guid, 1.0).body;
        assert_int_equal(played->script, impact[i]);
    }
    ann->cursor = 0;
    (void)await(&w, ann, 0xF7B0, 0x01B1, 0, 1.0);
    (void)await(&w, bob, 0xF747, 0, guid, 3.0);
}

static void test_a_turning_missile_has_omega_and_no_aligned_path(void **state) {
    (void)state;
    ac_cast_targeted_spell spell = {.target = WALKER, .spell = 1};
    act(&w, ann, CAST, &spell);
    const ac_create_object *blade = missile_of(bob);
    assert_int_equal(blade->weenie.class_id, 7282);
    assert_int_equal(blade->physics.state & (AC_STATE_ALIGN_PATH | AC_STATE_GRAVITY), 0);
    assert_true(blade->physics.omega.z == 6.0f);
    assert_int_equal(blade->physics.flags & AC_PHYSICS_DESC_SCRIPT_TABLE, 0); /* absent, not 0 */
}

/* ---- what attacks look like ---- */

static uint16_t next_forward(player *p, uint16_t *action) {
    const ac_update_motion *m = await(&w, p, 0xF74C, 0, ann->guid, 3.0).body;
    *action = m->movement.interpreted.action_count ? m->movement.interpreted.actions[0].command : 0;
    return m->movement.interpreted.forward_command;
}

/* Draw, shoot, nock, stand. */
static void test_a_shot_is_drawn_loosed_and_nocked(void **state) {
    (void)state;
    static const struct {
        uint32_t forward, action;
    } steps[] = {{AC_MOTION_AIM_LEVEL, 0},
                 {AC_MOTION_READY, AC_MOTION_SHOOT},
                 {AC_MOTION_RELOAD, 0},
                 {AC_MOTION_READY, 0}};
    ac_targeted_missile_attack attack = {.target = WALKER, .accuracy = 1.0f};
    act(&w, ann, MISSILE, &attack);
    for (int i = 0; i < 4; ++i) {
        uint16_t action;
        assert_int_equal(next_forward(bob, &action), (uint16_t)steps[i].forward);
        assert_int_equal(action, (uint16_t)steps[i].action);
    }
}

static void test_a_spell_gathers_before_it_is_thrown(void **state) {
    (void)state;
    ac_cast_targeted_spell spell = {.target = WALKER, .spell = 1};
    uint16_t action;
    act(&w, ann, CAST, &spell);
    assert_int_equal(next_forward(bob, &action), (uint16_t)AC_MOTION_READY);
    assert_int_equal(action, (uint16_t)AC_MOTION_MAGIC_POWER_UP_01);
    assert_int_equal(next_forward(bob, &action), (uint16_t)AC_MOTION_MAGIC_BLAST);
    (void)missile_of(bob);
    assert_int_equal(next_forward(bob, &action), (uint16_t)AC_MOTION_READY);
}

static void test_one_attack_at_a_time(void **state) {
    (void)state;
    ac_cast_targeted_spell spell = {.target = WALKER, .spell = 1};
    act(&w, ann, CAST, &spell);
    act(&w, ann, CAST, &spell);
    assert_int_equal(attack_error(ann), AC_WEENIE_ERROR_YOURE_TOO_BUSY);
}

/* ---- a creature that fights ---- */

/* The next blow of the creature that anybody sees. */
static ac_message blow_of_creature(double seconds) {
    for (;;) {
        ac_message m = await(&w, bob, 0xF74C, 0, WALKER, seconds);
        const ac_update_motion *motion = m.body;
        const ac_motion_action *action = motion->movement.interpreted.actions;
        if (motion->movement.interpreted.action_count &&
            action->command >= (uint16_t)AC_MOTION_ATTACK_HIGH_1 &&
            action->command < (uint16_t)AC_MOTION_ATTACK_HIGH_1 + 9)
            return m;
    }
}

static void test_a_creature_strikes_back_and_hurts(void **state) {
    (void)state;
    hit_once();
    const ac_update_motion *blow = blow_of_creature(4.0).body;
    assert_int_equal(blow->movement.style, (uint16_t)AC_STYLE_HAND_COMBAT);
    ann->cursor = 0;
    const ac_defender_notification *hurt = await(&w, ann, 0xF7B0, 0x01B2, 0, 2.0).body;
    assert_memory_equal(hurt->attacker.data, "Drudge", 6);
    assert_true(hurt->damage > 0);
    const ac_level_update *health = await(&w, ann, 0x02E9, 0, 0, 1.0).body;
    assert_int_equal(health->key, AC_VITAL_HEALTH);
    assert_int_equal(health->value, AC_DEMO_HEALTH - hurt->damage);
}

/* It runs after its enemy, and its own steps keep up with what clients show of it. */
static void test_a_creature_runs_after_its_enemy(void **state) {
    (void)state;
    hit_once();
    ac_position away = place(VILLAGE, 66.0f, 44.0f);
    report(&w, ann, &away);
    const ac_update_motion *run_to;
    do
        run_to = await(&w, bob, 0xF74C, 0, WALKER, 4.0).body;
    while (run_to->movement.type != AC_MOVEMENT_MOVE_TO_OBJECT);
    assert_int_equal(run_to->movement.target, ann->guid);
    assert_true(run_to->movement.move_to.flags & AC_MOVE_CAN_CHARGE);
    run(&w, 4.0);
    const demo_object *creature = demo_find(w.server, WALKER);
    assert_true(demo_distance(&creature->position, &away) < 2.2f);
    (void)blow_of_creature(4.0);
}

/* The dead player lies, and wakes at the lifestone with all its health. */
static void test_a_player_dies_and_wakes_at_the_lifestone(void **state) {
    (void)state;
    hit_once();
    demo_object *dying = demo_find(w.server, ann->guid);
    dying->health = 1;
    ann->cursor = 0;
    (void)await(&w, ann, 0xF7B0, 0x01AC, 0, 6.0);
    assert_int_equal(dying->motion.forward_command, (uint16_t)AC_MOTION_DEAD);
    uint32_t told = ann->count;
    strike(ann); /* the dead do not */
    (void)await(&w, ann, 0xF751, 0, 0, 6.0);
    assert_int_equal(count(ann, told, 0xF7B0, 0x01A7, 0), 0);
    assert_int_equal(dying->health, AC_DEMO_HEALTH);
    assert_int_equal(dying->motion.forward_command, (uint16_t)AC_MOTION_READY);
    run(&w, 1.0);
    assert_int_equal(demo_find(w.server, WALKER)->enemy, 0); /* it lost interest */
}

/* ---- questions ---- */

static void test_health_is_told_when_asked(void **state) {
    (void)state;
    act_on(&w, bob, 0x01BF, WALKER);
    const ac_update_health *health = await(&w, bob, 0xF7B0, 0x01C0, 0, 1.0).body;
    assert_true(health->fraction == 1.0f);
    act_on(&w, bob, 0x01BF, 0); /* the end of the interest */
    act_on(&w, bob, 0x01BF, FAR_LAMP);
    run(&w, 1.0);
    assert_int_equal(count(bob, bob->cursor, 0xF7B0, 0x01C0, 0), 0);
}

static void test_appraisal_tells_a_creatures_health(void **state) {
    (void)state;
    act_on(&w, bob, 0x00C8, WALKER);
    const ac_appraisal *answer = await(&w, bob, 0xF7B0, 0x00C9, 0, 1.0).body;
    assert_int_equal(answer->success, 1);
    assert_int_equal(answer->flags, AC_APPRAISAL_CREATURE);
    assert_int_equal(answer->creature.max_health, 20);
    act_on(&w, bob, 0x00C8, FAR_LAMP);
    answer = await(&w, bob, 0xF7B0, 0x00C9, 0, 1.0).body;
    assert_int_equal(answer->success, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_a_blow_is_seen_told_and_answered),
        TEST(test_nobody_strikes_what_is_out_of_reach),
        TEST(test_the_dead_fall_leave_a_corpse_and_come_back),
        TEST(test_stances_change_for_all_to_see),
        TEST(test_a_missile_flies_strikes_and_is_gone),
        TEST(test_a_turning_missile_has_omega_and_no_aligned_path),
        TEST(test_a_shot_is_drawn_loosed_and_nocked),
        TEST(test_a_spell_gathers_before_it_is_thrown),
        TEST(test_one_attack_at_a_time),
        TEST(test_a_creature_strikes_back_and_hurts),
        TEST(test_a_creature_runs_after_its_enemy),
        TEST(test_a_player_dies_and_wakes_at_the_lifestone),
        TEST(test_health_is_told_when_asked),
        TEST(test_appraisal_tells_a_creatures_health),
    };
    return cmocka_run_group_tests_name("demo: server, combat (wire-protocol 4.9)", tests, NULL,
                                       NULL);
}
