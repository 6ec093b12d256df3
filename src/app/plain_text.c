#include "app/plain_text.h"

#include <stdio.h>

/* Bytes of the control character at `at`, 0 when it is none. */
static size_t control_length(const unsigned char *at) {
    if (at[0] < 0x20 || at[0] == 0x7F)
        return 1;
    return at[0] == 0xC2 && at[1] >= 0x80 && at[1] < 0xA0 ? 2 : 0;
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
    out[used] = '\0';
    return out;
}
