#include "dat/bulk.h"
#include "dat/mesh.h"

enum { HEAD_BYTES = 12 }; /* key and fixed fields */

static bool has_positive_uvs(uint8_t stippling) {
    return !(stippling & AC_STIPPLE_NO_POSITIVE_UV);
}

static bool has_negative_uvs(uint8_t stippling, int32_t sides) {
    return sides == AC_SIDES_BOTH && !(stippling & AC_STIPPLE_NO_NEGATIVE_UV);
}

typedef struct polygon_totals {
    size_t vertices, uvs;
} polygon_totals;

/* The bytes after a polygon's head. */
static size_t body_bytes(const uint8_t *head, polygon_totals *totals) {
    size_t corners = head[2];
    size_t uvs = 0;
    if (has_positive_uvs(head[3]))
        uvs += corners;
    if (has_negative_uvs(head[3], (int32_t)ac_get_u32(head + 4)))
        uvs += corners;
    totals->vertices += corners;
    totals->uvs += uvs;
    return 2 * corners + uvs;
}

/* Steps over the polygons and counts their corners; false when they run past the end. */
static bool measure_polygons(ac_reader *reader, uint32_t count, polygon_totals *totals) {
    const uint8_t *data = reader->data;
    size_t at = reader->position;
    *totals = (polygon_totals){0, 0};
    for (uint32_t i = 0; i < count; ++i) {
        size_t need = HEAD_BYTES;
        if (reader->size - at >= HEAD_BYTES) {
            need = body_bytes(data + at, totals);
            at += HEAD_BYTES;
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

/* Moves a polygon's UV indices into the pool; NULL when it has none. */
static uint8_t *take_uvs(uint8_t **pool, const uint8_t **bytes, size_t count, bool present) {
    if (!present)
        return NULL;
    uint8_t *uvs = *pool;
    for (size_t i = 0; i < count; ++i)
        uvs[i] = (*bytes)[i];
    *pool += count;
    *bytes += count;
    return uvs;
}

static void fill_polygons(ac_polygon_array *array, uint16_t *keys, uint8_t *uvs,
                          const uint8_t *bytes) {
    for (uint32_t i = 0; i < array->count; ++i) {
        ac_polygon *p = &array->polygons[i];
        p->key = ac_get_u16(bytes);
        p->vertex_count = bytes[2];
        p->stippling = bytes[3];
        p->sides = (int32_t)ac_get_u32(bytes + 4);
        p->pos_surface = (int16_t)ac_get_u16(bytes + 8);
        p->neg_surface = (int16_t)ac_get_u16(bytes + 10);
        p->vertices = keys;
        bytes += HEAD_BYTES;
        for (unsigned j = 0; j < p->vertex_count; ++j, bytes += 2)
            *keys++ = ac_get_u16(bytes);
        p->pos_uvs = take_uvs(&uvs, &bytes, p->vertex_count, has_positive_uvs(p->stippling));
        p->neg_uvs =
            take_uvs(&uvs, &bytes, p->vertex_count, has_negative_uvs(p->stippling, p->sides));
    }
}

static void read_polygons(ac_codec *c, ac_polygon_array *array) {
    array->polygons = NULL;
    if (!ac_reader_check_count(c->reader, array->count, HEAD_BYTES, "polygons"))
        return;
    const uint8_t *bytes = c->reader->data + c->reader->position;
    polygon_totals totals;
    if (!measure_polygons(c->reader, array->count, &totals))
        return;
    array->polygons = ac_codec_bulk_memory(c, array->count, sizeof *array->polygons);
    uint16_t *keys = ac_codec_bulk_memory(c, totals.vertices, sizeof *keys);
    uint8_t *uvs = ac_codec_bulk_memory(c, totals.uvs, sizeof *uvs);
    if (ac_codec_ok(c))
        fill_polygons(array, keys, uvs, bytes);
}

static void put_polygon(ac_codec *c, ac_polygon *p) {
    ac_codec_begin(c, NULL);
    ac_codec_u16(c, "key", &p->key);
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u8(c, NULL, &p->vertex_count);
    ac_codec_hex8(c, "stippling", &p->stippling);
    ac_codec_i32(c, "sides", &p->sides);
    ac_codec_i16(c, "pos_surface", &p->pos_surface);
    ac_codec_i16(c, "neg_surface", &p->neg_surface);
    ac_codec_u16_run(c, "vertices", &p->vertices, p->vertex_count);
    if (has_positive_uvs(p->stippling))
        ac_codec_u8_run(c, "pos_uvs", &p->pos_uvs, p->vertex_count);
    if (has_negative_uvs(p->stippling, p->sides))
        ac_codec_u8_run(c, "neg_uvs", &p->neg_uvs, p->vertex_count);
    ac_codec_end(c);
}

void ac_codec_polygons(ac_codec *c, const char *name, ac_polygon_array *array) {
    if (ac_codec_is_reading(c)) {
        read_polygons(c, array);
        return;
    }
    AC_CODEC_LIST(c, name, array->polygons, array->count, HEAD_BYTES);
    AC_CODEC_EACH(c, i, array->count)
        put_polygon(c, &array->polygons[i]);
    ac_codec_end(c);
}
