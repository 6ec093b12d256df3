#include "dat/bulk.h"

void *ac_codec_bulk_memory(ac_codec *c, size_t count, size_t size) {
    void *memory = count <= SIZE_MAX / size ? ac_arena_raw(c->arena, count * size) : NULL;
    if (!memory)
        ac_codec_fail(c, AC_ERROR_MEMORY, "no memory for %zu items", count);
    return memory;
}

ac_bulk_pool ac_bulk_pool_grow(ac_codec *c, ac_bulk_pool pool, size_t size) {
    ac_bulk_pool_end(c, pool);
    uint8_t *memory = ac_codec_bulk_memory(c, size, 1);
    return (ac_bulk_pool){memory, memory ? size : 0};
}

void ac_bulk_pool_end(ac_codec *c, ac_bulk_pool pool) {
    if (pool.left)
        ac_arena_trim(c->arena, pool.next, pool.left);
}

/* The bytes of `count` items of `width` bytes, with memory for as many of `size`; NULL after a
 * failure or for none. */
static const uint8_t *start_reading(ac_codec *c, const char *name, size_t count, size_t width,
                                    size_t size, void **items) {
    *items = NULL;
    if (count == 0 || !ac_reader_check_count(c->reader, count, width, name))
        return NULL;
    *items = ac_codec_bulk_memory(c, count, size);
    return *items ? ac_reader_bytes(c->reader, count * width) : NULL;
}

static uint8_t *start_writing(ac_codec *c, size_t count, size_t width) {
    return count ? ac_writer_room(c->writer, count * width) : NULL;
}

static void read_u8(ac_codec *c, const char *name, uint8_t **items, size_t count) {
    void *memory;
    const uint8_t *bytes = start_reading(c, name, count, 1, 1, &memory);
    *items = memory;
    if (bytes)
        memcpy(*items, bytes, count);
}

void ac_codec_u8_run(ac_codec *c, const char *name, uint8_t **items, size_t count) {
    if (c->mode == AC_CODEC_READ) {
        read_u8(c, name, items, count);
    } else if (c->mode == AC_CODEC_WRITE) {
        ac_writer_bytes(c->writer, *items, count);
    } else {
        ac_codec_begin_list(c, name, count);
        for (size_t i = 0; i < count; ++i)
            ac_codec_u8(c, NULL, *items + i);
        ac_codec_end(c);
    }
}

static void read_u16(ac_codec *c, const char *name, uint16_t **items, size_t count) {
    void *memory;
    const uint8_t *bytes = start_reading(c, name, count, 2, sizeof **items, &memory);
    *items = memory;
    if (bytes)
        ac_load_u16s(*items, bytes, count);
}

static void run16(ac_codec *c, const char *name, uint16_t **items, size_t count,
                  void (*show)(ac_codec *, const char *, uint16_t *)) {
    if (c->mode == AC_CODEC_READ) {
        read_u16(c, name, items, count);
    } else if (c->mode == AC_CODEC_WRITE) {
        uint8_t *room = start_writing(c, count, 2);
        if (room)
            ac_store_u16s(room, *items, count);
    } else {
        ac_codec_begin_list(c, name, count);
        for (size_t i = 0; i < count; ++i)
            show(c, NULL, *items + i);
        ac_codec_end(c);
    }
}

void ac_codec_u16_run(ac_codec *c, const char *name, uint16_t **items, size_t count) {
    run16(c, name, items, count, ac_codec_u16);
}

void ac_codec_hex16_run(ac_codec *c, const char *name, uint16_t **items, size_t count) {
    run16(c, name, items, count, ac_codec_hex16);
}

static void read_u32(ac_codec *c, const char *name, uint32_t **items, size_t count) {
    void *memory;
    const uint8_t *bytes = start_reading(c, name, count, 4, sizeof **items, &memory);
    *items = memory;
    if (bytes)
        ac_load_u32s(*items, bytes, count);
}

