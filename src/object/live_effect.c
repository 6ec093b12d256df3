/* The effects of a live object: scripts played for it, hooks that it runs, and what they ask of it.
 */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "object/live_internal.h"
#include "object/parent.h"
#include "object/pose.h"
#include "object/state.h"

ac_effect_pose ac_live_pose(const ac_object *object) {
    bool resident = ac_object_is_resident(object);
    float distance = ac_object_topmost(object)->player_distance;
    return (ac_effect_pose){
        .in_cell = resident,
        .in_view = resident,
        .cell = object->position.cell,
        .root = object->position.frame,
        .parts = object->parts,
        .part_count = ac_object_has(object, AC_LIVE_POSE) ? object->part_count : 0,
        .viewer_distance = distance < FLT_MAX ? distance : 0.0f,
        .sound_table = object->sound_table,
    };
}

/* CPhysicsObj::play_script 0x00513260 needs a cell; play_script_internal does not. */
static bool may_play(const ac_object *object, bool internal) {
    return internal || ac_object_is_resident(object);
}

ac_effect_owner *ac_live_need_effects(ac_object *object) {
    ac_live *live = object->live;
    if (live->effects)
        return live->effects;
    live->effects = malloc(sizeof *live->effects);
    if (!live->effects)
        return NULL;
    ac_effect_owner_init(live->effects, object->guid);
    object->flags |= AC_LIVE_EFFECTS;
    return live->effects;
}

void ac_live_play(ac_objects *objects, ac_object *object, const ac_side_effect *effect) {
    ac_effects *effects = objects->live->effects;
    bool may = effects && may_play(object, effect->internal);
    ac_effect_owner *owner = may ? ac_live_need_effects(object) : NULL;
    if (!owner)
        return;
    if (effect->kind == AC_SIDE_PLAY_SCRIPT)
        (void)ac_effect_play(effects, owner, effect->value, objects->now);
    else
        (void)ac_effect_play_typed(effects, owner, object->script_table, effect->value,
                                   effect->number_bits, objects->now);
}

void ac_live_sound(ac_objects *objects, const ac_object *object, const ac_side_effect *effect) {
    if (!ac_object_in_world(object))
        return;
    ac_sound_cue cue = {.guid = object->guid,
                        .volume = ac_side_effect_number(effect),
                        .cell = object->position.cell,
                        .origin = object->position.frame.origin};
    ac_effects_play_sound(objects->live->effects, object->sound_table, effect->value, &cue);
}

static void play_default(ac_objects *objects, ac_object *object) {
    bool may = object->live && may_play(object, false);
    ac_effect_owner *owner = may ? ac_live_need_effects(object) : NULL;
    if (!owner)
        return;
    (void)ac_effect_play_typed(objects->live->effects, owner, object->script_table,
                               object->default_script,
                               ac_float_bits(object->default_script_intensity), objects->now);
}

/* The child at that part, through its own table and default (spec 2026-07-13 §7). */
static void play_child_default(ac_objects *objects, const ac_object *object, uint32_t part) {
    for (ac_object *child = object->first_child; child; child = child->next_sibling)
        if (ac_object_has(child, AC_LIVE_ATTACHED) && child->holding->part == part) {
            play_default(objects, child);
            return;
        }
}

static void set_state_bit(ac_objects *objects, ac_object *object, uint32_t bit, bool on) {
    uint32_t state = on ? object->state | bit : object->state & ~bit;
    ac_object_set_state(objects, object, state);
}

/* CPhysicsObj::set_lights 0x0050FCF0: the same as the state's bit. */
static void set_lights(ac_objects *objects, ac_object *object, bool on) {
    ac_effect_note note = {on ? AC_EFFECT_NOTE_LIGHTS_ON : AC_EFFECT_NOTE_LIGHTS_OFF, object->guid,
                           0};
    set_state_bit(objects, object, AC_STATE_LIGHTING, on);
    ac_effects_add_note(objects->live->effects, &note);
}

