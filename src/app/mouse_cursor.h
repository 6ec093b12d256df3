/* The mouse's cursors in the window, from the DAT files' art. */
#ifndef AC_APP_MOUSE_CURSOR_H
#define AC_APP_MOUSE_CURSOR_H

#include "app/window.h"
#include "dat/store.h"
#include "ui/cursor.h"

/* Gives the window every cursor whose art the DAT files have; the system's stand in for the others.
 */
void ac_mouse_cursors_load(ac_window *window, ac_store *store);

#endif
