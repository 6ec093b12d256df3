/* The messages that make, change and end the objects of the world (wire-protocol 4.4.1). */
#ifndef AC_WIRE_OBJECT_H
#define AC_WIRE_OBJECT_H

#include <string.h>

#include "arwic/id.h"
#include "base/codec.h"
#include "wire/obj_desc.h"
#include "wire/physics_desc.h"
#include "wire/weenie_desc.h"

/* CreateObject 0xF745; UpdateObject 0xF7DB is the same for an object that exists. */
typedef struct ac_create_object {
    ac_guid guid;
    ac_obj_desc obj_desc;
    ac_physics_desc physics;
    ac_weenie_desc weenie;
} ac_create_object;

/* DeleteObject 0xF747: the object is forgotten. */
typedef struct ac_delete_object {
    ac_guid guid;
    uint16_t instance_stamp;
} ac_delete_object;

/* ParentEvent 0xF749: the child hangs on the parent. The position stamp is the child's. */
typedef struct ac_parent_event {
    ac_guid parent, child;
    uint32_t location;  /* ac_parent_location */
    uint32_t placement; /* AC_PLACEMENT_* */
    uint16_t parent_instance_stamp;
    uint16_t child_position_stamp;
} ac_parent_event;

/* PickupEvent 0xF74A: the object leaves the world but stays known. */
typedef struct ac_pickup_event {
    ac_guid guid;
    uint16_t instance_stamp, position_stamp;
} ac_pickup_event;

/* SetState 0xF74B. */
typedef struct ac_set_state {
    ac_guid guid;
    uint32_t state; /* ac_physics_state bits */
    uint16_t instance_stamp, state_stamp;
} ac_set_state;

/* VectorUpdate 0xF74E. */
typedef struct ac_vector_update {
    ac_guid guid;
    ac_vec3 velocity; /* metres a second */
    ac_vec3 omega;    /* radians a second */
    uint16_t instance_stamp, vector_stamp;
} ac_vector_update;

/* ObjDescEvent 0xF625. */
typedef struct ac_obj_desc_event {
    ac_guid guid;
    ac_obj_desc obj_desc;
    uint16_t instance_stamp, obj_desc_stamp;
} ac_obj_desc_event;

/* Sound 0xF750; `sound` is an ac_sound. */
typedef struct ac_sound_event {
    ac_guid guid;
    uint32_t sound;
    float volume; /* 0..1 */
} ac_sound_event;

/* PlayScriptID 0xF754: a PhysicsScript played directly. */
typedef struct ac_play_script_id {
    ac_guid guid;
    ac_did script; /* 0x33...... */
} ac_play_script_id;

/* PlayScriptType 0xF755: resolved through the target's PhysicsScriptTable. Unknown types and the
 * bits of the intensity are kept as they came, so it is not a float here: copying a float may
 * quieten a NaN. */
typedef struct ac_play_script_type {
    ac_guid guid;
    uint32_t script;         /* ac_play_script */
    uint32_t intensity_bits; /* of a float */
} ac_play_script_type;

static inline float ac_play_script_type_intensity(const ac_play_script_type *message) {
    float intensity;
    memcpy(&intensity, &message->intensity_bits, sizeof intensity);
    return intensity;
}

/* PlayerCreate 0xF746: the guid of the player, before its CreateObject. */
typedef struct ac_player_create {
    ac_guid guid;
} ac_player_create;

/* PlayerTeleport 0xF751. */
typedef struct ac_player_teleport {
    uint16_t teleport_stamp;
} ac_player_teleport;

/* AutonomousPosition 0xF753 from a server, an ACE message without the cell. */
typedef struct ac_server_autonomous_position {
    ac_guid guid;
    ac_frame frame;
    ac_movement_stamps stamps;
    uint32_t contact;
} ac_server_autonomous_position;

/* SetPlayerVisualDesc 0xF630. */
typedef struct ac_set_player_visual_desc {
    ac_obj_desc obj_desc;
} ac_set_player_visual_desc;

void ac_codec_create_object(ac_codec *c, ac_create_object *message);
void ac_codec_delete_object(ac_codec *c, ac_delete_object *message);
void ac_codec_parent_event(ac_codec *c, ac_parent_event *message);
void ac_codec_pickup_event(ac_codec *c, ac_pickup_event *message);
void ac_codec_set_state(ac_codec *c, ac_set_state *message);
void ac_codec_vector_update(ac_codec *c, ac_vector_update *message);
void ac_codec_obj_desc_event(ac_codec *c, ac_obj_desc_event *message);
void ac_codec_sound_event(ac_codec *c, ac_sound_event *message);
void ac_codec_play_script_id(ac_codec *c, ac_play_script_id *message);
void ac_codec_play_script_type(ac_codec *c, ac_play_script_type *message);
void ac_codec_player_create(ac_codec *c, ac_player_create *message);
void ac_codec_player_teleport(ac_codec *c, ac_player_teleport *message);
void ac_codec_server_autonomous_position(ac_codec *c, ac_server_autonomous_position *message);
void ac_codec_set_player_visual_desc(ac_codec *c, ac_set_player_visual_desc *message);

#endif
