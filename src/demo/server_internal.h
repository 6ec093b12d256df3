/* What the parts of the demo's server share: server.c (connections), server_login.c,
 * server_object.c (what is in the world and who sees it), server_create.c (how it is described),
 * server_send.c, server_action.c (what players ask for), server_move.c, server_use.c,
 * server_teleport.c, server_combat.c, server_attack.c, server_fight.c, server_death.c,
 * server_walk.c, server_command.c and server_trial.c (what begins with an @). */
#ifndef AC_DEMO_SERVER_INTERNAL_H
#define AC_DEMO_SERVER_INTERNAL_H

#include "base/arena.h"
#include "base/map.h"
#include "base/rng.h"
#include "demo/server.h"
#include "net/server_session.h"
#include "wire/message.h"
#include "wire/motion.h"
#include "wire/physics_desc.h"
#include "wire/position.h"

enum {
    AC_DEMO_NAME_MAX = 48,
    AC_DEMO_TEXT_MAX = 400,  /* characters of chat that are passed on */
    AC_DEMO_RUN_SKILL = 200, /* of every character */
    AC_DEMO_JUMP_SKILL = 200,
    AC_DEMO_HEALTH = 50, /* half the endurance that PlayerDescription tells */
};

#define AC_DEMO_MESSAGES_A_SECOND 40.0 /* of one client that are looked at; the rest wait */
#define AC_DEMO_MESSAGES_BURST    80.0
#define AC_DEMO_LOGOUT_SECONDS    6.0 /* ACE answers CharacterLogOff that late */
#define AC_DEMO_POSITION_PERIOD   1.0 /* between UpdatePositions of one object */
#define AC_DEMO_INTEREST_PERIOD   0.5 /* between looks at who sees what */

/* Physics state of a player in the world, and before LoginComplete and in portal space. */
enum {
    AC_DEMO_STATE_VISIBLE = AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
    AC_DEMO_STATE_IN_PORTAL_SPACE =
        AC_STATE_IGNORE_COLLISIONS | AC_STATE_HIDDEN | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
};

/* Opcodes and event types that the server sends or waits for. */
enum {
    OPCODE_PLAYER_KILLED = 0x019E,
    OPCODE_EMOTE_TEXT = 0x01E0,
    OPCODE_SOUL_EMOTE = 0x01E2,
    OPCODE_HEAR_SPEECH = 0x02BB,
    OPCODE_VITAL_LEVEL = 0x02E9,
    OPCODE_LOG_OFF = 0xF653,
    OPCODE_ENTER_WORLD = 0xF657,
    OPCODE_CHARACTER_LIST = 0xF658,
    OPCODE_CHARACTER_ERROR = 0xF659,
    OPCODE_CREATE_OBJECT = 0xF745,
    OPCODE_PLAYER_CREATE = 0xF746,
    OPCODE_DELETE_OBJECT = 0xF747,
    OPCODE_UPDATE_POSITION = 0xF748,
    OPCODE_PICKUP_EVENT = 0xF74A,
    OPCODE_SET_STATE = 0xF74B,
    OPCODE_UPDATE_MOTION = 0xF74C,
    OPCODE_VECTOR_UPDATE = 0xF74E,
    OPCODE_SOUND = 0xF750,
    OPCODE_PLAYER_TELEPORT = 0xF751,
    OPCODE_PLAY_SCRIPT_ID = 0xF754,
    OPCODE_PLAY_SCRIPT_TYPE = 0xF755,
    OPCODE_ENTER_WORLD_REQUEST = 0xF7C8,
    OPCODE_ACCOUNT_BOOT = 0xF7DC,
    OPCODE_SERVER_READY = 0xF7DF,
    OPCODE_SERVER_MESSAGE = 0xF7E0,
    OPCODE_SERVER_NAME = 0xF7E1,
    OPCODE_DDD_INTERROGATION = 0xF7E5,
    OPCODE_DDD_RESPONSE = 0xF7E6,
    OPCODE_DDD_END = 0xF7EA,

