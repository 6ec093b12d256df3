/* Blows, missiles and deaths: enough of them to show what a client makes of the messages. */
#include "demo/ids.h"
#include "demo/server_internal.h"

#include <math.h>
#include <stdio.h>

#include "base/vec.h"
#include "space/frame.h"
#include "wire/body.h"
#include "wire/combat.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/play_script.h"
#include "wire/sound.h"
#include "wire/text.h"
#include "wire/weenie_desc.h"
#include "wire/weenie_error.h"

#define CHEST_HEIGHT   1.2f /* above the feet, where missiles leave and arrive */
#define MUZZLE         0.7f /* before the chest */
#define GRAVITY        9.8f /* metres a second squared */
#define MISSILE_LINGER 2.0  /* seconds after the impact (ACE) */
#define DYING_SECONDS  2.5
#define CORPSE_SECONDS 30.0
#define RETURN_SECONDS 45.0 /* from death to the next life */
#define DAMAGE_LEAST   6
#define DAMAGE_SPREAD  8

enum {
    ITEM_TYPE_MISSILE = 0x100,
    ITEM_TYPE_CONTAINER = 0x200,
    /* What ACE gives a spell projectile, and what is left of it on impact. */
    STATE_FLYING = AC_STATE_REPORT_COLLISIONS | AC_STATE_MISSILE | AC_STATE_PATH_CLIPPED,
    STATE_SPENT =
        AC_STATE_ETHEREAL | AC_STATE_IGNORE_COLLISIONS | AC_STATE_NO_DRAW | AC_STATE_CLOAKED,
};

void demo_attack_done(ac_demo_server *server, demo_client *client, uint32_t error) {
    ac_error_body done = {error};
    demo_send_event(server, client, EVENT_ATTACK_DONE, &done);
}

demo_object *demo_victim(ac_demo_server *server, const demo_client *client, ac_guid guid,
                         float reach) {
    demo_object *object = demo_find(server, guid);
    if (object == NULL || !object->present || object->health == 0 || object == client->player ||
        !(object->desc.odf & AC_OBJECT_ATTACKABLE) || object->kind != DEMO_OBJECT_SPAWN ||
        !demo_knows(server, client, object) ||
        demo_distance(&client->player->position, &object->position) > reach)
        return NULL;
    return object;
}

/* ---- stances ---- */

static bool has_sword(ac_demo_server *server, const demo_object *player) {
    for (uint32_t i = 0; i < AC_DEMO_OBJECTS_MAX; ++i) {
        const demo_object *held = &server->objects[i];
        if (held->used && held->desc.parent == player->desc.guid &&
            held->desc.parent_location == AC_PARENT_RIGHT_HAND)
            return true;
    }
    return false;
}

static uint32_t style_of(ac_demo_server *server, const demo_object *player, uint32_t mode) {
    switch (mode) {
    case AC_COMBAT_MODE_MELEE:
        return has_sword(server, player) ? AC_STYLE_SWORD_COMBAT : AC_STYLE_HAND_COMBAT;
    case AC_COMBAT_MODE_MISSILE: return AC_STYLE_BOW_COMBAT;
    case AC_COMBAT_MODE_MAGIC: return AC_STYLE_MAGIC;
    default: return AC_STYLE_NON_COMBAT;
    }
}

void demo_combat_mode(ac_demo_server *server, demo_client *client, uint32_t mode) {
    ac_interpreted_motion motion = ac_interpreted_motion_default();
    motion.style = (uint16_t)style_of(server, client->player, mode);
    demo_set_motion(server, client->player, &motion, 0);
}

/* ---- damage ---- */

static void send_health(ac_demo_server *server, demo_client *client, const demo_object *object) {
    uint32_t most = object->desc.health > 0 ? object->desc.health : 1;
    ac_update_health message = {object->desc.guid, (float)object->health / (float)most};
    demo_send_event(server, client, EVENT_UPDATE_HEALTH, &message);
}

void demo_query_health(ac_demo_server *server, demo_client *client, ac_guid guid) {
    const demo_object *object = demo_find(server, guid);
    if (object != NULL && demo_knows(server, client, object))
        send_health(server, client, object);
}

