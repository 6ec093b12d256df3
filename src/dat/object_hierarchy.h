/* ObjectHierarchy 0x0E00000D: a menu tree of weenie classes (dat-format.md 5.23). */
#ifndef AC_DAT_OBJECT_HIERARCHY_H
#define AC_DAT_OBJECT_HIERARCHY_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_hierarchy_node {
    ac_bytes menu_name;
    uint32_t weenie_class;
    uint32_t child_count;
    struct ac_hierarchy_node *children;
} ac_hierarchy_node;

typedef struct ac_object_hierarchy {
    ac_did id;
    ac_hierarchy_node root;
} ac_object_hierarchy;

void ac_codec_object_hierarchy(ac_codec *c, ac_object_hierarchy *hierarchy);

#endif
