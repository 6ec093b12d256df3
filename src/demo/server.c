/* Connections: datagrams to sessions, sessions' events to the parts that deal with them. */
#include "demo/server.h"

#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "demo/land.h"
#include "demo/server_internal.h"

enum { MADE_BY_DEFAULT = 0x5E305E17, FIRST_SESSION = 1 };

#define FIRST_DYNAMIC_GUID 0x80F00000u /* of what the server makes up */
#define DEFAULT_CLOCK      277603668.0 /* portal year ticks: a morning of late 2025 */

ac_demo_server_def ac_default_demo_server_def(void) {
    return (ac_demo_server_def){
        .name = "Arwic",
        .seed = 1,
        .clock = DEFAULT_CLOCK,
        .ground = ac_land_ground,
        .idle_timeout = 60.0,
        .made_by_default = MADE_BY_DEFAULT,
    };
}

/* ---- life ---- */

static ac_status check_def(const ac_demo_server_def *def, ac_error *error) {
    if (def->made_by_default != MADE_BY_DEFAULT || def->scene == NULL || def->name == NULL)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "the server def has no scene or was not made by default");
    if (def->place != NULL && ac_demo_scene_place(def->scene, def->place) == NULL)
        return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET,
                            "the scene has no place called %.40s; 'arwic demo --list' names them",
                            def->place);
    if (def->scene->spawn_count > AC_DEMO_OBJECTS_MAX / 2)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "a scene of %u spawns",
                            (unsigned)def->scene->spawn_count);
    return AC_OK;
}

static ac_status populate(ac_demo_server *server, ac_error *error) {
    const ac_demo_server_def *def = &server->def;
    if (def->place != NULL)
        server->place = ac_demo_scene_place(def->scene, def->place)->position;
    if (!demo_add_scene(server))
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET,
                            "no memory for the scene, or two spawns of one guid");
    return AC_OK;
}

ac_status ac_demo_server_create(const ac_demo_server_def *def, double now, ac_demo_server **server,
                                ac_error *error) {
    *server = NULL;
    ac_status status = check_def(def, error);
    if (status != AC_OK)
        return status;
    ac_demo_server *s = calloc(1, sizeof *s);
    if (s == NULL)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a server");
    s->def = *def;
    s->now = s->start_time = s->step_time = s->interest_time = now;
    s->rng = ac_rng_make(def->seed, 0);
    s->next_guid = FIRST_DYNAMIC_GUID;
    s->next_session = FIRST_SESSION;
    status = populate(s, error);
    if (status != AC_OK)
        ac_demo_server_destroy(s);
    else
        *server = s;
    return status;
}

void ac_demo_server_destroy(ac_demo_server *server) {
    if (server == NULL)
        return;
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i)
        ac_server_session_destroy(server->clients[i].session);
    ac_writer_free(&server->writer);
    ac_arena_free(&server->arena);
    ac_arena_free(&server->incoming);
    ac_map_free(&server->by_guid);
    free(server);
}

/* ---- datagrams in ---- */

static demo_client *client_at(ac_demo_server *server, uint64_t address) {
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i)
        if (server->clients[i].used && server->clients[i].address == address)
            return &server->clients[i];
    return NULL;
}

/* The ConnectResponse may come from another port of the same host. */
static demo_client *client_claiming(ac_demo_server *server, const void *datagram, size_t size) {
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i)
        if (server->clients[i].used &&
            ac_server_session_claims(server->clients[i].session, datagram, size))
            return &server->clients[i];
    return NULL;
}

static bool is_login_request(const void *datagram, size_t size) {
    ac_packet packet;
    return ac_packet_parse(datagram, size, &packet, NULL) == AC_OK &&
           packet.header.flags & AC_PACKET_LOGIN_REQUEST && ac_packet_clear_checksum_ok(&packet);
}

static demo_client *free_client(ac_demo_server *server) {
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i)
        if (!server->clients[i].used)
            return &server->clients[i];
    return NULL;
}

static demo_client *new_client(ac_demo_server *server, uint64_t address) {
    demo_client *client = free_client(server);
    if (client == NULL)
        return NULL;
    ac_server_session_def def = ac_default_server_session_def();
    def.session_id = server->next_session++;
    def.server_clock = server->def.clock + (server->now - server->start_time);
    def.authenticated_timeout = server->def.idle_timeout;
    def.log = server->def.log;
    ac_server_session *session = ac_server_session_create(&def, &server->rng, server->now);
    if (session == NULL)
        return NULL;
    *client = (demo_client){.used = true, .session = session, .address = address};
    client->tokens = AC_DEMO_MESSAGES_BURST;
    return client;
}

static demo_client *route(ac_demo_server *server, uint64_t address, uint16_t port_offset,
                          const void *datagram, size_t size) {
    if (port_offset == 1) {
        demo_client *client = client_claiming(server, datagram, size);
        if (client != NULL)
            client->address = address;
        return client;
    }
    demo_client *client = client_at(server, address);
    if (client == NULL && is_login_request(datagram, size))
        client = new_client(server, address);
    return client;
}

/* ---- events ---- */

