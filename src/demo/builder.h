/* What every generator of demo/ writes through: memory for the structs, the three DAT images, and
 * one sticky error. After the first failure every call does nothing, so that generators check once,
 * where they take memory. */
#ifndef AC_DEMO_BUILDER_H
#define AC_DEMO_BUILDER_H

#include "base/arena.h"
#include "base/rng.h"
#include "dat/animation.h"
#include "dat/envcell.h"
#include "dat/gfxobj.h"
#include "dat/landblock.h"
#include "dat/motion_table.h"
#include "dat/region.h"
#include "dat/scene.h"
#include "dat/setup.h"
#include "dat/surface.h"
#include "dat/ui_layout.h"
#include "demo/sites.h"
#include "demo/world.h"

typedef struct ac_mesh ac_mesh;

typedef struct ac_demo_builder {
    ac_arena arena; /* structs that are being written; emptied by ac_demo_builder_reset */
    ac_writer writer;
    ac_demo_world world;
    uint64_t seed;
    ac_error error;  /* the first failure */
    ac_mesh *mesh;   /* the one mesh under construction (demo/mesh.h) */
    ac_sites *sites; /* what stands on the land (demo/sites.h) */
    const ac_demo_world_def *def;
    const char *stage;
    unsigned done, total;
} ac_demo_builder;

/* False when there is no memory; ac_demo_builder_end is needed either way. */
bool ac_demo_builder_begin(ac_demo_builder *builder, const ac_demo_world_def *def);
/* Frees everything but the images. */
void ac_demo_builder_end(ac_demo_builder *builder);

static inline bool ac_demo_ok(const ac_demo_builder *builder) {
    return builder->error.status == AC_OK;
}
void ac_demo_fail(ac_demo_builder *builder, ac_status status, const char *format, ...)
    AC_PRINTF(3, 4);

/* Zeroed memory until the next ac_demo_reset; NULL after a failure. */
void *ac_demo_alloc(ac_demo_builder *builder, size_t count, size_t size);
/* Forgets the memory of what has been written. */
void ac_demo_reset(ac_demo_builder *builder);

/* A random source of its own for one purpose, so that changing one thing leaves the others. */
ac_rng ac_demo_rng(const ac_demo_builder *builder, uint64_t purpose);

/* Opens a stage of `total` steps and reports its steps. */
void ac_demo_stage(ac_demo_builder *builder, const char *name, unsigned total);
void ac_demo_step(ac_demo_builder *builder);

/* Encode a struct and put it into the file where its type belongs. */
void ac_demo_put_gfxobj(ac_demo_builder *builder, const ac_gfxobj *gfxobj);
void ac_demo_put_setup(ac_demo_builder *builder, const ac_setup *setup);
void ac_demo_put_animation(ac_demo_builder *builder, const ac_animation *animation);
void ac_demo_put_motion_table(ac_demo_builder *builder, const ac_motion_table *table);
void ac_demo_put_surface(ac_demo_builder *builder, ac_did id, const ac_surface *surface);
void ac_demo_put_surface_texture(ac_demo_builder *builder, const ac_surface_texture *texture);
void ac_demo_put_render_surface(ac_demo_builder *builder, const ac_render_surface *surface);
void ac_demo_put_palette(ac_demo_builder *builder, const ac_palette *palette);
void ac_demo_put_region(ac_demo_builder *builder, const ac_region *region);
void ac_demo_put_scene(ac_demo_builder *builder, const ac_scene *scene);
void ac_demo_put_environment(ac_demo_builder *builder, const ac_environment *environment);
void ac_demo_put_landblock(ac_demo_builder *builder, const ac_landblock *block);
void ac_demo_put_landblock_info(ac_demo_builder *builder, const ac_landblock_info *info);
void ac_demo_put_envcell(ac_demo_builder *builder, const ac_envcell *cell);

void ac_demo_put_master_property(ac_demo_builder *builder, const ac_master_property *master);
/* Into the local file; `master` has the types of its properties. */
void ac_demo_put_ui_layout(ac_demo_builder *builder, const ac_ui_layout *layout,
                           const ac_master_property *master);

/* Puts what the caller has written into builder->writer since ac_demo_bytes. */
ac_writer *ac_demo_bytes(ac_demo_builder *builder);
void ac_demo_put_bytes(ac_demo_builder *builder, ac_dat_image *image, ac_did id);

#endif
