/* What every codec must do with a good record. */
#ifndef AC_TESTS_DAT_ROUND_TRIP_H
#define AC_TESTS_DAT_ROUND_TRIP_H

#include "dat/sample.h"

#include "dat/registry.h"

/* A copy exactly as long as the data, so that a sanitizer sees an overread. */
static uint8_t *ac_sample_exact(const void *bytes, size_t size) {
    uint8_t *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

typedef struct ac_sample_sink {
    int depth;
    size_t values;
} ac_sample_sink;

static void ac_sample_begin(void *user, const char *name, bool list, size_t count) {
    (void)name;
    (void)list;
    (void)count;
    ((ac_sample_sink *)user)->depth++;
}

static void ac_sample_end(void *user) {
    ac_sample_sink *sink = user;
    assert_true(sink->depth > 0);
    sink->depth--;
}

static void ac_sample_value(void *user, const char *name, const ac_field *field) {
    (void)name;
    assert_true(field->kind <= AC_FIELD_TEXT16);
    ((ac_sample_sink *)user)->values++;
}

static void ac_sample_shows(const ac_dat_type *type, const ac_dat_context *context,
                            const void *object) {
    ac_sample_sink state = {0, 0};
    ac_field_sink sink = {&state, ac_sample_begin, ac_sample_end, ac_sample_value};
    ac_dat_show(type, context, object, &sink);
    assert_int_equal(state.depth, 0);
    assert_true(state.values > 0);
}

/* The place is that of the reader: as many bytes before the end as the message says are left, or a
 * packed number of up to four bytes begins there. */
static void ac_sample_has_place(const ac_error *error, size_t cut) {
    const char *comma = strchr(error->message, ',');
    const char *left = strstr(error->message, "fit in the ");
    assert_true(comma || left);
    size_t bytes = strtoull(left ? left + strlen("fit in the ") : comma + 1, NULL, 10);
    if (error->offset + bytes > cut || cut - error->offset - bytes > 3)
        fail_msg("cut at %zu, refused at %llu: %s", cut, (unsigned long long)error->offset,
                 error->message);
}

/* The bytes cut at `cut` are refused; returns where. */
static size_t ac_sample_refuses_cut(const ac_dat_type *type, const ac_dat_context *context,
                                    const uint8_t *bytes, size_t cut) {
    uint8_t *exact = ac_sample_exact(bytes, cut);
    ac_arena arena = {0};
    ac_error error;
    void *object = ac_dat_decode(type, context, exact, cut, &arena, &error);
    if (object)
        fail_msg("%s cut at %zu was read", type->name, cut);
    if (error.status != AC_ERROR_TRUNCATED && error.status != AC_ERROR_LIMIT)
        fail_msg("%s cut at %zu: %s", type->name, cut, error.message);
    assert_true(error.offset <= cut);
    ac_sample_has_place(&error, cut);
    assert_true(ac_arena_used(&arena) <= 4096 + 64 * cut + type->size);
    ac_arena_free(&arena);
    free(exact);
    return (size_t)error.offset;
}

/* Every cut is refused, and with every byte more at the same place or a later one: where something
 * begins that is not whole any more, or where a list begins that cannot be. */
static void ac_sample_refuses_cuts(const ac_dat_type *type, const ac_dat_context *context,
                                   const ac_writer *bytes) {
    for (size_t cut = 0, last = 0; cut < bytes->size; ++cut) {
        size_t place = ac_sample_refuses_cut(type, context, bytes->data, cut);
        if (place < last)
            fail_msg("%s cut at %zu is refused at %zu, one byte less at %zu", type->name, cut,
                     place, last);
        last = place;
    }
}

static void ac_sample_refuses_more(const ac_dat_type *type, const ac_dat_context *context,
                                   const uint8_t *bytes, size_t size) {
    uint8_t *longer = malloc(size + 4);
    assert_non_null(longer);
    memcpy(longer, bytes, size);
    memset(longer + size, 0, 4);
    ac_arena arena = {0};
    ac_error error;
    assert_null(ac_dat_decode(type, context, longer, size + 4, &arena, &error));
    assert_int_equal(error.status, AC_ERROR_TRAILING);
    assert_int_equal(error.offset, size);
    ac_arena_free(&arena);
    free(longer);
}

/* Decodes, encodes to the same bytes, shows; refuses every cut and any byte too many. The object
 * lives in the arena; `bytes` must live as long. */
static void *ac_sample_round_trip(const ac_dat_type *type, const ac_dat_context *context,
                                  const ac_writer *bytes, ac_arena *arena) {
    uint8_t *exact = ac_sample_exact(bytes->data, bytes->size);
    ac_error error;
    ac_arena own = {0};
    void *copy = ac_dat_decode(type, context, exact, bytes->size, &own, &error);
    if (!copy)
        fail_msg("%s: %s at %llu", type->name, error.message, (unsigned long long)error.offset);
    ac_sample_shows(type, context, copy);
    ac_writer out = {0};
    assert_int_equal(ac_dat_encode(type, context, copy, &out, &error), AC_OK);
    assert_int_equal(out.size, bytes->size);
    if (out.size)
        assert_memory_equal(out.data, bytes->data, out.size);
    ac_writer_free(&out);
    ac_arena_free(&own);
    free(exact);
    ac_sample_refuses_cuts(type, context, bytes);
    ac_sample_refuses_more(type, context, bytes->data, bytes->size);
    copy = ac_dat_decode(type, context, bytes->data, bytes->size, arena, &error);
    assert_non_null(copy);
    return copy;
}

#endif
