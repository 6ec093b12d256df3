#include "client/recording.h"

#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "arwic/recording.h"
#include "dat/store.h"
#include "object/object.h"

/* A new field of the definition belongs into the header too. */
_Static_assert(sizeof(ac_client_def) == 64, "ac_recording_header holds what the client depends on");

enum {
    MAGIC = 0x52575241, /* ARWR */
    NO_TEXT = 0xFFFF,
    SAMPLE = 1 << 16, /* bytes at either end of a DAT file that are hashed */
    DIGEST_GONE = 0x80,
};

/* n: the next of number; f: of real; d: real64; t: text; b: bytes. */
static const char *const layouts[AC_INPUT_KIND_COUNT] = {
    [AC_INPUT_NONE] = "",
    [AC_INPUT_STEP] = "d",
    [AC_INPUT_RESULT] = "",
    [AC_INPUT_RECEIVE] = "b",
    [AC_INPUT_UNREACHABLE] = "",
    [AC_INPUT_CONTROLS] = "nnnn",
    [AC_INPUT_AUTO_RUN] = "n",
    [AC_INPUT_MOVE_CAMERA] = "fff",
    [AC_INPUT_SAY] = "t",
    [AC_INPUT_USE] = "n",
    [AC_INPUT_RECALL_LIFESTONE] = "",
    [AC_INPUT_SELECT] = "n",
    [AC_INPUT_SELECT_NEXT] = "nn",
    [AC_INPUT_TARGET_OPTIONS] = "nn",
    [AC_INPUT_COMBAT_MODE] = "n",
    [AC_INPUT_ATTACK] = "nf",
    [AC_INPUT_STOP_ATTACK] = "",
    [AC_INPUT_DRAWN] = "nn",
    [AC_INPUT_SIGHT] = "b",
    [AC_INPUT_LOG_OUT] = "",
    [AC_INPUT_ENTER] = "t",
    [AC_INPUT_DISCONNECT] = "",
    [AC_INPUT_HOLD_LAST_SAMPLE] = "n",
    [AC_INPUT_GESTURE] = "n",
    [AC_INPUT_EMOTE] = "t",
    [AC_INPUT_ATTACK_KEY] = "n",
    [AC_INPUT_ATTACK_POWER] = "f",
    [AC_INPUT_CAST] = "n",
};

/* ---- the DAT files ---- */

static uint64_t hash_file(const ac_dat *dat, uint64_t seed) {
    if (!dat)
        return seed;
    size_t head = dat->size < SAMPLE ? dat->size : SAMPLE;
    seed = XXH64(&dat->header, sizeof dat->header, seed);
    seed = XXH64(dat->bytes, head, seed);
    return XXH64(dat->bytes + (dat->size - head), head, seed);
}

uint64_t ac_recording_data_hash(const ac_store *store) {
    const ac_store_def *def = ac_store_get_def(store);
    uint64_t hash = hash_file(def->portal, 1);
    hash = hash_file(def->cell, hash);
    hash = hash_file(def->local, hash);
    return hash_file(def->highres, hash);
}

/* ---- writing ---- */

/* After a failure the whole records before it stay. */
static void check(ac_client *client, size_t whole) {
    ac_recorder *recorder = client->recorder;
    if (ac_writer_ok(&recorder->bytes))
        return;
    recorder->failed = true;
    recorder->bytes.size = whole;
    ac_log_write(client->log, AC_LOG_ERROR, "recording",
                 "no memory: the recording ends at frame %llu", (unsigned long long)client->frame);
}

/* Where a new record begins; NULL when nothing is recorded. */
static ac_writer *begin(ac_client *client, size_t *whole) {
    ac_recorder *recorder = client->recorder;
    if (!recorder || recorder->failed)
        return NULL;
    if (recorder->taken)
        ac_writer_reset(&recorder->bytes);
    recorder->taken = false;
    *whole = recorder->bytes.size;
    return &recorder->bytes;
}

static void write_text(ac_writer *out, const char *text) {
    size_t length = text ? strnlen(text, AC_INPUT_TEXT_MAX - 1) : NO_TEXT;
    ac_writer_u16(out, (uint16_t)length);
    if (text)
        ac_writer_bytes(out, text, length);
}

