#include "object/live.h"

#include <stdlib.h>
#include <string.h>

#include "object/live_internal.h"
#include "object/pose.h"
#include "object/position.h"
#include "object/quality.h"
#include "wire/weenie_desc.h"

/* What the ticks need, ahead of the first: hooks and requests of one object, cells of one thing. */
static bool reserve(ac_live_world *live) {
    enum { HOOKS = 16, REQUESTS = 16, CELLS = 64 };
    return ac_hook_queue_reserve(&live->hooks, HOOKS) &&
           ac_effect_requests_reserve(&live->requests, REQUESTS) &&
           ac_cell_array_reserve(&live->cells, CELLS) &&
           ac_cell_array_reserve(&live->transition.cells, CELLS);
}

ac_status ac_live_world_init(ac_live_world *live, const ac_live_world_def *def) {
    *live = (ac_live_world){.store = def->store, .world = def->world, .shapes = def->shapes};
    ac_effects_def effects = {.store = def->store, .seed = def->seed, .log = def->log};
    live->effects = ac_effects_create(&effects);
    if (!live->effects)
        return AC_ERROR_MEMORY;
    ac_motion_library_init(&live->library, ac_motion_source_from_store(def->store));
    if (reserve(live))
        return AC_OK;
    ac_live_world_free(live);
    return AC_ERROR_MEMORY;
}

void ac_live_world_free(ac_live_world *live) {
    if (!live->effects)
        return;
    ac_effects_destroy(live->effects);
    ac_effect_requests_free(&live->requests);
    ac_motion_library_free(&live->library);
    ac_transition_free(&live->transition);
    ac_motion_events_free(&live->motion_events);
    ac_hook_queue_free(&live->hooks);
    ac_cell_array_free(&live->cells);
    free(live->obstacles.items);
    *live = (ac_live_world){0};
}

ac_movement *ac_live_movement(const ac_object *object) {
    return object->live ? object->live->movement : NULL;
}

ac_plane ac_live_contact_plane(const ac_object *object) {
    if (!object->live || !(object->transient & AC_TRANSIENT_CONTACT))
        return (ac_plane){{0.0f, 0.0f, 0.0f}, 0.0f};
    return object->live->body.contact_plane;
}

/* The run-time, made when the object has a Setup that can be had. */
static ac_live *ensure(ac_objects *objects, ac_object *object) {
    if (object->live || !object->setup || !objects->live)
        return object->live;
    ac_live *live = calloc(1, sizeof *live);
    if (!live)
        return NULL;
    if (ac_part_array_create_setup(&live->parts, &objects->live->library, object->setup_id) !=
        AC_OK) {
        free(live);
        return NULL;
    }
    live->body = ac_body_default(objects->now);
    object->live = live;
    return live;
}

ac_movement *ac_live_need_movement(ac_objects *objects, ac_object *object) {
    ac_live *live = object->live;
    if (!live || live->movement)
        return ac_live_movement(object);
    live->movement = malloc(sizeof *live->movement);
    if (!live->movement)
        return NULL;
    ac_live_need_touches(live); /* who goes about comes upon things */
    ac_movement_def def = {
        .parts = &live->parts, .events = &objects->live->motion_events, .owner = object->id.index1};
    ac_movement_init(live->movement, &def);
    live->movement->interp.initialized = live->motion_begun;
    ac_live_sync_motion(objects, object, objects->now);
    return live->movement;
}

void ac_live_destroy(ac_objects *objects, ac_object *object) {
    ac_live *live = object->live;
    if (!live)
        return;
    ac_live_withdraw(objects, object);
    if (live->effects)
        ac_effect_owner_end(objects->live->effects, live->effects);
    free(live->effects);
    free(live->looks);
    if (live->movement)
        ac_movement_free(live->movement);
    free(live->movement);
    ac_part_array_free(&live->parts);
    free(live->collision_parts);
    free(live->body.touches);
    free(live);
    object->live = NULL;
}

/* ---- between the object and its body ---- */

void ac_live_load_body(const ac_object *object) {
    ac_body *body = &object->live->body;
    body->position = object->position;
    body->velocity = object->velocity;
    body->omega = object->omega;
    body->state = object->state;
    body->transient = object->transient;
    body->friction = object->friction;
    body->elasticity = object->elasticity;
    body->scale = object->scale;
    body->update_time = object->update_time;
}

