/* What the objects did in the client's name, as far as it concerns more than themselves. */
#include "client/client_internal.h"
#include "object/object.h"

enum { SIDE_BATCH = 64 };

static void emit_script(ac_client *client, const ac_side_effect *effect) {
    ac_client_event *event = ac_client_emit(client, AC_EVENT_SCRIPT);
    event->guid = effect->guid;
    event->number = effect->value;
    event->value = (double)ac_side_effect_number(effect);
}

/* Where the player stands without having gone there: where it was placed, not where it was told. */
static void emit_position(ac_client *client, const ac_side_effect *effect) {
    const ac_object *player = ac_objects_get(client->objects, effect->object);
    ac_client_event *event = ac_client_emit(client, AC_EVENT_POSITION);
    event->guid = effect->guid;
    event->position = player ? player->position : effect->position;
}

/* SmartBox::PlayerPositionUpdated 0x00453870 after the object's teleport_hook. */
static void player_teleported(ac_client *client, const ac_side_effect *effect) {
    ac_controls_player_teleported(client);
    ac_camera_reset(&client->camera);
    ac_destination_advance(client, (uint16_t)effect->value);
}

/* The player's object is there, or there anew: nothing of the one before is left. */
static void player_created(ac_client *client) {
    client->control_ready = false;
    ac_camera_reset(&client->camera);
    ac_destination_renew(client);
}

/* What is selected is gone; an heir that came with the same message keeps the selection. */
static void forget_selected(ac_client *client, ac_guid gone) {
    if (gone == client->selection.guid && !ac_objects_get_guid(client->objects, gone))
        ac_selection_set(&client->selection, 0);
}

static bool is_player(const ac_client *client, const ac_side_effect *effect) {
    return effect->guid == client->objects->local_guid;
}

/* Another's motion for the player takes the control away until the next key. */
static void note_control(ac_client *client, const ac_side_effect *effect) {
    if (client->control_ready && is_player(client, effect))
        ac_player_control_server_motion(&client->control, effect->on);
}

static void take_side_effect(ac_client *client, const ac_side_effect *effect) {
    switch (effect->kind) {
    case AC_SIDE_MOVEMENT: note_control(client, effect); break;
    case AC_SIDE_DESTROY: forget_selected(client, effect->guid); break;
    case AC_SIDE_PLAYER_CREATED: player_created(client); break;
    case AC_SIDE_PORTAL_SPACE: ac_destination_announce(client, (uint16_t)effect->value); break;
    case AC_SIDE_TELEPORT_PLAYER: player_teleported(client, effect); break;
    case AC_SIDE_BLIP_PLAYER:
        emit_position(client, effect);
        ac_destination_match(client);
        break;
    case AC_SIDE_CONSTRAIN:
        if (is_player(client, effect))
            ac_destination_match(client);
        break;
    case AC_SIDE_PLAY_SCRIPT:
    case AC_SIDE_PLAY_TYPED_SCRIPT: emit_script(client, effect); break;
    case AC_SIDE_SEND_POSITION: ac_controls_send_position(client, &effect->position); break;
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
