/* The one place that reads a clock. */
#ifndef AC_APP_CLOCK_H
#define AC_APP_CLOCK_H

/* Seconds since an arbitrary moment, never going back. */
double ac_clock_now(void);

/* When it was first called: main calls it first of all. */
double ac_clock_start(void);

/* Seconds that this thread has kept a processor busy: other programs do not count. */
double ac_clock_spent(void);

void ac_clock_sleep(double seconds);

#endif
