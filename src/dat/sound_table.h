/* SoundTable 0x20......: the waves behind an object's sound ids (dat-format.md 5.16). */
#ifndef AC_DAT_SOUND_TABLE_H
#define AC_DAT_SOUND_TABLE_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_sound_entry {
    ac_did wave; /* 0x0A...... */
    float priority, probability, volume;
} ac_sound_entry;

/* A tree: the root has key 0, its children have sound ids, and theirs do not occur in retail. */
typedef struct ac_sound_node {
    uint32_t key;
    uint32_t entry_count;
    ac_sound_entry *entries;
    uint32_t child_count;
    struct ac_sound_node *children;
} ac_sound_node;

typedef struct ac_sound_table {
    ac_did id;
    ac_sound_node root;
} ac_sound_table;

void ac_codec_sound_table(ac_codec *c, ac_sound_table *table);

/* The root's child for a sound id, or NULL. */
const ac_sound_node *ac_sound_table_find(const ac_sound_table *table, uint32_t sound);

#endif
