/* CSequence: the animations that an object plays one after the other, the last of them for ever
 * (world-simulation 6.2). Frames a second, seconds, metres; velocity and omega in object axes. */
#ifndef AC_MOTION_SEQUENCE_H
#define AC_MOTION_SEQUENCE_H

#include "dat/animation.h"
#include "dat/motion_table.h"
#include "motion/hook_queue.h"
#include "motion/motion_library.h"

#define AC_SEQUENCE_NONE UINT32_MAX

enum {
    AC_SEQUENCE_NODE_LIMIT = 2048,  /* animations in one sequence */
    AC_SEQUENCE_FRAME_LIMIT = 1024, /* frames crossed in one update; what is beyond is lost. A tick
                                       has at most 0.2 s: 27 frames of the fastest runner */
};

/* AnimSequenceNode. */
typedef struct ac_sequence_node {
    const ac_animation *animation; /* one reference held */
    int32_t low, high;             /* frames, inclusive */
    float framerate;               /* frames a second; negative plays backwards */
} ac_sequence_node;

typedef struct ac_sequence {
    ac_motion_library *library; /* borrowed */
    ac_sequence_node *nodes;
    uint32_t count, capacity;
    uint32_t first_cyclic; /* index or AC_SEQUENCE_NONE; what is before it is played once */
    uint32_t current;      /* index or AC_SEQUENCE_NONE */
    double frame_number;
    ac_vec3 velocity;                     /* metres a second */
    ac_vec3 omega;                        /* radians a second */
    const ac_anim_frame *placement_frame; /* shown without animations; borrowed, may be NULL */
    uint32_t placement_part_count;
    uint32_t placement_id;
} ac_sequence;

/* The key frame to show: `frame` NULL means the parts stay where they are. */
typedef struct ac_sequence_pose {
    const ac_anim_frame *frame;
    uint32_t part_count;
} ac_sequence_pose;

void ac_sequence_init(ac_sequence *sequence, ac_motion_library *library);
/* Releases every animation and the memory. */
void ac_sequence_free(ac_sequence *sequence);

static inline bool ac_sequence_has_animations(const ac_sequence *sequence) {
    return sequence->count > 0;
}

/* Takes room for `extra` more animations ahead of time. False beyond the limit or without memory.
 */
bool ac_sequence_reserve(ac_sequence *sequence, uint32_t extra);

/* CSequence::append_animation: the appended one becomes the cyclic part. False, and nothing
 * changed, when the animation cannot be had or the sequence is full. */
bool ac_sequence_append(ac_sequence *sequence, const ac_anim_data *data);

void ac_sequence_remove_cyclic(ac_sequence *sequence);
void ac_sequence_remove_all_links(ac_sequence *sequence);
/* Removes up to `count` links, the ones next to the cyclic part first. */
void ac_sequence_remove_links(ac_sequence *sequence, uint32_t count);
/* Removes the links at the head that have been played. */
void ac_sequence_drop_finished(ac_sequence *sequence);
void ac_sequence_clear_animations(ac_sequence *sequence);
void ac_sequence_clear_physics(ac_sequence *sequence);
/* Both, and no placement frame. */
void ac_sequence_clear(ac_sequence *sequence);

void ac_sequence_multiply_cyclic_framerate(ac_sequence *sequence, float factor);
void ac_sequence_set_velocity(ac_sequence *sequence, ac_vec3 velocity);
void ac_sequence_set_omega(ac_sequence *sequence, ac_vec3 omega);
void ac_sequence_combine_physics(ac_sequence *sequence, ac_vec3 velocity, ac_vec3 omega);
void ac_sequence_subtract_physics(ac_sequence *sequence, ac_vec3 velocity, ac_vec3 omega);
void ac_sequence_set_placement(ac_sequence *sequence, const ac_anim_frame *frame,
                               uint32_t part_count, uint32_t id);

/* CSequence::get_curr_animframe. */
ac_sequence_pose ac_sequence_current_pose(const ac_sequence *sequence);
/* floor(frame_number): what gmSmartBoxUI compares with the tunnel's end. */
int32_t ac_sequence_current_frame(const ac_sequence *sequence);

/* CSequence::update: advances by `elapsed` seconds (negative runs backwards). `frame` receives the
 * root motion, combined on its right; `hooks` the hooks of the frames that were left and an
 * AnimDone entry for each finished link. Either may be NULL. */
void ac_sequence_update(ac_sequence *sequence, double elapsed, ac_frame *frame,
                        ac_hook_queue *hooks);

/* A node's first and last frame number in its direction of play. */
double ac_sequence_node_start(const ac_sequence_node *node);
double ac_sequence_node_end(const ac_sequence_node *node);

#endif