static void write_input(ac_writer *out, const ac_input_record *input) {
    const uint32_t *number = input->number;
    const float *real = input->real;
    ac_writer_u8(out, (uint8_t)input->kind);
    for (const char *member = layouts[input->kind]; *member; ++member) {
        switch (*member) {
        case 'n': ac_writer_u32(out, *number++); break;
        case 'f': ac_writer_f32(out, *real++); break;
        case 'd': ac_writer_f64(out, input->real64); break;
        case 't': write_text(out, input->text); break;
        default:
            ac_writer_u32(out, (uint32_t)input->size);
            ac_writer_bytes(out, input->data, input->size);
        }
    }
}

void ac_record(ac_client *client, const ac_input_record *input) {
    size_t whole;
    client->told = true;
    ac_writer *out = begin(client, &whole);
    if (!out)
        return;
    write_input(out, input);
    check(client, whole);
}

void ac_record_kind(ac_client *client, ac_input_kind kind) {
    ac_record(client, &(ac_input_record){.kind = kind});
}

static void write_change(ac_writer *out, ac_guid guid, uint8_t mask, const ac_digest *digest) {
    ac_writer_u32(out, guid);
    ac_writer_u8(out, mask);
    for (unsigned i = 0; digest && i < AC_DIGEST_FIELDS_MAX; ++i)
        if (mask & 1u << i)
            ac_writer_u32(out, digest->fields[i]);
}

/* Notes the digest; a change when it differs from what was told. Returns how many changes. */
static uint32_t tell(ac_recorder *recorder, ac_guid guid, const ac_digest *now, uint64_t frame) {
    ac_digest_entry *entry = ac_digest_table_at(&recorder->told, guid);
    if (!entry) {
        ac_writer_fail(&recorder->bytes, AC_ERROR_MEMORY, "no memory for a digest");
        return 0;
    }
    bool is_new = entry->frame == 0;
    uint8_t mask = ac_digest_compare(&entry->digest, now);
    entry->digest = *now;
    entry->frame = frame;
    if (mask == 0 && !is_new)
        return 0;
    write_change(&recorder->bytes, guid, mask, now);
    return 1;
}

static uint32_t tell_gone(ac_recorder *recorder, uint64_t frame) {
    uint32_t changes = 0;
    for (uint32_t i = 0; i < recorder->told.count;) {
        const ac_digest_entry *entry = &recorder->told.entries[i];
        if (entry->frame == frame) {
            i += 1;
            continue;
        }
        write_change(&recorder->bytes, entry->guid, DIGEST_GONE, NULL);
        ac_digest_table_remove(&recorder->told, entry->guid);
        changes += 1;
    }
    return changes;
}

static uint32_t tell_all(ac_client *client) {
    ac_recorder *recorder = client->recorder;
    ac_digest digest = ac_digest_of_client(client);
    uint32_t changes = tell(recorder, 0, &digest, client->frame);
    for (const ac_object *object = client->objects->first; object; object = object->next) {
        digest = ac_digest_of_object(object);
        changes += tell(recorder, object->guid, &digest, client->frame);
    }
    return changes + tell_gone(recorder, client->frame);
}

void ac_record_result(ac_client *client) {
    size_t whole;
    ac_writer *out = begin(client, &whole);
    if (!out)
        return;
    ac_writer_u8(out, AC_INPUT_RESULT);
    ac_writer_u64(out, client->hash);
    size_t at = out->size;
    ac_writer_u32(out, 0);
    uint32_t changes = tell_all(client);
    if (ac_writer_ok(out))
        ac_store_u32(out->data + at, changes);
    check(client, whole);
}

static void write_header(ac_client *client, ac_writer *out) {
    size_t length = strlen(client->wanted);
    ac_writer_u32(out, MAGIC);
    ac_writer_u16(out, AC_RECORDING_VERSION);
    ac_writer_u64(out, client->seed);
    ac_writer_u32(out, (uint32_t)client->residency.radius);
    ac_writer_f64(out, client->start_time);
    ac_writer_u64(out, ac_recording_data_hash(client->store));
    ac_writer_u8(out, (uint8_t)length);
    ac_writer_bytes(out, client->wanted, length);
}

ac_status ac_client_record(ac_client *client, ac_error *error) {
    if (client->frame > 0 || client->recorder || client->told)
        return ac_error_set(error, AC_ERROR_STATE, AC_NO_OFFSET,
                            "a recording begins right after the client was created");
    client->recorder = calloc(1, sizeof *client->recorder);
    if (!client->recorder)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a recording");
    write_header(client, &client->recorder->bytes);
    check(client, 0);
    return AC_OK;
}

size_t ac_client_take_recorded(ac_client *client, const void **bytes) {
    ac_recorder *recorder = client->recorder;
    if (!recorder || recorder->taken)
        return 0;
    recorder->taken = true;
    *bytes = recorder->bytes.data;
    return recorder->bytes.size;
}

