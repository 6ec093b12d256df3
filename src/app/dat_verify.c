/* arwic dat verify and diff. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/dat_tool.h"
#include "app/exit_code.h"
#include "app/options.h"
#include "app/progress.h"

typedef struct verification {
    const ac_dat_tool *tool;
    ac_writer bytes, again;
    ac_arena arena;
    ac_progress progress;
    uint64_t good, unread, refused, different, unknown;
} verification;

static void report(verification *v, const ac_dat_entry *entry, const char *what,
                   const ac_error *error) {
    ac_progress_finish(&v->progress);
    printf("0x%08X %s: %s", entry->id, ac_dat_tool_type_name(v->tool, entry->id), what);
    if (error && error->offset != AC_NO_OFFSET)
        printf(" at byte %" PRIu64, error->offset);
    printf("%s%s\n", error ? ": " : "", error ? error->message : "");
}

static size_t first_difference(const ac_writer *a, const ac_writer *b) {
    size_t size = a->size < b->size ? a->size : b->size;
    for (size_t i = 0; i < size; ++i)
        if (a->data[i] != b->data[i])
            return i;
    return size;
}

static void compare(verification *v, const ac_dat_entry *entry, const ac_dat_type *type,
                    const void *object) {
    ac_error error;
    ac_writer_reset(&v->again);
    if (ac_dat_encode(type, &v->tool->context, object, &v->again, &error) != AC_OK) {
        v->different += 1;
        report(v, entry, "not encoded", &error);
    } else if (v->again.size != v->bytes.size ||
               memcmp(v->again.data, v->bytes.data, v->bytes.size) != 0) {
        ac_error where = {.offset = first_difference(&v->bytes, &v->again)};
        (void)snprintf(where.message, sizeof where.message, "%zu bytes became %zu", v->bytes.size,
                       v->again.size);
        v->different += 1;
        report(v, entry, "encodes to other bytes", &where);
    } else {
        v->good += 1;
    }
}

static bool verify_entry(void *user, const ac_dat_entry *entry) {
    verification *v = user;
    ac_error error;
    const ac_dat_type *type = ac_dat_type_of(entry->id, v->tool->dat.header.data_set);
    ac_writer_reset(&v->bytes);
    ac_arena_reset(&v->arena);
    if (ac_dat_read(&v->tool->dat, entry, &v->bytes, &error) != AC_OK) {
        v->unread += 1;
        report(v, entry, "not read", &error);
    } else if (!type) {
        v->unknown += 1;
    } else {
        const void *object =
            ac_dat_decode(type, &v->tool->context, v->bytes.data, v->bytes.size, &v->arena, &error);
        if (object) {
            compare(v, entry, type, object);
        } else {
            v->refused += 1;
            report(v, entry, "refused", &error);
        }
    }
    ac_progress_show(&v->progress, "verifying",
                     (size_t)(v->good + v->unread + v->refused + v->different + v->unknown), 0);
    return true;
}

static int verify(const char *path) {
    ac_dat_tool tool;
    ac_error error;
    int code = ac_dat_tool_open(&tool, path);
    if (code != AC_EXIT_OK)
        return code;
    verification v = {.tool = &tool, .progress = ac_progress_start()};
    if (ac_dat_walk(&tool.dat, verify_entry, &v, &error) != AC_OK) {
        ac_progress_finish(&v.progress);
        printf("%s: the tree is damaged at byte %" PRIu64 ": %s\n", path, error.offset,
               error.message);
        code = AC_EXIT_FAILED;
    }
    ac_progress_finish(&v.progress);
    printf("%s: %" PRIu64 " good, %" PRIu64 " not read, %" PRIu64 " refused, %" PRIu64
           " encode to other bytes, %" PRIu64 " of unknown type\n",
           path, v.good, v.unread, v.refused, v.different, v.unknown);
    if (v.unread + v.refused + v.different > 0)
        code = AC_EXIT_FAILED;
    ac_writer_free(&v.bytes);
    ac_writer_free(&v.again);
    ac_arena_free(&v.arena);
    ac_dat_tool_close(&tool);
    return code;
}

int ac_dat_verify(int argc, char **argv) {
    const ac_command command = {
        .name = "dat verify",
        .summary = "Decodes every entry, encodes it again and compares the bytes.",
        .usage = "FILE...",
        .details = "Exit 1 when an entry could not be read, was refused, or came out different.\n",
        .examples = "  arwic dat verify client_portal.dat client_cell_1.dat\n",
        .least_operands = 1,
        .most_operands = -1};
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    int worst = AC_EXIT_OK;
    for (int i = first; i < argc; ++i) {
        int code = verify(argv[i]);
        worst = code > worst ? code : worst;
    }
    return worst;
}

typedef struct difference {
    const ac_dat_tool *from, *to;
    ac_writer a, b;
    uint64_t added, removed, changed, same;
    int code;
} difference;

/* The other file's bytes of the same id; false when it has none. */
static bool read_other(const ac_dat_tool *tool, ac_did id, ac_writer *out) {
    ac_dat_entry entry;
    ac_writer_reset(out);
    return ac_dat_find(&tool->dat, id, &entry, NULL) == AC_OK &&
           ac_dat_read(&tool->dat, &entry, out, NULL) == AC_OK;
}

