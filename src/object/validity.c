#include "object/validity.h"

#include <math.h>

#include "base/vec.h"
#include "motion/movement.h"

ac_object_reason ac_validate_number(float value) {
    return isfinite(value) ? AC_REASON_APPLIED : AC_REASON_NOT_FINITE;
}

static ac_object_reason validate_components(ac_vec3 v, float limit) {
    if (!ac_vec3_is_finite(v))
        return AC_REASON_NOT_FINITE;
    bool small = fabsf(v.x) <= limit && fabsf(v.y) <= limit && fabsf(v.z) <= limit;
    return small ? AC_REASON_APPLIED : AC_REASON_BAD_VALUE;
}

ac_object_reason ac_validate_origin(ac_vec3 origin) {
    return validate_components(origin, AC_VALID_ORIGIN_MAX);
}

ac_object_reason ac_validate_vector(ac_vec3 v) {
    return validate_components(v, AC_VALID_VELOCITY_MAX);
}

ac_object_reason ac_validate_scale(float scale) {
    if (!isfinite(scale))
        return AC_REASON_NOT_FINITE;
    return scale >= 0.0f && scale <= AC_VALID_SCALE_MAX ? AC_REASON_APPLIED : AC_REASON_BAD_VALUE;
}

ac_object_reason ac_validate_rotation(ac_quat *q) {
    if (!isfinite(q->w) || !isfinite(q->x) || !isfinite(q->y) || !isfinite(q->z))
        return AC_REASON_NOT_FINITE;
    float length = sqrtf(q->w * q->w + q->x * q->x + q->y * q->y + q->z * q->z);
    if (!(length >= AC_VALID_ROTATION_MIN && length <= AC_VALID_ROTATION_MAX))
        return AC_REASON_BAD_ROTATION;
    if (length != 1.0f) {
        float s = 1.0f / length;
        *q = (ac_quat){q->w * s, q->x * s, q->y * s, q->z * s};
    }
    return AC_REASON_APPLIED;
}

void ac_validity_note(ac_objects *objects, ac_guid guid, const char *field,
                      ac_object_reason reason) {
    objects->counts.held_values += 1;
    ac_log_write(objects->log, AC_LOG_WARNING, "object", "0x%08X: %s refused: %s", (unsigned)guid,
                 field, ac_object_reason_name(reason));
}

bool ac_validate_movement(ac_objects *objects, ac_guid guid, const ac_movement_data *movement) {
    if (!movement || ac_movement_data_is_finite(movement))
        return true;
    ac_validity_note(objects, guid, "movement", AC_REASON_NOT_FINITE);
    return false;
}

ac_object_reason ac_validate_position(ac_objects *objects, ac_guid guid, ac_position *position,
                                      ac_quat held) {
    ac_object_reason reason = ac_validate_origin(position->frame.origin);
    if (reason != AC_REASON_APPLIED) {
        ac_validity_note(objects, guid, "position", reason);
        return reason;
    }
    reason = ac_validate_rotation(&position->frame.rotation);
    if (reason != AC_REASON_APPLIED) {
        ac_validity_note(objects, guid, "rotation", reason);
        position->frame.rotation = held;
    }
    return AC_REASON_APPLIED;
}

typedef struct field_check {
    const char *name;
    ac_physics_desc_flag flag;
    ac_object_reason reason;
} field_check;

void ac_validate_physics_desc(ac_objects *objects, ac_guid guid, ac_physics_desc *desc) {
    const ac_quat upright = {1.0f, 0.0f, 0.0f, 0.0f};
    if (ac_physics_desc_has(desc, AC_PHYSICS_DESC_POSITION) &&
        ac_validate_position(objects, guid, &desc->position, upright) != AC_REASON_APPLIED)
        desc->flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    const field_check checks[] = {
        {"scale", AC_PHYSICS_DESC_SCALE, ac_validate_scale(desc->scale)},
        {"friction", AC_PHYSICS_DESC_FRICTION, ac_validate_number(desc->friction)},
        {"elasticity", AC_PHYSICS_DESC_ELASTICITY, ac_validate_number(desc->elasticity)},
        {"translucency", AC_PHYSICS_DESC_TRANSLUCENCY, ac_validate_number(desc->translucency)},
        {"velocity", AC_PHYSICS_DESC_VELOCITY, ac_validate_vector(desc->velocity)},
        {"acceleration", AC_PHYSICS_DESC_ACCELERATION, ac_validate_vector(desc->acceleration)},
        {"omega", AC_PHYSICS_DESC_OMEGA, ac_validate_vector(desc->omega)},
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; ++i) {
        const field_check *check = &checks[i];
        if (check->reason == AC_REASON_APPLIED || !ac_physics_desc_has(desc, check->flag))
            continue;
        ac_validity_note(objects, guid, check->name, check->reason);
        desc->flags &= ~(uint32_t)check->flag;
    }
}
