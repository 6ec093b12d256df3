/* Game events, inside 0xF7B0 (wire-protocol 6.3), in order of type. */
#include "wire/registry.h"

#include "wire/appraisal.h"
#include "wire/body.h"
#include "wire/book.h"
#include "wire/character.h"
#include "wire/chat.h"
#include "wire/chess.h"
#include "wire/combat.h"
#include "wire/house.h"
#include "wire/inventory.h"
#include "wire/magic.h"
#include "wire/player_desc.h"
#include "wire/social.h"
#include "wire/trade.h"

AC_WIRE_BODY(error_body, ac_error_body)
AC_WIRE_BODY(text_body, ac_text_body)
AC_WIRE_BODY(player_desc, ac_player_desc)
AC_WIRE_BODY(friends_update, ac_friends_update)
AC_WIRE_BODY(put_in_container, ac_put_in_container)
AC_WIRE_BODY(wield_object, ac_wield_object)
AC_WIRE_BODY(character_titles, ac_character_titles)
AC_WIRE_BODY(update_title, ac_update_title)
AC_WIRE_BODY(guid_body, ac_guid_body)
AC_WIRE_BODY(approach_vendor, ac_approach_vendor)
AC_WIRE_BODY(barber, ac_barber)
AC_WIRE_BODY(save_failed, ac_save_failed)
AC_WIRE_BODY(book_data, ac_book_data)
AC_WIRE_BODY(book_page_done, ac_book_page_done)
AC_WIRE_BODY(book_page_data, ac_book_page_data)
AC_WIRE_BODY(inscription, ac_inscription)
AC_WIRE_BODY(appraisal, ac_appraisal)
AC_WIRE_BODY(channel_broadcast, ac_channel_broadcast)
AC_WIRE_BODY(text_list, ac_text_list)
AC_WIRE_BODY(view_contents, ac_view_contents)
AC_WIRE_BODY(layered_spell, ac_layered_spell)
AC_WIRE_BODY(attacker_notification, ac_attacker_notification)
AC_WIRE_BODY(defender_notification, ac_defender_notification)
AC_WIRE_BODY(update_health, ac_update_health)
AC_WIRE_BODY(query_age_response, ac_query_age_response)
AC_WIRE_BODY(u32_body, ac_u32_body)
AC_WIRE_BODY(squelch_db, ac_squelch_db)
AC_WIRE_BODY(register_trade, ac_register_trade)
AC_WIRE_BODY(trade_item, ac_trade_item)
AC_WIRE_BODY(trade_removal, ac_trade_removal)
AC_WIRE_BODY(trade_failure, ac_trade_failure)
AC_WIRE_BODY(house_update_restrictions, ac_house_update_restrictions)
AC_WIRE_BODY(item_mana, ac_item_mana)
AC_WIRE_BODY(available_houses, ac_available_houses)
AC_WIRE_BODY(confirmation_request, ac_confirmation_request)
AC_WIRE_BODY(confirmation_done, ac_confirmation_done)
AC_WIRE_BODY(allegiance_login, ac_allegiance_login)
AC_WIRE_BODY(chess_result, ac_chess_result)
AC_WIRE_BODY(chess_turn, ac_chess_turn)
AC_WIRE_BODY(chess_stalemate, ac_chess_stalemate)
AC_WIRE_BODY(error_text, ac_error_text)
AC_WIRE_BODY(turbine_channels, ac_turbine_channels)
AC_WIRE_BODY(salvage_result, ac_salvage_result)
AC_WIRE_BODY(tell, ac_tell)
AC_WIRE_BODY(fellowship_full_update, ac_fellowship_full_update)
AC_WIRE_BODY(fellowship_update_fellow, ac_fellowship_update_fellow)
AC_WIRE_BODY(enchantment, ac_enchantment)
AC_WIRE_BODY(enchantment_list, ac_enchantment_list)
AC_WIRE_BODY(layered_spell_list, ac_layered_spell_list)
AC_WIRE_BODY(f32_body, ac_f32_body)
AC_WIRE_BODY(contract_table, ac_contract_table)
AC_WIRE_BODY(contract_update, ac_contract_update)

