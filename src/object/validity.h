/* What may enter the world. Numbers that are not finite, or cannot be meant, never do: the field is
 * refused, or held at its last valid value, and the reason is logged.
 *
 * A rotation that is not of unit length is normalised when its length is between 0.5 and 2, which
 * no rounding of a server ever leaves: it is a rotation written carelessly. One outside is refused:
 * its direction is noise, and retail's Frame would scale the whole object by it. */
#ifndef AC_OBJECT_VALIDITY_H
#define AC_OBJECT_VALIDITY_H

#include "object/registry.h"

#define AC_VALID_ORIGIN_MAX 65536.0f /* metres; the world is 49 km wide */
#define AC_VALID_VELOCITY_MAX                                                                      \
    1.0e6f /* metres or radians a second; retail clamps to 50 m/s later                            \
            */
#define AC_VALID_SCALE_MAX    1000.0f
#define AC_VALID_ROTATION_MIN 0.5f
#define AC_VALID_ROTATION_MAX 2.0f

/* AC_REASON_APPLIED, or why the value is refused. */
ac_object_reason ac_validate_origin(ac_vec3 origin);
ac_object_reason ac_validate_vector(ac_vec3 v);
ac_object_reason ac_validate_scale(float scale);
ac_object_reason ac_validate_number(float value);
/* Normalises *q. */
ac_object_reason ac_validate_rotation(ac_quat *q);

/* Checks a position: an invalid origin refuses it; an invalid rotation is replaced by `held` and
 * counted. */
ac_object_reason ac_validate_position(ac_objects *objects, ac_guid guid, ac_position *position,
                                      ac_quat held);

/* Clears the flags of the fields of a description that are invalid, so that they count as absent.
 */
void ac_validate_physics_desc(ac_objects *objects, ac_guid guid, ac_physics_desc *desc);

/* False, which is counted, when a number of the movement is not finite: the whole of it is refused.
 * NULL, a movement that was not understood, passes. */
bool ac_validate_movement(ac_objects *objects, ac_guid guid, const ac_movement_data *movement);

/* Counts and logs that a field kept its last valid value. */
void ac_validity_note(ac_objects *objects, ac_guid guid, const char *field,
                      ac_object_reason reason);

#endif
