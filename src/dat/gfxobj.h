/* GfxObj 0x01......: one rigid mesh (dat-format.md 5.1). */
#ifndef AC_DAT_GFXOBJ_H
#define AC_DAT_GFXOBJ_H

#include "dat/mesh.h"

enum {
    AC_GFXOBJ_HAS_PHYSICS = 0x1,
    AC_GFXOBJ_HAS_DRAWING = 0x2,
    AC_GFXOBJ_HAS_DEGRADE = 0x8,
};

typedef struct ac_gfxobj {
    ac_did id;
    uint32_t flags; /* AC_GFXOBJ_* */
    uint32_t surface_count;
    ac_did *surfaces; /* 0x08...... */
    ac_vertex_array vertices;
    ac_polygon_array physics_polygons;
    ac_bsp physics_bsp;
    ac_vec3 sort_center;
    ac_polygon_array polygons;
    ac_bsp drawing_bsp;
    ac_did degrade; /* 0x11......, 0 none */
} ac_gfxobj;

void ac_codec_gfxobj(ac_codec *c, ac_gfxobj *gfxobj);

#endif
