#include "object/description.h"

#include <string.h>

#include "object/live.h"
#include "object/pose.h"
#include "object/state.h"
#include "object/validity.h"

static void take_setup(ac_objects *objects, ac_object *object, ac_did id) {
    object->setup_id = id;
    if (id == 0)
        return;
    if (objects->setups.get)
        object->setup = objects->setups.get(objects->setups.user, id);
    if (!object->setup) {
        object->flags |= AC_LIVE_SETUP_MISSING;
        ac_log_write(objects->log, AC_LOG_WARNING, "object",
                     "0x%08X: Setup 0x%08X cannot be had; the object is not drawn",
                     (unsigned)object->guid, (unsigned)id);
    }
}

static void set_table(ac_objects *objects, ac_object *object, ac_side_effect_kind kind,
                      ac_did *table, ac_did id) {
    *table = id;
    ac_side_value(objects, object, kind, id);
}

/* CPhysicsObj::InitDefaults 0x005139D0. No object of the server's is Static here: its state comes
 * with the description. What InitDefaults does for static objects is in client/fixtures.c. */
static void init_defaults(ac_objects *objects, ac_object *object) {
    const ac_setup *setup = object->setup;
    if (setup->default_script)
        ac_side_effect_apply(objects, object,
                             (ac_side_effect){.kind = AC_SIDE_PLAY_SCRIPT,
                                              .value = setup->default_script,
                                              .internal = true});
    if (setup->default_motion_table)
        set_table(objects, object, AC_SIDE_MOTION_TABLE, &object->motion_table,
                  setup->default_motion_table);
    if (setup->default_sound_table)
        set_table(objects, object, AC_SIDE_SOUND_TABLE, &object->sound_table,
                  setup->default_sound_table);
    if (setup->default_script_table)
        set_table(objects, object, AC_SIDE_SCRIPT_TABLE, &object->script_table,
                  setup->default_script_table);
}

void ac_object_make(ac_objects *objects, ac_object *object, ac_did setup) {
    take_setup(objects, object, setup);
    if (!object->setup)
        return;
    ac_side_on(objects, object, AC_SIDE_LIGHTS, true);
    init_defaults(objects, object);
    ac_object_set_placement(objects, object, AC_PLACEMENT_RESTING);
}

bool ac_object_has_anims(const ac_object *object) {
    return object->live ? ac_sequence_has_animations(&object->live->parts.sequence)
                        : object->motion_table != 0;
}

/* What has a run-time has published its parts itself: an animation goes before a placement. */
static void publish_at_rest(ac_objects *objects, ac_object *object) {
    if (!object->live)
        ac_pose_publish_placement(objects, object);
}

void ac_object_set_placement(ac_objects *objects, ac_object *object, uint32_t placement) {
    object->placement = placement;
    ac_side_value(objects, object, AC_SIDE_PLACEMENT, placement);
    publish_at_rest(objects, object);
}

static void install_scale(ac_objects *objects, ac_object *object, const ac_physics_desc *desc) {
    object->scale = ac_physics_desc_has(desc, AC_PHYSICS_DESC_SCALE) ? desc->scale : 1.0f;
    ac_side_number(objects, object, AC_SIDE_SCALE, object->scale);
    publish_at_rest(objects, object);
}

/* A friction outside 0..1 leaves the object's own; CPhysicsObj::set_elasticity 0x0050FD40 clamps.
 */
static void install_surface(ac_objects *objects, ac_object *object, const ac_physics_desc *desc) {
    float friction = ac_physics_desc_has(desc, AC_PHYSICS_DESC_FRICTION)
                         ? desc->friction
                         : AC_OBJECT_DEFAULT_FRICTION;
    if (friction >= 0.0f && friction <= 1.0f) {
        object->friction = friction;
        ac_side_number(objects, object, AC_SIDE_FRICTION, friction);
    }
    float elasticity = ac_physics_desc_has(desc, AC_PHYSICS_DESC_ELASTICITY)
                           ? desc->elasticity
                           : AC_OBJECT_DEFAULT_ELASTICITY;
    if (elasticity < 0.0f)
        elasticity = 0.0f;
    if (elasticity > AC_OBJECT_MAX_ELASTICITY)
        elasticity = AC_OBJECT_MAX_ELASTICITY;
    object->elasticity = elasticity;
    ac_side_number(objects, object, AC_SIDE_ELASTICITY, elasticity);
    object->original_translucency =
        ac_physics_desc_has(desc, AC_PHYSICS_DESC_TRANSLUCENCY) ? desc->translucency : 0.0f;
    if (object->original_translucency != 0.0f) {
        object->translucency = object->original_translucency;
        ac_side_number(objects, object, AC_SIDE_TRANSLUCENCY, object->translucency);
    }
}

/* The acceleration is not installed: calc_acceleration derives it from the state (§2). */
static void install_vectors(ac_objects *objects, ac_object *object, const ac_physics_desc *desc) {
    const ac_vec3 zero = {0.0f, 0.0f, 0.0f};
    ac_side_vector(objects, object, AC_SIDE_VELOCITY,
                   ac_physics_desc_has(desc, AC_PHYSICS_DESC_VELOCITY) ? desc->velocity : zero);
    ac_side_vector(objects, object, AC_SIDE_OMEGA,
                   ac_physics_desc_has(desc, AC_PHYSICS_DESC_OMEGA) ? desc->omega : zero);
    object->default_script =
        ac_physics_desc_has(desc, AC_PHYSICS_DESC_DEFAULT_SCRIPT) ? desc->default_script : 0;
    object->default_script_intensity =
        ac_physics_desc_has(desc, AC_PHYSICS_DESC_DEFAULT_SCRIPT_INTENSITY)
            ? desc->default_script_intensity
            : 0.0f;
    ac_side_effect_apply(
        objects, object,
        (ac_side_effect){.kind = AC_SIDE_DEFAULT_SCRIPT,
                         .value = object->default_script,
                         .number_bits = ac_float_bits(object->default_script_intensity)});
}

