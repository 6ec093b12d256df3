/* CELLARRAY: a set of cells in the order in which they were found. */
#ifndef AC_SPACE_CELL_ARRAY_H
#define AC_SPACE_CELL_ARRAY_H

#include <stdbool.h>
#include <stdint.h>

struct ac_cell;

typedef struct ac_cell_entry {
    uint32_t id;
    const struct ac_cell *cell; /* NULL: not resident, a hint to load it */
} ac_cell_entry;

/* Zero-initialise; keep it and use it again, so that it stops growing. */
typedef struct ac_cell_array {
    ac_cell_entry *entries;
    uint32_t count, capacity;
    bool added_outside;     /* the outdoor cells are in already */
    bool do_not_load_cells; /* the caller's wish; ac_cell_array_clear leaves it */
    bool failed;            /* an entry was lost for want of memory */
} ac_cell_array;

void ac_cell_array_free(ac_cell_array *array);
/* Room for so many entries; false without memory. */
bool ac_cell_array_reserve(ac_cell_array *array, uint32_t count);
/* num_cells and added_outside to zero. */
void ac_cell_array_clear(ac_cell_array *array);
/* CELLARRAY::add_cell: nothing when the id is there already; the first pointer stays. */
void ac_cell_array_add(ac_cell_array *array, uint32_t id, const struct ac_cell *cell);
/* CELLARRAY::remove_cell: the last entry takes the place. */
void ac_cell_array_remove(ac_cell_array *array, uint32_t index);
bool ac_cell_array_has(const ac_cell_array *array, uint32_t id);

#endif
