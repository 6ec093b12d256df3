/* The values of options and settings as text: reading, writing, and saying what is allowed. */
#ifndef AC_APP_OPTION_VALUE_H
#define AC_APP_OPTION_VALUE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum ac_option_kind {
    AC_OPTION_FLAG,   /* bool; yes or no */
    AC_OPTION_TEXT,   /* const char * */
    AC_OPTION_NUMBER, /* double, within [low, high] */
    AC_OPTION_WHOLE,  /* int, within [low, high] */
    AC_OPTION_SIZE,   /* int[2] as WIDTHxHEIGHT, each within [low, high] */
    AC_OPTION_CHOICE, /* const char *, one of those that `argument` lists: "near|far" */
} ac_option_kind;

typedef struct ac_option {
    const char *name; /* long name without the dashes */
    char letter;      /* short name, 0 none */
    ac_option_kind kind;
    void *target;         /* where the value goes; holds the default before */
    const char *argument; /* its name in the help text, NULL for a flag */
    const char *help;
    double low, high;
} ac_option;

enum { AC_OPTION_VALUE_TEXT = 256 };

/* True when `name` is one of a list like "near|far". */
bool ac_option_is_in(const char *list, const char *name);

/* Stores the value that `text` names; text values point into `text`. NULL is "yes" for a flag.
 * False, and the target as it was, when it is not allowed. */
bool ac_option_store(const ac_option *option, const char *text);

/* The present value as one would write it, cut when it is longer; empty for a text that is not set.
 */
void ac_option_write(const ac_option *option, char text[AC_OPTION_VALUE_TEXT]);

/* What is allowed: "a whole number from 1 to 65534". */
void ac_option_describe(const ac_option *option, char text[AC_OPTION_VALUE_TEXT]);

/* True when the value is the path of a file or folder. */
bool ac_option_is_path(const ac_option *option);

#endif
