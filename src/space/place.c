/* From places to cells (world-simulation 3.5). */
#include "space/position.h"
#include "space/world.h"

/* CEnvCell::point_in_cell: a cell without portals holds nothing. */
static bool interior_contains(const ac_interior *cell, ac_vec3 point) {
    if (cell->portal_count == 0)
        return false;
    ac_vec3 offset = ac_vec3_sub(point, cell->position.frame.origin);
    return ac_cell_tree_contains_point(&cell->structure->cell_tree,
                                       ac_axes_from_parent(&cell->axes, offset));
}

bool ac_cell_contains_point(const ac_cell *cell, ac_vec3 point) {
    if (ac_cell_is_interior(cell->id))
        return interior_contains(ac_cell_as_interior(cell), point);
    return ac_terrain_square_face(&cell->block->terrain, ac_cell_as_land(cell)->square, point);
}

ac_water ac_cell_block_water(const ac_cell *cell) {
    return cell->block->terrain.water;
}

ac_water ac_cell_water(const ac_cell *cell) {
    if (ac_cell_is_interior(cell->id))
        return AC_WATER_NONE;
    return (ac_water)cell->block->terrain.square_water[ac_cell_as_land(cell)->square];
}

float ac_cell_water_depth(const ac_cell *cell, ac_vec3 point) {
    if (ac_cell_is_interior(cell->id))
        return 0.0f;
    return ac_terrain_water_depth(&cell->block->terrain, ac_cell_as_land(cell)->square, point);
}

static const ac_interior *visible_holder(const ac_world *world, const ac_interior *cell,
                                         ac_vec3 point) {
    for (uint32_t i = 0; i < cell->visible_count; ++i) {
        const ac_interior *other = ac_world_interior(world, cell->visible[i]);
        if (other && interior_contains(other, point))
            return other;
    }
    return NULL;
}

static const ac_interior *neighbour_holder(const ac_interior *cell, ac_vec3 point) {
    for (uint32_t i = 0; i < cell->portal_count; ++i) {
        const ac_interior *other = cell->portals[i].other;
        if (other && interior_contains(other, point))
            return other;
    }
    return NULL;
}

/* CEnvCell::find_visible_child_cell */
const ac_interior *ac_world_child_cell(const ac_world *world, const ac_interior *cell,
                                       ac_vec3 point, bool search) {
    if (interior_contains(cell, point))
        return cell;
    return search ? visible_holder(world, cell, point) : neighbour_holder(cell, point);
}

static bool is_position_cell(uint32_t id) {
    uint32_t low = id & 0xFFFFu;
    return ac_cell_is_outdoor(id) || (low >= AC_FIRST_ENVCELL && low <= AC_LAST_ENVCELL) ||
           low == 0xFFFFu;
}

static bool adjust_outside(const ac_world *world, ac_position *position, const ac_cell **cell) {
    if (!ac_position_adjust_to_outside(position))
        return false;
    *cell = ac_world_cell(world, position->cell);
    return true;
}

/* CPhysicsObj::AdjustPosition. An interior cell that is not resident, or is left through something
 * that is not open to the sky, is no place. */
bool ac_world_adjust_position(const ac_world *world, ac_position *position, ac_vec3 low_point,
                              bool search, const ac_cell **cell) {
    *cell = NULL;
    if (!is_position_cell(position->cell))
        return false;
    if (!ac_cell_is_interior(position->cell))
        return adjust_outside(world, position, cell);
    const ac_interior *start = ac_world_interior(world, position->cell);
    if (!start)
        return false;
    ac_vec3 point = ac_frame_local_to_global(&position->frame, low_point);
    const ac_interior *child = ac_world_child_cell(world, start, point, search);
    if (child) {
        position->cell = child->base.id;
        *cell = &child->base;
        return true;
    }
    return start->seen_outside && adjust_outside(world, position, cell);
}

const ac_cell *ac_world_point_cell(const ac_world *world, const ac_position *position) {
    ac_position adjusted = *position;
    const ac_cell *cell;
    return ac_world_adjust_position(world, &adjusted, ac_vec3_make(0.0f, 0.0f, 0.0f), true, &cell)
               ? cell
               : NULL;
}

bool ac_world_ground(const ac_world *world, uint32_t cell, ac_vec3 point, float *z) {
    if (!ac_landdefs_adjust_to_outside(&cell, &point))
        return false;
    const ac_block *block = ac_world_block(world, cell);
    return block && ac_terrain_height(&block->terrain, point, z);
}
