/* Who is in a client's view. */
#ifndef AC_TESTS_SUPPORT_VIEW_FIND_H
#define AC_TESTS_SUPPORT_VIEW_FIND_H

#include "client/view_access.h"

/* NULL when it is not in the view. */
static inline const ac_view_object *view_find(const ac_client *client, ac_guid guid) {
    const ac_view *view = ac_client_view(client);
    for (uint32_t i = 0; i < view->object_count; ++i)
        if (view->objects[i].guid == guid)
            return &view->objects[i];
    return NULL;
}

#endif