static void die(ac_demo_server *server, demo_client *killer, demo_object *object) {
    char text[AC_DEMO_NAME_MAX + 24];
    (void)snprintf(text, sizeof text, "You have killed %s!", object->name);
    ac_text_body message = {ac_text_ascii(text)};
    ac_interpreted_motion dead = ac_interpreted_motion_default();
    dead.forward_command = (uint16_t)AC_MOTION_DEAD;
    object->enemy = 0;
    demo_set_motion(server, object, &dead, 0);
    demo_sound(server, object, AC_SOUND_DEATH_1);
    demo_send_event(server, killer, EVENT_KILLER, &message);
    object->fall_time = server->now + DYING_SECONDS;
}

void demo_hurt(ac_demo_server *server, demo_client *attacker, demo_object *object) {
    uint32_t damage = DAMAGE_LEAST + ac_rng_below(&server->rng, DAMAGE_SPREAD);
    damage = damage < object->health ? damage : object->health;
    ac_attacker_notification notice = {
        .defender = ac_text_ascii(object->name),
        .damage_type = AC_DAMAGE_SLASH,
        .fraction = (double)damage / (double)object->desc.health,
        .damage = damage,
    };
    object->health -= damage;
    demo_send_event(server, attacker, EVENT_ATTACKER, &notice);
    send_health(server, attacker, object);
    demo_script(server, object, AC_PLAY_SCRIPT_SPLATTER_MID_LEFT_FRONT, 1.0f);
    if (object->health == 0) {
        die(server, attacker, object);
        return;
    }
    ac_interpreted_motion motion = object->motion;
    demo_sound(server, object, AC_SOUND_WOUND_1);
    demo_set_motion(server, object, &motion, AC_MOTION_TWITCH_1);
    demo_provoke(server, object, attacker->player);
}

/* ACE makes the corpse, already lying, and then deletes the victim. */
void demo_fall(ac_demo_server *server, demo_object *object) {
    char name[AC_DEMO_NAME_MAX];
    (void)snprintf(name, sizeof name, "Corpse of %.36s", object->name);
    ac_demo_spawn desc = object->desc;
    desc.guid = demo_next_guid(server);
    desc.name = name;
    desc.kind = AC_DEMO_STATIC;
    desc.position = object->position;
    desc.odf = AC_OBJECT_OPENABLE | AC_OBJECT_STUCK | AC_OBJECT_CORPSE;
    desc.item_type = ITEM_TYPE_CONTAINER;
    desc.style = AC_STYLE_NON_COMBAT;
    desc.substate = AC_MOTION_DEAD;
    desc.health = 0;
    desc.path_count = 0;
    object->fall_time = 0.0;
    object->appear_time = server->now + RETURN_SECONDS;
    demo_object *corpse = demo_add(server, DEMO_OBJECT_CORPSE, &desc);
    if (corpse != NULL)
        corpse->delete_time = server->now + CORPSE_SECONDS;
    demo_everyone_looks_around(server);
    demo_vanish(server, object);
}

/* ---- missiles ---- */

static ac_position muzzle_of(const demo_object *player, ac_vec3 towards) {
    ac_position place = player->position;
    place.frame.origin = ac_vec3_add(place.frame.origin, ac_vec3_scale(towards, MUZZLE));
    place.frame.origin.z += CHEST_HEIGHT;
    ac_frame_set_vector_heading(&place.frame, towards);
    return place;
}

static ac_demo_spawn missile_desc(ac_demo_server *server, const ac_demo_missile *missile) {
    uint32_t state = STATE_FLYING;
    state |= missile->gravity ? AC_STATE_GRAVITY | AC_STATE_INELASTIC : 0;
    state |= missile->align_path ? AC_STATE_ALIGN_PATH : 0;
    return (ac_demo_spawn){
        .guid = demo_next_guid(server),
        .name = missile->name,
        .kind = AC_DEMO_ITEM,
        .wcid = missile->wcid,
        .setup = missile->setup,
        .script_table = missile->script_table,
        .sound_table = AC_SOUND_TABLE_THINGS,
        .item_type = ITEM_TYPE_MISSILE,
        .physics_state = state,
        .placement = AC_PLACEMENT_MISSILE_FLIGHT,
    };
}

