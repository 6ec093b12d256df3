#include "app/tour.h"

#include <stdio.h>
#include <string.h>

/* To a place of the scene through portal space, then the camera turned and a moment to look. */
#define GO(place, yaw, pitch, zoom)                                                                \
    {AC_TOUR_SAY, 0, 0, 0, "@go " #place}, {AC_TOUR_TUNNEL, 0, 0, 5, NULL},                        \
        {AC_TOUR_TRANSIT, 0, 0, 30, NULL}, {AC_TOUR_CAMERA, yaw, pitch, zoom, NULL}, {             \
        AC_TOUR_WAIT, 0, 0, 1.5f, NULL                                                             \
    }

static const ac_tour_step village_steps[] = {
    {AC_TOUR_TUNNEL, 0, 0, 10, NULL},
    {AC_TOUR_WAIT, 0, 0, 1.4f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "01-portal-space"},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    {AC_TOUR_CAMERA, 0.0f, -0.14f, 3, NULL},
    {AC_TOUR_SAY, 0, 0, 0, "Good day to you all!"},
    {AC_TOUR_WAIT, 0, 0, 1.5f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "02-village"},
    GO(smithy, 0.3f, 0.1f, 1),
    {AC_TOUR_PICTURE, 0, 0, 0, "03-smithy"},
    GO(tower, 0.0f, 0.0f, -2),
    {AC_TOUR_PICTURE, 0, 0, 0, "04-tower"},
    GO(cottage, 0.0f, 0.05f, 0),
    {AC_TOUR_PICTURE, 0, 0, 0, "05-cottage"},
    GO(cellar, 0.0f, 0.0f, 0),
    {AC_TOUR_PICTURE, 0, 0, 0, "06-cellar"},
    GO(pillars, 0.0f, 0.0f, 1),
    {AC_TOUR_TARGET, 0, 0, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 0.5f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "07-pillars"},
    GO(effects, 0.0f, 0.0f, 0),
    {AC_TOUR_PICTURE, 0, 0, 0, "08-effects"},
    GO(proving, 0.0f, 0.0f, 1),
    {AC_TOUR_PICTURE, 0, 0, 0, "09-proving-ground"},
    GO(lake, 0.0f, 0.0f, 0),
    {AC_TOUR_PICTURE, 0, 0, 0, "10-lake"},
    {AC_TOUR_RECALL, 0, 0, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 3, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "11-recall"},
    {AC_TOUR_TUNNEL, 0, 0, 30, NULL},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    {AC_TOUR_WAIT, 0, 0, 1, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "12-lifestone"},
    {AC_TOUR_LOG_OUT, 0, 0, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 1, NULL},
};

static const ac_tour_step target_steps[] = {
    {AC_TOUR_TUNNEL, 0, 0, 10, NULL},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    GO(pillars, 0.0f, 0.0f, 1),
    {AC_TOUR_TARGET, 0, 0, AC_CLIENT_CLOSEST, NULL},
    {AC_TOUR_WAIT, 0, 0, 0.5f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "01-near"},
    {AC_TOUR_TARGET, 0, 0, AC_CLIENT_FARTHEST, NULL},
    {AC_TOUR_WAIT, 0, 0, 0.5f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "02-far"},
    {AC_TOUR_TARGET, 0, 0, AC_CLIENT_CLOSEST, NULL},
    {AC_TOUR_CAMERA, 0.6f, 0.0f, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 1.0f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "03-edge"},
    {AC_TOUR_CAMERA, 1.6f, 0.0f, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 1.0f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "04-off-screen"},
    {AC_TOUR_LOG_OUT, 0, 0, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 1, NULL},
};

static const ac_tour tours[] = {
    {"tour", "the village, its houses, the dungeon, effects, the lake, and home by recall",
     village_steps, sizeof village_steps / sizeof *village_steps},
    {"targets", "the indicator on a creature that is near, far, at the edge and out of sight",
     target_steps, sizeof target_steps / sizeof *target_steps},
};

const ac_tour *ac_tour_at(int index) {
    return index >= 0 && index < (int)(sizeof tours / sizeof *tours) ? &tours[index] : NULL;
}

const ac_tour *ac_tour_find(const char *name) {
    const ac_tour *tour;
    for (int i = 0; (tour = ac_tour_at(i)) != NULL; ++i)
        if (strcmp(tour->name, name) == 0)
            return tour;
    return NULL;
}

ac_tour_player ac_tour_start(const ac_tour *tour) {
    return (ac_tour_player){.tour = tour, .step_time = -1.0};
}

static void give_up(ac_tour_player *player, const char *what) {
    if (player->failure[0] == '\0')
        (void)snprintf(player->failure, sizeof player->failure, "step %d of tour %s: %s",
                       player->step + 1, player->tour->name, what);
}

static bool wait_for(ac_tour_player *player, const ac_client *client, bool tunnel, double elapsed,
                     float limit) {
    bool in_transit = ac_client_get_state(client) == AC_CLIENT_IN_TRANSIT;
    if (tunnel ? in_transit : ac_client_get_state(client) == AC_CLIENT_IN_WORLD)
        return true;
    if (elapsed <= (double)limit)
        return false;
    give_up(player, tunnel ? "portal space did not begin" : "portal space did not end");
    return true;
}

/* True when the step is done. */
static bool run_step(ac_tour_player *player, ac_client *client, const ac_tour_step *step,
                     double elapsed) {
    switch (step->kind) {
    case AC_TOUR_WAIT: return elapsed >= (double)step->value;
    case AC_TOUR_CAMERA: ac_client_move_camera(client, step->x, step->y, step->value); return true;
    case AC_TOUR_PICTURE: player->picture = step->text; return true;
    case AC_TOUR_SAY:
        if (ac_client_say(client, step->text) != AC_OK)
            give_up(player, "nothing can be said outside the world");
        return true;
    case AC_TOUR_RECALL:
        if (ac_client_recall_lifestone(client) != AC_OK)
            give_up(player, "no recall outside the world");
        return true;
    case AC_TOUR_TARGET:
        if (ac_client_select_next(client, AC_CLIENT_MONSTER,
                                  (ac_client_target_step)(int)step->value) != AC_OK)
            give_up(player, "there is no creature to select");
        return true;
    case AC_TOUR_TRANSIT: return wait_for(player, client, false, elapsed, step->value);
    case AC_TOUR_TUNNEL: return wait_for(player, client, true, elapsed, step->value);
    case AC_TOUR_LOG_OUT: (void)ac_client_log_out(client); return true;
    }
    return true;
}

bool ac_tour_step_client(ac_tour_player *player, ac_client *client, double now) {
    player->picture = NULL;
    while (player->step < player->tour->count) {
        if (player->step_time < 0.0)
            player->step_time = now;
        const ac_tour_step *step = &player->tour->steps[player->step];
        if (!run_step(player, client, step, now - player->step_time))
            break;
        player->step += 1;
        player->step_time = -1.0;
        if (player->picture)
            break;
    }
    return player->step < player->tour->count || player->picture;
}
