/* A Wave's samples, whatever they were packed in. */
#ifndef AC_AUDIO_PCM_H
#define AC_AUDIO_PCM_H

#include "base/status.h"
#include "dat/wave.h"

enum { AC_PCM_RATE_LEAST = 1000, AC_PCM_RATE_MOST = 192000 };

typedef struct ac_pcm {
    int16_t *samples;    /* interleaved; owned */
    uint32_t frames;     /* samples of each channel */
    uint32_t channels;   /* 1 or 2 */
    uint32_t frame_rate; /* a second */
} ac_pcm;

/* Decodes PCM of 8 and 16 bits and MPEG layer 3, mono or stereo: what retail's files hold. Others
 * are AC_ERROR_UNSUPPORTED, bad bytes AC_ERROR_MALFORMED; then there is nothing to free. */
ac_status ac_pcm_decode(const ac_wave *wave, ac_pcm *pcm, ac_error *error);
void ac_pcm_free(ac_pcm *pcm);

/* Seconds. */
double ac_pcm_length(const ac_pcm *pcm);

/* pcm_mp3.c: frames, channels and rate are those of the stream. */
ac_status ac_pcm_decode_mp3(const uint8_t *data, size_t size, ac_pcm *pcm, ac_error *error);

#endif
