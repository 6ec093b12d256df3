/* The transcendental functions that the simulation needs, our own so that every compiler and every
 * C library gives the same bits (DESIGN: deterministic). Arguments and results in radians. Computed
 * in double and rounded once to float. */
#ifndef AC_BASE_ACMATH_H
#define AC_BASE_ACMATH_H

#define AC_PI   3.14159265358979323846
#define AC_PI_F 3.14159274f

/* Within one unit in the last place for |x| up to 1e6, in [-1, 1] beyond; NaN for infinities and
 * NaN. */
float ac_sinf(float x);
float ac_cosf(float x);
float ac_tanf(float x);
/* NaN outside [-1, 1]. */
float ac_asinf(float x);
float ac_acosf(float x);
float ac_atanf(float x);
/* In (-pi, pi]; signs and zeros as C's atan2. */
float ac_atan2f(float y, float x);
/* x to the power y for x >= 0; NaN for negative x. */
float ac_powf(float x, float y);

/* The same in double, for the places where retail keeps a double. */
double ac_sin(double x);
double ac_cos(double x);
double ac_atan2(double y, double x);

/* As C's floorf but for the sign of a zero, and without a call. */
static inline float ac_floorf(float x) {
    if (!(x > -8388608.0f && x < 8388608.0f))
        return x; /* whole already, infinite or NaN */
    float whole = (float)(int)x;
    return whole > x ? whole - 1.0f : whole;
}

#endif
