/* What is read at once (wire/quick.h) is what the walk along the layout reads: status, offset,
 * text, every byte. */
#include "wire_random.h"

#include "wire/motion.h"
#include "wire/object.h"
#include "wire/position.h"

enum { UPDATE_POSITION = 0xF748, CREATE_OBJECT = 0xF745, SIZE_MAX_OF_CASE = 1024 };

typedef struct reading {
    ac_arena arena;
    ac_message message;
    ac_error error;
} reading;

/* ac_message_decode for a message of the server that is in no envelope, by the walk alone. */
static void walk(reading *r, const uint8_t *bytes, size_t size) {
    ac_reader reader = ac_reader_make(bytes, size);
    ac_codec c = ac_codec_reading(&reader, &r->arena);
    r->message = (ac_message){.opcode = ac_reader_u32(&reader)};
    if (ac_codec_ok(&c)) {
        r->message.type = ac_message_find(AC_FROM_SERVER, r->message.opcode, 0);
        assert_non_null(r->message.type);
        r->message.body = ac_arena_alloc(&r->arena, r->message.type->body_size);
        assert_non_null(r->message.body);
        r->message.type->codec(&c, r->message.body);
    }
    if (ac_reader_finish(&reader, &r->error) != AC_OK)
        r->message.body = NULL;
}

static void assert_same_list(const void *a, const void *b, size_t size) {
    assert_int_equal(a == NULL, b == NULL);
    if (size)
        assert_memory_equal(a, b, size);
}

static void assert_same_rare(const ac_weenie_rare *a, const ac_weenie_rare *b) {
    assert_int_equal(a == NULL, b == NULL);
    if (!a)
        return;
    ac_weenie_rare x = *a, y = *b;
    assert_same_list(x.plural_name.data, y.plural_name.data, x.plural_name.size);
    assert_same_list(x.house_restrictions.guests, y.house_restrictions.guests,
                     x.house_restrictions.guest_count * sizeof(ac_house_guest));
    x.plural_name.data = y.plural_name.data = NULL;
    x.house_restrictions.guests = y.house_restrictions.guests = NULL;
    assert_memory_equal(&x, &y, sizeof x);
}

static void assert_same_obj_desc(const ac_obj_desc *a, const ac_obj_desc *b) {
    assert_int_equal(a->sub_palette_count, b->sub_palette_count);
    assert_int_equal(a->texture_change_count, b->texture_change_count);
    assert_int_equal(a->part_change_count, b->part_change_count);
    assert_int_equal(a->base_palette, b->base_palette);
    assert_same_list(a->sub_palettes, b->sub_palettes,
                     a->sub_palette_count * sizeof *a->sub_palettes);
    assert_same_list(a->texture_changes, b->texture_changes,
                     a->texture_change_count * sizeof *a->texture_changes);
    assert_same_list(a->part_changes, b->part_changes,
                     a->part_change_count * sizeof *a->part_changes);
}

/* What is pointed at is compared, then all the rest as it lies in memory. */
static void assert_same_create(const ac_create_object *a, const ac_create_object *b) {
    ac_create_object x = *a, y = *b;
    assert_same_obj_desc(&x.obj_desc, &y.obj_desc);
    assert_same_rare(x.weenie.rare, y.weenie.rare);
    assert_same_list(x.weenie.name.data, y.weenie.name.data, x.weenie.name.size);
    assert_same_list(x.physics.children, y.physics.children,
                     x.physics.child_count * sizeof *x.physics.children);
    assert_same_list(x.physics.movement_unread.data, y.physics.movement_unread.data,
                     x.physics.movement_unread.size);
    memset(&x.obj_desc, 0, sizeof x.obj_desc);
    memset(&y.obj_desc, 0, sizeof y.obj_desc);
    x.weenie.rare = y.weenie.rare = NULL;
    x.weenie.name.data = y.weenie.name.data = NULL;
    x.physics.children = y.physics.children = NULL;
    x.physics.movement_unread.data = y.physics.movement_unread.data = NULL;
    assert_memory_equal(&x, &y, sizeof x);
}

static void assert_same_body(const ac_message *a, const ac_message *b) {
    if (a->opcode == UPDATE_POSITION)
        assert_memory_equal(a->body, b->body, sizeof(ac_update_position));
    if (a->opcode == CREATE_OBJECT)
        assert_same_create(a->body, b->body);
    flat x = flat_message(a), y = flat_message(b);
    assert_flat_equal(&x, &y);
    flat_free(&x);
    flat_free(&y);
}

