/* Messages from the client (wire-protocol 6.2), in order of opcode. */
#include "wire/registry.h"

#include "wire/body.h"
#include "wire/login.h"
#include "wire/turbine_chat.h"

AC_WIRE_BODY(character_log_off, ac_character_log_off)
AC_WIRE_BODY(character_delete, ac_character_delete)
AC_WIRE_BODY(character_create, ac_character_create)
AC_WIRE_BODY(character_enter_world, ac_character_enter_world)
AC_WIRE_BODY(guid_body, ac_guid_body)
AC_WIRE_BODY(friends_old, ac_friends_old)
AC_WIRE_BODY(character_restore, ac_character_restore)
AC_WIRE_BODY(turbine_chat, ac_turbine_chat)
AC_WIRE_BODY(ddd_request_data, ac_ddd_request_data)
AC_WIRE_BODY(ddd_interrogation_response, ac_ddd_interrogation_response)

static const ac_message_type types[] = {
    AC_WIRE_CLIENT(0xF653, "CharacterLogOff", AC_QUEUE_LOGIN, character_log_off,
                   ac_character_log_off),
    AC_WIRE_CLIENT(0xF655, "CharacterDelete", AC_QUEUE_LOGIN, character_delete,
                   ac_character_delete),
    AC_WIRE_CLIENT(0xF656, "CharacterCreate", AC_QUEUE_LOGIN, character_create,
                   ac_character_create),
    AC_WIRE_CLIENT(0xF657, "CharacterEnterWorld", AC_QUEUE_LOGIN, character_enter_world,
                   ac_character_enter_world),
    AC_WIRE_CLIENT(0xF6EA, "ForceObjectDescSend", AC_QUEUE_WEENIE, guid_body, ac_guid_body),
    AC_WIRE_CLIENT_EMPTY(0xF7C8, "CharacterEnterWorldRequest", AC_QUEUE_LOGIN),
    AC_WIRE_CLIENT_EMPTY(0xF7CC, "GetServerVersion", AC_QUEUE_CONTROL),
    AC_WIRE_CLIENT(0xF7CD, "FriendsOld", AC_QUEUE_CONTROL, friends_old, ac_friends_old),
    AC_WIRE_CLIENT(0xF7D9, "CharacterRestore", AC_QUEUE_CONTROL, character_restore,
                   ac_character_restore),
    AC_WIRE_CLIENT(0xF7DE, "TurbineChat", AC_QUEUE_LOGIN, turbine_chat, ac_turbine_chat),
    AC_WIRE_CLIENT(0xF7E3, "DDD_RequestDataMessage", AC_QUEUE_DATABASE, ddd_request_data,
                   ac_ddd_request_data),
    AC_WIRE_CLIENT(0xF7E6, "DDD_InterrogationResponse", AC_QUEUE_DATABASE,
                   ddd_interrogation_response, ac_ddd_interrogation_response),
    AC_WIRE_CLIENT_EMPTY(0xF7EA, "DDD_EndDDD", AC_QUEUE_DATABASE),
    AC_WIRE_CLIENT_EMPTY(0xF7EB, "DDD_EndDDDMessage", AC_QUEUE_DATABASE),
};

const ac_message_table ac_client_messages = {.types = types,
                                             .count = sizeof types / sizeof types[0]};
