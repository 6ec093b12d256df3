/* Friends, titles, fellowship, allegiance, contracts, confirmations (wire-protocol 4.13). Text is
 * Windows-1252. */
#ifndef AC_WIRE_SOCIAL_H
#define AC_WIRE_SOCIAL_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_friend {
    ac_guid guid;
    uint32_t online;
    uint32_t appear_offline;
    ac_bytes name;
    uint32_t friend_count;
    ac_guid *friends;
    uint32_t friends_of_count;
    ac_guid *friends_of;
} ac_friend;

/* FriendsListUpdate 0x0021. */
typedef struct ac_friends_update {
    uint32_t friend_count;
    ac_friend *friends;
    uint32_t update_type; /* 0 all, 1 added, 2 removed, 4 status */
} ac_friends_update;

/* CharacterTitle 0x0029. */
typedef struct ac_character_titles {
    uint32_t version; /* 1 */
    uint32_t display_title;
    uint32_t title_count;
    uint32_t *titles;
} ac_character_titles;

/* UpdateTitle 0x002B. */
typedef struct ac_update_title {
    uint32_t title;
    uint32_t set_as_display;
} ac_update_title;

/* One member of a fellowship. */
typedef struct ac_fellow {
    uint32_t experience_cache; /* retail: cp_cache */
    uint32_t luminance_cache;
    uint32_t level;
    uint32_t max_health;
    uint32_t max_stamina;
    uint32_t max_mana;
    uint32_t health;
    uint32_t stamina;
    uint32_t mana;
    uint32_t share_loot;
    ac_bytes name;
} ac_fellow;

typedef struct ac_fellowship_member {
    ac_guid guid;
    ac_fellow fellow;
} ac_fellowship_member;

typedef struct ac_departed_fellow {
    ac_guid guid;
    int32_t value;
} ac_departed_fellow;

typedef struct ac_fellowship_lock {
    ac_bytes name;
    uint32_t unknown_1;
    uint32_t unknown_2;
    uint32_t unknown_3;
    uint32_t timestamp;
    uint32_t sequence;
} ac_fellowship_lock;

/* FellowshipFullUpdate 0x02BE. */
typedef struct ac_fellowship_full_update {
    uint16_t member_count, member_buckets;
    ac_fellowship_member *members;
    ac_bytes name;
    ac_guid leader;
    uint32_t share_experience;
    uint32_t even_share;
    uint32_t open;
    uint32_t locked;
    uint16_t departed_count, departed_buckets;
    ac_departed_fellow *departed;
    uint16_t lock_count, lock_buckets;
    ac_fellowship_lock *locks;
} ac_fellowship_full_update;

/* FellowshipUpdateFellow 0x02C0. */
typedef struct ac_fellowship_update_fellow {
    ac_guid guid;
    ac_fellow fellow;
    uint32_t update_type;
} ac_fellowship_update_fellow;

/* AllegianceLoginNotification 0x027A. */
typedef struct ac_allegiance_login {
    ac_guid guid;
    uint32_t logged_in;
} ac_allegiance_login;

/* ConfirmationRequest 0x0274. */
typedef struct ac_confirmation_request {
    uint32_t type;
    uint32_t context;
    ac_bytes text;
} ac_confirmation_request;

/* ConfirmationDone 0x0276. */
typedef struct ac_confirmation_done {
    uint32_t type;
    uint32_t context;
} ac_confirmation_done;

typedef struct ac_contract_tracker {
    uint32_t version;
    uint32_t contract;
    uint32_t stage;
    double seconds_until_done;
    double seconds_until_repeat;
} ac_contract_tracker;

typedef struct ac_contract_entry {
    uint32_t key;
    ac_contract_tracker tracker;
} ac_contract_entry;

/* ContractTrackerTable 0x0314. */
typedef struct ac_contract_table {
    uint16_t contract_count, contract_buckets;
    ac_contract_entry *contracts;
} ac_contract_table;

/* ContractTracker 0x0315. */
typedef struct ac_contract_update {
    ac_contract_tracker tracker;
    uint32_t remove;
    uint32_t set_as_display;
} ac_contract_update;

/* Action SetAllegianceOfficer 0x003B. */
typedef struct ac_set_allegiance_officer {
    ac_bytes name;
    uint32_t level;
} ac_set_allegiance_officer;

/* Action SetAllegianceOfficerTitle 0x003C. */
typedef struct ac_set_allegiance_officer_title {
    uint32_t level;
    ac_bytes title;
} ac_set_allegiance_officer_title;

/* Action AllegianceChatGag 0x0041. */
typedef struct ac_allegiance_chat_gag {
    ac_bytes name;
    uint32_t on;
} ac_allegiance_chat_gag;

/* Action AllegianceChatBoot 0x02A0. */
typedef struct ac_allegiance_chat_boot {
    ac_bytes name;
    ac_bytes reason;
} ac_allegiance_chat_boot;

/* Action BreakAllegianceBoot 0x0277. */
typedef struct ac_break_allegiance_boot {
    ac_bytes name;
    uint32_t account;
} ac_break_allegiance_boot;

/* Action FellowshipCreate 0x00A2. */
typedef struct ac_fellowship_create {
    ac_bytes name;
    uint32_t share_experience;
} ac_fellowship_create;

/* Action ConfirmationResponse 0x0275. */
typedef struct ac_confirmation_response {
    int32_t type;
    uint32_t context;
    int32_t accepted;
} ac_confirmation_response;

void ac_codec_friend(ac_codec *c, ac_friend *entry);
void ac_codec_friends_update(ac_codec *c, ac_friends_update *message);
void ac_codec_character_titles(ac_codec *c, ac_character_titles *message);
void ac_codec_update_title(ac_codec *c, ac_update_title *message);
void ac_codec_fellow(ac_codec *c, ac_fellow *fellow);
void ac_codec_fellowship_member(ac_codec *c, ac_fellowship_member *member);
void ac_codec_departed_fellow(ac_codec *c, ac_departed_fellow *departed);
void ac_codec_fellowship_lock(ac_codec *c, ac_fellowship_lock *lock);
void ac_codec_fellowship_full_update(ac_codec *c, ac_fellowship_full_update *message);
void ac_codec_fellowship_update_fellow(ac_codec *c, ac_fellowship_update_fellow *message);
void ac_codec_allegiance_login(ac_codec *c, ac_allegiance_login *message);
void ac_codec_confirmation_request(ac_codec *c, ac_confirmation_request *message);
void ac_codec_confirmation_done(ac_codec *c, ac_confirmation_done *message);
void ac_codec_contract_tracker(ac_codec *c, ac_contract_tracker *tracker);
void ac_codec_contract_entry(ac_codec *c, ac_contract_entry *entry);
void ac_codec_contract_table(ac_codec *c, ac_contract_table *message);
void ac_codec_contract_update(ac_codec *c, ac_contract_update *message);
void ac_codec_set_allegiance_officer(ac_codec *c, ac_set_allegiance_officer *action);
void ac_codec_set_allegiance_officer_title(ac_codec *c, ac_set_allegiance_officer_title *action);
void ac_codec_allegiance_chat_gag(ac_codec *c, ac_allegiance_chat_gag *action);
void ac_codec_allegiance_chat_boot(ac_codec *c, ac_allegiance_chat_boot *action);
void ac_codec_break_allegiance_boot(ac_codec *c, ac_break_allegiance_boot *action);
void ac_codec_fellowship_create(ac_codec *c, ac_fellowship_create *action);
void ac_codec_confirmation_response(ac_codec *c, ac_confirmation_response *action);

#endif
