/* Turns what is in the view and the world into draws: parts of objects, particles, buildings,
 * fixtures and the walls of cells. World: axes of the block of the eye's cell, metres. */
#ifndef AC_RENDER_STAGE_H
#define AC_RENDER_STAGE_H

#include "client/view.h"
#include "render/draw_queue.h"
#include "render/light_set.h"
#include "render/visibility.h"
#include "select/pick.h"

typedef struct ac_stage_counts {
    uint32_t cells, objects, particles, culled;
} ac_stage_counts;

/* Set before anything is added. */
typedef struct ac_stage {
    ac_material_cache *materials;
    ac_mesh_cache *meshes;
    ac_draw_queue *queue;
    const ac_light_set *lights;
    ac_store *store;
    ac_picker *picker; /* shown the parts of server objects that are drawn; NULL: nobody picks */
    uint32_t eye_cell;
    ac_vec3 eye;
    ac_frustum frustum;  /* of the whole screen */
    float pixels_a_unit; /* height in pixels of something one metre tall, one metre away */
    float least_radius;  /* pixels; what has less on the screen is left out */
    ac_stage_counts counts;
} ac_stage;

/* Where a thing is drawn and how it is lit. */
typedef struct ac_stage_place {
    ac_lane lane, blend_lane;
    uint32_t bits; /* AC_INSTANCE_* */
    bool lamps;    /* lit by the point lights that reach it */
} ac_stage_place;

typedef struct ac_stage_part {
    ac_did gfxobj;
    ac_frame frame; /* world */
    ac_vec3 scale;
    float translucency; /* 1 or more: nothing is drawn */
    float luminosity, diffuse;
    float u, v;                /* added to texture coordinates */
    const ac_variant *variant; /* may be NULL */
    bool own_luminosity;       /* `luminosity` replaces the surfaces' own */
    ac_guid guid;              /* of the server object that it is part of, 0: none */
    ac_object_id object;
    uint32_t index; /* of the part in the object */
} ac_stage_part;

/* A part with nothing special about it. */
ac_stage_part ac_stage_part_make(ac_did gfxobj, const ac_frame *frame);

/* False when the part is outside the view, too small to see or nothing at all. */
bool ac_stage_add_part(ac_stage *stage, const ac_stage_place *place, const ac_stage_part *part);

/* Buildings and outdoor fixtures of a block. */
void ac_stage_add_block(ac_stage *stage, const ac_block *block);

/* The walls of the cells of `v` in their order, group by group; `scissors` gets a rectangle a
 * group, for a surface of width * height pixels. */
void ac_stage_add_cells(ac_stage *stage, const ac_visibility *v, ac_lane lane, int width,
                        int height, ac_pixel_rect scissors[AC_VISIBLE_CELLS]);
/* The fixtures of the block's cells that are in `v`. */
void ac_stage_add_fixtures(ac_stage *stage, const ac_block *block, const ac_visibility *v,
                           const ac_stage_place *place);

/* What can be seen. */
typedef struct ac_stage_sight {
    bool outdoors;               /* the landscape is drawn */
    const ac_visibility *inside; /* seen from the cell of the eye; NULL: the eye is outdoors */
    const ac_visibility *beyond; /* seen through buildings' doors; NULL: nothing */
} ac_stage_sight;

/* The view's objects and particles that are in sight. */
void ac_stage_add_view(ac_stage *stage, const ac_view *view, const ac_stage_sight *sight);

/* All of them in one place, whatever their cells. */
void ac_stage_add_view_at(ac_stage *stage, const ac_view *view, const ac_stage_place *place);

/* A part of the screen in pixels of a surface, grown by one on each side. */
ac_pixel_rect ac_stage_pixels(const ac_screen_rect *rect, int width, int height);

/* A frame of some block in world axes. */
ac_frame ac_stage_frame(const ac_stage *stage, uint32_t block, const ac_frame *frame);

#endif
