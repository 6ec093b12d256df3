/* The order of a frame (PView::DrawCells, LScape::draw and GameSky::Draw, with the stencil where
 * retail relied on drawing far to near):
 *
 * the eye outdoors: land, structures, sky behind them; openings of buildings are marked where they
 * are seen and their depth is set to the far end; the cells behind are drawn in the marked pixels;
 * then what moves, weather, and everything translucent.
 *
 * the eye indoors: the parts of the screen that see the landscape are marked and all of the above
 * is drawn there; the depth is cleared and the openings' own depth put in its place; then the cells
 * around the eye and what is in them. */
#include <epoxy/gl.h>

#include "render/renderer_internal.h"

enum {
    SEES_LAND = 0x1, /* stencil bits */
    DOOR = 0x2,
};

/* PView's depth of an opening that was punched. */
#define FAR_DEPTH 0.99999899

void ac_passes_clear(void) {
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_BLEND);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthMask(GL_TRUE);
    glStencilMask(0xFF);
    glClearColor(0.0f, 0.0f, 0.0f, 1.0f);
    glClearDepth(1.0);
    glClearStencil(0);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
}

static void set_defaults(void) {
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_TRUE);
    glDepthRange(0.0, 1.0);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    glFrontFace(GL_CCW);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_BLEND);
}

/* Only pixels that have all of `bits`; nothing is written to the stencil. */
static void only_where(GLint bits) {
    if (bits)
        glEnable(GL_STENCIL_TEST);
    else
        glDisable(GL_STENCIL_TEST);
    glStencilFunc(GL_EQUAL, bits, (GLuint)bits);
    glStencilOp(GL_KEEP, GL_KEEP, GL_KEEP);
}

/* Sets `bit` where the range is drawn, in pixels that have all of `where`. */
static void mark(ac_renderer *r, ac_mask_range range, GLint where, GLint bit) {
    glEnable(GL_STENCIL_TEST);
    glStencilFunc(GL_EQUAL, where | bit, (GLuint)where);
    glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
    glStencilMask((GLuint)bit);
    glDepthMask(GL_FALSE);
    ac_portal_mask_draw(r->mask, range, &r->counts);
    glDepthMask(GL_TRUE);
    glStencilMask(0xFF);
}

static void draw_lane(ac_renderer *r, ac_lane lane, const ac_pixel_rect *scissors) {
    ac_draw_queue_draw(r->queue, lane, scissors, &r->counts);
}

static void draw_blended(ac_renderer *r, ac_lane lane) {
    glDepthMask(GL_FALSE);
    draw_lane(r, lane, NULL);
    glDepthMask(GL_TRUE);
}

/* Behind everything that is drawn already: at the far end of the depth, whatever its own far plane
 * is. */
static void draw_sky(ac_renderer *r) {
    glDepthRange(1.0, 1.0);
    glDepthMask(GL_FALSE);
    ac_sky_gradient_draw(r->gradient, &r->counts);
    glDisable(GL_CULL_FACE);
    draw_lane(r, AC_LANE_SKY, NULL);
    glEnable(GL_CULL_FACE);
    glDepthMask(GL_TRUE);
    glDepthRange(0.0, 1.0);
}

static void draw_weather(ac_renderer *r) {
    glDepthMask(GL_FALSE);
    glDepthFunc(GL_ALWAYS);
    glDisable(GL_CULL_FACE);
    draw_lane(r, AC_LANE_WEATHER, NULL);
    glEnable(GL_CULL_FACE);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_TRUE);
}

/* From inside, nothing of the landscape is drawn outside the openings' rectangle. */
static void set_land_scissor(const ac_renderer *r) {
    const ac_pixel_rect *pixels = &r->frame.land_pixels;
    if (!r->frame.indoors)
        return;
    glEnable(GL_SCISSOR_TEST);
    glScissor(pixels->x, pixels->y, pixels->width, pixels->height);
}

/* The insides of buildings, through their doors. */
static void draw_beyond(ac_renderer *r, GLint where) {
    if (r->frame.doors.count == 0)
        return;
    mark(r, r->frame.doors, where, DOOR);
    only_where(where | DOOR);
    glDepthRange(FAR_DEPTH, FAR_DEPTH);
    glDepthFunc(GL_ALWAYS);
    ac_portal_mask_draw(r->mask, r->frame.doors, &r->counts);
    glDepthFunc(GL_LEQUAL);
    glDepthRange(0.0, 1.0);
    draw_lane(r, AC_LANE_CELLS_BEYOND, r->beyond_scissors);
    set_land_scissor(r);
    draw_lane(r, AC_LANE_FIXTURES_BEYOND, NULL);
    only_where(where);
}

static void draw_landscape(ac_renderer *r, GLint where) {
    only_where(where);
    if (r->land)
        ac_land_draw(r->land, &r->counts);
    draw_lane(r, AC_LANE_STRUCTURE, NULL);
    draw_sky(r);
    draw_beyond(r, where);
    draw_lane(r, AC_LANE_OUTDOOR, NULL);
    draw_weather(r);
    draw_blended(r, AC_LANE_OUTDOOR_BLEND);
}

/* The landscape as it is seen from inside, and the openings' depth in front of it. */
static void draw_landscape_outside(ac_renderer *r) {
    glDepthFunc(GL_ALWAYS);
    mark(r, r->frame.windows, 0, SEES_LAND);
    glDepthFunc(GL_LEQUAL);
    set_land_scissor(r);
    draw_landscape(r, SEES_LAND);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_STENCIL_TEST);
    glClear(GL_DEPTH_BUFFER_BIT);
    ac_portal_mask_draw(r->mask, r->frame.exits, &r->counts);
}

void ac_passes_world(ac_renderer *r) {
    set_defaults();
    if (r->frame.landscape && !r->frame.indoors)
        draw_landscape(r, 0);
    if (r->frame.landscape && r->frame.indoors)
        draw_landscape_outside(r);
    draw_lane(r, AC_LANE_CELLS, r->inside_scissors);
    draw_lane(r, AC_LANE_INDOOR, NULL);
    draw_blended(r, AC_LANE_INDOOR_BLEND);
}

void ac_passes_viewport(ac_renderer *r) {
    set_defaults();
    glClear(GL_DEPTH_BUFFER_BIT);
    draw_lane(r, AC_LANE_INDOOR, NULL);
    draw_blended(r, AC_LANE_INDOOR_BLEND);
}
