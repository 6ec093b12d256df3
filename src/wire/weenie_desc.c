/* The optional fields are in the order of the wire (wire-protocol 4.3), not of their bits. */
#include "wire/weenie_desc.h"

#include "base/codec_run.h"
#include "wire/pack.h"

enum { GUEST_BYTES = 8 };

static const ac_did icons = 0x06000000;

static void guest(ac_codec *c, ac_house_guest *item) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "guid", &item->guid);
    ac_codec_u32(c, "storage", &item->storage);
    ac_codec_end(c);
}

void ac_codec_house_restrictions(ac_codec *c, ac_house_restrictions *restrictions) {
    ac_codec_hex32(c, "version", &restrictions->version);
    ac_codec_bool32(c, "open", &restrictions->open);
    ac_codec_hex32(c, "monarch", &restrictions->monarch);
    ac_codec_hash_head(c, &restrictions->guest_count, &restrictions->guest_buckets);
    AC_CODEC_LIST(c, "guests", restrictions->guests, restrictions->guest_count, GUEST_BYTES);
    AC_CODEC_EACH(c, i, restrictions->guest_count)
        guest(c, &restrictions->guests[i]);
    ac_codec_end(c);
}

const ac_weenie_rare *ac_weenie_rare_of(const ac_weenie_desc *desc) {
    static const ac_weenie_rare none = {0};
    return desc->rare ? desc->rare : &none;
}

/* For a field that is there. Reading makes it, the other modes store nothing in it; NULL after a
 * failure. */
static ac_weenie_rare *rare_for(ac_codec *c, ac_weenie_desc *d) {
    if (!ac_codec_is_reading(c))
        return (ac_weenie_rare *)ac_weenie_rare_of(d);
    if (!d->rare && ac_codec_ok(c)) {
        d->rare = ac_arena_alloc(c->arena, sizeof *d->rare);
        if (!d->rare)
            ac_codec_fail(c, AC_ERROR_MEMORY, "no memory for a description");
    }
    return d->rare;
}

static void plural_name(ac_codec *c, ac_weenie_desc *d) {
    ac_weenie_rare *rare = rare_for(c, d);
    if (rare)
        ac_codec_str16(c, "plural_name", &rare->plural_name);
}

static void house_restrictions(ac_codec *c, ac_weenie_desc *d) {
    ac_weenie_rare *rare = rare_for(c, d);
    if (!rare)
        return;
    ac_codec_begin(c, "house_restrictions");
    ac_codec_house_restrictions(c, &rare->house_restrictions);
    ac_codec_end(c);
}

static void cooldown(ac_codec *c, ac_weenie_desc *d, uint32_t flags2) {
    ac_weenie_rare *rare = rare_for(c, d);
    if (rare && (flags2 & AC_WEENIE2_COOLDOWN))
        ac_codec_u32(c, "cooldown_id", &rare->cooldown_id);
    if (rare && (flags2 & AC_WEENIE2_COOLDOWN_DURATION))
        ac_codec_f64(c, "cooldown_duration", &rare->cooldown_duration);
}

static void walk_head(ac_codec *c, ac_weenie_desc *d) {
    ac_codec_hex32(c, "flags", &d->flags);
    ac_codec_str16(c, "name", &d->name);
    ac_codec_packed(c, "class_id", &d->class_id);
    ac_codec_packed_did(c, "icon", &d->icon, icons);
    ac_codec_hex32(c, "item_type", &d->item_type);
    ac_codec_hex32(c, "description", &d->description);
}

/* Bytes of the name with its length and its end, when those are all there and the name is not a
 * long one; otherwise 0. */
static size_t name_size(const ac_codec *c) {
    const ac_reader *r = c->reader;
    if (!c->runs || !ac_reader_ok(r) || r->position % 4 != 0 || ac_reader_left(r) < 4 + 2)
        return 0;
    size_t length = ac_load_u16(ac_reader_at(r) + 4);
    return length == 0xFFFF ? 0 : (2 + length + 3) / 4 * 4;
}

/* Bytes of the ids, the type and the description: at least this many have to be there. */
enum { CODES_LEAST = 2 + 2 + 4 + 4 };
static size_t codes_size(const uint8_t *at) {
    size_t class_id = at[1] & 0x80 ? 4 : 2;
    size_t icon = at[class_id + 1] & 0x80 ? 4 : 2;
    return class_id + icon + 4 + 4;
}

