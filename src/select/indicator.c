#include "select/indicator.h"

#include <math.h>

#include "base/acmath.h"
#include "object/contents.h"
#include "select/kinds.h"
#include "space/frame.h"
#include "space/landdefs.h"

bool ac_indicator_art(ac_store *store, ac_did art[AC_INDICATOR_IMAGE_COUNT]) {
    bool all = true;
    art[AC_INDICATOR_NONE] = 0;
    for (uint32_t image = 1; image < AC_INDICATOR_IMAGE_COUNT; ++image)
        all &= ac_store_client_enum(store, AC_INDICATOR_CATEGORY, image, &art[image]);
    return all;
}

static uint32_t scale_channel(uint32_t argb, unsigned shift, float factor) {
    float value = (float)(argb >> shift & 0xFFu) * factor + 0.5f;
    return (uint32_t)(value < 0.0f ? 0.0f : value > 255.0f ? 255.0f : value) << shift;
}

/* CopyImage 0x004F5DD0 */
uint32_t ac_indicator_colorize(uint32_t argb, ac_color color) {
    return (argb & 0xFF000000u) | scale_channel(argb, 16, color.red) |
           scale_channel(argb, 8, color.green) | scale_channel(argb, 0, color.blue);
}

/* SetSelected 0x004F5CE0 */
void ac_indicator_set_selected(ac_indicator *indicator, const ac_objects *objects,
                               const ac_fellows *fellows, ac_guid selected) {
    const ac_object *object = ac_objects_get_guid(objects, selected);
    indicator->guid = selected;
    if (object && (ac_objects_is_local_player(objects, object) ||
                   ac_object_is_owned(objects, object) || ac_object_is_contained(object)))
        indicator->guid = 0;
    if (indicator->enabled && indicator->guid != 0)
        indicator->color = ac_blip_color(object, fellows);
}

/* ---- Where the object is on the screen ---- */

/* Tangents of the half angles. View axes: x right, y ahead, z up. */
typedef struct view_cone {
    float tangent_x, tangent_z;
} view_cone;

static view_cone cone_of(const ac_indicator_view *view) {
    float tangent = ac_tanf(view->vertical_fov * 0.5f);
    return (view_cone){tangent * (float)view->width / (float)view->height, tangent};
}

/* Beyond one of the two planes through the eye at this half angle. */
static bool is_beside(float across, float ahead, float tangent, float radius) {
    float distance = (ahead * tangent - fabsf(across)) / sqrtf(1.0f + tangent * tangent);
    return distance < -radius;
}

/* Render::viewconeCheck: outside one plane by more than the radius. */
static bool is_outside(const ac_indicator_view *view, const view_cone *cone, ac_vec3 center,
                       float radius) {
    return center.y - view->near_plane < -radius || center.y - view->far_plane > radius ||
           is_beside(center.x, center.y, cone->tangent_x, radius) ||
           is_beside(center.z, center.y, cone->tangent_z, radius);
}

static int pixel(float value) {
    const float far = 1.0e6f;
    return (int)floorf(fmaxf(-far, fminf(value, far)) + 0.5f);
}

/* Both corners are as far ahead as the centre; a centre behind the near plane counts as in it. */
static void project(const ac_indicator_view *view, const view_cone *cone, ac_vec3 center,
                    float radius, ac_indicator_bounds *bounds) {
    float ahead = fmaxf(center.y, view->near_plane);
    float half_width = 0.5f * (float)view->width, half_height = 0.5f * (float)view->height;
    float x = half_width / (ahead * cone->tangent_x), z = half_height / (ahead * cone->tangent_z);
    bounds->left = pixel(half_width + (center.x - radius) * x);
    bounds->right = pixel(half_width + (center.x + radius) * x);
    bounds->top = pixel(half_height - (center.z + radius) * z);
    bounds->bottom = pixel(half_height - (center.z - radius) * z);
}

static float relative_heading(const ac_frame *camera, ac_vec3 offset) {
    return fmodf(ac_vec3_heading(offset) - ac_frame_get_heading(camera) + 720.0f, 360.0f);
}

/* SmartBox::GetObjectBoundingBox 0x00452E20, Render::GetViewerBBox */
ac_indicator_bounds ac_indicator_bounds_of(const ac_indicator_view *view, const ac_frame *frame,
                                           const ac_sphere *selection_sphere, float scale) {
    ac_vec3 offset = ac_vec3_scale(selection_sphere->center, scale);
    ac_vec3 world = ac_frame_local_to_global(frame, offset);
    ac_vec3 center = ac_frame_global_to_local(&view->camera, world);
    float radius = selection_sphere->radius * scale;
    view_cone cone = cone_of(view);
    ac_indicator_bounds bounds = {
        .status = AC_INDICATOR_ONSCREEN,
        .heading = relative_heading(&view->camera, ac_vec3_sub(world, view->camera.origin))};
    if (!ac_vec3_is_finite(center) || !isfinite(radius))
        bounds.status = AC_INDICATOR_UNKNOWN;
    else if (is_outside(view, &cone, center, radius))
        bounds.status = AC_INDICATOR_OFFSCREEN;
    else
        project(view, &cone, center, radius, &bounds);
    return bounds;
}

/* ---- OnDraw 0x004F62B0 ---- */

static int at_least(int value, int least) {
    return value < least ? least : value;
}

static int at_most(int value, int most) {
    return value > most ? most : value;
}

/* One axis: from the rectangle's edges to where the first and the last corner image begin. */
static void place_edges(int *first, int *last, int image, int extent) {
    const int margin = AC_INDICATOR_MARGIN;
    int most = extent - image - margin;
    *first -= image;
    if (*first > *last)
        *first = *last - 1;
    *first = at_most(at_least(*first, margin), most - image);
    *last = at_most(at_least(*last, image + margin), most);
}

