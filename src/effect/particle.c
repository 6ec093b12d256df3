#include "effect/particle.h"

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

/* The three vectors of the motion: which are turned from the parent's axes depends on the type. */
static void set_vectors(ac_particle *p, int32_t type, const ac_particle_draw *draw,
                        const ac_frame *parent) {
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
        p->offset = ac_vec3_mul(p->offset, draw->c);
        p->c = p->offset;
        break;
    default: break;
    }
}

void ac_particle_init(ac_particle *particle, const ac_particle_emitter *info,
                      const ac_particle_draw *draw, const ac_frame *parent, ac_vec3 hook_origin,
                      double now) {
    *particle = (ac_particle){
        .alive = true,
        .birth = now,
        .lifespan = draw->lifespan,
        .start = *parent,
        .start_scale = draw->start_scale,
        .final_scale = draw->final_scale,
        .start_trans = draw->start_trans,
        .final_trans = draw->final_trans,
        .frame = ac_frame_identity,
    };
    particle->offset = ac_frame_local_to_global_vec(parent, ac_vec3_add(hook_origin, draw->offset));
    set_vectors(particle, info->particle_type, draw, parent);
    ac_particle_update(particle, info, false, parent, now);
}

static ac_vec3 parabola(const ac_particle *p, float t) {
    return ac_vec3_add(ac_vec3_scale(p->a, t), ac_vec3_scale(p->b, t * t * 0.5f));
}

/* How far it has moved from its offset after `t`. */
static ac_vec3 motion(const ac_particle *p, int32_t type, float t) {
    switch (type) {
    case AC_PARTICLE_STILL: return (ac_vec3){0.0f, 0.0f, 0.0f};
    case AC_PARTICLE_LOCAL_VELOCITY:
    case AC_PARTICLE_GLOBAL_VELOCITY: return ac_vec3_scale(p->a, t);
    case AC_PARTICLE_SWARM: {
        ac_vec3 swing = {p->c.x * ac_cosf(p->b.x * t), p->c.y * ac_sinf(p->b.y * t),
                         p->c.z * ac_cosf(p->b.z * t)};
        return ac_vec3_add(ac_vec3_scale(p->a, t), swing);
    }
    case AC_PARTICLE_EXPLODE: {
        /* Only a.x scales the direction; a.z is extra lift. */
        ac_vec3 speed = ac_vec3_add(ac_vec3_scale(p->b, t), ac_vec3_scale(p->c, p->a.x));
        ac_vec3 moved = ac_vec3_scale(speed, t);
        moved.z += p->a.z * t;
        return moved;
    }
    case AC_PARTICLE_IMPLODE:
        return ac_vec3_add(ac_vec3_scale(p->b, t * t), ac_vec3_scale(p->c, ac_cosf(p->a.x * t)));
    default: return parabola(p, t);
    }
}

static bool turns(int32_t type) {
    return type == AC_PARTICLE_PARABOLIC_LVGAGR || type == AC_PARTICLE_PARABOLIC_LVLALR ||
           type == AC_PARTICLE_PARABOLIC_GVGAGR;
}

void ac_particle_update(ac_particle *particle, const ac_particle_emitter *info, bool persistent,
                        const ac_frame *parent, double now) {
    double elapsed = now - particle->birth;
    if (persistent) {
        particle->lifetime += elapsed;
        particle->birth = now;
    } else {
        particle->lifetime = elapsed;
    }
    float t = (float)particle->lifetime;
    ac_vec3 base = ac_vec3_add(parent->origin, particle->offset);
    particle->frame.origin = ac_vec3_add(base, motion(particle, info->particle_type, t));
    if (turns(info->particle_type)) {
        particle->frame.rotation = parent->rotation;
        ac_frame_rotate(&particle->frame, ac_vec3_scale(particle->c, t));
    }
    float part = particle->lifetime < particle->lifespan
                     ? (float)(particle->lifetime / particle->lifespan)
                     : 1.0f;
    particle->scale =
        particle->start_scale + (particle->final_scale - particle->start_scale) * part;
    particle->translucency =
        particle->start_trans + (particle->final_trans - particle->start_trans) * part;
}
