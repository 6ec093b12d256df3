/* PaletteSet 0x0F......: palettes that differ in shade (dat-format.md 5.11). */
#ifndef AC_DAT_PALETTE_SET_H
#define AC_DAT_PALETTE_SET_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_palette_set {
    ac_did id;
    uint32_t palette_count;
    ac_did *palettes; /* 0x04...... */
} ac_palette_set;

void ac_codec_palette_set(ac_codec *c, ac_palette_set *set);

/* The palette for a shade from 0 to 1 (PalSet::GetPaletteID); 0 for an empty set. */
ac_did ac_palette_set_pick(const ac_palette_set *set, double shade);

#endif
