/* The conformance gate of spec 2026-07-13 §11: what the audit of the installed DAT files found, as
 * rows of what is expected and what a file has. */
#ifndef AC_APP_AUDIT_H
#define AC_APP_AUDIT_H

#include <stdbool.h>

#include "dat/container.h"

typedef enum ac_audit_profile {
    AC_AUDIT_RETAIL,    /* everything: only the original files pass */
    AC_AUDIT_STRUCTURE, /* without what says that it is the original: lengths, hashes, one list */
} ac_audit_profile;

typedef enum ac_audit_result { AC_AUDIT_HOLDS, AC_AUDIT_FAILS, AC_AUDIT_SKIPPED } ac_audit_result;

enum { AC_AUDIT_ROWS_MAX = 192, AC_AUDIT_SUBJECT_MAX = 64, AC_AUDIT_TEXT_MAX = 320 };

/* A statement holds when both texts are the same. */
typedef struct ac_audit_row {
    const char *section; /* of the document; a constant */
    char subject[AC_AUDIT_SUBJECT_MAX];
    char expected[AC_AUDIT_TEXT_MAX];
    char found[AC_AUDIT_TEXT_MAX]; /* or why nothing was */
    ac_audit_result result;
} ac_audit_row;

/* Rows in the document's order. */
typedef struct ac_audit {
    uint32_t counts[3]; /* by ac_audit_result */
    uint32_t row_count;
    ac_audit_row rows[AC_AUDIT_ROWS_MAX];
} ac_audit;

/* `done` entries of the file were looked at. */
typedef void ac_audit_progress_fn(void *user, size_t done);

/* Audits a portal file. Missing and damaged entries are rows that fail. `progress` may be NULL. The
 * caller frees the audit with free(); NULL without memory. */
ac_audit *ac_audit_run(const ac_dat *portal, ac_audit_profile profile,
                       ac_audit_progress_fn *progress, void *user);

/* "holds", "fails" or "skipped". */
const char *ac_audit_result_name(ac_audit_result result);

#endif
