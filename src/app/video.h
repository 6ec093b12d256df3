/* Films: pictures one after the other through the ffmpeg program, when there is one. */
#ifndef AC_APP_VIDEO_H
#define AC_APP_VIDEO_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "base/status.h"

typedef struct ac_video {
    FILE *pipe; /* NULL: closed */
    pid_t ffmpeg;
    size_t picture_size; /* bytes */
} ac_video;

/* The kind of film follows the name's ending (.mp4, .webm, .mkv). AC_ERROR_NOT_FOUND without
 * ffmpeg. `width` and `height` in pixels, `rate` in pictures a second. */
ac_status ac_video_open(ac_video *video, const char *path, int width, int height, int rate,
                        ac_error *error);

/* One picture, RGBA, top row first. AC_ERROR_IO when ffmpeg has gone. */
ac_status ac_video_add(ac_video *video, const uint8_t *rgba, ac_error *error);

/* Waits until the film is whole. AC_ERROR_IO when ffmpeg did not make it; what it says goes to
 * standard error. */
ac_status ac_video_close(ac_video *video, ac_error *error);

#endif
