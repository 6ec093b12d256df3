/* A player's death: a fall, and back to life at the lifestone (in ACE's order). */
#include "demo/server_internal.h"

#include <stdio.h>

#include "wire/body.h"
#include "wire/combat.h"
#include "wire/motion_command.h"
#include "wire/sound.h"
#include "wire/text.h"

#define DYING_SECONDS 3.0 /* the fall, and a moment more */

void demo_kill_player(ac_demo_server *server, demo_client *client) {
    demo_object *player = client->player;
    if (client->death_time > 0.0 || client->in_portal_space)
        return;
    char text[AC_DEMO_NAME_MAX + 16];
    (void)snprintf(text, sizeof text, "%s has died.", player->name);
    ac_text_body told = {ac_text_ascii("You have died.")};
    ac_player_killed seen = {ac_text_ascii(text), player->desc.guid, 0};
    ac_interpreted_motion dead = ac_interpreted_motion_default();
    dead.forward_command = (uint16_t)AC_MOTION_DEAD;
    client->recall_time = client->use_time = 0.0;
    player->health = 0;
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
    demo_teleport(server, client, &server->def.scene->lifestone);
    ac_interpreted_motion standing = demo_standing(client->player);
    demo_set_motion(server, client->player, &standing, 0);
}
