/* A client: one character's session with a server and the world as that character knows it. It
 * reads no clock, no socket and no file: time, datagrams and DAT bytes come in through this
 * interface, and the same inputs give the same results, bit for bit. Not thread-safe: one thread a
 * client (and a data store) at a time. */
#ifndef ARWIC_CLIENT_H
#define ARWIC_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arwic/dat_set.h"
#include "arwic/export.h"
#include "arwic/id.h"
#include "arwic/log.h"
#include "arwic/math.h"
#include "arwic/object.h"
#include "arwic/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A session; made by ac_client_create. */
typedef struct ac_client ac_client;

/* Where a session is between the first datagram and the last. */
typedef enum ac_client_state {
    AC_CLIENT_CONNECTING, /* the handshake is under way */
    AC_CLIENT_CHARACTERS, /* at the character list */
    AC_CLIENT_ENTERING,   /* a character was chosen; the world is not there yet */
    AC_CLIENT_IN_WORLD,
    AC_CLIENT_IN_TRANSIT, /* in portal space between two places */
    AC_CLIENT_LEAVING,    /* logging the character out, or disconnecting */
    AC_CLIENT_ENDED,      /* see ac_client_end */
    AC_CLIENT_STATE_COUNT
} ac_client_state;

/* A short constant name, for example "in world". Never NULL. */
AC_API const char *ac_client_state_name(ac_client_state state);

/* Copied by ac_client_create. Start from ac_default_client_def. Text is UTF-8. */
typedef struct ac_client_def {
    ac_store *store;       /* required (arwic/dat_set.h); borrowed, may serve many clients */
    const char *account;   /* required, at most 50 characters */
    const char *password;  /* required; never logged, forgotten once connected */
    const char *character; /* the name to enter with; NULL: the first of the list */
    uint64_t seed;         /* of everything random; default 1 */
    int block_radius;      /* landblocks kept around the player, 0..8: 1, the default, is 3 x 3 */
    const ac_log *log;     /* may be NULL; must outlive the client */
    uint32_t made_by_default; /* tells that the def came from the function below; leave it alone */
} ac_client_def;

/* Without store, account and password, which the caller fills in. */
AC_API ac_client_def ac_default_client_def(void);

/* Begins to log in at `now` (seconds of the caller's steady clock, from any origin; the client's
 * own clock, which its events tell, is 0 here). AC_ERROR_ARGUMENT for a def that
 * ac_default_client_def did not make or that lacks something. */
AC_API ac_status ac_client_create(const ac_client_def *def, double now, ac_client **client,
                                  ac_error *error);
/* Says no goodbye: see ac_client_disconnect. NULL is allowed. */
AC_API void ac_client_destroy(ac_client *client);

/* ---- network ---- */

/* A datagram from the server's address, from either of its two ports. */
AC_API void ac_client_receive(ac_client *client, const void *datagram, size_t size);

/* The operating system says that nobody listens at the server's address. */
AC_API void ac_client_unreachable(ac_client *client);

enum { AC_CLIENT_DATAGRAM_MAX = 484 };

/* What is to be sent; the bytes are a copy. */
typedef struct ac_client_datagram {
    size_t size;
    uint16_t port_offset; /* to the server's port + this: 0 or 1 */
    uint8_t data[AC_CLIENT_DATAGRAM_MAX];
} ac_client_datagram;

/* The next datagram to send; call after each step until false. */
AC_API bool ac_client_next_datagram(ac_client *client, ac_client_datagram *datagram);

/* ---- time ---- */

/* One frame, in retail's order (client/frame.c). `now` must not go back. Any rate will do; players
 * like 30 to 60 a second, a bot is content with 10. After a gap of more than 2 s the world goes on
 * from where it was, as retail's does; after 60 s of silence the server is given up. */
AC_API void ac_client_step(ac_client *client, double now);

/* Changes only inside ac_client_step and the calls that say so. */
AC_API ac_client_state ac_client_get_state(const ac_client *client);

/* Why the client ended: status AC_OK after an orderly goodbye. Good in AC_CLIENT_ENDED. */
AC_API const ac_error *ac_client_end(const ac_client *client);

/* Seconds since the server was last heard, 0 before there is a connection. It answers at least
 * every few seconds; after 60 the client gives it up. */
AC_API double ac_client_silence(const ac_client *client);

/* The player's own guid, 0 before it is known, and where the player is. */
AC_API ac_guid ac_client_player(const ac_client *client);
AC_API bool ac_client_player_position(const ac_client *client, ac_position *position);

/* Where something is as the player sees it. */
typedef struct ac_bearing {
    float distance; /* metres over the ground, from the player's middle to its middle */
    float height;   /* metres above the player's feet; negative below */
    float turn;     /* radians from where the player looks to it, -pi to pi; positive to the right,
                       as ac_controls.turn */
} ac_bearing;

