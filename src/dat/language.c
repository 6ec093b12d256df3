#include "dat/language.h"

static const char *const singular_names[AC_SINGULAR_COUNT] = {
    "zero_singular",
    "one_singular",
    "minus_one_singular",
    "two_or_more_singular",
    "minus_two_or_less_singular",
};

static const char *const letter_names[AC_LETTERS_COUNT] = {
    "treasure_prefix_letters", "treasure_middle_letters", "treasure_suffix_letters",
    "male_player_letters",     "female_player_letters",
};

static const char *const ime_names[AC_IME_COUNT] = {
    "ime_enabled",
    "symbol_color",
    "symbol_text_color",
    "symbol_height",
    "symbol_translucence",
    "symbol_placement",
    "candidate_base_color",
    "candidate_border_color",
    "candidate_text_color",
    "composition_input_color",
    "composition_target_converted_color",
    "composition_converted_color",
    "composition_target_not_converted_color",
    "composition_input_error_color",
    "composition_translucence",
    "composition_text_color",
    "other_ime",
};

void ac_codec_language_string(ac_codec *c, ac_language_string *s) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &s->id);
    ac_codec_pstr8(c, "text", &s->text);
    ac_codec_end(c);
}

static void codec_numbers(ac_codec *c, ac_language_info *l) {
    ac_codec_u16(c, "base", &l->base);
    ac_codec_u16(c, "decimal_digits", &l->decimal_digits);
    ac_codec_bool8(c, "leading_zero", &l->leading_zero);
    ac_codec_u16(c, "grouping_size", &l->grouping_size);
    ac_codec_pstr16(c, "numerals", &l->numerals);
    ac_codec_pstr16(c, "decimal_separator", &l->decimal_separator);
    ac_codec_pstr16(c, "grouping_separator", &l->grouping_separator);
    ac_codec_pstr16(c, "negative_format", &l->negative_format);
    for (int i = 0; i < AC_SINGULAR_COUNT; ++i)
        ac_codec_bool8(c, singular_names[i], &l->singular[i]);
}

void ac_codec_language_info(ac_codec *c, ac_language_info *l) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "version", &l->version);
    codec_numbers(c, l);
    ac_codec_align(c, 4);
    for (int i = 0; i < AC_LETTERS_COUNT; ++i)
        ac_codec_pstr16(c, letter_names[i], &l->letters[i]);
    for (int i = 0; i < AC_IME_COUNT; ++i)
        ac_codec_hex32(c, ime_names[i], &l->ime[i]);
    ac_codec_i32(c, "word_wrap_on_space", &l->word_wrap_on_space);
    ac_codec_pstr16(c, "additional_settings", &l->additional_settings);
    ac_codec_hex32(c, "additional_flags", &l->additional_flags);
    ac_codec_end(c);
}
