/* Game actions that wait to be sent. */
#ifndef AC_COMBAT_COMMAND_H
#define AC_COMBAT_COMMAND_H

#include "wire/body.h"
#include "wire/combat.h"
#include "wire/magic.h"
#include "wire/message.h"

typedef enum ac_combat_action {
    AC_COMBAT_ACTION_MELEE = 0x0008,
    AC_COMBAT_ACTION_MISSILE = 0x000A,
    AC_COMBAT_ACTION_CAST = 0x004A,
    AC_COMBAT_ACTION_MODE = 0x0053,
    AC_COMBAT_ACTION_CANCEL = 0x01B7,
    AC_COMBAT_ACTION_QUERY_HEALTH = 0x01BF,
} ac_combat_action;

typedef struct ac_combat_command {
    ac_combat_action action;
    union {
        ac_targeted_melee_attack melee;
        ac_targeted_missile_attack missile;
        ac_cast_targeted_spell cast;
        ac_change_combat_mode mode;
        ac_guid_body query;
    } body;
} ac_combat_command;

/* What ac_message_encode takes for the action: NULL for one without a body. */
const void *ac_combat_command_body(const ac_combat_command *command);

/* Appends the bytes of the message. `sequence`: of the client's actions. */
ac_status ac_combat_command_encode(const ac_combat_command *command, uint32_t sequence,
                                   ac_writer *writer, ac_error *error);

#endif
