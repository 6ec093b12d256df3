#include "demo/scene.h"

#include <stdlib.h>
#include <string.h>

#include "demo/art.h"
#include "demo/effects.h"
#include "demo/house.h"
#include "demo/ids.h"
#include "demo/land.h"
#include "demo/movers.h"
#include "demo/palette.h"
#include "demo/props.h"
#include "demo/scene_internal.h"

/* Bits of the descriptions that CreateObject carries. */
enum {
    TYPE_CREATURE = 0x10,
    TYPE_MISC = 0x80,
    TYPE_CONTAINER = 0x200,
    TYPE_PORTAL = 0x10000,
    TYPE_LIFESTONE = 0x10000000,
    ODF_OPENABLE = 0x1,
    ODF_STUCK = 0x4,
    ODF_ATTACKABLE = 0x10,
    ODF_DOOR = 0x1000,
    ODF_LIFESTONE = 0x4000,
    ODF_PORTAL = 0x40000,
    STATE_STATIC = 0x1,
    STATE_ETHEREAL = 0x4,
    STATE_REPORT = 0x8,
    STATE_IGNORE = 0x10,
    STATE_GRAVITY = 0x400,
    STATE_LIGHTING = 0x800,
    STATE_BSP = 0x10000,
    STATE_EDGE_SLIDE = 0x400000,
    BLIP_BLUE = 1,
    BLIP_GOLD = 2,
    BLIP_WHITE = 3,
    BLIP_PURPLE = 4,
    BLIP_YELLOW = 8,
    RADAR_NEVER = 1,
    RADAR_ALWAYS = 4,
};

/* What all of a kind have in common. */
typedef struct kind_default {
    ac_did setup, motion, sound, scripts;
    uint32_t item_type, odf, state;
    uint8_t blip, behavior;
    uint32_t style, substate, placement;
} kind_default;

#define STYLE_NON_COMBAT 0x8000003Du
#define SUBSTATE_OFF     0x4000000Cu

static const kind_default kinds[] = {
    [AC_DEMO_PERSON] = {AC_DEMO_SETUP_HUMAN, AC_DEMO_MOTION_HUMAN, AC_SOUND_TABLE_HUMAN,
                        AC_SCRIPTS_HUMAN, TYPE_CREATURE, ODF_STUCK,
                        STATE_REPORT | STATE_GRAVITY | STATE_EDGE_SLIDE, BLIP_YELLOW, RADAR_ALWAYS,
                        0, 0, 0},
    [AC_DEMO_CREATURE] = {AC_SETUP_CREATURE, AC_MOTION_CREATURE, AC_SOUND_TABLE_CREATURE,
                          AC_SCRIPTS_CREATURE, TYPE_CREATURE, ODF_STUCK | ODF_ATTACKABLE,
                          STATE_REPORT | STATE_GRAVITY | STATE_EDGE_SLIDE, BLIP_GOLD, RADAR_ALWAYS,
                          0, 0, 0},
    [AC_DEMO_DOOR] = {AC_SETUP_DOOR, AC_MOTION_DOOR, AC_SOUND_TABLE_THINGS, 0, TYPE_MISC,
                      ODF_OPENABLE | ODF_STUCK | ODF_DOOR, STATE_REPORT | STATE_BSP, BLIP_WHITE,
                      RADAR_NEVER, STYLE_NON_COMBAT, SUBSTATE_OFF, 0},
    [AC_DEMO_PORTAL] = {AC_SETUP_PORTAL, 0, AC_SOUND_TABLE_THINGS, AC_SCRIPTS_PORTAL, TYPE_PORTAL,
                        ODF_STUCK | ODF_PORTAL,
                        STATE_ETHEREAL | STATE_REPORT | STATE_GRAVITY | STATE_LIGHTING, BLIP_PURPLE,
                        RADAR_ALWAYS, 0, 0, AC_PLACEMENT_RESTING},
    [AC_DEMO_LIFESTONE] = {0, 0, AC_SOUND_TABLE_THINGS, AC_SCRIPTS_LIFESTONE, TYPE_LIFESTONE,
                           ODF_STUCK | ODF_LIFESTONE, STATE_REPORT | STATE_GRAVITY | STATE_LIGHTING,
                           BLIP_BLUE, RADAR_ALWAYS, 0, 0, AC_PLACEMENT_RESTING},
    [AC_DEMO_CONTAINER] = {AC_SETUP_CHEST, AC_MOTION_CHEST, AC_SOUND_TABLE_THINGS, 0,
                           TYPE_CONTAINER, ODF_OPENABLE | ODF_STUCK, STATE_REPORT | STATE_BSP,
                           BLIP_WHITE, RADAR_NEVER, STYLE_NON_COMBAT, SUBSTATE_OFF, 0},
    [AC_DEMO_ITEM] = {0, 0, AC_SOUND_TABLE_THINGS, 0, TYPE_MISC, 0,
                      STATE_ETHEREAL | STATE_IGNORE | STATE_GRAVITY, BLIP_WHITE, RADAR_NEVER, 0, 0,
                      AC_PLACEMENT_RESTING},
    [AC_DEMO_STATIC] = {0, 0, AC_SOUND_TABLE_THINGS, 0, TYPE_MISC, ODF_STUCK,
                        STATE_REPORT | STATE_LIGHTING, BLIP_WHITE, RADAR_NEVER, 0, 0,
                        AC_PLACEMENT_RESTING},
};

