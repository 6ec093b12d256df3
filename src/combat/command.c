#include "combat/command.h"

const void *ac_combat_command_body(const ac_combat_command *command) {
    return command->action == AC_COMBAT_ACTION_CANCEL ? NULL : &command->body;
}

ac_status ac_combat_command_encode(const ac_combat_command *command, uint32_t sequence,
                                   ac_writer *writer, ac_error *error) {
    return ac_message_encode(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION, command->action, 0, sequence,
                             ac_combat_command_body(command), writer, error);
}
