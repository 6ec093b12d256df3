#include "render/sky.h"

#include <epoxy/gl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "render/shader.h"
#include "space/frame.h"

/* GameSky::UpdatePosition: the height of weather that is not free. Metres. */
#define WEATHER_HEIGHT (-120.0f)
/* LScape::calc_object_light: how much of the sun's brightness objects get from all sides. */
#define SUN_AMBIENT 0.2f
/* Cells that do not see the landscape are lit like this, whatever the time. */
#define SEALED_AMBIENT 0.2f

static const ac_stage_place sky_place = {
    AC_LANE_SKY, AC_LANE_SKY, AC_INSTANCE_UNLIT | AC_INSTANCE_NO_FOG | AC_INSTANCE_SKY, false};
static const ac_stage_place weather_place = {
    AC_LANE_WEATHER, AC_LANE_WEATHER, AC_INSTANCE_UNLIT | AC_INSTANCE_NO_FOG | AC_INSTANCE_SKY,
    false};

/* ---- Light ---- */

static double in_steps(double time, double tick) {
    return tick > 0.0 ? floor(time / tick) * tick : time;
}

ac_daylight ac_daylight_at(const ac_region *region, double game_time) {
    ac_daylight daylight = {.sky_time = 0.5f};
    float light_time = 0.5f;
    if (region && region->parts & AC_REGION_SKY) {
        double tick = region->sky.light_tick_size;
        ac_calendar now = ac_calendar_at(&region->time, in_steps(game_time, tick));
        light_time = now.time_of_day;
        daylight.group = ac_sky_present_group(region, &now);
        tick = region->sky.tick_size;
        daylight.sky_time = ac_calendar_at(&region->time, in_steps(game_time, tick)).time_of_day;
    }
    daylight.light = ac_sky_light_at(daylight.group, light_time);
    return daylight;
}

static void store3(float to[4], ac_vec3 from, float w) {
    const float values[4] = {from.x, from.y, from.z, w};
    memcpy(to, values, sizeof values);
}

static ac_vec3 mix3(ac_vec3 a, ac_vec3 b, float ratio) {
    return ac_vec3_add(ac_vec3_scale(a, 1.0f - ratio), ac_vec3_scale(b, ratio));
}

/* The gradient: the fog's colour at the horizon, a bluer light of the day above. */
static void store_gradient(const ac_sky_light *light, ac_frame_block *block) {
    const ac_vec3 blue = {0.45f, 0.68f, 1.1f};
    float brightness = ac_vec3_length(light->sun);
    ac_vec3 day = ac_vec3_scale(light->ambient_color, fminf(light->ambient_level + 0.2f, 1.0f));
    ac_vec3 horizon = light->fog ? light->fog_color : day;
    ac_vec3 zenith = mix3(horizon, ac_vec3_mul(day, blue), 0.8f);
    float height = brightness > 0.0f ? light->sun.z / brightness : -1.0f;
    float sun = fminf(fmaxf(height * 4.0f + 0.2f, 0.0f), 1.0f);
    store3(block->sky_horizon, horizon, 1.0f);
    store3(block->sky_zenith, zenith, sun);
}

void ac_daylight_store(const ac_daylight *daylight, bool sealed, ac_frame_block *block) {
    const ac_sky_light *light = &daylight->light;
    float brightness = ac_vec3_length(light->sun);
    float level = light->ambient_level + brightness * SUN_AMBIENT;
    ac_vec3 objects = ac_vec3_scale(light->ambient_color, level);
    if (sealed)
        objects = (ac_vec3){SEALED_AMBIENT, SEALED_AMBIENT, SEALED_AMBIENT};
    store3(block->object_ambient, objects, 0.0f);
    store3(block->land_ambient, ac_vec3_scale(light->ambient_color, light->ambient_level), 0.0f);
    store3(block->sun, light->sun, brightness > 0.0f ? 1.0f / brightness : 0.0f);
    store3(block->sun_color, light->sun_color, 0.0f);
    store3(block->fog_color, light->fog_color, 1.0f);
    bool fog = light->fog && !sealed && light->fog_max > light->fog_min;
    block->fog[0] = fog ? light->fog_max : 1.0e9f;
    block->fog[1] = fog ? 1.0f / (light->fog_max - light->fog_min) : 1.0f;
    store_gradient(light, block);
}