    EVENT_PLAYER_DESCRIPTION = 0x0013,
    EVENT_FRIENDS = 0x0021,
    EVENT_TITLES = 0x0029,
    EVENT_IDENTIFY = 0x00C9,
    EVENT_VIEW_CONTENTS = 0x0196,
    EVENT_ATTACK_DONE = 0x01A7,
    EVENT_VICTIM = 0x01AC,
    EVENT_KILLER = 0x01AD,
    EVENT_ATTACKER = 0x01B1,
    EVENT_DEFENDER = 0x01B2,
    EVENT_UPDATE_HEALTH = 0x01C0,
    EVENT_USE_DONE = 0x01C7,
    EVENT_PING = 0x01EA,
    EVENT_WEENIE_ERROR = 0x028A,
    EVENT_TELL = 0x02BD,
    EVENT_TRANSIENT = 0x02EB,
};

typedef enum demo_object_kind {
    DEMO_OBJECT_SPAWN,
    DEMO_OBJECT_PLAYER,
    DEMO_OBJECT_MISSILE,
    DEMO_OBJECT_CORPSE,
} demo_object_kind;

typedef enum demo_walk_phase {
    DEMO_WALK_PAUSING,
    DEMO_WALK_TURNING,
    DEMO_WALK_WALKING,
} demo_walk_phase;

typedef struct demo_walker {
    demo_walk_phase phase;
    uint32_t next;     /* point of the path that is walked to */
    double phase_end;  /* when the phase is over */
    double moved_time; /* until when the position is worked out */
    double sent_time;  /* of the last UpdatePosition */
    float heading;     /* compass degrees wanted */
    float length;      /* metres of the present leg */
} demo_walker;

/* What a creature does about who hurt it. */
typedef struct demo_quarrel {
    double chase_time; /* when it is next told to run */
    double moved_time; /* until when its position is worked out */
    double sent_time;  /* of the last UpdatePosition */
    double blow_time;  /* when it next strikes */
    double hit_time;   /* when its blow lands; 0: none is under way */
} demo_quarrel;

/* Something in the world. Its description is a copy of the scene's spawn, or made up in the same
 * form for players, missiles and corpses. */
typedef struct demo_object {
    bool used;
    bool present;  /* false: dead, waiting to appear again */
    bool airborne; /* a player in the air */
    demo_object_kind kind;
    ac_demo_spawn desc;
    char name[AC_DEMO_NAME_MAX]; /* desc.name */
    uint16_t stamps[AC_STAMP_COUNT];
    ac_position position;
    uint32_t state; /* ac_physics_state */
    ac_interpreted_motion motion;
    uint16_t action_stamp;
    uint32_t health;
    demo_walker walker;
    ac_guid enemy; /* of a creature: whom it fights, 0 nobody */
    demo_quarrel quarrel;
    double delete_time;  /* the object goes then; 0 never */
    double fall_time;    /* the dead becomes a corpse then; 0 never */
    double appear_time;  /* the object comes again then; 0 never */
    double close_time;   /* a door: closes then; 0 never */
    double solid_time;   /* a door: stops being ethereal then; 0 never */
    ac_vec3 velocity;    /* a missile's */
    ac_vec3 omega;       /* a missile's */
    double impact_time;  /* a missile's */
    float intensity;     /* of a missile's scripts */
    ac_guid target;      /* a missile's */
    ac_guid launched_by; /* a missile's */
} demo_object;

typedef struct demo_account {
    char name[AC_ACCOUNT_MAX + 1];
    char character[AC_DEMO_NAME_MAX];
    ac_guid guid;
    const ac_demo_appearance *appearance;
    ac_position position; /* where the character is or was last */
    uint16_t logins;      /* the character's instance stamp (ACE) */
} demo_account;

