/* Text of the wire to UTF-8 and back. */
#ifndef AC_WIRE_TEXT_H
#define AC_WIRE_TEXT_H

#include "base/codec.h"

/* Windows-1252 to UTF-8: writes at most `capacity` bytes with the final zero, whole characters
 * only, and returns the length without the zero of the whole text, as snprintf does. Zero bytes and
 * the five values without a character become U+FFFD. `buffer` may be NULL when capacity is 0. */
size_t ac_text_to_utf8(ac_bytes text, char *buffer, size_t capacity);

/* The same from UTF-16LE (Turbine chat); surrogates that do not pair become U+FFFD. */
size_t ac_text_utf16_to_utf8(ac_bytes text, char *buffer, size_t capacity);

/* UTF-8 to Windows-1252: at most `capacity` bytes, not terminated; returns the bytes written.
 * Characters that Windows-1252 lacks and malformed input become '?'. */
size_t ac_text_from_utf8(const char *utf8, uint8_t *buffer, size_t capacity);

/* Text for a message from a string literal or other terminated ASCII; borrows it. */
ac_bytes ac_text_ascii(const char *ascii);

#endif
