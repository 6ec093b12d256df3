#include "dat/scene.h"

#include "dat/archive.h"

enum { OBJECT_BYTES = 76 };

static void codec_object(ac_codec *c, ac_scene_object *o) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "object", &o->object);
    ac_codec_frame(c, "base", &o->base);
    ac_codec_f32(c, "frequency", &o->frequency);
    ac_codec_f32(c, "displace_x", &o->displace_x);
    ac_codec_f32(c, "displace_y", &o->displace_y);
    ac_codec_f32(c, "min_scale", &o->min_scale);
    ac_codec_f32(c, "max_scale", &o->max_scale);
    ac_codec_f32(c, "max_rotation", &o->max_rotation);
    ac_codec_f32(c, "min_slope", &o->min_slope);
    ac_codec_f32(c, "max_slope", &o->max_slope);
    ac_codec_u32(c, "align", &o->align);
    ac_codec_u32(c, "orient", &o->orient);
    ac_codec_u32(c, "weenie", &o->weenie);
    ac_codec_end(c);
}

void ac_codec_scene(ac_codec *c, ac_scene *s) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &s->id);
    ac_codec_count32(c, &s->object_count);
    AC_CODEC_LIST(c, "objects", s->objects, s->object_count, OBJECT_BYTES);
    AC_CODEC_EACH(c, i, s->object_count)
        codec_object(c, &s->objects[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}
