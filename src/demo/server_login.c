/* From the handshake to the world and back (wire-protocol 2.1-2.3, 2.6). */
#include "demo/server_internal.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/log.h"
#include "net/handshake.h"
#include "wire/chat.h"
#include "wire/login.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/social.h"
#include "wire/sound.h"
#include "wire/text.h"

enum {
    FIRST_CHARACTER_GUID = 0x50000100, /* of accounts that the scene does not name */
    MAX_CHARACTERS = 11,
    ODF_PLAYER = AC_OBJECT_PLAYER | AC_OBJECT_ATTACKABLE | AC_OBJECT_STUCK,
    ITEM_TYPE_CREATURE = 0x10,
    RADAR_WHITE = 8,
    WCID_HUMAN = 1,
    ICON_HUMAN = 0x06001036,
};

/* ---- accounts ---- */

static demo_account *find_account(ac_demo_server *server, const char *name) {
    for (uint32_t i = 0; i < server->account_count; ++i)
        if (strcmp(server->accounts[i].name, name) == 0)
            return &server->accounts[i];
    return NULL;
}

static const ac_demo_character *scene_character(const ac_demo_scene *scene, const char *account) {
    for (uint32_t i = 0; i < scene->character_count; ++i)
        if (strcmp(scene->characters[i].account, account) == 0)
            return &scene->characters[i];
    return NULL;
}

/* The account's own name with a capital, without what a name cannot have. */
static void make_character_name(const char *account, char name[AC_DEMO_NAME_MAX]) {
    size_t length = 0;
    for (const char *c = account; *c != '\0' && length + 1 < AC_DEMO_NAME_MAX; ++c)
        if (isalpha((unsigned char)*c))
            name[length++] = *c;
    name[length] = '\0';
    name[0] = (char)toupper((unsigned char)name[0]);
    if (length == 0)
        (void)snprintf(name, AC_DEMO_NAME_MAX, "Wanderer");
}

static void fill_account(const ac_demo_server *server, demo_account *account) {
    const ac_demo_scene *scene = server->def.scene;
    const ac_demo_character *own = scene_character(scene, account->name);
    const ac_demo_character *model = own != NULL ? own : scene->characters;
    if (own != NULL) {
        (void)snprintf(account->character, sizeof account->character, "%s", own->name);
        account->guid = own->guid;
    } else {
        make_character_name(account->name, account->character);
        account->guid = FIRST_CHARACTER_GUID + server->account_count;
    }
    if (model != NULL) {
        account->appearance = model->appearance;
        account->position = model->start;
    }
    if (account->position.cell == 0)
        account->position = scene->lifestone;
    if (server->place.cell != 0)
        account->position = server->place;
}

static demo_account *account_of(ac_demo_server *server, const char *name) {
    demo_account *account = find_account(server, name);
    if (account != NULL || server->account_count == AC_DEMO_ACCOUNTS_MAX)
        return account;
    account = &server->accounts[server->account_count];
    *account = (demo_account){0};
    (void)snprintf(account->name, sizeof account->name, "%s", name);
    fill_account(server, account);
    ++server->account_count;
    return account;
}

/* ---- judging a login ---- */

static void refuse_with_error(ac_demo_server *server, demo_client *client, uint32_t code) {
    uint8_t message[8];
    ac_store_u32(message, OPCODE_CHARACTER_ERROR);
    ac_store_u32(message + 4, code);
    ac_server_session_refuse(client->session, server->now, message, sizeof message);
}

/* The text begins with a space: clients show it behind their own. */
void demo_boot(ac_demo_server *server, demo_client *client, const char *reason) {
    ac_account_boot boot = {.has_reason = true, .reason = ac_text_ascii(reason)};
    ac_writer_reset(&server->writer);
    if (ac_message_encode(AC_FROM_SERVER, OPCODE_ACCOUNT_BOOT, 0, 0, 0, &boot, &server->writer,
                          NULL) == AC_OK)
        ac_server_session_refuse(client->session, server->now, server->writer.data,
                                 server->writer.size);
}

