#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "demo/scene.h"
#include "support/scripted_server.h"
#include "wire/login.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/position.h"
#include "wire/text.h"

enum {
    LOG_OFF = 0xF653,
    ENTER_WORLD = 0xF657,
    CHARACTER_LIST = 0xF658,
    CREATE_OBJECT = 0xF745,
    PLAYER_CREATE = 0xF746,
    UPDATE_POSITION = 0xF748,
    SET_STATE = 0xF74B,
    UPDATE_MOTION = 0xF74C,
    PLAYER_TELEPORT = 0xF751,
    ENTER_WORLD_REQUEST = 0xF7C8,
    ACCOUNT_BOOT = 0xF7DC,
    SERVER_READY = 0xF7DF,
    DDD_INTERROGATION = 0xF7E5,
    DDD_RESPONSE = 0xF7E6,
    DDD_END = 0xF7EA,
    ACTION_LOGIN_COMPLETE = 0x00A1,

    STATE_IN_WORLD = AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
    STATE_IN_PORTAL_SPACE =
        AC_STATE_IGNORE_COLLISIONS | AC_STATE_HIDDEN | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
    ITEM_TYPE_CREATURE = 0x10,
    CLASS_HUMAN = 1,
};

static const char account_name[] = "scripted";
static const double login_seconds = 10.0, arrival_seconds = 60.0;

scripted_def scripted_default_def(ac_store *store, const ac_position *place) {
    return (scripted_def){
        .store = store,
        .place = *place,
        .setup = AC_DEMO_SETUP_HUMAN,
        .motion_table = AC_DEMO_MOTION_HUMAN,
        .script_table = AC_DEMO_SCRIPTS_HUMAN,
        .state = STATE_IN_PORTAL_SPACE,
        .block_radius = 1,
        .tick = 1.0 / 30.0,
        .seed = 11,
    };
}

static ac_client *create_client(const scripted_def *from) {
    ac_client_def def = ac_default_client_def();
    ac_client *client;
    ac_error error;
    def.store = from->store;
    def.account = account_name;
    def.password = "any";
    def.seed = from->seed;
    def.block_radius = from->block_radius;
    def.log = from->log;
    if (ac_client_create(&def, 0.0, &client, &error) != AC_OK)
        fail_msg("the client: %s", error.message);
    return client;
}

scripted_server *scripted_create(const scripted_def *def) {
    scripted_server *s = calloc(1, sizeof *s);
    assert_non_null(s);
    s->def = *def;
    s->tick = def->tick;
    s->state = def->state;
    s->stamps[AC_STAMP_INSTANCE] = 1;
    s->rng = ac_rng_make(def->seed, 3);
    ac_server_session_def session = ac_default_server_session_def();
    session.session_id = 1;
    session.log = def->log;
    s->session = ac_server_session_create(&session, &s->rng, 0.0);
    assert_non_null(s->session);
    s->client = create_client(def);
    return s;
}

void scripted_forget(scripted_server *s) {
    for (uint32_t i = 0; i < s->sent_count; ++i)
        free(s->sent[i].bytes);
    s->sent_count = 0;
}

void scripted_destroy(scripted_server *s) {
    ac_client_destroy(s->client);
    ac_server_session_destroy(s->session);
    scripted_forget(s);
    ac_writer_free(&s->writer);
    ac_arena_free(&s->arena);
    free(s);
}

/* ---- the server speaks ---- */

void scripted_send_bytes(scripted_server *s, const void *bytes, size_t size, ac_queue queue) {
    ac_error error;
    if (ac_server_session_send(s->session, bytes, size, queue, &error) != AC_OK)
        fail_msg("the server cannot send: %s", error.message);
}

static void send(scripted_server *s, uint32_t opcode, uint32_t kind, const void *body) {
    ac_error error;
    const ac_message_type *type = ac_message_find(AC_FROM_SERVER, opcode, kind);
    assert_non_null(type);
    ac_writer_reset(&s->writer);
    if (ac_message_encode(AC_FROM_SERVER, opcode, kind, SCRIPTED_PLAYER, s->event_sequence, body,
                          &s->writer, &error) != AC_OK)
        fail_msg("%s: %s", type->name, error.message);
    scripted_send_bytes(s, s->writer.data, s->writer.size, type->queue);
}