/* Whether the bytes are a message. */
static bool assert_same(const uint8_t *bytes, size_t size) {
    reading walked = {0}, decoded = {0};
    uint8_t *exact = exact_copy(bytes, size);
    walk(&walked, exact, size);
    ac_status status = ac_message_decode(exact, size, AC_FROM_SERVER, &decoded.arena,
                                         &decoded.message, &decoded.error);
    free(exact);
    assert_int_equal(status, walked.error.status);
    assert_int_equal(decoded.error.status, walked.error.status);
    assert_int_equal(decoded.error.offset, walked.error.offset);
    assert_string_equal(decoded.error.message, walked.error.message);
    assert_int_equal(decoded.message.opcode, walked.message.opcode);
    assert_ptr_equal(decoded.message.type, walked.message.type);
    assert_int_equal(decoded.message.kind, 0);
    assert_int_equal(decoded.message.recipient, 0);
    assert_int_equal(decoded.message.sequence, 0);
    assert_int_equal(decoded.message.body == NULL, walked.message.body == NULL);
    if (status == AC_OK)
        assert_same_body(&decoded.message, &walked.message);
    ac_arena_free(&walked.arena);
    ac_arena_free(&decoded.arena);
    return status == AC_OK;
}

/* The message, each beginning of it, and it with more behind it. */
static void assert_same_at_every_size(const uint8_t *bytes, size_t size) {
    uint8_t longer[SIZE_MAX_OF_CASE + 4] = {0};
    assert_true(size <= SIZE_MAX_OF_CASE);
    memcpy(longer, bytes, size);
    assert_true(assert_same(longer, size));
    for (size_t cut = 0; cut < size; ++cut)
        assert_false(assert_same(longer, cut));
    assert_false(assert_same(longer, size + 1));
    assert_false(assert_same(longer, size + 4));
}

/* With any bit another; never the opcode's. */
static void assert_same_when_damaged(ac_rng *rng, const uint8_t *bytes, size_t size, int times) {
    uint8_t damaged[SIZE_MAX_OF_CASE];
    for (int i = 0; i < times; ++i) {
        memcpy(damaged, bytes, size);
        damaged[4 + ac_rng_below(rng, (uint32_t)size - 4)] ^= (uint8_t)(1u << ac_rng_below(rng, 8));
        (void)assert_same(damaged, size);
    }
}

static void fill(ac_rng *rng, void *memory, size_t size) {
    for (size_t i = 0; i < size; ++i)
        ((uint8_t *)memory)[i] = (uint8_t)ac_rng_u32(rng);
}

static size_t position_size(uint32_t flags) {
    size_t size = 12 + 4 + 12 + 8; /* head, cell, origin, stamps */
    size += flags & AC_POSITION_VELOCITY ? 12 : 0;
    size += flags & AC_POSITION_PLACEMENT ? 4 : 0;
    for (uint32_t bit = AC_POSITION_NO_QW; bit <= AC_POSITION_NO_QZ; bit <<= 1)
        size += flags & bit ? 0 : 4;
    return size;
}

static void test_an_update_position_of_any_flags_is_as_walked(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(1, 1);
    uint8_t bytes[68]; /* the longest */
    for (uint32_t i = 0; i < 0x80 * 4; ++i) {
        uint32_t flags = i < 0x80 ? i : i % 0x80 | (ac_rng_u32(&rng) & ~0x7Fu);
        fill(&rng, bytes, sizeof bytes);
        ac_store_u32(bytes, UPDATE_POSITION);
        ac_store_u32(bytes + 8, flags);
        assert_same_at_every_size(bytes, position_size(flags));
    }
}

/* Few, about half, or nearly all of the bits. */
static uint32_t random_flags(ac_rng *rng) {
    uint32_t a = ac_rng_u32(rng), b = ac_rng_u32(rng);
    switch (ac_rng_below(rng, 4)) {
    case 0: return a & b & ac_rng_u32(rng);
    case 1: return a | b;
    case 2: return 1u << ac_rng_below(rng, 32);
    default: return a;
    }
}

/* Short and long forms, and none. */
static ac_did random_did(ac_rng *rng, ac_did prefix) {
    switch (ac_rng_below(rng, 4)) {
    case 0: return 0;
    case 1: return prefix + 0x8000 + ac_rng_below(rng, 0xFFFFFF - 0x8000);
    default: return prefix + 1 + ac_rng_below(rng, 0x7FFF);
    }
}

