/* The tables of the game's rules and texts: hand-written records, dat-format.md 5.17 to 5.24. */
#include "dat/fixture.h"

#include "dat/action_map.h"
#include "dat/bad_data.h"
#include "dat/char_gen.h"
#include "dat/chat_pose.h"
#include "dat/contract.h"
#include "dat/did_mapper.h"
#include "dat/experience.h"
#include "dat/input_map.h"
#include "dat/iteration.h"
#include "dat/language.h"
#include "dat/name_filter.h"
#include "dat/object_hierarchy.h"
#include "dat/quality_filter.h"
#include "dat/skill.h"
#include "dat/spell.h"
#include "dat/string_table.h"

#define FRAME "f:1 f:2 f:3 f:1 f:0 f:0.5 f:-0.5 "

static void expect_text(ac_bytes text, const char *expected) {
    assert_int_equal(text.size, strlen(expected));
    if (text.size)
        assert_memory_equal(text.data, expected, text.size);
}

static void test_enum_mapper(void **state) {
    const ac_enum_mapper *m =
        round_trip(state, AC_KIND_ENUM_MAPPER,
                   "0x2200001B 0x22000027 b:1 v:2 0x10000001 p:'Radar' 0x10000002 p:''");
    assert_int_equal(m->base, 0x22000027);
    assert_int_equal(m->size_index, 1);
    expect_text(ac_enum_mapper_find(m, 0x10000001)->name, "Radar");
    assert_null(ac_enum_mapper_find(m, 5));
}

/* dat-format.md 9: the region mapper has 0 -> 0 and 1 -> 0x13000000. */
static void test_did_mapper_asks_the_client_map_first(void **state) {
    const ac_did_mapper *m =
        round_trip(state, AC_KIND_DID_MAPPER,
                   "0x25000014 b:0 v:2 0 0 1 0x13000000 b:0 v:2 0 p:'Undef' 1 p:'Dereth' "
                   "b:2 v:2 1 0x13000001 2 0x13000002 b:0 v:1 1 p:'Server'");
    ac_did id = 0;
    assert_true(ac_did_mapper_find(m, 1, &id));
    assert_int_equal(id, 0x13000000);
    assert_true(ac_did_mapper_find(m, 2, &id));
    assert_int_equal(id, 0x13000002);
    assert_false(ac_did_mapper_find(m, 0, &id));
    assert_false(ac_did_mapper_find(m, 3, &id));
    expect_text(m->client_names.entries[1].name, "Dereth");
    expect_text(m->server_names.entries[0].name, "Server");
}

static void test_dual_did_mapper(void **state) {
    const ac_did_mapper *m = round_trip(state, AC_KIND_DUAL_DID_MAPPER,
                                        "0x27000000 b:0 v:1 4 5 b:0 v:0 b:0 v:1 5 4 b:0 v:0");
    assert_int_equal(m->client.entries[0].id, 5);
    assert_int_equal(m->server.entries[0].id, 4);
}

static void test_string_table_with_variables_and_names(void **state) {
    const ac_dat_string_table *t =
        round_trip(state, AC_KIND_STRING_TABLE,
                   "0x23000001 1 b:3 v:2 "
                   "0x1234 0 2 w:'one' w:'many' 1 0x5678 b:1 2 w:'count' w:'' 0x99 0 0 0 b:0");
    const ac_string_entry *e = ac_dat_string_table_find(t, 0x1234);
    assert_int_equal(e->texts[1].size, 4);
    assert_int_equal(e->texts[1].units[0], 'm');
    assert_int_equal(e->variables[0], 0x5678);
    assert_int_equal(e->name_count, 2);
    assert_null(ac_dat_string_table_find(t, 1));
    assert_false(ac_dat_string_table_find(t, 0x99)->has_names);
}

#define OBJ_DESC                                                                                   \
    "pad b:0x11 b:2 b:1 b:2 h:0x7E h:0x10 b:1 b:2 h:0x8001 h:0x0003 b:0 b:0 "                      \
    "b:3 h:0x23 h:0x24 b:4 h:0x1234 b:5 h:0x8000 h:0x5678 pad "
#define NO_DESC "pad b:0x11 b:0 b:0 b:0 pad "

