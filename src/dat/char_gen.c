#include "dat/char_gen.h"

#include "dat/bulk.h"

/* Encoded sizes, at least. */
enum {
    AREA = 2,
    POSITION = 32,
    SKILL = 12,
    TEMPLATE = 35,
    HAIR = 13,
    EYES = 16,
    FACE = 8,
    GEAR = 9,
    SEX = 56,
    HERITAGE = 30
};

static void codec_position(ac_codec *c, ac_position *p) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "cell", &p->cell);
    ac_codec_frame(c, "frame", &p->frame);
    ac_codec_end(c);
}

static void codec_area(ac_codec *c, ac_starter_area *a) {
    ac_codec_begin(c, NULL);
    ac_codec_pstr8(c, "name", &a->name);
    ac_codec_packed_count(c, &a->position_count);
    AC_CODEC_LIST(c, "positions", a->positions, a->position_count, POSITION);
    AC_CODEC_EACH(c, i, a->position_count)
        codec_position(c, &a->positions[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_dids(ac_codec *c, const char *name, uint32_t *count, ac_did **ids) {
    ac_codec_packed_count(c, count);
    ac_codec_hex32_run(c, name, ids, *count);
}

static void codec_numbers(ac_codec *c, const char *name, uint32_t *count, uint32_t **numbers) {
    ac_codec_packed_count(c, count);
    ac_codec_u32_run(c, name, numbers, *count);
}

static void codec_template(ac_codec *c, ac_char_gen_template *t) {
    ac_codec_begin(c, NULL);
    ac_codec_pstr8(c, "name", &t->name);
    ac_codec_hex32(c, "icon", &t->icon);
    ac_codec_u32(c, "title", &t->title);
    ac_codec_i32(c, "strength", &t->strength);
    ac_codec_i32(c, "endurance", &t->endurance);
    ac_codec_i32(c, "coordination", &t->coordination);
    ac_codec_i32(c, "quickness", &t->quickness);
    ac_codec_i32(c, "focus", &t->focus);
    ac_codec_i32(c, "self", &t->self);
    codec_numbers(c, "normal_skills", &t->normal_skill_count, &t->normal_skills);
    codec_numbers(c, "primary_skills", &t->primary_skill_count, &t->primary_skills);
    ac_codec_end(c);
}

static void codec_hair_style(ac_codec *c, ac_hair_style *h) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "icon", &h->icon);
    ac_codec_bool8(c, "bald", &h->bald);
    ac_codec_hex32(c, "alternate_setup", &h->alternate_setup);
    ac_codec_dat_obj_desc(c, "desc", &h->desc);
    ac_codec_end(c);
}

static void codec_eye_strip(ac_codec *c, ac_eye_strip *e) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "icon", &e->icon);
    ac_codec_hex32(c, "bald_icon", &e->bald_icon);
    ac_codec_dat_obj_desc(c, "desc", &e->desc);
    ac_codec_dat_obj_desc(c, "bald_desc", &e->bald_desc);
    ac_codec_end(c);
}

