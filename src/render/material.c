#include "render/material.h"

#include <epoxy/gl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "render/asset_cache.h"
#include "render/mipmap.h"

/* A texture on the card. */
typedef struct picture {
    GLuint texture;
    uint32_t serial;
    bool marker;
} picture;

/* A surface with a variant; remembers which picture it shows, since that can be dropped. */
typedef struct entry {
    ac_material material;
    uint64_t picture_key;
    uint32_t picture_serial; /* 0: it shows no picture of the cache */
} entry;

struct ac_material_cache {
    ac_store *store;
    const ac_log *log;
    ac_asset_cache pictures; /* by what is in them */
    ac_asset_cache entries;  /* by surface and variant; cost nothing on the card */
    GLuint checker;
    ac_material marker;
    uint32_t next_serial, uploads, markers;
    bool software;
    float anisotropy;
};

/* What decides the pixels of a picture. */
typedef struct recipe {
    ac_image_request request; /* texture 0: plain `color` */
    uint32_t color;
    bool invert_alpha;
} recipe;

enum { ENTRY_LIMIT = 16384 };

ac_variant ac_variant_make(ac_did base_palette, const ac_view_sub_palette *sub_palettes,
                           uint32_t sub_palette_count,
                           const ac_view_texture_change *texture_changes,
                           uint32_t texture_change_count) {
    ac_variant variant = {
        0, base_palette, sub_palette_count, texture_change_count, sub_palettes, texture_changes};
    if (base_palette == 0 && sub_palette_count == 0 && texture_change_count == 0)
        return variant;
    uint64_t hash = ac_hash_bytes(AC_HASH_START, &base_palette, sizeof base_palette);
    hash = ac_hash_bytes(hash, sub_palettes, sub_palette_count * sizeof *sub_palettes);
    hash = ac_hash_bytes(hash, texture_changes, texture_change_count * sizeof *texture_changes);
    variant.hash = hash ? hash : 1;
    return variant;
}

ac_material ac_material_of_surface(const ac_surface *surface) {
    ac_material material = {
        .blend = AC_BLEND_OPAQUE,
        .luminosity = surface->luminosity,
        .diffuse = surface->diffuse,
        .opacity = 1.0f,
    };
    if (surface->type & AC_SURFACE_TRANSLUCENT)
        material.opacity = 1.0f - fminf(fmaxf(surface->translucency, 0.0f), 1.0f);
    if (surface->type & AC_SURFACE_ADDITIVE)
        material.blend = AC_BLEND_ADDITIVE;
    else if (material.opacity < 1.0f || surface->type & (AC_SURFACE_ALPHA | AC_SURFACE_INV_ALPHA))
        material.blend = AC_BLEND_ALPHA;
    else if (surface->type & AC_SURFACE_CLIP_MAP)
        material.blend = AC_BLEND_CUTOUT;
    return material;
}

/* ---- Textures ---- */

static void set_filters(const ac_material_cache *cache) {
    /* Between mip levels only where it costs nothing. */
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER,
                    cache->software ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    if (!cache->software && cache->anisotropy > 1.0f)
        glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, cache->anisotropy);
}

/* All levels of the bound texture; the picture is used up. */
static void upload_levels(const ac_image *image) {
    ac_mip_level level = {image->rgba, image->width, image->height, 4};
    uint32_t count = ac_mip_count(image->width, image->height);
    for (uint32_t i = 0; i < count; ++i) {
        glTexImage2D(GL_TEXTURE_2D, (GLint)i, GL_RGBA8, (GLsizei)level.width, (GLsizei)level.height,
                     0, GL_RGBA, GL_UNSIGNED_BYTE, level.pixels);
        ac_mip_halve(&level);
    }
}

static GLuint upload(const ac_material_cache *cache, const ac_image *image) {
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    upload_levels(image);
    set_filters(cache);
    return texture;
}

static GLuint upload_checker(const ac_material_cache *cache, ac_error *error) {
    ac_image image;
    if (ac_image_marker(&image, error) != AC_OK)
        return 0;
    GLuint texture = upload(cache, &image);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    ac_image_free(&image);
    return texture;
}

static GLuint upload_color(const ac_material_cache *cache, uint32_t color) {
    uint8_t pixel[4] = {(uint8_t)(color >> 16), (uint8_t)(color >> 8), (uint8_t)color,
                        (uint8_t)(color >> 24)};
    ac_image image = {.width = 1, .height = 1, .rgba = pixel};
    return upload(cache, &image);
}

