/* The DAT files of one installation and a cache of decoded objects in front of them. Objects are
 * decoded on first use and kept; what is handed out is read-only and good until it is released. One
 * store serves many clients of the same thread. */
#ifndef AC_DAT_STORE_H
#define AC_DAT_STORE_H

#include "base/log.h"
#include "dat/animation.h"
#include "dat/container.h"
#include "dat/envcell.h"
#include "dat/gfxobj.h"
#include "dat/landblock.h"
#include "dat/motion_table.h"
#include "dat/region.h"
#include "dat/scene.h"
#include "dat/setup.h"
#include "dat/surface.h"

typedef struct ac_store ac_store;

typedef struct ac_store_def {
    const ac_dat *portal;  /* required; borrowed, as are the others */
    const ac_dat *cell;    /* required */
    const ac_dat *local;   /* may be NULL */
    const ac_dat *highres; /* may be NULL */
    size_t budget;         /* bytes of decoded objects kept without a holder; 0: 64 MiB */
    const ac_log *log;     /* may be NULL */
} ac_store_def;

typedef struct ac_store_stats {
    uint64_t hits, misses, failures, evictions;
    size_t bytes, objects;
} ac_store_stats;

ac_store *ac_store_create(const ac_store_def *def);
void ac_store_destroy(ac_store *store);
ac_store_stats ac_store_get_stats(const ac_store *store);

/* The decoded object, with one reference for the caller, or NULL: no such entry, wrong type or a
 * damaged one. A failure is logged once an id, with file, id and offset, and remembered. */
const ac_gfxobj *ac_store_gfxobj(ac_store *store, ac_did id);
const ac_setup *ac_store_setup(ac_store *store, ac_did id);
const ac_animation *ac_store_animation(ac_store *store, ac_did id);
const ac_motion_table *ac_store_motion_table(ac_store *store, ac_did id);
const ac_surface *ac_store_surface(ac_store *store, ac_did id);
const ac_surface_texture *ac_store_surface_texture(ac_store *store, ac_did id);
const ac_render_surface *ac_store_render_surface(ac_store *store,
                                                 ac_did id); /* portal or highres */
const ac_palette *ac_store_palette(ac_store *store, ac_did id);
const ac_region *ac_store_region(ac_store *store, ac_did id);
const ac_environment *ac_store_environment(ac_store *store, ac_did id);
const ac_scene *ac_store_scene(ac_store *store, ac_did id);
const ac_landblock *ac_store_landblock(ac_store *store, ac_did id);           /* 0xXXYYFFFF */
const ac_landblock_info *ac_store_landblock_info(ac_store *store, ac_did id); /* 0xXXYYFFFE */
const ac_envcell *ac_store_envcell(ac_store *store, ac_did id);

/* Gives one reference back. `object` is what an ac_store_* call returned; NULL is allowed. */
void ac_store_release(ac_store *store, const void *object);

#endif
