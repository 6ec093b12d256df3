#include "app/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static ac_status system_error(ac_error *error, const char *what, const char *path) {
    return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "%s %s: %s", what, path, strerror(errno));
}

ac_status ac_file_map_open(ac_file_map *map, const char *path, ac_error *error) {
    *map = (ac_file_map){0};
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a FIFO would wait */
    if (file < 0)
        return system_error(error, "cannot open", path);
    struct stat about;
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
        close(file);
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "%s is not a file", path);
    }
    if (about.st_size > 0) {
        void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes == MAP_FAILED) {
            close(file);
            return system_error(error, "cannot map", path);
        }
        map->bytes = bytes;
        map->size = (size_t)about.st_size;
    }
    close(file);
    return AC_OK;
}

void ac_file_map_close(ac_file_map *map) {
    if (map->bytes)
        munmap((void *)(size_t)map->bytes, map->size);
    *map = (ac_file_map){0};
}

ac_status ac_file_read(const char *path, size_t limit, ac_writer *out, ac_error *error) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return system_error(error, "cannot open", path);
    unsigned char chunk[16384];
    size_t got;
    ac_status status = AC_OK;
    size_t total = 0;
    while (status == AC_OK && (got = fread(chunk, 1, sizeof chunk, file)) > 0) {
        total += got;
        if (total > limit)
            status = ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET,
                                  "%s is larger than %zu bytes", path, limit);
        else
            ac_writer_bytes(out, chunk, got);
    }
    if (status == AC_OK && ferror(file))
        status = system_error(error, "cannot read", path);
    if (status == AC_OK && !ac_writer_ok(out))
        status = ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for %s", path);
    fclose(file);
    return status;
}

static ac_status write_all(int file, const char *path, const void *bytes, size_t size,
                           ac_error *error) {
    const unsigned char *next = bytes;
    while (size > 0) {
        ssize_t wrote = write(file, next, size);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return system_error(error, "cannot write", path);
        next += wrote;
        size -= (size_t)wrote;
    }
    return AC_OK;
}

/* The new name is on the disk too, where the file system can promise it. */
static void sync_folder_of(const char *path) {
    char folder[4096];
    const char *slash = strrchr(path, '/');
    (void)snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
                   slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return;
    (void)fsync(file);
    close(file);
}

ac_status ac_file_write_atomic(const char *path, const void *bytes, size_t size, ac_error *error) {
    char beside[4096];
    int length = snprintf(beside, sizeof beside, "%s.%ld.part", path, (long)getpid());
    if (length < 0 || (size_t)length >= sizeof beside)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "the path %s is too long", path);
    int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0)
        return system_error(error, "cannot create", beside);
    ac_status status = write_all(file, beside, bytes, size, error);
    if (status == AC_OK && fsync(file) != 0)
        status = system_error(error, "cannot write", beside);
    if (close(file) != 0 && status == AC_OK)
        status = system_error(error, "cannot write", beside);
    if (status == AC_OK && rename(beside, path) != 0)
        status = system_error(error, "cannot replace", path);
    if (status != AC_OK)
        unlink(beside);
    else
        sync_folder_of(path);
    return status;
}

bool ac_file_exists(const char *path) {
    struct stat about;
    return stat(path, &about) == 0;
}

bool ac_file_is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

ac_status ac_folder_make(const char *path, ac_error *error) {
    char part[4096];
    size_t length = strlen(path);
    if (length >= sizeof part)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "the path %s is too long", path);
    for (size_t i = 1; i <= length; ++i) {
        if (path[i] != '/' && path[i] != '\0')
            continue;
        memcpy(part, path, i);
        part[i] = '\0';
        if (mkdir(part, 0755) != 0 && errno != EEXIST)
            return system_error(error, "cannot create folder", part);
    }
    if (!ac_file_is_folder(path))
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "%s is not a folder", path);
    return AC_OK;
}

/* $`variable`/arwic/`name`, else $HOME/`below`/arwic/`name`. */
static ac_status user_path(char *path, size_t size, const char *variable, const char *below,
                           const char *name, ac_error *error) {
    const char *root = getenv(variable);
    bool given = root && root[0] == '/';
    if (!given)
        root = getenv("HOME");
    if (!root || root[0] != '/')
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "neither %s nor HOME names a folder",
                            variable);
    int length = snprintf(path, size, "%s%s/arwic/%s", root, given ? "" : below, name);
    if (length < 0 || (size_t)length >= size)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "the path in %s is too long",
                            variable);
    return AC_OK;
}

ac_status ac_folder_cache(char *path, size_t size, const char *name, ac_error *error) {
    return user_path(path, size, "XDG_CACHE_HOME", "/.cache", name, error);
}

ac_status ac_folder_config(char *path, size_t size, const char *name, ac_error *error) {
    return user_path(path, size, "XDG_CONFIG_HOME", "/.config", name, error);
}

ac_status ac_path_join(char *path, size_t size, const char *folder, const char *name,
                       ac_error *error) {
    size_t end = strlen(folder);
    const char *slash = end > 0 && folder[end - 1] == '/' ? "" : "/";
    int length = snprintf(path, size, "%s%s%s", folder, slash, name);
    if (length < 0 || (size_t)length >= size)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "the path %s/%s is too long",
                            folder, name);
    return AC_OK;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool add_name(ac_folder_names *names, const char *name) {
    char **grown = realloc(names->names, (names->count + 1) * sizeof *grown);
    if (!grown)
        return false;
    names->names = grown;
    names->names[names->count] = strdup(name);
    if (!names->names[names->count])
        return false;
    names->count += 1;
    return true;
}

ac_status ac_folder_list(const char *path, ac_folder_names *names, ac_error *error) {
    *names = (ac_folder_names){0};
    DIR *folder = opendir(path);
    if (!folder)
        return system_error(error, "cannot open folder", path);
    ac_status status = AC_OK;
    struct dirent *entry;
    while (status == AC_OK && (entry = readdir(folder)) != NULL) {
        char full[4096];
        if (entry->d_name[0] == '.')
            continue;
        status = ac_path_join(full, sizeof full, path, entry->d_name, error);
        if (status == AC_OK && !ac_file_is_folder(full) && !add_name(names, entry->d_name))
            status = ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for names");
    }
    closedir(folder);
    if (status != AC_OK)
        ac_folder_names_free(names);
    else if (names->count)
        qsort(names->names, names->count, sizeof *names->names, compare_names);
    return status;
}

void ac_folder_names_free(ac_folder_names *names) {
    for (size_t i = 0; i < names->count; ++i)
        free(names->names[i]);
    free(names->names);
    *names = (ac_folder_names){0};
}
