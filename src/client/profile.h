/* What a frame costs, phase by phase. The runtime reads no clock: who wants the figures lends it
 * one, and what it says reaches nothing but them. */
#ifndef AC_CLIENT_PROFILE_H
#define AC_CLIENT_PROFILE_H

#include "arwic/client.h"
#include "client/phase.h"

/* Seconds from any origin. */
typedef double ac_profile_clock(void);

typedef struct ac_profile {
    ac_profile_clock *clock;        /* NULL: nothing is measured */
    double begun;                   /* the present phase */
    double seconds[AC_PHASE_COUNT]; /* of the last frame */
} ac_profile;

/* NULL ends it. */
void ac_client_set_profile_clock(ac_client *client, ac_profile_clock *clock);
const ac_profile *ac_client_profile(const ac_client *client);

/* "simulate", for example. Never NULL. */
const char *ac_phase_name(ac_phase phase);

/* Around each phase (frame.c). */
static inline void ac_profile_begin(ac_profile *profile) {
    if (profile->clock)
        profile->begun = profile->clock();
}

static inline void ac_profile_end(ac_profile *profile, ac_phase phase) {
    if (profile->clock)
        profile->seconds[phase] = profile->clock() - profile->begun;
}

#endif
