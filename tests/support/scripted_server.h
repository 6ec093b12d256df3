/* A server that says exactly what a test tells it to say, to a real client, in simulated time and
 * without a socket. Only the handshake and the login run by themselves; from then on the test
 * writes every message and reads every message that the client sent.
 *
 *     scripted_def def = scripted_default_def(store, &place);
 *     scripted_server *s = scripted_create(&def);
 *     scripted_enter(s);                       to the world: the client is in portal space
 *     scripted_arrive(s);                      ... and out of it
 *     scripted_teleport(s, 1);                 F751
 *     scripted_position(s, &there, 1);         UpdatePosition of the player
 *     scripted_send(s, OPCODE, &body);         anything else: the structs of wire/
 *     scripted_run(s, 2.0);                    seconds
 *     assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, 0x00A1), 1);
 *     scripted_destroy(s);
 *
 * A tick is one frame of the client: what was sent since the last tick is what it dispatches in
 * this one, in the order of sending. The demo's DAT files (support/demo_files.h) have everything
 * that the player needs; link with ac_demo for them. */
#ifndef AC_TESTS_SUPPORT_SCRIPTED_SERVER_H
#define AC_TESTS_SUPPORT_SCRIPTED_SERVER_H

#include "arwic/client.h"
#include "base/arena.h"
#include "net/server_session.h"
#include "wire/message.h"
#include "wire/physics_desc.h"

enum {
    SCRIPTED_PLAYER = 0x50000001,
    SCRIPTED_SENT_MAX = 4096, /* messages of the client that are kept */
};

typedef struct scripted_def {
    ac_store *store;
    ac_position place; /* where the player enters the world */
    ac_did setup, motion_table, script_table;
    uint32_t state;   /* physics state of the player on entering: Hidden, as ACE sends it */
    int block_radius; /* of the client */
    double tick;      /* seconds a frame */
    uint64_t seed;
    const ac_log *log;
} scripted_def;

/* The demo's human at 30 frames a second. */
scripted_def scripted_default_def(ac_store *store, const ac_position *place);

/* A message of the client. */
typedef struct scripted_message {
    double time; /* when it came */
    uint32_t opcode, kind;
    size_t size;
    uint8_t *bytes;
} scripted_message;

/* Tests may read everything, and write `tick`, `stamps`, `silent` and `state`. */
typedef struct scripted_server {
    scripted_def def;
    ac_client *client;
    ac_server_session *session;
    double now, tick;
    uint16_t stamps[AC_STAMP_COUNT]; /* of the player, as the last message told them */
    uint32_t state;                  /* the player's physics state */
    bool silent;                     /* nothing passes in either direction */
    bool asked_to_enter;             /* CharacterEnterWorld came */
    uint32_t event_sequence;
    uint16_t motion_stamp; /* of everything but the player */
    uint16_t action_stamp;
    uint32_t sent_count;
    scripted_message sent[SCRIPTED_SENT_MAX];
    ac_rng rng;
    ac_writer writer;
    ac_arena arena; /* of scripted_last's body */
} scripted_server;

scripted_server *scripted_create(const scripted_def *def);
void scripted_destroy(scripted_server *s);

/* ---- time ---- */

/* One frame of the client. */
void scripted_tick(scripted_server *s);
/* Frames for this many seconds. */
void scripted_run(scripted_server *s, double seconds);
/* Runs until the client is in this state; the test fails when it is not after `seconds`. */
void scripted_await(scripted_server *s, ac_client_state state, double seconds);

/* ---- the server speaks ---- */

void scripted_send(scripted_server *s, uint32_t opcode, const void *body);
/* A game event (0xF7B0) for the player. */
void scripted_send_event(scripted_server *s, uint32_t event, const void *body);
/* Bytes of any kind, opcode first, also such as no codec would write. */
void scripted_send_bytes(scripted_server *s, const void *bytes, size_t size, ac_queue queue);

/* Handshake, character list, PlayerCreate and the player's CreateObject at the def's place; from
 * the character list on after a logout, when the client enters anew. */
void scripted_enter(scripted_server *s);
/* The same up to PlayerCreate. */
void scripted_enter_without_player(scripted_server *s);
/* CreateObject of the player, as `stamps` and `state` are. */
void scripted_create_player(scripted_server *s, const ac_position *place);
/* The same as a newer instance, whose other stamps begin again. */
void scripted_renew(scripted_server *s, const ac_position *place, uint16_t teleport_stamp);
/* Answers LoginComplete: waits until the client is in the world and shows the player (SetState). */
void scripted_arrive(scripted_server *s);

/* PlayerTeleport (F751) with this stamp. */
void scripted_teleport(scripted_server *s, uint16_t stamp);
/* UpdatePosition of the player with a new position stamp and this Teleport stamp. */
void scripted_position(scripted_server *s, const ac_position *place, uint16_t teleport_stamp);
/* The same with a new ForcePosition stamp. */
void scripted_force_position(scripted_server *s, const ac_position *place);
/* SetState of the player with a new stamp. */
void scripted_set_state(scripted_server *s, uint32_t state);
/* UpdateMotion of `guid` by the server's will: the player with new stamps, others with stamps
 * that count up together. */
void scripted_motion(scripted_server *s, ac_guid guid, const ac_movement_data *movement);
/* The player's own action from standing in this stance, for example a recall. */
void scripted_action(scripted_server *s, uint32_t style, uint32_t action);
/* CreateObject of something else: instance 1, all other stamps 0. */
void scripted_spawn(scripted_server *s, ac_guid guid, const ac_physics_desc *physics);
/* CharacterLogOff and the character list, as the answer to a logout. */
void scripted_log_off(scripted_server *s);
/* The character list alone. */
void scripted_send_characters(scripted_server *s);
/* Ends the session: AccountBoot with this reason, which begins with a space. */
void scripted_boot(scripted_server *s, const char *reason);

/* ---- the client spoke ---- */

/* Messages of the client of this kind so far; `kind` is the type of a game action, else 0. */
uint32_t scripted_count(const scripted_server *s, uint32_t opcode, uint32_t kind);
/* The last of them, NULL when there is none. */
const scripted_message *scripted_find(const scripted_server *s, uint32_t opcode, uint32_t kind);
/* The decoded body of the last of them; the test fails when there is none. Good until the next. */
const void *scripted_last(scripted_server *s, uint32_t opcode, uint32_t kind);
/* Forgets what the client sent so far. */
void scripted_forget(scripted_server *s);

#endif