/* The older of two sessions of one account has to go (ACE). */
static void boot_others(ac_demo_server *server, const demo_client *newcomer) {
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i) {
        demo_client *other = &server->clients[i];
        if (!other->used || other == newcomer || other->account != newcomer->account)
            continue;
        demo_leave_world(server, other);
        other->state = DEMO_CLIENT_LOGGING_IN;
        other->account = NULL;
        refuse_with_error(server, other, AC_CHARACTER_ERROR_LOGON);
    }
}

void demo_login(ac_demo_server *server, demo_client *client, const ac_login_request *login) {
    if (login->account[0] == '\0') {
        refuse_with_error(server, client, AC_CHARACTER_ERROR_ACCOUNT_INVALID);
    } else if (server->def.password != NULL && strcmp(login->password, server->def.password) != 0) {
        demo_boot(server, client, " Wrong password.");
    } else {
        client->account = account_of(server, login->account);
        if (client->account == NULL)
            refuse_with_error(server, client, AC_CHARACTER_ERROR_LOGON_SERVER_FULL);
        else
            boot_others(server, client);
    }
}

/* ---- at the character list ---- */

static int32_t players_online(const ac_demo_server *server) {
    int32_t count = 0;
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i)
        count += server->clients[i].used && server->clients[i].player != NULL;
    return count;
}

static void send_characters(ac_demo_server *server, demo_client *client) {
    ac_character_identity self = {.guid = client->account->guid,
                                  .name = ac_text_ascii(client->account->character)};
    ac_character_list list = {
        .character_count = 1,
        .characters = &self,
        .max_characters = MAX_CHARACTERS,
        .account = ac_text_ascii(client->account->name),
        .has_throne_of_destiny = true,
    };
    demo_send(server, client, OPCODE_CHARACTER_LIST, &list);
    ac_server_name name = {players_online(server), AC_DEMO_CLIENTS_MAX,
                           ac_text_ascii(server->def.name)};
    demo_send(server, client, OPCODE_SERVER_NAME, &name);
}

void demo_connected(ac_demo_server *server, demo_client *client) {
    if (client->account == NULL)
        return;
    client->state = DEMO_CLIENT_CHOOSING;
    send_characters(server, client);
    uint32_t languages[] = {0, 1};
    ac_ddd_interrogation ask = {.region = 1,
                                .name_rule_language = 1,
                                .product = 1,
                                .language_count = 2,
                                .languages = languages};
    demo_send(server, client, OPCODE_DDD_INTERROGATION, &ask);
}

/* ---- into the world ---- */

static bool may_enter(const demo_client *client, const ac_character_enter_world *message) {
    const demo_account *account = client->account;
    size_t length = strlen(account->name);
    return message->guid == account->guid && message->account.size == length &&
           memcmp(message->account.data, account->name, length) == 0;
}

static demo_object *add_player(ac_demo_server *server, demo_client *client) {
    demo_account *account = client->account;
    ac_demo_spawn desc = {
        .guid = account->guid,
        .name = account->character,
        .kind = AC_DEMO_PERSON,
        .wcid = WCID_HUMAN,
        .setup = AC_DEMO_SETUP_HUMAN,
        .motion_table = AC_DEMO_MOTION_HUMAN,
        .sound_table = AC_DEMO_SOUND_HUMAN,
        .script_table = AC_DEMO_SCRIPTS_HUMAN,
        .icon = ICON_HUMAN,
        .position = account->position,
        .item_type = ITEM_TYPE_CREATURE,
        .odf = ODF_PLAYER,
        .physics_state = AC_DEMO_STATE_IN_PORTAL_SPACE,
        .radar_color = RADAR_WHITE,
        .radar_behavior = AC_RADAR_SHOW_ALWAYS,
        .style = AC_STYLE_NON_COMBAT,
        .appearance = account->appearance,
        .health = AC_DEMO_HEALTH,
    };
    demo_object *player = demo_add(server, DEMO_OBJECT_PLAYER, &desc);
    if (player != NULL)
        player->stamps[AC_STAMP_INSTANCE] = ++account->logins;
    return player;
}