/* False, and all zero, when the player or the object is not in the world. */
AC_API bool ac_client_bearing_to(const ac_client *client, ac_guid guid, ac_bearing *bearing);
AC_API bool ac_client_bearing_to_position(const ac_client *client, const ac_position *position,
                                          ac_bearing *bearing);

/* Hash of the simulated state: the same inputs give the same hash after every step. */
AC_API uint64_t ac_client_hash(const ac_client *client);

/* ---- what the player does ---- */

/* Held controls: each axis -1, 0 or 1. */
typedef struct ac_controls {
    int forward; /* 1 forward, -1 back */
    int turn;    /* 1 right, -1 left */
    int strafe;  /* 1 right, -1 left */
    bool walk;   /* walk instead of run */
    bool jump;   /* held to charge, released to jump */
} ac_controls;

/* Holds these keys until the next call. */
AC_API void ac_client_set_controls(ac_client *client, const ac_controls *controls);

/* Runs forward by itself, until a step forward or back is asked for, a teleport, or false
 * (CommandInterpreter::SetAutoRun). AC_ERROR_STATE when not in the world. */
AC_API ac_status ac_client_set_auto_run(ac_client *client, bool on);
AC_API bool ac_client_auto_runs(const ac_client *client);

/* Turns the camera about the player (radians) and changes its distance (notches, positive away). */
AC_API void ac_client_move_camera(ac_client *client, float yaw, float pitch, float zoom);

enum { AC_CLIENT_SAY_MAX = 511 };
/* Says `text` (UTF-8, sent as Windows-1252: what that lacks becomes '?') to those around; from
 * portal space too. AC_ERROR_STATE when not in the world, AC_ERROR_LIMIT for more than
 * AC_CLIENT_SAY_MAX characters, AC_ERROR_ARGUMENT for NULL. */
AC_API ac_status ac_client_say(ac_client *client, const char *text);
/* Asks the server to use an object; whether that can be, and is near enough, is its business: it
 * answers by chat. AC_ERROR_STATE when not in the world. */
AC_API ac_status ac_client_use(ac_client *client, ac_guid guid);
/* Asks for the recall to the lifestone. AC_ERROR_STATE when not in the world. */
AC_API ac_status ac_client_recall_lifestone(ac_client *client);

/* What the player can be seen to do. */
typedef enum ac_gesture {
    AC_GESTURE_STAND,
    AC_GESTURE_CROUCH,
    AC_GESTURE_SIT,
    AC_GESTURE_LIE,
    AC_GESTURE_WAVE,
    AC_GESTURE_BOW,
    AC_GESTURE_CHEER,
    AC_GESTURE_CLAP,
    AC_GESTURE_POINT,
    AC_GESTURE_LAUGH,
    AC_GESTURE_CRY,
    AC_GESTURE_COUNT
} ac_gesture;

/* Shows it; gestures stop the player first. AC_ERROR_STATE when it cannot be done now: not while
 * fighting, dead, or away, and not what the character's motion table lacks; a line of chat says
 * why. */
AC_API ac_status ac_client_gesture(ac_client *client, ac_gesture gesture);

/* The same for a pose of the data's own table, by its name ("wave"; case does not count), which
 * others read of as well. AC_ERROR_NOT_FOUND when the table has none of that name. Saying "*wave*"
 * does it too. */
AC_API ac_status ac_client_emote(ac_client *client, const char *pose);

/* ---- selecting and fighting ---- */

/* The selected object, 0 none. */
AC_API ac_guid ac_client_selected(const ac_client *client);

/* Selects an object, 0 none. AC_ERROR_NOT_FOUND when there is no such object. Auto Target may put
 * another in the place of an empty selection at once: see ac_client_set_target_options. */
AC_API ac_status ac_client_select(ac_client *client, ac_guid guid);

/* What is looked for among the objects around the player. */
typedef enum ac_client_target {
    AC_CLIENT_COMPASS = 2, /* what the radar shows; when fighting, what can be attacked */
    AC_CLIENT_MONSTER = 3,
    AC_CLIENT_PLAYER = 4,
    AC_CLIENT_CORPSE = 5, /* not opened yet */
} ac_client_target;

/* By distance from the player; NEXT and PREVIOUS from the selected, and around at the end. */
typedef enum ac_client_target_step {
    AC_CLIENT_CLOSEST,
    AC_CLIENT_FARTHEST,
    AC_CLIENT_NEXT,
    AC_CLIENT_PREVIOUS,
} ac_client_target_step;

/* Selects by distance. AC_ERROR_NOT_FOUND, and the selection as it was, when there is none. */
AC_API ac_status ac_client_select_next(ac_client *client, ac_client_target kind,
                                       ac_client_target_step step);

