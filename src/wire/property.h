/* Properties: the update and removal messages 0x01D1-0x01DE, 0x02B8-0x02B9, 0x02CD-0x02EA
 * (wire-protocol 4.6) and the tables that PlayerDescription and IdentifyObjectResponse carry. */
#ifndef AC_WIRE_PROPERTY_H
#define AC_WIRE_PROPERTY_H

#include "arwic/id.h"
#include "base/codec.h"

/* Keys of the vital messages; the level message (0x02E9, 0x02EA) uses the ones without MAX. */
typedef enum ac_vital_key {
    AC_VITAL_MAX_HEALTH = 1,
    AC_VITAL_HEALTH = 2,
    AC_VITAL_MAX_STAMINA = 3,
    AC_VITAL_STAMINA = 4,
    AC_VITAL_MAX_MANA = 5,
    AC_VITAL_MANA = 6,
} ac_vital_key;

typedef enum ac_skill_class {
    AC_SKILL_UNUSABLE = 0,
    AC_SKILL_UNTRAINED = 1,
    AC_SKILL_TRAINED = 2,
    AC_SKILL_SPECIALIZED = 3,
} ac_skill_class;

/* 28 bytes. */
typedef struct ac_skill {
    uint16_t ranks;
    uint16_t adjust;
    uint32_t advancement_class; /* ac_skill_class */
    uint32_t experience;
    uint32_t initial_level;
    uint32_t resistance; /* at the last check */
    double last_used;    /* seconds */
} ac_skill;

typedef struct ac_attribute {
    uint32_t ranks;
    uint32_t start;
    uint32_t experience;
} ac_attribute;

typedef struct ac_vital {
    ac_attribute attribute;
    uint32_t current;
} ac_vital;

/* The updates. A private one concerns the receiving player, its guid is not sent and stays 0. The
 * sequence counts the updates of that property. */
typedef struct ac_int_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    int32_t value;
} ac_int_update;

typedef struct ac_int64_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    int64_t value;
} ac_int64_update;

typedef struct ac_bool_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    bool value;
} ac_bool_update;

typedef struct ac_float_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    double value;
} ac_float_update;

typedef struct ac_string_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    ac_bytes value;
} ac_string_update;

typedef struct ac_did_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    ac_did value;
} ac_did_update;

typedef struct ac_guid_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    ac_guid value;
} ac_guid_update;

typedef struct ac_position_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    ac_position value;
} ac_position_update;

typedef struct ac_skill_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    ac_skill value;
} ac_skill_update;

/* Skill level, skill advancement class, attribute level, vital level. */
typedef struct ac_level_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    uint32_t value;
} ac_level_update;

typedef struct ac_attribute_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    ac_attribute value;
} ac_attribute_update;

typedef struct ac_vital_update {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
    ac_vital value;
} ac_vital_update;

/* The removal of a property of any type. */
typedef struct ac_property_removal {
    uint8_t sequence;
    ac_guid guid;
    uint32_t key;
} ac_property_removal;

/* The tables: hash<u32, value>. `buckets` is a hint that ACE writes (wire-protocol 3.5). */
typedef struct ac_int_property {
    uint32_t key;
    int32_t value;
} ac_int_property;

typedef struct ac_int_table {
    uint16_t count, buckets;
    ac_int_property *entries;
} ac_int_table;

typedef struct ac_int64_property {
    uint32_t key;
    int64_t value;
} ac_int64_property;

typedef struct ac_int64_table {
    uint16_t count, buckets;
    ac_int64_property *entries;
} ac_int64_table;

typedef struct ac_bool_property {
    uint32_t key;
    bool value;
} ac_bool_property;

typedef struct ac_bool_table {
    uint16_t count, buckets;
    ac_bool_property *entries;
} ac_bool_table;

typedef struct ac_float_property {
    uint32_t key;
    double value;
} ac_float_property;

typedef struct ac_float_table {
    uint16_t count, buckets;
    ac_float_property *entries;
} ac_float_table;

typedef struct ac_text_property {
    uint32_t key;
    ac_bytes value;
} ac_text_property;

