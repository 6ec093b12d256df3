/* Shadow lists: which objects reach into which cells (world-simulation 3.6). Lists are kept by cell
 * id, so a cell that is not resident has one too and finds it when it arrives. */
#ifndef AC_SPACE_SHADOW_H
#define AC_SPACE_SHADOW_H

#include "arwic/id.h"
#include "base/map.h"
#include "base/status.h"
#include "space/cell_array.h"

struct ac_static;

/* Who casts a shadow: a live object, or a fixture of a landblock when `fixture` is not NULL. */
typedef struct ac_shadow {
    ac_object_id object;
    const struct ac_static *fixture;
} ac_shadow;

/* The shadows of one object. Zero-initialise; belongs to the object. */
typedef struct ac_shadow_set {
    uint32_t head; /* node + 1 */
    uint32_t count;
} ac_shadow_set;

typedef struct ac_shadow_table ac_shadow_table;

ac_shadow_table *ac_shadow_table_create(void);
void ac_shadow_table_destroy(ac_shadow_table *table);

/* remove_shadows_from_cells, then add_shadows_to_cells: one shadow an entry, in the array's order.
 */
ac_status ac_shadow_update(ac_shadow_table *table, ac_shadow_set *set, ac_shadow shadow,
                           const ac_cell_array *cells);
void ac_shadow_remove(ac_shadow_table *table, ac_shadow_set *set);

/* An entry of a cell's list. */
typedef struct ac_shadow_entry {
    ac_shadow shadow;
    uint32_t node; /* the table's own */
} ac_shadow_entry;

/* The objects in a cell, in list order; good until the table changes. Removal swaps with the last.
 * Returns how many. */
uint32_t ac_shadow_list(const ac_shadow_table *table, uint32_t cell,
                        const ac_shadow_entry **entries);
uint32_t ac_shadow_count(const ac_shadow_table *table, uint32_t cell);
ac_shadow ac_shadow_at(const ac_shadow_table *table, uint32_t cell, uint32_t index);

/* How many there are, of everybody in all cells. */
uint32_t ac_shadow_total(const ac_shadow_table *table);

/* The cells of one object: calls for index 0 .. set->count - 1, newest first. */
uint32_t ac_shadow_cell(const ac_shadow_table *table, const ac_shadow_set *set, uint32_t index);

#endif
