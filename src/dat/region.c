#include "dat/region.h"

#include "dat/archive.h"
#include "dat/bulk.h"

enum { TEX_MERGE = 0 };

static void codec_land_defs(ac_codec *c, ac_land_defs *l) {
    ac_codec_begin(c, "land");
    ac_codec_i32(c, "block_length", &l->block_length);
    ac_codec_i32(c, "block_width", &l->block_width);
    ac_codec_f32(c, "square_length", &l->square_length);
    ac_codec_i32(c, "block_cells", &l->block_cells);
    ac_codec_i32(c, "vertices_per_cell", &l->vertices_per_cell);
    ac_codec_f32(c, "max_object_height", &l->max_object_height);
    ac_codec_f32(c, "sky_height", &l->sky_height);
    ac_codec_f32(c, "road_width", &l->road_width);
    ac_codec_f32_array(c, "height_table", l->height_table, 256);
    ac_codec_end(c);
}

static void codec_times_of_day(ac_codec *c, ac_game_time *t) {
    ac_codec_count32(c, &t->time_of_day_count);
    AC_CODEC_LIST(c, "times_of_day", t->times_of_day, t->time_of_day_count, 10);
    AC_CODEC_EACH(c, i, t->time_of_day_count) {
        ac_codec_begin(c, NULL);
        ac_codec_f32(c, "start", &t->times_of_day[i].start);
        ac_codec_bool32(c, "is_night", &t->times_of_day[i].is_night);
        ac_codec_str16(c, "name", &t->times_of_day[i].name);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_days_and_seasons(ac_codec *c, ac_game_time *t) {
    ac_codec_count32(c, &t->day_of_week_count);
    AC_CODEC_LIST(c, "days_of_week", t->days_of_week, t->day_of_week_count, 2);
    AC_CODEC_EACH(c, i, t->day_of_week_count)
        ac_codec_str16(c, NULL, &t->days_of_week[i]);
    ac_codec_end(c);
    ac_codec_count32(c, &t->season_count);
    AC_CODEC_LIST(c, "seasons", t->seasons, t->season_count, 6);
    AC_CODEC_EACH(c, i, t->season_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u32(c, "start_day", &t->seasons[i].start_day);
        ac_codec_str16(c, "name", &t->seasons[i].name);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_game_time(ac_codec *c, ac_game_time *t) {
    ac_codec_begin(c, "time");
    ac_codec_f64(c, "zero_time_of_year", &t->zero_time_of_year);
    ac_codec_u32(c, "zero_year", &t->zero_year);
    ac_codec_f32(c, "day_length", &t->day_length);
    ac_codec_u32(c, "days_per_year", &t->days_per_year);
    ac_codec_str16(c, "year_spec", &t->year_spec);
    codec_times_of_day(c, t);
    codec_days_and_seasons(c, t);
    ac_codec_end(c);
}

static void codec_sky_object(ac_codec *c, ac_sky_object *o) {
    ac_codec_begin(c, NULL);
    ac_codec_f32(c, "begin_time", &o->begin_time);
    ac_codec_f32(c, "end_time", &o->end_time);
    ac_codec_f32(c, "begin_angle", &o->begin_angle);
    ac_codec_f32(c, "end_angle", &o->end_angle);
    ac_codec_f32(c, "tex_velocity_x", &o->tex_velocity_x);
    ac_codec_f32(c, "tex_velocity_y", &o->tex_velocity_y);
    ac_codec_hex32(c, "gfxobj", &o->gfxobj);
    ac_codec_hex32(c, "physics_script", &o->physics_script);
    ac_codec_hex32(c, "properties", &o->properties);
    ac_codec_end(c);
}

static void codec_sky_replace(ac_codec *c, ac_sky_replace *r) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "object_index", &r->object_index);
    ac_codec_hex32(c, "gfxobj", &r->gfxobj);
    ac_codec_f32(c, "rotate", &r->rotate);
    ac_codec_f32(c, "transparent", &r->transparent);
    ac_codec_f32(c, "luminosity", &r->luminosity);
    ac_codec_f32(c, "max_bright", &r->max_bright);
    ac_codec_end(c);
}

static void codec_sky_time(ac_codec *c, ac_sky_time *t) {
    ac_codec_begin(c, NULL);
    ac_codec_f32(c, "begin", &t->begin);
    ac_codec_f32(c, "dir_bright", &t->dir_bright);
    ac_codec_f32(c, "dir_heading", &t->dir_heading);
    ac_codec_f32(c, "dir_pitch", &t->dir_pitch);
    ac_codec_hex32(c, "dir_color", &t->dir_color);
    ac_codec_f32(c, "amb_bright", &t->amb_bright);
    ac_codec_hex32(c, "amb_color", &t->amb_color);
    ac_codec_f32(c, "min_fog", &t->min_fog);
    ac_codec_f32(c, "max_fog", &t->max_fog);
    ac_codec_hex32(c, "fog_color", &t->fog_color);
    ac_codec_u32(c, "world_fog", &t->world_fog);
    ac_codec_count32(c, &t->replace_count);
    AC_CODEC_LIST(c, "replaces", t->replaces, t->replace_count, 24);
    AC_CODEC_EACH(c, i, t->replace_count)
        codec_sky_replace(c, &t->replaces[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_day_group(ac_codec *c, ac_day_group *g) {
    ac_codec_begin(c, NULL);
    ac_codec_f32(c, "chance", &g->chance);
    ac_codec_str16(c, "name", &g->name);
    ac_codec_count32(c, &g->object_count);
    AC_CODEC_LIST(c, "objects", g->objects, g->object_count, 36);
    AC_CODEC_EACH(c, i, g->object_count)
        codec_sky_object(c, &g->objects[i]);
    ac_codec_end(c);
    ac_codec_count32(c, &g->time_count);
    AC_CODEC_LIST(c, "times", g->times, g->time_count, 48);
    AC_CODEC_EACH(c, i, g->time_count)
        codec_sky_time(c, &g->times[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_sky(ac_codec *c, ac_sky_desc *s) {
    ac_codec_begin(c, "sky");
    ac_codec_f64(c, "tick_size", &s->tick_size);
    ac_codec_f64(c, "light_tick_size", &s->light_tick_size);
    ac_codec_count32(c, &s->day_group_count);
    AC_CODEC_LIST(c, "day_groups", s->day_groups, s->day_group_count, 16);
    AC_CODEC_EACH(c, i, s->day_group_count)
        codec_day_group(c, &s->day_groups[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_ambient_table(ac_codec *c, ac_ambient_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "sound_table", &t->sound_table);
    ac_codec_count32(c, &t->sound_count);
    AC_CODEC_LIST(c, "sounds", t->sounds, t->sound_count, 20);
    AC_CODEC_EACH(c, i, t->sound_count) {
        ac_ambient_sound *s = &t->sounds[i];
        ac_codec_begin(c, NULL);
        ac_codec_u32(c, "sound", &s->sound);
        ac_codec_f32(c, "volume", &s->volume);
        ac_codec_f32(c, "base_chance", &s->base_chance);
        ac_codec_f32(c, "min_rate", &s->min_rate);
        ac_codec_f32(c, "max_rate", &s->max_rate);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_ambients(ac_codec *c, ac_region *r) {
    ac_codec_count32(c, &r->ambient_count);
    AC_CODEC_LIST(c, "ambients", r->ambients, r->ambient_count, 8);
    AC_CODEC_EACH(c, i, r->ambient_count)
        codec_ambient_table(c, &r->ambients[i]);
    ac_codec_end(c);
}

static void codec_scene_types(ac_codec *c, ac_region *r) {
    ac_codec_count32(c, &r->scene_type_count);
    AC_CODEC_LIST(c, "scene_types", r->scene_types, r->scene_type_count, 8);
    AC_CODEC_EACH(c, i, r->scene_type_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u32(c, "sound_index", &r->scene_types[i].sound_index);
        ac_codec_did_list(c, "scenes", &r->scene_types[i].scene_count, &r->scene_types[i].scenes);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_terrain_types(ac_codec *c, ac_region *r) {
    ac_codec_count32(c, &r->terrain_type_count);
    AC_CODEC_LIST(c, "terrain_types", r->terrain_types, r->terrain_type_count, 12);
    AC_CODEC_EACH(c, i, r->terrain_type_count) {
        ac_terrain_type *t = &r->terrain_types[i];
        ac_codec_begin(c, NULL);
        ac_codec_str16(c, "name", &t->name);
        ac_codec_hex32(c, "color", &t->color);
        ac_codec_count32(c, &t->scene_type_count);
        ac_codec_u32_run(c, "scene_types", &t->scene_types, t->scene_type_count);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_terrain_maps(ac_codec *c, const char *name, uint32_t *count,
                               ac_terrain_map **maps) {
    ac_codec_count32(c, count);
    AC_CODEC_LIST(c, name, *maps, *count, 8);
    AC_CODEC_EACH(c, i, *count) {
        ac_codec_begin(c, NULL);
        ac_codec_u32(c, "code", &(*maps)[i].code);
        ac_codec_hex32(c, "texture", &(*maps)[i].texture);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_terrain_texture(ac_codec *c, ac_terrain_texture *t) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "terrain_type", &t->terrain_type);
    ac_codec_hex32(c, "texture", &t->texture);
    ac_codec_u32(c, "tiling", &t->tiling);
    ac_codec_u32(c, "max_vert_bright", &t->max_vert_bright);
    ac_codec_u32(c, "min_vert_bright", &t->min_vert_bright);
    ac_codec_u32(c, "max_vert_saturate", &t->max_vert_saturate);
    ac_codec_u32(c, "min_vert_saturate", &t->min_vert_saturate);
    ac_codec_u32(c, "max_vert_hue", &t->max_vert_hue);
    ac_codec_u32(c, "min_vert_hue", &t->min_vert_hue);
    ac_codec_u32(c, "detail_tiling", &t->detail_tiling);
    ac_codec_hex32(c, "detail_texture", &t->detail_texture);
    ac_codec_end(c);
}

static void codec_tex_merge(ac_codec *c, ac_tex_merge *m) {
    ac_codec_begin(c, "tex_merge");
    ac_codec_u32(c, "base_tex_size", &m->base_tex_size);
    codec_terrain_maps(c, "corners", &m->corner_count, &m->corners);
    codec_terrain_maps(c, "sides", &m->side_count, &m->sides);
    codec_terrain_maps(c, "roads", &m->road_count, &m->roads);
    ac_codec_count32(c, &m->texture_count);
    AC_CODEC_LIST(c, "textures", m->textures, m->texture_count, 44);
    AC_CODEC_EACH(c, i, m->texture_count)
        codec_terrain_texture(c, &m->textures[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_land_surface(ac_codec *c, ac_region *r) {
    ac_codec_u32(c, "land_surface_type", &r->land_surface_type);
    if (r->land_surface_type == TEX_MERGE)
        codec_tex_merge(c, &r->tex_merge);
    else
        ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "land surface type %u", r->land_surface_type);
}

static void codec_misc(ac_codec *c, ac_region_misc *m) {
    ac_codec_begin(c, "misc");
    ac_codec_u32(c, "version", &m->version);
    ac_codec_hex32(c, "game_map", &m->game_map);
    ac_codec_hex32(c, "autotest_map", &m->autotest_map);
    ac_codec_u32(c, "autotest_map_size", &m->autotest_map_size);
    ac_codec_hex32(c, "clear_cell", &m->clear_cell);
    ac_codec_hex32(c, "clear_monster", &m->clear_monster);
    ac_codec_end(c);
}

/* The terrain part has no flag of its own in three of four readers: it is always there. */
static void codec_parts(ac_codec *c, ac_region *r) {
    ac_codec_hex32(c, "parts", &r->parts);
    if (r->parts & AC_REGION_SKY)
        codec_sky(c, &r->sky);
    if (r->parts & AC_REGION_SOUND)
        codec_ambients(c, r);
    if (r->parts & AC_REGION_SCENE)
        codec_scene_types(c, r);
    codec_terrain_types(c, r);
    codec_land_surface(c, r);
    if (r->parts & AC_REGION_MISC)
        codec_misc(c, &r->misc);
}

void ac_codec_region(ac_codec *c, ac_region *r) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &r->id);
    ac_codec_u32(c, "number", &r->number);
    ac_codec_u32(c, "version", &r->version);
    ac_codec_str16(c, "name", &r->name);
    codec_land_defs(c, &r->land);
    codec_game_time(c, &r->time);
    codec_parts(c, r);
    ac_codec_end(c);
}

void ac_region_make_bare(ac_region *region, ac_did id) {
    *region = (ac_region){
        .id = id,
        .land = {.block_length = 255,
                 .block_width = 255,
                 .square_length = 24.0f,
                 .block_cells = 8,
                 .vertices_per_cell = 1,
                 .max_object_height = 200.0f,
                 .sky_height = 1000.0f,
                 .road_width = 5.0f},
        .time = {.day_length = 7620.0f, .days_per_year = 360},
    };
    for (int i = 0; i < 256; ++i)
        region->land.height_table[i] = 2.0f * (float)i;
}
