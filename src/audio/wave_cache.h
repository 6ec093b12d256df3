/* Waves that were heard: decoded once, kept by the device. */
#ifndef AC_AUDIO_WAVE_CACHE_H
#define AC_AUDIO_WAVE_CACHE_H

#include "audio/device.h"
#include "base/map.h"
#include "dat/store.h"

enum { AC_WAVE_CACHE_BYTES = 64 << 20 }; /* of samples on the device */

typedef struct ac_cached_wave {
    ac_did wave;
    double length;   /* seconds; 0: it cannot be played */
    uint32_t buffer; /* of the device, 0: not there */
    uint32_t bytes;
    uint32_t voices; /* that play it now */
} ac_cached_wave;

typedef struct ac_wave_cache {
    ac_audio_device *device; /* borrowed */
    ac_store *store;         /* borrowed */
    const ac_log *log;
    ac_map index; /* wave -> place in items */
    ac_cached_wave *items;
    uint32_t count, capacity;
    size_t bytes; /* on the device */
} ac_wave_cache;

ac_wave_cache ac_wave_cache_make(ac_audio_device *device, ac_store *store, const ac_log *log);
/* `ready`: the device is, and its buffers are freed. */
void ac_wave_cache_free(ac_wave_cache *cache, bool ready);

/* The wave's place in `items`, or UINT32_MAX without memory. With `ready` it is on the device
 * afterwards, if it can be played at all; one that cannot is told to the log, once. When there are
 * too many samples, those that no voice plays are let go. */
uint32_t ac_wave_cache_get(ac_wave_cache *cache, ac_did wave, bool ready);

#endif
