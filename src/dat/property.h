/* Properties of UI elements and of the engine: BaseProperty, DBProperties 0x78...... and the
 * MasterProperty 0x39000001 that declares their types (dat-format.md 7.4, 7.5). */
#ifndef AC_DAT_PROPERTY_H
#define AC_DAT_PROPERTY_H

#include "arwic/math.h"
#include "dat/string_info.h"

typedef enum ac_property_type {
    AC_PROPERTY_BOOL = 1,
    AC_PROPERTY_INTEGER = 2,
    AC_PROPERTY_LONG = 3,
    AC_PROPERTY_FLOAT = 4,
    AC_PROPERTY_VECTOR = 5,
    AC_PROPERTY_COLOR = 6,
    AC_PROPERTY_STRING_INFO = 8,
    AC_PROPERTY_ENUM = 9,
    AC_PROPERTY_DATA_ID = 10,
    AC_PROPERTY_INSTANCE_ID = 12,
    AC_PROPERTY_BITFIELD32 = 15,
    AC_PROPERTY_BITFIELD64 = 16,
    AC_PROPERTY_ARRAY = 17,
    AC_PROPERTY_STRUCT = 18,
} ac_property_type;

struct ac_property;
struct ac_keyed_property;

typedef struct ac_property_value {
    uint32_t type; /* ac_property_type; not stored, the master table knows it */
    union {
        bool flag;
        int32_t integer;
        int64_t long_integer;
        float number;
        ac_vec3 vector;
        ac_string_info string;
        uint32_t word; /* color, enum, data id, instance id, 32 bits */
        uint64_t bits;
        struct {
            uint32_t count;
            struct ac_property *items;
        } array;
        struct {
            uint8_t size_index;
            uint32_t count;
            struct ac_keyed_property *items;
        } structure;
    } as;
} ac_property_value;

typedef struct ac_property {
    uint32_t id;
    ac_property_value value;
} ac_property;

/* In tables a property's id is stored twice. */
typedef struct ac_keyed_property {
    uint32_t key;
    ac_property property;
} ac_keyed_property;

typedef struct ac_property_table {
    uint8_t size_index;
    uint32_t count;
    ac_keyed_property *items;
} ac_property_table;

typedef struct ac_available_property {
    uint32_t key, value;
} ac_available_property;

/* What MasterProperty says about one property. */
typedef struct ac_property_desc {
    uint32_t id;
    uint32_t name;
    uint32_t type; /* ac_property_type */
    uint32_t group, provider;
    uint32_t data; /* the enumeration of an enum */
    uint32_t patch_flags;
    bool has_default, has_max, has_min;
    ac_property_value default_value, max_value, min_value;
    float prediction_timeout; /* seconds */
    uint8_t inheritance, dat_file, propagation, caching;
    bool required, read_only, no_checkpoint, recorded, do_not_replay, absolute_time_stamp,
        groupable, propagate_to_children;
    uint8_t size_index;
    uint32_t available_count;
    ac_available_property *available;
} ac_property_desc;

typedef struct ac_property_name {
    uint32_t id;
    ac_bytes name;
} ac_property_name;

typedef struct ac_master_property {
    ac_did id;
    ac_did base_enum_map;
    uint32_t reserved;
    uint8_t name_size_index;
    uint32_t name_count;
    ac_property_name *names;
    uint8_t desc_size_index;
    uint32_t desc_count;
    ac_property_desc *descs; /* in stored order */
    uint32_t *by_id;         /* indices into descs by ascending id; reading makes it; NULL: none */
} ac_master_property;

#define AC_MASTER_PROPERTY_ID 0x39000001u

typedef struct ac_db_properties {
    ac_did id;
    ac_property_table properties;
} ac_db_properties;

void ac_codec_master_property(ac_codec *c, ac_master_property *master);

/* `master` gives the types; NULL is refused with AC_ERROR_STATE, an undeclared id with
 * AC_ERROR_MALFORMED, and a type that no file uses with AC_ERROR_UNSUPPORTED. A master table
 * without `by_id` serves 4,096 properties a record. */
void ac_codec_property(ac_codec *c, const char *name, ac_property *property,
                       const ac_master_property *master);
void ac_codec_property_table(ac_codec *c, const char *name, ac_property_table *table,
                             const ac_master_property *master);
void ac_codec_db_properties(ac_codec *c, ac_db_properties *properties,
                            const ac_master_property *master);

const ac_property_desc *ac_master_property_find(const ac_master_property *master, uint32_t id);

/* The property with this key, or NULL. */
const ac_property *ac_property_table_find(const ac_property_table *table, uint32_t key);

#endif
