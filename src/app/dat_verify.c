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
    bool json;
    size_t total; /* entries, for the progress */
    uint64_t good, unread, refused, different, unknown;
} verification;

static void report_json(const char *id, const char *type, const char *what, const ac_error *error) {
    json_t *line = json_pack("{s:s,s:s,s:s,s:s}", "id", id, "type", type, "problem", what,
                             "message", error->message);
    if (line && error->offset != AC_NO_OFFSET)
        json_object_set_new(line, "offset", json_integer((json_int_t)error->offset));
    ac_dat_tool_print_json(line);
}

static void report(verification *v, const ac_dat_entry *entry, const char *what,
                   const ac_error *error) {
    char id[16];
    const char *type = ac_dat_tool_type_name(v->tool, entry->id);
    (void)snprintf(id, sizeof id, "0x%08X", entry->id);
    ac_progress_finish(&v->progress);
    if (v->json) {
        report_json(id, type, what, error);
        return;
    }
    printf("%s %s: %s", id, type, what);
    if (error->offset != AC_NO_OFFSET)
        printf(" at byte %" PRIu64, error->offset);
    printf(": %s\n", error->message);
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
                     (size_t)(v->good + v->unread + v->refused + v->different + v->unknown),
                     v->total);
    return true;
}

static void print_verdict(const verification *v) {
    if (v->json)
        ac_dat_tool_print_json(json_pack(
            "{s:s,s:I,s:I,s:I,s:I,s:I}", "file", v->tool->path, "good", (json_int_t)v->good,
            "unread", (json_int_t)v->unread, "refused", (json_int_t)v->refused, "different",
            (json_int_t)v->different, "unknown", (json_int_t)v->unknown));
    else
        printf("%s: %" PRIu64 " good, %" PRIu64 " not read, %" PRIu64 " refused, %" PRIu64
               " encode to other bytes, %" PRIu64 " of unknown type\n",
               v->tool->path, v->good, v->unread, v->refused, v->different, v->unknown);
}

/* Whether the tree leads to every entry. */
static bool verify_entries(verification *v) {
    ac_error error;
    ac_status status = ac_dat_walk(&v->tool->dat, verify_entry, v, &error);
    ac_progress_finish(&v->progress);
    if (status == AC_OK)
        return true;
    if (v->json)
        report_json("", "tree", "damaged", &error);
    else
        printf("%s: the tree is damaged at byte %" PRIu64 ": %s\n", v->tool->path, error.offset,
               error.message);
    return false;
}

static int verify(const char *path, bool json) {
    ac_dat_tool tool;
    int code = ac_dat_tool_open(&tool, path);
    if (code != AC_EXIT_OK)
        return code;
    verification v = {.tool = &tool,
                      .progress = ac_progress_start(),
                      .json = json,
                      .total = ac_dat_tool_count(&tool)};
    if (!verify_entries(&v))
        code = AC_EXIT_FAILED;
    print_verdict(&v);
    if (v.unread + v.refused + v.different > 0)
        code = AC_EXIT_FAILED;
    ac_writer_free(&v.bytes);
    ac_writer_free(&v.again);
    ac_arena_free(&v.arena);
    ac_dat_tool_close(&tool);
    return code;
}

int ac_dat_verify(int argc, char **argv) {
    bool json = false;
    const ac_option options[] = {
        {"json", 'j', AC_OPTION_FLAG, &json, NULL, "a JSON object a line", 0, 0},
    };
    const ac_command command = {
        .name = "dat verify",
        .summary = "Decodes every entry, encodes it again and compares the bytes.",
        .usage = "[OPTION...] FILE...",
        .details = "Exit 1 when an entry could not be read, was refused, or came out different.\n",
        .examples = "  arwic dat verify client_portal.dat client_cell_1.dat\n"
                    "  arwic dat verify --json client_portal.dat > verified.jsonl\n",
        .options = options,
        .option_count = 1,
        .least_operands = 1,
        .most_operands = -1};
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    int worst = AC_EXIT_OK;
    for (int i = first; i < argc; ++i) {
        int code = verify(argv[i], json);
        worst = code > worst ? code : worst;
    }
    return worst;
}

