/* What the interpreted and the raw motion state share: a flag word that also counts, and the queued
 * actions behind the fields. */
#ifndef AC_WIRE_MOTION_ACTION_H
#define AC_WIRE_MOTION_ACTION_H

#include "wire/motion.h"

/* One u32: the flags, and the number of actions in the five bits from `shift` up. `flags` keeps all
 * other bits. */
void ac_codec_motion_flags(ac_codec *c, uint32_t *flags, unsigned shift, uint32_t *action_count);

void ac_codec_motion_actions(ac_codec *c, uint32_t count, ac_motion_action **actions);

#endif
