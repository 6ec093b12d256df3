/* Things that stand about: each prop is one GfxObj and one Setup. */
#ifndef AC_DEMO_PROPS_H
#define AC_DEMO_PROPS_H

#include "demo/mesh_finish.h"

typedef enum ac_prop {
    /* Nature (props_nature.c). */
    AC_PROP_OAK,
    AC_PROP_BIRCH,
    AC_PROP_PINE,
    AC_PROP_AUTUMN_TREE,
    AC_PROP_BUSH,
    AC_PROP_GRASS,
    AC_PROP_FLOWERS,
    AC_PROP_REEDS,
    AC_PROP_STONE,
    AC_PROP_BOULDER,
    AC_PROP_STUMP,
    AC_PROP_LOG,
    AC_PROP_MUSHROOMS,
    AC_PROP_STANDING_STONE,
    AC_PROP_GREAT_OAK,
    /* The village (props_village.c). */
    AC_PROP_WELL,
    AC_PROP_FENCE,
    AC_PROP_LAMP,
    AC_PROP_SIGNPOST,
    AC_PROP_SMITH_SIGN,
    AC_PROP_BARREL,
    AC_PROP_CRATE,
    AC_PROP_HAY,
    AC_PROP_BENCH,
    AC_PROP_CART,
    AC_PROP_STALL,
    AC_PROP_BRIDGE,
    AC_PROP_PIER,
    AC_PROP_PLATFORM,
    AC_PROP_PILLAR,
    AC_PROP_ARCH,
    AC_PROP_WATERFALL,
    AC_PROP_CLIFF,
    AC_PROP_WOODPILE,
    /* Indoors (props_house.c). */
    AC_PROP_TORCH,
    AC_PROP_TABLE,
    AC_PROP_STOOL,
    AC_PROP_BED,
    AC_PROP_SHELF,
    AC_PROP_RUG,
    AC_PROP_FIREPLACE,
    AC_PROP_ANVIL,
    AC_PROP_FORGE,
    AC_PROP_DOOR_FRAME,
    AC_PROP_WINDOW_FRAME,
    AC_PROP_RAILING,
    AC_PROP_BRAZIER,
    AC_PROP_COFFER,
    /* Things of the server's (props_things.c). */
    AC_PROP_LIFESTONE,
    AC_PROP_SWORD,
    AC_PROP_BOW,
    AC_PROP_SHIELD,
    AC_PROP_HAMMER,
    AC_PROP_STAFF,
    AC_PROP_HAND_TORCH,
    AC_PROP_COUNT
} ac_prop;

/* Placement ids of dat-format.md 5.2 that dat/setup.h does not name. */
enum { AC_PLACEMENT_ON_SHIELD_ARM = 6 };

ac_did ac_prop_gfx(ac_prop prop);
ac_did ac_prop_setup(ac_prop prop);

typedef void ac_prop_fn(ac_mesh *mesh);
ac_prop_fn ac_shape_oak, ac_shape_birch, ac_shape_pine, ac_shape_autumn_tree, ac_shape_bush,
    ac_shape_grass, ac_shape_flowers, ac_shape_reeds, ac_shape_stone, ac_shape_boulder,
    ac_shape_stump, ac_shape_log, ac_shape_mushrooms, ac_shape_standing_stone, ac_shape_great_oak;
ac_prop_fn ac_shape_well, ac_shape_fence, ac_shape_lamp, ac_shape_signpost, ac_shape_smith_sign,
    ac_shape_barrel, ac_shape_crate, ac_shape_hay, ac_shape_bench, ac_shape_cart, ac_shape_stall,
    ac_shape_bridge, ac_shape_pier, ac_shape_platform, ac_shape_pillar, ac_shape_arch,
    ac_shape_hand_torch, ac_shape_waterfall, ac_shape_cliff, ac_shape_woodpile;
ac_prop_fn ac_shape_torch, ac_shape_table, ac_shape_stool, ac_shape_bed, ac_shape_shelf,
    ac_shape_rug, ac_shape_fireplace, ac_shape_anvil, ac_shape_forge, ac_shape_door_frame,
    ac_shape_window_frame, ac_shape_railing, ac_shape_brazier, ac_shape_coffer;
ac_prop_fn ac_shape_lifestone, ac_shape_sword, ac_shape_bow, ac_shape_shield, ac_shape_hammer,
    ac_shape_staff;

/* The builder's mesh, emptied, with material and use for what follows. */
ac_mesh *ac_shape_begin(ac_demo_builder *builder, ac_material material, unsigned use);
/* Sets material and use for what follows. */
void ac_shape_use(ac_mesh *mesh, ac_material material, unsigned use);

void ac_demo_build_props(ac_demo_builder *builder);

#endif
