/* Combat: attacks, their outcome, health (wire-protocol 4.9). Names are Windows-1252. */
#ifndef AC_WIRE_COMBAT_H
#define AC_WIRE_COMBAT_H

#include "arwic/id.h"
#include "base/codec.h"

typedef enum ac_damage_type {
    AC_DAMAGE_SLASH = 0x001,
    AC_DAMAGE_PIERCE = 0x002,
    AC_DAMAGE_BLUDGEON = 0x004,
    AC_DAMAGE_COLD = 0x008,
    AC_DAMAGE_FIRE = 0x010,
    AC_DAMAGE_ACID = 0x020,
    AC_DAMAGE_ELECTRIC = 0x040,
    AC_DAMAGE_HEALTH = 0x080,
    AC_DAMAGE_STAMINA = 0x100,
    AC_DAMAGE_MANA = 0x200,
    AC_DAMAGE_NETHER = 0x400,
} ac_damage_type;

typedef enum ac_attack_height {
    AC_ATTACK_HIGH = 1,
    AC_ATTACK_MEDIUM = 2,
    AC_ATTACK_LOW = 3,
} ac_attack_height;

typedef enum ac_body_location {
    AC_BODY_LOCATION_HEAD,
    AC_BODY_LOCATION_CHEST,
    AC_BODY_LOCATION_ABDOMEN,
    AC_BODY_LOCATION_UPPER_ARM,
    AC_BODY_LOCATION_LOWER_ARM,
    AC_BODY_LOCATION_HAND,
    AC_BODY_LOCATION_UPPER_LEG,
    AC_BODY_LOCATION_LOWER_LEG,
    AC_BODY_LOCATION_FOOT,
} ac_body_location;

typedef enum ac_attack_condition {
    AC_ATTACK_CRITICAL_PROTECTION = 1,
    AC_ATTACK_RECKLESSNESS = 2,
    AC_ATTACK_SNEAK = 4,
    AC_ATTACK_OVERPOWER = 8,
} ac_attack_condition;

typedef enum ac_combat_mode {
    AC_COMBAT_MODE_NON_COMBAT = 1,
    AC_COMBAT_MODE_MELEE = 2,
    AC_COMBAT_MODE_MISSILE = 4,
    AC_COMBAT_MODE_MAGIC = 8,
} ac_combat_mode;

/* AttackerNotification 0x01B1: you hit. */
typedef struct ac_attacker_notification {
    ac_bytes defender;
    uint32_t damage_type; /* ac_damage_type bits */
    double fraction;      /* of the health that the defender had */
    uint32_t damage;
    uint32_t critical;
    uint64_t conditions; /* ac_attack_condition bits */
} ac_attacker_notification;

/* DefenderNotification 0x01B2: you were hit. */
typedef struct ac_defender_notification {
    ac_bytes attacker;
    uint32_t damage_type; /* ac_damage_type bits */
    double fraction;      /* of your health */
    uint32_t damage;
    uint32_t body_location; /* ac_body_location */
    uint32_t critical;
    uint64_t conditions; /* ac_attack_condition bits */
} ac_defender_notification;

/* UpdateHealth 0x01C0. */
typedef struct ac_update_health {
    ac_guid guid;
    float fraction; /* 0..1 */
} ac_update_health;

/* PlayerKilled 0x019E. */
typedef struct ac_player_killed {
    ac_bytes text;
    ac_guid victim;
    ac_guid killer;
} ac_player_killed;

/* Action TargetedMeleeAttack 0x0008. */
typedef struct ac_targeted_melee_attack {
    ac_guid target;
    uint32_t height; /* ac_attack_height */
    float power;     /* 0..1 */
} ac_targeted_melee_attack;

/* Action TargetedMissileAttack 0x000A. */
typedef struct ac_targeted_missile_attack {
    ac_guid target;
    uint32_t height; /* ac_attack_height */
    float accuracy;  /* 0..1 */
} ac_targeted_missile_attack;

/* Action ChangeCombatMode 0x0053. */
typedef struct ac_change_combat_mode {
    uint32_t mode; /* ac_combat_mode */
} ac_change_combat_mode;

void ac_codec_attacker_notification(ac_codec *c, ac_attacker_notification *message);
void ac_codec_defender_notification(ac_codec *c, ac_defender_notification *message);
void ac_codec_update_health(ac_codec *c, ac_update_health *message);
void ac_codec_player_killed(ac_codec *c, ac_player_killed *message);
void ac_codec_targeted_melee_attack(ac_codec *c, ac_targeted_melee_attack *action);
void ac_codec_targeted_missile_attack(ac_codec *c, ac_targeted_missile_attack *action);
void ac_codec_change_combat_mode(ac_codec *c, ac_change_combat_mode *action);

#endif
