/* Game actions, inside 0xF7B1 (wire-protocol 6.4), in order of type. */
#include "wire/registry.h"

#include "wire/body.h"
#include "wire/book.h"
#include "wire/character.h"
#include "wire/chat.h"
#include "wire/chess.h"
#include "wire/combat.h"
#include "wire/house.h"
#include "wire/inventory.h"
#include "wire/magic.h"
#include "wire/motion.h"
#include "wire/player_module.h"
#include "wire/social.h"
#include "wire/trade.h"

AC_WIRE_BODY(set_character_option, ac_set_character_option)
AC_WIRE_BODY(targeted_melee_attack, ac_targeted_melee_attack)
AC_WIRE_BODY(targeted_missile_attack, ac_targeted_missile_attack)
AC_WIRE_BODY(u32_body, ac_u32_body)
AC_WIRE_BODY(text_body, ac_text_body)
AC_WIRE_BODY(guid_body, ac_guid_body)
AC_WIRE_BODY(put_item_in_container, ac_put_item_in_container)
AC_WIRE_BODY(get_and_wield_item, ac_get_and_wield_item)
AC_WIRE_BODY(talk_direct, ac_talk_direct)
AC_WIRE_BODY(use_with_target, ac_use_with_target)
AC_WIRE_BODY(set_allegiance_officer, ac_set_allegiance_officer)
AC_WIRE_BODY(set_allegiance_officer_title, ac_set_allegiance_officer_title)
AC_WIRE_BODY(allegiance_chat_gag, ac_allegiance_chat_gag)
AC_WIRE_BODY(raise_quality, ac_raise_quality)
AC_WIRE_BODY(train_skill, ac_train_skill)
AC_WIRE_BODY(cast_targeted_spell, ac_cast_targeted_spell)
AC_WIRE_BODY(change_combat_mode, ac_change_combat_mode)
AC_WIRE_BODY(stackable_merge, ac_stackable_merge)
AC_WIRE_BODY(stackable_split_to_container, ac_stackable_split_to_container)
AC_WIRE_BODY(stackable_split_to_3d, ac_stackable_split_to_3d)
AC_WIRE_BODY(modify_character_squelch, ac_modify_character_squelch)
AC_WIRE_BODY(modify_account_squelch, ac_modify_account_squelch)
AC_WIRE_BODY(modify_global_squelch, ac_modify_global_squelch)
AC_WIRE_BODY(tell_by_name, ac_tell_by_name)
AC_WIRE_BODY(vendor_buy, ac_vendor_buy)
AC_WIRE_BODY(vendor_sell, ac_vendor_sell)
AC_WIRE_BODY(fellowship_create, ac_fellowship_create)
AC_WIRE_BODY(book_modify_page, ac_book_modify_page)
AC_WIRE_BODY(book_page, ac_book_page)
AC_WIRE_BODY(set_inscription, ac_set_inscription)
AC_WIRE_BODY(give_object, ac_give_object)
AC_WIRE_BODY(advocate_teleport, ac_advocate_teleport)
AC_WIRE_BODY(abuse_log, ac_abuse_log)
AC_WIRE_BODY(hex_body, ac_hex_body)
AC_WIRE_BODY(chat_channel, ac_chat_channel)
AC_WIRE_BODY(stackable_split_to_wield, ac_stackable_split_to_wield)
AC_WIRE_BODY(shortcut, ac_shortcut)
AC_WIRE_BODY(player_module, ac_player_module)
AC_WIRE_BODY(add_spell_favorite, ac_add_spell_favorite)
AC_WIRE_BODY(remove_spell_favorite, ac_remove_spell_favorite)
AC_WIRE_BODY(add_to_trade, ac_add_to_trade)
AC_WIRE_BODY(accept_trade, ac_accept_trade)
AC_WIRE_BODY(pay_house, ac_pay_house)
AC_WIRE_BODY(set_component_level, ac_set_component_level)
AC_WIRE_BODY(change_storage_permission, ac_change_storage_permission)
AC_WIRE_BODY(chess_join, ac_chess_join)
AC_WIRE_BODY(chess_move, ac_chess_move)
AC_WIRE_BODY(chess_offer_stalemate, ac_chess_offer_stalemate)
AC_WIRE_BODY(confirmation_response, ac_confirmation_response)
AC_WIRE_BODY(break_allegiance_boot, ac_break_allegiance_boot)
AC_WIRE_BODY(create_tinkering_tool, ac_create_tinkering_tool)
AC_WIRE_BODY(allegiance_chat_boot, ac_allegiance_chat_boot)
AC_WIRE_BODY(plugin_list, ac_plugin_list)
AC_WIRE_BODY(plugin_answer, ac_plugin_answer)
AC_WIRE_BODY(barber, ac_barber)
AC_WIRE_BODY(jump, ac_jump)
AC_WIRE_BODY(move_to_state, ac_move_to_state)
AC_WIRE_BODY(do_movement_command, ac_do_movement_command)
AC_WIRE_BODY(stop_movement_command, ac_stop_movement_command)
AC_WIRE_BODY(autonomous_position, ac_autonomous_position)
AC_WIRE_BODY(f32_body, ac_f32_body)

