#include "render/mesh.h"

#include <epoxy/gl.h>
#include <stdlib.h>
#include <string.h>

#include "render/asset_cache.h"
#include "render/gl_offset.h"

/* The cube that stands in for a missing GfxObj, metres. */
#define MARKER_SIDE 0.5f

struct ac_mesh_cache {
    ac_store *store;
    const ac_log *log;
    ac_asset_cache meshes;
    ac_arena scratch;
    uint32_t next_serial, uploads, markers;
};

static void drop_mesh(void *user, void *item) {
    ac_mesh_cache *cache = user;
    ac_mesh *mesh = item;
    glDeleteVertexArrays(1, &mesh->vertex_array);
    glDeleteBuffers(1, &mesh->vertex_buffer);
    glDeleteBuffers(1, &mesh->index_buffer);
    cache->markers -= mesh->marker ? 1 : 0;
    free(mesh->batches);
    free(mesh->surfaces);
    free(mesh->levels);
}

static void set_attribute(GLuint index, GLint size, size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, size, GL_FLOAT, GL_FALSE, sizeof(ac_mesh_vertex),
                          ac_gl_offset(offset));
}

static void upload(ac_mesh *mesh, const ac_mesh_data *data) {
    glGenVertexArrays(1, &mesh->vertex_array);
    glGenBuffers(1, &mesh->vertex_buffer);
    glGenBuffers(1, &mesh->index_buffer);
    glBindVertexArray(mesh->vertex_array);
    glBindBuffer(GL_ARRAY_BUFFER, mesh->vertex_buffer);
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(data->vertex_count * sizeof *data->vertices),
                 data->vertices, GL_STATIC_DRAW);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, mesh->index_buffer);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, (GLsizeiptr)(data->index_count * sizeof *data->indices),
                 data->indices, GL_STATIC_DRAW);
    set_attribute(0, 3, offsetof(ac_mesh_vertex, position));
    set_attribute(1, 3, offsetof(ac_mesh_vertex, normal));
    set_attribute(2, 2, offsetof(ac_mesh_vertex, uv));
    glBindVertexArray(0);
}

static bool copy_batches(ac_mesh *mesh, const ac_mesh_data *data) {
    mesh->batches = calloc(data->batch_count ? data->batch_count : 1, sizeof *mesh->batches);
    if (!mesh->batches)
        return false;
    if (data->batch_count)
        memcpy(mesh->batches, data->batches, data->batch_count * sizeof *mesh->batches);
    mesh->batch_count = data->batch_count;
    return true;
}

/* Puts what was built on the card; false without memory. A mesh without triangles has no buffers.
 */
static bool finish(ac_mesh_cache *cache, uint64_t key, ac_mesh *mesh, const ac_mesh_data *data) {
    mesh->serial = ++cache->next_serial;
    mesh->sphere = data->sphere;
    if (!copy_batches(mesh, data))
        return false;
    if (data->index_count == 0)
        return true;
    upload(mesh, data);
    cache->uploads += 1;
    ac_asset_cache_charge(&cache->meshes, key,
                          data->vertex_count * sizeof *data->vertices +
                              data->index_count * sizeof *data->indices);
    return true;
}

static void make_marker(ac_mesh_cache *cache, uint64_t key, ac_mesh *mesh) {
    ac_mesh_data data;
    mesh->marker = true;
    cache->markers += 1;
    if (ac_mesh_build_marker(MARKER_SIDE, &cache->scratch, &data, NULL) == AC_OK)
        (void)finish(cache, key, mesh, &data);
}

static bool copy_surfaces(ac_mesh *mesh, const ac_gfxobj *gfxobj) {
    mesh->surfaces = calloc(gfxobj->surface_count ? gfxobj->surface_count : 1, sizeof(ac_did));
    if (!mesh->surfaces)
        return false;
    if (gfxobj->surface_count)
        memcpy(mesh->surfaces, gfxobj->surfaces, gfxobj->surface_count * sizeof(ac_did));
    mesh->surface_count = gfxobj->surface_count;
    return true;
}

/* The polygons of a drawing BSP's portal nodes: openings of a building, not walls. NULL without
 * memory. */
static uint16_t *portal_keys(const ac_gfxobj *gfxobj, ac_arena *arena, uint32_t *count) {
    uint32_t total = 0;
    const ac_bsp *bsp = &gfxobj->drawing_bsp;
    for (uint32_t n = 0; n < bsp->node_count; ++n)
        total += bsp->nodes[n].portal_count;
    uint16_t *keys = ac_arena_array(arena, total, sizeof *keys);
    *count = 0;
    for (uint32_t n = 0; keys && n < bsp->node_count; ++n) {
        for (uint32_t p = 0; p < bsp->nodes[n].portal_count; ++p) {
            uint16_t index = bsp->nodes[n].portals[p].polygon;
            if (index < gfxobj->polygons.count)
                keys[(*count)++] = gfxobj->polygons.polygons[index].key;
        }
    }
    return keys;
}

