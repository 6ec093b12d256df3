#include "space/membership.h"

#include "space/position.h"

enum { MOST_CYLINDERS = 10 };

/* CObjCell::find_cell_list, second half: the cell that holds sphere 0. An interior one is final; a
 * later outdoor one replaces an earlier. */
static const ac_cell *find_container(const ac_sphere_query *query, const ac_cell_array *cells) {
    const ac_cell *container = NULL;
    for (uint32_t i = 0; i < cells->count; ++i) {
        const ac_cell *cell = cells->entries[i].cell;
        if (!cell)
            continue;
        ac_vec3 offset = ac_landdefs_block_offset(query->position.cell, cell->id);
        if (!ac_cell_contains_point(cell, ac_vec3_sub(query->spheres[0].center, offset)))
            continue;
        container = cell;
        if (ac_cell_is_interior(cell->id)) {
            if (query->hits_interior)
                *query->hits_interior = true;
            break;
        }
    }
    return container;
}

static bool sees(const ac_interior *cell, uint32_t id) {
    for (uint32_t i = 0; i < cell->visible_count; ++i)
        if (cell->visible[i] == id)
            return true;
    return false;
}

/* With do_not_load_cells, indoors: nothing but the start and what is seen from it. */
static void prune_unseen(const ac_interior *start, ac_cell_array *cells) {
    for (uint32_t i = 0; i < cells->count;) {
        uint32_t id = cells->entries[i].id;
        if (id == start->base.id || sees(start, id))
            ++i;
        else
            ac_cell_array_remove(cells, i);
    }
}

/* Metres from a square's border within which rounding could decide. */
#define BORDER 0.01f

/* For sure the sphere is in this square and reaches no other. */
static bool is_well_inside(const ac_land_cell *land, const ac_sphere *sphere) {
    uint32_t column = land->square / AC_BLOCK_SQUARES, row = land->square % AC_BLOCK_SQUARES;
    float west = (float)column * AC_SQUARE_LENGTH, south = (float)row * AC_SQUARE_LENGTH;
    float reach = sphere->radius + BORDER;
    return sphere->radius >= 0.0f && sphere->center.x - reach > west &&
           sphere->center.x + reach < west + AC_SQUARE_LENGTH && sphere->center.y - reach > south &&
           sphere->center.y + reach < south + AC_SQUARE_LENGTH;
}

/* The common case, with the answer of the general one: outdoors, in one square without a building.
 */
static bool is_in_one_square(const ac_cell *start, const ac_sphere_query *query) {
    if (!start || !ac_cell_is_outdoor(start->id) || ac_cell_as_land(start)->shell)
        return false;
    for (uint32_t i = 0; i < query->sphere_count; ++i)
        if (!is_well_inside(ac_cell_as_land(start), &query->spheres[i]))
            return false;
    return query->sphere_count > 0;
}

static void find_one_square(const ac_cell *start, const ac_sphere_query *query,
                            ac_cell_array *cells, const ac_cell **container) {
    ac_cell_array_clear(cells);
    cells->added_outside = true;
    ac_cell_array_add(cells, start->id, start);
    if (container)
        *container = ac_cell_contains_point(start, query->spheres[0].center) ? start : NULL;
}

void ac_find_cell_list(const ac_world *world, const ac_sphere_query *query, ac_cell_array *cells,
                       const ac_cell **container) {
    uint32_t id = query->position.cell;
    bool interior = ac_cell_is_interior(id);
    const ac_cell *start = ac_world_cell(world, id);
    if (is_in_one_square(start, query)) {
        find_one_square(start, query, cells, container);
        return;
    }
    ac_cell_array_clear(cells);
    if (interior) {
        if (query->hits_interior)
            *query->hits_interior = true;
        ac_cell_array_add(cells, id, start);
    } else {
        ac_add_outside_cells_spheres(world, query, cells);
    }
    if (!start || query->sphere_count == 0)
        return;
    for (uint32_t i = 0; i < cells->count; ++i) /* grows while it is walked */
        if (cells->entries[i].cell)
            ac_cell_find_transit_spheres(world, cells->entries[i].cell, query, cells);
    if (container)
        *container = find_container(query, cells);
    if (cells->do_not_load_cells && interior)
        prune_unseen(ac_cell_as_interior(start), cells);
}

void ac_find_cell_list_cylinders(const ac_world *world, const ac_position *position,
                                 const ac_cyl_sphere *cylinders, uint32_t count,
                                 ac_cell_array *cells) {
    ac_sphere spheres[MOST_CYLINDERS];
    ac_sphere_query query = {*position, spheres, count < MOST_CYLINDERS ? count : MOST_CYLINDERS,
                             NULL};
    for (uint32_t i = 0; i < query.sphere_count; ++i)
        spheres[i] = (ac_sphere){ac_frame_local_to_global(&position->frame, cylinders[i].base),
                                 cylinders[i].radius};
    ac_find_cell_list(world, &query, cells, NULL);
}

void ac_find_cell_list_sphere(const ac_world *world, const ac_position *position,
                              const ac_sphere *sphere, ac_cell_array *cells) {
    ac_sphere global = {ac_frame_local_to_global(&position->frame, sphere->center), sphere->radius};
    ac_sphere_query query = {*position, &global, 1, NULL};
    ac_find_cell_list(world, &query, cells, NULL);
}

void ac_find_bbox_cell_list(const ac_world *world, const ac_cell *own, const ac_part *parts,
                            uint32_t part_count, ac_cell_array *cells) {
    ac_cell_array_clear(cells);
    if (!own)
        return;
    ac_cell_array_add(cells, own->id, own);
    for (uint32_t i = 0; i < cells->count; ++i)
        if (cells->entries[i].cell)
            ac_cell_find_transit_parts(world, cells->entries[i].cell, parts, part_count, cells);
}

void ac_calc_cross_cells(const ac_world *world, const ac_cross_query *query, ac_cell_array *cells) {
    cells->do_not_load_cells = false;
    if (query->has_physics_bsp)
        ac_find_bbox_cell_list(world, query->cell, query->parts, query->part_count, cells);
    else if (query->cylinder_count)
        ac_find_cell_list_cylinders(world, &query->position, query->cylinders,
                                    query->cylinder_count, cells);
    else
        ac_find_cell_list_sphere(world, &query->position, &query->sorting_sphere, cells);
}

void ac_calc_cross_cells_static(const ac_world *world, const ac_cross_query *query,
                                ac_cell_array *cells) {
    cells->do_not_load_cells = true;
    if (!query->has_physics_bsp && query->cylinder_count)
        ac_find_cell_list_cylinders(world, &query->position, query->cylinders,
                                    query->cylinder_count, cells);
    else
        ac_find_bbox_cell_list(world, query->cell, query->parts, query->part_count, cells);
}
