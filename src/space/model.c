#include "space/world_internal.h"

enum { GFXOBJ_TYPE = 0x01, SETUP_TYPE = 0x02 };

static void place_part(ac_world *world, ac_model *model, uint32_t i, ac_did gfxobj,
                       const ac_position *position, ac_vec3 scale) {
    const ac_shape *shape = ac_shape_acquire(world->shapes, gfxobj);
    model->parts[i] = (ac_part){shape, *position, scale};
    model->has_physics_bsp = model->has_physics_bsp || (shape && shape->physics.node_count > 0);
}

static bool make_parts(ac_model *model, uint32_t count, ac_arena *arena) {
    model->parts = ac_arena_array(arena, count, sizeof *model->parts);
    model->part_count = model->parts ? count : 0;
    return model->parts != NULL;
}

/* CPartArray::UpdateParts: the object's frame, then the part's, whose origin is scaled. */
static ac_position part_position(const ac_position *position, const ac_placement *placement,
                                 uint32_t part, float scale) {
    if (!placement)
        return *position;
    return (ac_position){position->cell,
                         ac_frame_combine_scaled(&position->frame, &placement->frame.parts[part],
                                                 ac_vec3_make(scale, scale, scale))};
}

/* CPartArray::CreateSetup, in the placement that fixtures rest in (CPhysicsObj::InitObjectEnd). */
static bool place_setup(ac_world *world, ac_model *model, ac_did id, const ac_position *position,
                        float scale, ac_arena *arena) {
    const ac_setup *setup = ac_store_setup(world->store, id);
    if (!setup)
        return false;
    if (!make_parts(model, setup->part_count, arena)) {
        ac_store_release(world->store, setup);
        return false;
    }
    model->setup = setup;
    const ac_placement *placement = ac_setup_placement(setup, AC_PLACEMENT_RESTING);
    for (uint32_t i = 0; i < setup->part_count; ++i) {
        ac_vec3 part_scale = {scale, scale, scale};
        ac_position at = part_position(position, placement, i, scale);
        if (setup->flags & AC_SETUP_HAS_DEFAULT_SCALE)
            part_scale = ac_vec3_scale(setup->default_scale[i], scale);
        place_part(world, model, i, setup->parts[i], &at, part_scale);
    }
    return true;
}

bool ac_model_make(ac_world *world, ac_model *model, ac_did id, const ac_position *position,
                   float scale, ac_arena *arena) {
    *model = (ac_model){0};
    if (id >> 24 == SETUP_TYPE)
        return place_setup(world, model, id, position, scale, arena);
    if (id >> 24 != GFXOBJ_TYPE || !make_parts(model, 1, arena))
        return false;
    place_part(world, model, 0, id, position, ac_vec3_make(scale, scale, scale));
    return model->parts[0].shape != NULL;
}

void ac_model_release(ac_world *world, const ac_setup *setup, const ac_part *parts,
                      uint32_t part_count) {
    for (uint32_t i = 0; i < part_count; ++i)
        ac_shape_release(world->shapes, parts[i].shape);
    ac_store_release(world->store, setup);
}
