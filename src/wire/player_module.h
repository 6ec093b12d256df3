/* The player module: options, shortcuts, spell bars, what the client stores on the server. Part of
 * PlayerDescription and the body of action SetCharacterOptions 0x01A1 (wire-protocol 4.12.1). */
#ifndef AC_WIRE_PLAYER_MODULE_H
#define AC_WIRE_PLAYER_MODULE_H

#include "wire/property.h"

/* Bits of ac_player_module.flags. */
typedef enum ac_player_module_flag {
    AC_MODULE_SHORTCUTS = 0x001,
    AC_MODULE_FIVE_BARS = 0x004,
    AC_MODULE_DESIRED_COMPONENTS = 0x008,
    AC_MODULE_SEVEN_BARS = 0x010, /* unless FIVE_BARS */
    AC_MODULE_SPELL_FILTERS = 0x020,
    AC_MODULE_OPTIONS2 = 0x040,
    AC_MODULE_TIME_FORMAT = 0x080,
    AC_MODULE_QUALITIES = 0x100,
    AC_MODULE_GAMEPLAY_OPTIONS = 0x200,
    AC_MODULE_EIGHT_BARS = 0x400, /* unless FIVE_BARS or SEVEN_BARS */
} ac_player_module_flag;

enum {
    AC_SPELL_BARS_MAX = 8,
    AC_GAME_OPTION_DEPTH_MAX = 16, /* nested deeper is refused */
};

#define AC_SPELL_FILTERS_DEFAULT      0x3FFFu
#define AC_CHARACTER_OPTIONS2_DEFAULT 0x00948700u

/* Also action AddShortCut 0x019C. */
typedef struct ac_shortcut {
    uint32_t index;
    ac_guid object;
    uint16_t spell, layer;
} ac_shortcut;

typedef struct ac_spell_bar {
    uint32_t spell_count;
    uint32_t *spells;
} ac_spell_bar;

/* Bits of ac_generic_qualities.flags. */
enum {
    AC_QUALITIES_INTS = 0x1,
    AC_QUALITIES_BOOLS = 0x2,
    AC_QUALITIES_FLOATS = 0x4,
    AC_QUALITIES_STRINGS = 0x8,
};

typedef struct ac_generic_qualities {
    uint32_t flags;
    ac_int_table ints;
    ac_bool_table bools;
    ac_float_table floats;
    ac_text_table strings;
} ac_generic_qualities;

/* Keys of the gameplay options; the key decides the kind of value. */
typedef enum ac_game_option_key {
    AC_OPTION_PLACEMENT = 0x1000007F, /* u64 */
    AC_OPTION_FLOAT_80 = 0x10000080,
    AC_OPTION_FLOAT_81 = 0x10000081,
    AC_OPTION_WORD_86 = 0x10000086,
    AC_OPTION_WORD_89 = 0x10000089,
    AC_OPTION_BYTE_8A = 0x1000008A,
    AC_OPTION_GROUP = 0x1000008B, /* nested options, with a bucket count */
    AC_OPTION_LIST = 0x1000008C,  /* nested options, with a u32 count */
    AC_OPTION_TITLE = 0x1000008D,
} ac_game_option_key;

typedef struct ac_game_option ac_game_option;

/* One option. Which of the fields is used follows from the key. */
struct ac_game_option {
    uint32_t key;      /* ac_game_option_key; others are refused */
    uint32_t echo_key; /* the key again, except for GROUP */
    uint64_t number;   /* PLACEMENT, WORD_*, BYTE_8A */
    float real;        /* FLOAT_* */
    /* TITLE */
    uint8_t title_override; /* 1: `title`, otherwise the ids */
    ac_bytes title;         /* UTF-16LE */
    uint32_t title_string, title_table;
    uint32_t title_has_strings;
    uint8_t title_buckets, title_elements;
    /* GROUP, LIST */
    uint8_t buckets; /* GROUP */
    uint32_t child_count;
    ac_game_option *children;
};

typedef struct ac_game_options {
    uint32_t version; /* 2 */
    uint8_t buckets;
    uint8_t option_count;
    ac_game_option *options;
} ac_game_options;

/* A field is meaningful only when its bit of `flags` is set; the first spell bar is always there.
 */
typedef struct ac_player_module {
    uint32_t flags;
    uint32_t options1;
    uint32_t shortcut_count;
    ac_shortcut *shortcuts;
    ac_spell_bar bars[AC_SPELL_BARS_MAX]; /* ac_player_module_bar_count of them */
    ac_id_table desired_components;       /* weenie class id -> amount */
    uint32_t spell_filters;               /* AC_SPELL_FILTERS_DEFAULT when absent */
    uint32_t options2;                    /* AC_CHARACTER_OPTIONS2_DEFAULT when absent */
    ac_bytes time_format;
    ac_generic_qualities qualities;
    ac_game_options game_options;
} ac_player_module;

/* 1, 5, 7 or 8. */
size_t ac_player_module_bar_count(uint32_t flags);

void ac_codec_shortcut(ac_codec *c, ac_shortcut *shortcut);
void ac_codec_game_options(ac_codec *c, ac_game_options *options);
void ac_codec_player_module(ac_codec *c, ac_player_module *module);

#endif
