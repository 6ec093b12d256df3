#include "render/visibility.h"

#include <math.h>

#include "base/vec.h"
#include "space/landdefs.h"

enum { FACE_CORNERS = 255 };

/* An eye this close to an opening, in it, looks through all of it. Metres. */
#define IN_OPENING 0.01f

ac_frame ac_visibility_frame(const ac_visibility *v, uint32_t block, const ac_frame *frame) {
    ac_vec3 offset = ac_landdefs_block_offset(v->eye_block, block);
    return (ac_frame){ac_vec3_add(frame->origin, offset), frame->rotation};
}

void ac_visibility_begin(ac_visibility *v, uint32_t eye_block, ac_vec3 eye,
                         const ac_matrix *clip_from_world) {
    v->eye_block = eye_block;
    v->eye = eye;
    v->clip_from_world = *clip_from_world;
    v->step_count = 0;
    v->cell_count = v->exit_count = v->order_count = 0;
    ac_map_clear(&v->known);
}

void ac_visibility_free(ac_visibility *v) {
    ac_map_free(&v->known);
}

const ac_visible_cell *ac_visibility_find(const ac_visibility *v, uint32_t cell) {
    uint32_t index;
    return v && ac_map_get(&v->known, cell, &index) ? &v->cells[index] : NULL;
}

/* The opening of a portal on the screen. */
static ac_window_polygon opening(const ac_visibility *v, const ac_frame *frame,
                                 const ac_face *face) {
    ac_vec3 corners[FACE_CORNERS];
    uint32_t count = face->vertex_count < FACE_CORNERS ? face->vertex_count : FACE_CORNERS;
    for (uint32_t i = 0; i < count; ++i)
        corners[i] = ac_frame_local_to_global(frame, face->vertices[i]);
    return ac_window_project(&v->clip_from_world, corners, count);
}

static bool eye_is_in_opening(const ac_face *face, ac_vec3 eye) {
    float distance = ac_plane_distance(&face->plane, eye);
    ac_vec3 on_plane = ac_vec3_sub(eye, ac_vec3_scale(face->plane.normal, distance));
    return fabsf(distance) <= IN_OPENING && ac_face_contains_point(face, on_plane);
}

/* PView::InitCell: the eye is on the neighbour's side, so we came in here, or could. */
static bool leads_back(const ac_portal *portal, ac_vec3 eye) {
    ac_sidedness side = ac_plane_which_side(&portal->face->plane, eye, AC_EPSILON);
    return (side == AC_SIDE_POSITIVE || side == AC_SIDE_NEGATIVE) && (int)side != portal->side;
}

static float farthest_corner(const ac_face *face, ac_vec3 eye) {
    float farthest = 0.0f;
    for (uint32_t i = 0; i < face->vertex_count; ++i)
        farthest = fmaxf(farthest, ac_vec3_length_squared(ac_vec3_sub(face->vertices[i], eye)));
    return farthest;
}

/* max_indist */
static float entry_distance(const ac_visibility *v, const ac_interior *cell) {
    ac_frame frame = ac_visibility_frame(v, cell->base.id, &cell->position.frame);
    ac_vec3 eye = ac_frame_global_to_local(&frame, v->eye);
    float farthest = 0.0f;
    for (uint32_t i = 0; i < cell->portal_count; ++i) {
        const ac_portal *portal = &cell->portals[i];
        if (portal->face && leads_back(portal, eye))
            farthest = fmaxf(farthest, farthest_corner(portal->face, eye));
    }
    return farthest;
}

static bool window_contains(const ac_window_polygon *window, ac_point2 p) {
    for (uint32_t i = 0; i < window->count; ++i) {
        ac_point2 a = window->corners[i];
        ac_point2 b = window->corners[(i + 1) % window->count];
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < -1.0e-5f)
            return false;
    }
    return true;
}

static bool seen_already(const ac_visible_cell *cell, const ac_window_polygon *window) {
    for (uint32_t w = 0; w < cell->window_count; ++w) {
        uint32_t inside = 0;
        while (inside < window->count &&
               window_contains(&cell->windows[w], window->corners[inside]))
            ++inside;
        if (inside == window->count)
            return true;
    }
    return false;
}

static ac_screen_rect rect_union(ac_screen_rect a, ac_screen_rect b) {
    return (ac_screen_rect){fminf(a.min_x, b.min_x), fminf(a.min_y, b.min_y),
                            fmaxf(a.max_x, b.max_x), fmaxf(a.max_y, b.max_y)};
}

static ac_window_polygon rect_window(ac_screen_rect r) {
    return (ac_window_polygon){
        4, {{r.min_x, r.min_y}, {r.max_x, r.min_y}, {r.max_x, r.max_y}, {r.min_x, r.max_y}}};
}

static ac_visible_cell *find_or_add(ac_visibility *v, const ac_interior *cell) {
    uint32_t index;
    if (ac_map_get(&v->known, cell->base.id, &index))
        return &v->cells[index];
    if (v->cell_count == AC_VISIBLE_CELLS || !ac_map_set(&v->known, cell->base.id, v->cell_count))
        return NULL;
    ac_visible_cell *added = &v->cells[v->cell_count++];
    added->cell = cell;
    added->bounds = (ac_screen_rect){INFINITY, INFINITY, -INFINITY, -INFINITY};
    added->distance = entry_distance(v, cell);
    added->done = false;
    added->window_count = added->window_done = 0;
    return added;
}

/* Adds a part of the screen to what looks into a cell; the last one grows when there are too many.
 */
