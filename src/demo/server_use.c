/* Using things: doors, portals, the lifestone, chests, people. */
#include "demo/server_internal.h"

#include <stdio.h>

#include "motion/gait.h"
#include "wire/body.h"
#include "wire/chat.h"
#include "wire/inventory.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/sound.h"
#include "wire/text.h"
#include "wire/weenie_error.h"

#define WALK_SECONDS 15.0 /* to get to a thing that is to be used */
#define DOOR_SECONDS 30.0 /* an open door closes by itself */
#define CLOSING_TIME 1.0  /* until a closing door is in the way again */
#define NEARNESS     0.6f /* metres that the walk leaves */

float demo_use_radius(ac_demo_kind kind) {
    switch (kind) {
    case AC_DEMO_PERSON:
    case AC_DEMO_DOOR: return 3.0f;
    case AC_DEMO_PORTAL:
    case AC_DEMO_LIFESTONE:
    case AC_DEMO_CONTAINER: return 2.5f;
    case AC_DEMO_CREATURE:
    case AC_DEMO_ITEM:
    case AC_DEMO_STATIC: break;
    }
    return 0.0f;
}

static void use_done(ac_demo_server *server, demo_client *client, uint32_t error) {
    ac_error_body done = {error};
    demo_send_event(server, client, EVENT_USE_DONE, &done);
}

/* ---- doors and chests ---- */

static void swing(ac_demo_server *server, demo_object *object, uint32_t command) {
    ac_interpreted_motion motion = object->motion;
    motion.forward_command = (uint16_t)command;
    demo_set_motion(server, object, &motion, 0);
}

static bool is_open(const demo_object *object) {
    return object->motion.forward_command == (uint16_t)AC_MOTION_ON;
}

/* An open door is ethereal; a closing one until it has closed (ACE). */
void demo_close_door(ac_demo_server *server, demo_object *door) {
    door->close_time = 0.0;
    swing(server, door, AC_MOTION_OFF);
    if (door->state & AC_STATE_ETHEREAL)
        door->solid_time = server->now + CLOSING_TIME;
}

static void use_door(ac_demo_server *server, demo_object *door) {
    if (is_open(door)) {
        demo_close_door(server, door);
        return;
    }
    swing(server, door, AC_MOTION_ON);
    demo_set_state(server, door, door->state | AC_STATE_ETHEREAL);
    door->solid_time = 0.0;
    door->close_time = server->now + DOOR_SECONDS;
}

static void use_chest(ac_demo_server *server, demo_client *client, demo_object *chest) {
    if (is_open(chest)) {
        demo_close_door(server, chest);
        return;
    }
    swing(server, chest, AC_MOTION_ON);
    chest->close_time = server->now + DOOR_SECONDS;
    ac_view_contents contents = {.container = chest->desc.guid};
    demo_send_event(server, client, EVENT_VIEW_CONTENTS, &contents);
}

/* ---- the rest ---- */

static void use_lifestone(ac_demo_server *server, demo_client *client, const demo_object *stone) {
    demo_sound(server, stone, AC_SOUND_LIFESTONE_ON);
    demo_send_text(server, client, AC_CHAT_MAGIC,
                   "The stone knows you now: you will come back to it.");
}

static void greet(ac_demo_server *server, demo_client *client, const demo_object *person) {
    char text[AC_DEMO_NAME_MAX + 24];
    (void)snprintf(text, sizeof text, "Good day to you, %s.", client->player->name);
    ac_hear_speech speech = {
        .text = ac_text_ascii(text),
        .sender_name = ac_text_ascii(person->name),
        .sender = person->desc.guid,
        .chat_type = AC_CHAT_SPEECH,
    };
    demo_broadcast(server, person, NULL, OPCODE_HEAR_SPEECH, &speech);
}

static void play_own_script(ac_demo_server *server, const demo_object *object) {
    if (object->desc.default_script_did == 0)
        return;
    ac_play_script_id script = {object->desc.guid, object->desc.default_script_did};
    demo_broadcast(server, object, NULL, OPCODE_PLAY_SCRIPT_ID, &script);
}

static void use_now(ac_demo_server *server, demo_client *client, demo_object *object) {
    play_own_script(server, object);
    switch (object->desc.kind) {
    case AC_DEMO_DOOR: use_door(server, object); break;
    case AC_DEMO_CONTAINER: use_chest(server, client, object); break;
    case AC_DEMO_LIFESTONE: use_lifestone(server, client, object); break;
    case AC_DEMO_PERSON: greet(server, client, object); break;
    case AC_DEMO_PORTAL:
        if (object->desc.destination.cell != 0)
            demo_teleport(server, client, &object->desc.destination);
        break;
    case AC_DEMO_CREATURE:
    case AC_DEMO_ITEM:
    case AC_DEMO_STATIC: break;
    }
    use_done(server, client, AC_WEENIE_ERROR_NONE);
}

static bool in_reach(const demo_client *client, const demo_object *object) {
    return demo_distance(&client->player->position, &object->position) <=
           demo_use_radius(object->desc.kind);
}

static demo_object *usable(ac_demo_server *server, const demo_client *client, ac_guid guid) {
    demo_object *object = demo_find(server, guid);
    if (object == NULL || object == client->player || !object->present ||
        !demo_knows(server, client, object) || demo_use_radius(object->desc.kind) <= 0.0f)
        return NULL;
    return object;
}

void demo_use(ac_demo_server *server, demo_client *client, ac_guid guid) {
    demo_object *object = usable(server, client, guid);
    if (object == NULL) {
        use_done(server, client, AC_WEENIE_ERROR_NO_OBJECT);
    } else if (client->in_portal_space) {
        use_done(server, client, AC_WEENIE_ERROR_YOURE_TOO_BUSY);
    } else if (in_reach(client, object)) {
        use_now(server, client, object);
    } else {
        client->use = guid;
        client->use_time = server->now + WALK_SECONDS;
        demo_walk_to(server, client->player, object, NEARNESS,
                     ac_gait_run_rate(0.0f, AC_DEMO_RUN_SKILL), 0);
    }
}

void demo_step_use(ac_demo_server *server, demo_client *client) {
    if (client->use_time <= 0.0)
        return;
    demo_object *object = usable(server, client, client->use);
    if (object != NULL && in_reach(client, object)) {
        client->use_time = 0.0;
        use_now(server, client, object);
    } else if (object == NULL || server->now >= client->use_time) {
        client->use_time = 0.0;
        use_done(server, client, AC_WEENIE_ERROR_YOU_CHARGED_TOO_FAR);
    }
}
