#include "space/shape.h"

#include <stdlib.h>

#include "base/map.h"
#include "space/box.h"

#define DEFAULT_BUDGET ((size_t)16 << 20)

typedef struct shape_entry {
    ac_shape shape; /* first: a shape's address is its entry's */
    ac_arena arena;
    uint32_t references;
} shape_entry;

struct ac_shape_cache {
    ac_store *store;
    size_t budget, bytes;
    ac_map index_of; /* GfxObj id -> index into entries */
    shape_entry **entries;
    uint32_t count, capacity;
};

bool ac_shape_sphere(const ac_shape *shape, ac_sphere *sphere) {
    if (shape->has_physics_sphere)
        *sphere = shape->physics_sphere;
    else if (shape->has_drawing_sphere)
        *sphere = shape->drawing_sphere;
    return shape->has_physics_sphere || shape->has_drawing_sphere;
}

/* CGfxObj::init_end: the box of all vertices, whatever polygons use them. */
static ac_box vertex_box(const ac_vertex_array *vertices) {
    ac_box box = {{0.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 0.0f}};
    if (vertices->count)
        box.min = box.max = vertices->vertices[0].position;
    for (uint32_t i = 1; i < vertices->count; ++i)
        ac_box_add(&box, vertices->vertices[i].position);
    return box;
}

static ac_status build(ac_shape *shape, const ac_gfxobj *gfxobj, ac_arena *arena) {
    ac_status status = AC_OK;
    shape->box = vertex_box(&gfxobj->vertices);
    shape->sort_center = gfxobj->sort_center;
    if (gfxobj->flags & AC_GFXOBJ_HAS_PHYSICS)
        status = ac_physics_tree_build(&shape->physics, &gfxobj->physics_bsp,
                                       &gfxobj->physics_polygons, &gfxobj->vertices, arena, NULL);
    if (status == AC_OK && gfxobj->flags & AC_GFXOBJ_HAS_DRAWING)
        status =
            ac_face_list_build(&shape->drawing, &gfxobj->polygons, &gfxobj->vertices, arena, NULL);
    if (status == AC_OK && gfxobj->flags & AC_GFXOBJ_HAS_DRAWING)
        status = ac_draw_tree_build(&shape->draw_tree, &gfxobj->drawing_bsp, gfxobj->polygons.count,
                                    arena, NULL);
    shape->has_physics_sphere = ac_physics_tree_sphere(&shape->physics, &shape->physics_sphere);
    shape->has_drawing_sphere = ac_draw_tree_sphere(&shape->draw_tree, &shape->drawing_sphere);
    return status;
}

static void free_entry(shape_entry *entry) {
    ac_arena_free(&entry->arena);
    free(entry);
}

/* CPhysicsPart::LoadGfxObjArray: with a degrade record, the meshes are those of the record, and the
 * first of them is what the part is to everybody but the renderer. */
static const ac_gfxobj *nearest_mesh(ac_store *store, const ac_gfxobj *root, bool *always_2d) {
    const ac_degrade_info *info =
        root->degrade ? ac_store_degrade_info(store, root->degrade) : NULL;
    const ac_gfxobj *mesh = root;
    *always_2d = false;
    if (info && info->level_count) {
        *always_2d = info->levels[0].mode != AC_DEGRADE_MESH;
        mesh = ac_store_gfxobj(store, info->levels[0].gfxobj);
        ac_store_release(store, root);
    }
    ac_store_release(store, info);
    return mesh;
}

/* A built shape that nobody holds yet, or NULL. */
static shape_entry *make_entry(ac_store *store, ac_did id) {
    bool always_2d;
    const ac_gfxobj *root = ac_store_gfxobj(store, id);
    const ac_gfxobj *mesh = root ? nearest_mesh(store, root, &always_2d) : NULL;
    if (!mesh)
        return NULL;
    shape_entry *entry = calloc(1, sizeof *entry);
    if (entry && build(&entry->shape, mesh, &entry->arena) != AC_OK) {
        free_entry(entry);
        entry = NULL;
    }
    ac_store_release(store, mesh);
    if (entry) {
        entry->shape.id = id;
        entry->shape.always_2d = always_2d;
    }
    return entry;
}

ac_shape_cache *ac_shape_cache_create(ac_store *store, size_t budget) {
    ac_shape_cache *cache = calloc(1, sizeof *cache);
    if (!cache)
        return NULL;
    cache->store = store;
    cache->budget = budget ? budget : DEFAULT_BUDGET;
    return cache;
}

void ac_shape_cache_destroy(ac_shape_cache *cache) {
    if (!cache)
        return;
    for (uint32_t i = 0; i < cache->count; ++i)
        free_entry(cache->entries[i]);
    ac_map_free(&cache->index_of);
    free(cache->entries);
    free(cache);
}

ac_shape_cache *ac_shape_cache_share(ac_store *store) {
    ac_store_companion *companion = ac_store_get_companion(store);
    if (!companion->object)
        companion->object = ac_shape_cache_create(store, 0);
    if (companion->object)
        companion->holders += 1;
    return companion->object;
}

void ac_shape_cache_unshare(ac_store *store) {
    ac_store_companion *companion = ac_store_get_companion(store);
    if (--companion->holders > 0)
        return;
    ac_shape_cache_destroy(companion->object);
    companion->object = NULL;
}

/* Takes the entry at an index out; the last one moves there. */
static void evict(ac_shape_cache *cache, uint32_t index) {
    shape_entry *entry = cache->entries[index];
    shape_entry *last = cache->entries[--cache->count];
    cache->bytes -= entry->arena.reserved;
    ac_map_remove(&cache->index_of, entry->shape.id);
    if (last != entry) {
        cache->entries[index] = last;
        ac_map_set(&cache->index_of, last->shape.id, index);
    }
    free_entry(entry);
}

static void evict_unused(ac_shape_cache *cache) {
    for (uint32_t i = cache->count; i-- > 0 && cache->bytes > cache->budget;)
        if (cache->entries[i]->references == 0)
            evict(cache, i);
}

static bool insert(ac_shape_cache *cache, shape_entry *entry) {
    if (cache->count == cache->capacity) {
        uint32_t capacity = cache->capacity ? cache->capacity * 2 : 64;
        shape_entry **entries = realloc(cache->entries, capacity * sizeof(shape_entry *));
        if (!entries)
            return false;
        cache->entries = entries;
        cache->capacity = capacity;
    }
    if (!ac_map_set(&cache->index_of, entry->shape.id, cache->count))
        return false;
    cache->entries[cache->count++] = entry;
    cache->bytes += entry->arena.reserved;
    return true;
}

const ac_shape *ac_shape_acquire(ac_shape_cache *cache, ac_did gfxobj) {
    uint32_t index;
    if (ac_map_get(&cache->index_of, gfxobj, &index)) {
        cache->entries[index]->references += 1;
        return &cache->entries[index]->shape;
    }
    shape_entry *entry = make_entry(cache->store, gfxobj);
    if (!entry)
        return NULL;
    entry->references = 1;
    if (!insert(cache, entry)) {
        free_entry(entry);
        return NULL;
    }
    evict_unused(cache);
    return &entry->shape;
}

void ac_shape_release(ac_shape_cache *cache, const ac_shape *shape) {
    uint32_t index;
    if (!shape || !ac_map_get(&cache->index_of, shape->id, &index))
        return;
    cache->entries[index]->references -= 1;
    evict_unused(cache);
}
