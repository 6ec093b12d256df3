/* What is in the world, who sees it, and the changes that those who see it are told of. */
#include "demo/server_internal.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

#include "base/vec.h"
#include "space/landdefs.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/position.h"

enum {
    SIGHT_BLOCKS = 1,  /* landblocks in each direction that are shown ... */
    FORGET_BLOCKS = 2, /* ... and beyond which what was shown is forgotten */
};

/* ---- the table ---- */

uint32_t demo_index(const ac_demo_server *server, const demo_object *object) {
    return (uint32_t)(object - server->objects);
}

demo_object *demo_find(ac_demo_server *server, ac_guid guid) {
    uint32_t index;
    return ac_map_get(&server->by_guid, guid, &index) ? &server->objects[index] : NULL;
}

ac_guid demo_next_guid(ac_demo_server *server) {
    return server->next_guid++;
}

static demo_object *free_slot(ac_demo_server *server) {
    for (uint32_t i = 0; i < AC_DEMO_OBJECTS_MAX; ++i)
        if (!server->objects[i].used)
            return &server->objects[i];
    return NULL;
}

demo_object *demo_add(ac_demo_server *server, demo_object_kind kind, const ac_demo_spawn *desc) {
    demo_object *object = demo_find(server, desc->guid) == NULL ? free_slot(server) : NULL;
    if (object == NULL || !ac_map_set(&server->by_guid, desc->guid, demo_index(server, object)))
        return NULL;
    *object = (demo_object){.used = true, .present = true, .kind = kind, .desc = *desc};
    (void)snprintf(object->name, sizeof object->name, "%s", desc->name);
    object->desc.name = object->name;
    object->position = desc->position;
    object->state = desc->physics_state;
    object->health = desc->health;
    object->motion = ac_interpreted_motion_default();
    if (desc->style != 0)
        object->motion.style = (uint16_t)desc->style;
    if (desc->substate != 0)
        object->motion.forward_command = (uint16_t)desc->substate;
    return object;
}

bool demo_add_scene(ac_demo_server *server) {
    const ac_demo_scene *scene = server->def.scene;
    for (uint32_t i = 0; i < scene->spawn_count; ++i) {
        demo_object *object = demo_add(server, DEMO_OBJECT_SPAWN, &scene->spawns[i]);
        if (object == NULL)
            return false;
        demo_start_walking(server, object);
    }
    return true;
}

/* ---- who knows what ---- */

static bool in_world(const demo_client *client) {
    return client->state == DEMO_CLIENT_IN_WORLD || client->state == DEMO_CLIENT_LEAVING;
}

bool demo_knows(const ac_demo_server *server, const demo_client *client,
                const demo_object *object) {
    uint32_t index = demo_index(server, object);
    return in_world(client) && (client->known[index / 8] >> index % 8 & 1);
}

static void set_known(const ac_demo_server *server, demo_client *client, const demo_object *object,
                      bool known) {
    uint32_t index = demo_index(server, object);
    uint8_t bit = (uint8_t)(1u << index % 8);
    client->known[index / 8] =
        (uint8_t)(known ? client->known[index / 8] | bit : client->known[index / 8] & ~bit);
}

static void send_delete(ac_demo_server *server, demo_client *client, const demo_object *object) {
    ac_delete_object message = {object->desc.guid, object->stamps[AC_STAMP_INSTANCE]};
    demo_send(server, client, OPCODE_DELETE_OBJECT, &message);
    set_known(server, client, object, false);
}

static bool holds(const demo_object *holder, const demo_object *object) {
    return object->used && object->desc.parent == holder->desc.guid;
}

/* With all that it holds. */
static void forget(ac_demo_server *server, demo_client *client, const demo_object *object) {
    for (uint32_t i = 0; i < AC_DEMO_OBJECTS_MAX; ++i) {
        const demo_object *held = &server->objects[i];
        if (holds(object, held) && demo_knows(server, client, held))
            send_delete(server, client, held);
    }
    send_delete(server, client, object);
}

/* Landblocks between two cells, the longer way of the two axes. */
static int blocks_apart(uint32_t a, uint32_t b) {
    int dx = (int)(a >> 24) - (int)(b >> 24);
    int dy = (int)(a >> 16 & 0xFF) - (int)(b >> 16 & 0xFF);
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    return dx > dy ? dx : dy;
}

static bool in_sight(ac_demo_server *server, const demo_client *client, const demo_object *object,
                     int blocks) {
    if (!object->used || !object->present)
        return false;
    if (object->desc.parent != 0) {
        const demo_object *holder = demo_find(server, object->desc.parent);
        return holder != NULL && holder->present && demo_knows(server, client, holder);
    }
    return object->position.cell != 0 &&
           blocks_apart(object->position.cell, client->player->position.cell) <= blocks;
}

