/* The resident part of the world: landblocks with their terrain, buildings, EnvCells and fixtures,
 * built from the DAT store one block a call. Everything handed out is read-only and good until its
 * block is unloaded. Metres; a block's axes start at its south-west corner, +X east, +Y north, +Z
 * up. */
#ifndef AC_SPACE_WORLD_H
#define AC_SPACE_WORLD_H

#include "dat/store.h"
#include "space/bound.h"
#include "space/frame.h"
#include "space/shadow.h"
#include "space/shape.h"
#include "space/terrain.h"

#define AC_CELL_OUTSIDE 0xFFFFFFFFu /* ac_portal.other_cell: leads to the landscape */

struct ac_block;
struct ac_land_cell;
struct ac_interior;

/* CObjCell: what every cell has. Outdoor (ac_cell_is_outdoor): the first member of an ac_land_cell;
 * otherwise of an ac_interior. */
typedef struct ac_cell {
    uint32_t id;
    const struct ac_block *block;
    ac_guid restriction; /* house object that guards it, 0 none */
} ac_cell;

/* A portal of an EnvCell or of a building. Its opening is in the axes of the EnvCell's frame, or of
 * the building's. */
typedef struct ac_portal {
    bool exact_match;
    uint8_t side;                    /* portal_side: 1 when the neighbour is on the positive side */
    int16_t other_portal;            /* index into the neighbour's portals, -1 none */
    uint32_t other_cell;             /* full id or AC_CELL_OUTSIDE */
    const struct ac_interior *other; /* the neighbour, NULL when it is not resident */
    const ac_face *face;             /* the opening, NULL when the data names none */
    uint16_t visible_count;          /* buildings: cells visible through it */
    const uint32_t *visible;         /* full ids */
} ac_portal;

/* CBuildingObj: a building's shell. */
typedef struct ac_shell {
    ac_did model;          /* 0x01 or 0x02 */
    ac_frame frame;        /* block axes */
    uint32_t cell;         /* the land cell that holds its origin */
    const ac_setup *setup; /* NULL for a GfxObj model */
    uint32_t part_count;
    const ac_part *parts; /* collision is with part 0 only */
    uint32_t portal_count;
    const ac_portal *portals; /* in the order of the model's portal indices */
} ac_shell;

/* CLandCell: one square of the terrain. */
typedef struct ac_land_cell {
    ac_cell base;
    uint32_t square;       /* x * 8 + y */
    const ac_shell *shell; /* the building whose origin it holds, NULL none */
} ac_land_cell;

/* CCellStruct: the shape that EnvCells share, in cell axes. */
typedef struct ac_structure {
    const ac_cell_struct *data; /* vertices and polygons to draw */
    ac_cell_tree cell_tree;
    ac_physics_tree physics;
    ac_draw_tree draw_tree;
    ac_face_list portals; /* the openings, keyed */
    ac_box box;           /* of all vertices */
} ac_structure;

/* CEnvCell. */
typedef struct ac_interior {
    ac_cell base;
    const ac_envcell *data; /* surfaces, flags; NULL: this EnvCell is missing or damaged */
    const ac_structure *structure;
    ac_position position; /* block axes; position.cell is its own id */
    ac_axes axes;         /* of position.frame.rotation */
    bool seen_outside;
    uint32_t portal_count;
    const ac_portal *portals;
    uint32_t visible_count;  /* stab_list */
    const uint32_t *visible; /* full ids, in stored order */
} ac_interior;

typedef enum ac_static_kind {
    AC_STATIC_OUTDOOR,  /* of the LandBlockInfo */
    AC_STATIC_INTERIOR, /* of an EnvCell */
    AC_STATIC_SCENERY,  /* grown from the region's scenes */
} ac_static_kind;

/* A fixture: it never moves by itself. */
typedef struct ac_static {
    ac_static_kind kind;
    ac_did model;   /* 0x01 or 0x02 */
    ac_frame frame; /* block axes */
    uint32_t cell;
    float scale;
    const ac_setup *setup; /* NULL for a GfxObj model */
    uint32_t part_count;
    ac_part *parts; /* placed as the Setup's resting (0x65) or default placement says, or posed */
    bool has_physics_bsp; /* some part has one */
    bool complete;        /* every cell that it reaches is resident */
    ac_box bound;         /* of what it collides with, block axes */
    ac_shadow_set shadows;
} ac_static;

