/* WeenieError: why the server refused or what it announces (events 0x028A, 0x028B, 0x01C7, 0x00A0
 * and others). */
#ifndef AC_WIRE_WEENIE_ERROR_H
#define AC_WIRE_WEENIE_ERROR_H

#include "base/codec.h"

/* The ones that the client itself acts on; ac_weenie_error_names has them all. */
typedef enum ac_weenie_error {
    AC_WEENIE_ERROR_NONE = 0x0000,
    AC_WEENIE_ERROR_YOURE_TOO_BUSY = 0x001D,
    AC_WEENIE_ERROR_OBJECT_GONE = 0x0037,
    AC_WEENIE_ERROR_NO_OBJECT = 0x0038,
    AC_WEENIE_ERROR_CANT_GET_THERE = 0x0039,
    AC_WEENIE_ERROR_ACTION_CANCELLED = 0x0036,
    AC_WEENIE_ERROR_YOU_CHARGED_TOO_FAR = 0x003D,
} ac_weenie_error;

/* Every known value with its identifier, in order of value; ends with a NULL name. */
extern const ac_enum_name ac_weenie_error_names[];

/* The identifier, for example "YoureTooBusy"; NULL when it is not known. */
const char *ac_weenie_error_name(uint32_t error);

#endif