#define SEX                                                                                        \
    "1 p:'Male' 100 0x02000001 0x20000001 0x06000001 0x0400007E 0x0F000001 0x34000004 "            \
    "0x09000001 0x30000001 " OBJ_DESC "v:1 0x04000010 "                                            \
    "v:2 0x06000002 b:1 0x02000002 " NO_DESC "0x06000003 b:0 0 " OBJ_DESC "v:1 0x04000011 "        \
    "v:1 0x06000004 0x06000005 " OBJ_DESC NO_DESC "v:1 0x06000006 " NO_DESC                        \
    "v:1 0x06000007 " OBJ_DESC "v:1 p:'Hat' 0x10000001 7 v:0 v:0 v:1 p:'' 0x10000002 8 v:2 3 4 "

static void check_sex(const ac_char_gen_sex *s) {
    expect_text(s->name, "Male");
    assert_int_equal(s->combat_table, 0x30000001);
    assert_int_equal(s->desc.base_palette, 0x0400007E);
    assert_int_equal(s->desc.sub_palettes[0].palette, 0x04000010);
    assert_int_equal(s->desc.sub_palettes[1].palette, 0x04010003);
    assert_int_equal(s->desc.sub_palettes[0].length, 2);
    assert_int_equal(s->desc.textures[0].new_texture, 0x05000024);
    assert_int_equal(s->desc.parts[1].gfxobj, 0x01005678);
    assert_true(s->hair_styles[0].bald);
    assert_int_equal(s->hair_styles[1].desc.part_count, 2);
    assert_int_equal(s->eye_strips[0].bald_icon, 0x06000005);
    assert_int_equal(s->noses.strips[0].icon, 0x06000006);
    assert_int_equal(s->mouths.strips[0].desc.texture_count, 1);
    assert_int_equal(s->headgear.gears[0].weenie_class, 7);
    assert_int_equal(s->footwear.gears[0].clothing_table, 0x10000002);
    assert_int_equal(s->clothing_colors[1], 4);
}

static void test_char_gen(void **state) {
    const ac_char_gen *g =
        round_trip(state, AC_KIND_CHAR_GEN,
                   "0x0E000002 0x0E000002 v:2 p:'Holtburg' v:1 0xA9B40001 " FRAME "p:'' v:0 "
                   "b:1 v:1 1 p:'Aluvian' 0x06000010 0x02000001 0x02000002 330 50 v:1 2 v:1 -1 "
                   "v:1 6 2 4 v:1 p:'Archer' 0x06000011 12 100 60 70 80 10 10 v:1 47 v:2 1 2 "
                   "b:0 v:1 " SEX);
    assert_int_equal(g->areas[0].positions[0].cell, 0xA9B40001);
    assert_true(g->areas[0].positions[0].frame.origin.z == 3.0f);
    const ac_heritage_group *h = &g->heritages[0];
    assert_int_equal(h->attribute_credits, 330);
    assert_int_equal(h->secondary_areas[0], -1);
    assert_int_equal(h->skills[0].primary_cost, 4);
    assert_int_equal(h->templates[0].quickness, 80);
    assert_int_equal(h->templates[0].primary_skills[1], 2);
    check_sex(&h->sexes[0]);
}

static void test_char_gen_with_least_of_everything(void **state) {
    const ac_char_gen *g = round_trip(
        state, AC_KIND_CHAR_GEN,
        "0x0E000002 0 v:1 p:'' v:0 b:0 v:1 1 p:'' 0 0 0 0 0 v:0 v:0 v:0 v:1 p:'' 0 0 0 0 0 0 0 0 "
        "v:0 v:0 b:0 v:1 1 p:'' 0 0 0 0 0 0 0 0 0 " NO_DESC "v:0 v:0 v:0 v:0 v:0 v:0 v:0 v:0 v:0 "
        "v:0 v:0");
    assert_int_equal(g->heritages[0].sexes[0].desc.part_count, 0);
}

static void test_an_obj_desc_without_its_marker_is_refused(void **state) {
    refuse(state, AC_KIND_CHAR_GEN,
           "0x0E000002 0 v:0 b:0 v:1 1 p:'' 0 0 0 0 0 v:0 v:0 v:0 v:0 b:0 v:1 1 p:'' 0 0 0 0 0 0 0 "
           "0 0 pad b:0x12 b:0 b:0 b:0 11*v:0",
           AC_ERROR_MALFORMED, 85);
}

