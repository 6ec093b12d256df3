/* The classes of motion commands (wire/motion_command.h); a command may be of several. */
#ifndef AC_MOTION_MOTION_CLASS_H
#define AC_MOTION_MOTION_CLASS_H

#include <stdbool.h>

#include "wire/motion_command.h"

static inline bool ac_motion_is_style(uint32_t motion) {
    return (motion & AC_MOTION_CLASS_STYLE) != 0;
}
static inline bool ac_motion_is_substate(uint32_t motion) {
    return (motion & AC_MOTION_CLASS_SUBSTATE) != 0;
}
static inline bool ac_motion_is_modifier(uint32_t motion) {
    return (motion & AC_MOTION_CLASS_MODIFIER) != 0;
}
static inline bool ac_motion_is_action(uint32_t motion) {
    return (motion & AC_MOTION_CLASS_ACTION) != 0;
}

#endif
