/* The gameplay options of the player module: a tree of keyed values without a length, so every key
 * must be known to get past it. */
#include "wire/pack.h"
#include "wire/player_module.h"

enum { OPTION_BYTES = 6 }; /* encoded, at least: an empty group */

static void game_option(ac_codec *c, ac_game_option *option, int depth);

static void children(ac_codec *c, ac_game_option *o, int depth) {
    AC_CODEC_LIST(c, "children", o->children, o->child_count, OPTION_BYTES);
    AC_CODEC_EACH(c, i, o->child_count)
        game_option(c, &o->children[i], depth + 1);
    ac_codec_end(c);
}

static void group(ac_codec *c, ac_game_option *o, int depth) {
    uint8_t count = (uint8_t)o->child_count;
    if (c->mode == AC_CODEC_WRITE && o->child_count > UINT8_MAX)
        ac_codec_fail(c, AC_ERROR_ARGUMENT, "%u options in a group", o->child_count);
    ac_codec_u8(c, "buckets", &o->buckets);
    ac_codec_u8(c, "count", &count);
    if (ac_codec_is_reading(c))
        o->child_count = count;
    children(c, o, depth);
}

static void title(ac_codec *c, ac_game_option *o) {
    ac_codec_u8(c, "title_override", &o->title_override);
    if (o->title_override == 1) {
        ac_codec_ustr(c, "title", &o->title);
    } else {
        ac_codec_hex32(c, "title_string", &o->title_string);
        ac_codec_hex32(c, "title_table", &o->title_table);
    }
    ac_codec_u32(c, "title_has_strings", &o->title_has_strings);
    ac_codec_u8(c, "title_buckets", &o->title_buckets);
    ac_codec_u8(c, "title_elements", &o->title_elements);
    if (o->title_elements != 0)
        ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "a title with %u elements", o->title_elements);
}

static void word(ac_codec *c, uint64_t *number) {
    uint32_t value = (uint32_t)*number;
    ac_codec_u32(c, "number", &value);
    if (ac_codec_is_reading(c))
        *number = value;
}

static void byte(ac_codec *c, uint64_t *number) {
    uint8_t value = (uint8_t)*number;
    ac_codec_u8(c, "number", &value);
    if (ac_codec_is_reading(c))
        *number = value;
}

static void value(ac_codec *c, ac_game_option *o, int depth) {
    switch (o->key) {
    case AC_OPTION_PLACEMENT: ac_codec_hex64(c, "number", &o->number); break;
    case AC_OPTION_FLOAT_80:
    case AC_OPTION_FLOAT_81: ac_codec_f32(c, "real", &o->real); break;
    case AC_OPTION_WORD_86:
    case AC_OPTION_WORD_86 + 1:
    case AC_OPTION_WORD_86 + 2:
    case AC_OPTION_WORD_89: word(c, &o->number); break;
    case AC_OPTION_BYTE_8A: byte(c, &o->number); break;
    case AC_OPTION_TITLE: title(c, o); break;
    case AC_OPTION_LIST:
        ac_codec_count(c, &o->child_count);
        children(c, o, depth);
        break;
    case AC_OPTION_GROUP: group(c, o, depth); break;
    default: ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "gameplay option 0x%08X", o->key);
    }
}

static void game_option(ac_codec *c, ac_game_option *option, int depth) {
    if (depth > AC_GAME_OPTION_DEPTH_MAX) {
        ac_codec_fail(c, AC_ERROR_LIMIT, "options nested deeper than %d", AC_GAME_OPTION_DEPTH_MAX);
        return;
    }
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "key", &option->key);
    if (option->key != AC_OPTION_GROUP)
        ac_codec_hex32(c, "echo_key", &option->echo_key);
    value(c, option, depth);
    ac_codec_end(c);
}

void ac_codec_game_options(ac_codec *c, ac_game_options *options) {
    ac_codec_u32(c, "version", &options->version);
    ac_codec_u8(c, "buckets", &options->buckets);
    ac_codec_u8(c, "option_count", &options->option_count);
    AC_CODEC_LIST(c, "options", options->options, options->option_count, OPTION_BYTES);
    AC_CODEC_EACH(c, i, options->option_count)
        game_option(c, &options->options[i], 1);
    ac_codec_end(c);
}
