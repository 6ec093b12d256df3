#include "client/profile.h"

#include "client/client_internal.h"

const char *ac_phase_name(ac_phase phase) {
    static const char *const names[AC_PHASE_COUNT] = {
        [AC_PHASE_TIME] = "time",         [AC_PHASE_NETWORK] = "network",
        [AC_PHASE_SIMULATE] = "simulate", [AC_PHASE_ENVIRONMENT] = "environment",
        [AC_PHASE_DISPATCH] = "dispatch", [AC_PHASE_RECONCILE] = "reconcile",
        [AC_PHASE_COMMANDS] = "commands", [AC_PHASE_PRESENT] = "present",
    };
    return (unsigned)phase < AC_PHASE_COUNT ? names[phase] : "none";
}

void ac_client_set_profile_clock(ac_client *client, ac_profile_clock *clock) {
    client->profile = (ac_profile){.clock = clock};
}

const ac_profile *ac_client_profile(const ac_client *client) {
    return &client->profile;
}
