/* Properties, public and private, and what they mean for the description. */
#include "support/test.h"

#include "object/world_fixture.h"

static const ac_quality *find(const world *w, ac_guid guid, ac_quality_kind kind, uint32_t key) {
    return ac_quality_find(ac_objects_get_guid(w->objects, guid), kind, key);
}

/* The public form, then the private form for the player. */
static void test_every_kind_is_kept_public_and_private(void **state) {
    (void)state;
    static const ac_guid names[] = {MONSTER, 0};
    for (uint32_t i = 0; i < 2; ++i) {
        world w = world_make();
        spawn_player(&w);
        spawn_thing(&w, MONSTER, PLAIN_SETUP);
        ac_guid g = names[i], about = g ? g : PLAYER;
        uint32_t opcode = g ? 1 : 0; /* the public opcode is the private one + 1 */
        send(&w, 0x02CD + opcode, &(ac_int_update){1, g, 25, -7});
        send(&w, 0x02CF + opcode, &(ac_int64_update){1, g, 1, INT64_MIN});
        send(&w, 0x02D1 + opcode, &(ac_bool_update){1, g, 65, true});
        send(&w, 0x02D3 + opcode, &(ac_float_update){1, g, 39, 1.25});
        send(&w, 0x02D5 + opcode,
             &(ac_string_update){1, g, 7, {(const uint8_t *)"inscription", 11}});
        send(&w, 0x02D7 + opcode, &(ac_did_update){1, g, 1, HUMAN_SETUP});
        send(&w, 0x02D9 + opcode, &(ac_guid_update){1, g, 25, 0x50000777});
        send(&w, 0x02DB + opcode,
             &(ac_position_update){1, g, 14, {OUTDOOR_CELL, {{1, 2, 3}, {1, 0, 0, 0}}}});
        send(&w, 0x02DD + opcode, &(ac_skill_update){1, g, 6, {.ranks = 12}});
        send(&w, 0x02E3 + opcode, &(ac_attribute_update){1, g, 2, {3, 100, 55}});
        assert_reason(AC_REASON_APPLIED, w.result.reason);
        assert_int_equal(find(&w, about, AC_QUALITY_INT, 25)->value.integer, -7);
        assert_true(find(&w, about, AC_QUALITY_INT64, 1)->value.integer64 == INT64_MIN);
        assert_true(find(&w, about, AC_QUALITY_BOOL, 65)->value.boolean);
        assert_true(find(&w, about, AC_QUALITY_FLOAT, 39)->value.number == 1.25);
        const ac_quality *text = find(&w, about, AC_QUALITY_STRING, 7);
        assert_int_equal(text->value.text.size, 11);
        assert_memory_equal(text->value.text.block.memory, "inscription", 11);
        assert_int_equal(find(&w, about, AC_QUALITY_DID, 1)->value.id, HUMAN_SETUP);
        assert_int_equal(find(&w, about, AC_QUALITY_GUID, 25)->value.id, 0x50000777);
        assert_true(find(&w, about, AC_QUALITY_POSITION, 14)->value.position.frame.origin.y ==
                    2.0f);
        assert_int_equal(find(&w, about, AC_QUALITY_SKILL, 6)->value.skill.ranks, 12);
        assert_int_equal(find(&w, about, AC_QUALITY_ATTRIBUTE, 2)->value.attribute.start, 100);
        world_free(&w);
    }
}