/* The velocity that brings it from `from` over `way` in `seconds`; gravity bends it down. */
static ac_vec3 aim(const ac_demo_missile *missile, ac_vec3 way, float seconds) {
    ac_vec3 velocity = ac_vec3_scale(way, 1.0f / seconds);
    if (missile->gravity)
        velocity.z += 0.5f * GRAVITY * seconds;
    return velocity;
}

/* Which of its table's scripts it plays: its own at level 0, then each threshold of flame. */
static float intensity_of(const ac_demo_missile *missile, uint32_t level) {
    static const float levels[] = {0.0f, 0.5f, 1.0f};
    return level == 0 ? missile->intensity : levels[(level - 1) % 3];
}

void demo_fly(ac_demo_server *server, demo_client *client, const demo_object *target,
              uint32_t which) {
    const ac_demo_scene *scene = server->def.scene;
    if (scene->missile_count == 0)
        return;
    const ac_demo_missile *missile = &scene->missiles[which % scene->missile_count];
    ac_vec3 way = demo_offset(&client->player->position, &target->position);
    ac_vec3 towards = way;
    if (ac_vec3_normalize_check_small(&towards))
        return;
    ac_demo_spawn desc = missile_desc(server, missile);
    desc.position = muzzle_of(client->player, towards);
    demo_object *object = demo_add(server, DEMO_OBJECT_MISSILE, &desc);
    if (object == NULL)
        return;
    float length = fmaxf(ac_vec3_length(way) - MUZZLE, 0.1f);
    float seconds = length / fmaxf(missile->speed, 1.0f);
    object->velocity = aim(missile, ac_vec3_scale(towards, length), seconds);
    object->omega = missile->align_path ? (ac_vec3){0, 0, 0} : missile->omega;
    object->target = target->desc.guid;
    object->launched_by = client->player->desc.guid;
    object->intensity = intensity_of(missile, which / scene->missile_count);
    object->impact_time = server->now + (double)seconds;
    demo_everyone_looks_around(server);
    demo_script(server, object, AC_PLAY_SCRIPT_CREATE, 1.0f);
    demo_script(server, object, AC_PLAY_SCRIPT_LAUNCH, object->intensity);
}

demo_client *demo_client_of(ac_demo_server *server, ac_guid player) {
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i) {
        demo_client *client = &server->clients[i];
        if (client->used && client->player != NULL && client->player->desc.guid == player)
            return client;
    }
    return NULL;
}

/* The server says where and when; the client invents no impact (spec 2026-07-13 §11). */
void demo_step_missile(ac_demo_server *server, demo_object *missile) {
    if (missile->impact_time <= 0.0 || server->now < missile->impact_time)
        return;
    missile->impact_time = 0.0;
    missile->delete_time = server->now + MISSILE_LINGER;
    missile->velocity = (ac_vec3){0, 0, 0};
    demo_object *target = demo_find(server, missile->target);
    if (target != NULL && target->present) {
        missile->position = target->position;
        missile->position.frame.origin.z += CHEST_HEIGHT;
    }
    ac_vector_update stop = {
        .guid = missile->desc.guid,
        .instance_stamp = missile->stamps[AC_STAMP_INSTANCE],
        .vector_stamp = ++missile->stamps[AC_STAMP_VECTOR],
    };
    demo_broadcast(server, missile, NULL, OPCODE_VECTOR_UPDATE, &stop);
    demo_set_state(server, missile, STATE_SPENT);
    demo_script(server, missile, AC_PLAY_SCRIPT_PROJECTILE_COLLISION, 1.0f);
    demo_script(server, missile, AC_PLAY_SCRIPT_EXPLODE, missile->intensity);
    demo_script(server, missile, AC_PLAY_SCRIPT_DESTROY, 1.0f);
    demo_client *attacker = demo_client_of(server, missile->launched_by);
    if (attacker != NULL && target != NULL && target->present && target->health > 0)
        demo_hurt(server, attacker, target);
}
