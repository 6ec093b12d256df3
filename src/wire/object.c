#include "wire/object.h"

#include "wire/play_script.h"
#include "wire/sound.h"

static void obj_desc_field(ac_codec *c, ac_obj_desc *desc) {
    ac_codec_begin(c, "obj_desc");
    ac_codec_obj_desc(c, desc);
    ac_codec_end(c);
}

void ac_codec_create_object(ac_codec *c, ac_create_object *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    obj_desc_field(c, &message->obj_desc);
    ac_codec_begin(c, "physics");
    ac_codec_physics_desc(c, &message->physics);
    ac_codec_end(c);
    ac_codec_begin(c, "weenie");
    ac_codec_weenie_desc(c, &message->weenie);
    ac_codec_end(c);
}

void ac_codec_delete_object(ac_codec *c, ac_delete_object *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_u16(c, "instance_stamp", &message->instance_stamp);
    ac_codec_align(c, 4);
}

void ac_codec_parent_event(ac_codec *c, ac_parent_event *message) {
    ac_codec_hex32(c, "parent", &message->parent);
    ac_codec_hex32(c, "child", &message->child);
    ac_codec_u32(c, "location", &message->location);
    ac_codec_u32(c, "placement", &message->placement);
    ac_codec_u16(c, "parent_instance_stamp", &message->parent_instance_stamp);
    ac_codec_u16(c, "child_position_stamp", &message->child_position_stamp);
}

void ac_codec_pickup_event(ac_codec *c, ac_pickup_event *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_u16(c, "instance_stamp", &message->instance_stamp);
    ac_codec_u16(c, "position_stamp", &message->position_stamp);
}

void ac_codec_set_state(ac_codec *c, ac_set_state *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_hex32(c, "state", &message->state);
    ac_codec_u16(c, "instance_stamp", &message->instance_stamp);
    ac_codec_u16(c, "state_stamp", &message->state_stamp);
}

void ac_codec_vector_update(ac_codec *c, ac_vector_update *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_vec3(c, "velocity", &message->velocity);
    ac_codec_vec3(c, "omega", &message->omega);
    ac_codec_u16(c, "instance_stamp", &message->instance_stamp);
    ac_codec_u16(c, "vector_stamp", &message->vector_stamp);
}

void ac_codec_obj_desc_event(ac_codec *c, ac_obj_desc_event *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    obj_desc_field(c, &message->obj_desc);
    ac_codec_u16(c, "instance_stamp", &message->instance_stamp);
    ac_codec_u16(c, "obj_desc_stamp", &message->obj_desc_stamp);
}

void ac_codec_sound_event(ac_codec *c, ac_sound_event *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_enum32(c, "sound", &message->sound, ac_sound_names);
    ac_codec_f32(c, "volume", &message->volume);
}

/* SmartBox::HandlePlayScriptID 0x00452020 */
void ac_codec_play_script_id(ac_codec *c, ac_play_script_id *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_hex32(c, "script", &message->script);
}

/* SmartBox::HandlePlayScriptType 0x00452070 */
void ac_codec_play_script_type(ac_codec *c, ac_play_script_type *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_enum32(c, "script", &message->script, ac_play_script_names);
    ac_codec_hex32(c, "intensity_bits", &message->intensity_bits);
    if (c->mode == AC_CODEC_SHOW) {
        float intensity = ac_play_script_type_intensity(message);
        ac_codec_f32(c, "intensity", &intensity);
    }
}

void ac_codec_player_create(ac_codec *c, ac_player_create *message) {
    ac_codec_hex32(c, "guid", &message->guid);
}

void ac_codec_player_teleport(ac_codec *c, ac_player_teleport *message) {
    ac_codec_u16(c, "teleport_stamp", &message->teleport_stamp);
    ac_codec_align(c, 4);
}

void ac_codec_server_autonomous_position(ac_codec *c, ac_server_autonomous_position *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_frame(c, "frame", &message->frame);
    ac_codec_u16(c, "instance_stamp", &message->stamps.instance);
    ac_codec_u16(c, "server_control_stamp", &message->stamps.server_control);
    ac_codec_u16(c, "teleport_stamp", &message->stamps.teleport);
    ac_codec_u16(c, "force_position_stamp", &message->stamps.force_position);
    ac_codec_u32(c, "contact", &message->contact);
}

void ac_codec_set_player_visual_desc(ac_codec *c, ac_set_player_visual_desc *message) {
    obj_desc_field(c, &message->obj_desc);
}
