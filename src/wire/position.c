#include "wire/position.h"

#include "base/codec_run.h"

static void component(ac_codec *c, const char *name, uint32_t flags, uint32_t absent,
                      float *value) {
    if (!(flags & absent))
        ac_codec_f32(c, name, value);
    else if (ac_codec_is_reading(c))
        *value = 0.0f;
}

static void pack_rotation(ac_codec *c, uint32_t flags, ac_quat *rotation) {
    component(c, "qw", flags, AC_POSITION_NO_QW, &rotation->w);
    component(c, "qx", flags, AC_POSITION_NO_QX, &rotation->x);
    component(c, "qy", flags, AC_POSITION_NO_QY, &rotation->y);
    component(c, "qz", flags, AC_POSITION_NO_QZ, &rotation->z);
}

static void walk_pack(ac_codec *c, ac_position_pack *pack) {
    ac_codec_hex32(c, "cell", &pack->position.cell);
    ac_codec_vec3(c, "origin", &pack->position.frame.origin);
    pack_rotation(c, pack->flags, &pack->position.frame.rotation);
    if (pack->flags & AC_POSITION_VELOCITY)
        ac_codec_vec3(c, "velocity", &pack->velocity);
    else if (ac_codec_is_reading(c))
        pack->velocity = (ac_vec3){0};
    if (pack->flags & AC_POSITION_PLACEMENT)
        ac_codec_u32(c, "placement", &pack->placement);
    else if (ac_codec_is_reading(c))
        pack->placement = 0;
    ac_codec_u16(c, "instance_stamp", &pack->instance_stamp);
    ac_codec_u16(c, "position_stamp", &pack->position_stamp);
    ac_codec_u16(c, "teleport_stamp", &pack->teleport_stamp);
    ac_codec_u16(c, "force_position_stamp", &pack->force_position_stamp);
}

/* Bytes behind the flags. */
static inline size_t pack_size(uint32_t flags) {
    /* of the rotation, by the four bits that say what is absent */
    static const uint8_t rotation[16] = {16, 12, 12, 8, 12, 8, 8, 4, 12, 8, 8, 4, 8, 4, 4, 0};
    size_t size = 4 + 12 + 4 * 2 + rotation[flags / AC_POSITION_NO_QW % 16];
    if (flags & AC_POSITION_VELOCITY)
        size += 12;
    if (flags & AC_POSITION_PLACEMENT)
        size += 4;
    return size;
}

static inline float component_of(ac_run *run, uint32_t flags, uint32_t absent) {
    return flags & absent ? 0.0f : ac_run_f32(run);
}

static inline void read_pack(ac_run *run, uint32_t flags, ac_position_pack *pack) {
    const ac_vec3 zero = {0.0f, 0.0f, 0.0f};
    ac_quat *rotation = &pack->position.frame.rotation;
    pack->position.cell = ac_run_u32(run);
    pack->position.frame.origin = ac_run_vec3(run);
    rotation->w = component_of(run, flags, AC_POSITION_NO_QW);
    rotation->x = component_of(run, flags, AC_POSITION_NO_QX);
    rotation->y = component_of(run, flags, AC_POSITION_NO_QY);
    rotation->z = component_of(run, flags, AC_POSITION_NO_QZ);
    pack->velocity = flags & AC_POSITION_VELOCITY ? ac_run_vec3(run) : zero;
    pack->placement = flags & AC_POSITION_PLACEMENT ? ac_run_u32(run) : 0;
    pack->instance_stamp = ac_run_u16(run);
    pack->position_stamp = ac_run_u16(run);
    pack->teleport_stamp = ac_run_u16(run);
    pack->force_position_stamp = ac_run_u16(run);
}

/* PositionPack::UnPack 0x00516740 */
void ac_codec_position_pack(ac_codec *c, ac_position_pack *pack) {
    ac_run run;
    ac_run_hex32(c, "flags", &pack->flags);
    if (ac_run_begin(c, pack_size(pack->flags), &run))
        read_pack(&run, pack->flags, pack);
    else
        walk_pack(c, pack);
}

void ac_codec_update_position(ac_codec *c, ac_update_position *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_position_pack(c, &message->pack);
}

void *ac_read_update_position(const uint8_t *bytes, size_t size, ac_arena *arena) {
    enum { GUID_AT = 4, FLAGS_AT = 8, PACK_AT = 12 };
    if (size < PACK_AT)
        return NULL;
    uint32_t flags = ac_load_u32(bytes + FLAGS_AT);
    if (size != PACK_AT + pack_size(flags))
        return NULL;
    ac_update_position *message = ac_arena_raw(arena, sizeof *message);
    if (!message)
        return NULL;
    ac_run run = {bytes + PACK_AT};
    message->guid = ac_load_u32(bytes + GUID_AT);
    message->pack.flags = flags;
    read_pack(&run, flags, &message->pack);
    return message;
}

ac_position_pack ac_position_pack_make(const ac_position *position, bool contact) {
    const ac_quat *q = &position->frame.rotation;
    uint32_t flags = contact ? AC_POSITION_CONTACT : 0;
    flags |= q->w == 0.0f ? AC_POSITION_NO_QW : 0;
    flags |= q->x == 0.0f ? AC_POSITION_NO_QX : 0;
    flags |= q->y == 0.0f ? AC_POSITION_NO_QY : 0;
    flags |= q->z == 0.0f ? AC_POSITION_NO_QZ : 0;
    return (ac_position_pack){.flags = flags, .position = *position};
}