enum { LIST_MAX = 4, NAME_MAX_OF_CASE = 24 };

typedef struct create_case {
    ac_create_object object;
    ac_obj_sub_palette palettes[LIST_MAX];
    ac_obj_texture_change textures[LIST_MAX];
    ac_obj_part_change parts[LIST_MAX];
    ac_physics_child children[LIST_MAX];
    ac_house_guest guests[LIST_MAX];
    ac_weenie_rare rare;
    uint8_t name[NAME_MAX_OF_CASE], plural[NAME_MAX_OF_CASE];
} create_case;

static void random_appearance(ac_rng *rng, create_case *c) {
    for (int i = 0; i < LIST_MAX; ++i) {
        c->palettes[i].palette = random_did(rng, 0x04000000);
        c->textures[i].old_texture = random_did(rng, 0x05000000);
        c->textures[i].new_texture = random_did(rng, 0x05000000);
        c->parts[i].gfxobj = random_did(rng, 0x01000000);
    }
    c->object.obj_desc = (ac_obj_desc){.sub_palette_count = (uint8_t)ac_rng_below(rng, LIST_MAX),
                                       .texture_change_count = (uint8_t)ac_rng_below(rng, LIST_MAX),
                                       .part_change_count = (uint8_t)ac_rng_below(rng, LIST_MAX),
                                       .base_palette = random_did(rng, 0x04000000),
                                       .sub_palettes = c->palettes,
                                       .texture_changes = c->textures,
                                       .part_changes = c->parts};
}

static void random_physics(ac_rng *rng, create_case *c) {
    ac_physics_desc *d = &c->object.physics;
    d->flags = random_flags(rng);
    d->movement_size = ac_rng_below(rng, 2);
    d->movement = (ac_movement_data){.style = 0x3D};
    d->movement_unread = (ac_bytes){NULL, 0};
    d->movement_autonomous = ac_rng_below(rng, 2) != 0;
    d->child_count = ac_rng_below(rng, LIST_MAX);
    d->children = c->children;
}

static void random_weenie(ac_rng *rng, create_case *c) {
    ac_weenie_desc *d = &c->object.weenie;
    d->flags = random_flags(rng);
    d->class_id = ac_rng_below(rng, 2) ? ac_rng_below(rng, 0x8000) : ac_rng_below(rng, 0x7FFFFFFF);
    d->icon = random_did(rng, 0x06000000);
    d->icon_overlay = random_did(rng, 0x06000000);
    d->icon_underlay = random_did(rng, 0x06000000);
    d->name = (ac_bytes){c->name, ac_rng_below(rng, NAME_MAX_OF_CASE)};
    d->rare = &c->rare;
    c->rare.plural_name = (ac_bytes){c->plural, ac_rng_below(rng, NAME_MAX_OF_CASE)};
    c->rare.house_restrictions =
        (ac_house_restrictions){.version = 0x10000002,
                                .open = ac_rng_below(rng, 2) != 0,
                                .guest_count = (uint16_t)ac_rng_below(rng, LIST_MAX),
                                .guests = c->guests};
}

static void write_create(ac_rng *rng, ac_writer *out) {
    create_case c;
    fill(rng, &c, sizeof c);
    random_appearance(rng, &c);
    random_physics(rng, &c);
    random_weenie(rng, &c);
    ac_error error;
    ac_writer_reset(out);
    if (ac_message_encode(AC_FROM_SERVER, CREATE_OBJECT, 0, 0, 0, &c.object, out, &error) != AC_OK)
        fail_msg("%s", error.message);
}

/* What is the walk's alone: restrictions of a house. */
static bool is_left_to_the_walk(const uint8_t *bytes, size_t size) {
    reading r = {0};
    assert_int_equal(ac_message_decode(bytes, size, AC_FROM_SERVER, &r.arena, &r.message, &r.error),
                     AC_OK);
    const ac_weenie_desc *d = &((const ac_create_object *)r.message.body)->weenie;
    bool left = (d->flags & AC_WEENIE_HOUSE_RESTRICTIONS) != 0;
    ac_arena_free(&r.arena);
    return left;
}

static bool is_read_at_once(const uint8_t *bytes, size_t size) {
    ac_arena arena = {0};
    const ac_message_type *type = ac_message_find(AC_FROM_SERVER, ac_load_u32(bytes), 0);
    assert_non_null(type->quick);
    bool read = type->quick(bytes, size, &arena) != NULL;
    ac_arena_free(&arena);
    return read;
}

