/* ParticleManager: the emitters of one owner by logical id (spec 2026-07-13 §8). */
#include <stdlib.h>
#include <string.h>

#include "effect/effects_internal.h"

static const float default_degrade_distance = 100.0f;

/* GfxObjDegradeInfo::get_max_degrade_distance of the mesh that is drawn. */
static float degrade_distance(ac_store *store, ac_did mesh) {
    float distance = default_degrade_distance;
    const ac_gfxobj *gfxobj = ac_store_gfxobj(store, mesh);
    if (!gfxobj)
        return distance;
    const ac_degrade_info *info =
        gfxobj->degrade ? ac_store_degrade_info(store, gfxobj->degrade) : NULL;
    if (info && info->level_count > 0) {
        uint32_t level = info->level_count > 2 ? info->level_count - 2 : 0;
        distance = info->levels[level].max_distance;
    }
    ac_store_release(store, info);
    ac_store_release(store, gfxobj);
    return distance;
}

static ac_emitter *find(const ac_effect_owner *owner, uint32_t id) {
    for (ac_emitter *emitter = owner->first_emitter; emitter; emitter = emitter->next)
        if (emitter->id == id)
            return emitter;
    return NULL;
}

/* A recycled emitter with room for `capacity` particles, all dead. */
static ac_emitter *acquire(ac_effects *effects, uint32_t capacity) {
    ac_emitter *emitter = effects->free_emitters;
    if (emitter)
        effects->free_emitters = emitter->next;
    else
        emitter = calloc(1, sizeof *emitter);
    if (!emitter)
        return NULL;
    if (!ac_particles_reset(&emitter->particles, capacity)) {
        emitter->next = effects->free_emitters;
        effects->free_emitters = emitter;
        return NULL;
    }
    *emitter = (ac_emitter){.particles = emitter->particles};
    return emitter;
}

static void release(ac_effects *effects, ac_emitter *emitter) {
    ac_store_release(effects->store, emitter->info);
    effects->stats.emitters -= 1;
    effects->stats.particles -= emitter->particles.live;
    effects->stats.particle_slots -= emitter->particles.capacity;
    if (emitter->particles.allocated > AC_PARTICLE_SLOTS_KEPT)
        ac_particles_free(&emitter->particles);
    emitter->info = NULL;
    emitter->next = effects->free_emitters;
    effects->free_emitters = emitter;
}

/* Takes it out of the owner's list. */
static void unlink(ac_effect_owner *owner, const ac_emitter *emitter) {
    ac_emitter **link = &owner->first_emitter;
    while (*link && *link != emitter)
        link = &(*link)->next;
    if (*link)
        *link = emitter->next;
}

static void append(ac_effect_owner *owner, ac_emitter *emitter) {
    ac_emitter **link = &owner->first_emitter;
    while (*link)
        link = &(*link)->next;
    *link = emitter;
}

void ac_emitters_destroy(ac_effects *effects, ac_effect_owner *owner, uint32_t id) {
    ac_emitter *emitter = id ? find(owner, id) : NULL;
    if (!emitter)
        return;
    unlink(owner, emitter);
    release(effects, emitter);
}

/* The id stays taken until the last particle has died. */
void ac_emitters_stop(ac_effect_owner *owner, uint32_t id) {
    ac_emitter *emitter = id ? find(owner, id) : NULL;
    if (emitter)
        emitter->stopped = true;
}

static uint32_t particle_capacity(const ac_particle_emitter *info) {
    if (info->max_particles <= 0)
        return 0;
    return info->max_particles < AC_EMITTER_PARTICLES_MAX ? (uint32_t)info->max_particles
                                                          : AC_EMITTER_PARTICLES_MAX;
}

static const ac_particle_emitter *get_info(ac_effects *effects, const ac_effect_owner *owner,
                                           ac_did id) {
    const ac_particle_emitter *info = ac_store_particle_emitter(effects->store, id);
    if (info && info->hw_gfxobj != 0)
        return info;
    effects->stats.emitters_missing += 1;
    ac_log_write(effects->log, AC_LOG_WARNING, "effect", "object 0x%08X: no emitter 0x%08X",
                 owner->guid, id);
    ac_store_release(effects->store, info);
    return NULL;
}

static bool has_room(ac_effects *effects, const ac_effect_owner *owner, uint32_t capacity) {
    const ac_effects_stats *stats = &effects->stats;
    effects->slots_of_frame += capacity;
    if (stats->emitters < AC_EMITTERS_MAX &&
        capacity <= AC_PARTICLE_SLOTS_MAX - stats->particle_slots &&
        effects->slots_of_frame <= AC_PARTICLE_SLOTS_MAX)
        return true;
    effects->stats.emitters_refused += 1;
    ac_log_write(effects->log, AC_LOG_DEBUG, "effect", "object 0x%08X: too many emitters",
                 owner->guid);
    return false;
}

/* Logical ids are small: those without one are counted above them. */
static uint32_t next_anonymous(ac_effect_owner *owner) {
    uint32_t id = owner->next_anonymous++;
    if (owner->next_anonymous == 0)
        owner->next_anonymous = AC_FIRST_ANONYMOUS;
    return id;
}

void ac_emitters_create(ac_effects *effects, ac_effect_owner *owner, const ac_hook *hook,
                        bool blocking, const ac_effect_pose *pose, double now) {
    uint32_t id = hook->as.create_particle.emitter_id;
    if (id && find(owner, id)) {
        if (blocking)
            return;
        ac_emitters_destroy(effects, owner, id);
    }
    const ac_particle_emitter *info = get_info(effects, owner, hook->as.create_particle.emitter);
    if (!info)
        return;
    uint32_t capacity = particle_capacity(info);
    ac_emitter *emitter = has_room(effects, owner, capacity) ? acquire(effects, capacity) : NULL;
    if (!emitter) {
        ac_store_release(effects->store, info);
        return;
    }
    emitter->info = info;
    emitter->id = id ? id : next_anonymous(owner);
    emitter->part = hook->as.create_particle.part;
    emitter->offset = hook->as.create_particle.offset;
    emitter->degrade_distance = degrade_distance(effects->store, info->hw_gfxobj);
    append(owner, emitter);
    effects->stats.emitters += 1;
    ac_effects_add_note(effects, &(ac_effect_note){AC_EFFECT_NOTE_EMITTER, owner->guid, info->id});
    effects->stats.particle_slots += emitter->particles.capacity;
    ac_emitter_start(emitter, pose, &effects->rng, now);
    effects->stats.particles += emitter->particles.live;
}

void ac_emitters_update(ac_effects *effects, ac_effect_owner *owner, const ac_effect_pose *pose,
                        double now) {
    ac_emitter *next;
    for (ac_emitter *emitter = owner->first_emitter; emitter; emitter = next) {
        next = emitter->next;
        effects->stats.particles -= emitter->particles.live;
        bool lives = ac_emitter_update(emitter, pose, &effects->rng, now);
        effects->stats.particles += emitter->particles.live;
        if (!lives) {
            unlink(owner, emitter);
            release(effects, emitter);
        }
    }
}

void ac_emitters_end(ac_effects *effects, ac_effect_owner *owner) {
    while (owner->first_emitter) {
        ac_emitter *emitter = owner->first_emitter;
        owner->first_emitter = emitter->next;
        release(effects, emitter);
    }
}
