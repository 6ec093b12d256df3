#include "demo/region.h"

#include <string.h>

#include "demo/ids.h"
#include "demo/land.h"
#include "demo/material.h"

/* Retail's lengths, so that clocks and calendars agree with what servers send. */
#define DAY_LENGTH    7620.0f /* seconds */
#define ZERO_OF_YEAR  3600.0
#define VERTEX_BRIGHT 100

enum { ZERO_YEAR = 10, DAYS_PER_YEAR = 360, BASE_TEXTURE = 256, TILING = 3, REGION_VERSION = 3 };

ac_bytes ac_demo_text(const char *text) {
    return (ac_bytes){(const uint8_t *)text, (uint32_t)strlen(text)};
}

static void fill_land(ac_region *region) {
    region->land = (ac_land_defs){
        .block_length = 255,
        .block_width = 255,
        .square_length = 24,
        .block_cells = 8,
        .vertices_per_cell = 1,
        .max_object_height = 200,
        .sky_height = 1000,
        .road_width = 5,
    };
    ac_land_height_table(region->land.height_table);
}

static void fill_time(ac_demo_builder *builder, ac_region *region) {
    static const struct {
        const char *name;
        bool night;
    } hours[] = {
        {"Deepnight", true},  {"Owlwatch", true},    {"Foxlight", true},  {"Firstlight", true},
        {"Larksong", false},  {"Dewfall", false},    {"Forenoon", false}, {"High Sun", false},
        {"Afternoon", false}, {"Longshadow", false}, {"Gloaming", false}, {"Lamplight", false},
        {"Hearthglow", true}, {"Starrise", true},    {"Moonhigh", true},  {"Hush", true}};
    static const char *const days[] = {"Sownday", "Millday", "Forgeday", "Fairday", "Restday"};
    static const char *const seasons[] = {"Seedtide", "Highsummer", "Harvest", "Frostfall"};
    enum { HOURS = sizeof hours / sizeof *hours, DAYS = 5, SEASONS = 4 };
    ac_game_time *time = &region->time;
    *time = (ac_game_time){
        .zero_time_of_year = ZERO_OF_YEAR,
        .zero_year = ZERO_YEAR,
        .day_length = DAY_LENGTH,
        .days_per_year = DAYS_PER_YEAR,
        .year_spec = ac_demo_text("V.Y."),
        .time_of_day_count = HOURS,
        .times_of_day = ac_demo_alloc(builder, HOURS, sizeof(ac_time_of_day)),
        .day_of_week_count = DAYS,
        .days_of_week = ac_demo_alloc(builder, DAYS, sizeof(ac_bytes)),
        .season_count = SEASONS,
        .seasons = ac_demo_alloc(builder, SEASONS, sizeof(ac_season)),
    };
    if (!ac_demo_ok(builder))
        return;
    for (int i = 0; i < HOURS; ++i)
        time->times_of_day[i] =
            (ac_time_of_day){(float)i / HOURS, hours[i].night, ac_demo_text(hours[i].name)};
    for (int i = 0; i < DAYS; ++i)
        time->days_of_week[i] = ac_demo_text(days[i]);
    for (int i = 0; i < SEASONS; ++i)
        time->seasons[i] = (ac_season){(uint32_t)(90 * i), ac_demo_text(seasons[i])};
}

static const ac_material ground_materials[] = {
    AC_MATERIAL_ROCK,        AC_MATERIAL_GRASS,        AC_MATERIAL_ICE,    AC_MATERIAL_LUSH_GRASS,
    AC_MATERIAL_MARSH,       AC_MATERIAL_MUD,          AC_MATERIAL_ASH,    AC_MATERIAL_PACKED_DIRT,
    AC_MATERIAL_PACKED_DIRT, AC_MATERIAL_PATCHY_GRASS, AC_MATERIAL_SAND,   AC_MATERIAL_GREY_SAND,
    AC_MATERIAL_SAND,        AC_MATERIAL_STRATA,       AC_MATERIAL_STRATA, AC_MATERIAL_SNOW,
    AC_MATERIAL_WATER,       AC_MATERIAL_WATER,        AC_MATERIAL_WATER,  AC_MATERIAL_WATER,
    AC_MATERIAL_DEEP_WATER,  AC_MATERIAL_FOREST_FLOOR, AC_MATERIAL_WATER,  AC_MATERIAL_MARSH,
    AC_MATERIAL_STRATA,      AC_MATERIAL_ASH,          AC_MATERIAL_ASH,    AC_MATERIAL_ICE,
    AC_MATERIAL_MOSS,        AC_MATERIAL_MOSS,         AC_MATERIAL_MUD,    AC_MATERIAL_PACKED_DIRT,
    AC_MATERIAL_ROAD,
};
enum { GROUNDS = sizeof ground_materials / sizeof *ground_materials };

