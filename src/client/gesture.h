/* Poses in what the player says. */
#ifndef AC_CLIENT_GESTURE_H
#define AC_CLIENT_GESTURE_H

#include <stddef.h>

#include "arwic/client.h"

/* Shows every "*name*" in `text` whose name the DAT's table of poses has and takes it out; what is
 * left is what is to be said, perhaps nothing. How many were shown; `text` stays as it is when none
 * was. */
size_t ac_gesture_take_poses(ac_client *client, char *text);

#endif
