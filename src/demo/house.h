/* What the demo's houses are made of, and the houses. A house's axes: the front looks to -Y, z 0 is
 * the level ground around it. */
#ifndef AC_DEMO_HOUSE_H
#define AC_DEMO_HOUSE_H

#include "demo/interior.h"

/* An upright opening in the plane y = `at` (or x = `at`), as seen by someone looking to +Y (+X). */
ac_mesh_hole ac_hole_y(int portal, float at, float x0, float x1, float z0, float z1);
ac_mesh_hole ac_hole_x(int portal, float at, float y0, float y1, float z0, float z1);
/* A level opening at height z, wound as seen from above. */
ac_mesh_hole ac_hole_z(int portal, float z, float x0, float x1, float y0, float y1);
/* The same opening as another portal of the other side's owner. */
ac_mesh_hole ac_hole_back(const ac_mesh_hole *hole, int portal);

/* Beams around an opening on the side that its normal points to, `depth` thick. A door has none at
 * its sill. */
void ac_house_trim(ac_mesh *mesh, const ac_mesh_hole *hole, bool door, float width, float depth);
/* The cross in a window. */
void ac_house_mullions(ac_mesh *mesh, const ac_mesh_hole *hole);

/* A flight of `steps` rising from `foot` to `head` (their x, y and z), `width` wide to the right of
 * the way up: steps to look at, a smooth ramp to walk on, and its right or left cheek closed. */
enum {
    AC_STAIR_LEFT_CHEEK = 1,
    AC_STAIR_RIGHT_CHEEK = 2,
    AC_STAIR_SOLID_STEPS = 4, /* walk on the steps themselves instead */
};
void ac_house_stairs(ac_mesh *mesh, ac_material material, ac_vec3 foot, ac_vec3 head, float width,
                     int steps, unsigned flags);
/* A rail 0.95 m high between two points at the same height. */
void ac_house_rail(ac_mesh *mesh, ac_vec3 from, ac_vec3 to);

void ac_demo_build_cottages(ac_demo_builder *builder);
void ac_demo_build_smithy(ac_demo_builder *builder);
void ac_demo_build_tower(ac_demo_builder *builder);
void ac_demo_build_dungeon(ac_demo_builder *builder);

/* Where the houses stand, in village metres, and how they are turned (radians). */
typedef struct ac_house_site {
    float x, y, yaw;
} ac_house_site;
extern const ac_house_site ac_site_cottage, ac_site_second_cottage, ac_site_third_cottage,
    ac_site_fourth_cottage, ac_site_smithy, ac_site_tower;

/* A point of a house's axes as a position in one of its cells (index in its plan). */
ac_position ac_house_position(const ac_house_site *site, uint16_t first_cell, int cell, ac_vec3 at,
                              float heading);

/* Where the dungeon lies in its block, and a point of one of its cells (in the cell's own axes) as
 * a position. */
enum { AC_DUNGEON_HALL = 0, AC_DUNGEON_PILLARS = 4, AC_DUNGEON_PIT = 7, AC_DUNGEON_VAULT = 10 };
extern const ac_frame ac_dungeon_frame;
ac_position ac_dungeon_position(int cell, ac_vec3 at, float heading);

/* The low word of each house's first EnvCell. Cells follow in the order of the plan. */
enum {
    AC_CELLS_COTTAGE = 0x0100,
    AC_CELLS_SECOND_COTTAGE = 0x0105,
    AC_CELLS_THIRD_COTTAGE = 0x010A,
    AC_CELLS_FOURTH_COTTAGE = 0x010F,
    AC_CELLS_SMITHY = 0x0114,
    AC_CELLS_TOWER = 0x0100, /* in its own block */
    AC_CELLS_DUNGEON = 0x0100,
};

/* Cells of a cottage, of the smithy, and of the tower. */
enum {
    AC_COTTAGE_HALL,
    AC_COTTAGE_BEDROOM,
    AC_COTTAGE_LOFT,
    AC_COTTAGE_CELLAR,
    AC_COTTAGE_STORE,
    AC_COTTAGE_CELLS,
    AC_SMITHY_WORKSHOP = 0,
    AC_SMITHY_STORE,
    AC_TOWER_GROUND = 0,
    AC_TOWER_UPPER,
};

#endif
