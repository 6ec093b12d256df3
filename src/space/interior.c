#include "space/world_internal.h"

enum { PORTAL_FLAG_OUTSIDE = 0x4 };

/* The interior of a block with this low word, when its record is good. */
static const ac_interior *sibling(const ac_resident *resident, uint32_t low) {
    uint32_t index = low - AC_FIRST_ENVCELL;
    if (low < AC_FIRST_ENVCELL || index >= resident->block.interior_count ||
        !resident->interiors[index].data)
        return NULL;
    return &resident->interiors[index];
}

/* CCellPortal::UnPack: portal_side is the inverse of its bit. */
static ac_portal make_portal(const ac_resident *resident, const ac_interior *cell,
                             const ac_cell_portal *record) {
    bool outside = record->other_cell == AC_PORTAL_OUTSIDE || record->flags & PORTAL_FLAG_OUTSIDE;
    return (ac_portal){
        .exact_match = record->flags & AC_PORTAL_EXACT_MATCH,
        .side = record->flags & AC_PORTAL_SIDE_CLEAR ? 0 : 1,
        .other_portal = (int16_t)record->other_portal,
        .other_cell = outside ? AC_CELL_OUTSIDE : resident->block.id | record->other_cell,
        .other = outside ? NULL : sibling(resident, record->other_cell),
        .face = ac_structure_portal(cell->structure, record->polygon),
    };
}

static bool make_portals(ac_resident *resident, ac_interior *cell) {
    const ac_envcell *data = cell->data;
    ac_portal *portals = ac_arena_array(&resident->arena, data->portal_count, sizeof *portals);
    uint32_t *visible = ac_arena_array(&resident->arena, data->visible_count, sizeof *visible);
    if (!portals || !visible)
        return false;
    for (uint32_t i = 0; i < data->portal_count; ++i)
        portals[i] = make_portal(resident, cell, &data->portals[i]);
    for (uint32_t i = 0; i < data->visible_count; ++i)
        visible[i] = resident->block.id | data->visible[i];
    cell->portals = portals;
    cell->portal_count = data->portal_count;
    cell->visible = visible;
    cell->visible_count = data->visible_count;
    return true;
}

/* CEnvCell::UnPack without its portals; the cell stays empty when a part of it cannot be read. */
static void open_interior(ac_world *world, ac_resident *resident, ac_interior *cell) {
    uint32_t id = cell->base.id;
    const ac_envcell *data = ac_store_envcell(world->store, id);
    if (!data)
        return;
    const ac_structure *structure =
        ac_structure_acquire(world, 0x0D000000u | data->environment, data->structure);
    if (!structure) {
        ac_log_write(world->log, AC_LOG_WARNING, "space",
                     "EnvCell %08X left out: no structure %u in Environment %08X", id,
                     data->structure, 0x0D000000u | data->environment);
        ac_store_release(world->store, data);
        return;
    }
    cell->data = data;
    cell->structure = structure;
    cell->base.block = &resident->block;
    cell->base.restriction = data->flags & AC_ENVCELL_HAS_RESTRICTION ? data->restriction : 0;
    cell->position = (ac_position){id, data->frame};
    cell->axes = ac_quat_axes(data->frame.rotation);
    cell->seen_outside = data->flags & AC_ENVCELL_SEEN_OUTSIDE;
}

static uint32_t interior_count(const ac_landblock_info *info) {
    const uint32_t most = AC_LAST_ENVCELL - AC_FIRST_ENVCELL + 1;
    uint32_t count = info ? info->cell_count : 0;
    return count < most ? count : most;
}

ac_status ac_resident_make_interiors(ac_world *world, ac_resident *resident) {
    ac_block *block = &resident->block;
    uint32_t count = interior_count(block->info);
    resident->interiors = ac_arena_array(&resident->arena, count, sizeof *resident->interiors);
    if (!resident->interiors)
        return AC_ERROR_MEMORY;
    block->interiors = resident->interiors;
    block->interior_count = count;
    for (uint32_t i = 0; i < count; ++i) {
        resident->interiors[i].base.id = block->id | (AC_FIRST_ENVCELL + i);
        open_interior(world, resident, &resident->interiors[i]);
    }
    for (uint32_t i = 0; i < count; ++i)
        if (resident->interiors[i].data && !make_portals(resident, &resident->interiors[i]))
            return AC_ERROR_MEMORY;
    return AC_OK;
}

void ac_resident_release_interiors(ac_world *world, ac_resident *resident) {
    for (uint32_t i = 0; i < resident->block.interior_count; ++i) {
        const ac_envcell *data = resident->interiors[i].data;
        if (data)
            ac_structure_release(world, 0x0D000000u | data->environment);
        ac_store_release(world->store, data);
    }
}
