#include "demo/builder.h"

#include <stdarg.h>
#include <stdio.h>

#include "demo/mesh.h"

enum {
    ENTRY_DATE = 0x5E0BE100, /* a fixed day, so that the files do not depend on the clock */
    PORTAL_MASTER_MAP = 0x25000000,
    VERSION_MINOR = 1,
};

static ac_dat_image *create_image(uint32_t set, uint32_t subset, uint32_t block_size,
                                  uint32_t engine, uint32_t master_map) {
    ac_dat_header header = {
        .block_size = block_size,
        .data_set = set,
        .data_subset = subset,
        .master_map = master_map,
        .engine_version = engine,
        .version_major = {'A', 'r', 'w', 'i', 'c', ' ', 'd', 'e', 'm', 'o'},
        .version_minor = VERSION_MINOR,
    };
    return ac_dat_image_create(&header);
}

bool ac_demo_builder_begin(ac_demo_builder *builder, const ac_demo_world_def *def) {
    *builder = (ac_demo_builder){.seed = def->seed, .def = def};
    builder->mesh = ac_mesh_create();
    builder->sites = ac_sites_create();
    builder->world = (ac_demo_world){
        .portal = create_image(AC_DAT_PORTAL, 0, 1024, 110, PORTAL_MASTER_MAP),
        .cell = create_image(AC_DAT_CELL, 1, 256, 22, 0),
        .local = create_image(AC_DAT_LOCAL, 1, 1024, 110, 0),
    };
    bool ok = builder->mesh != NULL && builder->sites != NULL && builder->world.portal != NULL &&
              builder->world.cell != NULL && builder->world.local != NULL;
    if (!ok)
        ac_demo_fail(builder, AC_ERROR_MEMORY, "no memory for the demo's files");
    return ok;
}

void ac_demo_builder_end(ac_demo_builder *builder) {
    ac_mesh_destroy(builder->mesh);
    ac_sites_destroy(builder->sites);
    ac_arena_free(&builder->arena);
    ac_writer_free(&builder->writer);
}

void ac_demo_fail(ac_demo_builder *builder, ac_status status, const char *format, ...) {
    if (!ac_demo_ok(builder))
        return;
    char message[sizeof builder->error.message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    ac_error_set(&builder->error, status, AC_NO_OFFSET, "%s", message);
}

void *ac_demo_alloc(ac_demo_builder *builder, size_t count, size_t size) {
    if (!ac_demo_ok(builder))
        return NULL;
    void *memory = ac_arena_array(&builder->arena, count, size);
    if (memory == NULL)
        ac_demo_fail(builder, AC_ERROR_MEMORY, "no memory for the demo's world");
    return memory;
}

void ac_demo_reset(ac_demo_builder *builder) {
    ac_arena_reset(&builder->arena);
}

ac_rng ac_demo_rng(const ac_demo_builder *builder, uint64_t purpose) {
    return ac_rng_make(builder->seed, purpose);
}

static void report(const ac_demo_builder *builder) {
    if (builder->def->progress != NULL)
        builder->def->progress(builder->def->user, builder->stage, builder->done, builder->total);
}

void ac_demo_stage(ac_demo_builder *builder, const char *name, unsigned total) {
    builder->stage = name;
    builder->done = 0;
    builder->total = total;
    report(builder);
}

void ac_demo_step(ac_demo_builder *builder) {
    if (builder->done < builder->total)
        ++builder->done;
    report(builder);
}

ac_writer *ac_demo_bytes(ac_demo_builder *builder) {
    ac_writer_reset(&builder->writer);
    return &builder->writer;
}

/* Of entries (dat-format.md 2.4): what has the modern layout of 0x21 has at least 3. */
enum { ITERATION_VERSION = 1, USUAL_VERSION = 2, LAYOUT_VERSION = 3 };

static void put_entry(ac_demo_builder *builder, ac_dat_image *image, ac_did id, uint16_t version) {
    if (!ac_demo_ok(builder))
        return;
    if (!ac_writer_ok(&builder->writer)) {
        ac_demo_fail(builder, builder->writer.error.status, "0x%08X: %s", id,
                     builder->writer.error.message);
        return;
    }
    ac_error error;
    if (ac_dat_image_put(image, id, version, ENTRY_DATE, 1, builder->writer.data,
                         builder->writer.size, &error) != AC_OK)
        ac_demo_fail(builder, error.status, "0x%08X: %s", id, error.message);
}

void ac_demo_put_bytes(ac_demo_builder *builder, ac_dat_image *image, ac_did id) {
    put_entry(builder, image, id, id == AC_DAT_ITERATION_ID ? ITERATION_VERSION : USUAL_VERSION);
}

/* The codecs take what they read into, so they are not const; writing changes nothing. */
#define DEFINE_PUT(noun, type, image)                                                              \
    void ac_demo_put_##noun(ac_demo_builder *builder, const type *object) {                        \
        ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));                                 \
        ac_codec_##noun(&codec, (type *)object);                                                   \
        ac_demo_put_bytes(builder, builder->world.image, object->id);                              \
    }

DEFINE_PUT(gfxobj, ac_gfxobj, portal)
DEFINE_PUT(setup, ac_setup, portal)
DEFINE_PUT(animation, ac_animation, portal)
DEFINE_PUT(motion_table, ac_motion_table, portal)
DEFINE_PUT(surface_texture, ac_surface_texture, portal)
DEFINE_PUT(render_surface, ac_render_surface, portal)
DEFINE_PUT(palette, ac_palette, portal)
DEFINE_PUT(region, ac_region, portal)
DEFINE_PUT(scene, ac_scene, portal)
DEFINE_PUT(environment, ac_environment, portal)
DEFINE_PUT(landblock, ac_landblock, cell)
DEFINE_PUT(landblock_info, ac_landblock_info, cell)
DEFINE_PUT(envcell, ac_envcell, cell)

void ac_demo_put_surface(ac_demo_builder *builder, ac_did id, const ac_surface *surface) {
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_surface(&codec, (ac_surface *)surface);
    ac_demo_put_bytes(builder, builder->world.portal, id);
}

void ac_demo_put_master_property(ac_demo_builder *builder, const ac_master_property *master) {
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_master_property(&codec, (ac_master_property *)master);
    ac_demo_put_bytes(builder, builder->world.portal, master->id);
}

void ac_demo_put_ui_layout(ac_demo_builder *builder, const ac_ui_layout *layout,
                           const ac_master_property *master) {
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_ui_layout(&codec, (ac_ui_layout *)layout, master);
    put_entry(builder, builder->world.local, layout->id, LAYOUT_VERSION);
}
