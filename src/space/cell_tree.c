#include "space/bsp.h"

/* How much too far away a sphere may be and still be claimed by a cell. */
#define CELL_SLACK 0.01f

/* BSPNODE::point_inside_cell_bsp */
bool ac_cell_tree_contains_point(const ac_cell_tree *tree, ac_vec3 point) {
    for (uint32_t i = 0; i < tree->plane_count; ++i)
        if (ac_plane_which_side(&tree->planes[i], point, AC_EPSILON) == AC_SIDE_NEGATIVE)
            return false;
    return true;
}

/* BSPNODE::sphere_intersects_cell_bsp */
ac_containment ac_cell_tree_contains_sphere(const ac_cell_tree *tree, const ac_sphere *sphere) {
    float reach = sphere->radius + CELL_SLACK;
    ac_containment result = AC_CONTAINMENT_ENTIRE;
    for (uint32_t i = 0; i < tree->plane_count; ++i) {
        float distance = ac_plane_distance(&tree->planes[i], sphere->center);
        if (distance <= -reach)
            return AC_CONTAINMENT_OUTSIDE;
        if (!(distance >= reach))
            result = AC_CONTAINMENT_PARTIAL;
    }
    return result;
}

/* BSPNODE::box_intersects_cell_bsp 0x0053C880 */
bool ac_cell_tree_intersects_box(const ac_cell_tree *tree, const ac_box *box) {
    for (uint32_t i = 0; i < tree->plane_count; ++i)
        if (ac_plane_intersect_box(&tree->planes[i], box) == AC_SIDE_NEGATIVE)
            return false;
    return true;
}
