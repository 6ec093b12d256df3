/* The statements of spec 2026-07-13 §11 as tables. Private to the audit. */
#ifndef AC_APP_AUDIT_RULES_H
#define AC_APP_AUDIT_RULES_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "dat/physics_script_table.h"

/* §11, §11.1: a projectile of the WCID table, and its Setup's one sphere. */
typedef struct ac_audit_missile {
    uint32_t wcid;
    const char *name;
    ac_did setup, table; /* table 0: none in the template */
    ac_sphere sphere;
} ac_audit_missile;

enum { AC_AUDIT_MISSILES = 10 };
extern const ac_audit_missile ac_audit_missiles[AC_AUDIT_MISSILES];

/* §11.2: the thresholds of one type of script of one table. Rows of one table follow each other in
 * the order in which the table stores them. */
typedef struct ac_audit_entry {
    ac_did table;
    uint32_t play_script;     /* ac_play_script */
    uint32_t threshold_count; /* 0: the table has no such entry */
    ac_script_threshold thresholds[3];
} ac_audit_entry;

enum { AC_AUDIT_ENTRIES = 17 };
extern const ac_audit_entry ac_audit_entries[AC_AUDIT_ENTRIES];

/* What the scripts of a chain contain, by the type that leads to them. */
typedef struct ac_audit_content {
    uint32_t play_script;
    const char *hooks; /* a list of names, as ac_audit_hooks_text makes it */
} ac_audit_content;

enum { AC_AUDIT_CONTENTS = 3 };
extern const ac_audit_content ac_audit_contents[AC_AUDIT_CONTENTS];

/* §11.3: tables with both transitions, and the two scripts that they share. */
enum { AC_AUDIT_PAIR_TABLES_MAX = 12 };
typedef struct ac_audit_pair {
    ac_did unhide, hidden; /* each at threshold 1 */
    uint32_t table_count;
    ac_did tables[AC_AUDIT_PAIR_TABLES_MAX];
} ac_audit_pair;

enum { AC_AUDIT_PAIRS = 2 };
extern const ac_audit_pair ac_audit_pairs[AC_AUDIT_PAIRS];

/* §11.4: an entry's identity. */
typedef struct ac_audit_pin {
    const char *name;
    ac_did id;
    uint32_t length;
    const char *sha256; /* 64 digits */
} ac_audit_pin;

enum { AC_AUDIT_PINS = 7 };
extern const ac_audit_pin ac_audit_pins[AC_AUDIT_PINS];

#endif
