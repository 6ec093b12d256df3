/* The selected object, and who is told when it changes (spec 2026-07-12, 'Selection-notice
 * reentrancy'). A notice carries nothing: a handler reads the selection as it is at that moment, so
 * a handler that selects again is never undone by a later one. */
#ifndef AC_SELECT_SELECTION_H
#define AC_SELECT_SELECTION_H

#include "object/registry.h"

typedef void ac_selection_notice(void *user);

typedef struct ac_selection_handler {
    ac_selection_notice *notice;
    void *user;
} ac_selection_handler;

enum { AC_SELECTION_HANDLERS_MAX = 8 };

/* Zero-initialise. Read the guids freely; change them with ac_selection_set only. */
typedef struct ac_selection {
    ac_guid guid;           /* selected now, 0 none */
    ac_guid previous;       /* before that, 0 none */
    ac_guid previous_valid; /* the last one that was not 0 */
    uint32_t handler_count;
    ac_selection_handler handlers[AC_SELECTION_HANDLERS_MAX];
    double next_check; /* seconds; see ac_select_step */
} ac_selection;

/* CM_UI::SendNotice_SelectionChanged's list: handlers are called in the order they were added.
 * False when it is full. Not from within a notice. */
bool ac_selection_add_handler(ac_selection *selection, ac_selection_notice *notice, void *user);

/* Takes it off the list again. Not from within a notice. */
void ac_selection_remove_handler(ac_selection *selection, ac_selection_notice *notice, void *user);

/* ACCWeenieObject::SetSelectedObject 0x0058C2E0: selects `guid`, 0 for none, and sends the notice
 * when that is a change. Handlers may call it again. */
void ac_selection_set(ac_selection *selection, ac_guid guid);

#endif
