/* From the handshake to the world and back: character list, entering, creating, and the data
 * messages (DDD) of the patcher (wire-protocol 4.7). Text is Windows-1252. */
#ifndef AC_WIRE_LOGIN_H
#define AC_WIRE_LOGIN_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_character_identity {
    ac_guid guid;
    ac_bytes name;
    uint32_t seconds_until_deletion; /* 0: not being deleted */
} ac_character_identity;

/* CharacterList 0xF658. */
typedef struct ac_character_list {
    uint32_t status;
    uint32_t character_count;
    ac_character_identity *characters;
    uint32_t deleted_count;
    ac_character_identity *deleted;
    uint32_t max_characters;
    ac_bytes account; /* repeat it in CharacterEnterWorld */
    bool use_turbine_chat;
    bool has_throne_of_destiny;
} ac_character_list;

/* ServerName 0xF7E1. */
typedef struct ac_server_name {
    int32_t online;
    int32_t maximum; /* -1: no limit */
    ac_bytes name;
} ac_server_name;

/* CharacterEnterWorld 0xF657. */
typedef struct ac_character_enter_world {
    ac_guid guid;
    ac_bytes account;
} ac_character_enter_world;

/* CharacterDelete 0xF655 from the client. */
typedef struct ac_character_delete {
    ac_bytes account;
    uint32_t slot;
} ac_character_delete;

typedef enum ac_character_error_code {
    AC_CHARACTER_ERROR_LOGON = 1,
    AC_CHARACTER_ERROR_ACCOUNT_LOGIN = 3,
    AC_CHARACTER_ERROR_SERVER_CRASH_1 = 4,
    AC_CHARACTER_ERROR_LOGOFF = 5,
    AC_CHARACTER_ERROR_DELETE = 6,
    AC_CHARACTER_ERROR_SERVER_CRASH_2 = 8,
    AC_CHARACTER_ERROR_ACCOUNT_INVALID = 9,
    AC_CHARACTER_ERROR_ACCOUNT_DOES_NOT_EXIST = 10,
    AC_CHARACTER_ERROR_ENTER_GAME_GENERIC = 11,
    AC_CHARACTER_ERROR_STRESS_ACCOUNT = 12,
    AC_CHARACTER_ERROR_CHARACTER_IN_WORLD = 13,
    AC_CHARACTER_ERROR_PLAYER_ACCOUNT_MISSING = 14,
    AC_CHARACTER_ERROR_CHARACTER_NOT_OWNED = 15,
    AC_CHARACTER_ERROR_CHARACTER_IN_WORLD_SERVER = 16,
    AC_CHARACTER_ERROR_OLD_CHARACTER = 17,
    AC_CHARACTER_ERROR_CORRUPT_CHARACTER = 18,
    AC_CHARACTER_ERROR_START_SERVER_DOWN = 19,
    AC_CHARACTER_ERROR_COULD_NOT_PLACE = 20,
    AC_CHARACTER_ERROR_LOGON_SERVER_FULL = 21,
    AC_CHARACTER_ERROR_CHARACTER_LOCKED = 23,
    AC_CHARACTER_ERROR_SUBSCRIPTION_EXPIRED = 24,
} ac_character_error_code;

/* CharacterError 0xF659. */
typedef struct ac_character_error {
    uint32_t code; /* ac_character_error_code */
} ac_character_error;

/* CharacterCreateResponse 0xF643; the identity follows only when `result` is 1 (ok). */
typedef struct ac_character_create_response {
    uint32_t result; /* 1 ok, 2 pending, 3 name in use, 4 banned, 5 corrupt, 6 database, 7 denied */
    ac_character_identity identity;
} ac_character_create_response;

/* AccountBoot 0xF7DC; the message may end after the opcode. */
typedef struct ac_account_boot {
    bool has_reason;
    ac_bytes reason;
} ac_account_boot;

/* AccountBanned 0xF7C1. */
typedef struct ac_account_banned {
    uint32_t seconds_left;
    ac_bytes reason;
} ac_account_banned;

/* CharacterRestore 0xF7D9: a guid; retail adds the names. */
typedef struct ac_character_restore {
    ac_guid guid;
    bool has_names;
    ac_bytes name, account;
} ac_character_restore;

/* CharacterLogOff 0xF653: the guid comes from the client only, and ACE does not need it. */
typedef struct ac_character_log_off {
    bool has_guid;
    ac_guid guid;
} ac_character_log_off;

/* Friends (old) 0xF7CD. */
typedef struct ac_friends_old {
    uint32_t command;
    ac_bytes name;
} ac_friends_old;

/* Attributes in the order of CharacterCreate. */
typedef struct ac_start_attributes {
    uint32_t strength, endurance, coordination, quickness, focus, self;
} ac_start_attributes;

