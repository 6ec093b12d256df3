/* How objects and players are described to a client. */
#include <string.h>

#include "demo/server_internal.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/player_desc.h"
#include "wire/text.h"

enum {
    CHILDREN_MAX = 16,
    USABLE_NO = 1,
    USABLE_REMOTE = 0x20,
    EQUIP_MELEE = 0x00100000,
    EQUIP_SHIELD = 0x00200000,
    EQUIP_MISSILE = 0x00400000,
    PLAYER_ITEMS = 102,
    PLAYER_CONTAINERS = 7,
    CHEST_ITEMS = 24,
};

/* ---- what it looks like ---- */

static void *copy(ac_demo_server *server, const void *items, size_t count, size_t size) {
    return count > 0 ? ac_arena_copy(&server->arena, items, count * size) : NULL;
}

/* The scene's tables have the same layout as the wire's structs but for const. */
_Static_assert(sizeof(ac_demo_sub_palette) == sizeof(ac_obj_sub_palette), "same layout");
_Static_assert(sizeof(ac_demo_texture_change) == sizeof(ac_obj_texture_change), "same layout");
_Static_assert(sizeof(ac_demo_part_change) == sizeof(ac_obj_part_change), "same layout");

static ac_obj_desc describe_looks(ac_demo_server *server, const ac_demo_appearance *looks) {
    if (looks == NULL)
        return (ac_obj_desc){0};
    ac_obj_desc desc = {
        .sub_palettes = copy(server, looks->sub_palettes, looks->sub_palette_count,
                             sizeof *looks->sub_palettes),
        .texture_changes = copy(server, looks->texture_changes, looks->texture_change_count,
                                sizeof *looks->texture_changes),
        .part_changes = copy(server, looks->part_changes, looks->part_change_count,
                             sizeof *looks->part_changes),
    };
    desc.sub_palette_count = desc.sub_palettes != NULL ? looks->sub_palette_count : 0;
    desc.texture_change_count = desc.texture_changes != NULL ? looks->texture_change_count : 0;
    desc.part_change_count = desc.part_changes != NULL ? looks->part_change_count : 0;
    desc.base_palette = desc.sub_palette_count > 0 ? looks->base_palette : 0;
    return desc;
}

/* ---- how it moves and where ---- */

static void describe_children(ac_demo_server *server, const demo_object *object,
                              ac_physics_desc *p) {
    ac_physics_child children[CHILDREN_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < AC_DEMO_OBJECTS_MAX && count < CHILDREN_MAX; ++i) {
        const demo_object *held = &server->objects[i];
        if (held->used && held->present && held->desc.parent == object->desc.guid)
            children[count++] = (ac_physics_child){held->desc.guid, held->desc.parent_location};
    }
    p->children = copy(server, children, count, sizeof children[0]);
    if (p->children == NULL)
        return;
    p->child_count = count;
    p->flags |= AC_PHYSICS_DESC_CHILDREN;
}

static void describe_tables(const ac_demo_spawn *desc, ac_physics_desc *p) {
    p->setup = desc->setup;
    p->motion_table = desc->motion_table;
    p->sound_table = desc->sound_table;
    p->script_table = desc->script_table;
    p->flags |= desc->setup != 0 ? AC_PHYSICS_DESC_SETUP : 0;
    p->flags |= desc->motion_table != 0 ? AC_PHYSICS_DESC_MOTION_TABLE : 0;
    p->flags |= desc->sound_table != 0 ? AC_PHYSICS_DESC_SOUND_TABLE : 0;
    p->flags |= desc->script_table != 0 ? AC_PHYSICS_DESC_SCRIPT_TABLE : 0;
}

static void describe_motion(const demo_object *object, ac_physics_desc *p) {
    if (object->desc.motion_table == 0) {
        p->flags |= AC_PHYSICS_DESC_ANIMATION_FRAME;
        p->placement = object->desc.placement;
        return;
    }
    p->flags |= AC_PHYSICS_DESC_MOVEMENT;
    p->movement_size = 1; /* it is there */
    p->movement.style = object->motion.style;
    p->movement.interpreted = object->motion;
    ac_interpreted_motion_mark(&p->movement.interpreted);
}

static void describe_flight(const demo_object *object, ac_physics_desc *p) {
    if (object->kind != DEMO_OBJECT_MISSILE)
        return;
    p->flags |= AC_PHYSICS_DESC_VELOCITY | AC_PHYSICS_DESC_OMEGA;
    p->velocity = object->velocity;
    p->omega = object->omega;
}

static ac_physics_desc describe_physics(ac_demo_server *server, const demo_object *object) {
    ac_physics_desc p = {.state = object->state};
    describe_tables(&object->desc, &p);
    describe_motion(object, &p);
    describe_flight(object, &p);
    if (object->desc.parent != 0) {
        p.flags |= AC_PHYSICS_DESC_PARENT;
        p.parent = object->desc.parent;
        p.parent_location = object->desc.parent_location;
    } else {
        p.flags |= AC_PHYSICS_DESC_POSITION;
        p.position = object->position;
    }
    if (object->desc.scale > 0.0f && object->desc.scale != 1.0f) {
        p.flags |= AC_PHYSICS_DESC_SCALE;
        p.scale = object->desc.scale;
    }
    describe_children(server, object, &p);
    memcpy(p.stamps, object->stamps, sizeof p.stamps);
    return p;
}

/* ---- what one may know of it ---- */

static uint32_t equip_location(uint32_t parent_location) {
    switch (parent_location) {
    case AC_PARENT_RIGHT_HAND: return EQUIP_MELEE;
    case AC_PARENT_SHIELD: return EQUIP_SHIELD;
    default: return EQUIP_MISSILE;
    }
}

