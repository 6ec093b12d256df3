/* What the client holds, counted where it is kept rather than by its owners: what an owner forgot
 * to give back is counted too. */
#include "client/client_internal.h"
#include "object/live.h"
#include "object/object.h"

static void count_object(ac_client_counts *counts, const ac_object *object) {
    counts->children += object->child_count;
    if (ac_object_has(object, AC_LIVE_LIGHTS) && object->setup)
        counts->lights += object->setup->light_count;
    if (!object->live || !object->live->effects)
        return;
    counts->scripts += object->live->effects->scripts.count;
    counts->timed_hooks += object->live->effects->timed.count;
}

ac_client_counts ac_client_get_counts(const ac_client *client) {
    ac_effects_stats effects = ac_effects_get_stats(client->live.effects);
    ac_client_counts counts = {
        .objects = ac_objects_count(client->objects),
        .waiting_messages = client->objects->pending.count,
        .waiting_children = client->objects->announced_count,
        .emitters = effects.emitters,
        .particles = effects.particles,
        .shadows = ac_shadow_total(ac_world_shadows(client->world)),
        .waiting_events = client->events.count,
    };
    (void)ac_world_blocks(client->world, &counts.blocks);
    for (const ac_object *object = client->objects->first; object; object = object->next)
        count_object(&counts, object);
    return counts;
}
