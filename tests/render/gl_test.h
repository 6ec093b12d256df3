/* For tests that open an OpenGL device: what Mesa keeps until the process ends is not our leak. */
#ifndef AC_TESTS_RENDER_GL_TEST_H
#define AC_TESTS_RENDER_GL_TEST_H

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) {
    return "leak:_dri.so\nleak:libgallium\nleak:libEGL\nleak:libLLVM\nleak:libGLdispatch\n"
           "leak:libepoxy\nleak:libglapi\nleak:libdrm\n";
}

/* Keeps every loaded library in memory after the driver closes it, so that the suppressions above
 * find its name. */
static inline void gl_test_keep_libraries(void) {
    char line[512];
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps)) {
        char *path = strchr(line, '/');
        if (!path || !strstr(path, ".so"))
            continue;
        path[strcspn(path, "\n")] = '\0';
        (void)dlopen(path, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
    }
    if (maps)
        (void)fclose(maps);
}

#endif
