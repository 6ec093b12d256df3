#include "motion/motion_manager.h"

#include <math.h>
#include <stdlib.h>

#include "base/array.h"
#include "motion/motion_class.h"
#include "motion/motion_table.h"

void ac_motion_manager_free(ac_motion_manager *manager) {
    ac_motion_state_free(&manager->state);
    free(manager->pending);
    *manager = (ac_motion_manager){0};
}

static bool reserve_pending(ac_motion_manager *manager) {
    ac_pending_motion *pending =
        ac_array_reserve(manager->pending, &manager->pending_capacity, manager->pending_count + 1,
                         AC_MOTION_PENDING_LIMIT, sizeof *pending);
    if (pending)
        manager->pending = pending;
    return pending != NULL;
}

/* MotionTableManager::truncate_animation_list: what was queued after `index` will not be waited
 * for, and its links will not be played. */
static void truncate_after(ac_motion_manager *manager, uint32_t index, ac_sequence *sequence) {
    uint32_t links = 0;
    for (uint32_t i = index + 1; i < manager->pending_count; ++i) {
        links += manager->pending[i].wait;
        manager->pending[i].wait = 0;
    }
    ac_sequence_remove_links(sequence, links);
}

/* Whether looking back for an earlier one like `entry` must stop at `earlier`. */
static bool blocks_truncation(const ac_pending_motion *earlier, uint32_t classes) {
    return earlier->wait && (earlier->motion & classes);
}

/* An earlier entry that asks for the same as the one at `at`, with nothing in between that forbids
 * to leave out the way back to it. A substate that waits for nothing does not count; a style counts
 * even then. */
static bool find_earlier(const ac_motion_manager *manager, uint32_t at, bool is_style,
                         uint32_t *match) {
    const ac_pending_motion *pending = manager->pending;
    uint32_t classes = AC_MOTION_CLASS_MODIFIER | AC_MOTION_CLASS_ACTION |
                       (is_style ? AC_MOTION_CLASS_SUBSTATE : AC_MOTION_CLASS_STYLE);
    for (uint32_t i = at; i-- > 0;) {
        if (pending[i].motion == pending[at].motion && (is_style || pending[i].wait)) {
            *match = i;
            return true;
        }
        if (blocks_truncation(&pending[i], classes))
            return false;
    }
    return false;
}

/* MotionTableManager::remove_redundant_links 0x0051BF20: walk, stop, walk, stop typed quickly
 * becomes one link. Only the last entry that waits for anything is looked at. */
static void remove_redundant_links(ac_motion_manager *manager, ac_sequence *sequence) {
    uint32_t at = manager->pending_count;
    while (at > 0 && !manager->pending[at - 1].wait)
        --at;
    if (at-- == 0)
        return;
    uint32_t motion = manager->pending[at].motion;
    bool plain_substate = ac_motion_is_substate(motion) && !ac_motion_is_modifier(motion);
    uint32_t match;
    if (!plain_substate && !ac_motion_is_style(motion))
        return;
    if (find_earlier(manager, at, !plain_substate, &match))
        truncate_after(manager, match, sequence);
}

/* Room was reserved. */
static void add_to_queue(ac_motion_manager *manager, ac_sequence *sequence, uint32_t motion,
                         uint32_t wait) {
    manager->pending[manager->pending_count++] = (ac_pending_motion){motion, wait};
    remove_redundant_links(manager, sequence);
}

void ac_motion_manager_initialize(ac_motion_manager *manager, ac_sequence *sequence) {
    if (!reserve_pending(manager))
        return;
    uint32_t wait = 0;
    if (manager->table)
        ac_motion_table_set_default(manager->table, &manager->state, sequence, &wait);
    add_to_queue(manager, sequence, AC_MOTION_READY, wait);
}

ac_motion_error ac_motion_manager_do(ac_motion_manager *manager, ac_sequence *sequence,
                                     uint32_t motion, float speed) {
    uint32_t wait;
    if (!manager->table)
        return AC_MOTION_ERROR_NO_ANIMATION_TABLE;
    if (!isfinite(speed) || !reserve_pending(manager) ||
        !ac_motion_table_do(manager->table, &manager->state, sequence, motion, speed, false, &wait))
        return AC_MOTION_ERROR_NO_DATA;
    add_to_queue(manager, sequence, motion, wait);
    return AC_MOTION_ERROR_NONE;
}

ac_motion_error ac_motion_manager_stop(ac_motion_manager *manager, ac_sequence *sequence,
                                       uint32_t motion) {
    uint32_t wait;
    if (!manager->table)
        return AC_MOTION_ERROR_NO_ANIMATION_TABLE;
    if (!reserve_pending(manager) ||
        !ac_motion_table_stop(manager->table, &manager->state, sequence, motion, &wait))
        return AC_MOTION_ERROR_NO_DATA;
    add_to_queue(manager, sequence, AC_MOTION_READY, wait);
    return AC_MOTION_ERROR_NONE;
}

ac_motion_error ac_motion_manager_stop_all(ac_motion_manager *manager, ac_sequence *sequence) {
    uint32_t wait = 0;
    if (!manager->table)
        return AC_MOTION_ERROR_NO_ANIMATION_TABLE;
    if (!reserve_pending(manager))
        return AC_MOTION_ERROR_NO_DATA;
    ac_motion_table_stop_all(manager->table, &manager->state, sequence, &wait);
    add_to_queue(manager, sequence, AC_MOTION_READY, wait);
    return AC_MOTION_ERROR_NONE;
}

void ac_motion_manager_count_animation(ac_motion_manager *manager) {
    if (manager->pending_count)
        ++manager->counter;
}

static void pop_head(ac_motion_manager *manager, bool success, ac_motion_completion *completion) {
    *completion = (ac_motion_completion){manager->pending[0].motion, success};
    if (ac_motion_is_action(completion->motion))
        ac_motion_state_remove_action_head(&manager->state);
    manager->pending_count =
        ac_array_remove(manager->pending, manager->pending_count, 0, sizeof *manager->pending);
}

/* MotionTableManager::AnimationDone */
bool ac_motion_manager_take_done(ac_motion_manager *manager, bool success,
                                 ac_motion_completion *completion) {
    if (!manager->pending_count) {
        manager->counter = 0;
        return false;
    }
    if (manager->pending[0].wait > manager->counter)
        return false;
    manager->counter -= manager->pending[0].wait;
    pop_head(manager, success, completion);
    return true;
}

/* MotionTableManager::CheckForCompletedMotions */
bool ac_motion_manager_take_instant(ac_motion_manager *manager, ac_motion_completion *completion) {
    if (!manager->pending_count || manager->pending[0].wait)
        return false;
    pop_head(manager, true, completion);
    return true;
}
