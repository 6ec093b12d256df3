/* Commands that only choose among others: arwic itself, and arwic dat. */
#ifndef AC_APP_GROUP_H
#define AC_APP_GROUP_H

#include <stddef.h>

typedef struct ac_group_entry {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is the name; gives an exit code */
    const char *summary;
} ac_group_entry;

typedef struct ac_group {
    const char *name;    /* "arwic", "arwic dat" */
    const char *summary; /* one sentence */
    const char *usage;   /* what follows the name */
    const char *examples;
    const char *version; /* that --version prints; NULL: no such option */
    const ac_group_entry *entries;
    size_t count;
} ac_group;

/* Runs the command that argv[1] names, or shows the help: "help ls" is that of ls. Gives an exit
 * code. */
int ac_group_run(const ac_group *group, int argc, char **argv);

#endif