static void lay_corners(const ac_indicator_view *view, const ac_indicator_bounds *bounds,
                        const ac_indicator_sizes *sizes, ac_indicator_layout *layout) {
    int w = sizes->corner_width, h = sizes->corner_height;
    int left = bounds->left, right = bounds->right, top = bounds->top, bottom = bounds->bottom;
    place_edges(&left, &right, w, view->width);
    place_edges(&top, &bottom, h, view->height);
    *layout = (ac_indicator_layout){
        .root = AC_INDICATOR_ONSCREEN_ROOT,
        .x = left,
        .y = top,
        .width = w + right - left,
        .height = h + bottom - top,
        .piece_count = 4,
        .pieces = {{AC_INDICATOR_CORNER_NW, left, top, w, h},
                   {AC_INDICATOR_CORNER_NE, right, top, w, h},
                   {AC_INDICATOR_CORNER_SW, left, bottom, w, h},
                   {AC_INDICATOR_CORNER_SE, right, bottom, w, h}},
    };
}

/* Octants begin at whole degrees, 23 and 45 apart, but the last. */
static ac_indicator_image arrow_of(float heading) {
    static const ac_indicator_image images[] = {
        AC_INDICATOR_ARROW_NE, AC_INDICATOR_ARROW_E, AC_INDICATOR_ARROW_SE, AC_INDICATOR_ARROW_S,
        AC_INDICATOR_ARROW_SW, AC_INDICATOR_ARROW_W, AC_INDICATOR_ARROW_NW,
    };
    if (!(heading >= 23.0f) || heading >= 338.0f)
        return AC_INDICATOR_ARROW_N;
    return images[(int)(heading - 23.0f) / 45];
}

static float tangent(float degrees) {
    return ac_tanf(degrees * (float)(AC_PI / 180.0));
}

/* The middle of the arrow, right of and below the viewport's: up to 45 degrees from straight ahead
 * or behind it moves along the upper or lower edge, otherwise along the sides. */
static void arrow_middle(const ac_indicator_view *view, float heading, float *x, float *y) {
    float half_width = 0.5f * (float)view->width, half_height = 0.5f * (float)view->height;
    if (heading <= 45.0f || heading > 315.0f) {
        *x = tangent(heading) * half_height;
        *y = -half_height;
    } else if (heading <= 135.0f) {
        *x = half_width;
        *y = tangent(heading - 90.0f) * half_width;
    } else if (heading <= 225.0f) {
        *x = tangent(180.0f - heading) * half_height;
        *y = half_height;
    } else {
        *x = -half_width;
        *y = tangent(270.0f - heading) * half_width;
    }
}

/* From the middle of the image, seen from the viewport's middle, to its first pixel. */
static int clamp_arrow(float middle, int extent, int image) {
    const float margin = (float)AC_INDICATOR_MARGIN;
    float most = (float)extent - margin - (float)image;
    float first = 0.5f * (float)extent + middle - 0.5f * (float)image;
    return (int)fmaxf(margin, fminf(first, most));
}

static void lay_arrow(const ac_indicator_view *view, float heading, const ac_indicator_sizes *sizes,
                      ac_indicator_layout *layout) {
    float x, y;
    arrow_middle(view, heading, &x, &y);
    int left = clamp_arrow(x, view->width, sizes->arrow_width);
    int top = clamp_arrow(y, view->height, sizes->arrow_height);
    *layout = (ac_indicator_layout){
        .root = AC_INDICATOR_OFFSCREEN_ROOT,
        .x = left,
        .y = top,
        .width = sizes->arrow_width,
        .height = sizes->arrow_height,
        .piece_count = 1,
        .pieces = {{arrow_of(heading), left, top, sizes->arrow_width, sizes->arrow_height}},
    };
}

ac_indicator_layout ac_indicator_layout_of(const ac_indicator *indicator,
                                           const ac_indicator_view *view,
                                           const ac_indicator_bounds *bounds,
                                           const ac_indicator_sizes *sizes, bool reported) {
    ac_indicator_layout layout = {0};
    if (!indicator->enabled || indicator->guid == 0)
        return layout;
    if (bounds->status == AC_INDICATOR_ONSCREEN && reported)
        lay_corners(view, bounds, sizes, &layout);
    else if (bounds->status == AC_INDICATOR_OFFSCREEN)
        lay_arrow(view, bounds->heading, sizes, &layout);
    layout.color = indicator->color;
    return layout;
}

/* CPhysicsObj::GetSelectionSphere; without a Setup a small one at its feet. */
static ac_sphere selection_sphere(const ac_object *object) {
    const ac_sphere none = {{0.0f, 0.0f, 0.1f}, 0.1f};
    return object->setup ? object->setup->selection_sphere : none;
}

ac_indicator_layout ac_indicator_draw(const ac_indicator *indicator, const ac_objects *objects,
                                      const ac_indicator_view *view, uint32_t camera_cell,
                                      const ac_indicator_sizes *sizes, bool reported) {
    const ac_object *object = ac_objects_get_guid(objects, indicator->guid);
    ac_indicator_bounds bounds = {.status = AC_INDICATOR_UNKNOWN};
    if (object && ac_object_in_world(object)) {
        ac_sphere sphere = selection_sphere(object);
        ac_frame frame = object->position.frame;
        frame.origin =
            ac_vec3_add(frame.origin, ac_landdefs_block_offset(camera_cell, object->position.cell));
        bounds =
            ac_indicator_bounds_of(view, &frame, &sphere, object->setup ? object->scale : 1.0f);
    }
    return ac_indicator_layout_of(indicator, view, &bounds, sizes, reported);
}
