/* Which outdoor cells are reached (world-simulation 1.5). */
#include "base/acmath.h"
#include "space/box.h"
#include "space/membership.h"

/* The most squares that an object may reach beyond its own, each way: far more than anything real,
 * so that damaged sizes do not claim the whole map. */
enum { MOST_SQUARES = 16 };

/* CLandCell::add_outside_cell: added also when its block is not resident. */
static void add_outside(const ac_world *world, ac_cell_array *cells, int x, int y) {
    uint32_t id = ac_landdefs_lcoord_to_cell(x, y);
    if (id)
        ac_cell_array_add(cells, id, ac_world_cell(world, id));
}

/* CLandCell::check_add_cell_boundary: the order of the eight neighbours is retail's. */
static void add_boundary(const ac_world *world, ac_cell_array *cells, float px, float py, int x,
                         int y, float max, float min) {
    if (px > max) {
        add_outside(world, cells, x + 1, y);
        if (py > max)
            add_outside(world, cells, x + 1, y + 1);
        if (py < min)
            add_outside(world, cells, x + 1, y - 1);
    }
    if (px < min) {
        add_outside(world, cells, x - 1, y);
        if (py > max)
            add_outside(world, cells, x - 1, y + 1);
        if (py < min)
            add_outside(world, cells, x - 1, y - 1);
    }
    if (py > max)
        add_outside(world, cells, x, y + 1);
    if (py < min)
        add_outside(world, cells, x, y - 1);
}

static float in_square(float value) {
    return value - ac_floorf(value / AC_SQUARE_LENGTH) * AC_SQUARE_LENGTH;
}

/* False ends the walk over the spheres. */
static bool add_sphere(const ac_world *world, ac_cell_array *cells, uint32_t cell,
                       const ac_sphere *sphere) {
    ac_vec3 point = sphere->center;
    int x, y;
    if (!ac_landdefs_adjust_to_outside(&cell, &point))
        return false;
    if (!ac_landdefs_cell_to_lcoord(cell, &x, &y))
        return true;
    add_outside(world, cells, x, y);
    add_boundary(world, cells, in_square(point.x), in_square(point.y), x, y,
                 AC_SQUARE_LENGTH - sphere->radius, sphere->radius);
    return true;
}

/* CLandCell::add_all_outside_cells 0x00533630: a sphere off the map drops the ones after it. */
void ac_add_outside_cells_spheres(const ac_world *world, const ac_sphere_query *query,
                                  ac_cell_array *cells) {
    if (cells->added_outside)
        return;
    cells->added_outside = true;
    if (query->sphere_count == 0) {
        ac_sphere origin = {query->position.frame.origin, 0.0f};
        add_sphere(world, cells, query->position.cell, &origin);
    }
    for (uint32_t i = 0; i < query->sphere_count; ++i)
        if (!add_sphere(world, cells, query->position.cell, &query->spheres[i]))
            return;
}

/* Squares relative to the first part's. */
typedef struct square_range {
    int min_x, min_y, max_x, max_y;
} square_range;

static int square_of(float value, int own) {
    float square = ac_floorf(value / AC_SQUARE_LENGTH) - (float)own;
    if (!(square > -(float)MOST_SQUARES))
        return square <= -(float)MOST_SQUARES ? -MOST_SQUARES : 0;
    return square < (float)MOST_SQUARES ? (int)square : MOST_SQUARES;
}

static void widen(square_range *range, const ac_box *box, int x, int y) {
    int min_x = square_of(box->min.x, x), min_y = square_of(box->min.y, y);
    int max_x = square_of(box->max.x, x), max_y = square_of(box->max.y, y);
    range->min_x = min_x < range->min_x ? min_x : range->min_x;
    range->min_y = min_y < range->min_y ? min_y : range->min_y;
    range->max_x = max_x > range->max_x ? max_x : range->max_x;
    range->max_y = max_y > range->max_y ? max_y : range->max_y;
}

/* What a part covers on the ground. One that always turns to the viewer counts as a square around
 * its origin, in its own block's axes: retail does not convert them. */
static ac_box part_extent(const ac_part *part, uint32_t cell) {
    ac_sphere sphere;
    if (!part->shape->always_2d || !ac_shape_sphere(part->shape, &sphere))
        return ac_box_local_to_global(&part->shape->box, &part->position, cell);
    ac_vec3 at = part->position.frame.origin, reach = {sphere.radius, sphere.radius, 0.0f};
    return (ac_box){ac_vec3_sub(at, reach), ac_vec3_add(at, reach)};
}

static const ac_part *first_part(const ac_part *parts, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i)
        if (parts[i].shape)
            return &parts[i];
    return NULL;
}

/* CLandCell::add_all_outside_cells 0x00533360 */
void ac_add_outside_cells_parts(const ac_world *world, const ac_part *parts, uint32_t part_count,
                                ac_cell_array *cells) {
    if (cells->added_outside)
        return;
    cells->added_outside = true;
    const ac_part *first = first_part(parts, part_count);
    if (!first)
        return;
    uint32_t id = first->position.cell;
    ac_vec3 origin = first->position.frame.origin;
    int x, y;
    if (!ac_landdefs_adjust_to_outside(&id, &origin) || !ac_world_land_cell(world, id) ||
        !ac_landdefs_cell_to_lcoord(id, &x, &y))
        return;
    square_range range = {0, 0, 0, 0};
    for (uint32_t i = 0; i < part_count; ++i) {
        if (!parts[i].shape)
            continue;
        ac_box box = part_extent(&parts[i], id);
        widen(&range, &box, x % AC_BLOCK_SQUARES, y % AC_BLOCK_SQUARES);
    }
    for (int i = x + range.min_x; i <= x + range.max_x; ++i)
        for (int k = y + range.min_y; k <= y + range.max_y; ++k)
            add_outside(world, cells, i, k);
}
