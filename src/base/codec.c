#include "base/codec.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

ac_codec ac_codec_writing(ac_writer *writer) {
    return (ac_codec){.mode = AC_CODEC_WRITE, .writer = writer};
}

ac_codec ac_codec_showing(const ac_field_sink *sink) {
    return (ac_codec){.mode = AC_CODEC_SHOW, .sink = sink};
}

void ac_codec_fail(ac_codec *c, ac_status status, const char *format, ...) {
    char message[sizeof((ac_error *)0)->message];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(message, sizeof message, format, args);
    va_end(args);
    if (c->mode == AC_CODEC_READ)
        ac_reader_fail(c->reader, status, "%s", message);
    else if (c->mode == AC_CODEC_WRITE)
        ac_writer_fail(c->writer, status, "%s", message);
}

size_t ac_codec_position(const ac_codec *c) {
    return c->mode == AC_CODEC_READ    ? c->reader->position
           : c->mode == AC_CODEC_WRITE ? c->writer->size
                                       : 0;
}

static void show(const ac_codec *c, const char *name, ac_field field) {
    c->sink->value(c->sink->user, name, &field);
}

static void show_unsigned(const ac_codec *c, const char *name, ac_field_kind kind, unsigned width,
                          uint64_t value) {
    show(c, name, (ac_field){.kind = kind, .width = width, .number.u = value});
}

static void unsigned8(ac_codec *c, const char *name, uint8_t *value, ac_field_kind kind) {
    if (c->mode == AC_CODEC_READ)
        *value = ac_reader_u8(c->reader);
    else if (c->mode == AC_CODEC_WRITE)
        ac_writer_u8(c->writer, *value);
    else
        show_unsigned(c, name, kind, 1, *value);
}

static void unsigned16(ac_codec *c, const char *name, uint16_t *value, ac_field_kind kind) {
    if (c->mode == AC_CODEC_READ)
        *value = ac_reader_u16(c->reader);
    else if (c->mode == AC_CODEC_WRITE)
        ac_writer_u16(c->writer, *value);
    else
        show_unsigned(c, name, kind, 2, *value);
}

static void unsigned32(ac_codec *c, const char *name, uint32_t *value, ac_field_kind kind) {
    if (c->mode == AC_CODEC_READ)
        *value = ac_reader_u32(c->reader);
    else if (c->mode == AC_CODEC_WRITE)
        ac_writer_u32(c->writer, *value);
    else
        show_unsigned(c, name, kind, 4, *value);
}

static void unsigned64(ac_codec *c, const char *name, uint64_t *value, ac_field_kind kind) {
    if (c->mode == AC_CODEC_READ)
        *value = ac_reader_u64(c->reader);
    else if (c->mode == AC_CODEC_WRITE)
        ac_writer_u64(c->writer, *value);
    else
        show_unsigned(c, name, kind, 8, *value);
}

void ac_codec_u8(ac_codec *c, const char *name, uint8_t *value) {
    unsigned8(c, name, value, AC_FIELD_UNSIGNED);
}

void ac_codec_u16(ac_codec *c, const char *name, uint16_t *value) {
    unsigned16(c, name, value, AC_FIELD_UNSIGNED);
}

void ac_codec_u32(ac_codec *c, const char *name, uint32_t *value) {
    unsigned32(c, name, value, AC_FIELD_UNSIGNED);
}

void ac_codec_u64(ac_codec *c, const char *name, uint64_t *value) {
    unsigned64(c, name, value, AC_FIELD_UNSIGNED);
}

void ac_codec_hex8(ac_codec *c, const char *name, uint8_t *value) {
    unsigned8(c, name, value, AC_FIELD_HEX);
}

void ac_codec_hex16(ac_codec *c, const char *name, uint16_t *value) {
    unsigned16(c, name, value, AC_FIELD_HEX);
}

void ac_codec_hex32(ac_codec *c, const char *name, uint32_t *value) {
    unsigned32(c, name, value, AC_FIELD_HEX);
}

void ac_codec_hex64(ac_codec *c, const char *name, uint64_t *value) {
    unsigned64(c, name, value, AC_FIELD_HEX);
}

static void show_signed(const ac_codec *c, const char *name, unsigned width, int64_t value) {
    show(c, name, (ac_field){.kind = AC_FIELD_SIGNED, .width = width, .number.i = value});
}

void ac_codec_i8(ac_codec *c, const char *name, int8_t *value) {
    uint8_t bits = (uint8_t)*value;
    if (c->mode == AC_CODEC_SHOW)
        show_signed(c, name, 1, *value);
    else
        unsigned8(c, name, &bits, AC_FIELD_UNSIGNED);
    if (c->mode == AC_CODEC_READ)
        *value = (int8_t)bits;
}

