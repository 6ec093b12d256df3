#include "motion/sequence.h"

#include <math.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/vec.h"

void ac_sequence_init(ac_sequence *sequence, ac_motion_library *library) {
    *sequence = (ac_sequence){
        .library = library,
        .first_cyclic = AC_SEQUENCE_NONE,
        .current = AC_SEQUENCE_NONE,
    };
}

void ac_sequence_free(ac_sequence *sequence) {
    ac_sequence_clear_animations(sequence);
    free(sequence->nodes);
    ac_sequence_init(sequence, sequence->library);
}

double ac_sequence_node_start(const ac_sequence_node *node) {
    return node->framerate >= 0.0f ? (double)node->low
                                   : (double)node->high + 1.0 - (double)AC_EPSILON;
}

double ac_sequence_node_end(const ac_sequence_node *node) {
    return node->framerate >= 0.0f ? (double)node->high + 1.0 - (double)AC_EPSILON
                                   : (double)node->low;
}

static const ac_animation *acquire(const ac_sequence *sequence, ac_did id) {
    const ac_motion_source *source = &sequence->library->source;
    return source->animation(source->user, id);
}

static void release(const ac_sequence *sequence, const ac_sequence_node *node) {
    const ac_motion_source *source = &sequence->library->source;
    source->release(source->user, node->animation);
}

static float finite_rate(float framerate) {
    return isfinite(framerate) ? framerate : 0.0f;
}

/* AnimSequenceNode::set_animation_id: the frame range is made to fit the animation. The comparisons
 * with the frame count are unsigned, so a negative low becomes the last frame. */
static ac_sequence_node make_node(const ac_animation *animation, const ac_anim_data *data) {
    uint32_t frames =
        animation->frame_count < INT32_MAX ? animation->frame_count : (uint32_t)INT32_MAX;
    int32_t last = (int32_t)frames - 1;
    ac_sequence_node node = {animation, data->low, data->high, finite_rate(data->framerate)};
    if (node.high < 0)
        node.high = last;
    if ((uint32_t)node.low >= frames)
        node.low = last;
    if ((uint32_t)node.high >= frames)
        node.high = last;
    if (node.low > node.high)
        node.high = node.low;
    return node;
}

bool ac_sequence_reserve(ac_sequence *sequence, uint32_t extra) {
    ac_sequence_node *nodes =
        ac_array_reserve(sequence->nodes, &sequence->capacity, sequence->count + extra,
                         AC_SEQUENCE_NODE_LIMIT, sizeof *nodes);
    if (nodes)
        sequence->nodes = nodes;
    return nodes != NULL;
}

static void set_current(ac_sequence *sequence, uint32_t index) {
    sequence->current = index;
    sequence->frame_number = ac_sequence_node_start(&sequence->nodes[index]);
}

/* CSequence::append_animation */
bool ac_sequence_append(ac_sequence *sequence, const ac_anim_data *data) {
    if (!ac_sequence_reserve(sequence, 1))
        return false;
    const ac_animation *animation = acquire(sequence, data->animation);
    if (!animation)
        return false;
    sequence->nodes[sequence->count] = make_node(animation, data);
    sequence->first_cyclic = sequence->count++;
    if (sequence->current == AC_SEQUENCE_NONE)
        set_current(sequence, 0);
    return true;
}

/* Takes node `index` out; indices behind it move up. The caller has made sure that it is neither
 * current nor first cyclic. */
static void remove_node(ac_sequence *sequence, uint32_t index) {
    release(sequence, &sequence->nodes[index]);
    sequence->count =
        ac_array_remove(sequence->nodes, sequence->count, index, sizeof *sequence->nodes);
    if (sequence->first_cyclic != AC_SEQUENCE_NONE && sequence->first_cyclic > index)
        --sequence->first_cyclic;
    if (sequence->current != AC_SEQUENCE_NONE && sequence->current > index)
        --sequence->current;
}

/* CSequence::remove_cyclic_anims */
void ac_sequence_remove_cyclic(ac_sequence *sequence) {
    uint32_t first = sequence->first_cyclic;
    if (first == AC_SEQUENCE_NONE)
        return;
    if (sequence->current != AC_SEQUENCE_NONE && sequence->current >= first) {
        sequence->current = first ? first - 1 : AC_SEQUENCE_NONE;
        sequence->frame_number = first ? ac_sequence_node_end(&sequence->nodes[first - 1]) : 0.0;
    }
    while (sequence->count > first)
        release(sequence, &sequence->nodes[--sequence->count]);
    sequence->first_cyclic = sequence->count ? sequence->count - 1 : AC_SEQUENCE_NONE;
}

