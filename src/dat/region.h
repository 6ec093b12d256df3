/* Region 0x13......: the land's constants, calendar, sky, sounds, scenery and terrain textures
 * (dat-format.md 5.15). */
#ifndef AC_DAT_REGION_H
#define AC_DAT_REGION_H

#include "arwic/id.h"
#include "base/codec.h"

enum {
    AC_REGION_SOUND = 0x1,
    AC_REGION_SCENE = 0x2,
    AC_REGION_TERRAIN = 0x4,
    AC_REGION_ENCOUNTER = 0x8,
    AC_REGION_SKY = 0x10,
    AC_REGION_MISC = 0x200,
};

typedef struct ac_land_defs {
    int32_t block_length, block_width; /* blocks: 255 */
    float square_length;               /* metres: 24 */
    int32_t block_cells;               /* cells a side: 8 */
    int32_t vertices_per_cell;         /* 1 */
    float max_object_height, sky_height, road_width;
    float height_table[256]; /* metres */
} ac_land_defs;

typedef struct ac_time_of_day {
    float start; /* fraction of the day */
    bool is_night;
    ac_bytes name;
} ac_time_of_day;

typedef struct ac_season {
    uint32_t start_day;
    ac_bytes name;
} ac_season;

typedef struct ac_game_time {
    double zero_time_of_year;
    uint32_t zero_year;
    float day_length; /* seconds */
    uint32_t days_per_year;
    ac_bytes year_spec;
    uint32_t time_of_day_count;
    ac_time_of_day *times_of_day;
    uint32_t day_of_week_count;
    ac_bytes *days_of_week;
    uint32_t season_count;
    ac_season *seasons;
} ac_game_time;

typedef struct ac_sky_object {
    float begin_time, end_time;   /* fractions of the day */
    float begin_angle, end_angle; /* degrees */
    float tex_velocity_x, tex_velocity_y;
    ac_did gfxobj, physics_script;
    uint32_t properties;
} ac_sky_object;

typedef struct ac_sky_replace {
    uint32_t object_index;
    ac_did gfxobj;
    float rotate, transparent, luminosity, max_bright;
} ac_sky_replace;

typedef struct ac_sky_time {
    float begin;                              /* fraction of the day */
    float dir_bright, dir_heading, dir_pitch; /* degrees */
    uint32_t dir_color;
    float amb_bright;
    uint32_t amb_color;
    float min_fog, max_fog; /* metres */
    uint32_t fog_color;
    uint32_t world_fog;
    uint32_t replace_count;
    ac_sky_replace *replaces;
} ac_sky_time;

typedef struct ac_day_group {
    float chance;
    ac_bytes name;
    uint32_t object_count;
    ac_sky_object *objects;
    uint32_t time_count;
    ac_sky_time *times;
} ac_day_group;

typedef struct ac_sky_desc {
    double tick_size, light_tick_size; /* seconds */
    uint32_t day_group_count;
    ac_day_group *day_groups;
} ac_sky_desc;

typedef struct ac_ambient_sound {
    uint32_t sound;
    float volume, base_chance, min_rate, max_rate;
} ac_ambient_sound;

typedef struct ac_ambient_table {
    ac_did sound_table;
    uint32_t sound_count;
    ac_ambient_sound *sounds;
} ac_ambient_table;

typedef struct ac_scene_type {
    uint32_t sound_index; /* 0xFFFFFFFF none */
    uint32_t scene_count;
    ac_did *scenes; /* 0x12...... */
} ac_scene_type;

typedef struct ac_terrain_type {
    ac_bytes name;
    uint32_t color;
    uint32_t scene_type_count;
    uint32_t *scene_types; /* indices, selected by the terrain word's scenery field */
} ac_terrain_type;

typedef struct ac_terrain_map {
    uint32_t code;
    ac_did texture; /* 0x05...... */
} ac_terrain_map;

typedef struct ac_terrain_texture {
    uint32_t terrain_type;
    ac_did texture;
    uint32_t tiling;
    uint32_t max_vert_bright, min_vert_bright, max_vert_saturate, min_vert_saturate, max_vert_hue,
        min_vert_hue;
    uint32_t detail_tiling;
    ac_did detail_texture;
} ac_terrain_texture;

typedef struct ac_tex_merge {
    uint32_t base_tex_size;
    uint32_t corner_count;
    ac_terrain_map *corners;
    uint32_t side_count;
    ac_terrain_map *sides;
    uint32_t road_count;
    ac_terrain_map *roads;
    uint32_t texture_count;
    ac_terrain_texture *textures;
} ac_tex_merge;

typedef struct ac_region_misc {
    uint32_t version;
    ac_did game_map, autotest_map;
    uint32_t autotest_map_size;
    ac_did clear_cell, clear_monster;
} ac_region_misc;

typedef struct ac_region {
    ac_did id;
    uint32_t number;
    uint32_t version; /* 3 */
    ac_bytes name;
    ac_land_defs land;
    ac_game_time time;
    uint32_t parts; /* AC_REGION_* */
    ac_sky_desc sky;
    uint32_t ambient_count;
    ac_ambient_table *ambients;
    uint32_t scene_type_count;
    ac_scene_type *scene_types;
    uint32_t terrain_type_count;
    ac_terrain_type *terrain_types;
    uint32_t land_surface_type; /* 0 TexMerge; 1 PalShift is refused as unsupported */
    ac_tex_merge tex_merge;
    ac_region_misc misc;
} ac_region;

void ac_codec_region(ac_codec *c, ac_region *region);

/* A bare land in place of a region that cannot be read: retail's lengths (dat-format.md 5.15), 2 m
 * a height step, its day of 7620 s and year of 360 days; no sky, scenery, sounds or textures. */
void ac_region_make_bare(ac_region *region, ac_did id);

#endif
