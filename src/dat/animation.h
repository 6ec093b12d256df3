/* Animation 0x03...... (dat-format.md 5.3). */
#ifndef AC_DAT_ANIMATION_H
#define AC_DAT_ANIMATION_H

#include "dat/hook.h"

enum { AC_ANIMATION_HAS_POS_FRAMES = 0x1 };

/* One key frame: a frame a part, absolute in Setup space, and the hooks that fire when the frame is
 * left. */
typedef struct ac_anim_frame {
    ac_frame *parts; /* as many as the animation or Setup has parts */
    ac_hook_list hooks;
} ac_anim_frame;

typedef struct ac_animation {
    ac_did id;
    uint32_t flags;
    uint32_t part_count;
    uint32_t frame_count;
    ac_frame *pos_frames; /* frame_count root motion deltas, or NULL */
    ac_anim_frame *frames;
} ac_animation;

void ac_codec_anim_frame(ac_codec *c, const char *name, ac_anim_frame *frame, uint32_t part_count);
void ac_codec_animation(ac_codec *c, ac_animation *animation);

#endif
