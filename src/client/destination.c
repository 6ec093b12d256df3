/* Teleports: PlayerTeleport and the destination's Position in either order, the destination's
 * cells, and the end of portal space (spec 2026-07-15, acdream integration translation; 2026-07-13
 * §3.1). */
#include <stdio.h>

#include "base/acmath.h"
#include "client/client_internal.h"
#include "object/object.h"
#include "wire/sound.h"

enum { ACTION_LOGIN_COMPLETE = 0x00A1, SIDE_BATCH = 64 };

/* SmartBox::GetOverrideFovDistance 0x00451BE0 without an override: cot(vertical fov / 2). */
static float view_distance(const ac_client *client) {
    float half = client->view.camera.vertical_fov * 0.5f;
    return ac_cosf(half) / ac_sinf(half);
}

void ac_client_begin_transit(ac_client *client, ac_transit_state state) {
    ac_transit_begin(&client->transit, state, view_distance(client), client->now);
    ac_player_control_forget_input(&client->control);
}

/* Where the player goes is known: what is to be loaded follows from the player's object. */
static void take_place(ac_client *client) {
    client->destination.waiting = false;
    client->destination.placed = true;
    ac_camera_reset(&client->camera);
}

/* PlayerTeleport (F751). A repeat of the one under way changes nothing. */
static void take_player_teleport(ac_client *client, uint16_t stamp) {
    ac_destination *destination = &client->destination;
    if ((destination->waiting || destination->placed) && destination->stamp == stamp)
        return;
    bool was_early = destination->early && destination->early_stamp == stamp;
    *destination = (ac_destination){.waiting = true, .stamp = stamp, .since = client->now};
    ac_client_event *event = ac_client_emit(client, AC_EVENT_TELEPORT);
    event->number = stamp;
    ac_client_set_state(client, AC_CLIENT_IN_TRANSIT);
    ac_client_begin_transit(client, AC_TRANSIT_TUNNEL);
    if (was_early)
        take_place(client);
}

/* A position that advanced the Teleport stamp: the destination, or one that came before its
 * announcement. */
static void take_teleport_position(ac_client *client, uint16_t stamp) {
    ac_destination *destination = &client->destination;
    ac_camera_reset(&client->camera);
    if (destination->waiting && destination->stamp == stamp) {
        take_place(client);
    } else if (!destination->waiting) {
        destination->early = true;
        destination->early_stamp = stamp;
    }
}

static void emit_script(ac_client *client, const ac_side_effect *effect) {
    ac_client_event *event = ac_client_emit(client, AC_EVENT_SCRIPT);
    event->guid = effect->guid;
    event->number = effect->value;
    event->value = (double)ac_side_effect_number(effect);
}

static void take_side_effect(ac_client *client, const ac_side_effect *effect) {
    switch (effect->kind) {
    case AC_SIDE_PORTAL_SPACE: take_player_teleport(client, (uint16_t)effect->value); break;
    case AC_SIDE_TELEPORT_PLAYER: take_teleport_position(client, (uint16_t)effect->value); break;
    case AC_SIDE_BLIP_PLAYER: {
        ac_client_event *event = ac_client_emit(client, AC_EVENT_POSITION);
        event->guid = effect->guid;
        event->position = effect->position;
        break;
    }
    case AC_SIDE_PLAY_SCRIPT:
    case AC_SIDE_PLAY_TYPED_SCRIPT: emit_script(client, effect); break;
    case AC_SIDE_SEND_POSITION: client->send_position_now = true; break;
    default: break;
    }
}

void ac_client_take_side_effects(ac_client *client) {
    ac_side_effect effects[SIDE_BATCH];
    size_t count;
    while ((count = ac_side_log_read(&client->objects->effects, &client->side_cursor, effects,
                                     SIDE_BATCH, NULL)) > 0)
        for (size_t i = 0; i < count; ++i)
            take_side_effect(client, &effects[i]);
}

/* Real residency is the end of the wait, as the return of the blocking load is retail's. */
static void step_arrival(ac_client *client) {
    const ac_object *player = ac_client_player_object(client);
    if (!client->destination.placed || !player)
        return;
    if (!ac_residency_has(&client->residency, player->position.cell) ||
        client->residency.missing > 0)
        return;
    client->destination.placed = false;
    ac_transit_arrive(&client->transit);
}

/* SoundManager::PlaySoundFromCenter with the table of ClientUISystem::GetUISoundTable. */
static void play_ui_sound(ac_client *client, uint32_t sound) {
    const ac_sound_cue cue = {.volume = 1.0f};
    ac_effects_play_sound(client->live.effects, client->ui_sounds, sound, &cue);
}

static void emit_wait_message(ac_client *client) {
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    double waited = client->now - client->destination.since;
    if (waited < 10.0)
        (void)snprintf(event->text, sizeof event->text, "In Portal Space - Please Wait...");
    else
        (void)snprintf(event->text, sizeof event->text,
                       "In Portal Space - Please Wait... (%.0f seconds, %u landblocks to load)",
                       waited, client->residency.missing);
}

static void take_transit_event(ac_client *client, ac_transit_event event) {
    switch (event) {
    case AC_TRANSIT_ENTER_SOUND: play_ui_sound(client, AC_SOUND_UI_ENTER_PORTAL); break;
    case AC_TRANSIT_EXIT_SOUND: play_ui_sound(client, AC_SOUND_UI_EXIT_PORTAL); break;
    case AC_TRANSIT_SHOW_TUNNEL: ac_portal_scene_start(&client->portal); break;
    case AC_TRANSIT_SHOW_WORLD: ac_portal_scene_clear(&client->portal); break;
    case AC_TRANSIT_WAIT_MESSAGE: emit_wait_message(client); break;
    case AC_TRANSIT_LOGIN_COMPLETE:
        (void)ac_client_send_action(client, ACTION_LOGIN_COMPLETE, NULL);
        ac_client_set_state(client, AC_CLIENT_IN_WORLD);
        break;
    case AC_TRANSIT_EVENT_NONE: break;
    }
}

void ac_destination_step(ac_client *client) {
    step_arrival(client);
    ac_transit_state before = client->transit.state;
    if (client->transit.tunnel_visible)
        ac_portal_scene_step(&client->portal, (double)client->dt);
    ac_transit_step(&client->transit, client->now, ac_portal_scene_frame(&client->portal));
    ac_transit_event event;
    while ((event = ac_transit_next_event(&client->transit)) != AC_TRANSIT_EVENT_NONE)
        take_transit_event(client, event);
    if (client->transit.state != before) {
        ac_client_event *change = ac_client_emit(client, AC_EVENT_TRANSIT);
        change->number = (uint32_t)client->transit.state;
        (void)snprintf(change->text, sizeof change->text, "%s",
                       ac_transit_state_name(client->transit.state));
    }
}
