/* The settings file: lines of `name = value` and of # comments. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/files.h"
#include "app/settings.h"

enum { LINE_LIMIT = 4096, FILE_LIMIT = 1 << 20 };

/* One line of the file; `name` and `value` point into it. */
typedef struct line {
    const char *begin;
    size_t size; /* with its end */
    char name[64];
    char value[LINE_LIMIT];
    bool sets; /* has a name and a value */
    bool bad;  /* is neither that, nor a comment, nor empty */
} line;

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Copies [begin, end) without the blanks around it. False when it does not fit. */
static bool copy_trimmed(const char *begin, const char *end, char *out, size_t capacity) {
    while (begin < end && is_blank(*begin))
        ++begin;
    while (end > begin && is_blank(end[-1]))
        --end;
    size_t size = (size_t)(end - begin);
    bool fits = size < capacity && !memchr(begin, '\0', size);
    if (fits)
        memcpy(out, begin, size);
    out[fits ? size : 0] = '\0';
    return fits;
}

/* Takes the next line off [*next, end). False at the end. */
static bool take_line(const char **next, const char *end, line *out) {
    const char *begin = *next;
    if (begin == end)
        return false;
    const char *newline = memchr(begin, '\n', (size_t)(end - begin));
    *next = newline ? newline + 1 : end;
    out->begin = begin;
    out->size = (size_t)(*next - begin);
    out->sets = out->bad = false;
    while (begin < *next && is_blank(*begin))
        ++begin;
    if (begin == *next || *begin == '#')
        return true;
    const char *equals = memchr(begin, '=', (size_t)(*next - begin));
    out->sets = equals && copy_trimmed(begin, equals, out->name, sizeof out->name) &&
                out->name[0] != '\0' &&
                copy_trimmed(equals + 1, *next, out->value, sizeof out->value);
    out->bad = !out->sets;
    return true;
}

/* What went wrong with a line that sets `name`. */
static void complain(ac_settings *settings, const line *l, const char *where, const ac_error *error,
                     FILE *complaints) {
    char used[AC_OPTION_VALUE_TEXT];
    fprintf(complaints, "%s: %s", where, error->message);
    if (strcmp(l->name, "password") == 0)
        fprintf(complaints, ": a password has no place here; see password-file");
    else if (error->status == AC_ERROR_NOT_FOUND)
        fprintf(complaints, "; the line is kept and does nothing");
    else if (ac_settings_get(settings, l->name, used))
        fprintf(complaints, "; it stays '%s'", used);
    fputc('\n', complaints);
}

static int read_line(ac_settings *settings, const line *l, const char *where, FILE *complaints) {
    ac_error error;
    if (l->bad) {
        fprintf(complaints, "%s: not a line of the form 'name = value'\n", where);
        return 1;
    }
    if (!l->sets || ac_settings_set(settings, l->name, l->value, &error) == AC_OK)
        return 0;
    complain(settings, l, where, &error, complaints);
    return 1;
}

static int check_keys(const ac_settings *settings, const char *path, FILE *complaints) {
    int count = 0;
    for (int i = 0; i < AC_ACTION_COUNT; ++i) {
        ac_action rival = ac_keymap_rival(&settings->keys, (ac_action)i);
        if (rival == AC_ACTION_COUNT || (int)rival < i)
            continue;
        fprintf(complaints, "%s: key.%s and key.%s share a key, which does both\n", path,
                ac_action_name((ac_action)i), ac_action_name(rival));
        count += 1;
    }
    return count;
}

int ac_settings_read(ac_settings *settings, const char *path, const char *text, size_t size,
                     FILE *complaints) {
    line *l = malloc(sizeof *l);
    if (!l) {
        fprintf(complaints, "%s: no memory to read it\n", path);
        return 1;
    }
    char where[LINE_LIMIT + 32];
    int count = 0;
    int number = 0;
    for (const char *next = text; take_line(&next, text + size, l);) {
        (void)snprintf(where, sizeof where, "%.4096s:%d", path, ++number);
        count += read_line(settings, l, where, complaints);
    }
    free(l);
    return count + check_keys(settings, path, complaints);
}

