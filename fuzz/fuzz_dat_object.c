/* Records of every DAT type; the first byte says which. Whatever decodes must show, encode, and
 * decode again to what encodes to the same bytes. */
#include <stdlib.h>
#include <string.h>

#include "dat/property.h"
#include "dat/registry.h"
#include "dat/surface.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PROPERTIES = 18, MOST_PIXELS = 1 << 16 };

/* One property of every type; the id is 0x100 + type. */
static const ac_dat_context *context(void) {
    static ac_property_desc descs[PROPERTIES];
    static uint32_t by_id[PROPERTIES];
    static ac_master_property master = {.desc_count = PROPERTIES, .descs = descs, .by_id = by_id};
    static const ac_dat_context result = {&master};
    for (uint32_t i = 0; i < PROPERTIES; ++i) {
        descs[i].id = 0x101 + i;
        descs[i].type = 1 + i;
        by_id[i] = i;
    }
    return &result;
}

static void require(bool truth) {
    if (!truth)
        abort();
}

typedef struct viewer {
    int depth;
    uint32_t sum;
} viewer;

static void on_begin(void *user, const char *name, bool list, size_t count) {
    (void)name;
    (void)list;
    (void)count;
    ((viewer *)user)->depth++;
}

static void on_end(void *user) {
    ((viewer *)user)->depth--;
}

/* Reads every byte that a field points at. */
static void on_value(void *user, const char *name, const ac_field *field) {
    (void)name;
    viewer *v = user;
    size_t width = field->kind == AC_FIELD_TEXT16 ? 2 : 1;
    for (size_t i = 0; i < field->size * width; ++i)
        v->sum += ((const uint8_t *)field->bytes)[i];
}

static void show(const ac_dat_type *type, const void *object) {
    viewer v = {0, 0};
    ac_field_sink sink = {&v, on_begin, on_end, on_value};
    ac_dat_show(type, context(), object, &sink);
    require(v.depth == 0);
}

/* Pixels, when they are few enough. */
static void expand(const ac_render_surface *surface) {
    static const uint32_t colors[] = {0xFF000000, 0x80FFFFFF, 0xFF102030};
    uint64_t pixels = (uint64_t)surface->width * surface->height;
    if (pixels > MOST_PIXELS)
        return;
    uint8_t *rgba = malloc(pixels ? (size_t)pixels * 4 : 1);
    ac_error error;
    if (rgba)
        (void)ac_render_surface_decode(surface, colors, 3, pixels & 1, rgba, (size_t)pixels * 4,
                                       &error);
    free(rgba);
}

/* Memory is a small multiple of the bytes, whatever they claim. */
static void *decode(const ac_dat_type *type, const void *bytes, size_t size, ac_arena *arena) {
    ac_error error;
    void *object = ac_dat_decode(type, context(), bytes, size, arena, &error);
    require(arena->used <= 8192 + 64 * size + type->size);
    require(object || (error.offset <= size && error.message[0] != 0));
    return object;
}

static void check(const ac_dat_type *type, const uint8_t *data, size_t size) {
    ac_arena first = {0}, second = {0};
    ac_writer once = {0}, twice = {0};
    ac_error error;
    const void *object = decode(type, data, size, &first);
    if (object) {
        show(type, object);
        if (type->kind == AC_KIND_RENDER_SURFACE)
            expand(object);
        require(ac_dat_encode(type, context(), object, &once, &error) == AC_OK);
        const void *again = decode(type, once.data, once.size, &second);
        require(again != NULL);
        require(ac_dat_encode(type, context(), again, &twice, &error) == AC_OK);
        require(once.size == twice.size);
        require(once.size == 0 || memcmp(once.data, twice.data, once.size) == 0);
    }
    ac_writer_free(&once);
    ac_writer_free(&twice);
    ac_arena_free(&first);
    ac_arena_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    uint8_t *exact = malloc(size);
    if (!exact)
        return 0;
    memcpy(exact, data + 1, size - 1);
    check(ac_dat_type_by_kind((ac_dat_kind)(data[0] % AC_KIND_COUNT)), exact, size - 1);
    free(exact);
    return 0;
}
