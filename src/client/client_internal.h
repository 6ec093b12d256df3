/* The client's own state. Nothing outside client/ includes this. */
#ifndef AC_CLIENT_CLIENT_INTERNAL_H
#define AC_CLIENT_CLIENT_INTERNAL_H

#include "arwic/client.h"
#include "base/arena.h"
#include "base/rng.h"
#include "base/writer.h"
#include "client/camera.h"
#include "client/fixtures.h"
#include "client/phase.h"
#include "client/profile.h"
#include "client/residency.h"
#include "client/view.h"
#include "combat/combat.h"
#include "motion/player_control.h"
#include "net/client_session.h"
#include "object/apply.h"
#include "object/live_world.h"
#include "object/registry.h"
#include "select/indicator.h"
#include "select/pick.h"
#include "transit/portal_scene.h"
#include "transit/transit.h"
#include "wire/message.h"

#define AC_CLIENT_VERTICAL_FOV 0.785398185f /* radians: 45 degrees, SmartBox's ordinary view */

enum { AC_CLIENT_CHARACTERS_MAX = 32, AC_CLIENT_NAME_MAX = 64 };

typedef struct ac_client_character {
    ac_guid guid;
    char name[AC_CLIENT_NAME_MAX]; /* UTF-8 */
} ac_client_character;

/* The events that wait to be read: a ring that grows to AC_CLIENT_EVENTS_MAX and then drops its
 * oldest. */
typedef struct ac_client_events {
    ac_client_event *items;
    uint32_t capacity;
    uint32_t first, count;
    uint64_t dropped;
} ac_client_events;

/* Growing arrays of the view, kept from frame to frame. */
typedef struct ac_view_buffers {
    ac_view_object *objects;
    ac_view_part *parts;
    ac_view_texture_change *texture_changes;
    ac_view_sub_palette *sub_palettes;
    ac_view_particle *particles;
    ac_view_light *lights;
    ac_view_sound *sounds;
    uint32_t object_capacity, part_capacity, texture_change_capacity, sub_palette_capacity,
        particle_capacity, light_capacity, sound_capacity;
} ac_view_buffers;

/* Which objects the last draw has shown: a byte for each index of a handle. */
typedef struct ac_sight {
    uint8_t *drawn;
    uint32_t capacity;
    ac_writer changes; /* guid, and whether it is in the picture now; by the last draw */
} ac_sight;

/* What the server's destination of a teleport must match. */
typedef struct ac_destination {
    bool waiting;    /* PlayerTeleport was accepted, no position yet */
    bool placed;     /* the position came: its cells are being loaded */
    bool is_missing; /* they cannot be had */
    bool announced;  /* `stamp` is that of the last PlayerTeleport */
    uint16_t stamp;
    bool early; /* a position that advanced the stamp came before its PlayerTeleport */
    uint16_t early_stamp;
    double since; /* when the wait began */
} ac_destination;

/* The way to the character list, from the request to the server's answer. */
typedef struct ac_logout {
    bool asked;
    bool shown; /* in portal space */
    double since;
} ac_logout;

typedef struct ac_recorder ac_recorder; /* client/recording.h */

struct ac_client {
    ac_store *store;
    const ac_log *log;
    ac_session *session;
    ac_shape_cache *shapes;
    ac_world *world;
    ac_live_world live;
    ac_objects *objects;
    uint64_t seed;
    ac_rng rng;

    ac_client_state state;
    ac_error end;
    double start_time, now;
    float dt; /* of this frame, seconds */
    uint64_t frame;
    uint64_t hash;
    ac_phase phase; /* the one that runs */
    ac_profile profile;

    char wanted[AC_CLIENT_NAME_MAX]; /* the character to enter with, empty: the first */
    bool enter_at_once;
    char account[64]; /* as the server writes it */
    uint32_t character_count;
    ac_client_character characters[AC_CLIENT_CHARACTERS_MAX];
    ac_guid entering;

    ac_residency residency;
    ac_fixtures fixtures;
    ac_transit transit;
    ac_portal_scene portal;
    ac_destination destination;
    ac_logout logout;
    ac_did ui_sounds; /* the interface's sound table, 0 none */
    ac_camera camera;
    ac_controls controls;
    bool auto_run;
    ac_player_control control;
    bool control_ready; /* the player's object was seen and `control` initialised */

    ac_selection selection;
    ac_combat combat;
    ac_picker picker;
    ac_fellows fellows;
    ac_indicator indicator;
    ac_guid hovered;        /* under the mouse at the last draw */
    ac_guid told_selection; /* by the last event */
    ac_combat_mode told_mode;
    bool has_screen;         /* somebody draws and ends picks */
    ac_guid drawn_selection; /* the selected when the last draw showed it, otherwise 0 */

