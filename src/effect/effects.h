/* All scripts, timed hooks, particles and sound cues of one client's objects (retail ScriptManager,
 * ParticleManager and the effect half of CPhysicsObj; spec 2026-07-13 §4-§8). DAT data decides what
 * is seen and heard; what an object itself must do is handed back as requests. */
#ifndef AC_EFFECT_EFFECTS_H
#define AC_EFFECT_EFFECTS_H

#include "base/log.h"
#include "dat/store.h"
#include "effect/emitter.h"
#include "effect/script_queue.h"
#include "effect/timed_hook.h"

/* What a hook asks of the object that ran it. */
typedef enum ac_effect_request_kind {
    AC_EFFECT_ANIMATION_DONE,
    AC_EFFECT_ATTACK,
    AC_EFFECT_REPLACE_PART,        /* part, did */
    AC_EFFECT_ETHEREAL,            /* on */
    AC_EFFECT_NO_DRAW,             /* on */
    AC_EFFECT_LIGHTS,              /* on */
    AC_EFFECT_OMEGA,               /* vector, radians a second */
    AC_EFFECT_SCALE,               /* value */
    AC_EFFECT_SCALE_TO,            /* value, after `time`: the object knows where it starts */
    AC_EFFECT_TRANSLUCENCY,        /* value */
    AC_EFFECT_PART_TRANSLUCENCY,   /* part, value */
    AC_EFFECT_LUMINOSITY,          /* value */
    AC_EFFECT_PART_LUMINOSITY,     /* part, value */
    AC_EFFECT_DIFFUSION,           /* value */
    AC_EFFECT_PART_DIFFUSION,      /* part, value */
    AC_EFFECT_TEXTURE_VELOCITY,    /* vector.x, .y a second; part AC_HOOK_ROOT_PART: all */
    AC_EFFECT_DEFAULT_SCRIPT,      /* play the object's own default type */
    AC_EFFECT_DEFAULT_SCRIPT_PART, /* the child held at `part` plays its own default */
} ac_effect_request_kind;

typedef struct ac_effect_request {
    ac_effect_request_kind kind;
    uint32_t part;
    ac_did did;
    bool on;
    float value;
    float time;
    ac_vec3 vector;
} ac_effect_request;

/* Zero-initialise; filled by many calls, read and cleared by the caller. */
typedef struct ac_effect_requests {
    ac_effect_request *items;
    uint32_t count, capacity;
} ac_effect_requests;

/* Room for so many; false without memory. */
bool ac_effect_requests_reserve(ac_effect_requests *requests, uint32_t count);
void ac_effect_requests_free(ac_effect_requests *requests);

/* A sound that began: which wave and where it stays, whatever becomes of its object. */
typedef struct ac_sound_cue {
    ac_guid guid;
    ac_did wave;
    float volume;   /* 0..1 before distance */
    float priority; /* among voices: the higher stays */
    uint32_t cell;  /* 0: in the middle, without distance */
    ac_vec3 origin;
} ac_sound_cue;

/* What became of an owner's scripts and hooks, for who watches. */
typedef enum ac_effect_note_kind {
    AC_EFFECT_NOTE_SCRIPT,  /* did was queued */
    AC_EFFECT_NOTE_EMITTER, /* did emits now */
    AC_EFFECT_NOTE_LIGHTS_ON,
    AC_EFFECT_NOTE_LIGHTS_OFF,
} ac_effect_note_kind;

typedef struct ac_effect_note {
    ac_effect_note_kind kind;
    ac_guid guid;
    ac_did did;
} ac_effect_note;

/* What a server that plays scripts without end can make a client hold. */
enum {
    AC_SOUND_CUES_MAX = 256,
    AC_EFFECT_NOTES_MAX = 256,       /* told of one frame; the rest happen untold */
    AC_SCRIPT_HOOKS_MAX = 4096,      /* of one owner in one frame; then its scripts are ended */
    AC_EMITTERS_MAX = 4096,          /* of all objects */
    AC_PARTICLE_SLOTS_MAX = 1 << 18, /* that these emitters may fill */
    AC_PARTICLE_SLOTS_KEPT = 512,    /* of an emitter that has ended */
};

typedef struct ac_effects ac_effects;

/* The clocks of what an owner runs, seconds. A long frame has several ticks, each with a time of
 * its own; scripts are counted by the frame's (spec 2026-07-13 §6 and §9 keep Timer and
 * PhysicsTimer apart). */
typedef struct ac_effect_time {
    double tick;  /* PhysicsTimer.current: particles, ramps, what waits in the timed list */
    double frame; /* Timer.current: the script queue */
} ac_effect_time;

#define AC_FIRST_ANONYMOUS 0xFFFF0000u

/* One object's effects. */
typedef struct ac_effect_owner {
    ac_guid guid;
    ac_script_queue scripts;
    ac_timed_hooks timed;
    ac_emitter *first_emitter;
    uint32_t next_anonymous; /* a logical id, from AC_FIRST_ANONYMOUS upwards */
    bool told_scripts_full, told_timed_full;
} ac_effect_owner;

