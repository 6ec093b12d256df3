/* PublicWeenieDesc and ObjDesc: order, gates, packed ids (wire-protocol 4.1, 4.3, 3.4). */
#include "wire_support.h"

#include "wire/object.h"

static ac_house_guest guests[] = {{0x50000007, 1}};

static ac_weenie_rare rare = {
    .plural_name = {(const uint8_t *)"Sacks", 5},
    .house_restrictions = {0x10000002, true, 0x50000006, 1, 768, guests},
    .cooldown_id = 32,
    .cooldown_duration = 33,
};

/* Every optional field with a value of its own. */
static ac_weenie_desc full_weenie(void) {
    return (ac_weenie_desc){
        .flags = 0xFFFFFFFF,
        .flags2 = 0xF,
        .description = AC_OBJECT_SECOND_HEADER,
        .name = {(const uint8_t *)"Sack", 4},
        .class_id = 0x12345,
        .icon = 0x06001A82,
        .item_type = 0x200,
        .items_capacity = 1,
        .containers_capacity = 2,
        .ammo_type = 3,
        .value = 4,
        .usable = 5,
        .use_radius = 6,
        .target_type = 7,
        .ui_effects = 8,
        .combat_use = -9,
        .structure = 10,
        .max_structure = 11,
        .stack_size = 12,
        .max_stack_size = 13,
        .container = 14,
        .wielder = 15,
        .valid_locations = 16,
        .current_location = 17,
        .priority = 18,
        .radar_color = 19,
        .radar_behavior = 20,
        .physics_script = 21,
        .workmanship = 22,
        .burden = 23,
        .spell = 24,
        .house_owner = 25,
        .hook_item_types = 26,
        .monarch = 27,
        .hook_type = 28,
        .icon_overlay = 0x06000029,
        .icon_underlay = 0x0600002A,
        .material = 31,
        .pet_owner = 34,
        .rare = &rare,
    };
}

static const char *const field_order[] = {
    "flags",
    "name",
    "class_id",
    "icon",
    "item_type",
    "description",
    "flags2",
    "plural_name",
    "items_capacity",
    "containers_capacity",
    "ammo_type",
    "value",
    "usable",
    "use_radius",
    "target_type",
    "ui_effects",
    "combat_use",
    "structure",
    "max_structure",
    "stack_size",
    "max_stack_size",
    "container",
    "wielder",
    "valid_locations",
    "current_location",
    "priority",
    "radar_color",
    "radar_behavior",
    "physics_script",
    "workmanship",
    "burden",
    "spell",
    "house_owner",
    "house_restrictions.version",
    "house_restrictions.open",
    "house_restrictions.monarch",
    "house_restrictions.buckets",
    "house_restrictions.guests.count",
    "house_restrictions.guests[0].guid",
    "house_restrictions.guests[0].storage",
    "hook_item_types",
    "monarch",
    "hook_type",
    "icon_overlay",
    "icon_underlay",
    "material",
    "cooldown_id",
    "cooldown_duration",
    "pet_owner",
};

/* The bytes of full_weenie's optional part from the table of wire-protocol 4.3, in its order. */
static void put_optional(ac_writer *w) {
    ac_writer_bytes(w, "\5\0Sacks\0", 8);
    ac_writer_bytes(w, "\1\2\3\0", 4);
    ac_writer_u32(w, 4);
    ac_writer_u32(w, 5);
    ac_writer_f32(w, 6);
    ac_writer_u32(w, 7);
    ac_writer_u32(w, 8);
    ac_writer_u8(w, (uint8_t)-9);
    for (uint16_t i = 10; i <= 13; ++i)
        ac_writer_u16(w, i);
    for (uint32_t i = 14; i <= 18; ++i)
        ac_writer_u32(w, i);
    ac_writer_bytes(w, "\23\24\25\0", 4); /* 19, 20, u16 21 */
    ac_writer_f32(w, 22);
    ac_writer_u16(w, 23);
    ac_writer_u16(w, 24);
    ac_writer_u32(w, 25);
    ac_writer_u32(w, 0x10000002);
    ac_writer_u32(w, 1);
    ac_writer_u32(w, 0x50000006);
    ac_writer_u16(w, 1);
    ac_writer_u16(w, 768);
    ac_writer_u32(w, 0x50000007);
    ac_writer_u32(w, 1);
    ac_writer_u32(w, 26);
    ac_writer_u32(w, 27);
    ac_writer_u16(w, 28);
    ac_writer_u16(w, 0x29);
    ac_writer_u16(w, 0x2A);
    ac_writer_u32(w, 31);
    ac_writer_u32(w, 32);
    ac_writer_f64(w, 33);
    ac_writer_u32(w, 34);
}

