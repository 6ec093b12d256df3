/* What the files of the sweep share. Nothing outside physics/ includes this. */
#ifndef AC_PHYSICS_TRANSITION_INTERNAL_H
#define AC_PHYSICS_TRANSITION_INTERNAL_H

#include "physics/transition.h"
#include "space/landdefs.h"
#include "space/membership.h"
#include "space/position.h"

/* ---- sphere_path.c ---- */
void ac_path_cache_global(ac_sphere_path *path);
void ac_path_cache_current(ac_sphere_path *path);
void ac_path_set_check(ac_sphere_path *path, const ac_position *position, const ac_cell *cell);
void ac_path_add_offset(ac_sphere_path *path, ac_vec3 offset);
void ac_path_adjust_check(ac_sphere_path *path, uint32_t cell);
void ac_path_save_check(ac_sphere_path *path);
void ac_path_restore_check(ac_sphere_path *path);
void ac_path_accept(ac_sphere_path *path); /* current = check */
void ac_path_cache_localspace(ac_sphere_path *path, const ac_position *position, float scale);
void ac_path_set_collide(ac_sphere_path *path, ac_vec3 normal);
void ac_path_set_neg_poly_hit(ac_sphere_path *path, bool step_up, ac_vec3 normal);
void ac_path_set_walkable(ac_sphere_path *path, const ac_sphere *valid, const ac_face *face);
/* From the check position's block to the current position's. */
ac_vec3 ac_path_block_offset(const ac_sphere_path *path);

/* ---- collision_info.c ---- */
void ac_info_set_collision_normal(ac_collision_info *info, ac_vec3 normal);
void ac_info_set_sliding_normal(ac_collision_info *info, ac_vec3 normal);
void ac_info_set_contact(ac_collision_info *info, ac_plane plane, uint32_t cell, bool is_water);
/* As at the start of a sweep. */
void ac_info_clear(ac_collision_info *info);
/* What a step forgets before it is tried. */
void ac_info_clear_step(ac_collision_info *info);
void ac_info_add_collided(ac_collision_info *info, ac_object_id id, uint32_t state);

/* ---- slide.c ---- */
ac_sweep ac_sweep_slide_sphere(ac_transition *t, const ac_sphere *sphere, ac_vec3 normal,
                               ac_vec3 current);

/* ---- bsp_collide.c, sphere_collide.c, cylinder_collide.c ---- */
ac_sweep ac_sweep_tree(ac_transition *t, const ac_physics_tree *tree);
ac_sweep ac_sweep_tree_placement(ac_transition *t, const ac_physics_tree *tree);
ac_sweep ac_sweep_object_sphere(ac_transition *t, const ac_sphere *sphere, bool is_creature);
ac_sweep ac_sweep_object_cylinder(ac_transition *t, const ac_cyl_sphere *cylinder,
                                  const ac_position *position);

/* ---- nearby.c ---- */
ac_sweep ac_sweep_cell_objects(ac_transition *t, const ac_cell *cell);

/* ---- obstacle.c ---- */
ac_sweep ac_sweep_obstacle(ac_transition *t, const ac_obstacle *other);
ac_sweep ac_sweep_parts(ac_transition *t, const ac_part *parts, uint32_t count);

/* ---- cell_collide.c ---- */
ac_sweep ac_sweep_cell(ac_transition *t, const ac_cell *cell);

/* ---- insert.c ---- */
ac_sweep ac_sweep_insert_into_cell(ac_transition *t, const ac_cell *cell, int tries);
ac_sweep ac_sweep_check_other_cells(ac_transition *t, const ac_cell *cell);
ac_sweep ac_sweep_insert(ac_transition *t, int tries);
void ac_sweep_build_cells(ac_transition *t, const ac_cell **container);

/* ---- step.c ---- */

/* How far down a mover without footing looks, metres. */
#define AC_STEP_PROBE 0.039999999f

bool ac_sweep_step_up(ac_transition *t, ac_vec3 normal);
ac_sweep ac_sweep_step_up_slide(ac_transition *t);
bool ac_sweep_step_down(ac_transition *t, float height, float walkable_z);
/* One step down, or two of half the height when it is more than the lower sphere's diameter; the
 * second begins where the first ended. *height becomes that of each. */
bool ac_sweep_seek_down(ac_transition *t, float *height, float walkable_z);
bool ac_sweep_check_walkable(ac_transition *t, float walkable_z);
bool ac_sweep_edge_slide(ac_transition *t, ac_sweep *result, float height, float walkable_z);

/* ---- sweep.c, placement.c ---- */

/* The way cut into steps. False when it is not a way: not finite. */
typedef struct ac_sweep_steps {
    int count;
    ac_vec3 each, last; /* all but the last, and the last */
} ac_sweep_steps;

bool ac_sweep_cut(const ac_sphere_path *path, bool is_viewer, ac_sweep_steps *steps);

/* The rings of points around a place that is taken. False when a mover of that radius is too large
 * or too small to be searched for. */
typedef struct ac_sweep_rings {
    int count;
    float step; /* metres from ring to ring */
    float turn; /* how much half the number of points grows from ring to ring */
} ac_sweep_rings;

bool ac_sweep_lay_rings(ac_sweep_rings *rings, float radius);
ac_vec3 ac_sweep_adjust_offset(ac_transition *t, ac_vec3 offset);
bool ac_sweep_find_placement(ac_transition *t);

#endif
