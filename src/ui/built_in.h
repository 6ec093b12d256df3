/* Layouts for DAT files that lack them: the places of retail's elements, without its pictures. */
#ifndef AC_UI_BUILT_IN_H
#define AC_UI_BUILT_IN_H

#include "dat/ui_layout.h"

#define AC_UI_BUILT_IN_SHADE 0x80000000u

extern const ac_ui_layout ac_ui_built_in_radar;
extern const ac_ui_layout ac_ui_built_in_toolbar;

#endif
