#include "audio/wave_cache.h"

#include <stdlib.h>

ac_wave_cache ac_wave_cache_make(ac_audio_device *device, ac_store *store, const ac_log *log) {
    return (ac_wave_cache){.device = device, .store = store, .log = log};
}

static void let_go(ac_wave_cache *cache, ac_cached_wave *item) {
    if (item->buffer == 0)
        return;
    cache->device->calls->unload(cache->device, item->buffer);
    cache->bytes -= item->bytes;
    item->buffer = 0;
}

void ac_wave_cache_free(ac_wave_cache *cache, bool ready) {
    for (uint32_t i = 0; ready && i < cache->count; ++i)
        let_go(cache, &cache->items[i]);
    ac_map_free(&cache->index);
    free(cache->items);
    *cache = (ac_wave_cache){0};
}

static bool decode(const ac_wave_cache *cache, ac_did id, ac_pcm *pcm) {
    ac_error error;
    const ac_wave *wave = ac_store_wave(cache->store, id);
    ac_status status = wave ? ac_pcm_decode(wave, pcm, &error)
                            : ac_error_set(&error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET, "not there");
    ac_store_release(cache->store, wave);
    if (status != AC_OK)
        ac_log_write(cache->log, AC_LOG_WARNING, "audio", "wave 0x%08X is not played: %s", id,
                     error.message);
    return status == AC_OK;
}

static void make_room(ac_wave_cache *cache, size_t bytes) {
    if (cache->bytes + bytes <= AC_WAVE_CACHE_BYTES)
        return;
    for (uint32_t i = 0; i < cache->count; ++i)
        if (cache->items[i].voices == 0)
            let_go(cache, &cache->items[i]);
}

static void load(ac_wave_cache *cache, ac_cached_wave *item, const ac_pcm *pcm) {
    size_t bytes = (size_t)pcm->frames * pcm->channels * sizeof *pcm->samples;
    make_room(cache, bytes);
    item->buffer = cache->device->calls->load(cache->device, pcm);
    item->bytes = (uint32_t)bytes;
    cache->bytes += item->buffer ? bytes : 0;
}

/* A new item without anything, or NULL. */
static ac_cached_wave *add(ac_wave_cache *cache, ac_did wave) {
    if (cache->count == cache->capacity) {
        uint32_t capacity = cache->capacity ? cache->capacity * 2 : 64;
        ac_cached_wave *items = realloc(cache->items, capacity * sizeof *items);
        if (!items)
            return NULL;
        cache->items = items;
        cache->capacity = capacity;
    }
    if (!ac_map_set(&cache->index, wave, cache->count))
        return NULL;
    cache->items[cache->count] = (ac_cached_wave){.wave = wave};
    return &cache->items[cache->count++];
}

uint32_t ac_wave_cache_get(ac_wave_cache *cache, ac_did wave, bool ready) {
    uint32_t at;
    bool known = ac_map_get(&cache->index, wave, &at);
    ac_cached_wave *item = known ? &cache->items[at] : add(cache, wave);
    if (!item)
        return UINT32_MAX;
    bool wanted = ready && item->length > 0.0 && item->buffer == 0;
    ac_pcm pcm;
    if ((!known || wanted) && decode(cache, wave, &pcm)) {
        item->length = ac_pcm_length(&pcm);
        if (ready)
            load(cache, item, &pcm);
        ac_pcm_free(&pcm);
    }
    return (uint32_t)(item - cache->items);
}
