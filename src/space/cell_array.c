#include "space/cell_array.h"

#include <stdlib.h>

#include "base/array.h"

enum { LEAST = 16 };

void ac_cell_array_free(ac_cell_array *array) {
    free(array->entries);
    *array = (ac_cell_array){0};
}

void ac_cell_array_clear(ac_cell_array *array) {
    array->count = 0;
    array->added_outside = false;
    array->failed = false;
}

bool ac_cell_array_has(const ac_cell_array *array, uint32_t id) {
    for (uint32_t i = 0; i < array->count; ++i)
        if (array->entries[i].id == id)
            return true;
    return false;
}

bool ac_cell_array_reserve(ac_cell_array *array, uint32_t count) {
    ac_cell_entry *entries =
        ac_array_reserve(array->entries, &array->capacity, count < LEAST ? LEAST : count,
                         AC_ARRAY_MOST, sizeof *entries);
    if (entries)
        array->entries = entries;
    return entries != NULL;
}

void ac_cell_array_add(ac_cell_array *array, uint32_t id, const struct ac_cell *cell) {
    if (ac_cell_array_has(array, id))
        return;
    if (!ac_cell_array_reserve(array, array->count + 1)) {
        array->failed = true;
        return;
    }
    array->entries[array->count++] = (ac_cell_entry){id, cell};
}

void ac_cell_array_remove(ac_cell_array *array, uint32_t index) {
    array->entries[index] = array->entries[--array->count];
}
