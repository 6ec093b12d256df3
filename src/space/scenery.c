#include "space/scenery.h"

#include <math.h>

#include "base/acmath.h"
#include "space/frame.h"

/* All products are modulo 2^32. */

static double unit(uint32_t hash) {
    return (double)hash * 2.3283064e-10;
}

uint32_t ac_scenery_pick(uint32_t x, uint32_t y, uint32_t count) {
    uint32_t hash = y * (712977289u * x + 1813693831u) - 1109124029u * x + 2139937281u;
    uint32_t pick = (uint32_t)((double)count * unit(hash));
    return count == 1 || pick >= count ? 0 : pick;
}

static double noise(uint32_t x, uint32_t y, uint32_t factor) {
    uint32_t square = 1360117743u * x * y + 1888038839u;
    return unit(1813693831u * y - factor * square - 1109124029u * x);
}

double ac_scenery_chance(uint32_t x, uint32_t y, uint32_t k) {
    return noise(x, y, 23399u + k);
}

double ac_scenery_random(uint32_t x, uint32_t y, uint32_t k, uint32_t salt) {
    return noise(x, y, k + salt);
}

double ac_scenery_quadrant(uint32_t x, uint32_t y) {
    return unit(1813693831u * y - x * (1870387557u * y + 1109124029u) - 402451965u);
}

/* ObjectDesc::Place */
ac_vec3 ac_scenery_displace(const ac_scene_object *object, uint32_t x, uint32_t y, uint32_t k) {
    ac_vec3 base = object->base.origin;
    double dx = base.x, dy = base.y;
    if (object->displace_x > 0.0f)
        dx += ac_scenery_random(x, y, k, AC_SCENERY_DISPLACE_X) * (double)object->displace_x;
    if (object->displace_y > 0.0f)
        dy += ac_scenery_random(x, y, k, AC_SCENERY_DISPLACE_Y) * (double)object->displace_y;
    float fx = (float)dx, fy = (float)dy;
    double quadrant = ac_scenery_quadrant(x, y);
    if (quadrant >= 0.75)
        return (ac_vec3){fy, -fx, base.z};
    if (quadrant >= 0.5)
        return (ac_vec3){-fx, -fy, base.z};
    if (quadrant >= 0.25)
        return (ac_vec3){-fy, fx, base.z};
    return (ac_vec3){fx, fy, base.z};
}

/* ObjectDesc::ScaleObj */
float ac_scenery_scale(const ac_scene_object *object, uint32_t x, uint32_t y, uint32_t k) {
    if (object->min_scale == object->max_scale)
        return object->max_scale;
    float exponent = (float)ac_scenery_random(x, y, k, AC_SCENERY_SCALE);
    return ac_powf(object->max_scale / object->min_scale, exponent) * object->min_scale;
}

/* Where the growing is. */
typedef struct growing {
    const ac_scenery_def *def;
    uint32_t ix, iy; /* sample of the block */
    uint32_t x, y;   /* global square */
    ac_scenery_place_fn *place;
    void *user;
} growing;

/* ObjectDesc::ObjAlign, ObjectDesc::GetObjFrame */
static ac_frame item_frame(const ac_scene_object *object, const growing *g, uint32_t k,
                           const ac_plane *ground, ac_vec3 at) {
    ac_frame frame = {at, object->base.rotation};
    if (object->align)
        ac_frame_set_heading(&frame, ac_vec3_heading(ac_vec3_neg(ground->normal)));
    else if (object->max_rotation > 0.0f)
        ac_frame_set_heading(&frame, (float)(ac_scenery_random(g->x, g->y, k, AC_SCENERY_ROTATION) *
                                             (double)object->max_rotation));
    return frame;
}

/* The square of the block that holds a point of it. */
static uint32_t square_at(ac_vec3 p) {
    return (uint32_t)(p.x / AC_SQUARE_LENGTH) * AC_BLOCK_SQUARES +
           (uint32_t)(p.y / AC_SQUARE_LENGTH);
}

static bool can_stand(const ac_scene_object *object, const growing *g, ac_vec3 p,
                      const ac_face **ground) {
    bool inside = p.x >= 0.0f && p.y >= 0.0f && p.x < AC_BLOCK_LENGTH && p.y < AC_BLOCK_LENGTH;
    if (!inside || ac_terrain_on_road(g->def->terrain, p) || g->def->built[square_at(p)])
        return false;
    *ground = ac_terrain_square_face(g->def->terrain, square_at(p), p);
    return *ground && (*ground)->plane.normal.z >= object->min_slope &&
           (*ground)->plane.normal.z <= object->max_slope;
}

/* False when the receiver wants no more. */
static bool grow_object(const growing *g, const ac_scene_object *object, uint32_t k) {
    const ac_face *ground;
    if (!(ac_scenery_chance(g->x, g->y, k) < (double)object->frequency) || object->weenie ||
        object->object == 0)
        return true;
    ac_vec3 at = ac_scenery_displace(object, g->x, g->y, k);
    at.x += (float)g->ix * AC_SQUARE_LENGTH;
    at.y += (float)g->iy * AC_SQUARE_LENGTH;
    if (!can_stand(object, g, at, &ground))
        return true;
    at = ac_plane_set_height(&ground->plane, at);
    ac_scenery_item item = {
        .model = object->object,
        .frame = item_frame(object, g, k, &ground->plane, at),
        .square = square_at(at),
        .scale = ac_scenery_scale(object, g->x, g->y, k),
    };
    if (!isfinite(item.scale) || !(item.scale > 0.0f))
        return true;
    return g->place(g->user, &item);
}

/* The scene of a sample, 0 when its terrain grows nothing. */
static ac_did scene_of(const growing *g) {
    const ac_region *region = g->def->region;
    uint16_t word = g->def->terrain->words[g->ix * AC_LANDBLOCK_SIDE + g->iy];
    uint32_t kind = ac_terrain_kind(word), scenery = ac_terrain_scenery(word);
    if (kind >= region->terrain_type_count ||
        scenery >= region->terrain_types[kind].scene_type_count)
        return 0;
    uint32_t type = region->terrain_types[kind].scene_types[scenery];
    if (type >= region->scene_type_count || region->scene_types[type].scene_count == 0)
        return 0;
    const ac_scene_type *scenes = &region->scene_types[type];
    return scenes->scenes[ac_scenery_pick(g->x, g->y, scenes->scene_count)];
}

static bool grow_sample(const growing *g) {
    ac_did id = scene_of(g);
    const ac_scene *scene = id ? ac_store_scene(g->def->store, id) : NULL;
    bool more = true;
    for (uint32_t k = 0; scene && k < scene->object_count && more; ++k)
        more = grow_object(g, &scene->objects[k], k);
    ac_store_release(g->def->store, scene);
    return more;
}

/* CLandBlock::get_land_scenes */
void ac_scenery_grow(const ac_scenery_def *def, ac_scenery_place_fn *place, void *user) {
    uint32_t west = (def->terrain->block >> 24) * AC_BLOCK_SQUARES;
    uint32_t south = (def->terrain->block >> 16 & 0xFFu) * AC_BLOCK_SQUARES;
    bool more = true;
    for (uint32_t i = 0; i < AC_LANDBLOCK_SAMPLES && more; ++i) {
        uint32_t ix = i / AC_LANDBLOCK_SIDE, iy = i % AC_LANDBLOCK_SIDE;
        growing g = {def, ix, iy, west + ix, south + iy, place, user};
        more = grow_sample(&g);
    }
}
