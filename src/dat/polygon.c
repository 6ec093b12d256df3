#include <assert.h>
#include <stddef.h>

#include "dat/bulk.h"
#include "dat/mesh.h"

enum { HEAD_BYTES = 12 }; /* key and fixed fields */

static bool has_positive_uvs(uint8_t stippling) {
    return !(stippling & AC_STIPPLE_NO_POSITIVE_UV);
}

static bool has_negative_uvs(uint8_t stippling, int32_t sides) {
    return sides == AC_SIDES_BOTH && !(stippling & AC_STIPPLE_NO_NEGATIVE_UV);
}

/* Where the polygons are read from and go to. The lists of one lie behind each other in memory as
 * in the record: the corners' keys, then the UV indices of either side. */
typedef struct polygon_run {
    const uint8_t *at, *end;
    ac_polygon *next;
    uint32_t left; /* polygons */
    ac_bulk_pool lists;
} polygon_run;

/* What polygons have in common that lie in a row. */
typedef struct polygon_shape {
    uint8_t corners, stippling;
    int32_t sides;
    unsigned positive, negative; /* lists of UV indices: 0 or 1 each */
} polygon_shape;

static polygon_shape shape_of(const uint8_t *head) {
    polygon_shape shape = {
        .corners = head[2], .stippling = head[3], .sides = (int32_t)ac_load_u32(head + 4)};
    shape.positive = has_positive_uvs(shape.stippling);
    shape.negative = has_negative_uvs(shape.stippling, shape.sides);
    return shape;
}

static inline bool has_shape(const uint8_t *head, const polygon_shape *shape) {
    return head[2] == shape->corners && head[3] == shape->stippling &&
           (int32_t)ac_load_u32(head + 4) == shape->sides;
}

/* The head's fields have the same places in the struct as in the record. */
static inline void fill_head(ac_polygon *p, const uint8_t *bytes) {
    static_assert(offsetof(ac_polygon, stippling) == 3 && offsetof(ac_polygon, neg_surface) == 10,
                  "a head is copied whole");
    memcpy(p, bytes, HEAD_BYTES);
    if (AC_LITTLE_ENDIAN)
        return;
    p->key = ac_load_u16(bytes);
    p->sides = (int32_t)ac_load_u32(bytes + 4);
    ac_load_u16s(&p->pos_surface, bytes + 8, 2);
}

static inline void fill_polygon(ac_polygon *p, const uint8_t *bytes, const polygon_shape *shape,
                                uint8_t *lists, size_t size) {
    fill_head(p, bytes);
    p->vertices = (uint16_t *)(void *)lists;
    memcpy(lists, bytes + HEAD_BYTES, size);
    if (!AC_LITTLE_ENDIAN)
        ac_load_u16s(lists, lists, shape->corners);
    uint8_t *uvs = lists + 2 * shape->corners;
    p->pos_uvs = shape->positive ? uvs : NULL;
    p->neg_uvs = shape->negative ? uvs + shape->positive * shape->corners : NULL;
}

/* The keys after lists of `size` bytes are numbers of 16 bits again. */
static inline size_t even(size_t size) {
    return (size + 1) & ~(size_t)1;
}

/* Polygons of one shape, with lists of `size` bytes, at most `most`, for which there are bytes and
 * memory. Their distance is known, so that a step waits for nothing. */
static inline void fill_alike(polygon_run *run, uint32_t most, polygon_shape shape, size_t size) {
    const uint8_t *at = run->at, *end = run->end;
    uint8_t *lists = run->lists.next;
    ac_polygon *p = run->next, *last = p + most;
    for (; p < last && has_shape(at, &shape); ++p, at += HEAD_BYTES + size, lists += even(size)) {
        if (end - at > AC_BULK_AHEAD)
            ac_prefetch(at + AC_BULK_AHEAD, 1);
        fill_polygon(p, at, &shape, lists, size);
    }
    run->left -= (uint32_t)(p - run->next);
    run->next = p;
    run->at = at;
    run->lists.left -= (size_t)(lists - run->lists.next);
    run->lists.next = lists;
}

/* The next polygon and those of its shape after it; false after a failure. */
static bool fill_next(ac_codec *c, polygon_run *run) {
    const size_t left = (size_t)(run->end - run->at);
    if (left < HEAD_BYTES)
        return ac_bulk_refuse(c, run->at, HEAD_BYTES);
    const polygon_shape shape = shape_of(run->at);
    const size_t size = (2 + shape.positive + shape.negative) * (size_t)shape.corners;
    const size_t stride = HEAD_BYTES + size;
    if (left < stride)
        return ac_bulk_refuse(c, run->at + HEAD_BYTES, size);
    const uint32_t most = left / stride < run->left ? (uint32_t)(left / stride) : run->left;
    if (!run->lists.next || run->lists.left < most * even(size))
        run->lists = ac_bulk_pool_grow(c, run->lists, most * even(size));
    if (!ac_codec_ok(c))
        return false;
    switch (size) { /* constants make straight lines of the copies */
    case 6: fill_alike(run, most, shape, 6); break;
    case 8: fill_alike(run, most, shape, 8); break;
    case 9: fill_alike(run, most, shape, 9); break;
    case 12: fill_alike(run, most, shape, 12); break;
    default: fill_alike(run, most, shape, size); break;
    }
    return true;
}

static void read_polygons(ac_codec *c, ac_polygon_array *array) {
    array->polygons = NULL;
    if (!ac_reader_check_count(c->reader, array->count, HEAD_BYTES, "polygons"))
        return;
    ac_polygon *polygons = ac_codec_bulk_memory(c, array->count, sizeof *polygons);
    polygon_run run = {.at = ac_reader_at(c->reader),
                       .end = ac_reader_end(c->reader),
                       .next = polygons,
                       .left = array->count};
    while (run.left && polygons && fill_next(c, &run))
        ;
    ac_bulk_pool_end(c, run.lists);
    if (!ac_codec_ok(c))
        return;
    array->polygons = polygons;
    ac_reader_seek(c->reader, run.at);
}

/* The lists of a polygon with `corners`, a constant for most. */
static inline void write_lists(uint8_t *room, const ac_polygon *p, size_t corners, bool positive,
                               bool negative) {
    ac_store_u16s(room, p->vertices, corners);
    room += 2 * corners;
    if (positive)
        memcpy(room, p->pos_uvs, corners);
    if (negative)
        memcpy(room + positive * corners, p->neg_uvs, corners);
}

/* One polygon whole; a mesh has thousands. */
static void write_polygon(ac_writer *writer, const ac_polygon *p) {
    const size_t corners = p->vertex_count;
    const bool positive = has_positive_uvs(p->stippling);
    const bool negative = has_negative_uvs(p->stippling, p->sides);
    uint8_t *room = ac_writer_room(writer, HEAD_BYTES + (2u + positive + negative) * corners);
    if (!room)
        return;
    ac_store_u16(room, p->key);
    room[2] = p->vertex_count;
    room[3] = p->stippling;
    ac_store_u32(room + 4, (uint32_t)p->sides);
    ac_store_u16(room + 8, (uint16_t)p->pos_surface);
    ac_store_u16(room + 10, (uint16_t)p->neg_surface);
    room += HEAD_BYTES;
    switch (corners) {
    case 0: break;
    case 3: write_lists(room, p, 3, positive, negative); break;
    case 4: write_lists(room, p, 4, positive, negative); break;
    default: write_lists(room, p, corners, positive, negative); break;
    }
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
