/* What is in what. A container's contents are known once it was viewed; the events move things in
 * and out. Things and packs are two lists, as in retail (CObjectInventory). */
#ifndef AC_OBJECT_CONTENTS_H
#define AC_OBJECT_CONTENTS_H

#include "object/apply.h"
#include "object/registry.h"
#include "wire/player_desc.h"

enum { AC_CONTENTS_MAX = 4096 }; /* things in one list */

typedef struct ac_guid_list {
    ac_guid *guids; /* in slot order; some may not exist as objects yet */
    uint32_t count;
    ac_memory_block block;
} ac_guid_list;

struct ac_contents {
    ac_guid_list items;
    ac_guid_list containers;
};

void ac_contents_free(ac_contents *contents, ac_memory_count *count);

/* Contents from PlayerDescription. */
void ac_contents_describe(ac_objects *objects, ac_object *player, const ac_player_desc *desc);

/* Carried or worn by the local player, itself or in a pack of its. */
bool ac_object_is_owned(const ac_objects *objects, const ac_object *object);

/* Container property: into `container` (0: none), out of the one before. */
void ac_object_set_container(ac_objects *objects, ac_object *item, ac_guid container);

ac_message_handler ac_handle_view_contents, ac_handle_put_in_container, ac_handle_wield_object,
    ac_handle_put_in_3d, ac_handle_inventory_remove;

#endif
