/* From a cell to the cells that can be reached from it (spec 2026-08-07 §1; world-simulation 3.3,
 * 3.4). */
#include "space/box.h"
#include "space/membership.h"
#include "space/position.h"

/* ---- Spheres ---- */

/* Frame::globaltolocal of the cell. Spheres are not moved between blocks here, as in retail: a cell
 * of the next block is not reached until the mover's position is in that block. */
static ac_sphere sphere_in_cell(const ac_interior *cell, const ac_sphere *sphere) {
    ac_vec3 offset = ac_vec3_sub(sphere->center, cell->position.frame.origin);
    return (ac_sphere){ac_axes_from_parent(&cell->axes, offset), sphere->radius};
}

static bool reaches_interior(const ac_interior *cell, const ac_sphere_query *query) {
    for (uint32_t i = 0; i < query->sphere_count; ++i) {
        ac_sphere local = sphere_in_cell(cell, &query->spheres[i]);
        if (ac_cell_tree_contains_sphere(&cell->structure->cell_tree, &local) !=
            AC_CONTAINMENT_OUTSIDE)
            return true;
    }
    return false;
}

/* A sphere straddles the opening's plane; touching it from either side is not enough. */
static bool straddles(const ac_interior *cell, const ac_portal *portal,
                      const ac_sphere_query *query) {
    for (uint32_t i = 0; i < query->sphere_count; ++i) {
        ac_sphere local = sphere_in_cell(cell, &query->spheres[i]);
        float reach = local.radius + AC_EPSILON;
        float distance = ac_plane_distance(&portal->face->plane, local.center);
        if (distance > -reach && distance < reach)
            return true;
    }
    return false;
}

/* A sphere reaches the neighbour's side of the opening's plane. */
static bool reaches_across(const ac_interior *cell, const ac_portal *portal,
                           const ac_sphere_query *query) {
    for (uint32_t i = 0; i < query->sphere_count; ++i) {
        ac_sphere local = sphere_in_cell(cell, &query->spheres[i]);
        float reach = local.radius + AC_EPSILON;
        float distance = ac_plane_distance(&portal->face->plane, local.center);
        if (portal->side == 1 ? distance > -reach : distance < reach)
            return true;
    }
    return false;
}

/* CEnvCell::find_transit_cells 0x0052C820: a resident neighbour is claimed by its own volume, an
 * absent one by the plane between. */
static void interior_transit_spheres(const ac_world *world, const ac_interior *cell,
                                     const ac_sphere_query *query, ac_cell_array *cells) {
    bool outside = false;
    for (uint32_t i = 0; i < cell->portal_count; ++i) {
        const ac_portal *portal = &cell->portals[i];
        if (portal->other) {
            if (reaches_interior(portal->other, query))
                ac_cell_array_add(cells, portal->other_cell, &portal->other->base);
        } else if (!portal->face) {
            continue;
        } else if (portal->other_cell == AC_CELL_OUTSIDE) {
            outside = outside || straddles(cell, portal, query);
        } else if (reaches_across(cell, portal, query)) {
            ac_cell_array_add(cells, portal->other_cell, NULL);
        }
    }
    if (outside)
        ac_add_outside_cells_spheres(world, query, cells);
}

/* CEnvCell::check_building_transit 0x0052C5D0: by volume alone; the portal only has to exist. */
void ac_interior_check_building_spheres(const ac_interior *cell, int portal,
                                        const ac_sphere_query *query, ac_cell_array *cells) {
    if (portal < 0 || !reaches_interior(cell, query))
        return;
    if (query->hits_interior)
        *query->hits_interior = true;
    ac_cell_array_add(cells, cell->base.id, &cell->base);
}

/* CLandCell::find_transit_cells 0x00533800, CBuildingObj::find_building_transit_cells */
static void land_transit_spheres(const ac_world *world, const ac_land_cell *cell,
                                 const ac_sphere_query *query, ac_cell_array *cells) {
    ac_add_outside_cells_spheres(world, query, cells);
    for (uint32_t i = 0; cell->shell && i < cell->shell->portal_count; ++i) {
        const ac_portal *portal = &cell->shell->portals[i];
        if (portal->other)
            ac_interior_check_building_spheres(portal->other, portal->other_portal, query, cells);
    }
}

void ac_cell_find_transit_spheres(const ac_world *world, const ac_cell *cell,
                                  const ac_sphere_query *query, ac_cell_array *cells) {
    if (ac_cell_is_interior(cell->id))
        interior_transit_spheres(world, ac_cell_as_interior(cell), query, cells);
    else
        land_transit_spheres(world, ac_cell_as_land(cell), query, cells);
}

/* ---- Parts ---- */

/* The distance of a part's sphere from an opening's plane, and how far the sphere reaches; false
 * when the part has no sphere. The sphere is not scaled, nor is the box below. */
static bool part_distance(const ac_interior *cell, const ac_plane *plane, const ac_part *part,
                          float *distance, float *reach) {
    ac_sphere sphere;
    if (!part->shape || !ac_shape_sphere(part->shape, &sphere))
        return false;
    ac_vec3 center = ac_position_local_to_local(&cell->position, &part->position, sphere.center);
    *reach = sphere.radius + AC_EPSILON;
    *distance = ac_plane_distance(plane, center);
    return true;
}

static ac_box part_box(const ac_part *part, const ac_interior *cell) {
    return ac_box_local_to_local(&part->shape->box, &part->position, &cell->position);
}