static void codec_face_strips(ac_codec *c, const char *name, ac_face_strips *f) {
    ac_codec_packed_count(c, &f->count);
    AC_CODEC_LIST(c, name, f->strips, f->count, FACE);
    AC_CODEC_EACH(c, i, f->count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "icon", &f->strips[i].icon);
        ac_codec_dat_obj_desc(c, "desc", &f->strips[i].desc);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_gears(ac_codec *c, const char *name, ac_char_gen_gears *g) {
    ac_codec_packed_count(c, &g->count);
    AC_CODEC_LIST(c, name, g->gears, g->count, GEAR);
    AC_CODEC_EACH(c, i, g->count) {
        ac_codec_begin(c, NULL);
        ac_codec_pstr8(c, "name", &g->gears[i].name);
        ac_codec_hex32(c, "clothing_table", &g->gears[i].clothing_table);
        ac_codec_u32(c, "weenie_class", &g->gears[i].weenie_class);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_sex_head(ac_codec *c, ac_char_gen_sex *s) {
    ac_codec_i32(c, "key", &s->key);
    ac_codec_pstr8(c, "name", &s->name);
    ac_codec_u32(c, "scale", &s->scale);
    ac_codec_hex32(c, "setup", &s->setup);
    ac_codec_hex32(c, "sound_table", &s->sound_table);
    ac_codec_hex32(c, "icon", &s->icon);
    ac_codec_hex32(c, "base_palette", &s->base_palette);
    ac_codec_hex32(c, "skin_palette_set", &s->skin_palette_set);
    ac_codec_hex32(c, "script_table", &s->script_table);
    ac_codec_hex32(c, "motion_table", &s->motion_table);
    ac_codec_hex32(c, "combat_table", &s->combat_table);
    ac_codec_dat_obj_desc(c, "desc", &s->desc);
}

static void codec_hair_and_eyes(ac_codec *c, ac_char_gen_sex *s) {
    codec_dids(c, "hair_colors", &s->hair_color_count, &s->hair_colors);
    ac_codec_packed_count(c, &s->hair_style_count);
    AC_CODEC_LIST(c, "hair_styles", s->hair_styles, s->hair_style_count, HAIR);
    AC_CODEC_EACH(c, i, s->hair_style_count)
        codec_hair_style(c, &s->hair_styles[i]);
    ac_codec_end(c);
    codec_dids(c, "eye_colors", &s->eye_color_count, &s->eye_colors);
    ac_codec_packed_count(c, &s->eye_strip_count);
    AC_CODEC_LIST(c, "eye_strips", s->eye_strips, s->eye_strip_count, EYES);
    AC_CODEC_EACH(c, i, s->eye_strip_count)
        codec_eye_strip(c, &s->eye_strips[i]);
    ac_codec_end(c);
}

static void codec_sex(ac_codec *c, ac_char_gen_sex *s) {
    ac_codec_begin(c, NULL);
    codec_sex_head(c, s);
    codec_hair_and_eyes(c, s);
    codec_face_strips(c, "noses", &s->noses);
    codec_face_strips(c, "mouths", &s->mouths);
    codec_gears(c, "headgear", &s->headgear);
    codec_gears(c, "shirts", &s->shirts);
    codec_gears(c, "pants", &s->pants);
    codec_gears(c, "footwear", &s->footwear);
    codec_numbers(c, "clothing_colors", &s->clothing_color_count, &s->clothing_colors);
    ac_codec_end(c);
}

static void codec_skills(ac_codec *c, ac_heritage_group *h) {
    ac_codec_packed_count(c, &h->skill_count);
    AC_CODEC_LIST(c, "skills", h->skills, h->skill_count, SKILL);
    AC_CODEC_EACH(c, i, h->skill_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u32(c, "skill", &h->skills[i].skill);
        ac_codec_i32(c, "normal_cost", &h->skills[i].normal_cost);
        ac_codec_i32(c, "primary_cost", &h->skills[i].primary_cost);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_areas_of(ac_codec *c, ac_heritage_group *h) {
    ac_codec_packed_count(c, &h->primary_area_count);
    ac_codec_i32_run(c, "primary_areas", &h->primary_areas, h->primary_area_count);
    ac_codec_packed_count(c, &h->secondary_area_count);
    ac_codec_i32_run(c, "secondary_areas", &h->secondary_areas, h->secondary_area_count);
}

static void codec_heritage(ac_codec *c, ac_heritage_group *h) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "key", &h->key);
    ac_codec_pstr8(c, "name", &h->name);
    ac_codec_hex32(c, "icon", &h->icon);
    ac_codec_hex32(c, "setup", &h->setup);
    ac_codec_hex32(c, "environment_setup", &h->environment_setup);
    ac_codec_u32(c, "attribute_credits", &h->attribute_credits);
    ac_codec_u32(c, "skill_credits", &h->skill_credits);
    codec_areas_of(c, h);
    codec_skills(c, h);
    ac_codec_packed_count(c, &h->template_count);
    AC_CODEC_LIST(c, "templates", h->templates, h->template_count, TEMPLATE);
    AC_CODEC_EACH(c, i, h->template_count)
        codec_template(c, &h->templates[i]);
    ac_codec_end(c);
    ac_codec_archive_head(c, &h->sex_size_index, &h->sex_count);
    AC_CODEC_LIST(c, "sexes", h->sexes, h->sex_count, SEX);
    AC_CODEC_EACH(c, i, h->sex_count)
        codec_sex(c, &h->sexes[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_char_gen(ac_codec *c, ac_char_gen *g) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &g->id);
    ac_codec_hex32(c, "self", &g->self);
    ac_codec_packed_count(c, &g->area_count);
    AC_CODEC_LIST(c, "areas", g->areas, g->area_count, AREA);
    AC_CODEC_EACH(c, i, g->area_count)
        codec_area(c, &g->areas[i]);
    ac_codec_end(c);
    ac_codec_archive_head(c, &g->size_index, &g->heritage_count);
    AC_CODEC_LIST(c, "heritages", g->heritages, g->heritage_count, HERITAGE);
    AC_CODEC_EACH(c, i, g->heritage_count)
        codec_heritage(c, &g->heritages[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}
