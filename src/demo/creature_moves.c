/* How the bramblehog moves. */
#include <math.h>
#include <string.h>

#include "base/acmath.h"
#include "demo/animation_builder.h"
#include "demo/creature.h"
#include "demo/ids.h"
#include "demo/rig.h"

#define TURN_SPEED 1.5707964f

enum {
    MOVE_READY,
    MOVE_WALK,
    MOVE_RUN,
    MOVE_TURN,
    MOVE_GORE,
    MOVE_STAMP,
    MOVE_ROAR,
    MOVE_HIT,
    MOVE_DIE,
    MOVE_DEAD,
    MOVE_FALLING,
    READY_FRAMES = 60,
    WALK_FRAMES = 24,
    RUN_FRAMES = 13,
    TURN_FRAMES = 20,
};

static ac_did animation_id(int move) {
    return (ac_did)AC_ANIMATION_CREATURE + (ac_did)move;
}

static float wave(float phase) {
    return ac_sinf(phase * 6.2831853f);
}

static float fraction(float phase) {
    return phase - floorf(phase);
}

/* Straight back while it carries, an arc forward otherwise. */
static ac_vec3 step(float phase, float duty, float length, float lift) {
    phase = fraction(phase);
    if (phase < duty)
        return (ac_vec3){0, length * (0.5f - phase / duty), 0};
    float t = (phase - duty) / (1 - duty);
    return (ac_vec3){0, length * (ac_ease(t) - 0.5f), lift * ac_sinf(t * 3.14159f)};
}

static ac_beast_pose walk(float phase) {
    static const float offsets[4] = {0.25f, 0.75f, 0.0f, 0.5f};
    const float duty = 0.62f;
    ac_beast_pose pose = {
        .body = {0.012f * wave(phase), 0, -0.03f + 0.014f * wave(phase * 2)},
        .lean = {1.5f * wave(phase * 2 + 0.3f), 2 * wave(phase), 2 * wave(phase + 0.25f)},
        .head = {6 + 4 * wave(phase * 2), 0, 4 * wave(phase)},
        .tail_lift = 12,
        .tail_swing = 16 * wave(phase),
    };
    for (int leg = 0; leg < 4; ++leg)
        pose.feet[leg] =
            step(phase + offsets[leg], duty, AC_BEAST_WALK_SPEED * duty * WALK_FRAMES / 30, 0.12f);
    return pose;
}

/* A trot: the legs go in diagonal pairs. */
static ac_beast_pose run(float phase) {
    static const float offsets[4] = {0, 0.5f, 0.5f, 0};
    const float duty = 0.38f;
    ac_beast_pose pose = {
        .body = {0, 0.02f, -0.05f - 0.045f * ac_cosf((phase - 0.19f) * 12.566371f)},
        .lean = {3 * wave(phase * 2), 1.5f * wave(phase), 0},
        .head = {-4 - 5 * wave(phase * 2), 0, 0},
        .jaw = 8,
        .tail_lift = -14,
        .tail_swing = 9 * wave(phase),
    };
    for (int leg = 0; leg < 4; ++leg)
        pose.feet[leg] =
            step(phase + offsets[leg], duty, AC_BEAST_RUN_SPEED * duty * RUN_FRAMES / 30, 0.2f);
    return pose;
}

static ac_beast_pose turn(float phase) {
    ac_beast_pose pose = {
        .body = {0, 0, -0.02f}, .head = {4, 0, -14}, .tail_lift = 14, .tail_swing = -14};
    for (int leg = 0; leg < 4; ++leg) {
        float lift = wave(phase + (leg == 0 || leg == 3 ? 0 : 0.5f));
        pose.feet[leg].z = lift > 0 ? 0.08f * lift : 0;
        pose.feet[leg].x =
            (leg < 2 ? 0.06f : -0.06f) * wave(phase + (leg == 0 || leg == 3 ? 0.25f : 0.75f));
    }
    return pose;
}

/* Breathing, sniffing about, flicking its tail. */
static ac_beast_pose ready(float phase) {
    float breath = wave(phase * 2);
    float sniff = wave(phase * 8) * ac_ease(wave(phase) * 1.4f);
    return (ac_beast_pose){
        .body = {0, 0, -0.012f + 0.008f * breath},
        .lean = {0.8f * breath, 0.8f * wave(phase), 0},
        .head = {8 + 10 * wave(phase) + 2.5f * sniff, 0, 12 * wave(phase + 0.3f)},
        .jaw = 3 + 3 * breath,
        .tail_lift = 16,
        .tail_swing = 18 * wave(phase * 3) * ac_ease(wave(phase + 0.5f) * 2),
    };
}