typedef struct ac_effects_def {
    ac_store *store; /* borrowed */
    uint64_t seed;
    const ac_log *log; /* may be NULL */
} ac_effects_def;

ac_effects *ac_effects_create(const ac_effects_def *def);
/* All owners must be gone. */
void ac_effects_destroy(ac_effects *effects);

void ac_effect_owner_init(ac_effect_owner *owner, ac_guid guid);
/* Ends its scripts, hooks, emitters and particles, each exactly once. */
void ac_effect_owner_end(ac_effects *effects, ac_effect_owner *owner);

/* CPhysicsObj::play_script_internal: enqueues a PhysicsScript; the cell gate is the caller's.
 * False, and logged, when it cannot be had. */
bool ac_effect_play(ac_effects *effects, ac_effect_owner *owner, ac_did script, double now);

/* Resolves a type and intensity through a table (0: none) and enqueues the result. */
bool ac_effect_play_typed(ac_effects *effects, ac_effect_owner *owner, ac_did table, uint32_t type,
                          uint32_t intensity_bits, double now);

/* Executes one hook, from an animation or a script. For the end of an animation `owner` may be
 * NULL. */
void ac_effect_run_hook(ac_effects *effects, ac_effect_owner *owner, const ac_hook *hook,
                        const ac_effect_pose *pose, ac_effect_time time,
                        ac_effect_requests *requests);

/* CPhysicsObj::process_hooks, the timed half: newest first; runs while Hidden too. */
void ac_effect_process_timed(ac_effects *effects, ac_effect_owner *owner, bool in_cell,
                             ac_effect_time time, ac_effect_requests *requests);

/* Runs a value from its start to its end over its duration, or sets it at once below 0.0002 s. */
void ac_effect_ramp(ac_effects *effects, ac_effect_owner *owner, const ac_timed_hook *ramp,
                    ac_effect_requests *requests);

/* effect_step.c: the owner's part of a tick. Particles before scripts: retail's order
 * (UpdateObjectInternal 0x005156B0; spec 2026-07-13 §9 and 2026-07-15; §13.5 has it the other way
 * round). Nothing without a cell. */
void ac_effect_step_particles(ac_effects *effects, ac_effect_owner *owner,
                              const ac_effect_pose *pose, double now);

/* The owner has been moved after its tick: anchors, and what is parent-local, follow (spec
 * 2026-07-15, 'acdream integration translation'). Nothing ages, is born, or is drawn by chance. */
void ac_effect_reconcile(ac_effect_owner *owner, const ac_effect_pose *pose);

/* Runs the next hook that is due; false when there is none. Carry out what it asks for before the
 * next call: that is retail's order, however long the frame. `hooks` counts them, from 0 in each
 * frame: after AC_SCRIPT_HOOKS_MAX all scripts of the owner are ended, which is logged. */
bool ac_effect_step_script(ac_effects *effects, ac_effect_owner *owner, const ac_effect_pose *pose,
                           ac_effect_time time, ac_effect_requests *requests, uint32_t *hooks);

/* The owner was away for so many seconds that retail would have destroyed it meanwhile: its scripts
 * go on as if they had been shorter. One that began since begins at `latest`, if it did before. */
void ac_effect_delay_scripts(ac_effect_owner *owner, double seconds, double latest);

/* CPhysicsObj::animate_static_object: the tick of what never moves, scripts before particles. What
 * its hooks ask of it is forgotten. */
void ac_effect_step_static(ac_effects *effects, ac_effect_owner *owner, const ac_effect_pose *pose,
                           double now, ac_effect_requests *requests);

/* sound.c: a sound of a table (0: none), chosen and left out by chance as the table says; `cue` has
 * its place and owner, and how loud it is times the table's own volume. */
void ac_effects_play_sound(ac_effects *effects, ac_did table, uint32_t sound,
                           const ac_sound_cue *cue);

/* The cues since the last clear, in order; what is more than AC_SOUND_CUES_MAX is not heard. */
const ac_sound_cue *ac_effects_sounds(const ac_effects *effects, uint32_t *count);
void ac_effects_clear_sounds(ac_effects *effects);

/* The same for notes; nobody's (guid 0) are not taken. */
void ac_effects_add_note(ac_effects *effects, const ac_effect_note *note);
const ac_effect_note *ac_effects_notes(const ac_effects *effects, uint32_t *count);

/* Nothing is told of any more, and the limits of a frame begin anew. */
void ac_effects_end_frame(ac_effects *effects);

typedef struct ac_effects_stats {
    uint32_t emitters, particles;
    uint32_t particle_slots; /* room of the emitters */
    uint64_t scripts_played, scripts_missing, emitters_missing, emitters_refused;
    uint64_t scripts_refused, timed_refused; /* their owner has as many as it may */
} ac_effects_stats;

ac_effects_stats ac_effects_get_stats(const ac_effects *effects);

#endif
