#include "wire/position.h"
#include "wire/quick.h"

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
    ac_run_u32s(run, &pack->position, 4); /* cell, origin */
    rotation->w = component_of(run, flags, AC_POSITION_NO_QW);
    rotation->x = component_of(run, flags, AC_POSITION_NO_QX);
    rotation->y = component_of(run, flags, AC_POSITION_NO_QY);
    rotation->z = component_of(run, flags, AC_POSITION_NO_QZ);
    pack->velocity = flags & AC_POSITION_VELOCITY ? ac_run_vec3(run) : zero;
    pack->placement = flags & AC_POSITION_PLACEMENT ? ac_run_u32(run) : 0;
    ac_run_u16s(run, &pack->instance_stamp, 4); /* the four stamps */
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
    ac_run run = {bytes + PACK_AT, bytes + size};
    message->guid = ac_load_u32(bytes + GUID_AT);
    message->pack.flags = flags;
    read_pack(&run, flags, &message->pack);
    return message;
}
