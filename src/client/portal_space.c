/* Portal space as the client plays it: what the state machine asks for, and what the player is told
 * of the wait (spec 2026-07-15). */
#include <stdio.h>

#include "base/acmath.h"
#include "client/client_internal.h"
#include "client/recording.h"
#include "wire/sound.h"

enum {
    ACTION_LOGIN_COMPLETE = 0x00A1,
    DISPLAY_TEXT = 0x1A, /* the kind of ECM_UI::SendNotice_DisplayStringInfo */
};

/* SmartBox::GetOverrideFovDistance 0x00451BE0 without an override: cot(vertical fov / 2). The last
 * picture may have been a warped one. */
static float view_distance(void) {
    float half = AC_CLIENT_VERTICAL_FOV * 0.5f;
    return ac_cosf(half) / ac_sinf(half);
}

/* SoundManager::PlaySoundFromCenter with the table of ClientUISystem::GetUISoundTable. */
static void play_ui_sound(ac_client *client, uint32_t sound) {
    const ac_sound_cue cue = {.volume = 1.0f};
    ac_effects_play_sound(client->live.effects, client->ui_sounds, sound, &cue);
}

/* What the wait is for, with a comma in front; empty as long as it is short. */
static void explain_wait(const ac_client *client, char *text, size_t size) {
    ac_client_transit wait;
    text[0] = '\0';
    if (!ac_client_get_transit(client, &wait) || wait.seconds < AC_CLIENT_TRANSIT_PATIENCE)
        return;
    if (client->state == AC_CLIENT_LEAVING)
        (void)snprintf(text, size, " %.0f s, the server is logging you off.", wait.seconds);
    else if (wait.is_missing)
        (void)snprintf(text, size, " %.0f s, this place cannot be shown; you can log out.",
                       wait.seconds);
    else if (!wait.is_known)
        (void)snprintf(text, size, " %.0f s, the server has not said where to; you can log out.",
                       wait.seconds);
    else
        (void)snprintf(text, size, " %.0f s, %u of %u landblocks loaded; you can log out.",
                       wait.seconds, wait.blocks, wait.blocks_wanted);
}

static void emit_wait_message(ac_client *client) {
    char why[128];
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    event->number = DISPLAY_TEXT;
    explain_wait(client, why, sizeof why);
    (void)snprintf(event->text, sizeof event->text, "In Portal Space - Please Wait...%s", why);
}

/* Whoever leaves the world stays on the way out. */
static void complete_login(ac_client *client) {
    (void)ac_client_send_action(client, ACTION_LOGIN_COMPLETE, NULL);
    if (client->state == AC_CLIENT_IN_TRANSIT)
        ac_client_set_state(client, AC_CLIENT_IN_WORLD);
}

static void take_event(ac_client *client, ac_transit_event event) {
    switch (event) {
    case AC_TRANSIT_ENTER_SOUND: play_ui_sound(client, AC_SOUND_UI_ENTER_PORTAL); break;
    case AC_TRANSIT_EXIT_SOUND: play_ui_sound(client, AC_SOUND_UI_EXIT_PORTAL); break;
    case AC_TRANSIT_SHOW_TUNNEL: ac_portal_scene_start(&client->portal); break;
    case AC_TRANSIT_SHOW_WORLD: ac_portal_scene_clear(&client->portal); break;
    case AC_TRANSIT_WAIT_MESSAGE: emit_wait_message(client); break;
    case AC_TRANSIT_LOGIN_COMPLETE: complete_login(client); break;
    case AC_TRANSIT_EVENT_NONE: break;
    }
}

static void take_events(ac_client *client) {
    ac_transit_event event;
    while ((event = ac_transit_next_event(&client->transit)) != AC_TRANSIT_EVENT_NONE)
        take_event(client, event);
}

static void emit_state(ac_client *client) {
    ac_client_event *event = ac_client_emit(client, AC_EVENT_TRANSIT);
    event->number = (uint32_t)client->transit.state;
    (void)snprintf(event->text, sizeof event->text, "%s",
                   ac_transit_state_name(client->transit.state));
}

/* The tunnel stands at once: what is drawn of this frame is not the place that is left. */
void ac_client_begin_transit(ac_client *client, ac_transit_state state) {
    ac_controls_let_go(client);
    ac_combat_let_go(&client->combat);
    ac_transit_begin(&client->transit, state, view_distance(), client->now);
    take_events(client);
    emit_state(client);
}

/* Whoever leaves is not shown the world once more. */
void ac_client_hold_tunnel(ac_client *client) {
    ac_transit_state before = client->transit.state;
    ac_transit_hold_tunnel(&client->transit, client->now);
    if (client->transit.state != before)
        emit_state(client);
}

void ac_client_end_transit(ac_client *client) {
    client->destination = (ac_destination){0};
    client->logout = (ac_logout){0};
    if (client->transit.state == AC_TRANSIT_OFF)
        return;
    ac_transit_cancel(&client->transit);
    ac_portal_scene_clear(&client->portal);
    emit_state(client);
}

void ac_portal_space_step(ac_client *client) {
    ac_transit_state before = client->transit.state;
    if (client->transit.tunnel_visible)
        ac_portal_scene_step(&client->portal, (double)client->dt);
    ac_transit_step(&client->transit, client->now, ac_portal_scene_frame(&client->portal));
    take_events(client);
    if (client->transit.state != before)
        emit_state(client);
}

void ac_client_hold_last_sample(ac_client *client, bool hold) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_HOLD_LAST_SAMPLE, .number = {hold}});
    client->transit.hold_last_sample = hold;
}

bool ac_client_get_transit(const ac_client *client, ac_client_transit *transit) {
    const ac_destination *destination = &client->destination;
    *transit = (ac_client_transit){.state = ac_transit_state_name(client->transit.state)};
    if (client->transit.state == AC_TRANSIT_OFF)
        return false;
    bool leaves = client->state == AC_CLIENT_LEAVING;
    transit->seconds = client->now - (leaves ? client->logout.since : destination->since);
    transit->is_known = !destination->waiting && !leaves && ac_client_player_object(client);
    transit->is_missing = destination->is_missing;
    transit->blocks_wanted = transit->is_known ? client->residency.wanted : 0;
    transit->blocks = transit->is_known ? client->residency.wanted - client->residency.missing : 0;
    return true;
}
