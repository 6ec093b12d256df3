/* gmSmartBoxUI::UseTime 0x004D6E30: the state machine of portal space. */
#include "base/acmath.h"
#include "transit/anim_level.h"
#include "transit/transit.h"

const char *ac_transit_state_name(ac_transit_state state) {
    static const char *const names[AC_TRANSIT_STATE_COUNT] = {
        "off",           "world fade out",  "tunnel fade in",
        "tunnel",        "tunnel continue", "tunnel fade out",
        "world fade in",
    };
    return (unsigned)state < AC_TRANSIT_STATE_COUNT ? names[state] : "unknown";
}

ac_transit ac_transit_make(uint64_t seed) {
    return (ac_transit){.rng = ac_rng_make(seed, 0x70727470)};
}

/* A full list loses its newest: the player hears of it less often, nothing else. */
static void emit(ac_transit *transit, ac_transit_event event) {
    if (transit->event_count < AC_TRANSIT_EVENTS)
        transit->events[transit->event_count++] = event;
}

ac_transit_event ac_transit_next_event(ac_transit *transit) {
    if (transit->event_count == 0)
        return AC_TRANSIT_EVENT_NONE;
    ac_transit_event event = transit->events[0];
    transit->event_count -= 1;
    for (uint32_t i = 0; i < transit->event_count; ++i)
        transit->events[i] = transit->events[i + 1];
    return event;
}

enum { LAST_LEVEL = 1022 }; /* of GetAnimLevel that retail shows of an outgoing fade */

static bool is_tunnel(ac_transit_state state) {
    return state >= AC_TRANSIT_TUNNEL_FADE_IN && state <= AC_TRANSIT_TUNNEL_FADE_OUT;
}

static void enter(ac_transit *transit, ac_transit_state state, double now) {
    transit->state = state;
    transit->start = now;
    if (is_tunnel(state) && !transit->tunnel_visible) {
        transit->tunnel_visible = true;
        emit(transit, AC_TRANSIT_SHOW_TUNNEL);
    }
}

/* gmSmartBoxUI::BeginTeleportAnimation 0x004D6300 */
void ac_transit_begin(ac_transit *transit, ac_transit_state state, float view_distance,
                      double now) {
    if (transit->state == AC_TRANSIT_OFF)
        transit->game_distance = view_distance;
    transit->current_distance = transit->game_distance;
    transit->roll_start = transit->roll_duration = 0.0;
    transit->roll_from = transit->roll_to = transit->roll = 0.0f;
    transit->in_progress = true;
    emit(transit, AC_TRANSIT_ENTER_SOUND);
    enter(transit, state, now);
}

void ac_transit_arrive(ac_transit *transit) {
    transit->in_progress = false;
}

void ac_transit_hold_tunnel(ac_transit *transit, double now) {
    if (transit->state != AC_TRANSIT_TUNNEL_CONTINUE &&
        transit->state != AC_TRANSIT_TUNNEL_FADE_OUT)
        return;
    transit->in_progress = true;
    transit->overrides = false;
    enter(transit, AC_TRANSIT_TUNNEL, now);
}

void ac_transit_cancel(ac_transit *transit) {
    transit->state = AC_TRANSIT_OFF;
    transit->in_progress = false;
    transit->tunnel_visible = false;
    transit->overrides = false;
    transit->event_count = 0;
}

/* gmSmartBoxUI::EndTeleportAnimation 0x004D65A0 */
static void end_animation(ac_transit *transit, double now) {
    transit->overrides = false;
    enter(transit, AC_TRANSIT_TUNNEL_CONTINUE, now);
}

/* The camera rolls about its forward axis by independent random segments. */
static void step_roll(ac_transit *transit, double now) {
    if (now >= transit->roll_start + transit->roll_duration) {
        transit->roll = transit->roll_to;
        transit->roll_start = now;
        transit->roll_duration = (double)ac_rng_float(&transit->rng, 0.6f, 1.8f);
        transit->roll_from = transit->roll;
        transit->roll_to = ac_rng_float(&transit->rng, 0.0f, 360.0f);
        emit(transit, AC_TRANSIT_WAIT_MESSAGE);
        return;
    }
    float part = (float)((now - transit->roll_start) / transit->roll_duration);
    float level = (float)ac_anim_level(part) / (float)AC_ANIM_LEVEL_FULL;
    transit->roll = transit->roll_from + (transit->roll_to - transit->roll_from) * level;
}

