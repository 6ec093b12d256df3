/* The data messages of the patcher. */
#include "wire/login.h"
#include "wire/pack.h"

enum {
    ITERATIONS_BYTES = 12, /* encoded, at least */
    REVISION_BYTES = 20,
    SIZE_BYTES = 4, /* that the size of DDD_DataMessage counts besides the data */
};

void ac_codec_ddd_interrogation(ac_codec *c, ac_ddd_interrogation *message) {
    ac_codec_u32(c, "region", &message->region);
    ac_codec_u32(c, "name_rule_language", &message->name_rule_language);
    ac_codec_u32(c, "product", &message->product);
    ac_codec_u32_list(c, "languages", &message->language_count, &message->languages);
}

/* How many of `entries` cover 1..newest, found by looking ahead; the set has no count of its own.
 */
static uint32_t count_entries(ac_codec *c, int32_t newest) {
    const uint8_t *bytes = c->reader->data + c->reader->position;
    const size_t most = ac_reader_left(c->reader) / 4;
    int64_t covered = 0;
    size_t count = 0;
    while (covered < newest && count < most) {
        int32_t entry = (int32_t)ac_load_u32(bytes + 4 * count);
        covered += entry >= 0 ? 1 : -(int64_t)entry - 1;
        ++count;
    }
    if (covered < newest)
        ac_codec_fail(c, AC_ERROR_TRUNCATED, "iterations up to %d of %d", (int)covered, newest);
    return (uint32_t)count;
}

static void iterations(ac_codec *c, ac_ddd_iterations *item) {
    ac_codec_begin(c, NULL);
    ac_codec_i32(c, "file_type", &item->file_type);
    ac_codec_i32(c, "file_id", &item->file_id);
    ac_codec_i32(c, "newest", &item->newest);
    if (ac_codec_is_reading(c) && ac_codec_ok(c))
        item->entry_count = count_entries(c, item->newest);
    AC_CODEC_LIST(c, "entries", item->entries, item->entry_count, 4);
    AC_CODEC_EACH(c, i, item->entry_count)
        ac_codec_i32(c, NULL, &item->entries[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void iteration_list(ac_codec *c, const char *name, uint32_t *count,
                           ac_ddd_iterations **items) {
    ac_codec_count(c, count);
    AC_CODEC_LIST(c, name, *items, *count, ITERATIONS_BYTES);
    AC_CODEC_EACH(c, i, *count)
        iterations(c, &(*items)[i]);
    ac_codec_end(c);
}

void ac_codec_ddd_interrogation_response(ac_codec *c, ac_ddd_interrogation_response *message) {
    ac_codec_u32(c, "language", &message->language);
    iteration_list(c, "with_keys", &message->with_key_count, &message->with_keys);
    iteration_list(c, "without_keys", &message->without_key_count, &message->without_keys);
    ac_codec_hex32(c, "flags", &message->flags);
}

static void revision(ac_codec *c, ac_ddd_revision *item) {
    ac_codec_begin(c, NULL);
    ac_codec_i32(c, "file_type", &item->file_type);
    ac_codec_i32(c, "file_id", &item->file_id);
    ac_codec_i32(c, "iteration", &item->iteration);
    ac_codec_guid_list(c, "downloads", &item->download_count, &item->downloads);
    ac_codec_guid_list(c, "purges", &item->purge_count, &item->purges);
    ac_codec_end(c);
}

void ac_codec_ddd_begin(ac_codec *c, ac_ddd_begin *message) {
    ac_codec_u32(c, "bytes_expected", &message->bytes_expected);
    ac_codec_count(c, &message->revision_count);
    AC_CODEC_LIST(c, "revisions", message->revisions, message->revision_count, REVISION_BYTES);
    AC_CODEC_EACH(c, i, message->revision_count)
        revision(c, &message->revisions[i]);
    ac_codec_end(c);
}

static void counted_data(ac_codec *c, ac_bytes *data) {
    int32_t size = (int32_t)(data->size + SIZE_BYTES);
    ac_codec_i32(c, "size", &size);
    if (ac_codec_is_reading(c) && size < SIZE_BYTES)
        ac_codec_fail(c, AC_ERROR_MALFORMED, "data of size %d", size);
    uint32_t count = (uint32_t)size - SIZE_BYTES;
    ac_codec_copy_bytes(c, "data", &data->data, count);
    if (ac_codec_is_reading(c))
        data->size = data->data ? count : 0;
}

void ac_codec_ddd_data(ac_codec *c, ac_ddd_data *message) {
    ac_codec_hex32(c, "file_type", &message->file_type);
    ac_codec_u32(c, "file_id", &message->file_id);
    ac_codec_hex32(c, "resource_type", &message->resource_type);
    ac_codec_hex32(c, "resource_id", &message->resource_id);
    ac_codec_i32(c, "iteration", &message->iteration);
    ac_codec_u8(c, "compressed", &message->compressed);
    ac_codec_i32(c, "version", &message->version);
    counted_data(c, &message->data);
}

void ac_codec_ddd_request_data(ac_codec *c, ac_ddd_request_data *message) {
    ac_codec_hex32(c, "resource_type", &message->resource_type);
    ac_codec_hex32(c, "id", &message->id);
}

void ac_codec_ddd_error(ac_codec *c, ac_ddd_error *message) {
    ac_codec_hex32(c, "type", &message->type);
    ac_codec_hex32(c, "id", &message->id);
    ac_codec_u32(c, "error", &message->error);
}
