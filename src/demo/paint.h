/* The painters: each fills a canvas with one texture. Tileable unless said otherwise. */
#ifndef AC_DEMO_PAINT_H
#define AC_DEMO_PAINT_H

#include "demo/canvas.h"

typedef void ac_paint_fn(ac_canvas *canvas);

/* Ground (paint_ground.c), seen from above, about 8 m a side. */
ac_paint_fn ac_paint_grass, ac_paint_lush_grass, ac_paint_patchy_grass, ac_paint_forest_floor,
    ac_paint_packed_dirt, ac_paint_mud, ac_paint_rock, ac_paint_strata, ac_paint_sand,
    ac_paint_grey_sand, ac_paint_snow, ac_paint_ice, ac_paint_water, ac_paint_deep_water,
    ac_paint_marsh, ac_paint_road, ac_paint_ash, ac_paint_moss;

/* Blend masks, north up: 0 where the overlay shows, 255 where the base does. Not tileable. */
ac_paint_fn ac_paint_mask_corner, ac_paint_mask_side, ac_paint_mask_road_corner,
    ac_paint_mask_road_side, ac_paint_mask_road_diagonal;

/* Building materials (paint_build.c), about 2 m a side. */
ac_paint_fn ac_paint_plaster, ac_paint_timber, ac_paint_planks, ac_paint_thatch, ac_paint_shingles,
    ac_paint_stone_wall, ac_paint_flagstones, ac_paint_brick, ac_paint_door, ac_paint_iron,
    ac_paint_dungeon_wall, ac_paint_dungeon_floor, ac_paint_painted_wood, ac_paint_rug,
    ac_paint_straw, ac_paint_books, ac_paint_quilt, ac_paint_embers, ac_paint_crate,
    ac_paint_barrel, ac_paint_pane, ac_paint_sign;

/* Plants and stones (paint_nature.c). Cards are clip maps and do not tile. */
ac_paint_fn ac_paint_bark, ac_paint_birch_bark, ac_paint_foliage, ac_paint_pine_needles,
    ac_paint_leaf_card, ac_paint_grass_card, ac_paint_flower_card, ac_paint_boulder,
    ac_paint_mushroom, ac_paint_autumn_foliage;

/* People and creatures (paint_people.c): shades and palette ranges. */
ac_paint_fn ac_paint_skin, ac_paint_face, ac_paint_hair, ac_paint_cloth, ac_paint_trousers,
    ac_paint_boots, ac_paint_belted_cloth, ac_paint_hide, ac_paint_plates, ac_paint_horn,
    ac_paint_eye, ac_paint_robe;

/* Things and metals (paint_things.c). */
ac_paint_fn ac_paint_steel, ac_paint_gold, ac_paint_leather, ac_paint_shield, ac_paint_crystal,
    ac_paint_rune_stone, ac_paint_feather;

/* Sky and effects (paint_sky.c): gradients, discs and sprites with alpha. */
ac_paint_fn ac_paint_sky_day, ac_paint_sky_dawn, ac_paint_sky_dusk, ac_paint_sky_night,
    ac_paint_clouds, ac_paint_sun, ac_paint_moon, ac_paint_swirl, ac_paint_flame, ac_paint_glow,
    ac_paint_smoke, ac_paint_spark, ac_paint_waterfall, ac_paint_tunnel, ac_paint_ring;

#endif
