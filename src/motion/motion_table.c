#include "motion/motion_table.h"

#include <math.h>

#include "base/vec.h"
#include "motion/motion_class.h"

/* What one GetObjectSequence works on. */
typedef struct motion_call {
    const ac_motion_index *table;
    ac_motion_state *state;
    ac_sequence *sequence;
    uint32_t motion;
    float speed;
    uint32_t *wait;
    uint32_t *rounds_left; /* of re_modify, nested ones included */
} motion_call;

/* A motion to append and the speed to play it at. */
typedef struct motion_step {
    const ac_motion_data *motion; /* may be NULL */
    float speed;
} motion_step;

enum { MAX_STEPS = 4 };

/* A table whose turns may follow each other as substates would re-modify for ever. */
enum { RE_MODIFY_ROUNDS = 2 * AC_MOTION_MODIFIER_LIMIT };

static bool do_motion(const motion_call *call, bool stopping);
static bool stop_motion(const motion_call *call);

static bool same_sign(float a, float b) {
    return (a < 0.0f) == (b < 0.0f);
}

/* add_motion: the last motion's velocity and omega win. Returns how many animations came. */
static uint32_t add_motion(ac_sequence *sequence, const ac_motion_data *motion, float speed) {
    if (!motion)
        return 0;
    ac_sequence_set_velocity(sequence, ac_vec3_scale(motion->velocity, speed));
    ac_sequence_set_omega(sequence, ac_vec3_scale(motion->omega, speed));
    uint32_t added = 0;
    for (uint32_t i = 0; i < motion->anim_count; ++i) {
        ac_anim_data data = motion->anims[i];
        data.framerate *= speed;
        added += ac_sequence_append(sequence, &data);
    }
    return added;
}

static void combine_motion(ac_sequence *sequence, const ac_motion_data *motion, float speed) {
    ac_sequence_combine_physics(sequence, ac_vec3_scale(motion->velocity, speed),
                                ac_vec3_scale(motion->omega, speed));
}

static void subtract_motion(ac_sequence *sequence, const ac_motion_data *motion, float speed) {
    ac_sequence_subtract_physics(sequence, ac_vec3_scale(motion->velocity, speed),
                                 ac_vec3_scale(motion->omega, speed));
}

static void change_cycle_speed(ac_sequence *sequence, float from, float to) {
    if (fabsf(from) > AC_EPSILON)
        ac_sequence_multiply_cyclic_framerate(sequence, to / from);
    else if (fabsf(to) < AC_EPSILON)
        ac_sequence_multiply_cyclic_framerate(sequence, 0.0f);
}

static bool reserve_steps(ac_sequence *sequence, const motion_step *steps, uint32_t count) {
    uint32_t extra = 0;
    for (uint32_t i = 0; i < count; ++i)
        extra += steps[i].motion ? steps[i].motion->anim_count : 0;
    return ac_sequence_reserve(sequence, extra);
}

/* Replaces the cyclic part by `steps`, the last of which is the new cycle. Returns how many of the
 * animations will be played once; an animation that could not be had is not waited for. */
static uint32_t play_steps(ac_sequence *sequence, const motion_step *steps, uint32_t count) {
    ac_sequence_clear_physics(sequence);
    ac_sequence_remove_cyclic(sequence);
    uint32_t added = 0;
    for (uint32_t i = 0; i < count; ++i)
        added += add_motion(sequence, steps[i].motion, steps[i].speed);
    return added ? added - 1 : 0;
}

static void clear_modifiers_for(ac_motion_state *state, const ac_motion_data *cycle) {
    if (cycle->bitfield & AC_MOTION_CLEARS_MODIFIERS)
        ac_motion_state_clear_modifiers(state);
}

/* CMotionTable::re_modify. Retail takes the newest modifier each round and puts it back as the
 * newest, so that of several only the newest is applied, as often as there are modifiers; what
 * becomes a substate on the way leaves the list. */
