#include "wire/registry.h"

static const ac_message_table *const tables[] = {&ac_server_messages, &ac_game_events,
                                                 &ac_client_messages, &ac_game_actions};

enum { TABLE_COUNT = sizeof tables / sizeof tables[0] };

void ac_codec_empty_body(ac_codec *c, void *body) {
    (void)c;
    (void)body;
}

static uint32_t code_of(const ac_message_type *type) {
    return type->kind ? type->kind : type->opcode;
}

static const ac_message_type *search(const ac_message_table *table, uint32_t code) {
    const ac_message_type *type = ac_message_in_row(table, code);
    if (type)
        return type;
    size_t low = 0, high = table->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        uint32_t at = code_of(&table->types[middle]);
        if (at == code)
            return &table->types[middle];
        if (at < code)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

const ac_message_type *ac_message_find(ac_direction direction, uint32_t opcode, uint32_t kind) {
    if (direction == AC_FROM_SERVER)
        return opcode == AC_OPCODE_GAME_EVENT ? search(&ac_game_events, kind)
                                              : search(&ac_server_messages, opcode);
    return opcode == AC_OPCODE_GAME_ACTION ? search(&ac_game_actions, kind)
                                           : search(&ac_client_messages, opcode);
}

size_t ac_message_type_count(void) {
    size_t count = 0;
    for (size_t i = 0; i < TABLE_COUNT; ++i)
        count += tables[i]->count;
    return count;
}

const ac_message_type *ac_message_type_at(size_t index) {
    for (size_t i = 0; i < TABLE_COUNT; ++i) {
        if (index < tables[i]->count)
            return &tables[i]->types[index];
        index -= tables[i]->count;
    }
    return NULL;
}
