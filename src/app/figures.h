/* The figures of a frame over the picture: what each phase takes, how much there is of everything,
 * what is drawn. */
#ifndef AC_APP_FIGURES_H
#define AC_APP_FIGURES_H

#include "arwic/client.h"
#include "client/phase.h"
#include "render/overlay.h"
#include "render/renderer.h"

/* Zero-initialise. */
typedef struct ac_figures {
    bool shown;
    double phase[AC_PHASE_COUNT]; /* seconds, averaged over some frames */
    double draw;                  /* seconds of the last draw, likewise */
    double begun;
    int samples; /* in the averages, at most what they reach back */
} ac_figures;

/* Around the draw. Measures only while shown. */
void ac_figures_begin(ac_figures *figures, ac_client *client);
void ac_figures_end(ac_figures *figures, const ac_client *client);

/* How many there are of something, and in how much memory; 0 is not told. */
typedef struct ac_figure {
    uint32_t count;
    const char *one, *many;
    size_t bytes;
} ac_figure;

/* "1 particle, 3 meshes (12 MiB)" */
void ac_figures_counted(char *text, size_t room, const ac_figure *figures, int count);

/* Between begin and end of the overlay; `fps` 0 when not measured; `scale` as ac_ui_scale. */
void ac_figures_draw(const ac_figures *figures, ac_overlay *overlay, const ac_client *client,
                     const ac_renderer_stats *stats, double fps, float scale);

#endif
