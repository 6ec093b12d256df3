/* Where a client's log lines go. */
#ifndef ARWIC_LOG_H
#define ARWIC_LOG_H

#ifdef __cplusplus
extern "C" {
#endif

/* How much a line matters; a higher level is more talk. */
typedef enum ac_log_level {
    AC_LOG_ERROR,
    AC_LOG_WARNING,
    AC_LOG_INFO,
    AC_LOG_DEBUG,
} ac_log_level;

/* `write` is called on the thread that called into Arwic, with a terminated line without a newline;
 * the strings are good only during the call. Lines above `level` are not formatted at all. */
typedef struct ac_log {
    ac_log_level level;
    void *user;
    void (*write)(void *user, ac_log_level level, const char *source, const char *message);
} ac_log;

#ifdef __cplusplus
}
#endif
#endif
