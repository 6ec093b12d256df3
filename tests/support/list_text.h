/* Texts of a draw list. */
#ifndef AC_TESTS_SUPPORT_LIST_TEXT_H
#define AC_TESTS_SUPPORT_LIST_TEXT_H

#include <string.h>

#include "ui/draw_list.h"

static inline bool item_says(const ac_ui_list *list, const ac_ui_item *item, const char *text) {
    return item->length == strlen(text) && memcmp(list->text + item->text, text, item->length) == 0;
}

/* The first item that is exactly this text; NULL for none. */
static inline const ac_ui_item *list_item(const ac_ui_list *list, const char *text) {
    for (uint32_t i = 0; i < list->count; ++i)
        if (item_says(list, &list->items[i], text))
            return &list->items[i];
    return NULL;
}

#endif
