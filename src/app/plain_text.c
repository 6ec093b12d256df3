#include "app/plain_text.h"

#include <stdio.h>

#include "base/utf8.h"

/* Bytes of the control character at `at`, 0 when it is none. */
static size_t control_length(const unsigned char *at) {
    if (at[0] < 0x20 || at[0] == 0x7F)
        return 1;
    return at[0] == 0xC2 && at[1] >= 0x80 && at[1] < 0xA0 ? 2 : 0;
}

/* Where the text ends when a character at its end that is cut is left out. */
static size_t whole_end(const char *text, size_t length) {
    size_t begin = length;
    while (begin > 0 && ac_utf8_continues(text[begin - 1]))
        --begin;
    unsigned char lead = begin > 0 ? (unsigned char)text[begin - 1] : 0;
    size_t needs = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    return lead >= 0x80 && length - (begin - 1) < needs ? begin - 1 : length;
}

const char *ac_plain_text(char *out, size_t size, const char *text) {
    enum { ESCAPED = 4 };
    const unsigned char *at = (const unsigned char *)text;
    size_t used = 0;
    while (*at && used + ESCAPED < size) {
        size_t control = control_length(at);
        if (control) {
            (void)snprintf(out + used, ESCAPED + 1, "\\x%02X", at[control - 1]);
            used += ESCAPED;
            at += control;
        } else {
            out[used++] = (char)*at++;
        }
    }
    if (*at)
        used = whole_end(out, used);
    out[used] = '\0';
    return out;
}