/* ---- Objects ---- */

/* Authored brightness; full where nothing is given. Luminosity and diffuse are authored equal and
 * meant as one, clamped. */
static void set_brightness(const ac_celestial *celestial, ac_stage_part *part) {
    float bright = fmaxf(celestial->luminosity, celestial->max_bright);
    part->own_luminosity = true;
    part->luminosity = bright >= 0.0f ? bright : 1.0f;
    if (celestial->transparent >= 0.0f)
        part->translucency = celestial->transparent;
}

/* How far a texture has moved, as a fraction of itself. */
static float drift(float velocity, double time) {
    double moved = (double)velocity * time;
    return isfinite(moved) ? (float)(moved - floor(moved)) : 0.0f;
}

static void add_setup(ac_stage *stage, ac_store *store, const ac_stage_place *place,
                      const ac_stage_part *model) {
    const ac_setup *setup = ac_store_setup(store, model->gfxobj);
    const ac_placement *placement = setup ? ac_setup_placement(setup, AC_PLACEMENT_DEFAULT) : NULL;
    for (uint32_t i = 0; setup && i < setup->part_count; ++i) {
        ac_stage_part part = *model;
        part.gfxobj = setup->parts[i];
        if (placement)
            part.frame = ac_frame_combine(&model->frame, &placement->frame.parts[i]);
        if (setup->default_scale)
            part.scale = setup->default_scale[i];
        ac_stage_add_part(stage, place, &part);
    }
    ac_store_release(store, setup);
}

static void add_object(ac_stage *stage, ac_store *store, const ac_celestial *celestial, double time,
                       bool weather) {
    bool after = (celestial->properties & AC_SKY_AFTER_LAND) != 0;
    if (celestial->model == 0 || (after && !weather))
        return;
    ac_frame frame = ac_sky_frame(celestial);
    frame.origin = stage->eye;
    uint32_t kind = celestial->properties & (AC_SKY_WEATHER | AC_SKY_WEATHER_FREE);
    if (kind == AC_SKY_WEATHER)
        frame.origin.z = WEATHER_HEIGHT;
    ac_stage_part part = ac_stage_part_make(celestial->model, &frame);
    part.u = drift(celestial->velocity_u, time);
    part.v = drift(celestial->velocity_v, time);
    set_brightness(celestial, &part);
    const ac_stage_place *place = after ? &weather_place : &sky_place;
    if (celestial->model >> 24 == 0x02)
        add_setup(stage, store, place, &part);
    else
        ac_stage_add_part(stage, place, &part);
}

void ac_sky_add_objects(ac_stage *stage, ac_store *store, const ac_daylight *daylight, double time,
                        bool weather) {
    uint32_t count = daylight->group ? daylight->group->object_count : 0;
    for (uint32_t i = 0; i < count; ++i) {
        ac_celestial celestial = ac_sky_celestial_at(daylight->group, i, daylight->sky_time);
        add_object(stage, store, &celestial, time, weather);
    }
}

/* ---- Gradient ---- */

struct ac_sky_gradient {
    GLuint program, vertex_array;
};

ac_sky_gradient *ac_sky_gradient_create(ac_error *error) {
    ac_sky_gradient *gradient = calloc(1, sizeof *gradient);
    if (!gradient) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the sky");
        return NULL;
    }
    gradient->program =
        ac_shader_build("sky", NULL, ac_shader_sky_vertex, ac_shader_sky_fragment, error);
    glGenVertexArrays(1, &gradient->vertex_array);
    if (!gradient->program) {
        ac_sky_gradient_destroy(gradient);
        return NULL;
    }
    return gradient;
}

void ac_sky_gradient_destroy(ac_sky_gradient *gradient) {
    if (!gradient)
        return;
    glDeleteProgram(gradient->program);
    glDeleteVertexArrays(1, &gradient->vertex_array);
    free(gradient);
}

void ac_sky_gradient_draw(const ac_sky_gradient *gradient, ac_draw_counts *counts) {
    glUseProgram(gradient->program);
    glBindVertexArray(gradient->vertex_array);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    counts->calls += 1;
    counts->triangles += 1;
}
