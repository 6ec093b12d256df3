#include "render/land_textures.h"

#include <epoxy/gl.h>
#include <math.h>
#include <stdlib.h>

#include "render/image.h"
#include "render/mipmap.h"
#include "render/shader.h"
#include "render/terrain_blend.h"

enum { SOFTWARE_SIDE = 256, HARDWARE_SIDE = 512, ALPHA_SIDE = 256 };

/* Where the pictures come from and how large they become. */
typedef struct loader {
    ac_store *store;
    const ac_log *log;
    uint32_t side;
} loader;

/* A picture of the wanted size; a checker when it cannot be read or none is named (0). */
static ac_status load_layer(const loader *l, ac_did texture, ac_image *image, ac_error *error) {
    ac_error reason;
    ac_image raw;
    ac_image_request request = {.texture = texture};
    if (texture == 0 || ac_image_load(l->store, &request, &raw, &reason) != AC_OK) {
        if (texture != 0)
            ac_log_write(l->log, AC_LOG_WARNING, "render", "ground texture %08X: %s", texture,
                         reason.message);
        ac_status status = ac_image_marker(&raw, error);
        if (status != AC_OK)
            return status;
    }
    ac_status status = ac_image_resize(&raw, l->side, image, error);
    ac_image_free(&raw);
    return status;
}

static uint32_t begin_array(GLenum unit, GLenum format, uint32_t side, uint32_t layers) {
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glActiveTexture(GL_TEXTURE0 + unit);
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture);
    uint32_t count = ac_mip_count(side, side);
    for (uint32_t i = 0; i < count; ++i)
        glTexImage3D(GL_TEXTURE_2D_ARRAY, (GLint)i, (GLint)format, (GLsizei)(side >> i),
                     (GLsizei)(side >> i), (GLsizei)layers, 0, format == GL_R8 ? GL_RED : GL_RGBA,
                     GL_UNSIGNED_BYTE, NULL);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    return texture;
}

static void end_array(bool trilinear, GLenum wrap) {
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER,
                    trilinear ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR_MIPMAP_NEAREST);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, (GLint)wrap);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, (GLint)wrap);
}

/* All levels of a layer; the picture, of one channel or four, is used up. */
static void put_layer(const ac_image *image, uint32_t layer, uint32_t channels) {
    ac_mip_level level = {image->rgba, image->width, image->height, channels};
    uint32_t count = ac_mip_count(image->width, image->height);
    for (uint32_t i = 0; i < count; ++i) {
        glTexSubImage3D(GL_TEXTURE_2D_ARRAY, (GLint)i, 0, 0, (GLint)layer, (GLsizei)level.width,
                        (GLsizei)level.height, 1, channels == 1 ? GL_RED : GL_RGBA,
                        GL_UNSIGNED_BYTE, level.pixels);
        ac_mip_halve(&level);
    }
}

static ac_status load_terrain(ac_land_textures *textures, const loader *l, bool software,
                              const ac_tex_merge *merge, ac_error *error) {
    uint32_t count =
        merge->texture_count < AC_LAND_TEXTURES ? merge->texture_count : AC_LAND_TEXTURES;
    uint32_t layers = count ? count : 1; /* of a region without textures: the checker */
    textures->terrain = begin_array(AC_UNIT_TERRAIN, GL_RGBA8, l->side, layers);
    for (uint32_t i = 0; i < layers; ++i) {
        ac_image image;
        ac_status status = load_layer(l, count ? merge->textures[i].texture : 0, &image, error);
        if (status != AC_OK)
            return status;
        put_layer(&image, i, 4);
        ac_image_free(&image);
        if (count && merge->textures[i].tiling > 0)
            textures->tiling[i] = (float)merge->textures[i].tiling;
    }
    end_array(!software, GL_REPEAT);
    textures->bytes += (size_t)l->side * l->side * 4 * layers * 4 / 3;
    return AC_OK;
}

/* Keeps only the alpha bytes, in place. */
static void squeeze_alpha(ac_image *image) {
    size_t count = (size_t)image->width * image->height;
    for (size_t i = 0; i < count; ++i)
        image->rgba[i] = image->rgba[i * 4 + 3];
}

static ac_status load_alpha(ac_land_textures *textures, const loader *l, bool software,
                            const ac_tex_merge *merge, ac_error *error) {
    uint32_t count = ac_terrain_alpha_count(merge);
    textures->alpha = begin_array(AC_UNIT_ALPHA, GL_R8, l->side, count ? count : 1);
    for (uint32_t i = 0; i < count; ++i) {
        ac_image image;
        ac_status status = load_layer(l, ac_terrain_alpha_texture(merge, i), &image, error);
        if (status != AC_OK)
            return status;
        squeeze_alpha(&image);
        put_layer(&image, i, 1);
        ac_image_free(&image);
    }
    end_array(!software, GL_CLAMP_TO_EDGE);
    textures->bytes += (size_t)l->side * l->side * (count ? count : 1) * 4 / 3;
    return AC_OK;
}

ac_status ac_land_textures_load(ac_land_textures *textures, const ac_device *device,
                                ac_store *store, const ac_tex_merge *merge, const ac_log *log,
                                ac_error *error) {
    ac_device_report report;
    ac_device_report_get(device, &report);
    *textures = (ac_land_textures){0};
    for (uint32_t i = 0; i < AC_LAND_TEXTURES; ++i)
        textures->tiling[i] = 1.0f;
    loader terrain = {store, log, report.software ? SOFTWARE_SIDE : HARDWARE_SIDE};
    loader alpha = {store, log, ALPHA_SIDE};
    ac_status status = load_terrain(textures, &terrain, report.software, merge, error);
    if (status == AC_OK)
        status = load_alpha(textures, &alpha, report.software, merge, error);
    return status;
}

void ac_land_textures_free(ac_land_textures *textures) {
    glDeleteTextures(1, &textures->terrain);
    glDeleteTextures(1, &textures->alpha);
    *textures = (ac_land_textures){0};
}

void ac_land_textures_bind(const ac_land_textures *textures) {
    glActiveTexture(GL_TEXTURE0 + AC_UNIT_TERRAIN);
    glBindTexture(GL_TEXTURE_2D_ARRAY, textures->terrain);
    glActiveTexture(GL_TEXTURE0 + AC_UNIT_ALPHA);
    glBindTexture(GL_TEXTURE_2D_ARRAY, textures->alpha);
}
