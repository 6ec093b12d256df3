#include "select/pick.h"

#include <math.h>

#include "base/acmath.h"
#include "space/frame.h"

/* Render::pick_ray 0x0054B610. The viewport's middle lies between the pixels, at (width - 1) / 2.
 */
ac_vec3 ac_pick_direction(const ac_frame *camera, float vertical_fov, int width, int height, int x,
                          int y) {
    ac_axes axes = ac_quat_axes(camera->rotation);
    float middle_x = 0.5f * (float)(width - 1);
    float middle_y = 0.5f * (float)(height - 1);
    float distance = 0.5f * (float)height / ac_tanf(vertical_fov * 0.5f);
    ac_vec3 ray = {(float)x - middle_x, distance, middle_y - (float)y};
    ray = ac_axes_to_parent(&axes, ray);
    (void)ac_vec3_normalize_check_small(&ray);
    return ray;
}

void ac_picker_arm(ac_picker *picker, int x, int y, ac_pick_purpose purpose) {
    if (purpose != AC_PICK_HOVER || !(picker->armed & AC_PICK_CLICK)) {
        picker->x = x;
        picker->y = y;
    }
    picker->armed |= (uint32_t)purpose;
}

void ac_picker_watch(ac_picker *picker, ac_guid guid) {
    if (picker->watched != guid)
        picker->was_reported = picker->reported = false;
    picker->watched = guid;
}

void ac_picker_track(ac_picker *picker, uint8_t *drawn, uint32_t count) {
    picker->drawn = drawn;
    picker->drawn_count = count;
}

void ac_picker_begin_frame(ac_picker *picker, ac_vec3 viewpoint, ac_vec3 direction) {
    picker->casting = picker->armed != 0;
    picker->reported = false;
    picker->viewpoint = viewpoint;
    picker->direction = direction;
    picker->polygon = picker->sphere = (ac_pick_hit){0};
}

void ac_picker_begin_view(ac_picker *picker, const ac_frame *camera, float vertical_fov, int width,
                          int height) {
    ac_vec3 direction =
        ac_pick_direction(camera, vertical_fov, width, height, picker->x, picker->y);
    ac_picker_begin_frame(picker, camera->origin, direction);
}

bool ac_picker_wants(ac_picker *picker, const ac_pick_part *part) {
    if (part->guid == 0)
        return false;
    if (part->guid == picker->watched)
        picker->reported = true;
    if (part->object.index1 < picker->drawn_count)
        picker->drawn[part->object.index1] = 1;
    return picker->casting;
}

static float sum_of_sizes(ac_vec3 v) {
    return fabsf(v.x) + fabsf(v.y) + fabsf(v.z);
}

/* False only when the exact test is sure to miss: the ray's line passes a ball around the part's
 * origin that holds its drawing sphere, widened by more than rounding could matter. It spares most
 * parts the turn into their axes. */
static bool passes_near(const ac_picker *picker, const ac_pick_part *part,
                        const ac_sphere *sphere) {
    const float widen = 1.001f, rounding = 1.0e-4f;
    ac_vec3 offset = ac_vec3_sub(part->frame.origin, picker->viewpoint);
    ac_vec3 aside = ac_vec3_cross(offset, picker->direction);
    float largest = fmaxf(fmaxf(fabsf(part->scale.x), fabsf(part->scale.y)), fabsf(part->scale.z));
    float reach = (sum_of_sizes(sphere->center) + fabsf(sphere->radius)) * largest * widen +
                  sum_of_sizes(offset) * rounding;
    return !(ac_vec3_length_squared(aside) >
             reach * reach * ac_vec3_length_squared(picker->direction));
}

typedef struct local_ray {
    ac_vec3 origin, direction;
} local_ray;

static ac_vec3 divide(ac_vec3 v, ac_vec3 scale) {
    return (ac_vec3){v.x / scale.x, v.y / scale.y, v.z / scale.z};
}

/* The ray in the GfxObj's own axes; its parameter stays the world's. */
static local_ray ray_in_part(const ac_picker *picker, const ac_pick_part *part) {
    ac_axes axes = ac_quat_axes(part->frame.rotation);
    ac_vec3 offset = ac_vec3_sub(picker->viewpoint, part->frame.origin);
    return (local_ray){divide(ac_axes_from_parent(&axes, offset), part->scale),
                       divide(ac_axes_from_parent(&axes, picker->direction), part->scale)};
}

