#include "dat/setup.h"

#include "dat/archive.h"
#include "dat/bulk.h"

enum { LOCATION_BYTES = 36, LIGHT_BYTES = 48 };

static void codec_location(ac_codec *c, ac_location *l) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "location", &l->location);
    ac_codec_u32(c, "part", &l->part);
    ac_codec_frame(c, "frame", &l->frame);
    ac_codec_end(c);
}

static void codec_locations(ac_codec *c, const char *name, uint32_t *count, ac_location **list) {
    ac_codec_count32(c, count);
    AC_CODEC_LIST(c, name, *list, *count, LOCATION_BYTES);
    AC_CODEC_EACH(c, i, *count)
        codec_location(c, &(*list)[i]);
    ac_codec_end(c);
}

static void codec_light(ac_codec *c, ac_light *l) {
    ac_codec_begin(c, NULL);
    ac_codec_i32(c, "type", &l->type);
    ac_codec_frame(c, "frame", &l->frame);
    ac_codec_hex32(c, "color", &l->color);
    ac_codec_f32(c, "intensity", &l->intensity);
    ac_codec_f32(c, "falloff", &l->falloff);
    ac_codec_f32(c, "cone_angle", &l->cone_angle);
    ac_codec_end(c);
}

static void codec_parts(ac_codec *c, ac_setup *s) {
    ac_codec_count32(c, &s->part_count);
    ac_codec_hex32_run(c, "parts", &s->parts, s->part_count);
    if (s->flags & AC_SETUP_HAS_PARENT_INDEX)
        ac_codec_u32_run(c, "parent_index", &s->parent_index, s->part_count);
    if (s->flags & AC_SETUP_HAS_DEFAULT_SCALE)
        ac_codec_vec3_run(c, "default_scale", &s->default_scale, s->part_count);
}

static void codec_placements(ac_codec *c, ac_setup *s) {
    size_t least = 8 + 28 * (size_t)s->part_count;
    ac_codec_count32(c, &s->placement_count);
    AC_CODEC_LIST(c, "placements", s->placements, s->placement_count, least);
    AC_CODEC_EACH(c, i, s->placement_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u32(c, "placement", &s->placements[i].placement);
        ac_codec_anim_frame(c, "frame", &s->placements[i].frame, s->part_count);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_shapes(ac_codec *c, ac_setup *s) {
    ac_codec_count32(c, &s->cyl_sphere_count);
    AC_CODEC_LIST(c, "cyl_spheres", s->cyl_spheres, s->cyl_sphere_count, 20);
    AC_CODEC_EACH(c, i, s->cyl_sphere_count)
        ac_codec_cyl_sphere(c, NULL, &s->cyl_spheres[i]);
    ac_codec_end(c);
    ac_codec_count32(c, &s->sphere_count);
    AC_CODEC_LIST(c, "spheres", s->spheres, s->sphere_count, 16);
    AC_CODEC_EACH(c, i, s->sphere_count)
        ac_codec_sphere(c, NULL, &s->spheres[i]);
    ac_codec_end(c);
    ac_codec_f32(c, "height", &s->height);
    ac_codec_f32(c, "radius", &s->radius);
    ac_codec_f32(c, "step_up_height", &s->step_up_height);
    ac_codec_f32(c, "step_down_height", &s->step_down_height);
    ac_codec_sphere(c, "sorting_sphere", &s->sorting_sphere);
    ac_codec_sphere(c, "selection_sphere", &s->selection_sphere);
}

static void codec_lights(ac_codec *c, ac_setup *s) {
    ac_codec_count32(c, &s->light_count);
    AC_CODEC_LIST(c, "lights", s->lights, s->light_count, LIGHT_BYTES);
    AC_CODEC_EACH(c, i, s->light_count)
        codec_light(c, &s->lights[i]);
    ac_codec_end(c);
}

static void codec_defaults(ac_codec *c, ac_setup *s) {
    ac_codec_hex32(c, "default_animation", &s->default_animation);
    ac_codec_hex32(c, "default_script", &s->default_script);
    ac_codec_hex32(c, "default_motion_table", &s->default_motion_table);
    ac_codec_hex32(c, "default_sound_table", &s->default_sound_table);
    ac_codec_hex32(c, "default_script_table", &s->default_script_table);
}

void ac_codec_setup(ac_codec *c, ac_setup *s) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &s->id);
    ac_codec_hex32(c, "flags", &s->flags);
    codec_parts(c, s);
    codec_locations(c, "holding", &s->holding_count, &s->holding);
    codec_locations(c, "connections", &s->connection_count, &s->connections);
    codec_placements(c, s);
    codec_shapes(c, s);
    codec_lights(c, s);
    codec_defaults(c, s);
    ac_codec_end(c);
}

static const ac_placement *placement_with(const ac_setup *setup, uint32_t placement) {
    for (uint32_t i = 0; i < setup->placement_count; ++i)
        if (setup->placements[i].placement == placement)
            return &setup->placements[i];
    return NULL;
}

const ac_placement *ac_setup_placement(const ac_setup *setup, uint32_t placement) {
    const ac_placement *found = placement_with(setup, placement);
    return found ? found : placement_with(setup, AC_PLACEMENT_DEFAULT);
}

const ac_location *ac_setup_holding(const ac_setup *setup, uint32_t location) {
    for (uint32_t i = 0; i < setup->holding_count; ++i)
        if (setup->holding[i].location == location)
            return &setup->holding[i];
    return NULL;
}
