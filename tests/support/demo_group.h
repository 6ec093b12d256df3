/* The demo's DAT files as the group set-up and tear-down of one test program. */
#ifndef AC_TESTS_SUPPORT_DEMO_GROUP_H
#define AC_TESTS_SUPPORT_DEMO_GROUP_H

#include "support/demo_files.h"

static demo_files files;

static int open_files(void **state) {
    (void)state;
    demo_files_open(&files);
    return 0;
}

static int close_files(void **state) {
    (void)state;
    demo_files_close(&files);
    return 0;
}

#endif
