#include "ui/target_marks.h"

enum { PLAIN_SIZE = 16 };

/* The size of a picture; a plain one's where it cannot be had. */
static void size_of(ac_store *store, ac_did picture, int *width, int *height) {
    const ac_render_surface *surface = picture ? ac_store_render_surface(store, picture) : NULL;
    *width = surface ? (int)surface->width : PLAIN_SIZE;
    *height = surface ? (int)surface->height : PLAIN_SIZE;
    ac_store_release(store, surface);
}

void ac_ui_target_marks_open(ac_ui_target_marks *marks, ac_store *store, const ac_log *log) {
    *marks = (ac_ui_target_marks){0};
    if (!ac_indicator_art(store, marks->art))
        ac_log_write(log, AC_LOG_WARNING, "ui",
                     "the DAT files lack pictures of the target indicator");
    size_of(store, marks->art[AC_INDICATOR_CORNER_NW], &marks->sizes.corner_width,
            &marks->sizes.corner_height);
    size_of(store, marks->art[AC_INDICATOR_ARROW_N], &marks->sizes.arrow_width,
            &marks->sizes.arrow_height);
}

static void draw_piece(ac_ui_list *list, const ac_ui_target_marks *marks,
                       const ac_indicator_piece *piece, uint32_t color) {
    ac_did picture = marks->art[piece->image];
    ac_ui_rect rect = {(float)piece->x, (float)piece->y, (float)piece->width, (float)piece->height};
    if (picture)
        ac_ui_picture(list, rect, picture, color);
    else
        ac_ui_border(list, rect, 2.0f, color);
}

void ac_ui_target_marks_draw(ac_ui_list *list, const ac_ui_target_marks *marks, ac_client *client,
                             int width, int height) {
    const ac_view_camera *camera = &ac_client_view(client)->camera;
    const ac_indicator *indicator = ac_client_indicator(client);
    ac_indicator_view view = ac_client_indicator_view(client, width, height);
    bool reported = ac_picker_was_reported(ac_client_picker(client), indicator->guid);
    ac_indicator_layout layout = ac_indicator_draw(indicator, ac_client_objects(client), &view,
                                                   camera->position.cell, &marks->sizes, reported);
    for (uint32_t i = 0; layout.root && i < layout.piece_count; ++i)
        draw_piece(list, marks, &layout.pieces[i], ac_color_argb(layout.color));
}
