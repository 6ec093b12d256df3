#include "space/shadow.h"

#include <stdlib.h>
#include <string.h>

/* One shadow: an object in a cell. Numbers are index + 1, so that 0 is none. */
typedef struct shadow_node {
    uint32_t list;     /* index into lists */
    uint32_t position; /* in the list */
    uint32_t next;     /* the object's older shadow, or the next free node */
} shadow_node;

/* The shadows of one cell. Its array is of a size class: FIRST_ARRAY << size entries. Arrays that
 * are done with wait in the table for the next list that grows to their size, so that things that
 * move about take no memory once everybody has been everywhere. */
typedef struct shadow_list {
    uint32_t cell;
    uint32_t count, size;
    uint32_t next_free;
    ac_shadow_entry *entries; /* NULL when empty */
} shadow_list;

enum { FIRST_ARRAY = 2, ARRAY_SIZES = 24, SLAB_ARRAYS = 64 };

/* What an unused array holds. */
typedef struct spare_array {
    struct spare_array *next;
} spare_array;

/* Memory of several small arrays, or of a large one. */
typedef struct slab {
    struct slab *next;
    ac_shadow_entry entries[];
} slab;

_Static_assert(FIRST_ARRAY * sizeof(ac_shadow_entry) >= sizeof(spare_array), "it fits");

struct ac_shadow_table {
    ac_map lists_of_cells; /* cell id -> index into lists */
    shadow_list *lists;
    uint32_t list_count, list_capacity, free_list;
    shadow_node *nodes;
    uint32_t node_count, node_capacity, free_node;
    uint32_t total; /* nodes in use */
    spare_array *spare[ARRAY_SIZES];
    slab *slabs;
};

ac_shadow_table *ac_shadow_table_create(void) {
    return calloc(1, sizeof(ac_shadow_table));
}

void ac_shadow_table_destroy(ac_shadow_table *table) {
    if (!table)
        return;
    while (table->slabs) {
        slab *next = table->slabs->next;
        free(table->slabs);
        table->slabs = next;
    }
    ac_map_free(&table->lists_of_cells);
    free(table->lists);
    free(table->nodes);
    free(table);
}

/* Room for one more item; the array doubles. */
static bool reserve(void **items, uint32_t count, uint32_t *capacity, size_t size) {
    if (count < *capacity)
        return true;
    uint32_t bigger = *capacity ? *capacity * 2 : 2;
    void *moved = realloc(*items, bigger * size);
    if (!moved)
        return false;
    *items = moved;
    *capacity = bigger;
    return true;
}

static void put_spare(ac_shadow_table *table, uint32_t size, ac_shadow_entry *entries) {
    spare_array *array = (spare_array *)(void *)entries;
    array->next = table->spare[size];
    table->spare[size] = array;
}

/* Makes spare arrays of a size; false without memory. */
static bool add_slab(ac_shadow_table *table, uint32_t size) {
    size_t entries = (size_t)FIRST_ARRAY << size;
    size_t arrays = (size_t)SLAB_ARRAYS >> size;
    arrays = arrays ? arrays : 1;
    slab *more = malloc(sizeof *more + arrays * entries * sizeof *more->entries);
    if (!more)
        return false;
    more->next = table->slabs;
    table->slabs = more;
    while (arrays-- > 0)
        put_spare(table, size, more->entries + arrays * entries);
    return true;
}

static ac_shadow_entry *take_array(ac_shadow_table *table, uint32_t size) {
    if (size >= ARRAY_SIZES || (!table->spare[size] && !add_slab(table, size)))
        return NULL;
    spare_array *array = table->spare[size];
    table->spare[size] = array->next;
    return (ac_shadow_entry *)(void *)array;
}

static void give_array(ac_shadow_table *table, shadow_list *list) {
    if (list->entries)
        put_spare(table, list->size, list->entries);
    list->entries = NULL;
    list->size = 0;
}

/* Room for one more shadow in a list. */
static bool reserve_entry(ac_shadow_table *table, shadow_list *list) {
    if (list->entries && list->count < (uint32_t)FIRST_ARRAY << list->size)
        return true;
    uint32_t size = list->entries ? list->size + 1 : 0;
    ac_shadow_entry *bigger = take_array(table, size);
    if (!bigger)
        return false;
    if (list->entries)
        memcpy(bigger, list->entries, list->count * sizeof *bigger);
    give_array(table, list);
    list->entries = bigger;
    list->size = size;
    return true;
}

