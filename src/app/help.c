#include "app/help.h"

#include <math.h>

static const float margin = 12.0f, panel = 640.0f, indent = 240.0f;
static const uint32_t white = 0xFFF4F0E6, dim = 0xFFB9B4A8, shade = 0xC0101014;

static const char *const mouse[][2] = {{"click", "select what is there"},
                                       {"double click", "use what is there"},
                                       {"drag with the right button", "turn the camera"},
                                       {"wheel", "the camera's distance"}};
enum { MOUSE = sizeof mouse / sizeof *mouse, ROWS = AC_ACTION_COUNT + MOUSE };

static void draw_row(ac_ui_list *list, const ac_keymap *keymap, int row, ac_ui_rect place,
                     float size) {
    char keys[AC_KEYS_TEXT];
    bool is_key = row < AC_ACTION_COUNT;
    if (is_key)
        ac_keymap_write(keymap, (ac_action)row, keys);
    ac_ui_text_over_world(list, place, AC_UI_LEFT, size, white,
                          is_key ? keys : mouse[row - AC_ACTION_COUNT][0]);
    place.x += indent;
    ac_ui_text_over_world(list, place, AC_UI_LEFT, size, dim,
                          is_key ? ac_action_help((ac_action)row)
                                 : mouse[row - AC_ACTION_COUNT][1]);
}

void ac_help_draw(ac_ui_list *list, const ac_keymap *keymap, int width, int height,
                  float line_height) {
    float size = fminf(fmaxf((float)height / (float)(ROWS + 6) * 0.75f, 9.0f), 16.0f);
    float step = line_height * size / 15.0f, tall = step * (float)ROWS;
    float left = fmaxf(((float)width - panel) * 0.5f, margin);
    float top = fmaxf(((float)height - tall) * 0.5f, margin);
    ac_ui_fill(
        list,
        (ac_ui_rect){left - margin, top - margin, panel + 2.0f * margin, tall + 2.0f * margin},
        shade);
    for (int i = 0; i < ROWS; ++i)
        draw_row(list, keymap, i, (ac_ui_rect){left, top + step * (float)i, 0.0f, step}, size);
}
