#include <stdlib.h>

#include "space/world_internal.h"

enum { DEFAULT_REGION = 0x13000000 };

/* ---- Which blocks are there ---- */

static ac_resident *resident_at(const ac_world *world, uint32_t x, uint32_t y) {
    if (x >= AC_LAND_BLOCKS || y >= AC_LAND_BLOCKS || !world->columns[x])
        return NULL;
    return world->columns[x][y];
}

static ac_resident *resident_of(const ac_world *world, uint32_t id) {
    return resident_at(world, id >> 24, id >> 16 & 0xFFu);
}

/* The place of a block among the ascending ones. */
static uint32_t block_place(const ac_world *world, uint32_t id) {
    uint32_t low = 0, high = world->block_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (world->blocks[middle]->id < id)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool insert(ac_world *world, ac_resident *resident) {
    uint32_t id = resident->block.id, x = id >> 24;
    if (world->block_count == world->block_capacity) {
        uint32_t capacity = world->block_capacity ? world->block_capacity * 2 : 32;
        const ac_block **blocks = realloc(world->blocks, capacity * sizeof(const ac_block *));
        if (!blocks)
            return false;
        world->blocks = blocks;
        world->block_capacity = capacity;
    }
    if (!world->columns[x])
        world->columns[x] = calloc(AC_LAND_BLOCKS, sizeof(ac_resident *));
    if (!world->columns[x])
        return false;
    uint32_t place = block_place(world, id);
    for (uint32_t i = world->block_count++; i > place; --i)
        world->blocks[i] = world->blocks[i - 1];
    world->blocks[place] = &resident->block;
    world->columns[x][id >> 16 & 0xFFu] = resident;
    return true;
}

static void take_out(ac_world *world, const ac_resident *resident) {
    uint32_t id = resident->block.id;
    uint32_t place = block_place(world, id);
    for (uint32_t i = place + 1; i < world->block_count; ++i)
        world->blocks[i - 1] = world->blocks[i];
    world->block_count -= 1;
    world->columns[id >> 24][id >> 16 & 0xFFu] = NULL;
}

/* ---- One block ---- */

ac_land_cell *ac_resident_land_cell(ac_resident *resident, ac_vec3 point) {
    uint32_t cell = resident->block.id | 0xFFFFu;
    if (!ac_landdefs_adjust_to_outside(&cell, &point) || ac_block_of(cell) != resident->block.id)
        return NULL;
    return &resident->block.land_cells[(cell & 0xFFFFu) - 1];
}

static void make_land(ac_world *world, ac_block *block) {
    ac_terrain_build(&block->terrain, block->id, block->land, world->region->land.height_table);
    for (uint32_t i = 0; i < AC_TERRAIN_SQUARES; ++i)
        block->land_cells[i] =
            (ac_land_cell){.base = {.id = block->id | (i + 1), .block = block}, .square = i};
    for (uint32_t i = 0; block->info && i < block->info->restriction_count; ++i) {
        const ac_restriction *restriction = &block->info->restrictions[i];
        if (ac_block_of(restriction->cell) == block->id && ac_cell_is_outdoor(restriction->cell))
            block->land_cells[(restriction->cell & 0xFFFFu) - 1].base.restriction =
                restriction->object;
    }
}

static void free_resident(ac_world *world, ac_resident *resident) {
    ac_resident_release_statics(world, resident);
    ac_resident_release_shells(world, resident);
    ac_resident_release_interiors(world, resident);
    ac_store_release(world->store, resident->block.info);
    ac_store_release(world->store, resident->block.land);
    ac_arena_free(&resident->arena);
    free(resident);
}

/* Everything of a block but its shadows. */
static ac_status make_resident(ac_world *world, ac_resident *resident, uint32_t id) {
    ac_block *block = &resident->block;
    block->id = id;
    block->land = ac_store_landblock(world->store, id | 0xFFFFu);
    if (!block->land)
        return AC_ERROR_NOT_FOUND;
    if (block->land->has_objects)
        block->info = ac_store_landblock_info(world->store, id | 0xFFFEu);
    make_land(world, block);
    ac_status status = ac_resident_make_interiors(world, resident);
    if (status == AC_OK)
        status = ac_resident_make_shells(world, resident);
    if (status == AC_OK)
        status = ac_resident_make_statics(world, resident);
    return status;
}

/* Cells of blocks that are not resident at the border of one that is. */
static uint32_t cells_beyond(const ac_world *world, const ac_block *block) {
    uint32_t x = block->id >> 24, y = block->id >> 16 & 0xFFu, count = 0;
    for (uint32_t k = 0; k < 9; ++k) {
        bool beside = k % 3 == 1 || k / 3 == 1;
        if (!resident_at(world, x + k / 3 - 1, y + k % 3 - 1))
            count += beside ? AC_BLOCK_SQUARES : 1;
    }
    return count;
}

/* What moves about in the resident blocks takes no memory for its shadows. Without it, it does. */
static void reserve_shadows(const ac_world *world) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < world->block_count; ++i)
        count += AC_TERRAIN_SQUARES + world->blocks[i]->interior_count +
                 cells_beyond(world, world->blocks[i]);
    (void)ac_shadow_reserve_cells(world->shadows, count);
}

