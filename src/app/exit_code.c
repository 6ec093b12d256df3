#include "app/exit_code.h"

const char *ac_exit_code_meaning(int code) {
    static const char *const meanings[AC_EXIT_COUNT] = {
        [AC_EXIT_OK] = "done",
        [AC_EXIT_FAILED] = "ran to its end, and something that it checked did not hold",
        [AC_EXIT_USAGE] = "the command line is wrong",
        [AC_EXIT_SYSTEM] = "the system lacks something: graphics, memory, a device",
        [AC_EXIT_NETWORK] = "the network: no answer, refused, or the connection was lost",
        [AC_EXIT_FILES] = "a file could not be read, written or understood",
    };
    return meanings[code];
}

void ac_exit_codes_print(FILE *out) {
    fprintf(out, "\nexit codes:\n");
    for (int code = 0; code < AC_EXIT_COUNT; ++code)
        fprintf(out, "  %d  %s\n", code, ac_exit_code_meaning(code));
}

int ac_complain(const char *command, const ac_error *error, int code) {
    fprintf(stderr, "arwic %s: %s\n", command, error->message);
    return code;
}
