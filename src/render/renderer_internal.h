/* The renderer's insides, shared by renderer.c (life), gather.c (what a frame shows) and passes.c
 * (the order in which it is drawn). */
#ifndef AC_RENDER_RENDERER_INTERNAL_H
#define AC_RENDER_RENDERER_INTERNAL_H

#include "render/framebuffer.h"
#include "render/land.h"
#include "render/portal_mask.h"
#include "render/renderer.h"
#include "render/sky.h"
#include "render/stage.h"

/* What gather.c decided about the present frame. */
typedef struct ac_render_frame {
    bool landscape;          /* anything outdoors is drawn */
    bool indoors;            /* the eye is in a resident cell */
    const ac_interior *cell; /* the eye's cell; NULL outdoors */
    uint32_t eye_cell;
    ac_vec3 eye;
    ac_matrix projection, clip_from_world;
    ac_frustum frustum;        /* the whole screen's */
    ac_frustum land_frustum;   /* of what sees the landscape */
    ac_pixel_rect land_pixels; /* the same as pixels; the whole surface outdoors */
    ac_mask_range doors;       /* openings of buildings, seen from outside */
    ac_mask_range windows;     /* parts of the screen that see the landscape, from inside */
    ac_mask_range exits;       /* the openings behind them */
} ac_render_frame;

struct ac_renderer {
    ac_renderer_def def;
    const ac_region *region;  /* NULL: none */
    bool owns_region;         /* with a reference of the store */
    bool surface_is_complete; /* has the depth and stencil that a frame needs */
    ac_framebuffer target;    /* for a resolution below 1, or a surface that is not complete */
    int width, height;        /* of what is drawn to, pixels */
    ac_material_cache *materials;
    ac_mesh_cache *meshes;
    ac_draw_queue *queue;
    ac_land *land; /* NULL without world or region */
    ac_sky_gradient *gradient;
    ac_portal_mask *mask;
    ac_visibility *inside, *beyond;
    ac_pixel_rect *inside_scissors, *beyond_scissors; /* AC_VISIBLE_CELLS each */
    ac_light_set lights;
    ac_stage stage;
    ac_frame_block block;
    uint32_t frame_buffer; /* OpenGL's name of the uniform buffer */
    ac_render_frame frame;
    ac_draw_counts counts;
    ac_renderer_stats stats;
};

/* Decides and gathers everything that a frame of the world shows; no drawing, only uploads. */
void ac_gather_world(ac_renderer *renderer, const ac_view *view);
/* The same for a viewport that is not the world. */
void ac_gather_viewport(ac_renderer *renderer, const ac_view *view,
                        const ac_renderer_lighting *lighting);

/* Draws what was gathered. */
void ac_passes_clear(void);
void ac_passes_world(ac_renderer *renderer);
void ac_passes_viewport(ac_renderer *renderer);

#endif
