/* base/acmath: our own transcendental functions against the C library's. */
#include "support/test.h"

#include <math.h>

#include "base/acmath.h"
#include "base/rng.h"

/* Steps of the last place between two finite floats of the same sign region. */
static float relative_error(float got, double want) {
    double scale = fabs(want) > 1e-30 ? fabs(want) : 1.0;
    return (float)(fabs((double)got - want) / scale);
}

static void test_sin_cos_tan_agree_with_the_library(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(3, 1);
    for (int i = 0; i < 200000; ++i) {
        float x = ac_rng_float(&rng, -1000.0f, 1000.0f);
        assert_true(relative_error(ac_sinf(x), sin((double)x)) < 1.2e-7f);
        assert_true(relative_error(ac_cosf(x), cos((double)x)) < 1.2e-7f);
        assert_true(relative_error(ac_tanf(x), tan((double)x)) < 1.2e-7f);
    }
}

static void test_inverse_functions_agree_with_the_library(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(4, 1);
    for (int i = 0; i < 200000; ++i) {
        float x = ac_rng_float(&rng, -1.0f, 1.0f);
        float y = ac_rng_float(&rng, -100.0f, 100.0f);
        assert_true(relative_error(ac_asinf(x), asin((double)x)) < 1.2e-7f);
        assert_true(relative_error(ac_acosf(x), acos((double)x)) < 1.2e-7f);
        assert_true(relative_error(ac_atanf(y), atan((double)y)) < 1.2e-7f);
        assert_true(relative_error(ac_atan2f(y, x), atan2((double)y, (double)x)) < 1.2e-7f);
    }
}

static void test_pow_agrees_with_the_library(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(5, 1);
    for (int i = 0; i < 200000; ++i) {
        float x = ac_rng_float(&rng, 0.0f, 10.0f);
        float y = ac_rng_float(&rng, -8.0f, 8.0f);
        double want = pow((double)x, (double)y);
        if (want > 1e-30 && want < 1e30)
            assert_true(relative_error(ac_powf(x, y), want) < 1.2e-7f);
    }
    assert_true(isnan(ac_powf(-1.0f, 2.0f)));
    assert_float_equal(ac_powf(0.0f, 2.0f), 0.0f, 0.0f);
    assert_float_equal(ac_powf(7.0f, 0.0f), 1.0f, 0.0f);
    assert_true(isinf(ac_powf(2.0f, INFINITY)));
}

static void test_special_arguments(void **state) {
    (void)state;
    assert_true(isnan(ac_sinf(INFINITY)));
    assert_true(isnan(ac_cosf(NAN)));
    assert_true(isnan(ac_asinf(1.0001f)));
    assert_true(isnan(ac_acosf(-2.0f)));
    assert_float_equal(ac_sinf(0.0f), 0.0f, 0.0f);
    assert_float_equal(ac_cosf(0.0f), 1.0f, 0.0f);
    assert_float_equal(ac_asinf(1.0f), (float)(AC_PI / 2), 0.0f);
    assert_float_equal(ac_acosf(-1.0f), AC_PI_F, 0.0f);
    assert_float_equal(ac_acosf(1.0f), 0.0f, 0.0f);
    const float values[] = {0.0f, -0.0f, 1.0f, -1.0f, INFINITY, -INFINITY};
    for (int i = 0; i < 6; ++i)
        for (int k = 0; k < 6; ++k) {
            float got = ac_atan2f(values[i], values[k]);
            float want = (float)atan2((double)values[i], (double)values[k]);
            assert_true(got == want && signbit(got) == signbit(want));
        }
    assert_true(fabsf(ac_sinf(1e20f)) <= 1.0f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sin_cos_tan_agree_with_the_library),
        cmocka_unit_test(test_inverse_functions_agree_with_the_library),
        cmocka_unit_test(test_pow_agrees_with_the_library),
        cmocka_unit_test(test_special_arguments),
    };
    return cmocka_run_group_tests_name("acmath", tests, NULL, NULL);
}