static const ac_message_type types[] = {
    AC_WIRE_EVENT(0x0003, "AllegianceUpdateAborted", error_body, ac_error_body),
    AC_WIRE_EVENT(0x0004, "PopupString", text_body, ac_text_body),
    AC_WIRE_EVENT(0x0013, "PlayerDescription", player_desc, ac_player_desc),
    AC_WIRE_EVENT_NAMED(0x0020, "AllegianceUpdate"),
    AC_WIRE_EVENT(0x0021, "FriendsListUpdate", friends_update, ac_friends_update),
    AC_WIRE_EVENT(0x0022, "InventoryPutObjInContainer", put_in_container, ac_put_in_container),
    AC_WIRE_EVENT(0x0023, "WieldObject", wield_object, ac_wield_object),
    AC_WIRE_EVENT(0x0029, "CharacterTitle", character_titles, ac_character_titles),
    AC_WIRE_EVENT(0x002B, "UpdateTitle", update_title, ac_update_title),
    AC_WIRE_EVENT(0x0052, "CloseGroundContainer", guid_body, ac_guid_body),
    AC_WIRE_EVENT(0x0062, "ApproachVendor", approach_vendor, ac_approach_vendor),
    AC_WIRE_EVENT(0x0075, "StartBarber", barber, ac_barber),
    AC_WIRE_EVENT(0x00A0, "InventoryServerSaveFailed", save_failed, ac_save_failed),
    AC_WIRE_EVENT(0x00A3, "FellowshipQuit", guid_body, ac_guid_body),
    AC_WIRE_EVENT(0x00A4, "FellowshipDismiss", guid_body, ac_guid_body),
    AC_WIRE_EVENT(0x00B4, "BookDataResponse", book_data, ac_book_data),
    AC_WIRE_EVENT(0x00B5, "BookModifyPageResponse", book_page_done, ac_book_page_done),
    AC_WIRE_EVENT(0x00B6, "BookAddPageResponse", book_page_done, ac_book_page_done),
    AC_WIRE_EVENT(0x00B7, "BookDeletePageResponse", book_page_done, ac_book_page_done),
    AC_WIRE_EVENT(0x00B8, "BookPageDataResponse", book_page_data, ac_book_page_data),
    AC_WIRE_EVENT(0x00C3, "GetInscriptionResponse", inscription, ac_inscription),
    AC_WIRE_EVENT(0x00C9, "IdentifyObjectResponse", appraisal, ac_appraisal),
    AC_WIRE_EVENT(0x0147, "ChannelBroadcast", channel_broadcast, ac_channel_broadcast),
    AC_WIRE_EVENT(0x0148, "ChannelList", text_list, ac_text_list),
    AC_WIRE_EVENT(0x0149, "ChannelIndex", text_list, ac_text_list),
    AC_WIRE_EVENT(0x0196, "ViewContents", view_contents, ac_view_contents),
    AC_WIRE_EVENT(0x019A, "InventoryPutObjectIn3D", guid_body, ac_guid_body),
    AC_WIRE_EVENT(0x01A7, "AttackDone", error_body, ac_error_body),
    AC_WIRE_EVENT(0x01A8, "MagicRemoveSpell", layered_spell, ac_layered_spell),
    AC_WIRE_EVENT(0x01AC, "VictimNotification", text_body, ac_text_body),
    AC_WIRE_EVENT(0x01AD, "KillerNotification", text_body, ac_text_body),
    AC_WIRE_EVENT(0x01B1, "AttackerNotification", attacker_notification, ac_attacker_notification),
    AC_WIRE_EVENT(0x01B2, "DefenderNotification", defender_notification, ac_defender_notification),
    AC_WIRE_EVENT(0x01B3, "EvasionAttackerNotification", text_body, ac_text_body),
    AC_WIRE_EVENT(0x01B4, "EvasionDefenderNotification", text_body, ac_text_body),
    AC_WIRE_EVENT_EMPTY(0x01B8, "CombatCommenceAttack"),
    AC_WIRE_EVENT(0x01C0, "UpdateHealth", update_health, ac_update_health),
    AC_WIRE_EVENT(0x01C3, "QueryAgeResponse", query_age_response, ac_query_age_response),
    AC_WIRE_EVENT(0x01C7, "UseDone", error_body, ac_error_body),
    AC_WIRE_EVENT(0x01C8, "AllegianceAllegianceUpdateDone", error_body, ac_error_body),
    AC_WIRE_EVENT_EMPTY(0x01C9, "FellowshipFellowUpdateDone"),
    AC_WIRE_EVENT_EMPTY(0x01CA, "FellowshipFellowStatsDone"),
    AC_WIRE_EVENT(0x01CB, "ItemAppraiseDone", u32_body, ac_u32_body),
    AC_WIRE_EVENT_NAMED(0x01E2, "Emote"),
    AC_WIRE_EVENT_EMPTY(0x01EA, "PingResponse"),
    AC_WIRE_EVENT(0x01F4, "SetSquelchDB", squelch_db, ac_squelch_db),
    AC_WIRE_EVENT(0x01FD, "RegisterTrade", register_trade, ac_register_trade),
    AC_WIRE_EVENT(0x01FE, "OpenTrade", guid_body, ac_guid_body),
    AC_WIRE_EVENT(0x01FF, "CloseTrade", u32_body, ac_u32_body),
    AC_WIRE_EVENT(0x0200, "AddToTrade", trade_item, ac_trade_item),
    AC_WIRE_EVENT(0x0201, "RemoveFromTrade", trade_removal, ac_trade_removal),
    AC_WIRE_EVENT(0x0202, "AcceptTrade", guid_body, ac_guid_body),
    AC_WIRE_EVENT(0x0203, "DeclineTrade", guid_body, ac_guid_body),
    AC_WIRE_EVENT(0x0205, "ResetTrade", guid_body, ac_guid_body),
    AC_WIRE_EVENT(0x0207, "TradeFailure", trade_failure, ac_trade_failure),
    AC_WIRE_EVENT_EMPTY(0x0208, "ClearTradeAcceptance"),
    AC_WIRE_EVENT_NAMED(0x021D, "HouseProfile"),
    AC_WIRE_EVENT_NAMED(0x0225, "HouseData"),
    AC_WIRE_EVENT(0x0226, "HouseStatus", u32_body, ac_u32_body),
    AC_WIRE_EVENT(0x0227, "UpdateRentTime", u32_body, ac_u32_body),
    AC_WIRE_EVENT_NAMED(0x0228, "UpdateRentPayment"),
    AC_WIRE_EVENT(0x0248, "HouseUpdateRestrictions", house_update_restrictions,
                  ac_house_update_restrictions),
    AC_WIRE_EVENT_NAMED(0x0257, "UpdateHAR"),
    AC_WIRE_EVENT(0x0259, "HouseTransaction", u32_body, ac_u32_body),
    AC_WIRE_EVENT(0x0264, "QueryItemManaResponse", item_mana, ac_item_mana),
    AC_WIRE_EVENT(0x0271, "AvailableHouses", available_houses, ac_available_houses),
    AC_WIRE_EVENT(0x0274, "CharacterConfirmationRequest", confirmation_request,
                  ac_confirmation_request),
    AC_WIRE_EVENT(0x0276, "CharacterConfirmationDone", confirmation_done, ac_confirmation_done),
    AC_WIRE_EVENT(0x027A, "AllegianceLoginNotification", allegiance_login, ac_allegiance_login),
    AC_WIRE_EVENT_NAMED(0x027C, "AllegianceInfoResponse"),
    AC_WIRE_EVENT(0x0281, "JoinGameResponse", chess_result, ac_chess_result),
    AC_WIRE_EVENT(0x0282, "StartGame", chess_result, ac_chess_result),
    AC_WIRE_EVENT(0x0283, "MoveResponse", chess_result, ac_chess_result),
    AC_WIRE_EVENT(0x0284, "OpponentTurn", chess_turn, ac_chess_turn),
    AC_WIRE_EVENT(0x0285, "OpponentStalemate", chess_stalemate, ac_chess_stalemate),
    AC_WIRE_EVENT(0x028A, "WeenieError", error_body, ac_error_body),
    AC_WIRE_EVENT(0x028B, "WeenieErrorWithString", error_text, ac_error_text),
    AC_WIRE_EVENT(0x028C, "GameOver", chess_result, ac_chess_result),
    AC_WIRE_EVENT(0x0295, "SetTurbineChatChannels", turbine_channels, ac_turbine_channels),
    AC_WIRE_EVENT_NAMED(0x02AE, "AdminQueryPluginList"),
    AC_WIRE_EVENT_NAMED(0x02B1, "AdminQueryPlugin"),
    AC_WIRE_EVENT_NAMED(0x02B3, "AdminQueryPluginResponse"),
    AC_WIRE_EVENT(0x02B4, "SalvageOperationsResult", salvage_result, ac_salvage_result),
    AC_WIRE_EVENT(0x02BD, "Tell", tell, ac_tell),
    AC_WIRE_EVENT(0x02BE, "FellowshipFullUpdate", fellowship_full_update,
                  ac_fellowship_full_update),
    AC_WIRE_EVENT_EMPTY(0x02BF, "FellowshipDisband"),
    AC_WIRE_EVENT(0x02C0, "FellowshipUpdateFellow", fellowship_update_fellow,
                  ac_fellowship_update_fellow),
    AC_WIRE_EVENT(0x02C1, "MagicUpdateSpell", layered_spell, ac_layered_spell),
    AC_WIRE_EVENT(0x02C2, "MagicUpdateEnchantment", enchantment, ac_enchantment),
    AC_WIRE_EVENT(0x02C3, "MagicRemoveEnchantment", layered_spell, ac_layered_spell),
    AC_WIRE_EVENT(0x02C4, "MagicUpdateMultipleEnchantments", enchantment_list, ac_enchantment_list),
    AC_WIRE_EVENT(0x02C5, "MagicRemoveMultipleEnchantments", layered_spell_list,
                  ac_layered_spell_list),
    AC_WIRE_EVENT_EMPTY(0x02C6, "MagicPurgeEnchantments"),
    AC_WIRE_EVENT(0x02C7, "MagicDispelEnchantment", layered_spell, ac_layered_spell),
    AC_WIRE_EVENT(0x02C8, "MagicDispelMultipleEnchantments", layered_spell_list,
                  ac_layered_spell_list),
    AC_WIRE_EVENT(0x02C9, "MiscPortalStormBrewing", f32_body, ac_f32_body),
    AC_WIRE_EVENT(0x02CA, "MiscPortalStormImminent", f32_body, ac_f32_body),
    AC_WIRE_EVENT_EMPTY(0x02CB, "MiscPortalStorm"),
    AC_WIRE_EVENT_EMPTY(0x02CC, "MiscPortalstormSubsided"),
    AC_WIRE_EVENT(0x02EB, "CommunicationTransientString", text_body, ac_text_body),
    AC_WIRE_EVENT_EMPTY(0x0312, "MagicPurgeBadEnchantments"),
    AC_WIRE_EVENT(0x0314, "SendClientContractTrackerTable", contract_table, ac_contract_table),
    AC_WIRE_EVENT(0x0315, "SendClientContractTracker", contract_update, ac_contract_update),
};

const ac_message_table ac_game_events = {.types = types, .count = sizeof types / sizeof types[0]};
