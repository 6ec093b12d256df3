/* Effects: particle emitters, physics scripts and their tables, sounds; with the small Setups that
 * only carry an effect. The ids that spec 2026-07-13 §11 names keep their numbers and structure. */
#ifndef AC_DEMO_EFFECTS_H
#define AC_DEMO_EFFECTS_H

#include "demo/builder.h"

enum {
    AC_SETUP_SMOKE = 0x02000E40, /* a chimney's */
    AC_SETUP_MIST,               /* at a waterfall's foot */
    AC_SETUP_FIREFLIES,
    AC_SETUP_SHOWCASE = 0x02000E50, /* + particle type 1..12: one of each, side by side */
};

/* Meshes of particles: sprites that face the viewer, and two that tumble. */
typedef enum ac_particle_mesh {
    AC_SPRITE_GOLD,
    AC_SPRITE_RED,
    AC_SPRITE_BLUE,
    AC_SPRITE_GREEN,
    AC_SPRITE_PURPLE,
    AC_SPRITE_WHITE,
    AC_SPRITE_SPARK,
    AC_SPRITE_SMOKE,
    AC_SPRITE_FLAME,
    AC_SPRITE_RING,
    AC_CHIP_STONE,
    AC_CHIP_LEAF,
    AC_PARTICLE_MESHES
} ac_particle_mesh;

/* Emitters, by number after AC_EMITTER_FIRST; those that the documents name have their own ids. */
typedef enum ac_demo_emitter {
    AC_EMIT_RECALL, /* 0x3200078E */
    AC_EMIT_FIST,   /* 0x3200071B */
    AC_EMIT_HIDDEN,
    AC_EMIT_UNHIDE,
    AC_EMIT_ARROW_DUST,
    AC_EMIT_FLAME_TRAIL, /* three sizes each */
    AC_EMIT_FLAME_BURST = AC_EMIT_FLAME_TRAIL + 3,
    AC_EMIT_FROST_TRAIL = AC_EMIT_FLAME_BURST + 3,
    AC_EMIT_FROST_BURST,
    AC_EMIT_LIGHTNING_TRAIL,
    AC_EMIT_LIGHTNING_BURST,
    AC_EMIT_ACID_TRAIL,
    AC_EMIT_ACID_BURST,
    AC_EMIT_SMOKE,
    AC_EMIT_MIST,
    AC_EMIT_FIREFLIES,
    AC_EMIT_FORGE_SPARKS,
    AC_EMIT_PORTAL,
    AC_EMIT_LIFESTONE,
    AC_EMIT_BLOOD,
    AC_EMIT_LEVEL_UP,
    AC_EMIT_HEAL,
    AC_EMIT_TORCH,
    AC_EMIT_BLOCKING,
    AC_EMIT_SHOWCASE, /* + particle type - 1 */
    AC_EMIT_COUNT = AC_EMIT_SHOWCASE + 12
} ac_demo_emitter;

/* Waves, by number after AC_WAVE_FIRST. */
typedef enum ac_sound_wave {
    AC_TUNE_RECALL,
    AC_TUNE_LAUNCH,
    AC_TUNE_EXPLODE,
    AC_TUNE_SWOOSH,
    AC_TUNE_HIT,
    AC_TUNE_WOUND,
    AC_TUNE_DEATH,
    AC_TUNE_GRUNT,
    AC_TUNE_BOW,
    AC_TUNE_STEP,
    AC_TUNE_OPEN,
    AC_TUNE_CLOSE,
    AC_TUNE_ROAR,
    AC_TUNE_SNORT,
    AC_TUNE_BELL,
    AC_TUNE_ENTER_PORTAL,
    AC_TUNE_EXIT_PORTAL,
    AC_TUNE_BIRD,
    AC_TUNE_CRICKET,
    AC_TUNE_MAGIC,
    AC_TUNE_COUNT
} ac_sound_wave;

ac_did ac_emitter_id(int emitter);
ac_did ac_particle_gfx(ac_particle_mesh mesh);
ac_did ac_tune_id(ac_sound_wave wave);

void ac_demo_build_effects(ac_demo_builder *builder);
void ac_demo_build_emitters(ac_demo_builder *builder);
void ac_demo_build_scripts(ac_demo_builder *builder);
void ac_demo_build_sounds(ac_demo_builder *builder);

#endif
