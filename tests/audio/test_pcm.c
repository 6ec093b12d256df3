/* Waves decoded to samples. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "audio/pcm.h"

enum { HEADER = 18 };

static void put16(uint8_t *at, unsigned value) {
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}

static void header_of(uint8_t header[HEADER], unsigned tag, unsigned channels, unsigned rate,
                      unsigned bits) {
    memset(header, 0, HEADER);
    put16(header, tag);
    put16(header + 2, channels);
    put16(header + 4, rate);
    put16(header + 6, rate >> 16);
    put16(header + 12, channels * bits / 8);
    put16(header + 14, bits);
}

/* Decodes a copy that is exactly as long as the data. */
static ac_status decode(const uint8_t *header, const void *data, uint32_t size, ac_pcm *pcm) {
    uint8_t *exact = malloc(size ? size : 1);
    assert_non_null(exact);
    if (size)
        memcpy(exact, data, size);
    ac_wave wave = {0x0A000001, HEADER, header, size, exact};
    ac_error error;
    ac_status status = ac_pcm_decode(&wave, pcm, &error);
    free(exact);
    return status;
}

static void test_sixteen_bits_are_taken_as_they_are(void **state) {
    (void)state;
    uint8_t header[HEADER];
    header_of(header, AC_WAVE_PCM, 1, 22050, 16);
    const uint8_t data[] = {0x34, 0x12, 0x00, 0x80, 0xFF, 0x7F, 0x01}; /* half a sample is left */
    ac_pcm pcm;
    assert_int_equal(decode(header, data, sizeof data, &pcm), AC_OK);
    assert_int_equal(pcm.frames, 3);
    assert_int_equal(pcm.channels, 1);
    assert_int_equal(pcm.frame_rate, 22050);
    assert_int_equal(pcm.samples[0], 0x1234);
    assert_int_equal(pcm.samples[1], -32768);
    assert_int_equal(pcm.samples[2], 32767);
    ac_pcm_free(&pcm);
}

static void test_eight_bits_lie_around_128(void **state) {
    (void)state;
    uint8_t header[HEADER];
    header_of(header, AC_WAVE_PCM, 2, 11025, 8);
    const uint8_t data[] = {128, 0, 255, 129, 7};
    ac_pcm pcm;
    assert_int_equal(decode(header, data, sizeof data, &pcm), AC_OK);
    assert_int_equal(pcm.frames, 2);
    assert_int_equal(pcm.channels, 2);
    assert_int_equal(pcm.samples[0], 0);
    assert_int_equal(pcm.samples[1], -32768);
    assert_int_equal(pcm.samples[2], 127 * 256);
    assert_int_equal(pcm.samples[3], 256);
    assert_float_equal((float)ac_pcm_length(&pcm), 2.0f / 11025.0f, 1e-9f);
    ac_pcm_free(&pcm);
}

/* MPEG 1 layer 3, 32 kbit/s, 44.1 kHz, mono: 104 bytes of header, empty side information, nothing.
 */
enum { MP3_FRAME = 104, MP3_SAMPLES = 1152 };

static void silent_frames(uint8_t *data, int count) {
    memset(data, 0, (size_t)count * MP3_FRAME);
    for (int i = 0; i < count; ++i) {
        const uint8_t start[] = {0xFF, 0xFB, 0x10, 0xC4};
        memcpy(data + i * MP3_FRAME, start, sizeof start);
    }
}

static void test_mpeg_layer_3_gives_its_samples(void **state) {
    (void)state;
    uint8_t header[HEADER];
    header_of(header, AC_WAVE_MP3, 1, 44100, 0);
    uint8_t data[8 * MP3_FRAME];
    silent_frames(data, 8);
    ac_pcm pcm;
    assert_int_equal(decode(header, data, sizeof data, &pcm), AC_OK);
    assert_int_equal(pcm.channels, 1);
    assert_int_equal(pcm.frame_rate, 44100);
    assert_int_equal(pcm.frames % MP3_SAMPLES, 0);
    assert_in_range(pcm.frames, 7 * MP3_SAMPLES, 8 * MP3_SAMPLES); /* the first fills a reservoir */
    for (uint32_t i = 0; i < pcm.frames; ++i)
        assert_int_equal(pcm.samples[i], 0);
    ac_pcm_free(&pcm);
}

static void test_damaged_layer_3_is_survived(void **state) {
    (void)state;
    uint8_t header[HEADER];
    header_of(header, AC_WAVE_MP3, 1, 44100, 0);
    uint8_t data[8 * MP3_FRAME];
    silent_frames(data, 8);
    for (uint32_t size = 0; size <= sizeof data; size += 13) {
        ac_pcm pcm;
        if (decode(header, data, size, &pcm) == AC_OK)
            ac_pcm_free(&pcm);
        else
            assert_null(pcm.samples);
    }
    for (uint32_t i = 0; i < sizeof data; ++i)
        data[i] = (uint8_t)(i * 131 + (i >> 3));
    ac_pcm pcm;
    assert_int_equal(decode(header, data, sizeof data, &pcm), AC_ERROR_MALFORMED);
}

static void test_what_cannot_be_played_is_refused(void **state) {
    (void)state;
    const struct {
        unsigned tag, channels, rate, bits;
        ac_status status;
    } rows[] = {
        {0x0002, 1, 22050, 4, AC_ERROR_UNSUPPORTED}, /* Microsoft's ADPCM */
        {AC_WAVE_PCM, 0, 22050, 16, AC_ERROR_UNSUPPORTED},
        {AC_WAVE_PCM, 6, 22050, 16, AC_ERROR_UNSUPPORTED},
        {AC_WAVE_PCM, 1, 22050, 24, AC_ERROR_UNSUPPORTED},
        {AC_WAVE_PCM, 1, 0, 16, AC_ERROR_MALFORMED},
        {AC_WAVE_PCM, 1, 999999, 16, AC_ERROR_MALFORMED},
    };
    const uint8_t data[64] = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        uint8_t header[HEADER];
        ac_pcm pcm;
        header_of(header, rows[i].tag, rows[i].channels, rows[i].rate, rows[i].bits);
        assert_int_equal(decode(header, data, sizeof data, &pcm), rows[i].status);
        assert_null(pcm.samples);
    }
}

static void test_headers_and_data_that_are_too_short_are_refused(void **state) {
    (void)state;
    uint8_t header[HEADER];
    ac_pcm pcm;
    ac_error error;
    header_of(header, AC_WAVE_PCM, 2, 22050, 16);
    assert_int_equal(decode(header, "abc", 3, &pcm), AC_ERROR_MALFORMED); /* less than a frame */
    assert_int_equal(decode(header, NULL, 0, &pcm), AC_ERROR_MALFORMED);
    ac_wave wave = {0x0A000001, 15, header, 4, header};
    assert_int_equal(ac_pcm_decode(&wave, &pcm, &error), AC_ERROR_MALFORMED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sixteen_bits_are_taken_as_they_are),
        cmocka_unit_test(test_eight_bits_lie_around_128),
        cmocka_unit_test(test_mpeg_layer_3_gives_its_samples),
        cmocka_unit_test(test_damaged_layer_3_is_survived),
        cmocka_unit_test(test_what_cannot_be_played_is_refused),
        cmocka_unit_test(test_headers_and_data_that_are_too_short_are_refused),
    };
    return cmocka_run_group_tests_name("pcm", tests, NULL, NULL);
}
