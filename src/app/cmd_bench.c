/* arwic bench: what things cost, as ratios that can be compared between machines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench.h"
#include "app/command.h"
#include "app/exit_code.h"
#include "app/options.h"

typedef struct bench_entry {
    const char *name;
    void (*run)(ac_bench *bench);
} bench_entry;

static const bench_entry entries[] = {
    {"dat", ac_bench_dat},        {"wire", ac_bench_wire},       {"object", ac_bench_objects},
    {"space", ac_bench_space},    {"physics", ac_bench_physics}, {"motion", ac_bench_motion},
    {"effect", ac_bench_effects}, {"select", ac_bench_select},
};
enum { ENTRY_COUNT = sizeof entries / sizeof *entries };

static void print_table(const ac_bench *bench) {
    printf("%-28s %18s %12s %8s\n", "benchmark", "size", "per item", "ratio");
    for (uint32_t i = 0; i < bench->row_count; ++i) {
        const ac_bench_row *row = &bench->rows[i];
        char size[40];
        (void)snprintf(size, sizeof size, "%.0f %s", row->size, row->item);
        char time[40] = "";
        if (row->seconds >= 0.0)
            (void)snprintf(time, sizeof time, "%.1f ns", row->seconds * 1e9);
        const int digits = row->ratio < 0.1 ? 4 : 2;
        printf("%-28s %18s %12s %8.*f  x %s", row->name, size, time, digits, row->ratio,
               row->meaning);
        if (row->counted)
            printf(", %g allocations", row->allocations);
        putchar('\n');
    }
}

/* One object a line. */
static void print_json(const ac_bench *bench) {
    for (uint32_t i = 0; i < bench->row_count; ++i) {
        const ac_bench_row *row = &bench->rows[i];
        char time[40] = "null";
        if (row->seconds >= 0.0)
            (void)snprintf(time, sizeof time, "%.4g", row->seconds);
        printf("{\"subsystem\": \"%s\", \"benchmark\": \"%s\", \"size\": %.0f, \"unit\": \"%s\", "
               "\"seconds\": %s, "
               "\"ratio\": %.4g, \"to\": \"%s\"",
               row->subsystem, row->name, row->size, row->item, time, row->ratio, row->meaning);
        if (row->counted)
            printf(", \"allocations\": %g", row->allocations);
        puts("}");
    }
}

static bool is_known(const char *name) {
    for (int i = 0; i < ENTRY_COUNT; ++i)
        if (strcmp(name, entries[i].name) == 0)
            return true;
    return strcmp(name, "all") == 0;
}

static int run(const char *name, bool json) {
    ac_error error;
    ac_bench *bench = malloc(sizeof *bench);
    if (!bench || ac_bench_open(bench, &error) != AC_OK) {
        fprintf(stderr, "arwic bench: %s\n", bench ? error.message : "no memory");
        free(bench);
        return AC_EXIT_SYSTEM;
    }
    for (int i = 0; i < ENTRY_COUNT; ++i) {
        bench->subsystem = entries[i].name;
        if (bench->error.status == AC_OK &&
            (strcmp(name, "all") == 0 || strcmp(name, entries[i].name) == 0))
            entries[i].run(bench);
    }
    if (json)
        print_json(bench);
    else
        print_table(bench);
    int code = AC_EXIT_OK;
    if (bench->error.status != AC_OK) {
        fprintf(stderr, "arwic bench: %s\n", bench->error.message);
        code = AC_EXIT_FAILED;
    }
    ac_bench_close(bench);
    free(bench);
    return code;
}

int ac_command_bench(int argc, char **argv) {
    bool json = false;
    const ac_option options[] = {
        {"json", 0, AC_OPTION_FLAG, &json, NULL, "one JSON object a line instead of a table", 0, 0},
    };
    const ac_command command = {
        .name = "bench",
        .summary = "Measures what things cost, on the demo's world.",
        .usage = "[OPTION...] [NAME]",
        .details = "NAME is dat, wire, object, space, physics, motion, effect, select, or all "
                   "(the default).\n"
                   "A ratio compares two figures of the same run, so it can be compared between "
                   "machines;\n"
                   "the times cannot. Nothing passes or fails by its time. See docs/bench.md.\n",
        .examples = "  arwic bench\n"
                    "  arwic bench object\n"
                    "  arwic bench --json > bench.json\n",
        .options = options,
        .option_count = sizeof options / sizeof *options,
        .least_operands = 0,
        .most_operands = 1,
    };
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    const char *name = first < argc ? argv[first] : "all";
    if (!is_known(name)) {
        fprintf(stderr, "arwic bench: no benchmark '%s'; see 'arwic bench --help'\n", name);
        return AC_EXIT_USAGE;
    }
    return run(name, json);
}
