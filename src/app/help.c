#include "app/help.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/text_block.h"

static const float margin = 12.0f, gap = 16.0f, largest = 16.0f, comfortable = 13.0f,
                   smallest = 10.0f;
static const float narrowest = 30.0f; /* a column, in sizes of the font */
static const float keys_part = 0.38f; /* of a column, at most */
static const uint32_t white = 0xFFF4F0E6, dim = 0xFFB9B4A8, gold = 0xFFE8C878, shade = 0xE8101014;

static const char *const mouse[][2] = {{"click", "select what is there"},
                                       {"double click", "use what is there"},
                                       {"right button, dragged", "turn the camera"},
                                       {"wheel", "the camera's distance"}};

/* Each goes on to the next; the mouse comes last. */
static const struct {
    const char *heading;
    ac_action first;
} groups[] = {{"Move", AC_ACTION_FORWARD},         {"Select and use", AC_ACTION_NEXT_TARGET},
              {"Fight", AC_ACTION_MELEE},          {"Gestures", AC_ACTION_CRY},
              {"Talk and leave", AC_ACTION_ENTER}, {"Look and listen", AC_ACTION_HELP},
              {"Mouse", AC_ACTION_COUNT}};

enum {
    MOUSE = sizeof mouse / sizeof *mouse,
    GROUPS = sizeof groups / sizeof *groups,
    ROWS = AC_ACTION_COUNT + MOUSE,
    MOST_COLUMNS = 4,
};

typedef struct row {
    const char *heading; /* above it; NULL: none */
    const char *help;
    char keys[AC_KEYS_TEXT];
} row;

static void make_rows(const ac_keymap *keymap, row rows[ROWS]) {
    for (int i = 0; i < ROWS; ++i) {
        bool is_key = i < AC_ACTION_COUNT;
        rows[i] =
            (row){.help = is_key ? ac_action_help((ac_action)i) : mouse[i - AC_ACTION_COUNT][1]};
        if (is_key)
            ac_keymap_write(keymap, (ac_action)i, rows[i].keys);
        else
            (void)snprintf(rows[i].keys, sizeof rows[i].keys, "%s", mouse[i - AC_ACTION_COUNT][0]);
    }
    for (int i = 0; i < GROUPS; ++i)
        rows[groups[i].first].heading = groups[i].heading;
}

/* ---- how large, and in how many columns ---- */

typedef struct layout {
    const row *rows;
    ac_ui_font font;
    float size, step;
    int columns;
    float column, keys, help; /* widths */
    float height;             /* of a column */
} layout;

/* Every size is measured at one, so that the font is not drawn in all those that are tried. */
static float scaled_width(void *user, float size, const char *text, size_t length) {
    const float measured = 15.0f, reserve = 1.04f; /* advances are whole pixels at each size */
    return ac_ui_text_width(user, measured, text, length) * size / measured * reserve;
}

static layout make_layout(const row *rows, const ac_ui_frame *frame, float size, int columns) {
    layout l = {.rows = rows,
                .font = {scaled_width, (void *)&frame->font},
                .size = size,
                .step = ceilf(ac_ui_line_height(frame, size)),
                .columns = columns};
    float most =
        ((float)frame->width - 2.0f * margin - gap * (float)(columns - 1)) / (float)columns;
    for (int i = 0; i < ROWS; ++i) {
        l.keys = fmaxf(l.keys, ac_ui_text_width(&l.font, size, rows[i].keys, strlen(rows[i].keys)));
        l.help = fmaxf(l.help, ac_ui_text_width(&l.font, size, rows[i].help, strlen(rows[i].help)));
    }
    l.column = fminf(l.keys + gap + l.help, most);
    l.keys = fminf(l.keys, keys_part * l.column);
    l.help = l.column - l.keys - gap;
    l.height = (float)frame->height - 2.0f * margin - l.step; /* the last line turns the page */
    return l;
}

/* Where a row goes: columns are counted through all pages. */
typedef struct place {
    int column;
    float y, bottom; /* with its heading when it has one */
} place;

static float heading_height(const layout *l, const row *r, float y) {
    return !r->heading ? 0.0f : y > 0.0f ? 1.5f * l->step : l->step;
}

static float row_height(const layout *l, const row *r) {
    int keys = ac_ui_text_count_lines(&l->font, l->size, l->keys, r->keys);
    int help = ac_ui_text_count_lines(&l->font, l->size, l->help, r->help);
    return l->step * (float)(keys > help ? keys : help);
}

