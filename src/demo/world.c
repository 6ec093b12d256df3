#include "demo/world.h"

#include "demo/art.h"
#include "demo/builder.h"
#include "demo/creature.h"
#include "demo/effects.h"
#include "demo/house.h"
#include "demo/humanoid.h"
#include "demo/land.h"
#include "demo/material.h"
#include "demo/movers.h"
#include "demo/props.h"
#include "demo/region.h"
#include "demo/village.h"

#ifndef AC_DEMO_CONTENT
#error "AC_DEMO_CONTENT names the generators' sources: src/CMakeLists.txt defines it"
#endif

#define DEMO_SEED UINT64_C(20210704)

ac_demo_world_def ac_demo_world_default_def(void) {
    return (ac_demo_world_def){.seed = DEMO_SEED};
}

const char *ac_demo_world_version(void) {
    return "vale-" AC_DEMO_CONTENT;
}

void ac_demo_world_free(ac_demo_world *world) {
    ac_dat_image_free(world->portal);
    ac_dat_image_free(world->cell);
    ac_dat_image_free(world->local);
    *world = (ac_demo_world){0};
}

/* The set of patches that a file holds: one, number 1. */
static void put_iteration(ac_demo_builder *builder, ac_dat_image *image) {
    ac_writer *out = ac_demo_bytes(builder);
    ac_writer_u32(out, 1);
    ac_writer_u32(out, 1);
    ac_demo_put_bytes(builder, image, AC_DAT_ITERATION_ID);
}

static void build_all(ac_demo_builder *builder) {
    put_iteration(builder, builder->world.portal);
    put_iteration(builder, builder->world.cell);
    put_iteration(builder, builder->world.local);
    ac_demo_build_materials(builder);
    ac_demo_build_art(builder);
    ac_demo_build_interface_art(builder);
    ac_demo_build_layouts(builder);
    ac_demo_build_enum_maps(builder);
    ac_demo_build_chat_poses(builder);
    ac_demo_build_effects(builder);
    ac_demo_build_human(builder);
    ac_demo_build_creature(builder);
    ac_demo_build_props(builder);
    ac_demo_build_movers(builder);
    ac_demo_build_missiles(builder);
    ac_demo_build_region(builder);
    ac_demo_build_cottages(builder);
    ac_demo_build_smithy(builder);
    ac_demo_build_tower(builder);
    ac_demo_build_dungeon(builder);
    ac_demo_furnish_land(builder);
    ac_demo_build_land(builder);
}

ac_status ac_demo_world_build(const ac_demo_world_def *def, ac_demo_world *out, ac_error *error) {
    ac_demo_builder builder;
    *out = (ac_demo_world){0};
    if (ac_demo_builder_begin(&builder, def))
        build_all(&builder);
    ac_demo_builder_end(&builder);
    if (!ac_demo_ok(&builder)) {
        ac_demo_world_free(&builder.world);
        return ac_error_set(error, builder.error.status, AC_NO_OFFSET, "%s", builder.error.message);
    }
    *out = builder.world;
    ac_error_clear(error);
    return AC_OK;
}
