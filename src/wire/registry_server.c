/* Messages from the server (wire-protocol 4.6, 6.1), in order of opcode. */
#include "wire/registry.h"

#include "wire/body.h"
#include "wire/character.h"
#include "wire/chat.h"
#include "wire/combat.h"
#include "wire/inventory.h"
#include "wire/login.h"
#include "wire/motion.h"
#include "wire/object.h"
#include "wire/position.h"
#include "wire/property.h"
#include "wire/quick.h"
#include "wire/turbine_chat.h"

AC_WIRE_BODY(guid_body, ac_guid_body)
AC_WIRE_BODY(set_stack_size, ac_set_stack_size)
AC_WIRE_BODY(player_killed, ac_player_killed)
AC_WIRE_BODY(private_removal, ac_property_removal)
AC_WIRE_BODY(public_removal, ac_property_removal)
AC_WIRE_BODY(emote, ac_emote)
AC_WIRE_BODY(hear_speech, ac_hear_speech)
AC_WIRE_BODY(hear_ranged_speech, ac_hear_ranged_speech)
AC_WIRE_BODY(private_int, ac_int_update)
AC_WIRE_BODY(public_int, ac_int_update)
AC_WIRE_BODY(private_int64, ac_int64_update)
AC_WIRE_BODY(public_int64, ac_int64_update)
AC_WIRE_BODY(private_bool, ac_bool_update)
AC_WIRE_BODY(public_bool, ac_bool_update)
AC_WIRE_BODY(private_float, ac_float_update)
AC_WIRE_BODY(public_float, ac_float_update)
AC_WIRE_BODY(private_string, ac_string_update)
AC_WIRE_BODY(public_string, ac_string_update)
AC_WIRE_BODY(private_did, ac_did_update)
AC_WIRE_BODY(public_did, ac_did_update)
AC_WIRE_BODY(private_guid, ac_guid_update)
AC_WIRE_BODY(public_guid, ac_guid_update)
AC_WIRE_BODY(private_position, ac_position_update)
AC_WIRE_BODY(public_position, ac_position_update)
AC_WIRE_BODY(private_skill, ac_skill_update)
AC_WIRE_BODY(public_skill, ac_skill_update)
AC_WIRE_BODY(private_level, ac_level_update)
AC_WIRE_BODY(public_level, ac_level_update)
AC_WIRE_BODY(private_attribute, ac_attribute_update)
AC_WIRE_BODY(public_attribute, ac_attribute_update)
AC_WIRE_BODY(private_vital, ac_vital_update)
AC_WIRE_BODY(public_vital, ac_vital_update)
AC_WIRE_BODY(u32_body, ac_u32_body)
AC_WIRE_BODY(position_and_movement, ac_position_and_movement)
AC_WIRE_BODY(obj_desc_event, ac_obj_desc_event)
AC_WIRE_BODY(set_player_visual_desc, ac_set_player_visual_desc)
AC_WIRE_BODY(character_create_response, ac_character_create_response)
AC_WIRE_BODY(character_list, ac_character_list)
AC_WIRE_BODY(character_error, ac_character_error)
AC_WIRE_BODY(create_object, ac_create_object)
AC_WIRE_BODY(player_create, ac_player_create)
AC_WIRE_BODY(delete_object, ac_delete_object)
AC_WIRE_BODY(update_position, ac_update_position)
AC_WIRE_BODY(parent_event, ac_parent_event)
AC_WIRE_BODY(pickup_event, ac_pickup_event)
AC_WIRE_BODY(set_state, ac_set_state)
AC_WIRE_BODY(update_motion, ac_update_motion)
AC_WIRE_BODY(vector_update, ac_vector_update)
AC_WIRE_BODY(sound_event, ac_sound_event)
AC_WIRE_BODY(player_teleport, ac_player_teleport)
AC_WIRE_BODY(server_autonomous_position, ac_server_autonomous_position)
AC_WIRE_BODY(play_script_id, ac_play_script_id)
AC_WIRE_BODY(play_script_type, ac_play_script_type)
AC_WIRE_BODY(account_banned, ac_account_banned)
AC_WIRE_BODY(admin_account_data, ac_admin_account_data)
AC_WIRE_BODY(admin_player_data, ac_admin_player_data)
AC_WIRE_BODY(account_boot, ac_account_boot)
AC_WIRE_BODY(turbine_chat, ac_turbine_chat)
AC_WIRE_BODY(server_message, ac_server_message)
AC_WIRE_BODY(server_name, ac_server_name)
AC_WIRE_BODY(ddd_data, ac_ddd_data)
AC_WIRE_BODY(ddd_error, ac_ddd_error)
AC_WIRE_BODY(ddd_interrogation, ac_ddd_interrogation)
AC_WIRE_BODY(ddd_begin, ac_ddd_begin)

