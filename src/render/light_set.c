#include "render/light_set.h"

#include <math.h>
#include <string.h>

#include "base/vec.h"

/* PrimD3DRender::config_hardware_light: a light reaches this many times its falloff. */
#define RANGE_FACTOR 1.5f
/* Two lights closer than this are one that was told twice. Metres, squared. */
#define SAME_PLACE 1.0e-4f

void ac_light_set_begin(ac_light_set *set, ac_vec3 middle) {
    set->middle = middle;
    set->count = 0;
}

static bool is_known(const ac_light_set *set, ac_vec3 place) {
    for (uint32_t i = 0; i < set->count; ++i)
        if (ac_vec3_length_squared(ac_vec3_sub(set->lights[i].place, place)) < SAME_PLACE)
            return true;
    return false;
}

void ac_light_set_add(ac_light_set *set, ac_vec3 place, uint32_t color, float intensity,
                      float falloff) {
    if (!ac_vec3_is_finite(place) || !(intensity > 0.0f) || !(falloff > 0.0f) ||
        is_known(set, place))
        return;
    ac_point_light light = {
        .place = place,
        .color = {(float)(color >> 16 & 0xFFu) / 255.0f, (float)(color >> 8 & 0xFFu) / 255.0f,
                  (float)(color & 0xFFu) / 255.0f},
        .intensity = intensity,
        .falloff = falloff,
        .distance = ac_vec3_length_squared(ac_vec3_sub(place, set->middle)),
    };
    uint32_t at = set->count;
    while (at > 0 && set->lights[at - 1].distance > light.distance)
        --at;
    if (at == AC_FRAME_LIGHTS)
        return;
    uint32_t last = set->count < AC_FRAME_LIGHTS ? set->count++ : AC_FRAME_LIGHTS - 1;
    memmove(&set->lights[at + 1], &set->lights[at], (last - at) * sizeof light);
    set->lights[at] = light;
}

void ac_light_set_reach(const ac_light_set *set, ac_vec3 center, float radius,
                        uint8_t list[AC_LIGHTS_A_THING]) {
    uint32_t count = 0;
    memset(list, 255, AC_LIGHTS_A_THING);
    for (uint32_t i = 0; i < set->count && count < AC_LIGHTS_A_THING; ++i) {
        const ac_point_light *light = &set->lights[i];
        float reach = light->falloff * RANGE_FACTOR + radius;
        float square = ac_vec3_length_squared(ac_vec3_sub(light->place, center));
        if (square - reach * reach < AC_EPSILON)
            list[count++] = (uint8_t)i;
    }
}

void ac_light_set_store(const ac_light_set *set, ac_frame_block *block) {
    for (uint32_t i = 0; i < set->count; ++i) {
        const ac_point_light *light = &set->lights[i];
        const float place[4] = {light->place.x, light->place.y, light->place.z, light->falloff};
        const float color[4] = {light->color.x, light->color.y, light->color.z, light->intensity};
        memcpy(block->lights[i][0], place, sizeof place);
        memcpy(block->lights[i][1], color, sizeof color);
    }
}
