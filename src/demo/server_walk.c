/* Creatures that walk along their path: turn, walk, pause, and so round. The motion is the client's
 * to play; once a second the position says where the creature really is. */
#include "demo/server_internal.h"

#include <math.h>

#include "base/vec.h"
#include "demo/creature.h"
#include "motion/gait.h"
#include "space/frame.h"
#include "space/landdefs.h"
#include "wire/motion_command.h"

#define TURN_DEGREES 90.0f /* a second, at turn speed 1 */
#define TURN_LEAST   5.0f  /* degrees; less is done on the way */
#define PAUSE_LEAST  0.5f  /* seconds */
#define STEP_LEAST   0.05f /* metres to a point that count as there */

static bool walks(const demo_object *object) {
    return object->kind == DEMO_OBJECT_SPAWN && object->enemy == 0 && object->present &&
           object->desc.path_count > 1 && (object->health > 0 || object->desc.health == 0);
}

static const ac_position *next_point(const demo_object *object) {
    return &object->desc.path[object->walker.next];
}

static float speed_of(const demo_object *object) {
    return object->desc.speed > 0.0f ? object->desc.speed : 1.0f;
}

/* Metres a second, as the client moves it by its animation. */
static float pace_of(const demo_object *object) {
    float pace = object->desc.kind == AC_DEMO_CREATURE ? AC_BEAST_WALK_SPEED : AC_WALK_SPEED;
    return pace * speed_of(object) * (object->desc.scale > 0.0f ? object->desc.scale : 1.0f);
}

/* In (-180, 180], positive to the right. */
static float turn_between(float from, float to) {
    float turn = fmodf(to - from, 360.0f);
    if (turn > 180.0f)
        turn -= 360.0f;
    if (turn <= -180.0f)
        turn += 360.0f;
    return turn;
}

static void send_place(ac_demo_server *server, demo_object *object) {
    object->walker.sent_time = server->now;
    demo_send_position(server, object, NULL);
}

static void pause_here(ac_demo_server *server, demo_object *object) {
    object->walker.phase = DEMO_WALK_PAUSING;
    object->walker.phase_end = server->now + (double)fmaxf(object->desc.pause, PAUSE_LEAST);
}

static void begin_walking(ac_demo_server *server, demo_object *object) {
    object->walker.length = demo_distance(&object->position, next_point(object));
    ac_frame_set_heading(&object->position.frame, object->walker.heading);
    object->walker.phase = DEMO_WALK_WALKING;
    object->walker.moved_time = server->now;
    ac_interpreted_motion motion = demo_standing(object);
    motion.forward_command = (uint16_t)AC_MOTION_WALK_FORWARD;
    motion.forward_speed = speed_of(object);
    demo_set_motion(server, object, &motion, 0);
    send_place(server, object);
}

/* Points of the path that the creature stands on already are passed over. */
static void choose_point(demo_object *object) {
    for (uint32_t i = 0; i < object->desc.path_count; ++i) {
        if (demo_distance(&object->position, next_point(object)) > STEP_LEAST)
            return;
        object->walker.next = (object->walker.next + 1) % object->desc.path_count;
    }
}

static void begin_turning(ac_demo_server *server, demo_object *object) {
    choose_point(object);
    object->walker.heading = ac_vec3_heading(demo_offset(&object->position, next_point(object)));
    float turn =
        turn_between(ac_frame_get_heading(&object->position.frame), object->walker.heading);
    if (fabsf(turn) < TURN_LEAST) {
        begin_walking(server, object);
        return;
    }
    object->walker.phase = DEMO_WALK_TURNING;
    object->walker.moved_time = server->now;
    object->walker.phase_end = server->now + (double)(fabsf(turn) / TURN_DEGREES);
    ac_interpreted_motion motion = demo_standing(object);
    motion.turn_command = (uint16_t)AC_MOTION_TURN_RIGHT;
    motion.turn_speed = turn > 0.0f ? 1.0f : -1.0f;
    demo_set_motion(server, object, &motion, 0);
}

