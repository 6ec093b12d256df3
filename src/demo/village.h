/* What stands in Willowmere and around it: the static objects of the Vale's landblocks. */
#ifndef AC_DEMO_VILLAGE_H
#define AC_DEMO_VILLAGE_H

#include "demo/builder.h"

void ac_demo_furnish_land(ac_demo_builder *builder);

#endif
