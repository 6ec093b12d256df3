/* How attacks are seen: a stroke is drawn back before it lands, a bow is drawn before the shot and
 * an arrow nocked after it, a spell gathers and is thrown. The seconds are those of the demo's
 * animations. */
#include "demo/server_internal.h"
#include "wire/motion_command.h"
#include "wire/weenie_error.h"

#define MELEE_REACH   4.0f /* metres */
#define MISSILE_REACH 80.0f

typedef enum step_kind {
    STEP_POSE,    /* another forward command */
    STEP_ACT,     /* an action, standing ready; motion 0: the stance's own blow */
    STEP_HIT,     /* the blow lands */
    STEP_RELEASE, /* the missile leaves */
    STEP_DONE,    /* the player may attack again */
} step_kind;

typedef struct attack_step {
    float after; /* seconds since the step before */
    step_kind kind;
    uint32_t motion; /* of POSE and ACT */
} attack_step;

enum { STEPS_MAX = 6 };

static const struct {
    float reach;
    uint32_t count;
    attack_step steps[STEPS_MAX];
} attacks[] = {
    [DEMO_ATTACK_MELEE] = {MELEE_REACH,
                           3,
                           {{0.0f, STEP_ACT, 0}, {0.45f, STEP_HIT, 0}, {0.2f, STEP_DONE, 0}}},
    [DEMO_ATTACK_MISSILE] = {MISSILE_REACH,
                             6,
                             {{0.0f, STEP_POSE, AC_MOTION_AIM_LEVEL},
                              {0.67f, STEP_ACT, AC_MOTION_SHOOT},
                              {0.06f, STEP_RELEASE, 0},
                              {0.1f, STEP_DONE, 0},
                              {0.25f, STEP_POSE, AC_MOTION_RELOAD},
                              {0.85f, STEP_POSE, AC_MOTION_READY}}},
    [DEMO_ATTACK_SPELL] = {MISSILE_REACH,
                           5,
                           {{0.0f, STEP_ACT, AC_MOTION_MAGIC_POWER_UP_01},
                            {1.2f, STEP_POSE, AC_MOTION_MAGIC_BLAST},
                            {0.45f, STEP_RELEASE, 0},
                            {0.1f, STEP_DONE, 0},
                            {0.4f, STEP_POSE, AC_MOTION_READY}}},
};

static uint32_t blow_of(uint16_t style) {
    return style == (uint16_t)AC_STYLE_SWORD_COMBAT ? AC_MOTION_SLASH_HIGH
                                                    : AC_MOTION_ATTACK_HIGH_1;
}

static void show(ac_demo_server *server, demo_client *client, uint32_t forward, uint32_t action) {
    ac_interpreted_motion motion = ac_interpreted_motion_default();
    motion.style = client->player->motion.style;
    motion.forward_command = (uint16_t)forward;
    demo_set_motion(server, client->player, &motion, action);
}

static void end(demo_client *client) {
    client->attack = (demo_attack){0};
}

static void tell_done(ac_demo_server *server, demo_client *client, uint32_t error) {
    client->attack.done = true;
    demo_attack_done(server, client, error);
}

static void take_step(ac_demo_server *server, demo_client *client, const attack_step *step) {
    const demo_attack *attack = &client->attack;
    demo_object *victim = demo_victim(server, client, attack->target, attacks[attack->kind].reach);
    switch (step->kind) {
    case STEP_POSE: show(server, client, step->motion, 0); break;
    case STEP_ACT:
        show(server, client, AC_MOTION_READY,
             step->motion ? step->motion : blow_of(client->player->motion.style));
        break;
    case STEP_HIT:
        if (victim != NULL)
            demo_hurt(server, client, victim);
        break;
    case STEP_RELEASE:
        if (victim != NULL)
            demo_fly(server, client, victim, attack->missile);
        break;
    case STEP_DONE: tell_done(server, client, AC_WEENIE_ERROR_NONE); break;
    }
}

void demo_step_attack(ac_demo_server *server, demo_client *client) {
    demo_attack *attack = &client->attack;
    while (attack->kind != DEMO_ATTACK_NONE) {
        const attack_step *step = &attacks[attack->kind].steps[attack->next];
        if (server->now < attack->time + (double)step->after)
            return;
        attack->time += (double)step->after;
        take_step(server, client, step);
        if (++attack->next == attacks[attack->kind].count)
            end(client);
    }
}

void demo_attack_begin(ac_demo_server *server, demo_client *client, demo_attack_kind kind,
                       ac_guid target, uint32_t missile) {
    bool busy = client->attack.kind != DEMO_ATTACK_NONE && !client->attack.done;
    if (busy || client->in_portal_space || client->player->health == 0) {
        demo_attack_done(server, client, AC_WEENIE_ERROR_YOURE_TOO_BUSY);
        return;
    }
    if (demo_victim(server, client, target, attacks[kind].reach) == NULL) {
        demo_attack_done(server, client, AC_WEENIE_ERROR_YOU_CHARGED_TOO_FAR);
        return;
    }
    client->attack =
        (demo_attack){.kind = kind, .time = server->now, .target = target, .missile = missile};
    demo_step_attack(server, client);
}

void demo_attack_cancel(ac_demo_server *server, demo_client *client) {
    bool drawn = client->attack.kind == DEMO_ATTACK_MISSILE && client->attack.next > 0;
    end(client);
    if (drawn)
        show(server, client, AC_MOTION_READY, 0);
}