void scripted_send(scripted_server *s, uint32_t opcode, const void *body) {
    send(s, opcode, 0, body);
}

void scripted_send_event(scripted_server *s, uint32_t event, const void *body) {
    s->event_sequence += 1;
    send(s, AC_OPCODE_GAME_EVENT, event, body);
}

void scripted_send_characters(scripted_server *s) {
    ac_character_identity self = {.guid = SCRIPTED_PLAYER, .name = ac_text_ascii("Scripted")};
    ac_character_list list = {.character_count = 1,
                              .characters = &self,
                              .max_characters = 11,
                              .account = ac_text_ascii(account_name)};
    uint32_t languages[] = {0, 1};
    ac_ddd_interrogation ask = {.region = 1,
                                .name_rule_language = 1,
                                .product = 1,
                                .language_count = 2,
                                .languages = languages};
    scripted_send(s, CHARACTER_LIST, &list);
    scripted_send(s, DDD_INTERROGATION, &ask);
}

static ac_physics_desc describe_player(const scripted_server *s, const ac_position *place) {
    ac_physics_desc physics = {
        .flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_MOTION_TABLE |
                 AC_PHYSICS_DESC_SCRIPT_TABLE | AC_PHYSICS_DESC_POSITION | AC_PHYSICS_DESC_MOVEMENT,
        .state = s->state,
        .setup = s->def.setup,
        .motion_table = s->def.motion_table,
        .script_table = s->def.script_table,
        .position = *place,
        .movement_size = 1,
        .movement.style = (uint16_t)(AC_STYLE_NON_COMBAT & 0xFFFF),
    };
    physics.movement.interpreted = ac_interpreted_motion_default();
    memcpy(physics.stamps, s->stamps, sizeof physics.stamps);
    return physics;
}

static void announce_player(scripted_server *s) {
    ac_player_create announced = {SCRIPTED_PLAYER};
    scripted_send(s, PLAYER_CREATE, &announced);
}

void scripted_create_player(scripted_server *s, const ac_position *place) {
    ac_create_object created = {
        .guid = SCRIPTED_PLAYER,
        .physics = describe_player(s, place),
        .weenie = {.description = AC_OBJECT_PLAYER | AC_OBJECT_ATTACKABLE | AC_OBJECT_STUCK,
                   .name = ac_text_ascii("Scripted"),
                   .class_id = CLASS_HUMAN,
                   .item_type = ITEM_TYPE_CREATURE},
    };
    scripted_send(s, CREATE_OBJECT, &created);
}

static void log_in(scripted_server *s) {
    scripted_await(s, AC_CLIENT_ENTERING, login_seconds);
    for (double end = s->now + login_seconds; !s->asked_to_enter && s->now < end;)
        scripted_tick(s);
    assert_true(s->asked_to_enter);
    s->asked_to_enter = false;
}

void scripted_enter_without_player(scripted_server *s) {
    log_in(s);
    announce_player(s);
    scripted_await(s, AC_CLIENT_IN_TRANSIT, login_seconds);
}

void scripted_enter(scripted_server *s) {
    log_in(s);
    announce_player(s);
    scripted_create_player(s, &s->def.place);
    scripted_await(s, AC_CLIENT_IN_TRANSIT, login_seconds);
}

void scripted_arrive(scripted_server *s) {
    scripted_await(s, AC_CLIENT_IN_WORLD, arrival_seconds);
    scripted_tick(s);
    assert_non_null(scripted_find(s, AC_OPCODE_GAME_ACTION, ACTION_LOGIN_COMPLETE));
    scripted_set_state(s, STATE_IN_WORLD);
    scripted_tick(s);
}