typedef struct difference {
    const ac_dat_tool *from, *to;
    ac_writer a, b;
    bool json;
    uint64_t added, removed, changed, same;
    int code;
} difference;

/* One line: what has become of an entry. Sizes are decompressed; of an entry that is not there 0.
 */
static void print_change(const difference *d, const char *change, ac_did id, const char *type,
                         size_t old_size, size_t new_size) {
    char text[16];
    (void)snprintf(text, sizeof text, "0x%08X", id);
    if (d->json)
        ac_dat_tool_print_json(json_pack("{s:s,s:s,s:s,s:I,s:I}", "change", change, "id", text,
                                         "type", type, "old_size", (json_int_t)old_size, "new_size",
                                         (json_int_t)new_size));
    else if (strcmp(change, "changed") == 0)
        printf("! %s %s, %zu -> %zu bytes, first at byte %zu\n", text, type, old_size, new_size,
               first_difference(&d->a, &d->b));
    else
        printf("%s %s %s, %zu bytes\n", strcmp(change, "gone") == 0 ? "-" : "+", text, type,
               old_size + new_size);
}

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
        print_change(d, "gone", entry->id, name, d->a.size, 0);
    } else if (d->a.size != d->b.size || memcmp(d->a.data, d->b.data, d->a.size) != 0) {
        d->changed += 1;
        print_change(d, "changed", entry->id, name, d->a.size, d->b.size);
    } else {
        d->same += 1;
    }
    return true;
}

static bool find_added(void *user, const ac_dat_entry *entry) {
    difference *d = user;
    ac_dat_entry other;
    if (ac_dat_find(&d->from->dat, entry->id, &other, NULL) == AC_OK)
        return true;
    d->added += 1;
    size_t size = read_other(d->to, entry->id, &d->b) ? d->b.size : entry->size;
    print_change(d, "new", entry->id, ac_dat_tool_type_name(d->to, entry->id), 0, size);
    return true;
}

static void print_differences(const difference *d) {
    if (d->json)
        ac_dat_tool_print_json(json_pack("{s:I,s:I,s:I,s:I}", "gone", (json_int_t)d->removed, "new",
                                         (json_int_t)d->added, "changed", (json_int_t)d->changed,
                                         "same", (json_int_t)d->same));
    else
        printf("%" PRIu64 " gone, %" PRIu64 " new, %" PRIu64 " changed, %" PRIu64 " the same\n",
               d->removed, d->added, d->changed, d->same);
}

static int diff(const ac_dat_tool *from, const ac_dat_tool *to, bool json) {
    difference d = {.from = from, .to = to, .json = json};
    if (ac_dat_walk(&from->dat, compare_entry, &d, NULL) != AC_OK ||
        ac_dat_walk(&to->dat, find_added, &d, NULL) != AC_OK) {
        fprintf(stderr, "arwic dat diff: a tree is damaged; see 'arwic dat verify'\n");
        d.code = AC_EXIT_FILES;
    }
    print_differences(&d);
    ac_writer_free(&d.a);
    ac_writer_free(&d.b);
    if (d.code != AC_EXIT_OK)
        return d.code;
    return d.removed + d.added + d.changed ? AC_EXIT_FAILED : AC_EXIT_OK;
}

int ac_dat_diff(int argc, char **argv) {
    bool json = false;
    const ac_option options[] = {
        {"json", 'j', AC_OPTION_FLAG, &json, NULL, "a JSON object a line", 0, 0},
    };
    const ac_command command = {
        .name = "dat diff",
        .summary = "Lists the entries that two files do not share: - gone, + new, ! changed.",
        .usage = "[OPTION...] OLD NEW",
        .details = "Exit 1 when there is a difference.\n",
        .examples = "  arwic dat diff old/client_portal.dat new/client_portal.dat\n",
        .options = options,
        .option_count = 1,
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
        code = diff(&from, &to, json);
        ac_dat_tool_close(&to);
    }
    ac_dat_tool_close(&from);
    return code;
}
