/* MPEG layer 3, by way of libmpg123. */
#include <mpg123.h>
#include <stdlib.h>

#include "audio/pcm.h"

enum { MOST_BYTES = 64 << 20 }; /* of samples: minutes of sound, from a file that swells */

typedef struct output {
    unsigned char *bytes;
    size_t size, capacity;
} output;

static ac_status malformed(ac_error *error, const char *why) {
    return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "MPEG layer 3: %s", why);
}

static bool make_room(output *out, size_t more) {
    if (out->capacity - out->size >= more)
        return true;
    size_t capacity = out->capacity ? out->capacity * 2 : 65536;
    if (capacity > MOST_BYTES)
        return false;
    unsigned char *bytes = realloc(out->bytes, capacity);
    if (!bytes)
        return false;
    out->bytes = bytes;
    out->capacity = capacity;
    return true;
}

/* Everything that the fed bytes give. */
static int read_all(mpg123_handle *decoder, output *out) {
    int result;
    do {
        size_t done = 0;
        if (!make_room(out, mpg123_outblock(decoder)))
            return MPG123_OUT_OF_MEM;
        result = mpg123_read(decoder, out->bytes + out->size, out->capacity - out->size, &done);
        out->size += done;
    } while (result == MPG123_OK || result == MPG123_NEW_FORMAT);
    return result;
}

static ac_status take_format(mpg123_handle *decoder, const output *out, ac_pcm *pcm,
                             ac_error *error) {
    long rate;
    int channels;
    int encoding;
    if (mpg123_getformat(decoder, &rate, &channels, &encoding) != MPG123_OK)
        return malformed(error, "no frame of sound");
    if (rate < AC_PCM_RATE_LEAST || rate > AC_PCM_RATE_MOST || channels < 1 || channels > 2)
        return malformed(error, "neither mono nor stereo");
    pcm->samples = (int16_t *)(void *)out->bytes;
    pcm->frames = (uint32_t)(out->size / (sizeof *pcm->samples * (size_t)channels));
    pcm->channels = (uint32_t)channels;
    pcm->frame_rate = (uint32_t)rate;
    return AC_OK;
}

static ac_status run(mpg123_handle *decoder, const uint8_t *data, size_t size, ac_pcm *pcm,
                     ac_error *error) {
    output out = {0};
    (void)mpg123_param(decoder, MPG123_ADD_FLAGS, MPG123_QUIET, 0.0);
    (void)mpg123_param(decoder, MPG123_REMOVE_FLAGS, MPG123_GAPLESS, 0.0);
    if (mpg123_open_feed(decoder) != MPG123_OK || mpg123_feed(decoder, data, size) != MPG123_OK)
        return malformed(error, mpg123_strerror(decoder));
    int result = read_all(decoder, &out);
    ac_status status = result == MPG123_NEED_MORE || result == MPG123_DONE
                           ? take_format(decoder, &out, pcm, error)
                           : malformed(error, mpg123_plain_strerror(result));
    if (status != AC_OK)
        free(out.bytes);
    return status;
}

ac_status ac_pcm_decode_mp3(const uint8_t *data, size_t size, ac_pcm *pcm, ac_error *error) {
    int result;
    mpg123_handle *decoder = mpg123_new(NULL, &result);
    if (!decoder)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "MPEG layer 3: %s",
                            mpg123_plain_strerror(result));
    ac_status status = run(decoder, data, size, pcm, error);
    mpg123_delete(decoder);
    return status;
}
