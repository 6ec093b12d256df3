#include "app/mouse_cursor.h"

#include "render/image.h"

static bool has_art(ac_store *store, uint32_t cursor, ac_did *picture) {
    const ac_did_mapper *mapper = ac_store_client_category(store, AC_UI_CURSOR_CATEGORY);
    bool found = mapper && ac_did_mapper_find(mapper, cursor, picture);
    ac_store_release(store, mapper);
    return found;
}

void ac_mouse_cursors_load(ac_window *window, ac_store *store) {
    for (uint32_t cursor = AC_UI_CURSOR_FIRST; cursor <= AC_UI_CURSOR_LAST; ++cursor) {
        ac_did picture;
        ac_image image;
        ac_window_picture shown = {0};
        bool has =
            has_art(store, cursor, &picture) &&
            ac_image_load(store, &(ac_image_request){.texture = picture}, &image, NULL) == AC_OK;
        if (has)
            shown = (ac_window_picture){(int)image.width, (int)image.height, image.rgba};
        ac_window_set_cursor(window, cursor, has ? &shown : NULL, cursor % 2 == 0);
        if (has)
            ac_image_free(&image);
    }
}
