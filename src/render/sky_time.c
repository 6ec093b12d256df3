#include "render/sky_time.h"

#include <math.h>

#include "base/acmath.h"
#include "space/frame.h"

#define DEGREE (AC_PI / 180.0)

/* The two key times around a moment and how far it is between them. */
typedef struct bracket {
    const ac_sky_time *before, *after;
    float ratio;
} bracket;

ac_calendar ac_calendar_at(const ac_game_time *time, double game_time) {
    double day_length = time->day_length > 0.0f ? (double)time->day_length : 1.0;
    double year_length = day_length * (time->days_per_year ? time->days_per_year : 1u);
    double total = game_time + time->zero_time_of_year;
    if (!isfinite(total) || fabs(total) > 1.0e15)
        total = 0.0;
    double year = floor(total / year_length);
    double in_year = total - year * year_length;
    double day = floor(in_year / day_length);
    return (ac_calendar){
        .year = (uint32_t)(int64_t)year + time->zero_year,
        .day = (uint32_t)day,
        .time_of_day = (float)((in_year - day * day_length) / day_length),
    };
}

const ac_day_group *ac_sky_present_group(const ac_region *region, const ac_calendar *calendar) {
    uint32_t count = region->sky.day_group_count;
    if (count == 0)
        return NULL;
    uint32_t date = calendar->year * region->time.days_per_year + calendar->day;
    uint32_t hash = date * 1782775218u - 1967253934u;
    double choice = floor((double)hash * 2.3283064e-10 * (double)count);
    return &region->sky.day_groups[choice < (double)count ? (uint32_t)choice : 0];
}

/* DayGroup::GetTimeOfDay: the last key time leads to the first, at the end of the day. */
static bool find_bracket(const ac_day_group *group, float time, bracket *found) {
    if (!group || group->time_count == 0)
        return false;
    uint32_t i = 0;
    while (i + 1 < group->time_count && time >= group->times[i + 1].begin)
        ++i;
    bool last = i + 1 == group->time_count;
    found->before = &group->times[i];
    found->after = &group->times[last ? 0 : i + 1];
    float end = last ? 1.0f : found->after->begin;
    float span = end - found->before->begin;
    found->ratio = span > 0.0f ? (time - found->before->begin) / span : 0.0f;
    return true;
}

static float mix(float a, float b, float ratio) {
    return a + (b - a) * ratio;
}

/* A channel of two packed colours, truncated to a byte as retail does. */
static float mix_channel(uint32_t a, uint32_t b, unsigned shift, float ratio) {
    float from = (float)(a >> shift & 0xFFu);
    float to = (float)(b >> shift & 0xFFu);
    float value = truncf(mix(from, to, ratio));
    return fminf(fmaxf(value, 0.0f), 255.0f) / 255.0f;
}

static ac_vec3 mix_color(uint32_t a, uint32_t b, float ratio) {
    return (ac_vec3){mix_channel(a, b, 16, ratio), mix_channel(a, b, 8, ratio),
                     mix_channel(a, b, 0, ratio)};
}

static ac_vec3 sun_vector(const bracket *at) {
    float bright = mix(at->before->dir_bright, at->after->dir_bright, at->ratio);
    double pitch = (double)mix(at->before->dir_pitch, at->after->dir_pitch, at->ratio) * DEGREE;
    double heading =
        (double)mix(at->before->dir_heading, at->after->dir_heading, at->ratio) * DEGREE;
    return (ac_vec3){
        bright * (float)(ac_sin(heading) * ac_cos(pitch)),
        bright * (float)(ac_cos(heading) * ac_cos(pitch)),
        bright * (float)ac_sin(pitch),
    };
}

ac_sky_light ac_sky_light_at(const ac_day_group *group, float time_of_day) {
    const float min_ambient = 0.2f;
    ac_sky_light light = {
        .ambient_level = 0.3f,
        .ambient_color = {1.0f, 1.0f, 1.0f},
        .sun = {0.5f, 0.0f, 0.8f},
        .sun_color = {1.0f, 1.0f, 1.0f},
    };
    bracket at;
    if (!find_bracket(group, time_of_day, &at))
        return light;
    const ac_sky_time *a = at.before, *b = at.after;
    light.ambient_level = fmaxf(mix(a->amb_bright, b->amb_bright, at.ratio), min_ambient);
    light.ambient_color = mix_color(a->amb_color, b->amb_color, at.ratio);
    light.sun = sun_vector(&at);
    light.sun_color = mix_color(a->dir_color, b->dir_color, at.ratio);
    light.fog = a->world_fog != 0 && b->world_fog != 0;
    light.fog_min = mix(a->min_fog, b->min_fog, at.ratio);
    light.fog_max = mix(a->max_fog, b->max_fog, at.ratio);
    light.fog_color = mix_color(a->fog_color, b->fog_color, at.ratio);
    return light;
}

static const ac_sky_replace *find_replace(const ac_sky_time *time, uint32_t object) {
    for (uint32_t i = 0; i < time->replace_count; ++i)
        if (time->replaces[i].object_index == object)
            return &time->replaces[i];
    return NULL;
}

static void apply_replace(const bracket *at, uint32_t object, ac_celestial *c) {
    const ac_sky_replace *a = find_replace(at->before, object);
    if (!a)
        return;
    if (a->gfxobj != 0)
        c->model = a->gfxobj;
    if (a->rotate != 0.0f)
        c->heading = a->rotate;
    const ac_sky_replace *b = find_replace(at->after, object);
    if (!b)
        return;
    if (a->luminosity > 0.0f && b->luminosity > 0.0f)
        c->luminosity = mix(a->luminosity, b->luminosity, at->ratio) / 100.0f;
    if (a->max_bright > 0.0f && b->max_bright > 0.0f)
        c->max_bright = mix(a->max_bright, b->max_bright, at->ratio) / 100.0f;
    if (a->transparent >= 0.0f && b->transparent >= 0.0f)
        c->transparent = mix(a->transparent, b->transparent, at->ratio) / 100.0f;
}

ac_celestial ac_sky_celestial_at(const ac_day_group *group, uint32_t object, float time_of_day) {
    const ac_sky_object *from = &group->objects[object];
    ac_celestial c = {
        .rotation = from->begin_angle,
        .luminosity = -1.0f,
        .max_bright = -1.0f,
        .transparent = -1.0f,
        .velocity_u = from->tex_velocity_x,
        .velocity_v = from->tex_velocity_y,
        .properties = from->properties,
    };
    if (from->begin_time == from->end_time) {
        c.model = from->gfxobj;
    } else if (from->begin_time < time_of_day && time_of_day < from->end_time) {
        float ratio = (time_of_day - from->begin_time) / (from->end_time - from->begin_time);
        c.model = from->gfxobj;
        c.rotation = mix(from->begin_angle, from->end_angle, ratio);
    }
    bracket at;
    if (find_bracket(group, time_of_day, &at))
        apply_replace(&at, object, &c);
    return c;
}

ac_frame ac_sky_frame(const ac_celestial *celestial) {
    ac_frame frame = ac_frame_identity;
    if (celestial->heading != 0.0f)
        ac_frame_set_heading(&frame, celestial->heading);
    if (celestial->rotation != 0.0f)
        ac_frame_grotate(&frame, (ac_vec3){0.0f, -celestial->rotation * (float)DEGREE, 0.0f});
    return frame;
}
