#include "object/freshness.h"

#include <stdlib.h>

/* CPhysicsObj::is_newer 0x00451AD0, also inlined in SmartBox::DoSetState 0x004520D0. */
bool ac_stamp_is_newer(uint16_t incoming, uint16_t stored) {
    int distance = abs((int)incoming - (int)stored);
    if (distance > 0x7FFF)
        return incoming < stored;
    return stored < incoming;
}

/* WTimeStamper::UpdateTS 0x006B2D70 */
bool ac_sequence_is_acceptable(uint8_t incoming, uint8_t stored) {
    int distance = abs((int)incoming - (int)stored);
    bool stored_is_newer = distance > 0x7F ? stored < incoming : incoming < stored;
    return !stored_is_newer;
}

ac_generation ac_generation_of(uint16_t incoming, uint16_t living) {
    if (incoming == living)
        return AC_GENERATION_CURRENT;
    return ac_stamp_is_newer(incoming, living) ? AC_GENERATION_FUTURE : AC_GENERATION_PAST;
}

/* CPhysicsObj::newer_event 0x00451B10 */
bool ac_stamp_advance(uint16_t stamps[AC_STAMP_COUNT], ac_stamp channel, uint16_t incoming) {
    if (!ac_stamp_is_newer(incoming, stamps[channel]))
        return false;
    stamps[channel] = incoming;
    return true;
}

/* CPhysics::SetObjectMovement 0x00509690 */
ac_object_reason ac_gate_movement(uint16_t stamps[AC_STAMP_COUNT], uint16_t movement,
                                  uint16_t server_control, bool autonomous, bool local_player) {
    if (!ac_stamp_advance(stamps, AC_STAMP_MOVEMENT, movement))
        return AC_REASON_STALE_STAMP;
    if (ac_stamp_is_newer(stamps[AC_STAMP_SERVER_CONTROL], server_control))
        return AC_REASON_STALE_SERVER_CONTROL;
    stamps[AC_STAMP_SERVER_CONTROL] = server_control;
    if (autonomous && local_player)
        return AC_REASON_LOCAL_CONTROL; /* an echo of what the player did already */
    return AC_REASON_APPLIED;
}

/* SmartBox::HandleReceivedPosition 0x00453FD0. Where the public listing lets a newer Teleport take
 * the forced path too, spec 2026-07-13 §3.1 says "exactly equals". */
ac_position_path ac_gate_position(uint16_t stamps[AC_STAMP_COUNT],
                                  const ac_position_stamps *incoming, bool local_player,
                                  ac_object_reason *reason) {
    *reason = AC_REASON_APPLIED;
    if (local_player &&
        ac_stamp_advance(stamps, AC_STAMP_FORCE_POSITION, incoming->force_position) &&
        incoming->teleport == stamps[AC_STAMP_TELEPORT]) {
        stamps[AC_STAMP_POSITION] = incoming->position; /* even when equal or older */
        return AC_PATH_FORCED;
    }
    uint16_t former = stamps[AC_STAMP_POSITION];
    if (!ac_stamp_advance(stamps, AC_STAMP_POSITION, incoming->position)) {
        *reason = AC_REASON_STALE_STAMP;
        return AC_PATH_REFUSED;
    }
    if (ac_stamp_is_newer(stamps[AC_STAMP_TELEPORT], incoming->teleport)) {
        stamps[AC_STAMP_POSITION] = former;
        *reason = AC_REASON_STALE_TELEPORT;
        return AC_PATH_REFUSED;
    }
    if (ac_stamp_advance(stamps, AC_STAMP_TELEPORT, incoming->teleport))
        return AC_PATH_TELEPORT;
    return AC_PATH_ORDINARY;
}

/* SmartBox::HandlePlayerTeleport 0x00452150 */
bool ac_gate_player_teleport(const uint16_t stamps[AC_STAMP_COUNT], uint16_t teleport) {
    return !ac_stamp_is_newer(stamps[AC_STAMP_TELEPORT], teleport);
}