/* Index + 1 of an unused list, 0 without memory. */
static uint32_t take_list(ac_shadow_table *table) {
    uint32_t number = table->free_list;
    if (number) {
        table->free_list = table->lists[number - 1].next_free;
        return number;
    }
    if (!reserve((void **)&table->lists, table->list_count, &table->list_capacity,
                 sizeof *table->lists))
        return 0;
    table->lists[table->list_count] = (shadow_list){0};
    return ++table->list_count;
}

static void give_list(ac_shadow_table *table, uint32_t index) {
    give_array(table, &table->lists[index]);
    table->lists[index].next_free = table->free_list;
    table->free_list = index + 1;
}

/* The list of a cell, made when there is none; false without memory. */
static bool list_of(ac_shadow_table *table, uint32_t cell, uint32_t *index) {
    if (ac_map_get(&table->lists_of_cells, cell, index))
        return true;
    uint32_t number = take_list(table);
    if (!number)
        return false;
    *index = number - 1;
    if (!ac_map_set(&table->lists_of_cells, cell, *index)) {
        give_list(table, *index);
        return false;
    }
    table->lists[*index].cell = cell;
    return true;
}

static uint32_t take_node(ac_shadow_table *table) {
    uint32_t number = table->free_node;
    if (number) {
        table->free_node = table->nodes[number - 1].next;
        return number;
    }
    if (!reserve((void **)&table->nodes, table->node_count, &table->node_capacity,
                 sizeof *table->nodes))
        return 0;
    return ++table->node_count;
}

static bool add_shadow(ac_shadow_table *table, ac_shadow_set *set, ac_shadow shadow,
                       uint32_t cell) {
    uint32_t index;
    if (!list_of(table, cell, &index))
        return false;
    shadow_list *list = &table->lists[index];
    uint32_t number = reserve_entry(table, list) ? take_node(table) : 0;
    if (!number) {
        if (list->count == 0) {
            ac_map_remove(&table->lists_of_cells, cell);
            give_list(table, index);
        }
        return false;
    }
    table->nodes[number - 1] = (shadow_node){index, list->count, set->head};
    list->entries[list->count++] = (ac_shadow_entry){shadow, number - 1};
    set->head = number;
    set->count += 1;
    table->total += 1;
    return true;
}

/* CObjCell::remove_shadow_object: the last entry takes the place. */
static void remove_shadow(ac_shadow_table *table, uint32_t node_index) {
    shadow_node *node = &table->nodes[node_index];
    shadow_list *list = &table->lists[node->list];
    ac_shadow_entry *last = &list->entries[--list->count];
    list->entries[node->position] = *last;
    table->nodes[last->node].position = node->position;
    if (list->count == 0) {
        ac_map_remove(&table->lists_of_cells, list->cell);
        give_list(table, node->list);
    }
    node->next = table->free_node;
    table->free_node = node_index + 1;
    table->total -= 1;
}

void ac_shadow_remove(ac_shadow_table *table, ac_shadow_set *set) {
    uint32_t number = set->head;
    while (number) {
        uint32_t next = table->nodes[number - 1].next;
        remove_shadow(table, number - 1);
        number = next;
    }
    *set = (ac_shadow_set){0};
}

ac_status ac_shadow_update(ac_shadow_table *table, ac_shadow_set *set, ac_shadow shadow,
                           const ac_cell_array *cells) {
    ac_shadow_remove(table, set);
    for (uint32_t i = 0; i < cells->count; ++i)
        if (!add_shadow(table, set, shadow, cells->entries[i].id))
            return AC_ERROR_MEMORY;
    return AC_OK;
}

uint32_t ac_shadow_total(const ac_shadow_table *table) {
    return table->total;
}

uint32_t ac_shadow_list(const ac_shadow_table *table, uint32_t cell,
                        const ac_shadow_entry **entries) {
    uint32_t index;
    if (!ac_map_get(&table->lists_of_cells, cell, &index))
        return 0;
    *entries = table->lists[index].entries;
    return table->lists[index].count;
}

uint32_t ac_shadow_count(const ac_shadow_table *table, uint32_t cell) {
    const ac_shadow_entry *entries;
    return ac_shadow_list(table, cell, &entries);
}

ac_shadow ac_shadow_at(const ac_shadow_table *table, uint32_t cell, uint32_t index) {
    const ac_shadow_entry *entries;
    if (index >= ac_shadow_list(table, cell, &entries))
        return (ac_shadow){AC_OBJECT_NONE, NULL};
    return entries[index].shadow;
}

uint32_t ac_shadow_cell(const ac_shadow_table *table, const ac_shadow_set *set, uint32_t index) {
    uint32_t number = set->head;
    for (uint32_t i = 0; i < index && number; ++i)
        number = table->nodes[number - 1].next;
    return number ? table->lists[table->nodes[number - 1].list].cell : 0;
}
