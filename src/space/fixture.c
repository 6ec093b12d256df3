#include <stdlib.h>

#include "space/scenery.h"
#include "space/world_internal.h"

/* A fixture to be made. */
typedef struct fixture_seed {
    ac_static_kind kind;
    ac_did model;
    ac_frame frame;
    uint32_t cell;
    float scale;
} fixture_seed;

typedef struct fixture_seeds {
    ac_resident *resident;
    fixture_seed *items;
    uint32_t count, capacity;
    bool failed;
} fixture_seeds;

static bool sow(fixture_seeds *seeds, fixture_seed seed) {
    if (seeds->count == seeds->capacity) {
        uint32_t capacity = seeds->capacity ? seeds->capacity * 2 : 64;
        fixture_seed *items = realloc(seeds->items, capacity * sizeof *items);
        if (!items) {
            seeds->failed = true;
            return false;
        }
        seeds->items = items;
        seeds->capacity = capacity;
    }
    seeds->items[seeds->count++] = seed;
    return true;
}

static void sow_outdoor(fixture_seeds *seeds, const ac_landblock_info *info) {
    for (uint32_t i = 0; info && i < info->object_count; ++i) {
        const ac_stab *stab = &info->objects[i];
        const ac_land_cell *cell = ac_resident_land_cell(seeds->resident, stab->frame.origin);
        if (cell)
            sow(seeds,
                (fixture_seed){AC_STATIC_OUTDOOR, stab->model, stab->frame, cell->base.id, 1.0f});
    }
}

static void sow_interior(fixture_seeds *seeds, const ac_interior *cell) {
    for (uint32_t i = 0; cell->data && i < cell->data->object_count; ++i) {
        const ac_stab *stab = &cell->data->objects[i];
        if (stab->model)
            sow(seeds,
                (fixture_seed){AC_STATIC_INTERIOR, stab->model, stab->frame, cell->base.id, 1.0f});
    }
}

static bool sow_scenery(void *user, const ac_scenery_item *item) {
    fixture_seeds *seeds = user;
    uint32_t cell = seeds->resident->block.land_cells[item->square].base.id;
    return sow(seeds,
               (fixture_seed){AC_STATIC_SCENERY, item->model, item->frame, cell, item->scale});
}

static void sow_all(ac_world *world, fixture_seeds *seeds) {
    const ac_block *block = &seeds->resident->block;
    bool built[AC_TERRAIN_SQUARES];
    sow_outdoor(seeds, block->info);
    for (uint32_t i = 0; i < block->interior_count; ++i)
        sow_interior(seeds, &block->interiors[i]);
    for (uint32_t i = 0; i < AC_TERRAIN_SQUARES; ++i)
        built[i] = block->land_cells[i].shell != NULL;
    ac_scenery_def def = {world->region, world->store, &block->terrain, built};
    ac_scenery_grow(&def, sow_scenery, seeds);
}

static bool in_block(ac_vec3 point, float radius) {
    float far = AC_BLOCK_LENGTH - radius;
    return point.x >= radius && point.y >= radius && point.x < far && point.y < far;
}

/* The Setup's sorting sphere, or what a single mesh has in its place (CSetup::makeSimpleSetup). */
static ac_sphere sorting_sphere(const ac_model *model) {
    ac_sphere sphere = {{0.0f, 0.0f, 0.0f}, 0.0f};
    if (model->setup)
        return model->setup->sorting_sphere;
    if (model->part_count && model->parts[0].shape)
        ac_shape_sphere(model->parts[0].shape, &sphere);
    return sphere;
}

/* CPhysicsObj::obj_within_block: unscaled, since scenery gets its scale afterwards. */
static bool within_block(const ac_model *model, const ac_frame *frame) {
    ac_sphere sphere = sorting_sphere(model);
    ac_vec3 center = ac_frame_local_to_global(frame, sphere.center);
    const ac_setup *setup = model->setup;
    if (model->has_physics_bsp)
        return in_block(center, sphere.radius);
    for (uint32_t i = 0; setup && i < setup->cyl_sphere_count; ++i) {
        const ac_cyl_sphere *cylinder = &setup->cyl_spheres[i];
        if (!in_block(ac_frame_local_to_global(frame, cylinder->base), cylinder->radius))
            return false;
    }
    if (setup && setup->cyl_sphere_count)
        return true;
    if (setup && setup->sphere_count)
        return in_block(center, sphere.radius);
    return in_block(frame->origin, 0.0f);
}

