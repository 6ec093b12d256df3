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
    uint32_t head; /* its newest node */
    uint32_t count;
} ac_shadow_set;

typedef struct ac_shadow_table ac_shadow_table;

ac_shadow_table *ac_shadow_table_create(void);
void ac_shadow_table_destroy(ac_shadow_table *table);

/* Takes memory for shadows in so many cells. Without it, or beyond, they take it as they come; what
 * moves among cells for which there is memory takes none. */
bool ac_shadow_reserve_cells(ac_shadow_table *table, uint32_t count);

/* remove_shadows_from_cells, then add_shadows_to_cells: one shadow an entry, in the array's order.
 */
ac_status ac_shadow_update(ac_shadow_table *table, ac_shadow_set *set, ac_shadow shadow,
                           const ac_cell_array *cells);
void ac_shadow_remove(ac_shadow_table *table, ac_shadow_set *set);

/* One shadow: an object in a cell. Numbers are of nodes, 0 none; the links are the table's own. */
typedef struct ac_shadow_node {
    ac_shadow shadow;
    uint32_t cell;
    uint32_t next, previous; /* in the cell's list */
    uint32_t older;          /* of the object's */
} ac_shadow_node;

/* The objects in a cell, in list order; good until the table changes. NULL at the end. Removal puts
 * the last where the removed one was. */
const ac_shadow_node *ac_shadow_first(const ac_shadow_table *table, uint32_t cell);
const ac_shadow_node *ac_shadow_next(const ac_shadow_table *table, const ac_shadow_node *node);

/* The same one by one, from the first each time. */
uint32_t ac_shadow_count(const ac_shadow_table *table, uint32_t cell);
ac_shadow ac_shadow_at(const ac_shadow_table *table, uint32_t cell, uint32_t index);

/* How many there are, of everybody in all cells. */
uint32_t ac_shadow_total(const ac_shadow_table *table);

/* The cells of one object: calls for index 0 .. set->count - 1, newest first. */
uint32_t ac_shadow_cell(const ac_shadow_table *table, const ac_shadow_set *set, uint32_t index);

#endif
