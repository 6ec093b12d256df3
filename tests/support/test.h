/* cmocka with its prerequisites in the order that it wants them. */
#ifndef AC_TESTS_SUPPORT_TEST_H
#define AC_TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
