#include "audio/pcm.h"

#include <stdlib.h>
#include <string.h>

void ac_pcm_free(ac_pcm *pcm) {
    free(pcm->samples);
    *pcm = (ac_pcm){0};
}

double ac_pcm_length(const ac_pcm *pcm) {
    return pcm->frame_rate ? (double)pcm->frames / (double)pcm->frame_rate : 0.0;
}

/* 8 bits are unsigned around 128. */
static int16_t sample_of(const uint8_t *data, size_t index, bool wide) {
    if (wide)
        return (int16_t)(data[index * 2] | data[index * 2 + 1] << 8);
    return (int16_t)((data[index] - 128) * 256);
}

static ac_status decode_plain(const ac_wave *wave, const ac_wave_format *format, ac_pcm *pcm,
                              ac_error *error) {
    if (format->bits_per_sample != 8 && format->bits_per_sample != 16)
        return ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET, "PCM of %u bits",
                            format->bits_per_sample);
    bool wide = format->bits_per_sample == 16;
    size_t count = wide ? wave->data_size / 2 : wave->data_size;
    pcm->frames = (uint32_t)(count / pcm->channels);
    count = (size_t)pcm->frames * pcm->channels;
    pcm->samples = malloc(count ? count * sizeof *pcm->samples : 1);
    if (!pcm->samples)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for %zu samples",
                            count);
    for (size_t i = 0; i < count; ++i)
        pcm->samples[i] = sample_of(wave->data, i, wide);
    return AC_OK;
}

static ac_status decode(const ac_wave *wave, const ac_wave_format *format, ac_pcm *pcm,
                        ac_error *error) {
    if (format->tag == AC_WAVE_MP3)
        return ac_pcm_decode_mp3(wave->data, wave->data_size, pcm, error);
    if (format->tag != AC_WAVE_PCM)
        return ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET, "format 0x%04X",
                            format->tag);
    pcm->channels = format->channels;
    pcm->frame_rate = format->samples_per_second;
    if (pcm->channels < 1 || pcm->channels > 2)
        return ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET, "%u channels",
                            pcm->channels);
    if (pcm->frame_rate < AC_PCM_RATE_LEAST || pcm->frame_rate > AC_PCM_RATE_MOST)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "%u samples a second",
                            pcm->frame_rate);
    return decode_plain(wave, format, pcm, error);
}

ac_status ac_pcm_decode(const ac_wave *wave, ac_pcm *pcm, ac_error *error) {
    ac_wave_format format;
    *pcm = (ac_pcm){0};
    if (!ac_wave_get_format(wave, &format))
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "a header of %u bytes",
                            wave->header_size);
    ac_status status = decode(wave, &format, pcm, error);
    if (status == AC_OK && pcm->frames == 0)
        status = ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "no samples");
    if (status != AC_OK)
        ac_pcm_free(pcm);
    return status;
}
