#include "select/blip.h"

#include "select/kinds.h"

ac_color ac_blip_hue_color(ac_blip_hue hue) {
    static const ac_color colors[] = {
        [AC_BLIP_BY_KIND] = {1.0f, 1.0f, 1.0f},      [AC_BLIP_BLUE] = {0.25f, 0.66f, 1.0f},
        [AC_BLIP_GOLD] = {1.0f, 0.67f, 0.0f},        [AC_BLIP_WHITE] = {1.0f, 1.0f, 1.0f},
        [AC_BLIP_PURPLE] = {0.75f, 0.39f, 1.0f},     [AC_BLIP_RED] = {1.0f, 0.25f, 0.39f},
        [AC_BLIP_PINK] = {1.0f, 0.66f, 0.75f},       [AC_BLIP_GREEN] = {0.0f, 0.5f, 0.25f},
        [AC_BLIP_YELLOW] = {1.0f, 1.0f, 0.5f},       [AC_BLIP_CYAN] = {0.0f, 1.0f, 1.0f},
        [AC_BLIP_BRIGHT_GREEN] = {0.0f, 1.0f, 0.0f},
    };
    return (uint32_t)hue < sizeof colors / sizeof *colors ? colors[hue] : colors[AC_BLIP_WHITE];
}

static ac_blip_hue hue_of_player(const ac_object *object, const ac_fellows *fellows) {
    if (fellows && ac_fellows_has(fellows, object->guid))
        return AC_BLIP_BRIGHT_GREEN;
    if (ac_object_described(object, AC_OBJECT_ADMIN) &&
        !ac_object_described(object, AC_OBJECT_HIDDEN_ADMIN))
        return AC_BLIP_CYAN;
    if (ac_object_described(object, AC_OBJECT_PLAYER_KILLER))
        return AC_BLIP_RED;
    if (ac_object_described(object, AC_OBJECT_PK_LITE_STATUS))
        return AC_BLIP_PINK;
    return ac_object_described(object, AC_OBJECT_FREE_PK_STATUS) ? AC_BLIP_GOLD : AC_BLIP_WHITE;
}

/* gmRadarUI::GetBlipColor 0x004D76F0; retail looks at the fellowship last and lets it win. */
ac_blip_hue ac_blip_hue_of(const ac_object *object, const ac_fellows *fellows) {
    if (!object || ac_object_described(object, AC_OBJECT_UI_HIDDEN))
        return AC_BLIP_WHITE;
    if (object->weenie.radar_color != 0)
        return (ac_blip_hue)object->weenie.radar_color;
    if (ac_object_described(object, AC_OBJECT_PORTAL))
        return AC_BLIP_PURPLE;
    if (ac_object_described(object, AC_OBJECT_VENDOR))
        return AC_BLIP_YELLOW;
    if (ac_object_is_player(object))
        return hue_of_player(object, fellows);
    return ac_object_described(object, AC_OBJECT_ATTACKABLE) && ac_object_is_creature(object)
               ? AC_BLIP_GOLD
               : AC_BLIP_WHITE;
}

ac_color ac_blip_color(const ac_object *object, const ac_fellows *fellows) {
    return ac_blip_hue_color(ac_blip_hue_of(object, fellows));
}

static bool same_allegiance(const ac_object *a, const ac_object *b) {
    return a->weenie.monarch != 0 && a->weenie.monarch == b->weenie.monarch;
}

ac_blip_shape ac_blip_shape_of(const ac_object *object, const ac_object *player,
                               const ac_fellows *fellows) {
    if (fellows && object->guid == fellows->leader)
        return AC_BLIP_TRIANGLE_UP;
    if (fellows && ac_fellows_has(fellows, object->guid))
        return AC_BLIP_TRIANGLE_DOWN;
    if (!player || !ac_object_is_player(object))
        return AC_BLIP_PLUS;
    if (same_allegiance(object, player))
        return AC_BLIP_BOX;
    return ac_objects_are_rivals(object, player) ? AC_BLIP_CROSS : AC_BLIP_PLUS;
}

static uint32_t channel(float value) {
    float clamped = value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value;
    return (uint32_t)(clamped * 255.0f + 0.5f);
}

uint32_t ac_color_argb(ac_color color) {
    return 0xFF000000u | channel(color.red) << 16 | channel(color.green) << 8 | channel(color.blue);
}
