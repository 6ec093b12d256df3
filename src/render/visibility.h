/* Which interior cells are seen and through which part of the screen (retail PView;
 * world-simulation 9.1). Plain mathematics on portals' openings; no OpenGL. Screen coordinates are
 * the projection's: x right, y up, both -1 to 1. */
#ifndef AC_RENDER_VISIBILITY_H
#define AC_RENDER_VISIBILITY_H

#include "base/map.h"
#include "render/projection.h"
#include "space/world.h"

enum {
    AC_WINDOW_CORNERS = 24,     /* of one convex part of the screen */
    AC_VISIBLE_WINDOWS = 8,     /* parts that a cell keeps apart before they are merged */
    AC_VISIBLE_CELLS = 512,     /* cells seen at once */
    AC_VISIBLE_EXITS = 64,      /* openings to the landscape seen at once */
    AC_VISIBILITY_STEPS = 8192, /* portals looked through in one traversal, against endless data */
};

typedef struct ac_point2 {
    float x, y;
} ac_point2;

/* A convex part of the screen, corners counter-clockwise. */
typedef struct ac_window_polygon {
    uint32_t count; /* 0: nothing */
    ac_point2 corners[AC_WINDOW_CORNERS];
} ac_window_polygon;

typedef struct ac_screen_rect {
    float min_x, min_y, max_x, max_y;
} ac_screen_rect;

typedef struct ac_visible_cell {
    const ac_interior *cell;
    ac_screen_rect bounds; /* of all parts of the screen through which it is seen */
    float distance;        /* squared, to the farthest corner of the portals that lead in; metres */
    bool done;
    uint32_t window_count, window_done;
    ac_window_polygon windows[AC_VISIBLE_WINDOWS];
} ac_visible_cell;

/* An opening to the landscape that is seen from inside. */
typedef struct ac_visible_exit {
    const ac_interior *cell;
    const ac_portal *portal;
    ac_window_polygon window;
} ac_visible_exit;

typedef struct ac_visibility {
    uint32_t eye_block; /* any id of the block whose axes the eye is in */
    ac_vec3 eye;
    ac_matrix clip_from_world; /* world: axes of the eye's block */
    uint32_t step_count;
    ac_map known; /* cell id -> index of `cells` */
    uint32_t cell_count, exit_count, order_count;
    ac_visible_cell cells[AC_VISIBLE_CELLS];
    uint16_t order[AC_VISIBLE_CELLS]; /* indices of `cells`, nearest first */
    ac_visible_exit exits[AC_VISIBLE_EXITS];
} ac_visibility;

/* Zero-initialise; ac_visibility_free when done.
 *
 * Empties the result and sets the eye; the matrix is projection * view without a depth trick. */
void ac_visibility_begin(ac_visibility *v, uint32_t eye_block, ac_vec3 eye,
                         const ac_matrix *clip_from_world);

void ac_visibility_free(ac_visibility *v);

/* PView::DrawInside: the eye is in `cell`; the whole screen looks into it. */
void ac_visibility_from_cell(ac_visibility *v, const ac_interior *cell);

/* PView::ConstructView(building portal): looks into a building from outside. False when its back is
 * to the eye, it is off the screen, or the cell behind it is not resident. May be called for many
 * portals before ac_visibility_run; cells already in `exclude` (may be NULL) are left out, and
 * openings that are neither as wide nor as high as `least` of the screen's half. */
bool ac_visibility_from_shell(ac_visibility *v, const ac_block *block, const ac_shell *shell,
                              const ac_portal *portal, float least, const ac_visibility *exclude);

/* Follows portals until nothing new is seen; fills `order`. */
void ac_visibility_run(ac_visibility *v, const ac_visibility *exclude);

/* NULL when the cell is not seen. */
const ac_visible_cell *ac_visibility_find(const ac_visibility *v, uint32_t cell);

/* ---- Steps, also for tests ---- */

/* The whole screen. */
ac_window_polygon ac_window_whole(void);
/* A polygon in the world seen on the screen; count 0 when it is behind the eye or has no area. */
ac_window_polygon ac_window_project(const ac_matrix *clip_from_world, const ac_vec3 *corners,
                                    uint32_t count);
/* The common part of two convex parts. */
ac_window_polygon ac_window_intersect(const ac_window_polygon *a, const ac_window_polygon *b);
ac_screen_rect ac_window_bounds(const ac_window_polygon *window);

/* Frames of a cell or building in the axes of the eye's block. */
ac_frame ac_visibility_frame(const ac_visibility *v, uint32_t block, const ac_frame *frame);

#endif
