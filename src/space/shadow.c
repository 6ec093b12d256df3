#include "space/shadow.h"

#include <stdlib.h>

#include "base/array.h"

/* The shadows of a cell are linked in list order. `previous` of the first is the last; `next` of
 * the last is 0. Unused nodes are linked by `next`. Lists and maps take memory as objects come in,
 * so that those that are there take none as they move: see expect. */
struct ac_shadow_table {
    ac_map first_of_cells; /* cell id -> number of its first node */
    ac_shadow_node *nodes; /* by number - 1 */
    uint32_t count, capacity;
    uint32_t unused;   /* number of the first */
    uint32_t total;    /* nodes in use */
    uint32_t expected; /* nodes in use, had everything that moves its MOVER_CELLS */
};

/* What is no wider than a square reaches no more of them. */
enum { MOVER_CELLS = 4, FIRST_NODES = 64 };

ac_shadow_table *ac_shadow_table_create(void) {
    return calloc(1, sizeof(ac_shadow_table));
}

void ac_shadow_table_destroy(ac_shadow_table *table) {
    if (!table)
        return;
    ac_map_free(&table->first_of_cells);
    free(table->nodes);
    free(table);
}

static ac_shadow_node *node_of(const ac_shadow_table *table, uint32_t number) {
    return &table->nodes[number - 1];
}

/* Room for so many nodes. */
static bool reserve_nodes(ac_shadow_table *table, uint32_t count) {
    ac_shadow_node *nodes =
        ac_array_reserve(table->nodes, &table->capacity, count < FIRST_NODES ? FIRST_NODES : count,
                         AC_ARRAY_MOST, sizeof *nodes);
    if (nodes)
        table->nodes = nodes;
    return nodes != NULL;
}

bool ac_shadow_reserve_cells(ac_shadow_table *table, uint32_t count) {
    return ac_map_reserve(&table->first_of_cells, count);
}

/* ---- One list ---- */

/* 0 without memory. */
static uint32_t take_node(ac_shadow_table *table) {
    uint32_t number = table->unused;
    if (number)
        table->unused = node_of(table, number)->next;
    else if (reserve_nodes(table, table->count + 1))
        number = ++table->count;
    return number;
}

static void give_node(ac_shadow_table *table, uint32_t number) {
    node_of(table, number)->next = table->unused;
    table->unused = number;
}

/* Puts a node at the end of the list that begins with `first`. */
static void append(ac_shadow_table *table, uint32_t first, uint32_t number) {
    ac_shadow_node *head = node_of(table, first);
    ac_shadow_node *node = node_of(table, number);
    node->previous = head->previous;
    node->next = 0;
    node_of(table, head->previous)->next = number;
    head->previous = number;
}

/* Takes the last node, which is not the only one, off the list. */
static void cut_last(ac_shadow_table *table, uint32_t first) {
    ac_shadow_node *head = node_of(table, first);
    head->previous = node_of(table, head->previous)->previous;
    node_of(table, head->previous)->next = 0;
}

/* Puts `number`, which is in no list, where `old` is. */
static void replace(ac_shadow_table *table, uint32_t first, uint32_t old, uint32_t number) {
    const ac_shadow_node *leaving = node_of(table, old);
    ac_shadow_node *node = node_of(table, number);
    node->next = leaving->next;
    node->previous = leaving->previous == old ? number : leaving->previous;
    if (first == old)
        (void)ac_map_set(&table->first_of_cells, node->cell, number); /* the key is there */
    else
        node_of(table, node->previous)->next = number;
    if (node->next)
        node_of(table, node->next)->previous = number;
    else if (first != old)
        node_of(table, first)->previous = number;
}

static uint32_t first_of(const ac_shadow_table *table, uint32_t cell) {
    uint32_t first;
    return ac_map_get(&table->first_of_cells, cell, &first) ? first : 0;
}

/* CObjCell::remove_shadow_object: the last one takes the place. */
static void take_out(ac_shadow_table *table, uint32_t first, uint32_t number) {
    uint32_t last = node_of(table, first)->previous;
    if (last == first) {
        ac_map_remove(&table->first_of_cells, node_of(table, number)->cell);
        return;
    }
    cut_last(table, first);
    if (last != number)
        replace(table, first, number, last);
}

/* Out, and in again at the end. */
static void renew(ac_shadow_table *table, uint32_t number) {
    uint32_t cell = node_of(table, number)->cell;
    uint32_t first = first_of(table, cell);
    if (node_of(table, first)->previous == number)
        return;
    take_out(table, first, number);
    append(table, first == number ? first_of(table, cell) : first, number);
}

