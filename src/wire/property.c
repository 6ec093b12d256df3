#include "wire/property.h"

#include "wire/pack.h"

void ac_codec_skill(ac_codec *c, ac_skill *skill) {
    ac_codec_u16(c, "ranks", &skill->ranks);
    ac_codec_u16(c, "adjust", &skill->adjust);
    ac_codec_u32(c, "advancement_class", &skill->advancement_class);
    ac_codec_u32(c, "experience", &skill->experience);
    ac_codec_u32(c, "initial_level", &skill->initial_level);
    ac_codec_u32(c, "resistance", &skill->resistance);
    ac_codec_f64(c, "last_used", &skill->last_used);
}

void ac_codec_attribute(ac_codec *c, ac_attribute *attribute) {
    ac_codec_u32(c, "ranks", &attribute->ranks);
    ac_codec_u32(c, "start", &attribute->start);
    ac_codec_u32(c, "experience", &attribute->experience);
}

void ac_codec_vital(ac_codec *c, ac_vital *vital) {
    ac_codec_attribute(c, &vital->attribute);
    ac_codec_u32(c, "current", &vital->current);
}

static void skill_value(ac_codec *c, const char *name, ac_skill *value) {
    ac_codec_begin(c, name);
    ac_codec_skill(c, value);
    ac_codec_end(c);
}

static void attribute_value(ac_codec *c, const char *name, ac_attribute *value) {
    ac_codec_begin(c, name);
    ac_codec_attribute(c, value);
    ac_codec_end(c);
}

static void vital_value(ac_codec *c, const char *name, ac_vital *value) {
    ac_codec_begin(c, name);
    ac_codec_vital(c, value);
    ac_codec_end(c);
}

/* Private: sequence, key, value. Public: sequence, guid, key, value. */
#define UPDATE(noun, codec_value)                                                                  \
    void ac_codec_private_##noun(ac_codec *c, ac_##noun##_update *update) {                        \
        ac_codec_u8(c, "sequence", &update->sequence);                                             \
        ac_codec_u32(c, "key", &update->key);                                                      \
        codec_value(c, "value", &update->value);                                                   \
    }                                                                                              \
    void ac_codec_public_##noun(ac_codec *c, ac_##noun##_update *update) {                         \
        ac_codec_u8(c, "sequence", &update->sequence);                                             \
        ac_codec_hex32(c, "guid", &update->guid);                                                  \
        ac_codec_u32(c, "key", &update->key);                                                      \
        codec_value(c, "value", &update->value);                                                   \
    }

UPDATE(int, ac_codec_i32)
UPDATE(int64, ac_codec_i64)
UPDATE(bool, ac_codec_bool32)
UPDATE(float, ac_codec_f64)
UPDATE(did, ac_codec_hex32)
UPDATE(guid, ac_codec_hex32)
UPDATE(position, ac_codec_position_field)
UPDATE(skill, skill_value)
UPDATE(level, ac_codec_u32)
UPDATE(attribute, attribute_value)
UPDATE(vital, vital_value)

void ac_codec_private_string(ac_codec *c, ac_string_update *update) {
    ac_codec_u8(c, "sequence", &update->sequence);
    ac_codec_u32(c, "key", &update->key);
    ac_codec_align(c, 4);
    ac_codec_str16(c, "value", &update->value);
}

/* The only public update with the key before the guid. */
void ac_codec_public_string(ac_codec *c, ac_string_update *update) {
    ac_codec_u8(c, "sequence", &update->sequence);
    ac_codec_u32(c, "key", &update->key);
    ac_codec_hex32(c, "guid", &update->guid);
    ac_codec_align(c, 4);
    ac_codec_str16(c, "value", &update->value);
}

void ac_codec_private_removal(ac_codec *c, ac_property_removal *removal) {
    ac_codec_u8(c, "sequence", &removal->sequence);
    ac_codec_u32(c, "key", &removal->key);
}

void ac_codec_public_removal(ac_codec *c, ac_property_removal *removal) {
    ac_codec_u8(c, "sequence", &removal->sequence);
    ac_codec_hex32(c, "guid", &removal->guid);
    ac_codec_u32(c, "key", &removal->key);
}

/* `least`: bytes of an entry with its key, at least. */
#define TABLE(noun, least, codec_value)                                                            \
    void ac_codec_##noun##_table(ac_codec *c, const char *name, ac_##noun##_table *table) {        \
        ac_codec_begin(c, name);                                                                   \
        ac_codec_hash_head(c, &table->count, &table->buckets);                                     \
        AC_CODEC_LIST(c, "entries", table->entries, table->count, least);                          \
        AC_CODEC_EACH(c, i, table->count) {                                                        \
            ac_codec_begin(c, NULL);                                                               \
            ac_codec_u32(c, "key", &table->entries[i].key);                                        \
            codec_value(c, "value", &table->entries[i].value);                                     \
            ac_codec_end(c);                                                                       \
        }                                                                                          \
        ac_codec_end(c);                                                                           \
        ac_codec_end(c);                                                                           \
    }

TABLE(int, 8, ac_codec_i32)
TABLE(int64, 12, ac_codec_i64)
TABLE(bool, 8, ac_codec_bool32)
TABLE(float, 12, ac_codec_f64)
TABLE(text, 8, ac_codec_str16)
TABLE(id, 8, ac_codec_u32)
TABLE(position, 36, ac_codec_position_field)
TABLE(skill, 32, skill_value)
TABLE(spell, 8, ac_codec_f32)
