#include "dat/clothing.h"

#include "dat/archive.h"
#include "dat/bulk.h"

static void codec_part(ac_codec *c, ac_clothing_part *p) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "part", &p->part);
    ac_codec_hex32(c, "gfxobj", &p->gfxobj);
    ac_codec_count32(c, &p->texture_count);
    AC_CODEC_LIST(c, "textures", p->textures, p->texture_count, 8);
    AC_CODEC_EACH(c, i, p->texture_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "old_texture", &p->textures[i].old_texture);
        ac_codec_hex32(c, "new_texture", &p->textures[i].new_texture);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_base(ac_codec *c, ac_clothing_base *b) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "setup", &b->setup);
    ac_codec_count32(c, &b->part_count);
    AC_CODEC_LIST(c, "parts", b->parts, b->part_count, 12);
    AC_CODEC_EACH(c, i, b->part_count)
        codec_part(c, &b->parts[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_sub_palette(ac_codec *c, ac_clothing_sub_palette *s) {
    ac_codec_begin(c, NULL);
    ac_codec_count32(c, &s->range_count);
    AC_CODEC_LIST(c, "ranges", s->ranges, s->range_count, 8);
    AC_CODEC_EACH(c, i, s->range_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u32(c, "offset", &s->ranges[i].offset);
        ac_codec_u32(c, "count", &s->ranges[i].count);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_hex32(c, "palette_set", &s->palette_set);
    ac_codec_end(c);
}

static void codec_palette(ac_codec *c, ac_clothing_palette *p) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "palette_template", &p->palette_template);
    ac_codec_hex32(c, "icon", &p->icon);
    ac_codec_count32(c, &p->sub_palette_count);
    AC_CODEC_LIST(c, "sub_palettes", p->sub_palettes, p->sub_palette_count, 8);
    AC_CODEC_EACH(c, i, p->sub_palette_count)
        codec_sub_palette(c, &p->sub_palettes[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_clothing_table(ac_codec *c, ac_clothing_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_packable_head(c, &t->base_count, &t->base_buckets);
    AC_CODEC_LIST(c, "bases", t->bases, t->base_count, 8);
    AC_CODEC_EACH(c, i, t->base_count)
        codec_base(c, &t->bases[i]);
    ac_codec_end(c);
    ac_codec_packable_head(c, &t->palette_count, &t->palette_buckets);
    AC_CODEC_LIST(c, "palettes", t->palettes, t->palette_count, 12);
    AC_CODEC_EACH(c, i, t->palette_count)
        codec_palette(c, &t->palettes[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

const ac_clothing_base *ac_clothing_base_for(const ac_clothing_table *table, ac_did setup) {
    for (uint16_t i = 0; i < table->base_count; ++i)
        if (table->bases[i].setup == setup)
            return &table->bases[i];
    return NULL;
}
