/* The messages without gates follow the tables of wire-protocol: random messages are shown, and the
 * kinds and widths of what is shown are held against the layout. */
#include "layouts.h"
#include "wire_random.h"

enum { MESSAGES = 20 }; /* of each type */

typedef struct cursor {
    const char *message;
    const flat *shown;
    size_t at;
} cursor;

static const ac_field *take(cursor *c) {
    if (c->at >= c->shown->count)
        fail_msg("%s: the layout has more fields than are shown", c->message);
    return &c->shown->values[c->at++].field;
}

static bool is_integer(const ac_field *f) {
    return f->kind == AC_FIELD_UNSIGNED || f->kind == AC_FIELD_HEX || f->kind == AC_FIELD_BOOL ||
           f->kind == AC_FIELD_ENUM;
}

static bool fits(char letter, const ac_field *f) {
    switch (letter) {
    case 'b': return is_integer(f) && f->width == 1;
    case 'w': return is_integer(f) && f->width == 2;
    case 'u': return is_integer(f) && f->width == 4;
    case 'q': return is_integer(f) && f->width == 8;
    case 'i': return f->kind == AC_FIELD_SIGNED && f->width == 4;
    case 'l': return f->kind == AC_FIELD_SIGNED && f->width == 8;
    case 'f': return f->kind == AC_FIELD_FLOAT && f->width == 4;
    case 'd': return f->kind == AC_FIELD_FLOAT && f->width == 8;
    case 's': return f->kind == AC_FIELD_TEXT;
    default: return false;
    }
}

static void match_field(cursor *c, char letter) {
    const ac_field *field = take(c);
    if (!fits(letter, field))
        fail_msg("%s: %s is not '%c'", c->message, c->shown->values[c->at - 1].path, letter);
}

static const char *match(cursor *c, const char *layout);

/* Returns what follows the closing parenthesis. */
static const char *match_items(cursor *c, const char *layout) {
    const char *items = layout + 1;
    uint64_t count = take(c)->number.u;
    const char *end = items;
    for (uint64_t i = 0; i < count; ++i)
        end = match(c, items);
    if (count == 0)
        for (int depth = 1; depth > 0; ++end)
            depth += *end == '(' ? 1 : *end == ')' ? -1 : 0;
    else
        ++end;
    return end;
}

/* Matches up to the end or the closing parenthesis, which it returns. */
static const char *match(cursor *c, const char *layout) {
    while (*layout && *layout != ')') {
        char letter = *layout++;
        if (letter == 'L') {
            layout = match_items(c, layout);
        } else if (letter == 'H') {
            match_field(c, 'w');
            layout = match_items(c, layout);
        } else if (letter == 'v') {
            (void)match(c, "fff");
        } else if (letter == 'P') {
            (void)match(c, "ufffffff");
        } else {
            match_field(c, letter);
        }
    }
    return layout;
}

/* Behind the opcode and the envelope. */
static size_t first_field(const ac_message_type *type) {
    return type->opcode == AC_OPCODE_GAME_EVENT ? 4 : type->opcode == AC_OPCODE_GAME_ACTION ? 3 : 1;
}

static void check_layout(const ac_message_type *type, const char *fields) {
    static uint8_t bytes[RANDOM_BYTES];
    ac_arena arena = {0};
    uint64_t seed = 0;
    for (int i = 0; i < MESSAGES; ++i) {
        ac_message message;
        ac_error error;
        size_t size = random_message(type, &seed, bytes);
        if (size == 0)
            fail_msg("%s: no message could be made", type->name);
        ac_arena_reset(&arena);
        assert_int_equal(decode_exact(bytes, size, type->direction, &arena, &message, &error),
                         AC_OK);
        flat shown = flat_message(&message);
        cursor c = {type->name, &shown, first_field(type)};
        (void)match(&c, fields);
        if (c.at != shown.count)
            fail_msg("%s: %s is not in the layout", type->name, shown.values[c.at].path);
        flat_free(&shown);
    }
    ac_arena_free(&arena);
}

