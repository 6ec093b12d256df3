#include "dat/hook.h"

#include "dat/archive.h"

enum { HOOK_BYTES = 8, FIRST_GFXOBJ = 0x01000000 };

static const ac_enum_name hook_names[] = {
    {AC_HOOK_NOOP, "NoOp"},
    {AC_HOOK_SOUND, "Sound"},
    {AC_HOOK_SOUND_TABLE, "SoundTable"},
    {AC_HOOK_ATTACK, "Attack"},
    {AC_HOOK_ANIMATION_DONE, "AnimationDone"},
    {AC_HOOK_REPLACE_OBJECT, "ReplaceObject"},
    {AC_HOOK_ETHEREAL, "Ethereal"},
    {AC_HOOK_TRANSPARENT_PART, "TransparentPart"},
    {AC_HOOK_LUMINOUS, "Luminous"},
    {AC_HOOK_LUMINOUS_PART, "LuminousPart"},
    {AC_HOOK_DIFFUSE, "Diffuse"},
    {AC_HOOK_DIFFUSE_PART, "DiffusePart"},
    {AC_HOOK_SCALE, "Scale"},
    {AC_HOOK_CREATE_PARTICLE, "CreateParticle"},
    {AC_HOOK_DESTROY_PARTICLE, "DestroyParticle"},
    {AC_HOOK_STOP_PARTICLE, "StopParticle"},
    {AC_HOOK_NO_DRAW, "NoDraw"},
    {AC_HOOK_DEFAULT_SCRIPT, "DefaultScript"},
    {AC_HOOK_DEFAULT_SCRIPT_PART, "DefaultScriptPart"},
    {AC_HOOK_CALL_PES, "CallPES"},
    {AC_HOOK_TRANSPARENT, "Transparent"},
    {AC_HOOK_SOUND_TWEAKED, "SoundTweaked"},
    {AC_HOOK_SET_OMEGA, "SetOmega"},
    {AC_HOOK_TEXTURE_VELOCITY, "TextureVelocity"},
    {AC_HOOK_TEXTURE_VELOCITY_PART, "TextureVelocityPart"},
    {AC_HOOK_SET_LIGHT, "SetLight"},
    {AC_HOOK_CREATE_BLOCKING_PARTICLE, "CreateBlockingParticle"},
    {0, NULL},
};

const char *ac_hook_name(uint32_t type) {
    return type < AC_HOOK_TYPE_COUNT ? hook_names[type].name : NULL;
}

static void codec_attack(ac_codec *c, ac_hook *h) {
    ac_codec_u32(c, "part", &h->as.attack.part);
    ac_codec_f32(c, "left_x", &h->as.attack.left_x);
    ac_codec_f32(c, "left_y", &h->as.attack.left_y);
    ac_codec_f32(c, "right_x", &h->as.attack.right_x);
    ac_codec_f32(c, "right_y", &h->as.attack.right_y);
    ac_codec_f32(c, "radius", &h->as.attack.radius);
    ac_codec_f32(c, "height", &h->as.attack.height);
}

static void codec_ramp(ac_codec *c, ac_hook *h) {
    ac_codec_f32(c, "start", &h->as.ramp.start);
    ac_codec_f32(c, "end", &h->as.ramp.end);
    ac_codec_f32(c, "time", &h->as.ramp.time);
}

static void codec_part_ramp(ac_codec *c, ac_hook *h) {
    ac_codec_u32(c, "part", &h->as.ramp.part);
    codec_ramp(c, h);
}

/* CreateBlockingParticle inherits the payload of CreateParticle (spec 2026-07-13 section 8). */
static void codec_create_particle(ac_codec *c, ac_hook *h) {
    ac_codec_hex32(c, "emitter", &h->as.create_particle.emitter);
    ac_codec_u32(c, "part", &h->as.create_particle.part);
    ac_codec_frame(c, "offset", &h->as.create_particle.offset);
    ac_codec_u32(c, "emitter_id", &h->as.create_particle.emitter_id);
}

static void codec_sound_tweaked(ac_codec *c, ac_hook *h) {
    ac_codec_hex32(c, "wave", &h->as.sound_tweaked.wave);
    ac_codec_f32(c, "probability", &h->as.sound_tweaked.probability);
    ac_codec_f32(c, "priority", &h->as.sound_tweaked.priority);
    ac_codec_f32(c, "volume", &h->as.sound_tweaked.volume);
}

static void codec_sound_payload(ac_codec *c, ac_hook *h) {
    switch (h->type) {
    case AC_HOOK_SOUND: ac_codec_hex32(c, "wave", &h->as.sound.wave); break;
    case AC_HOOK_SOUND_TABLE: ac_codec_u32(c, "sound", &h->as.sound_table.sound); break;
    default: codec_sound_tweaked(c, h); break;
    }
}