typedef struct ac_text_table {
    uint16_t count, buckets;
    ac_text_property *entries;
} ac_text_table;

/* Data ids, guids, and other plain words. */
typedef struct ac_id_property {
    uint32_t key;
    uint32_t value;
} ac_id_property;

typedef struct ac_id_table {
    uint16_t count, buckets;
    ac_id_property *entries;
} ac_id_table;

typedef struct ac_position_property {
    uint32_t key;
    ac_position value;
} ac_position_property;

typedef struct ac_position_table {
    uint16_t count, buckets;
    ac_position_property *entries;
} ac_position_table;

typedef struct ac_skill_property {
    uint32_t key;
    ac_skill value;
} ac_skill_property;

typedef struct ac_skill_table {
    uint16_t count, buckets;
    ac_skill_property *entries;
} ac_skill_table;

/* The spell book: spell id and a number that ACE always writes as 2. */
typedef struct ac_spell_property {
    uint32_t key;
    float value;
} ac_spell_property;

typedef struct ac_spell_table {
    uint16_t count, buckets;
    ac_spell_property *entries;
} ac_spell_table;

void ac_codec_skill(ac_codec *c, ac_skill *skill);
void ac_codec_attribute(ac_codec *c, ac_attribute *attribute);
void ac_codec_vital(ac_codec *c, ac_vital *vital);

void ac_codec_private_int(ac_codec *c, ac_int_update *update);
void ac_codec_public_int(ac_codec *c, ac_int_update *update);
void ac_codec_private_int64(ac_codec *c, ac_int64_update *update);
void ac_codec_public_int64(ac_codec *c, ac_int64_update *update);
void ac_codec_private_bool(ac_codec *c, ac_bool_update *update);
void ac_codec_public_bool(ac_codec *c, ac_bool_update *update);
void ac_codec_private_float(ac_codec *c, ac_float_update *update);
void ac_codec_public_float(ac_codec *c, ac_float_update *update);
void ac_codec_private_string(ac_codec *c, ac_string_update *update);
void ac_codec_public_string(ac_codec *c, ac_string_update *update);
void ac_codec_private_did(ac_codec *c, ac_did_update *update);
void ac_codec_public_did(ac_codec *c, ac_did_update *update);
void ac_codec_private_guid(ac_codec *c, ac_guid_update *update);
void ac_codec_public_guid(ac_codec *c, ac_guid_update *update);
void ac_codec_private_position(ac_codec *c, ac_position_update *update);
void ac_codec_public_position(ac_codec *c, ac_position_update *update);
void ac_codec_private_skill(ac_codec *c, ac_skill_update *update);
void ac_codec_public_skill(ac_codec *c, ac_skill_update *update);
void ac_codec_private_level(ac_codec *c, ac_level_update *update);
void ac_codec_public_level(ac_codec *c, ac_level_update *update);
void ac_codec_private_attribute(ac_codec *c, ac_attribute_update *update);
void ac_codec_public_attribute(ac_codec *c, ac_attribute_update *update);
void ac_codec_private_vital(ac_codec *c, ac_vital_update *update);
void ac_codec_public_vital(ac_codec *c, ac_vital_update *update);
void ac_codec_private_removal(ac_codec *c, ac_property_removal *removal);
void ac_codec_public_removal(ac_codec *c, ac_property_removal *removal);

void ac_codec_int_table(ac_codec *c, const char *name, ac_int_table *table);
void ac_codec_int64_table(ac_codec *c, const char *name, ac_int64_table *table);
void ac_codec_bool_table(ac_codec *c, const char *name, ac_bool_table *table);
void ac_codec_float_table(ac_codec *c, const char *name, ac_float_table *table);
void ac_codec_text_table(ac_codec *c, const char *name, ac_text_table *table);
void ac_codec_id_table(ac_codec *c, const char *name, ac_id_table *table);
void ac_codec_position_table(ac_codec *c, const char *name, ac_position_table *table);
void ac_codec_skill_table(ac_codec *c, const char *name, ac_skill_table *table);
void ac_codec_spell_table(ac_codec *c, const char *name, ac_spell_table *table);

#endif