static void look_at(ac_demo_server *server, demo_client *client, demo_object *object) {
    if (object == client->player)
        return;
    bool known = object->used && demo_knows(server, client, object);
    if (known && !in_sight(server, client, object, FORGET_BLOCKS)) {
        forget(server, client, object);
    } else if (!known && in_sight(server, client, object, SIGHT_BLOCKS)) {
        set_known(server, client, object, true);
        demo_send_create(server, client, object);
    }
}

/* Holders before what they hold. */
void demo_look_around(ac_demo_server *server, demo_client *client) {
    if (!in_world(client))
        return;
    set_known(server, client, client->player, true);
    for (int held = 0; held < 2; ++held)
        for (uint32_t i = 0; i < AC_DEMO_OBJECTS_MAX; ++i)
            if ((server->objects[i].desc.parent != 0) == (held == 1))
                look_at(server, client, &server->objects[i]);
}

void demo_everyone_looks_around(ac_demo_server *server) {
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i)
        if (server->clients[i].used)
            demo_look_around(server, &server->clients[i]);
}

/* ---- coming and going ---- */

void demo_vanish(ac_demo_server *server, demo_object *object) {
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i) {
        demo_client *client = &server->clients[i];
        if (client->used && client->player != object && demo_knows(server, client, object))
            forget(server, client, object);
    }
    object->present = false;
}

void demo_remove(ac_demo_server *server, demo_object *object) {
    demo_vanish(server, object);
    (void)ac_map_remove(&server->by_guid, object->desc.guid);
    *object = (demo_object){0};
}

/* A new incarnation: the next instance, every other stamp from the start. */
static void appear(ac_demo_server *server, demo_object *object) {
    uint16_t instance = (uint16_t)(object->stamps[AC_STAMP_INSTANCE] + 1);
    const ac_demo_spawn *spawn = ac_demo_scene_find(server->def.scene, object->desc.guid);
    memset(object->stamps, 0, sizeof object->stamps);
    object->stamps[AC_STAMP_INSTANCE] = instance;
    object->position = spawn != NULL ? spawn->position : object->position;
    object->state = object->desc.physics_state;
    object->health = object->desc.health;
    object->motion = demo_standing(object);
    object->enemy = 0;
    object->present = true;
    object->appear_time = 0.0;
    demo_start_walking(server, object);
    demo_everyone_looks_around(server);
}

static bool is_due(const ac_demo_server *server, double time) {
    return time > 0.0 && server->now >= time;
}

static void step_door(ac_demo_server *server, demo_object *door) {
    if (is_due(server, door->close_time))
        demo_close_door(server, door);
    if (is_due(server, door->solid_time)) {
        door->solid_time = 0.0;
        demo_set_state(server, door, door->state & ~(uint32_t)AC_STATE_ETHEREAL);
    }
}

static void step_object(ac_demo_server *server, demo_object *object) {
    if (is_due(server, object->delete_time)) {
        demo_remove(server, object);
        return;
    }
    if (is_due(server, object->appear_time))
        appear(server, object);
    if (is_due(server, object->fall_time))
        demo_fall(server, object);
    if (object->kind == DEMO_OBJECT_MISSILE)
        demo_step_missile(server, object);
    step_door(server, object);
    demo_step_walker(server, object);
    demo_step_quarrel(server, object);
}

void demo_step_objects(ac_demo_server *server) {
    for (uint32_t i = 0; i < AC_DEMO_OBJECTS_MAX; ++i)
        if (server->objects[i].used)
            step_object(server, &server->objects[i]);
}

/* ---- changes ---- */

void demo_set_state(ac_demo_server *server, demo_object *object, uint32_t state) {
    if (object->state == state)
        return;
    object->state = state;
    ac_set_state message = {object->desc.guid, state, object->stamps[AC_STAMP_INSTANCE],
                            ++object->stamps[AC_STAMP_STATE]};
    demo_broadcast(server, object, NULL, OPCODE_SET_STATE, &message);
}

ac_update_position demo_position_message(demo_object *object) {
    ++object->stamps[AC_STAMP_POSITION];
    ac_update_position message = {
        .guid = object->desc.guid,
        .pack = ac_position_pack_make(&object->position, !object->airborne),
    };
    message.pack.instance_stamp = object->stamps[AC_STAMP_INSTANCE];
    message.pack.position_stamp = object->stamps[AC_STAMP_POSITION];
    message.pack.teleport_stamp = object->stamps[AC_STAMP_TELEPORT];
    message.pack.force_position_stamp = object->stamps[AC_STAMP_FORCE_POSITION];
    return message;
}

void demo_send_position(ac_demo_server *server, demo_object *object, const demo_client *except) {
    ac_update_position message = demo_position_message(object);
    demo_broadcast(server, object, except, OPCODE_UPDATE_POSITION, &message);
}

