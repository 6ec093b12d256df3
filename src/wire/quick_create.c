/* CreateObject at once: wire/obj_desc.c, wire/physics_desc.c and wire/weenie_desc.c have the
 * layout. Every function here is called once and goes into one: the run stays in registers. */
#include <string.h>

#include "wire/object.h"
#include "wire/pack.h"
#include "wire/quick.h"

/* Goes on at the next multiple of 4 bytes. The message is such a multiple long: its end is no
 * nearer. */
static inline void align(ac_run *run, const uint8_t *begin) {
    run->at += (size_t)(begin - run->at) & 3;
}

static inline bool word(ac_run *run, uint32_t *value) {
    if (ac_run_left(run) < 4)
        return false;
    *value = ac_run_u32(run);
    return true;
}

/* ---- ObjDesc ----
 *
 * Nearly all ids have the short form: then an item is one load. That many bytes are known to be
 * there for all items; what the long forms take besides is taken from `spare`, what is there
 * beyond. */

enum {
    PALETTE_LEAST = 4,
    TEXTURE_LEAST = 5,
    PART_LEAST = 3,
    LONGER = 2,    /* the long form of an id */
    READ_OVER = 3, /* that a load of 8 bytes takes beyond an item of 5 */
};

static const uint8_t *read_long_palette(ac_run run, ac_obj_sub_palette *palette) {
    palette->palette = ac_run_packed_did(&run, AC_PREFIX_PALETTE);
    palette->offset = ac_run_u8(&run);
    palette->length = ac_run_u8(&run);
    return run.at;
}

static inline bool read_palettes(ac_run *run, size_t *spare, ac_obj_sub_palette *palette,
                                 const ac_obj_sub_palette *end) {
    const uint32_t long_form = 0x8000;
    for (; palette < end; ++palette) {
        const uint32_t bytes = ac_load_u32(run->at);
        if (!(bytes & long_form)) {
            palette->palette = ac_quick_did((uint16_t)bytes, AC_PREFIX_PALETTE);
            palette->offset = (uint8_t)(bytes >> 16);
            palette->length = (uint8_t)(bytes >> 24);
            run->at += PALETTE_LEAST;
        } else if (*spare >= LONGER) {
            *spare -= LONGER;
            run->at = read_long_palette(*run, palette);
        } else {
            return false;
        }
    }
    return true;
}

static const uint8_t *read_long_texture(ac_run run, ac_obj_texture_change *texture) {
    texture->part = ac_run_u8(&run);
    texture->old_texture = ac_run_packed_did(&run, AC_PREFIX_TEXTURE);
    texture->new_texture = ac_run_packed_did(&run, AC_PREFIX_TEXTURE);
    return run.at;
}

static inline bool read_textures(ac_run *run, size_t *spare, ac_obj_texture_change *texture,
                                 const ac_obj_texture_change *end) {
    const uint64_t long_forms = 0x8000800000;
    for (; texture < end; ++texture) {
        const uint64_t bytes = ac_load_u64(run->at);
        if (!(bytes & long_forms)) {
            texture->part = (uint8_t)bytes;
            texture->old_texture = ac_quick_did((uint16_t)(bytes >> 8), AC_PREFIX_TEXTURE);
            texture->new_texture = ac_quick_did((uint16_t)(bytes >> 24), AC_PREFIX_TEXTURE);
            run->at += TEXTURE_LEAST;
        } else if (*spare >= 2 * LONGER) {
            *spare -= 2 * LONGER;
            run->at = read_long_texture(*run, texture);
        } else {
            return false;
        }
    }
    return true;
}

static const uint8_t *read_long_part(ac_run run, ac_obj_part_change *part) {
    part->part = ac_run_u8(&run);
    part->gfxobj = ac_run_packed_did(&run, AC_PREFIX_GFXOBJ);
    return run.at;
}

static inline bool read_parts(ac_run *run, size_t *spare, ac_obj_part_change *part,
                              const ac_obj_part_change *end) {
    const uint32_t long_form = 0x800000;
    for (; part < end; ++part) {
        const uint32_t bytes = ac_load_u32(run->at);
        if (!(bytes & long_form)) {
            part->part = (uint8_t)bytes;
            part->gfxobj = ac_quick_did((uint16_t)(bytes >> 8), AC_PREFIX_GFXOBJ);
            run->at += PART_LEAST;
        } else if (*spare >= LONGER) {
            *spare -= LONGER;
            run->at = read_long_part(*run, part);
        } else {
            return false;
        }
    }
    return true;
}