typedef enum demo_client_state {
    DEMO_CLIENT_LOGGING_IN,
    DEMO_CLIENT_CHOOSING, /* at the character list */
    DEMO_CLIENT_IN_WORLD,
    DEMO_CLIENT_LEAVING, /* logging out: still in the world */
} demo_client_state;

typedef enum demo_attack_kind {
    DEMO_ATTACK_NONE,
    DEMO_ATTACK_MELEE,
    DEMO_ATTACK_MISSILE,
    DEMO_ATTACK_SPELL,
} demo_attack_kind;

/* An attack as it is seen, one step after the other (server_attack.c). */
typedef struct demo_attack {
    demo_attack_kind kind;
    uint32_t next; /* step */
    double time;   /* of the last step */
    ac_guid target;
    uint32_t missile;
    bool done; /* the client was told */
} demo_attack;

typedef struct demo_client {
    bool used;
    ac_server_session *session;
    uint64_t address;
    demo_client_state state;
    demo_account *account;
    demo_object *player; /* in the world */
    uint32_t event_sequence;
    uint8_t known[AC_DEMO_OBJECTS_MAX / 8]; /* objects that the client was told of */
    bool in_portal_space;                   /* until LoginComplete */
    bool position_due;                      /* others are to be told where the player is */
    double position_time;                   /* when they were told last */
    double portal_time; /* of the last arrival, so that one does not fall back in */
    double leave_time;  /* LEAVING: until then */
    double recall_time; /* the recall ends then; 0: none under way */
    double death_time;  /* the dead comes back to life then; 0: alive */
    ac_position recall_from;
    ac_guid use;           /* what the player is walking to in order to use it */
    double use_time;       /* until when */
    double tokens;         /* messages that may be looked at */
    uint16_t action_stamp; /* of the player's last action */
    struct {
        demo_object man, sword; /* told to this client alone; guid 0: not there */
    } trial;
    demo_attack attack;
    double heal_time; /* when the player is next a little better */
} demo_client;

struct ac_demo_server {
    ac_demo_server_def def;
    ac_position place; /* cell 0: none */
    double now, start_time, step_time, interest_time;
    ac_rng rng;
    ac_writer writer;
    ac_arena arena;    /* of the message being written */
    ac_arena incoming; /* of the message being read */
    demo_client clients[AC_DEMO_CLIENTS_MAX];
    demo_account accounts[AC_DEMO_ACCOUNTS_MAX];
    uint32_t account_count;
    demo_object objects[AC_DEMO_OBJECTS_MAX];
    ac_map by_guid;    /* guid -> index in objects */
    ac_guid next_guid; /* of what the server makes up */
    uint16_t next_session;
    uint32_t next_client; /* whose datagrams come first */
    uint32_t refused_messages, refused_datagrams, dropped_clients;
};

/* ---- server_send.c ---- */

/* To one client. A body that cannot be encoded is a bug and is logged. */
void demo_send(ac_demo_server *server, demo_client *client, uint32_t opcode, const void *body);
void demo_send_event(ac_demo_server *server, demo_client *client, uint32_t event, const void *body);
void demo_send_text(ac_demo_server *server, demo_client *client, uint32_t chat_type,
                    const char *text);
/* To every client that knows `object`; `except` may be NULL. */
void demo_broadcast(ac_demo_server *server, const demo_object *object, const demo_client *except,
                    uint32_t opcode, const void *body);

/* ---- server_object.c ---- */