static void re_modify(const motion_call *call) {
    ac_motion_state *state = call->state;
    uint32_t rounds = state->modifier_count;
    while (rounds-- && state->modifier_count && *call->rounds_left) {
        --*call->rounds_left;
        ac_motion_item newest = state->modifiers[state->modifier_count - 1];
        ac_motion_state_remove_modifier(state, state->modifier_count - 1);
        uint32_t ignored;
        motion_call again = *call;
        again.motion = newest.motion;
        again.speed = newest.speed;
        again.wait = &ignored;
        do_motion(&again, false);
    }
}

static bool do_style(const motion_call *call) {
    ac_motion_state *state = call->state;
    const ac_motion_index *table = call->table;
    uint32_t style = state->style;
    uint32_t rest = ac_motion_index_style_default(table, style);
    uint32_t new_rest = ac_motion_index_style_default(table, call->motion);
    const ac_motion_data *cycle =
        new_rest ? ac_motion_index_cycle(table, call->motion, new_rest) : NULL;
    if (!cycle)
        return false;
    motion_step steps[MAX_STEPS] = {
        [0].speed = call->speed,
        [1].speed = call->speed,
        [2].speed = call->speed,
        [3] = {cycle, call->speed},
    };
    if (state->substate != rest)
        steps[0].motion = ac_motion_index_get_link(table, style, state->substate,
                                                   state->substate_speed, rest, call->speed);
    steps[1].motion = ac_motion_index_get_link(table, style, rest, state->substate_speed,
                                               call->motion, call->speed);
    if (!steps[1].motion) {
        uint32_t home = table->table->default_style;
        steps[1].motion = ac_motion_index_get_link(table, style, rest, 1.0f, home, 1.0f);
        steps[2].motion = ac_motion_index_get_link(
            table, home, ac_motion_index_style_default(table, home), 1.0f, call->motion, 1.0f);
    }
    if (!reserve_steps(call->sequence, steps, MAX_STEPS))
        return false;
    clear_modifiers_for(state, cycle);
    *call->wait = play_steps(call->sequence, steps, MAX_STEPS);
    state->substate = new_rest;
    state->style = call->motion;
    state->substate_speed = call->speed;
    re_modify(call);
    return true;
}

static bool is_allowed(const motion_call *call, const ac_motion_data *cycle) {
    if (!(cycle->bitfield & AC_MOTION_FROM_DEFAULT_ONLY) || call->motion == call->state->substate)
        return true;
    return ac_motion_index_style_default(call->table, call->state->style) == call->state->substate;
}

static bool is_speed_change(const motion_call *call) {
    return call->motion == call->state->substate &&
           same_sign(call->speed, call->state->substate_speed) &&
           ac_sequence_has_animations(call->sequence);
}

static bool change_speed(const motion_call *call, const ac_motion_data *cycle) {
    float old = call->state->substate_speed;
    change_cycle_speed(call->sequence, old, call->speed);
    subtract_motion(call->sequence, cycle, old);
    combine_motion(call->sequence, cycle, call->speed);
    call->state->substate_speed = call->speed;
    return true;
}

/* The way from the present substate to the one asked for: directly, or by way of the style's
 * default substate. */
static void find_substate_links(const motion_call *call, motion_step steps[2]) {
    const ac_motion_state *state = call->state;
    float old = state->substate_speed;
    steps[0].motion = ac_motion_index_get_link(call->table, state->style, state->substate, old,
                                               call->motion, call->speed);
    steps[0].speed = old < 0.0f && call->speed > 0.0f ? -call->speed : call->speed;
    if (steps[0].motion && same_sign(call->speed, old))
        return;
    uint32_t rest = ac_motion_index_style_default(call->table, state->style);
    steps[0].motion =
        ac_motion_index_get_link(call->table, state->style, state->substate, old, rest, 1.0f);
    steps[1] = (motion_step){
        ac_motion_index_get_link(call->table, state->style, rest, 1.0f, call->motion, call->speed),
        call->speed};
    if (steps[1].motion)
        steps[0].speed = old;
}