/* CharacterCreate 0xF656. */
typedef struct ac_character_create {
    ac_bytes account;
    uint32_t version; /* 1 */
    uint32_t heritage;
    uint32_t gender;
    uint32_t eyes, nose, mouth, hair_color, eye_color, hair_style;
    uint32_t headgear_style, headgear_color, shirt_style, shirt_color;
    uint32_t pants_style, pants_color, footwear_style, footwear_color;
    double skin_hue, hair_hue, headgear_hue, shirt_hue, pants_hue, footwear_hue; /* 0..1 */
    int32_t profession;                                                          /* template */
    ac_start_attributes attributes;
    uint32_t slot;
    uint32_t class_id;
    uint32_t skill_count;
    uint32_t *skills; /* advancement class a skill */
    ac_bytes name;
    uint32_t start_area;
    uint32_t admin;
    uint32_t sentinel;
    bool has_checksum; /* retail ends with a validation sum, ACE's reader does not need it */
    uint32_t checksum;
} ac_character_create;

/* DDD_Interrogation 0xF7E5. */
typedef struct ac_ddd_interrogation {
    uint32_t region;
    uint32_t name_rule_language;
    uint32_t product;
    uint32_t language_count;
    uint32_t *languages;
} ac_ddd_interrogation;

/* Which iterations of one archive the client has. `newest` is the last iteration; the entries cover
 * 1..newest: a non-negative entry one iteration, a negative entry -k a run of k - 1. "All of 1..n"
 * is newest n, entries {1, -n}. */
typedef struct ac_ddd_iterations {
    int32_t file_type;
    int32_t file_id;
    int32_t newest;
    uint32_t entry_count;
    int32_t *entries;
} ac_ddd_iterations;

/* DDD_InterrogationResponse 0xF7E6. */
typedef struct ac_ddd_interrogation_response {
    uint32_t language;
    uint32_t with_key_count;
    ac_ddd_iterations *with_keys;
    uint32_t without_key_count;
    ac_ddd_iterations *without_keys;
    uint32_t flags;
} ac_ddd_interrogation_response;

typedef struct ac_ddd_revision {
    int32_t file_type;
    int32_t file_id;
    int32_t iteration;
    uint32_t download_count;
    uint32_t *downloads;
    uint32_t purge_count;
    uint32_t *purges;
} ac_ddd_revision;

/* DDD_BeginDDD 0xF7E7. */
typedef struct ac_ddd_begin {
    uint32_t bytes_expected;
    uint32_t revision_count;
    ac_ddd_revision *revisions;
} ac_ddd_begin;

/* DDD_DataMessage 0xF7E2. Compressed data starts with its plain size, then a zlib stream. */
typedef struct ac_ddd_data {
    uint32_t file_type;
    uint32_t file_id;
    uint32_t resource_type;
    uint32_t resource_id;
    int32_t iteration;
    uint8_t compressed;
    int32_t version; /* 3 */
    ac_bytes data;
} ac_ddd_data;

/* DDD_RequestDataMessage 0xF7E3. */
typedef struct ac_ddd_request_data {
    uint32_t resource_type;
    uint32_t id;
} ac_ddd_request_data;

/* DDD_ErrorMessage 0xF7E4. */
typedef struct ac_ddd_error {
    uint32_t type;
    uint32_t id;
    uint32_t error;
} ac_ddd_error;

void ac_codec_character_identity(ac_codec *c, ac_character_identity *identity);
void ac_codec_character_list(ac_codec *c, ac_character_list *message);
void ac_codec_server_name(ac_codec *c, ac_server_name *message);
void ac_codec_character_enter_world(ac_codec *c, ac_character_enter_world *message);
void ac_codec_character_delete(ac_codec *c, ac_character_delete *message);
void ac_codec_character_error(ac_codec *c, ac_character_error *message);
void ac_codec_character_create_response(ac_codec *c, ac_character_create_response *message);
void ac_codec_account_boot(ac_codec *c, ac_account_boot *message);
void ac_codec_account_banned(ac_codec *c, ac_account_banned *message);
void ac_codec_character_restore(ac_codec *c, ac_character_restore *message);
void ac_codec_character_log_off(ac_codec *c, ac_character_log_off *message);
void ac_codec_friends_old(ac_codec *c, ac_friends_old *message);
void ac_codec_character_create(ac_codec *c, ac_character_create *message);
void ac_codec_ddd_interrogation(ac_codec *c, ac_ddd_interrogation *message);
void ac_codec_ddd_interrogation_response(ac_codec *c, ac_ddd_interrogation_response *message);
void ac_codec_ddd_begin(ac_codec *c, ac_ddd_begin *message);
void ac_codec_ddd_data(ac_codec *c, ac_ddd_data *message);
void ac_codec_ddd_request_data(ac_codec *c, ac_ddd_request_data *message);
void ac_codec_ddd_error(ac_codec *c, ac_ddd_error *message);

#endif
