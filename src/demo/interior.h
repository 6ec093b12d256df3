/* Interiors: convex cells joined by portals, written as an Environment and EnvCells. A plan is laid
 * out once, in its own axes, and can be placed several times. */
#ifndef AC_DEMO_INTERIOR_H
#define AC_DEMO_INTERIOR_H

#include "demo/mesh_finish.h"

enum {
    AC_PLAN_CELLS = 24,
    AC_PLAN_SHAPES = 12,
    AC_PLAN_PORTALS = 8,
    AC_PLAN_OBJECTS = 20,
    AC_CELL_FACES = 20,
    AC_PLAN_OUTSIDE = -1,
};

/* Where a portal of a cell leads. */
typedef struct ac_plan_portal {
    int cell;   /* index in the plan, or AC_PLAN_OUTSIDE */
    int portal; /* of that cell, or of the building */
} ac_plan_portal;

typedef struct ac_plan_cell {
    int shape;
    ac_frame frame; /* in the plan's axes */
    bool seen_outside;
    int portal_count;
    ac_plan_portal portals[AC_PLAN_PORTALS];
    int object_count;
    ac_stab objects[AC_PLAN_OBJECTS]; /* in the plan's axes */
} ac_plan_cell;

/* A cell's walls, collected in builder->mesh; `planes` look inwards. */
typedef struct ac_plan_shape {
    ac_cell_struct cell;
    uint32_t material_count;
    ac_material *materials;
    bool outward_portals; /* their polygons look out of the cell: portal side 1 */
} ac_plan_shape;

typedef struct ac_plan {
    ac_did environment;
    int shape_count, cell_count;
    ac_plan_shape shapes[AC_PLAN_SHAPES];
    ac_plan_cell cells[AC_PLAN_CELLS];
} ac_plan;

/* A room under construction: walls added to builder->mesh and the planes that bound the cell. */
typedef struct ac_room {
    ac_demo_builder *builder;
    uint32_t plane_count;
    ac_plane planes[AC_CELL_FACES];
} ac_room;

/* NULL after a failure. The plan is the builder's memory: nothing may reset it before the plan is
 * placed for the last time. */
ac_plan *ac_plan_begin(ac_demo_builder *builder, ac_did environment);

ac_room ac_room_begin(ac_demo_builder *builder);
/* One flat face of the room, wound as seen from within, which also bounds the cell. */
void ac_room_face(ac_room *room, ac_material material, int count, const ac_vec3 *positions,
                  int hole_count, const ac_mesh_hole *holes);
/* A room with upright walls over a convex outline (counter-clockwise from above). Wall i runs from
 * outline[i] to the next corner; faces count walls first, then floor, then ceiling. A hole goes
 * into the face whose index is the same as in `hole_faces`. */
typedef struct ac_prism_room {
    int count;
    const ac_vec3 *outline;
    float floor, ceiling;
    ac_material wall_material, floor_material, ceiling_material;
    int hole_count;
    const int *hole_faces;
    const ac_mesh_hole *holes;
} ac_prism_room;
void ac_room_prism(ac_room *room, const ac_prism_room *prism);
/* Turns the mesh into a shape of the plan; its index, or -1 after a failure. */
int ac_room_finish(ac_room *room, ac_plan *plan, bool outward_portals);

/* A new cell of the plan; NULL after a failure. */
ac_plan_cell *ac_plan_add_cell(ac_demo_builder *builder, ac_plan *plan, int shape,
                               const ac_frame *frame, bool seen_outside);
/* Joins two portals, or a portal and the landscape through the building's portal. */
void ac_plan_join(ac_plan *plan, int cell, int portal, int other_cell, int other_portal);
/* Furnishes a cell: a model in the plan's axes, turned by `yaw` radians. */
void ac_plan_furnish(ac_plan *plan, int cell, ac_did model, float x, float y, float z, float yaw);

void ac_plan_put_environment(ac_demo_builder *builder, const ac_plan *plan);
/* Writes the plan's cells into a block. `where` is block-local. `model` is the building's GfxObj
 * with its leaf count, or 0 for a dungeon. Returns the low word of the first cell. */
uint16_t ac_plan_place(ac_demo_builder *builder, const ac_plan *plan, uint16_t block,
                       const ac_frame *where, ac_did model, uint32_t leaf_count);

#endif
