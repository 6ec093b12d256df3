#include "effect/particle.h"

#include <stdlib.h>
#include <string.h>

#include "base/acmath.h"
#include "space/frame.h"

static float clampf(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

static float around(ac_rng *rng, float base, float spread) {
    return base + ac_rng_float(rng, -1.0f, 1.0f) * spread;
}

static ac_vec3 stretched(ac_rng *rng, ac_vec3 vector, float low, float high) {
    return ac_vec3_scale(vector, low + (high - low) * ac_rng_float(rng, 0.0f, 1.0f));
}

/* A random vector perpendicular to the emitter's offset direction. */
static ac_vec3 random_offset(const ac_particle_emitter *info, ac_rng *rng) {
    ac_vec3 u;
    u.x = ac_rng_float(rng, -1.0f, 1.0f);
    u.y = ac_rng_float(rng, -1.0f, 1.0f);
    u.z = ac_rng_float(rng, -1.0f, 1.0f);
    ac_vec3 direction = info->offset_dir;
    u = ac_vec3_sub(u, ac_vec3_scale(direction, ac_vec3_dot(direction, u)));
    if (ac_vec3_normalize_check_small(&u))
        return (ac_vec3){0.0f, 0.0f, 0.0f};
    return stretched(rng, u, info->min_offset, info->max_offset);
}

ac_particle_draw ac_particle_roll(const ac_particle_emitter *info, ac_rng *rng) {
    ac_particle_draw draw;
    double spread = (double)ac_rng_float(rng, -1.0f, 1.0f) * info->lifespan_rand;
    draw.lifespan = info->lifespan + spread > 0.0 ? info->lifespan + spread : 0.0;
    draw.final_trans = clampf(around(rng, info->final_trans, info->trans_rand), 0.0f, 1.0f);
    draw.start_trans = clampf(around(rng, info->start_trans, info->trans_rand), 0.0f, 1.0f);
    draw.final_scale = clampf(around(rng, info->final_scale, info->scale_rand), 0.1f, 10.0f);
    draw.start_scale = clampf(around(rng, info->start_scale, info->scale_rand), 0.1f, 10.0f);
    draw.c = stretched(rng, info->c, info->min_c, info->max_c);
    draw.b = stretched(rng, info->b, info->min_b, info->max_b);
    draw.a = stretched(rng, info->a, info->min_a, info->max_a);
    draw.offset = random_offset(info, rng);
    draw.theta = draw.phi = 0.0f;
    if (info->particle_type == AC_PARTICLE_EXPLODE) {
        draw.theta = ac_rng_float(rng, -AC_PI_F, AC_PI_F);
        draw.phi = ac_rng_float(rng, -AC_PI_F, AC_PI_F);
    }
    return draw;
}

static ac_vec3 explode_direction(const ac_particle_draw *draw) {
    float cos_phi = ac_cosf(draw->phi);
    ac_vec3 direction = {draw->c.x * ac_cosf(draw->theta) * cos_phi,
                         draw->c.y * ac_sinf(draw->theta) * cos_phi,
                         draw->c.z * ac_sinf(draw->phi)};
    if (ac_vec3_normalize_check_small(&direction))
        return (ac_vec3){0.0f, 0.0f, 0.0f};
    return direction;
}

/* ---- memory ---- */

/* Cuts an array off the block; every size is a multiple of its own alignment. */
static void *cut(unsigned char **at, size_t size) {
    void *array = *at;
    *at += size;
    return array;
}

static bool reserve(ac_particles *p, uint32_t capacity) {
    if (capacity <= p->allocated)
        return true;
    const size_t each = sizeof *p->ages + sizeof *p->courses + sizeof *p->fades + sizeof *p->looks +
                        sizeof *p->rotations + sizeof *p->starts + sizeof *p->alive;
    unsigned char *at = calloc(capacity, each);
    if (!at)
        return false;
    free(p->memory);
    p->memory = at;
    p->allocated = capacity;
    p->ages = cut(&at, capacity * sizeof *p->ages);
    p->courses = cut(&at, capacity * sizeof *p->courses);
    p->fades = cut(&at, capacity * sizeof *p->fades);
    p->looks = cut(&at, capacity * sizeof *p->looks);
    p->rotations = cut(&at, capacity * sizeof *p->rotations);
    p->starts = cut(&at, capacity * sizeof *p->starts);
    p->alive = cut(&at, capacity * sizeof *p->alive);
    return true;
}

bool ac_particles_reset(ac_particles *p, uint32_t capacity) {
    if (!reserve(p, capacity))
        return false;
    if (capacity)
        memset(p->alive, 0, capacity);
    p->capacity = capacity;
    p->end = p->live = 0;
    return true;
}

void ac_particles_free(ac_particles *p) {
    free(p->memory);
    *p = (ac_particles){0};
}

/* ---- motion ---- */

/* How far a particle has moved from its place after `t`. */
typedef ac_vec3 motion(const ac_particle_course *p, float t);

static ac_vec3 still(const ac_particle_course *p, float t) {
    (void)p;
    (void)t;
    return (ac_vec3){0.0f, 0.0f, 0.0f};
}

static ac_vec3 velocity(const ac_particle_course *p, float t) {
    return ac_vec3_scale(p->a, t);
}

static ac_vec3 parabola(const ac_particle_course *p, float t) {
    return ac_vec3_add(ac_vec3_scale(p->a, t), ac_vec3_scale(p->b, t * t * 0.5f));
}

static ac_vec3 swarm(const ac_particle_course *p, float t) {
    ac_vec3 swing = {p->c.x * ac_cosf(p->b.x * t), p->c.y * ac_sinf(p->b.y * t),
                     p->c.z * ac_cosf(p->b.z * t)};
    return ac_vec3_add(ac_vec3_scale(p->a, t), swing);
}

/* Only a.x scales the direction; a.z is extra lift. */
static ac_vec3 explode(const ac_particle_course *p, float t) {
    ac_vec3 speed = ac_vec3_add(ac_vec3_scale(p->b, t), ac_vec3_scale(p->c, p->a.x));
    ac_vec3 moved = ac_vec3_scale(speed, t);
    moved.z += p->a.z * t;
    return moved;
}

static ac_vec3 implode(const ac_particle_course *p, float t) {
    return ac_vec3_add(ac_vec3_scale(p->b, t * t), ac_vec3_scale(p->c, ac_cosf(p->a.x * t)));
}

static motion *motion_of(int32_t type) {
    switch (type) {
    case AC_PARTICLE_STILL: return still;
    case AC_PARTICLE_LOCAL_VELOCITY:
    case AC_PARTICLE_GLOBAL_VELOCITY: return velocity;
    case AC_PARTICLE_SWARM: return swarm;
    case AC_PARTICLE_EXPLODE: return explode;
    case AC_PARTICLE_IMPLODE: return implode;
    default: return parabola;
    }
}

static bool turns(int32_t type) {
    return type == AC_PARTICLE_PARABOLIC_LVGAGR || type == AC_PARTICLE_PARABOLIC_LVLALR ||
           type == AC_PARTICLE_PARABOLIC_GVGAGR;
}

/* ---- a range of slots ---- */

typedef struct range {
    uint32_t first, end;
} range;

static void grow_older(ac_particles *p, range r, bool persistent, double now) {
    for (uint32_t i = r.first; i < r.end; ++i) {
        ac_particle_age *age = &p->ages[i];
        double elapsed = now - age->birth;
        age->lifetime = persistent ? age->lifetime + elapsed : elapsed;
        age->birth = persistent ? now : age->birth;
    }
}

static void fade(ac_particles *p, range r) {
    for (uint32_t i = r.first; i < r.end; ++i) {
        const ac_particle_age *age = &p->ages[i];
        const ac_particle_fade *fade = &p->fades[i];
        float part = age->lifetime < age->lifespan ? (float)(age->lifetime / age->lifespan) : 1.0f;
        p->looks[i].scale = fade->start_scale + fade->scale_change * part;
        p->looks[i].translucency = fade->start_trans + fade->trans_change * part;
    }
}

/* `parent` NULL: the places are in the block already. */
static void move(ac_particles *p, range r, motion *moved, const ac_frame *parent) {
    for (uint32_t i = r.first; i < r.end; ++i) {
        if (!p->alive[i])
            continue;
        const ac_particle_course *course = &p->courses[i];
        ac_vec3 base = parent ? ac_vec3_add(parent->origin, course->place) : course->place;
        p->looks[i].origin = ac_vec3_add(base, moved(course, (float)p->ages[i].lifetime));
    }
}

static void turn(ac_particles *p, range r, const ac_frame *parent) {
    for (uint32_t i = r.first; i < r.end; ++i) {
        if (!p->alive[i])
            continue;
        const ac_quat *from = parent ? &parent->rotation : &p->starts[i].frame.rotation;
        ac_frame frame = {p->looks[i].origin, *from};
        ac_frame_rotate(&frame, ac_vec3_scale(p->courses[i].c, (float)p->ages[i].lifetime));
        p->rotations[i] = frame.rotation;
    }
}

static void update(ac_particles *p, range r, const ac_particle_emitter *info, bool persistent,
                   const ac_frame *parent, double now) {
    const ac_frame *moving = info->is_parent_local ? parent : NULL;
    grow_older(p, r, persistent, now);
    fade(p, r);
    move(p, r, motion_of(info->particle_type), moving);
    if (turns(info->particle_type))
        turn(p, r, moving);
}

/* A few at a time stay in the nearest cache from one pass to the next. */
enum { PASS_SLOTS = 128 };

void ac_particles_update(ac_particles *p, const ac_particle_emitter *info, bool persistent,
                         const ac_frame *parent, double now) {
    for (uint32_t first = 0; first < p->end; first += PASS_SLOTS) {
        uint32_t end = p->end - first < PASS_SLOTS ? p->end : first + PASS_SLOTS;
        update(p, (range){first, end}, info, persistent, parent, now);
    }
}

void ac_particles_follow(ac_particles *p, const ac_particle_emitter *info, const ac_frame *parent) {
    const range all = {0, p->end};
    if (!info->is_parent_local)
        return;
    move(p, all, motion_of(info->particle_type), parent);
    if (turns(info->particle_type))
        turn(p, all, parent);
}

void ac_particles_pass_time(ac_particles *p, bool persistent, double now) {
    for (uint32_t i = 0; i < p->end; ++i) {
        if (persistent)
            p->ages[i].birth = now;
        else
            p->ages[i].lifetime = now - p->ages[i].birth;
    }
}

void ac_particles_kill_old(ac_particles *p) {
    for (uint32_t i = 0; i < p->end; ++i)
        if (p->alive[i] && p->ages[i].lifetime >= p->ages[i].lifespan) {
            p->alive[i] = 0;
            p->live -= 1;
        }
    while (p->end > 0 && !p->alive[p->end - 1])
        p->end -= 1;
}

/* ---- birth ---- */

/* The vectors of the motion: which are turned from the parent's axes depends on the type. */
static void set_vectors(ac_particle_course *p, ac_vec3 *offset, int32_t type,
                        const ac_particle_draw *draw, const ac_frame *parent) {
    p->a = draw->a;
    p->b = draw->b;
    p->c = draw->c;
    switch (type) {
    case AC_PARTICLE_PARABOLIC_LVLALR:
        p->c = ac_frame_local_to_global_vec(parent, draw->c);
        /* fall through */
    case AC_PARTICLE_PARABOLIC_LVLA:
        p->b = ac_frame_local_to_global_vec(parent, draw->b);
        /* fall through */
    case AC_PARTICLE_LOCAL_VELOCITY:
    case AC_PARTICLE_PARABOLIC_LVGA:
    case AC_PARTICLE_PARABOLIC_LVGAGR:
    case AC_PARTICLE_SWARM: p->a = ac_frame_local_to_global_vec(parent, draw->a); break;
    case AC_PARTICLE_EXPLODE: p->c = explode_direction(draw); break;
    case AC_PARTICLE_IMPLODE:
        *offset = ac_vec3_mul(*offset, draw->c);
        p->c = *offset;
        break;
    default: break;
    }
}

static void set_place(ac_particles *p, uint32_t i, bool is_parent_local) {
    const ac_particle_start *start = &p->starts[i];
    p->courses[i].place =
        is_parent_local ? start->offset : ac_vec3_add(start->frame.origin, start->offset);
}

bool ac_particles_bear(ac_particles *p, const ac_particle_emitter *info,
                       const ac_particle_draw *draw, const ac_frame *parent, ac_vec3 hook_origin,
                       double now) {
    const uint8_t *free_slot = p->capacity ? memchr(p->alive, 0, p->capacity) : NULL;
    if (!free_slot)
        return false;
    uint32_t i = (uint32_t)(free_slot - p->alive);
    ac_vec3 offset = ac_frame_local_to_global_vec(parent, ac_vec3_add(hook_origin, draw->offset));
    set_vectors(&p->courses[i], &offset, info->particle_type, draw, parent);
    p->alive[i] = 1;
    p->live += 1;
    p->end = i < p->end ? p->end : i + 1;
    p->ages[i] = (ac_particle_age){.birth = now, .lifespan = draw->lifespan};
    p->fades[i] = (ac_particle_fade){draw->start_scale, draw->final_scale - draw->start_scale,
                                     draw->start_trans, draw->final_trans - draw->start_trans};
    p->starts[i] = (ac_particle_start){*parent, offset};
    p->rotations[i] = ac_frame_identity.rotation;
    set_place(p, i, info->is_parent_local);
    update(p, (range){i, i + 1}, info, false, parent, now);
    return true;
}

void ac_particles_shift(ac_particles *p, const ac_particle_emitter *info, ac_vec3 offset) {
    for (uint32_t i = 0; i < p->end; ++i) {
        p->starts[i].frame.origin = ac_vec3_add(p->starts[i].frame.origin, offset);
        p->looks[i].origin = ac_vec3_add(p->looks[i].origin, offset);
        set_place(p, i, info->is_parent_local);
    }
}
