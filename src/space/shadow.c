#include "space/shadow.h"

#include <stdlib.h>

/* One shadow: an object in a cell. Numbers are index + 1, so that 0 is none. */
typedef struct shadow_node {
    uint32_t list;     /* index into lists */
    uint32_t position; /* in the list */
    uint32_t next;     /* the object's older shadow, or the next free node */
} shadow_node;

/* The shadows of one cell. A list that empties is kept for another cell, with its memory. */
typedef struct shadow_list {
    uint32_t cell;
    uint32_t count, capacity;
    uint32_t next_free;
    ac_shadow_entry *entries;
} shadow_list;

struct ac_shadow_table {
    ac_map lists_of_cells; /* cell id -> index into lists */
    shadow_list *lists;
    uint32_t list_count, list_capacity, free_list;
    shadow_node *nodes;
    uint32_t node_count, node_capacity, free_node;
    uint32_t total; /* nodes in use */
};

ac_shadow_table *ac_shadow_table_create(void) {
    return calloc(1, sizeof(ac_shadow_table));
}

void ac_shadow_table_destroy(ac_shadow_table *table) {
    if (!table)
        return;
    for (uint32_t i = 0; i < table->list_count; ++i)
        free(table->lists[i].entries);
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
    uint32_t number =
        reserve((void **)&list->entries, list->count, &list->capacity, sizeof *list->entries)
            ? take_node(table)
            : 0;
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
