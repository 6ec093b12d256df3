/* Positions that the server sends (spec 2026-07-13 §3.1). */
#ifndef AC_OBJECT_POSITION_H
#define AC_OBJECT_POSITION_H

#include "object/freshness.h"
#include "object/registry.h"

/* Beyond this distance from the player a remote object is placed, not interpolated (metres). */
#define AC_INTERPOLATION_RANGE 96.0f

typedef struct ac_received_position {
    ac_position position;
    ac_vec3 velocity;   /* zero when the packet had none */
    uint32_t placement; /* zero when the packet had none */
    bool contact;
    ac_position_stamps stamps;
} ac_received_position;

/* SmartBox::HandleReceivedPosition 0x00453FD0. The position must be valid (validity.h). */
ac_object_reason ac_position_received(ac_objects *objects, ac_object *object,
                                      const ac_received_position *received);

/* Says where an object is now, and moves what it holds: for what is decided by the client itself
 * (a physics step, an interpolation). */
void ac_object_set_position(ac_objects *objects, ac_object *object, const ac_position *position);

/* Says whether the cell that the object is in is resident (CObjectMaint::GotoLostCell). */
void ac_object_set_cell_missing(ac_object *object, bool missing);

#endif