static void test_vitals(void **state) {
    const ac_vitals *v =
        round_trip(state, AC_KIND_VITALS, "0x0E000003 0 1 0 2 2 0 1 2 3 4 5 6 -1 7 8 9 10 11");
    assert_true(v->health.multiplier1 == 1 && v->health.divisor == 2 && v->health.attribute1 == 2);
    assert_true(v->stamina.additive == 1 && v->stamina.attribute2 == 6);
    assert_true(v->mana.additive == -1 && v->mana.multiplier2 == 8);
}

static void test_skill_table(void **state) {
    const ac_dat_skill_table *t =
        round_trip(state, AC_KIND_SKILL_TABLE,
                   "0x0E000004 h:1 h:32 6 s:'Helps to hit' s:'Melee Defense' 0x06000001 4 10 1 1 2 "
                   "0 1 1 3 3 4 d:100 d:-1 d:0.5");
    const ac_skill_base *s = &t->skills[0];
    expect_text(s->name, "Melee Defense");
    assert_true(s->trained_cost == 4 && s->specialized_cost == 10 && s->char_gen_use);
    assert_true(s->min_level == 2 && s->formula.divisor == 3);
    assert_true(s->upper_bound == 100.0 && s->lower_bound == -1.0 && s->learn_mod == 0.5);
}

static void test_chat_pose_table(void **state) {
    const ac_chat_pose_table *t =
        round_trip(state, AC_KIND_CHAT_POSE_TABLE,
                   "0x0E000007 h:2 h:64 s:'wave' s:'Wave' s:'' s:'' h:1 h:64 s:'Wave' "
                   "s:'You wave' s:'waves'");
    expect_text(t->poses[0].pose, "Wave");
    expect_text(t->emotes[0].others, "waves");
}

static void test_object_hierarchy(void **state) {
    const ac_object_hierarchy *h =
        round_trip(state, AC_KIND_OBJECT_HIERARCHY,
                   "0x0E00000D o:'All' 0 2 o:'Items' 5 1 o:'' 6 0 o:'Doors' 7 0");
    expect_text(h->root.menu_name, "All");
    assert_int_equal(h->root.children[0].children[0].weenie_class, 6);
    expect_text(h->root.children[1].menu_name, "Doors");
}

/* The name "A" and no description: the key is H("A") = 0x41. */
#define SPELL(id, type, extra, stored)                                                             \
    id " o:'A' o:'' 1 0x06000001 2 3 4 f:5 f:6 7 f:8 9 f:10 " type " 11 " extra stored             \
       "0x51 0x52 0x53 d:12 f:13 14 15 16 "

static void test_spell_table_decrypts_components(void **state) {
    const ac_dat_spell_table *t = round_trip(
        state, AC_KIND_SPELL_TABLE,
        "0x0E00000E h:4 h:256 " SPELL("1", "1", "d:60 f:0.5 f:0.25 ", "0x42 0x43 0x107 0 0 0 0 0 ")
            SPELL("2", "12", "d:61 f:0.5 f:0.25 ", "0 0 0 0 0 0 0 0x44 ")
                SPELL("3", "7", "d:90 ", "0x142 0x108 0x41 0 0 0 0 0 ")
                    SPELL("4", "2", "", "0 0 0 0 0 0 0 0 ") "h:1 h:0 5 h:2 h:0 2 1 100 4 0");
    const ac_spell_base *s = t->spells;
    expect_text(s[0].name, "A");
    assert_true(s[0].duration == 60.0 && s[0].degrade_limit == 0.25f);
    assert_int_equal(s[0].components[0], 1);
    assert_int_equal(s[0].components[1], 2);
    assert_int_equal(s[0].components[2], 198);
    assert_int_equal(s[0].components[3], 0);
    assert_true(s[1].duration == 61.0 && s[1].components[7] == 3);
    assert_true(s[2].portal_lifetime == 90.0);
    assert_int_equal(s[2].components[0], 1);    /* 0x101: repaired in the low byte */
    assert_int_equal(s[2].components[1], 0xC7); /* 199 is its own low byte */
    assert_int_equal(s[2].components[2], 0);
    assert_true(s[3].meta_spell_id == 11 && s[3].mana_mod == 16);
    assert_int_equal(t->sets[0].tiers[0].spells[0], 100);
    assert_int_equal(t->sets[0].tiers[1].spell_count, 0);
}

