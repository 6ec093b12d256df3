#include "dat/physics_script.h"

#include "dat/archive.h"

enum { HOOK_BYTES = 16 };

static void codec_script_hook(ac_codec *c, ac_script_hook *h) {
    ac_codec_begin(c, NULL);
    ac_codec_f64(c, "start_time", &h->start_time);
    ac_codec_hook(c, "hook", &h->hook);
    ac_codec_end(c);
}

/* True when `b` must come before `a`; a NaN stays where it is. */
static bool out_of_order(const ac_script_hook *a, const ac_script_hook *b) {
    return b->start_time < a->start_time;
}

static bool is_sorted(const ac_script_hook *hooks, size_t count) {
    for (size_t i = 1; i < count; ++i)
        if (out_of_order(&hooks[i - 1], &hooks[i]))
            return false;
    return true;
}

static void merge_runs(const ac_script_hook *from, size_t count, size_t start, size_t width,
                       ac_script_hook *to) {
    size_t middle = start + width < count ? start + width : count;
    size_t end = middle + width < count ? middle + width : count;
    size_t a = start, b = middle;
    for (size_t i = start; i < end; ++i) {
        bool right = a == middle || (b < end && out_of_order(&from[a], &from[b]));
        to[i] = right ? from[b++] : from[a++];
    }
}

/* A merge sort: stable, and no worse for a hostile order. The result is in one of the two. */
static ac_script_hook *sort_hooks(ac_script_hook *hooks, ac_script_hook *spare, size_t count) {
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t start = 0; start < count; start += 2 * width)
            merge_runs(hooks, count, start, width, spare);
        ac_script_hook *swap = hooks;
        hooks = spare;
        spare = swap;
    }
    return hooks;
}

static void sort_script(ac_codec *c, ac_physics_script *s) {
    if (!ac_codec_ok(c) || is_sorted(s->hooks, s->hook_count))
        return;
    ac_script_hook *spare = ac_arena_array(c->arena, s->hook_count, sizeof *spare);
    if (spare)
        s->hooks = sort_hooks(s->hooks, spare, s->hook_count);
    else
        ac_codec_fail(c, AC_ERROR_MEMORY, "no memory to sort %u hooks", s->hook_count);
}

void ac_codec_physics_script(ac_codec *c, ac_physics_script *s) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &s->id);
    ac_codec_count32(c, &s->hook_count);
    AC_CODEC_LIST(c, "hooks", s->hooks, s->hook_count, HOOK_BYTES);
    AC_CODEC_EACH(c, i, s->hook_count)
        codec_script_hook(c, &s->hooks[i]);
    ac_codec_end(c);
    if (ac_codec_is_reading(c))
        sort_script(c, s);
    ac_codec_end(c);
}
