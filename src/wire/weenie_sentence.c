#include "wire/weenie_sentence.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "wire/weenie_error.h"

/* What identifiers cannot write. */
static const char *const spellings[][2] = {
    {"arent", "aren't"}, {"cant", "can't"},   {"doesnt", "doesn't"}, {"dont", "don't"},
    {"youre", "you're"}, {"youve", "you've"}, {"olthoi", "Olthoi"},
};

/* An identifier that begins with one of these says it of the name. */
static const char *const verbs[] = {"Is", "Has", "Will", "Fails", "Cowers"};

static bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

static bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Whether a word begins at `at`, behind its first character: "PKsMay" is PKs and May, "PKStatus" PK
 * and Status. */
static bool begins_word(const char *at) {
    if (is_digit(*at) != is_digit(at[-1]) || *at == '_' || at[-1] == '_')
        return true;
    if (!is_upper(*at))
        return false;
    bool is_plural = at[1] == 's' && !is_lower(at[2]);
    return is_lower(at[-1]) || (is_lower(at[1]) && !is_plural);
}

static size_t word_length(const char *word) {
    size_t length = 1;
    while (word[length] != '\0' && !begins_word(word + length))
        length += 1;
    return length;
}

/* Abbreviations stay as they are. */
static void write_word(const char *word, size_t length, char out[64]) {
    bool is_short_for_more = length > 1 && is_upper(word[0]) && is_upper(word[1]);
    (void)snprintf(out, 64, "%.*s", (int)length, word);
    for (size_t i = 0; !is_short_for_more && out[i] != '\0'; ++i)
        out[i] = is_upper(out[i]) ? (char)(out[i] - 'A' + 'a') : out[i];
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; ++i)
        if (strcmp(out, spellings[i][0]) == 0)
            (void)snprintf(out, 64, "%s", spellings[i][1]);
}

static bool begins_with_verb(const char *identifier) {
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; ++i)
        if (word_length(identifier) == strlen(verbs[i]) &&
            strncmp(identifier, verbs[i], strlen(verbs[i])) == 0)
            return true;
    return false;
}

static bool begins_clause(const char *identifier) {
    return strncmp(identifier, "You", 3) == 0 || strncmp(identifier, "They", 4) == 0;
}

typedef struct sentence {
    char *text;
    size_t size, used;
} sentence;

static void add(sentence *s, const char *before, const char *more) {
    int length =
        snprintf(s->text + s->used, s->size - s->used, "%s%s", s->used > 0 ? before : "", more);
    size_t end = s->used + (length > 0 ? (size_t)length : 0);
    s->used = end < s->size ? end : s->size - 1;
}

static void add_identifier(sentence *s, const char *identifier, const char *name) {
    const char *between = " ";
    for (size_t length; *identifier != '\0'; identifier += length) {
        char word[64];
        length = word_length(identifier);
        if (*identifier == '_') {
            if (name[0] != '\0')
                add(s, " ", name);
            if (name[0] == '\0' || begins_clause(identifier + 1))
                between = ", ";
            name = "";
            continue;
        }
        write_word(identifier, length, word);
        add(s, between, word);
        between = " ";
    }
    if (name[0] != '\0')
        add(s, " ", name);
}

void ac_weenie_sentence(uint32_t error, const char *name, char *text, size_t size) {
    sentence s = {text, size, 0};
    const char *identifier = ac_weenie_error_name(error);
    text[0] = '\0';
    if (!identifier) {
        (void)snprintf(text, size, "The server reports error 0x%X.", error);
        return;
    }
    if (begins_with_verb(identifier) && name[0] != '\0') {
        add(&s, "", name);
        name = "";
    }
    add_identifier(&s, identifier, name);
    if (is_lower(text[0]))
        text[0] = (char)(text[0] - 'a' + 'A');
    add(&s, "", ".");
}
