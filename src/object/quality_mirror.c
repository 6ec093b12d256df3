/* The qualities that change what an object's description says (ACCWeenieObject::OnStatUpdated
 * 0x0058C680, 0x0058DF20, 0x0058E180, 0x0058E220). */
#include "object/contents.h"
#include "object/live.h"
#include "object/quality.h"

static void set_u32(ac_weenie_desc *weenie, uint32_t flag, uint32_t *field, int32_t value) {
    weenie->flags |= flag;
    *field = (uint32_t)value;
}

static void set_u16(ac_weenie_desc *weenie, uint32_t flag, uint16_t *field, int32_t value) {
    if (value < 0 || value > UINT16_MAX)
        return;
    weenie->flags |= flag;
    *field = (uint16_t)value;
}

static void set_u8(ac_weenie_desc *weenie, uint32_t flag, uint8_t *field, int32_t value) {
    if (value < 0 || value > UINT8_MAX)
        return;
    weenie->flags |= flag;
    *field = (uint8_t)value;
}

/* PublicWeenieDesc::SetPlayerKillerStatus: PK 4, free 0x20, PK lite 0x40. */
static void set_player_killer(ac_weenie_desc *weenie, int32_t status) {
    weenie->description &=
        ~(uint32_t)(AC_OBJECT_PLAYER_KILLER | AC_OBJECT_FREE_PK_STATUS | AC_OBJECT_PK_LITE_STATUS);
    if (status == 0x04)
        weenie->description |= AC_OBJECT_PLAYER_KILLER;
    if (status == 0x20)
        weenie->description |= AC_OBJECT_FREE_PK_STATUS;
    if (status == 0x40)
        weenie->description |= AC_OBJECT_PK_LITE_STATUS;
}

static void mirror_combat_use(ac_weenie_desc *w, int32_t value) {
    if (value < INT8_MIN || value > INT8_MAX)
        return;
    w->flags |= AC_WEENIE_COMBAT_USE;
    w->combat_use = (int8_t)value;
}

static void mirror_int(ac_objects *objects, ac_object *object, uint32_t key, int32_t value) {
    ac_weenie_desc *w = &object->weenie;
    switch (key) {
    case AC_INT_ITEM_TYPE: w->item_type = (uint32_t)value; break;
    case AC_INT_PRIORITY: set_u32(w, AC_WEENIE_PRIORITY, &w->priority, value); break;
    case AC_INT_ITEMS_CAPACITY:
        set_u8(w, AC_WEENIE_ITEMS_CAPACITY, &w->items_capacity, value);
        break;
    case AC_INT_CONTAINERS_CAPACITY:
        set_u8(w, AC_WEENIE_CONTAINERS_CAPACITY, &w->containers_capacity, value);
        break;
    case AC_INT_VALID_LOCATIONS:
        set_u32(w, AC_WEENIE_VALID_LOCATIONS, &w->valid_locations, value);
        break;
    case AC_INT_CURRENT_LOCATION: /* of its own things the events tell (contents.c) */
        if (!ac_object_is_owned(objects, object))
            set_u32(w, AC_WEENIE_CURRENT_LOCATION, &w->current_location, value);
        break;
    case AC_INT_MAX_STACK_SIZE:
        set_u16(w, AC_WEENIE_MAX_STACK_SIZE, &w->max_stack_size, value);
        break;
    case AC_INT_STACK_SIZE: set_u16(w, AC_WEENIE_STACK_SIZE, &w->stack_size, value); break;
    case AC_INT_USABLE: set_u32(w, AC_WEENIE_USABLE, &w->usable, value); break;
    case AC_INT_UI_EFFECTS: set_u32(w, AC_WEENIE_UI_EFFECTS, &w->ui_effects, value); break;
    case AC_INT_VALUE: set_u32(w, AC_WEENIE_VALUE, &w->value, value); break;
    case AC_INT_AMMO_TYPE: set_u16(w, AC_WEENIE_AMMO_TYPE, &w->ammo_type, value); break;
    case AC_INT_COMBAT_USE: mirror_combat_use(w, value); break;
    case AC_INT_MAX_STRUCTURE: set_u16(w, AC_WEENIE_MAX_STRUCTURE, &w->max_structure, value); break;
    case AC_INT_STRUCTURE: set_u16(w, AC_WEENIE_STRUCTURE, &w->structure, value); break;
    case AC_INT_RADAR_COLOR: set_u8(w, AC_WEENIE_RADAR_COLOR, &w->radar_color, value); break;
    case AC_INT_RADAR_BEHAVIOR:
        set_u8(w, AC_WEENIE_RADAR_BEHAVIOR, &w->radar_behavior, value);
        break;
    case AC_INT_PLAYER_KILLER: set_player_killer(w, value); break;
    case AC_INT_HOOK_TYPE: set_u16(w, AC_WEENIE_HOOK_TYPE, &w->hook_type, value); break;
    case AC_INT_HOOK_ITEM_TYPES:
        set_u32(w, AC_WEENIE_HOOK_ITEM_TYPES, &w->hook_item_types, value);
        break;
    default: break;
    }
    ac_live_changed(objects, object);
}

