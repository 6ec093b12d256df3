#include "dat/motion_table.h"

#include "dat/archive.h"

enum { MOTION_BYTES = 8, ANIM_BYTES = 16 };

static void codec_anim_data(ac_codec *c, ac_anim_data *a) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "animation", &a->animation);
    ac_codec_i32(c, "low", &a->low);
    ac_codec_i32(c, "high", &a->high);
    ac_codec_f32(c, "framerate", &a->framerate);
    ac_codec_end(c);
}

static void codec_motion(ac_codec *c, ac_motion_data *m) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "key", &m->key);
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u8(c, NULL, &m->anim_count);
    ac_codec_hex8(c, "bitfield", &m->bitfield);
    ac_codec_hex8(c, "flags", &m->flags);
    ac_codec_align(c, 4);
    AC_CODEC_LIST(c, "anims", m->anims, m->anim_count, ANIM_BYTES);
    AC_CODEC_EACH(c, i, m->anim_count)
        codec_anim_data(c, &m->anims[i]);
    ac_codec_end(c);
    if (m->flags & AC_MOTION_HAS_VELOCITY)
        ac_codec_vec3(c, "velocity", &m->velocity);
    if (m->flags & AC_MOTION_HAS_OMEGA)
        ac_codec_vec3(c, "omega", &m->omega);
    ac_codec_end(c);
}

static void codec_motions(ac_codec *c, const char *name, ac_motion_list *list) {
    ac_codec_count32(c, &list->count);
    AC_CODEC_LIST(c, name, list->motions, list->count, MOTION_BYTES);
    AC_CODEC_EACH(c, i, list->count)
        codec_motion(c, &list->motions[i]);
    ac_codec_end(c);
}

static void codec_style_defaults(ac_codec *c, ac_motion_table *t) {
    ac_codec_count32(c, &t->style_default_count);
    AC_CODEC_LIST(c, "style_defaults", t->style_defaults, t->style_default_count, 8);
    AC_CODEC_EACH(c, i, t->style_default_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "style", &t->style_defaults[i].style);
        ac_codec_hex32(c, "substate", &t->style_defaults[i].substate);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_links(ac_codec *c, ac_motion_table *t) {
    ac_codec_count32(c, &t->link_count);
    AC_CODEC_LIST(c, "links", t->links, t->link_count, 8);
    AC_CODEC_EACH(c, i, t->link_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "key", &t->links[i].key);
        codec_motions(c, "to", &t->links[i].to);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

void ac_codec_motion_table(ac_codec *c, ac_motion_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_hex32(c, "default_style", &t->default_style);
    codec_style_defaults(c, t);
    codec_motions(c, "cycles", &t->cycles);
    codec_motions(c, "modifiers", &t->modifiers);
    codec_links(c, t);
    ac_codec_end(c);
}
