#include "app/show.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/plain_text.h"
#include "wire/text.h"

enum { MOST_BYTES_SHOWN = 24, FIELD_TEXT = 1024 };

static size_t bytes_text(const ac_field *field, char *text, size_t size) {
    const uint8_t *bytes = field->bytes;
    size_t shown = field->size < MOST_BYTES_SHOWN ? field->size : MOST_BYTES_SHOWN;
    size_t length = (size_t)snprintf(text, size, "<%zu bytes", field->size);
    for (size_t i = 0; i < shown && length + 4 < size; ++i)
        length +=
            (size_t)snprintf(text + length, size - length, i == 0 ? ": %02x" : " %02x", bytes[i]);
    return length +
           (size_t)snprintf(text + length, size - length, field->size > shown ? " ...>" : ">");
}

static void to_utf8(const ac_field *field, char *utf8, size_t size) {
    ac_bytes bytes = {field->bytes, (uint32_t)field->size};
    ac_bytes units = {field->bytes, (uint32_t)field->size * 2};
    if (field->kind == AC_FIELD_TEXT16)
        (void)ac_text_utf16_to_utf8(units, utf8, size);
    else
        (void)ac_text_to_utf8(bytes, utf8, size);
}

static size_t quoted_text(const ac_field *field, char *text, size_t size) {
    char utf8[FIELD_TEXT], plain[FIELD_TEXT];
    to_utf8(field, utf8, sizeof utf8);
    return (size_t)snprintf(text, size, "\"%s\"", ac_plain_text(plain, sizeof plain, utf8));
}

size_t ac_show_field_text(const ac_field *field, char *text, size_t size) {
    int length = 0;
    switch (field->kind) {
    case AC_FIELD_UNSIGNED: length = snprintf(text, size, "%" PRIu64, field->number.u); break;
    case AC_FIELD_SIGNED: length = snprintf(text, size, "%" PRId64, field->number.i); break;
    case AC_FIELD_HEX:
        length = snprintf(text, size, "0x%0*" PRIX64, (int)field->width * 2, field->number.u);
        break;
    case AC_FIELD_BOOL: length = snprintf(text, size, field->number.u ? "true" : "false"); break;
    case AC_FIELD_FLOAT:
        length = snprintf(text, size, "%.*g", field->width == 4 ? 9 : 17, field->number.f);
        break;
    case AC_FIELD_ENUM:
        length = field->text ? snprintf(text, size, "%s", field->text)
                             : snprintf(text, size, "0x%" PRIX64, field->number.u);
        break;
    case AC_FIELD_TEXT:
    case AC_FIELD_TEXT16: return quoted_text(field, text, size);
    case AC_FIELD_BYTES: return bytes_text(field, text, size);
    }
    return length > 0 ? (size_t)length : 0;
}

/* ---- one line ---- */

static void put(ac_show_line *line, const char *text) {
    size_t length = strlen(text);
    if (line->limit && line->written >= line->limit)
        return;
    if (line->limit && line->written + length > line->limit) {
        fputs(" ...", line->out);
        line->written = line->limit;
        return;
    }
    fputs(text, line->out);
    line->written += length;
}

static void put_name(ac_show_line *line, const char *name) {
    if (line->need_comma)
        put(line, " ");
    if (name) {
        put(line, name);
        put(line, "=");
    }
    line->need_comma = true;
}

static void line_begin(void *user, const char *name, bool list, size_t count) {
    ac_show_line *line = user;
    line->depth += 1;
    uint64_t bit = UINT64_C(1) << (line->depth & 63);
    line->lists = list ? line->lists | bit : line->lists & ~bit;
    if (line->depth == 1)
        return;
    put_name(line, name);
    char text[32];
    (void)snprintf(text, sizeof text, list ? "[%zu:" : "{", count);
    put(line, text);
    line->need_comma = list;
}

static void line_end(void *user) {
    ac_show_line *line = user;
    bool list = line->lists >> (line->depth & 63) & 1;
    line->depth -= 1;
    if (line->depth > 0)
        put(line, list ? "]" : "}");
    line->need_comma = true;
}

static void line_value(void *user, const char *name, const ac_field *field) {
    ac_show_line *line = user;
    char text[FIELD_TEXT + 8];
    (void)ac_show_field_text(field, text, sizeof text);
    put_name(line, name);
    put(line, text);
}

ac_field_sink ac_show_line_sink(ac_show_line *line) {
    return (ac_field_sink){.user = line, .begin = line_begin, .end = line_end, .value = line_value};
}

/* ---- a tree ---- */