static bool read_name(ac_codec *c, const uint8_t *at, ac_bytes *name) {
    uint32_t length = ac_load_u16(at);
    name->data = ac_arena_copy(c->arena, at + 2, length);
    name->size = length;
    return name->data != NULL;
}

/* False: nothing was read, the walk says why. */
static bool read_head(ac_codec *c, ac_weenie_desc *d) {
    const size_t name = name_size(c);
    if (name == 0 || ac_reader_left(c->reader) < 4 + name + CODES_LEAST)
        return false;
    const uint8_t *at = ac_reader_at(c->reader);
    const size_t size = 4 + name + codes_size(at + 4 + name);
    ac_run run;
    if (size > ac_reader_left(c->reader) || !read_name(c, at + 4, &d->name) ||
        !ac_run_begin(c, size, &run))
        return false;
    d->flags = ac_run_u32(&run);
    run.at += name;
    d->class_id = ac_run_packed(&run);
    d->icon = ac_run_packed_did(&run, icons);
    d->item_type = ac_run_u32(&run);
    d->description = ac_run_u32(&run);
    return true;
}

static void head(ac_codec *c, ac_weenie_desc *d) {
    if (!read_head(c, d))
        walk_head(c, d);
    ac_codec_align(c, 4);
    if (d->description & AC_OBJECT_SECOND_HEADER)
        ac_codec_hex32(c, "flags2", &d->flags2);
}

static void capacity_and_use(ac_codec *c, ac_weenie_desc *d) {
    if (d->flags & AC_WEENIE_ITEMS_CAPACITY)
        ac_codec_u8(c, "items_capacity", &d->items_capacity);
    if (d->flags & AC_WEENIE_CONTAINERS_CAPACITY)
        ac_codec_u8(c, "containers_capacity", &d->containers_capacity);
    if (d->flags & AC_WEENIE_AMMO_TYPE)
        ac_codec_u16(c, "ammo_type", &d->ammo_type);
    if (d->flags & AC_WEENIE_VALUE)
        ac_codec_u32(c, "value", &d->value);
    if (d->flags & AC_WEENIE_USABLE)
        ac_codec_hex32(c, "usable", &d->usable);
    if (d->flags & AC_WEENIE_USE_RADIUS)
        ac_codec_f32(c, "use_radius", &d->use_radius);
    if (d->flags & AC_WEENIE_TARGET_TYPE)
        ac_codec_hex32(c, "target_type", &d->target_type);
    if (d->flags & AC_WEENIE_UI_EFFECTS)
        ac_codec_u32(c, "ui_effects", &d->ui_effects);
    if (d->flags & AC_WEENIE_COMBAT_USE)
        ac_codec_i8(c, "combat_use", &d->combat_use);
}

static void stack(ac_codec *c, ac_weenie_desc *d) {
    if (d->flags & AC_WEENIE_STRUCTURE)
        ac_codec_u16(c, "structure", &d->structure);
    if (d->flags & AC_WEENIE_MAX_STRUCTURE)
        ac_codec_u16(c, "max_structure", &d->max_structure);
    if (d->flags & AC_WEENIE_STACK_SIZE)
        ac_codec_u16(c, "stack_size", &d->stack_size);
    if (d->flags & AC_WEENIE_MAX_STACK_SIZE)
        ac_codec_u16(c, "max_stack_size", &d->max_stack_size);
}

static void place(ac_codec *c, ac_weenie_desc *d) {
    if (d->flags & AC_WEENIE_CONTAINER)
        ac_codec_hex32(c, "container", &d->container);
    if (d->flags & AC_WEENIE_WIELDER)
        ac_codec_hex32(c, "wielder", &d->wielder);
    if (d->flags & AC_WEENIE_VALID_LOCATIONS)
        ac_codec_hex32(c, "valid_locations", &d->valid_locations);
    if (d->flags & AC_WEENIE_CURRENT_LOCATION)
        ac_codec_hex32(c, "current_location", &d->current_location);
    if (d->flags & AC_WEENIE_PRIORITY)
        ac_codec_hex32(c, "priority", &d->priority);
}

