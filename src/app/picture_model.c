/* GfxObjs and Setups, drawn by the renderer into an image without a window. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/picture.h"
#include "render/capture.h"
#include "render/overlay.h"
#include "render/renderer.h"
#include "space/box.h"
#include "space/frame.h"

static const float vertical_fov = 0.6f; /* radians */
/* From the model's middle to the eye: in front of it (models face +Y), to its left, above. */
static const ac_vec3 towards_eye = {0.55f, 0.75f, 0.42f};
static const ac_renderer_lighting lighting = {
    .ambient = {0.45f, 0.45f, 0.45f},
    .direction = {-0.2f, -0.8f, -0.6f},
    .color = {0.7f, 0.7f, 0.66f},
    .intensity = 1.0f,
};

typedef struct model {
    uint32_t part_count;
    ac_view_part *parts;
    bool any; /* `box` holds something */
    ac_box box;
} model;

typedef struct stage {
    ac_device *device;
    ac_renderer *renderer;
    ac_overlay *overlay;
} stage;

static void add_point(model *m, ac_vec3 point) {
    if (!m->any)
        m->box = (ac_box){point, point};
    m->any = true;
    ac_box_add(&m->box, point);
}

/* Grows the box by the part's mesh. */
static void measure_part(model *m, ac_store *store, const ac_view_part *part) {
    const ac_gfxobj *mesh = ac_store_gfxobj(store, part->gfxobj);
    for (uint32_t i = 0; mesh && i < mesh->vertices.count; ++i) {
        ac_vec3 scaled = ac_vec3_mul(mesh->vertices.vertices[i].position, part->scale);
        add_point(m, ac_frame_local_to_global(&part->frame, scaled));
    }
    ac_store_release(store, mesh);
}

static ac_view_part part_of(const ac_setup *setup, const ac_placement *placement, uint32_t i) {
    ac_view_part part = {.frame = ac_frame_identity, .scale = {1, 1, 1}, .diffuse = 1.0f};
    part.gfxobj = setup->parts[i];
    if (placement)
        part.frame = placement->frame.parts[i];
    if (setup->flags & AC_SETUP_HAS_DEFAULT_SCALE)
        part.scale = setup->default_scale[i];
    return part;
}

static ac_status load_setup(model *m, const ac_picture_def *def, ac_error *error) {
    const ac_setup *setup = ac_store_setup(def->store, def->id);
    if (!setup)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "the Setup is unreadable");
    const ac_placement *placement = ac_setup_placement(setup, AC_PLACEMENT_RESTING);
    m->parts = calloc(setup->part_count + 1, sizeof *m->parts);
    m->part_count = m->parts ? setup->part_count : 0;
    for (uint32_t i = 0; i < m->part_count; ++i)
        m->parts[i] = part_of(setup, placement, i);
    ac_store_release(def->store, setup);
    return AC_OK;
}

static ac_status load_model(model *m, const ac_picture_def *def, ac_error *error) {
    ac_status status = AC_OK;
    if (ac_dat_type_of(def->id, def->data_set)->kind == AC_KIND_SETUP) {
        status = load_setup(m, def, error);
    } else {
        m->parts = calloc(1, sizeof *m->parts);
        m->part_count = m->parts ? 1 : 0;
        if (m->parts)
            m->parts[0] = (ac_view_part){
                .gfxobj = def->id, .frame = ac_frame_identity, .scale = {1, 1, 1}, .diffuse = 1.0f};
    }
    /* The caller frees the parts, also after an error.
     * NOLINTNEXTLINE(clang-analyzer-unix.Malloc) */
    for (uint32_t i = 0; i < m->part_count; ++i)
        measure_part(m, def->store, &m->parts[i]);
    if (status == AC_OK && !m->any)
        status = ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET,
                              "there is nothing to draw: no part has a readable mesh");
    return status;
}

