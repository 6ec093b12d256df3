#include "app/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/exit_code.h"

/* A closed descriptor would be given to the next file that is opened, and what is printed would go
 * into that. Writing to one that is only read fails, as writing to a closed one does. */
void ac_output_begin(void) {
    int file;
    do
        file = open("/dev/null", O_RDONLY | O_CLOEXEC);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file >= 0)
        close(file);
}

int ac_output_end(int code) {
    errno = 0;
    bool failed = ferror(stdout) != 0;
    failed |= fflush(stdout) != 0;
    int reason = errno;
    if (!failed || reason == EPIPE)
        return code;
    fprintf(stderr, "arwic: cannot write the output: %s\n",
            reason ? strerror(reason) : "a part of it was lost");
    return AC_EXIT_FILES;
}
