#include "render/renderer.h"

#include <epoxy/gl.h>
#include <math.h>
#include <stdlib.h>

#include "render/renderer_internal.h"
#include "transit/portal_scene.h"

ac_renderer_def ac_default_renderer_def(void) {
    return (ac_renderer_def){
        .region = 0x13000000,
        .resolution = 1.0f,
        .texture_budget = (size_t)192 << 20,
        .mesh_budget = (size_t)64 << 20,
    };
}

/* The world's region, otherwise the store's; a world of another region than asked for is no matter.
 */
static void find_region(ac_renderer *renderer) {
    const ac_renderer_def *def = &renderer->def;
    if (def->region == 0)
        return;
    if (def->world)
        renderer->region = ac_world_region(def->world);
    if (renderer->region)
        return;
    renderer->region = ac_store_region(def->store, def->region);
    renderer->owns_region = renderer->region != NULL;
    if (!renderer->region)
        ac_log_write(def->log, AC_LOG_WARNING, "render", "no region %08X: no sky and no ground",
                     def->region);
}

static bool make_memory(ac_renderer *renderer, ac_error *error) {
    renderer->inside = calloc(1, sizeof *renderer->inside);
    renderer->beyond = calloc(1, sizeof *renderer->beyond);
    renderer->inside_scissors = calloc(AC_VISIBLE_CELLS, sizeof(ac_pixel_rect));
    renderer->beyond_scissors = calloc(AC_VISIBLE_CELLS, sizeof(ac_pixel_rect));
    if (renderer->inside && renderer->beyond && renderer->inside_scissors &&
        renderer->beyond_scissors)
        return true;
    ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a renderer");
    return false;
}

static void make_frame_buffer(ac_renderer *renderer) {
    glGenBuffers(1, &renderer->frame_buffer);
    glBindBuffer(GL_UNIFORM_BUFFER, renderer->frame_buffer);
    glBufferData(GL_UNIFORM_BUFFER, sizeof renderer->block, NULL, GL_DYNAMIC_DRAW);
}

static bool make_parts(ac_renderer *renderer, ac_error *error) {
    const ac_renderer_def *def = &renderer->def;
    ac_device_report report;
    ac_device_report_get(def->device, &report);
    renderer->surface_is_complete = report.depth_bits >= 16 && report.stencil_bits >= 2;
    if (!make_memory(renderer, error))
        return false;
    make_frame_buffer(renderer);
    renderer->materials =
        ac_material_cache_create(def->store, def->device, def->texture_budget, def->log, error);
    renderer->meshes = ac_mesh_cache_create(def->store, def->mesh_budget, def->log, error);
    renderer->queue = ac_draw_queue_create(def->device, error);
    renderer->gradient = ac_sky_gradient_create(error);
    renderer->mask = ac_portal_mask_create(error);
    if (!renderer->materials || !renderer->meshes || !renderer->queue || !renderer->gradient ||
        !renderer->mask)
        return false;
    find_region(renderer);
    if (!def->world || !renderer->region)
        return true;
    renderer->land = ac_land_create(def->device, def->store, renderer->region, def->log, error);
    return renderer->land != NULL;
}

ac_renderer *ac_renderer_create(const ac_renderer_def *def, ac_error *error) {
    if (!def->device || !def->store) {
        ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "a renderer needs device and store");
        return NULL;
    }
    ac_renderer *renderer = calloc(1, sizeof *renderer);
    if (!renderer) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a renderer");
        return NULL;
    }
    renderer->def = *def;
    if (!make_parts(renderer, error) ||
        ac_device_check(def->device, "making the renderer", error) != AC_OK) {
        ac_renderer_destroy(renderer);
        return NULL;
    }
    return renderer;
}

static void free_visibility(ac_visibility *visibility) {
    if (visibility)
        ac_visibility_free(visibility);
    free(visibility);
}

void ac_renderer_destroy(ac_renderer *renderer) {
    if (!renderer)
        return;
    ac_framebuffer_free(&renderer->target);
    ac_land_destroy(renderer->land);
    ac_portal_mask_destroy(renderer->mask);
    ac_sky_gradient_destroy(renderer->gradient);
    ac_draw_queue_destroy(renderer->queue);
    ac_mesh_cache_destroy(renderer->meshes);
    ac_material_cache_destroy(renderer->materials);
    glDeleteBuffers(1, &renderer->frame_buffer);
    if (renderer->owns_region)
        ac_store_release(renderer->def.store, renderer->region);
    free_visibility(renderer->inside);
    free_visibility(renderer->beyond);
    free(renderer->inside_scissors);
    free(renderer->beyond_scissors);
    free(renderer);
}