/* CSequence::remove_all_link_animations */
void ac_sequence_remove_all_links(ac_sequence *sequence) {
    ac_sequence_remove_links(sequence, AC_SEQUENCE_NONE);
}

/* CSequence::remove_link_animations */
void ac_sequence_remove_links(ac_sequence *sequence, uint32_t count) {
    if (sequence->first_cyclic == AC_SEQUENCE_NONE)
        return;
    for (; count && sequence->first_cyclic > 0; --count) {
        uint32_t link = sequence->first_cyclic - 1;
        if (sequence->current == link)
            set_current(sequence, sequence->first_cyclic);
        remove_node(sequence, link);
    }
}

/* CSequence::apricot */
void ac_sequence_drop_finished(ac_sequence *sequence) {
    while (sequence->count && sequence->current > 0 && sequence->first_cyclic > 0)
        remove_node(sequence, 0);
}

void ac_sequence_clear_animations(ac_sequence *sequence) {
    while (sequence->count)
        release(sequence, &sequence->nodes[--sequence->count]);
    sequence->first_cyclic = AC_SEQUENCE_NONE;
    sequence->current = AC_SEQUENCE_NONE;
    sequence->frame_number = 0.0;
}

void ac_sequence_clear_physics(ac_sequence *sequence) {
    sequence->velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
    sequence->omega = (ac_vec3){0.0f, 0.0f, 0.0f};
}

void ac_sequence_clear(ac_sequence *sequence) {
    ac_sequence_clear_animations(sequence);
    ac_sequence_clear_physics(sequence);
    ac_sequence_set_placement(sequence, NULL, 0, 0);
}

/* AnimSequenceNode::multiply_framerate */
static void multiply_framerate(ac_sequence_node *node, float factor) {
    if (factor < 0.0f) {
        int32_t low = node->low;
        node->low = node->high;
        node->high = low;
    }
    node->framerate = finite_rate(node->framerate * factor);
}

void ac_sequence_multiply_cyclic_framerate(ac_sequence *sequence, float factor) {
    for (uint32_t i = sequence->first_cyclic; i < sequence->count; ++i)
        multiply_framerate(&sequence->nodes[i], factor);
}

void ac_sequence_set_velocity(ac_sequence *sequence, ac_vec3 velocity) {
    sequence->velocity = velocity;
}

void ac_sequence_set_omega(ac_sequence *sequence, ac_vec3 omega) {
    sequence->omega = omega;
}

void ac_sequence_combine_physics(ac_sequence *sequence, ac_vec3 velocity, ac_vec3 omega) {
    sequence->velocity = ac_vec3_add(sequence->velocity, velocity);
    sequence->omega = ac_vec3_add(sequence->omega, omega);
}

void ac_sequence_subtract_physics(ac_sequence *sequence, ac_vec3 velocity, ac_vec3 omega) {
    sequence->velocity = ac_vec3_sub(sequence->velocity, velocity);
    sequence->omega = ac_vec3_sub(sequence->omega, omega);
}

void ac_sequence_set_placement(ac_sequence *sequence, const ac_anim_frame *frame,
                               uint32_t part_count, uint32_t id) {
    sequence->placement_frame = frame;
    sequence->placement_part_count = part_count;
    sequence->placement_id = id;
}

int32_t ac_sequence_current_frame(const ac_sequence *sequence) {
    return (int32_t)floor(sequence->frame_number);
}

/* CSequence::get_curr_animframe */
ac_sequence_pose ac_sequence_current_pose(const ac_sequence *sequence) {
    if (sequence->current == AC_SEQUENCE_NONE)
        return (ac_sequence_pose){sequence->placement_frame, sequence->placement_part_count};
    const ac_animation *animation = sequence->nodes[sequence->current].animation;
    int32_t frame = ac_sequence_current_frame(sequence);
    if (frame < 0 || (uint32_t)frame >= animation->frame_count)
        return (ac_sequence_pose){NULL, 0};
    return (ac_sequence_pose){&animation->frames[frame], animation->part_count};
}