static void set_description_bit(ac_weenie_desc *weenie, uint32_t bit, bool on) {
    weenie->description = on ? weenie->description | bit : weenie->description & ~bit;
}

static void mirror_bool(ac_weenie_desc *w, uint32_t key, bool value) {
    switch (key) {
    case AC_BOOL_STUCK: set_description_bit(w, AC_OBJECT_STUCK, value); break;
    case AC_BOOL_LOCKED: set_description_bit(w, AC_OBJECT_OPENABLE, !value); break;
    case AC_BOOL_INSCRIBABLE: set_description_bit(w, AC_OBJECT_INSCRIBABLE, value); break;
    case AC_BOOL_UI_HIDDEN: set_description_bit(w, AC_OBJECT_UI_HIDDEN, value); break;
    case AC_BOOL_IMMUNE_CELL_RESTRICTIONS:
        set_description_bit(w, AC_OBJECT_IMMUNE_CELL_RESTRICTIONS, value);
        break;
    case AC_BOOL_HIDDEN_ADMIN: set_description_bit(w, AC_OBJECT_HIDDEN_ADMIN, value); break;
    default: break;
    }
}

static void mirror_did(ac_weenie_desc *w, uint32_t key, ac_did value) {
    switch (key) {
    case AC_DID_ICON: w->icon = value; break;
    case AC_DID_ICON_OVERLAY:
        w->flags |= AC_WEENIE_ICON_OVERLAY;
        w->icon_overlay = value;
        break;
    case AC_DID_ICON_UNDERLAY:
        w->flags2 |= AC_WEENIE2_ICON_UNDERLAY;
        w->icon_underlay = value;
        break;
    case AC_DID_PHYSICS_SCRIPT:
        w->flags |= AC_WEENIE_PHYSICS_SCRIPT;
        w->physics_script = (uint16_t)value;
        break;
    default: break;
    }
}

static void mirror_guid(ac_objects *objects, ac_object *object, uint32_t key, ac_guid value) {
    ac_weenie_desc *w = &object->weenie;
    switch (key) {
    case AC_GUID_CONTAINER:
        if (!ac_object_is_owned(objects, object))
            ac_object_set_container(objects, object, value);
        break;
    case AC_GUID_WIELDER:
        if (ac_object_is_owned(objects, object))
            break;
        w->flags |= AC_WEENIE_WIELDER;
        w->wielder = value;
        break;
    case AC_GUID_HOUSE_OWNER:
        w->flags |= AC_WEENIE_HOUSE_OWNER;
        w->house_owner = value;
        break;
    case AC_GUID_MONARCH:
        w->flags |= AC_WEENIE_MONARCH;
        w->monarch = value;
        break;
    case AC_GUID_PET_OWNER:
        w->flags2 |= AC_WEENIE2_PET_OWNER;
        w->pet_owner = value;
        break;
    default: break;
    }
}

void ac_quality_mirror(ac_objects *objects, ac_object *object, const ac_quality *quality) {
    switch ((ac_quality_kind)quality->kind) {
    case AC_QUALITY_INT: mirror_int(objects, object, quality->key, quality->value.integer); break;
    case AC_QUALITY_BOOL: mirror_bool(&object->weenie, quality->key, quality->value.boolean); break;
    case AC_QUALITY_DID: mirror_did(&object->weenie, quality->key, quality->value.id); break;
    case AC_QUALITY_GUID: mirror_guid(objects, object, quality->key, quality->value.id); break;
    default: break;
    }
}