ac_status ac_renderer_resize(ac_renderer *renderer, int width, int height, ac_error *error) {
    return ac_device_resize(renderer->def.device, width, height, error);
}

/* Binds what is drawn to: the surface, or an image of our own that is smaller or has the stencil
 * which a window lacks. */
static void bind_target(ac_renderer *renderer) {
    float resolution = renderer->def.resolution;
    bool full = !(resolution > 0.0f && resolution < 1.0f);
    ac_device_size(renderer->def.device, &renderer->width, &renderer->height);
    ac_device_bind(renderer->def.device);
    if (full && renderer->surface_is_complete)
        return;
    if (full)
        resolution = 1.0f;
    int width = (int)fmaxf(1.0f, roundf((float)renderer->width * resolution));
    int height = (int)fmaxf(1.0f, roundf((float)renderer->height * resolution));
    if (ac_framebuffer_resize(&renderer->target, width, height, NULL) != AC_OK) {
        ac_framebuffer_free(&renderer->target);
        ac_device_bind(renderer->def.device);
        return;
    }
    renderer->width = width;
    renderer->height = height;
    glBindFramebuffer(GL_FRAMEBUFFER, renderer->target.id);
    glViewport(0, 0, width, height);
}

/* Stretches the image over the surface. */
static void show_target(const ac_renderer *renderer) {
    int width, height;
    if (!renderer->target.id)
        return;
    ac_device_size(renderer->def.device, &width, &height);
    glDisable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, renderer->target.id);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, ac_device_framebuffer(renderer->def.device));
    glBlitFramebuffer(0, 0, renderer->width, renderer->height, 0, 0, width, height,
                      GL_COLOR_BUFFER_BIT, GL_LINEAR);
    ac_device_bind(renderer->def.device);
}

/* Takes the frame's numbers and lets the caches drop what is over their budgets. */
static void end_frame(ac_renderer *renderer) {
    show_target(renderer);
    ac_renderer_stats *stats = &renderer->stats;
    ac_material_stats materials = ac_material_cache_get_stats(renderer->materials);
    ac_mesh_stats meshes = ac_mesh_cache_get_stats(renderer->meshes);
    *stats = (ac_renderer_stats){
        .draw_calls = renderer->counts.calls,
        .triangles = renderer->counts.triangles,
        .cells = renderer->stage.counts.cells,
        .objects = renderer->stage.counts.objects,
        .particles = renderer->stage.counts.particles,
        .culled = renderer->stage.counts.culled,
        .uploads = materials.uploads + meshes.uploads,
        .textures = materials.textures,
        .meshes = meshes.meshes,
        .markers = materials.markers + meshes.markers,
        .texture_bytes = materials.bytes,
        .mesh_bytes = meshes.bytes,
        .stream_bytes = ac_draw_queue_stream_bytes(renderer->queue),
    };
    if (renderer->land) {
        stats->blocks = renderer->frame.landscape ? ac_land_block_count(renderer->land) : 0;
        stats->texture_bytes += ac_land_bytes(renderer->land);
    }
    ac_material_cache_end_frame(renderer->materials);
    ac_mesh_cache_end_frame(renderer->meshes);
}

static void begin_frame(ac_renderer *renderer) {
    renderer->counts = (ac_draw_counts){0};
    renderer->stage.counts = (ac_stage_counts){0};
    renderer->frame = (ac_render_frame){0};
    bind_target(renderer);
}

void ac_renderer_draw(ac_renderer *renderer, const ac_view *view) {
    static const ac_renderer_lighting portal_space = {
        .ambient = AC_PORTAL_AMBIENT,
        .direction = AC_PORTAL_LIGHT_DIRECTION,
        .color = {1.0f, 1.0f, 1.0f},
        .intensity = AC_PORTAL_LIGHT_INTENSITY,
    };
    begin_frame(renderer);
    ac_passes_clear();
    if (view->in_world) {
        ac_gather_world(renderer, view);
        ac_passes_world(renderer);
    } else if (view->in_tunnel) {
        ac_gather_viewport(renderer, view, &portal_space);
        ac_passes_viewport(renderer);
    }
    end_frame(renderer);
}

void ac_renderer_draw_viewport(ac_renderer *renderer, const ac_view *view,
                               const ac_renderer_lighting *lighting) {
    begin_frame(renderer);
    ac_gather_viewport(renderer, view, lighting);
    ac_passes_viewport(renderer);
    end_frame(renderer);
}

ac_renderer_stats ac_renderer_get_stats(const ac_renderer *renderer) {
    return renderer->stats;
}

void ac_renderer_flush(ac_renderer *renderer) {
    ac_mesh_cache_flush(renderer->meshes);
    ac_material_cache_flush(renderer->materials);
}
