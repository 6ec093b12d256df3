/* Draws what the client's view describes: landscape, buildings, interiors through portals, objects,
 * particles, sky. Reads the store and the world, never changes them. */
#ifndef AC_RENDER_RENDERER_H
#define AC_RENDER_RENDERER_H

#include "base/log.h"
#include "client/view.h"
#include "dat/store.h"
#include "render/device.h"
#include "select/pick.h"
#include "space/world.h"

typedef struct ac_renderer ac_renderer;

typedef struct ac_renderer_def {
    ac_device *device;     /* required; borrowed, as are the others */
    ac_store *store;       /* required */
    const ac_world *world; /* NULL: no landscape and no cells, only sky and objects */
    ac_picker *picker;     /* NULL: nobody picks; begun and ended by the caller around the draw */
    ac_did region;         /* 0x13......; 0: neither sky nor landscape textures */
    float resolution;      /* of the world, as a part of the surface's; 1 unless the card is slow */
    size_t texture_budget; /* bytes of textures kept on the card */
    size_t mesh_budget;    /* bytes of meshes kept on the card */
    const ac_log *log;     /* may be NULL */
} ac_renderer_def;

/* Of the last frame, except the bytes and counts of what is kept. */
typedef struct ac_renderer_stats {
    uint32_t draw_calls, triangles;
    uint32_t blocks, cells, objects, particles; /* drawn */
    uint32_t culled;                            /* objects outside the view */
    uint32_t uploads;                           /* textures and meshes made in this frame */
    uint32_t textures, meshes, markers;         /* kept; markers stand in for missing assets */
    size_t texture_bytes, mesh_bytes, stream_bytes;
} ac_renderer_stats;

/* The lights of a viewport that is not the world (CreatureMode: portal space). */
typedef struct ac_renderer_lighting {
    ac_vec3 ambient;   /* 0..1 each */
    ac_vec3 direction; /* where the distant light shines to; any length */
    ac_vec3 color;     /* 0..1 each */
    float intensity;   /* multiplies the colour */
} ac_renderer_lighting;

/* Full resolution, 192 MiB of textures, 64 MiB of meshes, region 0x13000000. */
ac_renderer_def ac_default_renderer_def(void);

/* NULL and `error` when the device cannot do it or memory is short. */
ac_renderer *ac_renderer_create(const ac_renderer_def *def, ac_error *error);
void ac_renderer_destroy(ac_renderer *renderer);

/* The surface has a new size in pixels. */
ac_status ac_renderer_resize(ac_renderer *renderer, int width, int height, ac_error *error);

/* One frame: clears colour, depth and stencil to black, then draws the world of `view`, or portal
 * space when view->in_tunnel; with neither the surface stays black (spec 2026-07-15, portal
 * viewport buffer lifecycle). */
void ac_renderer_draw(ac_renderer *renderer, const ac_view *view);

/* A viewport that is not the world over what is drawn already: clears depth only, then draws the
 * view's objects and particles with its camera and these lights (UIViewportObject::DrawContent
 * 0x00695030, CreatureMode::Render 0x004529D0). */
void ac_renderer_draw_viewport(ac_renderer *renderer, const ac_view *view,
                               const ac_renderer_lighting *lighting);

ac_renderer_stats ac_renderer_get_stats(const ac_renderer *renderer);

/* Forgets everything on the card; it is made again when it is next drawn. */
void ac_renderer_flush(ac_renderer *renderer);

#endif
