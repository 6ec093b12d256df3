/* Scenery: plants and stones that the client grows from the region's scenes by hashes of the global
 * square (world-simulation 3.8). Metres, block axes. */
#ifndef AC_SPACE_SCENERY_H
#define AC_SPACE_SCENERY_H

#include "dat/store.h"
#include "space/terrain.h"

/* The hashes, for the square with global coordinates (x, y) and the k-th object of its scene; all
 * in 0..1. */

/* Which of `count` scenes. */
uint32_t ac_scenery_pick(uint32_t x, uint32_t y, uint32_t count);
/* Compared with the object's frequency. */
double ac_scenery_chance(uint32_t x, uint32_t y, uint32_t k);
enum {
    AC_SCENERY_SCALE = 32593,
    AC_SCENERY_DISPLACE_X = 45773,
    AC_SCENERY_ROTATION = 63127,
    AC_SCENERY_DISPLACE_Y = 72719,
};
double ac_scenery_random(uint32_t x, uint32_t y, uint32_t k, uint32_t salt);
/* Turns the displacement by quarters. */
double ac_scenery_quadrant(uint32_t x, uint32_t y);

/* ObjectDesc::Place, from the square's corner; ObjectDesc::ScaleObj. */
ac_vec3 ac_scenery_displace(const ac_scene_object *object, uint32_t x, uint32_t y, uint32_t k);
float ac_scenery_scale(const ac_scene_object *object, uint32_t x, uint32_t y, uint32_t k);

typedef struct ac_scenery_item {
    ac_did model;
    ac_frame frame;
    uint32_t square; /* of the block, x * 8 + y */
    float scale;
} ac_scenery_item;

typedef struct ac_scenery_def {
    const ac_region *region;
    ac_store *store;
    const ac_terrain *terrain;
    const bool *built; /* AC_TERRAIN_SQUARES: squares that a building stands in stay clear */
} ac_scenery_def;

/* CLandBlock::get_land_scenes: calls `place` for every item, in retail's order, until it returns
 * false. The caller drops those that do not fit into the block. */
typedef bool ac_scenery_place_fn(void *user, const ac_scenery_item *item);
void ac_scenery_grow(const ac_scenery_def *def, ac_scenery_place_fn *place, void *user);

#endif
