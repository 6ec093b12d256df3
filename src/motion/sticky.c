/* StickyManager: follows close behind what it sticks to. */
#include "motion/position_manager.h"

#include <math.h>

#include "base/vec.h"
#include "space/frame.h"
#include "space/position.h"

#define STICKY_RADIUS        0.3f /* metres kept between the two */
#define STICKY_SPEED_FACTOR  5.0f
#define STICKY_DEFAULT_SPEED 15.0f

static float planar_gap(const ac_sticky *self, const ac_motion_body *body, ac_vec3 offset) {
    offset.z = 0.0f;
    return ac_vec3_length(offset) - body->radius - self->target_radius - STICKY_RADIUS;
}

/* The heading to turn to, relative to the present one: 0 to 360. */
static float relative_heading(const ac_sticky *self, const ac_motion_body *body) {
    float heading = ac_position_heading(&body->position, &self->target_position) -
                    ac_frame_get_heading(&body->position.frame);
    if (fabsf(heading) < AC_EPSILON)
        return 0.0f;
    return heading < -AC_EPSILON ? heading + 360.0f : heading;
}

/* StickyManager::adjust_offset: too close, the step is negative. */
void ac_sticky_adjust_offset(const ac_sticky *self, const ac_motion_body *body, float max_speed,
                             double quantum, ac_frame *offset) {
    if (!self->target || !self->initialized)
        return;
    ac_vec3 away = ac_position_offset(&body->position, &self->target_position);
    float gap = planar_gap(self, body, away);
    ac_vec3 direction = ac_frame_global_to_local_vec(&body->position.frame, away);
    direction.z = 0.0f;
    if (ac_vec3_normalize_check_small(&direction))
        direction = (ac_vec3){0.0f, 0.0f, 0.0f};
    float speed = max_speed * STICKY_SPEED_FACTOR;
    if (speed < AC_EPSILON)
        speed = STICKY_DEFAULT_SPEED;
    float step = speed * (float)quantum;
    if (step >= fabsf(gap))
        step = gap;
    offset->origin = ac_vec3_scale(direction, step);
    ac_frame_set_heading(offset, relative_heading(self, body));
}
