#include "wire/physics_desc.h"

#include "wire/pack.h"

/* The movement ends with its buffer, however much of the message follows. */
static void read_window(ac_codec *c, ac_physics_desc *d) {
    ac_reader *reader = c->reader;
    size_t size = reader->size;
    reader->size = reader->position + d->movement_size;
    ac_codec_movement_data(c, &d->movement);
    reader->size = size;
}

/* As they are, for who wants to see or write them. */
static void unread(ac_codec *c, ac_physics_desc *d) {
    if (ac_codec_is_reading(c))
        d->movement_unread.size = d->movement_size;
    ac_codec_copy_bytes(c, "unread", &d->movement_unread.data, d->movement_unread.size);
}

/* PhysicsDesc::UnPack takes so many bytes and looks into them later: what they hold decides over
 * the movement alone. */
static void read_movement(ac_codec *c, ac_physics_desc *d) {
    if (!ac_reader_check_count(c->reader, d->movement_size, 1, "bytes"))
        return;
    const uint8_t *begin = ac_reader_at(c->reader);
    read_window(c, d);
    if (ac_reader_ok(c->reader)) {
        ac_reader_seek(c->reader, begin + d->movement_size);
    } else if (c->reader->error.status != AC_ERROR_MEMORY) {
        ac_reader_forgive(c->reader);
        ac_reader_seek(c->reader, begin);
        d->movement = (ac_movement_data){0};
        unread(c, d);
    }
}

static void counted_movement(ac_codec *c, ac_physics_desc *d) {
    size_t begin = ac_codec_position(c);
    if (ac_codec_is_reading(c))
        read_movement(c, d);
    else if (d->movement_unread.data)
        unread(c, d);
    else
        ac_codec_movement_data(c, &d->movement);
    ac_codec_size_end(c, begin);
}

void ac_codec_physics_movement(ac_codec *c, ac_physics_desc *d) {
    (void)ac_codec_size_begin(c, "movement_size", &d->movement_size);
    if (d->movement_size == 0)
        return;
    ac_codec_begin(c, "movement");
    counted_movement(c, d);
    ac_codec_end(c);
    ac_codec_bool32(c, "movement_autonomous", &d->movement_autonomous);
}

static void placement(ac_codec *c, ac_physics_desc *d) {
    if (ac_physics_desc_has_placement(d->flags))
        ac_codec_u32(c, "placement", &d->placement);
}

static void tables(ac_codec *c, ac_physics_desc *d) {
    if (d->flags & AC_PHYSICS_DESC_MOTION_TABLE)
        ac_codec_hex32(c, "motion_table", &d->motion_table);
    if (d->flags & AC_PHYSICS_DESC_SOUND_TABLE)
        ac_codec_hex32(c, "sound_table", &d->sound_table);
    if (d->flags & AC_PHYSICS_DESC_SCRIPT_TABLE)
        ac_codec_hex32(c, "script_table", &d->script_table);
    if (d->flags & AC_PHYSICS_DESC_SETUP)
        ac_codec_hex32(c, "setup", &d->setup);
}

static void position_and_tables(ac_codec *c, ac_physics_desc *d) {
    if (d->flags & AC_PHYSICS_DESC_POSITION)
        ac_codec_position_field(c, "position", &d->position);
    tables(c, d);
}

static void child(ac_codec *c, ac_physics_child *item) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "guid", &item->guid);
    ac_codec_u32(c, "location", &item->location);
    ac_codec_end(c);
}

static void children(ac_codec *c, ac_physics_desc *d) {
    ac_codec_count(c, &d->child_count);
    AC_CODEC_LIST(c, "children", d->children, d->child_count, AC_PHYSICS_CHILD_BYTES);
    AC_CODEC_EACH(c, i, d->child_count)
        child(c, &d->children[i]);
    ac_codec_end(c);
}

static void family(ac_codec *c, ac_physics_desc *d) {
    if (d->flags & AC_PHYSICS_DESC_PARENT) {
        ac_codec_hex32(c, "parent", &d->parent);
        ac_codec_u32(c, "parent_location", &d->parent_location);
    }
    if (d->flags & AC_PHYSICS_DESC_CHILDREN)
        children(c, d);
}

static void matter(ac_codec *c, ac_physics_desc *d) {
    if (d->flags & AC_PHYSICS_DESC_SCALE)
        ac_codec_f32(c, "scale", &d->scale);
    if (d->flags & AC_PHYSICS_DESC_FRICTION)
        ac_codec_f32(c, "friction", &d->friction);
    if (d->flags & AC_PHYSICS_DESC_ELASTICITY)
        ac_codec_f32(c, "elasticity", &d->elasticity);
    if (d->flags & AC_PHYSICS_DESC_TRANSLUCENCY)
        ac_codec_f32(c, "translucency", &d->translucency);
}

static void vectors(ac_codec *c, ac_physics_desc *d) {
    if (d->flags & AC_PHYSICS_DESC_VELOCITY)
        ac_codec_vec3(c, "velocity", &d->velocity);
    if (d->flags & AC_PHYSICS_DESC_ACCELERATION)
        ac_codec_vec3(c, "acceleration", &d->acceleration);
    if (d->flags & AC_PHYSICS_DESC_OMEGA)
        ac_codec_vec3(c, "omega", &d->omega);
}

static void default_script(ac_codec *c, ac_physics_desc *d) {
    if (d->flags & AC_PHYSICS_DESC_DEFAULT_SCRIPT)
        ac_codec_u32(c, "default_script", &d->default_script);
    if (d->flags & AC_PHYSICS_DESC_DEFAULT_SCRIPT_INTENSITY)
        ac_codec_f32(c, "default_script_intensity", &d->default_script_intensity);
}

static void stamps(ac_codec *c, uint16_t *values) {
    ac_codec_begin_list(c, "stamps", AC_STAMP_COUNT);
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        ac_codec_u16(c, NULL, &values[i]);
    ac_codec_end(c);
}

static void numbers(ac_codec *c, ac_physics_desc *d) {
    matter(c, d);
    vectors(c, d);
    default_script(c, d);
    stamps(c, d->stamps);
}

/* PhysicsDesc::UnPack 0x0051DDD0 */
void ac_codec_physics_desc(ac_codec *c, ac_physics_desc *desc) {
    ac_codec_hex32(c, "flags", &desc->flags);
    ac_codec_hex32(c, "state", &desc->state);
    if (desc->flags & AC_PHYSICS_DESC_MOVEMENT)
        ac_codec_physics_movement(c, desc);
    placement(c, desc);
    position_and_tables(c, desc);
    family(c, desc);
    numbers(c, desc);
    ac_codec_align(c, 4);
}
