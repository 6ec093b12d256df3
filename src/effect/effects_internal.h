/* Shared by the files of effect/ that work on ac_effects. */
#ifndef AC_EFFECT_EFFECTS_INTERNAL_H
#define AC_EFFECT_EFFECTS_INTERNAL_H

#include "effect/effects.h"

struct ac_effects {
    ac_store *store;
    const ac_log *log;
    ac_rng rng;
    ac_rng sound_rng;          /* apart: what is heard changes nothing that is seen */
    ac_emitter *free_emitters; /* recycled with their particles' memory */
    ac_sound_cue sounds[AC_SOUND_CUES_MAX];
    uint32_t sound_count;
    ac_effect_note notes[AC_EFFECT_NOTES_MAX];
    uint32_t note_count;
    uint64_t slots_of_frame; /* of particles that emitters asked for, refused ones too */
    ac_effects_stats stats;
};

/* ---- emitters.c ---- */
/* Normal: a live emitter of this id is replaced. Blocking: it stays and nothing is made. */
void ac_emitters_create(ac_effects *effects, ac_effect_owner *owner, const ac_hook *hook,
                        bool blocking, const ac_effect_pose *pose, double now);
void ac_emitters_destroy(ac_effects *effects, ac_effect_owner *owner, uint32_t id);
void ac_emitters_stop(ac_effect_owner *owner, uint32_t id);
void ac_emitters_update(ac_effects *effects, ac_effect_owner *owner, const ac_effect_pose *pose,
                        double now);
void ac_emitters_end(ac_effects *effects, ac_effect_owner *owner);

/* ---- sound.c ---- */
/* Sound, SoundTable and SoundTweaked hooks. */
void ac_sound_run_hook(ac_effects *effects, const ac_effect_owner *owner, const ac_hook *hook,
                       const ac_effect_pose *pose);

/* ---- effects.c ---- */
/* `limit` of them wait for the owner already; said once, by *told. Retail's lists have no end. */
void ac_effects_refuse(ac_effects *effects, const ac_effect_owner *owner, const char *what,
                       int limit, bool *told);
void ac_effect_request_add(ac_effect_requests *requests, ac_effect_request request);

#endif
