/* Why a motion was refused, with retail's WeenieError numbers. */
#ifndef AC_MOTION_MOTION_ERROR_H
#define AC_MOTION_MOTION_ERROR_H

typedef enum ac_motion_error {
    AC_MOTION_ERROR_NONE = 0x00,
    AC_MOTION_ERROR_NO_ANIMATION_TABLE = 0x07,
    AC_MOTION_ERROR_NOT_GROUNDED = 0x24,
    AC_MOTION_ERROR_CANCELLED = 0x36,
    AC_MOTION_ERROR_OBJECT_GONE = 0x37,
    AC_MOTION_ERROR_NO_OBJECT = 0x38,
    AC_MOTION_ERROR_TELEPORTED = 0x3C, /* a status of ours, never shown */
    AC_MOTION_ERROR_TOO_FAR = 0x3D,
    AC_MOTION_ERROR_CROUCH_IN_COMBAT = 0x3F,
    AC_MOTION_ERROR_SIT_IN_COMBAT = 0x40,
    AC_MOTION_ERROR_LIE_IN_COMBAT = 0x41,
    AC_MOTION_ERROR_EMOTE_IN_COMBAT = 0x42,
    AC_MOTION_ERROR_NO_DATA = 0x43, /* the motion table has nothing for it */
    AC_MOTION_ERROR_TOO_MANY_ACTIONS = 0x45,
    AC_MOTION_ERROR_FAILED = 0x47,        /* general movement failure */
    AC_MOTION_ERROR_JUMP_POSITION = 0x48, /* not from this position */
    AC_MOTION_ERROR_JUMP_LOAD = 0x49,     /* loaded down */
} ac_motion_error;

#endif