/* From ObjectCreate to Motion: most of what a server sends. */
enum { OBJECT_ROW = 64, OBJECT_ROWS = 8 };

static const ac_message_type types[] = {
    AC_WIRE_SERVER(0x0024, "InventoryRemoveObject", AC_QUEUE_UI, guid_body, ac_guid_body),
    AC_WIRE_SERVER_NAMED(0x00A0, "InventoryServerSaveFailed", AC_QUEUE_UI),
    AC_WIRE_SERVER(0x0197, "SetStackSize", AC_QUEUE_UI, set_stack_size, ac_set_stack_size),
    AC_WIRE_SERVER(0x019E, "PlayerKilled", AC_QUEUE_UI, player_killed, ac_player_killed),
    AC_WIRE_SERVER(0x01D1, "PrivateRemoveInt", AC_QUEUE_UI, private_removal, ac_property_removal),
    AC_WIRE_SERVER(0x01D2, "PublicRemoveInt", AC_QUEUE_UI, public_removal, ac_property_removal),
    AC_WIRE_SERVER(0x01D3, "PrivateRemoveBool", AC_QUEUE_UI, private_removal, ac_property_removal),
    AC_WIRE_SERVER(0x01D4, "PublicRemoveBool", AC_QUEUE_UI, public_removal, ac_property_removal),
    AC_WIRE_SERVER(0x01D5, "PrivateRemoveFloat", AC_QUEUE_UI, private_removal, ac_property_removal),
    AC_WIRE_SERVER(0x01D6, "PublicRemoveFloat", AC_QUEUE_UI, public_removal, ac_property_removal),
    AC_WIRE_SERVER(0x01D7, "PrivateRemoveString", AC_QUEUE_UI, private_removal,
                   ac_property_removal),
    AC_WIRE_SERVER(0x01D8, "PublicRemoveString", AC_QUEUE_UI, public_removal, ac_property_removal),
    AC_WIRE_SERVER(0x01D9, "PrivateRemoveDataID", AC_QUEUE_UI, private_removal,
                   ac_property_removal),
    AC_WIRE_SERVER(0x01DA, "PublicRemoveDataID", AC_QUEUE_UI, public_removal, ac_property_removal),
    AC_WIRE_SERVER(0x01DB, "PrivateRemoveInstanceID", AC_QUEUE_UI, private_removal,
                   ac_property_removal),
    AC_WIRE_SERVER(0x01DC, "PublicRemoveInstanceID", AC_QUEUE_UI, public_removal,
                   ac_property_removal),
    AC_WIRE_SERVER(0x01DD, "PrivateRemovePosition", AC_QUEUE_UI, private_removal,
                   ac_property_removal),
    AC_WIRE_SERVER(0x01DE, "PublicRemovePosition", AC_QUEUE_UI, public_removal,
                   ac_property_removal),
    AC_WIRE_SERVER(0x01E0, "EmoteText", AC_QUEUE_UI, emote, ac_emote),
    AC_WIRE_SERVER(0x01E2, "SoulEmote", AC_QUEUE_UI, emote, ac_emote),
    AC_WIRE_SERVER(0x02B8, "PrivateRemoveInt64", AC_QUEUE_UI, private_removal, ac_property_removal),
    AC_WIRE_SERVER(0x02B9, "PublicRemoveInt64", AC_QUEUE_UI, public_removal, ac_property_removal),
    AC_WIRE_SERVER(0x02BB, "HearSpeech", AC_QUEUE_UI, hear_speech, ac_hear_speech),
    AC_WIRE_SERVER(0x02BC, "HearRangedSpeech", AC_QUEUE_UI, hear_ranged_speech,
                   ac_hear_ranged_speech),
    AC_WIRE_SERVER(0x02CD, "PrivateUpdatePropertyInt", AC_QUEUE_UI, private_int, ac_int_update),
    AC_WIRE_SERVER(0x02CE, "PublicUpdatePropertyInt", AC_QUEUE_UI, public_int, ac_int_update),
    AC_WIRE_SERVER(0x02CF, "PrivateUpdatePropertyInt64", AC_QUEUE_UI, private_int64,
                   ac_int64_update),
    AC_WIRE_SERVER(0x02D0, "PublicUpdatePropertyInt64", AC_QUEUE_UI, public_int64, ac_int64_update),
    AC_WIRE_SERVER(0x02D1, "PrivateUpdatePropertyBool", AC_QUEUE_UI, private_bool, ac_bool_update),
    AC_WIRE_SERVER(0x02D2, "PublicUpdatePropertyBool", AC_QUEUE_UI, public_bool, ac_bool_update),
    AC_WIRE_SERVER(0x02D3, "PrivateUpdatePropertyFloat", AC_QUEUE_UI, private_float,
                   ac_float_update),
    AC_WIRE_SERVER(0x02D4, "PublicUpdatePropertyFloat", AC_QUEUE_UI, public_float, ac_float_update),
    AC_WIRE_SERVER(0x02D5, "PrivateUpdatePropertyString", AC_QUEUE_UI, private_string,
                   ac_string_update),
    AC_WIRE_SERVER(0x02D6, "PublicUpdatePropertyString", AC_QUEUE_UI, public_string,
                   ac_string_update),
    AC_WIRE_SERVER(0x02D7, "PrivateUpdatePropertyDataID", AC_QUEUE_UI, private_did, ac_did_update),
    AC_WIRE_SERVER(0x02D8, "PublicUpdatePropertyDataID", AC_QUEUE_UI, public_did, ac_did_update),
    AC_WIRE_SERVER(0x02D9, "PrivateUpdatePropertyInstanceID", AC_QUEUE_UI, private_guid,
                   ac_guid_update),
    AC_WIRE_SERVER(0x02DA, "PublicUpdatePropertyInstanceID", AC_QUEUE_UI, public_guid,
                   ac_guid_update),
    AC_WIRE_SERVER(0x02DB, "PrivateUpdatePosition", AC_QUEUE_UI, private_position,
                   ac_position_update),
    AC_WIRE_SERVER(0x02DC, "PublicUpdatePosition", AC_QUEUE_UI, public_position,
                   ac_position_update),
    AC_WIRE_SERVER(0x02DD, "PrivateUpdateSkill", AC_QUEUE_UI, private_skill, ac_skill_update),
    AC_WIRE_SERVER(0x02DE, "PublicUpdateSkill", AC_QUEUE_UI, public_skill, ac_skill_update),
    AC_WIRE_SERVER(0x02DF, "PrivateUpdateSkillLevel", AC_QUEUE_UI, private_level, ac_level_update),
    AC_WIRE_SERVER(0x02E0, "PublicUpdateSkillLevel", AC_QUEUE_UI, public_level, ac_level_update),
    AC_WIRE_SERVER(0x02E1, "PrivateUpdateSkillAdvancementClass", AC_QUEUE_UI, private_level,
                   ac_level_update),
    AC_WIRE_SERVER(0x02E2, "PublicUpdateSkillAdvancementClass", AC_QUEUE_UI, public_level,
                   ac_level_update),
    AC_WIRE_SERVER(0x02E3, "PrivateUpdateAttribute", AC_QUEUE_UI, private_attribute,
                   ac_attribute_update),
    AC_WIRE_SERVER(0x02E4, "PublicUpdateAttribute", AC_QUEUE_UI, public_attribute,
                   ac_attribute_update),
    AC_WIRE_SERVER(0x02E5, "PrivateUpdateAttributeLevel", AC_QUEUE_UI, private_level,
                   ac_level_update),
    AC_WIRE_SERVER(0x02E6, "PublicUpdateAttributeLevel", AC_QUEUE_UI, public_level,
                   ac_level_update),
    AC_WIRE_SERVER(0x02E7, "PrivateUpdateVital", AC_QUEUE_UI, private_vital, ac_vital_update),
    AC_WIRE_SERVER(0x02E8, "PublicUpdateVital", AC_QUEUE_UI, public_vital, ac_vital_update),
    AC_WIRE_SERVER(0x02E9, "PrivateUpdateVitalLevel", AC_QUEUE_UI, private_level, ac_level_update),
    AC_WIRE_SERVER(0x02EA, "PublicUpdateVitalLevel", AC_QUEUE_UI, public_level, ac_level_update),
    AC_WIRE_SERVER(0xEA60, "AdminEnvirons", AC_QUEUE_UI, u32_body, ac_u32_body),
    AC_WIRE_SERVER(0xF619, "PositionAndMovement", AC_QUEUE_SMARTBOX, position_and_movement,
                   ac_position_and_movement),
    AC_WIRE_SERVER(0xF625, "ObjDescEvent", AC_QUEUE_SMARTBOX, obj_desc_event, ac_obj_desc_event),
    AC_WIRE_SERVER(0xF630, "Character_SetPlayerVisualDesc", AC_QUEUE_SMARTBOX,
                   set_player_visual_desc, ac_set_player_visual_desc),
    AC_WIRE_SERVER(0xF643, "CharacterRestoreResponse", AC_QUEUE_UI, character_create_response,
                   ac_character_create_response),
    AC_WIRE_SERVER(0xF651, "Login_AwaitingSubscriptionExpiration", AC_QUEUE_UI, u32_body,
                   ac_u32_body),
    AC_WIRE_SERVER_EMPTY(0xF653, "CharacterLogOff", AC_QUEUE_UI),
    AC_WIRE_SERVER_EMPTY(0xF655, "CharacterDelete", AC_QUEUE_UI),
    AC_WIRE_SERVER(0xF658, "CharacterList", AC_QUEUE_UI, character_list, ac_character_list),
    AC_WIRE_SERVER(0xF659, "CharacterError", AC_QUEUE_UI, character_error, ac_character_error),
    [OBJECT_ROW] = AC_WIRE_SERVER_QUICK(0xF745, "ObjectCreate", AC_QUEUE_SMARTBOX, create_object,
                                        ac_create_object),
    AC_WIRE_SERVER(0xF746, "PlayerCreate", AC_QUEUE_SMARTBOX, player_create, ac_player_create),
    AC_WIRE_SERVER(0xF747, "ObjectDelete", AC_QUEUE_SMARTBOX, delete_object, ac_delete_object),
    AC_WIRE_SERVER_QUICK(0xF748, "UpdatePosition", AC_QUEUE_SMARTBOX, update_position,
                         ac_update_position),
    AC_WIRE_SERVER(0xF749, "ParentEvent", AC_QUEUE_SMARTBOX, parent_event, ac_parent_event),
    AC_WIRE_SERVER(0xF74A, "PickupEvent", AC_QUEUE_SMARTBOX, pickup_event, ac_pickup_event),
    AC_WIRE_SERVER(0xF74B, "SetState", AC_QUEUE_SMARTBOX, set_state, ac_set_state),
    AC_WIRE_SERVER(0xF74C, "Motion", AC_QUEUE_SMARTBOX, update_motion, ac_update_motion),
    AC_WIRE_SERVER(0xF74E, "VectorUpdate", AC_QUEUE_SMARTBOX, vector_update, ac_vector_update),
    AC_WIRE_SERVER(0xF750, "Sound", AC_QUEUE_SMARTBOX, sound_event, ac_sound_event),
    AC_WIRE_SERVER(0xF751, "PlayerTeleport", AC_QUEUE_SMARTBOX, player_teleport,
                   ac_player_teleport),
    AC_WIRE_SERVER(0xF753, "AutonomousPosition", AC_QUEUE_SECURE_WEENIE, server_autonomous_position,
                   ac_server_autonomous_position),
    AC_WIRE_SERVER(0xF754, "PlayScriptId", AC_QUEUE_SMARTBOX, play_script_id, ac_play_script_id),
    AC_WIRE_SERVER(0xF755, "PlayEffect", AC_QUEUE_SMARTBOX, play_script_type, ac_play_script_type),
    AC_WIRE_SERVER(0xF7C1, "AccountBanned", AC_QUEUE_UI, account_banned, ac_account_banned),
    AC_WIRE_SERVER(0xF7CA, "Admin_ReceiveAccountData", AC_QUEUE_UI, admin_account_data,
                   ac_admin_account_data),
    AC_WIRE_SERVER(0xF7CB, "Admin_ReceivePlayerData", AC_QUEUE_UI, admin_player_data,
                   ac_admin_player_data),
    AC_WIRE_SERVER(0xF7DB, "UpdateObject", AC_QUEUE_SMARTBOX, create_object, ac_create_object),
    AC_WIRE_SERVER(0xF7DC, "AccountBoot", AC_QUEUE_UI, account_boot, ac_account_boot),
    AC_WIRE_SERVER(0xF7DE, "TurbineChat", AC_QUEUE_LOGIN, turbine_chat, ac_turbine_chat),
    AC_WIRE_SERVER_EMPTY(0xF7DF, "CharacterEnterWorldServerReady", AC_QUEUE_UI),
    AC_WIRE_SERVER(0xF7E0, "ServerMessage", AC_QUEUE_UI, server_message, ac_server_message),
    AC_WIRE_SERVER(0xF7E1, "ServerName", AC_QUEUE_UI, server_name, ac_server_name),
    AC_WIRE_SERVER(0xF7E2, "DDD_DataMessage", AC_QUEUE_DATABASE, ddd_data, ac_ddd_data),
    AC_WIRE_SERVER(0xF7E4, "DDD_ErrorMessage", AC_QUEUE_DATABASE, ddd_error, ac_ddd_error),
    AC_WIRE_SERVER(0xF7E5, "DDD_Interrogation", AC_QUEUE_DATABASE, ddd_interrogation,
                   ac_ddd_interrogation),
    AC_WIRE_SERVER(0xF7E7, "DDD_BeginDDD", AC_QUEUE_DATABASE, ddd_begin, ac_ddd_begin),
    AC_WIRE_SERVER_NAMED(0xF7E8, "DDD_BeginPullDDD", AC_QUEUE_DATABASE),
    AC_WIRE_SERVER_NAMED(0xF7E9, "DDD_IterationData", AC_QUEUE_DATABASE),
    AC_WIRE_SERVER_EMPTY(0xF7EA, "DDD_EndDDD", AC_QUEUE_DATABASE),
};

const ac_message_table ac_server_messages = {.types = types,
                                             .count = sizeof types / sizeof types[0],
                                             .code = 0xF745,
                                             .row = OBJECT_ROW,
                                             .row_count = OBJECT_ROWS};