static void enter_substate(const motion_call *call) {
    ac_motion_state *state = call->state;
    /* A turn that was the substate goes on as a modifier of the new one. */
    if (state->substate != call->motion && ac_motion_is_modifier(state->substate) &&
        ac_motion_index_style_default(call->table, state->style) != call->motion)
        ac_motion_state_add_modifier_no_check(state, state->substate, state->substate_speed);
    state->substate_speed = call->speed;
    state->substate = call->motion;
    re_modify(call);
}

static bool do_substate(const motion_call *call) {
    const ac_motion_data *cycle =
        ac_motion_index_cycle(call->table, call->state->style, call->motion);
    if (!cycle)
        cycle = ac_motion_index_cycle(call->table, call->table->table->default_style, call->motion);
    if (!cycle || !is_allowed(call, cycle))
        return false;
    if (is_speed_change(call))
        return change_speed(call, cycle);
    motion_step steps[3] = {[2] = {cycle, call->speed}};
    find_substate_links(call, steps);
    if (!reserve_steps(call->sequence, steps, 3))
        return false;
    clear_modifiers_for(call->state, cycle);
    *call->wait = play_steps(call->sequence, steps, 3);
    enter_substate(call);
    return true;
}

/* Out of the substate, the action, back into the substate. False when there is no way. */
static bool find_action_links(const motion_call *call, motion_step steps[3]) {
    const ac_motion_state *state = call->state;
    steps[0] =
        (motion_step){ac_motion_index_get_link(call->table, state->style, state->substate,
                                               state->substate_speed, call->motion, call->speed),
                      call->speed};
    if (steps[0].motion)
        return true;
    uint32_t rest = ac_motion_index_style_default(call->table, state->style);
    steps[0] = (motion_step){ac_motion_index_get_link(call->table, state->style, state->substate,
                                                      state->substate_speed, rest, 1.0f),
                             1.0f};
    steps[1] = (motion_step){
        ac_motion_index_get_link(call->table, state->style, rest, 1.0f, call->motion, call->speed),
        call->speed};
    steps[2] = (motion_step){ac_motion_index_get_link(call->table, state->style, rest, 1.0f,
                                                      state->substate, state->substate_speed),
                             1.0f};
    return steps[0].motion && steps[1].motion;
}

static bool do_action(const motion_call *call) {
    ac_motion_state *state = call->state;
    const ac_motion_data *cycle = ac_motion_index_cycle(call->table, state->style, state->substate);
    motion_step steps[MAX_STEPS] = {[3] = {cycle, state->substate_speed}};
    if (!cycle || !find_action_links(call, steps) ||
        !reserve_steps(call->sequence, steps, MAX_STEPS) ||
        !ac_motion_state_add_action(state, call->motion, call->speed))
        return false;
    uint32_t once = play_steps(call->sequence, steps, MAX_STEPS);
    uint32_t cycle_links = cycle->anim_count ? (uint32_t)cycle->anim_count - 1 : 0;
    *call->wait = once > cycle_links ? once - cycle_links : 0;
    re_modify(call);
    return true;
}

static bool do_modifier(const motion_call *call) {
    ac_motion_state *state = call->state;
    const ac_motion_data *cycle = ac_motion_index_cycle(call->table, state->style, state->substate);
    if (!cycle || (cycle->bitfield & AC_MOTION_CLEARS_MODIFIERS))
        return false;
    const ac_motion_data *modifier =
        ac_motion_index_modifier(call->table, state->style, call->motion);
    if (!modifier)
        return false;
    if (!ac_motion_state_add_modifier(state, call->motion, call->speed)) {
        stop_motion(call);
        if (!ac_motion_state_add_modifier(state, call->motion, call->speed))
            return false;
    }
    combine_motion(call->sequence, modifier, call->speed);
    return true;
}

/* The classes are tried in turn: a turn is a substate first, a modifier when that is not allowed.
 */
