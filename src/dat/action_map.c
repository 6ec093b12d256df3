#include "dat/action_map.h"

#include "dat/bulk.h"

static void codec_action(ac_codec *c, ac_input_action *a) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "action", &a->action);
    ac_codec_hex32(c, "magic", &a->magic);
    ac_codec_u8(c, "unknown", &a->unknown);
    ac_codec_u32(c, "toggle_type", &a->toggle_type);
    ac_codec_u32(c, "reserved", &a->reserved);
    ac_codec_u32(c, "action_class", &a->action_class);
    ac_codec_hex32(c, "name_string", &a->name_string);
    ac_codec_hex32(c, "description_string", &a->description_string);
    ac_codec_end(c);
}

static void codec_group(ac_codec *c, ac_action_group *g) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "input_map", &g->input_map);
    ac_codec_archive_head(c, &g->size_index, &g->action_count);
    AC_CODEC_LIST(c, "actions", g->actions, g->action_count, 29);
    AC_CODEC_EACH(c, i, g->action_count)
        codec_action(c, &g->actions[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_conflict(ac_codec *c, ac_map_conflict *k) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "input_map", &k->input_map);
    ac_codec_hex32(c, "again", &k->again);
    ac_codec_count32(c, &k->conflict_count);
    ac_codec_hex32_run(c, "conflicts", &k->conflicts, k->conflict_count);
    ac_codec_end(c);
}

void ac_codec_action_map(ac_codec *c, ac_action_map *m) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &m->id);
    ac_codec_archive_head(c, &m->group_size_index, &m->group_count);
    AC_CODEC_LIST(c, "groups", m->groups, m->group_count, 6);
    AC_CODEC_EACH(c, i, m->group_count)
        codec_group(c, &m->groups[i]);
    ac_codec_end(c);
    ac_codec_hex32(c, "string_table", &m->string_table);
    ac_codec_archive_head(c, &m->conflict_size_index, &m->conflict_count);
    AC_CODEC_LIST(c, "conflicts", m->conflicts, m->conflict_count, 12);
    AC_CODEC_EACH(c, i, m->conflict_count)
        codec_conflict(c, &m->conflicts[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}
