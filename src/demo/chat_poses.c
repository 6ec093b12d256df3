/* The table of poses: what "*wave*" shows and what is read of it. */
#include "dat/chat_pose.h"

#include <string.h>

#include "demo/art.h"

enum { CHAT_POSES = 0x0E000007, BUCKETS = 16 };

static const struct {
    const char *command, *pose, *mine, *others;
} rows[] = {
    {"bow", "BowDeep", "bow deeply.", "bows deeply."},
    {"cheer", "Cheer", "cheer!", "cheers!"},
    {"clap", "ClapHands", "clap your hands.", "claps %p hands."},
    {"cry", "Cry", "weep.", "weeps."},
    {"laugh", "Laugh", "laugh.", "laughs."},
    {"point", "Point", "point ahead.", "points ahead."},
    {"wave", "Wave", "wave.", "waves."},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

static ac_bytes text(const char *letters) {
    return (ac_bytes){(const uint8_t *)letters, (uint32_t)strlen(letters)};
}

void ac_demo_build_chat_poses(ac_demo_builder *builder) {
    ac_chat_pose poses[ROW_COUNT];
    ac_chat_emote emotes[ROW_COUNT];
    for (int i = 0; i < ROW_COUNT; ++i) {
        poses[i] = (ac_chat_pose){text(rows[i].command), text(rows[i].pose)};
        emotes[i] = (ac_chat_emote){text(rows[i].pose), text(rows[i].mine), text(rows[i].others)};
    }
    ac_chat_pose_table table = {
        .id = CHAT_POSES,
        .pose_count = ROW_COUNT,
        .pose_buckets = BUCKETS,
        .poses = poses,
        .emote_count = ROW_COUNT,
        .emote_buckets = BUCKETS,
        .emotes = emotes,
    };
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_chat_pose_table(&codec, &table);
    ac_demo_put_bytes(builder, builder->world.portal, CHAT_POSES);
}
