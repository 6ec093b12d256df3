#include "object/contents.h"

#include <stdlib.h>
#include <string.h>

#include "object/parent.h"
#include "wire/body.h"
#include "wire/inventory.h"

void ac_contents_free(ac_contents *contents, ac_memory_count *count) {
    if (!contents)
        return;
    ac_block_free(&contents->items.block, count);
    ac_block_free(&contents->containers.block, count);
    count->bytes -= sizeof *contents;
    free(contents);
}

static ac_contents *need_contents(ac_objects *objects, ac_object *container) {
    if (container->contents)
        return container->contents;
    container->contents = calloc(1, sizeof *container->contents);
    if (container->contents) {
        objects->memory.bytes += sizeof *container->contents;
        objects->memory.allocations += 1;
    }
    return container->contents;
}

static void remove_guid(ac_guid_list *list, ac_guid guid) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->count; ++i)
        if (list->guids[i] != guid)
            list->guids[kept++] = list->guids[i];
    list->count = kept;
}

/* Room for twice as many when it is full. */
static bool insert_guid(ac_objects *objects, ac_guid_list *list, uint32_t slot, ac_guid guid) {
    size_t need = (list->count + 1) * sizeof guid;
    if (list->count == AC_CONTENTS_MAX)
        return false;
    if (need > list->block.capacity && !ac_block_grow(&list->block, need * 2, &objects->memory))
        return false;
    list->guids = list->block.memory;
    uint32_t at = slot < list->count ? slot : list->count;
    memmove(list->guids + at + 1, list->guids + at, (list->count - at) * sizeof guid);
    list->guids[at] = guid;
    list->count += 1;
    return true;
}

static ac_guid_list *list_of(ac_contents *contents, uint32_t container_type) {
    return container_type ? &contents->containers : &contents->items;
}

static void take_out(ac_objects *objects, ac_guid container, ac_guid item) {
    ac_object *object = ac_objects_get_guid(objects, container);
    if (!object || !object->contents)
        return;
    remove_guid(&object->contents->items, item);
    remove_guid(&object->contents->containers, item);
}

static void put_in(ac_objects *objects, ac_guid container, ac_guid item, uint32_t slot,
                   uint32_t container_type) {
    ac_object *object = ac_objects_get_guid(objects, container);
    ac_contents *contents = object ? need_contents(objects, object) : NULL;
    if (contents)
        insert_guid(objects, list_of(contents, container_type), slot, item);
}

typedef struct place {
    ac_guid container;
    uint32_t slot, container_type;
    ac_guid wielder;
    uint32_t location;
} place;

/* ACCWeenieObject::ServerSaysMoveItem 0x0058DBB0 */
static void move_item(ac_objects *objects, ac_object *item, const place *to) {
    ac_weenie_desc *weenie = &item->weenie;
    if (weenie->container)
        take_out(objects, weenie->container, item->guid);
    if (to->container)
        put_in(objects, to->container, item->guid, to->slot, to->container_type);
    weenie->flags |= AC_WEENIE_CONTAINER | AC_WEENIE_WIELDER | AC_WEENIE_CURRENT_LOCATION;
    weenie->container = to->container;
    weenie->wielder = to->wielder;
    weenie->current_location = to->location;
    ac_objects_note(objects, item, AC_OBJECT_CHANGED, AC_DETAIL_PLACE, AC_REASON_APPLIED);
}

static uint32_t container_type_of(const ac_object *item) {
    const ac_weenie_desc *weenie = &item->weenie;
    return weenie->items_capacity || weenie->containers_capacity ? 1 : 0;
}

void ac_object_set_container(ac_objects *objects, ac_object *item, ac_guid container) {
    const place to = {.container = container, .container_type = container_type_of(item)};
    if (container && container == objects->local_guid) {
        move_item(objects, item, &to);
        return;
    }
    item->weenie.flags |= AC_WEENIE_CONTAINER;
    item->weenie.container = container;
}