/* The demo's scene and the memory behind its tables. */
typedef struct owned_scene {
    ac_demo_scene scene; /* first: what callers hold */
    ac_arena arena;
} owned_scene;

static ac_position in_house(const ac_place *place, const ac_house_site *site, uint16_t first) {
    float heading = place->heading - site->yaw * 57.29578f;
    return ac_house_position(site, first, place->cell, (ac_vec3){place->x, place->y, place->z},
                             heading);
}

ac_position ac_place_position(const ac_place *place) {
    switch (place->kind) {
    case AC_PLACE_LAND: return ac_land_position(place->x, place->y, place->z, place->heading);
    case AC_PLACE_COTTAGE: return in_house(place, &ac_site_cottage, AC_CELLS_COTTAGE);
    case AC_PLACE_SECOND_COTTAGE:
        return in_house(place, &ac_site_second_cottage, AC_CELLS_SECOND_COTTAGE);
    case AC_PLACE_SMITHY: return in_house(place, &ac_site_smithy, AC_CELLS_SMITHY);
    case AC_PLACE_TOWER: return in_house(place, &ac_site_tower, AC_CELLS_TOWER);
    case AC_PLACE_DUNGEON:
        return ac_dungeon_position(place->cell, (ac_vec3){place->x, place->y, place->z},
                                   place->heading);
    case AC_PLACE_NOWHERE:
    default: return (ac_position){0, {{0, 0, 0}, {1, 0, 0, 0}}};
    }
}

static bool add_path(const ac_scene_row *row, ac_demo_spawn *spawn, ac_arena *arena) {
    uint32_t count = 0;
    while (count < AC_ROW_PATH && row->path[count].kind != AC_PLACE_NOWHERE)
        ++count;
    ac_position *path = ac_arena_array(arena, count, sizeof *path);
    if (path == NULL)
        return false;
    for (uint32_t i = 0; i < count; ++i)
        path[i] = ac_place_position(&row->path[i]);
    spawn->path = path;
    spawn->path_count = count;
    return true;
}

static ac_did motion_of(const ac_scene_row *row, const kind_default *kind) {
    return row->setup == AC_SETUP_GATE ? (ac_did)AC_MOTION_GATE : kind->motion;
}

/* How a thing lies in the hand, on the arm or on the ground. */
static uint32_t placement_of(const ac_scene_row *row, const kind_default *kind) {
    static const uint32_t held[] = {0, AC_PLACEMENT_RIGHT_HAND_COMBAT, AC_PLACEMENT_LEFT_HAND,
                                    AC_PLACEMENT_ON_SHIELD_ARM};
    return row->parent != 0 ? held[row->parent_location] : kind->placement;
}

