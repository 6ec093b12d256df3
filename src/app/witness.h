/* Sees the mechanisms of the primary documents happen, from the outside: from the client's events,
 * the objects' events and side effects, and their state after each frame. Changes nothing. */
#ifndef AC_APP_WITNESS_H
#define AC_APP_WITNESS_H

#include "app/mechanisms.h"
#include "arwic/client.h"

/* Zero-initialise. */
typedef struct ac_witness {
    bool seen[AC_MECHANISM_COUNT];
    ac_mechanism_kind fresh[AC_MECHANISM_COUNT]; /* seen and not yet taken, in order */
    int fresh_count, taken;
    uint64_t side_cursor;
    uint64_t refused;                    /* messages, by the last frame */
    uint32_t waiting;                    /* messages, by the last frame */
    ac_guid selected;                    /* by the last frame */
    bool selected_died;                  /* in this frame */
    bool centred_sound, transit_changed; /* in this frame */
    uint32_t transit;                    /* portal space's state */
    bool recalled;                       /* the player's recall animation was seen */
    float tunnel_heading; /* of the camera's up axis, by the last frame in the tunnel */
    bool in_tunnel;
    const void *fixture; /* the first that has an animation, and where its last part was */
    ac_frame fixture_part;
} ac_witness;

/* What happened in a frame, before ac_witness_frame. */
void ac_witness_event(ac_witness *witness, const ac_client *client, const ac_client_event *event);
void ac_witness_object_event(ac_witness *witness, const ac_object_event *event);
void ac_witness_frame(ac_witness *witness, const ac_client *client);

/* The next mechanism that was seen for the first time; false when there is none. */
bool ac_witness_next(ac_witness *witness, ac_mechanism_kind *kind);

#endif
