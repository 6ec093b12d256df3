/* A small scene, the demo's server and clients of it over the lossy network, in simulated time.
 * Each client keeps every message that it got, in order. */
#ifndef AC_TESTS_DEMO_SERVER_WORLD_H
#define AC_TESTS_DEMO_SERVER_WORLD_H

#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/vec.h"
#include "demo/server.h"
#include "demo/server_internal.h"
#include "net/net_step.h"
#include "space/frame.h"
#include "support/lossy_net.h"
#include "wire/body.h"
#include "wire/login.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/text.h"

enum {
    PLAYERS_MAX = 4,
    LOG_MAX = 8192,
    SERVER = 1000, /* address */

    GUARD = 0x80000001,
    SWORD = 0x80000002,
    DOOR = 0x78080001,
    PORTAL = 0x78080002,
    LIFESTONE = 0x78080003,
    CHEST = 0x78080004,
    WALKER = 0x80000010,
    FAR_LAMP = 0x78585001,
    BEYOND = 0x78080009, /* a lamp where the portal leads */
    LAMP_SCRIPT = 0x33000077,
    VILLAGE = 0x80800012, /* cell, x 48..72 y 24..48 */
};

/* ---- the scene ---- */

static inline ac_position place(uint32_t cell, float x, float y) {
    return (ac_position){cell, {{x, y, 10.0f}, {1, 0, 0, 0}}};
}

static const ac_position walker_path[] = {
    {VILLAGE, {{60.0f, 30.0f, 10.0f}, {1, 0, 0, 0}}},
    {VILLAGE, {{60.0f, 40.0f, 10.0f}, {1, 0, 0, 0}}},
};

static const ac_demo_sub_palette guard_palettes[] = {{0x04000010, 2, 3}};
static const ac_demo_appearance guard_looks = {
    .base_palette = 0x0400007E, .sub_palette_count = 1, .sub_palettes = guard_palettes};

static const ac_demo_spawn scene_spawns[] = {
    {.guid = GUARD,
     .name = "Guard",
     .kind = AC_DEMO_PERSON,
     .wcid = 700,
     .setup = 0x02000001,
     .motion_table = 0x09000001,
     .sound_table = 0x20000001,
     .script_table = 0x34000004,
     .icon = 0x06001036,
     .position = {VILLAGE, {{55.0f, 30.0f, 10.0f}, {1, 0, 0, 0}}},
     .scale = 1.1f,
     .item_type = 0x10,
     .odf = 0x14,
     .physics_state = 0x408,
     .radar_color = 8,
     .radar_behavior = 4,
     .style = AC_STYLE_NON_COMBAT,
     .substate = AC_MOTION_READY,
     .appearance = &guard_looks},
    {.guid = SWORD,
     .name = "Sword",
     .kind = AC_DEMO_ITEM,
     .wcid = 701,
     .setup = 0x02000D90,
     .icon = 0x06001037,
     .item_type = 1,
     .placement = 1,
     .parent = GUARD,
     .parent_location = 1},
    {.guid = DOOR,
     .name = "Door",
     .kind = AC_DEMO_DOOR,
     .wcid = 702,
     .setup = 0x02000D91,
     .motion_table = 0x09000D80,
     .icon = 0x06001038,
     .position = {VILLAGE, {{52.0f, 30.0f, 10.0f}, {1, 0, 0, 0}}},
     .odf = 0x1004,
     .physics_state = 0x10008,
     .style = AC_STYLE_NON_COMBAT,
     .substate = AC_MOTION_OFF},
    {.guid = PORTAL,
     .name = "Portal to the Hills",
     .kind = AC_DEMO_PORTAL,
     .wcid = 703,
     .setup = 0x02000D92,
     .motion_table = 0x09000D82,
     .icon = 0x06001039,
     .position = {VILLAGE, {{50.0f, 45.0f, 10.0f}, {1, 0, 0, 0}}},
     .odf = 0x40004,
     .physics_state = 0xC,
     .destination = {0x90900001, {{10.0f, 10.0f, 20.0f}, {1, 0, 0, 0}}}},
    {.guid = LIFESTONE,
     .name = "Lifestone",
     .kind = AC_DEMO_LIFESTONE,
     .wcid = 704,
     .setup = 0x02000D93,
     .icon = 0x0600103A,
     .position = {VILLAGE, {{51.0f, 32.0f, 10.0f}, {1, 0, 0, 0}}},
     .odf = 0x4004,
     .physics_state = 0x8,
     .placement = 101,
     .default_script_did = LAMP_SCRIPT},
    {.guid = CHEST,
     .name = "Chest",
     .kind = AC_DEMO_CONTAINER,
     .wcid = 705,
     .setup = 0x02000D94,
     .motion_table = 0x09000D81,
     .icon = 0x0600103B,
     .position = {VILLAGE, {{51.0f, 29.0f, 10.0f}, {1, 0, 0, 0}}},
     .odf = 0x5,
     .physics_state = 0x8,
     .style = AC_STYLE_NON_COMBAT,
     .substate = AC_MOTION_OFF},
    {.guid = WALKER,
     .name = "Drudge",
     .kind = AC_DEMO_CREATURE,
     .wcid = 706,
     .setup = 0x02000D40,
     .motion_table = 0x09000D40,
     .icon = 0x0600103C,
     .position = {VILLAGE, {{60.0f, 30.0f, 10.0f}, {1, 0, 0, 0}}},
     .item_type = 0x10,
     .odf = 0x14,
     .physics_state = 0x408,
     .style = AC_STYLE_NON_COMBAT,
     .health = 20,
     .speed = 0.5f,
     .pause = 1.0f,
     .path_count = 2,
     .path = walker_path},
    {.guid = FAR_LAMP,
     .name = "Lamp",
     .kind = AC_DEMO_STATIC,
     .wcid = 707,
     .setup = 0x02000D95,
     .position = {0x85850001, {{5.0f, 5.0f, 0.0f}, {1, 0, 0, 0}}},
     .physics_state = 0x8},
    {.guid = BEYOND,
     .name = "Lamp of the Hills",
     .kind = AC_DEMO_STATIC,
     .wcid = 707,
     .setup = 0x02000D95,
     .position = {0x90900001, {{12.0f, 12.0f, 20.0f}, {1, 0, 0, 0}}},
     .physics_state = 0x8},
};