static ac_beast_pose falling(float phase) {
    ac_beast_pose pose = {
        .lean = {-6, 4 * wave(phase), 0}, .head = {-16, 0, 0}, .jaw = 18, .tail_lift = -30};
    for (int leg = 0; leg < 4; ++leg)
        pose.feet[leg] = (ac_vec3){0, 0.1f * wave(phase + 0.25f * (float)leg), 0.12f};
    return pose;
}

typedef ac_beast_pose gait_fn(float phase);

static void put_gait(ac_demo_builder *builder, int move, gait_fn *gait, uint32_t frames) {
    ac_animation *animation =
        ac_demo_animation(builder, animation_id(move), AC_BEAST_PARTS, frames);
    for (uint32_t i = 0; animation != NULL && i < frames; ++i) {
        ac_beast_pose pose = gait((float)i / (float)frames);
        ac_beast_frames(&pose, animation->frames[i].parts);
    }
    ac_demo_finish_animation(builder, animation);
}

/* ---- single movements ---- */

static const ac_beast_pose stand = {.head = {8, 0, 0}, .tail_lift = 14};
static const ac_beast_pose crouched = {
    .body = {0, -0.12f, -0.1f}, .lean = {6, 0, 0}, .head = {24, 0, 0}, .tail_lift = -20};
static const ac_beast_pose gored = {.body = {0, 0.3f, 0.0f},
                                    .lean = {-10, 0, 0},
                                    .head = {-38, 0, 6},
                                    .jaw = 22,
                                    .tail_lift = 24,
                                    .feet = {{0, 0.24f, 0}, {0, 0.2f, 0}, {0, 0, 0}, {0, 0, 0}}};
static const ac_beast_pose reared = {
    .body = {0, -0.14f, 0.2f},
    .lean = {-30, 0, 0},
    .head = {10, 0, 0},
    .jaw = 12,
    .tail_lift = 30,
    .feet = {{0, 0.12f, 0.5f}, {0, 0.16f, 0.44f}, {0, 0, 0}, {0, 0, 0}}};
static const ac_beast_pose stamped = {.body = {0, 0.1f, -0.12f},
                                      .lean = {12, 0, 0},
                                      .head = {14, 0, 0},
                                      .jaw = 10,
                                      .tail_lift = -10,
                                      .feet = {{0, 0.16f, 0}, {0, 0.16f, 0}, {0, 0, 0}, {0, 0, 0}}};
static const ac_beast_pose roaring = {.body = {0, -0.05f, 0.02f},
                                      .lean = {-8, 0, 0},
                                      .head = {-34, 0, 0},
                                      .jaw = 40,
                                      .tail_lift = -24};
static const ac_beast_pose struck = {.body = {0.05f, -0.14f, -0.05f},
                                     .lean = {-4, 12, 8},
                                     .head = {-8, 10, 22},
                                     .jaw = 26,
                                     .tail_lift = -16,
                                     .tail_swing = 24};
static const ac_beast_pose swaying = {.body = {0.08f, -0.04f, -0.14f},
                                      .lean = {4, 24, 4},
                                      .head = {22, 12, 10},
                                      .jaw = 20,
                                      .tail_swing = -20};
static const ac_beast_pose toppling = {
    .body = {0.36f, 0, -0.28f},
    .lean = {0, 62, 0},
    .head = {18, 6, 8},
    .jaw = 24,
    .feet = {{0.18f, 0.06f, 0.08f}, {0.1f, 0, 0.1f}, {0.16f, -0.04f, 0.1f}, {0.1f, 0, 0.1f}}};
static const ac_beast_pose lying = {.body = {0.42f, 0, -0.32f},
                                    .lean = {0, 92, 0},
                                    .head = {12, 0, 10},
                                    .jaw = 16,
                                    .tail_lift = 6,
                                    .feet = {{-0.02f, 0.12f, 0.34f},
                                             {-0.56f, 0.06f, 0.02f},
                                             {0.0f, -0.1f, 0.32f},
                                             {-0.56f, -0.04f, 0.02f}}};

typedef struct key {
    uint16_t frame;
    const ac_beast_pose *pose;
} key;

