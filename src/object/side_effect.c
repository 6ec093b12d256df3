#include "object/side_effect.h"

#include <stdlib.h>
#include <string.h>

#include "object/live.h"
#include "object/registry.h"

static const char *const names[AC_SIDE_KIND_COUNT] = {
    [AC_SIDE_NONE] = "none",
    [AC_SIDE_PLAY_SCRIPT] = "play script",
    [AC_SIDE_MOTION_TABLE] = "motion table",
    [AC_SIDE_SOUND_TABLE] = "sound table",
    [AC_SIDE_SCRIPT_TABLE] = "script table",
    [AC_SIDE_MOVEMENT] = "movement",
    [AC_SIDE_PLACEMENT] = "placement",
    [AC_SIDE_SCALE] = "scale",
    [AC_SIDE_FRICTION] = "friction",
    [AC_SIDE_ELASTICITY] = "elasticity",
    [AC_SIDE_TRANSLUCENCY] = "translucency",
    [AC_SIDE_VELOCITY] = "velocity",
    [AC_SIDE_OMEGA] = "omega",
    [AC_SIDE_DEFAULT_SCRIPT] = "default script",
    [AC_SIDE_APPEARANCE] = "appearance",
    [AC_SIDE_LIGHTS] = "lights",
    [AC_SIDE_NO_DRAW] = "no draw",
    [AC_SIDE_PLAY_TYPED_SCRIPT] = "play typed script",
    [AC_SIDE_CHILD_NO_DRAW] = "child no draw",
    [AC_SIDE_COLLISION_END] = "collision end",
    [AC_SIDE_COLLISION_START] = "collision start",
    [AC_SIDE_CELL_HIDE] = "cell hide",
    [AC_SIDE_CELL_SHOW] = "cell show",
    [AC_SIDE_PART_ENTER_WORLD] = "part enter world",
    [AC_SIDE_MOVEMENT_ENTER_WORLD] = "movement enter world",
    [AC_SIDE_ENTER_WORLD] = "enter world",
    [AC_SIDE_EXIT_WORLD] = "exit world",
    [AC_SIDE_LEAVE_WORLD] = "leave world",
    [AC_SIDE_SET_PARENT] = "set parent",
    [AC_SIDE_UNSET_PARENT] = "unset parent",
    [AC_SIDE_DESTROY] = "destroy",
    [AC_SIDE_TELEPORT_HOOK] = "teleport hook",
    [AC_SIDE_PLACE] = "place",
    [AC_SIDE_STOP_INTERPOLATING] = "stop interpolating",
    [AC_SIDE_INTERPOLATE] = "interpolate",
    [AC_SIDE_CONSTRAIN] = "constrain",
    [AC_SIDE_BLIP_PLAYER] = "blip player",
    [AC_SIDE_TELEPORT_PLAYER] = "teleport player",
    [AC_SIDE_SEND_POSITION] = "send position",
    [AC_SIDE_PLAYER_CREATED] = "player created",
    [AC_SIDE_PORTAL_SPACE] = "portal space",
    [AC_SIDE_SOUND] = "sound",
};

const char *ac_side_effect_name(ac_side_effect_kind kind) {
    return (unsigned)kind < AC_SIDE_KIND_COUNT ? names[kind] : "unknown";
}

bool ac_side_log_init(ac_side_log *log) {
    *log = (ac_side_log){.effects = calloc(AC_SIDE_LOG_SIZE, sizeof *log->effects)};
    return log->effects != NULL;
}

void ac_side_log_free(ac_side_log *log) {
    free(log->effects);
    *log = (ac_side_log){0};
}

size_t ac_side_log_read(const ac_side_log *log, uint64_t *cursor, ac_side_effect *effects,
                        size_t capacity, uint64_t *lost) {
    uint64_t oldest = log->next_index > AC_SIDE_LOG_SIZE ? log->next_index - AC_SIDE_LOG_SIZE : 0;
    if (*cursor < oldest) {
        if (lost)
            *lost += oldest - *cursor;
        *cursor = oldest;
    }
    size_t count = 0;
    while (count < capacity && *cursor < log->next_index)
        effects[count++] = log->effects[(*cursor)++ % AC_SIDE_LOG_SIZE];
    return count;
}

float ac_side_effect_number(const ac_side_effect *effect) {
    float number;
    memcpy(&number, &effect->number_bits, sizeof number);
    return number;
}

uint32_t ac_float_bits(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static void set_bit(uint32_t *word, uint32_t bit, bool on) {
    *word = on ? *word | bit : *word & ~bit;
}

/* What the effect changes in the object itself. Positions, parents and the fields of a description
 * are the business of the functions that produce the effect. */
static void change_object(ac_object *object, const ac_side_effect *effect) {
    switch (effect->kind) {
    case AC_SIDE_LIGHTS:
        set_bit(&object->flags, AC_LIVE_LIGHTS,
                effect->on && object->setup && object->setup->light_count > 0);
        break;
    case AC_SIDE_NO_DRAW:
    case AC_SIDE_CHILD_NO_DRAW: set_bit(&object->state, AC_STATE_NO_DRAW, effect->on); break;
    case AC_SIDE_COLLISION_END: set_bit(&object->flags, AC_LIVE_COLLISIONS_OFF, true); break;
    case AC_SIDE_COLLISION_START: set_bit(&object->flags, AC_LIVE_COLLISIONS_OFF, false); break;
    case AC_SIDE_MOVEMENT: set_bit(&object->flags, AC_LIVE_AUTONOMOUS, effect->on); break;
    case AC_SIDE_VELOCITY: object->velocity = ac_body_clamp_velocity(effect->vector); break;
    case AC_SIDE_OMEGA: object->omega = effect->vector; break;
    default: break;
    }
}

void ac_side_effect_apply(ac_objects *objects, ac_object *object, ac_side_effect effect) {
    ac_side_log *log = &objects->effects;
    effect.index = log->next_index++;
    effect.object = object->id;
    effect.guid = object->guid;
    change_object(object, &effect);
    if (objects->live)
        ac_live_apply(objects, object, &effect);
    effect.movement = NULL;
    log->effects[effect.index % AC_SIDE_LOG_SIZE] = effect;
}

void ac_side(ac_objects *objects, ac_object *object, ac_side_effect_kind kind) {
    ac_side_effect_apply(objects, object, (ac_side_effect){.kind = kind});
}

void ac_side_on(ac_objects *objects, ac_object *object, ac_side_effect_kind kind, bool on) {
    ac_side_effect_apply(objects, object, (ac_side_effect){.kind = kind, .on = on});
}

void ac_side_value(ac_objects *objects, ac_object *object, ac_side_effect_kind kind,
                   uint32_t value) {
    ac_side_effect_apply(objects, object, (ac_side_effect){.kind = kind, .value = value});
}

void ac_side_number(ac_objects *objects, ac_object *object, ac_side_effect_kind kind,
                    float number) {
    ac_side_effect_apply(objects, object,
                         (ac_side_effect){.kind = kind, .number_bits = ac_float_bits(number)});
}

void ac_side_vector(ac_objects *objects, ac_object *object, ac_side_effect_kind kind,
                    ac_vec3 vector) {
    ac_side_effect_apply(objects, object, (ac_side_effect){.kind = kind, .vector = vector});
}

void ac_side_position(ac_objects *objects, ac_object *object, ac_side_effect_kind kind,
                      const ac_position *position) {
    ac_side_effect_apply(objects, object, (ac_side_effect){.kind = kind, .position = *position});
}
