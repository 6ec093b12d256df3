/* Scene 0x12......: a recipe for scenery (dat-format.md 5.14). */
#ifndef AC_DAT_SCENE_H
#define AC_DAT_SCENE_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/codec.h"

typedef struct ac_scene_object {
    ac_did object; /* 0x01 or 0x02; 0 none */
    ac_frame base;
    float frequency; /* 0..1 */
    float displace_x, displace_y;
    float min_scale, max_scale;
    float max_rotation;         /* degrees */
    float min_slope, max_slope; /* of the terrain normal's z */
    uint32_t align, orient;
    uint32_t weenie; /* not 0: the server makes it */
} ac_scene_object;

typedef struct ac_scene {
    ac_did id;
    uint32_t object_count;
    ac_scene_object *objects;
} ac_scene;

void ac_codec_scene(ac_codec *c, ac_scene *scene);

#endif