static const ac_message_type types[] = {
    AC_WIRE_ACTION(0x0005, "SetSingleCharacterOption", set_character_option,
                   ac_set_character_option),
    AC_WIRE_ACTION(0x0008, "TargetedMeleeAttack", targeted_melee_attack, ac_targeted_melee_attack),
    AC_WIRE_ACTION(0x000A, "TargetedMissileAttack", targeted_missile_attack,
                   ac_targeted_missile_attack),
    AC_WIRE_ACTION(0x000F, "SetAfkMode", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x0010, "SetAfkMessage", text_body, ac_text_body),
    AC_WIRE_ACTION(0x0015, "Talk", text_body, ac_text_body),
    AC_WIRE_ACTION(0x0017, "RemoveFriend", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x0018, "AddFriend", text_body, ac_text_body),
    AC_WIRE_ACTION(0x0019, "PutItemInContainer", put_item_in_container, ac_put_item_in_container),
    AC_WIRE_ACTION(0x001A, "GetAndWieldItem", get_and_wield_item, ac_get_and_wield_item),
    AC_WIRE_ACTION(0x001B, "DropItem", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x001D, "SwearAllegiance", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x001E, "BreakAllegiance", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x001F, "AllegianceUpdateRequest", u32_body, ac_u32_body),
    AC_WIRE_ACTION_EMPTY(0x0025, "RemoveAllFriends"),
    AC_WIRE_ACTION_EMPTY(0x0026, "TeleToPklArena"),
    AC_WIRE_ACTION_EMPTY(0x0027, "TeleToPkArena"),
    AC_WIRE_ACTION(0x002C, "TitleSet", u32_body, ac_u32_body),
    AC_WIRE_ACTION_EMPTY(0x0030, "QueryAllegianceName"),
    AC_WIRE_ACTION_EMPTY(0x0031, "ClearAllegianceName"),
    AC_WIRE_ACTION(0x0032, "TalkDirect", talk_direct, ac_talk_direct),
    AC_WIRE_ACTION(0x0033, "SetAllegianceName", text_body, ac_text_body),
    AC_WIRE_ACTION(0x0035, "UseWithTarget", use_with_target, ac_use_with_target),
    AC_WIRE_ACTION(0x0036, "Use", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x003B, "SetAllegianceOfficer", set_allegiance_officer,
                   ac_set_allegiance_officer),
    AC_WIRE_ACTION(0x003C, "SetAllegianceOfficerTitle", set_allegiance_officer_title,
                   ac_set_allegiance_officer_title),
    AC_WIRE_ACTION_EMPTY(0x003D, "ListAllegianceOfficerTitles"),
    AC_WIRE_ACTION_EMPTY(0x003E, "ClearAllegianceOfficerTitles"),
    AC_WIRE_ACTION(0x003F, "DoAllegianceLockAction", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x0040, "SetAllegianceApprovedVassal", text_body, ac_text_body),
    AC_WIRE_ACTION(0x0041, "AllegianceChatGag", allegiance_chat_gag, ac_allegiance_chat_gag),
    AC_WIRE_ACTION(0x0042, "DoAllegianceHouseAction", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x0044, "RaiseVital", raise_quality, ac_raise_quality),
    AC_WIRE_ACTION(0x0045, "RaiseAttribute", raise_quality, ac_raise_quality),
    AC_WIRE_ACTION(0x0046, "RaiseSkill", raise_quality, ac_raise_quality),
    AC_WIRE_ACTION(0x0047, "TrainSkill", train_skill, ac_train_skill),
    AC_WIRE_ACTION(0x0048, "CastUntargetedSpell", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x004A, "CastTargetedSpell", cast_targeted_spell, ac_cast_targeted_spell),
    AC_WIRE_ACTION(0x0053, "ChangeCombatMode", change_combat_mode, ac_change_combat_mode),
    AC_WIRE_ACTION(0x0054, "StackableMerge", stackable_merge, ac_stackable_merge),
    AC_WIRE_ACTION(0x0055, "StackableSplitToContainer", stackable_split_to_container,
                   ac_stackable_split_to_container),
    AC_WIRE_ACTION(0x0056, "StackableSplitTo3D", stackable_split_to_3d, ac_stackable_split_to_3d),
    AC_WIRE_ACTION(0x0058, "ModifyCharacterSquelch", modify_character_squelch,
                   ac_modify_character_squelch),
    AC_WIRE_ACTION(0x0059, "ModifyAccountSquelch", modify_account_squelch,
                   ac_modify_account_squelch),
    AC_WIRE_ACTION(0x005B, "ModifyGlobalSquelch", modify_global_squelch, ac_modify_global_squelch),
    AC_WIRE_ACTION(0x005D, "Tell", tell_by_name, ac_tell_by_name),
    AC_WIRE_ACTION(0x005F, "Buy", vendor_buy, ac_vendor_buy),
    AC_WIRE_ACTION(0x0060, "Sell", vendor_sell, ac_vendor_sell),
    AC_WIRE_ACTION_EMPTY(0x0063, "TeleToLifestone"),
    AC_WIRE_ACTION_EMPTY(0x00A1, "LoginComplete"),
    AC_WIRE_ACTION(0x00A2, "FellowshipCreate", fellowship_create, ac_fellowship_create),
    AC_WIRE_ACTION(0x00A3, "FellowshipQuit", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x00A4, "FellowshipDismiss", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x00A5, "FellowshipRecruit", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x00A6, "FellowshipUpdateRequest", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x00AA, "BookData", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x00AB, "BookModifyPage", book_modify_page, ac_book_modify_page),
    AC_WIRE_ACTION(0x00AC, "BookAddPage", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x00AD, "BookDeletePage", book_page, ac_book_page),
    AC_WIRE_ACTION(0x00AE, "BookPageData", book_page, ac_book_page),
    AC_WIRE_ACTION(0x00BF, "SetInscription", set_inscription, ac_set_inscription),
    AC_WIRE_ACTION(0x00C8, "IdentifyObject", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x00CD, "GiveObjectRequest", give_object, ac_give_object),
    AC_WIRE_ACTION(0x00D6, "AdvocateTeleport", advocate_teleport, ac_advocate_teleport),
    AC_WIRE_ACTION(0x0140, "AbuseLogRequest", abuse_log, ac_abuse_log),
    AC_WIRE_ACTION(0x0145, "AddChannel", hex_body, ac_hex_body),
    AC_WIRE_ACTION(0x0146, "RemoveChannel", hex_body, ac_hex_body),
    AC_WIRE_ACTION(0x0147, "ChatChannel", chat_channel, ac_chat_channel),
    AC_WIRE_ACTION(0x0148, "ListChannels", hex_body, ac_hex_body),
    AC_WIRE_ACTION_EMPTY(0x0149, "IndexChannels"),
    AC_WIRE_ACTION(0x0195, "NoLongerViewingContents", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x019B, "StackableSplitToWield", stackable_split_to_wield,
                   ac_stackable_split_to_wield),
    AC_WIRE_ACTION(0x019C, "AddShortCut", shortcut, ac_shortcut),
    AC_WIRE_ACTION(0x019D, "RemoveShortCut", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x01A1, "SetCharacterOptions", player_module, ac_player_module),
    AC_WIRE_ACTION(0x01A8, "RemoveSpellC2S", u32_body, ac_u32_body),
    AC_WIRE_ACTION_EMPTY(0x01B7, "CancelAttack"),
    AC_WIRE_ACTION(0x01BF, "QueryHealth", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x01C2, "QueryAge", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x01C4, "QueryBirth", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x01DF, "Emote", text_body, ac_text_body),
    AC_WIRE_ACTION(0x01E1, "SoulEmote", text_body, ac_text_body),
    AC_WIRE_ACTION(0x01E3, "AddSpellFavorite", add_spell_favorite, ac_add_spell_favorite),
    AC_WIRE_ACTION(0x01E4, "RemoveSpellFavorite", remove_spell_favorite, ac_remove_spell_favorite),
    AC_WIRE_ACTION_EMPTY(0x01E9, "PingRequest"),
    AC_WIRE_ACTION(0x01F6, "OpenTradeNegotiations", guid_body, ac_guid_body),
    AC_WIRE_ACTION_EMPTY(0x01F7, "CloseTradeNegotiations"),
    AC_WIRE_ACTION(0x01F8, "AddToTrade", add_to_trade, ac_add_to_trade),
    AC_WIRE_ACTION(0x01FA, "AcceptTrade", accept_trade, ac_accept_trade),
    AC_WIRE_ACTION_EMPTY(0x01FB, "DeclineTrade"),
    AC_WIRE_ACTION_EMPTY(0x0204, "ResetTrade"),
    AC_WIRE_ACTION_EMPTY(0x0216, "ClearPlayerConsentList"),
    AC_WIRE_ACTION_EMPTY(0x0217, "DisplayPlayerConsentList"),
    AC_WIRE_ACTION(0x0218, "RemoveFromPlayerConsentList", text_body, ac_text_body),
    AC_WIRE_ACTION(0x0219, "AddPlayerPermission", text_body, ac_text_body),
    AC_WIRE_ACTION(0x021A, "RemovePlayerPermission", text_body, ac_text_body),
    AC_WIRE_ACTION(0x021C, "BuyHouse", pay_house, ac_pay_house),
    AC_WIRE_ACTION_EMPTY(0x021E, "HouseQuery"),
    AC_WIRE_ACTION_EMPTY(0x021F, "AbandonHouse"),
    AC_WIRE_ACTION(0x0221, "RentHouse", pay_house, ac_pay_house),
    AC_WIRE_ACTION(0x0224, "SetDesiredComponentLevel", set_component_level, ac_set_component_level),
    AC_WIRE_ACTION(0x0245, "AddPermanentGuest", text_body, ac_text_body),
    AC_WIRE_ACTION(0x0246, "RemovePermanentGuest", text_body, ac_text_body),
    AC_WIRE_ACTION(0x0247, "SetOpenHouseStatus", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x0249, "ChangeStoragePermission", change_storage_permission,
                   ac_change_storage_permission),
    AC_WIRE_ACTION(0x024A, "BootSpecificHouseGuest", text_body, ac_text_body),
    AC_WIRE_ACTION_EMPTY(0x024C, "RemoveAllStoragePermission"),
    AC_WIRE_ACTION_EMPTY(0x024D, "RequestFullGuestList"),
    AC_WIRE_ACTION(0x0254, "SetMotd", text_body, ac_text_body),
    AC_WIRE_ACTION_EMPTY(0x0255, "QueryMotd"),
    AC_WIRE_ACTION_EMPTY(0x0256, "ClearMotd"),
    AC_WIRE_ACTION(0x0258, "QueryLord", guid_body, ac_guid_body),
    AC_WIRE_ACTION_EMPTY(0x025C, "AddAllStoragePermission"),
    AC_WIRE_ACTION_EMPTY(0x025E, "RemoveAllPermanentGuests"),
    AC_WIRE_ACTION_EMPTY(0x025F, "BootEveryone"),
    AC_WIRE_ACTION_EMPTY(0x0262, "TeleToHouse"),
    AC_WIRE_ACTION(0x0263, "QueryItemMana", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x0266, "SetHooksVisibility", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x0267, "ModifyAllegianceGuestPermission", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x0268, "ModifyAllegianceStoragePermission", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x0269, "ChessJoin", chess_join, ac_chess_join),
    AC_WIRE_ACTION_EMPTY(0x026A, "ChessQuit"),
    AC_WIRE_ACTION(0x026B, "ChessMove", chess_move, ac_chess_move),
    AC_WIRE_ACTION_EMPTY(0x026D, "ChessMovePass"),
    AC_WIRE_ACTION(0x026E, "ChessStalemate", chess_offer_stalemate, ac_chess_offer_stalemate),
    AC_WIRE_ACTION(0x0270, "ListAvailableHouses", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x0275, "ConfirmationResponse", confirmation_response, ac_confirmation_response),
    AC_WIRE_ACTION(0x0277, "BreakAllegianceBoot", break_allegiance_boot, ac_break_allegiance_boot),
    AC_WIRE_ACTION_EMPTY(0x0278, "TeleToMansion"),
    AC_WIRE_ACTION_EMPTY(0x0279, "Suicide"),
    AC_WIRE_ACTION(0x027B, "AllegianceInfoRequest", text_body, ac_text_body),
    AC_WIRE_ACTION(0x027D, "CreateTinkeringTool", create_tinkering_tool, ac_create_tinkering_tool),
    AC_WIRE_ACTION(0x0286, "SpellbookFilter", hex_body, ac_hex_body),
    AC_WIRE_ACTION_EMPTY(0x028D, "TeleToMarketPlace"),
    AC_WIRE_ACTION_EMPTY(0x028F, "EnterPkLite"),
    AC_WIRE_ACTION(0x0290, "FellowshipAssignNewLeader", guid_body, ac_guid_body),
    AC_WIRE_ACTION(0x0291, "FellowshipChangeOpenness", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0x02A0, "AllegianceChatBoot", allegiance_chat_boot, ac_allegiance_chat_boot),
    AC_WIRE_ACTION(0x02A1, "AddAllegianceBan", text_body, ac_text_body),
    AC_WIRE_ACTION(0x02A2, "RemoveAllegianceBan", text_body, ac_text_body),
    AC_WIRE_ACTION_EMPTY(0x02A3, "ListAllegianceBans"),
    AC_WIRE_ACTION(0x02A5, "RemoveAllegianceOfficer", text_body, ac_text_body),
    AC_WIRE_ACTION_EMPTY(0x02A6, "ListAllegianceOfficers"),
    AC_WIRE_ACTION_EMPTY(0x02A7, "ClearAllegianceOfficers"),
    AC_WIRE_ACTION_EMPTY(0x02AB, "RecallAllegianceHometown"),
    AC_WIRE_ACTION(0x02AF, "QueryPluginListResponse", plugin_list, ac_plugin_list),
    AC_WIRE_ACTION(0x02B2, "QueryPluginResponse", plugin_answer, ac_plugin_answer),
    AC_WIRE_ACTION(0x0311, "FinishBarber", barber, ac_barber),
    AC_WIRE_ACTION(0x0316, "AbandonContract", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0xF61B, "Jump", jump, ac_jump),
    AC_WIRE_ACTION(0xF61C, "MoveToState", move_to_state, ac_move_to_state),
    AC_WIRE_ACTION(0xF61E, "DoMovementCommand", do_movement_command, ac_do_movement_command),
    AC_WIRE_ACTION_NAMED(0xF649, "TurnTo"),
    AC_WIRE_ACTION(0xF661, "StopMovementCommand", stop_movement_command, ac_stop_movement_command),
    AC_WIRE_ACTION(0xF752, "AutonomyLevel", u32_body, ac_u32_body),
    AC_WIRE_ACTION(0xF753, "AutonomousPosition", autonomous_position, ac_autonomous_position),
    AC_WIRE_ACTION(0xF7C9, "JumpNonAutonomous", f32_body, ac_f32_body),
};

const ac_message_table ac_game_actions = {.types = types, .count = sizeof types / sizeof types[0]};
