/* Wave 0x0A......: one sound (dat-format.md 5.9). */
#ifndef AC_DAT_WAVE_H
#define AC_DAT_WAVE_H

#include "arwic/id.h"
#include "base/codec.h"

enum {
    AC_WAVE_PCM = 1,
    AC_WAVE_MP3 = 0x55,
};

typedef struct ac_wave {
    ac_did id;
    uint32_t header_size;
    const uint8_t *header; /* a WAVEFORMATEX */
    uint32_t data_size;
    const uint8_t *data;
} ac_wave;

typedef struct ac_wave_format {
    uint16_t tag; /* AC_WAVE_* */
    uint16_t channels;
    uint32_t samples_per_second;
    uint32_t bytes_per_second;
    uint16_t block_align; /* bytes of one sample of all channels */
    uint16_t bits_per_sample;
} ac_wave_format;

void ac_codec_wave(ac_codec *c, ac_wave *wave);

/* False when the header is too short for a format. */
bool ac_wave_get_format(const ac_wave *wave, ac_wave_format *format);

#endif