static void check_table(const message_layout *table, size_t count, ac_direction direction,
                        uint32_t envelope) {
    for (size_t i = 0; i < count; ++i) {
        const ac_message_type *type = envelope ? ac_message_find(direction, envelope, table[i].code)
                                               : ac_message_find(direction, table[i].code, 0);
        if (!type || !type->codec)
            fail_msg("0x%04X is not read", table[i].code);
        check_layout(type, table[i].fields);
    }
}

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static void test_server_messages_follow_their_layouts(void **state) {
    (void)state;
    check_table(server_layouts, COUNT(server_layouts), AC_FROM_SERVER, 0);
}

static void test_game_events_follow_their_layouts(void **state) {
    (void)state;
    check_table(event_layouts, COUNT(event_layouts), AC_FROM_SERVER, AC_OPCODE_GAME_EVENT);
}

static void test_client_messages_follow_their_layouts(void **state) {
    (void)state;
    check_table(client_layouts, COUNT(client_layouts), AC_FROM_CLIENT, 0);
}

static void test_game_actions_follow_their_layouts(void **state) {
    (void)state;
    check_table(action_layouts, COUNT(action_layouts), AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION);
}

static bool listed(const message_layout *table, size_t count, uint32_t code) {
    for (size_t i = 0; i < count; ++i)
        if (table[i].code == code)
            return true;
    return false;
}

static bool has_layout(const ac_message_type *type) {
    if (type->opcode == AC_OPCODE_GAME_EVENT)
        return listed(event_layouts, COUNT(event_layouts), type->kind);
    if (type->opcode == AC_OPCODE_GAME_ACTION)
        return listed(action_layouts, COUNT(action_layouts), type->kind);
    return type->direction == AC_FROM_SERVER
               ? listed(server_layouts, COUNT(server_layouts), type->opcode)
               : listed(client_layouts, COUNT(client_layouts), type->opcode);
}

/* Gated, optional or nested: tested one by one, or held against captures. */
static const char *const tested_elsewhere[] = {
    "ObjectCreate",
    "UpdateObject",
    "ObjDescEvent",
    "Character_SetPlayerVisualDesc",
    "Motion",
    "UpdatePosition",
    "PositionAndMovement",
    "PlayEffect",
    "CharacterList",
    "ServerName",
    "CharacterRestoreResponse",
    "AccountBoot",
    "DDD_DataMessage",
    "DDD_Interrogation",
    "DDD_InterrogationResponse",
    "DDD_BeginDDD",
    "TurbineChat",
    "CharacterLogOff",
    "CharacterCreate",
    "CharacterRestore",
    "PlayerDescription",
    "IdentifyObjectResponse",
    "ApproachVendor",
    "Buy",
    "BookDataResponse",
    "OpponentTurn",
    "MagicUpdateEnchantment",
    "MagicUpdateMultipleEnchantments",
    "SetCharacterOptions",
    "Jump",
    "MoveToState",
    "AutonomousPosition",
};

static void test_every_message_has_a_layout_or_tests_of_its_own(void **state) {
    (void)state;
    for (size_t i = 0; i < ac_message_type_count(); ++i) {
        const ac_message_type *type = ac_message_type_at(i);
        bool known = !type->codec || has_layout(type);
        for (size_t k = 0; k < COUNT(tested_elsewhere) && !known; ++k)
            known = strcmp(type->name, tested_elsewhere[k]) == 0;
        if (!known)
            fail_msg("%s has neither", type->name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_server_messages_follow_their_layouts),
        cmocka_unit_test(test_game_events_follow_their_layouts),
        cmocka_unit_test(test_client_messages_follow_their_layouts),
        cmocka_unit_test(test_game_actions_follow_their_layouts),
        cmocka_unit_test(test_every_message_has_a_layout_or_tests_of_its_own),
    };
    return cmocka_run_group_tests_name("wire layouts", tests, NULL, NULL);
}