static void test_a_new_spell_is_encrypted(void **state) {
    (void)state;
    ac_spell_base spell = {.name = {(const uint8_t *)"A", 1}, .components = {5, 0, 7}};
    ac_dat_spell_table table = {.spell_count = 1, .spells = &spell};
    ac_writer out = {0};
    ac_error error;
    const ac_dat_type *type = ac_dat_type_by_kind(AC_KIND_SPELL_TABLE);
    assert_int_equal(ac_dat_encode(type, NULL, &table, &out, &error), AC_OK);
    const uint8_t *stored = out.data + 8 + 64; /* after the head and the fixed fields */
    assert_int_equal(ac_load_u32(stored), 5 + 0x41);
    assert_int_equal(ac_load_u32(stored + 4), 0);
    assert_int_equal(ac_load_u32(stored + 8), 7 + 0x41);
    ac_arena arena = {0};
    const ac_dat_spell_table *back = ac_dat_decode(type, NULL, out.data, out.size, &arena, &error);
    assert_int_equal(back->spells[0].components[2], 7);
    ac_arena_free(&arena);
    ac_writer_free(&out);
}

static void test_spell_component_keys_reduce_both_hashes(void **state) {
    (void)state;
    ac_bytes name = {(const uint8_t *)"ABCDEFG", 7}, none = {0};
    uint32_t hash = ac_string_hash("ABCDEFG", 7);
    assert_int_equal(ac_spell_component_key(name, none), hash % 0x12107680u);
    assert_int_equal(ac_spell_component_key(none, name), hash % 0xBEADCF45u);
}

static void test_spell_component_table(void **state) {
    const ac_spell_component_table *t =
        round_trip(state, AC_KIND_SPELL_COMPONENT_TABLE,
                   "0x0E00000F h:2 h:256 1 o:'Lead Scarab' 2 0x06000001 3 0x4000002B f:0.5 "
                   "o:'Malar' f:0.25 2 o:'' 0 0 0 0 f:0 o:'' f:0");
    expect_text(t->components[0].name, "Lead Scarab");
    expect_text(t->components[0].words, "Malar");
    assert_true(t->components[0].time == 0.5f && t->components[0].consumption_mod == 0.25f);
}

static void test_bad_data(void **state) {
    const ac_bad_data *d = round_trip(state, AC_KIND_BAD_DATA, "0x0E00001A h:1 h:32 5 1");
    assert_true(d->entries[0].key == 5 && d->entries[0].value == 1);
}

#define TEXTS "s:'a' s:'bb' s:'ccc' s:'dddd' s:'e' s:'f' s:'g' s:'h' s:'i' s:'j' s:'k' "

static void test_contract_table(void **state) {
    const ac_dat_contract_table *t = round_trip(state, AC_KIND_CONTRACT_TABLE,
                                                "0x0E00001D h:1 h:32 7 1 7 " TEXTS
                                                "0x00010001 " FRAME "0x00020001 " FRAME "0 " FRAME);
    const ac_contract *k = &t->contracts[0];
    expect_text(k->texts[AC_CONTRACT_DESCRIPTION_PROGRESS], "ccc");
    expect_text(k->texts[AC_CONTRACT_FLAG_REPEAT_TIME], "k");
    assert_int_equal(k->npc_end.cell, 0x00020001);
    assert_true(k->quest_area.frame.rotation.w == 1.0f);
}

static void test_taboo_table(void **state) {
    const ac_taboo_table *t = round_trip(
        state, AC_KIND_TABOO_TABLE, "0x0E00001E b:0 v:2 1 1 h:0 2 p:'bad' p:'worse' 2 2 h:0 0");
    expect_text(t->entries[0].words[1], "worse");
    assert_int_equal(t->entries[1].again, 2);
}

