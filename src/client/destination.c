/* Where a teleport leads: PlayerTeleport and the destination's Position in either order, and the
 * destination's cells, whose presence ends the wait (spec 2026-07-15, acdream integration
 * translation; 2026-07-13 §3.1). */
#include <stdio.h>

#include "client/client_internal.h"
#include "object/freshness.h"
#include "object/object.h"

/* Where the player goes is known: what is to be loaded follows from the player's object. */
static void take_place(ac_client *client) {
    client->destination.waiting = client->destination.early = false;
    client->destination.placed = true;
}

static bool is_repeat(const ac_destination *destination, uint16_t stamp) {
    return destination->announced && destination->stamp == stamp;
}

/* PlayerTeleport (F751). A repeat of the last one, under way or arrived, changes nothing, nor does
 * one before it that comes late: its destination is overtaken. Whoever is on the way out of the
 * world stays on it. */
void ac_destination_announce(ac_client *client, uint16_t stamp) {
    ac_destination *destination = &client->destination;
    if (destination->announced && !ac_stamp_is_newer(stamp, destination->stamp))
        return;
    bool was_early = destination->early && destination->early_stamp == stamp;
    *destination =
        (ac_destination){.waiting = true, .announced = true, .stamp = stamp, .since = client->now};
    ac_client_emit(client, AC_EVENT_TELEPORT)->number = stamp;
    if (client->state == AC_CLIENT_LEAVING)
        client->logout.shown = true;
    else
        ac_client_set_state(client, AC_CLIENT_IN_TRANSIT);
    ac_client_begin_transit(client, AC_TRANSIT_TUNNEL);
    if (was_early)
        take_place(client);
}

/* A Position that advanced the Teleport stamp: the destination, or that of a PlayerTeleport to
 * come. One that was announced before and overtaken is neither. */
void ac_destination_advance(ac_client *client, uint16_t stamp) {
    ac_destination *destination = &client->destination;
    if (is_repeat(destination, stamp)) {
        ac_destination_match(client);
        return;
    }
    if (destination->announced && !ac_stamp_is_newer(stamp, destination->stamp))
        return;
    destination->early = true;
    destination->early_stamp = stamp;
}

/* The first accepted Position with the announced stamp is the destination, also when the stamp
 * itself had advanced before. */
void ac_destination_match(ac_client *client) {
    const ac_object *player = ac_client_player_object(client);
    if (client->destination.waiting && player &&
        player->stamps[AC_STAMP_TELEPORT] == client->destination.stamp)
        take_place(client);
}

void ac_destination_renew(ac_client *client) {
    ac_destination *destination = &client->destination;
    bool led_here = destination->waiting;
    destination->announced = destination->early = false;
    if (led_here)
        take_place(client);
}

/* A destination that the DAT files do not have: there is nothing to wait for. */
static void miss(ac_client *client, uint32_t cell, const char *what) {
    client->destination.is_missing = true;
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    (void)snprintf(
        event->text, sizeof event->text,
        "This place cannot be shown: %s 0x%08X is missing from the DAT files or damaged.", what,
        cell);
    ac_log_write(client->log, AC_LOG_WARNING, "client", "%s", event->text);
    (void)ac_logout_begin(client);
}

/* Real residency is the end of the wait, as the return of the blocking load is retail's. */
void ac_destination_step(ac_client *client) {
    const ac_object *player = ac_client_player_object(client);
    if (!client->destination.placed || client->destination.is_missing || !player ||
        client->state != AC_CLIENT_IN_TRANSIT)
        return;
    uint32_t cell = player->position.cell;
    if (ac_residency_is_refused(&client->residency, cell)) {
        miss(client, ac_block_of(cell), "landblock");
    } else if (client->residency.missing == 0) {
        if (!ac_world_cell(client->world, cell)) {
            miss(client, cell, "cell");
            return;
        }
        client->destination.placed = false;
        ac_transit_arrive(&client->transit);
    }
}
