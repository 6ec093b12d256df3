#include "app/signals.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t asked;

static void on_signal(int number) {
    (void)number;
    asked = 1;
}

void ac_signals_install(void) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

bool ac_signals_asked_to_stop(void) {
    return asked != 0;
}
