/* CharGen 0x0E000002: what a new character can be (dat-format.md 5.23). */
#ifndef AC_DAT_CHAR_GEN_H
#define AC_DAT_CHAR_GEN_H

#include "arwic/math.h"
#include "dat/archive.h"
#include "dat/obj_desc.h"

typedef struct ac_starter_area {
    ac_bytes name;
    uint32_t position_count;
    ac_position *positions;
} ac_starter_area;

typedef struct ac_char_gen_skill {
    uint32_t skill;
    int32_t normal_cost, primary_cost; /* credits */
} ac_char_gen_skill;

typedef struct ac_char_gen_template {
    ac_bytes name;
    ac_did icon;
    uint32_t title;
    int32_t strength, endurance, coordination, quickness, focus, self;
    uint32_t normal_skill_count;
    uint32_t *normal_skills;
    uint32_t primary_skill_count;
    uint32_t *primary_skills;
} ac_char_gen_template;

typedef struct ac_hair_style {
    ac_did icon;
    bool bald;
    ac_did alternate_setup;
    ac_dat_obj_desc desc;
} ac_hair_style;

typedef struct ac_eye_strip {
    ac_did icon, bald_icon;
    ac_dat_obj_desc desc, bald_desc;
} ac_eye_strip;

typedef struct ac_face_strip {
    ac_did icon;
    ac_dat_obj_desc desc;
} ac_face_strip;

typedef struct ac_face_strips {
    uint32_t count;
    ac_face_strip *strips;
} ac_face_strips;

typedef struct ac_char_gen_gear {
    ac_bytes name;
    ac_did clothing_table;
    uint32_t weenie_class;
} ac_char_gen_gear;

typedef struct ac_char_gen_gears {
    uint32_t count;
    ac_char_gen_gear *gears;
} ac_char_gen_gears;

typedef struct ac_char_gen_sex {
    int32_t key;
    ac_bytes name;
    uint32_t scale; /* percent */
    ac_did setup, sound_table, icon, base_palette, skin_palette_set, script_table, motion_table,
        combat_table;
    ac_dat_obj_desc desc;
    uint32_t hair_color_count;
    ac_did *hair_colors;
    uint32_t hair_style_count;
    ac_hair_style *hair_styles;
    uint32_t eye_color_count;
    ac_did *eye_colors;
    uint32_t eye_strip_count;
    ac_eye_strip *eye_strips;
    ac_face_strips noses, mouths;
    ac_char_gen_gears headgear, shirts, pants, footwear;
    uint32_t clothing_color_count;
    uint32_t *clothing_colors;
} ac_char_gen_sex;

typedef struct ac_heritage_group {
    uint32_t key;
    ac_bytes name;
    ac_did icon, setup, environment_setup;
    uint32_t attribute_credits, skill_credits;
    uint32_t primary_area_count;
    int32_t *primary_areas;
    uint32_t secondary_area_count;
    int32_t *secondary_areas;
    uint32_t skill_count;
    ac_char_gen_skill *skills;
    uint32_t template_count;
    ac_char_gen_template *templates;
    uint8_t sex_size_index;
    uint32_t sex_count;
    ac_char_gen_sex *sexes;
} ac_heritage_group;

typedef struct ac_char_gen {
    ac_did id, self; /* the id is stored twice */
    uint32_t area_count;
    ac_starter_area *areas;
    uint8_t size_index;
    uint32_t heritage_count;
    ac_heritage_group *heritages;
} ac_char_gen;

void ac_codec_char_gen(ac_codec *c, ac_char_gen *char_gen);

#endif
