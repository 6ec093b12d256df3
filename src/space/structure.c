#include <stdlib.h>

#include "space/box.h"
#include "space/world_internal.h"

/* The openings are a few of the drawing polygons, picked by key. */
static ac_status build_portals(ac_structure *structure, const ac_cell_struct *data,
                               ac_arena *arena) {
    ac_polygon *openings = ac_arena_array(arena, data->portal_count, sizeof *openings);
    ac_polygon_array array = {0, openings};
    if (!openings)
        return AC_ERROR_MEMORY;
    for (uint32_t i = 0; i < data->portal_count; ++i)
        for (uint32_t k = 0; k < data->polygons.count; ++k)
            if (data->polygons.polygons[k].key == data->portals[i]) {
                openings[array.count++] = data->polygons.polygons[k];
                break;
            }
    return ac_face_list_build(&structure->portals, &array, &data->vertices, arena, NULL);
}

static ac_box vertex_box(const ac_vertex_array *vertices) {
    ac_box box = {{0.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 0.0f}};
    if (vertices->count)
        box.min = box.max = vertices->vertices[0].position;
    for (uint32_t i = 1; i < vertices->count; ++i)
        ac_box_add(&box, vertices->vertices[i].position);
    return box;
}

static ac_status build(ac_structure *structure, const ac_cell_struct *data, ac_arena *arena) {
    structure->data = data;
    structure->box = vertex_box(&data->vertices);
    ac_status status = ac_cell_tree_build(&structure->cell_tree, &data->cell_bsp, arena, NULL);
    if (status == AC_OK)
        status = ac_physics_tree_build(&structure->physics, &data->physics_bsp,
                                       &data->physics_polygons, &data->vertices, arena, NULL);
    if (status == AC_OK && data->has_drawing_bsp)
        status = ac_draw_tree_build(&structure->draw_tree, &data->drawing_bsp, data->polygons.count,
                                    arena, NULL);
    if (status == AC_OK)
        status = build_portals(structure, data, arena);
    return status;
}

static bool open_entry(ac_world *world, ac_environment_entry *entry, ac_did id) {
    *entry = (ac_environment_entry){.environment = ac_store_environment(world->store, id)};
    if (!entry->environment)
        return false;
    uint32_t count = entry->environment->cell_count;
    entry->structures = ac_arena_array(&entry->arena, count, sizeof *entry->structures);
    entry->built = ac_arena_array(&entry->arena, count, sizeof *entry->built);
    return entry->structures && entry->built;
}

static void close_entry(ac_world *world, ac_environment_entry *entry) {
    ac_store_release(world->store, entry->environment);
    ac_arena_free(&entry->arena);
}

/* The entry of an Environment, opened when it is not in use yet; NULL when it cannot be. */
static ac_environment_entry *entry_of(ac_world *world, ac_did id) {
    ac_structure_cache *cache = &world->structures;
    uint32_t index;
    if (ac_map_get(&cache->index_of, id, &index))
        return &cache->entries[index];
    if (cache->count == cache->capacity) {
        uint32_t capacity = cache->capacity ? cache->capacity * 2 : 16;
        ac_environment_entry *entries = realloc(cache->entries, capacity * sizeof *entries);
        if (!entries)
            return NULL;
        cache->entries = entries;
        cache->capacity = capacity;
    }
    ac_environment_entry *entry = &cache->entries[cache->count];
    if (!open_entry(world, entry, id) || !ac_map_set(&cache->index_of, id, cache->count)) {
        close_entry(world, entry);
        return NULL;
    }
    cache->count += 1;
    return entry;
}

/* Gives an entry up when nobody uses it; the last one moves to its place. */
static void close_unused(ac_world *world, ac_did id) {
    ac_structure_cache *cache = &world->structures;
    uint32_t index;
    if (!ac_map_get(&cache->index_of, id, &index) || cache->entries[index].references > 0)
        return;
    close_entry(world, &cache->entries[index]);
    ac_map_remove(&cache->index_of, id);
    ac_environment_entry *last = &cache->entries[--cache->count];
    if (index != cache->count) {
        cache->entries[index] = *last;
        ac_map_set(&cache->index_of, last->environment->id, index);
    }
}

/* The number of a structure in its Environment, or cell_count. */
static uint32_t find_key(const ac_environment *environment, uint32_t key) {
    uint32_t i = 0;
    while (i < environment->cell_count && environment->cells[i].key != key)
        ++i;
    return i;
}

static const ac_structure *structure_of(ac_environment_entry *entry, uint32_t key) {
    uint32_t i = find_key(entry->environment, key);
    if (i == entry->environment->cell_count)
        return NULL;
    if (!entry->built[i]) {
        if (build(&entry->structures[i], &entry->environment->cells[i], &entry->arena) != AC_OK)
            return NULL;
        entry->built[i] = true;
    }
    return &entry->structures[i];
}

const ac_structure *ac_structure_acquire(ac_world *world, ac_did environment, uint32_t key) {
    ac_environment_entry *entry = entry_of(world, environment);
    if (!entry)
        return NULL;
    const ac_structure *structure = structure_of(entry, key);
    if (structure)
        entry->references += 1;
    else
        close_unused(world, environment);
    return structure;
}

void ac_structure_release(ac_world *world, ac_did environment) {
    uint32_t index;
    if (!ac_map_get(&world->structures.index_of, environment, &index))
        return;
    world->structures.entries[index].references -= 1;
    close_unused(world, environment);
}

void ac_structure_cache_free(ac_structure_cache *cache) {
    ac_map_free(&cache->index_of);
    free(cache->entries);
    *cache = (ac_structure_cache){0};
}

/* CCellStruct::get_portal */
const ac_face *ac_structure_portal(const ac_structure *structure, uint16_t polygon) {
    for (uint32_t i = 0; i < structure->portals.count; ++i)
        if (structure->portals.faces[i].key == polygon)
            return &structure->portals.faces[i];
    return NULL;
}