static const ac_demo_missile scene_missiles[] = {
    {300, "Arrow", 0x02000124, 0x3400002B, 30.0f, true, true, {0, 0, 0}, 1.0f},
    {7282, "Whirling Blade", 0x020003FC, 0, 15.0f, false, false, {0, 0, 6.0f}, 0.5f},
};

static const ac_demo_character scene_characters[] = {
    {"ann", "Ann of the Hill", 0x50000001, NULL, {VILLAGE, {{50.0f, 30.0f, 10.0f}, {1, 0, 0, 0}}}},
    {"bob", "Bob", 0x50000002, NULL, {VILLAGE, {{50.0f, 33.0f, 10.0f}, {1, 0, 0, 0}}}},
};

static const ac_demo_place scene_places[] = {
    {"hills", {0x90900001, {{20.0f, 20.0f, 20.0f}, {1, 0, 0, 0}}}},
};

static const ac_demo_scene test_scene = {
    .spawn_count = sizeof scene_spawns / sizeof scene_spawns[0],
    .missile_count = 2,
    .character_count = 2,
    .place_count = 1,
    .spawns = scene_spawns,
    .missiles = scene_missiles,
    .characters = scene_characters,
    .places = scene_places,
    .lifestone = {VILLAGE, {{51.5f, 33.0f, 10.0f}, {1, 0, 0, 0}}},
};

/* ---- clients ---- */

typedef struct logged {
    double time;
    uint8_t *bytes;
    size_t size;
} logged;

typedef struct player {
    ac_session *session; /* NULL: not used */
    uint32_t address;
    bool silent; /* neither sends nor hears */
    bool refused, ended;
    ac_refusal refusal;
    logged log[LOG_MAX];
    uint32_t count, cursor; /* the next message that find() looks at */
    ac_guid guid;
    uint32_t action_sequence;
    ac_movement_stamps stamps;
} player;

typedef struct world {
    lossy_net *net;
    ac_demo_server *server;
    double now, tick;
    player players[PLAYERS_MAX];
    ac_arena arena;
} world;

static const lossy_net_def fair_weather = {.seed = 5, .delay = 0.01};

