#include <string.h>
#include <zlib.h>

#include "dat/container_internal.h"

enum {
    COMPRESSED = 1,
    LEAST_COMPRESSED = 16,  /* the client takes a shorter flagged record as plain */
    INFLATE_STEP = 1 << 16, /* bytes */
    DEFLATE_RATIO = 1032,   /* the most that deflate can do */
};

static ac_status broken_chain(const ac_dat *dat, const ac_dat_entry *entry, uint32_t block,
                              ac_error *error) {
    return ac_error_set(error, AC_ERROR_MALFORMED, block,
                        "%s: the chain of 0x%08X is broken at 0x%08X", dat->name, entry->id, block);
}

/* Brent's algorithm. Only asked when the record's last block claims to go on, which a sound file
 * does not do. */
static bool is_cyclic(const ac_dat *dat, uint32_t first) {
    uint32_t mark = first, at = first;
    for (uint64_t hops = 1, power = 1;; ++hops) {
        at = ac_dat_link(dat, at);
        if (!ac_dat_is_block(dat, at))
            return false;
        if (at == mark)
            return true;
        if (hops == power) {
            mark = at;
            power *= 2;
            hops = 0;
        }
    }
}

static ac_status copy_chain(const ac_dat *dat, const ac_dat_entry *entry, uint8_t *to,
                            ac_error *error) {
    uint32_t payload = ac_dat_payload(dat->header.block_size);
    uint32_t left = entry->size;
    uint32_t block = entry->offset;
    while (left) {
        if (!ac_dat_is_block(dat, block))
            return broken_chain(dat, entry, block, error);
        uint32_t part = left < payload ? left : payload;
        memcpy(to, dat->bytes + block + 4, part);
        to += part;
        left -= part;
        block = ac_dat_link(dat, block);
    }
    if (block != 0 && is_cyclic(dat, entry->offset))
        return ac_error_set(error, AC_ERROR_MALFORMED, entry->offset,
                            "%s: the chain of 0x%08X runs in a circle", dat->name, entry->id);
    return AC_OK;
}

static ac_status read_stored(const ac_dat *dat, const ac_dat_entry *entry, ac_writer *out,
                             ac_error *error) {
    if (entry->size > dat->size)
        return ac_error_set(error, AC_ERROR_MALFORMED, entry->offset,
                            "%s: 0x%08X claims %u bytes of a file of %zu", dat->name, entry->id,
                            entry->size, dat->size);
    if (entry->size == 0)
        return AC_OK;
    size_t before = out->size;
    uint8_t *room = ac_writer_room(out, entry->size);
    if (!room)
        return ac_error_set(error, out->error.status, AC_NO_OFFSET, "%s", out->error.message);
    ac_status status = copy_chain(dat, entry, room, error);
    if (status != AC_OK)
        out->size = before;
    return status;
}

/* Inflates exactly `size` bytes. The buffer grows with what comes out, never with what is
 * claimed. */
static bool inflate_all(z_stream *stream, uint32_t size, ac_writer *out) {
    int result = Z_OK;
    while (result == Z_OK && size) {
        uint32_t step = size < INFLATE_STEP ? size : INFLATE_STEP;
        uint8_t *room = ac_writer_room(out, step);
        if (!room)
            return false;
        stream->next_out = room;
        stream->avail_out = step;
        result = inflate(stream, Z_NO_FLUSH);
        size -= step - stream->avail_out;
        if (stream->avail_out != 0)
            break;
    }
    if (size == 0 && result == Z_OK) { /* what is left must be the checksum */
        uint8_t beyond;
        stream->next_out = &beyond;
        stream->avail_out = 1;
        result = inflate(stream, Z_FINISH);
        return result == Z_STREAM_END && stream->avail_out == 1;
    }
    return size == 0 && result == Z_STREAM_END;
}

static ac_status inflate_record(const ac_dat *dat, const ac_dat_entry *entry,
                                const ac_writer *stored, ac_writer *out, ac_error *error) {
    uint32_t size = ac_load_u32(stored->data);
    z_stream stream = {.next_in = stored->data + 4, .avail_in = (uInt)(stored->size - 4)};
    size_t before = out->size;
    bool ok = size / DEFLATE_RATIO <= stored->size && inflateInit(&stream) == Z_OK;
    if (ok) {
        ok = inflate_all(&stream, size, out);
        (void)inflateEnd(&stream);
    }
    if (ok)
        return AC_OK;
    out->size = before;
    return ac_error_set(error, AC_ERROR_MALFORMED, entry->offset,
                        "%s: 0x%08X does not inflate to %u bytes", dat->name, entry->id, size);
}

ac_status ac_dat_read(const ac_dat *dat, const ac_dat_entry *entry, ac_writer *out,
                      ac_error *error) {
    if (!(entry->flags & COMPRESSED) || entry->size < LEAST_COMPRESSED)
        return read_stored(dat, entry, out, error);
    ac_writer stored = {0};
    ac_status status = read_stored(dat, entry, &stored, error);
    if (status == AC_OK)
        status = inflate_record(dat, entry, &stored, out, error);
    ac_writer_free(&stored);
    return status;
}
