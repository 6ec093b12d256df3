#include "select/fellows.h"

#include "wire/body.h"
#include "wire/social.h"

enum {
    EVENT_QUIT = 0x00A3,
    EVENT_DISMISS = 0x00A4,
    EVENT_FULL_UPDATE = 0x02BE,
    EVENT_DISBAND = 0x02BF,
    EVENT_UPDATE_FELLOW = 0x02C0,
};

bool ac_fellows_has(const ac_fellows *fellows, ac_guid guid) {
    for (uint32_t i = 0; i < fellows->count; ++i)
        if (fellows->members[i] == guid)
            return true;
    return guid != 0 && guid == fellows->leader;
}

static void add(ac_fellows *fellows, ac_guid guid) {
    for (uint32_t i = 0; i < fellows->count; ++i)
        if (fellows->members[i] == guid)
            return;
    if (fellows->count < AC_FELLOWS_MAX)
        fellows->members[fellows->count++] = guid;
}

static void leave(ac_fellows *fellows, ac_guid guid, ac_guid player) {
    if (guid == player) {
        *fellows = (ac_fellows){0};
        return;
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < fellows->count; ++i)
        if (fellows->members[i] != guid)
            fellows->members[kept++] = fellows->members[i];
    fellows->count = kept;
    if (fellows->leader == guid)
        fellows->leader = 0;
}

static void replace(ac_fellows *fellows, const ac_fellowship_full_update *update) {
    *fellows = (ac_fellows){.leader = update->leader};
    for (uint32_t i = 0; i < update->member_count; ++i)
        add(fellows, update->members[i].guid);
}

void ac_fellows_take(ac_fellows *fellows, const ac_message *message, ac_guid player) {
    if (message->opcode != AC_OPCODE_GAME_EVENT)
        return;
    switch (message->kind) {
    case EVENT_FULL_UPDATE: replace(fellows, message->body); break;
    case EVENT_UPDATE_FELLOW:
        add(fellows, ((const ac_fellowship_update_fellow *)message->body)->guid);
        break;
    case EVENT_DISBAND: *fellows = (ac_fellows){0}; break;
    case EVENT_QUIT:
    case EVENT_DISMISS: leave(fellows, ((const ac_guid_body *)message->body)->guid, player); break;
    default: break;
    }
}
