#include "dat/envcell.h"

#include "dat/archive.h"
#include "dat/bulk.h"

enum { PORTAL_BYTES = 8, STRUCT_BYTES = 68 };

static void codec_cell_struct(ac_codec *c, ac_cell_struct *s) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "key", &s->key);
    ac_codec_count32(c, &s->polygons.count);
    ac_codec_count32(c, &s->physics_polygons.count);
    ac_codec_count32(c, &s->portal_count);
    ac_codec_vertex_array(c, "vertices", &s->vertices);
    ac_codec_polygons(c, "polygons", &s->polygons);
    ac_codec_u16_run(c, "portals", &s->portals, s->portal_count);
    ac_codec_align(c, 4);
    ac_codec_bsp(c, "cell_bsp", &s->cell_bsp, AC_BSP_CELL);
    ac_codec_polygons(c, "physics_polygons", &s->physics_polygons);
    ac_codec_bsp(c, "physics_bsp", &s->physics_bsp, AC_BSP_PHYSICS);
    ac_codec_bool32(c, "has_drawing_bsp", &s->has_drawing_bsp);
    if (s->has_drawing_bsp)
        ac_codec_bsp(c, "drawing_bsp", &s->drawing_bsp, AC_BSP_DRAWING);
    ac_codec_align(c, 4);
    ac_codec_end(c);
}

void ac_codec_environment(ac_codec *c, ac_environment *e) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &e->id);
    ac_codec_count32(c, &e->cell_count);
    AC_CODEC_LIST(c, "cells", e->cells, e->cell_count, STRUCT_BYTES);
    AC_CODEC_EACH(c, i, e->cell_count)
        codec_cell_struct(c, &e->cells[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_cell_portal(ac_codec *c, ac_cell_portal *p) {
    ac_codec_begin(c, NULL);
    ac_codec_hex16(c, "flags", &p->flags);
    ac_codec_u16(c, "polygon", &p->polygon);
    ac_codec_hex16(c, "other_cell", &p->other_cell);
    ac_codec_u16(c, "other_portal", &p->other_portal);
    ac_codec_end(c);
}

static void codec_counts(ac_codec *c, ac_envcell *cell) {
    if (c->mode == AC_CODEC_SHOW)
        return;
    uint32_t again = cell->id;
    ac_codec_u32(c, NULL, &again);
    ac_codec_u8(c, NULL, &cell->surface_count);
    ac_codec_u8(c, NULL, &cell->portal_count);
    ac_codec_u16(c, NULL, &cell->visible_count);
}

static void codec_cell_portals(ac_codec *c, ac_envcell *cell) {
    AC_CODEC_LIST(c, "portals", cell->portals, cell->portal_count, PORTAL_BYTES);
    AC_CODEC_EACH(c, i, cell->portal_count)
        codec_cell_portal(c, &cell->portals[i]);
    ac_codec_end(c);
}

void ac_codec_envcell(ac_codec *c, ac_envcell *cell) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &cell->id);
    ac_codec_hex32(c, "flags", &cell->flags);
    codec_counts(c, cell);
    ac_codec_hex16_run(c, "surfaces", &cell->surfaces, cell->surface_count);
    ac_codec_hex16(c, "environment", &cell->environment);
    ac_codec_u16(c, "structure", &cell->structure);
    ac_codec_frame(c, "frame", &cell->frame);
    codec_cell_portals(c, cell);
    ac_codec_hex16_run(c, "visible", &cell->visible, cell->visible_count);
    if (cell->flags & AC_ENVCELL_HAS_OBJECTS)
        ac_codec_stab_list(c, "objects", &cell->object_count, &cell->objects);
    if (cell->flags & AC_ENVCELL_HAS_RESTRICTION)
        ac_codec_hex32(c, "restriction", &cell->restriction);
    ac_codec_end(c);
}
