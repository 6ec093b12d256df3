#include "demo/material.h"

#include "demo/image.h"
#include "demo/paint.h"
#include "demo/palette.h"

enum {
    FIRST_SURFACE = 0x08000D00,
    FIRST_TEXTURE = 0x05000D00,
    FIRST_IMAGE = 0x06000D00,
    CATEGORY_FOLIAGE = 1,
    CATEGORY_TERRAIN = 2,
    CATEGORY_SKY = 3,
    CATEGORY_PLAYER = 4,
    CATEGORY_MONSTER = 5,
    CATEGORY_PARTICLE = 9,
    TEXTURE_2D = 2,
};

typedef struct recipe {
    ac_paint_fn *paint; /* NULL: a solid colour */
    uint16_t size;      /* pixels a side */
    uint8_t category;
    uint32_t format; /* AC_PIXEL_* */
    uint32_t type;   /* AC_SURFACE_* beyond IMAGE */
    float span;      /* metres a repeat */
    float translucency, luminosity, diffuse;
    uint32_t tint; /* of a sprite, or the solid colour */
} recipe;

#define GROUND(painter)                                                                            \
    { ac_paint_##painter, 256, CATEGORY_TERRAIN, AC_PIXEL_LSCAPE_R8G8B8, 0, 8, 0, 0, 1, 0 }
#define MASK(painter, pixel)                                                                       \
    { ac_paint_mask_##painter, 128, CATEGORY_TERRAIN, pixel, 0, 24, 0, 0, 1, 0 }
#define PLAIN(painter, size, span)                                                                 \
    { ac_paint_##painter, size, 0, AC_PIXEL_R8G8B8, AC_SURFACE_GOURAUD, span, 0, 0, 1, 0 }
#define PACKED(painter, size, span)                                                                \
    { ac_paint_##painter, size, 0, AC_PIXEL_DXT1, AC_SURFACE_GOURAUD, span, 0, 0, 1, 0 }
#define DYED(painter, size, category, span)                                                        \
    { ac_paint_##painter, size, category, AC_PIXEL_INDEX16, AC_SURFACE_GOURAUD, span, 0, 0, 1, 0 }
#define CARD(painter)                                                                              \
    {                                                                                              \
        ac_paint_##painter, 128, CATEGORY_FOLIAGE, AC_PIXEL_A8R8G8B8, AC_SURFACE_ALPHA, 1, 0, 0,   \
            1, 0                                                                                   \
    }
#define SKY(painter)                                                                               \
    { ac_paint_##painter, 128, CATEGORY_SKY, AC_PIXEL_R8G8B8, AC_SURFACE_LUMINOUS, 1, 0, 1, 0, 0 }
#define GLOW(color)                                                                                \
    {                                                                                              \
        ac_paint_glow, 64, CATEGORY_PARTICLE, AC_PIXEL_A8R8G8B8,                                   \
            AC_SURFACE_ADDITIVE | AC_SURFACE_ALPHA | AC_SURFACE_LUMINOUS, 1, 0, 1, 0, color        \
    }
#define SPRITE(painter, flags)                                                                     \
    {                                                                                              \
        ac_paint_##painter, 128, CATEGORY_PARTICLE, AC_PIXEL_A8R8G8B8,                             \
            AC_SURFACE_ALPHA | AC_SURFACE_LUMINOUS | (flags), 1, 0, 1, 0, 0                        \
    }

static const recipe recipes[AC_MATERIAL_COUNT] = {
    [AC_MATERIAL_GRASS] = GROUND(grass),
    [AC_MATERIAL_LUSH_GRASS] = GROUND(lush_grass),
    [AC_MATERIAL_PATCHY_GRASS] = GROUND(patchy_grass),
    [AC_MATERIAL_FOREST_FLOOR] = GROUND(forest_floor),
    [AC_MATERIAL_PACKED_DIRT] = GROUND(packed_dirt),
    [AC_MATERIAL_MUD] = GROUND(mud),
    [AC_MATERIAL_ROCK] = GROUND(rock),
    [AC_MATERIAL_STRATA] = GROUND(strata),
    [AC_MATERIAL_SAND] = GROUND(sand),
    [AC_MATERIAL_GREY_SAND] = GROUND(grey_sand),
    [AC_MATERIAL_SNOW] = GROUND(snow),
    [AC_MATERIAL_ICE] = GROUND(ice),
    [AC_MATERIAL_WATER] = GROUND(water),
    [AC_MATERIAL_DEEP_WATER] = GROUND(deep_water),
    [AC_MATERIAL_MARSH] = GROUND(marsh),
    [AC_MATERIAL_MOSS] = GROUND(moss),
    [AC_MATERIAL_ASH] = GROUND(ash),
    [AC_MATERIAL_ROAD] = GROUND(road),
    [AC_MATERIAL_MASK_CORNER_1] = MASK(corner, AC_PIXEL_LSCAPE_ALPHA),
    [AC_MATERIAL_MASK_CORNER_2] = MASK(corner, AC_PIXEL_LSCAPE_ALPHA),
    [AC_MATERIAL_MASK_CORNER_3] = MASK(corner, AC_PIXEL_A8),
    [AC_MATERIAL_MASK_SIDE_1] = MASK(side, AC_PIXEL_LSCAPE_ALPHA),
    [AC_MATERIAL_MASK_SIDE_2] = MASK(side, AC_PIXEL_A8),
    [AC_MATERIAL_MASK_ROAD_CORNER] = MASK(road_corner, AC_PIXEL_LSCAPE_ALPHA),
    [AC_MATERIAL_MASK_ROAD_SIDE_1] = MASK(road_side, AC_PIXEL_LSCAPE_ALPHA),
    [AC_MATERIAL_MASK_ROAD_SIDE_2] = MASK(road_side, AC_PIXEL_LSCAPE_ALPHA),
    [AC_MATERIAL_MASK_ROAD_DIAGONAL] = MASK(road_diagonal, AC_PIXEL_LSCAPE_ALPHA),
    [AC_MATERIAL_PLASTER] = PLAIN(plaster, 128, 3),
    [AC_MATERIAL_TIMBER] = PLAIN(timber, 128, 1.5f),
    [AC_MATERIAL_PLANKS] = PLAIN(planks, 128, 1.8f),
    [AC_MATERIAL_THATCH] = PLAIN(thatch, 128, 2),
    [AC_MATERIAL_SHINGLES] = PLAIN(shingles, 128, 2),
    [AC_MATERIAL_STONE_WALL] = PACKED(stone_wall, 256, 3),
    [AC_MATERIAL_FLAGSTONES] = PACKED(flagstones, 256, 3.2f),
    [AC_MATERIAL_BRICK] = PLAIN(brick, 128, 1.6f),
    [AC_MATERIAL_DOOR] = PLAIN(door, 128, 1),
    [AC_MATERIAL_IRON] = {ac_paint_iron, 64, 0, AC_PIXEL_R5G6B5, AC_SURFACE_GOURAUD, 1, 0, 0, 1, 0},
    [AC_MATERIAL_DUNGEON_WALL] = PACKED(dungeon_wall, 256, 4),
    [AC_MATERIAL_DUNGEON_FLOOR] = PACKED(dungeon_floor, 256, 4),
    [AC_MATERIAL_PAINTED_WOOD] = PLAIN(painted_wood, 64, 0.8f),
    [AC_MATERIAL_RUG] = PLAIN(rug, 128, 2),
    [AC_MATERIAL_STRAW] = PLAIN(straw, 128, 1.5f),
    [AC_MATERIAL_BOOKS] = PLAIN(books, 128, 1.5f),
    [AC_MATERIAL_QUILT] = PLAIN(quilt, 64, 1.2f),
    [AC_MATERIAL_EMBERS] = {ac_paint_embers, 64, 0, AC_PIXEL_R8G8B8, AC_SURFACE_LUMINOUS, 1, 0,
                            0.9f, 1, 0},
    [AC_MATERIAL_CRATE] = PLAIN(crate, 128, 1),
    [AC_MATERIAL_BARREL] = PLAIN(barrel, 128, 1),
    [AC_MATERIAL_PANE] = PLAIN(pane, 64, 1),
    [AC_MATERIAL_SIGN] = PLAIN(sign, 128, 1),
    [AC_MATERIAL_BARK] = PLAIN(bark, 128, 1.5f),
    [AC_MATERIAL_BIRCH_BARK] = PLAIN(birch_bark, 64, 1.2f),
    [AC_MATERIAL_FOLIAGE] = PLAIN(foliage, 128, 2.2f),
    [AC_MATERIAL_AUTUMN_FOLIAGE] = PLAIN(autumn_foliage, 128, 2.2f),
    [AC_MATERIAL_PINE_NEEDLES] = PLAIN(pine_needles, 128, 1.6f),
    [AC_MATERIAL_LEAF_CARD] = {ac_paint_leaf_card, 128, CATEGORY_FOLIAGE, AC_PIXEL_INDEX16,
                               AC_SURFACE_CLIP_MAP, 1, 0, 0, 1, 0},
    [AC_MATERIAL_GRASS_CARD] = {ac_paint_grass_card, 64, CATEGORY_FOLIAGE, AC_PIXEL_P8,
                                AC_SURFACE_CLIP_MAP, 1, 0, 0, 1, 0},
    [AC_MATERIAL_FLOWER_CARD] = CARD(flower_card),
    [AC_MATERIAL_BOULDER] = PLAIN(boulder, 128, 2),
    [AC_MATERIAL_MUSHROOM] = PLAIN(mushroom, 64, 0.5f),
    [AC_MATERIAL_SKIN] = DYED(skin, 64, CATEGORY_PLAYER, 0.4f),
    [AC_MATERIAL_FACE] = DYED(face, 128, CATEGORY_PLAYER, 1),
    [AC_MATERIAL_HAIR] = DYED(hair, 64, CATEGORY_PLAYER, 0.4f),
    [AC_MATERIAL_CLOTH] = DYED(cloth, 64, CATEGORY_PLAYER, 0.4f),
    [AC_MATERIAL_BELTED_CLOTH] = DYED(belted_cloth, 128, CATEGORY_PLAYER, 1),
    [AC_MATERIAL_ROBE] = DYED(robe, 128, CATEGORY_PLAYER, 1),
    [AC_MATERIAL_TROUSERS] = DYED(trousers, 64, CATEGORY_PLAYER, 0.4f),
    [AC_MATERIAL_BOOTS] = DYED(boots, 64, CATEGORY_PLAYER, 0.5f),
    [AC_MATERIAL_HIDE] = DYED(hide, 128, CATEGORY_MONSTER, 1),
    [AC_MATERIAL_PLATES] = DYED(plates, 128, CATEGORY_MONSTER, 1.2f),
    [AC_MATERIAL_HORN] = DYED(horn, 64, CATEGORY_MONSTER, 0.5f),
    [AC_MATERIAL_EYE] = DYED(eye, 32, CATEGORY_MONSTER, 1),
    [AC_MATERIAL_STEEL] = PLAIN(steel, 64, 0.5f),
    [AC_MATERIAL_GOLD] = {ac_paint_gold, 64, 0, AC_PIXEL_R5G6B5, AC_SURFACE_GOURAUD, 0.5f, 0, 0, 1,
                          0},
    [AC_MATERIAL_LEATHER] = PLAIN(leather, 64, 0.3f),
    [AC_MATERIAL_SHIELD] = PLAIN(shield, 128, 1),
    [AC_MATERIAL_CRYSTAL] = {ac_paint_crystal, 128, 0, AC_PIXEL_A8R8G8B8,
                             AC_SURFACE_TRANSLUCENT | AC_SURFACE_LUMINOUS, 1.5f, 0.22f, 0.55f, 0.7f,
                             0},
    [AC_MATERIAL_RUNE_STONE] = PLAIN(rune_stone, 128, 2),
    [AC_MATERIAL_FEATHER] = {ac_paint_feather, 32, 0, AC_PIXEL_A4R4G4B4, 0, 0.3f, 0, 0, 1, 0},
    [AC_MATERIAL_LAMP_GLASS] = {NULL, 0, 0, 0, AC_SURFACE_LUMINOUS, 1, 0, 1, 0, 0xFFE9A0},
    [AC_MATERIAL_SKY_DAY] = SKY(sky_day),
    [AC_MATERIAL_SKY_DAWN] = SKY(sky_dawn),
    [AC_MATERIAL_SKY_DUSK] = SKY(sky_dusk),
    [AC_MATERIAL_SKY_NIGHT] = SKY(sky_night),
    [AC_MATERIAL_CLOUDS] = {ac_paint_clouds, 256, CATEGORY_SKY, AC_PIXEL_A8R8G8B8,
                            AC_SURFACE_ALPHA | AC_SURFACE_LUMINOUS, 1, 0, 1, 0, 0},
    [AC_MATERIAL_SUN] = SPRITE(sun, AC_SURFACE_ADDITIVE),
    [AC_MATERIAL_MOON] = SPRITE(moon, 0),
    [AC_MATERIAL_SWIRL] = SPRITE(swirl, 0),
    [AC_MATERIAL_TUNNEL] = PLAIN(tunnel, 128, 1),
    [AC_MATERIAL_WATERFALL] = SPRITE(waterfall, 0),
    [AC_MATERIAL_FLAME] = SPRITE(flame, 0),
    [AC_MATERIAL_SMOKE] = SPRITE(smoke, 0),
    [AC_MATERIAL_SPARK] = SPRITE(spark, AC_SURFACE_ADDITIVE),
    [AC_MATERIAL_GLOW_GOLD] = GLOW(0xFFD27A),
    [AC_MATERIAL_GLOW_RED] = GLOW(0xFF6A3A),
    [AC_MATERIAL_GLOW_BLUE] = GLOW(0x6FB4FF),
    [AC_MATERIAL_GLOW_GREEN] = GLOW(0x8CE06A),
    [AC_MATERIAL_GLOW_PURPLE] = GLOW(0xB06AFF),
    [AC_MATERIAL_GLOW_WHITE] = GLOW(0xFFFFFF),
    [AC_MATERIAL_RING] = SPRITE(ring, AC_SURFACE_ADDITIVE),
};

ac_did ac_material_surface(ac_material material) {
    return (ac_did)FIRST_SURFACE + (ac_did)material;
}

ac_did ac_material_texture(ac_material material) {
    return (ac_did)FIRST_TEXTURE + (ac_did)material;
}

float ac_material_span(ac_material material) {
    return recipes[material].span;
}

static void tint(ac_canvas *canvas, uint32_t rgb) {
    ac_color factor = ac_color_hex(rgb);
    for (int i = 0; i < canvas->width * canvas->height; ++i) {
        ac_color *pixel = &canvas->pixels[i];
        pixel->r *= factor.r;
        pixel->g *= factor.g;
        pixel->b *= factor.b;
    }
}

static void put_surface(ac_demo_builder *builder, ac_material material) {
    const recipe *made = &recipes[material];
    uint32_t base = made->paint == NULL                       ? AC_SURFACE_SOLID
                    : (made->type & AC_SURFACE_CLIP_MAP) != 0 ? 0u
                                                              : (uint32_t)AC_SURFACE_IMAGE;
    ac_surface surface = {
        .type = base | made->type | AC_SURFACE_PERSPECTIVE,
        .texture = ac_material_texture(material),
        .color = 0xFF000000u | made->tint,
        .translucency = made->translucency,
        .luminosity = made->luminosity,
        .diffuse = made->diffuse,
    };
    ac_demo_put_surface(builder, ac_material_surface(material), &surface);
}

static void put_texture(ac_demo_builder *builder, ac_material material, ac_canvas *canvas) {
    const recipe *made = &recipes[material];
    ac_did image = (ac_did)FIRST_IMAGE + (ac_did)material;
    ac_canvas_begin(canvas, made->size, made->size,
                    (uint32_t)builder->seed * 977u + (uint32_t)material);
    made->paint(canvas);
    if (made->tint != 0)
        tint(canvas, made->tint);
    ac_demo_put_image(builder, image, made->category, made->format, canvas);
    ac_surface_texture texture = {
        .id = ac_material_texture(material),
        .category = made->category,
        .texture_type = TEXTURE_2D,
        .texture_count = 1,
        .textures = &image,
    };
    ac_demo_put_surface_texture(builder, &texture);
}

void ac_demo_build_materials(ac_demo_builder *builder) {
    ac_demo_stage(builder, "painting textures", AC_MATERIAL_COUNT);
    ac_demo_build_palettes(builder);
    ac_canvas *canvas = ac_demo_alloc(builder, 1, sizeof *canvas);
    for (int i = 0; i < AC_MATERIAL_COUNT && canvas != NULL; ++i) {
        put_surface(builder, (ac_material)i);
        if (recipes[i].paint != NULL)
            put_texture(builder, (ac_material)i, canvas);
        ac_demo_step(builder);
    }
    ac_demo_reset(builder);
}
