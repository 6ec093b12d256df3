/* Gestures, postures and poses: what the player shows. A pose of the DAT's table is read about as
 * well (ClientCommunicationSystem, CommandInterpreter::MovePlayer 0x006B3F40). */
#include "client/gesture.h"

#include <stdio.h>
#include <string.h>

#include "client/client_internal.h"
#include "client/recording.h"
#include "object/quality.h"
#include "wire/body.h"
#include "wire/chat.h"
#include "wire/motion_command.h"
#include "wire/text.h"

enum {
    ACTION_SOUL_EMOTE = 0x01E1,
    CHAT_POSES = 0x0E000007,
    PROPERTY_GENDER = 113,
    MALE = 1,
    FEMALE = 2,
    NAME_MAX = 32,
    WORDS_MAX = 256,
};

static const uint32_t motions[AC_GESTURE_COUNT] = {
    [AC_GESTURE_STAND] = AC_MOTION_READY, [AC_GESTURE_CROUCH] = AC_MOTION_CROUCH,
    [AC_GESTURE_SIT] = AC_MOTION_SITTING, [AC_GESTURE_LIE] = AC_MOTION_SLEEPING,
    [AC_GESTURE_WAVE] = AC_MOTION_WAVE,   [AC_GESTURE_BOW] = AC_MOTION_BOW_DEEP,
    [AC_GESTURE_CHEER] = AC_MOTION_CHEER, [AC_GESTURE_CLAP] = AC_MOTION_CLAP_HANDS,
    [AC_GESTURE_POINT] = AC_MOTION_POINT, [AC_GESTURE_LAUGH] = AC_MOTION_LAUGH,
    [AC_GESTURE_CRY] = AC_MOTION_CRY,
};

static void tell(ac_client *client, uint32_t chat_type, const char *text) {
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    event->number = chat_type;
    event->guid = chat_type == AC_CHAT_EMOTE ? ac_client_player(client) : 0;
    (void)snprintf(event->text, sizeof event->text, "%.300s", text);
}

static ac_status refuse(ac_client *client, ac_motion_error error) {
    const char *why = "You cannot do that now.";
    switch (error) {
    case AC_MOTION_ERROR_NONE: return AC_OK;
    case AC_MOTION_ERROR_CROUCH_IN_COMBAT:
    case AC_MOTION_ERROR_SIT_IN_COMBAT:
    case AC_MOTION_ERROR_LIE_IN_COMBAT:
    case AC_MOTION_ERROR_EMOTE_IN_COMBAT: why = "You cannot do that while you fight."; break;
    case AC_MOTION_ERROR_TOO_MANY_ACTIONS: why = "You have enough to do already."; break;
    case AC_MOTION_ERROR_NO_DATA: why = "You do not know how to do that."; break;
    default: break;
    }
    tell(client, AC_CHAT_SYSTEM, why);
    return AC_ERROR_STATE;
}

ac_status ac_client_gesture(ac_client *client, ac_gesture gesture) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_GESTURE, .number = {(uint32_t)gesture}});
    if ((unsigned)gesture >= AC_GESTURE_COUNT)
        return AC_ERROR_ARGUMENT;
    if (client->state != AC_CLIENT_IN_WORLD)
        return AC_ERROR_STATE;
    return refuse(client, ac_controls_do_motion(client, motions[gesture]));
}

/* ---- poses ---- */

