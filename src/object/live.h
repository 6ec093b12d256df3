/* The moving half of a live object: its parts and animation (motion/), its body (physics/) and its
 * place among the obstacles. object.h holds what the server said; this holds what follows from it.
 * Made by the first side effect that needs it, ended with the object; what lies in a pack has none.
 */
#ifndef AC_OBJECT_LIVE_H
#define AC_OBJECT_LIVE_H

#include "object/live_world.h"
#include "object/registry.h"

/* What hooks have changed of how a part looks. */
typedef struct ac_part_look {
    float translucency;   /* 0 opaque .. 1 invisible, over the object's own */
    float luminosity;     /* added to the surfaces' own */
    float diffuse;        /* 1 normal */
    ac_vec3 scroll;       /* of the textures: x u, y v, at `scroll_time` */
    ac_vec3 scroll_speed; /* a second */
    double scroll_time;   /* seconds of the client's clock */
} ac_part_look;

/* How far the part's textures have moved by `now`, each 0..1 (CPhysics::UseTime, the texture
 * velocities). */
ac_vec3 ac_part_look_scroll(const ac_part_look *look, double now);

typedef struct ac_live {
    ac_part_array parts;
    ac_movement *movement; /* NULL while nothing has moved it; ac_live_need_movement */
    ac_body body; /* position, velocity, omega, state and so on are copies of the object's, good
                     during a tick; contact and acceleration live here */
    ac_effect_owner *effects; /* NULL while it has had none; ac_live_need_effects */
    ac_part_look *looks;      /* a part; NULL while no hook has changed any */
    ac_shadow_set shadows;
    ac_part *collision_parts; /* with a physics BSP only */
    uint32_t collision_part_count;
    bool changed;      /* since the obstacle was last described */
    bool lost;         /* in no resident cell: it settles when there is one */
    bool absent;       /* its cell was away at the last update */
    bool motion_begun; /* its movement begins in the default state, when it is made */
} ac_live;

/* The object's movement, NULL when it has no Setup or no run-time, or was never moved. `need` makes
 * it, as retail makes a manager when something first asks for it: NULL then only without a run-time
 * or without memory. */
ac_movement *ac_live_movement(const ac_object *object);
ac_movement *ac_live_need_movement(ac_objects *objects, ac_object *object);

/* What plays its scripts, hooks and emitters, made when it is first needed. NULL without memory. */
ac_effect_owner *ac_live_need_effects(ac_object *object);

/* The plane that it stands on; all zero in the air. */
ac_plane ac_live_contact_plane(const ac_object *object);

/* Carries out the motion, physics and placement that a side effect asks for. */
void ac_live_apply(ac_objects *objects, ac_object *object, const ac_side_effect *effect);

/* Brings the movement's view of the body up to date; carries out what the movement asks of the
 * body. Around every call of ac_movement_* that is not inside a tick. */
void ac_live_sync_motion(ac_objects *objects, ac_object *object, double now);
void ac_live_carry_out(ac_objects *objects, ac_object *object, double now);

/* What others run into is the object as it is now, whether it ticked since or not (retail's sweep
 * reads the other object itself): whoever changes its place, state, scale, parts or description
 * says so, and whoever is about to sweep has what changed described first. */
void ac_live_changed(ac_objects *objects, const ac_object *object);
void ac_live_describe_changed(ac_objects *objects);

/* CPhysicsObj::update_object 0x00515D10: the object's ticks up to `now`, in retail's order. */
void ac_live_update(ac_objects *objects, ac_object *object, double now);

/* Its contacts have ended: gravity takes hold of it, and its movement hears that it left the ground
 * when it was on it. What no sweep would end the fall of stands where it was held. */
void ac_live_let_fall(ac_objects *objects, ac_object *object, bool was_on_walkable);

/* The object's cell has become resident: it settles there (CPhysicsObj::reenter_visibility). */
void ac_live_reenter(ac_objects *objects, ac_object *object);

/* The effects of the object and of all that it holds go where these are now; no time passes. */
void ac_live_reconcile(ac_object *object);

/* Frees the run-time; the object is being destroyed. */
void ac_live_destroy(ac_objects *objects, ac_object *object);

#endif