static void test_every_field_is_written_in_the_order_of_the_table(void **state) {
    (void)state;
    ac_writer actual = {0}, expected = {0};
    ac_weenie_desc desc = full_weenie();
    ac_codec c = ac_codec_writing(&actual);
    ac_codec_weenie_desc(&c, &desc);
    assert_true(ac_codec_ok(&c));
    ac_writer_u32(&expected, 0xFFFFFFFF);
    ac_writer_bytes(&expected, "\4\0Sack\0\0", 8);
    ac_writer_bytes(&expected, "\1\x80\x45\x23\x82\x1A", 6); /* packed 0x12345, icon 0x1A82 */
    ac_writer_u32(&expected, 0x200);
    ac_writer_u32(&expected, AC_OBJECT_SECOND_HEADER);
    ac_writer_align(&expected, 4);
    ac_writer_u32(&expected, 0xF);
    put_optional(&expected);
    ac_writer_align(&expected, 4);
    assert_int_equal(actual.size, expected.size);
    assert_memory_equal(actual.data, expected.data, expected.size);
    ac_writer_free(&actual);
    ac_writer_free(&expected);
}

static void test_every_field_is_shown_in_that_order_too(void **state) {
    (void)state;
    ac_create_object body = {.weenie = full_weenie()};
    ac_message message = {
        .opcode = 0xF745, .type = ac_message_find(AC_FROM_SERVER, 0xF745, 0), .body = &body};
    flat shown = flat_message(&message);
    const size_t count = sizeof field_order / sizeof field_order[0];
    for (size_t i = 0; i < count; ++i) {
        const char *path = shown.values[shown.count - count + i].path;
        assert_memory_equal(path, "weenie.", 7);
        assert_string_equal(path + 7, field_order[i]);
    }
    flat_free(&shown);
}

static size_t encoded_size(const ac_weenie_desc *desc) {
    ac_writer writer = {0};
    ac_create_object body = {.guid = 1, .weenie = *desc};
    ac_error error;
    ac_arena arena = {0};
    ac_message message;
    if (ac_message_encode(AC_FROM_SERVER, 0xF745, 0, 0, 0, &body, &writer, &error) != AC_OK)
        fail_msg("%s", error.message);
    size_t size = writer.size;
    if (decode_exact(writer.data, size, AC_FROM_SERVER, &arena, &message, &error) != AC_OK)
        fail_msg("at %" PRIu64 ": %s", error.offset, error.message);
    const ac_create_object *read = message.body;
    assert_int_equal(read->weenie.flags, desc->flags);
    assert_int_equal(read->weenie.flags2,
                     desc->description & AC_OBJECT_SECOND_HEADER ? desc->flags2 : 0);
    ac_arena_free(&arena);
    ac_writer_free(&writer);
    return size;
}

static void test_each_gate_alone_and_all_but_it_survive(void **state) {
    (void)state;
    for (unsigned bit = 0; bit < 32; ++bit) {
        ac_weenie_desc desc = full_weenie();
        desc.flags = 1u << bit;
        size_t alone = encoded_size(&desc);
        desc.flags = 0;
        assert_true(encoded_size(&desc) <= alone);
        desc.flags = ~(1u << bit);
        (void)encoded_size(&desc);
    }
    for (uint32_t flags2 = 0; flags2 < 16; ++flags2) {
        ac_weenie_desc desc = full_weenie();
        desc.flags2 = flags2;
        (void)encoded_size(&desc);
        desc.description = 0;
        (void)encoded_size(&desc);
    }
}

static void test_the_second_header_counts_only_when_it_was_sent(void **state) {
    (void)state;
    ac_weenie_desc desc = full_weenie();
    desc.flags = 0;
    size_t with = encoded_size(&desc);
    desc.description = 0;
    size_t without = encoded_size(&desc);
    assert_int_equal(with - without, 4 + 20); /* the word; 2 + 4 + 8 + 4 bytes and their padding */
}

