/* The emitter that tests of effects begin with. */
#ifndef AC_TESTS_SUPPORT_PLAIN_EMITTER_H
#define AC_TESTS_SUPPORT_PLAIN_EMITTER_H

#include "dat/particle_emitter.h"

/* One particle every 0.1 s, for ever; each lives 2 s and flies north at 1 m/s, in its owner's axes.
 */
static inline ac_particle_emitter plain_emitter(ac_did id, ac_did mesh) {
    return (ac_particle_emitter){.id = id,
                                 .emitter_type = AC_EMITTER_PER_SECOND,
                                 .particle_type = AC_PARTICLE_LOCAL_VELOCITY,
                                 .gfxobj = mesh,
                                 .hw_gfxobj = mesh,
                                 .birthrate = 0.1,
                                 .max_particles = 8,
                                 .lifespan = 2.0,
                                 .offset_dir = {0.0f, 0.0f, 1.0f},
                                 .a = {0.0f, 1.0f, 0.0f},
                                 .min_a = 1.0f,
                                 .max_a = 1.0f,
                                 .start_scale = 1.0f,
                                 .final_scale = 1.0f};
}

#endif