static ac_status open_stage(stage *s, const ac_picture_def *def, ac_error *error) {
    s->device = ac_device_create_offscreen(def->width, def->height, error);
    if (!s->device)
        return error->status;
    ac_renderer_def renderer = ac_default_renderer_def();
    renderer.device = s->device;
    renderer.store = def->store;
    renderer.region = 0;
    renderer.log = def->log;
    s->renderer = ac_renderer_create(&renderer, error);
    if (!s->renderer)
        return error->status;
    ac_overlay_def overlay = {.device = s->device, .log = def->log};
    s->overlay = ac_overlay_create(&overlay, error);
    return s->overlay ? AC_OK : error->status;
}

static void close_stage(stage *s) {
    ac_overlay_destroy(s->overlay);
    ac_renderer_destroy(s->renderer);
    ac_device_destroy(s->device);
}

/* Far enough for the whole box to be seen. */
static ac_view_camera camera_for(const model *m, int width, int height) {
    ac_vec3 middle = ac_vec3_scale(ac_vec3_add(m->box.min, m->box.max), 0.5f);
    float radius = ac_vec3_length(ac_vec3_sub(m->box.max, middle));
    float narrow = width < height ? (float)width / (float)height : 1.0f;
    float distance = (radius > 0.01f ? radius : 0.01f) / (sinf(vertical_fov * 0.5f) * narrow);
    ac_vec3 away = ac_vec3_scale(towards_eye, distance / ac_vec3_length(towards_eye));
    ac_view_camera camera = {.position = {0, {ac_vec3_add(middle, away), {1, 0, 0, 0}}},
                             .vertical_fov = vertical_fov,
                             .near_plane = distance * 0.05f,
                             .far_plane = distance * 4.0f};
    ac_frame_set_vector_heading(&camera.position.frame, ac_vec3_neg(away));
    return camera;
}

static void draw_backdrop(stage *s, const ac_picture_def *def, const model *m) {
    enum { BANDS = 64 };
    char text[128];
    float width = (float)def->width, band = (float)def->height / BANDS;
    ac_overlay_begin(s->overlay);
    for (uint32_t i = 0; i < BANDS; ++i) {
        uint32_t grey = 0x58 - i / 2;
        ac_overlay_fill(s->overlay, 0, band * (float)i, width, band + 1,
                        0xFF000000u | grey << 16 | grey << 8 | (grey + 8));
    }
    ac_vec3 size = ac_vec3_sub(m->box.max, m->box.min);
    (void)snprintf(text, sizeof text, "0x%08X  %u part%s  %.2f x %.2f x %.2f m", def->id,
                   m->part_count, m->part_count == 1 ? "" : "s", (double)size.x, (double)size.y,
                   (double)size.z);
    float height = fminf(14.0f, width / 26.0f);
    (void)ac_overlay_text(s->overlay, 8, 6, height, 0xFFE0E0E0u, text, strlen(text));
    ac_overlay_end(s->overlay);
}

static void draw_model(stage *s, const ac_picture_def *def, const model *m) {
    ac_view_object object = {
        .frame = ac_frame_identity, .part_first = 0, .part_count = m->part_count};
    ac_view view = {.camera = camera_for(m, def->width, def->height),
                    .object_count = 1,
                    .part_count = m->part_count,
                    .objects = &object,
                    .parts = m->parts};
    ac_device_bind(s->device);
    draw_backdrop(s, def, m);
    ac_renderer_draw_viewport(s->renderer, &view, &lighting);
}

static ac_status write_pixels(stage *s, const ac_picture_def *def, const char *path,
                              ac_error *error) {
    size_t size = (size_t)def->width * (size_t)def->height * 4;
    uint8_t *rgba = malloc(size);
    if (!rgba)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a picture");
    ac_status status = ac_device_read_rgba(s->device, rgba, size, error);
    if (status == AC_OK)
        status = ac_capture_png(path, def->width, def->height, rgba, error);
    free(rgba);
    return status;
}

ac_status ac_picture_model(const ac_picture_def *def, const char *path, ac_error *error) {
    model m = {0};
    stage s = {0};
    ac_status status = load_model(&m, def, error);
    if (status == AC_OK)
        status = open_stage(&s, def, error);
    if (status == AC_OK) {
        draw_model(&s, def, &m);
        status = write_pixels(&s, def, path, error);
    }
    close_stage(&s);
    free(m.parts);
    return status;
}