static void presentation(ac_codec *c, ac_weenie_desc *d) {
    if (d->flags & AC_WEENIE_RADAR_COLOR)
        ac_codec_u8(c, "radar_color", &d->radar_color);
    if (d->flags & AC_WEENIE_RADAR_BEHAVIOR)
        ac_codec_u8(c, "radar_behavior", &d->radar_behavior);
    if (d->flags & AC_WEENIE_PHYSICS_SCRIPT)
        ac_codec_u16(c, "physics_script", &d->physics_script);
    if (d->flags & AC_WEENIE_WORKMANSHIP)
        ac_codec_f32(c, "workmanship", &d->workmanship);
    if (d->flags & AC_WEENIE_BURDEN)
        ac_codec_u16(c, "burden", &d->burden);
    if (d->flags & AC_WEENIE_SPELL)
        ac_codec_u16(c, "spell", &d->spell);
}

static void walk_plain(ac_codec *c, ac_weenie_desc *d) {
    capacity_and_use(c, d);
    stack(c, d);
    place(c, d);
    presentation(c, d);
    if (d->flags & AC_WEENIE_HOUSE_OWNER)
        ac_codec_hex32(c, "house_owner", &d->house_owner);
}

/* What walk_plain walks, by size. */
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

static size_t plain_size(uint32_t flags) {
    return ac_run_bits(flags & plain_bytes) + 2 * ac_run_bits(flags & plain_halves) +
           4 * ac_run_bits(flags & plain_words);
}

static void read_use(ac_run *run, ac_weenie_desc *d) {
    uint32_t flags = d->flags;
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

static void read_stack_and_place(ac_run *run, ac_weenie_desc *d) {
    uint32_t flags = d->flags;
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

static void read_presentation(ac_run *run, ac_weenie_desc *d) {
    uint32_t flags = d->flags;
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

/* The fields of one size each, from the capacities to the house's owner. */
static void plain(ac_codec *c, ac_weenie_desc *d) {
    ac_run run;
    if (!(d->flags & (plain_bytes | plain_halves | plain_words)))
        return;
    if (!ac_run_begin(c, plain_size(d->flags), &run)) {
        walk_plain(c, d);
        return;
    }
    read_use(&run, d);
    read_stack_and_place(&run, d);
    read_presentation(&run, d);
}

static void house(ac_codec *c, ac_weenie_desc *d) {
    if (d->flags & AC_WEENIE_HOUSE_RESTRICTIONS)
        house_restrictions(c, d);
    if (d->flags & AC_WEENIE_HOOK_ITEM_TYPES)
        ac_codec_hex32(c, "hook_item_types", &d->hook_item_types);
    if (d->flags & AC_WEENIE_MONARCH)
        ac_codec_hex32(c, "monarch", &d->monarch);
    if (d->flags & AC_WEENIE_HOOK_TYPE)
        ac_codec_u16(c, "hook_type", &d->hook_type);
}

/* flags2 counts only when it was sent. */
static void late(ac_codec *c, ac_weenie_desc *d) {
    uint32_t flags2 = d->description & AC_OBJECT_SECOND_HEADER ? d->flags2 : 0;
    if (d->flags & AC_WEENIE_ICON_OVERLAY)
        ac_codec_packed_did(c, "icon_overlay", &d->icon_overlay, icons);
    if (flags2 & AC_WEENIE2_ICON_UNDERLAY)
        ac_codec_packed_did(c, "icon_underlay", &d->icon_underlay, icons);
    if (d->flags & AC_WEENIE_MATERIAL)
        ac_codec_u32(c, "material", &d->material);
    if (flags2 & (AC_WEENIE2_COOLDOWN | AC_WEENIE2_COOLDOWN_DURATION))
        cooldown(c, d, flags2);
    if (flags2 & AC_WEENIE2_PET_OWNER)
        ac_codec_hex32(c, "pet_owner", &d->pet_owner);
}

void ac_codec_weenie_desc(ac_codec *c, ac_weenie_desc *desc) {
    head(c, desc);
    if (desc->flags & AC_WEENIE_PLURAL_NAME)
        plural_name(c, desc);
    plain(c, desc);
    house(c, desc);
    late(c, desc);
    ac_codec_align(c, 4);
}
