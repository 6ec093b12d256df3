/* Portal space: leaving one place and arriving in another (retail gmSmartBoxUI; spec 2026-07-15). A
 * state machine over the caller's clock; what it wants done is pulled as events. Presentation only:
 * the server decides when a teleport starts, where it leads and when it is over. */
#ifndef AC_TRANSIT_TRANSIT_H
#define AC_TRANSIT_TRANSIT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"

#define AC_TRANSIT_FADE_TIME     1.0    /* seconds, 0x007BD278 */
#define AC_TRANSIT_MIN_CONTINUE  2.0    /* seconds, 0x007BD268 */
#define AC_TRANSIT_MAX_CONTINUE  5.0    /* seconds, 0x007BD270 */
#define AC_TRANSIT_PORTAL_FPS    40.0f  /* frames a second, 0x007BD280 */
#define AC_TRANSIT_VIEW_DISTANCE 0.001f /* TRANSITION_VIEW_PLANE_DISTANCE 0x007BD260 */
enum { AC_TRANSIT_END_FRAME = 120, AC_TRANSIT_EVENTS = 16 };

typedef enum ac_transit_state {
    AC_TRANSIT_OFF,
    AC_TRANSIT_WORLD_FADE_OUT,
    AC_TRANSIT_TUNNEL_FADE_IN,
    AC_TRANSIT_TUNNEL,
    AC_TRANSIT_TUNNEL_CONTINUE,
    AC_TRANSIT_TUNNEL_FADE_OUT,
    AC_TRANSIT_WORLD_FADE_IN,
    AC_TRANSIT_STATE_COUNT
} ac_transit_state;

const char *ac_transit_state_name(ac_transit_state state);

typedef enum ac_transit_event {
    AC_TRANSIT_EVENT_NONE,
    AC_TRANSIT_ENTER_SOUND, /* Sound_UI_EnterPortal, centred */
    AC_TRANSIT_EXIT_SOUND,  /* Sound_UI_ExitPortal */
    AC_TRANSIT_SHOW_TUNNEL, /* start the portal object's animation, hide the world, indicator off */
    AC_TRANSIT_SHOW_WORLD,  /* hide the tunnel and clear its animation, show the world */
    AC_TRANSIT_WAIT_MESSAGE,   /* "In Portal Space - Please Wait..." */
    AC_TRANSIT_LOGIN_COMPLETE, /* tell the server that we are there */
} ac_transit_event;

typedef struct ac_transit {
    ac_transit_state state;
    double start;          /* of the state, seconds */
    bool in_progress;      /* SmartBox teleport-in-progress: the destination is not there yet */
    bool tunnel_visible;   /* the portal viewport replaces the world's */
    bool hold_last_sample; /* AD-38: an outgoing fade past level 1022 ends before it is shown, so
                              that no display holds its last, finite pictures for a refresh */

    float game_distance;     /* view-plane distance of the ordinary view, captured at begin */
    float current_distance;  /* of the transition */
    bool overrides;          /* SmartBox::SetOverrideFovDistance: both viewports show */
    float override_distance; /* this view-plane distance */

    double roll_start, roll_duration; /* of the present segment, seconds */
    float roll_from, roll_to;         /* degrees */
    float roll;                       /* degrees about the camera's forward axis */
    ac_rng rng;
    uint32_t event_count;
    ac_transit_event events[AC_TRANSIT_EVENTS];
} ac_transit;

ac_transit ac_transit_make(uint64_t seed);

/* gmSmartBoxUI::BeginTeleportAnimation 0x004D6300. `state`: TUNNEL for portal, login and death,
 * WORLD_FADE_OUT for logout. `view_distance` is the ordinary view's, cot(vertical fov / 2), read
 * only when nothing is under way. Begins anew from any state; a tunnel that is shown stays, and so
 * does an override of the view-plane distance, until the tunnel's end. */
void ac_transit_begin(ac_transit *transit, ac_transit_state state, float view_distance, double now);

/* A tunnel that was about to end stays, without an override, until ac_transit_arrive: what comes
 * next is not the world. Nothing happens in other states. */
void ac_transit_hold_tunnel(ac_transit *transit, double now);

/* The destination is placed and its cells are resident: SmartBox clears teleport-in-progress. */
void ac_transit_arrive(ac_transit *transit);

/* gmSmartBoxUI::UseTime 0x004D6E30, once a frame. `portal_frame` is the portal object's current
 * animation frame. */
void ac_transit_step(ac_transit *transit, double now, uint32_t portal_frame);

/* Takes the oldest event, AC_TRANSIT_EVENT_NONE when there is none. */
ac_transit_event ac_transit_next_event(ac_transit *transit);

/* Vertical field of view (radians) and near plane (metres) of a view-plane distance
 * (Render::set_vdst 0x0054B240). */
void ac_transit_projection(float distance, float *vertical_fov, float *near_plane);

/* Ends at once, without events: the session is over. */
void ac_transit_cancel(ac_transit *transit);

#endif
