/* Polygons of a GfxObj or a cell structure as triangles for the card, on the processor only. */
#ifndef AC_RENDER_MESH_BUILD_H
#define AC_RENDER_MESH_BUILD_H

#include "base/arena.h"
#include "dat/mesh.h"

/* As the shaders read it. */
typedef struct ac_mesh_vertex {
    float position[3]; /* metres, the mesh's axes */
    float normal[3];   /* as stored; zero stays zero */
    float uv[2];
} ac_mesh_vertex;

/* Triangles of one surface, counter-clockwise seen from their front. */
typedef struct ac_mesh_batch {
    uint32_t slot;         /* index into the owner's surface list */
    uint32_t first, count; /* indices */
} ac_mesh_batch;

typedef struct ac_mesh_data {
    uint32_t vertex_count, index_count, batch_count;
    ac_mesh_vertex *vertices;
    uint32_t *indices;
    ac_mesh_batch *batches; /* ascending slots */
    ac_box box;             /* of the vertices used; all zero when there are none */
    ac_sphere sphere;       /* around the box's centre */
} ac_mesh_data;

typedef struct ac_mesh_source {
    const ac_vertex_array *vertices;
    const ac_polygon_array *polygons;
    uint32_t surface_count; /* polygons with other surface indices are not drawn */
    const uint16_t *hidden; /* keys of polygons that are not drawn: portal openings */
    uint32_t hidden_count;
} ac_mesh_source;

/* Fans every polygon into triangles: the positive side unless stippled 0x04, the back side of
 * AC_SIDES_DOUBLE (same surface and UVs), of AC_SIDES_BOTH and of stippling 0x02 (its own surface;
 * normals turned round) (dat-format.md 4.2). Polygons with unknown vertices or fewer than three are
 * left out. Everything lives in `arena`. AC_ERROR_MEMORY or AC_OK. */
ac_status ac_mesh_build(const ac_mesh_source *source, ac_arena *arena, ac_mesh_data *mesh,
                        ac_error *error);

/* A cube of `side` metres around the origin with one batch (slot 0), for what is missing. */
ac_status ac_mesh_build_marker(float side, ac_arena *arena, ac_mesh_data *mesh, ac_error *error);

#endif