typedef struct keyed {
    int move;
    uint16_t frames;
    uint16_t attack_frame; /* 0: none */
    uint16_t sound;        /* 0: none */
    key keys[7];
} keyed;

enum { SOUND_ATTACK = 0x03, SOUND_WOUND = 0x0C, SOUND_DEATH = 0x0F, SOUND_ROAR = 0x76 };

static const keyed keyed_moves[] = {
    {MOVE_GORE,
     26,
     12,
     SOUND_ATTACK,
     {{0, &stand}, {8, &crouched}, {12, &gored}, {16, &gored}, {25, &stand}}},
    {MOVE_STAMP,
     32,
     17,
     SOUND_ATTACK,
     {{0, &stand}, {6, &crouched}, {13, &reared}, {17, &stamped}, {31, &stand}}},
    {MOVE_ROAR,
     44,
     0,
     SOUND_ROAR,
     {{0, &stand}, {10, &crouched}, {18, &roaring}, {34, &roaring}, {43, &stand}}},
    {MOVE_HIT, 12, 0, SOUND_WOUND, {{0, &stand}, {3, &struck}, {11, &stand}}},
    {MOVE_DIE,
     40,
     0,
     SOUND_DEATH,
     {{0, &stand}, {5, &struck}, {15, &swaying}, {24, &toppling}, {31, &lying}, {39, &lying}}},
    {MOVE_DEAD, 1, 0, 0, {{0, &lying}}},
};

static ac_beast_pose mix(const ac_beast_pose *a, const ac_beast_pose *b, float t) {
    enum { NUMBERS = sizeof(ac_beast_pose) / sizeof(float) };
    float from[NUMBERS];
    float to[NUMBERS];
    memcpy(from, a, sizeof from);
    memcpy(to, b, sizeof to);
    for (int i = 0; i < NUMBERS; ++i)
        from[i] += (to[i] - from[i]) * t;
    ac_beast_pose pose;
    memcpy(&pose, from, sizeof pose);
    return pose;
}

static ac_beast_pose pose_at(const keyed *move, uint32_t frame) {
    int i = 0;
    while (i < 5 && move->keys[i + 1].pose != NULL && move->keys[i + 1].frame < frame)
        ++i;
    const key *from = &move->keys[i];
    const key *to = from[1].pose != NULL ? &from[1] : from;
    if (to->frame == from->frame)
        return *from->pose;
    float t = (float)(frame - from->frame) / (float)(to->frame - from->frame);
    return mix(from->pose, to->pose, ac_ease(t));
}

static void set_hooks(ac_demo_builder *builder, ac_animation *animation, const keyed *move) {
    ac_timed_hook hooks[2];
    uint32_t count = 0;
    if (move->sound != 0) {
        hooks[count] =
            (ac_timed_hook){1, {.type = AC_HOOK_SOUND_TABLE, .direction = AC_HOOK_FORWARD}};
        hooks[count++].hook.as.sound_table.sound = move->sound;
    }
    if (move->attack_frame != 0) {
        ac_hook *hook = &hooks[count].hook;
        hooks[count++] = (ac_timed_hook){move->attack_frame,
                                         {.type = AC_HOOK_ATTACK, .direction = AC_HOOK_FORWARD}};
        hook->as.attack.part = AC_BEAST_HEAD;
        hook->as.attack.left_x = -0.5f;
        hook->as.attack.left_y = hook->as.attack.right_y = 1.4f;
        hook->as.attack.right_x = 0.5f;
        hook->as.attack.radius = 0.6f;
        hook->as.attack.height = 0.7f;
    }
    ac_demo_set_hooks(builder, animation, count, hooks);
}

static void put_keyed(ac_demo_builder *builder, const keyed *move) {
    ac_animation *animation =
        ac_demo_animation(builder, animation_id(move->move), AC_BEAST_PARTS, move->frames);
    if (animation == NULL)
        return;
    for (uint32_t i = 0; i < move->frames; ++i) {
        ac_beast_pose pose = pose_at(move, i);
        ac_beast_frames(&pose, animation->frames[i].parts);
    }
    set_hooks(builder, animation, move);
    ac_demo_finish_animation(builder, animation);
}

/* ---- motion table ---- */

static ac_motion_spec whole(int move, float rate) {
    return (ac_motion_spec){.animation = animation_id(move), .high = -1, .framerate = rate};
}

