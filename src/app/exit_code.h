/* What the program returns. */
#ifndef AC_APP_EXIT_CODE_H
#define AC_APP_EXIT_CODE_H

#include <stdio.h>

#include "arwic/status.h"

enum {
    AC_EXIT_OK = 0,
    AC_EXIT_FAILED = 1,  /* ran to its end and what it checked did not hold */
    AC_EXIT_USAGE = 2,   /* the command line is wrong */
    AC_EXIT_SYSTEM = 3,  /* no graphics, no memory, a library or device is missing */
    AC_EXIT_NETWORK = 4, /* no answer, refused, or the connection was lost */
    AC_EXIT_FILES = 5,   /* a file could not be read, written or understood */
    AC_EXIT_COUNT
};

/* What one of them means, in a few words. */
const char *ac_exit_code_meaning(int code);

/* Says what is wrong, and gives `code` back. */
int ac_complain(const char *command, const ac_error *error, int code);

/* The list, for help texts. */
void ac_exit_codes_print(FILE *out);

#endif
