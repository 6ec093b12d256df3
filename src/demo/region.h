/* The region record 0x13000000: the land's constants, a calendar, two kinds of day, what grows
 * where, and the ground's textures; with the Scenes and the meshes of the sky that it refers to. */
#ifndef AC_DEMO_REGION_H
#define AC_DEMO_REGION_H

#include "demo/builder.h"

void ac_demo_build_region(ac_demo_builder *builder);

/* Parts of it. */
void ac_demo_build_sky_meshes(ac_demo_builder *builder);
/* Fills region->sky; memory is the builder's. */
void ac_demo_fill_sky(ac_demo_builder *builder, ac_region *region);
/* Puts the Scenes and fills region->scene_types and region->terrain_types. */
void ac_demo_fill_growth(ac_demo_builder *builder, ac_region *region);
void ac_demo_put_scenes(ac_demo_builder *builder);

/* Text of the region, in the file's own encoding. */
ac_bytes ac_demo_text(const char *text);

#endif
