/* Meshes on the card: GfxObjs by id and cell structures by Environment and key; made on first use,
 * kept within a budget. A GfxObj that is missing or damaged becomes a small checker cube and one
 * log line. Pointers are good until ac_mesh_cache_end_frame. */
#ifndef AC_RENDER_MESH_H
#define AC_RENDER_MESH_H

#include "base/log.h"
#include "dat/store.h"
#include "render/mesh_build.h"
#include "space/world.h"

typedef struct ac_mesh {
    ac_did id;                                          /* of the GfxObj; 0 for a cell structure */
    uint32_t vertex_array, vertex_buffer, index_buffer; /* OpenGL's names; 0: nothing to draw */
    uint32_t serial;                                    /* for sorting; never 0 */
    uint32_t batch_count;
    ac_mesh_batch *batches;
    uint32_t surface_count;
    ac_did *surfaces; /* GfxObjs: 0x08......; cell structures: none, the EnvCell has them */
    ac_sphere sphere; /* around what is drawn, unscaled, the mesh's axes */
    ac_vec3 sort_center;
    bool marker;          /* drawn with the checker whatever its surfaces */
    uint32_t level_count; /* 0: no degrade record; otherwise one of these is drawn instead */
    ac_degrade_level *levels;
} ac_mesh;

typedef struct ac_mesh_cache ac_mesh_cache;

typedef struct ac_mesh_stats {
    uint32_t meshes, markers, uploads;
    size_t bytes;
} ac_mesh_stats;

ac_mesh_cache *ac_mesh_cache_create(ac_store *store, size_t budget, const ac_log *log,
                                    ac_error *error);
void ac_mesh_cache_destroy(ac_mesh_cache *cache);

/* NULL only for id 0 or without memory. */
const ac_mesh *ac_mesh_gfxobj(ac_mesh_cache *cache, ac_did gfxobj);
/* The walls of a cell without its portals' openings; NULL when there is nothing to draw. */
const ac_mesh *ac_mesh_interior(ac_mesh_cache *cache, const ac_interior *cell);

void ac_mesh_cache_end_frame(ac_mesh_cache *cache);
void ac_mesh_cache_flush(ac_mesh_cache *cache);
ac_mesh_stats ac_mesh_cache_get_stats(const ac_mesh_cache *cache);

#endif