static void describe_room(const demo_object *object, ac_weenie_desc *w) {
    if (object->kind == DEMO_OBJECT_PLAYER) {
        w->flags |= AC_WEENIE_ITEMS_CAPACITY | AC_WEENIE_CONTAINERS_CAPACITY;
        w->items_capacity = PLAYER_ITEMS;
        w->containers_capacity = PLAYER_CONTAINERS;
    } else if (object->desc.kind == AC_DEMO_CONTAINER) {
        w->flags |= AC_WEENIE_ITEMS_CAPACITY;
        w->items_capacity = CHEST_ITEMS;
    }
}

static void describe_wielding(const ac_demo_spawn *desc, ac_weenie_desc *w) {
    if (desc->parent == 0)
        return;
    w->flags |= AC_WEENIE_WIELDER | AC_WEENIE_VALID_LOCATIONS | AC_WEENIE_CURRENT_LOCATION;
    w->wielder = desc->parent;
    w->valid_locations = w->current_location = equip_location(desc->parent_location);
}

static ac_weenie_desc describe_weenie(const demo_object *object) {
    const ac_demo_spawn *desc = &object->desc;
    ac_weenie_desc w = {
        .flags = AC_WEENIE_USABLE,
        .description = desc->odf,
        .name = ac_text_ascii(desc->name),
        .class_id = desc->wcid,
        .icon = desc->icon,
        .item_type = desc->item_type,
        .usable = demo_use_radius(desc->kind) > 0.0f ? USABLE_REMOTE : USABLE_NO,
    };
    if (w.usable == USABLE_REMOTE) {
        w.flags |= AC_WEENIE_USE_RADIUS;
        w.use_radius = demo_use_radius(desc->kind);
    }
    if (desc->radar_color != 0) {
        w.flags |= AC_WEENIE_RADAR_COLOR;
        w.radar_color = desc->radar_color;
    }
    if (desc->radar_behavior != 0) {
        w.flags |= AC_WEENIE_RADAR_BEHAVIOR;
        w.radar_behavior = desc->radar_behavior;
    }
    describe_room(object, &w);
    describe_wielding(desc, &w);
    return w;
}

void demo_send_create(ac_demo_server *server, demo_client *client, const demo_object *object) {
    ac_arena_reset(&server->arena);
    ac_create_object message = {
        .guid = object->desc.guid,
        .obj_desc = describe_looks(server, object->desc.appearance),
        .physics = describe_physics(server, object),
        .weenie = describe_weenie(object),
    };
    demo_send(server, client, OPCODE_CREATE_OBJECT, &message);
}

/* ---- what a player knows of itself ---- */

enum {
    WEENIE_TYPE_CREATURE = 10,
    PROPERTY_ENCUMBRANCE = 5,
    PROPERTY_COINS = 20,
    PROPERTY_LEVEL = 25,
    PROPERTY_COMBAT_MODE = 40,
    PROPERTY_TOTAL_EXPERIENCE = 1,
    PROPERTY_NAME = 1,
    SKILL_JUMP = 22,
    SKILL_RUN = 24,
    ATTRIBUTE_START = 100,
    ATTRIBUTE_MASK = 0x1FF,
    OPTIONS1 = 0x50C4A54A, /* what a new character has */
};

/* The bucket counts that ACE writes (wire-protocol 3.5). */
enum { INT_BUCKETS = 64, STRING_BUCKETS = 32, SKILL_BUCKETS = 32 };

static void describe_attributes(ac_player_desc *p) {
    p->attribute_mask = ATTRIBUTE_MASK;
    for (int i = 0; i < AC_ATTRIBUTE_COUNT; ++i)
        p->attributes[i].start = ATTRIBUTE_START;
    for (int i = 0; i < AC_VITAL_INDEX_COUNT; ++i)
        p->vitals[i].current = i == AC_VITAL_INDEX_HEALTH ? AC_DEMO_HEALTH : ATTRIBUTE_START;
}

void demo_send_player_description(ac_demo_server *server, demo_client *client) {
    ac_int_property ints[] = {
        {PROPERTY_ENCUMBRANCE, 0},
        {PROPERTY_COINS, 0},
        {PROPERTY_LEVEL, 1},
        {PROPERTY_COMBAT_MODE, 1},
    };
    ac_int64_property int64s[] = {{PROPERTY_TOTAL_EXPERIENCE, 0}};
    ac_text_property strings[] = {{PROPERTY_NAME, ac_text_ascii(client->player->name)}};
    ac_skill_property skills[] = {
        {SKILL_JUMP,
         {.adjust = 1,
          .advancement_class = AC_SKILL_TRAINED,
          .initial_level = AC_DEMO_JUMP_SKILL - ATTRIBUTE_START}},
        {SKILL_RUN,
         {.adjust = 1,
          .advancement_class = AC_SKILL_TRAINED,
          .initial_level = AC_DEMO_RUN_SKILL - ATTRIBUTE_START}},
    };
    ac_player_desc p = {
        .property_flags = AC_PLAYER_INTS | AC_PLAYER_INT64S | AC_PLAYER_STRINGS,
        .weenie_type = WEENIE_TYPE_CREATURE,
        .ints = {sizeof ints / sizeof ints[0], INT_BUCKETS, ints},
        .int64s = {1, INT_BUCKETS, int64s},
        .strings = {1, STRING_BUCKETS, strings},
        .vector_flags = AC_PLAYER_ATTRIBUTES | AC_PLAYER_SKILLS,
        .has_health = 1,
        .skills = {sizeof skills / sizeof skills[0], SKILL_BUCKETS, skills},
        .module = {.options1 = OPTIONS1},
    };
    describe_attributes(&p);
    demo_send_event(server, client, EVENT_PLAYER_DESCRIPTION, &p);
}
