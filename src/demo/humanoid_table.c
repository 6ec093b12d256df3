/* The person's motion table 0x09000001. */
#include "demo/humanoid_moves.h"
#include "demo/scene.h"

/* Retail's speeds at rate 1. */
#define WALK_SPEED  3.12f
#define RUN_SPEED   4.0f
#define SIDE_SPEED  1.25f
#define TURN_SPEED  1.5707964f
#define RECALL_RATE 9.96f /* spec 2026-07-13 §11.3 */

static ac_motion_spec whole(int move, float rate) {
    return (ac_motion_spec){.animation = ac_human_animation(move), .high = -1, .framerate = rate};
}

static ac_motion_spec moving(int move, ac_vec3 velocity, ac_vec3 omega) {
    ac_motion_spec motion = whole(move, 30);
    motion.velocity = velocity;
    motion.omega = omega;
    return motion;
}

typedef struct entry {
    uint32_t from, to; /* from 0: any substate */
    int move;
    float rate; /* negative: played backwards */
} entry;

static void cycles(ac_table_builder *table, uint32_t style, const entry *entries, int count) {
    for (int i = 0; i < count; ++i) {
        ac_motion_spec motion = whole(entries[i].move, entries[i].rate);
        ac_table_cycle(table, style, entries[i].to, &motion);
    }
}

static void links(ac_table_builder *table, uint32_t style, const entry *entries, int count) {
    for (int i = 0; i < count; ++i) {
        ac_motion_spec motion = whole(entries[i].move, entries[i].rate);
        ac_table_link(table, style, entries[i].from, entries[i].to, &motion);
    }
}

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

static void add_gaits(ac_table_builder *table, uint32_t style) {
    ac_motion_spec walk = moving(AC_MOVE_WALK, (ac_vec3){0, WALK_SPEED, 0}, (ac_vec3){0, 0, 0});
    ac_motion_spec run = moving(AC_MOVE_RUN, (ac_vec3){0, RUN_SPEED, 0}, (ac_vec3){0, 0, 0});
    ac_table_cycle(table, style, AC_CMD_WALK_FORWARD, &walk);
    ac_table_cycle(table, style, AC_CMD_RUN_FORWARD, &run);
}

/* From any substate but the style's own these go on beside it, as modifiers: one turns while one
 * runs. For that the style must have the cycle of that substate itself. */
static void add_turns(ac_table_builder *table, uint32_t style) {
    ac_motion_spec side =
        moving(AC_MOVE_SIDE_STEP, (ac_vec3){SIDE_SPEED, 0, 0}, (ac_vec3){0, 0, 0});
    ac_motion_spec left_side = side;
    ac_motion_spec right = moving(AC_MOVE_TURN, (ac_vec3){0, 0, 0}, (ac_vec3){0, 0, -TURN_SPEED});
    ac_motion_spec left = moving(AC_MOVE_TURN, (ac_vec3){0, 0, 0}, (ac_vec3){0, 0, TURN_SPEED});
    left_side.velocity.x = -SIDE_SPEED;
    left_side.framerate = -30;
    side.bitfield = left_side.bitfield = AC_MOTION_FROM_DEFAULT_ONLY;
    right.bitfield = left.bitfield = AC_MOTION_FROM_DEFAULT_ONLY;
    ac_table_cycle(table, style, AC_CMD_SIDE_STEP_RIGHT, &side);
    ac_table_cycle(table, style, AC_CMD_SIDE_STEP_LEFT, &left_side);
    ac_table_cycle(table, style, AC_CMD_TURN_RIGHT, &right);
    ac_table_cycle(table, style, AC_CMD_TURN_LEFT, &left);
}

/* For every style. */
static void add_modifiers(ac_table_builder *table) {
    const ac_vec3 still = {0, 0, 0};
    ac_table_modifier(table, AC_CMD_TURN_RIGHT, still, (ac_vec3){0, 0, -TURN_SPEED});
    ac_table_modifier(table, AC_CMD_TURN_LEFT, still, (ac_vec3){0, 0, TURN_SPEED});
    ac_table_modifier(table, AC_CMD_SIDE_STEP_RIGHT, (ac_vec3){SIDE_SPEED, 0, 0}, still);
    ac_table_modifier(table, AC_CMD_SIDE_STEP_LEFT, (ac_vec3){-SIDE_SPEED, 0, 0}, still);
    ac_table_modifier(table, AC_CMD_JUMP, still, still);
}

/* What a style does not have is taken from the default style. */
static void add_states(ac_table_builder *table) {
    static const entry still[] = {
        {0, AC_CMD_READY, AC_MOVE_READY, 12},   {0, AC_CMD_FALLING, AC_MOVE_FALLING, 20},
        {0, AC_CMD_DEAD, AC_MOVE_DEAD, 30},     {0, AC_CMD_FALLEN, AC_MOVE_DEAD, 30},
        {0, AC_CMD_CROUCH, AC_MOVE_CROUCH, 1},  {0, AC_CMD_SITTING, AC_MOVE_SIT, 1},
        {0, AC_CMD_SLEEPING, AC_MOVE_SLEEP, 1}, {0, AC_CMD_JUMP_CHARGING, AC_MOVE_CROUCH, 1},
        {0, AC_CMD_PICKUP, AC_MOVE_CROUCH, 1},
    };
    cycles(table, AC_STYLE_NON_COMBAT, still, COUNT(still));
}