void scripted_renew(scripted_server *s, const ac_position *place, uint16_t teleport_stamp) {
    uint16_t instance = (uint16_t)(s->stamps[AC_STAMP_INSTANCE] + 1);
    memset(s->stamps, 0, sizeof s->stamps);
    s->stamps[AC_STAMP_INSTANCE] = instance;
    s->stamps[AC_STAMP_TELEPORT] = teleport_stamp;
    scripted_create_player(s, place);
}

void scripted_teleport(scripted_server *s, uint16_t stamp) {
    ac_player_teleport message = {stamp};
    scripted_send(s, PLAYER_TELEPORT, &message);
}

void scripted_position(scripted_server *s, const ac_position *place, uint16_t teleport_stamp) {
    s->stamps[AC_STAMP_TELEPORT] = teleport_stamp;
    ac_update_position message = {SCRIPTED_PLAYER, ac_position_pack_make(place, true)};
    message.pack.instance_stamp = s->stamps[AC_STAMP_INSTANCE];
    message.pack.position_stamp = ++s->stamps[AC_STAMP_POSITION];
    message.pack.teleport_stamp = teleport_stamp;
    message.pack.force_position_stamp = s->stamps[AC_STAMP_FORCE_POSITION];
    scripted_send(s, UPDATE_POSITION, &message);
}

void scripted_force_position(scripted_server *s, const ac_position *place) {
    s->stamps[AC_STAMP_FORCE_POSITION] += 1;
    scripted_position(s, place, s->stamps[AC_STAMP_TELEPORT]);
}

void scripted_motion(scripted_server *s, ac_guid guid, const ac_movement_data *movement) {
    ac_update_motion message = {.guid = guid, .instance_stamp = 1, .movement = *movement};
    message.movement_stamp = message.server_control_stamp = ++s->motion_stamp;
    if (guid == SCRIPTED_PLAYER) {
        message.instance_stamp = s->stamps[AC_STAMP_INSTANCE];
        message.movement_stamp = ++s->stamps[AC_STAMP_MOVEMENT];
        message.server_control_stamp = ++s->stamps[AC_STAMP_SERVER_CONTROL];
    }
    ac_interpreted_motion_mark(&message.movement.interpreted);
    scripted_send(s, UPDATE_MOTION, &message);
}

void scripted_action(scripted_server *s, uint32_t style, uint32_t action) {
    ac_motion_action queued = {
        .command = (uint16_t)action, .stamp = ++s->action_stamp, .speed = 1.0f};
    ac_movement_data movement = {.style = (uint16_t)style,
                                 .interpreted = ac_interpreted_motion_default()};
    movement.interpreted.style = (uint16_t)style;
    movement.interpreted.action_count = action ? 1 : 0;
    movement.interpreted.actions = action ? &queued : NULL;
    scripted_motion(s, SCRIPTED_PLAYER, &movement);
}

void scripted_spawn(scripted_server *s, ac_guid guid, const ac_physics_desc *physics) {
    ac_create_object message = {.guid = guid,
                                .physics = *physics,
                                .weenie = {.name = ac_text_ascii("Thing"), .class_id = 2}};
    message.physics.stamps[AC_STAMP_INSTANCE] = 1;
    scripted_send(s, CREATE_OBJECT, &message);
}

void scripted_set_state(scripted_server *s, uint32_t state) {
    s->state = state;
    ac_set_state message = {SCRIPTED_PLAYER, state, s->stamps[AC_STAMP_INSTANCE],
                            ++s->stamps[AC_STAMP_STATE]};
    scripted_send(s, SET_STATE, &message);
}

void scripted_log_off(scripted_server *s) {
    ac_character_log_off message = {0};
    scripted_send(s, LOG_OFF, &message);
    scripted_send_characters(s);
    s->stamps[AC_STAMP_INSTANCE] += 1;
    s->state = s->def.state;
}

void scripted_boot(scripted_server *s, const char *reason) {
    ac_account_boot boot = {.has_reason = true, .reason = ac_text_ascii(reason)};
    ac_error error;
    ac_writer_reset(&s->writer);
    assert_int_equal(
        ac_message_encode(AC_FROM_SERVER, ACCOUNT_BOOT, 0, 0, 0, &boot, &s->writer, &error), AC_OK);
    ac_server_session_refuse(s->session, s->now, s->writer.data, s->writer.size);
}

