#include "dat/animation.h"

#include "dat/archive.h"
#include "dat/bulk.h"

void ac_codec_anim_frame(ac_codec *c, const char *name, ac_anim_frame *frame, uint32_t part_count) {
    ac_codec_begin(c, name);
    ac_codec_frame_run(c, "parts", &frame->parts, part_count);
    ac_codec_hook_list(c, "hooks", &frame->hooks);
    ac_codec_end(c);
}

void ac_codec_animation(ac_codec *c, ac_animation *a) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &a->id);
    ac_codec_hex32(c, "flags", &a->flags);
    ac_codec_u32(c, "part_count", &a->part_count);
    ac_codec_count32(c, &a->frame_count);
    if (a->flags & AC_ANIMATION_HAS_POS_FRAMES)
        ac_codec_frame_run(c, "pos_frames", &a->pos_frames, a->frame_count);
    size_t least = 4 + 28 * (size_t)a->part_count;
    AC_CODEC_LIST(c, "frames", a->frames, a->frame_count, least);
    AC_CODEC_EACH(c, i, a->frame_count)
        ac_codec_anim_frame(c, NULL, &a->frames[i], a->part_count);
    ac_codec_end(c);
    ac_codec_end(c);
}