static void run32(ac_codec *c, const char *name, uint32_t **items, size_t count,
                  void (*show)(ac_codec *, const char *, uint32_t *)) {
    if (c->mode == AC_CODEC_READ) {
        read_u32(c, name, items, count);
    } else if (c->mode == AC_CODEC_WRITE) {
        uint8_t *room = start_writing(c, count, 4);
        if (room)
            ac_store_u32s(room, *items, count);
    } else {
        ac_codec_begin_list(c, name, count);
        for (size_t i = 0; i < count; ++i)
            show(c, NULL, *items + i);
        ac_codec_end(c);
    }
}

void ac_codec_u32_run(ac_codec *c, const char *name, uint32_t **items, size_t count) {
    run32(c, name, items, count, ac_codec_u32);
}

void ac_codec_hex32_run(ac_codec *c, const char *name, uint32_t **items, size_t count) {
    run32(c, name, items, count, ac_codec_hex32);
}

void ac_codec_i32_run(ac_codec *c, const char *name, int32_t **items, size_t count) {
    AC_CODEC_LIST(c, name, *items, count, 4);
    AC_CODEC_EACH(c, i, count)
        ac_codec_i32(c, NULL, *items + i);
    ac_codec_end(c);
}

static void read_vec3(ac_codec *c, const char *name, ac_vec3 **items, size_t count) {
    void *memory;
    const uint8_t *bytes = start_reading(c, name, count, 12, sizeof **items, &memory);
    *items = memory;
    if (bytes)
        ac_load_u32s(*items, bytes, 3 * count);
}

void ac_codec_vec3_run(ac_codec *c, const char *name, ac_vec3 **items, size_t count) {
    if (c->mode == AC_CODEC_READ) {
        read_vec3(c, name, items, count);
    } else if (c->mode == AC_CODEC_WRITE) {
        uint8_t *room = start_writing(c, count, 12);
        if (room)
            ac_store_u32s(room, *items, 3 * count);
    } else {
        ac_codec_begin_list(c, name, count);
        for (size_t i = 0; i < count; ++i)
            ac_codec_vec3(c, NULL, *items + i);
        ac_codec_end(c);
    }
}

static void read_frames(ac_codec *c, const char *name, ac_frame **items, size_t count) {
    void *memory;
    const uint8_t *bytes = start_reading(c, name, count, 28, sizeof **items, &memory);
    *items = memory;
    if (bytes)
        ac_load_u32s(*items, bytes, 7 * count);
}

void ac_codec_frame_run(ac_codec *c, const char *name, ac_frame **items, size_t count) {
    if (c->mode == AC_CODEC_READ) {
        read_frames(c, name, items, count);
    } else if (c->mode == AC_CODEC_WRITE) {
        uint8_t *room = start_writing(c, count, 28);
        if (room)
            ac_store_u32s(room, *items, 7 * count);
    } else {
        ac_codec_begin_list(c, name, count);
        for (size_t i = 0; i < count; ++i)
            ac_codec_frame(c, NULL, *items + i);
        ac_codec_end(c);
    }
}

void ac_codec_u8_array(ac_codec *c, const char *name, uint8_t *items, size_t count) {
    if (ac_codec_whole(c, items, 1, count))
        return;
    ac_codec_begin_list(c, name, count);
    for (size_t i = 0; i < count; ++i)
        ac_codec_u8(c, NULL, items + i);
    ac_codec_end(c);
}

void ac_codec_hex16_array(ac_codec *c, const char *name, uint16_t *items, size_t count) {
    if (ac_codec_whole(c, items, 2, count))
        return;
    ac_codec_begin_list(c, name, count);
    for (size_t i = 0; i < count; ++i)
        ac_codec_hex16(c, NULL, items + i);
    ac_codec_end(c);
}

void ac_codec_f32_array(ac_codec *c, const char *name, float *items, size_t count) {
    if (ac_codec_whole(c, items, 4, count))
        return;
    ac_codec_begin_list(c, name, count);
    for (size_t i = 0; i < count; ++i)
        ac_codec_f32(c, NULL, items + i);
    ac_codec_end(c);
}

void ac_codec_did_list(ac_codec *c, const char *name, uint32_t *count, ac_did **items) {
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u32(c, NULL, count);
    ac_codec_hex32_run(c, name, items, *count);
}
