/* One description of a layout, three uses. A function that walks a struct with the calls below
 * reads it from bytes, writes it to bytes, or shows its fields, depending on the codec's mode; so
 * reader, writer and printer of a DAT type or a message cannot drift apart.
 *
 *     static void codec_sphere(ac_codec *c, const char *name, ac_sphere *s) {
 *         ac_codec_begin(c, name);
 *         ac_codec_vec3(c, "center", &s->center);
 *         ac_codec_f32(c, "radius", &s->radius);
 *         ac_codec_end(c);
 *     }
 *
 * Names may be NULL inside a list. Failures are sticky: after one, reads give zeros and lists are
 * empty. Strings and lists that are read live in the codec's arena; when written or shown they are
 * the caller's and nothing in the struct is stored to, so it may be constant. */
#ifndef AC_BASE_CODEC_H
#define AC_BASE_CODEC_H

#include "arwic/math.h"
#include "base/arena.h"
#include "base/reader.h"
#include "base/writer.h"

typedef enum ac_codec_mode {
    AC_CODEC_READ,
    AC_CODEC_WRITE,
    AC_CODEC_SHOW,
} ac_codec_mode;

typedef enum ac_field_kind {
    AC_FIELD_UNSIGNED, /* number.u */
    AC_FIELD_HEX,      /* number.u, an id or a flag word of `width` bytes */
    AC_FIELD_SIGNED,   /* number.i */
    AC_FIELD_BOOL,     /* number.u, 0 or 1 */
    AC_FIELD_FLOAT,    /* number.f, from a float (width 4) or double (width 8) */
    AC_FIELD_ENUM,     /* number.u with text its name, or NULL when it has none */
    AC_FIELD_TEXT,     /* bytes, size: text in Windows-1252, not terminated */
    AC_FIELD_BYTES,    /* bytes, size: raw */
    AC_FIELD_TEXT16,   /* bytes, size: `size` UTF-16 code units (uint16_t), not terminated */
} ac_field_kind;

typedef struct ac_field {
    ac_field_kind kind;
    unsigned width; /* bytes of the encoded number */
    union {
        uint64_t u;
        int64_t i;
        double f;
    } number;
    const char *text;
    const void *bytes;
    size_t size;
} ac_field;

/* Where AC_CODEC_SHOW sends what it sees. `begin` opens a struct (list == false) or a list of
 * `count` items; name is NULL for an item of a list. */
typedef struct ac_field_sink {
    void *user;
    void (*begin)(void *user, const char *name, bool list, size_t count);
    void (*end)(void *user);
    void (*value)(void *user, const char *name, const ac_field *field);
} ac_field_sink;

/* A name for one value of an enumeration or one bit of a flag word; tables end with a NULL name. */
typedef struct ac_enum_name {
    uint32_t value;
    const char *name;
} ac_enum_name;

/* A counted run of bytes: text in Windows-1252 or raw. Not terminated. */
typedef struct ac_bytes {
    const uint8_t *data;
    uint32_t size;
} ac_bytes;

typedef struct ac_codec {
    ac_codec_mode mode;
    ac_reader *reader;         /* AC_CODEC_READ */
    ac_arena *arena;           /* AC_CODEC_READ */
    ac_writer *writer;         /* AC_CODEC_WRITE */
    const ac_field_sink *sink; /* AC_CODEC_SHOW */
} ac_codec;

static inline ac_codec ac_codec_reading(ac_reader *reader, ac_arena *arena) {
    return (ac_codec){.mode = AC_CODEC_READ, .reader = reader, .arena = arena};
}

ac_codec ac_codec_writing(ac_writer *writer);
ac_codec ac_codec_showing(const ac_field_sink *sink);

static inline bool ac_codec_ok(const ac_codec *c) {
    return c->mode == AC_CODEC_READ    ? ac_reader_ok(c->reader)
           : c->mode == AC_CODEC_WRITE ? ac_writer_ok(c->writer)
                                       : true;
}

static inline bool ac_codec_is_reading(const ac_codec *c) {
    return c->mode == AC_CODEC_READ;
}

/* Refuses the bytes (reading) or the struct (writing). */
void ac_codec_fail(ac_codec *c, ac_status status, const char *format, ...) AC_PRINTF(3, 4);

/* Bytes from the first byte of the data to the cursor; 0 when showing. */
size_t ac_codec_position(const ac_codec *c);

static inline void ac_codec_begin(ac_codec *c, const char *name) {
    if (c->mode == AC_CODEC_SHOW)
        c->sink->begin(c->sink->user, name, false, 0);
}

static inline void ac_codec_begin_list(ac_codec *c, const char *name, size_t count) {
    if (c->mode == AC_CODEC_SHOW)
        c->sink->begin(c->sink->user, name, true, count);
}

