#include "dat/bulk.h"
#include "dat/mesh.h"

enum { VERTEX_BYTES = 28, UV_BYTES = 8, SOFTWARE_VERTEX = 1 };

/* Steps over the vertices and counts their UV pairs; false when they run past the end. */
static bool measure_vertices(ac_reader *reader, uint32_t count, size_t *uv_total) {
    const uint8_t *data = reader->data;
    size_t at = reader->position;
    *uv_total = 0;
    for (uint32_t i = 0; i < count; ++i) {
        size_t need = VERTEX_BYTES;
        if (reader->size - at >= VERTEX_BYTES) {
            size_t uvs = ac_get_u16(data + at + 2);
            *uv_total += uvs;
            at += VERTEX_BYTES;
            need = uvs * UV_BYTES;
        }
        if (reader->size - at < need) {
            reader->position = at;
            return ac_reader_bytes(reader, need) != NULL; /* fails */
        }
        at += need;
    }
    reader->position = at;
    return true;
}

static void fill_vertices(ac_vertex_array *array, ac_uv *uvs, const uint8_t *bytes) {
    for (uint32_t i = 0; i < array->count; ++i) {
        ac_vertex *v = &array->vertices[i];
        v->key = ac_get_u16(bytes);
        v->uv_count = ac_get_u16(bytes + 2);
        v->position = ac_get_vec3(bytes + 4);
        v->normal = ac_get_vec3(bytes + 16);
        v->uvs = uvs;
        bytes += VERTEX_BYTES;
        for (unsigned j = 0; j < v->uv_count; ++j, bytes += UV_BYTES)
            *uvs++ = (ac_uv){ac_get_f32(bytes), ac_get_f32(bytes + 4)};
    }
}

static void read_vertices(ac_codec *c, ac_vertex_array *array) {
    array->vertices = NULL;
    if (!ac_reader_check_count(c->reader, array->count, VERTEX_BYTES, "vertices"))
        return;
    const uint8_t *bytes = c->reader->data + c->reader->position;
    size_t uv_total;
    if (!measure_vertices(c->reader, array->count, &uv_total))
        return;
    array->vertices = ac_codec_bulk_memory(c, array->count, sizeof *array->vertices);
    ac_uv *uvs = ac_codec_bulk_memory(c, uv_total, sizeof *uvs);
    if (ac_codec_ok(c))
        fill_vertices(array, uvs, bytes);
}

static void codec_uv(ac_codec *c, ac_uv *uv) {
    ac_codec_begin(c, NULL);
    ac_codec_f32(c, "u", &uv->u);
    ac_codec_f32(c, "v", &uv->v);
    ac_codec_end(c);
}

static void put_vertex(ac_codec *c, ac_vertex *v) {
    ac_codec_begin(c, NULL);
    ac_codec_u16(c, "key", &v->key);
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u16(c, NULL, &v->uv_count);
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
    } else {
        AC_CODEC_LIST(c, "vertices", array->vertices, array->count, VERTEX_BYTES);
        AC_CODEC_EACH(c, i, array->count)
            put_vertex(c, &array->vertices[i]);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}
