/* What the tests of space/ share: comparisons within a tolerance, random values. */
#ifndef AC_TESTS_SPACE_SPACE_TEST_H
#define AC_TESTS_SPACE_SPACE_TEST_H

#include "support/test.h"

#include <math.h>
#include <stdlib.h>

#include "base/rng.h"
#include "space/frame.h"

/* Cases of a differential test: 100,000, or what ARWIC_CASES says (make differential). */
static inline int case_count(void) {
    static int known;
    if (known)
        return known;
    const char *text = getenv("ARWIC_CASES");
    long wanted = text ? strtol(text, NULL, 10) : 0;
    known = wanted > 0 && wanted <= 100000000 ? (int)wanted : 100000;
    return known;
}

#define assert_near(value, expected, tolerance)                                                    \
    assert_true(fabs((double)(value) - (double)(expected)) <= (double)(tolerance))

#define assert_vec_near(v, ex, ey, ez, tolerance)                                                  \
    do {                                                                                           \
        ac_vec3 near_v_ = (v);                                                                     \
        assert_near(near_v_.x, ex, tolerance);                                                     \
        assert_near(near_v_.y, ey, tolerance);                                                     \
        assert_near(near_v_.z, ez, tolerance);                                                     \
    } while (0)

#define assert_quat_near(q, ew, ex, ey, ez, tolerance)                                             \
    do {                                                                                           \
        ac_quat near_q_ = (q);                                                                     \
        assert_near(near_q_.w, ew, tolerance);                                                     \
        assert_near(near_q_.x, ex, tolerance);                                                     \
        assert_near(near_q_.y, ey, tolerance);                                                     \
        assert_near(near_q_.z, ez, tolerance);                                                     \
    } while (0)

static inline ac_vec3 random_vec(ac_rng *rng, float reach) {
    float x = ac_rng_float(rng, -reach, reach);
    float y = ac_rng_float(rng, -reach, reach);
    return ac_vec3_make(x, y, ac_rng_float(rng, -reach, reach));
}

static inline ac_quat random_rotation(ac_rng *rng) {
    ac_vec3 v = random_vec(rng, 1.0f);
    return ac_quat_normalize((ac_quat){ac_rng_float(rng, -1.0f, 1.0f), v.x, v.y, v.z});
}

static inline ac_frame random_frame(ac_rng *rng, float reach) {
    ac_vec3 origin = random_vec(rng, reach);
    return (ac_frame){origin, random_rotation(rng)};
}

/* A plane through a point near the origin; often upright or flat, so that ties happen. */
static inline ac_plane random_plane(ac_rng *rng, float reach) {
    static const ac_vec3 straight[6] = {{1, 0, 0},  {-1, 0, 0}, {0, 1, 0},
                                        {0, -1, 0}, {0, 0, 1},  {0, 0, -1}};
    ac_vec3 normal = straight[ac_rng_below(rng, 6)];
    if (ac_rng_below(rng, 3) != 0) {
        normal = random_vec(rng, 1.0f);
        if (ac_vec3_normalize_check_small(&normal))
            normal = straight[0];
    }
    return (ac_plane){normal, -ac_vec3_dot(normal, random_vec(rng, reach))};
}

#endif
