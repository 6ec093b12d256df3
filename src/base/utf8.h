/* Text in UTF-8: where its characters begin. */
#ifndef AC_BASE_UTF8_H
#define AC_BASE_UTF8_H

#include <stdbool.h>

/* Whether the byte continues a character: it goes with those before it. */
static inline bool ac_utf8_continues(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

#endif
