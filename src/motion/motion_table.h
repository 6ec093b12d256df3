/* CMotionTable: from a command to animations (world-simulation 6.4). */
#ifndef AC_MOTION_MOTION_TABLE_H
#define AC_MOTION_MOTION_TABLE_H

#include "motion/motion_index.h"
#include "motion/motion_state.h"
#include "motion/sequence.h"

/* CMotionTable::GetObjectSequence. *wait: animations that end before the motion is done (links
 * only). `stopping`: a stop of a modifier-class substate asks for the style's default. False, and
 * nothing changed, when the table has no way to do it or a limit would be passed. */
bool ac_motion_table_do(const ac_motion_index *table, ac_motion_state *state, ac_sequence *sequence,
                        uint32_t motion, float speed, bool stopping, uint32_t *wait);

/* CMotionTable::StopSequenceMotion. */
bool ac_motion_table_stop(const ac_motion_index *table, ac_motion_state *state,
                          ac_sequence *sequence, uint32_t motion, uint32_t *wait);

/* CMotionTable::StopObjectCompletely: every modifier, then the substate. True if any stopped. */
bool ac_motion_table_stop_all(const ac_motion_index *table, ac_motion_state *state,
                              ac_sequence *sequence, uint32_t *wait);

/* CMotionTable::SetDefaultState. */
bool ac_motion_table_set_default(const ac_motion_index *table, ac_motion_state *state,
                                 ac_sequence *sequence, uint32_t *wait);

#endif
