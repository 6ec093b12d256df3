#include "wire/social.h"

#include "wire/pack.h"

void ac_codec_friend(ac_codec *c, ac_friend *entry) {
    ac_codec_hex32(c, "guid", &entry->guid);
    ac_codec_u32(c, "online", &entry->online);
    ac_codec_u32(c, "appear_offline", &entry->appear_offline);
    ac_codec_str16(c, "name", &entry->name);
    ac_codec_guid_list(c, "friends", &entry->friend_count, &entry->friends);
    ac_codec_guid_list(c, "friends_of", &entry->friends_of_count, &entry->friends_of);
}

static void friend_item(ac_codec *c, ac_friend *item) {
    ac_codec_begin(c, NULL);
    ac_codec_friend(c, item);
    ac_codec_end(c);
}

void ac_codec_friends_update(ac_codec *c, ac_friends_update *message) {
    ac_codec_count(c, &message->friend_count);
    AC_CODEC_LIST(c, "friends", message->friends, message->friend_count, 24);
    AC_CODEC_EACH(c, i, message->friend_count)
        friend_item(c, &message->friends[i]);
    ac_codec_end(c);
    ac_codec_u32(c, "update_type", &message->update_type);
}

void ac_codec_character_titles(ac_codec *c, ac_character_titles *message) {
    ac_codec_u32(c, "version", &message->version);
    ac_codec_u32(c, "display_title", &message->display_title);
    ac_codec_u32_list(c, "titles", &message->title_count, &message->titles);
}

void ac_codec_update_title(ac_codec *c, ac_update_title *message) {
    ac_codec_u32(c, "title", &message->title);
    ac_codec_u32(c, "set_as_display", &message->set_as_display);
}

void ac_codec_fellow(ac_codec *c, ac_fellow *fellow) {
    ac_codec_u32(c, "experience_cache", &fellow->experience_cache);
    ac_codec_u32(c, "luminance_cache", &fellow->luminance_cache);
    ac_codec_u32(c, "level", &fellow->level);
    ac_codec_u32(c, "max_health", &fellow->max_health);
    ac_codec_u32(c, "max_stamina", &fellow->max_stamina);
    ac_codec_u32(c, "max_mana", &fellow->max_mana);
    ac_codec_u32(c, "health", &fellow->health);
    ac_codec_u32(c, "stamina", &fellow->stamina);
    ac_codec_u32(c, "mana", &fellow->mana);
    ac_codec_u32(c, "share_loot", &fellow->share_loot);
    ac_codec_str16(c, "name", &fellow->name);
}

void ac_codec_fellowship_member(ac_codec *c, ac_fellowship_member *member) {
    ac_codec_hex32(c, "guid", &member->guid);
    ac_codec_begin(c, "fellow");
    ac_codec_fellow(c, &member->fellow);
    ac_codec_end(c);
}

void ac_codec_departed_fellow(ac_codec *c, ac_departed_fellow *departed) {
    ac_codec_hex32(c, "guid", &departed->guid);
    ac_codec_i32(c, "value", &departed->value);
}

void ac_codec_fellowship_lock(ac_codec *c, ac_fellowship_lock *lock) {
    ac_codec_str16(c, "name", &lock->name);
    ac_codec_u32(c, "unknown_1", &lock->unknown_1);
    ac_codec_u32(c, "unknown_2", &lock->unknown_2);
    ac_codec_u32(c, "unknown_3", &lock->unknown_3);
    ac_codec_u32(c, "timestamp", &lock->timestamp);
    ac_codec_u32(c, "sequence", &lock->sequence);
}

static void fellowship_member_item(ac_codec *c, ac_fellowship_member *item) {
    ac_codec_begin(c, NULL);
    ac_codec_fellowship_member(c, item);
    ac_codec_end(c);
}

static void departed_fellow_item(ac_codec *c, ac_departed_fellow *item) {
    ac_codec_begin(c, NULL);
    ac_codec_departed_fellow(c, item);
    ac_codec_end(c);
}

static void fellowship_lock_item(ac_codec *c, ac_fellowship_lock *item) {
    ac_codec_begin(c, NULL);
    ac_codec_fellowship_lock(c, item);
    ac_codec_end(c);
}