/* The looks of its parts, made at the first hook that changes one; NULL without memory. */
static ac_part_look *need_looks(ac_live *live) {
    if (live->looks || live->parts.part_count == 0)
        return live->looks;
    live->looks = calloc(live->parts.part_count, sizeof *live->looks);
    for (uint32_t i = 0; live->looks && i < live->parts.part_count; ++i)
        live->looks[i].diffuse = 1.0f;
    return live->looks;
}

/* The part after the point; what is not a number does not move. */
static float scrolled(float from, float speed, double seconds) {
    double to = (double)from + (double)speed * seconds;
    to -= floor(to);
    return to >= 0.0 && to <= 1.0 ? (float)to : 0.0f;
}

ac_vec3 ac_part_look_scroll(const ac_part_look *look, double now) {
    double seconds = now - look->scroll_time;
    return (ac_vec3){scrolled(look->scroll.x, look->scroll_speed.x, seconds),
                     scrolled(look->scroll.y, look->scroll_speed.y, seconds), 0.0f};
}

/* The texture goes on from where it is. */
static void set_texture_velocity(const ac_object *object, const ac_effect_request *request,
                                 double now) {
    bool whole = request->part == AC_HOOK_ROOT_PART;
    ac_part_look *looks = need_looks(object->live);
    for (uint32_t i = 0; looks && i < object->live->parts.part_count; ++i) {
        ac_part_look *look = &looks[i];
        if (!whole && i != request->part)
            continue;
        look->scroll = ac_part_look_scroll(look, now);
        look->scroll_speed = request->vector;
        look->scroll_time = now;
    }
}

static void for_parts(const ac_object *object, const ac_effect_request *request) {
    bool whole = request->kind == AC_EFFECT_LUMINOSITY || request->kind == AC_EFFECT_DIFFUSION;
    uint32_t count = object->live->parts.part_count;
    uint32_t first = whole ? 0 : request->part;
    uint32_t end = whole || request->part >= count ? count : request->part + 1;
    ac_part_look *looks = first < end ? need_looks(object->live) : NULL;
    for (uint32_t i = first; looks && i < end; ++i) {
        ac_part_look *look = &looks[i];
        if (request->kind == AC_EFFECT_PART_TRANSLUCENCY)
            look->translucency = request->value;
        else if (request->kind == AC_EFFECT_LUMINOSITY ||
                 request->kind == AC_EFFECT_PART_LUMINOSITY)
            look->luminosity = request->value;
        else
            look->diffuse = request->value;
    }
}

/* Never below what the object was made with; Cloaked objects stay as they are. */
static void set_translucency(ac_object *object, float value) {
    if (ac_object_is(object, AC_STATE_CLOAKED))
        return;
    object->translucency =
        value > object->original_translucency ? value : object->original_translucency;
}

static void scale_to(ac_objects *objects, const ac_object *object, const ac_effect_request *request,
                     double now) {
    const ac_timed_hook ramp = {.kind = AC_TIMED_SCALE,
                                .created = now,
                                .duration = (double)request->time,
                                .start = object->scale,
                                .end = request->value};
    ac_effect_ramp(objects->live->effects, object->live->effects, &ramp, &objects->live->requests);
}