void ac_recorder_destroy(ac_recorder *recorder) {
    if (!recorder)
        return;
    ac_writer_free(&recorder->bytes);
    ac_digest_table_free(&recorder->told);
    free(recorder);
}

/* ---- reading ---- */

ac_status ac_recording_read_header(ac_reader *reader, ac_recording_header *header) {
    uint32_t magic = ac_reader_u32(reader);
    uint16_t version = ac_reader_u16(reader);
    if (ac_reader_ok(reader) && magic != MAGIC)
        ac_reader_fail(reader, AC_ERROR_MALFORMED, "this is no recording");
    else if (ac_reader_ok(reader) && version != AC_RECORDING_VERSION)
        ac_reader_fail(reader, AC_ERROR_UNSUPPORTED,
                       "a recording of version %u; this program plays version %u", version,
                       (unsigned)AC_RECORDING_VERSION);
    *header = (ac_recording_header){.seed = ac_reader_u64(reader)};
    header->block_radius = (int32_t)ac_reader_u32(reader);
    header->start = ac_reader_f64(reader);
    header->data = ac_reader_u64(reader);
    size_t length = ac_reader_u8(reader);
    if (ac_reader_ok(reader) && length >= sizeof header->character)
        ac_reader_fail(reader, AC_ERROR_MALFORMED, "the character's name is too long");
    const uint8_t *name = ac_reader_bytes(reader, length);
    if (name)
        memcpy(header->character, name, length);
    return reader->error.status;
}

static const char *read_text(ac_reader *reader, char *text) {
    size_t length = ac_reader_u16(reader);
    if (length == NO_TEXT)
        return NULL;
    if (length > AC_INPUT_TEXT_MAX - 1) {
        ac_reader_fail(reader, AC_ERROR_MALFORMED, "a text of %zu bytes", length);
        return NULL;
    }
    const uint8_t *bytes = ac_reader_bytes(reader, length);
    if (!bytes)
        return NULL;
    memcpy(text, bytes, length);
    text[length] = '\0';
    return text;
}

void ac_recording_read(ac_reader *reader, ac_input_record *input, char *text) {
    uint8_t kind = ac_reader_u8(reader);
    *input = (ac_input_record){.kind = AC_INPUT_NONE};
    if (ac_reader_ok(reader) && (kind == AC_INPUT_NONE || kind >= AC_INPUT_KIND_COUNT))
        ac_reader_fail(reader, AC_ERROR_MALFORMED, "there is no record of kind %u", kind);
    if (!ac_reader_ok(reader))
        return;
    input->kind = (ac_input_kind)kind;
    uint32_t *number = input->number;
    float *real = input->real;
    for (const char *member = layouts[kind]; *member; ++member) {
        switch (*member) {
        case 'n': *number++ = ac_reader_u32(reader); break;
        case 'f': *real++ = ac_reader_f32(reader); break;
        case 'd': input->real64 = ac_reader_f64(reader); break;
        case 't': input->text = read_text(reader, text); break;
        default:
            input->size = ac_reader_u32(reader);
            input->data = ac_reader_bytes(reader, input->size);
        }
    }
}

static void read_change(ac_reader *reader, ac_digest_table *told) {
    ac_guid guid = ac_reader_u32(reader);
    uint8_t mask = ac_reader_u8(reader);
    if (!ac_reader_ok(reader))
        return;
    if (mask == DIGEST_GONE) {
        ac_digest_table_remove(told, guid);
        return;
    }
    if (mask >> AC_DIGEST_FIELDS_MAX) {
        ac_reader_fail(reader, AC_ERROR_MALFORMED, "there are no fields 0x%02X", mask);
        return;
    }
    ac_digest_entry *entry = ac_digest_table_at(told, guid);
    if (!entry) {
        ac_reader_fail(reader, AC_ERROR_MEMORY, "no memory for a digest");
        return;
    }
    for (unsigned i = 0; i < AC_DIGEST_FIELDS_MAX; ++i)
        if (mask & 1u << i)
            entry->digest.fields[i] = ac_reader_u32(reader);
}

void ac_recording_read_result(ac_reader *reader, ac_digest_table *told, uint64_t *hash) {
    *hash = ac_reader_u64(reader);
    uint32_t changes = ac_reader_u32(reader);
    if (!ac_reader_check_count(reader, changes, 5, "changes"))
        return;
    for (uint32_t i = 0; i < changes && ac_reader_ok(reader); ++i)
        read_change(reader, told);
}