static bool is_outgoing(ac_transit_state state) {
    return state == AC_TRANSIT_WORLD_FADE_OUT || state == AC_TRANSIT_TUNNEL_FADE_OUT;
}

static bool is_fade(ac_transit_state state) {
    return is_outgoing(state) || state == AC_TRANSIT_TUNNEL_FADE_IN ||
           state == AC_TRANSIT_WORLD_FADE_IN;
}

static bool fade_is_over(const ac_transit *transit, double elapsed) {
    if (elapsed >= AC_TRANSIT_FADE_TIME)
        return true;
    return transit->hold_last_sample && is_outgoing(transit->state) &&
           ac_anim_level((float)(elapsed / AC_TRANSIT_FADE_TIME)) > LAST_LEVEL;
}

/* The view-plane warp, for both viewports (SmartBox::SetOverrideFovDistance 0x00451BC0). */
static void warp(ac_transit *transit, float part) {
    float level = (float)ac_anim_level(part) / (float)AC_ANIM_LEVEL_FULL;
    float game = transit->game_distance;
    float end = AC_TRANSIT_VIEW_DISTANCE;
    transit->current_distance =
        is_outgoing(transit->state) ? game + (end - game) * level : end + (game - end) * level;
    transit->override_distance = transit->current_distance;
    transit->overrides = true;
}

/* What follows a fade. The world is first seen at the tunnel's last view-plane distance. */
static void end_fade(ac_transit *transit, double now) {
    switch (transit->state) {
    case AC_TRANSIT_WORLD_FADE_OUT: enter(transit, AC_TRANSIT_TUNNEL_FADE_IN, now); break;
    case AC_TRANSIT_TUNNEL_FADE_IN: enter(transit, AC_TRANSIT_TUNNEL, now); break;
    case AC_TRANSIT_TUNNEL_FADE_OUT:
        transit->tunnel_visible = false;
        emit(transit, AC_TRANSIT_SHOW_WORLD);
        emit(transit, AC_TRANSIT_EXIT_SOUND);
        enter(transit, AC_TRANSIT_WORLD_FADE_IN, now);
        break;
    case AC_TRANSIT_WORLD_FADE_IN:
        emit(transit, AC_TRANSIT_LOGIN_COMPLETE);
        transit->in_progress = false;
        transit->overrides = false;
        enter(transit, AC_TRANSIT_OFF, now);
        break;
    default: break;
    }
}

static void step_fade(ac_transit *transit, double now) {
    double elapsed = now - transit->start;
    bool over = fade_is_over(transit, elapsed);
    warp(transit, over ? 1.0f : (float)(elapsed / AC_TRANSIT_FADE_TIME));
    if (over)
        end_fade(transit, now);
}

/* The unsigned difference wraps when the frame is past 120, as retail's does, and floats throughout
 * keep 1.1 and 1.3 themselves outside. */
static bool in_exit_window(uint32_t portal_frame) {
    const float low = (float)AC_TRANSIT_FADE_TIME + 0.1f;
    const float high = (float)AC_TRANSIT_FADE_TIME + 0.3f;
    float remaining = (float)(AC_TRANSIT_END_FRAME - portal_frame) / AC_TRANSIT_PORTAL_FPS;
    return low < remaining && remaining < high;
}

static void step_continue(ac_transit *transit, double now, uint32_t portal_frame) {
    double elapsed = now - transit->start;
    if (elapsed >= AC_TRANSIT_MIN_CONTINUE &&
        (elapsed >= AC_TRANSIT_MAX_CONTINUE || in_exit_window(portal_frame)))
        enter(transit, AC_TRANSIT_TUNNEL_FADE_OUT, now);
}

void ac_transit_step(ac_transit *transit, double now, uint32_t portal_frame) {
    if (transit->state == AC_TRANSIT_TUNNEL && !transit->in_progress)
        end_animation(transit, now);
    if (is_tunnel(transit->state))
        step_roll(transit, now);
    if (is_fade(transit->state))
        step_fade(transit, now);
    else if (transit->state == AC_TRANSIT_TUNNEL_CONTINUE)
        step_continue(transit, now, portal_frame);
}

/* Render::set_vdst 0x0054B240 */
void ac_transit_projection(float distance, float *vertical_fov, float *near_plane) {
    *vertical_fov = 2.0f * ac_atan2f(1.0f, distance);
    float quarter = distance * 0.25f;
    *near_plane = quarter > 0.1f ? quarter : 0.1f;
}
