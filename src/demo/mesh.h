/* A mesh under construction: faces of up to 16 corners, built from simple shapes and turned into
 * the vertices, polygons and BSP trees of a GfxObj or an Environment. Metres; faces are wound
 * counter-clockwise seen from outside; shapes follow the mesh's present frame, scale and material.
 * A mesh that overflows remembers it; whoever finishes it fails. */
#ifndef AC_DEMO_MESH_H
#define AC_DEMO_MESH_H

#include "base/vec.h"
#include "dat/mesh.h"
#include "demo/material.h"

enum {
    AC_MESH_MAX_CORNERS = 32768,
    AC_MESH_MAX_FACES = 8192,
    AC_FACE_MAX_CORNERS = 16,
};

/* What a face is for. */
enum {
    AC_FACE_DRAWN = 1,
    AC_FACE_SOLID = 2,  /* a physics polygon */
    AC_FACE_PORTAL = 4, /* an opening: neither drawn nor solid */
};

typedef struct ac_mesh_corner {
    ac_vec3 position, normal;
    ac_uv uv;
} ac_mesh_corner;

typedef struct ac_mesh_face {
    uint32_t first; /* corner */
    uint8_t count;
    uint8_t use; /* AC_FACE_* */
    ac_sides sides;
    ac_material material;
    int portal; /* AC_FACE_PORTAL: index in the owner's portal list */
    ac_plane plane;
} ac_mesh_face;

struct ac_mesh {
    ac_frame frame; /* applied to what is added, after `scale` */
    ac_vec3 scale;
    ac_material material;
    uint8_t use;
    ac_sides sides;
    bool overflow;
    uint32_t corner_count, face_count;
    ac_mesh_corner corners[AC_MESH_MAX_CORNERS];
    ac_mesh_face faces[AC_MESH_MAX_FACES];
};

ac_mesh *ac_mesh_create(void);
void ac_mesh_destroy(ac_mesh *mesh);
/* Empty, identity frame, unit scale, drawn, one-sided. */
void ac_mesh_reset(ac_mesh *mesh, ac_material material);

/* Sets the frame to a place and a turn about +Z in radians, or to the identity. */
void ac_mesh_at(ac_mesh *mesh, float x, float y, float z, float yaw);
void ac_mesh_home(ac_mesh *mesh);

/* A flat face. Without normals it gets its own; without uvs the texture is laid on in metres along
 * the axis that the face looks at most. NULL corners are refused silently by `count` < 3. */
void ac_mesh_face_add(ac_mesh *mesh, int count, const ac_vec3 *positions, const ac_vec3 *normals,
                      const ac_uv *uvs);
void ac_mesh_quad(ac_mesh *mesh, ac_vec3 a, ac_vec3 b, ac_vec3 c, ac_vec3 d);
/* Texture corners: a (0,1), b (1,1), c (1,0), d (0,0): the whole picture once, upright. */
void ac_mesh_picture(ac_mesh *mesh, ac_vec3 a, ac_vec3 b, ac_vec3 c, ac_vec3 d);
void ac_mesh_portal(ac_mesh *mesh, int portal, int count, const ac_vec3 *positions);

/* A flat face with openings: each is a convex polygon in the face's plane, wound like the face,
 * that becomes a portal; `blocked` ones keep a solid polygon in them. The rest is cut around them.
 */
typedef struct ac_mesh_hole {
    int portal;
    bool blocked;
    int count;
    ac_vec3 corners[8];
} ac_mesh_hole;
void ac_mesh_face_with_holes(ac_mesh *mesh, int count, const ac_vec3 *positions, int hole_count,
                             const ac_mesh_hole *holes);
/* The same opening seen from the other side. */
ac_mesh_hole ac_mesh_hole_reversed(const ac_mesh_hole *hole);

/* Sides of a box, to leave some out. */
enum {
    AC_BOX_WEST = 1,
    AC_BOX_EAST = 2,
    AC_BOX_SOUTH = 4,
    AC_BOX_NORTH = 8,
    AC_BOX_BOTTOM = 16,
    AC_BOX_TOP = 32,
    AC_BOX_ALL = 63,
};
void ac_mesh_box(ac_mesh *mesh, ac_vec3 min, ac_vec3 max, unsigned sides);
/* The same with each side showing the whole texture once. */
void ac_mesh_picture_box(ac_mesh *mesh, ac_vec3 min, ac_vec3 max, unsigned sides);
/* A beam between two points, `width` across and `height` along `up`. */
void ac_mesh_beam(ac_mesh *mesh, ac_vec3 from, ac_vec3 to, ac_vec3 up, float width, float height);

/* A convex outline in x, y (counter-clockwise from above) between two heights. */
void ac_mesh_prism(ac_mesh *mesh, int count, const ac_vec3 *outline, float bottom, float top,
                   bool caps);

/* A profile of (radius, height) turned around +Z. Normals are smooth along it except where two
 * points of the profile coincide. u runs `repeat_u` times around starting at -Y and going over +X,
 * v from `v_top` at the last point to `v_bottom` at the first. */
typedef struct ac_lathe {
    int count; /* points, from the bottom up */
    const float (*points)[2];
    int segments;
    float repeat_u, v_bottom, v_top;
    bool flat; /* facets instead of smooth shading */
} ac_lathe;
void ac_mesh_lathe(ac_mesh *mesh, const ac_lathe *lathe);

/* A limb from `from` to `to` with round ends: radii at the two joints, `flatten` times as deep
 * (along the limb's forward) as wide. `up` hints which way its front looks. */
void ac_mesh_limb(ac_mesh *mesh, ac_vec3 from, ac_vec3 to, float radius_from, float radius_to,
                  float flatten, int segments);
void ac_mesh_ellipsoid(ac_mesh *mesh, ac_vec3 center, ac_vec3 radii, int segments, int rings);
/* A cone with its base at `base`, pointing along `axis` (not unit: its length is the height). */
void ac_mesh_cone(ac_mesh *mesh, ac_vec3 base, ac_vec3 axis, float radius, int segments);
/* An upright double-sided card, `yaw` radians turned about +Z, standing on `foot`. Lit from above
 * on both sides, as plants are that stand on lit ground. */
void ac_mesh_card(ac_mesh *mesh, ac_vec3 foot, float width, float height, float yaw);

/* Cuts every face that straddles the plane in two. */
void ac_mesh_split(ac_mesh *mesh, const ac_plane *plane);

ac_plane ac_mesh_plane_of(const ac_mesh *mesh, const ac_mesh_face *face);
ac_sphere ac_mesh_bounds(const ac_mesh *mesh, unsigned use);

#endif