static bool add_shadow(ac_shadow_table *table, ac_shadow_set *set, ac_shadow shadow,
                       uint32_t cell) {
    uint32_t number = take_node(table);
    if (!number)
        return false;
    uint32_t first = first_of(table, cell);
    if (!first && !ac_map_set(&table->first_of_cells, cell, number)) {
        give_node(table, number);
        return false;
    }
    *node_of(table, number) =
        (ac_shadow_node){.shadow = shadow, .cell = cell, .previous = number, .older = set->head};
    if (first)
        append(table, first, number);
    set->head = number;
    set->count += 1;
    table->total += 1;
    return true;
}

/* ---- One object ---- */

static uint32_t expected_of(const ac_shadow_table *table, const ac_shadow_set *set) {
    bool moves = set->head && !node_of(table, set->head)->shadow.fixture;
    return moves && set->count < MOVER_CELLS ? MOVER_CELLS : set->count;
}

/* Takes memory for where the objects that are there may go. Without it they take it as they go. */
static void expect(ac_shadow_table *table, const ac_shadow_set *set) {
    table->expected += expected_of(table, set);
    (void)reserve_nodes(table, table->expected);
}

void ac_shadow_remove(ac_shadow_table *table, ac_shadow_set *set) {
    uint32_t number = set->head;
    table->expected -= expected_of(table, set);
    while (number) {
        const ac_shadow_node *node = node_of(table, number);
        uint32_t older = node->older;
        take_out(table, first_of(table, node->cell), number);
        give_node(table, number);
        number = older;
    }
    table->total -= set->count;
    *set = (ac_shadow_set){0};
}

/* The same cells in the same order. */
static bool is_in(const ac_shadow_table *table, const ac_shadow_set *set,
                  const ac_cell_array *cells) {
    if (set->count != cells->count)
        return false;
    uint32_t number = set->head;
    for (uint32_t i = cells->count; i-- > 0; number = node_of(table, number)->older)
        if (node_of(table, number)->cell != cells->entries[i].id)
            return false;
    return true;
}

/* What leaves a cell and comes back into it is its last: the same as anew, for most that move. */
static void renew_all(ac_shadow_table *table, const ac_shadow_set *set, ac_shadow shadow) {
    for (uint32_t number = set->head; number; number = node_of(table, number)->older) {
        node_of(table, number)->shadow = shadow;
        renew(table, number);
    }
}

ac_status ac_shadow_update(ac_shadow_table *table, ac_shadow_set *set, ac_shadow shadow,
                           const ac_cell_array *cells) {
    ac_status status = AC_OK;
    if (is_in(table, set, cells)) {
        renew_all(table, set, shadow);
        return AC_OK;
    }
    ac_shadow_remove(table, set);
    for (uint32_t i = 0; i < cells->count && status == AC_OK; ++i)
        if (!add_shadow(table, set, shadow, cells->entries[i].id))
            status = AC_ERROR_MEMORY;
    expect(table, set);
    return status;
}

/* ---- Looking ---- */

uint32_t ac_shadow_total(const ac_shadow_table *table) {
    return table->total;
}

const ac_shadow_node *ac_shadow_first(const ac_shadow_table *table, uint32_t cell) {
    uint32_t first = first_of(table, cell);
    return first ? node_of(table, first) : NULL;
}

const ac_shadow_node *ac_shadow_next(const ac_shadow_table *table, const ac_shadow_node *node) {
    return node->next ? node_of(table, node->next) : NULL;
}

uint32_t ac_shadow_count(const ac_shadow_table *table, uint32_t cell) {
    uint32_t count = 0;
    for (const ac_shadow_node *node = ac_shadow_first(table, cell); node;
         node = ac_shadow_next(table, node))
        count += 1;
    return count;
}

ac_shadow ac_shadow_at(const ac_shadow_table *table, uint32_t cell, uint32_t index) {
    const ac_shadow_node *node = ac_shadow_first(table, cell);
    while (node && index-- > 0)
        node = ac_shadow_next(table, node);
    return node ? node->shadow : (ac_shadow){AC_OBJECT_NONE, NULL};
}

uint32_t ac_shadow_cell(const ac_shadow_table *table, const ac_shadow_set *set, uint32_t index) {
    uint32_t number = set->head;
    for (uint32_t i = 0; i < index && number; ++i)
        number = node_of(table, number)->older;
    return number ? node_of(table, number)->cell : 0;
}
