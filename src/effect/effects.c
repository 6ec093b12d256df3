#include "effect/effects.h"

#include <stdlib.h>

#include "base/array.h"
#include "effect/effects_internal.h"
#include "effect/script_table.h"

ac_effects *ac_effects_create(const ac_effects_def *def) {
    ac_effects *effects = calloc(1, sizeof *effects);
    if (!effects)
        return NULL;
    effects->store = def->store;
    effects->log = def->log;
    effects->rng = ac_rng_make(def->seed, 0x65666678);
    effects->sound_rng = ac_rng_make(def->seed, 0x736F756E);
    return effects;
}

void ac_effects_destroy(ac_effects *effects) {
    if (!effects)
        return;
    while (effects->free_emitters) {
        ac_emitter *emitter = effects->free_emitters;
        effects->free_emitters = emitter->next;
        ac_particles_free(&emitter->particles);
        free(emitter);
    }
    free(effects);
}

void ac_effect_owner_init(ac_effect_owner *owner, ac_guid guid) {
    *owner = (ac_effect_owner){.guid = guid, .next_anonymous = AC_FIRST_ANONYMOUS};
}

void ac_effect_owner_end(ac_effects *effects, ac_effect_owner *owner) {
    const ac_physics_script *script;
    while ((script = ac_script_queue_drop(&owner->scripts)) != NULL)
        ac_store_release(effects->store, script);
    ac_script_queue_free(&owner->scripts);
    ac_timed_hooks_free(&owner->timed);
    ac_emitters_end(effects, owner);
}

void ac_effects_refuse(ac_effects *effects, const ac_effect_owner *owner, const char *what,
                       int limit, bool *told) {
    if (!*told)
        ac_log_write(effects->log, AC_LOG_WARNING, "effect",
                     "object 0x%08X: %d %s wait, further ones are refused", owner->guid, limit,
                     what);
    *told = true;
}

static void refuse_script(ac_effects *effects, ac_effect_owner *owner) {
    effects->stats.scripts_refused += 1;
    ac_effects_refuse(effects, owner, "scripts", AC_SCRIPT_QUEUE_LIMIT, &owner->told_scripts_full);
}

bool ac_effect_play(ac_effects *effects, ac_effect_owner *owner, ac_did script, double now) {
    if (script == 0)
        return false;
    const ac_physics_script *found = ac_store_physics_script(effects->store, script);
    if (!found) {
        effects->stats.scripts_missing += 1;
        ac_log_write(effects->log, AC_LOG_WARNING, "effect", "object 0x%08X: no script 0x%08X",
                     owner->guid, script);
        return false;
    }
    if (!ac_script_queue_add(&owner->scripts, found, now)) {
        ac_store_release(effects->store, found);
        if (owner->scripts.count == AC_SCRIPT_QUEUE_LIMIT)
            refuse_script(effects, owner);
        return false;
    }
    effects->stats.scripts_played += 1;
    ac_effects_add_note(effects, &(ac_effect_note){AC_EFFECT_NOTE_SCRIPT, owner->guid, script});
    return true;
}

bool ac_effect_play_typed(ac_effects *effects, ac_effect_owner *owner, ac_did table, uint32_t type,
                          uint32_t intensity_bits, double now) {
    if (table == 0)
        return false;
    const ac_physics_script_table *found = ac_store_physics_script_table(effects->store, table);
    ac_did script = ac_script_table_resolve(found, type, intensity_bits);
    ac_store_release(effects->store, found);
    return ac_effect_play(effects, owner, script, now);
}

/* ---- notes and requests ---- */

void ac_effects_add_note(ac_effects *effects, const ac_effect_note *note) {
    if (note->guid != 0 && effects->note_count < AC_EFFECT_NOTES_MAX)
        effects->notes[effects->note_count++] = *note;
}

const ac_effect_note *ac_effects_notes(const ac_effects *effects, uint32_t *count) {
    *count = effects->note_count;
    return effects->notes;
}

void ac_effects_end_frame(ac_effects *effects) {
    effects->slots_of_frame = 0;
    effects->note_count = 0;
}

void ac_effect_requests_free(ac_effect_requests *requests) {
    free(requests->items);
    *requests = (ac_effect_requests){0};
}

bool ac_effect_requests_reserve(ac_effect_requests *requests, uint32_t count) {
    ac_effect_request *items =
        ac_array_reserve(requests->items, &requests->capacity, count, AC_ARRAY_MOST, sizeof *items);
    if (items)
        requests->items = items;
    return items != NULL;
}

void ac_effect_request_add(ac_effect_requests *requests, ac_effect_request request) {
    if (ac_effect_requests_reserve(requests, requests->count + 1))
        requests->items[requests->count++] = request;
}

ac_effects_stats ac_effects_get_stats(const ac_effects *effects) {
    return effects->stats;
}
