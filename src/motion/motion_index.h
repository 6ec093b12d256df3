/* Look-ups in a DAT motion table: sorted once, then found by binary search (retail CMotionTable's
 * hash tables). Style << 16 loses the style's class bits, as in retail. */
#ifndef AC_MOTION_MOTION_INDEX_H
#define AC_MOTION_MOTION_INDEX_H

#include <stdbool.h>

#include "dat/motion_table.h"

typedef struct ac_motion_entry {
    uint64_t key;
    const ac_motion_data *motion;
    uint32_t order; /* as stored */
} ac_motion_entry;

/* Of two entries with one key the first stored is found. */
typedef struct ac_motion_index {
    const ac_motion_table *table; /* borrowed */
    ac_motion_entry *entries;     /* cycles, modifiers, links, each sorted by key */
    uint32_t cycle_count, modifier_count, link_count;
} ac_motion_index;

/* False without memory. `table` must outlive the index. */
bool ac_motion_index_init(ac_motion_index *index, const ac_motion_table *table);
void ac_motion_index_free(ac_motion_index *index);

/* 0 when the style is unknown. */
uint32_t ac_motion_index_style_default(const ac_motion_index *index, uint32_t style);

/* NULL when there is none. */
const ac_motion_data *ac_motion_index_cycle(const ac_motion_index *index, uint32_t style,
                                            uint32_t substate);
/* The style's own modifier, else the one for any style. */
const ac_motion_data *ac_motion_index_modifier(const ac_motion_index *index, uint32_t style,
                                               uint32_t modifier);
/* Exactly links[style << 16 | from & 0xFFFFFF][to]; `from` 0 for links from anywhere. */
const ac_motion_data *ac_motion_index_link(const ac_motion_index *index, uint32_t style,
                                           uint32_t from, uint32_t to);

/* CMotionTable::get_link: the transition between two substates of a style (or to an action or
 * another style). With a negative speed on either side the link of the way back is taken, to be
 * played in reverse. */
const ac_motion_data *ac_motion_index_get_link(const ac_motion_index *index, uint32_t style,
                                               uint32_t from, float from_speed, uint32_t to,
                                               float to_speed);

#endif
