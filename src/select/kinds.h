/* What kind of thing an object is, from its public description (PublicWeenieDesc). */
#ifndef AC_SELECT_KINDS_H
#define AC_SELECT_KINDS_H

#include "object/object.h"

enum { AC_ITEM_TYPE_CREATURE = 0x10 };

static inline bool ac_object_described(const ac_object *object, uint32_t flags) {
    return (object->weenie.description & flags) != 0;
}

static inline bool ac_object_is_player(const ac_object *object) {
    return ac_object_described(object, AC_OBJECT_PLAYER);
}

static inline bool ac_object_is_creature(const ac_object *object) {
    return (object->weenie.item_type & AC_ITEM_TYPE_CREATURE) != 0;
}

static inline bool ac_object_is_pet(const ac_object *object) {
    return object->weenie.pet_owner != 0;
}

/* In a pack, a chest or a corpse. */
static inline bool ac_object_is_contained(const ac_object *object) {
    return object->weenie.container != 0;
}

/* Two players who may fight each other: both player killers, or both "lite". */
static inline bool ac_objects_are_rivals(const ac_object *a, const ac_object *b) {
    uint32_t common = a->weenie.description & b->weenie.description;
    return (common & (AC_OBJECT_PLAYER_KILLER | AC_OBJECT_PK_LITE_STATUS)) != 0;
}

#endif