/* How Auto Target chooses; the client's own options, unlike those on the server. */
typedef struct ac_client_target_options {
    /* When fighting, a selection that the player clears is replaced by the next target, as after a
     * death; false: it stays empty. Default true. */
    bool clearing_reacquires;
    /* Auto Target may choose players who can be attacked. Default false. */
    bool auto_target_players;
} ac_client_target_options;

/* The documents' rules. */
AC_API ac_client_target_options ac_default_client_target_options(void);

/* Auto Target itself, and repeated attacks, are options of the character on the server. */
AC_API void ac_client_set_target_options(ac_client *client,
                                         const ac_client_target_options *options);

/* The player's stance, as the server numbers them. */
typedef enum ac_client_combat_mode {
    AC_CLIENT_PEACE = 1,
    AC_CLIENT_MELEE = 2,
    AC_CLIENT_MISSILE = 4,
    AC_CLIENT_MAGIC = 8,
} ac_client_combat_mode;

/* The mode now; setting it tells the server, and in melee and missile mode deselects what
 * cannot be attacked. AC_ERROR_STATE when not in the world, AC_ERROR_ARGUMENT for no mode. */
AC_API ac_client_combat_mode ac_client_get_combat_mode(const ac_client *client);
AC_API ac_status ac_client_set_combat_mode(ac_client *client, ac_client_combat_mode mode);

/* Where a blow is aimed, as the server numbers it. */
typedef enum ac_client_attack_height {
    AC_CLIENT_HIGH = 1,
    AC_CLIENT_MIDDLE = 2,
    AC_CLIENT_LOW = 3,
} ac_client_attack_height;

/* Attacks the selected in melee and missile mode; `power` of the blow, or accuracy of the shot,
 * from 0 to 1. AC_ERROR_STATE in another mode, AC_ERROR_NOT_FOUND without a target that can be
 * attacked.
 */
AC_API ac_status ac_client_attack(ac_client *client, ac_client_attack_height height, float power);

/* The same as keys do it: held, the blow gathers power for a second; when the key is up it strikes
 * with that, or as soon as the set power is reached. */
AC_API ac_status ac_client_begin_attack(ac_client *client, ac_client_attack_height height);
AC_API void ac_client_end_attack(ac_client *client);

/* The power bar. */
typedef struct ac_client_attack_power {
    float set;      /* 0..1, 0.5 until it is set */
    float gathered; /* 0..1, of the blow that is being prepared */
    bool preparing;
} ac_client_attack_power;

/* The power bar now. */
AC_API ac_client_attack_power ac_client_get_attack_power(const ac_client *client);
/* Cut to 0..1. */
AC_API void ac_client_set_attack_power(ac_client *client, float power);
/* The set power to the next whole sixth, up (1) or down (-1), as the game's keys do. */
AC_API void ac_client_step_attack_power(ac_client *client, int steps);

/* Casts a spell at the selected in magic mode. AC_ERROR_STATE in another mode, AC_ERROR_NOT_FOUND
 * without a target; whether the character knows the spell is the server's business. */
AC_API ac_status ac_client_cast(ac_client *client, uint32_t spell);

/* Stops an attack that the server repeats. A change of the selection does so too. */
AC_API ac_status ac_client_stop_attack(ac_client *client);

/* The mouse in the viewport, pixels from its top left corner. The next draw of the world decides
 * what is there: a click selects it, a hover says it to ac_client_hovered. Without anybody who
 * draws they do nothing. */
AC_API void ac_client_click(ac_client *client, int x, int y);
AC_API void ac_client_hover(ac_client *client, int x, int y);
/* What was under the mouse at the last draw, 0 nothing. */
AC_API ac_guid ac_client_hovered(const ac_client *client);

/* Leaves the world for the character list; also out of portal space. AC_CLIENT_LEAVING until the
 * server answers, in the world for three seconds, then in portal space. A server that refuses, or
 * has not answered after AC_CLIENT_LOGOUT_PATIENCE seconds, leads back to where the player was. */
#define AC_CLIENT_LOGOUT_PATIENCE 60.0
/* AC_ERROR_STATE when neither in the world nor in portal space. */
AC_API ac_status ac_client_log_out(ac_client *client);

/* Enters the world with a character of the list: by name, NULL for the first. AC_ERROR_STATE when
 * not at the list, AC_ERROR_NOT_FOUND when there is no such character, AC_ERROR_ARGUMENT for a name
 * that is too long to be one. */
AC_API ac_status ac_client_enter(ac_client *client, const char *character);

/* ---- portal space ---- */

/* From so many seconds on the text of the wait tells how long it has been, what for, and that the
 * player can log out. */