/* How many items each list has. */
typedef struct changes {
    unsigned palettes, textures, parts;
} changes;

enum { HEAD_BYTES = 4, BASE_PALETTE_MOST = 4 };

/* Bytes of the message from its head on, at least. */
static inline size_t changes_least(changes count) {
    return HEAD_BYTES + BASE_PALETTE_MOST + count.palettes * PALETTE_LEAST +
           count.textures * TEXTURE_LEAST + count.parts * PART_LEAST + READ_OVER;
}

/* Bytes of memory: all lists lie behind one another. */
static inline size_t changes_size(changes count) {
    return count.palettes * sizeof(ac_obj_sub_palette) +
           count.textures * sizeof(ac_obj_texture_change) +
           count.parts * sizeof(ac_obj_part_change);
}

/* changes_least() bytes are there, changes_size() bytes of zeros at `memory`. */
static inline bool obj_desc(ac_run *run, changes count, void *memory, ac_obj_desc *desc) {
    ac_obj_sub_palette *palettes = memory;
    ac_obj_texture_change *textures = (void *)(palettes + count.palettes);
    ac_obj_part_change *parts = (void *)(textures + count.textures);
    size_t spare = ac_run_left(run) - changes_least(count);
    desc->sub_palette_count = (uint8_t)count.palettes;
    desc->texture_change_count = (uint8_t)count.textures;
    desc->part_change_count = (uint8_t)count.parts;
    run->at += HEAD_BYTES;
    if (count.palettes > 0)
        desc->base_palette = ac_run_packed_did(run, AC_PREFIX_PALETTE);
    desc->sub_palettes = count.palettes ? palettes : NULL;
    desc->texture_changes = count.textures ? textures : NULL;
    desc->part_changes = count.parts ? parts : NULL;
    return read_palettes(run, &spare, palettes, palettes + count.palettes) &&
           read_textures(run, &spare, textures, textures + count.textures) &&
           read_parts(run, &spare, parts, parts + count.parts);
}

/* ---- PhysicsDesc ---- */

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
    if (!word(run, &d->child_count))
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