static float seconds_since(const ac_demo_server *server, demo_object *object) {
    float seconds = (float)(server->now - object->walker.moved_time);
    object->walker.moved_time = server->now;
    return seconds;
}

static void turn_on(ac_demo_server *server, demo_object *object) {
    float degrees = seconds_since(server, object) * TURN_DEGREES * object->motion.turn_speed;
    float heading = ac_frame_get_heading(&object->position.frame);
    if (server->now >= object->walker.phase_end)
        begin_walking(server, object);
    else
        ac_frame_set_heading(&object->position.frame, heading + degrees);
}

static void arrive(ac_demo_server *server, demo_object *object) {
    ac_quat facing = object->position.frame.rotation;
    object->position = *next_point(object);
    object->position.frame.rotation = facing;
    object->walker.next = (object->walker.next + 1) % object->desc.path_count;
    ac_interpreted_motion standing = demo_standing(object);
    demo_set_motion(server, object, &standing, 0);
    send_place(server, object);
    pause_here(server, object);
}

static bool is_outdoors(const demo_object *object, const ac_position *goal) {
    return ac_cell_is_outdoor(object->position.cell) && ac_cell_is_outdoor(goal->cell);
}

static void stand_on_ground(const ac_demo_server *server, demo_object *object) {
    ac_vec3 shift =
        ac_landdefs_block_offset((uint32_t)AC_DEMO_LANDBLOCK << 16, object->position.cell);
    ac_vec3 *origin = &object->position.frame.origin;
    origin->z = server->def.ground(origin->x + shift.x, origin->y + shift.y);
}

/* Outdoors the cell follows from the point; indoors the walk keeps to the cells of its ends. */
static void move_to(demo_object *object, const ac_position *goal, ac_vec3 origin,
                    bool nearer_the_end) {
    object->position.frame.origin = origin;
    if (is_outdoors(object, goal)) {
        ac_vec3 point = origin;
        uint32_t cell = object->position.cell;
        if (ac_landdefs_adjust_to_outside(&cell, &point)) {
            object->position.cell = cell;
            object->position.frame.origin = point;
        }
    } else if (nearer_the_end && object->position.cell != goal->cell) {
        ac_vec3 shift = ac_landdefs_block_offset(goal->cell, object->position.cell);
        object->position.cell = goal->cell;
        object->position.frame.origin = ac_vec3_add(origin, shift);
    }
}

bool demo_step_to(const ac_demo_server *server, demo_object *object, const ac_position *goal,
                  float stride, float half) {
    bool on_ground = server->def.ground != NULL && is_outdoors(object, goal);
    ac_vec3 way = demo_offset(&object->position, goal);
    if (on_ground)
        way.z = 0.0f;
    float left = ac_vec3_length(way);
    if (left <= stride + STEP_LEAST)
        return false;
    ac_vec3 step = ac_vec3_scale(way, stride / left);
    move_to(object, goal, ac_vec3_add(object->position.frame.origin, step), left < half);
    if (on_ground)
        stand_on_ground(server, object);
    return true;
}

static void walk_on(ac_demo_server *server, demo_object *object) {
    float stride = seconds_since(server, object) * pace_of(object);
    if (!demo_step_to(server, object, next_point(object), stride, 0.5f * object->walker.length))
        arrive(server, object);
    else if (server->now - object->walker.sent_time >= AC_DEMO_POSITION_PERIOD)
        send_place(server, object);
}

void demo_start_walking(ac_demo_server *server, demo_object *object) {
    object->walker = (demo_walker){0};
    pause_here(server, object);
}

void demo_step_walker(ac_demo_server *server, demo_object *object) {
    if (!walks(object))
        return;
    switch (object->walker.phase) {
    case DEMO_WALK_PAUSING:
        if (server->now >= object->walker.phase_end)
            begin_turning(server, object);
        break;
    case DEMO_WALK_TURNING: turn_on(server, object); break;
    case DEMO_WALK_WALKING: walk_on(server, object); break;
    }
}
