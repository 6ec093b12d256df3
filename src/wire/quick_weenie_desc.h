/* The PublicWeenieDesc of a CreateObject, read at once (wire/quick.h); wire/weenie_desc.c has the
 * layout. Of wire/quick_create.c. */
#ifndef AC_WIRE_QUICK_WEENIE_DESC_H
#define AC_WIRE_QUICK_WEENIE_DESC_H

#include <string.h>

#include "wire/pack.h"
#include "wire/quick.h"
#include "wire/weenie_desc.h"

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
    ac_run_align(run, begin);
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
    if (!ac_run_word(run, &d->flags) || !read_text(run, begin, arena, &d->name) ||
        !read_codes(run, d))
        return false;
    ac_run_align(run, begin);
    return !(d->description & AC_OBJECT_SECOND_HEADER) || ac_run_word(run, &d->flags2);
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
           (!(flags & AC_WEENIE_HOOK_ITEM_TYPES) || ac_run_word(run, &d->hook_item_types)) &&
           (!(flags & AC_WEENIE_MONARCH) || ac_run_word(run, &d->monarch)) &&
           (!(flags & AC_WEENIE_HOOK_TYPE) || read_hook_type(run, &d->hook_type)) &&
           (!(flags & AC_WEENIE_ICON_OVERLAY) || read_icon(run, &d->icon_overlay)) &&
           (!(flags2 & AC_WEENIE2_ICON_UNDERLAY) || read_icon(run, &d->icon_underlay)) &&
           (!(flags & AC_WEENIE_MATERIAL) || ac_run_word(run, &d->material)) &&
           read_cooldown(run, flags2, arena, d) &&
           (!(flags2 & AC_WEENIE2_PET_OWNER) || ac_run_word(run, &d->pet_owner));
}

static inline bool ac_quick_weenie_desc(ac_run *run, const uint8_t *begin, ac_arena *arena,
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

#endif
