#include "select/selection.h"

bool ac_selection_add_handler(ac_selection *selection, ac_selection_notice *notice, void *user) {
    if (selection->handler_count == AC_SELECTION_HANDLERS_MAX)
        return false;
    selection->handlers[selection->handler_count++] = (ac_selection_handler){notice, user};
    return true;
}

void ac_selection_remove_handler(ac_selection *selection, ac_selection_notice *notice, void *user) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < selection->handler_count; ++i)
        if (selection->handlers[i].notice != notice || selection->handlers[i].user != user)
            selection->handlers[kept++] = selection->handlers[i];
    selection->handler_count = kept;
}

/* ACCWeenieObject::SetSelectedObject 0x0058C2E0, CM_UI::SendNotice_SelectionChanged */
void ac_selection_set(ac_selection *selection, ac_guid guid) {
    ac_guid old = selection->guid;
    if (old == guid)
        return;
    selection->guid = guid;
    selection->previous = old;
    if (old != 0)
        selection->previous_valid = old;
    for (uint32_t i = 0; i < selection->handler_count; ++i)
        selection->handlers[i].notice(selection->handlers[i].user);
}
