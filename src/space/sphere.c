#include "space/sphere.h"

#include <math.h>

bool ac_sphere_intersects(const ac_sphere *a, const ac_sphere *b) {
    float sum = a->radius + b->radius;
    return ac_vec3_length_squared(ac_vec3_sub(a->center, b->center)) - sum * sum < AC_EPSILON;
}

bool ac_sphere_collides(ac_vec3 offset, float radius_sum) {
    return ac_vec3_length_squared(offset) <= radius_sum * radius_sum;
}

static double dot(ac_vec3 a, ac_vec3 b) {
    return (double)a.x * (double)b.x + (double)a.y * (double)b.y + (double)a.z * (double)b.z;
}

/* The near root of a t^2 - 2 b t + c when it is not negative, else the far one; false without one.
 */
static bool near_root(double a, double b, double c, double *t) {
    double discriminant = b * b - c * a;
    if (!(discriminant >= 0.0))
        return false;
    double s = sqrt(discriminant);
    *t = b - s < 0.0 ? (b + s) / a : (b - s) / a;
    return true;
}

double ac_sphere_time_of_collision(ac_vec3 movement, ac_vec3 start, float radius) {
    double a = dot(movement, movement);
    double c = dot(start, start) - (double)radius * (double)radius;
    double t;
    if (c < (double)AC_EPSILON || a < (double)AC_EPSILON ||
        !near_root(a, -dot(start, movement), c, &t))
        return -1.0;
    return t;
}

/* CSphere::sphere_intersects_ray 0x005377A0. Both roots are behind the origin when the ray leads
 * away; the far one is the answer then too. */
bool ac_sphere_ray_time(const ac_sphere *sphere, ac_vec3 origin, ac_vec3 direction, double *time) {
    ac_vec3 start = ac_vec3_sub(origin, sphere->center);
    double a = dot(direction, direction);
    double c = dot(start, start) - (double)sphere->radius * (double)sphere->radius;
    if (!(c > 0.0) || !(a >= (double)AC_EPSILON))
        return false;
    return near_root(a, -dot(start, direction), c, time);
}
