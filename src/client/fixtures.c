#include "client/fixtures.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "physics/quantum.h"
#include "space/frame.h"
#include "space/landdefs.h"

static void end_fixture(ac_fixture *fixture, ac_effects *effects) {
    ac_effect_owner_end(effects, &fixture->effects);
    if (fixture->animation)
        ac_part_array_free(fixture->animation);
    free(fixture->animation);
    free(fixture->parts);
}

void ac_fixtures_free(ac_fixtures *fixtures, ac_effects *effects) {
    for (uint32_t i = 0; i < fixtures->count; ++i)
        end_fixture(&fixtures->items[i], effects);
    free(fixtures->items);
    ac_map_free(&fixtures->blocks);
    ac_effect_requests_free(&fixtures->requests);
    ac_hook_queue_free(&fixtures->hooks);
    *fixtures = (ac_fixtures){0};
}

static bool grow(ac_fixtures *fixtures) {
    uint32_t capacity = fixtures->capacity ? fixtures->capacity * 2 : 32;
    ac_fixture *items = realloc(fixtures->items, capacity * sizeof *items);
    if (!items)
        return false;
    fixtures->items = items;
    fixtures->capacity = capacity;
    return true;
}

/* Its parts, as a Setup's poses are: local to the root. */
static ac_frame *local_parts(const ac_static *fixture) {
    ac_frame *parts = malloc((fixture->part_count ? fixture->part_count : 1) * sizeof *parts);
    for (uint32_t i = 0; parts && i < fixture->part_count; ++i)
        parts[i] = ac_frame_subtract2(&fixture->parts[i].position.frame, &fixture->frame);
    return parts;
}

/* The Setup with its default animation; NULL when it has none, or it cannot be had: then the parts
 * stand as they are. */
static ac_part_array *animate(ac_fixtures *fixtures, const ac_static *from) {
    if (!from->setup->default_animation || !fixtures->library)
        return NULL;
    ac_part_array *array = calloc(1, sizeof *array);
    if (!array || ac_part_array_create_setup(array, fixtures->library, from->setup->id) != AC_OK) {
        free(array);
        return NULL;
    }
    ac_part_array_set_scale(array, ac_vec3_make(from->scale, from->scale, from->scale));
    return array;
}

/* CPhysicsObj::InitDefaults 0x005139D0, of what is static. */
static void add_fixture(ac_fixtures *fixtures, ac_effects *effects, const ac_block *block,
                        uint32_t index, double now) {
    const ac_static *from = &block->statics[index];
    ac_frame *parts = local_parts(from);
    if (!parts || (fixtures->count == fixtures->capacity && !grow(fixtures))) {
        free(parts);
        return;
    }
    ac_fixture *fixture = &fixtures->items[fixtures->count++];
    *fixture = (ac_fixture){
        .block = block->id,
        .index = index,
        .parts = parts,
        .animation = animate(fixtures, from),
        .update_time = now,
        .pose = {.in_cell = true,
                 .in_view = true,
                 .cell = from->cell,
                 .root = from->frame,
                 .parts = parts,
                 .part_count = from->part_count,
                 .sound_table = from->setup->default_sound_table},
    };
    ac_effect_owner_init(&fixture->effects, 0);
    if (from->setup->default_script)
        (void)ac_effect_play(effects, &fixture->effects, from->setup->default_script, now);
}

/* CPhysicsObj::InitDefaults 0x005139D0: HasDefaultAnim or HasDefaultScript registers a static
 * object for CPhysicsObj::animate_static_object. */
static bool lives(const ac_static *fixture) {
    return fixture->setup && (fixture->setup->default_script || fixture->setup->default_animation);
}

static void add_blocks(ac_fixtures *fixtures, ac_effects *effects, const ac_world *world,
                       double now) {
    uint32_t count;
    uint32_t known;
    const ac_block *const *blocks = ac_world_blocks(world, &count);
    for (uint32_t b = 0; b < count; ++b) {
        const ac_block *block = blocks[b];
        if (ac_map_get(&fixtures->blocks, block->id, &known) ||
            !ac_map_set(&fixtures->blocks, block->id, 0))
            continue;
        for (uint32_t i = 0; i < block->static_count; ++i)
            if (lives(&block->statics[i]))
                add_fixture(fixtures, effects, block, i, now);
    }
}

