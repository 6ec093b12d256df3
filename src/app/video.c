#include "app/video.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static ac_status spawn_ffmpeg(ac_video *video, const char *path, const char *size, const char *rate,
                              int from, int to, ac_error *error) {
    const char *const arguments[] = {
        "ffmpeg",   "-loglevel", "error",    "-y",
        "-f",       "rawvideo",  "-pix_fmt", "rgba",
        "-s",       size,        "-r",       rate,
        "-i",       "-",         "-vf",      "pad=ceil(iw/2)*2:ceil(ih/2)*2",
        "-pix_fmt", "yuv420p",   path,       NULL};
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a process");
    (void)posix_spawn_file_actions_adddup2(&actions, from, STDIN_FILENO);
    (void)posix_spawn_file_actions_addclose(&actions, from);
    (void)posix_spawn_file_actions_addclose(&actions, to);
    int code =
        posix_spawnp(&video->ffmpeg, "ffmpeg", &actions, NULL, (char *const *)arguments, environ);
    (void)posix_spawn_file_actions_destroy(&actions);
    if (code == ENOENT)
        return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET,
                            "a film needs the program ffmpeg, which is not installed; pictures "
                            "(--every) need nothing");
    if (code != 0)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot start ffmpeg: %s",
                            strerror(code));
    return AC_OK;
}

ac_status ac_video_open(ac_video *video, const char *path, int width, int height, int rate,
                        ac_error *error) {
    int ends[2];
    char size[32];
    char rate_text[16];
    *video = (ac_video){.picture_size = (size_t)width * (size_t)height * 4};
    (void)snprintf(size, sizeof size, "%dx%d", width, height);
    (void)snprintf(rate_text, sizeof rate_text, "%d", rate);
    if (pipe(ends) != 0)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "no pipe for ffmpeg: %s",
                            strerror(errno));
    ac_status status = spawn_ffmpeg(video, path, size, rate_text, ends[0], ends[1], error);
    (void)close(ends[0]);
    if (status == AC_OK)
        video->pipe = fdopen(ends[1], "wb");
    if (!video->pipe)
        (void)close(ends[1]);
    (void)signal(SIGPIPE, SIG_IGN); /* a write that fails is told of */
    return status;
}

ac_status ac_video_add(ac_video *video, const uint8_t *rgba, ac_error *error) {
    if (fwrite(rgba, 1, video->picture_size, video->pipe) == video->picture_size)
        return AC_OK;
    return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "ffmpeg takes no more pictures");
}

ac_status ac_video_close(ac_video *video, ac_error *error) {
    int code = 0;
    if (!video->pipe)
        return AC_OK;
    bool failed = fclose(video->pipe) != 0;
    video->pipe = NULL;
    failed |= waitpid(video->ffmpeg, &code, 0) < 0 || !WIFEXITED(code) || WEXITSTATUS(code) != 0;
    if (failed)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "ffmpeg could not write the film");
    return AC_OK;
}
