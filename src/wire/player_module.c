#include "wire/player_module.h"

#include "wire/pack.h"

enum { SHORTCUT_BYTES = 12 };

size_t ac_player_module_bar_count(uint32_t flags) {
    if (flags & AC_MODULE_FIVE_BARS)
        return 5;
    if (flags & AC_MODULE_SEVEN_BARS)
        return 7;
    return flags & AC_MODULE_EIGHT_BARS ? 8 : 1;
}

void ac_codec_shortcut(ac_codec *c, ac_shortcut *shortcut) {
    ac_codec_u32(c, "index", &shortcut->index);
    ac_codec_hex32(c, "object", &shortcut->object);
    ac_codec_u16(c, "spell", &shortcut->spell);
    ac_codec_u16(c, "layer", &shortcut->layer);
}

static void shortcuts(ac_codec *c, ac_player_module *m) {
    ac_codec_count(c, &m->shortcut_count);
    AC_CODEC_LIST(c, "shortcuts", m->shortcuts, m->shortcut_count, SHORTCUT_BYTES);
    AC_CODEC_EACH(c, i, m->shortcut_count) {
        ac_codec_begin(c, NULL);
        ac_codec_shortcut(c, &m->shortcuts[i]);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void bars(ac_codec *c, ac_player_module *m) {
    const size_t count = ac_player_module_bar_count(m->flags);
    ac_codec_begin_list(c, "bars", count);
    AC_CODEC_EACH(c, i, count)
        ac_codec_u32_list(c, NULL, &m->bars[i].spell_count, &m->bars[i].spells);
    ac_codec_end(c);
}

static void qualities(ac_codec *c, ac_generic_qualities *q) {
    ac_codec_begin(c, "qualities");
    ac_codec_hex32(c, "flags", &q->flags);
    if (q->flags & AC_QUALITIES_INTS)
        ac_codec_int_table(c, "ints", &q->ints);
    if (q->flags & AC_QUALITIES_BOOLS)
        ac_codec_bool_table(c, "bools", &q->bools);
    if (q->flags & AC_QUALITIES_FLOATS)
        ac_codec_float_table(c, "floats", &q->floats);
    if (q->flags & AC_QUALITIES_STRINGS)
        ac_codec_text_table(c, "strings", &q->strings);
    ac_codec_end(c);
}

static void game_options(ac_codec *c, ac_game_options *options) {
    ac_codec_begin(c, "game_options");
    ac_codec_game_options(c, options);
    ac_codec_end(c);
}

void ac_codec_player_module(ac_codec *c, ac_player_module *module) {
    if (ac_codec_is_reading(c)) {
        module->spell_filters = AC_SPELL_FILTERS_DEFAULT;
        module->options2 = AC_CHARACTER_OPTIONS2_DEFAULT;
    }
    ac_codec_hex32(c, "flags", &module->flags);
    ac_codec_hex32(c, "options1", &module->options1);
    if (module->flags & AC_MODULE_SHORTCUTS)
        shortcuts(c, module);
    bars(c, module);
    if (module->flags & AC_MODULE_DESIRED_COMPONENTS)
        ac_codec_id_table(c, "desired_components", &module->desired_components);
    if (module->flags & AC_MODULE_SPELL_FILTERS)
        ac_codec_u32(c, "spell_filters", &module->spell_filters);
    if (module->flags & AC_MODULE_OPTIONS2)
        ac_codec_hex32(c, "options2", &module->options2);
    if (module->flags & AC_MODULE_TIME_FORMAT)
        ac_codec_str16(c, "time_format", &module->time_format);
    if (module->flags & AC_MODULE_QUALITIES)
        qualities(c, &module->qualities);
    if (module->flags & AC_MODULE_GAMEPLAY_OPTIONS)
        game_options(c, &module->game_options);
    ac_codec_align(c, 4);
}
