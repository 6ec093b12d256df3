/* The player's own character: advancement, options, barber, age; and the odd messages of
 * administrators (wire-protocol 4.13, 6). Text is Windows-1252. */
#ifndef AC_WIRE_CHARACTER_H
#define AC_WIRE_CHARACTER_H

#include "arwic/id.h"
#include "base/codec.h"

/* StartBarber 0x0075 and action FinishBarber 0x0311. */
typedef struct ac_barber {
    ac_did base_palette;
    ac_did head_object;
    ac_did head_texture;
    ac_did default_head_texture;
    ac_did eyes_texture;
    ac_did default_eyes_texture;
    ac_did nose_texture;
    ac_did default_nose_texture;
    ac_did mouth_texture;
    ac_did default_mouth_texture;
    ac_did skin_palette;
    ac_did hair_palette;
    ac_did eyes_palette;
    ac_did setup;
    int32_t option_1;
    int32_t option_2;
} ac_barber;

/* QueryAgeResponse 0x01C3. */
typedef struct ac_query_age_response {
    ac_bytes name;
    ac_bytes age;
} ac_query_age_response;

typedef struct ac_named_number {
    ac_bytes name;
    uint32_t value;
} ac_named_number;

/* Admin_ReceiveAccountData 0xF7CA. */
typedef struct ac_admin_account_data {
    uint32_t value;
    uint32_t entry_count;
    ac_named_number *entries;
} ac_admin_account_data;

/* Admin_ReceivePlayerData 0xF7CB. */
typedef struct ac_admin_player_data {
    int32_t value;
    uint32_t entry_count;
    ac_named_number *entries;
} ac_admin_player_data;

/* Actions RaiseVital 0x0044, RaiseAttribute 0x0045, RaiseSkill 0x0046. */
typedef struct ac_raise_quality {
    uint32_t quality; /* key of the vital, attribute or skill */
    uint32_t experience;
} ac_raise_quality;

/* Action TrainSkill 0x0047. */
typedef struct ac_train_skill {
    uint32_t skill;
    int32_t credits;
} ac_train_skill;

/* Action SetSingleCharacterOption 0x0005. */
typedef struct ac_set_character_option {
    uint32_t option;
    uint32_t value;
} ac_set_character_option;

/* Action SetDesiredComponentLevel 0x0224. */
typedef struct ac_set_component_level {
    uint32_t class_id;
    uint32_t amount;
} ac_set_component_level;

/* Action AdvocateTeleport 0x00D6. */
typedef struct ac_advocate_teleport {
    ac_bytes target;
    ac_position position;
} ac_advocate_teleport;

/* Action AbuseLogRequest 0x0140. */
typedef struct ac_abuse_log {
    ac_bytes name;
    uint32_t status;
    ac_bytes text;
} ac_abuse_log;

/* Action QueryPluginListResponse 0x02AF. */
typedef struct ac_plugin_list {
    uint32_t context;
    ac_bytes plugins;
} ac_plugin_list;

/* Action QueryPluginResponse 0x02B2. */
typedef struct ac_plugin_answer {
    uint32_t context;
    uint32_t success;
    ac_bytes name;
    ac_bytes author;
    ac_bytes email;
    ac_bytes web_page;
} ac_plugin_answer;

void ac_codec_barber(ac_codec *c, ac_barber *message);
void ac_codec_query_age_response(ac_codec *c, ac_query_age_response *message);
void ac_codec_named_number(ac_codec *c, ac_named_number *entry);
void ac_codec_admin_account_data(ac_codec *c, ac_admin_account_data *message);
void ac_codec_admin_player_data(ac_codec *c, ac_admin_player_data *message);
void ac_codec_raise_quality(ac_codec *c, ac_raise_quality *action);
void ac_codec_train_skill(ac_codec *c, ac_train_skill *action);
void ac_codec_set_character_option(ac_codec *c, ac_set_character_option *action);
void ac_codec_set_component_level(ac_codec *c, ac_set_component_level *action);
void ac_codec_advocate_teleport(ac_codec *c, ac_advocate_teleport *action);
void ac_codec_abuse_log(ac_codec *c, ac_abuse_log *action);
void ac_codec_plugin_list(ac_codec *c, ac_plugin_list *action);
void ac_codec_plugin_answer(ac_codec *c, ac_plugin_answer *action);

#endif
