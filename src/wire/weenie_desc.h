/* PublicWeenieDesc: what everyone may know of an object (wire-protocol 4.3). */
#ifndef AC_WIRE_WEENIE_DESC_H
#define AC_WIRE_WEENIE_DESC_H

#include "arwic/id.h"
#include "base/codec.h"

/* Bits of ac_weenie_desc.flags. The order of the fields on the wire is not the order of the bits.
 */
typedef enum ac_weenie_flag {
    AC_WEENIE_PLURAL_NAME = 0x00000001,
    AC_WEENIE_ITEMS_CAPACITY = 0x00000002,
    AC_WEENIE_CONTAINERS_CAPACITY = 0x00000004,
    AC_WEENIE_VALUE = 0x00000008,
    AC_WEENIE_USABLE = 0x00000010,
    AC_WEENIE_USE_RADIUS = 0x00000020,
    AC_WEENIE_MONARCH = 0x00000040,
    AC_WEENIE_UI_EFFECTS = 0x00000080,
    AC_WEENIE_AMMO_TYPE = 0x00000100,
    AC_WEENIE_COMBAT_USE = 0x00000200,
    AC_WEENIE_STRUCTURE = 0x00000400,
    AC_WEENIE_MAX_STRUCTURE = 0x00000800,
    AC_WEENIE_STACK_SIZE = 0x00001000,
    AC_WEENIE_MAX_STACK_SIZE = 0x00002000,
    AC_WEENIE_CONTAINER = 0x00004000,
    AC_WEENIE_WIELDER = 0x00008000,
    AC_WEENIE_VALID_LOCATIONS = 0x00010000,
    AC_WEENIE_CURRENT_LOCATION = 0x00020000,
    AC_WEENIE_PRIORITY = 0x00040000,
    AC_WEENIE_TARGET_TYPE = 0x00080000,
    AC_WEENIE_RADAR_COLOR = 0x00100000,
    AC_WEENIE_BURDEN = 0x00200000,
    AC_WEENIE_SPELL = 0x00400000,
    AC_WEENIE_RADAR_BEHAVIOR = 0x00800000,
    AC_WEENIE_WORKMANSHIP = 0x01000000,
    AC_WEENIE_HOUSE_OWNER = 0x02000000,
    AC_WEENIE_HOUSE_RESTRICTIONS = 0x04000000,
    AC_WEENIE_PHYSICS_SCRIPT = 0x08000000,
    AC_WEENIE_HOOK_TYPE = 0x10000000,
    AC_WEENIE_HOOK_ITEM_TYPES = 0x20000000,
    AC_WEENIE_ICON_OVERLAY = 0x40000000,
} ac_weenie_flag;
#define AC_WEENIE_MATERIAL 0x80000000u

/* Bits of ac_weenie_desc.flags2, sent only when `description` has AC_OBJECT_SECOND_HEADER. */
typedef enum ac_weenie_flag2 {
    AC_WEENIE2_ICON_UNDERLAY = 0x1,
    AC_WEENIE2_COOLDOWN = 0x2,
    AC_WEENIE2_COOLDOWN_DURATION = 0x4,
    AC_WEENIE2_PET_OWNER = 0x8,
} ac_weenie_flag2;

/* Bits of ac_weenie_desc.description (retail's ObjectDescriptionFlag). */
typedef enum ac_object_description_flag {
    AC_OBJECT_OPENABLE = 0x00000001,
    AC_OBJECT_INSCRIBABLE = 0x00000002,
    AC_OBJECT_STUCK = 0x00000004, /* cannot be picked up */
    AC_OBJECT_PLAYER = 0x00000008,
    AC_OBJECT_ATTACKABLE = 0x00000010,
    AC_OBJECT_PLAYER_KILLER = 0x00000020,
    AC_OBJECT_HIDDEN_ADMIN = 0x00000040,
    AC_OBJECT_UI_HIDDEN = 0x00000080,
    AC_OBJECT_BOOK = 0x00000100,
    AC_OBJECT_VENDOR = 0x00000200,
    AC_OBJECT_PK_SWITCH = 0x00000400,
    AC_OBJECT_NPK_SWITCH = 0x00000800,
    AC_OBJECT_DOOR = 0x00001000,
    AC_OBJECT_CORPSE = 0x00002000,
    AC_OBJECT_LIFESTONE = 0x00004000,
    AC_OBJECT_FOOD = 0x00008000,
    AC_OBJECT_HEALER = 0x00010000,
    AC_OBJECT_LOCKPICK = 0x00020000,
    AC_OBJECT_PORTAL = 0x00040000,
    AC_OBJECT_ADMIN = 0x00100000,
    AC_OBJECT_FREE_PK_STATUS = 0x00200000,
    AC_OBJECT_IMMUNE_CELL_RESTRICTIONS = 0x00400000,
    AC_OBJECT_REQUIRES_PACK_SLOT = 0x00800000,
    AC_OBJECT_RETAINED = 0x01000000,
    AC_OBJECT_PK_LITE_STATUS = 0x02000000,
    AC_OBJECT_SECOND_HEADER = 0x04000000,
    AC_OBJECT_BIND_STONE = 0x08000000,
    AC_OBJECT_VOLATILE_RARE = 0x10000000,
    AC_OBJECT_WIELD_ON_USE = 0x20000000,
    AC_OBJECT_WIELD_LEFT = 0x40000000,
} ac_object_description_flag;