static bool tree_shows(ac_show_tree *tree) {
    if (tree->skipped_from)
        return false;
    unsigned d = tree->depth;
    if (d == 0 || d >= AC_SHOW_DEPTH || !tree->list[d])
        return d < AC_SHOW_DEPTH;
    size_t item = tree->item[d]++;
    if (!tree->list_limit || item < tree->list_limit)
        return true;
    if (item == tree->list_limit)
        fprintf(tree->out, "%*s... %zu more\n", (int)d * 2, "", tree->count[d] - item);
    return false;
}

static void print_name(const ac_show_tree *tree, const char *name) {
    unsigned d = tree->depth;
    if (name)
        fprintf(tree->out, "%*s%s", (int)d * 2, "", name);
    else
        fprintf(tree->out, "%*s[%zu]", (int)d * 2, "", tree->list[d] ? tree->item[d] - 1 : 0);
}

static void tree_begin(void *user, const char *name, bool list, size_t count) {
    ac_show_tree *tree = user;
    bool shows = tree_shows(tree);
    bool is_root = tree->depth == 0 && !name; /* the caller has printed what it is */
    if (shows && !is_root) {
        print_name(tree, name);
        if (list)
            fprintf(tree->out, " (%zu)", count);
        fputc('\n', tree->out);
    }
    tree->depth += 1;
    if (!shows && !tree->skipped_from)
        tree->skipped_from = tree->depth;
    if (tree->depth < AC_SHOW_DEPTH) {
        tree->list[tree->depth] = list;
        tree->item[tree->depth] = 0;
        tree->count[tree->depth] = count;
    }
}

static void tree_end(void *user) {
    ac_show_tree *tree = user;
    if (tree->skipped_from == tree->depth)
        tree->skipped_from = 0;
    tree->depth -= 1;
}

static void tree_value(void *user, const char *name, const ac_field *field) {
    ac_show_tree *tree = user;
    char text[FIELD_TEXT + 8];
    if (!tree_shows(tree))
        return;
    (void)ac_show_field_text(field, text, sizeof text);
    print_name(tree, name);
    fprintf(tree->out, ": %s\n", text);
}

ac_field_sink ac_show_tree_sink(ac_show_tree *tree) {
    return (ac_field_sink){.user = tree, .begin = tree_begin, .end = tree_end, .value = tree_value};
}

/* ---- JSON ---- */

static void json_add(ac_show_json *json, const char *name, json_t *value) {
    if (!value) {
        json->failed = true;
        return;
    }
    if (json->depth == 0) {
        if (!json->root)
            json->root = value;
        else
            json_decref(value);
        return;
    }
    json_t *parent = json->stack[json->depth - 1];
    int bad = json_is_array(parent) ? json_array_append_new(parent, value)
                                    : json_object_set_new(parent, name ? name : "?", value);
    json->failed |= bad != 0;
}

static void json_begin(void *user, const char *name, bool list, size_t count) {
    ac_show_json *json = user;
    (void)count;
    if (json->depth >= AC_SHOW_DEPTH) {
        json->failed = true;
        return;
    }
    json_t *value = list ? json_array() : json_object();
    json_add(json, name, value);
    json->stack[json->depth++] = value;
}

static void json_end(void *user) {
    ac_show_json *json = user;
    if (json->depth > 0)
        json->depth -= 1;
}

static json_t *number_json(double value) {
    json_t *number = json_real(value);
    if (number)
        return number;
    return json_string(value != value ? "nan" : value > 0 ? "inf" : "-inf");
}

/* The whole text, however long: a unit is at most three bytes. */
static json_t *text_json(const ac_field *field) {
    size_t size = field->size * 3 + 1;
    char *utf8 = malloc(size);
    if (!utf8)
        return NULL;
    to_utf8(field, utf8, size);
    json_t *string = json_string(utf8);
    free(utf8);
    return string;
}

static json_t *field_json(const ac_field *field) {
    char text[FIELD_TEXT + 8];
    switch (field->kind) {
    case AC_FIELD_UNSIGNED: return json_integer((json_int_t)field->number.u);
    case AC_FIELD_SIGNED: return json_integer((json_int_t)field->number.i);
    case AC_FIELD_BOOL: return json_boolean(field->number.u != 0);
    case AC_FIELD_FLOAT: return number_json(field->number.f);
    case AC_FIELD_TEXT:
    case AC_FIELD_TEXT16: return text_json(field);
    default: (void)ac_show_field_text(field, text, sizeof text); return json_string(text);
    }
}

static void json_value(void *user, const char *name, const ac_field *field) {
    json_add(user, name, field_json(field));
}

ac_field_sink ac_show_json_sink(ac_show_json *json) {
    return (ac_field_sink){.user = json, .begin = json_begin, .end = json_end, .value = json_value};
}
