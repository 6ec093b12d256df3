/* A password from a file or the terminal; never from the command line. */
#ifndef AC_APP_PASSWORD_H
#define AC_APP_PASSWORD_H

#include <stddef.h>

#include "base/status.h"

/* Reads the first line of `path`, or asks on the terminal without showing what is typed when `path`
 * is NULL. */
ac_status ac_password_read(const char *path, const char *account, char *password, size_t size,
                           ac_error *error);

#endif
