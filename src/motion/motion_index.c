#include "motion/motion_index.h"

#include <stdlib.h>

/* The key of a cycle, a modifier, or the outer key of a link. */
static uint32_t styled_key(uint32_t style, uint32_t motion) {
    return style << 16 | (motion & 0xFFFFFFu);
}

static uint64_t link_key(uint32_t outer, uint32_t to) {
    return (uint64_t)outer << 32 | to;
}

/* Entries of one key stay in stored order, so that the first stored is found. */
static int compare_entries(const void *left, const void *right) {
    const ac_motion_entry *a = left;
    const ac_motion_entry *b = right;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

static ac_motion_entry *fill_list(ac_motion_entry *entry, const ac_motion_list *list) {
    for (uint32_t i = 0; i < list->count; ++i)
        *entry++ = (ac_motion_entry){list->motions[i].key, &list->motions[i], i};
    return entry;
}

static void fill_links(ac_motion_entry *entry, const ac_motion_table *table) {
    uint32_t order = 0;
    for (uint32_t i = 0; i < table->link_count; ++i) {
        const ac_motion_link *link = &table->links[i];
        for (uint32_t j = 0; j < link->to.count; ++j) {
            const ac_motion_data *motion = &link->to.motions[j];
            *entry++ = (ac_motion_entry){link_key(link->key, motion->key), motion, order++};
        }
    }
}

static size_t link_total(const ac_motion_table *table) {
    size_t total = 0;
    for (uint32_t i = 0; i < table->link_count; ++i)
        total += table->links[i].to.count;
    return total;
}

bool ac_motion_index_init(ac_motion_index *index, const ac_motion_table *table) {
    size_t links = link_total(table);
    size_t total = (size_t)table->cycles.count + table->modifiers.count + links;
    *index = (ac_motion_index){.table = table};
    if (links > UINT32_MAX)
        return false;
    index->entries = calloc(total ? total : 1, sizeof *index->entries);
    if (!index->entries)
        return false;
    ac_motion_entry *modifiers = fill_list(index->entries, &table->cycles);
    ac_motion_entry *first_link = fill_list(modifiers, &table->modifiers);
    fill_links(first_link, table);
    index->cycle_count = table->cycles.count;
    index->modifier_count = table->modifiers.count;
    index->link_count = (uint32_t)links;
    qsort(index->entries, index->cycle_count, sizeof *index->entries, compare_entries);
    qsort(modifiers, index->modifier_count, sizeof *modifiers, compare_entries);
    qsort(first_link, links, sizeof *first_link, compare_entries);
    return true;
}

void ac_motion_index_free(ac_motion_index *index) {
    free(index->entries);
    *index = (ac_motion_index){0};
}

static const ac_motion_data *find(const ac_motion_entry *entries, uint32_t count, uint64_t key) {
    uint32_t low = 0;
    uint32_t high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (entries[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && entries[low].key == key ? entries[low].motion : NULL;
}

uint32_t ac_motion_index_style_default(const ac_motion_index *index, uint32_t style) {
    const ac_motion_table *table = index->table;
    for (uint32_t i = 0; i < table->style_default_count; ++i)
        if (table->style_defaults[i].style == style)
            return table->style_defaults[i].substate;
    return 0;
}

const ac_motion_data *ac_motion_index_cycle(const ac_motion_index *index, uint32_t style,
                                            uint32_t substate) {
    return find(index->entries, index->cycle_count, styled_key(style, substate));
}

const ac_motion_data *ac_motion_index_modifier(const ac_motion_index *index, uint32_t style,
                                               uint32_t modifier) {
    const ac_motion_entry *entries = index->entries + index->cycle_count;
    const ac_motion_data *styled =
        find(entries, index->modifier_count, styled_key(style, modifier));
    return styled ? styled : find(entries, index->modifier_count, modifier & 0xFFFFFFu);
}

const ac_motion_data *ac_motion_index_link(const ac_motion_index *index, uint32_t style,
                                           uint32_t from, uint32_t to) {
    const ac_motion_entry *entries = index->entries + index->cycle_count + index->modifier_count;
    return find(entries, index->link_count, link_key(styled_key(style, from), to));
}

/* CMotionTable::get_link */
const ac_motion_data *ac_motion_index_get_link(const ac_motion_index *index, uint32_t style,
                                               uint32_t from, float from_speed, uint32_t to,
                                               float to_speed) {
    bool reversed = to_speed < 0.0f || from_speed < 0.0f;
    const ac_motion_data *link = reversed ? ac_motion_index_link(index, style, to, from)
                                          : ac_motion_index_link(index, style, from, to);
    if (link)
        return link;
    if (!reversed)
        return ac_motion_index_link(index, style, 0, to);
    uint32_t rest = ac_motion_index_style_default(index, style);
    return rest ? ac_motion_index_link(index, style, from, rest) : NULL;
}