static ac_box bound_of(const ac_static *fixture) {
    ac_position position = {fixture->cell, fixture->frame};
    ac_solids solids = {.position = &position, .scale = fixture->scale};
    if (fixture->has_physics_bsp) {
        solids.parts = fixture->parts;
        solids.part_count = fixture->part_count;
    } else if (fixture->setup) {
        solids.cylinders = fixture->setup->cyl_spheres;
        solids.cylinder_count = fixture->setup->cyl_sphere_count;
        solids.spheres = fixture->setup->spheres;
        solids.sphere_count = fixture->setup->sphere_count;
    }
    return ac_solids_bound(&solids);
}

static void plant(ac_world *world, ac_resident *resident, const fixture_seed *seed) {
    ac_position position = {seed->cell, seed->frame};
    ac_model model;
    if (!ac_model_make(world, &model, seed->model, &position, seed->scale, &resident->arena)) {
        ac_log_write(world->log, AC_LOG_WARNING, "space", "model %08X left out of cell %08X",
                     seed->model, seed->cell);
        return;
    }
    if (seed->kind == AC_STATIC_SCENERY && !within_block(&model, &seed->frame)) {
        ac_model_release(world, model.setup, model.parts, model.part_count);
        return;
    }
    ac_static *fixture = &resident->statics[resident->block.static_count++];
    *fixture = (ac_static){
        .kind = seed->kind,
        .model = seed->model,
        .frame = seed->frame,
        .cell = seed->cell,
        .scale = seed->scale,
        .setup = model.setup,
        .part_count = model.part_count,
        .parts = model.parts,
        .has_physics_bsp = model.has_physics_bsp,
    };
    fixture->bound = bound_of(fixture);
}

/* CPhysicsObj::UpdatePartsInternal, of poses that are made already. */
void ac_static_pose(ac_static *fixture, const ac_frame *parts) {
    for (uint32_t i = 0; i < fixture->part_count; ++i)
        fixture->parts[i].position.frame = ac_frame_combine(&fixture->frame, &parts[i]);
    fixture->bound = bound_of(fixture);
}

/* CLandBlock::init_static_objs and CEnvCell::init_static_objects. Shadows come when the block is
 * among the resident ones. */
ac_status ac_resident_make_statics(ac_world *world, ac_resident *resident) {
    fixture_seeds seeds = {.resident = resident};
    sow_all(world, &seeds);
    resident->statics = ac_arena_array(&resident->arena, seeds.count, sizeof *resident->statics);
    resident->block.statics = resident->statics;
    bool failed = seeds.failed || !resident->statics;
    for (uint32_t i = 0; i < seeds.count && !failed; ++i)
        plant(world, resident, &seeds.items[i]);
    free(seeds.items);
    return failed ? AC_ERROR_MEMORY : AC_OK;
}

/* CPhysicsObj::calc_cross_cells_static, with the shadows */
void ac_static_cast_shadows(ac_world *world, ac_static *fixture) {
    ac_cross_query query = {
        .position = {fixture->cell, fixture->frame},
        .cell = ac_world_cell(world, fixture->cell),
        .has_physics_bsp = fixture->has_physics_bsp,
        .cylinders = fixture->setup ? fixture->setup->cyl_spheres : NULL,
        .cylinder_count = fixture->setup ? fixture->setup->cyl_sphere_count : 0,
        .parts = fixture->parts,
        .part_count = fixture->part_count,
    };
    ac_cell_array *cells = &world->scratch;
    ac_calc_cross_cells_static(world, &query, cells);
    ac_shadow shadow = {AC_OBJECT_NONE, fixture};
    fixture->complete = ac_shadow_update(world->shadows, &fixture->shadows, shadow, cells) == AC_OK;
    for (uint32_t i = 0; i < cells->count; ++i)
        fixture->complete = fixture->complete && cells->entries[i].cell;
}

void ac_resident_release_statics(ac_world *world, ac_resident *resident) {
    for (uint32_t i = 0; i < resident->block.static_count; ++i) {
        ac_static *fixture = &resident->statics[i];
        ac_shadow_remove(world->shadows, &fixture->shadows);
        ac_model_release(world, fixture->setup, fixture->parts, fixture->part_count);
    }
}
