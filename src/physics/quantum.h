/* How elapsed time is cut into object ticks (CPhysicsObj::update_object 0x00515D10, spec 2026-07-13
 * §9). */
#ifndef AC_PHYSICS_QUANTUM_H
#define AC_PHYSICS_QUANTUM_H

#define AC_QUANTUM_EPSILON 0.0002
#define AC_QUANTUM_MIN     (1.0 / 30.0)
#define AC_QUANTUM_MAX     0.2
#define AC_QUANTUM_DISCARD 2.0

enum { AC_QUANTA_MOST = 10 };

typedef struct ac_quanta {
    int count;
    float dt[AC_QUANTA_MOST];     /* seconds, in order */
    double times[AC_QUANTA_MOST]; /* PhysicsTimer.current at the end of each tick */
    double update_time;           /* what the object's clock becomes */
} ac_quanta;

/* Elapsed at most 0.0002 s or above 2 s: nothing is simulated and the clock moves to `now`.
 * Otherwise ticks of 0.2 s and a last one above 1/30 s; a shorter remainder stays for the next
 * frame. */
ac_quanta ac_quanta_split(double update_time, double now);

#endif