static void drop_picture(void *user, void *item) {
    ac_material_cache *cache = user;
    picture *dropped = item;
    if (dropped->marker)
        cache->markers -= 1;
    if (dropped->texture != cache->checker)
        glDeleteTextures(1, &dropped->texture);
}

static void drop_entry(void *user, void *item) {
    (void)user;
    (void)item;
}

static void invert_alpha(ac_image *image) {
    for (size_t i = 3; i < (size_t)image->width * image->height * 4; i += 4)
        image->rgba[i] = (uint8_t)(255 - image->rgba[i]);
}

static uint64_t recipe_key(const recipe *r, bool with_palette) {
    const ac_image_request *q = &r->request;
    uint32_t words[4] = {q->texture, r->color,
                         (q->clip_map ? 1u : 0u) | (r->invert_alpha ? 2u : 0u),
                         with_palette ? q->palette : 0};
    uint64_t key = ac_hash_bytes(AC_HASH_START, words, sizeof words);
    if (with_palette)
        key = ac_hash_bytes(key, q->sub_palettes, q->sub_palette_count * sizeof *q->sub_palettes);
    return key;
}

/* Puts a texture under a key; the checker when `texture` is 0. */
static picture *keep(ac_material_cache *cache, uint64_t key, GLuint texture, size_t bytes) {
    picture *kept = ac_asset_cache_add(&cache->pictures, key);
    if (!kept) {
        glDeleteTextures(1, &texture);
        return NULL;
    }
    kept->marker = texture == 0;
    kept->texture = texture ? texture : cache->checker;
    kept->serial = ++cache->next_serial;
    cache->markers += kept->marker ? 1 : 0;
    cache->uploads += texture ? 1 : 0;
    ac_asset_cache_charge(&cache->pictures, key, bytes);
    return kept;
}

static picture *load_picture(ac_material_cache *cache, const recipe *r, uint64_t *key) {
    ac_error error;
    ac_image image;
    *key = recipe_key(r, true);
    if (r->request.texture == 0)
        return keep(cache, *key, upload_color(cache, r->color), 4);
    if (ac_image_load(cache->store, &r->request, &image, &error) != AC_OK) {
        ac_log_write(cache->log, AC_LOG_WARNING, "render", "texture %08X: %s", r->request.texture,
                     error.message);
        return keep(cache, *key, 0, 0);
    }
    if (!image.has_palette)
        *key = recipe_key(r, false);
    picture *known = ac_asset_cache_find(&cache->pictures, *key);
    if (!known) {
        if (r->invert_alpha)
            invert_alpha(&image);
        size_t bytes = (size_t)image.width * image.height * 4;
        known = keep(cache, *key, upload(cache, &image), bytes + bytes / 3);
    }
    ac_image_free(&image);
    return known;
}

/* ---- Surfaces ---- */

static ac_did changed_texture(ac_did texture, const ac_variant *variant) {
    for (uint32_t i = 0; variant && i < variant->texture_change_count; ++i)
        if (variant->texture_changes[i].old_texture == texture)
            return variant->texture_changes[i].new_texture;
    return texture;
}

static recipe surface_recipe(const ac_surface *surface, const ac_variant *variant) {
    recipe r = {.color = surface->color | 0xFF000000u};
    if (!(surface->type & (AC_SURFACE_IMAGE | AC_SURFACE_CLIP_MAP)))
        return r;
    bool clip = (surface->type & AC_SURFACE_CLIP_MAP) != 0;
    r.color = 0;
    r.invert_alpha = (surface->type & AC_SURFACE_INV_ALPHA) != 0;
    r.request = (ac_image_request){
        .texture = changed_texture(surface->texture, variant),
        .clip_map = clip,
        .palette = surface->palette,
    };
    if (variant && variant->base_palette)
        r.request.palette = variant->base_palette;
    if (variant) {
        r.request.sub_palettes = variant->sub_palettes;
        r.request.sub_palette_count = variant->sub_palette_count;
    }
    return r;
}

static void point_at(ac_material_cache *cache, entry *e, const recipe *r) {
    picture *shown = ac_asset_cache_find(&cache->pictures, recipe_key(r, true));
    e->picture_key = recipe_key(r, true);
    if (!shown)
        shown = load_picture(cache, r, &e->picture_key);
    e->picture_serial = shown ? shown->serial : 0;
    if (!shown || shown->marker) {
        e->material = cache->marker;
        return;
    }
    e->material.texture = shown->texture;
    e->material.serial = shown->serial;
}

