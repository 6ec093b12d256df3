/* Animation hooks, the same in Animation, Setup placements and PhysicsScript (dat-format.md 5.3.1).
 */
#ifndef AC_DAT_HOOK_H
#define AC_DAT_HOOK_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/codec.h"

typedef enum ac_hook_type {
    AC_HOOK_NOOP = 0x00,
    AC_HOOK_SOUND = 0x01,
    AC_HOOK_SOUND_TABLE = 0x02,
    AC_HOOK_ATTACK = 0x03,
    AC_HOOK_ANIMATION_DONE = 0x04,
    AC_HOOK_REPLACE_OBJECT = 0x05,
    AC_HOOK_ETHEREAL = 0x06,
    AC_HOOK_TRANSPARENT_PART = 0x07,
    AC_HOOK_LUMINOUS = 0x08,
    AC_HOOK_LUMINOUS_PART = 0x09,
    AC_HOOK_DIFFUSE = 0x0A,
    AC_HOOK_DIFFUSE_PART = 0x0B,
    AC_HOOK_SCALE = 0x0C,
    AC_HOOK_CREATE_PARTICLE = 0x0D,
    AC_HOOK_DESTROY_PARTICLE = 0x0E,
    AC_HOOK_STOP_PARTICLE = 0x0F,
    AC_HOOK_NO_DRAW = 0x10,
    AC_HOOK_DEFAULT_SCRIPT = 0x11,
    AC_HOOK_DEFAULT_SCRIPT_PART = 0x12,
    AC_HOOK_CALL_PES = 0x13,
    AC_HOOK_TRANSPARENT = 0x14,
    AC_HOOK_SOUND_TWEAKED = 0x15,
    AC_HOOK_SET_OMEGA = 0x16,
    AC_HOOK_TEXTURE_VELOCITY = 0x17,
    AC_HOOK_TEXTURE_VELOCITY_PART = 0x18,
    AC_HOOK_SET_LIGHT = 0x19,
    AC_HOOK_CREATE_BLOCKING_PARTICLE = 0x1A,
    AC_HOOK_TYPE_COUNT
} ac_hook_type;

enum {
    AC_HOOK_BOTH = 0,
    AC_HOOK_FORWARD = 1,
    AC_HOOK_BACKWARD = -1,
};

#define AC_HOOK_ROOT_PART 0xFFFFFFFFu

typedef struct ac_hook {
    uint32_t type;     /* ac_hook_type */
    int32_t direction; /* AC_HOOK_* direction */
    union {
        struct {
            ac_did wave;
        } sound;
        struct {
            uint32_t sound;
        } sound_table;
        struct {
            uint32_t part;
            float left_x, left_y, right_x, right_y, radius, height;
        } attack;
        struct {
            uint8_t part;
            ac_did gfxobj;
        } replace_object;
        struct {
            bool on;
        } flag; /* Ethereal, NoDraw, SetLight */
        struct {
            uint32_t part; /* *Part hooks only */
            float start, end, time;
        } ramp; /* Transparent, Luminous, Diffuse and their Part forms */
        struct {
            float end, time;
        } scale;
        struct {
            ac_did emitter;
            uint32_t part; /* AC_HOOK_ROOT_PART: the root */
            ac_frame offset;
            uint32_t emitter_id; /* 0: automatic */
        } create_particle;       /* and CreateBlockingParticle */
        struct {
            uint32_t emitter_id;
        } particle; /* Destroy, Stop */
        struct {
            uint32_t part;
        } script_part;
        struct {
            ac_did script;
            float pause; /* seconds: the most to wait */
        } call_pes;
        struct {
            ac_did wave;
            float probability, priority, volume;
        } sound_tweaked;
        struct {
            ac_vec3 axis; /* radians a second */
        } omega;
        struct {
            uint32_t part; /* Part form only */
            float u, v;    /* a second */
        } texture_velocity;
    } as;
} ac_hook;

typedef struct ac_hook_list {
    uint32_t count;
    ac_hook *hooks;
} ac_hook_list;

/* The name of a hook type, or NULL. */
const char *ac_hook_name(uint32_t type);

void ac_codec_hook(ac_codec *c, const char *name, ac_hook *hook);
/* u32 count, then the hooks. */
void ac_codec_hook_list(ac_codec *c, const char *name, ac_hook_list *list);

#endif
