#include "app/clock.h"

#include <time.h>

double ac_clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double ac_clock_spent(void) {
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (double)spent.tv_sec + (double)spent.tv_nsec * 1e-9;
}

double ac_clock_start(void) {
    static double start = -1.0;
    if (start < 0.0)
        start = ac_clock_now();
    return start;
}

void ac_clock_sleep(double seconds) {
    if (!(seconds > 0.0))
        return;
    struct timespec time = {.tv_sec = (time_t)seconds};
    time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
    nanosleep(&time, NULL);
}
