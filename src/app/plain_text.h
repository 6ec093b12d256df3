/* Text of a server for a terminal. */
#ifndef AC_APP_PLAIN_TEXT_H
#define AC_APP_PLAIN_TEXT_H

#include <stddef.h>

/* The text with every control character (ESC, BEL, line ends, those of U+0080 to U+009F) as \xNN,
 * so that it can neither move the cursor nor pass for a line of ours. Cut to fit; `out` is
 * terminated. */
const char *ac_plain_text(char *out, size_t size, const char *text);

#endif
