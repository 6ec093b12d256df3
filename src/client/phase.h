/* The phases of a frame, in retail's order. One list: client/frame.c calls them, the trace, the
 * figures on the screen and docs/architecture.md name them. */
#ifndef AC_CLIENT_PHASE_H
#define AC_CLIENT_PHASE_H

typedef enum ac_phase {
    AC_PHASE_TIME,        /* advance time */
    AC_PHASE_NETWORK,     /* timeouts, acknowledgements, resends */
    AC_PHASE_SIMULATE,    /* each live object: animation .. physics .. particles, scripts */
    AC_PHASE_ENVIRONMENT, /* game time, sky, resident landblocks */
    AC_PHASE_DISPATCH,    /* the inbound queue, one message at a time */
    AC_PHASE_RECONCILE,   /* children and emitters follow the new roots; no time passes */
    AC_PHASE_COMMANDS,    /* position event if due */
    AC_PHASE_PRESENT,     /* camera and what is to be drawn */
    AC_PHASE_COUNT
} ac_phase;

#endif
