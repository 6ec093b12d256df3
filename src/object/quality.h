/* Properties that the server has told of an object, beside its description: small sorted tables,
 * since most objects have none. Each update carries a one-byte sequence of its own property. */
#ifndef AC_OBJECT_QUALITY_H
#define AC_OBJECT_QUALITY_H

#include "object/apply.h"
#include "object/registry.h"
#include "wire/property.h"

typedef enum ac_quality_kind {
    AC_QUALITY_INT,
    AC_QUALITY_INT64,
    AC_QUALITY_BOOL,
    AC_QUALITY_FLOAT,
    AC_QUALITY_STRING,
    AC_QUALITY_DID,
    AC_QUALITY_GUID,
    AC_QUALITY_POSITION,
    AC_QUALITY_SKILL,
    AC_QUALITY_ATTRIBUTE,
    AC_QUALITY_VITAL,
    AC_QUALITY_KIND_COUNT
} ac_quality_kind;

enum {
    AC_QUALITIES_MAX = 1024,         /* an object */
    AC_QUALITY_STRING_MAX = 8 << 10, /* bytes */
    AC_QUALITY_BYTES_MAX = 256 << 20 /* that all objects may hold before texts are refused */
};

/* Keys that change the description too (ACCWeenieObject::OnStatUpdated 0x0058DF20). */
enum {
    AC_INT_ITEM_TYPE = 1,
    AC_INT_PRIORITY = 4,
    AC_INT_ITEMS_CAPACITY = 6,
    AC_INT_CONTAINERS_CAPACITY = 7,
    AC_INT_VALID_LOCATIONS = 9,
    AC_INT_CURRENT_LOCATION = 10,
    AC_INT_MAX_STACK_SIZE = 11,
    AC_INT_STACK_SIZE = 12,
    AC_INT_USABLE = 16,
    AC_INT_UI_EFFECTS = 18,
    AC_INT_VALUE = 19,
    AC_INT_AMMO_TYPE = 50,
    AC_INT_COMBAT_USE = 51,
    AC_INT_MAX_STRUCTURE = 91,
    AC_INT_STRUCTURE = 92,
    AC_INT_RADAR_COLOR = 95,
    AC_INT_RADAR_BEHAVIOR = 133,
    AC_INT_PLAYER_KILLER = 134,
    AC_INT_HOOK_TYPE = 151,
    AC_INT_HOOK_ITEM_TYPES = 152,
    AC_BOOL_STUCK = 1,
    AC_BOOL_LOCKED = 3,
    AC_BOOL_INSCRIBABLE = 22,
    AC_BOOL_UI_HIDDEN = 24,
    AC_BOOL_IMMUNE_CELL_RESTRICTIONS = 25,
    AC_BOOL_HIDDEN_ADMIN = 26,
    AC_DID_ICON = 8,
    AC_DID_PHYSICS_SCRIPT = 44,
    AC_DID_ICON_OVERLAY = 50,
    AC_DID_ICON_UNDERLAY = 52,
    AC_GUID_CONTAINER = 2,
    AC_GUID_WIELDER = 3,
    AC_GUID_MONARCH = 26,
    AC_GUID_HOUSE_OWNER = 32,
    AC_GUID_PET_OWNER = 44,
};

typedef struct ac_quality_text {
    ac_memory_block block;
    uint32_t size;
} ac_quality_text;

typedef struct ac_quality {
    uint8_t kind; /* ac_quality_kind */
    uint8_t sequence;
    bool has_sequence; /* false while only PlayerDescription told of it */
    bool present;      /* false after a removal, which keeps the sequence */
    uint32_t key;
    union {
        int32_t integer;
        int64_t integer64;
        bool boolean;
        double number;
        ac_quality_text text;
        uint32_t id; /* DID, GUID */
        ac_position position;
        ac_skill skill;
        ac_attribute attribute;
        ac_vital vital;
    } value;
} ac_quality;

struct ac_qualities {
    ac_quality *entries; /* by kind, then key */
    uint32_t count;
    ac_memory_block block;
};

/* The quality, or NULL when the server has told of none or removed it. */
const ac_quality *ac_quality_find(const ac_object *object, ac_quality_kind kind, uint32_t key);

/* The value, or `otherwise`. */
int32_t ac_quality_int(const ac_object *object, uint32_t key, int32_t otherwise);

/* Room for a quality that is about to be told of, or NULL with *reason: an older sequence, or a
 * limit. `sequence` NULL: none came with it. The value is as it was; `present` is set. */
ac_quality *ac_quality_update(ac_objects *objects, ac_object *object, ac_quality_kind kind,
                              uint32_t key, const uint8_t *sequence, ac_object_reason *reason);

/* Sets the text of a string quality. */
ac_object_reason ac_quality_set_text(ac_objects *objects, ac_quality *quality, ac_bytes text);

/* The record of the vital whose level key is `key` learns the current value, if it is there. */
void ac_quality_set_vital_current(ac_object *object, uint32_t key, uint32_t current);

void ac_qualities_free(ac_qualities *qualities, ac_memory_count *count);

/* What a quality means for the description. */
void ac_quality_mirror(ac_objects *objects, ac_object *object, const ac_quality *quality);

ac_message_handler ac_handle_int, ac_handle_int64, ac_handle_bool, ac_handle_float,
    ac_handle_string, ac_handle_did, ac_handle_guid, ac_handle_position, ac_handle_skill,
    ac_handle_skill_level, ac_handle_skill_class, ac_handle_attribute, ac_handle_attribute_level,
    ac_handle_vital, ac_handle_vital_level;
ac_message_handler ac_handle_remove_int, ac_handle_remove_int64, ac_handle_remove_bool,
    ac_handle_remove_float, ac_handle_remove_string, ac_handle_remove_did, ac_handle_remove_guid,
    ac_handle_remove_position;
ac_message_handler ac_handle_set_stack_size, ac_handle_update_health, ac_handle_player_description;

#endif