void ac_codec_i16(ac_codec *c, const char *name, int16_t *value) {
    uint16_t bits = (uint16_t)*value;
    if (c->mode == AC_CODEC_SHOW)
        show_signed(c, name, 2, *value);
    else
        unsigned16(c, name, &bits, AC_FIELD_UNSIGNED);
    if (c->mode == AC_CODEC_READ)
        *value = (int16_t)bits;
}

void ac_codec_i32(ac_codec *c, const char *name, int32_t *value) {
    uint32_t bits = (uint32_t)*value;
    if (c->mode == AC_CODEC_SHOW)
        show_signed(c, name, 4, *value);
    else
        unsigned32(c, name, &bits, AC_FIELD_UNSIGNED);
    if (c->mode == AC_CODEC_READ)
        *value = (int32_t)bits;
}

void ac_codec_i64(ac_codec *c, const char *name, int64_t *value) {
    uint64_t bits = (uint64_t)*value;
    if (c->mode == AC_CODEC_SHOW)
        show_signed(c, name, 8, *value);
    else
        unsigned64(c, name, &bits, AC_FIELD_UNSIGNED);
    if (c->mode == AC_CODEC_READ)
        *value = (int64_t)bits;
}

void ac_codec_f32(ac_codec *c, const char *name, float *value) {
    if (c->mode == AC_CODEC_READ)
        *value = ac_reader_f32(c->reader);
    else if (c->mode == AC_CODEC_WRITE)
        ac_writer_f32(c->writer, *value);
    else
        show(c, name, (ac_field){.kind = AC_FIELD_FLOAT, .width = 4, .number.f = (double)*value});
}

void ac_codec_f64(ac_codec *c, const char *name, double *value) {
    if (c->mode == AC_CODEC_READ)
        *value = ac_reader_f64(c->reader);
    else if (c->mode == AC_CODEC_WRITE)
        ac_writer_f64(c->writer, *value);
    else
        show(c, name, (ac_field){.kind = AC_FIELD_FLOAT, .width = 8, .number.f = *value});
}

void ac_codec_bool32(ac_codec *c, const char *name, bool *value) {
    uint32_t number = *value ? 1 : 0;
    unsigned32(c, name, &number, AC_FIELD_BOOL);
    if (c->mode == AC_CODEC_READ)
        *value = number != 0;
}

static const char *enum_text(const ac_enum_name *names, uint32_t value) {
    for (; names && names->name; ++names)
        if (names->value == value)
            return names->name;
    return NULL;
}

void ac_codec_enum32(ac_codec *c, const char *name, uint32_t *value, const ac_enum_name *names) {
    if (c->mode == AC_CODEC_SHOW)
        show(c, name,
             (ac_field){.kind = AC_FIELD_ENUM,
                        .width = 4,
                        .number.u = *value,
                        .text = enum_text(names, *value)});
    else
        unsigned32(c, name, value, AC_FIELD_ENUM);
}

void ac_codec_enum16(ac_codec *c, const char *name, uint16_t *value, const ac_enum_name *names) {
    if (c->mode == AC_CODEC_SHOW)
        show(c, name,
             (ac_field){.kind = AC_FIELD_ENUM,
                        .width = 2,
                        .number.u = *value,
                        .text = enum_text(names, *value)});
    else
        unsigned16(c, name, value, AC_FIELD_ENUM);
}

/* The geometry below is nothing but floats, and the landcell of a position, in the data's order. */
static_assert(sizeof(ac_frame) == 28 && sizeof(ac_position) == 32 && sizeof(ac_sphere) == 16 &&
                  sizeof(ac_plane) == 16 && sizeof(ac_cyl_sphere) == 20,
              "no gaps in what is moved whole");

/* The next `size` bytes to read, or NULL. */
static const uint8_t *whole_bytes(ac_codec *c, size_t size) {
    if (c->mode != AC_CODEC_READ || !ac_reader_ok(c->reader) || size > ac_reader_left(c->reader))
        return NULL;
    return ac_reader_bytes(c->reader, size);
}

/* Room to write `size` bytes, or NULL. */
static uint8_t *whole_room(ac_codec *c, size_t size) {
    if (c->mode != AC_CODEC_WRITE || !ac_writer_ok(c->writer) ||
        size > c->writer->capacity - c->writer->size)
        return NULL;
    return ac_writer_room(c->writer, size);
}

static inline bool move_whole(ac_codec *c, void *numbers, size_t width, size_t count) {
    const uint8_t *bytes = whole_bytes(c, width * count);
    if (bytes) {
        ac_load_numbers(numbers, bytes, width, count);
        return true;
    }
    uint8_t *room = whole_room(c, width * count);
    if (room)
        ac_store_numbers(room, numbers, width, count);
    return room != NULL;
}

bool ac_codec_whole(ac_codec *c, void *numbers, size_t width, size_t count) {
    return move_whole(c, numbers, width, count);
}

void ac_codec_vec3(ac_codec *c, const char *name, ac_vec3 *value) {
    if (move_whole(c, value, 4, sizeof *value / 4))
        return;
    ac_codec_begin(c, name);
    ac_codec_f32(c, "x", &value->x);
    ac_codec_f32(c, "y", &value->y);
    ac_codec_f32(c, "z", &value->z);
    ac_codec_end(c);
}

