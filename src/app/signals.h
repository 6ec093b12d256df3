/* SIGINT, SIGTERM and SIGHUP ask the main loop to end cleanly, so that the server hears a goodbye.
 */
#ifndef AC_APP_SIGNALS_H
#define AC_APP_SIGNALS_H

#include <stdbool.h>

void ac_signals_install(void);
bool ac_signals_asked_to_stop(void);

#endif
