/* Leaving the world for the character list (retail CPlayerSystem::LogOffCharacter 0x00563520;
 * wire-protocol 2.3). */
#include <stdio.h>

#include "client/client_internal.h"
#include "client/recording.h"
#include "wire/login.h"

/* The character plays its motion in the world for so long; then portal space, in WorldFadeOut,
 * until the server answers. */
static const double hold_seconds = 3.0;

enum { CHARACTER_LOG_OFF = 0xF653 };

ac_status ac_logout_begin(ac_client *client) {
    if (client->state != AC_CLIENT_IN_WORLD && client->state != AC_CLIENT_IN_TRANSIT)
        return AC_ERROR_STATE;
    ac_character_log_off message = {.has_guid = true, .guid = ac_client_player(client)};
    ac_controls_let_go(client);
    ac_status status = ac_client_send(client, CHARACTER_LOG_OFF, &message);
    if (status != AC_OK)
        return status;
    client->logout = (ac_logout){.asked = true, .since = client->now};
    ac_client_set_state(client, AC_CLIENT_LEAVING);
    ac_client_hold_tunnel(client);
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    (void)snprintf(event->text, sizeof event->text, "Logging off...");
    return AC_OK;
}

ac_status ac_client_log_out(ac_client *client) {
    ac_record_kind(client, AC_INPUT_LOG_OUT);
    return ac_logout_begin(client);
}

void ac_logout_refused(ac_client *client) {
    if (!client->logout.asked)
        return;
    client->logout = (ac_logout){0};
    if (client->transit.state == AC_TRANSIT_OFF) {
        ac_client_set_state(client, AC_CLIENT_IN_WORLD);
        return;
    }
    ac_client_set_state(client, AC_CLIENT_IN_TRANSIT);
    if (client->destination.waiting || client->destination.placed)
        return;
    client->destination.since = client->now; /* of the way back */
    ac_transit_arrive(&client->transit);
}

static void give_up(ac_client *client) {
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    (void)snprintf(event->text, sizeof event->text,
                   "The server did not log you off within %.0f seconds.",
                   AC_CLIENT_LOGOUT_PATIENCE);
    ac_logout_refused(client);
}

void ac_logout_step(ac_client *client) {
    ac_logout *logout = &client->logout;
    if (!logout->asked || client->state != AC_CLIENT_LEAVING)
        return;
    double waited = client->now - logout->since;
    if (!logout->shown && waited > hold_seconds) {
        logout->shown = true;
        ac_client_begin_transit(client, AC_TRANSIT_WORLD_FADE_OUT);
    }
    if (waited > AC_CLIENT_LOGOUT_PATIENCE)
        give_up(client);
}