static void add_peace(ac_table_builder *table) {
    static const entry ways[] = {
        {AC_CMD_READY, AC_CMD_WALK_FORWARD, AC_MOVE_READY_TO_WALK, 40},
        {AC_CMD_WALK_FORWARD, AC_CMD_READY, AC_MOVE_WALK_TO_READY, 30},
        {AC_CMD_READY, AC_CMD_RUN_FORWARD, AC_MOVE_READY_TO_RUN, 40},
        {AC_CMD_RUN_FORWARD, AC_CMD_READY, AC_MOVE_RUN_TO_READY, 30},
        {AC_CMD_READY, AC_CMD_CROUCH, AC_MOVE_CROUCH_DOWN, 30},
        {AC_CMD_CROUCH, AC_CMD_READY, AC_MOVE_CROUCH_DOWN, -30},
        {AC_CMD_READY, AC_CMD_SITTING, AC_MOVE_SIT_DOWN, 30},
        {AC_CMD_SITTING, AC_CMD_READY, AC_MOVE_SIT_DOWN, -30},
        {AC_CMD_READY, AC_CMD_SLEEPING, AC_MOVE_LIE_DOWN, 30},
        {AC_CMD_SLEEPING, AC_CMD_READY, AC_MOVE_LIE_DOWN, -30},
        {AC_CMD_READY, AC_CMD_JUMP_CHARGING, AC_MOVE_JUMP_CHARGE, 30},
        {AC_CMD_READY, AC_CMD_PICKUP, AC_MOVE_CROUCH_DOWN, 30},
        {AC_CMD_PICKUP, AC_CMD_READY, AC_MOVE_CROUCH_DOWN, -30},
        {AC_CMD_FALLING, AC_CMD_READY, AC_MOVE_LAND, 30},
        {AC_CMD_DEAD, AC_CMD_READY, AC_MOVE_DIE, -24},
        {0, AC_CMD_LIFESTONE_RECALL, AC_MOVE_RECALL, RECALL_RATE},
        {0, AC_CMD_HOUSE_RECALL, AC_MOVE_RECALL, RECALL_RATE},
        {0, AC_CMD_MARKETPLACE_RECALL, AC_MOVE_RECALL, RECALL_RATE},
        {0, AC_CMD_HOMETOWN_RECALL, AC_MOVE_RECALL, RECALL_RATE},
        {0, AC_CMD_ARENA_RECALL, AC_MOVE_RECALL, RECALL_RATE},
        {0, AC_CMD_WAVE, AC_MOVE_WAVE, 30},
        {0, AC_CMD_CHEER, AC_MOVE_CHEER, 30},
        {0, AC_CMD_BOW_DEEP, AC_MOVE_BOW, 30},
        {0, AC_CMD_CLAP_HANDS, AC_MOVE_CLAP, 30},
        {0, AC_CMD_POINT, AC_MOVE_POINT, 30},
        {0, AC_CMD_LAUGH, AC_MOVE_LAUGH, 30},
        {0, AC_CMD_CRY, AC_MOVE_CRY, 30},
        {0, AC_CMD_LOG_OUT, AC_MOVE_LOG_OUT, 30},
        {AC_CMD_READY, (uint32_t)AC_STYLE_HAND_COMBAT, AC_MOVE_FISTS_UP, 30},
        {AC_CMD_READY, (uint32_t)AC_STYLE_SWORD, AC_MOVE_SWORD_DRAW, 30},
        {AC_CMD_READY, (uint32_t)AC_STYLE_SWORD_SHIELD, AC_MOVE_SWORD_DRAW, 30},
        {AC_CMD_READY, (uint32_t)AC_STYLE_BOW, AC_MOVE_BOW_DRAW, 30},
        {AC_CMD_READY, (uint32_t)AC_STYLE_MAGIC, AC_MOVE_MAGIC_DRAW, 32.2f},
    };
    links(table, AC_STYLE_NON_COMBAT, ways, COUNT(ways));
}

/* What can happen in every style, from every substate. */
static void add_harm(ac_table_builder *table, uint32_t style) {
    static const entry ways[] = {
        {0, AC_CMD_DEAD, AC_MOVE_DIE, 30},
        {0, AC_CMD_FALLEN, AC_MOVE_DIE, 30},
        {0, AC_CMD_TWITCH_1, AC_MOVE_HIT, 30},
        {0, AC_CMD_STAGGER_BACKWARD, AC_MOVE_STAGGER, 30},
        {0, AC_CMD_STAGGER_FORWARD, AC_MOVE_STAGGER, 30},
        {0, AC_CMD_JUMP_UP, AC_MOVE_JUMP_UP, 30},
    };
    links(table, style, ways, COUNT(ways));
}

