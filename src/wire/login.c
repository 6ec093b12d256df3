/* Characters and accounts; the data messages are in ddd.c. */
#include "wire/login.h"

#include "wire/pack.h"

enum { IDENTITY_BYTES = 12 }; /* encoded, at least */

static const uint32_t RESULT_OK = 1;

void ac_codec_character_identity(ac_codec *c, ac_character_identity *identity) {
    ac_codec_hex32(c, "guid", &identity->guid);
    ac_codec_str16(c, "name", &identity->name);
    ac_codec_u32(c, "seconds_until_deletion", &identity->seconds_until_deletion);
}

static void identities(ac_codec *c, const char *name, uint32_t *count,
                       ac_character_identity **items) {
    ac_codec_count(c, count);
    AC_CODEC_LIST(c, name, *items, *count, IDENTITY_BYTES);
    AC_CODEC_EACH(c, i, *count) {
        ac_codec_begin(c, NULL);
        ac_codec_character_identity(c, &(*items)[i]);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

void ac_codec_character_list(ac_codec *c, ac_character_list *message) {
    ac_codec_u32(c, "status", &message->status);
    identities(c, "characters", &message->character_count, &message->characters);
    identities(c, "deleted", &message->deleted_count, &message->deleted);
    ac_codec_u32(c, "max_characters", &message->max_characters);
    ac_codec_str16(c, "account", &message->account);
    ac_codec_bool32(c, "use_turbine_chat", &message->use_turbine_chat);
    ac_codec_bool32(c, "has_throne_of_destiny", &message->has_throne_of_destiny);
}

void ac_codec_server_name(ac_codec *c, ac_server_name *message) {
    ac_codec_i32(c, "online", &message->online);
    ac_codec_i32(c, "maximum", &message->maximum);
    ac_codec_str16(c, "name", &message->name);
}

void ac_codec_character_enter_world(ac_codec *c, ac_character_enter_world *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_str16(c, "account", &message->account);
}

void ac_codec_character_delete(ac_codec *c, ac_character_delete *message) {
    ac_codec_str16(c, "account", &message->account);
    ac_codec_u32(c, "slot", &message->slot);
}

void ac_codec_character_error(ac_codec *c, ac_character_error *message) {
    ac_codec_u32(c, "code", &message->code);
}

void ac_codec_character_create_response(ac_codec *c, ac_character_create_response *message) {
    ac_codec_u32(c, "result", &message->result);
    if (message->result != RESULT_OK)
        return;
    ac_codec_begin(c, "identity");
    ac_codec_character_identity(c, &message->identity);
    ac_codec_end(c);
}

void ac_codec_account_boot(ac_codec *c, ac_account_boot *message) {
    ac_codec_tail(c, &message->has_reason);
    if (message->has_reason)
        ac_codec_str16(c, "reason", &message->reason);
}

void ac_codec_account_banned(ac_codec *c, ac_account_banned *message) {
    ac_codec_u32(c, "seconds_left", &message->seconds_left);
    ac_codec_str16(c, "reason", &message->reason);
}

void ac_codec_character_restore(ac_codec *c, ac_character_restore *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_tail(c, &message->has_names);
    if (!message->has_names)
        return;
    ac_codec_str16(c, "name", &message->name);
    ac_codec_str16(c, "account", &message->account);
}

void ac_codec_character_log_off(ac_codec *c, ac_character_log_off *message) {
    ac_codec_tail(c, &message->has_guid);
    if (message->has_guid)
        ac_codec_hex32(c, "guid", &message->guid);
}

void ac_codec_friends_old(ac_codec *c, ac_friends_old *message) {
    ac_codec_u32(c, "command", &message->command);
    ac_codec_str16(c, "name", &message->name);
}

static void appearance(ac_codec *c, ac_character_create *m) {
    ac_codec_u32(c, "eyes", &m->eyes);
    ac_codec_u32(c, "nose", &m->nose);
    ac_codec_u32(c, "mouth", &m->mouth);
    ac_codec_u32(c, "hair_color", &m->hair_color);
    ac_codec_u32(c, "eye_color", &m->eye_color);
    ac_codec_u32(c, "hair_style", &m->hair_style);
    ac_codec_u32(c, "headgear_style", &m->headgear_style);
    ac_codec_u32(c, "headgear_color", &m->headgear_color);
    ac_codec_u32(c, "shirt_style", &m->shirt_style);
    ac_codec_u32(c, "shirt_color", &m->shirt_color);
    ac_codec_u32(c, "pants_style", &m->pants_style);
    ac_codec_u32(c, "pants_color", &m->pants_color);
    ac_codec_u32(c, "footwear_style", &m->footwear_style);
    ac_codec_u32(c, "footwear_color", &m->footwear_color);
    ac_codec_f64(c, "skin_hue", &m->skin_hue);
    ac_codec_f64(c, "hair_hue", &m->hair_hue);
    ac_codec_f64(c, "headgear_hue", &m->headgear_hue);
    ac_codec_f64(c, "shirt_hue", &m->shirt_hue);
    ac_codec_f64(c, "pants_hue", &m->pants_hue);
    ac_codec_f64(c, "footwear_hue", &m->footwear_hue);
}

static void start_attributes(ac_codec *c, ac_start_attributes *a) {
    ac_codec_begin(c, "attributes");
    ac_codec_u32(c, "strength", &a->strength);
    ac_codec_u32(c, "endurance", &a->endurance);
    ac_codec_u32(c, "coordination", &a->coordination);
    ac_codec_u32(c, "quickness", &a->quickness);
    ac_codec_u32(c, "focus", &a->focus);
    ac_codec_u32(c, "self", &a->self);
    ac_codec_end(c);
}

void ac_codec_character_create(ac_codec *c, ac_character_create *message) {
    ac_codec_str16(c, "account", &message->account);
    ac_codec_u32(c, "version", &message->version);
    ac_codec_u32(c, "heritage", &message->heritage);
    ac_codec_u32(c, "gender", &message->gender);
    appearance(c, message);
    ac_codec_i32(c, "profession", &message->profession);
    start_attributes(c, &message->attributes);
    ac_codec_u32(c, "slot", &message->slot);
    ac_codec_u32(c, "class_id", &message->class_id);
    ac_codec_u32_list(c, "skills", &message->skill_count, &message->skills);
    ac_codec_str16(c, "name", &message->name);
    ac_codec_u32(c, "start_area", &message->start_area);
    ac_codec_u32(c, "admin", &message->admin);
    ac_codec_u32(c, "sentinel", &message->sentinel);
    ac_codec_tail(c, &message->has_checksum);
    if (message->has_checksum)
        ac_codec_u32(c, "checksum", &message->checksum);
}
