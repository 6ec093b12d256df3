/* Status codes and error details of every fallible function in Arwic. */
#ifndef ARWIC_STATUS_H
#define ARWIC_STATUS_H

#include <stdint.h>

#include "arwic/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What happened. Zero is success; every other value is a refusal that left the callee's state as
 * it was, unless the function says otherwise. */
typedef enum ac_status {
    AC_OK = 0,
    AC_ERROR_TRUNCATED,   /* the bytes end before the layout does */
    AC_ERROR_MALFORMED,   /* the bytes cannot be what they claim to be */
    AC_ERROR_TRAILING,    /* bytes are left after the end of the layout */
    AC_ERROR_UNSUPPORTED, /* valid perhaps, but not something this build reads */
    AC_ERROR_NOT_FOUND,   /* no such entry, object or name */
    AC_ERROR_LIMIT,       /* a documented limit would be exceeded */
    AC_ERROR_MEMORY,      /* the allocator returned nothing */
    AC_ERROR_ARGUMENT,    /* the caller passed something impossible */
    AC_ERROR_STATE,       /* not possible in the present state */
    AC_ERROR_IO,          /* the operating system refused */
    AC_ERROR_REFUSED,     /* the other side said no */
    AC_ERROR_TIMEOUT,     /* the other side did not answer in time */
    AC_STATUS_COUNT
} ac_status;

/* Where and why. Filled by the callee on failure; the caller owns it. `offset` is in bytes from the
 * first byte of the message, file or record that was being read, or UINT64_MAX when no place
 * applies. `message` is one English sentence without a full stop, always terminated. */
typedef struct ac_error {
    ac_status status;
    uint64_t offset;
    char message[192];
} ac_error;

#define AC_NO_OFFSET UINT64_MAX

/* A short constant name, for example "truncated". Never NULL. */
AC_API const char *ac_status_name(ac_status status);

#ifdef __cplusplus
}
#endif
#endif
