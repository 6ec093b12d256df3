#include "motion/motion_library.h"

#include <stdlib.h>

#include "base/array.h"

void ac_motion_library_init(ac_motion_library *library, ac_motion_source source) {
    *library = (ac_motion_library){.source = source};
}

static void free_table(ac_motion_library *library, ac_motion_index *index) {
    library->source.release(library->source.user, index->table);
    ac_motion_index_free(index);
    free(index);
}

void ac_motion_library_free(ac_motion_library *library) {
    for (uint32_t i = 0; i < library->table_count; ++i)
        free_table(library, library->tables[i].index);
    free(library->tables);
    *library = (ac_motion_library){0};
}

/* Where the table is, or would be. */
static uint32_t lower_bound(const ac_motion_library *library, ac_did id) {
    uint32_t low = 0;
    uint32_t high = library->table_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (library->tables[middle].id < id)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static ac_motion_index *load_table(ac_motion_library *library, ac_did id) {
    const ac_motion_table *table = library->source.motion_table(library->source.user, id);
    if (!table)
        return NULL;
    ac_motion_index *index = malloc(sizeof *index);
    if (table->id == id && index && ac_motion_index_init(index, table))
        return index;
    free(index);
    library->source.release(library->source.user, table);
    return NULL;
}

static bool insert_table(ac_motion_library *library, uint32_t at, ac_motion_library_entry entry) {
    ac_motion_library_entry *tables =
        ac_array_reserve(library->tables, &library->table_capacity, library->table_count + 1,
                         UINT32_MAX / 2, sizeof *tables);
    if (!tables)
        return false;
    library->tables = tables;
    for (uint32_t i = library->table_count; i > at; --i)
        tables[i] = tables[i - 1];
    tables[at] = entry;
    ++library->table_count;
    return true;
}

const ac_motion_index *ac_motion_library_table(ac_motion_library *library, ac_did id) {
    uint32_t at = lower_bound(library, id);
    if (at < library->table_count && library->tables[at].id == id)
        return library->tables[at].index;
    ac_motion_index *index = load_table(library, id);
    if (index && !insert_table(library, at, (ac_motion_library_entry){id, index})) {
        free_table(library, index);
        index = NULL;
    }
    return index;
}
