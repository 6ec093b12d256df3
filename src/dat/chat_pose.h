/* ChatPoseTable 0x0E000007: what an emote shows to the speaker and to others (dat-format.md 5.23).
 */
#ifndef AC_DAT_CHAT_POSE_H
#define AC_DAT_CHAT_POSE_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_chat_pose {
    ac_bytes command, pose;
} ac_chat_pose;

typedef struct ac_chat_emote {
    ac_bytes pose, mine, others;
} ac_chat_emote;

typedef struct ac_chat_pose_table {
    ac_did id;
    uint16_t pose_count, pose_buckets;
    ac_chat_pose *poses;
    uint16_t emote_count, emote_buckets;
    ac_chat_emote *emotes;
} ac_chat_pose_table;

void ac_codec_chat_pose_table(ac_codec *c, ac_chat_pose_table *table);

#endif
