/* Which wave an object's sound is. What is heard of it, and how, is decided above the runtime. */
#include "dat/sound_table.h"

#include "effect/effects_internal.h"

/* Of a plain Sound hook (the client's own default for SoundTweaked). */
#define DEFAULT_PRIORITY 0.9f

static void add_cue(ac_effects *effects, const ac_sound_cue *cue) {
    if (cue->wave && effects->sound_count < AC_SOUND_CUES_MAX)
        effects->sounds[effects->sound_count++] = *cue;
}

/* SoundManager::PlayProbability */
static bool happens(ac_effects *effects, float probability) {
    return ac_rng_float(&effects->sound_rng, 0.0f, 1.0f) < probability;
}

/* SoundManager::GetSound: a roll below 1 times one less than there are, so that of several the last
 * is never heard. */
static const ac_sound_entry *choose(ac_effects *effects, const ac_sound_node *node) {
    float roll = ac_rng_float(&effects->sound_rng, 0.0f, 1.0f);
    return &node->entries[(uint32_t)((float)(node->entry_count - 1) * roll)];
}

void ac_effects_play_sound(ac_effects *effects, ac_did table, uint32_t sound,
                           const ac_sound_cue *cue) {
    const ac_sound_table *found = table ? ac_store_sound_table(effects->store, table) : NULL;
    const ac_sound_node *node = found ? ac_sound_table_find(found, sound) : NULL;
    if (node && node->entry_count > 0) {
        const ac_sound_entry *entry = choose(effects, node);
        ac_sound_cue chosen = *cue;
        chosen.wave = entry->wave;
        chosen.volume *= entry->volume;
        chosen.priority = entry->priority;
        if (happens(effects, entry->probability))
            add_cue(effects, &chosen);
    }
    ac_store_release(effects->store, found);
}

void ac_sound_run_hook(ac_effects *effects, const ac_effect_owner *owner, const ac_hook *hook,
                       const ac_effect_pose *pose) {
    if (!pose->in_cell)
        return;
    ac_sound_cue cue = {.guid = owner->guid,
                        .volume = 1.0f,
                        .priority = DEFAULT_PRIORITY,
                        .cell = pose->cell,
                        .origin = pose->root.origin};
    switch (hook->type) {
    case AC_HOOK_SOUND: cue.wave = hook->as.sound.wave; break;
    case AC_HOOK_SOUND_TABLE:
        ac_effects_play_sound(effects, pose->sound_table, hook->as.sound_table.sound, &cue);
        return;
    default:
        if (!happens(effects, hook->as.sound_tweaked.probability))
            return;
        cue.wave = hook->as.sound_tweaked.wave;
        cue.priority = hook->as.sound_tweaked.priority;
        cue.volume = hook->as.sound_tweaked.volume;
    }
    add_cue(effects, &cue);
}

const ac_sound_cue *ac_effects_sounds(const ac_effects *effects, uint32_t *count) {
    *count = effects->sound_count;
    return effects->sounds;
}

void ac_effects_clear_sounds(ac_effects *effects) {
    effects->sound_count = 0;
}