void ac_codec_quat(ac_codec *c, const char *name, ac_quat *value) {
    if (move_whole(c, value, 4, sizeof *value / 4))
        return;
    ac_codec_begin(c, name);
    ac_codec_f32(c, "w", &value->w);
    ac_codec_f32(c, "x", &value->x);
    ac_codec_f32(c, "y", &value->y);
    ac_codec_f32(c, "z", &value->z);
    ac_codec_end(c);
}

void ac_codec_frame(ac_codec *c, const char *name, ac_frame *value) {
    if (move_whole(c, value, 4, sizeof *value / 4))
        return;
    ac_codec_begin(c, name);
    ac_codec_vec3(c, "origin", &value->origin);
    ac_codec_quat(c, "rotation", &value->rotation);
    ac_codec_end(c);
}

void ac_codec_position_field(ac_codec *c, const char *name, ac_position *value) {
    if (move_whole(c, value, 4, sizeof *value / 4))
        return;
    ac_codec_begin(c, name);
    ac_codec_hex32(c, "cell", &value->cell);
    ac_codec_vec3(c, "origin", &value->frame.origin);
    ac_codec_quat(c, "rotation", &value->frame.rotation);
    ac_codec_end(c);
}

void ac_codec_plane(ac_codec *c, const char *name, ac_plane *value) {
    if (move_whole(c, value, 4, sizeof *value / 4))
        return;
    ac_codec_begin(c, name);
    ac_codec_vec3(c, "normal", &value->normal);
    ac_codec_f32(c, "d", &value->d);
    ac_codec_end(c);
}

void ac_codec_sphere(ac_codec *c, const char *name, ac_sphere *value) {
    if (move_whole(c, value, 4, sizeof *value / 4))
        return;
    ac_codec_begin(c, name);
    ac_codec_vec3(c, "center", &value->center);
    ac_codec_f32(c, "radius", &value->radius);
    ac_codec_end(c);
}

void ac_codec_cyl_sphere(ac_codec *c, const char *name, ac_cyl_sphere *value) {
    if (move_whole(c, value, 4, sizeof *value / 4))
        return;
    ac_codec_begin(c, name);
    ac_codec_vec3(c, "base", &value->base);
    ac_codec_f32(c, "radius", &value->radius);
    ac_codec_f32(c, "height", &value->height);
    ac_codec_end(c);
}

static void raw_bytes(ac_codec *c, const char *name, const uint8_t **data, size_t size, bool copy) {
    if (c->mode == AC_CODEC_READ) {
        *data = ac_reader_bytes(c->reader, size);
        if (*data && copy) {
            *data = ac_arena_copy(c->arena, *data, size);
            if (!*data)
                ac_reader_fail(c->reader, AC_ERROR_MEMORY, "no memory for %zu bytes", size);
        }
    } else if (c->mode == AC_CODEC_WRITE) {
        ac_writer_bytes(c->writer, *data, size);
    } else {
        show(c, name, (ac_field){.kind = AC_FIELD_BYTES, .bytes = *data, .size = size});
    }
}

void ac_codec_borrow_bytes(ac_codec *c, const char *name, const uint8_t **data, size_t size) {
    raw_bytes(c, name, data, size, false);
}

void ac_codec_copy_bytes(ac_codec *c, const char *name, const uint8_t **data, size_t size) {
    raw_bytes(c, name, data, size, true);
}

void ac_codec_str16(ac_codec *c, const char *name, ac_bytes *text) {
    if (c->mode == AC_CODEC_SHOW) {
        show(c, name, (ac_field){.kind = AC_FIELD_TEXT, .bytes = text->data, .size = text->size});
        return;
    }
    uint16_t length = text->size < 0xFFFF ? (uint16_t)text->size : 0xFFFF;
    ac_codec_u16(c, NULL, &length);
    uint32_t size = c->mode == AC_CODEC_READ ? length : text->size;
    if (length == 0xFFFF)
        ac_codec_u32(c, NULL, &size);
    ac_codec_copy_bytes(c, NULL, &text->data, size);
    if (c->mode == AC_CODEC_READ)
        text->size = text->data ? size : 0;
    ac_codec_align(c, 4);
}

void *ac_codec_list(ac_codec *c, const char *name, void *items, uint64_t count, size_t item_size,
                    size_t least) {
    ac_codec_begin_list(c, name, (size_t)count);
    if (c->mode != AC_CODEC_READ)
        return items;
    if (count == 0 || !ac_reader_check_count(c->reader, count, least, name))
        return NULL;
    void *memory = ac_arena_array(c->arena, (size_t)count, item_size);
    if (!memory)
        ac_reader_fail(c->reader, AC_ERROR_MEMORY, "no memory for %llu %s",
                       (unsigned long long)count, name ? name : "items");
    return memory;
}
