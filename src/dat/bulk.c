#include "dat/bulk.h"

void *ac_codec_bulk_memory(ac_codec *c, size_t count, size_t size) {
    void *memory = count <= SIZE_MAX / size ? ac_arena_raw(c->arena, count * size) : NULL;
    if (!memory)
        ac_codec_fail(c, AC_ERROR_MEMORY, "no memory for %zu items", count);
    return memory;
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
    for (size_t i = 0; bytes && i < count; ++i)
        (*items)[i] = ac_get_u16(bytes + 2 * i);
}

static void run16(ac_codec *c, const char *name, uint16_t **items, size_t count,
                  void (*show)(ac_codec *, const char *, uint16_t *)) {
    if (c->mode == AC_CODEC_READ) {
        read_u16(c, name, items, count);
    } else if (c->mode == AC_CODEC_WRITE) {
        uint8_t *room = start_writing(c, count, 2);
        for (size_t i = 0; room && i < count; ++i)
            ac_put_u16(room + 2 * i, (*items)[i]);
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
    for (size_t i = 0; bytes && i < count; ++i)
        (*items)[i] = ac_get_u32(bytes + 4 * i);
}

static void run32(ac_codec *c, const char *name, uint32_t **items, size_t count,
                  void (*show)(ac_codec *, const char *, uint32_t *)) {
    if (c->mode == AC_CODEC_READ) {
        read_u32(c, name, items, count);
    } else if (c->mode == AC_CODEC_WRITE) {
        uint8_t *room = start_writing(c, count, 4);
        for (size_t i = 0; room && i < count; ++i)
            ac_put_u32(room + 4 * i, (*items)[i]);
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
    for (size_t i = 0; bytes && i < count; ++i)
        (*items)[i] = ac_get_vec3(bytes + 12 * i);
}

void ac_codec_vec3_run(ac_codec *c, const char *name, ac_vec3 **items, size_t count) {
    if (c->mode == AC_CODEC_READ) {
        read_vec3(c, name, items, count);
    } else if (c->mode == AC_CODEC_WRITE) {
        uint8_t *room = start_writing(c, count, 12);
        for (size_t i = 0; room && i < count; ++i)
            ac_put_vec3(room + 12 * i, (*items)[i]);
    } else {
        ac_codec_begin_list(c, name, count);
        for (size_t i = 0; i < count; ++i)
            ac_codec_vec3(c, NULL, *items + i);
        ac_codec_end(c);
    }
}

static void put_frame(uint8_t *p, const ac_frame *frame) {
    ac_put_vec3(p, frame->origin);
    ac_put_f32(p + 12, frame->rotation.w);
    ac_put_f32(p + 16, frame->rotation.x);
    ac_put_f32(p + 20, frame->rotation.y);
    ac_put_f32(p + 24, frame->rotation.z);
}

static ac_frame get_frame(const uint8_t *p) {
    return (ac_frame){
        ac_get_vec3(p),
        {ac_get_f32(p + 12), ac_get_f32(p + 16), ac_get_f32(p + 20), ac_get_f32(p + 24)}};
}

static void read_frames(ac_codec *c, const char *name, ac_frame **items, size_t count) {
    void *memory;
    const uint8_t *bytes = start_reading(c, name, count, 28, sizeof **items, &memory);
    *items = memory;
    for (size_t i = 0; bytes && i < count; ++i)
        (*items)[i] = get_frame(bytes + 28 * i);
}

void ac_codec_frame_run(ac_codec *c, const char *name, ac_frame **items, size_t count) {
    if (c->mode == AC_CODEC_READ) {
        read_frames(c, name, items, count);
    } else if (c->mode == AC_CODEC_WRITE) {
        uint8_t *room = start_writing(c, count, 28);
        for (size_t i = 0; room && i < count; ++i)
            put_frame(room + 28 * i, *items + i);
    } else {
        ac_codec_begin_list(c, name, count);
        for (size_t i = 0; i < count; ++i)
            ac_codec_frame(c, NULL, *items + i);
        ac_codec_end(c);
    }
}

void ac_codec_f32_array(ac_codec *c, const char *name, float *items, size_t count) {
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
