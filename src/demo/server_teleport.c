/* Portals, recalls and portal space (wire-protocol 2.4, in ACE's order). */
#include "demo/server_internal.h"

#include <stdio.h>

#include "wire/body.h"
#include "wire/chat.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/text.h"
#include "wire/weenie_error.h"

#define RECALL_SECONDS      15.06f /* 150 frames at 9.96 a second (spec 2026-07-13 §11.3) */
#define RECALL_STRAY_MAX    8.0f   /* metres; further and it comes to nothing (ACE) */
#define PORTAL_TOUCH        1.0f   /* metres */
#define PORTAL_REST_SECONDS 5.0    /* after an arrival */

/* The player is told first, and where it will be before anything there is described. The others see
 * it hide; then those left behind are told to forget it, those who still see it where it is now. */
void demo_teleport(ac_demo_server *server, demo_client *client, const ac_position *to) {
    demo_object *player = client->player;
    client->in_portal_space = true;
    client->recall_time = client->use_time = 0.0;
    client->attack = (demo_attack){0};
    client->position_due = false;
    ac_player_teleport notice = {++player->stamps[AC_STAMP_TELEPORT]};
    demo_send(server, client, OPCODE_PLAYER_TELEPORT, &notice);
    player->position = *to;
    player->airborne = false;
    player->motion = demo_standing(player);
    ac_update_position position = demo_position_message(player);
    demo_send(server, client, OPCODE_UPDATE_POSITION, &position);
    demo_set_state(server, player, AC_DEMO_STATE_IN_PORTAL_SPACE);
    demo_everyone_looks_around(server);
    demo_broadcast(server, player, client, OPCODE_UPDATE_POSITION, &position);
}

void demo_login_complete(ac_demo_server *server, demo_client *client) {
    if (!client->in_portal_space)
        return;
    client->in_portal_space = false;
    client->portal_time = server->now;
    demo_set_state(server, client->player, AC_DEMO_STATE_VISIBLE);
}

void demo_touch_portals(ac_demo_server *server, demo_client *client) {
    if (client->in_portal_space || server->now - client->portal_time < PORTAL_REST_SECONDS)
        return;
    for (uint32_t i = 0; i < AC_DEMO_OBJECTS_MAX; ++i) {
        const demo_object *portal = &server->objects[i];
        if (portal->used && portal->present && portal->desc.kind == AC_DEMO_PORTAL &&
            portal->desc.destination.cell != 0 &&
            demo_distance(&portal->position, &client->player->position) < PORTAL_TOUCH) {
            demo_teleport(server, client, &portal->desc.destination);
            return;
        }
    }
}

void demo_recall(ac_demo_server *server, demo_client *client) {
    ac_error_body busy = {AC_WEENIE_ERROR_YOURE_TOO_BUSY};
    if (client->recall_time > 0.0 || client->in_portal_space) {
        demo_send_event(server, client, EVENT_WEENIE_ERROR, &busy);
        return;
    }
    char text[AC_DEMO_NAME_MAX + 40];
    (void)snprintf(text, sizeof text, "%s is recalling to the lifestone.", client->player->name);
    ac_server_message said = {.text = ac_text_ascii(text), .chat_type = AC_CHAT_RECALL};
    demo_broadcast(server, client->player, NULL, OPCODE_SERVER_MESSAGE, &said);
    ac_interpreted_motion standing = demo_standing(client->player);
    demo_set_motion(server, client->player, &standing, AC_MOTION_LIFESTONE_RECALL);
    client->recall_time = server->now + (double)RECALL_SECONDS;
    client->recall_from = client->player->position;
}

void demo_step_recall(ac_demo_server *server, demo_client *client) {
    if (client->recall_time <= 0.0 || server->now < client->recall_time)
        return;
    client->recall_time = 0.0;
    if (demo_distance(&client->recall_from, &client->player->position) > RECALL_STRAY_MAX) {
        ac_text_body strayed = {ac_text_ascii("You have moved too far!")};
        demo_send_event(server, client, EVENT_TRANSIENT, &strayed);
        return;
    }
    demo_teleport(server, client, &server->def.scene->lifestone);
}