static inline void ac_codec_end(ac_codec *c) {
    if (c->mode == AC_CODEC_SHOW)
        c->sink->end(c->sink->user);
}

void ac_codec_u8(ac_codec *c, const char *name, uint8_t *value);
void ac_codec_u16(ac_codec *c, const char *name, uint16_t *value);
void ac_codec_u32(ac_codec *c, const char *name, uint32_t *value);
void ac_codec_u64(ac_codec *c, const char *name, uint64_t *value);
void ac_codec_i8(ac_codec *c, const char *name, int8_t *value);
void ac_codec_i16(ac_codec *c, const char *name, int16_t *value);
void ac_codec_i32(ac_codec *c, const char *name, int32_t *value);
void ac_codec_i64(ac_codec *c, const char *name, int64_t *value);
void ac_codec_f32(ac_codec *c, const char *name, float *value);
void ac_codec_f64(ac_codec *c, const char *name, double *value);
void ac_codec_hex8(ac_codec *c, const char *name, uint8_t *value);
void ac_codec_hex16(ac_codec *c, const char *name, uint16_t *value);
void ac_codec_hex32(ac_codec *c, const char *name, uint32_t *value);
void ac_codec_hex64(ac_codec *c, const char *name, uint64_t *value);
/* A u32 that is false when 0. Reading keeps only true or false; writing writes 0 or 1. */
void ac_codec_bool32(ac_codec *c, const char *name, bool *value);
void ac_codec_enum32(ac_codec *c, const char *name, uint32_t *value, const ac_enum_name *names);
void ac_codec_enum16(ac_codec *c, const char *name, uint16_t *value, const ac_enum_name *names);

/* Moves `count` numbers of `width` bytes (1, 2 or 4) that lie behind each other in memory as in the
 * data, when there are bytes or room for all of them. Otherwise, and when showing, false: then the
 * caller goes field by field, so that a refusal is of the first field that does not fit. */
bool ac_codec_whole(ac_codec *c, void *numbers, size_t width, size_t count);

void ac_codec_vec3(ac_codec *c, const char *name, ac_vec3 *value);
void ac_codec_quat(ac_codec *c, const char *name, ac_quat *value);   /* w, x, y, z */
void ac_codec_frame(ac_codec *c, const char *name, ac_frame *value); /* origin, rotation */
void ac_codec_position_field(ac_codec *c, const char *name, ac_position *value);
void ac_codec_plane(ac_codec *c, const char *name, ac_plane *value);
void ac_codec_sphere(ac_codec *c, const char *name, ac_sphere *value);
void ac_codec_cyl_sphere(ac_codec *c, const char *name, ac_cyl_sphere *value);

/* `size` raw bytes. Reading borrows them from the data that is read, which must outlive the struct;
 * use ac_codec_copy_bytes for a copy in the arena. */
void ac_codec_borrow_bytes(ac_codec *c, const char *name, const uint8_t **data, size_t size);
void ac_codec_copy_bytes(ac_codec *c, const char *name, const uint8_t **data, size_t size);

/* str16: u16 length, or 0xFFFF and a u32 length, the characters, zeros to a multiple of 4 counted
 * from the first byte of the data (wire-protocol.md 3.3; the DAT files' lstr). */
void ac_codec_str16(ac_codec *c, const char *name, ac_bytes *text);

/* Zero bytes to the next multiple of `alignment`, a power of two, from the first byte of the data.
 * Reading accepts any bytes there. */
static inline void ac_codec_align(ac_codec *c, size_t alignment) {
    if (c->mode == AC_CODEC_READ)
        ac_reader_align(c->reader, alignment);
    else if (c->mode == AC_CODEC_WRITE)
        ac_writer_align(c->writer, alignment);
}

/* Memory for a list of `count` items of `item_size` bytes, each at least `least` bytes when
 * encoded. Reading: zeroed memory in the arena, NULL after a failure or when count is 0. Otherwise:
 * `items`. Opens the list for showing: end it with ac_codec_end. */
void *ac_codec_list(ac_codec *c, const char *name, void *items, uint64_t count, size_t item_size,
                    size_t least);

/* ac_codec_list for a typed pointer: AC_CODEC_LIST(c, "parts", setup->parts, setup->part_count, 4);
 * follow with a loop over AC_CODEC_EACH and ac_codec_end. */
#define AC_CODEC_LIST(c, name, items, count, least)                                                \
    (ac_codec_is_reading(c)                                                                        \
         ? (items) = ac_codec_list((c), (name), NULL, (count), sizeof *(items), (least))           \
         : ac_codec_list((c), (name), (void *)(items), (count), sizeof *(items), (least)))
#define AC_CODEC_EACH(c, i, count)                                                                 \
    for (size_t i = 0; (i) < (size_t)(count) && ac_codec_ok(c); ++(i))

#endif
