#include "motion/target.h"

#include <stddef.h>

#include "base/vec.h"
#include "space/landdefs.h"

#define CHECK_INTERVAL  0.5  /* seconds between two looks at a moving target */
#define UNKNOWN_TIMEOUT 10.0 /* seconds to wait for the first word of it */

/* CPhysicsObj::set_target, TargetManager::SetTarget */
void ac_target_set(ac_target *target, ac_guid guid, float radius, double quantum, double now) {
    *target = (ac_target){
        .guid = guid,
        .radius = radius,
        .quantum = quantum,
        .last_update = now,
        .next_check = now,
        .status = AC_TARGET_UNDEFINED,
    };
}

void ac_target_clear(ac_target *target) {
    *target = (ac_target){0};
}

static ac_position expected_position(const ac_target *target, const ac_target_sample *sample) {
    ac_position expected = sample->position;
    expected.frame.origin =
        ac_vec3_add(expected.frame.origin, ac_vec3_scale(sample->velocity, (float)target->quantum));
    return expected;
}

static bool has_moved(const ac_target *target, const ac_position *expected) {
    ac_vec3 from = ac_vec3_add(target->last_sent,
                               ac_landdefs_block_offset(expected->cell, target->last_sent_cell));
    return ac_vec3_length(ac_vec3_sub(expected->frame.origin, from)) > target->radius;
}

/* TargetManager::SendVoyeurUpdate, as it reaches the follower. */
static void tell(ac_target *target, ac_target_status status, const ac_target_sample *sample,
                 double now, ac_target_info *info) {
    *info = (ac_target_info){.guid = target->guid, .status = status};
    if (sample) {
        info->position = sample->position;
        info->interpolated = expected_position(target, sample);
        target->last_sent = info->interpolated.frame.origin;
        target->last_sent_cell = info->interpolated.cell;
    }
    target->status = status;
    target->last_update = now;
    target->next_check = now + CHECK_INTERVAL;
}

/* The target is not in the client's world: it left, or has not come yet. */
static bool track_missing(ac_target *target, double now, ac_target_info *info) {
    bool left = target->status == AC_TARGET_OK;
    bool timed_out =
        target->status == AC_TARGET_UNDEFINED && now - target->last_update > UNKNOWN_TIMEOUT;
    if (left || timed_out)
        tell(target, left ? AC_TARGET_EXIT_WORLD : AC_TARGET_TIMED_OUT, NULL, now, info);
    return left || timed_out;
}

/* Whether a known target has something to tell. */
static bool is_due(ac_target *target, const ac_target_sample *sample, double now) {
    if (sample->status != AC_TARGET_OK || target->status != AC_TARGET_OK)
        return sample->status != target->status;
    if (now < target->next_check)
        return false;
    target->next_check = now + CHECK_INTERVAL;
    ac_position expected = expected_position(target, sample);
    return has_moved(target, &expected);
}

/* TargetManager::HandleTargetting, seen from the follower */
bool ac_target_track(ac_target *target, const ac_target_sample *sample, double now,
                     ac_target_info *info) {
    if (!target->guid)
        return false;
    if (!sample || sample->status == AC_TARGET_UNDEFINED)
        return track_missing(target, now, info);
    if (!is_due(target, sample, now))
        return false;
    tell(target, sample->status, sample, now, info);
    return true;
}
