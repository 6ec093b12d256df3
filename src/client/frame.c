/* The frame: retail's order as a list of calls and nothing else (spec 2026-07-15, 'Recall
 * completion versus Hidden'; 2026-07-13 §13). Read this first. */
#include "client/client_internal.h"
#include "net/net_step.h"
#include "object/object_step.h"

static void advance_time(ac_client *client, double now) {
    client->dt = (float)(now - client->now);
    client->now = now;
    client->frame += 1;
}

static void simulate(ac_client *client) {
    ac_controls_step(client);
    ac_objects_step(client->objects, client->now);
    ac_client_step_fixtures(client);
    ac_client_take_side_effects(client);
}

static void environment(ac_client *client) {
    ac_environment_step(client);
    ac_destination_step(client);
    ac_logout_step(client);
    ac_portal_space_step(client);
}

static void commands(ac_client *client) {
    ac_targeting_step(client);
    ac_command_step(client);
}

void ac_client_frame(ac_client *client, double now) {
    for (client->phase = AC_PHASE_TIME; client->phase < AC_PHASE_COUNT; ++client->phase) {
        ac_profile_begin(&client->profile);
        switch (client->phase) {
        case AC_PHASE_TIME: advance_time(client, now); break;
        case AC_PHASE_NETWORK: ac_net_step(client->session, client->now); break;
        case AC_PHASE_SIMULATE: simulate(client); break;
        case AC_PHASE_ENVIRONMENT: environment(client); break;
        case AC_PHASE_DISPATCH: ac_dispatch_step(client); break;
        case AC_PHASE_RECONCILE: ac_objects_reconcile(client->objects); break;
        case AC_PHASE_COMMANDS: commands(client); break;
        case AC_PHASE_PRESENT: ac_present_step(client); break;
        case AC_PHASE_COUNT: break;
        }
        ac_profile_end(&client->profile, client->phase);
    }
}
