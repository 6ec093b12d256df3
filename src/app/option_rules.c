#include "app/option_rules.h"

#include <stdio.h>
#include <string.h>

#include "app/option_value.h"

/* The first of the given options that is in `list`; NULL for none. */
static const char *first_in(const char *list, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; ++i)
        if (ac_option_is_in(list, names[i]))
            return names[i];
    return NULL;
}

/* "window|video" as "--window or --video". */
static void write_choice(const char *list, char *text, size_t size) {
    size_t at = 0;
    for (size_t length; list && at < size; list = list[length] ? list + length + 1 : NULL) {
        length = strcspn(list, "|");
        int wrote = snprintf(text + at, size - at, "%s--%.*s", at ? " or " : "", (int)length, list);
        at += wrote > 0 ? (size_t)wrote : size;
    }
}

static bool holds(const ac_option_rule *rule, const char *const *names, size_t count, char *text) {
    if (!first_in(rule->option, names, count))
        return true;
    const char *other = first_in(rule->apart, names, count);
    if (other) {
        (void)snprintf(text, AC_OPTION_RULE_TEXT, "--%s and --%s exclude each other", rule->option,
                       other);
        return false;
    }
    if (!rule->needs || first_in(rule->needs, names, count))
        return true;
    char choice[AC_OPTION_RULE_TEXT / 2];
    write_choice(rule->needs, choice, sizeof choice);
    (void)snprintf(text, AC_OPTION_RULE_TEXT, "--%s does nothing without %s", rule->option, choice);
    return false;
}

bool ac_option_rules_hold(const ac_option_rule *rules, size_t rule_count, const char *const *names,
                          size_t count, char text[AC_OPTION_RULE_TEXT]) {
    for (size_t i = 0; i < rule_count; ++i)
        if (!holds(&rules[i], names, count, text))
            return false;
    return true;
}