static void welcome(ac_demo_server *server, demo_client *client) {
    ac_character_titles titles = {.version = 1};
    ac_friends_update friends = {0};
    ac_player_create create = {client->player->desc.guid};
    demo_send_player_description(server, client);
    demo_send_event(server, client, EVENT_TITLES, &titles);
    demo_send_event(server, client, EVENT_FRIENDS, &friends);
    demo_send(server, client, OPCODE_PLAYER_CREATE, &create);
    demo_send_create(server, client, client->player);
    char text[128];
    (void)snprintf(text, sizeof text, "Welcome to %s, %s.", server->def.name, client->player->name);
    demo_send_text(server, client, AC_CHAT_BROADCAST, text);
}

static void enter_world(ac_demo_server *server, demo_client *client,
                        const ac_character_enter_world *message) {
    ac_character_error error = {AC_CHARACTER_ERROR_CHARACTER_NOT_OWNED};
    if (!may_enter(client, message)) {
        demo_send(server, client, OPCODE_CHARACTER_ERROR, &error);
        return;
    }
    client->player = add_player(server, client);
    if (client->player == NULL) {
        error.code = AC_CHARACTER_ERROR_COULD_NOT_PLACE;
        demo_send(server, client, OPCODE_CHARACTER_ERROR, &error);
        return;
    }
    client->state = DEMO_CLIENT_IN_WORLD;
    client->event_sequence = 0;
    client->in_portal_space = true;
    client->recall_time = client->use_time = client->death_time = 0.0;
    memset(client->known, 0, sizeof client->known);
    welcome(server, client);
    demo_everyone_looks_around(server);
    ac_log_write(server->def.log, AC_LOG_INFO, "demo", "%s has entered the world",
                 client->player->name);
}

bool demo_login_message(ac_demo_server *server, demo_client *client, const ac_message *message) {
    bool choosing = client->state == DEMO_CLIENT_CHOOSING;
    switch (message->opcode) {
    case OPCODE_DDD_RESPONSE: demo_send(server, client, OPCODE_DDD_END, NULL); return true;
    case OPCODE_DDD_END: return true;
    case OPCODE_ENTER_WORLD_REQUEST:
        if (choosing)
            demo_send(server, client, OPCODE_SERVER_READY, NULL);
        return choosing;
    case OPCODE_ENTER_WORLD:
        if (choosing)
            enter_world(server, client, message->body);
        return choosing;
    case OPCODE_LOG_OFF: return demo_log_off(server, client);
    default: return false;
    }
}

/* ---- out of it ---- */

bool demo_log_off(ac_demo_server *server, demo_client *client) {
    if (client->state != DEMO_CLIENT_IN_WORLD)
        return false;
    client->state = DEMO_CLIENT_LEAVING;
    client->leave_time = server->now + AC_DEMO_LOGOUT_SECONDS;
    client->recall_time = client->use_time = 0.0;
    ac_interpreted_motion standing = demo_standing(client->player);
    demo_set_motion(server, client->player, &standing, AC_MOTION_LOG_OUT);
    return true;
}

void demo_leave_world(ac_demo_server *server, demo_client *client) {
    demo_object *player = client->player;
    if (player == NULL)
        return;
    client->account->position = player->position;
    client->state = DEMO_CLIENT_CHOOSING;
    client->player = NULL;
    memset(client->known, 0, sizeof client->known);
    ac_log_write(server->def.log, AC_LOG_INFO, "demo", "%s has left the world", player->name);
    demo_remove(server, player);
}

void demo_step_leaving(ac_demo_server *server, demo_client *client) {
    if (client->state != DEMO_CLIENT_LEAVING || server->now < client->leave_time)
        return;
    demo_leave_world(server, client);
    ac_character_log_off message = {0};
    demo_send(server, client, OPCODE_LOG_OFF, &message);
    send_characters(server, client);
}