static void check_icon(ac_did id, const uint8_t *bytes, size_t size) {
    uint8_t message[64];
    ac_writer writer = ac_writer_fixed(message, sizeof message);
    ac_create_object body = {.guid = 1, .weenie.icon = id};
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF745, 0, 0, 0, &body, &writer, NULL),
                     AC_OK);
    const size_t icon = 12 + 28 + 8 + 2;
    assert_memory_equal(message + icon, bytes, size);
}

static void test_packed_ids_use_the_short_form_up_to_0x7fff(void **state) {
    (void)state;
    check_icon(0, (const uint8_t *)"\0\0", 2);
    check_icon(0x06000001, (const uint8_t *)"\1\0", 2);
    check_icon(0x06007FFF, (const uint8_t *)"\xFF\x7F", 2);
    check_icon(0x06008000, (const uint8_t *)"\0\x80\0\x80", 4);
    check_icon(0x06ABCDEF, (const uint8_t *)"\xAB\x80\xEF\xCD", 4);
}

static void test_an_id_that_cannot_be_packed_is_refused(void **state) {
    (void)state;
    static const ac_did icons[] = {0x06000000, 0x05000001, 1, 0x86000000};
    ac_writer writer = {0};
    for (size_t i = 0; i < sizeof icons / sizeof icons[0]; ++i) {
        ac_create_object body = {.weenie.icon = icons[i]};
        ac_error error;
        assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF745, 0, 0, 0, &body, &writer, &error),
                         AC_ERROR_ARGUMENT);
        assert_int_equal(writer.size, 0);
    }
    ac_writer_free(&writer);
}

static void test_model_data_of_another_version_is_refused(void **state) {
    (void)state;
    ac_arena arena = {0};
    uint8_t bytes[64] = {0x45, 0xF7, 0, 0, 1, 0, 0, 0x80, 0x01};
    ac_message message;
    ac_error error;
    assert_int_equal(decode_exact(bytes, sizeof bytes, AC_FROM_SERVER, &arena, &message, &error),
                     AC_ERROR_MALFORMED);
    ac_arena_free(&arena);
}

static void test_the_base_palette_comes_only_with_sub_palettes(void **state) {
    (void)state;
    static ac_obj_sub_palette palette = {0x04001FDF, 24, 8};
    static ac_obj_texture_change texture = {16, 0x05000098, 0x050011FD};
    static ac_obj_part_change part = {9, 0x01004817};
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    ac_obj_desc_event body = {.guid = 0x50000001,
                              .obj_desc = {0, 1, 1, 0x0400007E, &palette, &texture, &part},
                              .instance_stamp = 1,
                              .obj_desc_stamp = 2};
    assert_round_trip(AC_FROM_SERVER, 0xF625, 0, &body, &arena, &message, &writer);
    assert_int_equal(((ac_obj_desc_event *)message.body)->obj_desc.base_palette, 0);
    body.obj_desc.sub_palette_count = 1;
    assert_round_trip(AC_FROM_SERVER, 0xF625, 0, &body, &arena, &message, &writer);
    const ac_obj_desc *read = &((ac_obj_desc_event *)message.body)->obj_desc;
    assert_int_equal(read->base_palette, 0x0400007E);
    assert_int_equal(read->sub_palettes[0].palette, 0x04001FDF);
    assert_int_equal(read->texture_changes[0].new_texture, 0x050011FD);
    assert_int_equal(read->part_changes[0].gfxobj, 0x01004817);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_field_is_written_in_the_order_of_the_table),
        cmocka_unit_test(test_every_field_is_shown_in_that_order_too),
        cmocka_unit_test(test_each_gate_alone_and_all_but_it_survive),
        cmocka_unit_test(test_the_second_header_counts_only_when_it_was_sent),
        cmocka_unit_test(test_packed_ids_use_the_short_form_up_to_0x7fff),
        cmocka_unit_test(test_an_id_that_cannot_be_packed_is_refused),
        cmocka_unit_test(test_model_data_of_another_version_is_refused),
        cmocka_unit_test(test_the_base_palette_comes_only_with_sub_palettes),
    };
    return cmocka_run_group_tests_name("wire-protocol 4.1, 4.3: descriptions", tests, NULL, NULL);
}
