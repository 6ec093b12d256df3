#include "wire/combat.h"

void ac_codec_attacker_notification(ac_codec *c, ac_attacker_notification *message) {
    ac_codec_str16(c, "defender", &message->defender);
    ac_codec_hex32(c, "damage_type", &message->damage_type);
    ac_codec_f64(c, "fraction", &message->fraction);
    ac_codec_u32(c, "damage", &message->damage);
    ac_codec_u32(c, "critical", &message->critical);
    ac_codec_hex64(c, "conditions", &message->conditions);
}

void ac_codec_defender_notification(ac_codec *c, ac_defender_notification *message) {
    ac_codec_str16(c, "attacker", &message->attacker);
    ac_codec_hex32(c, "damage_type", &message->damage_type);
    ac_codec_f64(c, "fraction", &message->fraction);
    ac_codec_u32(c, "damage", &message->damage);
    ac_codec_u32(c, "body_location", &message->body_location);
    ac_codec_u32(c, "critical", &message->critical);
    ac_codec_hex64(c, "conditions", &message->conditions);
}

void ac_codec_update_health(ac_codec *c, ac_update_health *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_f32(c, "fraction", &message->fraction);
}

void ac_codec_player_killed(ac_codec *c, ac_player_killed *message) {
    ac_codec_str16(c, "text", &message->text);
    ac_codec_hex32(c, "victim", &message->victim);
    ac_codec_hex32(c, "killer", &message->killer);
}

void ac_codec_targeted_melee_attack(ac_codec *c, ac_targeted_melee_attack *action) {
    ac_codec_hex32(c, "target", &action->target);
    ac_codec_u32(c, "height", &action->height);
    ac_codec_f32(c, "power", &action->power);
}

void ac_codec_targeted_missile_attack(ac_codec *c, ac_targeted_missile_attack *action) {
    ac_codec_hex32(c, "target", &action->target);
    ac_codec_u32(c, "height", &action->height);
    ac_codec_f32(c, "accuracy", &action->accuracy);
}

void ac_codec_change_combat_mode(ac_codec *c, ac_change_combat_mode *action) {
    ac_codec_u32(c, "mode", &action->mode);
}
