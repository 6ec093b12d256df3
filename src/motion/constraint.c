/* ConstraintManager: the rubber band to the last place that the server told. */
#include "base/vec.h"
#include "motion/position_manager.h"
#include "space/landdefs.h"
#include "space/position.h"

/* ConstraintManager::ConstrainTo */
void ac_constraint_set(ac_constraint *self, const ac_motion_body *body, const ac_position *position,
                       float start, float max) {
    *self = (ac_constraint){
        .active = true,
        .length = ac_position_distance(position, &body->position),
        .start = start,
        .max = max,
    };
}

/* ConstraintManager::adjust_offset */
void ac_constraint_adjust_offset(ac_constraint *self, const ac_motion_body *body,
                                 ac_frame *offset) {
    if (!self->active)
        return;
    if (body->flags & AC_BODY_CONTACT) {
        if (!(self->length < self->max))
            offset->origin = (ac_vec3){0.0f, 0.0f, 0.0f};
        else if (self->length > self->start)
            offset->origin = ac_vec3_scale(offset->origin,
                                           (self->max - self->length) / (self->max - self->start));
    }
    self->length += ac_vec3_length(offset->origin);
}

/* ConstraintManager::IsFullyConstrained */
bool ac_constraint_is_full(const ac_constraint *self) {
    return self->active && self->length > self->max * 0.9f;
}

void ac_constraint_distances(uint32_t cell, float *start, float *max) {
    bool indoors = ac_cell_is_interior(cell);
    *start = indoors ? 10.0f : 5.0f;
    *max = indoors ? 20.0f : 50.0f;
}
