#include "motion/part_array.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "space/frame.h"

#define DEFAULT_STEP_HEIGHT 0.01f
#define DEFAULT_FRAMERATE   30.0f

static void release(const ac_part_array *array, const void *object) {
    array->library->source.release(array->library->source.user, object);
}

static ac_vec3 default_scale(const ac_setup *setup, uint32_t part) {
    return setup && setup->default_scale ? setup->default_scale[part] : (ac_vec3){1.0f, 1.0f, 1.0f};
}

static bool make_parts(ac_part_array *array, const ac_did *gfxobjs, uint32_t count) {
    if (!count || count > AC_PART_ARRAY_PART_LIMIT)
        return false;
    array->parts = calloc(count, sizeof *array->parts);
    if (!array->parts)
        return false;
    array->part_count = count;
    for (uint32_t i = 0; i < count; ++i)
        array->parts[i] = (ac_posed_part){
            .frame = ac_frame_identity,
            .gfxobj = gfxobjs[i],
        };
    return true;
}

static void begin(ac_part_array *array, ac_motion_library *library) {
    *array = (ac_part_array){.library = library, .scale = {1.0f, 1.0f, 1.0f}};
    ac_sequence_init(&array->sequence, library);
}

/* CPartArray::InitDefaults */
static void start_default_animation(ac_part_array *array) {
    if (!array->setup->default_animation)
        return;
    ac_sequence_clear_animations(&array->sequence);
    ac_sequence_append(&array->sequence,
                       &(ac_anim_data){array->setup->default_animation, 0, -1, DEFAULT_FRAMERATE});
}

/* CPartArray::CreateSetup */
ac_status ac_part_array_create_setup(ac_part_array *array, ac_motion_library *library,
                                     ac_did setup) {
    begin(array, library);
    array->setup = library->source.setup(library->source.user, setup);
    if (!array->setup)
        return AC_ERROR_NOT_FOUND;
    if (!make_parts(array, array->setup->parts, array->setup->part_count)) {
        ac_part_array_free(array);
        return AC_ERROR_LIMIT;
    }
    start_default_animation(array);
    ac_part_array_set_placement(array, AC_PLACEMENT_RESTING);
    return AC_OK;
}

/* CPartArray::CreateMesh */
ac_status ac_part_array_create_mesh(ac_part_array *array, ac_motion_library *library,
                                    ac_did gfxobj) {
    begin(array, library);
    return make_parts(array, &gfxobj, 1) ? AC_OK : AC_ERROR_MEMORY;
}

static void remove_motion_table(ac_part_array *array) {
    if (array->motion)
        ac_motion_manager_free(array->motion);
    free(array->motion);
    array->motion = NULL;
}

void ac_part_array_free(ac_part_array *array) {
    if (!array->library)
        return;
    remove_motion_table(array);
    ac_sequence_free(&array->sequence);
    if (array->setup)
        release(array, array->setup);
    free(array->parts);
    *array = (ac_part_array){0};
}

ac_status ac_part_array_set_motion_table(ac_part_array *array, ac_did id) {
    if (array->motion && array->motion->table->table->id == id)
        return AC_OK;
    remove_motion_table(array);
    if (!id)
        return AC_OK;
    const ac_motion_index *table = ac_motion_library_table(array->library, id);
    if (!table)
        return AC_ERROR_NOT_FOUND;
    array->motion = calloc(1, sizeof *array->motion);
    if (!array->motion)
        return AC_ERROR_MEMORY;
    array->motion->table = table;
    return AC_OK;
}

/* CPartArray::SetPlacementFrame; the fallback to id 0 is stored as id 0. */
bool ac_part_array_set_placement(ac_part_array *array, uint32_t placement) {
    const ac_placement *found = array->setup ? ac_setup_placement(array->setup, placement) : NULL;
    if (found)
        ac_sequence_set_placement(&array->sequence, &found->frame, array->setup->part_count,
                                  found->placement);
    else
        ac_sequence_set_placement(&array->sequence, NULL, 0, 0);
    return found != NULL;
}

bool ac_part_array_set_sequence_animation(ac_part_array *array, ac_did animation, bool clear,
                                          int32_t low, float framerate) {
    if (clear)
        ac_sequence_clear(&array->sequence);
    return ac_sequence_append(&array->sequence, &(ac_anim_data){animation, low, -1, framerate});
}