demo_object *demo_find(ac_demo_server *server, ac_guid guid);
/* A new object; NULL when the table is full or the guid is taken. Nobody is told yet. */
demo_object *demo_add(ac_demo_server *server, demo_object_kind kind, const ac_demo_spawn *desc);
/* Takes it out of the world: everyone who knows it is told, and forgets what it holds too. */
void demo_remove(ac_demo_server *server, demo_object *object);
/* Out of sight with the stamps kept, to come again as a new incarnation. */
void demo_vanish(ac_demo_server *server, demo_object *object);
ac_guid demo_next_guid(ac_demo_server *server);
uint32_t demo_index(const ac_demo_server *server, const demo_object *object);
bool demo_knows(const ac_demo_server *server, const demo_client *client, const demo_object *object);
/* Tells `client` of what has come into its sight and of what has left it. */
void demo_look_around(ac_demo_server *server, demo_client *client);
void demo_everyone_looks_around(ac_demo_server *server);
bool demo_add_scene(ac_demo_server *server);
/* What time brings to objects: doors close, the dead come back, corpses go. */
void demo_step_objects(ac_demo_server *server);

/* Changes that everyone who sees the object is told of, with the stamp advanced. */
void demo_set_state(ac_demo_server *server, demo_object *object, uint32_t state);
void demo_send_position(ac_demo_server *server, demo_object *object, const demo_client *except);
/* The message for where the object is; the stamp is advanced. */
ac_update_position demo_position_message(demo_object *object);
void demo_sound(ac_demo_server *server, const demo_object *object, uint32_t sound);
void demo_script(ac_demo_server *server, const demo_object *object, uint32_t script,
                 float intensity);
/* The object's motion becomes `motion`, by the server's will; with an action when not 0. */
void demo_set_motion(ac_demo_server *server, demo_object *object,
                     const ac_interpreted_motion *motion, uint32_t action);
/* The same with the client's, seen by all others. */
void demo_echo_motion(ac_demo_server *server, demo_object *object, const demo_client *except,
                      const ac_interpreted_motion *motion, uint8_t options);
/* Sends the object to within `distance` of `target` (a MoveToObject). `flags` are AC_MOVE_* besides
 * those of an ordinary walk. */
void demo_walk_to(ac_demo_server *server, demo_object *object, const demo_object *target,
                  float distance, float run_rate, uint32_t flags);
/* What it does when it does nothing. */
ac_interpreted_motion demo_standing(const demo_object *object);

/* Metres between two positions; a large number between unconnected places. */
float demo_distance(const ac_position *a, const ac_position *b);
/* Vector from `a` to `b` in landblock axes. */
ac_vec3 demo_offset(const ac_position *a, const ac_position *b);

/* ---- server_create.c ---- */

void demo_send_create(ac_demo_server *server, demo_client *client, const demo_object *object);
void demo_send_player_description(ac_demo_server *server, demo_client *client);

/* ---- server_login.c ---- */

void demo_login(ac_demo_server *server, demo_client *client, const ac_login_request *login);
void demo_connected(ac_demo_server *server, demo_client *client);
/* A message of the login and logout. True when it was one and was in place. */
bool demo_login_message(ac_demo_server *server, demo_client *client, const ac_message *message);
/* Begins to leave the world; false when not in it. */
bool demo_log_off(ac_demo_server *server, demo_client *client);
/* The character leaves the world at once. */
void demo_leave_world(ac_demo_server *server, demo_client *client);
/* Ends a session with AccountBoot and a reason. */
void demo_boot(ac_demo_server *server, demo_client *client, const char *reason);
void demo_step_leaving(ac_demo_server *server, demo_client *client);

/* ---- server_action.c ---- */

/* A game action of a client in the world. */
void demo_action(ac_demo_server *server, demo_client *client, const ac_message *message);

/* ---- server_move.c ---- */

void demo_move_to_state(ac_demo_server *server, demo_client *client,
                        const ac_move_to_state *action);
void demo_autonomous_position(ac_demo_server *server, demo_client *client,
                              const ac_autonomous_position *action);
void demo_jump(ac_demo_server *server, demo_client *client, const ac_jump *action);
void demo_step_player(ac_demo_server *server, demo_client *client);
/* ACE's conversion of what a player holds down to what others see (wire-protocol 4.5.1). */
ac_interpreted_motion demo_convert_motion(const ac_raw_motion *raw, bool standing_long_jump,
                                          float run_rate);