static bool is_resident(const ac_world *world, uint32_t block) {
    return ac_world_block(world, block) != NULL;
}

/* A map cannot be walked while items leave it: it is made anew when a block has gone. */
static void forget_blocks(ac_fixtures *fixtures, const ac_world *world) {
    bool all_there = true;
    uint32_t block;
    for (uint32_t at = 0; ac_map_next(&fixtures->blocks, &at, &block);)
        all_there &= is_resident(world, block);
    if (all_there)
        return;
    uint32_t count;
    const ac_block *const *blocks = ac_world_blocks(world, &count);
    ac_map known = {0};
    for (uint32_t i = 0; i < count; ++i) {
        uint32_t unused;
        if (ac_map_get(&fixtures->blocks, blocks[i]->id, &unused))
            (void)ac_map_set(&known, blocks[i]->id, 0);
    }
    ac_map_free(&fixtures->blocks);
    fixtures->blocks = known;
}

static void drop_blocks(ac_fixtures *fixtures, ac_effects *effects, const ac_world *world) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < fixtures->count; ++i) {
        ac_fixture *fixture = &fixtures->items[i];
        if (is_resident(world, fixture->block))
            fixtures->items[kept++] = *fixture;
        else
            end_fixture(fixture, effects);
    }
    fixtures->count = kept;
    forget_blocks(fixtures, world);
}

static float distance_from(const ac_position *viewer, const ac_effect_pose *pose) {
    ac_vec3 block = ac_landdefs_block_offset(viewer->cell, pose->cell);
    ac_vec3 there = ac_vec3_add(pose->root.origin, block);
    return ac_vec3_length(ac_vec3_sub(there, viewer->frame.origin));
}

/* The part array's half of CPhysicsObj::animate_static_object; gaps as update_object's. */
static void turn(ac_fixtures *fixtures, ac_fixture *fixture, ac_world *world, double now) {
    ac_part_array *array = fixture->animation;
    double elapsed = now - fixture->update_time;
    fixture->update_time = now;
    if (!array || elapsed <= AC_QUANTUM_EPSILON || elapsed > AC_QUANTUM_DISCARD)
        return;
    ac_sequence_update(&array->sequence, elapsed, NULL, &fixtures->hooks);
    ac_part_array_update_parts(array, &ac_frame_identity);
    for (uint32_t i = 0; i < fixture->pose.part_count && i < array->part_count; ++i)
        fixture->parts[i] = array->parts[i].frame;
    ac_world_pose_static(world, fixture->block, fixture->index, fixture->parts);
}

/* CPhysicsObj::process_hooks, of the frames that the animation left. */
static void run_hooks(ac_fixtures *fixtures, ac_effects *effects, ac_fixture *fixture, double now) {
    for (uint32_t i = 0; i < fixtures->hooks.count; ++i) {
        ac_effect_run_hook(effects, &fixture->effects, &fixtures->hooks.items[i].hook,
                           &fixture->pose, (ac_effect_time){now, now}, &fixtures->requests);
        fixtures->requests.count = 0;
    }
    ac_hook_queue_clear(&fixtures->hooks);
}

void ac_fixtures_step(ac_fixtures *fixtures, ac_effects *effects, ac_world *world,
                      const ac_position *viewer, double now) {
    drop_blocks(fixtures, effects, world);
    add_blocks(fixtures, effects, world, now);
    for (uint32_t i = 0; i < fixtures->count; ++i) {
        ac_fixture *fixture = &fixtures->items[i];
        fixture->pose.in_view = viewer != NULL;
        fixture->pose.viewer_distance = viewer ? distance_from(viewer, &fixture->pose) : 0.0f;
        turn(fixtures, fixture, world, now);
        ac_effect_step_static(effects, &fixture->effects, &fixture->pose, now, &fixtures->requests);
        run_hooks(fixtures, effects, fixture, now);
    }
}