static void add_window(ac_visibility *v, const ac_interior *cell, const ac_window_polygon *window) {
    ac_visible_cell *seen = window->count ? find_or_add(v, cell) : NULL;
    if (!seen || seen_already(seen, window))
        return;
    ac_screen_rect bounds = ac_window_bounds(window);
    if (seen->window_count < AC_VISIBLE_WINDOWS) {
        seen->windows[seen->window_count++] = *window;
    } else {
        ac_window_polygon *last = &seen->windows[AC_VISIBLE_WINDOWS - 1];
        *last = rect_window(rect_union(ac_window_bounds(last), bounds));
        if (seen->window_done == AC_VISIBLE_WINDOWS)
            seen->window_done -= 1;
    }
    seen->bounds = rect_union(seen->bounds, bounds);
}

static void add_exit(ac_visibility *v, const ac_interior *cell, const ac_portal *portal,
                     const ac_window_polygon *window) {
    if (v->exit_count < AC_VISIBLE_EXITS)
        v->exits[v->exit_count++] = (ac_visible_exit){cell, portal, *window};
}

static bool is_drawable(const ac_interior *cell) {
    return cell && cell->data && cell->structure;
}

/* PView::OtherPortalClip: an opening that does not fit its neighbour's is clipped by that too. */
static ac_window_polygon clip_by_other(const ac_visibility *v, const ac_portal *portal,
                                       const ac_window_polygon *window) {
    const ac_interior *other = portal->other;
    if (portal->exact_match || portal->other_portal < 0 ||
        (uint32_t)portal->other_portal >= other->portal_count)
        return *window;
    const ac_face *face = other->portals[portal->other_portal].face;
    if (!face)
        return *window;
    ac_frame frame = ac_visibility_frame(v, other->base.id, &other->position.frame);
    if (eye_is_in_opening(face, ac_frame_global_to_local(&frame, v->eye)))
        return *window;
    ac_window_polygon seen = opening(v, &frame, face);
    return ac_window_intersect(&seen, window);
}

/* One portal of a cell through one part of the screen (PView::ClipPortals). */
static void look_through(ac_visibility *v, const ac_interior *cell, const ac_frame *frame,
                         const ac_portal *portal, const ac_window_polygon *window,
                         const ac_visibility *exclude) {
    ac_vec3 eye = ac_frame_global_to_local(frame, v->eye);
    if (!portal->face || leads_back(portal, eye))
        return;
    ac_window_polygon seen = *window;
    if (!eye_is_in_opening(portal->face, eye)) {
        seen = opening(v, frame, portal->face);
        seen = ac_window_intersect(&seen, window);
    }
    if (seen.count == 0)
        return;
    if (portal->other_cell == AC_CELL_OUTSIDE) {
        add_exit(v, cell, portal, &seen);
    } else if (is_drawable(portal->other) && !ac_visibility_find(exclude, portal->other_cell)) {
        seen = clip_by_other(v, portal, &seen);
        add_window(v, portal->other, &seen);
    }
}

void ac_visibility_from_cell(ac_visibility *v, const ac_interior *cell) {
    ac_window_polygon whole = ac_window_whole();
    if (!is_drawable(cell))
        return;
    add_window(v, cell, &whole);
    v->cells[0].distance = 0.0f;
}

bool ac_visibility_from_shell(ac_visibility *v, const ac_block *block, const ac_shell *shell,
                              const ac_portal *portal, float least, const ac_visibility *exclude) {
    if (!portal->face || !is_drawable(portal->other) ||
        ac_visibility_find(exclude, portal->other_cell))
        return false;
    ac_frame frame = ac_visibility_frame(v, block->id, &shell->frame);
    ac_vec3 eye = ac_frame_global_to_local(&frame, v->eye);
    ac_sidedness outer = portal->side != 0 ? AC_SIDE_NEGATIVE : AC_SIDE_POSITIVE;
    if (ac_plane_which_side(&portal->face->plane, eye, AC_EPSILON) != outer)
        return false;
    ac_window_polygon seen = opening(v, &frame, portal->face);
    ac_screen_rect bounds = ac_window_bounds(&seen);
    if (seen.count == 0 || fmaxf(bounds.max_x - bounds.min_x, bounds.max_y - bounds.min_y) < least)
        return false;
    add_window(v, portal->other, &seen);
    return true;
}

static ac_visible_cell *nearest_pending(ac_visibility *v) {
    ac_visible_cell *nearest = NULL;
    for (uint32_t i = 0; i < v->cell_count; ++i) {
        ac_visible_cell *cell = &v->cells[i];
        if (cell->window_done < cell->window_count &&
            (!nearest || cell->distance < nearest->distance))
            nearest = cell;
    }
    return nearest;
}

static void look_from(ac_visibility *v, ac_visible_cell *seen, const ac_visibility *exclude) {
    const ac_interior *cell = seen->cell;
    ac_frame frame = ac_visibility_frame(v, cell->base.id, &cell->position.frame);
    ac_window_polygon window = seen->windows[seen->window_done++];
    for (uint32_t i = 0; i < cell->portal_count && v->step_count < AC_VISIBILITY_STEPS; ++i) {
        v->step_count += 1;
        look_through(v, cell, &frame, &cell->portals[i], &window, exclude);
    }
}

void ac_visibility_run(ac_visibility *v, const ac_visibility *exclude) {
    ac_visible_cell *cell;
    while ((cell = nearest_pending(v)) != NULL && v->step_count < AC_VISIBILITY_STEPS) {
        if (!cell->done) {
            cell->done = true;
            v->order[v->order_count++] = (uint16_t)(cell - v->cells);
        }
        look_from(v, cell, exclude);
    }
}