void ac_live_store_body(ac_objects *objects, ac_object *object) {
    const ac_body *body = &object->live->body;
    object->velocity = body->velocity;
    object->omega = body->omega;
    object->transient = body->transient;
    if (object->state != body->state) {
        object->state = body->state;
        ac_live_changed(objects, object);
    }
    object->update_time = body->update_time;
    /* Bit for bit: another sign of zero is another position.
     * NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    if (memcmp(&object->position, &body->position, sizeof body->position) != 0)
        ac_object_set_position(objects, object, &body->position);
}

bool ac_live_is_creature(const ac_object *object) {
    const uint32_t creature = 0x10; /* ItemType */
    return (object->weenie.item_type & creature) != 0;
}

static uint32_t motion_flags(const ac_objects *objects, const ac_object *object) {
    uint32_t flags = 0;
    if (object->transient & AC_TRANSIENT_CONTACT)
        flags |= AC_BODY_CONTACT;
    if (object->transient & AC_TRANSIENT_ON_WALKABLE)
        flags |= AC_BODY_ON_WALKABLE;
    if (ac_object_is(object, AC_STATE_GRAVITY))
        flags |= AC_BODY_GRAVITY;
    if (ac_object_is(object, AC_STATE_HIDDEN))
        flags |= AC_BODY_HIDDEN;
    if (ac_object_is_resident(object))
        flags |= AC_BODY_IN_CELL;
    if (ac_live_is_creature(object))
        flags |= AC_BODY_CREATURE;
    if (ac_objects_is_local_player(objects, object))
        flags |= AC_BODY_LOCAL_PLAYER;
    if (ac_objects_get_local_player(objects))
        flags |= AC_BODY_PLAYER_EXISTS;
    if (object->weenie.description & AC_OBJECT_PLAYER_KILLER)
        flags |= AC_BODY_PLAYER_KILLER;
    return flags;
}

static float attribute_of(const ac_object *object, uint32_t key) {
    const ac_quality *q = ac_quality_find(object, AC_QUALITY_ATTRIBUTE, key);
    return q ? (float)q->value.attribute.start + (float)q->value.attribute.ranks : 0.0f;
}

/* Points in a skill, `from_attributes` included; `otherwise` until the server has told. */
static int32_t skill_of(const ac_object *object, uint32_t key, float from_attributes,
                        int32_t otherwise) {
    const float most = 100000.0f;
    const ac_quality *q = ac_quality_find(object, AC_QUALITY_SKILL, key);
    if (!q)
        return otherwise;
    float points = (float)q->value.skill.initial_level + (float)q->value.skill.ranks +
                   (float)(int32_t)(from_attributes + 0.5f);
    return points > most ? (int32_t)most : (int32_t)points;
}

/* What the player's own movement depends on. Formulas as in retail's SkillTable: Run is Quickness,
 * Jump is (Strength + Coordination) / 2. Before PlayerDescription: a new character's 200. */
static ac_motion_skills skills_of(const ac_objects *objects, const ac_object *object) {
    enum { STRENGTH = 1, QUICKNESS = 3, COORDINATION = 4, JUMP = 22, RUN = 24, UNTOLD = 200 };
    if (!ac_objects_is_local_player(objects, object))
        return (ac_motion_skills){0};
    float jump = (attribute_of(object, STRENGTH) + attribute_of(object, COORDINATION)) / 2.0f;
    return (ac_motion_skills){
        .known = true,
        .run = skill_of(object, RUN, attribute_of(object, QUICKNESS), UNTOLD),
        .jump = skill_of(object, JUMP, jump, UNTOLD),
        .stamina = -1,
    };
}

void ac_live_sync_motion(ac_objects *objects, ac_object *object, double now) {
    ac_live *live = object->live;
    if (!live->movement)
        return;
    ac_motion_body body = {
        .guid = object->guid,
        .position = object->position,
        .velocity = object->velocity,
        .cached_velocity = live->body.cached_velocity,
        .scale = object->scale,
        .radius = ac_part_array_radius(&live->parts),
        .height = ac_part_array_height(&live->parts),
        .flags = motion_flags(objects, object),
        .skills = skills_of(objects, object),
    };
    ac_movement_set_body(live->movement, &body, now);
}

