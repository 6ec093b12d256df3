/* The optional fields are in the order of the wire (wire-protocol 4.3), not of their bits. */
#include "wire/weenie_desc.h"

#include "wire/pack.h"

enum { GUEST_BYTES = 8 };

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

static void head(ac_codec *c, ac_weenie_desc *d) {
    ac_codec_hex32(c, "flags", &d->flags);
    ac_codec_str16(c, "name", &d->name);
    ac_codec_packed(c, "class_id", &d->class_id);
    ac_codec_packed_did(c, "icon", &d->icon, AC_PREFIX_ICON);
    ac_codec_hex32(c, "item_type", &d->item_type);
    ac_codec_hex32(c, "description", &d->description);
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
    if (d->flags & AC_WEENIE_HOUSE_OWNER)
        ac_codec_hex32(c, "house_owner", &d->house_owner);
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
        ac_codec_packed_did(c, "icon_overlay", &d->icon_overlay, AC_PREFIX_ICON);
    if (flags2 & AC_WEENIE2_ICON_UNDERLAY)
        ac_codec_packed_did(c, "icon_underlay", &d->icon_underlay, AC_PREFIX_ICON);
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
    capacity_and_use(c, desc);
    stack(c, desc);
    place(c, desc);
    presentation(c, desc);
    house(c, desc);
    late(c, desc);
    ac_codec_align(c, 4);
}