typedef struct ac_block {
    uint32_t id; /* 0xXXYY0000 */
    const ac_landblock *land;
    const ac_landblock_info *info; /* NULL: none */
    ac_terrain terrain;
    ac_land_cell land_cells[AC_TERRAIN_SQUARES];
    uint32_t shell_count;
    const ac_shell *shells;
    uint32_t interior_count; /* EnvCell 0x0100 + i is interiors[i]; skip those with data == NULL */
    const ac_interior *interiors;
    uint32_t static_count; /* in the order outdoor, interior by cell, scenery */
    const ac_static *statics;
    uint32_t visible_count; /* interior cells that can be seen through its buildings' doors */
    const uint32_t *visible;
} ac_block;

typedef struct ac_world ac_world;

typedef struct ac_world_def {
    ac_store *store;        /* required; borrowed */
    ac_shape_cache *shapes; /* required; borrowed */
    ac_did region;          /* 0: 0x13000000 */
    const ac_log *log;      /* may be NULL */
} ac_world_def;

/* NULL when the files have no such region or there is no memory; the reason goes to `error`. A
 * region that is damaged costs its land's textures, sky, scenery and true heights
 * (ac_region_make_bare), with a warning. */
ac_world *ac_world_create(const ac_world_def *def, ac_error *error);
void ac_world_destroy(ac_world *world);

/* Makes a block resident: `id` is any id in it. A missing or damaged part (info, EnvCell, model)
 * costs that part and is logged. AC_ERROR_NOT_FOUND when there is no such landblock; nothing
 * happens when it is resident already. */
ac_status ac_world_load_block(ac_world *world, uint32_t id, ac_error *error);
/* Gives the block back with its fixtures' shadows. Nothing happens when it is not resident. */
void ac_world_unload_block(ac_world *world, uint32_t id);

/* Poses what moves by itself: `parts`, as many as the static has, are local to its frame. What it
 * collides with moves along; the cells that it is in stay (CPhysicsObj::animate_static_object calls
 * UpdatePartsInternal alone). Nothing happens when the block has no such static. */
void ac_world_pose_static(ac_world *world, uint32_t block, uint32_t index, const ac_frame *parts);

const ac_region *ac_world_region(const ac_world *world);
ac_shadow_table *ac_world_shadows(const ac_world *world);

/* Resident blocks in ascending order of id; good until a block is loaded or unloaded. */
const ac_block *const *ac_world_blocks(const ac_world *world, uint32_t *count);

/* Any id of the block; NULL when it is not resident. */
const ac_block *ac_world_block(const ac_world *world, uint32_t id);
/* CObjCell::GetVisible: a land cell or EnvCell that is resident, or NULL. */
const ac_cell *ac_world_cell(const ac_world *world, uint32_t id);
const ac_land_cell *ac_world_land_cell(const ac_world *world, uint32_t id);
const ac_interior *ac_world_interior(const ac_world *world, uint32_t id);

static inline const ac_land_cell *ac_cell_as_land(const ac_cell *cell) {
    return (const ac_land_cell *)(const void *)cell;
}
static inline const ac_interior *ac_cell_as_interior(const ac_cell *cell) {
    return (const ac_interior *)(const void *)cell;
}

/* CObjCell::point_in_cell: `point` in the axes of the cell's block; outdoors any z. */
bool ac_cell_contains_point(const ac_cell *cell, ac_vec3 point);
/* CObjCell::get_block_water_type and get_water_depth. */
ac_water ac_cell_block_water(const ac_cell *cell);
ac_water ac_cell_water(const ac_cell *cell);
float ac_cell_water_depth(const ac_cell *cell, ac_vec3 point);

/* CEnvCell::find_visible_child_cell: the cell itself, else with `search` the first of its visible
 * list, without it the first neighbour, that holds the point; NULL. */
const ac_interior *ac_world_child_cell(const ac_world *world, const ac_interior *cell,
                                       ac_vec3 point, bool search);

/* CPhysicsObj::AdjustPosition: puts the cell right for the place of `low_point` (object axes), and
 * moves the frame into that cell's block. True with *cell NULL: a good place that is not resident.
 */
bool ac_world_adjust_position(const ac_world *world, ac_position *position, ac_vec3 low_point,
                              bool search, const ac_cell **cell);

/* The cell that holds a position's own origin, found by ac_world_adjust_position; NULL when it is
 * not resident or the position is not one. */
const ac_cell *ac_world_point_cell(const ac_world *world, const ac_position *position);

/* Height of the ground at a place, block axes of `cell`; false when the block is not resident. */
bool ac_world_ground(const ac_world *world, uint32_t cell, ac_vec3 point, float *z);

#endif
