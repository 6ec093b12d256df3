/* Appearances: dyes, other parts, other textures. */
#include "demo/humanoid.h"
#include "demo/material.h"
#include "demo/palette.h"
#include "demo/scene_internal.h"

enum { MAX_DYES = 5, MAX_PARTS = 3, MAX_TEXTURES = 2 };

typedef struct part_swap {
    uint8_t part;
    uint8_t variant; /* ac_body_variant; 0 none */
} part_swap;

typedef struct texture_swap {
    uint8_t part;
    ac_material from, to; /* equal: none */
} texture_swap;

typedef struct look {
    int dye_count;
    ac_dye dyes[MAX_DYES];
    part_swap parts[MAX_PARTS];
    texture_swap textures[MAX_TEXTURES];
} look;

#define HEAD(which)                                                                                \
    { AC_BODY_HEAD, AC_VARIANT_HEAD_##which }
#define ROBE                                                                                       \
    {AC_BODY_PELVIS, AC_VARIANT_PELVIS_ROBE}, {                                                    \
        AC_BODY_CHEST, AC_VARIANT_CHEST_ROBE                                                       \
    }
/* A plain smock instead of the laced tunic. */
#define SMOCK(where)                                                                               \
    { where, AC_MATERIAL_BELTED_CLOTH, AC_MATERIAL_CLOTH }

static const look looks[AC_LOOK_COUNT] = {
    [AC_LOOK_WREN] = {3, {AC_DYE_TUNIC_BLUE, AC_DYE_HAIR_RED, AC_DYE_TROUSERS_DARK}, {{0}}, {{0}}},
    [AC_LOOK_ASH] = {3,
                     {AC_DYE_TUNIC_GREEN, AC_DYE_HAIR_BLACK, AC_DYE_SKIN_TAN},
                     {HEAD(HOOD)},
                     {{0}}},
    [AC_LOOK_LINDEN] = {3,
                        {AC_DYE_TUNIC_OCHRE, AC_DYE_HAIR_BLOND, AC_DYE_SKIN_PALE},
                        {HEAD(LONG_HAIR)},
                        {{0}}},
    [AC_LOOK_HAZEL] = {3,
                       {AC_DYE_TUNIC_PURPLE, AC_DYE_SKIN_DARK, AC_DYE_HAIR_BLACK},
                       {HEAD(LONG_HAIR)},
                       {{0}}},
    [AC_LOOK_ELDER] = {3,
                       {AC_DYE_HAIR_GREY, AC_DYE_TUNIC_PURPLE, AC_DYE_SKIN_PALE},
                       {HEAD(LONG_HAIR), ROBE},
                       {{0}}},
    [AC_LOOK_SMITH] = {3,
                       {AC_DYE_SKIN_TAN, AC_DYE_HAIR_BLACK, AC_DYE_TUNIC_WHITE},
                       {HEAD(BEARD), {AC_BODY_CHEST, AC_VARIANT_CHEST_APRON}},
                       {{0}}},
    [AC_LOOK_VENDOR] = {3,
                        {AC_DYE_TUNIC_OCHRE, AC_DYE_HAIR_RED, AC_DYE_TROUSERS_GREEN},
                        {HEAD(LONG_HAIR)},
                        {SMOCK(AC_BODY_CHEST), SMOCK(AC_BODY_PELVIS)}},
    [AC_LOOK_WARDEN] = {4,
                        {AC_DYE_TUNIC_BLUE, AC_DYE_LEATHER_BLACK, AC_DYE_TROUSERS_DARK,
                         AC_DYE_HAIR_BLACK},
                        {{0}},
                        {{0}}},
    [AC_LOOK_FLETCHER] = {3,
                          {AC_DYE_TUNIC_GREEN, AC_DYE_TROUSERS_GREEN, AC_DYE_HAIR_BLOND},
                          {HEAD(HOOD)},
                          {{0}}},
    [AC_LOOK_MAGISTER] = {3,
                          {AC_DYE_TUNIC_WHITE, AC_DYE_HAIR_GREY, AC_DYE_SKIN_DARK},
                          {HEAD(BEARD), ROBE},
                          {{0}}},
    [AC_LOOK_CHILD] = {2,
                       {AC_DYE_TUNIC_GREEN, AC_DYE_HAIR_BLOND},
                       {{0}},
                       {SMOCK(AC_BODY_CHEST), SMOCK(AC_BODY_PELVIS)}},
    [AC_LOOK_DROWSY] = {3,
                        {AC_DYE_HAIR_GREY, AC_DYE_TUNIC_OCHRE, AC_DYE_TROUSERS_DARK},
                        {HEAD(BEARD)},
                        {{0}}},
    [AC_LOOK_ASHBACK] = {1, {AC_DYE_HIDE_ASH}, {{0}}, {{0}}},
    [AC_LOOK_RUSTBACK] = {1, {AC_DYE_HIDE_RUST}, {{0}}, {{0}}},
    [AC_LOOK_CRYSTALBACK] = {2, {AC_DYE_HIDE_ASH, AC_DYE_PLATE_CRYSTAL}, {{0}}, {{0}}},
};

static bool add_dyes(const look *from, ac_demo_appearance *to, ac_arena *arena) {
    ac_demo_sub_palette *list = ac_arena_array(arena, MAX_DYES, sizeof *list);
    if (list == NULL)
        return false;
    for (int i = 0; i < from->dye_count; ++i) {
        ac_palette_span span = ac_palette_span_of(ac_dye_range(from->dyes[i]));
        list[i] = (ac_demo_sub_palette){ac_dye_palette(from->dyes[i]), (uint8_t)(span.first / 8),
                                        (uint8_t)(span.count / 8)};
    }
    to->base_palette = AC_PALETTE_BODY;
    to->sub_palettes = list;
    to->sub_palette_count = (uint8_t)from->dye_count;
    return true;
}

static bool add_parts(const look *from, ac_demo_appearance *to, ac_arena *arena) {
    ac_demo_part_change *list = ac_arena_array(arena, MAX_PARTS, sizeof *list);
    if (list == NULL)
        return false;
    for (int i = 0; i < MAX_PARTS && from->parts[i].variant != 0; ++i)
        list[to->part_change_count++] =
            (ac_demo_part_change){from->parts[i].part, ac_body_gfx(from->parts[i].variant)};
    to->part_changes = list;
    return true;
}

static bool add_textures(const look *from, ac_demo_appearance *to, ac_arena *arena) {
    ac_demo_texture_change *list = ac_arena_array(arena, MAX_TEXTURES, sizeof *list);
    if (list == NULL)
        return false;
    for (int i = 0; i < MAX_TEXTURES && from->textures[i].from != from->textures[i].to; ++i)
        list[to->texture_change_count++] = (ac_demo_texture_change){
            from->textures[i].part, ac_material_texture(from->textures[i].from),
            ac_material_texture(from->textures[i].to)};
    to->texture_changes = list;
    return true;
}

const ac_demo_appearance *ac_look_appearance(ac_look which, ac_arena *arena) {
    if (which == AC_LOOK_PLAIN)
        return NULL;
    ac_demo_appearance *made = ac_arena_alloc(arena, sizeof *made);
    const look *from = &looks[which];
    if (made == NULL || !add_dyes(from, made, arena) || !add_parts(from, made, arena) ||
        !add_textures(from, made, arena))
        return NULL;
    return made;
}