/* A style's own stance and the way back to peace. */
static void add_stance(ac_table_builder *table, uint32_t style, int stance, int draw, float rate) {
    const entry still[] = {{0, AC_CMD_READY, stance, 1}};
    const entry away[] = {{AC_CMD_READY, (uint32_t)AC_STYLE_NON_COMBAT, draw, -rate}};
    ac_table_style(table, style, AC_CMD_READY);
    cycles(table, style, still, 1);
    add_gaits(table, style);
    add_turns(table, style);
    links(table, style, away, 1);
    add_harm(table, style);
}

static void add_fists(ac_table_builder *table) {
    add_stance(table, AC_STYLE_HAND_COMBAT, AC_MOVE_FISTS_READY, AC_MOVE_FISTS_UP, 30);
    for (uint32_t i = 0; i < 9; ++i) {
        const entry blow[] = {{0, AC_CMD_ATTACK_HIGH_1 + i, AC_MOVE_PUNCH, 30}};
        links(table, AC_STYLE_HAND_COMBAT, blow, 1);
    }
}

static void add_sword(ac_table_builder *table, uint32_t style) {
    add_stance(table, style, AC_MOVE_SWORD_READY, AC_MOVE_SWORD_DRAW, 30);
    for (uint32_t i = 0; i < 3; ++i) {
        const entry blows[] = {
            {0, AC_CMD_THRUST_MED + i, AC_MOVE_THRUST, 30},
            {0, AC_CMD_SLASH_HIGH + i, AC_MOVE_SLASH, 30},
            {0, AC_CMD_BACKHAND_HIGH + i, AC_MOVE_BACKHAND, 30},
        };
        links(table, style, blows, 3);
    }
}

/* The retail order of a shot: aim (a substate), shoot (an action), reload (a substate). */
static void add_bow(ac_table_builder *table) {
    add_stance(table, AC_STYLE_BOW, AC_MOVE_BOW_READY, AC_MOVE_BOW_DRAW, 30);
    static const entry ways[] = {
        {AC_CMD_READY, AC_CMD_RELOAD, AC_MOVE_BOW_RELOAD, 30},
        {0, AC_CMD_SHOOT, AC_MOVE_BOW_SHOOT, 30},
    };
    static const entry reloaded[] = {{0, AC_CMD_RELOAD, AC_MOVE_BOW_READY, 1}};
    links(table, AC_STYLE_BOW, ways, COUNT(ways));
    cycles(table, AC_STYLE_BOW, reloaded, 1);
    ac_motion_spec level = whole(AC_MOVE_BOW_AIM, 30);
    ac_motion_spec hold = level;
    hold.low = (int32_t)ac_human_move_frames(AC_MOVE_BOW_AIM) - 1;
    for (uint32_t i = 0; i <= 12; ++i) {
        uint32_t command = AC_CMD_AIM_LEVEL + i;
        ac_motion_spec tilted = whole(AC_MOVE_AIM_UP_15 + (int)i - 1, 1);
        ac_table_cycle(table, AC_STYLE_BOW, command, i == 0 ? &hold : &tilted);
        ac_table_link(table, AC_STYLE_BOW, AC_CMD_READY, command, &level);
    }
}

static void add_magic(ac_table_builder *table) {
    add_stance(table, AC_STYLE_MAGIC, AC_MOVE_MAGIC_READY, AC_MOVE_MAGIC_DRAW, 32.2f);
    for (uint32_t i = 0; i < 10; ++i) {
        const entry power[] = {{0, AC_CMD_MAGIC_POWER_UP_01 + i, AC_MOVE_POWER_UP, 30}};
        links(table, AC_STYLE_MAGIC, power, 1);
    }
    for (uint32_t i = 0; i <= 15; ++i) {
        uint32_t gesture = i == 15 ? (uint32_t)AC_CMD_CAST_SPELL : AC_CMD_MAGIC_BLAST + i;
        const entry hold[] = {{0, gesture, AC_MOVE_CAST_HOLD, 1}};
        const entry ways[] = {
            {0, gesture, AC_MOVE_CAST, 30},
            {gesture, AC_CMD_READY, AC_MOVE_CAST, -30},
        };
        cycles(table, AC_STYLE_MAGIC, hold, 1);
        links(table, AC_STYLE_MAGIC, ways, 2);
    }
}

void ac_demo_build_human_moves(ac_demo_builder *builder) {
    ac_demo_build_gaits(builder);
    ac_demo_build_keyed_moves(builder);
    ac_table_builder *table = ac_demo_table(builder, AC_DEMO_MOTION_HUMAN, AC_STYLE_NON_COMBAT);
    if (table == NULL)
        return;
    ac_table_style(table, AC_STYLE_NON_COMBAT, AC_CMD_READY);
    add_states(table);
    add_gaits(table, AC_STYLE_NON_COMBAT);
    add_turns(table, AC_STYLE_NON_COMBAT);
    add_modifiers(table);
    add_peace(table);
    add_harm(table, AC_STYLE_NON_COMBAT);
    add_fists(table);
    add_sword(table, AC_STYLE_SWORD);
    add_sword(table, AC_STYLE_SWORD_SHIELD);
    add_bow(table);
    add_magic(table);
    ac_demo_finish_table(builder, table);
}
