#include "dat/chat_pose.h"

#include "dat/archive.h"

static void codec_poses(ac_codec *c, ac_chat_pose_table *t) {
    ac_codec_packable_head(c, &t->pose_count, &t->pose_buckets);
    AC_CODEC_LIST(c, "poses", t->poses, t->pose_count, 4);
    AC_CODEC_EACH(c, i, t->pose_count) {
        ac_codec_begin(c, NULL);
        ac_codec_str16(c, "command", &t->poses[i].command);
        ac_codec_str16(c, "pose", &t->poses[i].pose);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_emotes(ac_codec *c, ac_chat_pose_table *t) {
    ac_codec_packable_head(c, &t->emote_count, &t->emote_buckets);
    AC_CODEC_LIST(c, "emotes", t->emotes, t->emote_count, 6);
    AC_CODEC_EACH(c, i, t->emote_count) {
        ac_codec_begin(c, NULL);
        ac_codec_str16(c, "pose", &t->emotes[i].pose);
        ac_codec_str16(c, "mine", &t->emotes[i].mine);
        ac_codec_str16(c, "others", &t->emotes[i].others);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

void ac_codec_chat_pose_table(ac_codec *c, ac_chat_pose_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    codec_poses(c, t);
    codec_emotes(c, t);
    ac_codec_end(c);
}