/* Only what is strictly nearer takes the place of another. */
static void keep_nearest(ac_pick_hit *nearest, const ac_pick_part *part, double time,
                         bool polygon) {
    if (nearest->hit && !(time < nearest->time))
        return;
    *nearest = (ac_pick_hit){true, polygon, part->guid, part->object, part->index, time};
}

/* The broad phase. False: the polygons cannot matter. */
static bool hit_sphere(ac_picker *picker, const ac_pick_part *part, const ac_sphere *sphere,
                       local_ray *ray) {
    double time;
    if (!passes_near(picker, part, sphere))
        return false;
    *ray = ray_in_part(picker, part);
    if (!ac_sphere_ray_time(sphere, ray->origin, ray->direction, &time))
        return false;
    if (picker->polygon.hit && time > picker->polygon.time)
        return false;
    keep_nearest(&picker->sphere, part, time, false);
    return true;
}

/* Render::GfxObjUnderSelectionRay 0x0054C740; polygons in stored order, the first that is hit is
 * the part's. */
void ac_picker_visit_shape(ac_picker *picker, const ac_pick_part *part, const ac_shape *shape) {
    local_ray ray;
    if (!ac_picker_wants(picker, part) || !shape->has_drawing_sphere ||
        !hit_sphere(picker, part, &shape->drawing_sphere, &ray))
        return;
    for (uint32_t i = 0; i < shape->drawing.count; ++i) {
        double time;
        if (!ac_face_hits_ray(&shape->drawing.faces[i], ray.origin, ray.direction, &time))
            continue;
        keep_nearest(&picker->polygon, part, time, true);
        return;
    }
}

enum { MOST_CORNERS = UINT8_MAX };

/* A DAT polygon as the run-time sees it, its corners in `corners`. False when it is degenerate or
 * damaged: then it is never hit. */
static bool make_face(const ac_polygon *polygon, const ac_vertex_array *vertices,
                      ac_vec3 corners[MOST_CORNERS], ac_face *face) {
    for (uint32_t i = 0; i < polygon->vertex_count; ++i) {
        const ac_vertex *vertex = ac_vertex_find(vertices, polygon->vertices[i]);
        if (!vertex)
            return false;
        corners[i] = vertex->position;
    }
    *face = (ac_face){.vertices = corners,
                      .vertex_count = polygon->vertex_count,
                      .key = polygon->key,
                      .sides = (uint8_t)polygon->sides};
    return polygon->vertex_count >= 3 && ac_face_make_plane(face);
}

void ac_picker_visit_part(ac_picker *picker, const ac_pick_part *part, const ac_gfxobj *gfxobj) {
    local_ray ray;
    /* BSPTREE::GetSphere 0x005397E0: the root's. */
    if (!ac_picker_wants(picker, part) || gfxobj->drawing_bsp.node_count == 0 ||
        !hit_sphere(picker, part, &gfxobj->drawing_bsp.nodes[0].sphere, &ray))
        return;
    for (uint32_t i = 0; i < gfxobj->polygons.count; ++i) {
        ac_vec3 corners[MOST_CORNERS];
        ac_face face;
        double time;
        if (!make_face(&gfxobj->polygons.polygons[i], &gfxobj->vertices, corners, &face) ||
            !ac_face_hits_ray(&face, ray.origin, ray.direction, &time))
            continue;
        keep_nearest(&picker->polygon, part, time, true);
        return;
    }
}

/* Render::GetMouseSelectionObjectID 0x0054C950 */
bool ac_picker_end_frame(ac_picker *picker, ac_pick_result *result) {
    bool casting = picker->casting;
    *result = (ac_pick_result){.purpose = casting ? picker->armed : 0};
    if (casting)
        result->hit = picker->polygon.hit ? picker->polygon : picker->sphere;
    picker->was_reported = picker->reported;
    picker->reported = picker->casting = false;
    if (casting)
        picker->armed = 0;
    return casting;
}