static void apply_request(ac_objects *objects, ac_object *object, const ac_effect_request *request,
                          double now) {
    ac_live *live = object->live;
    switch (request->kind) {
    case AC_EFFECT_ANIMATION_DONE:
        if (live->movement)
            ac_movement_animation_done(live->movement, true);
        break;
    case AC_EFFECT_REPLACE_PART:
        (void)ac_part_array_swap_part(&live->parts, request->part, request->did);
        ac_live_changed(objects, object);
        break;
    case AC_EFFECT_ETHEREAL: ac_live_set_ethereal(objects, object, request->on); break;
    case AC_EFFECT_NO_DRAW: set_state_bit(objects, object, AC_STATE_NO_DRAW, request->on); break;
    case AC_EFFECT_LIGHTS: set_lights(objects, object, request->on); break;
    case AC_EFFECT_OMEGA: object->omega = request->vector; break;
    case AC_EFFECT_SCALE:
        object->scale = request->value;
        ac_live_changed(objects, object);
        ac_part_array_set_scale(&live->parts,
                                (ac_vec3){request->value, request->value, request->value});
        break;
    case AC_EFFECT_SCALE_TO:
        if (ac_live_need_effects(object))
            scale_to(objects, object, request, now);
        break;
    case AC_EFFECT_TRANSLUCENCY: set_translucency(object, request->value); break;
    case AC_EFFECT_PART_TRANSLUCENCY:
    case AC_EFFECT_LUMINOSITY:
    case AC_EFFECT_PART_LUMINOSITY:
    case AC_EFFECT_DIFFUSION:
    case AC_EFFECT_PART_DIFFUSION: for_parts(object, request); break;
    case AC_EFFECT_DEFAULT_SCRIPT: play_default(objects, object); break;
    case AC_EFFECT_DEFAULT_SCRIPT_PART: play_child_default(objects, object, request->part); break;
    case AC_EFFECT_TEXTURE_VELOCITY: set_texture_velocity(object, request, objects->now); break;
    case AC_EFFECT_ATTACK: break; /* the server decides what it hits */
    }
}

void ac_live_take_requests(ac_objects *objects, ac_object *object, double now) {
    ac_effect_requests *requests = &objects->live->requests;
    for (uint32_t i = 0; i < requests->count; ++i) {
        ac_effect_request request = requests->items[i];
        apply_request(objects, object, &request, now);
    }
    requests->count = 0;
}

/* The end of an animation is no effect: many objects run no other hook. */
static void run_hook(ac_live_world *world, ac_object *object, const ac_hook *hook,
                     const ac_effect_pose *pose, ac_effect_time time) {
    bool none = hook->type == AC_HOOK_ANIMATION_DONE;
    ac_effect_owner *owner = none ? object->live->effects : ac_live_need_effects(object);
    if (owner || none)
        ac_effect_run_hook(world->effects, owner, hook, pose, time, &world->requests);
}

/* CPhysicsObj::process_hooks: the timed hooks first, so that what the animation begins now is first
 * seen at the next tick; then the animation's. */
void ac_live_run_hooks(ac_objects *objects, ac_object *object, double now) {
    ac_live_world *world = objects->live;
    ac_effect_pose pose = ac_live_pose(object);
    const ac_effect_time time = {now, objects->now};
    if (object->live->effects)
        ac_effect_process_timed(world->effects, object->live->effects, pose.in_cell, time,
                                &world->requests);
    ac_live_take_requests(objects, object, now);
    for (uint32_t i = 0; i < world->hooks.count; ++i) {
        run_hook(world, object, &world->hooks.items[i].hook, &pose, time);
        ac_live_take_requests(objects, object, now);
    }
    ac_hook_queue_clear(&world->hooks);
}

void ac_live_step_effects(ac_objects *objects, ac_object *object, double now) {
    ac_live_world *world = objects->live;
    ac_effect_owner *owner = object->live->effects;
    if (!owner)
        return;
    ac_effect_pose pose = ac_live_pose(object);
    const ac_effect_time time = {now, objects->now};
    ac_effect_step_particles(world->effects, owner, &pose, now);
    uint32_t hooks = 0;
    while (ac_effect_step_script(world->effects, owner, &pose, time, &world->requests, &hooks))
        ac_live_take_requests(objects, object, now);
}

void ac_live_reconcile(ac_object *object) {
    if (ac_object_has(object, AC_LIVE_EFFECTS)) {
        ac_effect_pose pose = ac_live_pose(object);
        ac_effect_reconcile(object->live->effects, &pose);
    }
    for (ac_object *child = object->first_child; child; child = child->next_sibling)
        ac_live_reconcile(child);
}
