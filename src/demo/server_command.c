/* What a player says with an @ in front is for the server: the demo's guides use it. */
#include "demo/server_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "wire/chat.h"
#include "wire/text.h"

enum { COMMAND_MAX = 64 };

static void tell(ac_demo_server *server, demo_client *client, const char *text) {
    ac_server_message said = {.text = ac_text_ascii(text), .chat_type = AC_CHAT_SYSTEM};
    demo_send(server, client, OPCODE_SERVER_MESSAGE, &said);
}

static void list_places(ac_demo_server *server, demo_client *client) {
    const ac_demo_scene *scene = server->def.scene;
    char text[512] = "Places:";
    size_t length = strlen(text);
    for (uint32_t i = 0; i < scene->place_count && length < sizeof text - 1; ++i)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, " %s", scene->places[i].name);
    tell(server, client, text);
}

static void go(ac_demo_server *server, demo_client *client, const char *name) {
    const ac_demo_place *place = ac_demo_scene_place(server->def.scene, name);
    if (place)
        demo_teleport(server, client, &place->position);
    else
        list_places(server, client);
}

static void try_out(ac_demo_server *server, demo_client *client, const char *name) {
    char text[256];
    if (demo_trial(server, client, name))
        return;
    demo_trial_names(text, sizeof text);
    tell(server, client, text);
}

/* The nearest creature that lives. */
static const demo_object *prey_of(const ac_demo_server *server, const demo_client *client) {
    const demo_object *nearest = NULL;
    float least = 0.0f;
    for (int i = 0; i < AC_DEMO_OBJECTS_MAX; ++i) {
        const demo_object *object = &server->objects[i];
        if (!object->used || !object->present || object->health == 0 ||
            object->desc.kind != AC_DEMO_CREATURE)
            continue;
        float distance = ac_vec3_length(demo_offset(&client->player->position, &object->position));
        if (nearest == NULL || distance < least) {
            nearest = object;
            least = distance;
        }
    }
    return nearest;
}

static void cast(ac_demo_server *server, demo_client *client, const char *number) {
    const demo_object *prey = prey_of(server, client);
    if (prey)
        demo_fly(server, client, prey, (uint32_t)strtoul(number, NULL, 10));
}

/* "@cast N" launches missile N of the scene at the nearest creature. "@go PLACE" leads there, also
 * from portal space, "@die" to the lifestone the hard way, "@trial NAME" sends what it is about;
 * everything else names the places. */
bool demo_command(ac_demo_server *server, demo_client *client, ac_bytes text) {
    char command[COMMAND_MAX];
    if (text.size == 0 || text.data[0] != '@')
        return false;
    (void)ac_text_to_utf8(text, command, sizeof command);
    if (strncmp(command, "@go ", 4) == 0 && client->death_time <= 0.0)
        go(server, client, command + 4);
    else if (strncmp(command, "@cast ", 6) == 0 && client->death_time <= 0.0)
        cast(server, client, command + 6);
    else if (strcmp(command, "@die") == 0)
        demo_kill_player(server, client, NULL);
    else if (strncmp(command, "@trial", 6) == 0)
        try_out(server, client, command + 6 + (command[6] == ' '));
    else
        list_places(server, client);
    return true;
}
