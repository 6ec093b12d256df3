#include "app/witness.h"

#include <math.h>
#include <string.h>

#include "client/view_access.h"
#include "effect/effects.h"
#include "object/live.h"
#include "object/object.h"
#include "object/registry.h"
#include "space/frame.h"
#include "space/landdefs.h"
#include "space/shadow.h"
#include "transit/transit.h"
#include "wire/chat.h"
#include "wire/motion_command.h"

enum {
    FIRST_SCRIPT = 0x33000000,
    FLAME_LAUNCH_LOW = 0x3300011B,
    FLAME_LAUNCH_MIDDLE = 0x3300011C,
    FLAME_LAUNCH_HIGH = 0x3300011D,
    FIRST_BLOCKING = 0x33000AEA,
    LAST_BLOCKING = 0x33000AF8,
    RECALL_ANIMATION = 0x030009BF,
    SIDE_BATCH = 64,
    DESCRIPTION_CORPSE = 0x2000,
};

static const float still = 1e-3f;          /* metres a second */
static const float ordinary_fov = 0.7853f; /* radians: less or more is a warp */

/* The states of portal space by their numbers, as AC_EVENT_TRANSIT tells them. */
static const ac_mechanism_kind transit_states[] = {
    [AC_TRANSIT_OFF] = AC_MECHANISM_ARRIVED,
    [AC_TRANSIT_WORLD_FADE_OUT] = AC_MECHANISM_WORLD_FADE_OUT,
    [AC_TRANSIT_TUNNEL_FADE_IN] = AC_MECHANISM_COUNT,
    [AC_TRANSIT_TUNNEL] = AC_MECHANISM_TUNNEL,
    [AC_TRANSIT_TUNNEL_CONTINUE] = AC_MECHANISM_TUNNEL_CONTINUE,
    [AC_TRANSIT_TUNNEL_FADE_OUT] = AC_MECHANISM_TUNNEL_FADE_OUT,
    [AC_TRANSIT_WORLD_FADE_IN] = AC_MECHANISM_WORLD_FADE_IN,
};

