#include "dat/bulk.h"
#include "dat/mesh.h"

enum { VERTEX_BYTES = 28, UV_BYTES = 8, SOFTWARE_VERTEX = 1 };

/* Steps over one vertex; false when it runs past the end. */
static bool step_over(ac_reader *reader, size_t *uv_total) {
    const uint8_t *head = ac_reader_bytes(reader, VERTEX_BYTES);
    size_t uvs = head ? ac_get_u16(head + 2) : 0;
    *uv_total += uvs;
    return ac_reader_bytes(reader, uvs * UV_BYTES) != NULL;
}

/* Steps over vertices with as many UV pairs as the next one, as most are alike: stepping does not
 * wait for what was read. Returns how many. */
static uint32_t step_over_alike(ac_reader *reader, uint32_t most, size_t *uv_total) {
    const uint8_t *bytes = reader->data + reader->position;
    size_t left = ac_reader_left(reader);
    if (left < VERTEX_BYTES)
        return 0;
    const uint16_t uvs = ac_get_u16(bytes + 2);
    const size_t stride = VERTEX_BYTES + UV_BYTES * (size_t)uvs;
    uint32_t limit = left / stride < most ? (uint32_t)(left / stride) : most, count = 0;
    for (; count < limit && ac_get_u16(bytes + 2) == uvs; bytes += stride)
        ++count;
    reader->position += count * stride;
    *uv_total += count * (size_t)uvs;
    return count;
}

/* Steps over the vertices and counts their UV pairs; false when they run past the end. */
static bool measure_vertices(ac_reader *reader, uint32_t count, size_t *uv_total) {
    *uv_total = 0;
    for (uint32_t i = 0; i < count;) {
        uint32_t alike = step_over_alike(reader, count - i, uv_total);
        if (alike == 0 && !step_over(reader, uv_total))
            return false;
        i += alike ? alike : 1;
    }
    return true;
}

static inline ac_uv get_uv(const uint8_t *bytes) {
    return (ac_uv){ac_get_f32(bytes), ac_get_f32(bytes + 4)};
}

static void fill_vertices(ac_vertex_array *array, ac_uv *uvs, const uint8_t *bytes) {
    ac_vertex *end = array->vertices + array->count;
    for (ac_vertex *v = array->vertices; v < end; ++v) {
        unsigned count = ac_get_u16(bytes + 2);
        *v = (ac_vertex){ac_get_u16(bytes), (uint16_t)count, ac_get_vec3(bytes + 4),
                         ac_get_vec3(bytes + 16), uvs};
        bytes += VERTEX_BYTES;
        if (count == 1) { /* a step that does not wait for the count */
            *uvs++ = get_uv(bytes);
            bytes += UV_BYTES;
            continue;
        }
        for (unsigned j = 0; j < count; ++j, bytes += UV_BYTES)
            *uvs++ = get_uv(bytes);
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

/* One vertex whole; a mesh has thousands. */
static void write_vertex(ac_writer *writer, const ac_vertex *v) {
    uint8_t *room = ac_writer_room(writer, VERTEX_BYTES + UV_BYTES * (size_t)v->uv_count);
    if (!room)
        return;
    ac_put_u16(room, v->key);
    ac_put_u16(room + 2, v->uv_count);
    ac_put_vec3(room + 4, v->position);
    ac_put_vec3(room + 16, v->normal);
    room += VERTEX_BYTES;
    for (unsigned j = 0; j < v->uv_count; ++j, room += UV_BYTES) {
        ac_put_f32(room, v->uvs[j].u);
        ac_put_f32(room + 4, v->uvs[j].v);
    }
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
