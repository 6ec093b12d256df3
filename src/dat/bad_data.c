#include "dat/bad_data.h"

#include "dat/archive.h"

void ac_codec_bad_data(ac_codec *c, ac_bad_data *d) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &d->id);
    ac_codec_packable_head(c, &d->entry_count, &d->buckets);
    AC_CODEC_LIST(c, "entries", d->entries, d->entry_count, 8);
    AC_CODEC_EACH(c, i, d->entry_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "key", &d->entries[i].key);
        ac_codec_hex32(c, "value", &d->entries[i].value);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_end(c);
}
