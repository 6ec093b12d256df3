/* What motion needs to know of an object's body, and what it asks to be done to it. Plain data both
 * ways: the caller fills the body before a call and carries out the request after it. Metres,
 * seconds, compass degrees; vectors in the axes of the landblock unless told otherwise. */
#ifndef AC_MOTION_MOTION_BODY_H
#define AC_MOTION_MOTION_BODY_H

#include <stdbool.h>

#include "arwic/id.h"
#include "arwic/math.h"

/* Bits of ac_motion_body.flags. */
enum {
    AC_BODY_CONTACT = 0x01,
    AC_BODY_ON_WALKABLE = 0x02,
    AC_BODY_GRAVITY = 0x04,
    AC_BODY_IN_CELL = 0x08,
    AC_BODY_CREATURE = 0x10,
    AC_BODY_LOCAL_PLAYER = 0x20,
    AC_BODY_PLAYER_EXISTS = 0x40, /* the client has a player object */
    AC_BODY_HIDDEN = 0x80,
    AC_BODY_PLAYER_KILLER = 0x100,
};

/* The qualities that only the player's own character has on a client. */
typedef struct ac_motion_skills {
    bool known; /* false: run rates come from the server's movement messages */
    int32_t run, jump;
    float load;      /* burden divided by capacity */
    int32_t stamina; /* points left; negative: not known */
} ac_motion_skills;

typedef struct ac_motion_body {
    ac_guid guid; /* 0: client-side only */
    ac_position position;
    ac_vec3 velocity;
    ac_vec3 cached_velocity; /* what its last tick really moved it, a second (get_velocity) */
    float scale;             /* of the object */
    float radius, height;    /* scaled, of its upright cylinder */
    uint32_t flags;
    ac_motion_skills skills;
} ac_motion_body;

/* Bits of ac_motion_request.flags, to be carried out in this order. */
enum {
    AC_REQUEST_ACTIVATE = 0x01, /* set_active(true) */
    AC_REQUEST_HEADING = 0x02,
    AC_REQUEST_VELOCITY = 0x04,
    AC_REQUEST_LEAVE_GROUND = 0x08, /* clear ON_WALKABLE; its LeaveGround has been done here */
    AC_REQUEST_PLACE = 0x10,        /* SetPositionSimple; then report with ac_movement_placed */
};

typedef struct ac_motion_request {
    uint32_t flags;
    float heading;
    ac_vec3 velocity;
    ac_position place;
} ac_motion_request;

#endif
