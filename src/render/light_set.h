/* The point lights of a frame and which of them reach a thing (retail Render::insert_light and
 * minimize_object_lighting). World axes, metres. */
#ifndef AC_RENDER_LIGHT_SET_H
#define AC_RENDER_LIGHT_SET_H

#include "arwic/math.h"
#include "render/shader.h"

enum { AC_LIGHTS_A_THING = 8 }; /* as many as retail's hardware had */

typedef struct ac_point_light {
    ac_vec3 place;
    ac_vec3 color; /* 0..1 each */
    float intensity;
    float falloff;  /* metres */
    float distance; /* squared, from the middle of the set */
} ac_point_light;

/* Nearest first. */
typedef struct ac_light_set {
    ac_vec3 middle;
    uint32_t count;
    ac_point_light lights[AC_FRAME_LIGHTS];
} ac_light_set;

void ac_light_set_begin(ac_light_set *set, ac_vec3 middle);
/* `color` 0xAARRGGBB. When the set is full the farthest light gives way. Lights that shine nothing
 * and a second light at the place of one that is there are left out. */
void ac_light_set_add(ac_light_set *set, ac_vec3 place, uint32_t color, float intensity,
                      float falloff);
/* The lights that reach a sphere, nearest to the middle first; 255 after the last. */
void ac_light_set_reach(const ac_light_set *set, ac_vec3 center, float radius,
                        uint8_t list[AC_LIGHTS_A_THING]);
/* For the shader. */
void ac_light_set_store(const ac_light_set *set, ac_frame_block *block);

#endif
