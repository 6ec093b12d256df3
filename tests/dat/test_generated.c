/* Random valid objects of every type, and random damage to them.
 *
 * A record grows by trial: the decoder says what it lacks (more bytes, a smaller count, another
 * tag) and the generator gives it that, at random, until the decoder is content. So every branch of
 * a layout is taken without a second description of the layout. */
#include "dat/round_trip.h"

#include "base/rng.h"
#include "dat/master_sample.h"
#include "dat/mesh.h"

enum {
    SAMPLES = 10, /* a type */
    SEEDS = 200,
    TRIES = 3,            /* a sample, the longest counts */
    MOST_BYTES = 600,     /* beyond, everything that follows is zero or a leaf */
    MOST_ATTEMPTS = 1500, /* of one record */
    LARGEST = 1500,       /* bytes of a record that is kept */
    DAMAGED = 100,        /* copies of a record */
    REGION_TABLE = 1100,  /* bytes that a Region has before anything varies */
};

typedef struct generator {
    ac_rng rng;
    const ac_dat_type *type;
    const ac_dat_context *context;
    ac_writer bytes;
} generator;

static size_t fixed_bytes(const generator *g) {
    return g->type->kind == AC_KIND_REGION ? REGION_TABLE : 0;
}

static bool is_long(const generator *g) {
    return g->bytes.size > fixed_bytes(g) + MOST_BYTES;
}

static uint32_t one_of(ac_rng *rng, const uint32_t *values, uint32_t count) {
    return values[ac_rng_below(rng, count)];
}

/* Tags and ids that one layout or another asks for. */
static uint32_t special(ac_rng *rng) {
    static const uint32_t values[] = {
        AC_BSP_LEAF, AC_BSP_LEAF, AC_BSP_LEAF, AC_BSP_PORT, AC_BSP_BPnn, AC_BSP_BPIn, AC_BSP_BpIN,
        AC_BSP_BpnN, AC_BSP_BPIN, AC_BSP_BPnN, AC_BSP_BpIn, AC_BSP_BPOL, AC_BSP_BPFL, 0x101,
        0x102,       0x103,       0x104,       0x105,       0x106,       0x108,       0x109,
        0x10A,       0x10C,       0x10F,       0x110,       0x111,       0x112,
    };
    return one_of(rng, values, sizeof values / sizeof values[0]);
}

/* Mostly small, as counts and flags must be; now and then an odd float, an id or nonsense. */
static uint32_t value_of(generator *g, size_t size) {
    static const uint32_t odd[] = {0x3F800000, 0xBF000000, 0x7FC00000, 0x80000000, 0x01000001};
    uint32_t choice = ac_rng_below(&g->rng, 16);
    if (is_long(g))
        return choice < 2 ? 1 : 0;
    if (choice < 10)
        return ac_rng_below(&g->rng, 4);
    if (choice < 13)
        return ac_rng_below(&g->rng, 28);
    if (size == 4 && choice < 15)
        return one_of(&g->rng, odd, sizeof odd / sizeof odd[0]);
    return size == 1 ? ac_rng_below(&g->rng, 256) : ac_rng_below(&g->rng, 8);
}

/* Puts a number somewhere into the bytes, which may grow. */
static void put_at(generator *g, size_t at, uint32_t value, size_t size) {
    while (g->bytes.size < at + size) {
        ac_writer_u8(&g->bytes, 0);
        assert_true(ac_writer_ok(&g->bytes));
    }
    for (size_t i = 0; i < size; ++i)
        g->bytes.data[at + i] = (uint8_t)(value >> 8 * i);
}

/* Appends `count` bytes as numbers of up to four. */
static void append(generator *g, size_t count) {
    while (count) {
        size_t size = count < 4 ? count : 4;
        put_at(g, g->bytes.size, value_of(g, size), size);
        count -= size;
    }
}

/* A count that is too large for the bytes left: more bytes, or something smaller in its place. */
static void satisfy_count(generator *g, const ac_error *error) {
    size_t offset = (size_t)error->offset;
    bool small = strtoull(error->message, NULL, 10) <= 4;
    if (small && ac_rng_below(&g->rng, 8)) {
        append(g, 32);
        return;
    }
    static const uint32_t backs[] = {4, 4, 4, 2, 1, 6, 8, 12, 16, 20, 24, 28, 32, 36};
    size_t back = one_of(&g->rng, backs, sizeof backs / sizeof backs[0]);
    size_t size = back % 4 == 0 ? 4 : back % 4;
    if (back <= offset)
        put_at(g, offset - back, ac_rng_below(&g->rng, 3), size);
}

/* A tag, marker, type or size index that nobody knows: another one in its place. */
static void satisfy_tag(generator *g, size_t offset) {
    switch (ac_rng_below(&g->rng, 6)) {
    case 0:
    case 1: put_at(g, offset, special(&g->rng), 4); break;
    case 2: put_at(g, offset, ac_rng_below(&g->rng, 27), 4); break;
    case 3:
        if (offset >= 1)
            put_at(g, offset - 1, ac_rng_below(&g->rng, 2) ? 0x11 : 0, 1);
        break;
    case 4:
        if (offset >= 4)
            put_at(g, offset - 4, ac_rng_below(&g->rng, 2) ? special(&g->rng) : 1, 4);
        break;
    default:
        if (offset >= 8)
            put_at(g, offset - 8, 1 + ac_rng_below(&g->rng, 12), 4);
        break;
    }
}