void ac_part_array_set_scale(ac_part_array *array, ac_vec3 scale) {
    array->scale = scale;
}

ac_vec3 ac_part_array_part_scale(const ac_part_array *array, uint32_t part) {
    return ac_vec3_mul(default_scale(array->setup, part), array->scale);
}

/* ---- poses ---- */

static bool is_identity(const ac_frame *frame) {
    /* Bit for bit. NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    return memcmp(frame, &ac_frame_identity, sizeof *frame) == 0;
}

/* All numbers are finite and none is -0: combined with the identity each stays as it is. */
static bool is_plain(const ac_frame *frames, uint32_t count) {
    const unsigned char *bytes = (const unsigned char *)frames;
    const uint32_t exponent = 0x7F800000u, minus_zero = 0x80000000u;
    uint32_t odd = 0;
    for (size_t i = 0; i < count * (sizeof *frames / sizeof odd); ++i) {
        uint32_t bits;
        memcpy(&bits, bytes + i * sizeof bits, sizeof bits);
        odd |= (bits & exponent) == exponent || bits == minus_zero;
    }
    return odd == 0;
}

/* The scale may make a number infinite, or a zero negative, which the identity's zero undoes. */
static bool is_finite(ac_vec3 v) {
    return v.x * 0.0f + v.y * 0.0f + v.z * 0.0f == 0.0f;
}

static ac_frame scaled(const ac_part_array *array, const ac_frame *part) {
    return (ac_frame){ac_vec3_mul(part->origin, array->scale), part->rotation};
}

/* ac_frame_combine with the identity, to the bit, of a frame that is plain. */
static ac_frame pose_plain(const ac_frame *part) {
    if (!is_finite(part->origin))
        return ac_frame_combine(&ac_frame_identity, part);
    return (ac_frame){
        .origin = ac_vec3_add(part->origin, (ac_vec3){0.0f, 0.0f, 0.0f}),
        .rotation = ac_quat_normalize(part->rotation),
    };
}

void ac_part_array_update_parts(ac_part_array *array, const ac_frame *root) {
    ac_sequence_pose pose = ac_sequence_current_pose(&array->sequence);
    if (!pose.frame)
        return;
    uint32_t count = pose.part_count < array->part_count ? pose.part_count : array->part_count;
    const ac_frame *parts = pose.frame->parts;
    bool plain = is_identity(root) && is_plain(parts, count);
    ac_axes axes = ac_quat_axes(root->rotation);
    for (uint32_t i = 0; i < count; ++i) {
        ac_frame part = scaled(array, &parts[i]);
        array->parts[i].frame =
            plain ? pose_plain(&part) : ac_frame_combine_axes(root, &axes, &part);
    }
}

bool ac_part_array_swap_part(ac_part_array *array, uint32_t part, ac_did gfxobj) {
    if (part >= array->part_count)
        return false;
    array->parts[part].gfxobj = gfxobj;
    return true;
}

void ac_part_array_reset_swaps(ac_part_array *array) {
    for (uint32_t i = 0; array->setup && i < array->part_count; ++i)
        array->parts[i].gfxobj = array->setup->parts[i];
}

const ac_location *ac_part_array_holding(const ac_part_array *array, uint32_t location) {
    return array->setup ? ac_setup_holding(array->setup, location) : NULL;
}

ac_frame ac_part_array_part_frame(const ac_part_array *array, uint32_t part, const ac_frame *root) {
    return part < array->part_count ? array->parts[part].frame : *root;
}

float ac_part_array_height(const ac_part_array *array) {
    return array->setup ? array->setup->height * array->scale.z : 0.0f;
}

float ac_part_array_radius(const ac_part_array *array) {
    return array->setup ? array->setup->radius * array->scale.z : 0.0f;
}

float ac_part_array_step_up_height(const ac_part_array *array) {
    return array->setup ? array->setup->step_up_height * array->scale.z : DEFAULT_STEP_HEIGHT;
}

float ac_part_array_step_down_height(const ac_part_array *array) {
    return array->setup ? array->setup->step_down_height * array->scale.z : DEFAULT_STEP_HEIGHT;
}
