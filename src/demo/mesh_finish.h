/* From a mesh under construction to what the DAT files hold: welded vertices, polygons, BSP trees
 * and whole GfxObj records. Memory is the builder's. */
#ifndef AC_DEMO_MESH_FINISH_H
#define AC_DEMO_MESH_FINISH_H

#include "demo/mesh.h"

/* Vertices and polygons of a mesh. Polygon keys are 0..count-1 in order. `materials` are the
 * distinct ones of drawn faces, in order of appearance; surface indices point into it. */
typedef struct ac_mesh_arrays {
    ac_vertex_array vertices;
    ac_polygon_array polygons;         /* drawn faces and portals */
    ac_polygon_array physics_polygons; /* solid faces */
    uint32_t material_count;
    ac_material *materials;
    uint32_t portal_count;
    uint16_t *portals; /* by portal index: the polygon that is the opening */
} ac_mesh_arrays;

/* False after a failure, which the builder has recorded. */
bool ac_mesh_finish(ac_demo_builder *builder, const ac_mesh *mesh, ac_mesh_arrays *out);

/* A tree over the drawn polygons; with portals, PORT nodes come first, so the mesh has to be split
 * by ac_mesh_split_at_portals beforehand. *leaf_count receives the number of leaves. */
ac_bsp ac_bsp_build_drawing(ac_demo_builder *builder, const ac_mesh_arrays *arrays,
                            uint32_t *leaf_count);
/* A tree over the physics polygons. `closed`: they enclose solid space, whose leaves are marked. */
ac_bsp ac_bsp_build_physics(ac_demo_builder *builder, const ac_mesh_arrays *arrays, bool closed);
/* The chain of planes of a convex cell, normals pointing inwards. */
ac_bsp ac_bsp_build_cell(ac_demo_builder *builder, uint32_t count, const ac_plane *planes);

void ac_mesh_split_at_portals(ac_mesh *mesh);

/* Puts builder->mesh as a GfxObj. Resets the builder's memory. */
enum {
    AC_GFX_CLOSED = 1,    /* the solid faces enclose solid space */
    AC_GFX_BILLBOARD = 2, /* always faces the viewer: its front is -Y */
};
void ac_demo_put_mesh(ac_demo_builder *builder, ac_did id, unsigned flags);
/* The same, telling the number of drawing leaves (LandBlockInfo wants it for buildings). */
uint32_t ac_demo_put_building_mesh(ac_demo_builder *builder, ac_did id);

#endif