static bool do_motion(const motion_call *call, bool stopping) {
    const ac_motion_state *state = call->state;
    uint32_t motion = call->motion;
    *call->wait = 0;
    if (!state->style || !state->substate)
        return false;
    if (!stopping && ac_motion_is_modifier(state->substate) &&
        motion == ac_motion_index_style_default(call->table, state->style))
        return true;
    if (ac_motion_is_style(motion) && (motion == state->style || do_style(call)))
        return true;
    if (ac_motion_is_substate(motion) && do_substate(call))
        return true;
    if (ac_motion_is_action(motion) && do_action(call))
        return true;
    return ac_motion_is_modifier(motion) && do_modifier(call);
}

/* CMotionTable::GetObjectSequence */
bool ac_motion_table_do(const ac_motion_index *table, ac_motion_state *state, ac_sequence *sequence,
                        uint32_t motion, float speed, bool stopping, uint32_t *wait) {
    uint32_t rounds_left = RE_MODIFY_ROUNDS;
    motion_call call = {table, state, sequence, motion, speed, wait, &rounds_left};
    return do_motion(&call, stopping);
}

static bool stop_modifier(const motion_call *call) {
    ac_motion_state *state = call->state;
    for (uint32_t i = state->modifier_count; i-- > 0;) {
        if (state->modifiers[i].motion != call->motion)
            continue;
        const ac_motion_data *data =
            ac_motion_index_modifier(call->table, state->style, call->motion);
        if (!data)
            return false;
        subtract_motion(call->sequence, data, state->modifiers[i].speed);
        ac_motion_state_remove_modifier(state, i);
        return true;
    }
    return false;
}

/* A substate stops by going to the style's default; that counts as stopped even when there is no
 * way there. */
static bool stop_motion(const motion_call *call) {
    *call->wait = 0;
    if (ac_motion_is_substate(call->motion) && call->motion == call->state->substate) {
        motion_call rest = *call;
        rest.motion = ac_motion_index_style_default(call->table, call->state->style);
        rest.speed = 1.0f;
        do_motion(&rest, true);
        return true;
    }
    return ac_motion_is_modifier(call->motion) && stop_modifier(call);
}

/* CMotionTable::StopSequenceMotion */
bool ac_motion_table_stop(const ac_motion_index *table, ac_motion_state *state,
                          ac_sequence *sequence, uint32_t motion, uint32_t *wait) {
    uint32_t rounds_left = RE_MODIFY_ROUNDS;
    motion_call call = {table, state, sequence, motion, 1.0f, wait, &rounds_left};
    return stop_motion(&call);
}

/* CMotionTable::StopObjectCompletely */
bool ac_motion_table_stop_all(const ac_motion_index *table, ac_motion_state *state,
                              ac_sequence *sequence, uint32_t *wait) {
    bool any = false;
    while (state->modifier_count) {
        uint32_t newest = state->modifier_count - 1;
        if (ac_motion_table_stop(table, state, sequence, state->modifiers[newest].motion, wait))
            any = true;
        else /* without data; retail would try for ever */
            ac_motion_state_remove_modifier(state, newest);
    }
    return ac_motion_table_stop(table, state, sequence, state->substate, wait) || any;
}

/* CMotionTable::SetDefaultState */
bool ac_motion_table_set_default(const ac_motion_index *table, ac_motion_state *state,
                                 ac_sequence *sequence, uint32_t *wait) {
    uint32_t style = table->table->default_style;
    uint32_t substate = ac_motion_index_style_default(table, style);
    *wait = 0;
    if (!substate)
        return false;
    ac_motion_state_clear_modifiers(state);
    ac_motion_state_clear_actions(state);
    const ac_motion_data *cycle = ac_motion_index_cycle(table, style, substate);
    if (!cycle || !ac_sequence_reserve(sequence, cycle->anim_count))
        return false;
    state->style = style;
    state->substate = substate;
    state->substate_speed = 1.0f;
    ac_sequence_clear_physics(sequence);
    ac_sequence_clear_animations(sequence);
    uint32_t added = add_motion(sequence, cycle, 1.0f);
    *wait = added ? added - 1 : 0;
    return true;
}