static ac_terrain_map *mask_list(ac_demo_builder *builder, const ac_material *masks,
                                 const uint32_t *codes, uint32_t count) {
    ac_terrain_map *maps = ac_demo_alloc(builder, count, sizeof *maps);
    for (uint32_t i = 0; maps != NULL && i < count; ++i)
        maps[i] = (ac_terrain_map){codes[i], ac_material_texture(masks[i])};
    return maps;
}

/* Codes name the corners that the overlay covers in the mask as painted: 8 the north-west one, 9
 * the western two, 10 two opposite ones. */
static void fill_textures(ac_demo_builder *builder, ac_region *region) {
    static const ac_material corners[] = {AC_MATERIAL_MASK_CORNER_1, AC_MATERIAL_MASK_CORNER_2,
                                          AC_MATERIAL_MASK_CORNER_3};
    static const ac_material sides[] = {AC_MATERIAL_MASK_SIDE_1, AC_MATERIAL_MASK_SIDE_2};
    static const ac_material roads[] = {AC_MATERIAL_MASK_ROAD_CORNER, AC_MATERIAL_MASK_ROAD_SIDE_1,
                                        AC_MATERIAL_MASK_ROAD_SIDE_2,
                                        AC_MATERIAL_MASK_ROAD_DIAGONAL};
    ac_tex_merge *merge = &region->tex_merge;
    *merge = (ac_tex_merge){
        .base_tex_size = BASE_TEXTURE,
        .corner_count = 3,
        .corners = mask_list(builder, corners, (const uint32_t[]){8, 8, 8}, 3),
        .side_count = 2,
        .sides = mask_list(builder, sides, (const uint32_t[]){9, 9}, 2),
        .road_count = 4,
        .roads = mask_list(builder, roads, (const uint32_t[]){8, 9, 9, 10}, 4),
        .texture_count = GROUNDS,
        .textures = ac_demo_alloc(builder, GROUNDS, sizeof(ac_terrain_texture)),
    };
    for (uint32_t i = 0; ac_demo_ok(builder) && i < GROUNDS; ++i)
        merge->textures[i] = (ac_terrain_texture){
            .terrain_type = i,
            .texture = ac_material_texture(ground_materials[i]),
            .tiling = TILING,
            .max_vert_bright = VERTEX_BRIGHT,
            .min_vert_bright = VERTEX_BRIGHT,
            .max_vert_saturate = VERTEX_BRIGHT,
            .min_vert_saturate = VERTEX_BRIGHT,
            .detail_tiling = 1,
            .detail_texture = ac_material_texture(AC_MATERIAL_ROCK),
        };
}

/* Birds by day and crickets by night, out of the things' sound table. */
static void fill_sounds(ac_demo_builder *builder, ac_region *region) {
    enum { AMBIENT_1 = 0x46, AMBIENT_2 = 0x47 };
    region->ambient_count = 1;
    region->ambients = ac_demo_alloc(builder, 1, sizeof *region->ambients);
    ac_ambient_sound *sounds = ac_demo_alloc(builder, 2, sizeof *sounds);
    if (sounds == NULL)
        return;
    sounds[0] = (ac_ambient_sound){AMBIENT_1, 0.35f, 0.4f, 4, 12};
    sounds[1] = (ac_ambient_sound){AMBIENT_2, 0.25f, 0.3f, 6, 18};
    region->ambients[0] = (ac_ambient_table){AC_SOUND_TABLE_THINGS, 2, sounds};
}

void ac_demo_build_region(ac_demo_builder *builder) {
    ac_demo_stage(builder, "ordering sky and seasons", 3);
    ac_demo_build_sky_meshes(builder);
    ac_demo_step(builder);
    ac_demo_put_scenes(builder);
    ac_demo_step(builder);
    ac_region *region = ac_demo_alloc(builder, 1, sizeof *region);
    if (region == NULL)
        return;
    region->id = AC_REGION_ID;
    region->number = 1;
    region->version = REGION_VERSION;
    region->name = ac_demo_text("The Vale");
    region->parts =
        AC_REGION_SOUND | AC_REGION_SCENE | AC_REGION_TERRAIN | AC_REGION_SKY | AC_REGION_MISC;
    fill_land(region);
    fill_time(builder, region);
    ac_demo_fill_sky(builder, region);
    fill_sounds(builder, region);
    ac_demo_fill_growth(builder, region);
    fill_textures(builder, region);
    region->misc = (ac_region_misc){.version = 1, .autotest_map_size = 4};
    if (ac_demo_ok(builder))
        ac_demo_put_region(builder, region);
    ac_demo_reset(builder);
    ac_demo_step(builder);
}
