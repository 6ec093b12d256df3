/* InterpolationManager: walks an object through the positions that the server sent. */
#include <math.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/vec.h"
#include "motion/position_manager.h"
#include "space/frame.h"
#include "space/landdefs.h"
#include "space/position.h"

enum {
    FAILS_BEFORE_BLIP = 3,
    QUEUE_LIMIT = 64, /* far positions are appended beyond AC_INTERPOLATION_QUEUE */
};

void ac_interpolation_init(ac_interpolation *self) {
    *self = (ac_interpolation){.original_distance = AC_INTERPOLATION_SENTINEL};
}

void ac_interpolation_free(ac_interpolation *self) {
    free(self->nodes);
    ac_interpolation_init(self);
}

/* CPhysicsObj::GetAutonomyBlipDistance */
float ac_interpolation_blip_distance(const ac_motion_body *body) {
    if (!ac_cell_is_interior(body->position.cell))
        return 100.0f;
    return body->flags & AC_BODY_PLAYER_EXISTS ? 25.0f : 20.0f;
}

/* InterpolationManager::StopInterpolating */
void ac_interpolation_stop(ac_interpolation *self) {
    self->count = 0;
    self->frame_counter = 0;
    self->progress_quantum = 0.0f;
    self->fail_counter = 0;
    self->original_distance = AC_INTERPOLATION_SENTINEL;
}

static void drop_head(ac_interpolation *self) {
    if (self->count)
        self->count = ac_array_remove(self->nodes, self->count, 0, sizeof *self->nodes);
}

static const ac_interpolation_node *tail(const ac_interpolation *self) {
    return self->count ? &self->nodes[self->count - 1] : NULL;
}

static bool append(ac_interpolation *self, ac_interpolation_node node) {
    while (self->count >= QUEUE_LIMIT)
        drop_head(self);
    ac_interpolation_node *nodes =
        ac_array_reserve(self->nodes, &self->capacity, self->count + 1, QUEUE_LIMIT, sizeof *nodes);
    if (!nodes)
        return false;
    self->nodes = nodes;
    nodes[self->count++] = node;
    return true;
}

static bool append_position(ac_interpolation *self, const ac_motion_body *body,
                            const ac_position *position) {
    ac_interpolation_node node = {.kind = AC_INTERPOLATION_POSITION, .position = *position};
    if (self->keep_heading)
        ac_frame_set_heading(&node.position.frame, ac_frame_get_heading(&body->position.frame));
    return append(self, node);
}

bool ac_interpolation_add_marker(ac_interpolation *self, ac_interpolation_kind kind,
                                 ac_vec3 velocity) {
    return append(self, (ac_interpolation_node){.kind = kind, .velocity = velocity});
}

static void drop_close_tail(ac_interpolation *self, const ac_position *position) {
    while (self->count && tail(self)->kind == AC_INTERPOLATION_POSITION &&
           ac_position_distance(&tail(self)->position, position) < AC_INTERPOLATION_CLOSE)
        --self->count;
}

/* InterpolationManager::InterpolateTo */
void ac_interpolation_add(ac_interpolation *self, const ac_motion_body *body,
                          ac_motion_request *request, const ac_position *position,
                          bool keep_heading) {
    const ac_interpolation_node *last = tail(self);
    bool queued = last && last->kind == AC_INTERPOLATION_POSITION;
    const ac_position *from = queued ? &last->position : &body->position;
    if (ac_position_distance(from, position) > ac_interpolation_blip_distance(body)) {
        append_position(self, body, position); /* with the heading rule of the one before */
        self->fail_counter = FAILS_BEFORE_BLIP + 1;
        return;
    }
    if (ac_position_distance(&body->position, position) <= AC_INTERPOLATION_CLOSE) {
        if (!keep_heading) {
            request->flags |= AC_REQUEST_HEADING;
            request->heading = ac_frame_get_heading(&position->frame);
        }
        ac_interpolation_stop(self);
        return;
    }
    drop_close_tail(self, position);
    while (self->count >= AC_INTERPOLATION_QUEUE)
        drop_head(self);
    self->keep_heading = keep_heading;
    append_position(self, body, position);
}