static bool make_spawn(const ac_scene_row *row, ac_demo_spawn *spawn, ac_arena *arena) {
    const kind_default *kind = &kinds[row->kind];
    *spawn = (ac_demo_spawn){
        .guid = row->guid,
        .name = row->name,
        .kind = row->kind,
        .wcid = row->wcid,
        .setup = row->setup != 0 ? row->setup : kind->setup,
        .motion_table = motion_of(row, kind),
        .sound_table = kind->sound,
        .script_table = kind->scripts,
        .icon = (ac_did)AC_ICON_FIRST + (ac_did)row->kind,
        .position = ac_place_position(&row->place),
        .scale = row->scale != 0 ? row->scale : 1,
        .item_type = row->item_type != 0 ? row->item_type : kind->item_type,
        .odf = kind->odf,
        .physics_state = kind->state,
        .radar_color = kind->blip,
        .radar_behavior = kind->behavior,
        .style = row->style != 0 ? row->style : kind->style,
        .substate = row->substate != 0 ? row->substate : kind->substate,
        .placement = placement_of(row, kind),
        .appearance = ac_look_appearance(row->look, arena),
        .parent = row->parent,
        .parent_location = row->parent_location,
        .health = row->health,
        .speed = row->speed,
        .pause = row->pause,
        .destination = ac_place_position(&row->destination),
    };
    return add_path(row, spawn, arena);
}

static const ac_demo_missile missiles[] = {
    {300, "Arrow", AC_SETUP_ARROW, 0x3400002B, 24, true, true, {0, 0, 0}, 1},
    {305, "Quarrel", AC_SETUP_QUARREL, 0x3400002B, 28, true, true, {0, 0, 0}, 1},
    {7276, "Acid Stream", AC_SETUP_ACID, 0x34000082, 15, false, true, {0, 0, 0}, 1},
    {7277, "Flame Bolt", AC_SETUP_FLAME, 0x34000005, 15, false, true, {0, 0, 0}, 0.5f},
    {7278, "Force Bolt", AC_SETUP_FORCE, 0, 15, false, true, {0, 0, 0}, 1},
    {7279, "Frost Bolt", AC_SETUP_FROST, 0x34000080, 15, false, true, {0, 0, 0}, 1},
    {7280, "Lightning Bolt", AC_SETUP_LIGHTNING, 0x34000081, 20, false, true, {0, 0, 0}, 1},
    {7281, "Shockwave", AC_SETUP_SHOCK, 0, 15, false, true, {0, 0, 0}, 1},
    {7282, "Whirling Blade", AC_SETUP_BLADE, 0, 15, false, false, {0, 0, 12}, 1},
    {23144, "Tusker Fist", AC_SETUP_TUSKER_FIST, 0, 12, true, false, {6, 0, 0}, 1},
};

typedef struct named_place {
    const char *name;
    ac_place place;
} named_place;

#define LAND(px, py, pz, h)                                                                        \
    { AC_PLACE_LAND, 0, px, py, pz, h }
