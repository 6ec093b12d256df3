/* What surrounds the player: resident landblocks, and which objects are in them. */
#include "client/client_internal.h"
#include "object/object.h"
#include "object/position.h"

enum { BLOCKS_A_FRAME = 1, BLOCKS_A_FRAME_IN_TRANSIT = 2 };

/* CObjectMaint: an object in a cell that is not resident waits in the lost-cell list. */
static void mark_missing_cells(ac_client *client) {
    for (ac_object *object = client->objects->first; object; object = object->next)
        if (ac_object_has(object, AC_LIVE_IN_WORLD))
            ac_object_set_cell_missing(object,
                                       !ac_world_cell(client->world, object->position.cell));
}

void ac_environment_step(ac_client *client) {
    const ac_object *player = ac_client_player_object(client);
    bool transit = client->state == AC_CLIENT_IN_TRANSIT;
    if (player) {
        ac_residency_center(&client->residency, player->position.cell);
        ac_residency_load(&client->residency, transit ? BLOCKS_A_FRAME_IN_TRANSIT : BLOCKS_A_FRAME);
    }
    mark_missing_cells(client);
}

void ac_client_step_fixtures(ac_client *client) {
    const ac_object *player = ac_client_player_object(client);
    ac_fixtures_step(&client->fixtures, client->live.effects, client->world,
                     player ? &player->position : NULL, client->now);
}
