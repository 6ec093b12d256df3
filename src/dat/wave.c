#include "dat/wave.h"

#include "dat/archive.h"
#include "dat/bulk.h"

enum { FORMAT_BYTES = 16 };

void ac_codec_wave(ac_codec *c, ac_wave *w) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &w->id);
    ac_codec_count32(c, &w->header_size);
    ac_codec_count32(c, &w->data_size);
    ac_codec_borrow_bytes(c, "header", &w->header, w->header_size);
    ac_codec_borrow_bytes(c, "data", &w->data, w->data_size);
    ac_codec_end(c);
}

bool ac_wave_get_format(const ac_wave *wave, ac_wave_format *format) {
    if (wave->header_size < FORMAT_BYTES)
        return false;
    const uint8_t *h = wave->header;
    *format = (ac_wave_format){
        .tag = ac_load_u16(h),
        .channels = ac_load_u16(h + 2),
        .samples_per_second = ac_load_u32(h + 4),
        .bytes_per_second = ac_load_u32(h + 8),
        .block_align = ac_load_u16(h + 12),
        .bits_per_sample = ac_load_u16(h + 14),
    };
    return true;
}