#define IN(where, room, px, py, pz, h)                                                             \
    { AC_PLACE_##where, room, px, py, pz, h }

static const named_place places[] = {
    {"village", LAND(99, 78, 0, 340)},
    {"cottage", IN(COTTAGE, AC_COTTAGE_HALL, -3.3f, -0.5f, 0.15f, 22)},
    {"bedroom", IN(COTTAGE, AC_COTTAGE_BEDROOM, 3.4f, -0.6f, 0.15f, 15)},
    {"loft", IN(COTTAGE, AC_COTTAGE_LOFT, 3.0f, -1.0f, 3.15f, 280)},
    {"cellar", IN(COTTAGE, AC_COTTAGE_CELLAR, -2.2f, 1.0f, -2.9f, 110)},
    {"smithy", IN(SMITHY, AC_SMITHY_WORKSHOP, -3.3f, -0.2f, 0.12f, 24)},
    {"tower", LAND(-72, 240, 0, 225)},
    {"roof", IN(TOWER, AC_TOWER_UPPER, 0.5f, -0.2f, 4.15f, 320)},
    {"dungeon", IN(DUNGEON, AC_DUNGEON_HALL, -0.6f, 1.6f, 0, 165)},
    {"pillars", IN(DUNGEON, AC_DUNGEON_PILLARS, 1.2f, -3.6f, 0, 350)},
    {"pit", IN(DUNGEON, AC_DUNGEON_PIT, 3.4f, -3.4f, 0, 315)},
    {"vault", IN(DUNGEON, AC_DUNGEON_VAULT, 0, -3, 0, 0)},
    {"proving", LAND(140, 44, 0, 80)},
    {"effects", LAND(60, -14, 0, 0)},
    {"lake", LAND(184, 66, 0, 80)},
    {"falls", LAND(267, 117, 0, 12)},
    {"bridge", LAND(142, -96, 0, 90)},
    {"wood", LAND(-60, 300, 0, 40)},
    {"portal", LAND(142, 112, 0, 90)},
    {"paddock", LAND(46, 97, 0, 270)},
};

typedef struct account {
    const char *account, *name;
    ac_guid guid;
    ac_look look;
    ac_place start;
} account;

static const account accounts[] = {
    {"demo", "Wren", 0x50000001, AC_LOOK_WREN, LAND(99, 78, 0, 340)},
    {"demo2", "Ash", 0x50000002, AC_LOOK_ASH, LAND(102, 80, 0, 320)},
    {"demo3", "Linden", 0x50000003, AC_LOOK_LINDEN, LAND(90, 80, 0, 20)},
    {"demo4", "Hazel", 0x50000004, AC_LOOK_HAZEL, LAND(88, 84, 0, 40)},
};

#define COUNT(array) (uint32_t)(sizeof(array) / sizeof *(array))

static bool add_spawns(owned_scene *owned) {
    uint32_t count = ac_scene_people_count + ac_scene_things_count;
    ac_demo_spawn *spawns = ac_arena_array(&owned->arena, count, sizeof *spawns);
    if (spawns == NULL)
        return false;
    for (uint32_t i = 0; i < count; ++i) {
        const ac_scene_row *row = i < ac_scene_people_count
                                      ? &ac_scene_people[i]
                                      : &ac_scene_things[i - ac_scene_people_count];
        if (!make_spawn(row, &spawns[i], &owned->arena))
            return false;
    }
    owned->scene.spawns = spawns;
    owned->scene.spawn_count = count;
    return true;
}

static bool add_characters(owned_scene *owned) {
    ac_demo_character *list = ac_arena_array(&owned->arena, COUNT(accounts), sizeof *list);
    if (list == NULL)
        return false;
    for (uint32_t i = 0; i < COUNT(accounts); ++i)
        list[i] = (ac_demo_character){accounts[i].account, accounts[i].name, accounts[i].guid,
                                      ac_look_appearance(accounts[i].look, &owned->arena),
                                      ac_place_position(&accounts[i].start)};
    owned->scene.characters = list;
    owned->scene.character_count = COUNT(accounts);
    return true;
}

static bool add_places(owned_scene *owned) {
    ac_demo_place *list = ac_arena_array(&owned->arena, COUNT(places), sizeof *list);
    if (list == NULL)
        return false;
    for (uint32_t i = 0; i < COUNT(places); ++i)
        list[i] = (ac_demo_place){places[i].name, ac_place_position(&places[i].place)};
    owned->scene.places = list;
    owned->scene.place_count = COUNT(places);
    return true;
}

ac_demo_scene *ac_demo_scene_create(void) {
    owned_scene *owned = calloc(1, sizeof *owned);
    if (owned == NULL)
        return NULL;
    static const ac_place revival = LAND(117, 106, 0, 300);
    owned->scene.missiles = missiles;
    owned->scene.missile_count = COUNT(missiles);
    owned->scene.lifestone = ac_place_position(&revival);
    if (!add_spawns(owned) || !add_characters(owned) || !add_places(owned)) {
        ac_demo_scene_destroy(&owned->scene);
        return NULL;
    }
    return &owned->scene;
}

void ac_demo_scene_destroy(ac_demo_scene *scene) {
    if (scene == NULL)
        return;
    owned_scene *owned = (owned_scene *)scene;
    ac_arena_free(&owned->arena);
    free(owned);
}

const ac_demo_spawn *ac_demo_scene_find(const ac_demo_scene *scene, ac_guid guid) {
    for (uint32_t i = 0; i < scene->spawn_count; ++i)
        if (scene->spawns[i].guid == guid)
            return &scene->spawns[i];
    return NULL;
}

const ac_demo_place *ac_demo_scene_place(const ac_demo_scene *scene, const char *name) {
    for (uint32_t i = 0; i < scene->place_count; ++i)
        if (strcmp(scene->places[i].name, name) == 0)
            return &scene->places[i];
    return NULL;
}

const ac_demo_missile *ac_demo_scene_missile(const ac_demo_scene *scene, uint32_t wcid) {
    for (uint32_t i = 0; i < scene->missile_count; ++i)
        if (scene->missiles[i].wcid == wcid)
            return &scene->missiles[i];
    return NULL;
}