static inline void world_init(world *w, const lossy_net_def *weather,
                              const ac_demo_server_def *server_def) {
    *w = (world){.tick = 0.05};
    w->net = lossy_net_create(weather);
    ac_demo_server_def def = server_def != NULL ? *server_def : ac_default_demo_server_def();
    if (def.scene == NULL) {
        def.scene = &test_scene;
        def.ground = NULL;
    }
    ac_error error;
    assert_int_equal(ac_demo_server_create(&def, 0.0, &w->server, &error), AC_OK);
}

static inline void player_forget(player *p) {
    for (uint32_t i = 0; i < p->count; ++i)
        free(p->log[i].bytes);
    p->count = p->cursor = 0;
}

static inline void world_free(world *w) {
    for (int i = 0; i < PLAYERS_MAX; ++i) {
        player_forget(&w->players[i]);
        ac_session_destroy(w->players[i].session);
    }
    ac_demo_server_destroy(w->server);
    lossy_net_destroy(w->net);
    ac_arena_free(&w->arena);
}

static inline player *dial_with(world *w, int i, const char *account, const char *password) {
    player *p = &w->players[i];
    ac_session_def def = ac_default_session_def();
    def.account = account;
    def.password = password;
    def.connect_timeout = 120.0;
    p->address = 1 + (uint32_t)i;
    assert_int_equal(ac_session_create(&def, w->now, &p->session, NULL), AC_OK);
    return p;
}

static inline player *dial(world *w, int i, const char *account) {
    return dial_with(w, i, account, "secret");
}

static inline void keep(player *p, double now, const ac_session_event *event) {
    assert_true(p->count < LOG_MAX);
    logged *entry = &p->log[p->count++];
    entry->time = now;
    entry->size = event->size;
    entry->bytes = malloc(event->size);
    assert_non_null(entry->bytes);
    memcpy(entry->bytes, event->message, event->size);
}

static inline void pull_events(world *w, player *p) {
    ac_session_event event;
    while (ac_session_next_event(p->session, &event)) {
        if (event.kind == AC_SESSION_EVENT_MESSAGE)
            keep(p, w->now, &event);
        p->refused |= event.kind == AC_SESSION_EVENT_REFUSED;
        p->ended |= event.kind > AC_SESSION_EVENT_MESSAGE;
        if (event.kind == AC_SESSION_EVENT_REFUSED)
            p->refusal = event.refusal;
    }
}

static inline void pump_player(world *w, player *p) {
    lossy_datagram in;
    while (lossy_net_receive(w->net, w->now, p->address, &in))
        if (!p->silent)
            ac_session_receive(p->session, w->now, in.data, in.size);
    if (p->silent)
        return;
    ac_net_step(p->session, w->now);
    pull_events(w, p);
    ac_datagram out;
    while (ac_session_next_datagram(p->session, w->now, &out))
        lossy_net_send(w->net, w->now, p->address, SERVER, out.port_offset, out.data, out.size);
}

static inline void pump_server(world *w) {
    lossy_datagram in;
    while (lossy_net_receive(w->net, w->now, SERVER, &in))
        ac_demo_server_receive(w->server, w->now, in.from, in.port, in.data, in.size);
    ac_demo_server_step(w->server, w->now);
    ac_demo_datagram out;
    while (ac_demo_server_next_datagram(w->server, &out))
        lossy_net_send(w->net, w->now, SERVER, (uint32_t)out.address, out.port_offset, out.data,
                       out.size);
}

static inline void tick(world *w) {
    w->now += w->tick;
    for (int i = 0; i < PLAYERS_MAX; ++i)
        if (w->players[i].session != NULL)
            pump_player(w, &w->players[i]);
    pump_server(w);
}

static inline void run(world *w, double seconds) {
    for (double end = w->now + seconds; w->now < end;)
        tick(w);
}

/* ---- what clients got ---- */

typedef bool match_fn(const ac_message *message, ac_guid guid);

static inline ac_message decode(world *w, const logged *entry) {
    ac_message message;
    ac_error error;
    ac_status status =
        ac_message_decode(entry->bytes, entry->size, AC_FROM_SERVER, &w->arena, &message, &error);
    if (status != AC_OK)
        print_error("message 0x%04X: %s\n", message.opcode, error.message);
    assert_int_equal(status, AC_OK); /* the server sends nothing that cannot be read */
    return message;
}

static inline bool is_kind(const logged *entry, uint32_t opcode, uint32_t kind) {
    if (ac_load_u32(entry->bytes) != opcode)
        return false;
    return kind == 0 || (entry->size >= 16 && ac_load_u32(entry->bytes + 12) == kind);
}

