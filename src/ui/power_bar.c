#include "ui/power_bar.h"

static const uint32_t shade = 0x80000000, frame_color = 0xFF6A6250, white = 0xFFF4F0E6,
                      melee = 0xFFD98A2B, missile = 0xFF5FA04E;

void ac_ui_power_bar_draw(ac_ui_list *list, ac_client_combat_mode mode,
                          const ac_client_attack_power *power, ac_ui_rect rect) {
    if (mode != AC_CLIENT_MELEE && mode != AC_CLIENT_MISSILE)
        return;
    ac_ui_fill(list, rect, shade);
    ac_ui_rect gathered = rect;
    gathered.width *= power->gathered;
    ac_ui_fill(list, gathered, mode == AC_CLIENT_MELEE ? melee : missile);
    ac_ui_border(list, rect, 1.0f, frame_color);
    ac_ui_rect mark = {rect.x + (rect.width - 2.0f) * power->set, rect.y - 2.0f, 2.0f,
                       rect.height + 4.0f};
    ac_ui_fill(list, mark, white);
}
