/* A player's death: a fall, and back to life at the lifestone (in ACE's order). */
#include "demo/server_internal.h"

#include <stdio.h>

#include "wire/body.h"
#include "wire/combat.h"
#include "wire/motion_command.h"
#include "wire/sound.h"
#include "wire/text.h"

#define DYING_SECONDS 3.0 /* the fall, and a moment more */

void demo_kill_player(ac_demo_server *server, demo_client *client, const demo_object *killer) {
    demo_object *player = client->player;
    if (client->death_time > 0.0 || client->in_portal_space)
        return;
    char mine[AC_DEMO_NAME_MAX + 24] = "You have died.";
    char others[2 * AC_DEMO_NAME_MAX + 24];
    if (killer != NULL) {
        (void)snprintf(mine, sizeof mine, "%s has slain you!", killer->name);
        (void)snprintf(others, sizeof others, "%s has slain %s!", killer->name, player->name);
    } else
        (void)snprintf(others, sizeof others, "%s has died.", player->name);
    ac_text_body told = {ac_text_ascii(mine)};
    ac_player_killed seen = {ac_text_ascii(others), player->desc.guid,
                             killer != NULL ? killer->desc.guid : 0};
    ac_interpreted_motion dead = ac_interpreted_motion_default();
    dead.forward_command = (uint16_t)AC_MOTION_DEAD;
    client->recall_time = client->use_time = 0.0;
    demo_attack_cancel(server, client);
    player->health = 0;
    demo_send_health(server, client);
    demo_send_event(server, client, EVENT_VICTIM, &told);
    demo_broadcast(server, player, client, OPCODE_PLAYER_KILLED, &seen);
    demo_sound(server, player, AC_SOUND_DEATH_1);
    demo_set_motion(server, player, &dead, 0);
    client->death_time = server->now + DYING_SECONDS;
}

void demo_step_death(ac_demo_server *server, demo_client *client) {
    if (client->death_time <= 0.0 || server->now < client->death_time)
        return;
    client->death_time = 0.0;
    client->player->health = AC_DEMO_HEALTH;
    demo_send_health(server, client);
    demo_teleport(server, client, &server->def.scene->lifestone);
    ac_interpreted_motion standing = demo_standing(client->player);
    demo_set_motion(server, client->player, &standing, 0);
}
