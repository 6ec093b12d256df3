/* PlayerDescription, the player module with its tree of options, and appraisals
 * (wire-protocol 4.11, 4.12). */
#include "wire_support.h"

#include "wire/appraisal.h"
#include "wire/player_desc.h"

enum {
    PLAYER_DESCRIPTION = 0x0013,
    SET_CHARACTER_OPTIONS = 0x01A1,
    IDENTIFY_RESPONSE = 0x00C9,
};

static void round_trip_module(const ac_player_module *module, ac_arena *arena, ac_message *message,
                              ac_writer *writer) {
    assert_round_trip(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION, SET_CHARACTER_OPTIONS, module, arena,
                      message, writer);
}

static void test_the_flags_decide_the_number_of_spell_bars(void **state) {
    (void)state;
    static const struct {
        uint32_t flags;
        size_t bars;
    } cases[] = {
        {0, 1},
        {AC_MODULE_FIVE_BARS, 5},
        {AC_MODULE_SEVEN_BARS, 7},
        {AC_MODULE_EIGHT_BARS, 8},
        {AC_MODULE_FIVE_BARS | AC_MODULE_SEVEN_BARS | AC_MODULE_EIGHT_BARS, 5},
        {AC_MODULE_SEVEN_BARS | AC_MODULE_EIGHT_BARS, 7},
    };
    static uint32_t spells[] = {1, 2};
    ac_arena arena = {0};
    ac_writer writer = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; ++i) {
        ac_player_module module = {.flags = cases[i].flags};
        for (size_t k = 0; k < AC_SPELL_BARS_MAX; ++k)
            module.bars[k] = (ac_spell_bar){2, spells};
        ac_message message;
        round_trip_module(&module, &arena, &message, &writer);
        assert_int_equal(ac_player_module_bar_count(cases[i].flags), cases[i].bars);
        assert_int_equal(writer.size, 12 + 8 + 12 * cases[i].bars);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_absent_filters_and_options_hold_their_defaults(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    ac_player_module module = {.flags = 0};
    round_trip_module(&module, &arena, &message, &writer);
    const ac_player_module *read = message.body;
    assert_int_equal(read->spell_filters, 0x3FFF);
    assert_int_equal(read->options2, 0x948700);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

/* Every option key with the bytes that follow it, from wire-protocol 4.12.1. */
static void test_each_option_key_has_its_kind_of_value(void **state) {
    (void)state;
    static uint8_t title[] = {'H', 0, 'i', 0};
    static const struct {
        ac_game_option option;
        size_t size;
    } cases[] = {
        {{.key = 0x1000007F, .number = UINT64_MAX}, 16},
        {{.key = 0x10000080, .real = 0.5f}, 12},
        {{.key = 0x10000081, .real = 0.5f}, 12},
        {{.key = 0x10000086, .number = 5}, 12},
        {{.key = 0x10000087, .number = 5}, 12},
        {{.key = 0x10000088, .number = 5}, 12},
        {{.key = 0x10000089, .number = 5}, 12},
        {{.key = 0x1000008A, .number = 5}, 9},
        {{.key = 0x1000008B}, 6},
        {{.key = 0x1000008C}, 12},
        {{.key = 0x1000008D, .title_override = 1, .title = {title, 4}}, 8 + 1 + 5 + 6},
        {{.key = 0x1000008D, .title_string = 1, .title_table = 2}, 8 + 1 + 8 + 6},
    };
    ac_arena arena = {0};
    ac_writer writer = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; ++i) {
        ac_game_option option = cases[i].option;
        option.echo_key = option.key;
        ac_game_options options = {2, 0, 1, &option};
        ac_codec c = ac_codec_writing(&writer);
        ac_writer_reset(&writer);
        ac_codec_game_options(&c, &options);
        assert_int_equal(writer.size, 6 + cases[i].size);
        ac_player_module module = {.flags = AC_MODULE_GAMEPLAY_OPTIONS, .game_options = options};
        ac_message message;
        round_trip_module(&module, &arena, &message, &writer);
        const ac_game_option *read = ((ac_player_module *)message.body)->game_options.options;
        assert_int_equal(read->key, option.key);
        assert_int_equal(read->number, option.number);
        assert_true(read->real == option.real);
        assert_int_equal(read->title.size, option.title.size);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static ac_status encode_option(ac_game_option *option) {
    ac_writer writer = {0};
    ac_player_module module = {.flags = AC_MODULE_GAMEPLAY_OPTIONS,
                               .game_options = {2, 0, 1, option}};
    ac_status status = ac_message_encode(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION,
                                         SET_CHARACTER_OPTIONS, 0, 0, &module, &writer, NULL);
    ac_writer_free(&writer);
    return status;
}

static void test_an_unknown_option_key_is_refused(void **state) {
    (void)state;
    ac_game_option option = {.key = 0x10000082};
    assert_int_equal(encode_option(&option), AC_ERROR_UNSUPPORTED);
}

static void test_a_group_holds_at_most_255_options(void **state) {
    (void)state;
    static ac_game_option many[256];
    for (size_t i = 0; i < 256; ++i)
        many[i].key = 0x1000008A;
    ac_game_option group = {.key = AC_OPTION_GROUP, .child_count = 255, .children = many};
    assert_int_equal(encode_option(&group), AC_OK);
    group.child_count = 256;
    assert_int_equal(encode_option(&group), AC_ERROR_ARGUMENT);
    ac_game_option list = {.key = AC_OPTION_LIST, .child_count = 256, .children = many};
    assert_int_equal(encode_option(&list), AC_OK);
}

static void test_the_elements_of_a_title_are_not_known(void **state) {
    (void)state;
    ac_game_option title = {.key = AC_OPTION_TITLE};
    assert_int_equal(encode_option(&title), AC_OK);
    title.title_elements = 1;
    assert_int_equal(encode_option(&title), AC_ERROR_UNSUPPORTED);
}

static ac_status decode_nested(size_t depth) {
    ac_writer writer = {0};
    ac_writer_u32(&writer, AC_OPCODE_GAME_ACTION);
    ac_writer_u32(&writer, 1);
    ac_writer_u32(&writer, SET_CHARACTER_OPTIONS);
    ac_writer_u32(&writer, AC_MODULE_GAMEPLAY_OPTIONS);
    ac_writer_u32(&writer, 0); /* options 1 */
    ac_writer_u32(&writer, 0); /* first spell bar */
    ac_writer_u32(&writer, 2);
    ac_writer_u8(&writer, 0);
    ac_writer_u8(&writer, 1);
    for (size_t i = 0; i < depth; ++i) {
        ac_writer_u32(&writer, AC_OPTION_GROUP);
        ac_writer_u8(&writer, 0);
        ac_writer_u8(&writer, i + 1 < depth);
    }
    ac_writer_align(&writer, 4);
    ac_arena arena = {0};
    ac_message message;
    ac_error error;
    ac_status status =
        decode_exact(writer.data, writer.size, AC_FROM_CLIENT, &arena, &message, &error);
    ac_arena_free(&arena);
    ac_writer_free(&writer);
    return status;
}

static void test_options_nested_too_deep_are_refused(void **state) {
    (void)state;
    assert_int_equal(decode_nested(1), AC_OK);
    assert_int_equal(decode_nested(AC_GAME_OPTION_DEPTH_MAX), AC_OK);
    assert_int_equal(decode_nested(AC_GAME_OPTION_DEPTH_MAX + 1), AC_ERROR_LIMIT);
    assert_int_equal(decode_nested(10000), AC_ERROR_LIMIT);
}

static ac_int_property ints[] = {{5, -3030}};
static ac_int64_property int64s[] = {{1, INT64_MIN}};
static ac_bool_property bools[] = {{9, true}};
static ac_float_property floats[] = {{3, 0.1}};
static ac_text_property strings[] = {{1, {(const uint8_t *)"Buddy", 5}}};
static ac_id_property ids[] = {{2, 0x09000001}};
static ac_position_property positions[] = {{14, {0xDA55001D, {{1, 2, 3}, {1, 0, 0, 0}}}}};
static ac_skill_property skills[] = {{32, {1, 2, 3, 4, 5, 6, 7.5}}};
static ac_spell_property spells[] = {{4468, 2.0f}};
static ac_enchantment plain[] = {{.spell = 1, .start = -4735, .duration = 5400}};
static ac_enchantment set[] = {{.spell = 2, .has_spell_set = 1, .spell_set = 40}};
static ac_inventory_entry inventory[] = {{0x80000453, 0}};
static ac_equipped_entry equipped[] = {{0x800000BC, 256, 65536}};

static ac_player_desc full_player(void) {
    return (ac_player_desc){
        .property_flags = 0xFF,
        .weenie_type = 11,
        .ints = {1, 64, ints},
        .int64s = {1, 64, int64s},
        .bools = {1, 32, bools},
        .floats = {1, 32, floats},
        .strings = {1, 32, strings},
        .dids = {1, 32, ids},
        .guids = {1, 32, ids},
        .positions = {1, 16, positions},
        .vector_flags = 0x303,
        .has_health = 1,
        .attribute_mask = 0x1FF,
        .skills = {1, 32, skills},
        .spells = {1, 64, spells},
        .enchantments = {0xF, {1, plain}, {1, set}, {1, plain}, set[0]},
        .inventory_count = 1,
        .inventory = inventory,
        .equipped_count = 1,
        .equipped = equipped,
    };
}

static size_t player_size(const ac_player_desc *body, ac_arena *arena, ac_message *message) {
    ac_writer writer = {0};
    assert_round_trip(AC_FROM_SERVER, AC_OPCODE_GAME_EVENT, PLAYER_DESCRIPTION, body, arena,
                      message, &writer);
    assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_SERVER, 0);
    size_t size = writer.size;
    ac_writer_free(&writer);
    return size;
}

static void test_each_gate_of_the_player_adds_its_bytes(void **state) {
    (void)state;
    static const size_t property_sizes[] = {12, 12, 16, 12, 16, 40, 12, 16};
    ac_arena arena = {0};
    ac_message message;
    ac_player_desc body = full_player();
    const size_t all = player_size(&body, &arena, &message);
    for (unsigned bit = 0; bit < 8; ++bit) {
        body = full_player();
        body.property_flags &= ~(1u << bit);
        assert_int_equal(all - player_size(&body, &arena, &message), property_sizes[bit]);
    }
    static const struct {
        uint32_t bit;
        size_t size;
    } vectors[] = {{AC_PLAYER_ATTRIBUTES, 4 + 6 * 12 + 3 * 16},
                   {AC_PLAYER_SKILLS, 4 + 32},
                   {AC_PLAYER_SPELLS, 4 + 8},
                   {AC_PLAYER_ENCHANTMENTS, 4 + 64 + 68 + 64 + 64}};
    for (size_t i = 0; i < 4; ++i) {
        body = full_player();
        body.vector_flags &= ~vectors[i].bit;
        assert_int_equal(all - player_size(&body, &arena, &message), vectors[i].size);
    }
    ac_arena_free(&arena);
}

static void test_the_registry_ends_with_the_vitae(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_message message;
    ac_player_desc body = full_player();
    (void)player_size(&body, &arena, &message);
    flat shown = flat_message(&message);
    size_t cooldown = 0, vitae = 0;
    for (size_t i = 0; i < shown.count; ++i) {
        if (strcmp(shown.values[i].path, "enchantments.cooldown.enchantments.count") == 0)
            cooldown = i;
        if (strcmp(shown.values[i].path, "enchantments.vitae.spell") == 0)
            vitae = i;
    }
    assert_true(cooldown > 0 && vitae > cooldown);
    assert_int_equal(flat_find(&shown, "enchantments.vitae.spell_set")->number.u, 40);
    assert_null(flat_find(&shown, "enchantments.cooldown.enchantments[0].spell_set"));
    flat_free(&shown);
    ac_arena_free(&arena);
}

static void test_attributes_follow_their_mask(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_message message;
    ac_player_desc body = full_player();
    body.vitals[AC_VITAL_INDEX_MANA] = (ac_vital){{1, 2, 3}, 4};
    body.attribute_mask = 1u << AC_ATTRIBUTE_SELF | 1u << (AC_ATTRIBUTE_COUNT + 2);
    (void)player_size(&body, &arena, &message);
    flat shown = flat_message(&message);
    assert_null(flat_find(&shown, "strength.ranks"));
    assert_non_null(flat_find(&shown, "self.ranks"));
    assert_null(flat_find(&shown, "stamina.current"));
    assert_int_equal(flat_find(&shown, "mana.current")->number.u, 4);
    flat_free(&shown);
    ac_arena_free(&arena);
}

static ac_appraisal full_appraisal(void) {
    static uint32_t spell_list[] = {4325, 0x80000001};
    return (ac_appraisal){
        .guid = 0x80000001,
        .flags = 0x7FFF,
        .success = 1,
        .ints = {1, 16, ints},
        .int64s = {1, 8, int64s},
        .bools = {1, 8, bools},
        .floats = {1, 8, floats},
        .strings = {1, 8, strings},
        .dids = {1, 8, ids},
        .spell_count = 2,
        .spells = spell_list,
        .creature = {.flags = AC_CREATURE_ATTRIBUTES | AC_CREATURE_HIGHLIGHT},
    };
}

static size_t appraisal_size(const ac_appraisal *body, ac_arena *arena, ac_message *message) {
    ac_writer writer = {0};
    assert_round_trip(AC_FROM_SERVER, AC_OPCODE_GAME_EVENT, IDENTIFY_RESPONSE, body, arena, message,
                      &writer);
    size_t size = writer.size;
    ac_writer_free(&writer);
    return size;
}

static void test_each_section_of_an_appraisal_adds_its_bytes(void **state) {
    (void)state;
    static const size_t sizes[] = {12, 12, 16, 16, 12, 60, 12, 32, 56, 4, 4, 4, 12, 16, 36};
    ac_arena arena = {0};
    ac_message message;
    ac_appraisal body = full_appraisal();
    const size_t all = appraisal_size(&body, &arena, &message);
    for (unsigned bit = 0; bit < 15; ++bit) {
        body = full_appraisal();
        body.flags &= ~(1u << bit);
        assert_int_equal(all - appraisal_size(&body, &arena, &message), sizes[bit]);
    }
    body = full_appraisal();
    body.creature.flags = 0;
    assert_int_equal(all - appraisal_size(&body, &arena, &message), 44);
    ac_arena_free(&arena);
}

static void test_the_sections_of_an_appraisal_are_in_the_order_of_the_table(void **state) {
    (void)state;
    static const char *const order[] = {"ints.buckets",
                                        "int64s.buckets",
                                        "bools.buckets",
                                        "floats.buckets",
                                        "strings.buckets",
                                        "dids.buckets",
                                        "spells.count",
                                        "armor.slash",
                                        "creature.flags",
                                        "creature.strength",
                                        "creature.highlight",
                                        "weapon.damage_type",
                                        "hook.flags",
                                        "armor_highlight.mask",
                                        "weapon_highlight.mask",
                                        "resist_highlight.mask",
                                        "armor_levels.head"};
    ac_arena arena = {0};
    ac_message message;
    ac_appraisal body = full_appraisal();
    (void)appraisal_size(&body, &arena, &message);
    flat shown = flat_message(&message);
    size_t at = 0;
    for (size_t i = 0; i < shown.count && at < sizeof order / sizeof order[0]; ++i)
        at += strcmp(shown.values[i].path, order[at]) == 0;
    assert_int_equal(at, sizeof order / sizeof order[0]);
    flat_free(&shown);
    ac_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_flags_decide_the_number_of_spell_bars),
        cmocka_unit_test(test_absent_filters_and_options_hold_their_defaults),
        cmocka_unit_test(test_each_option_key_has_its_kind_of_value),
        cmocka_unit_test(test_an_unknown_option_key_is_refused),
        cmocka_unit_test(test_a_group_holds_at_most_255_options),
        cmocka_unit_test(test_the_elements_of_a_title_are_not_known),
        cmocka_unit_test(test_options_nested_too_deep_are_refused),
        cmocka_unit_test(test_each_gate_of_the_player_adds_its_bytes),
        cmocka_unit_test(test_the_registry_ends_with_the_vitae),
        cmocka_unit_test(test_attributes_follow_their_mask),
        cmocka_unit_test(test_each_section_of_an_appraisal_adds_its_bytes),
        cmocka_unit_test(test_the_sections_of_an_appraisal_are_in_the_order_of_the_table),
    };
    return cmocka_run_group_tests_name("wire-protocol 4.11, 4.12: player and appraisal", tests,
                                       NULL, NULL);
}
