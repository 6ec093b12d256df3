/* LanguageString 0x31...... and LanguageInfo 0x41...... (dat-format.md 5.23, 7.6). */
#ifndef AC_DAT_LANGUAGE_H
#define AC_DAT_LANGUAGE_H

#include "dat/archive.h"

typedef struct ac_language_string {
    ac_did id;
    ac_bytes text;
} ac_language_string;

/* How a language writes numbers, in stored order. */
typedef enum ac_language_singular {
    AC_SINGULAR_ZERO,
    AC_SINGULAR_ONE,
    AC_SINGULAR_MINUS_ONE,
    AC_SINGULAR_TWO_OR_MORE,
    AC_SINGULAR_MINUS_TWO_OR_LESS,
    AC_SINGULAR_COUNT
} ac_language_singular;

typedef enum ac_language_letters {
    AC_LETTERS_TREASURE_PREFIX,
    AC_LETTERS_TREASURE_MIDDLE,
    AC_LETTERS_TREASURE_SUFFIX,
    AC_LETTERS_MALE_PLAYER,
    AC_LETTERS_FEMALE_PLAYER,
    AC_LETTERS_COUNT
} ac_language_letters;

typedef enum ac_language_ime {
    AC_IME_ENABLED,
    AC_IME_SYMBOL_COLOR,
    AC_IME_SYMBOL_TEXT_COLOR,
    AC_IME_SYMBOL_HEIGHT,
    AC_IME_SYMBOL_TRANSLUCENCE,
    AC_IME_SYMBOL_PLACEMENT,
    AC_IME_CANDIDATE_BASE_COLOR,
    AC_IME_CANDIDATE_BORDER_COLOR,
    AC_IME_CANDIDATE_TEXT_COLOR,
    AC_IME_COMPOSITION_INPUT_COLOR,
    AC_IME_COMPOSITION_TARGET_CONVERTED_COLOR,
    AC_IME_COMPOSITION_CONVERTED_COLOR,
    AC_IME_COMPOSITION_TARGET_NOT_CONVERTED_COLOR,
    AC_IME_COMPOSITION_INPUT_ERROR_COLOR,
    AC_IME_COMPOSITION_TRANSLUCENCE,
    AC_IME_COMPOSITION_TEXT_COLOR,
    AC_IME_OTHER,
    AC_IME_COUNT
} ac_language_ime;

typedef struct ac_language_info {
    uint32_t version; /* perhaps the id; kept as read */
    uint16_t base, decimal_digits;
    bool leading_zero;
    uint16_t grouping_size;
    ac_text16 numerals, decimal_separator, grouping_separator, negative_format;
    bool singular[AC_SINGULAR_COUNT];
    ac_text16 letters[AC_LETTERS_COUNT];
    uint32_t ime[AC_IME_COUNT];
    int32_t word_wrap_on_space;
    ac_text16 additional_settings;
    uint32_t additional_flags;
} ac_language_info;

void ac_codec_language_string(ac_codec *c, ac_language_string *string);
void ac_codec_language_info(ac_codec *c, ac_language_info *info);

#endif