static char lower(uint8_t c) {
    return (char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

static bool same_name(ac_bytes a, const char *b, size_t size) {
    if (a.size != size)
        return false;
    for (size_t i = 0; i < size; ++i)
        if (lower(a.data[i]) != lower((uint8_t)b[i]))
            return false;
    return true;
}

static const ac_chat_pose *find_pose(const ac_chat_pose_table *table, const char *name,
                                     size_t size) {
    for (uint32_t i = 0; i < table->pose_count; ++i)
        if (same_name(table->poses[i].command, name, size))
            return &table->poses[i];
    return NULL;
}

static const ac_chat_emote *find_emote(const ac_chat_pose_table *table, ac_bytes pose) {
    for (uint32_t i = 0; i < table->emote_count; ++i)
        if (same_name(table->emotes[i].pose, (const char *)pose.data, pose.size))
            return &table->emotes[i];
    return NULL;
}

static const char *possessive(const ac_client *client) {
    const ac_object *player = ac_client_player_object(client);
    int32_t gender = player ? ac_quality_int(player, PROPERTY_GENDER, 0) : 0;
    return gender == MALE ? "his" : gender == FEMALE ? "her" : "their";
}

/* `words` with every "%p" replaced; cut to fit. */
static size_t fill_in(const ac_client *client, ac_bytes words, char text[WORDS_MAX]) {
    size_t length = 0;
    for (uint32_t i = 0; i < words.size && length + 8 < WORDS_MAX; ++i) {
        if (words.data[i] == '%' && i + 1 < words.size && words.data[i + 1] == 'p') {
            length += (size_t)snprintf(text + length, WORDS_MAX - length, "%s", possessive(client));
            ++i;
        } else {
            text[length++] = (char)words.data[i];
        }
    }
    text[length] = '\0';
    return length;
}

static ac_status tell_others(ac_client *client, const ac_chat_emote *emote) {
    char text[WORDS_MAX];
    size_t size = fill_in(client, emote->others, text);
    ac_text_body body = {.text = {(const uint8_t *)text, (uint32_t)size}};
    return size > 0 ? ac_client_send_action(client, ACTION_SOUL_EMOTE, &body) : AC_OK;
}

/* "You" and the speaker's own words, which the server does not send back. */
static void tell_self(ac_client *client, const ac_chat_emote *emote) {
    char words[WORDS_MAX];
    char text[2 * WORDS_MAX + 8];
    size_t size = fill_in(client, emote->mine, words);
    size_t length = (size_t)snprintf(text, sizeof text, "You ");
    (void)ac_text_to_utf8((ac_bytes){(const uint8_t *)words, (uint32_t)size}, text + length,
                          sizeof text - length);
    if (size > 0)
        tell(client, AC_CHAT_EMOTE, text);
}

/* AC_ERROR_NOT_FOUND when the table has no pose of that name. */
static ac_status show_pose(ac_client *client, const ac_chat_pose_table *table, const char *name,
                           size_t size) {
    const ac_chat_pose *pose = find_pose(table, name, size);
    if (!pose)
        return AC_ERROR_NOT_FOUND;
    uint32_t motion = ac_motion_command_find((const char *)pose->pose.data, pose->pose.size);
    const ac_chat_emote *emote = find_emote(table, pose->pose);
    ac_status status = motion ? refuse(client, ac_controls_do_motion(client, motion)) : AC_OK;
    if (status != AC_OK || !emote)
        return status;
    tell_self(client, emote);
    return tell_others(client, emote);
}

ac_status ac_client_emote(ac_client *client, const char *pose) {
    if (!pose)
        return AC_ERROR_ARGUMENT;
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_EMOTE, .text = pose});
    if (client->state != AC_CLIENT_IN_WORLD)
        return AC_ERROR_STATE;
    const ac_chat_pose_table *table = ac_store_chat_pose_table(client->store, CHAT_POSES);
    ac_status status = table ? show_pose(client, table, pose, strlen(pose)) : AC_ERROR_NOT_FOUND;
    ac_store_release(client->store, table);
    return status;
}

/* ---- poses in what is said ---- */

/* The length of a "*name*" at `text`, 0 when there is none. */
static size_t starred(const char *text) {
    const char *end = text[0] == '*' ? strchr(text + 1, '*') : NULL;
    return end && end - text > 1 && end - text <= NAME_MAX ? (size_t)(end - text) + 1 : 0;
}

static void trim(char *text) {
    size_t begin = strspn(text, " ");
    size_t length = strlen(text + begin);
    while (length > 0 && text[begin + length - 1] == ' ')
        --length;
    memmove(text, text + begin, length);
    text[length] = '\0';
}

size_t ac_gesture_take_poses(ac_client *client, char *text) {
    if (!strchr(text, '*'))
        return 0;
    const ac_chat_pose_table *table = ac_store_chat_pose_table(client->store, CHAT_POSES);
    size_t taken = 0;
    char *to = text;
    for (const char *from = text; table && *from;) {
        size_t size = starred(from);
        if (size > 0 && find_pose(table, from + 1, size - 2)) {
            char name[NAME_MAX + 1];
            memcpy(name, from + 1, size - 2);
            (void)show_pose(client, table, name, size - 2);
            from += size;
            ++taken;
        } else {
            *to++ = *from++;
        }
    }
    if (taken > 0) {
        *to = '\0';
        trim(text);
    }
    ac_store_release(client->store, table);
    return taken;
}