/* InterpolationManager::NodeCompleted */
static void complete_node(ac_interpolation *self, const ac_motion_body *body, bool reached) {
    self->frame_counter = 0;
    self->progress_quantum = 0.0f;
    const ac_interpolation_node *next = self->count > 1 ? &self->nodes[1] : NULL;
    if (next && next->kind == AC_INTERPOLATION_POSITION) {
        self->original_distance = ac_position_distance(&body->position, &next->position);
    } else if (!reached && self->count) {
        self->blip_to = self->nodes[0].position;
    }
    if (!next) {
        self->original_distance = AC_INTERPOLATION_SENTINEL;
        if (reached)
            ac_interpolation_stop(self);
    }
    drop_head(self);
}

/* After five frames: whether it got on, or must be left to be (it is stuck to something). */
static bool made_progress(const ac_interpolation *self, float distance, float speed, bool stuck) {
    float made = self->original_distance - distance;
    return stuck || (made >= AC_EPSILON &&
                     made / self->progress_quantum / speed >= AC_INTERPOLATION_PROGRESS);
}

/* The step towards the head; its rotation is taken whole, at once. */
static void step_to_head(ac_interpolation *self, const ac_motion_body *body, float reach,
                         ac_frame *offset) {
    ac_frame step = ac_position_subtract2(&self->nodes[0].position, &body->position);
    float length = ac_vec3_length(step.origin);
    bool keep_heading = self->keep_heading;
    if (length <= AC_INTERPOLATION_CLOSE)
        complete_node(self, body, true);
    if (length > reach)
        step.origin = ac_vec3_scale(step.origin, reach / length);
    if (keep_heading)
        ac_frame_set_heading(&step, 0.0f);
    *offset = step;
}

void ac_interpolation_adjust_offset(ac_interpolation *self, const ac_motion_body *body,
                                    float max_speed, bool stuck, double quantum, ac_frame *offset) {
    if (!self->count || !(body->flags & AC_BODY_CONTACT) ||
        self->nodes[0].kind != AC_INTERPOLATION_POSITION)
        return;
    float distance = ac_position_distance(&body->position, &self->nodes[0].position);
    if (distance < AC_INTERPOLATION_CLOSE) {
        complete_node(self, body, true);
        return;
    }
    float speed = 2.0f * max_speed;
    if (speed < AC_EPSILON)
        speed = AC_INTERPOLATION_DEFAULT_SPEED;
    self->progress_quantum += (float)quantum;
    if (++self->frame_counter >= AC_INTERPOLATION_STALL_FRAMES) {
        if (!made_progress(self, distance, speed, stuck)) {
            bool reached = distance < AC_INTERPOLATION_REACHED;
            if (!reached)
                ++self->fail_counter;
            complete_node(self, body, reached);
            return;
        }
        self->frame_counter = 0;
        self->progress_quantum = 0.0f;
        self->original_distance = distance;
    }
    step_to_head(self, body, speed * (float)quantum, offset);
}

/* Where to jump when walking failed: the last position that was asked for. */
static ac_position blip_target(const ac_interpolation *self) {
    for (uint32_t i = self->count; i-- > 0;)
        if (self->nodes[i].kind == AC_INTERPOLATION_POSITION)
            return self->nodes[i].position;
    return self->blip_to;
}

/* The first half of InterpolationManager::UseTime's blip; ac_interpolation_placed is the second. */
static void ask_to_blip(const ac_interpolation *self, ac_motion_request *request) {
    request->flags |= AC_REQUEST_PLACE;
    request->place = blip_target(self);
}

void ac_interpolation_placed(ac_interpolation *self, ac_motion_request *request, bool ok) {
    if (!ok)
        return;
    bool has_position = false;
    for (uint32_t i = 0; i < self->count; ++i)
        has_position = has_position || self->nodes[i].kind == AC_INTERPOLATION_POSITION;
    if (has_position && tail(self)->kind != AC_INTERPOLATION_POSITION) {
        request->flags |= AC_REQUEST_VELOCITY;
        request->velocity = tail(self)->velocity;
    }
    ac_interpolation_stop(self);
}

void ac_interpolation_use_time(ac_interpolation *self, const ac_motion_body *body,
                               ac_motion_request *request) {
    if (self->fail_counter > FAILS_BEFORE_BLIP || (!self->count && self->fail_counter > 0)) {
        ask_to_blip(self, request);
        return;
    }
    if (!self->count || self->nodes[0].kind == AC_INTERPOLATION_POSITION)
        return;
    if (self->nodes[0].kind == AC_INTERPOLATION_VELOCITY) {
        request->flags |= AC_REQUEST_VELOCITY;
        request->velocity = self->nodes[0].velocity;
    }
    complete_node(self, body, true);
}
