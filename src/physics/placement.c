/* CTransition::find_placement_position: a free place at or near a position (world-simulation 4.5).
 */
#include <math.h>

#include "base/acmath.h"
#include "physics/transition_internal.h"

/* CTransition::validate_placement_transition 0x0050ADC0 */
static ac_sweep validate_placement_transition(ac_transition *t, ac_sweep result) {
    if (!t->path.check_cell)
        return AC_SWEEP_COLLIDED;
    if (result == AC_SWEEP_OK)
        ac_path_accept(&t->path);
    else if (t->path.placement_allows_sliding)
        t->info = (ac_collision_info){0};
    return result;
}

static ac_sweep placement_insert(ac_transition *t) {
    ac_sweep result = ac_sweep_insert_into_cell(t, t->path.check_cell, 3);
    return result == AC_SWEEP_OK ? ac_sweep_check_other_cells(t, t->path.check_cell) : result;
}

/* CTransition::validate_placement: one more try when it was moved. */
static ac_sweep validate_placement(ac_transition *t, ac_sweep result, bool adjust) {
    if (!t->path.check_cell)
        return AC_SWEEP_COLLIDED;
    if (result == AC_SWEEP_OK) {
        ac_path_accept(&t->path);
        return result;
    }
    if ((result == AC_SWEEP_ADJUSTED || result == AC_SWEEP_SLID) && adjust)
        return validate_placement(t, placement_insert(t), false);
    return result;
}

static bool try_place(ac_transition *t) {
    ac_info_clear_step(&t->info);
    return validate_placement_transition(t, ac_sweep_insert(t, 3)) == AC_SWEEP_OK;
}

static void back_to_current(ac_sphere_path *path) {
    ac_position current = path->current;
    ac_path_set_check(path, &current, path->current_cell);
}

/* One point of a ring: `heading` in degrees, `distance` in metres from the wanted place. */
static bool try_ring_point(ac_transition *t, float heading, float distance) {
    back_to_current(&t->path);
    float angle = heading * (float)(AC_PI / 180.0);
    ac_vec3 offset = {ac_sinf(angle) * distance, ac_cosf(angle) * distance, 0.0f};
    offset = ac_sweep_adjust_offset(t, offset);
    if (ac_vec3_length_squared(offset) < AC_EPSILON * AC_EPSILON)
        return false;
    ac_path_add_offset(&t->path, offset);
    return try_place(t);
}

/* Beyond these a mover is so small that retail's search would stop the game: a person's has 262
 * points, that of a sphere of 8 cm 2,002. */
enum { MOST_RINGS = 200, MOST_POINTS = 2048 };

bool ac_sweep_lay_rings(ac_sweep_rings *r, float radius) {
    bool tiny = radius < 0.125f;
    float size = tiny || radius > 0.48f ? radius : 0.48f;
    float number = (tiny ? 2.0f : 4.0f) / size;
    if (!(number > 1.0f && number <= (float)MOST_RINGS))
        return false;
    r->count = (int)ceilf(number);
    r->step = (tiny ? 2.0f : 4.0f) / (float)r->count;
    r->turn = AC_PI_F * r->step / size;
    return true;
}

/* CTransition::find_placement_pos: rings of points around the wanted place, up to four metres. */
static bool find_placement_pos(ac_transition *t) {
    ac_sweep_rings r;
    back_to_current(&t->path);
    if (try_place(t))
        return true;
    if (!t->path.placement_allows_sliding ||
        !ac_sweep_lay_rings(&r, t->path.local_sphere[0].radius))
        return false;
    float distance = 0.0f;
    float half = 0.0f;
    int left = MOST_POINTS;
    for (int ring = 0; ring < r.count; ++ring) {
        distance += r.step;
        half += r.turn;
        int points = 2 * (int)ceilf(half);
        float apart = 360.0f / (float)points;
        for (int i = 0; i < points && left > 0; ++i, --left)
            if (try_ring_point(t, (float)i * apart, distance))
                return true;
    }
    return false;
}

/* Sets the placed object down on what is below it, a step at most. */
static void settle(ac_transition *t) {
    ac_sphere_path *path = &t->path;
    path->walk.walkable_allowance = AC_LANDING_Z;
    ac_path_save_check(path);
    path->insert_type = AC_INSERT_TRANSITION;
    float height = t->mover.step_down_height;
    if (!ac_sweep_seek_down(t, &height, AC_LANDING_Z)) {
        ac_path_restore_check(path);
        t->info.contact.valid = false;
    }
    path->insert_type = AC_INSERT_PLACEMENT;
    path->walkable = NULL;
}

/* CPhysicsObj::CheckPositionInternal without SLIDE: retail compares with signs, so that landing to
 * the west or south of what was asked for is good. */
static bool is_where_asked(const ac_sphere_path *path) {
    ac_vec3 got = path->current.frame.origin, wanted = path->end.frame.origin;
    return got.x - wanted.x < 0.05f && got.y - wanted.y < 0.05f &&
           path->current.cell == path->end.cell;
}

static bool find_placement(ac_transition *t) {
    ac_sphere_path *path = &t->path;
    back_to_current(path);
    path->insert_type = AC_INSERT_INITIAL_PLACEMENT;
    ac_sweep result = path->check_cell ? placement_insert(t) : AC_SWEEP_COLLIDED;
    if (validate_placement(t, result, true) != AC_SWEEP_OK)
        return false;
    path->insert_type = AC_INSERT_PLACEMENT;
    if (!find_placement_pos(t))
        return false;
    if (t->mover.step_down)
        settle(t);
    return validate_placement(t, AC_SWEEP_OK, true) == AC_SWEEP_OK;
}

/* CTransition::find_placement_position */
bool ac_sweep_find_placement(ac_transition *t) {
    return find_placement(t) && (t->path.placement_allows_sliding || is_where_asked(&t->path));
}
