#include "dat/iteration.h"

#define BIT_30 0x40000000u
#define BIT_31 0x80000000u

/* Bit 31 of a word announces a run; a single integer that has it is stored with bit 30 instead. */
static uint32_t unpack_single(uint32_t word) {
    return word & BIT_30 ? word ^ (BIT_30 | BIT_31) : word;
}

static uint32_t pack_single(uint32_t value) {
    return value & BIT_31 ? (value & ~BIT_31) | BIT_30 : value;
}

static ac_iteration_run read_run(ac_reader *reader) {
    uint32_t word = ac_reader_u32(reader);
    if (word & BIT_31)
        return (ac_iteration_run){ac_reader_u32(reader), 0u - word, false};
    return (ac_iteration_run){unpack_single(word), 1, true};
}

static void write_run(ac_writer *writer, const ac_iteration_run *run) {
    if (run->single) {
        ac_writer_u32(writer, pack_single(run->first));
    } else {
        ac_writer_u32(writer, 0u - run->count);
        ac_writer_u32(writer, run->first);
    }
}

static void check_total(ac_codec *c, uint64_t have, uint32_t total) {
    if (have > total || (have < total && c->mode == AC_CODEC_WRITE))
        ac_codec_fail(c, AC_ERROR_MALFORMED, "iteration runs of %llu integers, not %u",
                      (unsigned long long)have, total);
}

/* How many runs there are is not stored: there is memory for as many as the bytes can hold. */
static void read_runs(ac_codec *c, ac_iterations *it) {
    size_t room = ac_reader_left(c->reader) / 4 + 1;
    it->run_count = 0;
    it->runs = ac_codec_ok(c) ? ac_arena_array(c->arena, room, sizeof *it->runs) : NULL;
    if (!it->runs) {
        if (ac_codec_ok(c))
            ac_codec_fail(c, AC_ERROR_MEMORY, "no memory for %zu runs", room);
        return;
    }
    for (uint64_t have = 0; have < it->total && ac_codec_ok(c);) {
        ac_iteration_run run = read_run(c->reader);
        have += run.count;
        check_total(c, have, it->total);
        if (ac_codec_ok(c))
            it->runs[it->run_count++] = run;
    }
}

static void write_runs(ac_codec *c, const ac_iterations *it) {
    uint64_t have = 0;
    for (uint32_t i = 0; i < it->run_count; ++i) {
        have += it->runs[i].count;
        write_run(c->writer, &it->runs[i]);
    }
    check_total(c, have, it->total);
}

static void show_runs(ac_codec *c, ac_iterations *it) {
    AC_CODEC_LIST(c, "runs", it->runs, it->run_count, 4);
    AC_CODEC_EACH(c, i, it->run_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u32(c, "first", &it->runs[i].first);
        ac_codec_u32(c, "count", &it->runs[i].count);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

void ac_codec_iterations(ac_codec *c, ac_iterations *it) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "total", &it->total);
    if (it->total > AC_ITERATIONS_MAX)
        ac_codec_fail(c, AC_ERROR_LIMIT, "%u iterations", it->total);
    switch (c->mode) {
    case AC_CODEC_READ: read_runs(c, it); break;
    case AC_CODEC_WRITE: write_runs(c, it); break;
    case AC_CODEC_SHOW: show_runs(c, it); break;
    }
    ac_codec_end(c);
}

uint32_t ac_iterations_newest(const ac_iterations *iterations) {
    uint32_t newest = 0;
    for (uint32_t i = 0; i < iterations->run_count; ++i) {
        uint32_t last = iterations->runs[i].first + iterations->runs[i].count - 1;
        if (last > newest)
            newest = last;
    }
    return newest;
}