/* WTimeStamper::UpdateTS 0x006B2D70: equal is accepted, only an older one is not. */
static void test_sequences_refuse_only_what_is_older(void **state) {
    (void)state;
    static const struct {
        uint8_t incoming, stored;
        bool accepted;
    } rows[] = {{0, 0, true},     {1, 0, true},        {0, 1, false},     {0x7F, 0, true},
                {0x80, 0, false}, {0, 0x80, true},     {0, 0x7F, false},  {0xFF, 0, false},
                {0, 0xFF, true},  {0x80, 0xFF, false}, {0x7F, 0xFF, true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        if (ac_sequence_is_acceptable(rows[i].incoming, rows[i].stored) != rows[i].accepted)
            fail_msg("0x%02X after 0x%02X", rows[i].incoming, rows[i].stored);
        world w = world_make();
        spawn_thing(&w, MONSTER, PLAIN_SETUP);
        send(&w, 0x02CE, &(ac_int_update){rows[i].stored, MONSTER, 25, 1});
        send(&w, 0x02CE, &(ac_int_update){rows[i].incoming, MONSTER, 25, 2});
        assert_reason(rows[i].accepted ? AC_REASON_APPLIED : AC_REASON_STALE_SEQUENCE,
                      w.result.reason);
        assert_int_equal(find(&w, MONSTER, AC_QUALITY_INT, 25)->value.integer,
                         rows[i].accepted ? 2 : 1);
        world_free(&w);
    }
}

static void test_each_property_counts_its_own_sequence(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    send(&w, 0x02CE, &(ac_int_update){50, MONSTER, 25, 1});
    assert_reason(AC_REASON_APPLIED, send(&w, 0x02CE, &(ac_int_update){1, MONSTER, 26, 1}));
    assert_reason(AC_REASON_APPLIED, send(&w, 0x02D2, &(ac_bool_update){1, MONSTER, 25, true}));
    world_free(&w);
}

static void test_a_removal_keeps_the_sequence(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    send(&w, 0x02CE, &(ac_int_update){5, MONSTER, 25, 1});
    assert_reason(AC_REASON_STALE_SEQUENCE,
                  send(&w, 0x01D2, &(ac_property_removal){4, MONSTER, 25}));
    assert_non_null(find(&w, MONSTER, AC_QUALITY_INT, 25));
    assert_reason(AC_REASON_APPLIED, send(&w, 0x01D2, &(ac_property_removal){6, MONSTER, 25}));
    assert_null(find(&w, MONSTER, AC_QUALITY_INT, 25));
    assert_reason(AC_REASON_STALE_SEQUENCE, send(&w, 0x02CE, &(ac_int_update){5, MONSTER, 25, 9}));
    assert_null(find(&w, MONSTER, AC_QUALITY_INT, 25));
    world_free(&w);
}

static void test_a_new_generation_starts_without_properties(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    spawn(&w, &message);
    send(&w, 0x02CE, &(ac_int_update){5, MONSTER, 25, 1});
    message.physics.stamps[AC_STAMP_INSTANCE] = 2;
    assert_null(spawn(&w, &message)->qualities);
    world_free(&w);
}

static void test_properties_are_bounded(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    for (uint32_t i = 0; i < AC_QUALITIES_MAX; ++i)
        assert_reason(AC_REASON_APPLIED,
                      send(&w, 0x02CE, &(ac_int_update){0, MONSTER, i * 7919, 1}));
    assert_reason(AC_REASON_LIMIT, send(&w, 0x02CE, &(ac_int_update){0, MONSTER, 0xFFFFFFFF, 1}));
    assert_reason(AC_REASON_APPLIED, send(&w, 0x02CE, &(ac_int_update){1, MONSTER, 0, 2}));
    assert_int_equal(object->qualities->count, AC_QUALITIES_MAX);
    for (uint32_t i = 1; i < object->qualities->count; ++i)
        assert_true(object->qualities->entries[i - 1].key < object->qualities->entries[i].key);
    world_free(&w);
}

static void test_a_long_text_is_refused(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    uint8_t *text = malloc(AC_QUALITY_STRING_MAX + 1);
    assert_non_null(text);
    memset(text, 'a', AC_QUALITY_STRING_MAX + 1);
    ac_string_update update = {1, MONSTER, 7, {text, AC_QUALITY_STRING_MAX + 1}};
    assert_reason(AC_REASON_LIMIT, send(&w, 0x02D6, &update));
    assert_null(find(&w, MONSTER, AC_QUALITY_STRING, 7));
    update.value.size = AC_QUALITY_STRING_MAX;
    assert_reason(AC_REASON_APPLIED, send(&w, 0x02D6, &update));
    size_t held = w.objects->memory.bytes;
    update.sequence += 1;
    w.objects->memory.bytes = (size_t)AC_QUALITY_BYTES_MAX + 1; /* all objects together */
    assert_reason(AC_REASON_LIMIT, send(&w, 0x02D6, &update));
    w.objects->memory.bytes = held;
    assert_reason(AC_REASON_APPLIED, send(&w, 0x02D6, &update));
    free(text);
    world_free(&w);
}

typedef struct int_mirror {
    uint32_t key;
    int32_t value;
    uint32_t flag;
    size_t offset, size;
} int_mirror;

#define FIELD(name) offsetof(ac_weenie_desc, name), sizeof(((ac_weenie_desc *)0)->name)

static void test_integers_that_change_the_description(void **state) {
    (void)state;
    static const int_mirror rows[] = {
        {1, 0x80, 0, FIELD(item_type)},
        {4, 0x7F, AC_WEENIE_PRIORITY, FIELD(priority)},
        {6, 24, AC_WEENIE_ITEMS_CAPACITY, FIELD(items_capacity)},
        {7, 7, AC_WEENIE_CONTAINERS_CAPACITY, FIELD(containers_capacity)},
        {9, 0x100, AC_WEENIE_VALID_LOCATIONS, FIELD(valid_locations)},
        {10, 0x200, AC_WEENIE_CURRENT_LOCATION, FIELD(current_location)},
        {11, 100, AC_WEENIE_MAX_STACK_SIZE, FIELD(max_stack_size)},
        {12, 55, AC_WEENIE_STACK_SIZE, FIELD(stack_size)},
        {16, 8, AC_WEENIE_USABLE, FIELD(usable)},
        {18, 1, AC_WEENIE_UI_EFFECTS, FIELD(ui_effects)},
        {19, 1234, AC_WEENIE_VALUE, FIELD(value)},
        {50, 2, AC_WEENIE_AMMO_TYPE, FIELD(ammo_type)},
        {51, 3, AC_WEENIE_COMBAT_USE, FIELD(combat_use)},
        {91, 50, AC_WEENIE_MAX_STRUCTURE, FIELD(max_structure)},
        {92, 49, AC_WEENIE_STRUCTURE, FIELD(structure)},
        {95, 4, AC_WEENIE_RADAR_COLOR, FIELD(radar_color)},
        {133, 4, AC_WEENIE_RADAR_BEHAVIOR, FIELD(radar_behavior)},
        {151, 1, AC_WEENIE_HOOK_TYPE, FIELD(hook_type)},
        {152, 0x80, AC_WEENIE_HOOK_ITEM_TYPES, FIELD(hook_item_types)},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        world w = world_make();
        const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
        send(&w, 0x02CE, &(ac_int_update){1, MONSTER, rows[i].key, rows[i].value});
        uint32_t got = 0;
        memcpy(&got, (const char *)&object->weenie + rows[i].offset, rows[i].size);
        if (got != (uint32_t)rows[i].value || (object->weenie.flags & rows[i].flag) != rows[i].flag)
            fail_msg("int %u", (unsigned)rows[i].key);
        world_free(&w);
    }
}

static void test_an_integer_too_large_for_its_field_changes_no_field(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    send(&w, 0x02CE, &(ac_int_update){1, MONSTER, AC_INT_STACK_SIZE, 70000});
    send(&w, 0x02CE, &(ac_int_update){1, MONSTER, AC_INT_RADAR_COLOR, -1});
    assert_int_equal(object->weenie.stack_size, 0);
    assert_int_equal(object->weenie.flags, 0);
    assert_int_equal(ac_quality_int(object, AC_INT_STACK_SIZE, 0), 70000);
    world_free(&w);
}

static void test_bools_and_ids_that_change_the_description(void **state) {
    (void)state;
    static const struct {
        uint32_t key, bit;
        bool inverted;
    } bools[] = {{1, AC_OBJECT_STUCK, false},
                 {3, AC_OBJECT_OPENABLE, true},
                 {22, AC_OBJECT_INSCRIBABLE, false},
                 {24, AC_OBJECT_UI_HIDDEN, false},
                 {25, AC_OBJECT_IMMUNE_CELL_RESTRICTIONS, false},
                 {26, AC_OBJECT_HIDDEN_ADMIN, false}};
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    for (size_t i = 0; i < sizeof bools / sizeof *bools; ++i) {
        for (uint8_t on = 0; on < 2; ++on) {
            send(&w, 0x02D2, &(ac_bool_update){on, MONSTER, bools[i].key, on});
            bool set = (object->weenie.description & bools[i].bit) != 0;
            assert_int_equal(set, bools[i].inverted ? !on : on);
        }
    }
    send(&w, 0x02D8, &(ac_did_update){1, MONSTER, 8, 0x06001111});
    send(&w, 0x02D8, &(ac_did_update){1, MONSTER, 50, 0x06002222});
    send(&w, 0x02D8, &(ac_did_update){1, MONSTER, 52, 0x06003333});
    assert_int_equal(object->weenie.icon, 0x06001111);
    assert_int_equal(object->weenie.icon_overlay, 0x06002222);
    assert_int_equal(object->weenie.icon_underlay, 0x06003333);
    send(&w, 0x02DA, &(ac_guid_update){1, MONSTER, 26, 0x50000009});
    send(&w, 0x02DA, &(ac_guid_update){1, MONSTER, 32, 0x50000008});
    send(&w, 0x02DA, &(ac_guid_update){1, MONSTER, 44, 0x50000007});
    assert_int_equal(object->weenie.monarch, 0x50000009);
    assert_int_equal(object->weenie.house_owner, 0x50000008);
    assert_int_equal(object->weenie.pet_owner, 0x50000007);
    world_free(&w);
}

static void test_the_player_killer_status_sets_one_of_three_bits(void **state) {
    (void)state;
    static const struct {
        int32_t status;
        uint32_t bit;
    } rows[] = {{2, 0},
                {4, AC_OBJECT_PLAYER_KILLER},
                {0x20, AC_OBJECT_FREE_PK_STATUS},
                {0x40, AC_OBJECT_PK_LITE_STATUS},
                {2, 0}};
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    for (uint8_t i = 0; i < 5; ++i) {
        send(&w, 0x02CE, &(ac_int_update){i, MONSTER, 134, rows[i].status});
        assert_int_equal(object->weenie.description, rows[i].bit);
    }
    world_free(&w);
}

/* ClientObjMaintSystem::UpdateStackSize 0x00557BA0 */
static void test_stack_size(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(GEM, PLAIN_SETUP);
    message.weenie.flags |= AC_WEENIE_MAX_STACK_SIZE;
    message.weenie.max_stack_size = 100;
    const ac_object *gem = spawn(&w, &message);
    assert_reason(AC_REASON_APPLIED, send(&w, 0x0197, &(ac_set_stack_size){3, GEM, 40, 800}));
    assert_int_equal(gem->weenie.stack_size, 40);
    assert_int_equal(gem->weenie.value, 800);
    assert_reason(AC_REASON_BAD_VALUE, send(&w, 0x0197, &(ac_set_stack_size){4, GEM, 101, 1}));
    assert_reason(AC_REASON_STALE_SEQUENCE, send(&w, 0x0197, &(ac_set_stack_size){2, GEM, 1, 1}));
    assert_int_equal(gem->weenie.stack_size, 40);
    world_free(&w);
}

static void test_health_is_a_fraction(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    ac_object_snapshot snapshot;
    ac_objects_snapshot(w.objects, object->id, &snapshot);
    assert_false(snapshot.known & AC_KNOWN_HEALTH);
    const ac_update_health health = {MONSTER, 0.25f};
    assert_reason(AC_REASON_APPLIED, send_event(&w, AC_OPCODE_GAME_EVENT, 0x01C0, &health));
    ac_objects_snapshot(w.objects, object->id, &snapshot);
    assert_true(snapshot.known & AC_KNOWN_HEALTH);
    assert_true(snapshot.health == 0.25f);
    world_free(&w);
}

static void test_vitals_level_and_record_agree(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *player = spawn_player(&w);
    send(&w, 0x02E7,
         &(ac_vital_update){9, 0, AC_VITAL_MAX_HEALTH, {.attribute = {10, 50, 0}, .current = 90}});
    send(&w, 0x02E9, &(ac_level_update){1, 0, AC_VITAL_HEALTH, 77});
    assert_int_equal(
        ac_quality_find(player, AC_QUALITY_VITAL, AC_VITAL_HEALTH)->value.vital.current, 77);
    assert_int_equal(
        ac_quality_find(player, AC_QUALITY_VITAL, AC_VITAL_MAX_HEALTH)->value.vital.current, 77);
    world_free(&w);
}

static void test_the_player_description_fills_the_player(void **state) {
    (void)state;
    world w = world_make();
    ac_int_property ints[] = {{25, 126}, {5, 1000}};
    ac_text_property texts[] = {{1, {(const uint8_t *)"Name", 4}}};
    ac_inventory_entry inventory[] = {{GEM, 0}, {CHEST, 1}};
    ac_player_desc desc = {.property_flags = AC_PLAYER_INTS | AC_PLAYER_STRINGS,
                           .ints = {2, 64, ints},
                           .strings = {1, 32, texts},
                           .vector_flags = AC_PLAYER_ATTRIBUTES,
                           .attribute_mask = 0x1FF,
                           .inventory_count = 2,
                           .inventory = inventory};
    desc.attributes[AC_ATTRIBUTE_FOCUS].start = 100;
    desc.vitals[AC_VITAL_INDEX_MANA].current = 33;
    assert_reason(AC_REASON_QUEUED_NO_PLAYER, send_event(&w, AC_OPCODE_GAME_EVENT, 0x0013, &desc));
    const ac_object *player = spawn_player(&w);
    assert_int_equal(ac_quality_int(player, 25, 0), 126);
    assert_int_equal(ac_quality_find(player, AC_QUALITY_STRING, 1)->value.text.size, 4);
    assert_int_equal(ac_quality_find(player, AC_QUALITY_ATTRIBUTE, AC_ATTRIBUTE_FOCUS + 1)
                         ->value.attribute.start,
                     100);
    assert_int_equal(ac_quality_find(player, AC_QUALITY_VITAL, AC_VITAL_MANA)->value.vital.current,
                     33);
    assert_int_equal(player->contents->items.count, 1);
    assert_int_equal(player->contents->containers.guids[0], CHEST);
    /* a description carries no sequences: the first update counts, whatever its number */
    assert_reason(AC_REASON_APPLIED, send(&w, 0x02CD, &(ac_int_update){200, 0, 25, 1}));
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind_is_kept_public_and_private),
        cmocka_unit_test(test_sequences_refuse_only_what_is_older),
        cmocka_unit_test(test_each_property_counts_its_own_sequence),
        cmocka_unit_test(test_a_removal_keeps_the_sequence),
        cmocka_unit_test(test_a_new_generation_starts_without_properties),
        cmocka_unit_test(test_properties_are_bounded),
        cmocka_unit_test(test_a_long_text_is_refused),
        cmocka_unit_test(test_integers_that_change_the_description),
        cmocka_unit_test(test_an_integer_too_large_for_its_field_changes_no_field),
        cmocka_unit_test(test_bools_and_ids_that_change_the_description),
        cmocka_unit_test(test_the_player_killer_status_sets_one_of_three_bits),
        cmocka_unit_test(test_stack_size),
        cmocka_unit_test(test_health_is_a_fraction),
        cmocka_unit_test(test_vitals_level_and_record_agree),
        cmocka_unit_test(test_the_player_description_fills_the_player),
    };
    return cmocka_run_group_tests_name("object qualities", tests, NULL, NULL);
}
