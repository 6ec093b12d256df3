#include "dat/physics_script_table.h"

#include "dat/archive.h"

static void codec_entry(ac_codec *c, ac_script_table_entry *e) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "play_script", &e->play_script);
    ac_codec_count32(c, &e->threshold_count);
    AC_CODEC_LIST(c, "thresholds", e->thresholds, e->threshold_count, 8);
    AC_CODEC_EACH(c, i, e->threshold_count) {
        ac_codec_begin(c, NULL);
        ac_codec_f32(c, "mod", &e->thresholds[i].mod);
        ac_codec_hex32(c, "script", &e->thresholds[i].script);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_physics_script_table(ac_codec *c, ac_physics_script_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_count32(c, &t->entry_count);
    AC_CODEC_LIST(c, "entries", t->entries, t->entry_count, 8);
    AC_CODEC_EACH(c, i, t->entry_count)
        codec_entry(c, &t->entries[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

const ac_script_table_entry *ac_physics_script_table_find(const ac_physics_script_table *table,
                                                          uint32_t play_script) {
    for (uint32_t i = 0; i < table->entry_count; ++i)
        if (table->entries[i].play_script == play_script)
            return &table->entries[i];
    return NULL;
}
