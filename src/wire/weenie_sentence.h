/* A WeenieError as a player reads it. The protocol has a number and at most a name; retail's own
 * sentences are in its files of strings, so these are made from the identifiers. */
#ifndef AC_WIRE_WEENIE_SENTENCE_H
#define AC_WIRE_WEENIE_SENTENCE_H

#include <stddef.h>
#include <stdint.h>

/* "You're too busy." for YoureTooBusy. `name`, UTF-8, is whom or what the error speaks of: it goes
 * where the identifier has its `_`, before one that begins with a verb, else to the end; empty when
 * the message has none. Cut to fit. */
void ac_weenie_sentence(uint32_t error, const char *name, char *text, size_t size);

#endif