static void fill_from_surface(ac_material_cache *cache, entry *e, ac_did id,
                              const ac_variant *variant) {
    const ac_surface *surface = ac_store_surface(cache->store, id);
    if (!surface) {
        ac_log_write(cache->log, AC_LOG_WARNING, "render", "surface %08X cannot be drawn", id);
        e->material = cache->marker;
        e->picture_serial = 0;
        return;
    }
    recipe r = surface_recipe(surface, variant);
    e->material = ac_material_of_surface(surface);
    ac_store_release(cache->store, surface);
    point_at(cache, e, &r);
}

static void fill_from_picture(ac_material_cache *cache, entry *e, ac_did id) {
    recipe r = {.request = {.texture = id}};
    e->material = (ac_material){.blend = AC_BLEND_ALPHA, .diffuse = 1.0f, .opacity = 1.0f};
    point_at(cache, e, &r);
}

/* Is the picture of a known entry still the one on the card? Touches it. */
static bool is_shown(ac_material_cache *cache, const entry *e) {
    if (e->picture_serial == 0)
        return true;
    const picture *shown = ac_asset_cache_find(&cache->pictures, e->picture_key);
    return shown && shown->serial == e->picture_serial;
}

static const ac_material *get(ac_material_cache *cache, uint64_t key, ac_did id, bool picture_only,
                              const ac_variant *variant) {
    entry *e = ac_asset_cache_find(&cache->entries, key);
    if (e && is_shown(cache, e))
        return &e->material;
    if (!e) {
        e = ac_asset_cache_add(&cache->entries, key);
        if (!e)
            return &cache->marker;
        ac_asset_cache_charge(&cache->entries, key, 1);
    }
    if (picture_only)
        fill_from_picture(cache, e, id);
    else
        fill_from_surface(cache, e, id, variant);
    return &e->material;
}

const ac_material *ac_material_for_surface(ac_material_cache *cache, ac_did surface,
                                           const ac_variant *variant) {
    uint64_t key = surface;
    if (variant && variant->hash)
        key = ac_hash_bytes(variant->hash, &surface, sizeof surface);
    return get(cache, key, surface, false, variant);
}

const ac_material *ac_material_for_picture(ac_material_cache *cache, ac_did picture_id) {
    bool surface = picture_id >> 24 == 0x08;
    return get(cache, picture_id, picture_id, !surface, NULL);
}

const ac_material *ac_material_marker(const ac_material_cache *cache) {
    return &cache->marker;
}

/* ---- The cache ---- */

ac_material_cache *ac_material_cache_create(ac_store *store, const ac_device *device, size_t budget,
                                            const ac_log *log, ac_error *error) {
    ac_device_report report;
    ac_device_report_get(device, &report);
    ac_material_cache *cache = calloc(1, sizeof *cache);
    if (!cache) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the materials");
        return NULL;
    }
    cache->store = store;
    cache->log = log;
    cache->software = report.software;
    cache->anisotropy = fminf(report.max_anisotropy, 8.0f);
    cache->pictures = ac_asset_cache_make(sizeof(picture), budget, drop_picture, cache);
    cache->entries = ac_asset_cache_make(sizeof(entry), ENTRY_LIMIT, drop_entry, cache);
    cache->checker = upload_checker(cache, error);
    if (!cache->checker) {
        ac_material_cache_destroy(cache);
        return NULL;
    }
    cache->next_serial = 1;
    cache->marker = (ac_material){.texture = cache->checker,
                                  .serial = 1,
                                  .blend = AC_BLEND_OPAQUE,
                                  .luminosity = 1.0f,
                                  .opacity = 1.0f,
                                  .marker = true};
    return cache;
}

void ac_material_cache_destroy(ac_material_cache *cache) {
    if (!cache)
        return;
    ac_asset_cache_free(&cache->entries);
    ac_asset_cache_free(&cache->pictures);
    glDeleteTextures(1, &cache->checker);
    free(cache);
}

void ac_material_cache_end_frame(ac_material_cache *cache) {
    ac_asset_cache_end_frame(&cache->pictures);
    ac_asset_cache_end_frame(&cache->entries);
    cache->uploads = 0;
}

void ac_material_cache_flush(ac_material_cache *cache) {
    ac_asset_cache_clear(&cache->entries);
    ac_asset_cache_clear(&cache->pictures);
}

ac_material_stats ac_material_cache_get_stats(const ac_material_cache *cache) {
    return (ac_material_stats){
        .textures = cache->pictures.count,
        .markers = cache->markers,
        .uploads = cache->uploads,
        .bytes = cache->pictures.bytes,
    };
}
