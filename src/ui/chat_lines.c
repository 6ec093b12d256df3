#include "ui/chat_lines.h"

#include <stdio.h>
#include <string.h>

static const double line_seconds = 12.0;
static const float margin = 12.0f, font = 15.0f, strip_width = 620.0f;
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

void ac_ui_chat_lines_draw(ac_ui_list *list, const ac_ui_chat_lines *chat, int height, float step,
                           double time) {
    int shown = 0;
    for (int i = 0; i < chat->count; ++i)
        shown += time - chat->times[i] < line_seconds;
    if (shown == 0)
        return;
    float tall = step * (float)shown, y = (float)height - margin - tall;
    ac_ui_fill(list, (ac_ui_rect){0.0f, y - 6.0f, strip_width, tall + margin + 6.0f}, shade);
    for (int i = chat->count - shown; i < chat->count; ++i) {
        ac_ui_text_over_world(list, (ac_ui_rect){margin, y, 0.0f, step}, AC_UI_LEFT, font, white,
                              chat->lines[i]);
        y += step;
    }
}