void demo_sound(ac_demo_server *server, const demo_object *object, uint32_t sound) {
    ac_sound_event message = {object->desc.guid, sound, 1.0f};
    demo_broadcast(server, object, NULL, OPCODE_SOUND, &message);
}

void demo_script(ac_demo_server *server, const demo_object *object, uint32_t script,
                 float intensity) {
    ac_play_script_type message = {.guid = object->desc.guid, .script = script};
    memcpy(&message.intensity_bits, &intensity, sizeof intensity);
    demo_broadcast(server, object, NULL, OPCODE_PLAY_SCRIPT_TYPE, &message);
}

ac_interpreted_motion demo_standing(const demo_object *object) {
    ac_interpreted_motion motion = ac_interpreted_motion_default();
    motion.style = object->desc.style != 0 ? (uint16_t)object->desc.style : motion.style;
    if (object->desc.substate != 0)
        motion.forward_command = (uint16_t)object->desc.substate;
    return motion;
}

/* The message for the object's present motion; the stamps are advanced. */
static ac_update_motion motion_message(demo_object *object, bool autonomous) {
    ac_update_motion message = {
        .guid = object->desc.guid,
        .instance_stamp = object->stamps[AC_STAMP_INSTANCE],
        .movement_stamp = ++object->stamps[AC_STAMP_MOVEMENT],
        .server_control_stamp = object->stamps[AC_STAMP_SERVER_CONTROL],
        .autonomous = autonomous,
        .movement = {.style = object->motion.style, .interpreted = object->motion},
    };
    if (!autonomous)
        message.server_control_stamp = ++object->stamps[AC_STAMP_SERVER_CONTROL];
    ac_interpreted_motion_mark(&message.movement.interpreted);
    return message;
}

void demo_set_motion(ac_demo_server *server, demo_object *object,
                     const ac_interpreted_motion *motion, uint32_t action) {
    object->motion = *motion;
    ac_update_motion message = motion_message(object, false);
    ac_motion_action queued = {.command = (uint16_t)action, .speed = 1.0f};
    if (action != 0) {
        object->action_stamp = (uint16_t)((object->action_stamp + 1) & 0x7FFF);
        queued.stamp = object->action_stamp;
        message.movement.interpreted.action_count = 1;
        message.movement.interpreted.actions = &queued;
    }
    demo_broadcast(server, object, NULL, OPCODE_UPDATE_MOTION, &message);
}

void demo_echo_motion(ac_demo_server *server, demo_object *object, const demo_client *except,
                      const ac_interpreted_motion *motion, uint8_t options) {
    object->motion = *motion;
    object->motion.action_count = 0;
    object->motion.actions = NULL;
    ac_update_motion message = motion_message(object, true);
    message.movement.options = options;
    message.movement.interpreted.action_count = motion->action_count;
    message.movement.interpreted.actions = motion->actions;
    demo_broadcast(server, object, except, OPCODE_UPDATE_MOTION, &message);
}

void demo_walk_to(ac_demo_server *server, demo_object *object, const demo_object *target,
                  float distance, float run_rate, uint32_t flags) {
    ac_update_motion message = motion_message(object, false);
    message.movement.type = AC_MOVEMENT_MOVE_TO_OBJECT;
    message.movement.target = target->desc.guid;
    message.movement.cell = target->position.cell;
    message.movement.origin = target->position.frame.origin;
    message.movement.run_rate = run_rate;
    message.movement.move_to = (ac_move_to_params){
        .flags = AC_MOVE_CAN_WALK | AC_MOVE_CAN_RUN | AC_MOVE_CAN_SIDESTEP |
                 AC_MOVE_CAN_WALK_BACKWARDS | AC_MOVE_TOWARDS | AC_MOVE_USE_SPHERES |
                 AC_MOVE_SET_HOLD_KEY | AC_MOVE_MODIFY_RAW_STATE |
                 AC_MOVE_MODIFY_INTERPRETED_STATE | AC_MOVE_CANCEL_MOVE_TO |
                 AC_MOVE_STOP_COMPLETELY | flags,
        .distance_to_object = distance,
        .fail_distance = FLT_MAX,
        .speed = 1.0f,
        .walk_run_threshold = 15.0f,
    };
    demo_broadcast(server, object, NULL, OPCODE_UPDATE_MOTION, &message);
}

/* ---- distances ---- */

ac_vec3 demo_offset(const ac_position *a, const ac_position *b) {
    ac_vec3 there = ac_vec3_add(b->frame.origin, ac_landdefs_block_offset(a->cell, b->cell));
    return ac_vec3_sub(there, a->frame.origin);
}

float demo_distance(const ac_position *a, const ac_position *b) {
    return ac_vec3_length(demo_offset(a, b));
}