static bool compare_entry(void *user, const ac_dat_entry *entry) {
    difference *d = user;
    const char *name = ac_dat_tool_type_name(d->from, entry->id);
    ac_error error;
    ac_writer_reset(&d->a);
    if (ac_dat_read(&d->from->dat, entry, &d->a, &error) != AC_OK) {
        fprintf(stderr, "arwic dat diff: 0x%08X: %s\n", entry->id, error.message);
        d->code = AC_EXIT_FILES;
        return true;
    }
    if (!read_other(d->to, entry->id, &d->b)) {
        d->removed += 1;
        printf("- 0x%08X %s, %zu bytes\n", entry->id, name, d->a.size);
    } else if (d->a.size != d->b.size || memcmp(d->a.data, d->b.data, d->a.size) != 0) {
        d->changed += 1;
        printf("! 0x%08X %s, %zu -> %zu bytes, first at byte %zu\n", entry->id, name, d->a.size,
               d->b.size, first_difference(&d->a, &d->b));
    } else {
        d->same += 1;
    }
    return true;
}

static bool find_added(void *user, const ac_dat_entry *entry) {
    difference *d = user;
    ac_dat_entry other;
    if (ac_dat_find(&d->from->dat, entry->id, &other, NULL) != AC_OK) {
        d->added += 1;
        printf("+ 0x%08X %s, %u bytes\n", entry->id, ac_dat_tool_type_name(d->to, entry->id),
               entry->size);
    }
    return true;
}

int ac_dat_diff(int argc, char **argv) {
    const ac_command command = {
        .name = "dat diff",
        .summary = "Lists the entries that two files do not share: - gone, + new, ! changed.",
        .usage = "OLD NEW",
        .details = "Exit 1 when there is a difference.\n",
        .examples = "  arwic dat diff old/client_portal.dat new/client_portal.dat\n",
        .least_operands = 2,
        .most_operands = 2};
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    ac_dat_tool from;
    ac_dat_tool to;
    int code = ac_dat_tool_open(&from, argv[first]);
    if (code != AC_EXIT_OK)
        return code;
    code = ac_dat_tool_open(&to, argv[first + 1]);
    if (code == AC_EXIT_OK) {
        difference d = {.from = &from, .to = &to};
        if (ac_dat_walk(&from.dat, compare_entry, &d, NULL) != AC_OK ||
            ac_dat_walk(&to.dat, find_added, &d, NULL) != AC_OK) {
            fprintf(stderr, "arwic dat diff: a tree is damaged; see 'arwic dat verify'\n");
            d.code = AC_EXIT_FILES;
        }
        printf("%" PRIu64 " gone, %" PRIu64 " new, %" PRIu64 " changed, %" PRIu64 " the same\n",
               d.removed, d.added, d.changed, d.same);
        code = d.code ? d.code : d.removed + d.added + d.changed ? AC_EXIT_FAILED : AC_EXIT_OK;
        ac_writer_free(&d.a);
        ac_writer_free(&d.b);
        ac_dat_tool_close(&to);
    }
    ac_dat_tool_close(&from);
    return code;
}