/* ---- server_use.c ---- */

/* Metres from which a thing of this kind is used; 0: it has no use. */
float demo_use_radius(ac_demo_kind kind);
void demo_use(ac_demo_server *server, demo_client *client, ac_guid guid);
/* A use that waited for the player to get there. */
void demo_step_use(ac_demo_server *server, demo_client *client);
void demo_close_door(ac_demo_server *server, demo_object *door);

/* ---- server_teleport.c ---- */

void demo_teleport(ac_demo_server *server, demo_client *client, const ac_position *to);
void demo_recall(ac_demo_server *server, demo_client *client);
void demo_login_complete(ac_demo_server *server, demo_client *client);
void demo_step_recall(ac_demo_server *server, demo_client *client);
/* A portal that the player has walked into. */
void demo_touch_portals(ac_demo_server *server, demo_client *client);

/* ---- server_combat.c ---- */

/* What the player may strike at that distance; NULL when it is nothing. */
demo_object *demo_victim(ac_demo_server *server, const demo_client *client, ac_guid guid,
                         float reach);
void demo_hurt(ac_demo_server *server, demo_client *attacker, demo_object *object);
void demo_attack_done(ac_demo_server *server, demo_client *client, uint32_t error);
/* Sends the scene's missile number `which` off to `target`; beyond the last the numbers begin anew,
 * with the first, second and third intensity of tables that have three. */
void demo_fly(ac_demo_server *server, demo_client *client, const demo_object *target,
              uint32_t which);
void demo_combat_mode(ac_demo_server *server, demo_client *client, uint32_t mode);
void demo_query_health(ac_demo_server *server, demo_client *client, ac_guid guid);
void demo_step_missile(ac_demo_server *server, demo_object *missile);
/* The end of its dying: a corpse takes its place. */
void demo_fall(ac_demo_server *server, demo_object *object);
demo_client *demo_client_of(ac_demo_server *server, ac_guid player);

/* ---- server_attack.c ---- */

/* Begins an attack; `missile` is the number of what is shot or cast. */
void demo_attack_begin(ac_demo_server *server, demo_client *client, demo_attack_kind kind,
                       ac_guid target, uint32_t missile);
void demo_attack_cancel(ac_demo_server *server, demo_client *client);
void demo_step_attack(ac_demo_server *server, demo_client *client);

/* ---- server_fight.c ---- */

/* The creature takes the blow of `attacker` ill. */
void demo_provoke(ac_demo_server *server, demo_object *creature, const demo_object *attacker);
void demo_step_quarrel(ac_demo_server *server, demo_object *creature);
/* A living player heals. */
void demo_step_health(ac_demo_server *server, demo_client *client);
void demo_send_health(ac_demo_server *server, demo_client *client);

/* ---- server_command.c, server_trial.c ---- */

/* Takes "@go PLACE" and "@trial NAME"; false when it is no command. */
bool demo_command(ac_demo_server *server, demo_client *client, ac_bytes text);
/* False when there is no trial of that name, or its first part was not asked for. */
bool demo_trial(ac_demo_server *server, demo_client *client, const char *name);
void demo_trial_names(char *text, size_t size);

/* ---- server_death.c ---- */

/* The player falls, and comes back to life at the lifestone; `killer` may be NULL. Nothing happens
 * to the dead, or in portal space. */
void demo_kill_player(ac_demo_server *server, demo_client *client, const demo_object *killer);
void demo_step_death(ac_demo_server *server, demo_client *client);

/* ---- server_walk.c ---- */

void demo_start_walking(ac_demo_server *server, demo_object *object);
/* Moves it by `stride` metres towards `goal`, on the ground outdoors; indoors it changes the cell
 * within `half` metres of it. False when it is there. */
bool demo_step_to(const ac_demo_server *server, demo_object *object, const ac_position *goal,
                  float stride, float half);
void demo_step_walker(ac_demo_server *server, demo_object *object);

#endif
