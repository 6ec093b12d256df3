#include "dat/gfxobj.h"

#include "dat/archive.h"
#include "dat/bulk.h"

void ac_codec_gfxobj(ac_codec *c, ac_gfxobj *g) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &g->id);
    ac_codec_hex32(c, "flags", &g->flags);
    ac_codec_packed_count(c, &g->surface_count);
    ac_codec_hex32_run(c, "surfaces", &g->surfaces, g->surface_count);
    ac_codec_vertex_array(c, "vertices", &g->vertices);
    if (g->flags & AC_GFXOBJ_HAS_PHYSICS) {
        ac_codec_packed_count(c, &g->physics_polygons.count);
        ac_codec_polygons(c, "physics_polygons", &g->physics_polygons);
        ac_codec_bsp(c, "physics_bsp", &g->physics_bsp, AC_BSP_PHYSICS);
    }
    ac_codec_vec3(c, "sort_center", &g->sort_center);
    if (g->flags & AC_GFXOBJ_HAS_DRAWING) {
        ac_codec_packed_count(c, &g->polygons.count);
        ac_codec_polygons(c, "polygons", &g->polygons);
        ac_codec_bsp(c, "drawing_bsp", &g->drawing_bsp, AC_BSP_DRAWING);
    }
    if (g->flags & AC_GFXOBJ_HAS_DEGRADE)
        ac_codec_hex32(c, "degrade", &g->degrade);
    ac_codec_end(c);
}
