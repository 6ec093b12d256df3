/* Which cells an object is in (world-simulation 3.2-3.4; spec 2026-08-07). Spheres are in the block
 * axes of `position.cell`; parts carry their own positions. Cells are added to `cells` in retail's
 * order; an entry without a cell is one that is not resident. */
#ifndef AC_SPACE_MEMBERSHIP_H
#define AC_SPACE_MEMBERSHIP_H

#include "space/cell_array.h"
#include "space/world.h"

/* Spheres to find cells for. */
typedef struct ac_sphere_query {
    ac_position position;
    const ac_sphere *spheres; /* spheres[0] decides the container */
    uint32_t sphere_count;
    bool *hits_interior; /* SPHEREPATH.hits_interior_cell: raised, never lowered; may be NULL */
} ac_sphere_query;

/* CObjCell::find_cell_list(position, spheres, array, container, path): empties `cells` and fills
 * it. `container` may be NULL; otherwise *container becomes the cell that holds sphere 0, an
 * interior one before an outdoor one, or NULL. It is left alone when the starting cell is not
 * resident or there are no spheres. */
void ac_find_cell_list(const ac_world *world, const ac_sphere_query *query, ac_cell_array *cells,
                       const ac_cell **container);

/* The overload for cylinders in object axes: spheres at their bases, the first ten only, not
 * scaled. */
void ac_find_cell_list_cylinders(const ac_world *world, const ac_position *position,
                                 const ac_cyl_sphere *cylinders, uint32_t count,
                                 ac_cell_array *cells);

/* The overload for one sphere in object axes (the Setup's sorting sphere), not scaled. */
void ac_find_cell_list_sphere(const ac_world *world, const ac_position *position,
                              const ac_sphere *sphere, ac_cell_array *cells);

/* CPhysicsObj::find_bbox_cell_list: the cells that the parts of an object in `own` reach. */
void ac_find_bbox_cell_list(const ac_world *world, const ac_cell *own, const ac_part *parts,
                            uint32_t part_count, ac_cell_array *cells);

/* What an object is made of, for ac_calc_cross_cells. Cylinders and the sorting sphere in object
 * axes. */
typedef struct ac_cross_query {
    ac_position position;
    const ac_cell *cell; /* the cell that owns it */
    bool has_physics_bsp;
    const ac_cyl_sphere *cylinders;
    uint32_t cylinder_count;
    ac_sphere sorting_sphere;
    const ac_part *parts;
    uint32_t part_count;
} ac_cross_query;

/* The choice of CPhysicsObj::calc_cross_cells (things that move). */
void ac_calc_cross_cells(const ac_world *world, const ac_cross_query *query, ac_cell_array *cells);
/* The choice of CPhysicsObj::calc_cross_cells_static (fixtures; loads nothing). */
void ac_calc_cross_cells_static(const ac_world *world, const ac_cross_query *query,
                                ac_cell_array *cells);

/* ---- The steps, for their tests ---- */

/* CLandCell::add_all_outside_cells(position, spheres) 0x00533630: nothing when array.added_outside.
 */
void ac_add_outside_cells_spheres(const ac_world *world, const ac_sphere_query *query,
                                  ac_cell_array *cells);
/* CLandCell::add_all_outside_cells(parts) 0x00533360. */
void ac_add_outside_cells_parts(const ac_world *world, const ac_part *parts, uint32_t part_count,
                                ac_cell_array *cells);

/* CLandCell::find_transit_cells 0x00533800, CEnvCell::find_transit_cells 0x0052C820. */
void ac_cell_find_transit_spheres(const ac_world *world, const ac_cell *cell,
                                  const ac_sphere_query *query, ac_cell_array *cells);
/* CLandCell::find_transit_cells 0x00533840, CEnvCell::find_transit_cells 0x0052CAE0. */
void ac_cell_find_transit_parts(const ac_world *world, const ac_cell *cell, const ac_part *parts,
                                uint32_t part_count, ac_cell_array *cells);

/* CEnvCell::check_building_transit 0x0052C5D0: is this cell, behind a building's door, reached? */
void ac_interior_check_building_spheres(const ac_interior *cell, int portal,
                                        const ac_sphere_query *query, ac_cell_array *cells);
/* CEnvCell::check_building_transit 0x0052C680. `portal` indexes the cell's own portals. */
void ac_interior_check_building_parts(const ac_world *world, const ac_interior *cell, int portal,
                                      const ac_part *parts, uint32_t part_count,
                                      ac_cell_array *cells);

#endif
