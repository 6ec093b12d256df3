/* The bytes of a recording (arwic/recording.h). Little-endian, no alignment:
 *
 *     "ARWR", u16 version, u64 seed, i32 block radius, f64 time of creation, u64 hash of the DAT
 *     files, u8 length and characters of the wanted name (UTF-8), then records until the end:
 *     u8 ac_input_kind and what its layout says (recording.c).
 *
 * A frame is AC_INPUT_STEP with its time, and AC_INPUT_RESULT with the hash after it and the
 * digests that changed in it. Everything else is an input, in the order in which it was given. */
#ifndef AC_CLIENT_RECORDING_H
#define AC_CLIENT_RECORDING_H

#include "base/reader.h"
#include "client/digest.h"

enum { AC_RECORDING_VERSION = 1 };

/* Bits of AC_INPUT_DRAWN. */
enum {
    AC_DRAWN_SELECTED = 1, /* the selected is on the screen */
    AC_DRAWN_HOVER = 2,    /* something was asked for by the mouse: the guid is good */
    AC_DRAWN_CLICK = 4,    /* and it was a click on it */
};

typedef enum ac_input_kind {
    AC_INPUT_NONE,
    AC_INPUT_STEP,   /* real64: now */
    AC_INPUT_RESULT, /* hash, then `changes` */
    AC_INPUT_RECEIVE,
    AC_INPUT_UNREACHABLE,
    AC_INPUT_CONTROLS, /* number: forward, turn, strafe, flags */
    AC_INPUT_AUTO_RUN,
    AC_INPUT_MOVE_CAMERA,
    AC_INPUT_SAY,
    AC_INPUT_USE,
    AC_INPUT_RECALL_LIFESTONE,
    AC_INPUT_SELECT,
    AC_INPUT_SELECT_NEXT,
    AC_INPUT_TARGET_OPTIONS,
    AC_INPUT_COMBAT_MODE,
    AC_INPUT_ATTACK,
    AC_INPUT_STOP_ATTACK,
    AC_INPUT_DRAWN, /* what a draw told: number: ac_drawn_flag bits, guid under the mouse */
    AC_INPUT_SIGHT, /* which objects came into the picture or left it: data */
    AC_INPUT_LOG_OUT,
    AC_INPUT_ENTER,
    AC_INPUT_DISCONNECT,
    AC_INPUT_HOLD_LAST_SAMPLE,
    AC_INPUT_GESTURE,      /* number: ac_gesture */
    AC_INPUT_EMOTE,        /* text: the pose */
    AC_INPUT_ATTACK_KEY,   /* number: ac_client_attack_height, 0 the key is up */
    AC_INPUT_ATTACK_POWER, /* real: the power that is set */
    AC_INPUT_CAST,         /* number: the spell */
    AC_INPUT_KIND_COUNT
} ac_input_kind;

/* One input. Which members it has is its kind's layout. Text and data are borrowed. */
typedef struct ac_input_record {
    ac_input_kind kind;
    uint32_t number[4];
    float real[3];
    double real64;
    const char *text; /* may be NULL */
    const uint8_t *data;
    size_t size;
} ac_input_record;

enum { AC_INPUT_TEXT_MAX = 1024 };

typedef struct ac_recording_header {
    uint64_t seed;
    int32_t block_radius;
    double start;
    uint64_t data; /* hash of the DAT files' headers */
    char character[AC_CLIENT_NAME_MAX];
} ac_recording_header;

/* What a client that records keeps. */
struct ac_recorder {
    bool failed; /* memory ran out: nothing more is recorded */
    bool taken;  /* `bytes` were handed out */
    ac_writer bytes;
    ac_digest_table told; /* as a player of the recording knows them */
};

/* Notes an input; nothing happens when the client does not record. */
void ac_record(ac_client *client, const ac_input_record *input);
/* The same for kinds without members. */
void ac_record_kind(ac_client *client, ac_input_kind kind);
/* After a frame: its hash and what changed. */
void ac_record_result(ac_client *client);
void ac_recorder_destroy(ac_recorder *recorder);

uint64_t ac_recording_data_hash(const ac_store *store);

/* Reads the header. */
ac_status ac_recording_read_header(ac_reader *reader, ac_recording_header *header);
/* Reads one record; text goes to `text` (AC_INPUT_TEXT_MAX bytes). After AC_INPUT_RESULT its
 * members are still to be read, with ac_recording_read_result. */
void ac_recording_read(ac_reader *reader, ac_input_record *input, char *text);
/* Brings `told` up to date. */
void ac_recording_read_result(ac_reader *reader, ac_digest_table *told, uint64_t *hash);

#endif