static void add_style(ac_table_builder *table, uint32_t style) {
    static const struct {
        uint32_t command;
        int move;
    } ways[] = {
        {AC_CMD_DEAD, MOVE_DIE},
        {AC_CMD_FALLEN, MOVE_DIE},
        {AC_CMD_TWITCH_1, MOVE_HIT},
        {AC_CMD_STAGGER_BACKWARD, MOVE_HIT},
        {AC_CMD_STAGGER_FORWARD, MOVE_HIT},
        {AC_CMD_SPECIAL_ATTACK_1, MOVE_ROAR},
    };
    ac_motion_spec idle = whole(MOVE_READY, 15);
    ac_table_style(table, style, AC_CMD_READY);
    ac_table_cycle(table, style, AC_CMD_READY, &idle);
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; ++i) {
        ac_motion_spec motion = whole(ways[i].move, 30);
        ac_table_link(table, style, 0, ways[i].command, &motion);
    }
    for (uint32_t i = 0; i < 9; ++i) {
        ac_motion_spec attack = whole(i % 2 == 0 ? MOVE_GORE : MOVE_STAMP, 30);
        ac_table_link(table, style, 0, AC_CMD_ATTACK_HIGH_1 + i, &attack);
    }
}

static void add_gaits(ac_table_builder *table, uint32_t style) {
    ac_motion_spec walking = whole(MOVE_WALK, 30);
    ac_motion_spec running = whole(MOVE_RUN, 30);
    ac_motion_spec turning = whole(MOVE_TURN, 30);
    walking.velocity.y = AC_BEAST_WALK_SPEED;
    running.velocity.y = AC_BEAST_RUN_SPEED;
    turning.bitfield = AC_MOTION_FROM_DEFAULT_ONLY; /* otherwise a modifier of the walk */
    ac_table_cycle(table, style, AC_CMD_WALK_FORWARD, &walking);
    ac_table_cycle(table, style, AC_CMD_RUN_FORWARD, &running);
    turning.omega.z = -TURN_SPEED;
    ac_table_cycle(table, style, AC_CMD_TURN_RIGHT, &turning);
    turning.omega.z = TURN_SPEED;
    ac_table_cycle(table, style, AC_CMD_TURN_LEFT, &turning);
}

static void put_table(ac_demo_builder *builder) {
    static const uint32_t styles[] = {(uint32_t)AC_STYLE_NON_COMBAT,
                                      (uint32_t)AC_STYLE_HAND_COMBAT};
    ac_table_builder *table = ac_demo_table(builder, AC_MOTION_CREATURE, AC_STYLE_NON_COMBAT);
    if (table == NULL)
        return;
    const ac_vec3 still = {0, 0, 0};
    ac_motion_spec dead = whole(MOVE_DEAD, 30);
    ac_motion_spec fall = whole(MOVE_FALLING, 20);
    for (unsigned i = 0; i < sizeof styles / sizeof *styles; ++i) {
        add_style(table, styles[i]);
        add_gaits(table, styles[i]);
    }
    ac_table_cycle(table, AC_STYLE_NON_COMBAT, AC_CMD_DEAD, &dead);
    ac_table_cycle(table, AC_STYLE_NON_COMBAT, AC_CMD_FALLEN, &dead);
    ac_table_cycle(table, AC_STYLE_NON_COMBAT, AC_CMD_FALLING, &fall);
    ac_table_modifier(table, AC_CMD_TURN_RIGHT, still, (ac_vec3){0, 0, -TURN_SPEED});
    ac_table_modifier(table, AC_CMD_TURN_LEFT, still, (ac_vec3){0, 0, TURN_SPEED});
    ac_demo_finish_table(builder, table);
}

void ac_demo_build_beast_moves(ac_demo_builder *builder) {
    put_gait(builder, MOVE_READY, ready, READY_FRAMES);
    put_gait(builder, MOVE_WALK, walk, WALK_FRAMES);
    put_gait(builder, MOVE_RUN, run, RUN_FRAMES);
    put_gait(builder, MOVE_TURN, turn, TURN_FRAMES);
    put_gait(builder, MOVE_FALLING, falling, TURN_FRAMES);
    for (unsigned i = 0; i < sizeof keyed_moves / sizeof *keyed_moves; ++i)
        put_keyed(builder, &keyed_moves[i]);
    put_table(builder);
}
