#include "wire/chat.h"

#include "wire/pack.h"

void ac_codec_hear_speech(ac_codec *c, ac_hear_speech *message) {
    ac_codec_str16(c, "text", &message->text);
    ac_codec_str16(c, "sender_name", &message->sender_name);
    ac_codec_hex32(c, "sender", &message->sender);
    ac_codec_u32(c, "chat_type", &message->chat_type);
}

void ac_codec_hear_ranged_speech(ac_codec *c, ac_hear_ranged_speech *message) {
    ac_codec_str16(c, "text", &message->text);
    ac_codec_str16(c, "sender_name", &message->sender_name);
    ac_codec_hex32(c, "sender", &message->sender);
    ac_codec_f32(c, "range", &message->range);
    ac_codec_u32(c, "chat_type", &message->chat_type);
}

void ac_codec_emote(ac_codec *c, ac_emote *message) {
    ac_codec_hex32(c, "sender", &message->sender);
    ac_codec_str16(c, "name", &message->name);
    ac_codec_str16(c, "text", &message->text);
}

void ac_codec_server_message(ac_codec *c, ac_server_message *message) {
    ac_codec_str16(c, "text", &message->text);
    ac_codec_u32(c, "chat_type", &message->chat_type);
}

void ac_codec_tell(ac_codec *c, ac_tell *message) {
    ac_codec_str16(c, "text", &message->text);
    ac_codec_str16(c, "sender_name", &message->sender_name);
    ac_codec_hex32(c, "sender", &message->sender);
    ac_codec_hex32(c, "target", &message->target);
    ac_codec_u32(c, "chat_type", &message->chat_type);
    ac_codec_u32(c, "secret", &message->secret);
}

void ac_codec_channel_broadcast(ac_codec *c, ac_channel_broadcast *message) {
    ac_codec_hex32(c, "channel", &message->channel);
    ac_codec_str16(c, "sender", &message->sender);
    ac_codec_str16(c, "text", &message->text);
}

void ac_codec_turbine_channels(ac_codec *c, ac_turbine_channels *message) {
    ac_codec_u32(c, "allegiance", &message->allegiance);
    ac_codec_u32(c, "general", &message->general);
    ac_codec_u32(c, "trade", &message->trade);
    ac_codec_u32(c, "lfg", &message->lfg);
    ac_codec_u32(c, "roleplay", &message->roleplay);
    ac_codec_u32(c, "olthoi", &message->olthoi);
    ac_codec_u32(c, "society", &message->society);
    ac_codec_u32(c, "celestial_hand", &message->celestial_hand);
    ac_codec_u32(c, "eldrytch_web", &message->eldrytch_web);
    ac_codec_u32(c, "radiant_blood", &message->radiant_blood);
}

void ac_codec_text_list(ac_codec *c, ac_text_list *message) {
    ac_codec_texts(c, "texts", &message->text_count, &message->texts);
}

void ac_codec_squelch(ac_codec *c, ac_squelch *squelch) {
    ac_codec_u32_list(c, "masks", &squelch->mask_count, &squelch->masks);
    ac_codec_str16(c, "name", &squelch->name);
    ac_codec_u32(c, "account", &squelch->account);
}

void ac_codec_squelched_account(ac_codec *c, ac_squelched_account *account) {
    ac_codec_str16(c, "account", &account->account);
    ac_codec_u32(c, "value", &account->value);
}

void ac_codec_squelched_character(ac_codec *c, ac_squelched_character *character) {
    ac_codec_hex32(c, "guid", &character->guid);
    ac_codec_begin(c, "squelch");
    ac_codec_squelch(c, &character->squelch);
    ac_codec_end(c);
}

static void squelched_account_item(ac_codec *c, ac_squelched_account *item) {
    ac_codec_begin(c, NULL);
    ac_codec_squelched_account(c, item);
    ac_codec_end(c);
}

static void squelched_character_item(ac_codec *c, ac_squelched_character *item) {
    ac_codec_begin(c, NULL);
    ac_codec_squelched_character(c, item);
    ac_codec_end(c);
}

void ac_codec_squelch_db(ac_codec *c, ac_squelch_db *message) {
    ac_codec_hash_head(c, &message->account_count, &message->account_buckets);
    AC_CODEC_LIST(c, "accounts", message->accounts, message->account_count, 8);
    AC_CODEC_EACH(c, i, message->account_count)
        squelched_account_item(c, &message->accounts[i]);
    ac_codec_end(c);
    ac_codec_hash_head(c, &message->character_count, &message->character_buckets);
    AC_CODEC_LIST(c, "characters", message->characters, message->character_count, 16);
    AC_CODEC_EACH(c, i, message->character_count)
        squelched_character_item(c, &message->characters[i]);
    ac_codec_end(c);
    ac_codec_begin(c, "global");
    ac_codec_squelch(c, &message->global);
    ac_codec_end(c);
}

void ac_codec_talk_direct(ac_codec *c, ac_talk_direct *action) {
    ac_codec_str16(c, "text", &action->text);
    ac_codec_hex32(c, "target", &action->target);
}

void ac_codec_tell_by_name(ac_codec *c, ac_tell_by_name *action) {
    ac_codec_str16(c, "text", &action->text);
    ac_codec_str16(c, "target", &action->target);
}

void ac_codec_chat_channel(ac_codec *c, ac_chat_channel *action) {
    ac_codec_hex32(c, "channel", &action->channel);
    ac_codec_str16(c, "text", &action->text);
}

void ac_codec_modify_character_squelch(ac_codec *c, ac_modify_character_squelch *action) {
    ac_codec_u32(c, "add", &action->add);
    ac_codec_hex32(c, "guid", &action->guid);
    ac_codec_str16(c, "name", &action->name);
    ac_codec_u32(c, "chat_type", &action->chat_type);
}

void ac_codec_modify_account_squelch(ac_codec *c, ac_modify_account_squelch *action) {
    ac_codec_u32(c, "add", &action->add);
    ac_codec_str16(c, "account", &action->account);
}

void ac_codec_modify_global_squelch(ac_codec *c, ac_modify_global_squelch *action) {
    ac_codec_u32(c, "add", &action->add);
    ac_codec_u32(c, "chat_type", &action->chat_type);
}
