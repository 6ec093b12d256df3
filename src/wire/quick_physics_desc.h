/* The PhysicsDesc of a CreateObject, read at once (wire/quick.h); wire/physics_desc.c has the
 * layout. Of wire/quick_create.c. */
#ifndef AC_WIRE_QUICK_PHYSICS_DESC_H
#define AC_WIRE_QUICK_PHYSICS_DESC_H

#include "wire/physics_desc.h"
#include "wire/quick.h"

static const uint32_t matter_fields = AC_PHYSICS_DESC_SCALE | AC_PHYSICS_DESC_FRICTION |
                                      AC_PHYSICS_DESC_ELASTICITY | AC_PHYSICS_DESC_TRANSLUCENCY;
static const uint32_t vector_fields =
    AC_PHYSICS_DESC_VELOCITY | AC_PHYSICS_DESC_ACCELERATION | AC_PHYSICS_DESC_OMEGA;
static const uint32_t script_fields =
    AC_PHYSICS_DESC_DEFAULT_SCRIPT | AC_PHYSICS_DESC_DEFAULT_SCRIPT_INTENSITY;
static const uint32_t table_fields = AC_PHYSICS_DESC_MOTION_TABLE | AC_PHYSICS_DESC_SOUND_TABLE |
                                     AC_PHYSICS_DESC_SCRIPT_TABLE | AC_PHYSICS_DESC_SETUP;

/* Movements have layouts of their own: the walk reads them. */
static const uint8_t *walk_movement(ac_run run, const uint8_t *begin, ac_arena *arena,
                                    ac_physics_desc *d) {
    ac_reader reader = ac_reader_make(begin, (size_t)(run.end - begin));
    ac_codec c = ac_codec_reading(&reader, arena);
    ac_reader_seek(&reader, run.at);
    ac_codec_physics_movement(&c, d);
    return ac_reader_ok(&reader) ? ac_reader_at(&reader) : NULL;
}

static inline bool read_movement(ac_run *run, const uint8_t *begin, ac_arena *arena,
                                 ac_physics_desc *d) {
    const uint8_t *at = walk_movement(*run, begin, arena, d);
    if (at)
        run->at = at;
    return at != NULL;
}

/* Bytes of what is before the children; counted only when they might not be there. */
enum { FRONT_MOST = 4 + 32 + 4 * 4 + 8 };
static inline size_t front_size(uint32_t flags) {
    size_t size = 4 * ac_quick_bits(flags & table_fields);
    size += ac_physics_desc_has_placement(flags) ? 4 : 0;
    size += flags & AC_PHYSICS_DESC_POSITION ? 32 : 0;
    size += flags & AC_PHYSICS_DESC_PARENT ? 8 : 0;
    return size;
}

static inline bool read_front(ac_run *run, uint32_t flags, ac_physics_desc *d) {
    if (ac_run_left(run) < FRONT_MOST && ac_run_left(run) < front_size(flags))
        return false;
    if (ac_physics_desc_has_placement(flags))
        d->placement = ac_run_u32(run);
    if (flags & AC_PHYSICS_DESC_POSITION)
        ac_run_u32s(run, &d->position, 8); /* cell, origin, rotation */
    if (flags & AC_PHYSICS_DESC_MOTION_TABLE)
        d->motion_table = ac_run_u32(run);
    if (flags & AC_PHYSICS_DESC_SOUND_TABLE)
        d->sound_table = ac_run_u32(run);
    if (flags & AC_PHYSICS_DESC_SCRIPT_TABLE)
        d->script_table = ac_run_u32(run);
    if (flags & AC_PHYSICS_DESC_SETUP)
        d->setup = ac_run_u32(run);
    if (flags & AC_PHYSICS_DESC_PARENT) {
        d->parent = ac_run_u32(run);
        d->parent_location = ac_run_u32(run);
    }
    return true;
}

static inline bool read_children(ac_run *run, ac_arena *arena, ac_physics_desc *d) {
    if (!ac_run_word(run, &d->child_count))
        return false;
    if (d->child_count == 0)
        return true;
    if (d->child_count > ac_run_left(run) / AC_PHYSICS_CHILD_BYTES)
        return false;
    d->children = ac_arena_raw(arena, d->child_count * sizeof *d->children);
    if (!d->children)
        return false;
    for (uint32_t i = 0; i < d->child_count; ++i) {
        d->children[i].guid = ac_run_u32(run);
        d->children[i].location = ac_run_u32(run);
    }
    return true;
}

static inline void read_matter(ac_run *run, uint32_t flags, ac_physics_desc *d) {
    if (flags & AC_PHYSICS_DESC_SCALE)
        d->scale = ac_run_f32(run);
    if (flags & AC_PHYSICS_DESC_FRICTION)
        d->friction = ac_run_f32(run);
    if (flags & AC_PHYSICS_DESC_ELASTICITY)
        d->elasticity = ac_run_f32(run);
    if (flags & AC_PHYSICS_DESC_TRANSLUCENCY)
        d->translucency = ac_run_f32(run);
}

static inline void read_vectors(ac_run *run, uint32_t flags, ac_physics_desc *d) {
    if (flags & AC_PHYSICS_DESC_VELOCITY)
        d->velocity = ac_run_vec3(run);
    if (flags & AC_PHYSICS_DESC_ACCELERATION)
        d->acceleration = ac_run_vec3(run);
    if (flags & AC_PHYSICS_DESC_OMEGA)
        d->omega = ac_run_vec3(run);
}

static inline size_t numbers_size(uint32_t flags) {
    size_t size = AC_STAMP_COUNT * 2;
    if (flags & (matter_fields | vector_fields | script_fields))
        size += 4 * ac_quick_bits(flags & (matter_fields | script_fields)) +
                12 * ac_quick_bits(flags & vector_fields);
    return size;
}

static inline bool read_numbers(ac_run *run, uint32_t flags, ac_physics_desc *d) {
    if (ac_run_left(run) < numbers_size(flags))
        return false;
    if (flags & matter_fields)
        read_matter(run, flags, d);
    if (flags & vector_fields)
        read_vectors(run, flags, d);
    if (flags & AC_PHYSICS_DESC_DEFAULT_SCRIPT)
        d->default_script = ac_run_u32(run);
    if (flags & AC_PHYSICS_DESC_DEFAULT_SCRIPT_INTENSITY)
        d->default_script_intensity = ac_run_f32(run);
    ac_run_u16s(run, d->stamps, AC_STAMP_COUNT);
    return true;
}

static inline bool ac_quick_physics_desc(ac_run *run, const uint8_t *begin, ac_arena *arena,
                                         ac_physics_desc *d) {
    if (ac_run_left(run) < 8)
        return false;
    const uint32_t flags = ac_run_u32(run);
    d->flags = flags;
    d->state = ac_run_u32(run);
    if ((flags & AC_PHYSICS_DESC_MOVEMENT) && !read_movement(run, begin, arena, d))
        return false;
    if (!read_front(run, flags, d))
        return false;
    if ((flags & AC_PHYSICS_DESC_CHILDREN) && !read_children(run, arena, d))
        return false;
    return read_numbers(run, flags, d);
}

#endif
