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

/* How many lists of UV indices follow the corners. */
static unsigned uv_lists(const uint8_t *head) {
    return has_positive_uvs(head[3]) +
           (unsigned)has_negative_uvs(head[3], (int32_t)ac_get_u32(head + 4));
}

/* Steps over one polygon; false when it runs past the end. */
static bool step_over(ac_reader *reader, polygon_totals *totals) {
    const uint8_t *head = ac_reader_bytes(reader, HEAD_BYTES);
    size_t corners = head ? head[2] : 0, lists = head ? uv_lists(head) : 0;
    totals->vertices += corners;
    totals->uvs += lists * corners;
    return ac_reader_bytes(reader, (2 + lists) * corners) != NULL;
}

/* Steps over polygons with as many corners and lists as the next one, as most are alike: stepping
 * does not wait for what was read. Returns how many. */
static uint32_t step_over_alike(ac_reader *reader, uint32_t most, polygon_totals *totals) {
    const uint8_t *bytes = reader->data + reader->position;
    size_t left = ac_reader_left(reader);
    if (left < HEAD_BYTES)
        return 0;
    const uint8_t corners = bytes[2];
    const unsigned lists = uv_lists(bytes);
    const size_t stride = HEAD_BYTES + (2 + lists) * (size_t)corners;
    uint32_t limit = left / stride < most ? (uint32_t)(left / stride) : most, count = 0;
    for (; count < limit && bytes[2] == corners && uv_lists(bytes) == lists; bytes += stride)
        ++count;
    reader->position += count * stride;
    totals->vertices += count * (size_t)corners;
    totals->uvs += count * (size_t)corners * lists;
    return count;
}

/* Steps over the polygons and counts their corners; false when they run past the end. */
static bool measure_polygons(ac_reader *reader, uint32_t count, polygon_totals *totals) {
    *totals = (polygon_totals){0, 0};
    for (uint32_t i = 0; i < count;) {
        uint32_t alike = step_over_alike(reader, count - i, totals);
        if (alike == 0 && !step_over(reader, totals))
            return false;
        i += alike ? alike : 1;
    }
    return true;
}

/* Where the lists of the polygons go. */
typedef struct polygon_pools {
    uint16_t *keys;
    uint8_t *uvs;
} polygon_pools;

/* Moves `count` UV indices, when there are any, into the pool. */
static inline uint8_t *take_uvs(polygon_pools *pools, const uint8_t **bytes, unsigned count,
                                bool present) {
    if (!present)
        return NULL;
    uint8_t *uvs = pools->uvs;
    for (unsigned i = 0; i < count; ++i)
        uvs[i] = (*bytes)[i];
    pools->uvs += count;
    *bytes += count;
    return uvs;
}

/* The lists of a polygon with `count` corners, a constant for most; returns the byte after them. */
static inline const uint8_t *fill_lists(ac_polygon *p, polygon_pools *pools, const uint8_t *bytes,
                                        unsigned count, uint8_t stippling, int32_t sides) {
    uint16_t *keys = pools->keys;
    for (unsigned i = 0; i < count; ++i)
        keys[i] = ac_get_u16(bytes + 2 * i);
    pools->keys += count;
    bytes += 2 * count;
    p->vertices = keys;
    p->pos_uvs = take_uvs(pools, &bytes, count, has_positive_uvs(stippling));
    p->neg_uvs = take_uvs(pools, &bytes, count, has_negative_uvs(stippling, sides));
    return bytes;
}

static void fill_polygons(ac_polygon_array *array, polygon_pools pools, const uint8_t *bytes) {
    ac_polygon *end = array->polygons + array->count;
    for (ac_polygon *p = array->polygons; p < end; ++p) {
        unsigned count = bytes[2];
        uint8_t stippling = bytes[3];
        int32_t sides = (int32_t)ac_get_u32(bytes + 4);
        p->key = ac_get_u16(bytes);
        p->vertex_count = (uint8_t)count;
        p->stippling = stippling;
        p->sides = sides;
        p->pos_surface = (int16_t)ac_get_u16(bytes + 8);
        p->neg_surface = (int16_t)ac_get_u16(bytes + 10);
        bytes += HEAD_BYTES;
        switch (count) { /* constants make straight lines of the loops */
        case 3: bytes = fill_lists(p, &pools, bytes, 3, stippling, sides); break;
        case 4: bytes = fill_lists(p, &pools, bytes, 4, stippling, sides); break;
        default: bytes = fill_lists(p, &pools, bytes, count, stippling, sides); break;
        }
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
        fill_polygons(array, (polygon_pools){keys, uvs}, bytes);
}

/* One polygon whole; a mesh has thousands. */
static void write_polygon(ac_writer *writer, const ac_polygon *p) {
    const size_t corners = p->vertex_count;
    const bool positive = has_positive_uvs(p->stippling);
    const bool negative = has_negative_uvs(p->stippling, p->sides);
    uint8_t *room = ac_writer_room(writer, HEAD_BYTES + (2u + positive + negative) * corners);
    if (!room)
        return;
    ac_put_u16(room, p->key);
    room[2] = p->vertex_count;
    room[3] = p->stippling;
    ac_put_u32(room + 4, (uint32_t)p->sides);
    ac_put_u16(room + 8, (uint16_t)p->pos_surface);
    ac_put_u16(room + 10, (uint16_t)p->neg_surface);
    room += HEAD_BYTES;
    for (size_t i = 0; i < corners; ++i, room += 2)
        ac_put_u16(room, p->vertices[i]);
    for (size_t i = 0; positive && i < corners; ++i)
        *room++ = p->pos_uvs[i];
    for (size_t i = 0; negative && i < corners; ++i)
        *room++ = p->neg_uvs[i];
}

static void show_polygon(ac_codec *c, ac_polygon *p) {
    ac_codec_begin(c, NULL);
    ac_codec_u16(c, "key", &p->key);
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
    if (c->mode == AC_CODEC_WRITE) {
        AC_CODEC_EACH(c, i, array->count)
            write_polygon(c->writer, &array->polygons[i]);
        return;
    }
    AC_CODEC_LIST(c, name, array->polygons, array->count, HEAD_BYTES);
    AC_CODEC_EACH(c, i, array->count)
        show_polygon(c, &array->polygons[i]);
    ac_codec_end(c);
}