/* Shadows of the new block's fixtures, and of neighbours' that had to wait for it. */
static void cast_shadows(ac_world *world, ac_resident *resident) {
    uint32_t x = resident->block.id >> 24, y = resident->block.id >> 16 & 0xFFu;
    for (uint32_t i = 0; i < resident->block.static_count; ++i)
        ac_static_cast_shadows(world, &resident->statics[i]);
    for (uint32_t k = 0; k < 9; ++k) {
        ac_resident *neighbour = resident_at(world, x + k / 3 - 1, y + k % 3 - 1);
        for (uint32_t i = 0; neighbour && i < neighbour->block.static_count; ++i)
            if (!neighbour->statics[i].complete && neighbour != resident)
                ac_static_cast_shadows(world, &neighbour->statics[i]);
    }
}

ac_status ac_world_load_block(ac_world *world, uint32_t id, ac_error *error) {
    int x, y;
    if (!ac_landdefs_block_to_lcoord(ac_block_of(id) | 0xFFFFu, &x, &y))
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "block %08X is off the map",
                            id);
    if (resident_of(world, id))
        return AC_OK;
    ac_resident *resident = calloc(1, sizeof *resident);
    if (!resident)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for block %08X", id);
    ac_status status = make_resident(world, resident, ac_block_of(id));
    if (status == AC_OK && !insert(world, resident))
        status = AC_ERROR_MEMORY;
    if (status != AC_OK) {
        free_resident(world, resident);
        return ac_error_set(error, status, AC_NO_OFFSET, "block %08X cannot be loaded", id);
    }
    reserve_shadows(world);
    cast_shadows(world, resident);
    return AC_OK;
}

void ac_world_unload_block(ac_world *world, uint32_t id) {
    ac_resident *resident = resident_of(world, id);
    if (!resident)
        return;
    take_out(world, resident);
    free_resident(world, resident);
}

void ac_world_pose_static(ac_world *world, uint32_t block, uint32_t index, const ac_frame *parts) {
    ac_resident *resident = resident_of(world, block);
    if (resident && index < resident->block.static_count)
        ac_static_pose(&resident->statics[index], parts);
}

/* ---- The world ---- */

/* The store says why a region cannot be read: the land goes on without what it alone knows. False
 * when the files have none. */
static bool find_region(ac_world *world, ac_did id) {
    world->region = ac_store_region(world->store, id);
    if (world->region)
        return true;
    if (!ac_store_has(world->store, AC_KIND_REGION, id))
        return false;
    ac_log_write(world->log, AC_LOG_WARNING, "space",
                 "no region %08X: the ground has no textures, sky or scenery, and its heights are "
                 "a guess",
                 id);
    ac_region_make_bare(&world->bare, id);
    world->region = &world->bare;
    return true;
}

ac_world *ac_world_create(const ac_world_def *def, ac_error *error) {
    ac_did region = def->region ? def->region : DEFAULT_REGION;
    ac_world *world = calloc(1, sizeof *world);
    if (!world) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the world");
        return NULL;
    }
    world->store = def->store;
    world->shapes = def->shapes;
    world->log = def->log;
    world->shadows = ac_shadow_table_create();
    bool has_region = find_region(world, region);
    if (world->shadows && has_region)
        return world;
    if (has_region)
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the world");
    else
        ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET, "Region %08X cannot be read", region);
    ac_world_destroy(world);
    return NULL;
}

void ac_world_destroy(ac_world *world) {
    if (!world)
        return;
    while (world->block_count)
        ac_world_unload_block(world, world->blocks[world->block_count - 1]->id);
    for (uint32_t x = 0; x < AC_LAND_BLOCKS; ++x)
        free(world->columns[x]);
    free(world->blocks);
    if (world->region != &world->bare)
        ac_store_release(world->store, world->region);
    ac_shadow_table_destroy(world->shadows);
    ac_structure_cache_free(&world->structures);
    ac_cell_array_free(&world->scratch);
    free(world);
}

const ac_region *ac_world_region(const ac_world *world) {
    return world->region;
}

ac_shadow_table *ac_world_shadows(const ac_world *world) {
    return world->shadows;
}

const ac_block *const *ac_world_blocks(const ac_world *world, uint32_t *count) {
    *count = world->block_count;
    return world->blocks;
}

/* ---- Looking up ---- */

const ac_block *ac_world_block(const ac_world *world, uint32_t id) {
    const ac_resident *resident = resident_of(world, id);
    return resident ? &resident->block : NULL;
}

const ac_land_cell *ac_world_land_cell(const ac_world *world, uint32_t id) {
    const ac_block *block = ac_world_block(world, id);
    return block && ac_cell_is_outdoor(id) ? &block->land_cells[(id & 0xFFFFu) - 1] : NULL;
}

const ac_interior *ac_world_interior(const ac_world *world, uint32_t id) {
    const ac_block *block = ac_world_block(world, id);
    uint32_t index = (id & 0xFFFFu) - AC_FIRST_ENVCELL;
    if (!block || !ac_cell_is_interior(id) || index >= block->interior_count ||
        !block->interiors[index].data)
        return NULL;
    return &block->interiors[index];
}

const ac_cell *ac_world_cell(const ac_world *world, uint32_t id) {
    if (ac_cell_is_interior(id)) {
        const ac_interior *interior = ac_world_interior(world, id);
        return interior ? &interior->base : NULL;
    }
    const ac_land_cell *land = ac_world_land_cell(world, id);
    return land ? &land->base : NULL;
}