void ac_codec_fellowship_full_update(ac_codec *c, ac_fellowship_full_update *message) {
    ac_codec_hash_head(c, &message->member_count, &message->member_buckets);
    AC_CODEC_LIST(c, "members", message->members, message->member_count, 48);
    AC_CODEC_EACH(c, i, message->member_count)
        fellowship_member_item(c, &message->members[i]);
    ac_codec_end(c);
    ac_codec_str16(c, "name", &message->name);
    ac_codec_hex32(c, "leader", &message->leader);
    ac_codec_u32(c, "share_experience", &message->share_experience);
    ac_codec_u32(c, "even_share", &message->even_share);
    ac_codec_u32(c, "open", &message->open);
    ac_codec_u32(c, "locked", &message->locked);
    ac_codec_hash_head(c, &message->departed_count, &message->departed_buckets);
    AC_CODEC_LIST(c, "departed", message->departed, message->departed_count, 8);
    AC_CODEC_EACH(c, i, message->departed_count)
        departed_fellow_item(c, &message->departed[i]);
    ac_codec_end(c);
    ac_codec_hash_head(c, &message->lock_count, &message->lock_buckets);
    AC_CODEC_LIST(c, "locks", message->locks, message->lock_count, 24);
    AC_CODEC_EACH(c, i, message->lock_count)
        fellowship_lock_item(c, &message->locks[i]);
    ac_codec_end(c);
}

void ac_codec_fellowship_update_fellow(ac_codec *c, ac_fellowship_update_fellow *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_begin(c, "fellow");
    ac_codec_fellow(c, &message->fellow);
    ac_codec_end(c);
    ac_codec_u32(c, "update_type", &message->update_type);
}

void ac_codec_allegiance_login(ac_codec *c, ac_allegiance_login *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_u32(c, "logged_in", &message->logged_in);
}

void ac_codec_confirmation_request(ac_codec *c, ac_confirmation_request *message) {
    ac_codec_u32(c, "type", &message->type);
    ac_codec_u32(c, "context", &message->context);
    ac_codec_str16(c, "text", &message->text);
}

void ac_codec_confirmation_done(ac_codec *c, ac_confirmation_done *message) {
    ac_codec_u32(c, "type", &message->type);
    ac_codec_u32(c, "context", &message->context);
}

void ac_codec_contract_tracker(ac_codec *c, ac_contract_tracker *tracker) {
    ac_codec_u32(c, "version", &tracker->version);
    ac_codec_u32(c, "contract", &tracker->contract);
    ac_codec_u32(c, "stage", &tracker->stage);
    ac_codec_f64(c, "seconds_until_done", &tracker->seconds_until_done);
    ac_codec_f64(c, "seconds_until_repeat", &tracker->seconds_until_repeat);
}

void ac_codec_contract_entry(ac_codec *c, ac_contract_entry *entry) {
    ac_codec_u32(c, "key", &entry->key);
    ac_codec_begin(c, "tracker");
    ac_codec_contract_tracker(c, &entry->tracker);
    ac_codec_end(c);
}

static void contract_entry_item(ac_codec *c, ac_contract_entry *item) {
    ac_codec_begin(c, NULL);
    ac_codec_contract_entry(c, item);
    ac_codec_end(c);
}

void ac_codec_contract_table(ac_codec *c, ac_contract_table *message) {
    ac_codec_hash_head(c, &message->contract_count, &message->contract_buckets);
    AC_CODEC_LIST(c, "contracts", message->contracts, message->contract_count, 32);
    AC_CODEC_EACH(c, i, message->contract_count)
        contract_entry_item(c, &message->contracts[i]);
    ac_codec_end(c);
}

void ac_codec_contract_update(ac_codec *c, ac_contract_update *message) {
    ac_codec_begin(c, "tracker");
    ac_codec_contract_tracker(c, &message->tracker);
    ac_codec_end(c);
    ac_codec_u32(c, "remove", &message->remove);
    ac_codec_u32(c, "set_as_display", &message->set_as_display);
}

void ac_codec_set_allegiance_officer(ac_codec *c, ac_set_allegiance_officer *action) {
    ac_codec_str16(c, "name", &action->name);
    ac_codec_u32(c, "level", &action->level);
}

void ac_codec_set_allegiance_officer_title(ac_codec *c, ac_set_allegiance_officer_title *action) {
    ac_codec_u32(c, "level", &action->level);
    ac_codec_str16(c, "title", &action->title);
}

void ac_codec_allegiance_chat_gag(ac_codec *c, ac_allegiance_chat_gag *action) {
    ac_codec_str16(c, "name", &action->name);
    ac_codec_u32(c, "on", &action->on);
}

void ac_codec_allegiance_chat_boot(ac_codec *c, ac_allegiance_chat_boot *action) {
    ac_codec_str16(c, "name", &action->name);
    ac_codec_str16(c, "reason", &action->reason);
}

void ac_codec_break_allegiance_boot(ac_codec *c, ac_break_allegiance_boot *action) {
    ac_codec_str16(c, "name", &action->name);
    ac_codec_u32(c, "account", &action->account);
}

void ac_codec_fellowship_create(ac_codec *c, ac_fellowship_create *action) {
    ac_codec_str16(c, "name", &action->name);
    ac_codec_u32(c, "share_experience", &action->share_experience);
}

void ac_codec_confirmation_response(ac_codec *c, ac_confirmation_response *action) {
    ac_codec_i32(c, "type", &action->type);
    ac_codec_u32(c, "context", &action->context);
    ac_codec_i32(c, "accepted", &action->accepted);
}