void ac_live_carry_out(ac_objects *objects, ac_object *object, double now) {
    ac_live *live = object->live;
    if (!live->movement)
        return;
    ac_motion_request request = ac_movement_take_request(live->movement);
    if (request.flags == 0)
        return;
    ac_live_load_body(object);
    if (request.flags & AC_REQUEST_ACTIVATE)
        ac_body_set_active(&live->body, true, now);
    if (request.flags & AC_REQUEST_HEADING)
        ac_frame_set_heading(&live->body.position.frame, request.heading);
    if (request.flags & AC_REQUEST_VELOCITY)
        ac_body_set_velocity(&live->body, request.velocity, now);
    if (request.flags & AC_REQUEST_LEAVE_GROUND) {
        live->body.transient &= ~(uint32_t)AC_TRANSIENT_ON_WALKABLE;
        ac_body_calc_acceleration(&live->body);
    }
    ac_live_store_body(objects, object);
    if (request.flags & AC_REQUEST_PLACE) {
        bool placed = ac_live_place(objects, object, &request.place);
        ac_live_sync_motion(objects, object, now);
        ac_movement_placed(live->movement, placed);
    }
}

static ac_target_sample sample_of(const ac_objects *objects, ac_guid guid) {
    ac_object *top = ac_objects_get_guid(objects, guid);
    const ac_object *target = top;
    if (!target || !ac_object_in_world(target))
        return (ac_target_sample){.status = AC_TARGET_UNDEFINED};
    while (top->parent)
        top = top->parent;
    top->flags |= AC_LIVE_FOLLOWED; /* it is what movements name */
    return (ac_target_sample){
        .status = AC_TARGET_OK,
        .top_level = top->guid,
        .position = top->position,
        .velocity = top->live ? top->live->body.cached_velocity : (ac_vec3){0.0f, 0.0f, 0.0f},
        .radius = target->live ? ac_part_array_radius(&target->live->parts) : 0.0f,
        .height = target->live ? ac_part_array_height(&target->live->parts) : 0.0f,
    };
}

void ac_live_step_motion(ac_objects *objects, ac_object *object, double quantum, double now,
                         ac_frame *offset) {
    ac_live *live = object->live;
    ac_hook_queue *hooks = &objects->live->hooks;
    if (!live->movement) {
        ac_movement_step_parts(&live->parts, motion_flags(objects, object), object->scale, quantum,
                               offset, hooks);
        return;
    }
    ac_live_sync_motion(objects, object, now);
    ac_movement_step(live->movement, quantum, offset, hooks);
    ac_live_carry_out(objects, object, now);
}

void ac_live_use_time(ac_objects *objects, ac_object *object, double now) {
    ac_movement *movement = object->live->movement;
    if (!movement)
        return;
    ac_target_sample target = sample_of(objects, ac_movement_target(movement));
    ac_live_sync_motion(objects, object, now);
    ac_movement_use_time(movement, &target);
    ac_live_carry_out(objects, object, now);
}

/* ---- poses ---- */

/* CPartArray::UpdateParts, published local to the root for everybody who reads poses. */
void ac_live_publish(ac_objects *objects, ac_object *object) {
    ac_live *live = object->live;
    uint32_t count = live->parts.part_count;
    if (!ac_pose_reserve(objects, object, count))
        return;
    ac_part_array_update_parts(&live->parts, &ac_frame_identity);
    for (uint32_t i = 0; i < count; ++i)
        object->parts[i] = live->parts.parts[i].frame;
    if (live->collision_part_count > 0)
        ac_live_changed(objects, object);
    ac_pose_published(objects, object);
}

/* ---- side effects ---- */

static void apply_movement(ac_objects *objects, ac_object *object, const ac_side_effect *effect) {
    ac_movement *movement = effect->movement ? ac_live_need_movement(objects, object) : NULL;
    if (!movement)
        return;
    ac_guid named =
        effect->movement->target ? effect->movement->target : effect->movement->stick_to;
    ac_target_sample target = sample_of(objects, named);
    (void)ac_movement_unpack(movement, effect->movement, effect->on, &target);
}

static void apply_appearance(ac_object *object) {
    ac_part_array_reset_swaps(&object->live->parts);
    for (uint32_t i = 0; i < object->appearance->part_change_count; ++i) {
        const ac_obj_part_change *change = &object->appearance->part_changes[i];
        (void)ac_part_array_swap_part(&object->live->parts, change->part, change->gfxobj);
    }
}

/* Without a table, what is no creature is in the default state all the same (LeaveGround is for
 * creatures), so that it needs no movement to be there. */
