/* What options have to do with each other: no option is taken and then not heeded. */
#ifndef AC_APP_OPTION_RULES_H
#define AC_APP_OPTION_RULES_H

#include <stdbool.h>
#include <stddef.h>

/* When `option` is given, none of `apart` may be, and one of `needs` must be. Both are names as
 * "window|video", or NULL. */
typedef struct ac_option_rule {
    const char *option, *apart, *needs;
} ac_option_rule;

enum { AC_OPTION_RULE_TEXT = 160 };

/* `names` are the options that were given. False, and what is wrong in `text`, when they break a
 * rule. */
bool ac_option_rules_hold(const ac_option_rule *rules, size_t rule_count, const char *const *names,
                          size_t count, char text[AC_OPTION_RULE_TEXT]);

#endif