/* ---- the client spoke ---- */

uint32_t scripted_count(const scripted_server *s, uint32_t opcode, uint32_t kind) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->sent_count; ++i)
        count += s->sent[i].opcode == opcode && s->sent[i].kind == kind;
    return count;
}

const scripted_message *scripted_find(const scripted_server *s, uint32_t opcode, uint32_t kind) {
    for (uint32_t i = s->sent_count; i-- > 0;)
        if (s->sent[i].opcode == opcode && s->sent[i].kind == kind)
            return &s->sent[i];
    return NULL;
}

static void decode(scripted_server *s, const uint8_t *bytes, size_t size, ac_message *message) {
    ac_error error;
    ac_arena_reset(&s->arena);
    ac_status status = ac_message_decode(bytes, size, AC_FROM_CLIENT, &s->arena, message, &error);
    if (status != AC_OK && status != AC_ERROR_UNSUPPORTED)
        fail_msg("the client sent 0x%04X/0x%04X: %s", message->opcode, message->kind,
                 error.message);
}

const void *scripted_last(scripted_server *s, uint32_t opcode, uint32_t kind) {
    ac_message message;
    const scripted_message *found = scripted_find(s, opcode, kind);
    if (!found)
        fail_msg("the client sent no 0x%04X/0x%04X", opcode, kind);
    decode(s, found->bytes, found->size, &message);
    return message.body;
}

static void answer(scripted_server *s, const ac_message *message) {
    switch (message->opcode) {
    case DDD_RESPONSE: scripted_send(s, DDD_END, NULL); break;
    case ENTER_WORLD_REQUEST: scripted_send(s, SERVER_READY, NULL); break;
    case ENTER_WORLD: s->asked_to_enter = true; break;
    default: break;
    }
}

static void take_message(scripted_server *s, const uint8_t *bytes, size_t size) {
    ac_message message;
    decode(s, bytes, size, &message);
    assert_true(s->sent_count < SCRIPTED_SENT_MAX);
    scripted_message *kept = &s->sent[s->sent_count++];
    *kept = (scripted_message){s->now, message.opcode, message.kind, size, malloc(size)};
    assert_non_null(kept->bytes);
    memcpy(kept->bytes, bytes, size);
    answer(s, &message);
}

static void take_events(scripted_server *s) {
    ac_server_session_event event;
    while (ac_server_session_next_event(s->session, &event)) {
        if (event.kind == AC_SERVER_EVENT_CONNECTED)
            scripted_send_characters(s);
        else if (event.kind == AC_SERVER_EVENT_MESSAGE)
            take_message(s, event.message, event.size);
    }
}

/* ---- time ---- */

static void pass_to_client(scripted_server *s) {
    ac_datagram datagram;
    ac_server_session_step(s->session, s->now);
    while (ac_server_session_next_datagram(s->session, s->now, &datagram))
        if (!s->silent)
            ac_client_receive(s->client, datagram.data, datagram.size);
}

static void pass_to_server(scripted_server *s) {
    ac_client_datagram datagram;
    while (ac_client_next_datagram(s->client, &datagram))
        if (!s->silent)
            ac_server_session_receive(s->session, s->now, datagram.data, datagram.size,
                                      datagram.port_offset);
}

void scripted_tick(scripted_server *s) {
    s->now += s->tick;
    pass_to_client(s);
    ac_client_step(s->client, s->now);
    pass_to_server(s);
    take_events(s);
}

void scripted_run(scripted_server *s, double seconds) {
    for (double end = s->now + seconds; s->now < end;)
        scripted_tick(s);
}

void scripted_await(scripted_server *s, ac_client_state state, double seconds) {
    for (double end = s->now + seconds; ac_client_get_state(s->client) != state;) {
        if (s->now >= end)
            fail_msg("the client is %s, not %s, after %g s",
                     ac_client_state_name(ac_client_get_state(s->client)),
                     ac_client_state_name(state), seconds);
        scripted_tick(s);
    }
}