/* Does the part reach the neighbour's side of the opening? The cheap reject by the sphere, then the
 * box: admitted when it crosses the plane or is beyond it. */
static bool part_crosses(const ac_interior *cell, const ac_portal *portal, const ac_part *part) {
    const ac_plane *plane = &portal->face->plane;
    float distance, reach;
    if (!part_distance(cell, plane, part, &distance, &reach))
        return false;
    if (portal->side == 1 ? distance < -reach : distance > reach)
        return false;
    ac_box box = part_box(part, cell);
    ac_sidedness crossing_side = portal->side == 1 ? AC_SIDE_POSITIVE : AC_SIDE_NEGATIVE;
    ac_sidedness side = ac_plane_intersect_box(plane, &box);
    return side == AC_SIDE_CROSSING || side == crossing_side;
}

/* What one admitted part does for a portal. */
typedef enum portal_outcome {
    PORTAL_NEXT_PART, /* it did not get as far as the neighbour's hull */
    PORTAL_DONE,
    PORTAL_OUTSIDE,
} portal_outcome;

static portal_outcome admit_part(const ac_portal *portal, const ac_part *part,
                                 ac_cell_array *cells) {
    if (portal->other_cell == AC_CELL_OUTSIDE)
        return PORTAL_OUTSIDE;
    if (!portal->other) {
        ac_cell_array_add(cells, portal->other_cell, NULL);
        return PORTAL_DONE;
    }
    ac_box box = part_box(part, portal->other);
    if (!ac_cell_tree_intersects_box(&portal->other->structure->cell_tree, &box))
        return PORTAL_NEXT_PART;
    ac_cell_array_add(cells, portal->other_cell, &portal->other->base);
    return PORTAL_DONE;
}

/* CEnvCell::find_transit_cells 0x0052CAE0 */
static void interior_transit_parts(const ac_world *world, const ac_interior *cell,
                                   const ac_part *parts, uint32_t part_count,
                                   ac_cell_array *cells) {
    bool outside = false;
    for (uint32_t i = 0; i < cell->portal_count; ++i) {
        const ac_portal *portal = &cell->portals[i];
        portal_outcome outcome = PORTAL_NEXT_PART;
        for (uint32_t k = 0; portal->face && k < part_count && outcome == PORTAL_NEXT_PART; ++k)
            if (part_crosses(cell, portal, &parts[k]))
                outcome = admit_part(portal, &parts[k], cells);
        outside = outside || outcome == PORTAL_OUTSIDE;
    }
    if (outside)
        ac_add_outside_cells_parts(world, parts, part_count, cells);
}

/* Is the part inside the building's cell, seen from its door? Reject and admission are the mirror
 * image of part_crosses: crossing the plane, or on the cell's side of it (spec 2026-08-07, F9/R6).
 */
static bool part_entered(const ac_interior *cell, const ac_portal *door, const ac_part *part) {
    const ac_plane *plane = &door->face->plane;
    float distance, reach;
    if (!part_distance(cell, plane, part, &distance, &reach))
        return false;
    if (door->side == 1 ? distance > reach : distance < -reach)
        return false;
    ac_box box = part_box(part, cell);
    ac_sidedness side = ac_plane_intersect_box(plane, &box);
    if (side != AC_SIDE_CROSSING && side != (ac_sidedness)door->side)
        return false;
    return ac_cell_tree_intersects_box(&cell->structure->cell_tree, &box);
}

/* CEnvCell::check_building_transit 0x0052C680 for part arrays. The primary document gives its
 * address, that it asks one portal a call, and its admit rule (spec 2026-08-07 §0, F9/R6); what is
 * around the rule is reconstructed from the form for spheres and world-simulation 3.4: the mirrored
 * reject with strict comparisons, the refit into this cell, its hull as a gate, that one part
 * inside is enough, and that the cell's own portals are followed at once. GDLE has all of it; ACE
 * has all but the rule, which compares with the opposite side. */
void ac_interior_check_building_parts(const ac_world *world, const ac_interior *cell, int portal,
                                      const ac_part *parts, uint32_t part_count,
                                      ac_cell_array *cells) {
    if (portal < 0 || (uint32_t)portal >= cell->portal_count || !cell->portals[portal].face)
        return;
    for (uint32_t i = 0; i < part_count; ++i) {
        if (!part_entered(cell, &cell->portals[portal], &parts[i]))
            continue;
        ac_cell_array_add(cells, cell->base.id, &cell->base);
        interior_transit_parts(world, cell, parts, part_count, cells);
        return;
    }
}

/* CLandCell::find_transit_cells 0x00533840 */
static void land_transit_parts(const ac_world *world, const ac_land_cell *cell,
                               const ac_part *parts, uint32_t part_count, ac_cell_array *cells) {
    ac_add_outside_cells_parts(world, parts, part_count, cells);
    for (uint32_t i = 0; cell->shell && i < cell->shell->portal_count; ++i) {
        const ac_portal *portal = &cell->shell->portals[i];
        if (portal->other)
            ac_interior_check_building_parts(world, portal->other, portal->other_portal, parts,
                                             part_count, cells);
    }
}

void ac_cell_find_transit_parts(const ac_world *world, const ac_cell *cell, const ac_part *parts,
                                uint32_t part_count, ac_cell_array *cells) {
    if (ac_cell_is_interior(cell->id))
        interior_transit_parts(world, ac_cell_as_interior(cell), parts, part_count, cells);
    else
        land_transit_parts(world, ac_cell_as_land(cell), parts, part_count, cells);
}