/* A field that a description lacks is zero in the struct, as in retail's PhysicsDesc, so the tables
 * are replaced whether the server named one or not. */
static void install_tables(ac_objects *objects, ac_object *object, const ac_physics_desc *desc) {
    ac_did motion_table =
        ac_physics_desc_has(desc, AC_PHYSICS_DESC_MOTION_TABLE) ? desc->motion_table : 0;
    ac_did sound_table =
        ac_physics_desc_has(desc, AC_PHYSICS_DESC_SOUND_TABLE) ? desc->sound_table : 0;
    ac_did script_table =
        ac_physics_desc_has(desc, AC_PHYSICS_DESC_SCRIPT_TABLE) ? desc->script_table : 0;
    set_table(objects, object, AC_SIDE_MOTION_TABLE, &object->motion_table, motion_table);
    set_table(objects, object, AC_SIDE_SOUND_TABLE, &object->sound_table, sound_table);
    set_table(objects, object, AC_SIDE_SCRIPT_TABLE, &object->script_table, script_table);
}

static void install_movement(ac_objects *objects, ac_object *object, const ac_physics_desc *desc) {
    if (ac_physics_desc_has_movement(desc)) {
        const ac_movement_data *movement = ac_physics_desc_movement(desc);
        if (!ac_validate_movement(objects, object->guid, movement))
            return;
        ac_side_effect_apply(objects, object,
                             (ac_side_effect){.kind = AC_SIDE_MOVEMENT,
                                              .on = desc->movement_autonomous,
                                              .movement = movement});
        return;
    }
    bool has_frame = !ac_physics_desc_has(desc, AC_PHYSICS_DESC_MOVEMENT) &&
                     ac_physics_desc_has(desc, AC_PHYSICS_DESC_ANIMATION_FRAME);
    ac_object_set_placement(objects, object, has_frame ? desc->placement : 0);
}

void ac_object_set_description(ac_objects *objects, ac_object *object,
                               const ac_physics_desc *desc) {
    object->physics_flags = desc->flags;
    install_tables(objects, object, desc);
    install_movement(objects, object, desc);
    ac_object_set_state(objects, object, desc->state);
    install_scale(objects, object, desc);
    install_surface(objects, object, desc);
    install_vectors(objects, object, desc);
    memcpy(object->stamps, desc->stamps, sizeof object->stamps);
}

/* Copies `size` bytes to *cursor and moves it on; NULL when there are none. */
static void *copy_to(unsigned char **cursor, const void *data, size_t size) {
    if (size == 0)
        return NULL;
    void *copy = memcpy(*cursor, data, size);
    *cursor += size;
    return copy;
}

/* The block begins with what is rare of it, when there is any. */
bool ac_object_set_weenie(ac_objects *objects, ac_object *object, const ac_weenie_desc *weenie) {
    const ac_weenie_rare *rare = ac_weenie_rare_of(weenie);
    size_t guests = rare->house_restrictions.guest_count * sizeof(ac_house_guest);
    size_t size = guests + weenie->name.size + rare->plural_name.size;
    if (weenie->rare)
        size += sizeof *rare;
    if (!ac_block_reserve(&object->weenie_block, size, &objects->memory))
        return false;
    object->weenie = *weenie;
    unsigned char *cursor = object->weenie_block.memory;
    if (weenie->rare) {
        ac_weenie_rare *copy = copy_to(&cursor, rare, sizeof *rare);
        copy->house_restrictions.guests = copy_to(&cursor, rare->house_restrictions.guests, guests);
        copy->plural_name.data = copy_to(&cursor, rare->plural_name.data, rare->plural_name.size);
        object->weenie.rare = copy;
    }
    object->weenie.name.data = copy_to(&cursor, weenie->name.data, weenie->name.size);
    ac_live_changed(objects, object);
    return true;
}

bool ac_object_set_appearance(ac_objects *objects, ac_object *object, const ac_obj_desc *desc) {
    size_t palettes = desc->sub_palette_count * sizeof *desc->sub_palettes;
    size_t textures = desc->texture_change_count * sizeof *desc->texture_changes;
    size_t parts = desc->part_change_count * sizeof *desc->part_changes;
    size_t size = palettes + textures + parts;
    if (size > 0 &&
        !ac_block_reserve(&object->appearance_block, sizeof *desc + size, &objects->memory))
        return false;
    object->appearance = &ac_obj_desc_none;
    if (size > 0) {
        unsigned char *cursor = object->appearance_block.memory;
        ac_obj_desc *copy = copy_to(&cursor, desc, sizeof *desc);
        copy->sub_palettes = copy_to(&cursor, desc->sub_palettes, palettes);
        copy->texture_changes = copy_to(&cursor, desc->texture_changes, textures);
        copy->part_changes = copy_to(&cursor, desc->part_changes, parts);
        object->appearance = copy;
    }
    ac_side(objects, object, AC_SIDE_APPEARANCE);
    return true;
}
