#include "space/world_internal.h"

/* The polygon of the model's drawing tree that is the opening of its i-th portal. */
static const ac_face *opening(const ac_shell *shell, uint32_t i) {
    const ac_shape *shape = shell->part_count ? shell->parts[0].shape : NULL;
    if (!shape)
        return NULL;
    for (uint32_t k = 0; k < shape->draw_tree.portal_count; ++k)
        if (shape->draw_tree.portals[k].portal == (int32_t)i)
            return &shape->drawing.faces[shape->draw_tree.portals[k].polygon];
    return NULL;
}

/* CBldPortal::UnPack. other_portal is signed, so that 0xFFFF means none. */
static bool make_portal(ac_resident *resident, const ac_shell *shell, uint32_t i,
                        const ac_building_portal *record, ac_portal *portal) {
    uint32_t *visible = ac_arena_array(&resident->arena, record->stab_count, sizeof *visible);
    if (!visible)
        return false;
    for (uint32_t k = 0; k < record->stab_count; ++k)
        visible[k] = resident->block.id | record->stabs[k];
    uint32_t index = (uint32_t)record->other_cell - AC_FIRST_ENVCELL;
    bool good = record->other_cell >= AC_FIRST_ENVCELL && index < resident->block.interior_count &&
                resident->interiors[index].data;
    *portal = (ac_portal){
        .exact_match = record->flags & AC_PORTAL_EXACT_MATCH,
        .side = record->flags & AC_PORTAL_SIDE_CLEAR ? 0 : 1,
        .other_portal = (int16_t)record->other_portal,
        .other_cell = resident->block.id | record->other_cell,
        .other = good ? &resident->interiors[index] : NULL,
        .face = opening(shell, i),
        .visible = visible,
        .visible_count = record->stab_count,
    };
    return true;
}

static bool make_portals(ac_resident *resident, ac_shell *shell, const ac_building *record) {
    ac_portal *portals = ac_arena_array(&resident->arena, record->portal_count, sizeof *portals);
    if (!portals)
        return false;
    for (uint32_t i = 0; i < record->portal_count; ++i)
        if (!make_portal(resident, shell, i, &record->portals[i], &portals[i]))
            return false;
    shell->portals = portals;
    shell->portal_count = record->portal_count;
    return true;
}

/* CLandBlock::init_buildings for one record: nothing when its origin is not in this block or its
 * model cannot be read. */
static ac_status make_shell(ac_world *world, ac_resident *resident, const ac_building *record) {
    ac_land_cell *cell = ac_resident_land_cell(resident, record->frame.origin);
    ac_model model;
    if (!cell)
        return AC_OK;
    ac_position position = {cell->base.id, record->frame};
    if (!ac_model_make(world, &model, record->model, &position, 1.0f, &resident->arena)) {
        ac_log_write(world->log, AC_LOG_WARNING, "space", "building %08X left out of block %08X",
                     record->model, resident->block.id);
        return AC_OK;
    }
    ac_shell *shell = &resident->shells[resident->block.shell_count++];
    *shell = (ac_shell){
        .model = record->model,
        .frame = record->frame,
        .cell = cell->base.id,
        .setup = model.setup,
        .part_count = model.part_count,
        .parts = model.parts,
    };
    /* CSortCell::add_building: the first one stays */
    if (!cell->shell)
        cell->shell = shell;
    return make_portals(resident, shell, record) ? AC_OK : AC_ERROR_MEMORY;
}

static bool listed(const uint32_t *ids, uint32_t count, uint32_t id) {
    while (count && ids[count - 1] != id)
        --count;
    return count > 0;
}

/* CBuildingObj::add_to_stablist for all buildings: every cell once. */
static ac_status make_visible(ac_resident *resident) {
    ac_block *block = &resident->block;
    size_t most = 0;
    for (uint32_t i = 0; i < block->shell_count; ++i)
        for (uint32_t k = 0; k < block->shells[i].portal_count; ++k)
            most += block->shells[i].portals[k].visible_count;
    uint32_t *visible = ac_arena_array(&resident->arena, most, sizeof *visible);
    if (!visible)
        return AC_ERROR_MEMORY;
    for (uint32_t i = 0; i < block->shell_count; ++i) {
        for (uint32_t k = 0; k < block->shells[i].portal_count; ++k) {
            const ac_portal *portal = &block->shells[i].portals[k];
            for (uint32_t m = 0; m < portal->visible_count; ++m)
                if (!listed(visible, block->visible_count, portal->visible[m]))
                    visible[block->visible_count++] = portal->visible[m];
        }
    }
    block->visible = visible;
    return AC_OK;
}

ac_status ac_resident_make_shells(ac_world *world, ac_resident *resident) {
    const ac_landblock_info *info = resident->block.info;
    uint32_t count = info ? info->building_count : 0;
    resident->shells = ac_arena_array(&resident->arena, count, sizeof *resident->shells);
    if (!resident->shells)
        return AC_ERROR_MEMORY;
    resident->block.shells = resident->shells;
    for (uint32_t i = 0; i < count; ++i) {
        ac_status status = make_shell(world, resident, &info->buildings[i]);
        if (status != AC_OK)
            return status;
    }
    return make_visible(resident);
}

void ac_resident_release_shells(ac_world *world, ac_resident *resident) {
    for (uint32_t i = 0; i < resident->block.shell_count; ++i) {
        const ac_shell *shell = &resident->shells[i];
        ac_model_release(world, shell->setup, shell->parts, shell->part_count);
    }
}