static void codec_replace_object(ac_codec *c, ac_hook *h) {
    ac_codec_u8(c, "part", &h->as.replace_object.part);
    ac_codec_known_did(c, "gfxobj", &h->as.replace_object.gfxobj, FIRST_GFXOBJ);
}

static void codec_texture_velocity(ac_codec *c, ac_hook *h) {
    if (h->type == AC_HOOK_TEXTURE_VELOCITY_PART)
        ac_codec_u32(c, "part", &h->as.texture_velocity.part);
    ac_codec_f32(c, "u", &h->as.texture_velocity.u);
    ac_codec_f32(c, "v", &h->as.texture_velocity.v);
}

static void codec_call_pes(ac_codec *c, ac_hook *h) {
    ac_codec_hex32(c, "script", &h->as.call_pes.script);
    ac_codec_f32(c, "pause", &h->as.call_pes.pause);
}

static void codec_scale(ac_codec *c, ac_hook *h) {
    ac_codec_f32(c, "end", &h->as.scale.end);
    ac_codec_f32(c, "time", &h->as.scale.time);
}

static void codec_payload(ac_codec *c, ac_hook *h) {
    switch ((ac_hook_type)h->type) {
    case AC_HOOK_NOOP:
    case AC_HOOK_ANIMATION_DONE:
    case AC_HOOK_DEFAULT_SCRIPT: break;
    case AC_HOOK_SOUND:
    case AC_HOOK_SOUND_TABLE:
    case AC_HOOK_SOUND_TWEAKED: codec_sound_payload(c, h); break;
    case AC_HOOK_ATTACK: codec_attack(c, h); break;
    case AC_HOOK_REPLACE_OBJECT: codec_replace_object(c, h); break;
    case AC_HOOK_ETHEREAL:
    case AC_HOOK_NO_DRAW:
    case AC_HOOK_SET_LIGHT: ac_codec_bool32(c, "on", &h->as.flag.on); break;
    case AC_HOOK_TRANSPARENT_PART:
    case AC_HOOK_LUMINOUS_PART:
    case AC_HOOK_DIFFUSE_PART: codec_part_ramp(c, h); break;
    case AC_HOOK_TRANSPARENT:
    case AC_HOOK_LUMINOUS:
    case AC_HOOK_DIFFUSE: codec_ramp(c, h); break;
    case AC_HOOK_SCALE: codec_scale(c, h); break;
    case AC_HOOK_CREATE_PARTICLE:
    case AC_HOOK_CREATE_BLOCKING_PARTICLE: codec_create_particle(c, h); break;
    case AC_HOOK_DESTROY_PARTICLE:
    case AC_HOOK_STOP_PARTICLE: ac_codec_u32(c, "emitter_id", &h->as.particle.emitter_id); break;
    case AC_HOOK_DEFAULT_SCRIPT_PART: ac_codec_u32(c, "part", &h->as.script_part.part); break;
    case AC_HOOK_CALL_PES: codec_call_pes(c, h); break;
    case AC_HOOK_SET_OMEGA: ac_codec_vec3(c, "axis", &h->as.omega.axis); break;
    case AC_HOOK_TEXTURE_VELOCITY:
    case AC_HOOK_TEXTURE_VELOCITY_PART: codec_texture_velocity(c, h); break;
    case AC_HOOK_TYPE_COUNT: break;
    }
}

/* The type decides the length of what follows, so an unknown one cannot be stepped over. */
static void check_type(ac_codec *c, uint32_t type, size_t start) {
    if (type < AC_HOOK_TYPE_COUNT || !ac_codec_ok(c))
        return;
    if (ac_codec_is_reading(c))
        c->reader->position = start;
    ac_codec_fail(c, AC_ERROR_MALFORMED, "unknown animation hook type 0x%X", type);
}

void ac_codec_hook(ac_codec *c, const char *name, ac_hook *hook) {
    size_t start = ac_codec_position(c);
    ac_codec_begin(c, name);
    ac_codec_enum32(c, "type", &hook->type, hook_names);
    check_type(c, hook->type, start);
    ac_codec_i32(c, "direction", &hook->direction);
    if (ac_codec_ok(c)) {
        codec_payload(c, hook);
        ac_codec_align(c, 4);
    }
    ac_codec_end(c);
}

void ac_codec_hook_list(ac_codec *c, const char *name, ac_hook_list *list) {
    ac_codec_count32(c, &list->count);
    AC_CODEC_LIST(c, name, list->hooks, list->count, HOOK_BYTES);
    AC_CODEC_EACH(c, i, list->count)
        ac_codec_hook(c, NULL, &list->hooks[i]);
    ac_codec_end(c);
}
