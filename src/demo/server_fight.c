/* Who is struck strikes back: creatures run after their attacker, blow after blow, until one is
 * dead or far away. Players heal. */
#include "demo/server_internal.h"

#include "base/vec.h"
#include "demo/creature.h"
#include "space/frame.h"
#include "wire/combat.h"
#include "wire/motion_command.h"
#include "wire/play_script.h"
#include "wire/property.h"
#include "wire/sound.h"
#include "wire/text.h"

#define REACH         2.0f  /* metres between the two, at which it strikes */
#define LEASH         40.0f /* metres from where it lives */
#define CHASE_GAP     0.5f  /* metres that the run leaves */
#define CHASE_SECONDS 1.0   /* between two commands to run */
#define BLOW_SECONDS  2.4   /* between two blows */
#define LANDING       0.45  /* seconds until a blow lands */
#define HEAL_SECONDS  3.0   /* a point */
#define DAMAGE_LEAST  1
#define DAMAGE_SPREAD 3
#define BLOWS         9 /* attacks that a creature's motion table has */

static ac_interpreted_motion fighting(void) {
    ac_interpreted_motion motion = ac_interpreted_motion_default();
    motion.style = (uint16_t)AC_STYLE_HAND_COMBAT;
    return motion;
}

void demo_provoke(ac_demo_server *server, demo_object *creature, const demo_object *attacker) {
    if (creature->desc.kind != AC_DEMO_CREATURE || creature->enemy != 0 || attacker == NULL)
        return;
    creature->enemy = attacker->desc.guid;
    creature->quarrel =
        (demo_quarrel){.moved_time = server->now, .blow_time = server->now + LANDING};
}

static void calm_down(ac_demo_server *server, demo_object *creature) {
    creature->enemy = 0;
    ac_interpreted_motion standing = demo_standing(creature);
    demo_set_motion(server, creature, &standing, 0);
    demo_send_position(server, creature, NULL);
    demo_start_walking(server, creature);
}

/* The player that it fights; NULL when that is over. */
static demo_client *enemy_of(ac_demo_server *server, const demo_object *creature) {
    demo_client *client = demo_client_of(server, creature->enemy);
    if (client == NULL || client->in_portal_space || client->player->health == 0 ||
        demo_distance(&creature->position, &creature->desc.position) > LEASH ||
        demo_distance(&creature->position, &client->player->position) > LEASH)
        return NULL;
    return client;
}

static void face(demo_object *creature, const demo_object *enemy) {
    ac_frame_set_heading(&creature->position.frame,
                         ac_vec3_heading(demo_offset(&creature->position, &enemy->position)));
}

/* ---- what players suffer ---- */

void demo_send_health(ac_demo_server *server, demo_client *client) {
    ac_level_update health = {.key = AC_VITAL_HEALTH, .value = client->player->health};
    demo_send(server, client, OPCODE_VITAL_LEVEL, &health);
}

static void bite(ac_demo_server *server, demo_object *creature, demo_client *client) {
    demo_object *player = client->player;
    uint32_t damage = DAMAGE_LEAST + ac_rng_below(&server->rng, DAMAGE_SPREAD);
    damage = damage < player->health ? damage : player->health;
    player->health -= damage;
    ac_defender_notification notice = {
        .attacker = ac_text_ascii(creature->name),
        .damage_type = AC_DAMAGE_PIERCE,
        .fraction = (double)damage / AC_DEMO_HEALTH,
        .damage = damage,
    };
    client->heal_time = server->now + HEAL_SECONDS;
    demo_send_event(server, client, EVENT_DEFENDER, &notice);
    demo_send_health(server, client);
    demo_script(server, player, AC_PLAY_SCRIPT_SPLATTER_MID_LEFT_FRONT, 1.0f);
    demo_sound(server, player, AC_SOUND_WOUND_1);
    if (player->health == 0)
        demo_kill_player(server, client, creature);
}

void demo_step_health(ac_demo_server *server, demo_client *client) {
    demo_object *player = client->player;
    if (client->death_time > 0.0 || player->health >= AC_DEMO_HEALTH ||
        server->now < client->heal_time)
        return;
    ++player->health;
    client->heal_time = server->now + HEAL_SECONDS;
    demo_send_health(server, client);
}

/* ---- the creature ---- */

static void strike(ac_demo_server *server, demo_object *creature, const demo_object *enemy) {
    ac_interpreted_motion motion = fighting();
    face(creature, enemy);
    demo_set_motion(server, creature, &motion,
                    AC_MOTION_ATTACK_HIGH_1 + ac_rng_below(&server->rng, BLOWS));
    demo_send_position(server, creature, NULL);
    creature->quarrel.hit_time = server->now + LANDING;
    creature->quarrel.blow_time = server->now + BLOW_SECONDS;
    creature->quarrel.chase_time = 0.0;
}

static void chase(ac_demo_server *server, demo_object *creature, const demo_object *enemy,
                  float seconds) {
    demo_quarrel *quarrel = &creature->quarrel;
    float scale = creature->desc.scale > 0.0f ? creature->desc.scale : 1.0f;
    if (server->now >= quarrel->chase_time) {
        creature->motion = fighting();
        demo_walk_to(server, creature, enemy, CHASE_GAP, 1.0f, AC_MOVE_CAN_CHARGE);
        quarrel->chase_time = server->now + CHASE_SECONDS;
    }
    (void)demo_step_to(server, creature, &enemy->position, AC_BEAST_RUN_SPEED * scale * seconds,
                       2.0f * REACH);
    face(creature, enemy);
    if (server->now - quarrel->sent_time >= AC_DEMO_POSITION_PERIOD) {
        quarrel->sent_time = server->now;
        demo_send_position(server, creature, NULL);
    }
}

void demo_step_quarrel(ac_demo_server *server, demo_object *creature) {
    if (creature->enemy == 0 || !creature->present || creature->health == 0)
        return;
    demo_quarrel *quarrel = &creature->quarrel;
    float seconds = (float)(server->now - quarrel->moved_time);
    quarrel->moved_time = server->now;
    demo_client *client = enemy_of(server, creature);
    if (client == NULL) {
        calm_down(server, creature);
        return;
    }
    bool near = demo_distance(&creature->position, &client->player->position) <= REACH;
    if (quarrel->hit_time > 0.0 && server->now >= quarrel->hit_time) {
        quarrel->hit_time = 0.0;
        if (near)
            bite(server, creature, client);
    }
    if (quarrel->hit_time > 0.0 || client->player->health == 0)
        return;
    if (!near)
        chase(server, creature, client->player, seconds);
    else if (server->now >= quarrel->blow_time)
        strike(server, creature, client->player);
}
