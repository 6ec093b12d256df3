#include "ui/character_panel.h"

#include <math.h>
#include <stdio.h>

#include "ui/text_block.h"

static const float panel_width = 360.0f, margin = 12.0f, pad = 5.0f, font = 16.0f, small = 13.0f;
static const uint32_t white = 0xFFF4F0E6, dim = 0xFFB9B4A8, gold = 0xFFE8C878, shade = 0xE8101014,
                      light = 0x40E8C878;

/* ---- who there is ---- */

static bool is_there(const ac_ui_characters *characters, ac_guid guid) {
    for (int i = 0; i < characters->count; ++i)
        if (characters->items[i].guid == guid)
            return true;
    return false;
}

/* Nobody is in one list twice: then it is the next one. */
static void add(ac_ui_characters *characters, const ac_client_event *event) {
    if (characters->is_old || is_there(characters, event->guid))
        characters->count = characters->chosen = 0;
    characters->is_old = false;
    if (characters->count == AC_UI_CHARACTERS_MAX)
        return;
    if (event->guid == characters->played)
        characters->chosen = characters->count;
    ac_ui_character *character = &characters->items[characters->count++];
    character->guid = event->guid;
    (void)snprintf(character->name, sizeof character->name, "%.63s", event->text);
}

/* The server tells the list whenever the client comes to it; the old one is shown until then. */
void ac_ui_characters_take(ac_ui_characters *characters, const ac_client_event *event,
                           ac_guid player) {
    if (event->kind == AC_EVENT_CHARACTER)
        add(characters, event);
    else if (event->kind == AC_EVENT_STATE && event->number == AC_CLIENT_IN_WORLD)
        characters->played = player;
    else if (event->kind == AC_EVENT_STATE &&
             (event->number == AC_CLIENT_LEAVING || event->number == AC_CLIENT_CHARACTERS))
        characters->is_old = true; /* the state follows its list */
}

void ac_ui_characters_step(ac_ui_characters *characters, int by) {
    if (characters->count > 0)
        characters->chosen =
            (characters->chosen + by % characters->count + characters->count) % characters->count;
}

const char *ac_ui_characters_chosen(const ac_ui_characters *characters) {
    return characters->count > 0 ? characters->items[characters->chosen].name : NULL;
}

/* ---- drawing ---- */

/* Which rows there is room for. Those that are shown stay while the chosen one is among them, so
 * that they do not slide under the mouse; otherwise it comes into the middle. */
static void choose_shown(ac_ui_characters *characters, float room, float tall) {
    int most = (int)fmaxf(room / tall, 1.0f);
    int count = characters->count, shown = count < most ? count : most;
    int first = characters->first, last = first + shown;
    if (characters->chosen < first || characters->chosen >= last)
        first = characters->chosen - shown / 2;
    first = first < count - shown ? first : count - shown;
    characters->first = first > 0 ? first : 0;
    characters->shown = shown;
}

static void draw_rows(ac_ui_list *list, const ac_ui_characters *characters, float size,
                      float inset) {
    ac_ui_rect row = characters->first_row;
    for (int i = characters->first; i < characters->first + characters->shown; ++i) {
        bool chosen = i == characters->chosen;
        if (chosen)
            ac_ui_fill(list, row, light);
        ac_ui_text(list,
                   (ac_ui_rect){row.x + inset, row.y + inset, row.width - 2.0f * inset,
                                row.height - 2.0f * inset},
                   AC_UI_CENTER, size, chosen ? white : dim, characters->items[i].name);
        row.y += row.height;
    }
}

void ac_ui_characters_draw(ac_ui_list *list, ac_ui_characters *characters, const char *hint,
                           const ac_ui_frame *frame) {
    float scale = ac_ui_scale(frame->height);
    float width = fminf(panel_width * scale, (float)frame->width) - 2.0f * margin;
    float inset = pad * scale, row = ac_ui_line_height(frame, font * scale) + 2.0f * inset;
    float hint_step = ac_ui_line_height(frame, small * scale);
    float hint_tall =
        hint_step * (float)ac_ui_text_count_lines(&frame->font, small * scale, width, hint);
    float around = row + hint_tall + 3.0f * margin; /* the heading and the hint */
    choose_shown(characters, (float)frame->height - around, row);
    float tall = around + row * (float)characters->shown;
    ac_ui_rect panel = {floorf(((float)frame->width - width) * 0.5f) - margin,
                        floorf(fmaxf(((float)frame->height - tall) * 0.5f, 0.0f)),
                        width + 2.0f * margin, tall};
    ac_ui_rect line = {panel.x + margin, panel.y + margin, width, row};
    ac_ui_fill(list, panel, shade);
    ac_ui_text(list, line, AC_UI_CENTER, font * scale, gold, "Who enters the world?");
    line.y += row;
    characters->first_row = line;
    draw_rows(list, characters, font * scale, inset);
    line.y += row * (float)characters->shown + margin;
    line.height = hint_step;
    (void)ac_ui_text_block(list, &frame->font, line, AC_UI_CENTER, small * scale, dim, hint);
}

int ac_ui_characters_pick(const ac_ui_characters *characters, int x, int y) {
    const ac_ui_rect *row = &characters->first_row;
    float across = (float)x - row->x, down = (float)y - row->y;
    bool inside = across >= 0.0f && across < row->width && down >= 0.0f &&
                  down < row->height * (float)characters->shown;
    return inside ? characters->first + (int)(down / row->height) : -1;
}
