/* The passage of time in a sequence (world-simulation 6.2, "Time"). */
#include <math.h>

#include "base/vec.h"
#include "motion/sequence.h"
#include "space/frame.h"

typedef struct advance {
    ac_sequence *sequence;
    ac_frame *frame;      /* may be NULL */
    ac_hook_queue *hooks; /* may be NULL */
    double elapsed;       /* for the current node */
    uint32_t frames_left; /* of AC_SEQUENCE_FRAME_LIMIT */
} advance;

static const ac_frame *pos_frame(const ac_sequence_node *node, int32_t frame) {
    const ac_animation *animation = node->animation;
    if (!animation->pos_frames || frame < 0 || (uint32_t)frame >= animation->frame_count)
        return NULL;
    return &animation->pos_frames[frame];
}

/* CSequence::apply_physics: `quantum` takes the sign of `sign`. The velocity is in the axes that
 * the frame itself is in. */
static void apply_physics(const ac_sequence *sequence, ac_frame *frame, double quantum,
                          double sign) {
    float q = (float)(sign >= 0.0 ? fabs(quantum) : -fabs(quantum));
    const ac_vec3 *omega = &sequence->omega;
    frame->origin = ac_vec3_add(frame->origin, ac_vec3_scale(sequence->velocity, q));
    if (omega->x != 0.0f || omega->y != 0.0f || omega->z != 0.0f) /* most do not turn */
        ac_frame_rotate(frame, ac_vec3_scale(*omega, q));
}

static void apply_frame_physics(const advance *a, float framerate) {
    if (fabsf(framerate) > AC_EPSILON)
        apply_physics(a->sequence, a->frame, 1.0 / (double)framerate, a->elapsed);
}

/* One frame of root motion in the direction of play, or taken back. */
static void combine_frame(const advance *a, const ac_sequence_node *node, int32_t frame) {
    if (!a->frame)
        return;
    const ac_frame *motion = pos_frame(node, frame);
    if (motion)
        *a->frame = ac_frame_combine(a->frame, motion);
    apply_frame_physics(a, node->framerate);
}

static void subtract_frame(const advance *a, const ac_sequence_node *node, int32_t frame) {
    if (!a->frame)
        return;
    const ac_frame *motion = pos_frame(node, frame);
    if (motion)
        *a->frame = ac_frame_subtract1(a->frame, motion);
    apply_frame_physics(a, node->framerate);
}

/* CSequence::execute_hooks */
static void queue_hooks(const advance *a, const ac_sequence_node *node, int32_t frame,
                        int32_t direction) {
    const ac_animation *animation = node->animation;
    if (!a->hooks || frame < 0 || (uint32_t)frame >= animation->frame_count)
        return;
    const ac_hook_list *list = &animation->frames[frame].hooks;
    for (uint32_t i = 0; i < list->count; ++i)
        if (list->hooks[i].direction == AC_HOOK_BOTH || list->hooks[i].direction == direction)
            ac_hook_queue_push(a->hooks, &list->hooks[i], direction);
}

/* A hook fires when its frame is left, so the last frame of a node fires none. */
static void cross_forward(advance *a, const ac_sequence_node *node, int32_t last) {
    for (; floor(a->sequence->frame_number) > (double)last && a->frames_left; ++last) {
        --a->frames_left;
        combine_frame(a, node, last);
        queue_hooks(a, node, last, AC_HOOK_FORWARD);
    }
}

static void cross_backward(advance *a, const ac_sequence_node *node, int32_t last) {
    for (; floor(a->sequence->frame_number) < (double)last && a->frames_left; --last) {
        --a->frames_left;
        subtract_frame(a, node, last);
        queue_hooks(a, node, last, AC_HOOK_BACKWARD);
    }
}

static double time_beyond(double frames, float framerate) {
    return fabsf(framerate) > AC_EPSILON ? frames / (double)framerate : 0.0;
}