typedef enum ac_combat_use {
    AC_COMBAT_USE_NONE = 0,
    AC_COMBAT_USE_MELEE = 1,
    AC_COMBAT_USE_MISSILE = 2,
    AC_COMBAT_USE_AMMO = 3,
    AC_COMBAT_USE_SHIELD = 4,
    AC_COMBAT_USE_TWO_HANDED = 5,
} ac_combat_use;

typedef enum ac_radar_behavior {
    AC_RADAR_UNDEFINED = 0,
    AC_RADAR_SHOW_NEVER = 1,
    AC_RADAR_SHOW_MOVEMENT = 2,
    AC_RADAR_SHOW_ATTACKING = 3,
    AC_RADAR_SHOW_ALWAYS = 4,
} ac_radar_behavior;

typedef struct ac_house_guest {
    ac_guid guid;
    uint32_t storage; /* 0 dwelling access, 1 storage access */
} ac_house_guest;

/* Who may enter a house (wire-protocol 4.3.1). */
typedef struct ac_house_restrictions {
    uint32_t version; /* 0x10000002 */
    bool open;        /* to everyone */
    ac_guid monarch;  /* 0: none */
    uint16_t guest_count;
    uint16_t guest_buckets; /* 768 in retail; a hint */
    ac_house_guest *guests;
} ac_house_restrictions;

/* What few things have: stacks, houses, what can be used again only after a while. */
typedef struct ac_weenie_rare {
    ac_bytes plural_name; /* Windows-1252 */
    ac_house_restrictions house_restrictions;
    uint32_t cooldown_id;
    double cooldown_duration; /* seconds */
} ac_weenie_rare;

/* An optional field is meaningful only when its bit is set; otherwise it is zero. A client keeps
 * one of these for every thing that it knows, so that the order is by size. */
typedef struct ac_weenie_desc {
    uint32_t flags;       /* ac_weenie_flag */
    uint32_t flags2;      /* ac_weenie_flag2 */
    uint32_t description; /* ac_object_description_flag */
    uint32_t class_id;    /* weenie class id */
    ac_did icon;          /* 0x06...... */
    uint32_t item_type;
    ac_bytes name;        /* Windows-1252 */
    ac_weenie_rare *rare; /* NULL: all zero */

    uint32_t value; /* pyreals */
    uint32_t usable;
    float use_radius; /* metres */
    uint32_t target_type;
    uint32_t ui_effects;
    ac_guid container;
    ac_guid wielder;
    uint32_t valid_locations, current_location;
    uint32_t priority; /* coverage mask of clothing */
    float workmanship;
    ac_guid house_owner;
    uint32_t hook_item_types;
    ac_guid monarch;
    ac_did icon_overlay, icon_underlay; /* 0x06...... */
    uint32_t material;
    ac_guid pet_owner;
    uint16_t ammo_type;
    uint16_t structure, max_structure;
    uint16_t stack_size, max_stack_size;
    uint16_t physics_script;
    uint16_t burden;
    uint16_t spell;
    uint16_t hook_type;
    uint8_t items_capacity;
    uint8_t containers_capacity;
    int8_t combat_use;      /* ac_combat_use */
    uint8_t radar_color;    /* 0: by kind of object */
    uint8_t radar_behavior; /* ac_radar_behavior */
} ac_weenie_desc;

/* `rare`, or one of zeros. Never NULL. */
const ac_weenie_rare *ac_weenie_rare_of(const ac_weenie_desc *desc);

void ac_codec_house_restrictions(ac_codec *c, ac_house_restrictions *restrictions);
void ac_codec_weenie_desc(ac_codec *c, ac_weenie_desc *desc);

#endif
