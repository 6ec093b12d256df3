#include "physics/quantum.h"

static void add_tick(ac_quanta *quanta, double dt) {
    quanta->update_time += dt;
    quanta->dt[quanta->count] = (float)dt;
    quanta->times[quanta->count] = quanta->update_time;
    quanta->count += 1;
}

/* CPhysicsObj::update_object 0x00515D10 */
ac_quanta ac_quanta_split(double update_time, double now) {
    ac_quanta quanta = {.update_time = update_time};
    double elapsed = now - update_time;
    if (!(elapsed > AC_QUANTUM_EPSILON) || elapsed > AC_QUANTUM_DISCARD) {
        quanta.update_time = now;
        return quanta;
    }
    while (elapsed > AC_QUANTUM_MAX && quanta.count < AC_QUANTA_MOST - 1) {
        add_tick(&quanta, AC_QUANTUM_MAX);
        elapsed -= AC_QUANTUM_MAX;
    }
    if (elapsed > AC_QUANTUM_MIN)
        add_tick(&quanta, elapsed);
    return quanta;
}
