/* What the files that make up the resident world share. */
#ifndef AC_SPACE_WORLD_INTERNAL_H
#define AC_SPACE_WORLD_INTERNAL_H

#include "base/arena.h"
#include "base/log.h"
#include "base/map.h"
#include "space/membership.h"
#include "space/world.h"

enum { AC_LAND_BLOCKS = 255 }; /* a side of the map */

/* An Environment in use, with its structures built on first use. */
typedef struct ac_environment_entry {
    const ac_environment *environment;
    uint32_t references;
    ac_arena arena;
    ac_structure *structures; /* as many as the environment has cells */
    bool *built;
} ac_environment_entry;

typedef struct ac_structure_cache {
    ac_map index_of; /* Environment id -> index into entries */
    ac_environment_entry *entries;
    uint32_t count, capacity;
} ac_structure_cache;

/* A resident block and the memory of everything in it. */
typedef struct ac_resident {
    ac_block block; /* first: a block's address is its resident's */
    ac_arena arena;
    ac_interior *interiors; /* the same arrays as the block's, to be filled */
    ac_shell *shells;
    ac_static *statics;
} ac_resident;

struct ac_world {
    ac_store *store;
    ac_shape_cache *shapes;
    const ac_log *log;
    const ac_region *region; /* the store's, or `bare` */
    ac_region bare;
    ac_shadow_table *shadows;
    ac_structure_cache structures;
    const ac_block **blocks; /* ascending by id; each is an ac_resident */
    uint32_t block_count, block_capacity;
    ac_resident **columns[AC_LAND_BLOCKS]; /* by east, then north; NULL until used */
    ac_cell_array scratch;
};

/* structure.c */

/* The structure of an Environment, with one reference to the Environment; NULL when there is none
 * or it is damaged. */
const ac_structure *ac_structure_acquire(ac_world *world, ac_did environment, uint32_t key);
void ac_structure_release(ac_world *world, ac_did environment);
void ac_structure_cache_free(ac_structure_cache *cache);
/* The opening that a portal record calls `polygon`, or NULL. */
const ac_face *ac_structure_portal(const ac_structure *structure, uint16_t polygon);

/* model.c */

/* A model placed in the world. */
typedef struct ac_model {
    const ac_setup *setup; /* NULL for a GfxObj */
    uint32_t part_count;
    ac_part *parts;
    bool has_physics_bsp;
} ac_model;

/* False when the model cannot be read. Parts that cannot be read have no shape. */
bool ac_model_make(ac_world *world, ac_model *model, ac_did id, const ac_position *position,
                   float scale, ac_arena *arena);
void ac_model_release(ac_world *world, const ac_setup *setup, const ac_part *parts,
                      uint32_t part_count);

/* interior.c: all EnvCells of a block. shell.c: its buildings. fixture.c: its statics. */
ac_status ac_resident_make_interiors(ac_world *world, ac_resident *resident);
ac_status ac_resident_make_shells(ac_world *world, ac_resident *resident);
ac_status ac_resident_make_statics(ac_world *world, ac_resident *resident);
void ac_resident_release_interiors(ac_world *world, ac_resident *resident);
void ac_resident_release_shells(ac_world *world, ac_resident *resident);
void ac_resident_release_statics(ac_world *world, ac_resident *resident);

/* Puts a fixture's shadows into the cells that it reaches now. */
void ac_static_cast_shadows(ac_world *world, ac_static *fixture);
/* `parts`: local to its frame, as many as it has. */
void ac_static_pose(ac_static *fixture, const ac_frame *parts);

/* The block's own land cell under a point of it, or NULL. */
ac_land_cell *ac_resident_land_cell(ac_resident *resident, ac_vec3 point);

#endif
