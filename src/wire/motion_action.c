#include "wire/motion_action.h"

enum {
    ACTION_BYTES = 8,
    STAMP = 0x7FFF,
    AUTONOMOUS = 0x8000,
};

void ac_codec_motion_flags(ac_codec *c, uint32_t *flags, unsigned shift, uint32_t *action_count) {
    const uint32_t mask = (uint32_t)AC_MOTION_ACTIONS_MAX << shift;
    if (c->mode == AC_CODEC_WRITE && *action_count > AC_MOTION_ACTIONS_MAX)
        ac_codec_fail(c, AC_ERROR_ARGUMENT, "%u motion actions", *action_count);
    uint32_t word = (*flags & ~mask) | (*action_count << shift & mask);
    ac_codec_hex32(c, "flags", &word);
    if (ac_codec_is_reading(c)) {
        *flags = word & ~mask;
        *action_count = (word & mask) >> shift;
    }
}

static void motion_action(ac_codec *c, ac_motion_action *action) {
    uint16_t word = (uint16_t)((action->stamp & STAMP) | (action->autonomous ? AUTONOMOUS : 0));
    ac_codec_begin(c, NULL);
    ac_codec_hex16(c, "command", &action->command);
    ac_codec_u16(c, "stamp", &word);
    ac_codec_f32(c, "speed", &action->speed);
    ac_codec_end(c);
    if (ac_codec_is_reading(c)) {
        action->stamp = word & STAMP;
        action->autonomous = (word & AUTONOMOUS) != 0;
    }
}

void ac_codec_motion_actions(ac_codec *c, uint32_t count, ac_motion_action **actions) {
    AC_CODEC_LIST(c, "actions", *actions, count, ACTION_BYTES);
    AC_CODEC_EACH(c, i, count)
        motion_action(c, &(*actions)[i]);
    ac_codec_end(c);
}