const ac_mechanism *ac_mechanism_of(ac_mechanism_kind kind) {
    static const ac_mechanism rows[] = {
#define AC_MECHANISM_ROW(enumerator, document, section, what, test)                                \
    {#enumerator, document, section, what},
        AC_MECHANISMS(AC_MECHANISM_ROW)
#undef AC_MECHANISM_ROW
    };
    return &rows[kind];
}

static void see(ac_witness *w, ac_mechanism_kind kind) {
    if (kind == AC_MECHANISM_COUNT || w->seen[kind])
        return;
    w->seen[kind] = true;
    w->fresh[w->fresh_count++] = kind;
}

static void see_if(ac_witness *w, ac_mechanism_kind kind, bool happened) {
    if (happened)
        see(w, kind);
}

bool ac_witness_next(ac_witness *w, ac_mechanism_kind *kind) {
    if (w->taken == w->fresh_count)
        return false;
    *kind = w->fresh[w->taken++];
    return true;
}

/* ---- the client's events ---- */

void ac_witness_event(ac_witness *w, const ac_client *client, const ac_client_event *event) {
    switch (event->kind) {
    case AC_EVENT_SCRIPT:
        see(w,
            event->number >= FIRST_SCRIPT ? AC_MECHANISM_DIRECT_SCRIPT : AC_MECHANISM_TYPED_SCRIPT);
        break;
    case AC_EVENT_SOUND:
        see_if(w, AC_MECHANISM_SOUND, event->guid != 0);
        w->centred_sound |= event->guid == 0;
        break;
    case AC_EVENT_CHAT:
        see_if(w, AC_MECHANISM_WAIT_MESSAGE,
               strcmp(event->text, "In Portal Space - Please Wait...") == 0);
        see_if(w, AC_MECHANISM_ATTACKED, event->number == AC_CHAT_COMBAT_SELF);
        break;
    case AC_EVENT_TRANSIT:
        if (event->number < AC_TRANSIT_STATE_COUNT)
            see(w, transit_states[event->number]);
        w->transit = event->number;
        w->transit_changed = true;
        break;
    case AC_EVENT_SELECTION:
        see(w, AC_MECHANISM_SELECTION_NOTICE);
        see_if(w, AC_MECHANISM_PICK, event->guid != 0 && event->guid == ac_client_hovered(client));
        break;
    case AC_EVENT_COMBAT_MODE:
        see_if(w, AC_MECHANISM_COMBAT_MODE, event->number != AC_CLIENT_PEACE);
        break;
    default: break;
    }
}

/* ---- the objects' events ---- */

void ac_witness_object_event(ac_witness *w, const ac_object_event *event) {
    see_if(w, AC_MECHANISM_DESCRIPTION, event->kind == AC_OBJECT_CREATED);
    see_if(w, AC_MECHANISM_PARENTED, event->kind == AC_OBJECT_PARENTED);
    see_if(w, AC_MECHANISM_PICKED_UP, event->kind == AC_OBJECT_PICKED_UP);
    see_if(w, AC_MECHANISM_DELETED,
           event->kind == AC_OBJECT_DELETED && event->reason == AC_REASON_DELETED);
    see_if(w, AC_MECHANISM_NEW_GENERATION, event->reason == AC_REASON_NEW_GENERATION);
    see_if(w, AC_MECHANISM_REFRESHED, event->reason == AC_REASON_REFRESHED);
    see_if(w, AC_MECHANISM_INTERPOLATION, event->reason == AC_REASON_INTERPOLATED);
    see_if(w, AC_MECHANISM_FORCE_POSITION, event->reason == AC_REASON_FORCED);
}

/* ---- side effects ---- */

static ac_mechanism_kind mechanism_of(const ac_side_effect *effect) {
    switch (effect->kind) {
    case AC_SIDE_MOVEMENT: return AC_MECHANISM_MOVEMENT_IN_DESC;
    case AC_SIDE_PLACEMENT: return AC_MECHANISM_PLACEMENT_IN_DESC;
    case AC_SIDE_PLAY_SCRIPT: return AC_MECHANISM_DEFAULT_SCRIPT_DID;
    case AC_SIDE_SCALE: return AC_MECHANISM_SCALE;
    case AC_SIDE_VELOCITY: return AC_MECHANISM_VECTORS;
    case AC_SIDE_LIGHTS: return effect->on ? AC_MECHANISM_LIGHTS : AC_MECHANISM_COUNT;
    case AC_SIDE_CELL_HIDE: return AC_MECHANISM_HIDDEN_EDGE;
    case AC_SIDE_CELL_SHOW: return AC_MECHANISM_UNHIDE_EDGE;
    case AC_SIDE_CHILD_NO_DRAW: return AC_MECHANISM_CHILD_NO_DRAW;
    case AC_SIDE_PLAY_TYPED_SCRIPT:
        return effect->internal ? AC_MECHANISM_INTERNAL_SCRIPT : AC_MECHANISM_COUNT;
    case AC_SIDE_PORTAL_SPACE: return AC_MECHANISM_PLAYER_TELEPORT;
    case AC_SIDE_TELEPORT_HOOK: return AC_MECHANISM_TELEPORT_HOOK;
    case AC_SIDE_PART_ENTER_WORLD: return AC_MECHANISM_ENTER_WORLD_EDGE;
    case AC_SIDE_BLIP_PLAYER: return AC_MECHANISM_FORCE_POSITION;
    default: return AC_MECHANISM_COUNT;
    }
}

static void see_side_effects(ac_witness *w, const ac_objects *objects) {
    ac_side_effect effects[SIDE_BATCH];
    size_t count;
    while ((count = ac_side_log_read(&objects->effects, &w->side_cursor, effects, SIDE_BATCH,
                                     NULL)) > 0)
        for (size_t i = 0; i < count; ++i)
            see(w, mechanism_of(&effects[i]));
}

static void see_queues(ac_witness *w, const ac_objects *objects) {
    uint32_t waiting = objects->pending.count;
    uint64_t refused = objects->counts.refused - objects->counts.malformed;
    see_if(w, AC_MECHANISM_STALE_REFUSED, refused > w->refused);
    see_if(w, AC_MECHANISM_QUEUED, waiting > 0);
    see_if(w, AC_MECHANISM_QUEUE_RELEASED, waiting < w->waiting);
    w->refused = refused;
    w->waiting = waiting;
}

/* ---- effects ---- */

static void see_emitter(ac_witness *w, const ac_object *object, const ac_emitter *emitter) {
    bool lives = emitter->particles.live > 0;
    see_if(w, AC_MECHANISM_PARENT_LOCAL, lives && emitter->info->is_parent_local);
    see_if(w, AC_MECHANISM_WORLD_RELEASED, lives && !emitter->info->is_parent_local);
    see_if(w, AC_MECHANISM_PART_ANCHOR, lives && emitter->part != AC_HOOK_ROOT_PART);
    see_if(w, AC_MECHANISM_LOGICAL_ID, emitter->id != 0 && emitter->id < 0xFFFF0000u);
    see_if(w, AC_MECHANISM_FINITE_EMITTER, lives && emitter->stopped);
    see_if(w, AC_MECHANISM_CELL_LESS_EMITTER, !ac_object_in_world(object));
}

static void see_scripts(ac_witness *w, const ac_script_queue *queue) {
    see_if(w, AC_MECHANISM_SCRIPT_CHAIN, queue->count >= 2);
    for (uint32_t i = 0; i < queue->count; ++i) {
        ac_did id = queue->nodes[(queue->head + i) % queue->capacity].script->id;
        see_if(w, AC_MECHANISM_THRESHOLD_LOW, id == FLAME_LAUNCH_LOW);
        see_if(w, AC_MECHANISM_THRESHOLD_HIGH,
               id == FLAME_LAUNCH_MIDDLE || id == FLAME_LAUNCH_HIGH);
        see_if(w, AC_MECHANISM_BLOCKING, id >= FIRST_BLOCKING && id <= LAST_BLOCKING);
    }
}

static void see_effects(ac_witness *w, const ac_object *object) {
    const ac_effect_owner *owner = object->live->effects;
    if (!owner)
        return;
    see_scripts(w, &owner->scripts);
    for (uint32_t i = 0; i < owner->timed.count; ++i)
        see_if(w, AC_MECHANISM_CALL_PES, owner->timed.items[i].kind == AC_TIMED_CALL_PES);
    for (const ac_emitter *emitter = owner->first_emitter; emitter; emitter = emitter->next)
        see_emitter(w, object, emitter);
}

/* ---- motion and physics ---- */

static bool plays(const ac_sequence *sequence, ac_did animation) {
    return sequence->current < sequence->count &&
           sequence->nodes[sequence->current].animation->id == animation;
}

static void see_motion(ac_witness *w, const ac_client *client, const ac_object *object) {
    static const ac_motion_manager none = {0};
    const ac_motion_manager *motion = object->live->parts.motion;
    motion = motion ? motion : &none;
    const ac_motion_state *state = &motion->state;
    bool corpse = (object->weenie.description & DESCRIPTION_CORPSE) != 0;
    bool is_player = object->guid == ac_client_player(client);
    bool recalls = is_player && plays(&object->live->parts.sequence, RECALL_ANIMATION);
    see_if(w, AC_MECHANISM_ACTION, state->action_count > 0);
    see_if(w, AC_MECHANISM_DEAD, state->substate == AC_MOTION_DEAD && !corpse);
    see_if(w, AC_MECHANISM_CORPSE,
           state->substate == AC_MOTION_DEAD && corpse && motion->pending_count == 0);
    see_if(w, AC_MECHANISM_DOOR, state->substate == AC_MOTION_ON);
    const ac_movement *movement = object->live->movement;
    see_if(w, AC_MECHANISM_MOVE_TO, movement && ac_moveto_is_moving(&movement->moveto));
    see_if(w, AC_MECHANISM_RECALL_ANIMATION, recalls);
    see_if(w, AC_MECHANISM_NO_RECALL_TAIL,
           is_player && w->recalled && !recalls && ac_object_is(object, AC_STATE_HIDDEN));
    w->recalled |= recalls;
}

/* The angle between where it flies and where it looks, as a cosine. */
static float alignment(const ac_object *object) {
    ac_vec3 forward = ac_frame_local_to_global_vec(&object->position.frame, ac_vec3_make(0, 1, 0));
    return ac_vec3_dot(forward, object->velocity) / ac_vec3_length(object->velocity);
}

static void see_body(ac_witness *w, const ac_object *object) {
    bool moves = ac_vec3_length(object->velocity) > still;
    bool missile = ac_object_is(object, AC_STATE_MISSILE) && moves;
    see_if(w, AC_MECHANISM_MISSILE, missile);
    see_if(w, AC_MECHANISM_ALIGN_PATH,
           missile && ac_object_is(object, AC_STATE_ALIGN_PATH) && alignment(object) > 0.999f);
    see_if(w, AC_MECHANISM_GRAVITY,
           ac_object_is(object, AC_STATE_GRAVITY) && object->live->body.acceleration.z < 0.0f &&
               object->velocity.z < -still);
    see_if(w, AC_MECHANISM_OMEGA, ac_vec3_length(object->omega) > still);
    see_if(w, AC_MECHANISM_NETWORK_TABLE,
           object->setup && object->script_table != object->setup->default_script_table);
}

/* ---- cells ---- */

static void see_cells(ac_witness *w, const ac_client *client, const ac_object *object) {
    const ac_shadow_table *table = ac_world_shadows(ac_client_world(client));
    uint32_t inside = 0, outside = 0;
    for (uint32_t i = 0; i < object->live->shadows.count; ++i) {
        uint32_t cell = ac_shadow_cell(table, &object->live->shadows, i);
        inside += ac_cell_is_interior(cell);
        outside += !ac_cell_is_interior(cell);
    }
    bool indoors = ac_cell_is_interior(object->position.cell);
    see_if(w, AC_MECHANISM_TWO_ROOMS, inside >= 2);
    see_if(w, AC_MECHANISM_OUTSIDE_CELLS, outside >= 2);
    see_if(w, AC_MECHANISM_DOORWAY, indoors && outside > 0);
    see_if(w, AC_MECHANISM_BUILDING, !indoors && inside > 0);
}

/* ---- what is drawn ---- */

/* Where the camera's up axis points on the screen, radians. */
static float roll_of(const ac_view *view) {
    ac_vec3 up = ac_frame_local_to_global_vec(&view->camera.position.frame, ac_vec3_make(0, 0, 1));
    return atan2f(up.x, up.z);
}

static void see_view(ac_witness *w, const ac_view *view) {
    see_if(w, AC_MECHANISM_PORTAL_VIEWPORT, view->in_tunnel && !view->in_world);
    see_if(w, AC_MECHANISM_WARP, fabsf(view->camera.vertical_fov - ordinary_fov) > 0.01f);
    float roll = roll_of(view);
    see_if(w, AC_MECHANISM_ROLL,
           view->in_tunnel && w->in_tunnel && fabsf(roll - w->tunnel_heading) > 0.001f);
    w->in_tunnel = view->in_tunnel;
    w->tunnel_heading = roll;
}

/* On a screen of any size: the sizes of the art do not matter here. */
static void see_indicator(ac_witness *w, const ac_client *client) {
    const ac_view_camera *camera = &ac_client_view(client)->camera;
    const ac_indicator *indicator = ac_client_indicator(client);
    const ac_indicator_sizes sizes = {8, 8, 8, 8};
    ac_indicator_view view = ac_client_indicator_view(client, 1280, 720);
    bool reported = ac_client_selected_was_drawn(client);
    ac_indicator_layout layout = ac_indicator_draw(indicator, ac_client_objects(client), &view,
                                                   camera->position.cell, &sizes, reported);
    see_if(w, AC_MECHANISM_INDICATOR, layout.root == AC_INDICATOR_ONSCREEN_ROOT);
    see_if(w, AC_MECHANISM_INDICATOR_ARROW, layout.root == AC_INDICATOR_OFFSCREEN_ROOT);
}

/* Centred sounds are portal space's: one as it begins, one as the world is shown again. */
static void see_portal_sounds(ac_witness *w) {
    bool shown = w->transit_changed && w->transit == AC_TRANSIT_WORLD_FADE_IN;
    see_if(w, AC_MECHANISM_EXIT_SOUND, w->centred_sound && shown);
    see_if(w, AC_MECHANISM_ENTER_SOUND, w->centred_sound && w->transit_changed && !shown);
    w->centred_sound = w->transit_changed = false;
}

/* ---- the landblock's fixtures ---- */

/* The first with an animation of its own; NULL when there is none. */
static const ac_static *find_animated(const ac_world *world) {
    uint32_t count;
    const ac_block *const *blocks = ac_world_blocks(world, &count);
    for (uint32_t b = 0; b < count; ++b) {
        for (uint32_t i = 0; i < blocks[b]->static_count; ++i) {
            const ac_static *fixture = &blocks[b]->statics[i];
            if (fixture->setup && fixture->setup->default_animation && fixture->part_count > 0)
                return fixture;
        }
    }
    return NULL;
}

static bool has_turned(ac_quat a, ac_quat b) {
    return a.w != b.w || a.x != b.x || a.y != b.y || a.z != b.z;
}

static void see_fixtures(ac_witness *w, const ac_client *client) {
    if (w->seen[AC_MECHANISM_STATIC_ANIMATION])
        return;
    const ac_static *fixture = find_animated(ac_client_world(client));
    if (!fixture)
        return;
    ac_frame frame = fixture->parts[fixture->part_count - 1].position.frame;
    see_if(w, AC_MECHANISM_STATIC_ANIMATION,
           w->fixture == fixture && has_turned(frame.rotation, w->fixture_part.rotation));
    w->fixture = fixture;
    w->fixture_part = frame;
}

static void see_object(ac_witness *w, const ac_client *client, const ac_object *object) {
    if (!object->live)
        return;
    see_effects(w, object);
    see_motion(w, client, object);
    see_body(w, object);
    see_cells(w, client, object);
    const ac_motion_manager *motion = object->live->parts.motion;
    w->selected_died |=
        object->guid == w->selected && motion && motion->state.substate == AC_MOTION_DEAD;
}

/* Deaths of this frame are known by now. */
static void see_selection(ac_witness *w, ac_guid selected) {
    bool lost = w->selected_died && selected != w->selected;
    see_if(w, AC_MECHANISM_DEATH_CLEARS, lost);
    see_if(w, AC_MECHANISM_AUTO_TARGET, lost && selected != 0);
    w->selected = selected;
    w->selected_died = false;
}

void ac_witness_frame(ac_witness *w, const ac_client *client) {
    const ac_objects *objects = ac_client_objects(client);
    see_side_effects(w, objects);
    see_queues(w, objects);
    for (const ac_object *object = objects->first; object; object = object->next)
        see_object(w, client, object);
    see_fixtures(w, client);
    see_view(w, ac_client_view(client));
    see_portal_sounds(w);
    if (ac_client_view(client)->in_world)
        see_indicator(w, client);
    see_if(w, AC_MECHANISM_HOVER, ac_client_hovered(client) != 0);
    see_selection(w, ac_client_selected(client));
}
