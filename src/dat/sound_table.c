#include "dat/sound_table.h"

#include "dat/archive.h"

enum { DEEPEST = 16, NODE_BYTES = 12, ENTRY_BYTES = 16 };

static void codec_entries(ac_codec *c, ac_sound_node *n) {
    ac_codec_count32(c, &n->entry_count);
    AC_CODEC_LIST(c, "entries", n->entries, n->entry_count, ENTRY_BYTES);
    AC_CODEC_EACH(c, i, n->entry_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "wave", &n->entries[i].wave);
        ac_codec_f32(c, "priority", &n->entries[i].priority);
        ac_codec_f32(c, "probability", &n->entries[i].probability);
        ac_codec_f32(c, "volume", &n->entries[i].volume);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_node(ac_codec *c, const char *name, ac_sound_node *n, int depth) {
    if (depth >= DEEPEST) {
        ac_codec_fail(c, AC_ERROR_LIMIT, "sound table deeper than %d", DEEPEST);
        return;
    }
    ac_codec_begin(c, name);
    ac_codec_u32(c, "key", &n->key);
    codec_entries(c, n);
    ac_codec_count32(c, &n->child_count);
    AC_CODEC_LIST(c, "children", n->children, n->child_count, NODE_BYTES);
    AC_CODEC_EACH(c, i, n->child_count)
        codec_node(c, NULL, &n->children[i], depth + 1);
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_sound_table(ac_codec *c, ac_sound_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    codec_node(c, "root", &t->root, 0);
    ac_codec_end(c);
}

const ac_sound_node *ac_sound_table_find(const ac_sound_table *table, uint32_t sound) {
    for (uint32_t i = 0; i < table->root.child_count; ++i)
        if (table->root.children[i].key == sound)
            return &table->root.children[i];
    return NULL;
}
