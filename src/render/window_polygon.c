/* Convex parts of the screen: ac_window_*. */
#include <math.h>

#include "base/vec.h"
#include "render/visibility.h"

enum { SCRATCH = 288 }; /* corners of a DAT polygon (255) and one more for each clip */

/* Corners in front of the eye are at least this far, metres. */
#define LEAST_W    1.0e-3f
#define LEAST_AREA 1.0e-10f
/* Corners closer than this are one: much less than a pixel. */
#define SAME_CORNER 1.0e-6f

typedef struct clip_point {
    float x, y, w;
} clip_point;

typedef struct scratch {
    uint32_t count;
    ac_point2 corners[SCRATCH];
} scratch;

ac_window_polygon ac_window_whole(void) {
    return (ac_window_polygon){4, {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
}

static ac_screen_rect bounds_of(const ac_point2 *corners, uint32_t count) {
    ac_screen_rect rect = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (uint32_t i = 0; i < count; ++i) {
        rect.min_x = fminf(rect.min_x, corners[i].x);
        rect.min_y = fminf(rect.min_y, corners[i].y);
        rect.max_x = fmaxf(rect.max_x, corners[i].x);
        rect.max_y = fmaxf(rect.max_y, corners[i].y);
    }
    return rect;
}

ac_screen_rect ac_window_bounds(const ac_window_polygon *window) {
    return bounds_of(window->corners, window->count);
}

static float cross(ac_point2 o, ac_point2 a, ac_point2 b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

static float signed_area(const ac_point2 *corners, uint32_t count) {
    float area = 0.0f;
    for (uint32_t i = 2; i < count; ++i)
        area += cross(corners[0], corners[i - 1], corners[i]);
    return area * 0.5f;
}

/* Keeps the part of `from` to the left of the line from a to b. */
static void clip_to_line(const scratch *from, ac_point2 a, ac_point2 b, scratch *to) {
    to->count = 0;
    for (uint32_t i = 0; i < from->count && to->count + 2 <= SCRATCH; ++i) {
        ac_point2 p = from->corners[i];
        ac_point2 q = from->corners[(i + 1) % from->count];
        float side_p = cross(a, b, p);
        float side_q = cross(a, b, q);
        if (side_p >= 0.0f)
            to->corners[to->count++] = p;
        if ((side_p >= 0.0f) != (side_q >= 0.0f)) {
            float t = side_p / (side_p - side_q);
            to->corners[to->count++] = (ac_point2){p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t};
        }
    }
}

static bool is_same(ac_point2 a, ac_point2 b) {
    return fabsf(a.x - b.x) < SAME_CORNER && fabsf(a.y - b.y) < SAME_CORNER;
}

/* Clipping leaves corners twice; one is enough. */
static void add_corner(ac_window_polygon *window, ac_point2 corner) {
    if (window->count == 0 || !is_same(window->corners[window->count - 1], corner))
        window->corners[window->count++] = corner;
}

/* Counter-clockwise and few enough; a shape with too many corners becomes its bounds. */
static ac_window_polygon finish(const scratch *from) {
    ac_window_polygon window = {0};
    float area = from->count >= 3 ? signed_area(from->corners, from->count) : 0.0f;
    if (!(fabsf(area) > LEAST_AREA))
        return window;
    if (from->count > AC_WINDOW_CORNERS) {
        ac_screen_rect r = bounds_of(from->corners, from->count);
        return (ac_window_polygon){
            4, {{r.min_x, r.min_y}, {r.max_x, r.min_y}, {r.max_x, r.max_y}, {r.min_x, r.max_y}}};
    }
    for (uint32_t i = 0; i < from->count; ++i)
        add_corner(&window, from->corners[area > 0.0f ? i : from->count - 1 - i]);
    if (window.count > 1 && is_same(window.corners[0], window.corners[window.count - 1]))
        window.count -= 1;
    if (window.count < 3)
        return (ac_window_polygon){0};
    return window;
}

/* Clips to every edge of a convex, counter-clockwise window. */
static ac_window_polygon clip_to_window(scratch *subject, const ac_window_polygon *window) {
    scratch other;
    scratch *from = subject, *to = &other;
    for (uint32_t i = 0; i < window->count && from->count > 0; ++i) {
        clip_to_line(from, window->corners[i], window->corners[(i + 1) % window->count], to);
        scratch *swap = from;
        from = to;
        to = swap;
    }
    return finish(from);
}

ac_window_polygon ac_window_intersect(const ac_window_polygon *a, const ac_window_polygon *b) {
    if (a->count == 0 || b->count == 0)
        return (ac_window_polygon){0};
    scratch subject = {.count = a->count};
    for (uint32_t i = 0; i < a->count; ++i)
        subject.corners[i] = a->corners[i];
    return clip_to_window(&subject, b);
}

static clip_point to_clip(const ac_matrix *matrix, ac_vec3 p) {
    const float *m = matrix->m;
    return (clip_point){
        m[0] * p.x + m[4] * p.y + m[8] * p.z + m[12],
        m[1] * p.x + m[5] * p.y + m[9] * p.z + m[13],
        m[3] * p.x + m[7] * p.y + m[11] * p.z + m[15],
    };
}

static void add_projected(scratch *to, clip_point p) {
    if (to->count < SCRATCH)
        to->corners[to->count++] = (ac_point2){p.x / p.w, p.y / p.w};
}

/* Where the edge crosses the plane just in front of the eye. */
static clip_point cross_eye_plane(clip_point p, clip_point q) {
    float t = (LEAST_W - p.w) / (q.w - p.w);
    return (clip_point){p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t, LEAST_W};
}

ac_window_polygon ac_window_project(const ac_matrix *clip_from_world, const ac_vec3 *corners,
                                    uint32_t count) {
    scratch seen = {0};
    for (uint32_t i = 0; i < count; ++i) {
        clip_point p = to_clip(clip_from_world, corners[i]);
        clip_point q = to_clip(clip_from_world, corners[(i + 1) % count]);
        if (p.w >= LEAST_W)
            add_projected(&seen, p);
        if ((p.w >= LEAST_W) != (q.w >= LEAST_W))
            add_projected(&seen, cross_eye_plane(p, q));
    }
    ac_window_polygon whole = ac_window_whole();
    return clip_to_window(&seen, &whole);
}
