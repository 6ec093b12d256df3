#include "wire/character.h"

#include "wire/pack.h"

void ac_codec_barber(ac_codec *c, ac_barber *message) {
    ac_codec_hex32(c, "base_palette", &message->base_palette);
    ac_codec_hex32(c, "head_object", &message->head_object);
    ac_codec_hex32(c, "head_texture", &message->head_texture);
    ac_codec_hex32(c, "default_head_texture", &message->default_head_texture);
    ac_codec_hex32(c, "eyes_texture", &message->eyes_texture);
    ac_codec_hex32(c, "default_eyes_texture", &message->default_eyes_texture);
    ac_codec_hex32(c, "nose_texture", &message->nose_texture);
    ac_codec_hex32(c, "default_nose_texture", &message->default_nose_texture);
    ac_codec_hex32(c, "mouth_texture", &message->mouth_texture);
    ac_codec_hex32(c, "default_mouth_texture", &message->default_mouth_texture);
    ac_codec_hex32(c, "skin_palette", &message->skin_palette);
    ac_codec_hex32(c, "hair_palette", &message->hair_palette);
    ac_codec_hex32(c, "eyes_palette", &message->eyes_palette);
    ac_codec_hex32(c, "setup", &message->setup);
    ac_codec_i32(c, "option_1", &message->option_1);
    ac_codec_i32(c, "option_2", &message->option_2);
}

void ac_codec_query_age_response(ac_codec *c, ac_query_age_response *message) {
    ac_codec_str16(c, "name", &message->name);
    ac_codec_str16(c, "age", &message->age);
}

void ac_codec_named_number(ac_codec *c, ac_named_number *entry) {
    ac_codec_str16(c, "name", &entry->name);
    ac_codec_u32(c, "value", &entry->value);
}

static void named_number_item(ac_codec *c, ac_named_number *item) {
    ac_codec_begin(c, NULL);
    ac_codec_named_number(c, item);
    ac_codec_end(c);
}

void ac_codec_admin_account_data(ac_codec *c, ac_admin_account_data *message) {
    ac_codec_u32(c, "value", &message->value);
    ac_codec_count(c, &message->entry_count);
    AC_CODEC_LIST(c, "entries", message->entries, message->entry_count, 8);
    AC_CODEC_EACH(c, i, message->entry_count)
        named_number_item(c, &message->entries[i]);
    ac_codec_end(c);
}

void ac_codec_admin_player_data(ac_codec *c, ac_admin_player_data *message) {
    ac_codec_i32(c, "value", &message->value);
    ac_codec_count(c, &message->entry_count);
    AC_CODEC_LIST(c, "entries", message->entries, message->entry_count, 8);
    AC_CODEC_EACH(c, i, message->entry_count)
        named_number_item(c, &message->entries[i]);
    ac_codec_end(c);
}

void ac_codec_raise_quality(ac_codec *c, ac_raise_quality *action) {
    ac_codec_u32(c, "quality", &action->quality);
    ac_codec_u32(c, "experience", &action->experience);
}

void ac_codec_train_skill(ac_codec *c, ac_train_skill *action) {
    ac_codec_u32(c, "skill", &action->skill);
    ac_codec_i32(c, "credits", &action->credits);
}

void ac_codec_set_character_option(ac_codec *c, ac_set_character_option *action) {
    ac_codec_u32(c, "option", &action->option);
    ac_codec_u32(c, "value", &action->value);
}

void ac_codec_set_component_level(ac_codec *c, ac_set_component_level *action) {
    ac_codec_u32(c, "class_id", &action->class_id);
    ac_codec_u32(c, "amount", &action->amount);
}

void ac_codec_advocate_teleport(ac_codec *c, ac_advocate_teleport *action) {
    ac_codec_str16(c, "target", &action->target);
    ac_codec_position_field(c, "position", &action->position);
}

void ac_codec_abuse_log(ac_codec *c, ac_abuse_log *action) {
    ac_codec_str16(c, "name", &action->name);
    ac_codec_u32(c, "status", &action->status);
    ac_codec_str16(c, "text", &action->text);
}

void ac_codec_plugin_list(ac_codec *c, ac_plugin_list *action) {
    ac_codec_u32(c, "context", &action->context);
    ac_codec_str16(c, "plugins", &action->plugins);
}

void ac_codec_plugin_answer(ac_codec *c, ac_plugin_answer *action) {
    ac_codec_u32(c, "context", &action->context);
    ac_codec_u32(c, "success", &action->success);
    ac_codec_str16(c, "name", &action->name);
    ac_codec_str16(c, "author", &action->author);
    ac_codec_str16(c, "email", &action->email);
    ac_codec_str16(c, "web_page", &action->web_page);
}
