/* The DAT files of one installation and a cache of decoded objects in front of them. Objects are
 * decoded on first use and kept; what is handed out is read-only and good until it is released. One
 * store serves many clients, all of one thread at a time; see arwic/dat_set.h. */
#ifndef AC_DAT_STORE_H
#define AC_DAT_STORE_H

#include "arwic/dat_set.h"
#include "base/log.h"
#include "dat/animation.h"
#include "dat/chat_pose.h"
#include "dat/clothing.h"
#include "dat/container.h"
#include "dat/degrade.h"
#include "dat/did_mapper.h"
#include "dat/envcell.h"
#include "dat/font.h"
#include "dat/gfxobj.h"
#include "dat/landblock.h"
#include "dat/motion_table.h"
#include "dat/palette_set.h"
#include "dat/particle_emitter.h"
#include "dat/physics_script.h"
#include "dat/physics_script_table.h"
#include "dat/region.h"
#include "dat/registry.h"
#include "dat/scene.h"
#include "dat/setup.h"
#include "dat/sound_table.h"
#include "dat/string_table.h"
#include "dat/surface.h"
#include "dat/ui_layout.h"
#include "dat/wave.h"

typedef struct ac_store_def {
    const ac_dat *portal;  /* required; borrowed, as are the others */
    const ac_dat *cell;    /* required */
    const ac_dat *local;   /* may be NULL */
    const ac_dat *highres; /* may be NULL */
    size_t budget;         /* bytes of decoded objects kept without a holder; 0: 64 MiB */
    const ac_log *log;     /* may be NULL */
} ac_store_def;

ac_store *ac_store_create(const ac_store_def *def);
void ac_store_destroy(ac_store *store);
ac_store_stats ac_store_get_stats(const ac_store *store);

/* What others make of the store's objects for all who use the store: theirs to make, count and end.
 * NULL and 0 at first; must be gone before the store. */
typedef struct ac_store_companion {
    void *object;
    uint32_t holders;
} ac_store_companion;

ac_store_companion *ac_store_get_companion(ac_store *store);
/* What it was made of. */
const ac_store_def *ac_store_get_def(const ac_store *store);

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

const ac_wave *ac_store_wave(ac_store *store, ac_did id);
const ac_sound_table *ac_store_sound_table(ac_store *store, ac_did id);
const ac_degrade_info *ac_store_degrade_info(ac_store *store, ac_did id);
const ac_palette_set *ac_store_palette_set(ac_store *store, ac_did id);
const ac_clothing_table *ac_store_clothing_table(ac_store *store, ac_did id);
const ac_particle_emitter *ac_store_particle_emitter(ac_store *store, ac_did id);
const ac_physics_script *ac_store_physics_script(ac_store *store, ac_did id);
const ac_physics_script_table *ac_store_physics_script_table(ac_store *store, ac_did id);
const ac_enum_mapper *ac_store_enum_mapper(ac_store *store, ac_did id);
const ac_did_mapper *ac_store_did_mapper(ac_store *store, ac_did id);
const ac_font *ac_store_font(ac_store *store, ac_did id);
const ac_dat_string_table *ac_store_string_table(ac_store *store, ac_did id); /* local */
const ac_ui_layout *ac_store_ui_layout(ac_store *store, ac_did id);           /* local */
const ac_chat_pose_table *ac_store_chat_pose_table(ac_store *store, ac_did id);

/* The same for any type that the registry knows. */
const void *ac_store_get(ac_store *store, ac_dat_kind kind, ac_did id);

/* The id behind an enumeration value of a category: the portal's master map gives the category's
 * mapper, that one the id; each asks its client map, then its server map (dat-format.md 9). False,
 * *id 0, and one log line a pair when it does not resolve. */
bool ac_store_client_enum(ac_store *store, uint32_t category, uint32_t enumeration, ac_did *id);
/* The mapper of a category, with one reference for the caller; NULL when there is none. */
const ac_did_mapper *ac_store_client_category(ac_store *store, uint32_t category);

/* Whether a file that may hold this type has an entry with the id; nothing is decoded or logged. */
bool ac_store_has(const ac_store *store, ac_dat_kind kind, ac_did id);

/* Gives one reference back. `object` is what an ac_store_* call returned; NULL is allowed. */
void ac_store_release(ac_store *store, const void *object);

#endif
