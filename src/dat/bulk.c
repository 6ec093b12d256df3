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

/* `count` items, each of so many numbers of `width` bytes; NULL after a failure or for none. */
static void *read_run(ac_codec *c, const char *name, size_t count, size_t width, size_t numbers) {
    const size_t size = width * numbers;
    if (count == 0 || !ac_reader_check_count(c->reader, count, size, name))
        return NULL;
    void *items = ac_codec_bulk_memory(c, count, size);
    const uint8_t *bytes = items ? ac_reader_bytes(c->reader, count * size) : NULL;
    if (bytes)
        ac_load_numbers(items, bytes, width, count * numbers);
    return items;
}

static void write_run(ac_codec *c, const void *items, size_t count, size_t width, size_t numbers) {
    uint8_t *room = count ? ac_writer_room(c->writer, count * width * numbers) : NULL;
    if (room)
        ac_store_numbers(room, items, width, count * numbers);
}

void ac_codec_u8_run(ac_codec *c, const char *name, uint8_t **items, size_t count) {
    if (c->mode == AC_CODEC_READ) {
        *items = read_run(c, name, count, 1, 1);
    } else if (c->mode == AC_CODEC_WRITE) {
        write_run(c, *items, count, 1, 1);
    } else {
        ac_codec_begin_list(c, name, count);
        for (size_t i = 0; i < count; ++i)
            ac_codec_u8(c, NULL, *items + i);
        ac_codec_end(c);
    }
}

static void run16(ac_codec *c, const char *name, uint16_t **items, size_t count,
                  void (*show)(ac_codec *, const char *, uint16_t *)) {
    if (c->mode == AC_CODEC_READ) {
        *items = read_run(c, name, count, 2, 1);
    } else if (c->mode == AC_CODEC_WRITE) {
        write_run(c, *items, count, 2, 1);
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

static void run32(ac_codec *c, const char *name, uint32_t **items, size_t count,
                  void (*show)(ac_codec *, const char *, uint32_t *)) {
    if (c->mode == AC_CODEC_READ) {
        *items = read_run(c, name, count, 4, 1);
    } else if (c->mode == AC_CODEC_WRITE) {
        write_run(c, *items, count, 4, 1);
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

void ac_codec_vec3_run(ac_codec *c, const char *name, ac_vec3 **items, size_t count) {
    if (c->mode == AC_CODEC_READ) {
        *items = read_run(c, name, count, 4, 3);
    } else if (c->mode == AC_CODEC_WRITE) {
        write_run(c, *items, count, 4, 3);
    } else {
        ac_codec_begin_list(c, name, count);
        for (size_t i = 0; i < count; ++i)
            ac_codec_vec3(c, NULL, *items + i);
        ac_codec_end(c);
    }
}

void ac_codec_frame_run(ac_codec *c, const char *name, ac_frame **items, size_t count) {
    if (c->mode == AC_CODEC_READ) {
        *items = read_run(c, name, count, 4, 7);
    } else if (c->mode == AC_CODEC_WRITE) {
        write_run(c, *items, count, 4, 7);
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
