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

void ac_demo_build_effects(ac_demo_builder *builder);
void ac_demo_build_emitters(ac_demo_builder *builder);
void ac_demo_build_scripts(ac_demo_builder *builder);
void ac_demo_build_sounds(ac_demo_builder *builder);

#endif
