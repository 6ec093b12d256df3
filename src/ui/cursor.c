#include "ui/cursor.h"

uint32_t ac_ui_cursor_of(ac_client_combat_mode mode, bool over_object) {
    uint32_t first = mode == AC_CLIENT_MELEE || mode == AC_CLIENT_MISSILE ? 3u
                     : mode == AC_CLIENT_MAGIC                            ? 5u
                                                                          : 1u;
    return first + (over_object ? 1u : 0u);
}
