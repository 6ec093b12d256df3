#include <assert.h>
#include <stddef.h>

#include "dat/bulk.h"
#include "dat/mesh.h"

enum { VERTEX_BYTES = 28, UV_BYTES = 8, SOFTWARE_VERTEX = 1 };

/* Where the vertices are read from and go to. */
typedef struct vertex_run {
    const uint8_t *at, *end;
    ac_vertex *next;
    uint32_t left; /* vertices */
    ac_bulk_pool uvs;
} vertex_run;

static inline void fill_vertex(ac_vertex *v, const uint8_t *bytes, ac_uv *uvs, unsigned count) {
    static_assert(offsetof(ac_vertex, normal) == offsetof(ac_vertex, position) + 12,
                  "position and normal are read as one");
    v->key = ac_load_u16(bytes);
    v->uv_count = (uint16_t)count;
    ac_load_u32s(&v->position, bytes + 4, 6);
    v->uvs = uvs;
    for (unsigned i = 0; i < count; ++i)
        ac_load_u32s(&uvs[i], bytes + VERTEX_BYTES + UV_BYTES * i, 2);
}

/* Vertices with `count` UV pairs each, at most `most`, for which there are bytes and memory. Their
 * distance is known, a constant for most meshes, so that a step waits for nothing. */
static inline void fill_alike(vertex_run *run, uint32_t most, unsigned count) {
    const size_t stride = VERTEX_BYTES + UV_BYTES * (size_t)count;
    const uint8_t *at = run->at, *end = run->end;
    ac_uv *uvs = (ac_uv *)(void *)run->uvs.next;
    ac_vertex *v = run->next, *last = v + most;
    for (; v < last && ac_load_u16(at + 2) == count; ++v, at += stride, uvs += count) {
        if (end - at > AC_BULK_AHEAD)
            ac_prefetch(at + AC_BULK_AHEAD, 1);
        fill_vertex(v, at, uvs, count);
    }
    run->left -= (uint32_t)(v - run->next);
    run->next = v;
    run->at = at;
    run->uvs.left -= (size_t)((uint8_t *)uvs - run->uvs.next);
    run->uvs.next = (uint8_t *)uvs;
}

/* The next vertex and those after it with as many UV pairs; false after a failure. */
static bool fill_next(ac_codec *c, vertex_run *run) {
    const size_t left = (size_t)(run->end - run->at);
    if (left < VERTEX_BYTES)
        return ac_bulk_refuse(c, run->at, VERTEX_BYTES);
    const unsigned count = ac_load_u16(run->at + 2);
    const size_t uv_bytes = UV_BYTES * (size_t)count, stride = VERTEX_BYTES + uv_bytes;
    if (left < stride)
        return ac_bulk_refuse(c, run->at + VERTEX_BYTES, uv_bytes);
    const uint32_t most = left / stride < run->left ? (uint32_t)(left / stride) : run->left;
    if (!run->uvs.next || run->uvs.left < most * uv_bytes)
        run->uvs = ac_bulk_pool_grow(c, run->uvs, most * uv_bytes);
    if (!ac_codec_ok(c))
        return false;
    if (count == 1)
        fill_alike(run, most, 1);
    else
        fill_alike(run, most, count);
    return true;
}

static void read_vertices(ac_codec *c, ac_vertex_array *array) {
    array->vertices = NULL;
    if (!ac_reader_check_count(c->reader, array->count, VERTEX_BYTES, "vertices"))
        return;
    ac_vertex *vertices = ac_codec_bulk_memory(c, array->count, sizeof *vertices);
    vertex_run run = {.at = ac_reader_at(c->reader),
                      .end = ac_reader_end(c->reader),
                      .next = vertices,
                      .left = array->count};
    while (run.left && vertices && fill_next(c, &run))
        ;
    ac_bulk_pool_end(c, run.uvs);
    if (!ac_codec_ok(c))
        return;
    array->vertices = vertices;
    ac_reader_seek(c->reader, run.at);
}

/* One vertex whole; a mesh has thousands. */
static void write_vertex(ac_writer *writer, const ac_vertex *v) {
    uint8_t *room = ac_writer_room(writer, VERTEX_BYTES + UV_BYTES * (size_t)v->uv_count);
    if (!room)
        return;
    ac_store_u16(room, v->key);
    ac_store_u16(room + 2, v->uv_count);
    ac_store_vec3(room + 4, v->position);
    ac_store_vec3(room + 16, v->normal);
    room += VERTEX_BYTES;
    for (unsigned j = 0; j < v->uv_count; ++j, room += UV_BYTES)
        ac_store_u32s(room, &v->uvs[j], 2);
}

static void codec_uv(ac_codec *c, ac_uv *uv) {
    ac_codec_begin(c, NULL);
    ac_codec_f32(c, "u", &uv->u);
    ac_codec_f32(c, "v", &uv->v);
    ac_codec_end(c);
}

static void show_vertex(ac_codec *c, ac_vertex *v) {
    ac_codec_begin(c, NULL);
    ac_codec_u16(c, "key", &v->key);
    ac_codec_vec3(c, "position", &v->position);
    ac_codec_vec3(c, "normal", &v->normal);
    AC_CODEC_LIST(c, "uvs", v->uvs, v->uv_count, UV_BYTES);
    AC_CODEC_EACH(c, i, v->uv_count)
        codec_uv(c, &v->uvs[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_vertex_array(ac_codec *c, const char *name, ac_vertex_array *array) {
    ac_codec_begin(c, name);
    ac_codec_u32(c, "type", &array->type);
    if (array->type != SOFTWARE_VERTEX)
        ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "vertex type %u", array->type);
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u32(c, NULL, &array->count);
    if (ac_codec_is_reading(c)) {
        read_vertices(c, array);
    } else if (c->mode == AC_CODEC_WRITE) {
        AC_CODEC_EACH(c, i, array->count)
            write_vertex(c->writer, &array->vertices[i]);
    } else {
        AC_CODEC_LIST(c, "vertices", array->vertices, array->count, VERTEX_BYTES);
        AC_CODEC_EACH(c, i, array->count)
            show_vertex(c, &array->vertices[i]);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}
