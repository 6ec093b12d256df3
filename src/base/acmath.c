#include "base/acmath.h"

#include <math.h>

/* pi/2 in three parts: the product of the first two with a quadrant number below 2^20 is exact. */
static const double half_pi_high = 1.57079632673412561417e+00;
static const double half_pi_middle = 6.07710050630396597660e-11;
static const double half_pi_low = 2.02226624879595063154e-21;
static const double two_over_pi = 6.36619772367581382433e-01;

/* sin and cos on [-pi/4, pi/4]: the Taylor series, whose first omitted term is below 1e-17. */
static double sin_series(double x) {
    double z = x * x;
    double s = -1.0 / 1307674368000.0;
    s = s * z + 1.0 / 6227020800.0;
    s = s * z - 1.0 / 39916800.0;
    s = s * z + 1.0 / 362880.0;
    s = s * z - 1.0 / 5040.0;
    s = s * z + 1.0 / 120.0;
    s = s * z - 1.0 / 6.0;
    return x + x * z * s;
}

static double cos_series(double x) {
    double z = x * x;
    double s = 1.0 / 20922789888000.0;
    s = s * z - 1.0 / 87178291200.0;
    s = s * z + 1.0 / 479001600.0;
    s = s * z - 1.0 / 3628800.0;
    s = s * z + 1.0 / 40320.0;
    s = s * z - 1.0 / 720.0;
    s = s * z + 1.0 / 24.0;
    return 1.0 - z * 0.5 + z * z * s;
}

/* The remainder of x by pi/2 in [-pi/4, pi/4] and the quadrant modulo 4. */
static double reduce(double x, unsigned *quadrant) {
    if (fabs(x) > 1e6)
        x = fmod(x, 2.0 * AC_PI); /* keeps the products below exact; costs accuracy far out */
    double turns = floor(x * two_over_pi + 0.5);
    *quadrant = (unsigned)(turns - 4.0 * floor(turns * 0.25));
    return ((x - turns * half_pi_high) - turns * half_pi_middle) - turns * half_pi_low;
}

double ac_sin(double x) {
    if (!isfinite(x))
        return NAN;
    unsigned quadrant;
    double r = reduce(x, &quadrant);
    double value = quadrant & 1 ? cos_series(r) : sin_series(r);
    return quadrant & 2 ? -value : value;
}

double ac_cos(double x) {
    if (!isfinite(x))
        return NAN;
    unsigned quadrant;
    double r = reduce(x, &quadrant);
    double value = quadrant & 1 ? sin_series(r) : cos_series(r);
    return quadrant == 1 || quadrant == 2 ? -value : value;
}

/* atan on [0, tan(pi/16)]: the series to x^21, whose first omitted term is below 1e-17. */
static double atan_series(double x) {
    double z = x * x;
    double s = 1.0 / 21.0;
    for (int k = 19; k >= 1; k -= 2)
        s = (k % 4 == 1 ? 1.0 : -1.0) / k + z * s;
    return x * s;
}

/* atan for x >= 0: reduced by atan(x) = atan(c) + atan((x - c)/(1 + x c)), c = tan(k pi/8). */
static double atan_positive(double x) {
    static const double tan_pi_8 = 0.41421356237309504880;
    static const double tan_pi_16 = 0.19891236737965800691;
    static const double tan_3pi_16 = 0.66817863791929891999;
    if (x > 1.0)
        return x < INFINITY ? AC_PI / 2 - atan_positive(1.0 / x) : AC_PI / 2;
    if (x <= tan_pi_16)
        return atan_series(x);
    if (x <= tan_3pi_16)
        return AC_PI / 8 + (x >= tan_pi_8 ? atan_series((x - tan_pi_8) / (1.0 + x * tan_pi_8))
                                          : -atan_series((tan_pi_8 - x) / (1.0 + x * tan_pi_8)));
    return AC_PI / 4 - atan_series((1.0 - x) / (1.0 + x));
}

double ac_atan2(double y, double x) {
    if (isnan(x) || isnan(y))
        return NAN;
    double ax = fabs(x);
    double ay = fabs(y);
    double angle;
    if (ax == 0.0 && ay == 0.0)
        angle = 0.0;
    else if (isinf(ax) && isinf(ay))
        angle = AC_PI / 4;
    else if (ay > ax)
        angle = AC_PI / 2 - atan_positive(ax / ay);
    else
        angle = atan_positive(ay / ax);
    if (signbit(x))
        angle = AC_PI - angle;
    return copysign(angle, y);
}

float ac_sinf(float x) {
    return (float)ac_sin((double)x);
}

float ac_cosf(float x) {
    return (float)ac_cos((double)x);
}

float ac_tanf(float x) {
    return (float)(ac_sin((double)x) / ac_cos((double)x));
}

float ac_asinf(float x) {
    double v = (double)x;
    if (!(fabs(v) <= 1.0))
        return NAN;
    return (float)ac_atan2(v, sqrt((1.0 - v) * (1.0 + v)));
}

float ac_acosf(float x) {
    double v = (double)x;
    if (!(fabs(v) <= 1.0))
        return NAN;
    return (float)ac_atan2(sqrt((1.0 - v) * (1.0 + v)), v);
}

float ac_atanf(float x) {
    return (float)ac_atan2((double)x, 1.0);
}

float ac_atan2f(float y, float x) {
    return (float)ac_atan2((double)y, (double)x);
}

/* ln for finite x > 0: x = m 2^e with m near 1, then the series of 2 atanh((m - 1)/(m + 1)). */
static double natural_log(double x) {
    static const double ln2 = 6.93147180559945309417e-01;
    int exponent;
    double m = frexp(x, &exponent);
    if (m < 0.70710678118654752440) {
        m *= 2.0;
        exponent -= 1;
    }
    double s = (m - 1.0) / (m + 1.0);
    double z = s * s;
    double sum = 1.0 / 23.0;
    for (int k = 21; k >= 1; k -= 2)
        sum = 1.0 / k + z * sum;
    return 2.0 * s * sum + exponent * ln2;
}

/* e^x for finite x: x = n ln 2 + r with |r| <= ln 2 / 2, then the Taylor series of e^r. */
static double exponential(double x) {
    static const double ln2_high = 6.93147180369123816490e-01;
    static const double ln2_low = 1.90821492927058770002e-10;
    if (x > 709.0)
        return INFINITY;
    if (x < -745.0)
        return 0.0;
    double n = floor(x * 1.44269504088896338700 + 0.5);
    double r = (x - n * ln2_high) - n * ln2_low;
    double sum = 1.0;
    for (int k = 14; k >= 1; --k)
        sum = 1.0 + r / k * sum;
    return ldexp(sum, (int)n);
}

float ac_powf(float x, float y) {
    if (isnan(x) || isnan(y) || x < 0.0f)
        return NAN;
    if (y == 0.0f || x == 1.0f)
        return 1.0f;
    if (x == 0.0f)
        return y > 0.0f ? 0.0f : INFINITY;
    if (isinf(x))
        return y > 0.0f ? INFINITY : 0.0f;
    if (isinf(y))
        return (x > 1.0f) == (y > 0.0f) ? INFINITY : 0.0f;
    return (float)exponential((double)y * natural_log((double)x));
}
