#include "client/residency.h"

#include "space/landdefs.h"

enum { LAST_BLOCK = 0xFE };

ac_residency ac_residency_make(ac_world *world, int radius) {
    return (ac_residency){.world = world, .radius = radius};
}

static int block_x(uint32_t id) {
    return (int)(id >> 24);
}

static int block_y(uint32_t id) {
    return (int)(id >> 16 & 0xFF);
}

/* Blocks between two, the longer way; indoors and outdoors alike. */
static int block_distance(uint32_t a, uint32_t b) {
    int dx = block_x(a) - block_x(b);
    int dy = block_y(a) - block_y(b);
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    return dx > dy ? dx : dy;
}

static void unload_far(ac_residency *residency) {
    uint32_t count;
    const ac_block *const *blocks = ac_world_blocks(residency->world, &count);
    for (uint32_t i = count; i-- > 0;)
        if (block_distance(blocks[i]->id, residency->center) > residency->radius) {
            ac_world_unload_block(residency->world, blocks[i]->id);
            blocks = ac_world_blocks(residency->world, &count);
        }
}

void ac_residency_center(ac_residency *residency, uint32_t cell) {
    uint32_t block = ac_block_of(cell);
    if (residency->placed && block == residency->center)
        return;
    residency->placed = true;
    residency->center = block;
    residency->refused_count = 0;
    unload_far(residency);
}

bool ac_residency_is_refused(const ac_residency *residency, uint32_t cell) {
    uint32_t block = ac_block_of(cell);
    for (uint32_t i = 0; i < residency->refused_count; ++i)
        if (residency->refused[i] == block)
            return true;
    return false;
}

static void try_block(ac_residency *residency, uint32_t block, int *left) {
    if (ac_residency_is_refused(residency, block))
        return;
    residency->wanted += 1;
    if (ac_world_block(residency->world, block))
        return;
    if (*left <= 0) {
        residency->missing += 1;
        return;
    }
    if (ac_world_load_block(residency->world, block, NULL) == AC_OK) {
        *left -= 1;
    } else if (residency->refused_count < AC_RESIDENCY_BLOCKS_MAX) {
        residency->refused[residency->refused_count++] = block;
        residency->wanted -= 1;
    }
}

/* The square ring of blocks at one distance from the centre. */
static void try_ring(ac_residency *residency, int distance, int *left) {
    int cx = block_x(residency->center);
    int cy = block_y(residency->center);
    for (int x = cx - distance; x <= cx + distance; ++x)
        for (int y = cy - distance; y <= cy + distance; ++y) {
            if (x < 0 || y < 0 || x > LAST_BLOCK || y > LAST_BLOCK)
                continue;
            uint32_t block = (uint32_t)x << 24 | (uint32_t)y << 16;
            if (block_distance(block, residency->center) == distance)
                try_block(residency, block, left);
        }
}

void ac_residency_load(ac_residency *residency, int most) {
    residency->wanted = residency->missing = 0;
    if (!residency->placed)
        return;
    for (int distance = 0; distance <= residency->radius; ++distance)
        try_ring(residency, distance, &most);
}

void ac_residency_clear(ac_residency *residency) {
    uint32_t count;
    const ac_block *const *blocks = ac_world_blocks(residency->world, &count);
    while (count > 0) {
        ac_world_unload_block(residency->world, blocks[count - 1]->id);
        blocks = ac_world_blocks(residency->world, &count);
    }
    residency->placed = false;
    residency->wanted = residency->missing = 0;
    residency->refused_count = 0;
}
