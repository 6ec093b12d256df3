#include "app/tour.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

#include "base/vec.h"
#include "client/view_access.h"
#include "object/object.h"
#include "object/registry.h"
#include "space/landdefs.h"
#include "space/position.h"

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
    {AC_TOUR_STATE, 0, 0, 10, "tunnel"},
    {AC_TOUR_STATE, 0, 0, 10, "off"},
};

/* One of every state, and several of those that move. */
static const ac_tour_step portal_steps[] = {
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    {AC_TOUR_CAMERA, 0.0f, -0.14f, 3, NULL},
    {AC_TOUR_SAY, 0, 0, 0, "@go lake"},
    {AC_TOUR_STATE, 0, 0, 10, "tunnel"},
    {AC_TOUR_STATE, 0, 0, 10, "tunnel continue"},
    {AC_TOUR_WAIT, 0, 0, 0.4f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "01-tunnel"},
    {AC_TOUR_WAIT, 0, 0, 0.5f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "02-tunnel"},
    {AC_TOUR_WAIT, 0, 0, 0.5f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "03-tunnel"},
    {AC_TOUR_STATE, 0, 0, 10, "tunnel fade out"},
    {AC_TOUR_WAIT, 0, 0, 0.5f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "04-tunnel-fade-out"},
    {AC_TOUR_WAIT, 0, 0, 0.25f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "05-tunnel-fade-out"},
    {AC_TOUR_STATE, 0, 0, 10, "world fade in"},
    {AC_TOUR_PICTURE, 0, 0, 0, "06-world-fade-in"},
    {AC_TOUR_WAIT, 0, 0, 0.2f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "07-world-fade-in"},
    {AC_TOUR_WAIT, 0, 0, 0.2f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "08-world-fade-in"},
    {AC_TOUR_STATE, 0, 0, 10, "off"},
    {AC_TOUR_WAIT, 0, 0, 1, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "09-arrived"},
    {AC_TOUR_LOG_OUT, 0, 0, 0, NULL},
    {AC_TOUR_STATE, 0, 0, 10, "world fade out"},
    {AC_TOUR_WAIT, 0, 0, 0.5f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "10-logout-world-fade-out"},
    {AC_TOUR_WAIT, 0, 0, 0.3f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "11-logout-world-fade-out"},
    {AC_TOUR_STATE, 0, 0, 10, "tunnel fade in"},
    {AC_TOUR_WAIT, 0, 0, 0.3f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "12-logout-tunnel-fade-in"},
    {AC_TOUR_STATE, 0, 0, 10, "off"},
    {AC_TOUR_PICTURE, 0, 0, 0, "13-list"},
};

static const ac_tour_step target_steps[] = {
    {AC_TOUR_TUNNEL, 0, 0, 10, NULL},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    {AC_TOUR_CAMERA, -0.95f, 0.0f, 0, NULL},
    {AC_TOUR_TARGET, 0, 0, AC_CLIENT_FARTHEST, NULL},
    {AC_TOUR_WAIT, 0, 0, 1.0f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "01-far"},
    {AC_TOUR_CAMERA, 0.54f, 0.0f, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 1.0f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "02-edge"},
    {AC_TOUR_CAMERA, 0.9f, 0.0f, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 1.0f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "03-off-screen"},
    GO(pillars, 0.0f, 0.0f, 1),
    {AC_TOUR_TARGET, 0, 0, AC_CLIENT_CLOSEST, NULL},
    {AC_TOUR_WAIT, 0, 0, 0.5f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "04-near"},
    {AC_TOUR_LOG_OUT, 0, 0, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 1, NULL},
};

#define CAST(number)                                                                               \
    {AC_TOUR_SAY, 0, 0, 0, "@cast " #number}, {                                                    \
        AC_TOUR_WAIT, 0, 0, 4, NULL                                                                \
    }

static const ac_tour_step effects_steps[] = {
    {AC_TOUR_TUNNEL, 0, 0, 10, NULL},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    GO(effects, 0.0f, -0.1f, 2),
    {AC_TOUR_WAIT, 0, 0, 3, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "01-particle-types"},
    GO(smithy, 0.3f, 0.1f, 1),
    {AC_TOUR_PICTURE, 0, 0, 0, "02-forge"},
    GO(falls, 0.0f, -0.25f, 0),
    {AC_TOUR_PICTURE, 0, 0, 0, "03-waterfall"},
    GO(dungeon, 0.0f, 0.0f, 0),
    {AC_TOUR_PICTURE, 0, 0, 0, "04-torch"},
    GO(paddock, 0.0f, 0.0f, 1),
    CAST(0),
    CAST(1),
    CAST(2),
    CAST(13),
    CAST(23),
    {AC_TOUR_SAY, 0, 0, 0, "@cast 33"},
    {AC_TOUR_WAIT, 0, 0, 0.4f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "05-flame"},
    {AC_TOUR_WAIT, 0, 0, 4, NULL},
    CAST(4),
    CAST(5),
    CAST(6),
    CAST(7),
    CAST(8),
    CAST(9),
    GO(wood, 0.0f, 0.0f, 0),
    {AC_TOUR_RECALL, 0, 0, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 3, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "06-recall"},
    {AC_TOUR_TUNNEL, 0, 0, 30, NULL},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    {AC_TOUR_WAIT, 0, 0, 0.4f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "07-arrival"},
    {AC_TOUR_LOG_OUT, 0, 0, 0, NULL},
    {AC_TOUR_WAIT, 0, 0, 1, NULL},
};

