#include "app/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/clock.h"

enum { BAR_WIDTH = 30 };

ac_progress ac_progress_start(void) {
    return (ac_progress){.terminal = isatty(STDERR_FILENO) == 1, .last_drawn = -1.0};
}

static void draw_bar(const char *stage, size_t done, size_t total) {
    char bar[BAR_WIDTH + 1];
    size_t filled = total ? done * BAR_WIDTH / total : 0;
    for (size_t i = 0; i < BAR_WIDTH; ++i)
        bar[i] = i < filled ? '#' : '.';
    bar[BAR_WIDTH] = '\0';
    if (total)
        fprintf(stderr, "\r\033[K%-24s [%s] %zu/%zu", stage, bar, done, total);
    else
        fprintf(stderr, "\r\033[K%-24s %zu", stage, done);
    fflush(stderr);
}

void ac_progress_show(ac_progress *progress, const char *stage, size_t done, size_t total) {
    bool new_stage = strncmp(progress->stage, stage, sizeof progress->stage - 1) != 0;
    if (new_stage) {
        snprintf(progress->stage, sizeof progress->stage, "%s", stage);
        if (!progress->terminal)
            fprintf(stderr, "%s ...\n", stage);
    }
    double now = ac_clock_now();
    if (!new_stage && done != total && now - progress->last_drawn < 0.1)
        return;
    progress->last_drawn = now;
    if (progress->picture)
        progress->picture(progress->user, done, total);
    if (!progress->terminal)
        return;
    progress->line_open = true;
    draw_bar(stage, done, total);
}

void ac_progress_finish(ac_progress *progress) {
    if (progress->line_open)
        fputc('\n', stderr);
    *progress = ac_progress_start();
}
