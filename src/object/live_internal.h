/* Shared by live.c, live_place.c and live_tick.c. */
#ifndef AC_OBJECT_LIVE_INTERNAL_H
#define AC_OBJECT_LIVE_INTERNAL_H

#include "object/live.h"
#include "space/position.h"

/* Copies the object's fields into its body, and back. */
void ac_live_load_body(const ac_object *object);
void ac_live_store_body(ac_objects *objects, ac_object *object);

/* Only creatures hear of the ground. */
bool ac_live_is_creature(const ac_object *object);

void ac_live_publish(ac_objects *objects, ac_object *object);

/* Motion's share of a tick, before the physics and after the commit; seconds. */
void ac_live_step_motion(ac_objects *objects, ac_object *object, double quantum, double now,
                         ac_frame *offset);
void ac_live_use_time(ac_objects *objects, ac_object *object, double now);

/* CPhysicsObj::SetPosition with PLACEMENT | SLIDE: the nearest free place; where nothing is
 * resident the position as it is. False when there is no free place: the object stays. */
bool ac_live_place(ac_objects *objects, ac_object *object, const ac_position *position);
/* The same for a position that the server told: without a free place there, without footing.
 * `velocity`: that it has there. */
void ac_live_put(ac_objects *objects, ac_object *object, const ac_position *position,
                 ac_vec3 velocity);
/* What has no spheres stands where it is, when nothing drives it: no sweep would end its fall.
 * False for everything else. */
bool ac_live_hold_up(ac_objects *objects, ac_object *object, ac_vec3 velocity);
/* CPhysicsObj::SetPositionSimple that leaves motion, velocity, contact and the sticky target as
 * they are (spec 2026-07-13 §3.1, ForcePosition); without a free place the position as told. */
void ac_live_blip(ac_objects *objects, ac_object *object, const ac_position *position);

/* The mover's side of a sweep. */
ac_mover ac_live_mover(const ac_object *object);
/* Its Setup's spheres times its scale; returns how many, at most 2. */
uint32_t ac_live_spheres(const ac_object *object, ac_sphere spheres[2]);

/* The list of what its body touches; most things never touch another. Without memory each contact
 * is a new touch. */
void ac_live_need_touches(ac_live *live);
/* Takes over the result of a finished sweep: body, ground edges, collisions. `time`: of the tick.
 */
void ac_live_commit(ac_objects *objects, ac_object *object, double time);

/* Whether its cell is resident, as it is now: for what was placed, and what waits for its cell. For
 * all others client/ looks which come and go. */
void ac_live_note_cell(const ac_objects *objects, ac_object *object);

/* A finished sweep that ended in no resident cell: the object waits there. */
void ac_live_lose(ac_objects *objects, ac_object *object, const ac_position *position);

/* ---- live_obstacle.c ---- */

/* Whether it collides with its parts: the server's word, or the Setup's own. */
bool ac_live_has_physics_bsp(const ac_object *object);
/* Takes its obstacle and its shadows back. */
void ac_live_withdraw(ac_objects *objects, ac_object *object);
/* CPhysicsObj::calc_cross_cells: finds anew what cells it reaches, where no sweep told them. */
void ac_live_cast_shadows(ac_objects *objects, ac_object *object);

/* CPhysicsObj::set_ethereal 0x00514B60: what would overlap somebody stays ethereal and tries again
 * each tick. */
void ac_live_set_ethereal(ac_objects *objects, ac_object *object, bool on);

/* ---- live_effect.c ---- */
ac_effect_pose ac_live_pose(const ac_object *object);
/* A script of a side effect: direct or typed, with or without the cell gate. */
void ac_live_play(ac_objects *objects, ac_object *object, const ac_side_effect *effect);
/* CPhysicsObj::play_sound: a sound that the server named, by the object's table. */
void ac_live_sound(ac_objects *objects, const ac_object *object, const ac_side_effect *effect);
/* CPhysicsObj::process_hooks: the timed ones after those that the animation queued. */
void ac_live_run_hooks(ac_objects *objects, ac_object *object, double now);
/* Carries out what hooks asked for, and forgets it; `now`: of the tick. */
void ac_live_take_requests(ac_objects *objects, ac_object *object, double now);
/* Particles and scripts of one tick. */
void ac_live_step_effects(ac_objects *objects, ac_object *object, double now);

#endif
