#include "app/option_value.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool parse_number(const char *text, double *value) {
    char *end;
    errno = 0;
    *value = strtod(text, &end);
    return errno == 0 && end != text && *end == '\0' && isfinite(*value);
}

static bool in_range(const ac_option *option, double value) {
    return option->low >= option->high || (value >= option->low && value <= option->high);
}

static bool store_size(const ac_option *option, const char *text) {
    int *size = option->target;
    char *end;
    long width = strtol(text, &end, 10);
    if (end == text || *end != 'x')
        return false;
    const char *rest = end + 1;
    long height = strtol(rest, &end, 10);
    if (end == rest || *end != '\0' || !in_range(option, (double)width) ||
        !in_range(option, (double)height))
        return false;
    size[0] = (int)width;
    size[1] = (int)height;
    return true;
}

static bool store_flag(const ac_option *option, const char *text) {
    static const char *const words[2][3] = {{"no", "off", "false"}, {"yes", "on", "true"}};
    for (int i = 0; i < 6; ++i)
        if (!text || strcmp(text, words[i / 3][i % 3]) == 0) {
            *(bool *)option->target = !text || i / 3 == 1;
            return true;
        }
    return false;
}

bool ac_option_is_in(const char *list, const char *name) {
    for (size_t length; list; list = list[length] ? list + length + 1 : NULL) {
        length = strcspn(list, "|");
        if (strlen(name) == length && memcmp(list, name, length) == 0)
            return true;
    }
    return false;
}

static bool store_choice(const ac_option *option, const char *text) {
    if (!ac_option_is_in(option->argument, text))
        return false;
    *(const char **)option->target = text;
    return true;
}

bool ac_option_store(const ac_option *option, const char *text) {
    double number;
    switch (option->kind) {
    case AC_OPTION_FLAG: return store_flag(option, text);
    case AC_OPTION_TEXT: *(const char **)option->target = text; return true;
    case AC_OPTION_NUMBER:
        if (!parse_number(text, &number) || !in_range(option, number))
            return false;
        *(double *)option->target = number;
        return true;
    case AC_OPTION_WHOLE:
        if (!parse_number(text, &number) || !in_range(option, number) || number != floor(number))
            return false;
        *(int *)option->target = (int)number;
        return true;
    case AC_OPTION_SIZE: return store_size(option, text);
    case AC_OPTION_CHOICE: return store_choice(option, text);
    }
    return false;
}

void ac_option_write(const ac_option *option, char text[AC_OPTION_VALUE_TEXT]) {
    const size_t size = AC_OPTION_VALUE_TEXT;
    const int *pair = option->target;
    const char *words;
    text[0] = '\0';
    switch (option->kind) {
    case AC_OPTION_FLAG:
        (void)snprintf(text, size, "%s", *(bool *)option->target ? "yes" : "no");
        return;
    case AC_OPTION_TEXT:
    case AC_OPTION_CHOICE:
        words = *(const char **)option->target;
        (void)snprintf(text, size, "%s", words ? words : "");
        return;
    case AC_OPTION_NUMBER: (void)snprintf(text, size, "%g", *(double *)option->target); return;
    case AC_OPTION_WHOLE: (void)snprintf(text, size, "%d", *(int *)option->target); return;
    case AC_OPTION_SIZE: (void)snprintf(text, size, "%dx%d", pair[0], pair[1]); return;
    }
}

void ac_option_describe(const ac_option *option, char text[AC_OPTION_VALUE_TEXT]) {
    static const char *const what[] = {"yes or no",      "text",         "a number",
                                       "a whole number", "WIDTHxHEIGHT", "one of"};
    const char *kind = what[option->kind];
    if (option->kind == AC_OPTION_CHOICE)
        (void)snprintf(text, AC_OPTION_VALUE_TEXT, "%s %s", kind, option->argument);
    else if (ac_option_is_path(option))
        (void)snprintf(text, AC_OPTION_VALUE_TEXT, "the path of a %s",
                       strcmp(option->argument, "FILE") == 0 ? "file" : "folder");
    else if (option->low < option->high)
        (void)snprintf(text, AC_OPTION_VALUE_TEXT, "%s from %.10g to %.10g", kind, option->low,
                       option->high);
    else
        (void)snprintf(text, AC_OPTION_VALUE_TEXT, "%s", kind);
}

bool ac_option_is_path(const ac_option *option) {
    return option->kind == AC_OPTION_TEXT && option->argument &&
           (strcmp(option->argument, "FILE") == 0 || strcmp(option->argument, "FOLDER") == 0);
}