    ac_recorder *recorder; /* NULL: nothing is recorded */
    bool told;             /* anything */
    bool is_playback;      /* what is drawn now tells nothing: the recording does */

    uint32_t action_sequence;
    ac_writer outgoing;
    ac_arena scratch;
    uint64_t side_cursor;
    ac_client_events events;
    ac_view view;
    ac_view_buffers buffers;
    ac_sight sight;
};

/* Ends the session for want of memory: what was not taken or not said would be missing for good. */
void ac_client_out_of_memory(ac_client *client);

/* ---- events.c ---- */
bool ac_client_events_init(ac_client_events *events);
void ac_client_events_free(ac_client_events *events);
/* A new event of this frame to fill in; never NULL. */
ac_client_event *ac_client_emit(ac_client *client, ac_client_event_kind kind);
void ac_client_set_state(ac_client *client, ac_client_state state);

/* ---- outbox.c ---- */
/* Sends a message or action of the registry; `body` is its struct, NULL when it has none. */
ac_status ac_client_send(ac_client *client, uint32_t opcode, const void *body);
ac_status ac_client_send_action(ac_client *client, uint32_t action, const void *body);

/* ---- login.c ---- */
/* True when it was a message of the login; then it has been dealt with. */
bool ac_client_login_message(ac_client *client, const ac_message *message);

/* ---- dispatch.c ---- */
void ac_dispatch_step(ac_client *client);

/* ---- side_effects.c ---- */
void ac_client_take_side_effects(ac_client *client);

/* ---- destination.c ---- */
/* PlayerTeleport was accepted. */
void ac_destination_announce(ac_client *client, uint16_t stamp);
/* A Position advanced the Teleport stamp. */
void ac_destination_advance(ac_client *client, uint16_t stamp);
/* A Position of the player was accepted. */
void ac_destination_match(ac_client *client);
/* The player's object was made, or made anew: its stamps begin again, and its place is where a
 * teleport under way leads. */
void ac_destination_renew(ac_client *client);
void ac_destination_step(ac_client *client);

/* ---- portal_space.c ---- */
void ac_client_begin_transit(ac_client *client, ac_transit_state state);
/* A logout began: a tunnel that was about to end stays until the server answers. */
void ac_client_hold_tunnel(ac_client *client);
/* At once: there is no world any more. */
void ac_client_end_transit(ac_client *client);
void ac_portal_space_step(ac_client *client);

/* ---- logout.c ---- */
/* AC_ERROR_STATE when not in the world or on the way there. */
ac_status ac_logout_begin(ac_client *client);
/* The server will not: back to the world. */
void ac_logout_refused(ac_client *client);
void ac_logout_step(ac_client *client);

/* ---- environment.c, controls.c, present.c ---- */
void ac_environment_step(ac_client *client);
/* Of the simulation: after the objects, as CPhysics::UseTime. */
void ac_client_step_fixtures(ac_client *client);
void ac_controls_step(ac_client *client);
/* World input ends: keys are let go, a jump that charges is dropped. */
void ac_controls_let_go(ac_client *client);
/* CommandInterpreter::PlayerTeleported 0x006B32B0 */
void ac_controls_player_teleported(ac_client *client);
/* A PositionEvent now, from this place of the player. */
void ac_controls_send_position(ac_client *client, const ac_position *position);
void ac_command_step(ac_client *client);
/* Has the player do a motion now and tells the server. An action stops the player first. */
ac_motion_error ac_controls_do_motion(ac_client *client, uint32_t motion);
void ac_present_step(ac_client *client);
void ac_view_buffers_free(ac_view_buffers *buffers);

/* ---- sight.c ---- */
/* With a new view, before it is drawn. */
void ac_sight_begin(ac_client *client);
/* After it was drawn. */
void ac_sight_end(ac_client *client);
/* Takes what changed (ac_sight.changes). */
void ac_client_take_sight(ac_client *client, const uint8_t *changes, size_t size);
void ac_sight_free(ac_sight *sight);

/* ---- targeting.c, combat_notice.c ---- */
bool ac_targeting_init(ac_client *client);
/* Logout. */
void ac_targeting_reset(ac_client *client);
/* After a message was applied to the objects; `applied` is what came of it. */
void ac_targeting_take(ac_client *client, const ac_message *message,
                       const ac_dispatch_result *applied);
void ac_targeting_step(ac_client *client);
/* What a draw told: AC_DRAWN_* bits (client/recording.h) and what was under the mouse. */
void ac_client_take_drawn(ac_client *client, uint32_t flags, ac_guid guid);
/* Tells the player of a hit, a miss or a death. */
void ac_combat_notice(ac_client *client, const ac_message *message);

/* The frame's list of phases (frame.c). */
void ac_client_frame(ac_client *client, double now);

/* The local player's object in the world, or NULL. */
ac_object *ac_client_player_object(const ac_client *client);

#endif
