#include "render/context_egl.h"

#include <epoxy/egl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ac_context_egl {
    EGLDisplay display;
    EGLContext context;
    EGLSurface surface;
    const char *name;
};

/* What failed so far, for the error message. */
typedef struct attempts {
    char text[160];
    size_t length;
} attempts;

static void note(attempts *log, const char *platform, const char *what) {
    EGLint code = eglGetError();
    char suffix[16] = "";
    if (code != EGL_SUCCESS)
        (void)snprintf(suffix, sizeof suffix, " 0x%X", (unsigned)code);
    int n = snprintf(log->text + log->length, sizeof log->text - log->length, "%s%s: %s%s",
                     log->length ? "; " : "", platform, what, suffix);
    if (n > 0)
        log->length += (size_t)n;
    if (log->length >= sizeof log->text)
        log->length = sizeof log->text - 1;
}

static bool client_has(const char *extension) {
    const char *all = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    return all && epoxy_extension_in_string(all, extension);
}

static EGLDisplay surfaceless_display(void) {
    if (!client_has("EGL_MESA_platform_surfaceless") || !client_has("EGL_EXT_platform_base"))
        return EGL_NO_DISPLAY;
    return eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
}

static EGLConfig choose_config(EGLDisplay display, EGLint surface_type) {
    const EGLint wanted[] = {
        EGL_SURFACE_TYPE,
        surface_type,
        EGL_RENDERABLE_TYPE,
        EGL_OPENGL_BIT,
        EGL_RED_SIZE,
        8,
        EGL_GREEN_SIZE,
        8,
        EGL_BLUE_SIZE,
        8,
        EGL_NONE,
    };
    EGLConfig config = NULL;
    EGLint count = 0;
    if (!eglChooseConfig(display, wanted, &config, 1, &count) || count < 1)
        return NULL;
    return config;
}

static EGLContext make_context(EGLDisplay display, EGLConfig config) {
    const EGLint wanted[] = {
        EGL_CONTEXT_MAJOR_VERSION,
        3,
        EGL_CONTEXT_MINOR_VERSION,
        3,
        EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
        EGL_NONE,
    };
    return eglCreateContext(display, config, EGL_NO_CONTEXT, wanted);
}

/* Fills the context or says in `log` why not. */
static bool open_on(ac_context_egl *context, bool surfaceless, attempts *log) {
    const EGLint one_pixel[] = {EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
    const char *platform = context->name;
    EGLDisplay display = context->display;
    if (display == EGL_NO_DISPLAY)
        return note(log, platform, "no such platform"), false;
    if (!eglInitialize(display, NULL, NULL))
        return note(log, platform, "eglInitialize"), false;
    if (surfaceless && !epoxy_has_egl_extension(display, "EGL_KHR_surfaceless_context"))
        return note(log, platform, "no EGL_KHR_surfaceless_context"), false;
    if (!eglBindAPI(EGL_OPENGL_API))
        return note(log, platform, "no desktop OpenGL"), false;
    bool configless = surfaceless && epoxy_has_egl_extension(display, "EGL_KHR_no_config_context");
    EGLConfig config = configless ? NULL : choose_config(display, EGL_PBUFFER_BIT);
    if (!configless && !config)
        return note(log, platform, "no RGB8 config"), false;
    context->context = make_context(display, config);
    if (context->context == EGL_NO_CONTEXT)
        return note(log, platform, "no OpenGL 3.3 core context"), false;
    if (!surfaceless)
        context->surface = eglCreatePbufferSurface(display, config, one_pixel);
    if (!surfaceless && context->surface == EGL_NO_SURFACE)
        return note(log, platform, "eglCreatePbufferSurface"), false;
    if (!eglMakeCurrent(display, context->surface, context->surface, context->context))
        return note(log, platform, "eglMakeCurrent"), false;
    return true;
}

static void close_display(ac_context_egl *context) {
    if (context->display == EGL_NO_DISPLAY)
        return;
    eglMakeCurrent(context->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    if (context->surface != EGL_NO_SURFACE)
        eglDestroySurface(context->display, context->surface);
    if (context->context != EGL_NO_CONTEXT)
        eglDestroyContext(context->display, context->context);
    eglTerminate(context->display);
    context->display = EGL_NO_DISPLAY;
    context->surface = EGL_NO_SURFACE;
    context->context = EGL_NO_CONTEXT;
}

ac_context_egl *ac_context_egl_create(ac_error *error) {
    attempts log = {0};
    if (!epoxy_has_egl()) {
        ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET, "no libEGL on this machine");
        return NULL;
    }
    ac_context_egl *context = calloc(1, sizeof *context);
    if (!context) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a context");
        return NULL;
    }
    context->name = "EGL surfaceless";
    context->display = surfaceless_display();
    if (open_on(context, true, &log))
        return context;
    close_display(context);
    context->name = "EGL pbuffer";
    context->display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
    if (open_on(context, false, &log))
        return context;
    close_display(context);
    free(context);
    ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET, "no off-screen OpenGL (%s)", log.text);
    return NULL;
}

void ac_context_egl_destroy(ac_context_egl *context) {
    if (!context)
        return;
    close_display(context);
    eglReleaseThread();
    free(context);
}

const char *ac_context_egl_name(const ac_context_egl *context) {
    return context->name;
}