static void apply_motion_table(ac_objects *objects, ac_object *object, ac_did table) {
    ac_live *live = object->live;
    if (!table && !live->movement && !ac_live_is_creature(object)) {
        live->motion_begun = true;
        return;
    }
    if (ac_live_need_movement(objects, object))
        (void)ac_movement_set_motion_table(live->movement, table);
}

static void apply_scale(ac_objects *objects, ac_object *object, float scale) {
    ac_part_array_set_scale(&object->live->parts, (ac_vec3){scale, scale, scale});
    ac_live_changed(objects, object);
}

/* TargetManager::NotifyVoyeurOfEvent: whoever follows the object hears that it is elsewhere, or
 * gone. */
static void notify_voyeurs(ac_objects *objects, const ac_object *object, ac_target_status status) {
    if (!ac_object_has(object, AC_LIVE_FOLLOWED))
        return;
    for (ac_object *voyeur = objects->first; voyeur; voyeur = voyeur->next) {
        ac_movement *movement = ac_live_movement(voyeur);
        if (!movement || voyeur == object || ac_movement_target(movement) != object->guid)
            continue;
        ac_live_sync_motion(objects, voyeur, objects->now);
        ac_movement_lose_target(movement, status);
        ac_live_carry_out(objects, voyeur, objects->now);
    }
}

static void end_touches(ac_live *live) {
    if (live->body.touches)
        ac_touches_end(live->body.touches);
}

/* CPhysicsObj::teleport_hook 0x00514ED0 */
static void teleport_hook(ac_objects *objects, ac_object *object) {
    if (object->live->movement)
        ac_movement_teleport_hook(object->live->movement);
    notify_voyeurs(objects, object, AC_TARGET_TELEPORTED);
    end_touches(object->live);
}

/* Effects that a movement hears of when there is one: they end what it does. */
static bool apply_to_movement(ac_movement *movement, ac_side_effect_kind kind) {
    switch (kind) {
    case AC_SIDE_PART_ENTER_WORLD:
        if (movement)
            ac_movement_enter_world(movement);
        return true;
    case AC_SIDE_STOP_INTERPOLATING:
        if (movement)
            ac_interpolation_stop(&movement->position.interpolation);
        return true;
    default: return false;
    }
}

/* CPhysicsObj::exit_world */
static void exit_world(ac_objects *objects, ac_object *object) {
    if (object->live->movement)
        ac_movement_exit_world(object->live->movement);
    notify_voyeurs(objects, object, AC_TARGET_EXIT_WORLD);
    end_touches(object->live);
}

/* CPhysicsObj::clear_transient_states, what follows from the bits. */
void ac_live_let_fall(ac_objects *objects, ac_object *object, bool was_on_walkable) {
    ac_live *live = object->live;
    const ac_vec3 none = {0.0f, 0.0f, 0.0f}; /* what was held has not moved itself */
    if (!live || (ac_object_in_world(object) && ac_live_hold_up(objects, object, none)))
        return;
    ac_live_load_body(object);
    ac_body_calc_acceleration(&live->body);
    ac_live_store_body(objects, object);
    if (!was_on_walkable || !live->movement)
        return;
    ac_live_sync_motion(objects, object, objects->now);
    ac_movement_leave_ground(live->movement);
    ac_live_carry_out(objects, object, objects->now);
}

static void apply_goal(ac_objects *objects, ac_object *object, const ac_side_effect *effect) {
    ac_movement *movement = ac_live_need_movement(objects, object);
    if (movement && effect->kind == AC_SIDE_INTERPOLATE)
        ac_movement_interpolate_to(movement, &effect->position);
    else if (movement)
        ac_movement_constrain_to(movement, &effect->position);
}

/* Effects that change how the object stands without moving it. */
static bool apply_motion(ac_objects *objects, ac_object *object, const ac_side_effect *effect) {
    ac_live *live = object->live;
    switch (effect->kind) {
    case AC_SIDE_MOTION_TABLE: apply_motion_table(objects, object, effect->value); return true;
    case AC_SIDE_MOVEMENT: apply_movement(objects, object, effect); return true;
    case AC_SIDE_PLACEMENT:
        (void)ac_part_array_set_placement(&live->parts, effect->value);
        return true;
    case AC_SIDE_SCALE: apply_scale(objects, object, ac_side_effect_number(effect)); return true;
    case AC_SIDE_APPEARANCE: apply_appearance(object); return true;
    case AC_SIDE_TELEPORT_HOOK: teleport_hook(objects, object); return true;
    case AC_SIDE_EXIT_WORLD: exit_world(objects, object); return true;
    case AC_SIDE_INTERPOLATE:
    case AC_SIDE_CONSTRAIN: apply_goal(objects, object, effect); return true;
    default: return apply_to_movement(live->movement, effect->kind);
    }
}

