#include <stddef.h>

#include "audio/device.h"

static void null_close(ac_audio_device *device) {
    (void)device;
}

static bool null_begin(ac_audio_device *device) {
    (void)device;
    return false;
}

ac_audio_device *ac_audio_device_null(void) {
    static const ac_audio_device_calls calls = {.close = null_close, .begin = null_begin};
    static ac_audio_device device = {.calls = &calls};
    return &device;
}