static void give_what_it_lacks(generator *g, const ac_error *error) {
    if (error->status == AC_ERROR_LIMIT) {
        satisfy_count(g, error);
    } else if (error->status != AC_ERROR_TRUNCATED) {
        satisfy_tag(g, (size_t)error->offset);
    } else {
        size_t need = strtoull(error->message, NULL, 10); /* "4 bytes needed, 0 left" */
        size_t have = g->bytes.size - (size_t)error->offset;
        if (need > have && need < 400)
            append(g, need - have);
        else
            satisfy_count(g, error);
    }
}

/* True when g->bytes is a record. */
static bool generate(generator *g) {
    g->bytes.size = 0;
    for (int i = 0; i < MOST_ATTEMPTS && g->bytes.size < 4 * LARGEST; ++i) {
        uint8_t *exact = ac_sample_exact(g->bytes.data, g->bytes.size);
        ac_arena arena = {0};
        ac_error error;
        size_t used;
        void *object = ac_arena_alloc(&arena, g->type->size);
        assert_non_null(object);
        ac_status status = ac_dat_decode_into(g->type, g->context, exact, g->bytes.size, &used,
                                              &arena, object, &error);
        ac_arena_free(&arena);
        free(exact);
        if (status == AC_OK) {
            g->bytes.size = used;
            return used <= fixed_bytes(g) + LARGEST;
        }
        give_what_it_lacks(g, &error);
    }
    return false;
}

/* The longest of a few records in g->bytes. */
static bool generate_long(generator *g) {
    ac_writer longest = {0};
    bool any = false;
    for (int i = 0; i < TRIES; ++i) {
        if (!generate(g) || (any && g->bytes.size <= longest.size))
            continue;
        any = true;
        ac_writer swap = longest;
        longest = g->bytes;
        g->bytes = swap;
    }
    ac_writer_free(&g->bytes);
    g->bytes = longest;
    return any;
}

/* Decodes what encoding made of the generated bytes: padding, booleans and packed numbers are in
 * their one written form there, so from here on bytes must not change any more. */
static void check_record(const generator *g) {
    ac_arena arena = {0};
    ac_error error;
    void *object = ac_dat_decode(g->type, g->context, g->bytes.data, g->bytes.size, &arena, &error);
    assert_non_null(object);
    ac_writer written = {0};
    if (ac_dat_encode(g->type, g->context, object, &written, &error) != AC_OK)
        fail_msg("%s: %s", g->type->name, error.message);
    if (g->type->kind == AC_KIND_RENDER_MATERIAL) {
        assert_int_equal(written.size, g->bytes.size);
    } else {
        ac_arena again = {0};
        assert_non_null(ac_sample_round_trip(g->type, g->context, &written, &again));
        ac_arena_free(&again);
    }
    ac_writer_free(&written);
    ac_arena_free(&arena);
}

/* Flips bytes: the decoder must end, with an object or a reason, and an object must encode. */
static void check_damage(generator *g) {
    for (int i = 0; i < DAMAGED; ++i) {
        uint8_t *exact = ac_sample_exact(g->bytes.data, g->bytes.size);
        for (uint32_t n = 1 + ac_rng_below(&g->rng, 3); n && g->bytes.size; --n)
            exact[ac_rng_below(&g->rng, (uint32_t)g->bytes.size)] = (uint8_t)ac_rng_u32(&g->rng);
        ac_arena arena = {0};
        ac_error error;
        void *object = ac_dat_decode(g->type, g->context, exact, g->bytes.size, &arena, &error);
        assert_true(ac_arena_used(&arena) <= 8192 + 64 * g->bytes.size + g->type->size);
        ac_writer out = {0};
        if (object)
            assert_int_equal(ac_dat_encode(g->type, g->context, object, &out, &error), AC_OK);
        else
            assert_true(error.offset <= g->bytes.size && error.message[0] != 0);
        ac_writer_free(&out);
        ac_arena_free(&arena);
        free(exact);
    }
}

static void check_type(const ac_dat_type *type, const ac_dat_context *context) {
    generator g = {.type = type, .context = context};
    int good = 0;
    size_t total = 0;
    for (uint64_t seed = 0; good < SAMPLES && seed < SEEDS; ++seed) {
        g.rng = ac_rng_make(seed, (uint64_t)type->kind);
        if (!generate_long(&g))
            continue;
        ++good;
        total += g.bytes.size;
        check_record(&g);
        check_damage(&g);
    }
    if (good < SAMPLES)
        fail_msg("%s: only %d of %d records came about", type->name, good, SAMPLES);
    print_message("    %-22s %2d records, %4zu bytes on average\n", type->name, good,
                  total / (size_t)good);
    ac_writer_free(&g.bytes);
}

static void test_random_records_of_every_type(void **state) {
    (void)state;
    ac_writer bytes = {0};
    ac_arena arena = {0};
    ac_error error;
    ac_sample_append(&bytes, AC_SAMPLE_MASTER);
    ac_dat_context context = {ac_dat_decode(ac_dat_type_by_kind(AC_KIND_MASTER_PROPERTY), NULL,
                                            bytes.data, bytes.size, &arena, &error)};
    assert_non_null(context.properties);
    for (int kind = 0; kind < AC_KIND_COUNT; ++kind)
        check_type(ac_dat_type_by_kind((ac_dat_kind)kind), &context);
    ac_arena_free(&arena);
    ac_writer_free(&bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_records_of_every_type),
    };
    return cmocka_run_group_tests_name("dat generated", tests, NULL, NULL);
}