static void test_name_filter_table(void **state) {
    const ac_name_filter_table *t =
        round_trip(state, AC_KIND_NAME_FILTER_TABLE,
                   "0x0E000020 b:0 v:2 1 2 3 4 5 w:'-' 1 w:'th' 2 0 0 0 0 "
                   "w:'' 0");
    assert_true(t->filters[0].max_same_in_a_row == 2 && t->filters[0].vowel_substring == 5);
    assert_int_equal(t->filters[0].extra_characters.units[0], '-');
    assert_int_equal(t->filters[0].groups[0].size, 2);
}

static void test_experience_lists_are_one_longer_than_their_counts(void **state) {
    const ac_experience_table *t =
        round_trip(state, AC_KIND_EXPERIENCE_TABLE,
                   "0x0E000018 1 0 2 0 1 10 11 20 30 31 32 40 q:0x100000000 q:6 7 8");
    assert_int_equal(t->attributes[1], 11);
    assert_int_equal(t->vitals[0], 20);
    assert_int_equal(t->trained[2], 32);
    assert_int_equal(t->specialized[0], 40);
    assert_true(t->levels[0] == 0x100000000u && t->levels[1] == 6);
    assert_int_equal(t->credits[1], 8);
    refuse(state, AC_KIND_EXPERIENCE_TABLE, "0x0E000018 -1 0 0 0 0 1 2 3 q:4 5", AC_ERROR_MALFORMED,
           24);
    refuse(state, AC_KIND_EXPERIENCE_TABLE, "0x0E000018 0 0 0 0 -1 1 2 3 4 q:5 6", AC_ERROR_LIMIT,
           40);
}

static void test_quality_filter(void **state) {
    const ac_quality_filter *f =
        round_trip(state, AC_KIND_QUALITY_FILTER,
                   "0x0E010001 2 1 0 0 0 0 0 1 100 101 200 300 1 0 2 400 500 "
                   "501");
    assert_int_equal(f->lists[AC_FILTER_INT].stats[1], 101);
    assert_int_equal(f->lists[AC_FILTER_INT64].stats[0], 200);
    assert_int_equal(f->lists[AC_FILTER_POSITION].stats[0], 300);
    assert_int_equal(f->lists[AC_FILTER_ATTRIBUTE].stats[0], 400);
    assert_int_equal(f->lists[AC_FILTER_SKILL].stats[1], 501);
}

#define GUID "x:000102030405060708090A0B0C0D0E0F "

static void test_master_input_map(void **state) {
    const ac_master_input_map *m = round_trip(state, AC_KIND_MASTER_INPUT_MAP,
                                              "0x14000000 p:'Default' " GUID "1 b:3 " GUID
                                              "1 0x10 0x20 2 7 1 0x11 0x21 1 0 8 0");
    expect_text(m->name, "Default");
    assert_int_equal(m->guid.bytes[15], 15);
    assert_int_equal(m->devices[0].type, 3);
    assert_int_equal(m->meta_keys[0].modifier, 0x20);
    assert_int_equal(m->maps[0].controls[0].activation, 1);
    assert_int_equal(m->maps[1].id, 8);
}

static void test_action_map(void **state) {
    const ac_action_map *m = round_trip(
        state, AC_KIND_ACTION_MAP,
        "0x26000000 b:1 v:1 7 b:0 v:2 1 2 b:3 4 0 5 6 7 8 9 b:10 11 0 12 13 14 0x23000005 "
        "b:0 v:1 7 7 2 8 9");
    assert_int_equal(m->groups[0].actions[1].action, 8);
    assert_int_equal(m->groups[0].actions[0].unknown, 3);
    assert_int_equal(m->groups[0].actions[1].description_string, 14);
    assert_int_equal(m->string_table, 0x23000005);
    assert_int_equal(m->conflicts[0].conflicts[1], 9);
}

static void test_language_string(void **state) {
    const ac_language_string *s =
        round_trip(state, AC_KIND_LANGUAGE_STRING, "0x31000001 p:'Portal'");
    expect_text(s->text, "Portal");
}