/* Moves within the current node. True when its end was passed; *left is then the time beyond it. */
static bool play_forward(advance *a, const ac_sequence_node *node, double *left) {
    ac_sequence *sequence = a->sequence;
    int32_t last = ac_sequence_current_frame(sequence);
    sequence->frame_number += (double)node->framerate * a->elapsed;
    bool done = floor(sequence->frame_number) > (double)node->high;
    if (done) {
        *left = time_beyond(fmax(0.0, sequence->frame_number - node->high - 1.0), node->framerate);
        sequence->frame_number = node->high;
    }
    cross_forward(a, node, last);
    return done;
}

static bool play_backward(advance *a, const ac_sequence_node *node, double *left) {
    ac_sequence *sequence = a->sequence;
    int32_t last = ac_sequence_current_frame(sequence);
    sequence->frame_number += (double)node->framerate * a->elapsed;
    bool done = floor(sequence->frame_number) < (double)node->low;
    if (done) {
        *left = time_beyond(fmin(0.0, sequence->frame_number - node->low), node->framerate);
        sequence->frame_number = node->low;
    }
    cross_backward(a, node, last);
    return done;
}

static bool play(advance *a, const ac_sequence_node *node, double *left) {
    double frames = (double)node->framerate * a->elapsed;
    if (frames > 0.0)
        return play_forward(a, node, left);
    if (frames < 0.0)
        return play_backward(a, node, left);
    if (a->frame && fabs(a->elapsed) > (double)AC_EPSILON)
        apply_physics(a->sequence, a->frame, a->elapsed, a->elapsed);
    return false;
}

/* Links remain in the list as long as its head is not the cyclic part. */
static void queue_animation_done(const advance *a) {
    static const ac_hook done = {.type = AC_HOOK_ANIMATION_DONE, .direction = AC_HOOK_BOTH};
    if (a->hooks && a->sequence->first_cyclic != 0)
        ac_hook_queue_push(a->hooks, &done, AC_HOOK_BOTH);
}

static void enter_next(advance *a) {
    ac_sequence *sequence = a->sequence;
    const ac_sequence_node *node = &sequence->nodes[sequence->current];
    if (node->framerate < 0.0f)
        subtract_frame(a, node, ac_sequence_current_frame(sequence));
    sequence->current =
        sequence->current + 1 < sequence->count ? sequence->current + 1 : sequence->first_cyclic;
    node = &sequence->nodes[sequence->current];
    sequence->frame_number = ac_sequence_node_start(node);
    if (node->framerate > 0.0f)
        combine_frame(a, node, ac_sequence_current_frame(sequence));
}

static void enter_previous(advance *a) {
    ac_sequence *sequence = a->sequence;
    const ac_sequence_node *node = &sequence->nodes[sequence->current];
    if (node->framerate >= 0.0f)
        subtract_frame(a, node, ac_sequence_current_frame(sequence));
    sequence->current = sequence->current ? sequence->current - 1 : sequence->count - 1;
    node = &sequence->nodes[sequence->current];
    sequence->frame_number = ac_sequence_node_end(node);
    if (node->framerate < 0.0f)
        combine_frame(a, node, ac_sequence_current_frame(sequence));
}

/* CSequence::update_internal and advance_to_next_animation. Retail has no limit; a framerate that
 * passes it comes from damaged data. */
static void update_internal(advance *a) {
    double left = 0.0;
    while (a->frames_left && play(a, &a->sequence->nodes[a->sequence->current], &left)) {
        if (a->frames_left) /* it may have been used up within the node */
            --a->frames_left;
        queue_animation_done(a);
        if (a->elapsed >= 0.0)
            enter_next(a);
        else
            enter_previous(a);
        a->elapsed = left;
        left = 0.0;
    }
}

/* CSequence::update */
void ac_sequence_update(ac_sequence *sequence, double elapsed, ac_frame *frame,
                        ac_hook_queue *hooks) {
    if (!sequence->count) {
        if (frame)
            apply_physics(sequence, frame, elapsed, elapsed);
        return;
    }
    advance a = {sequence, frame, hooks, elapsed, AC_SEQUENCE_FRAME_LIMIT};
    update_internal(&a);
    ac_sequence_drop_finished(sequence);
}