/* What is set going comes upon things: room for them is taken now and not in the frame. */
static void wake(ac_objects *objects, ac_object *object) {
    bool moves = ac_vec3_dot(object->velocity, object->velocity) > 0.0f;
    bool lifts_off = moves && object->setup->sphere_count == 0; /* no sweep would end its footing */
    if (moves)
        ac_live_need_touches(object->live);
    if (lifts_off)
        object->transient &= ~(uint32_t)(AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE);
    ac_live_load_body(object);
    if (lifts_off)
        ac_body_calc_acceleration(&object->live->body);
    ac_body_set_active(&object->live->body, true, objects->now);
    ac_live_store_body(objects, object);
}

/* Effects that an object at rest does not come through without a run-time. */
static bool rouses(const ac_side_effect *effect) {
    switch (effect->kind) {
    case AC_SIDE_MOVEMENT: return effect->movement != NULL;
    case AC_SIDE_ENTER_WORLD:
    case AC_SIDE_PLACE:
    case AC_SIDE_BLIP_PLAYER:
    case AC_SIDE_TELEPORT_PLAYER:
    case AC_SIDE_SET_PARENT:
    case AC_SIDE_PLAY_SCRIPT:
    case AC_SIDE_PLAY_TYPED_SCRIPT: return true;
    default: return false;
    }
}

/* The run-time of an object that was at rest catches up with its description. */
static void rouse(ac_objects *objects, ac_object *object) {
    const ac_side_effect effects[] = {
        {.kind = AC_SIDE_MOTION_TABLE, .value = object->motion_table},
        {.kind = AC_SIDE_PLACEMENT, .value = object->placement},
        {.kind = AC_SIDE_SCALE, .number_bits = ac_float_bits(object->scale)},
        {.kind = AC_SIDE_APPEARANCE},
    };
    object->flags &= ~(uint32_t)AC_LIVE_AT_REST;
    for (size_t i = 0; i < sizeof effects / sizeof *effects; ++i)
        ac_live_apply(objects, object, &effects[i]);
}

void ac_live_apply(ac_objects *objects, ac_object *object, const ac_side_effect *effect) {
    if (effect->kind == AC_SIDE_DESTROY) {
        ac_live_destroy(objects, object);
        return;
    }
    if (effect->kind == AC_SIDE_SOUND) {
        ac_live_sound(objects, object, effect);
        return;
    }
    if (ac_object_has(object, AC_LIVE_AT_REST)) {
        if (!rouses(effect))
            return;
        rouse(objects, object);
    }
    if (!ensure(objects, object)) {
        if (effect->kind == AC_SIDE_EXIT_WORLD) /* without a Setup it can be followed too */
            notify_voyeurs(objects, object, AC_TARGET_EXIT_WORLD);
        return;
    }
    ac_live_sync_motion(objects, object, objects->now);
    if (apply_motion(objects, object, effect)) {
        ac_live_carry_out(objects, object, objects->now);
        ac_live_publish(objects, object);
        return;
    }
    switch (effect->kind) {
    case AC_SIDE_COLLISION_END: end_touches(object->live); break;
    case AC_SIDE_VELOCITY: wake(objects, object); break;
    case AC_SIDE_ENTER_WORLD:
        ac_live_put(objects, object, &effect->position, object->velocity);
        break;
    case AC_SIDE_PLACE:
    case AC_SIDE_TELEPORT_PLAYER:
        ac_live_put(objects, object, &effect->position, effect->vector);
        break;
    case AC_SIDE_BLIP_PLAYER: ac_live_blip(objects, object, &effect->position); break;
    case AC_SIDE_PLAY_SCRIPT:
    case AC_SIDE_PLAY_TYPED_SCRIPT: ac_live_play(objects, object, effect); break;
    case AC_SIDE_LEAVE_WORLD:
    case AC_SIDE_SET_PARENT:
        end_touches(object->live);
        ac_live_withdraw(objects, object);
        break;
    default: break;
    }
}