static inline bool physics_desc(ac_run *run, const uint8_t *begin, ac_arena *arena,
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

/* ---- PublicWeenieDesc ---- */

/* The fields of one size each, from the capacities to the house's owner, by that size. */
static const uint32_t plain_bytes = AC_WEENIE_ITEMS_CAPACITY | AC_WEENIE_CONTAINERS_CAPACITY |
                                    AC_WEENIE_COMBAT_USE | AC_WEENIE_RADAR_COLOR |
                                    AC_WEENIE_RADAR_BEHAVIOR;
static const uint32_t plain_halves =
    AC_WEENIE_AMMO_TYPE | AC_WEENIE_STRUCTURE | AC_WEENIE_MAX_STRUCTURE | AC_WEENIE_STACK_SIZE |
    AC_WEENIE_MAX_STACK_SIZE | AC_WEENIE_PHYSICS_SCRIPT | AC_WEENIE_BURDEN | AC_WEENIE_SPELL;
static const uint32_t plain_words =
    AC_WEENIE_VALUE | AC_WEENIE_USABLE | AC_WEENIE_USE_RADIUS | AC_WEENIE_TARGET_TYPE |
    AC_WEENIE_UI_EFFECTS | AC_WEENIE_CONTAINER | AC_WEENIE_WIELDER | AC_WEENIE_VALID_LOCATIONS |
    AC_WEENIE_CURRENT_LOCATION | AC_WEENIE_PRIORITY | AC_WEENIE_WORKMANSHIP | AC_WEENIE_HOUSE_OWNER;

static inline size_t plain_size(uint32_t flags) {
    return ac_quick_bits(flags & plain_bytes) + 2 * ac_quick_bits(flags & plain_halves) +
           4 * ac_quick_bits(flags & plain_words);
}

static inline void read_use(ac_run *run, uint32_t flags, ac_weenie_desc *d) {
    if (flags & AC_WEENIE_ITEMS_CAPACITY)
        d->items_capacity = ac_run_u8(run);
    if (flags & AC_WEENIE_CONTAINERS_CAPACITY)
        d->containers_capacity = ac_run_u8(run);
    if (flags & AC_WEENIE_AMMO_TYPE)
        d->ammo_type = ac_run_u16(run);
    if (flags & AC_WEENIE_VALUE)
        d->value = ac_run_u32(run);
    if (flags & AC_WEENIE_USABLE)
        d->usable = ac_run_u32(run);
    if (flags & AC_WEENIE_USE_RADIUS)
        d->use_radius = ac_run_f32(run);
    if (flags & AC_WEENIE_TARGET_TYPE)
        d->target_type = ac_run_u32(run);
    if (flags & AC_WEENIE_UI_EFFECTS)
        d->ui_effects = ac_run_u32(run);
    if (flags & AC_WEENIE_COMBAT_USE)
        d->combat_use = (int8_t)ac_run_u8(run);
}

static inline void read_stack_and_place(ac_run *run, uint32_t flags, ac_weenie_desc *d) {
    if (flags & AC_WEENIE_STRUCTURE)
        d->structure = ac_run_u16(run);
    if (flags & AC_WEENIE_MAX_STRUCTURE)
        d->max_structure = ac_run_u16(run);
    if (flags & AC_WEENIE_STACK_SIZE)
        d->stack_size = ac_run_u16(run);
    if (flags & AC_WEENIE_MAX_STACK_SIZE)
        d->max_stack_size = ac_run_u16(run);
    if (flags & AC_WEENIE_CONTAINER)
        d->container = ac_run_u32(run);
    if (flags & AC_WEENIE_WIELDER)
        d->wielder = ac_run_u32(run);
    if (flags & AC_WEENIE_VALID_LOCATIONS)
        d->valid_locations = ac_run_u32(run);
    if (flags & AC_WEENIE_CURRENT_LOCATION)
        d->current_location = ac_run_u32(run);
    if (flags & AC_WEENIE_PRIORITY)
        d->priority = ac_run_u32(run);
}

static inline void read_presentation(ac_run *run, uint32_t flags, ac_weenie_desc *d) {
    if (flags & AC_WEENIE_RADAR_COLOR)
        d->radar_color = ac_run_u8(run);
    if (flags & AC_WEENIE_RADAR_BEHAVIOR)
        d->radar_behavior = ac_run_u8(run);
    if (flags & AC_WEENIE_PHYSICS_SCRIPT)
        d->physics_script = ac_run_u16(run);
    if (flags & AC_WEENIE_WORKMANSHIP)
        d->workmanship = ac_run_f32(run);
    if (flags & AC_WEENIE_BURDEN)
        d->burden = ac_run_u16(run);
    if (flags & AC_WEENIE_SPELL)
        d->spell = ac_run_u16(run);
    if (flags & AC_WEENIE_HOUSE_OWNER)
        d->house_owner = ac_run_u32(run);
}

/* Text of the short form; the long one is the walk's. */
static inline bool read_text(ac_run *run, const uint8_t *begin, ac_arena *arena, ac_bytes *text) {
    if (ac_run_left(run) < 2)
        return false;
    const uint32_t length = ac_run_u16(run);
    if (length == 0xFFFF || length > ac_run_left(run))
        return false;
    void *data = ac_arena_raw(arena, length);
    if (!data)
        return false;
    memcpy(data, run->at, length);
    *text = (ac_bytes){data, length};
    run->at += length;
    align(run, begin);
    return true;
}

static inline bool read_codes(ac_run *run, ac_weenie_desc *d) {
    enum { PACKED_MOST = 4 + 4 };
    if (ac_run_left(run) < PACKED_MOST)
        return false;
    d->class_id = ac_run_packed(run);
    d->icon = ac_run_packed_did(run, AC_PREFIX_ICON);
    if (ac_run_left(run) < 8)
        return false;
    d->item_type = ac_run_u32(run);
    d->description = ac_run_u32(run);
    return true;
}

static inline bool read_head(ac_run *run, const uint8_t *begin, ac_arena *arena,
                             ac_weenie_desc *d) {
    if (!word(run, &d->flags) || !read_text(run, begin, arena, &d->name) || !read_codes(run, d))
        return false;
    align(run, begin);
    return !(d->description & AC_OBJECT_SECOND_HEADER) || word(run, &d->flags2);
}

static ac_weenie_rare *rare_of(ac_weenie_desc *d, ac_arena *arena) {
    if (!d->rare)
        d->rare = ac_arena_alloc(arena, sizeof *d->rare);
    return d->rare;
}

static inline bool read_plural_name(ac_run *run, const uint8_t *begin, ac_arena *arena,
                                    ac_weenie_desc *d) {
    ac_weenie_rare *rare = rare_of(d, arena);
    return rare && read_text(run, begin, arena, &rare->plural_name);
}

static inline bool read_plain(ac_run *run, uint32_t flags, ac_weenie_desc *d) {
    if (ac_run_left(run) < plain_size(flags))
        return false;
    read_use(run, flags, d);
    read_stack_and_place(run, flags, d);
    read_presentation(run, flags, d);
    return true;
}

static inline bool read_icon(ac_run *run, ac_did *icon) {
    if (ac_run_left(run) < 2 || (run->at[1] & 0x80 && ac_run_left(run) < 4))
        return false;
    *icon = ac_run_packed_did(run, AC_PREFIX_ICON);
    return true;
}

static inline bool read_hook_type(ac_run *run, uint16_t *type) {
    if (ac_run_left(run) < 2)
        return false;
    *type = ac_run_u16(run);
    return true;
}

static inline bool read_cooldown(ac_run *run, uint32_t flags2, ac_arena *arena, ac_weenie_desc *d) {
    const bool id = flags2 & AC_WEENIE2_COOLDOWN, duration = flags2 & AC_WEENIE2_COOLDOWN_DURATION;
    if (!id && !duration)
        return true;
    ac_weenie_rare *rare = rare_of(d, arena);
    if (!rare || ac_run_left(run) < (id ? 4u : 0u) + (duration ? 8u : 0u))
        return false;
    if (id)
        rare->cooldown_id = ac_run_u32(run);
    if (duration)
        rare->cooldown_duration = ac_run_f64(run);
    return true;
}

/* What is behind the plain fields. Restrictions are the walk's. */
static inline bool read_late(ac_run *run, uint32_t flags, uint32_t flags2, ac_arena *arena,
                             ac_weenie_desc *d) {
    return !(flags & AC_WEENIE_HOUSE_RESTRICTIONS) &&
           (!(flags & AC_WEENIE_HOOK_ITEM_TYPES) || word(run, &d->hook_item_types)) &&
           (!(flags & AC_WEENIE_MONARCH) || word(run, &d->monarch)) &&
           (!(flags & AC_WEENIE_HOOK_TYPE) || read_hook_type(run, &d->hook_type)) &&
           (!(flags & AC_WEENIE_ICON_OVERLAY) || read_icon(run, &d->icon_overlay)) &&
           (!(flags2 & AC_WEENIE2_ICON_UNDERLAY) || read_icon(run, &d->icon_underlay)) &&
           (!(flags & AC_WEENIE_MATERIAL) || word(run, &d->material)) &&
           read_cooldown(run, flags2, arena, d) &&
           (!(flags2 & AC_WEENIE2_PET_OWNER) || word(run, &d->pet_owner));
}

static inline bool weenie_desc(ac_run *run, const uint8_t *begin, ac_arena *arena,
                               ac_weenie_desc *d) {
    const uint32_t plain_fields = plain_bytes | plain_halves | plain_words;
    if (!read_head(run, begin, arena, d))
        return false;
    const uint32_t flags = d->flags, flags2 = d->flags2; /* 0 unless it was sent */
    if ((flags & AC_WEENIE_PLURAL_NAME) && !read_plural_name(run, begin, arena, d))
        return false;
    if ((flags & plain_fields) && !read_plain(run, flags, d))
        return false;
    return ((flags & ~(plain_fields | AC_WEENIE_PLURAL_NAME)) | flags2) == 0 ||
           read_late(run, flags, flags2, arena, d);
}

/* ---- the message ---- */

static inline bool read_message(ac_run *run, const uint8_t *begin, changes count, ac_arena *arena,
                                ac_create_object *message) {
    if (!obj_desc(run, count, message + 1, &message->obj_desc))
        return false;
    align(run, begin);
    if (!physics_desc(run, begin, arena, &message->physics))
        return false;
    align(run, begin);
    if (!weenie_desc(run, begin, arena, &message->weenie))
        return false;
    align(run, begin);
    return run->at == run->end;
}

void *ac_read_create_object(const uint8_t *bytes, size_t size, ac_arena *arena) {
    enum { GUID_AT = 4, OBJ_DESC_AT = 8 };
    const uint8_t *head = bytes + OBJ_DESC_AT;
    if (size < OBJ_DESC_AT + HEAD_BYTES || size % 4 != 0 || head[0] != AC_OBJ_DESC_VERSION)
        return NULL;
    const changes count = {head[1], head[2], head[3]};
    if (size - OBJ_DESC_AT < changes_least(count))
        return NULL;
    ac_create_object *message = ac_arena_alloc(arena, sizeof *message + changes_size(count));
    if (!message)
        return NULL;
    message->guid = ac_load_u32(bytes + GUID_AT);
    ac_run run = {head, bytes + size};
    return read_message(&run, bytes, count, arena, message) ? message : NULL;
}