static void take_message(ac_demo_server *server, demo_client *client,
                         const ac_server_session_event *event) {
    ac_message message;
    ac_error error;
    ac_arena_reset(&server->incoming);
    ac_status status = ac_message_decode(event->message, event->size, AC_FROM_CLIENT,
                                         &server->incoming, &message, &error);
    if (status != AC_OK) {
        ++server->refused_messages;
        ac_log_write(server->def.log, AC_LOG_DEBUG, "demo", "message 0x%04X/0x%04X refused: %s",
                     (unsigned)message.opcode, (unsigned)message.kind, error.message);
    } else if (message.opcode != AC_OPCODE_GAME_ACTION) {
        server->refused_messages += !demo_login_message(server, client, &message);
    } else if (client->state == DEMO_CLIENT_IN_WORLD) {
        demo_action(server, client, &message);
    }
}

static void drop_client(ac_demo_server *server, demo_client *client,
                        const ac_server_session_event *end) {
    server->dropped_clients += !end->orderly;
    ac_log_write(server->def.log, AC_LOG_INFO, "demo", "connection ended: %s", end->reason);
    demo_leave_world(server, client);
    ac_server_session_destroy(client->session);
    *client = (demo_client){0};
}

/* False when the client is gone. */
static bool take_event(ac_demo_server *server, demo_client *client,
                       const ac_server_session_event *event) {
    switch (event->kind) {
    case AC_SERVER_EVENT_LOGIN: demo_login(server, client, event->login); break;
    case AC_SERVER_EVENT_CONNECTED: demo_connected(server, client); break;
    case AC_SERVER_EVENT_MESSAGE:
        client->tokens -= 1.0;
        take_message(server, client, event);
        break;
    case AC_SERVER_EVENT_ENDED: drop_client(server, client, event); return false;
    }
    return true;
}

/* A client that floods waits, and its session drops what does not fit. */
static void take_events(ac_demo_server *server, demo_client *client) {
    ac_server_session_event event;
    while (client->tokens >= 1.0 && ac_server_session_next_event(client->session, &event))
        if (!take_event(server, client, &event))
            return;
}

void ac_demo_server_receive(ac_demo_server *server, double now, uint64_t address,
                            uint16_t port_offset, const void *datagram, size_t size) {
    server->now = now;
    demo_client *client = route(server, address, port_offset, datagram, size);
    if (client == NULL) {
        ++server->refused_datagrams;
        return;
    }
    ac_server_session_receive(client->session, now, datagram, size, port_offset);
    take_events(server, client);
}

void ac_demo_server_unreachable(ac_demo_server *server, double now, uint64_t address) {
    server->now = now;
    demo_client *client = client_at(server, address);
    const ac_server_session_event end = {.kind = AC_SERVER_EVENT_ENDED,
                                         .reason = "nobody listens at the client's address"};
    if (client != NULL)
        drop_client(server, client, &end);
}

void ac_demo_server_close(ac_demo_server *server, double now) {
    server->now = now;
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i)
        if (server->clients[i].used)
            demo_boot(server, &server->clients[i], " The server is going down.");
}

/* ---- time ---- */

static void step_client(ac_demo_server *server, demo_client *client, double elapsed) {
    client->tokens += elapsed * AC_DEMO_MESSAGES_A_SECOND;
    if (client->tokens > AC_DEMO_MESSAGES_BURST)
        client->tokens = AC_DEMO_MESSAGES_BURST;
    ac_server_session_step(client->session, server->now);
    if (client->state == DEMO_CLIENT_IN_WORLD) {
        demo_step_use(server, client);
        demo_step_recall(server, client);
        demo_step_death(server, client);
        demo_step_attack(server, client);
        demo_step_health(server, client);
        demo_step_player(server, client);
    }
    demo_step_leaving(server, client);
    take_events(server, client);
}

void ac_demo_server_step(ac_demo_server *server, double now) {
    double elapsed = now - server->step_time;
    server->now = server->step_time = now;
    demo_step_objects(server);
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i)
        if (server->clients[i].used)
            step_client(server, &server->clients[i], elapsed);
    if (now - server->interest_time >= AC_DEMO_INTEREST_PERIOD) {
        server->interest_time = now;
        demo_everyone_looks_around(server);
    }
}

/* ---- datagrams out ---- */

static bool pull(ac_demo_server *server, demo_client *client, ac_demo_datagram *out) {
    ac_datagram datagram;
    if (!client->used || !ac_server_session_next_datagram(client->session, server->now, &datagram))
        return false;
    out->address = client->address;
    out->port_offset = datagram.port_offset;
    out->size = datagram.size;
    memcpy(out->data, datagram.data, datagram.size);
    return true;
}

_Static_assert((int)AC_DEMO_DATAGRAM_MAX == (int)AC_PACKET_SIZE_MAX, "a datagram is a packet");

/* In turn, so that a busy client does not hold up the others. */
bool ac_demo_server_next_datagram(ac_demo_server *server, ac_demo_datagram *datagram) {
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i) {
        demo_client *client = &server->clients[server->next_client];
        server->next_client = (server->next_client + 1) % AC_DEMO_CLIENTS_MAX;
        if (pull(server, client, datagram))
            return true;
    }
    return false;
}

ac_demo_server_stats ac_demo_server_get_stats(const ac_demo_server *server) {
    ac_demo_server_stats stats = {
        .refused_messages = server->refused_messages,
        .refused_datagrams = server->refused_datagrams,
        .dropped_clients = server->dropped_clients,
    };
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i) {
        stats.clients += server->clients[i].used;
        stats.players += server->clients[i].player != NULL;
    }
    for (int i = 0; i < AC_DEMO_OBJECTS_MAX; ++i)
        stats.objects += server->objects[i].used && server->objects[i].present;
    return stats;
}