#define SAY(text)                                                                                  \
    { AC_TOUR_SAY, 0, 0, 0, text }
#define PAUSE(seconds)                                                                             \
    { AC_TOUR_WAIT, 0, 0, seconds, NULL }
#define TRY(name) SAY("@trial " #name), PAUSE(0.3f)

#define PICTURE(name)                                                                              \
    { AC_TOUR_PICTURE, 0, 0, 0, name }
/* Four pictures of what begins now, `gap` seconds apart. */
#define STRIP(name, gap)                                                                           \
    PAUSE(gap), PICTURE(name "-1"), PAUSE(gap), PICTURE(name "-2"), PAUSE(gap),                    \
        PICTURE(name "-3"), PAUSE(gap), PICTURE(name "-4")
#define GESTURE(name, gap)                                                                         \
    {AC_TOUR_GESTURE, 0, 0, AC_GESTURE_##name, NULL}, STRIP("gesture-" #name, gap), PAUSE(2.5f)
#define BLOW                                                                                       \
    { AC_TOUR_BLOW, 0, 0, 0, NULL }
#define MODE(name)                                                                                 \
    { AC_TOUR_MODE, 0, 0, AC_CLIENT_##name, NULL }

/* Every kind of animation that the demo has, as strips of four. */
static const ac_tour_step move_steps[] = {
    {AC_TOUR_TUNNEL, 0, 0, 10, NULL},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    {AC_TOUR_CAMERA, 2.6f, 0.0f, 3, NULL},
    PAUSE(1),
    GESTURE(WAVE, 0.4f),
    GESTURE(BOW, 0.4f),
    GESTURE(CHEER, 0.4f),
    GESTURE(LAUGH, 0.4f),
    GESTURE(SIT, 0.4f),
    GESTURE(LIE, 0.4f),
    GESTURE(STAND, 0.3f),
    GO(cottage, 0.0f, 0.05f, 0),
    {AC_TOUR_USE, 0, 0, 0, "Door"},
    PAUSE(1.5f),
    STRIP("door", 0.3f),
    GO(paddock, -2.0f, 0.0f, 1),
    {AC_TOUR_TARGET, 0, 0, AC_CLIENT_CLOSEST, NULL},
    MODE(MISSILE),
    STRIP("draw", 0.3f),
    PAUSE(1),
    BLOW,
    STRIP("shot", 0.2f),
    PAUSE(0.5f),
    STRIP("reload", 0.2f),
    PAUSE(1),
    MODE(MAGIC),
    STRIP("magic", 0.3f),
    PAUSE(1),
    BLOW,
    STRIP("power", 0.3f),
    STRIP("cast", 0.2f),
    PAUSE(1),
    MODE(MELEE),
    PAUSE(1.5f),
    STRIP("bitten", 0.6f),
    BLOW,
    STRIP("swing", 0.15f),
    PAUSE(1),
    {AC_TOUR_FIGHT, 0, 0, 60, NULL},
    STRIP("death", 0.3f),
    PAUSE(2),
    PICTURE("corpse"),
    MODE(PEACE),
    PAUSE(2),
    SAY("@die"),
    STRIP("dying", 0.3f),
    {AC_TOUR_TUNNEL, 0, 0, 30, NULL},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    PAUSE(1),
    {AC_TOUR_RECALL, 0, 0, 0, NULL},
    STRIP("recall", 3.5f),
    {AC_TOUR_TUNNEL, 0, 0, 30, NULL},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    PAUSE(0.3f),
    PICTURE("home"),
    {AC_TOUR_LOG_OUT, 0, 0, 0, NULL},
    PAUSE(1),
};

/* In the order of docs/mechanisms.md, as far as places allow it. */
static const ac_tour_step mechanism_steps[] = {
    {AC_TOUR_TUNNEL, 0, 0, 10, NULL},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    PAUSE(1),
    TRY(early),
    TRY(create),
    PAUSE(1),
    TRY(late),
    TRY(hide),
    TRY(show),
    TRY(play),
    PAUSE(1),
    {AC_TOUR_PICTURE, 0, 0, 0, "01-straw-man"},
    TRY(turn),
    PAUSE(0.5f),
    TRY(pickup),
    TRY(force),
    TRY(replace),
    PAUSE(0.5f),
    TRY(end),
    GO(cottage, 0.0f, 0.05f, 0),
    {AC_TOUR_USE, 0, 0, 0, "Door"},
    PAUSE(4),
    {AC_TOUR_WALK, 1, 0, 0.3f, NULL},
    {AC_TOUR_PICTURE, 0, 0, 0, "02-door"},
    {AC_TOUR_WALK, 1, 0, 0.7f, NULL},
    GO(pillars, 0.0f, 0.0f, 1),
    {AC_TOUR_CLICK, 0, 0, 0, NULL},
    PAUSE(0.2f),
    {AC_TOUR_PICTURE, 0, 0, 0, "03-selected"},
    PAUSE(0.2f),
    {AC_TOUR_CAMERA, 3.0f, 0, 0, NULL},
    PAUSE(1.5f),
    {AC_TOUR_PICTURE, 0, 0, 0, "04-behind"},
    GO(paddock, -3.0f, 0.0f, 1),
    {AC_TOUR_TARGET, 0, 0, AC_CLIENT_CLOSEST, NULL},
    {AC_TOUR_MODE, 0, 0, AC_CLIENT_MISSILE, NULL},
    PAUSE(1.5f),
    {AC_TOUR_FIGHT, 0, 0, 60, NULL},
    PAUSE(0.3f),
    {AC_TOUR_PICTURE, 0, 0, 0, "05-next-target"},
    {AC_TOUR_FIGHT, 0, 0, 60, NULL},
    PAUSE(4),
    {AC_TOUR_PICTURE, 0, 0, 0, "06-corpse"},
    {AC_TOUR_MODE, 0, 0, AC_CLIENT_PEACE, NULL},
    PAUSE(2),
    {AC_TOUR_RECALL, 0, 0, 0, NULL},
    PAUSE(3),
    {AC_TOUR_PICTURE, 0, 0, 0, "07-recall"},
    {AC_TOUR_TUNNEL, 0, 0, 30, NULL},
    PAUSE(1.5f),
    {AC_TOUR_PICTURE, 0, 0, 0, "08-tunnel"},
    {AC_TOUR_TRANSIT, 0, 0, 30, NULL},
    PAUSE(6),
    {AC_TOUR_PICTURE, 0, 0, 0, "09-lifestone"},
    {AC_TOUR_LOG_OUT, 0, 0, 0, NULL},
    PAUSE(8),
};

static const ac_tour tours[] = {
    {"tour", "the village, its houses, the dungeon, effects, the lake, and home by recall",
     village_steps, sizeof village_steps / sizeof *village_steps},
    {"targets", "the indicator on a creature that is near, far, at the edge and out of sight",
     target_steps, sizeof target_steps / sizeof *target_steps},
    {"mechanisms", "each mechanism of the documents at least once (docs/mechanisms.md)",
     mechanism_steps, sizeof mechanism_steps / sizeof *mechanism_steps},
    {"moves", "gestures, a door, a shot, a spell, blows, deaths and a recall, four pictures each",
     move_steps, sizeof move_steps / sizeof *move_steps},
    {"portal", "one passage through portal space and a logout, with pictures of every state",
     portal_steps, sizeof portal_steps / sizeof *portal_steps},
    {"effects",
     "every particle type side by side, sparks, falling water, a torch, missiles, recall",
     effects_steps, sizeof effects_steps / sizeof *effects_steps},
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

ac_tour_player ac_tour_start(const ac_tour *tour, int width, int height) {
    return (ac_tour_player){.tour = tour, .step_time = -1.0, .width = width, .height = height};
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

/* ---- what needs more than one call ---- */

static float distance_to(const ac_client *client, const ac_position *there) {
    ac_position here;
    if (!ac_client_player_position(client, &here))
        return FLT_MAX;
    return ac_position_distance(&here, there);
}

/* The nearest of that name, 0 none. */
static ac_guid find_named(const ac_client *client, const char *name) {
    const ac_objects *objects = ac_client_objects(client);
    ac_object_snapshot o;
    ac_guid found = 0;
    float nearest = FLT_MAX;
    for (ac_object_id id = ac_objects_first(objects); ac_objects_snapshot(objects, id, &o);
         id = ac_objects_next(objects, id)) {
        float distance = distance_to(client, &o.position);
        if (strcmp(o.name, name) != 0 || distance >= nearest)
            continue;
        nearest = distance;
        found = o.guid;
    }
    return found;
}

static void use_named(ac_tour_player *player, ac_client *client, const char *name) {
    ac_guid guid = find_named(client, name);
    if (guid == 0 || ac_client_use(client, guid) != AC_OK)
        give_up(player, "there is nothing of that name to use");
}

/* The middle of what the indicator would stand around. */
static bool middle_of(const ac_tour_player *player, const ac_client *client, ac_guid guid, int *x,
                      int *y) {
    const ac_view_camera *camera = &ac_client_view(client)->camera;
    const ac_object *object = ac_objects_get_guid(ac_client_objects(client), guid);
    if (!object || !object->setup)
        return false;
    ac_indicator_view view = ac_client_indicator_view(client, player->width, player->height);
    ac_frame frame = object->position.frame;
    frame.origin = ac_vec3_add(
        frame.origin, ac_landdefs_block_offset(camera->position.cell, object->position.cell));
    ac_indicator_bounds bounds =
        ac_indicator_bounds_of(&view, &frame, &object->setup->selection_sphere, object->scale);
    *x = (bounds.left + bounds.right) / 2;
    *y = (bounds.top + bounds.bottom) / 2;
    return bounds.status == AC_INDICATOR_ONSCREEN;
}

static void click(ac_tour_player *player, ac_client *client) {
    int x;
    int y;
    if (ac_client_select_next(client, AC_CLIENT_MONSTER, AC_CLIENT_CLOSEST) != AC_OK ||
        !middle_of(player, client, ac_client_selected(client), &x, &y)) {
        give_up(player, "there is no creature in the picture");
        return;
    }
    (void)ac_client_select(client, 0);
    ac_client_click(client, x, y);
    player->draw = true;
}

/* A blow a second, until another is selected. */
static bool fight(ac_tour_player *player, ac_client *client, double elapsed, float limit) {
    static const double blow_seconds = 1.0;
    if (elapsed == 0.0)
        player->prey = ac_client_selected(client);
    if (elapsed > (double)limit)
        give_up(player, "it would not die");
    if (ac_client_selected(client) != player->prey || elapsed > (double)limit)
        return true;
    if (elapsed == 0.0 || elapsed - player->attack_time >= blow_seconds) {
        player->attack_time = elapsed;
        (void)ac_client_attack(client, AC_CLIENT_MIDDLE, 1.0f);
    }
    return false;
}

static void blow(ac_tour_player *player, ac_client *client) {
    ac_status status = ac_client_cast(client, 1);
    if (status == AC_ERROR_STATE)
        status = ac_client_attack(client, AC_CLIENT_MIDDLE, 1.0f);
    if (status != AC_OK)
        give_up(player, "no blow");
}

static bool walk(ac_client *client, const ac_tour_step *step, double elapsed) {
    bool done = elapsed >= (double)step->value;
    ac_controls controls = {.forward = done ? 0 : (int)step->x, .turn = done ? 0 : (int)step->y};
    ac_client_set_controls(client, &controls);
    return done;
}

static bool wait_for_state(ac_tour_player *player, const ac_client *client,
                           const ac_tour_step *step, double elapsed) {
    ac_client_transit transit;
    (void)ac_client_get_transit(client, &transit);
    if (strcmp(transit.state, step->text) == 0)
        return true;
    if (elapsed <= (double)step->value)
        return false;
    give_up(player, "portal space did not come to this state");
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
    case AC_TOUR_CLICK: click(player, client); return true;
    case AC_TOUR_WALK: return walk(client, step, elapsed);
    case AC_TOUR_USE: use_named(player, client, step->text); return true;
    case AC_TOUR_MODE:
        (void)ac_client_set_combat_mode(client, (ac_client_combat_mode)step->value);
        return true;
    case AC_TOUR_FIGHT: return fight(player, client, elapsed, step->value);
    case AC_TOUR_TRANSIT: return wait_for(player, client, false, elapsed, step->value);
    case AC_TOUR_TUNNEL: return wait_for(player, client, true, elapsed, step->value);
    case AC_TOUR_STATE: return wait_for_state(player, client, step, elapsed);
    case AC_TOUR_GESTURE: (void)ac_client_gesture(client, (ac_gesture)step->value); return true;
    case AC_TOUR_BLOW: blow(player, client); return true;
    case AC_TOUR_LOG_OUT: (void)ac_client_log_out(client); return true;
    }
    return true;
}

bool ac_tour_step_client(ac_tour_player *player, ac_client *client, double now) {
    player->picture = NULL;
    player->draw = false;
    while (player->step < player->tour->count) {
        if (player->step_time < 0.0)
            player->step_time = now;
        const ac_tour_step *step = &player->tour->steps[player->step];
        if (!run_step(player, client, step, now - player->step_time))
            break;
        player->step += 1;
        player->step_time = -1.0;
        if (player->picture || player->draw)
            break;
    }
    return player->step < player->tour->count || player->picture || player->draw;
}
