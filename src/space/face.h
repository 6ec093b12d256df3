/* Polygons as collision and picking use them (retail CPolygon; world-simulation 2.2): a plane and
 * the corners in order, counter-clockwise seen from the positive side. Metres; all in the axes that
 * the corners are written in. */
#ifndef AC_SPACE_FACE_H
#define AC_SPACE_FACE_H

#include <stdbool.h>
#include <stdint.h>

#include "arwic/math.h"
#include "space/plane.h"

typedef struct ac_face {
    ac_plane plane;
    const ac_vec3 *vertices;
    uint16_t vertex_count; /* at least 3 */
    uint16_t key;          /* the polygon's id in its DAT object */
    uint8_t sides;         /* ac_sides */
} ac_face;

/* What the walkable queries of one step share (the SPHEREPATH fields that they read and write). */
typedef struct ac_walk {
    float walkable_allowance; /* least up component of a walkable normal, exclusive */
    float interp;             /* walk_interp: the part of the step not yet given back */
} ac_walk;

/* CPolygon::make_plane 0x005383D0 from the vertices; false when they span no area. */
bool ac_face_make_plane(ac_face *face);

/* CPolygon::polygon_hits_sphere_slow_but_sure 0x00538A10: overlap; touching is not. *contact is the
 * centre projected on the plane, set whenever the sphere reaches the plane. */
bool ac_face_hits_sphere(const ac_face *face, const ac_sphere *sphere, ac_vec3 *contact);

/* CPolygon::pos_hits_sphere: overlap while moving against the face. *struck becomes the face on any
 * overlap, also when the movement leads away. */
bool ac_face_pos_hits_sphere(const ac_face *face, const ac_sphere *sphere, ac_vec3 movement,
                             ac_vec3 *contact, const ac_face **struck);

/* CPolygon::walkable_hits_sphere: overlap with a face that is walkable for `up`. */
bool ac_face_walkable_hits_sphere(const ac_face *face, const ac_walk *walk, const ac_sphere *sphere,
                                  ac_vec3 up);

/* CPolygon::check_walkable: floor under the centre, projected along `up`, within the radius. */
bool ac_face_check_walkable(const ac_face *face, const ac_sphere *sphere, ac_vec3 up);
/* CPolygon::check_small_walkable: the same within half the radius. */
bool ac_face_check_small_walkable(const ac_face *face, const ac_sphere *sphere, ac_vec3 up);

/* CPolygon::find_crossed_edge: the first edge that the centre, projected along `up`, is outside of;
 * *normal is of unit length and points into the face. */
bool ac_face_find_crossed_edge(const ac_face *face, const ac_sphere *sphere, ac_vec3 up,
                               ac_vec3 *normal);

/* All edges; the point is taken to be in the plane. */
bool ac_face_contains_point(const ac_face *face, ac_vec3 point);
/* CPolygon::point_in_poly2D: x and y only. `side` AC_SIDE_POSITIVE for a face seen from above. */
bool ac_face_contains_point_2d(const ac_face *face, ac_vec3 point, ac_sidedness side);

/* CPolygon::adjust_sphere_to_plane: pulls `valid` back along `movement` until it touches the plane,
 * when that takes a larger part of the step than anything before; updates walk->interp. */
bool ac_face_adjust_sphere_to_plane(const ac_face *face, ac_walk *walk, ac_sphere *valid,
                                    ac_vec3 movement);

/* CPolygon::adjust_sphere_to_poly: the part of `movement` after which a sphere of check's radius,
 * starting at `current`, touches the plane. 1 when it starts closer than its radius, 0 when the
 * movement is parallel. */
double ac_face_adjust_sphere_to_poly(const ac_face *face, const ac_sphere *check, ac_vec3 current,
                                     ac_vec3 movement);

/* CPolygon::adjust_to_placement_poly 0x00538CE0: moves both spheres along the normal until `struck`
 * is clear of the plane. */
void ac_face_adjust_to_placement(const ac_face *face, ac_sphere *struck, ac_sphere *other,
                                 float radius, bool center_solid, bool solid_check);

/* CPolygon::polygon_hits_ray 0x005395E0: single-sided faces are hit from the front only; *time in
 * units of `direction`. */
bool ac_face_hits_ray(const ac_face *face, ac_vec3 origin, ac_vec3 direction, double *time);

#endif
