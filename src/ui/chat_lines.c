#include "ui/chat_lines.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double line_seconds = 12.0;
static const float margin = 12.0f, above = 6.0f, font = 15.0f, strip_width = 620.0f;
static const uint32_t white = 0xFFF4F0E6, shade = 0x80000000;

/* What is said again at once is not written again. */
static bool is_repeated(const ac_ui_chat_lines *chat, const char *text) {
    return chat->count > 0 && strcmp(chat->lines[chat->count - 1], text) == 0;
}

static void add_line(ac_ui_chat_lines *chat, const char *text, double time) {
    if (is_repeated(chat, text)) {
        chat->times[chat->count - 1] = time;
        return;
    }
    if (chat->count == AC_UI_LINES) {
        memmove(chat->lines[0], chat->lines[1], sizeof chat->lines - sizeof chat->lines[0]);
        memmove(chat->times, chat->times + 1, sizeof chat->times - sizeof chat->times[0]);
        chat->count -= 1;
    }
    (void)snprintf(chat->lines[chat->count], AC_UI_LINE, "%s", text);
    chat->times[chat->count++] = time;
}

/* Who has arrived does not wait. */
static void forget_waiting(ac_ui_chat_lines *chat) {
    int kept = 0;
    for (int i = 0; i < chat->count; ++i) {
        if (strncmp(chat->lines[i], "In Portal Space", 15) == 0)
            continue;
        memmove(chat->lines[kept], chat->lines[i], sizeof chat->lines[i]);
        chat->times[kept++] = chat->times[i];
    }
    chat->count = kept;
}

void ac_ui_chat_lines_take(ac_ui_chat_lines *chat, const ac_client_event *event) {
    char text[AC_UI_LINE];
    switch (event->kind) {
    case AC_EVENT_CHAT: add_line(chat, event->text, event->time); break;
    case AC_EVENT_SERVER:
        (void)snprintf(text, sizeof text, "Connected to %.120s", event->text);
        add_line(chat, text, event->time);
        break;
    case AC_EVENT_REFUSED:
        (void)snprintf(text, sizeof text, "Refused: %.140s", event->text);
        add_line(chat, text, event->time);
        break;
    case AC_EVENT_STATE:
        if (event->number == AC_CLIENT_IN_WORLD)
            forget_waiting(chat);
        break;
    default: break;
    }
}

/* ---- drawing ---- */

/* At most so many, and never more than the lower half of the screen. */
enum { ROWS = 10 };

static float step_of(const ac_ui_frame *frame) {
    return ac_ui_line_height(frame, font * ac_ui_scale(frame->height));
}

static int rows_of(const ac_ui_frame *frame) {
    float room = 0.5f * (float)frame->height / step_of(frame);
    return (int)fmaxf(1.0f, fminf(room, (float)ROWS));
}

float ac_ui_chat_lines_top(const ac_ui_frame *frame) {
    return (float)frame->height - margin - above - step_of(frame) * (float)rows_of(frame);
}

float ac_ui_chat_lines_width(const ac_ui_frame *frame) {
    return fminf(strip_width * ac_ui_scale(frame->height), (float)frame->width);
}

/* Where rows are written, from the top down. */
typedef struct pen {
    ac_ui_list *list;
    const ac_ui_font *font;
    float size, room, step, y;
    int skipped; /* rows that are not written, the first */
} pen;

static void write_line(pen *p, const char *text) {
    do {
        char row[AC_UI_LINE];
        const char *begin = text;
        size_t length = ac_ui_text_line(p->font, p->size, p->room, text, &text);
        if (p->skipped > 0) {
            p->skipped -= 1;
            continue;
        }
        memcpy(row, begin, length);
        row[length] = '\0';
        ac_ui_text_over_world(p->list, (ac_ui_rect){margin, p->y, 0.0f, p->step}, AC_UI_LEFT,
                              p->size, white, row);
        p->y += p->step;
    } while (*text != '\0');
}

/* The first of the lines that are still to be read. */
static int first_to_read(const ac_ui_chat_lines *chat, double time) {
    int first = 0;
    while (first < chat->count && time - chat->times[first] >= line_seconds)
        first += 1;
    return first;
}

void ac_ui_chat_lines_draw(ac_ui_list *list, const ac_ui_chat_lines *chat,
                           const ac_ui_frame *frame) {
    float width = ac_ui_chat_lines_width(frame);
    pen p = {.list = list,
             .font = &frame->font,
             .size = font * ac_ui_scale(frame->height),
             .room = width - 2.0f * margin,
             .step = step_of(frame)};
    int first = first_to_read(chat, frame->time), rows = 0;
    for (int i = first; i < chat->count; ++i)
        rows += ac_ui_text_count_lines(p.font, p.size, p.room, chat->lines[i]);
    if (rows == 0)
        return;
    p.skipped = rows > rows_of(frame) ? rows - rows_of(frame) : 0;
    float tall = p.step * (float)(rows - p.skipped);
    p.y = (float)frame->height - margin - tall;
    ac_ui_fill(list, (ac_ui_rect){0.0f, p.y - above, width, tall + margin + above}, shade);
    for (int i = first; i < chat->count; ++i)
        write_line(&p, chat->lines[i]);
}
