/* Chat (wire-protocol 4.8); Turbine chat has its own file. Text is Windows-1252. */
#ifndef AC_WIRE_CHAT_H
#define AC_WIRE_CHAT_H

#include "arwic/id.h"
#include "base/codec.h"

typedef enum ac_chat_type {
    AC_CHAT_BROADCAST = 0x00,
    AC_CHAT_ALL = 0x01,
    AC_CHAT_SPEECH = 0x02,
    AC_CHAT_TELL = 0x03,
    AC_CHAT_OUTGOING_TELL = 0x04,
    AC_CHAT_SYSTEM = 0x05,
    AC_CHAT_COMBAT = 0x06,
    AC_CHAT_MAGIC = 0x07,
    AC_CHAT_CHANNEL = 0x08,
    AC_CHAT_CHANNEL_SEND = 0x09,
    AC_CHAT_SOCIAL = 0x0A,
    AC_CHAT_SOCIAL_SEND = 0x0B,
    AC_CHAT_EMOTE = 0x0C,
    AC_CHAT_ADVANCEMENT = 0x0D,
    AC_CHAT_ABUSE = 0x0E,
    AC_CHAT_HELP = 0x0F,
    AC_CHAT_APPRAISAL = 0x10,
    AC_CHAT_SPELLCASTING = 0x11,
    AC_CHAT_ALLEGIANCE = 0x12,
    AC_CHAT_FELLOWSHIP = 0x13,
    AC_CHAT_WORLD_BROADCAST = 0x14,
    AC_CHAT_COMBAT_ENEMY = 0x15,
    AC_CHAT_COMBAT_SELF = 0x16,
    AC_CHAT_RECALL = 0x17,
    AC_CHAT_CRAFT = 0x18,
    AC_CHAT_SALVAGING = 0x19,
    AC_CHAT_ADMIN_TELL = 0x1F,
} ac_chat_type;

/* HearSpeech 0x02BB. */
typedef struct ac_hear_speech {
    ac_bytes text;
    ac_bytes sender_name;
    ac_guid sender;
    uint32_t chat_type; /* ac_chat_type */
} ac_hear_speech;

/* HearRangedSpeech 0x02BC. */
typedef struct ac_hear_ranged_speech {
    ac_bytes text;
    ac_bytes sender_name;
    ac_guid sender;
    float range;        /* metres */
    uint32_t chat_type; /* ac_chat_type */
} ac_hear_ranged_speech;

/* EmoteText 0x01E0, SoulEmote 0x01E2. */
typedef struct ac_emote {
    ac_guid sender;
    ac_bytes name;
    ac_bytes text;
} ac_emote;

/* ServerMessage 0xF7E0. */
typedef struct ac_server_message {
    ac_bytes text;
    uint32_t chat_type; /* ac_chat_type */
} ac_server_message;

/* Tell 0x02BD. */
typedef struct ac_tell {
    ac_bytes text;
    ac_bytes sender_name;
    ac_guid sender;
    ac_guid target;
    uint32_t chat_type; /* ac_chat_type */
    uint32_t secret;    /* 0 */
} ac_tell;

/* ChannelBroadcast 0x0147. */
typedef struct ac_channel_broadcast {
    uint32_t channel;
    ac_bytes sender; /* empty: the echo of your own */
    ac_bytes text;
} ac_channel_broadcast;

/* SetTurbineChatChannels 0x0295: room ids. */
typedef struct ac_turbine_channels {
    uint32_t allegiance;
    uint32_t general;
    uint32_t trade;
    uint32_t lfg;
    uint32_t roleplay;
    uint32_t olthoi;
    uint32_t society;
    uint32_t celestial_hand;
    uint32_t eldrytch_web;
    uint32_t radiant_blood;
} ac_turbine_channels;

/* ChannelList 0x0148, ChannelIndex 0x0149. */
typedef struct ac_text_list {
    uint32_t text_count;
    ac_bytes *texts;
} ac_text_list;

typedef struct ac_squelch {
    uint32_t mask_count;
    uint32_t *masks;
    ac_bytes name;
    uint32_t account;
} ac_squelch;

typedef struct ac_squelched_account {
    ac_bytes account;
    uint32_t value;
} ac_squelched_account;

typedef struct ac_squelched_character {
    ac_guid guid;
    ac_squelch squelch;
} ac_squelched_character;

/* SetSquelchDB 0x01F4. */
typedef struct ac_squelch_db {
    uint16_t account_count, account_buckets;
    ac_squelched_account *accounts;
    uint16_t character_count, character_buckets;
    ac_squelched_character *characters;
    ac_squelch global;
} ac_squelch_db;

/* Action TalkDirect 0x0032. */
typedef struct ac_talk_direct {
    ac_bytes text;
    ac_guid target;
} ac_talk_direct;

/* Action Tell 0x005D. */
typedef struct ac_tell_by_name {
    ac_bytes text;
    ac_bytes target;
} ac_tell_by_name;

/* Action ChatChannel 0x0147. */
typedef struct ac_chat_channel {
    uint32_t channel;
    ac_bytes text;
} ac_chat_channel;

/* Action ModifyCharacterSquelch 0x0058. */
typedef struct ac_modify_character_squelch {
    uint32_t add;
    ac_guid guid;
    ac_bytes name;
    uint32_t chat_type;
} ac_modify_character_squelch;

/* Action ModifyAccountSquelch 0x0059. */
typedef struct ac_modify_account_squelch {
    uint32_t add;
    ac_bytes account;
} ac_modify_account_squelch;

/* Action ModifyGlobalSquelch 0x005B. */
typedef struct ac_modify_global_squelch {
    uint32_t add;
    uint32_t chat_type;
} ac_modify_global_squelch;

void ac_codec_hear_speech(ac_codec *c, ac_hear_speech *message);
void ac_codec_hear_ranged_speech(ac_codec *c, ac_hear_ranged_speech *message);
void ac_codec_emote(ac_codec *c, ac_emote *message);
void ac_codec_server_message(ac_codec *c, ac_server_message *message);
void ac_codec_tell(ac_codec *c, ac_tell *message);
void ac_codec_channel_broadcast(ac_codec *c, ac_channel_broadcast *message);
void ac_codec_turbine_channels(ac_codec *c, ac_turbine_channels *message);
void ac_codec_text_list(ac_codec *c, ac_text_list *message);
void ac_codec_squelch(ac_codec *c, ac_squelch *squelch);
void ac_codec_squelched_account(ac_codec *c, ac_squelched_account *account);
void ac_codec_squelched_character(ac_codec *c, ac_squelched_character *character);
void ac_codec_squelch_db(ac_codec *c, ac_squelch_db *message);
void ac_codec_talk_direct(ac_codec *c, ac_talk_direct *action);
void ac_codec_tell_by_name(ac_codec *c, ac_tell_by_name *action);
void ac_codec_chat_channel(ac_codec *c, ac_chat_channel *action);
void ac_codec_modify_character_squelch(ac_codec *c, ac_modify_character_squelch *action);
void ac_codec_modify_account_squelch(ac_codec *c, ac_modify_account_squelch *action);
void ac_codec_modify_global_squelch(ac_codec *c, ac_modify_global_squelch *action);

#endif