static void put(ac_writer *out, const char *text) {
    ac_writer_bytes(out, text, strlen(text));
}

static void put_setting(ac_writer *out, const char *name, const char *value) {
    put(out, name);
    put(out, " = ");
    put(out, value);
    put(out, "\n");
}

/* The last line that sets a name is the one that counts: it is replaced. */
static const char *find_last(const char *text, size_t size, const char *name, line *l) {
    const char *last = NULL;
    for (const char *next = text; take_line(&next, text + size, l);)
        if (l->sets && strcmp(l->name, name) == 0)
            last = l->begin;
    return last;
}

void ac_settings_edit(const char *text, size_t size, const char *name, const char *value,
                      ac_writer *out) {
    line *l = malloc(sizeof *l);
    if (!l) {
        ac_writer_fail(out, AC_ERROR_MEMORY, "no memory for the settings");
        return;
    }
    const char *last = find_last(text, size, name, l);
    for (const char *next = text; take_line(&next, text + size, l);) {
        bool is_it = l->sets && strcmp(l->name, name) == 0;
        if (is_it && value && l->begin == last)
            put_setting(out, name, value);
        else if (!is_it || value)
            ac_writer_bytes(out, l->begin, l->size);
    }
    if (value && !last) {
        if (size > 0 && text[size - 1] != '\n')
            put(out, "\n");
        put_setting(out, name, value);
    }
    free(l);
}

ac_status ac_settings_path(char *path, size_t size, ac_error *error) {
    return ac_folder_config(path, size, "settings", error);
}

ac_settings ac_settings_load(void) {
    char path[LINE_LIMIT];
    ac_error error;
    ac_writer text = {0};
    ac_settings settings = ac_settings_default();
    if (ac_settings_path(path, sizeof path, &error) != AC_OK || !ac_file_exists(path))
        return settings;
    if (ac_file_read(path, FILE_LIMIT, &text, &error) == AC_OK)
        (void)ac_settings_read(&settings, path, text.size ? (const char *)text.data : "", text.size,
                               stderr);
    else
        fprintf(stderr, "arwic: %s; the settings are the defaults\n", error.message);
    ac_writer_free(&text);
    return settings;
}

/* The file behind a symbolic link is replaced, not the link. */
static ac_status write_file(const char *path, const ac_writer *text, ac_error *error) {
    char *target = realpath(path, NULL);
    ac_status status = ac_file_write_atomic(target ? target : path, text->data, text->size, error);
    free(target);
    return status;
}

static ac_status make_parent(const char *path, ac_error *error) {
    char folder[LINE_LIMIT];
    const char *slash = strrchr(path, '/');
    (void)snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
    return ac_folder_make(folder, error);
}

/* What would not read back as it was set. */
static ac_status check_value(const char *name, const char *value, ac_error *error) {
    size_t length = value ? strlen(value) : 0;
    bool fits = length < LINE_LIMIT - 1;
    for (size_t i = 0; i < length; ++i)
        fits &= (unsigned char)value[i] >= ' ';
    if (length > 0)
        fits &= value[0] != ' ' && value[length - 1] != ' ';
    return fits ? AC_OK
                : ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                               "%s takes one line without blanks around it", name);
}

ac_status ac_settings_store(const char *name, const char *value, ac_error *error) {
    char path[LINE_LIMIT];
    ac_writer before = {0};
    ac_writer after = {0};
    ac_status status = check_value(name, value, error);
    if (status == AC_OK)
        status = ac_settings_path(path, sizeof path, error);
    if (status == AC_OK)
        status = make_parent(path, error);
    if (status == AC_OK && ac_file_exists(path))
        status = ac_file_read(path, FILE_LIMIT, &before, error);
    if (status == AC_OK) {
        const char *text = before.size ? (const char *)before.data : "";
        ac_settings_edit(text, before.size, name, value, &after);
        status = ac_writer_ok(&after)
                     ? write_file(path, &after, error)
                     : ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory");
    }
    ac_writer_free(&before);
    ac_writer_free(&after);
    return status;
}
