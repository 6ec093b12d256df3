#include "wire/position.h"

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

/* PositionPack::UnPack 0x00516740 */
void ac_codec_position_pack(ac_codec *c, ac_position_pack *pack) {
    ac_codec_hex32(c, "flags", &pack->flags);
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

void ac_codec_update_position(ac_codec *c, ac_update_position *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_position_pack(c, &message->pack);
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
