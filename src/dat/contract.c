#include "dat/contract.h"

#include "dat/archive.h"

enum { CONTRACT_BYTES = 12 + 11 * 4 + 3 * 32 };

static const char *const text_names[AC_CONTRACT_TEXTS] = {
    "name",          "description",  "description_progress", "npc_start_name",
    "npc_end_name",  "flag_stamped", "flag_started",         "flag_finished",
    "flag_progress", "flag_timer",   "flag_repeat_time",
};

static void codec_contract(ac_codec *c, ac_contract *k) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "key", &k->key);
    ac_codec_u32(c, "version", &k->version);
    ac_codec_u32(c, "id", &k->id);
    for (int i = 0; i < AC_CONTRACT_TEXTS; ++i)
        ac_codec_str16(c, text_names[i], &k->texts[i]);
    ac_codec_position_field(c, "npc_start", &k->npc_start);
    ac_codec_position_field(c, "npc_end", &k->npc_end);
    ac_codec_position_field(c, "quest_area", &k->quest_area);
    ac_codec_end(c);
}

void ac_codec_dat_contract_table(ac_codec *c, ac_dat_contract_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_packable_head(c, &t->contract_count, &t->buckets);
    AC_CODEC_LIST(c, "contracts", t->contracts, t->contract_count, CONTRACT_BYTES);
    AC_CODEC_EACH(c, i, t->contract_count)
        codec_contract(c, &t->contracts[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}