static void test_language_info_aligns_before_the_letters(void **state) {
    const ac_language_info *l = round_trip(
        state, AC_KIND_LANGUAGE_INFO,
        "0x41000000 h:10 h:2 b:1 h:3 w:'0123456789' w:'.' w:',' w:'-' b:0 b:1 b:0 b:1 b:1 pad "
        "w:'a' w:'b' w:'c' w:'d' w:'' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 -1 w:'x' 18");
    assert_int_equal(l->base, 10);
    assert_true(l->leading_zero);
    assert_int_equal(l->numerals.size, 10);
    assert_true(l->singular[AC_SINGULAR_ONE] && !l->singular[AC_SINGULAR_ZERO]);
    assert_int_equal(l->letters[AC_LETTERS_MALE_PLAYER].units[0], 'd');
    assert_int_equal(l->ime[AC_IME_OTHER], 17);
    assert_int_equal(l->word_wrap_on_space, -1);
    assert_int_equal(l->additional_flags, 18);
}

/* dat-format.md 2.6: the portal's record at the end of retail. */
static void test_iterations_of_a_contiguous_history(void **state) {
    const ac_iterations *i = round_trip(state, AC_KIND_ITERATIONS, "x:18080000E8F7FFFF01000000");
    assert_int_equal(i->total, 2072);
    assert_int_equal(i->run_count, 1);
    assert_int_equal(i->runs[0].first, 1);
    assert_int_equal(i->runs[0].count, 2072);
    assert_int_equal(ac_iterations_newest(i), 2072);
}

static void test_iterations_of_runs_and_singles(void **state) {
    const ac_iterations *i = round_trip(state, AC_KIND_ITERATIONS, "7 -3 1 9 0x40000005 -2 20");
    assert_int_equal(i->run_count, 4);
    assert_true(i->runs[1].single && i->runs[1].first == 9);
    assert_int_equal(i->runs[2].first, 0x80000005);
    assert_int_equal(i->runs[3].count, 2);
    const ac_iterations *none = round_trip(state, AC_KIND_ITERATIONS, "0");
    assert_int_equal(ac_iterations_newest(none), 0);
}

static void test_iterations_beyond_their_total_are_refused(void **state) {
    refuse(state, AC_KIND_ITERATIONS, "2 -3 1", AC_ERROR_MALFORMED, 12);
    refuse(state, AC_KIND_ITERATIONS, "100001 -100001 1", AC_ERROR_LIMIT, 4);
    (void)state;
    ac_iteration_run run = {1, 2, false};
    ac_iterations short_one = {3, 1, &run};
    ac_writer out = {0};
    ac_error error;
    assert_int_equal(
        ac_dat_encode(ac_dat_type_by_kind(AC_KIND_ITERATIONS), NULL, &short_one, &out, &error),
        AC_ERROR_MALFORMED);
    ac_writer_free(&out);
}

static void test_every_type_at_home_here_made_its_round_trip(void **state) {
    (void)state;
    check_homes(AC_HOME_TABLE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_enum_mapper),
        TEST(test_did_mapper_asks_the_client_map_first),
        TEST(test_dual_did_mapper),
        TEST(test_string_table_with_variables_and_names),
        TEST(test_char_gen),
        TEST(test_char_gen_with_least_of_everything),
        TEST(test_an_obj_desc_without_its_marker_is_refused),
        TEST(test_vitals),
        TEST(test_skill_table),
        TEST(test_chat_pose_table),
        TEST(test_object_hierarchy),
        TEST(test_spell_table_decrypts_components),
        TEST(test_a_new_spell_is_encrypted),
        TEST(test_spell_component_keys_reduce_both_hashes),
        TEST(test_spell_component_table),
        TEST(test_bad_data),
        TEST(test_contract_table),
        TEST(test_taboo_table),
        TEST(test_name_filter_table),
        TEST(test_experience_lists_are_one_longer_than_their_counts),
        TEST(test_quality_filter),
        TEST(test_master_input_map),
        TEST(test_action_map),
        TEST(test_language_string),
        TEST(test_language_info_aligns_before_the_letters),
        TEST(test_iterations_of_a_contiguous_history),
        TEST(test_iterations_of_runs_and_singles),
        TEST(test_iterations_beyond_their_total_are_refused),
        TEST(test_every_type_at_home_here_made_its_round_trip),
    };
    return cmocka_run_group_tests_name("dat table types", tests, NULL, NULL);
}
