/* Which cursor the mouse has: it shows what a click would hit before the click. */
#ifndef AC_UI_CURSOR_H
#define AC_UI_CURSOR_H

#include "arwic/client.h"

/* Where its art comes from: DBObj::GetDIDByEnum with this category and the values below. */
#define AC_UI_CURSOR_CATEGORY 6u

enum { AC_UI_CURSOR_FIRST = 1, AC_UI_CURSOR_LAST = 6 };

/* ClientUISystem::UpdateCursorState 0x00564630, as far as there is no busy and no targeting mode:
 * one for each of peace, weapons and magic, and one more over an object. */
uint32_t ac_ui_cursor_of(ac_client_combat_mode mode, bool over_object);

#endif
