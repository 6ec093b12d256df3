/* Properties that the server has told of an object, beside its description: small sorted tables,
 * since most objects have none. Each update carries a one-byte sequence of its own property. */
#ifndef AC_OBJECT_PROPERTY_H
#define AC_OBJECT_PROPERTY_H

#include "object/apply.h"
#include "object/registry.h"
#include "wire/property.h"

typedef enum ac_property_kind {
    AC_PROPERTY_INT,
    AC_PROPERTY_INT64,
    AC_PROPERTY_BOOL,
    AC_PROPERTY_FLOAT,
    AC_PROPERTY_STRING,
    AC_PROPERTY_DID,
    AC_PROPERTY_GUID,
    AC_PROPERTY_POSITION,
    AC_PROPERTY_SKILL,
    AC_PROPERTY_ATTRIBUTE,
    AC_PROPERTY_VITAL,
    AC_PROPERTY_KIND_COUNT
} ac_property_kind;

enum {
    AC_PROPERTIES_MAX = 1024,        /* an object */
    AC_PROPERTY_STRING_MAX = 8 << 10 /* bytes */
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

typedef struct ac_property_text {
    ac_block block;
    uint32_t size;
} ac_property_text;

typedef struct ac_property {
    uint8_t kind; /* ac_property_kind */
    uint8_t sequence;
    bool has_sequence; /* false while only PlayerDescription told of it */
    bool present;      /* false after a removal, which keeps the sequence */
    uint32_t key;
    union {
        int32_t integer;
        int64_t integer64;
        bool boolean;
        double number;
        ac_property_text text;
        uint32_t id; /* DID, GUID */
        ac_position position;
        ac_skill skill;
        ac_attribute attribute;
        ac_vital vital;
    } value;
} ac_property;

struct ac_properties {
    ac_property *entries; /* by kind, then key */
    uint32_t count;
    ac_block block;
};

/* The property, or NULL when the server has told of none or removed it. */
const ac_property *ac_property_find(const ac_object *object, ac_property_kind kind, uint32_t key);

/* The value, or `otherwise`. */
int32_t ac_property_int(const ac_object *object, uint32_t key, int32_t otherwise);

/* Room for a property that is about to be told of, or NULL with *reason: an older sequence, or a
 * limit. `sequence` NULL: none came with it. The value is as it was; `present` is set. */
ac_property *ac_property_update(ac_objects *objects, ac_object *object, ac_property_kind kind,
                                uint32_t key, const uint8_t *sequence, ac_object_reason *reason);

/* Sets the text of a string property. */
ac_object_reason ac_property_set_text(ac_objects *objects, ac_property *property, ac_bytes text);

/* The record of the vital whose level key is `key` learns the current value, if it is there. */
void ac_property_set_vital_current(ac_object *object, uint32_t key, uint32_t current);

void ac_properties_free(ac_properties *properties, ac_memory_count *count);

/* What a property means for the description. */
void ac_property_mirror(ac_objects *objects, ac_object *object, const ac_property *property);

ac_message_handler ac_handle_int, ac_handle_int64, ac_handle_bool, ac_handle_float,
    ac_handle_string, ac_handle_did, ac_handle_guid, ac_handle_position, ac_handle_skill,
    ac_handle_skill_level, ac_handle_skill_class, ac_handle_attribute, ac_handle_attribute_level,
    ac_handle_vital, ac_handle_vital_level;
ac_message_handler ac_handle_remove_int, ac_handle_remove_int64, ac_handle_remove_bool,
    ac_handle_remove_float, ac_handle_remove_string, ac_handle_remove_did, ac_handle_remove_guid,
    ac_handle_remove_position;
ac_message_handler ac_handle_set_stack_size, ac_handle_update_health, ac_handle_player_description;

#endif