#define AC_CLIENT_TRANSIT_PATIENCE 10.0

/* A wait in portal space. */
typedef struct ac_client_transit {
    const char
        *state;      /* a constant name, for example "tunnel continue"; "off" when there is none */
    double seconds;  /* since the wait began */
    bool is_known;   /* the server has said where to */
    bool is_missing; /* the DAT files do not have the place: the client logs out by itself */
    uint32_t blocks, blocks_wanted; /* landblocks of the destination that are loaded, of how many */
} ac_client_transit;

/* How far the present transit is; false and zeros when there is none. */
AC_API bool ac_client_get_transit(const ac_client *client, ac_client_transit *transit);

/* Whether a fade that leads out of a view ends before its last two steps of 10 ms, so that a
 * display whose refresh is slower than the frames does not hold one of them. Default false: the
 * retail timer to the letter, right where every frame is looked at by itself. */
AC_API void ac_client_hold_last_sample(ac_client *client, bool hold);

/* Disconnects; datagrams are still to be sent. */
AC_API void ac_client_disconnect(ac_client *client);

/* ---- what happened ---- */

/* What an event tells, and in which of its fields; the others are 0. */
typedef enum ac_client_event_kind {
    AC_EVENT_STATE,       /* the client's state changed: number */
    AC_EVENT_CHARACTER,   /* a line of the character list: guid, text */
    AC_EVENT_SERVER,      /* the server's name: text */
    AC_EVENT_CHAT,        /* text that the player reads: guid of the speaker, number chat type */
    AC_EVENT_SOUND,       /* guid, number wave DID, value volume, position if it has a place */
    AC_EVENT_SCRIPT,      /* guid, number script DID or type, value intensity */
    AC_EVENT_TELEPORT,    /* number stamp */
    AC_EVENT_POSITION,    /* the server moved the player: position */
    AC_EVENT_TRANSIT,     /* portal space changed: number its state, text its name */
    AC_EVENT_REFUSED,     /* a message was refused: number opcode, text reason */
    AC_EVENT_SELECTION,   /* another object is selected: guid, 0 none */
    AC_EVENT_COMBAT_MODE, /* number ac_client_combat_mode */
    AC_EVENT_HIT,         /* the player's blow: text whom, guid if known, number points of damage,
                             value as part of its health */
    AC_EVENT_WOUND,       /* the player was hit: text by whom, number and value as above */
    AC_EVENT_ATTACK_DONE, /* the server is done with the last attack: number 0, or its error */
    AC_EVENT_DEATH,       /* by the server's word, of what was selected or of the player: guid */
    AC_EVENT_EFFECT,      /* of an object: guid, text "script" (queued), "emitter", "lights on" or
                             "lights off", number DID of the first two */
    AC_EVENT_KIND_COUNT
} ac_client_event_kind;

/* "combat mode", for example. Never NULL. */
AC_API const char *ac_client_event_kind_name(ac_client_event_kind kind);

/* One thing that happened in a step. */
typedef struct ac_client_event {
    ac_client_event_kind kind;
    uint64_t frame;
    double time; /* seconds of the client's clock, 0 at ac_client_create */
    ac_guid guid;
    uint32_t number;
    double value;
    ac_position position;
    char text[320]; /* UTF-8, cut to fit */
} ac_client_event;

/* The live objects, for reading (arwic/object.h), which has an event log of its own. Good for the
 * life of the client. */
AC_API const ac_objects *ac_client_objects(const ac_client *client);

/* What the client holds at this moment. At the character list nothing of a world is left: all but
 * `waiting_events` are 0. */
typedef struct ac_client_counts {
    uint32_t objects;          /* live */
    uint32_t children;         /* of them, held by another */
    uint32_t waiting_messages; /* for an object or a generation to come */
    uint32_t waiting_children; /* announced by a parent before they exist */
    uint32_t scripts;          /* PhysicsScripts that play or wait to */
    uint32_t timed_hooks;
    uint32_t emitters, particles;
    uint32_t lights;  /* of objects */
    uint32_t shadows; /* of objects and fixtures, in the lists of the cells that they reach */
    uint32_t blocks;  /* resident landblocks */
    uint32_t waiting_events;
} ac_client_counts;

/* Counted at the call. */
AC_API ac_client_counts ac_client_get_counts(const ac_client *client);

/* The next event in order; call after each step until false. At most AC_CLIENT_EVENTS_MAX are kept:
 * beyond that the oldest are dropped and counted. */
enum { AC_CLIENT_EVENTS_MAX = 4096 };
AC_API bool ac_client_next_event(ac_client *client, ac_client_event *event);
AC_API uint64_t ac_client_dropped_events(const ac_client *client);

#ifdef __cplusplus
}
#endif
#endif