/* What must be in one column with the row: its heading, and all of the group where it can be. */
static float block_height(const layout *l, int i, float y) {
    float first = heading_height(l, &l->rows[i], y) + row_height(l, &l->rows[i]), tall = first;
    if (!l->rows[i].heading)
        return first;
    while (++i < ROWS && !l->rows[i].heading)
        tall += row_height(l, &l->rows[i]);
    return tall <= l->height ? tall : first;
}

/* Columns that the rows fill. */
static int place_rows(const layout *l, place places[ROWS]) {
    place at = {0};
    for (int i = 0; i < ROWS; ++i) {
        if (at.y > 0.0f && at.y + block_height(l, i, at.y) > l->height)
            at = (place){.column = at.column + 1};
        at.bottom = at.y + heading_height(l, &l->rows[i], at.y) + row_height(l, &l->rows[i]);
        places[i] = at;
        at.y = at.bottom;
    }
    return at.column + 1;
}

/* Where there are pages anyway they can be read with ease. */
static layout choose_paged(const row *rows, const ac_ui_frame *frame) {
    float room = ((float)frame->width - 2.0f * margin) / narrowest;
    float most = comfortable * ac_ui_scale(frame->height);
    float size = floorf(fmaxf(fminf(room, most), smallest));
    return make_layout(rows, frame, size, (int)fmaxf(room / size, 1.0f));
}

/* The largest that needs one page. */
static layout choose_layout(const row *rows, const ac_ui_frame *frame) {
    place places[ROWS];
    for (float size = largest * ac_ui_scale(frame->height); size >= smallest; size -= 1.0f)
        for (int columns = 1; columns <= MOST_COLUMNS; ++columns) {
            layout l = make_layout(rows, frame, size, columns);
            if (l.column < narrowest * size)
                break;
            if (place_rows(&l, places) <= columns)
                return l;
        }
    return choose_paged(rows, frame);
}

/* ---- drawing ---- */

static void draw_cell(ac_ui_list *list, const layout *l, float x, float y, float width,
                      uint32_t color, const char *text) {
    (void)ac_ui_text_block(list, &l->font, (ac_ui_rect){x, y, width, l->step}, AC_UI_LEFT, l->size,
                           color, text);
}

static void draw_row(ac_ui_list *list, const layout *l, const row *r, float x, float y,
                     float heading) {
    if (r->heading)
        draw_cell(list, l, x, y + heading - l->step, l->column, gold, r->heading);
    draw_cell(list, l, x, y + heading, l->keys, white, r->keys);
    draw_cell(list, l, x + l->keys + gap, y + heading, l->help, dim, r->help);
}

static void draw_foot(ac_ui_list *list, const layout *l, const ac_keymap *keymap, ac_ui_rect rect,
                      int page, int pages) {
    char key[AC_KEYS_TEXT], text[AC_KEYS_TEXT + 48];
    ac_keymap_write(keymap, AC_ACTION_HELP, key);
    if (pages > 1)
        (void)snprintf(text, sizeof text, "page %d of %d    %s: %s", page, pages, key,
                       page < pages ? "the next" : "close");
    else
        (void)snprintf(text, sizeof text, "%s: close", key);
    ac_ui_text(list, rect, AC_UI_CENTER, l->size, gold, text);
}

/* The longest column with the last line. */
static float used_height(const layout *l, const place places[ROWS]) {
    float used = 0.0f;
    for (int i = 0; i < ROWS; ++i)
        used = fmaxf(used, places[i].bottom);
    return used + l->step;
}

bool ac_help_draw(ac_ui_list *list, const ac_keymap *keymap, const ac_ui_frame *frame, int page) {
    row rows[ROWS];
    place places[ROWS];
    make_rows(keymap, rows);
    layout l = choose_layout(rows, frame);
    int columns = place_rows(&l, places), pages = (columns + l.columns - 1) / l.columns;
    if (page > pages)
        return false;
    float wide = l.column * (float)l.columns + gap * (float)(l.columns - 1);
    float tall = used_height(&l, places);
    float left = floorf(((float)frame->width - wide) * 0.5f);
    float top = floorf(((float)frame->height - tall) * 0.5f);
    ac_ui_fill(
        list, (ac_ui_rect){left - margin, top - margin, wide + 2.0f * margin, tall + 2.0f * margin},
        shade);
    for (int i = 0; i < ROWS; ++i)
        if (places[i].column / l.columns == page - 1)
            draw_row(list, &l, &rows[i],
                     left + (l.column + gap) * (float)(places[i].column % l.columns),
                     top + places[i].y, heading_height(&l, &rows[i], places[i].y));
    draw_foot(list, &l, keymap, (ac_ui_rect){left, top + tall - l.step, wide, l.step}, page, pages);
    return true;
}
