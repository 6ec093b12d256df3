/* Which stamp is newer, and what a stamp lets through (spec 2026-07-13 §3 and §3.1). Pure: these
 * functions know nine numbers and nothing of objects. */
#ifndef AC_OBJECT_FRESHNESS_H
#define AC_OBJECT_FRESHNESS_H

#include "arwic/object.h"
#include "wire/physics_desc.h"

/* Retail's comparison: up to a distance of 0x7FFF the higher stamp is newer, from 0x8000 on the
 * lower. Equal is not newer. */
bool ac_stamp_is_newer(uint16_t incoming, uint16_t stored);

/* The same for the one-byte sequences of property updates (WTimeStamper::UpdateTS 0x006B2D70),
 * which accept what is equal: false only when the stored sequence is newer. */
bool ac_sequence_is_acceptable(uint8_t incoming, uint8_t stored);

/* How a message's Instance stands to that of the living object. */
typedef enum ac_generation {
    AC_GENERATION_CURRENT,
    AC_GENERATION_FUTURE,
    AC_GENERATION_PAST,
} ac_generation;

ac_generation ac_generation_of(uint16_t incoming, uint16_t living);

/* CPhysicsObj::newer_event 0x00451B10: advances the stored stamp when the incoming one is strictly
 * newer, and says whether it was. */
bool ac_stamp_advance(uint16_t stamps[AC_STAMP_COUNT], ac_stamp channel, uint16_t incoming);

/* CPhysics::SetObjectMovement 0x00509690: Movement advances first and stays advanced even when the
 * ServerControlledMove stamp turns out older, which refuses the movement. */
ac_object_reason ac_gate_movement(uint16_t stamps[AC_STAMP_COUNT], uint16_t movement,
                                  uint16_t server_control, bool autonomous, bool local_player);

typedef struct ac_position_stamps {
    uint16_t position, teleport, force_position;
} ac_position_stamps;

typedef enum ac_position_path {
    AC_PATH_REFUSED,
    AC_PATH_FORCED,   /* local player only */
    AC_PATH_TELEPORT, /* the Teleport stamp advanced */
    AC_PATH_ORDINARY,
} ac_position_path;

/* SmartBox::HandleReceivedPosition 0x00453FD0: decides the path and advances the stamps. `reason`
 * tells why the path is AC_PATH_REFUSED. */
ac_position_path ac_gate_position(uint16_t stamps[AC_STAMP_COUNT],
                                  const ac_position_stamps *incoming, bool local_player,
                                  ac_object_reason *reason);

/* SmartBox::HandlePlayerTeleport 0x00452150: equal and newer pass; nothing is stored. */
bool ac_gate_player_teleport(const uint16_t stamps[AC_STAMP_COUNT], uint16_t teleport);

#endif