/* The guid that most messages about objects begin with. */
static inline ac_guid guid_of(const logged *entry) {
    return entry->size >= 8 ? ac_load_u32(entry->bytes + 4) : 0;
}

/* The next message of the kind at or behind the cursor, about `guid` unless 0; the cursor moves
 * behind it. False when there is none. */
static inline bool find(world *w, player *p, uint32_t opcode, uint32_t kind, ac_guid guid,
                        ac_message *message) {
    for (uint32_t i = p->cursor; i < p->count; ++i)
        if (is_kind(&p->log[i], opcode, kind) && (guid == 0 || guid_of(&p->log[i]) == guid)) {
            *message = decode(w, &p->log[i]);
            p->cursor = i + 1;
            return true;
        }
    return false;
}

/* The same, running on until it comes. */
static inline ac_message await(world *w, player *p, uint32_t opcode, uint32_t kind, ac_guid guid,
                               double seconds) {
    ac_message message = {0};
    double end = w->now + seconds;
    while (!find(w, p, opcode, kind, guid, &message)) {
        if (w->now >= end)
            fail_msg("no message 0x%04X/0x%04X about 0x%08X in %g s", opcode, kind, guid, seconds);
        tick(w);
    }
    return message;
}

static inline uint32_t count(const player *p, uint32_t from, uint32_t opcode, uint32_t kind,
                             ac_guid guid) {
    uint32_t n = 0;
    for (uint32_t i = from; i < p->count; ++i)
        n += is_kind(&p->log[i], opcode, kind) && (guid == 0 || guid_of(&p->log[i]) == guid);
    return n;
}

/* ---- what clients say ---- */

static inline void say(world *w, player *p, uint32_t opcode, uint32_t kind, const void *body) {
    (void)w;
    ac_writer writer = {0};
    ac_error error;
    const ac_message_type *type = ac_message_find(AC_FROM_CLIENT, opcode, kind);
    assert_non_null(type);
    assert_int_equal(ac_message_encode(AC_FROM_CLIENT, opcode, kind, 0, ++p->action_sequence, body,
                                       &writer, &error),
                     AC_OK);
    assert_int_equal(ac_session_send(p->session, writer.data, writer.size, type->queue, &error),
                     AC_OK);
    ac_writer_free(&writer);
}

static inline void act(world *w, player *p, uint32_t kind, const void *body) {
    say(w, p, AC_OPCODE_GAME_ACTION, kind, body);
}

static inline void act_on(world *w, player *p, uint32_t kind, ac_guid guid) {
    ac_guid_body body = {guid};
    act(w, p, kind, &body);
}

static inline void report(world *w, player *p, const ac_position *where) {
    ac_autonomous_position action = {.position = *where, .stamps = p->stamps, .contact = 1};
    act(w, p, 0xF753, &action);
}

/* To the character list. */
static inline void arrive_at_list(world *w, player *p) {
    ac_message message = await(w, p, 0xF658, 0, 0, 60.0);
    const ac_character_list *list = message.body;
    assert_int_equal(list->character_count, 1);
    p->guid = list->characters[0].guid;
}

static inline void choose(world *w, player *p, const char *account) {
    say(w, p, 0xF7C8, 0, NULL);
    (void)await(w, p, 0xF7DF, 0, 0, 20.0);
    ac_character_enter_world enter = {p->guid, ac_text_ascii(account)};
    say(w, p, 0xF657, 0, &enter);
}

/* The rest of the way into the world, past LoginComplete. */
static inline void materialise(world *w, player *p) {
    ac_message message = await(w, p, 0xF745, 0, p->guid, 20.0);
    const ac_create_object *create = message.body;
    p->stamps = (ac_movement_stamps){
        .instance = create->physics.stamps[AC_STAMP_INSTANCE],
        .server_control = create->physics.stamps[AC_STAMP_SERVER_CONTROL],
        .teleport = create->physics.stamps[AC_STAMP_TELEPORT],
        .force_position = create->physics.stamps[AC_STAMP_FORCE_POSITION],
    };
    act(w, p, 0x00A1, NULL);
    (void)await(w, p, 0xF74B, 0, p->guid, 20.0);
}

static inline player *join(world *w, int i, const char *account) {
    player *p = dial(w, i, account);
    arrive_at_list(w, p);
    choose(w, p, account);
    materialise(w, p);
    return p;
}

#endif
