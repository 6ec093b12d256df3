#include "dat/object_hierarchy.h"

#include "dat/archive.h"

enum { DEEPEST = 64, NODE_BYTES = 10 };

static void codec_node(ac_codec *c, const char *name, ac_hierarchy_node *n, int depth) {
    if (depth >= DEEPEST) {
        ac_codec_fail(c, AC_ERROR_LIMIT, "object hierarchy deeper than %d", DEEPEST);
        return;
    }
    ac_codec_begin(c, name);
    ac_codec_ostr(c, "menu_name", &n->menu_name);
    ac_codec_u32(c, "weenie_class", &n->weenie_class);
    ac_codec_count32(c, &n->child_count);
    AC_CODEC_LIST(c, "children", n->children, n->child_count, NODE_BYTES);
    AC_CODEC_EACH(c, i, n->child_count)
        codec_node(c, NULL, &n->children[i], depth + 1);
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_object_hierarchy(ac_codec *c, ac_object_hierarchy *h) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &h->id);
    codec_node(c, "root", &h->root, 0);
    ac_codec_end(c);
}