bool ac_object_is_owned(const ac_objects *objects, const ac_object *object) {
    ac_guid player = objects->local_guid;
    if (!player)
        return false;
    if (object->weenie.wielder == player || object->weenie.container == player)
        return true;
    const ac_object *pack = ac_objects_get_guid(objects, object->weenie.container);
    return pack && pack->weenie.container == player;
}

static bool fill(ac_objects *objects, ac_object *container, const ac_inventory_entry *entry) {
    return insert_guid(objects, list_of(container->contents, entry->container_type),
                       AC_CONTENTS_MAX, entry->guid);
}

void ac_contents_describe(ac_objects *objects, ac_object *player, const ac_player_desc *desc) {
    ac_contents *contents = need_contents(objects, player);
    if (!contents)
        return;
    contents->items.count = contents->containers.count = 0;
    for (uint32_t i = 0; i < desc->inventory_count; ++i)
        fill(objects, player, &desc->inventory[i]);
}

/* ACCObjectMaint::ViewObjectContents 0x00558A70: the lists anew. */
ac_object_reason ac_handle_view_contents(ac_dispatch *d, const void *body) {
    const ac_view_contents *message = body;
    ac_object_reason reason;
    ac_object *container = ac_dispatch_target_any(d, message->container, &reason);
    if (!container)
        return reason;
    if (message->item_count > AC_CONTENTS_MAX)
        return AC_REASON_LIMIT;
    ac_contents *contents = need_contents(d->objects, container);
    if (!contents)
        return AC_REASON_NO_MEMORY;
    contents->items.count = contents->containers.count = 0;
    for (uint32_t i = 0; i < message->item_count; ++i) {
        const ac_inventory_entry entry = {message->items[i].item, message->items[i].container_type};
        if (!fill(d->objects, container, &entry))
            return AC_REASON_NO_MEMORY;
    }
    ac_objects_note(d->objects, container, AC_OBJECT_CHANGED, AC_DETAIL_CONTENTS,
                    AC_REASON_APPLIED);
    return AC_REASON_APPLIED;
}

static ac_object_reason move_to(ac_dispatch *d, ac_guid guid, const place *to) {
    ac_object_reason reason;
    ac_object *item = ac_dispatch_target_any(d, guid, &reason);
    if (!item)
        return reason;
    move_item(d->objects, item, to);
    return AC_REASON_APPLIED;
}

ac_object_reason ac_handle_put_in_container(ac_dispatch *d, const void *body) {
    const ac_put_in_container *message = body;
    d->guid = message->item;
    if (message->item == message->container)
        return AC_REASON_CYCLE;
    const place to = {.container = message->container,
                      .slot = message->slot,
                      .container_type = message->container_type};
    return move_to(d, message->item, &to);
}

ac_object_reason ac_handle_wield_object(ac_dispatch *d, const void *body) {
    const ac_wield_object *message = body;
    const place to = {.wielder = d->objects->local_guid, .location = message->location};
    return move_to(d, message->item, &to);
}

ac_object_reason ac_handle_put_in_3d(ac_dispatch *d, const void *body) {
    const ac_guid_body *message = body;
    const place to = {0};
    return move_to(d, message->guid, &to);
}

/* The thing has left what the player carries. One that is not in the world either is gone: nothing
 * else will tell. */
ac_object_reason ac_handle_inventory_remove(ac_dispatch *d, const void *body) {
    const ac_guid_body *message = body;
    ac_object_reason reason;
    ac_object *item = ac_dispatch_target_any(d, message->guid, &reason);
    if (!item)
        return reason;
    const place nowhere = {0};
    move_item(d->objects, item, &nowhere);
    if (ac_object_in_world(item) || item->parent || ac_objects_is_local_player(d->objects, item))
        return AC_REASON_APPLIED;
    ac_object_end(d->objects, item, AC_REASON_DELETED);
    return AC_REASON_DELETED;
}
