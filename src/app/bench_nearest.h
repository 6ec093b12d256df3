/* The nearest triangle by somebody else's ray tracer, to compare the picker with. */
#ifndef AC_APP_BENCH_NEAREST_H
#define AC_APP_BENCH_NEAREST_H

#include "arwic/math.h"

typedef struct ac_bench_nearest ac_bench_nearest;

/* Three corners a triangle; copied. NULL without memory or when Arwic was configured without one
 * (ARWIC_BENCH_EMBREE). */
ac_bench_nearest *ac_bench_nearest_create(const ac_vec3 *corners, uint32_t triangles);
void ac_bench_nearest_destroy(ac_bench_nearest *nearest);

/* Number of the nearest triangle on the ray, or UINT32_MAX. */
uint32_t ac_bench_nearest_hit(ac_bench_nearest *nearest, ac_vec3 origin, ac_vec3 direction);

#endif
