#include "render/typeface.h"

/* How many bytes follow a first byte, and the least character that they may mean; -1 for a byte
 * that begins nothing. */
static int following(uint8_t first, uint32_t *character, uint32_t *least) {
    if (first < 0x80) {
        *character = first;
        *least = 0;
        return 0;
    }
    if (first >= 0xC2 && first < 0xE0) {
        *character = first & 0x1Fu;
        *least = 0x80;
        return 1;
    }
    if (first >= 0xE0 && first < 0xF0) {
        *character = first & 0x0Fu;
        *least = 0x800;
        return 2;
    }
    if (first >= 0xF0 && first < 0xF5) {
        *character = first & 0x07u;
        *least = 0x10000;
        return 3;
    }
    return -1;
}

uint32_t ac_utf8_next(const char *text, size_t length, size_t *at) {
    uint32_t character, least;
    int more = following((uint8_t)text[*at], &character, &least);
    size_t start = (*at)++;
    if (more < 0)
        return '?';
    for (int i = 1; i <= more; ++i) {
        if (start + (size_t)i >= length || ((uint8_t)text[start + (size_t)i] & 0xC0u) != 0x80u)
            return '?';
        character = character << 6 | ((uint8_t)text[start + (size_t)i] & 0x3Fu);
    }
    if (character < least || character > 0x10FFFF || (character >= 0xD800 && character < 0xE000))
        return '?';
    *at = start + 1 + (size_t)more;
    return character;
}
