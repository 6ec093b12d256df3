/* Decoded fields as text or JSON, from a codec in showing mode. */
#ifndef AC_APP_SHOW_H
#define AC_APP_SHOW_H

#include <jansson.h>
#include <stdio.h>

#include "base/codec.h"

enum { AC_SHOW_DEPTH = 64 };

/* One line: {name: value, ...}; text cut after `limit` characters, 0 for all. */
typedef struct ac_show_line {
    FILE *out;
    size_t limit, written;
    unsigned depth;
    uint64_t lists; /* bit d: what is open at depth d is a list */
    bool need_comma;
} ac_show_line;

ac_field_sink ac_show_line_sink(ac_show_line *line);

/* Indented, a field a line; the object itself, which has no name, gets none; long lists cut after
 * `list_limit` items, 0 for all. */
typedef struct ac_show_tree {
    FILE *out;
    unsigned depth;
    size_t list_limit;
    size_t item[AC_SHOW_DEPTH]; /* next item of the list at each depth */
    size_t count[AC_SHOW_DEPTH];
    bool list[AC_SHOW_DEPTH];
    unsigned skipped_from; /* depth below which a cut list hides everything, 0 none */
} ac_show_tree;

ac_field_sink ac_show_tree_sink(ac_show_tree *tree);

/* A JSON value; take `root` at the end (NULL without memory or when nested too deeply). */
typedef struct ac_show_json {
    json_t *root;
    json_t *stack[AC_SHOW_DEPTH];
    unsigned depth;
    bool failed;
} ac_show_json;

ac_field_sink ac_show_json_sink(ac_show_json *json);

/* A field's value as text, for example 0x02000001 or "cottage". Returns the length. */
size_t ac_show_field_text(const ac_field *field, char *text, size_t size);

#endif