static void copy_levels(ac_mesh_cache *cache, ac_mesh *mesh, const ac_gfxobj *gfxobj) {
    if (!(gfxobj->flags & AC_GFXOBJ_HAS_DEGRADE) || gfxobj->degrade == 0)
        return;
    const ac_degrade_info *info = ac_store_degrade_info(cache->store, gfxobj->degrade);
    if (!info)
        return;
    if (info->level_count)
        mesh->levels = calloc(info->level_count, sizeof *mesh->levels);
    if (mesh->levels) {
        memcpy(mesh->levels, info->levels, info->level_count * sizeof *mesh->levels);
        mesh->level_count = info->level_count;
    }
    ac_store_release(cache->store, info);
}

static bool build_gfxobj(ac_mesh_cache *cache, uint64_t key, ac_mesh *mesh,
                         const ac_gfxobj *gfxobj) {
    ac_mesh_data data;
    uint32_t hidden_count;
    const uint16_t *hidden = portal_keys(gfxobj, &cache->scratch, &hidden_count);
    ac_mesh_source source = {&gfxobj->vertices, &gfxobj->polygons, gfxobj->surface_count, hidden,
                             hidden_count};
    if (!hidden || !copy_surfaces(mesh, gfxobj) ||
        ac_mesh_build(&source, &cache->scratch, &data, NULL) != AC_OK)
        return false;
    mesh->sort_center = gfxobj->sort_center;
    copy_levels(cache, mesh, gfxobj);
    return finish(cache, key, mesh, &data);
}

const ac_mesh *ac_mesh_gfxobj(ac_mesh_cache *cache, ac_did id) {
    if (id == 0)
        return NULL;
    ac_mesh *mesh = ac_asset_cache_find(&cache->meshes, id);
    if (mesh)
        return mesh;
    mesh = ac_asset_cache_add(&cache->meshes, id);
    if (!mesh)
        return NULL;
    mesh->id = id;
    const ac_gfxobj *gfxobj = ac_store_gfxobj(cache->store, id);
    if (!gfxobj || !build_gfxobj(cache, id, mesh, gfxobj)) {
        ac_log_write(cache->log, AC_LOG_WARNING, "render", "model %08X cannot be drawn", id);
        make_marker(cache, id, mesh);
    }
    ac_store_release(cache->store, gfxobj);
    ac_arena_reset(&cache->scratch);
    return mesh;
}

static uint64_t interior_key(const ac_envcell *cell) {
    return (uint64_t)1 << 32 | (uint64_t)cell->environment << 16 | cell->structure;
}

/* EnvCells index surfaces with a byte's worth of list, whatever the cell at hand has. */
enum { INTERIOR_SURFACES = 256 };

const ac_mesh *ac_mesh_interior(ac_mesh_cache *cache, const ac_interior *cell) {
    if (!cell->data || !cell->structure)
        return NULL;
    uint64_t key = interior_key(cell->data);
    ac_mesh *mesh = ac_asset_cache_find(&cache->meshes, key);
    if (mesh)
        return mesh;
    mesh = ac_asset_cache_add(&cache->meshes, key);
    if (!mesh)
        return NULL;
    const ac_cell_struct *structure = cell->structure->data;
    ac_mesh_source source = {&structure->vertices, &structure->polygons, INTERIOR_SURFACES,
                             structure->portals, structure->portal_count};
    ac_mesh_data data = {0};
    if (ac_mesh_build(&source, &cache->scratch, &data, NULL) == AC_OK)
        (void)finish(cache, key, mesh, &data);
    ac_arena_reset(&cache->scratch);
    return mesh;
}

ac_mesh_cache *ac_mesh_cache_create(ac_store *store, size_t budget, const ac_log *log,
                                    ac_error *error) {
    ac_mesh_cache *cache = calloc(1, sizeof *cache);
    if (!cache) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the meshes");
        return NULL;
    }
    cache->store = store;
    cache->log = log;
    cache->meshes = ac_asset_cache_make(sizeof(ac_mesh), budget, drop_mesh, cache);
    return cache;
}

void ac_mesh_cache_destroy(ac_mesh_cache *cache) {
    if (!cache)
        return;
    ac_asset_cache_free(&cache->meshes);
    ac_arena_free(&cache->scratch);
    free(cache);
}

void ac_mesh_cache_end_frame(ac_mesh_cache *cache) {
    ac_asset_cache_end_frame(&cache->meshes);
    cache->uploads = 0;
}

void ac_mesh_cache_flush(ac_mesh_cache *cache) {
    ac_asset_cache_clear(&cache->meshes);
}

ac_mesh_stats ac_mesh_cache_get_stats(const ac_mesh_cache *cache) {
    return (ac_mesh_stats){
        .meshes = cache->meshes.count,
        .markers = cache->markers,
        .uploads = cache->uploads,
        .bytes = cache->meshes.bytes,
    };
}
