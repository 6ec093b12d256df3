/* The position pack and UpdatePosition 0xF748 (wire-protocol 4.4.3; retail PositionPack::UnPack
 * 0x00516740). */
#ifndef AC_WIRE_POSITION_H
#define AC_WIRE_POSITION_H

#include "arwic/id.h"
#include "base/codec.h"

/* Bits of ac_position_pack.flags. A quaternion component is sent when its bit is clear. */
typedef enum ac_position_pack_flag {
    AC_POSITION_VELOCITY = 0x01,
    AC_POSITION_PLACEMENT = 0x02,
    AC_POSITION_CONTACT = 0x04, /* on the ground; no data */
    AC_POSITION_NO_QW = 0x08,
    AC_POSITION_NO_QX = 0x10,
    AC_POSITION_NO_QY = 0x20,
    AC_POSITION_NO_QZ = 0x40,
} ac_position_pack_flag;

/* What `flags` says was absent holds retail's default: quaternion component 0, velocity (0, 0, 0),
 * placement 0. */
typedef struct ac_position_pack {
    uint32_t flags;
    ac_position position;
    ac_vec3 velocity; /* metres a second */
    uint32_t placement;
    uint16_t instance_stamp, position_stamp, teleport_stamp, force_position_stamp;
} ac_position_pack;

typedef struct ac_update_position {
    ac_guid guid;
    ac_position_pack pack;
} ac_update_position;

void ac_codec_position_pack(ac_codec *c, ac_position_pack *pack);
void ac_codec_update_position(ac_codec *c, ac_update_position *message);

/* A pack for `position` with every bit that saves bytes set: NO_Q* where a component is exactly
 * zero. Stamps 0. */
ac_position_pack ac_position_pack_make(const ac_position *position, bool contact);

#endif