static void test_a_create_object_of_any_flags_is_as_walked(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(2, 1);
    ac_writer out = {0};
    for (int i = 0; i < 400; ++i) {
        write_create(&rng, &out);
        assert_int_equal(is_read_at_once(out.data, out.size),
                         !is_left_to_the_walk(out.data, out.size));
        assert_same_at_every_size(out.data, out.size);
        assert_same_when_damaged(&rng, out.data, out.size, 40);
    }
    ac_writer_free(&out);
}

/* Behind 0xFFFF stands a long length: of few bytes here, so that each size can be tried. */
static void test_a_name_of_the_long_form_is_as_walked(void **state) {
    (void)state;
    static const uint32_t words[] = {
        CREATE_OBJECT,
        0x80000001,
        0x00000011, /* guid, no change of the appearance */
        0,
        0, /* physics: flags, state, stamps */
        0x00020001,
        0x00040003,
        0x00060005,
        0x00080007,
        9,
        0,
        0x0002FFFF,
        0x69480000, /* weenie: flags, name "Hi" */
        0x00020001,
        0x10,
        0, /* class, icon, type, description */
    };
    uint8_t bytes[sizeof words];
    for (size_t i = 0; i < sizeof words / sizeof *words; ++i)
        ac_store_u32(bytes + i * 4, words[i]);
    assert_same_at_every_size(bytes, sizeof bytes);
}

/* As many bytes behind it as 0xFFFF would be of the short form. */
static void test_a_long_name_is_as_walked(void **state) {
    (void)state;
    ac_writer out = {0};
    uint8_t *name = malloc(70000);
    assert_non_null(name);
    memset(name, 'n', 70000);
    for (uint32_t size = 0xFFFD; size <= 70000; size += size < 0x10004 ? 1 : 4444) {
        ac_create_object object = {.weenie = {.name = {name, size}, .class_id = 1}};
        ac_writer_reset(&out);
        assert_int_equal(
            ac_message_encode(AC_FROM_SERVER, CREATE_OBJECT, 0, 0, 0, &object, &out, NULL), AC_OK);
        assert_true(assert_same(out.data, out.size));
        assert_false(assert_same(out.data, out.size - 1));
    }
    free(name);
    ac_writer_free(&out);
}

static void test_random_messages_are_as_walked(void **state) {
    (void)state;
    static const uint32_t opcodes[] = {0xF745, 0xF7DB, 0xF748, 0xF619, 0xF625};
    ac_rng rng = ac_rng_make(3, 1);
    uint8_t bytes[RANDOM_BYTES];
    for (size_t i = 0; i < sizeof opcodes / sizeof *opcodes; ++i) {
        const ac_message_type *type = ac_message_find(AC_FROM_SERVER, opcodes[i], 0);
        assert_non_null(type);
        uint64_t seed = 0;
        int found = 0;
        while (found < 60 && seed < SEEDS_MAX) {
            size_t size = random_message(type, &seed, bytes);
            if (size == 0 || size > SIZE_MAX_OF_CASE)
                continue;
            ++found;
            assert_same_at_every_size(bytes, size);
            assert_same_when_damaged(&rng, bytes, size, 20);
        }
        assert_true(found > 10);
    }
}

/* The types that are not searched are where a search would find them. */
static void test_every_type_is_found_by_its_code(void **state) {
    (void)state;
    for (size_t i = 0; i < ac_message_type_count(); ++i) {
        const ac_message_type *type = ac_message_type_at(i);
        assert_non_null(type);
        assert_ptr_equal(ac_message_find(type->direction, type->opcode, type->kind), type);
    }
    for (uint32_t opcode = 0xF730; opcode < 0xF760; ++opcode) {
        const ac_message_type *type = ac_message_find(AC_FROM_SERVER, opcode, 0);
        assert_true(!type || type->opcode == opcode);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_update_position_of_any_flags_is_as_walked),
        cmocka_unit_test(test_a_create_object_of_any_flags_is_as_walked),
        cmocka_unit_test(test_a_name_of_the_long_form_is_as_walked),
        cmocka_unit_test(test_a_long_name_is_as_walked),
        cmocka_unit_test(test_random_messages_are_as_walked),
        cmocka_unit_test(test_every_type_is_found_by_its_code),
    };
    return cmocka_run_group_tests_name("quick reading against the walk", tests, NULL, NULL);
}
