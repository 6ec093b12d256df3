/* The EnvCells of one landblock as a plan: floors, walls, doors, and the ids of the cells. What
 * hangs together by portals is drawn together: a dungeon on one sheet, each storey of a building on
 * its own, all at one scale. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/picture.h"
#include "app/plan.h"
#include "space/box.h"
#include "space/frame.h"

enum { CAPTION = 24, MARGIN = 16, FIRST_CELL = 0x100, MOST_CELLS = 0xFF00 };
static const float least_floor = 0.3f;   /* up component of a floor's normal */
static const float most_caption = 13.0f; /* pixels */
static const float grid = 10.0f;         /* metres */
static const float storey = 1.5f;        /* metres between floors of different storeys */
static const float most_scale = 64.0f;   /* pixels a metre */
static const float least_scale = 0.05f;  /* the same */

typedef struct plan_cell {
    uint32_t id;
    const ac_envcell *cell;
    const ac_environment *environment;
    const ac_cell_struct *structure;
    ac_box box;     /* block axes */
    uint32_t group; /* cells that portals connect have the same */
    uint32_t sheet; /* index into the map's */
} plan_cell;

/* Cells that are drawn together. */
typedef struct sheet {
    uint32_t group;
    ac_box box;
    float x, y; /* top left corner on the plan, pixels */
} sheet;

typedef struct cell_map {
    ac_store *store;
    uint32_t count;
    plan_cell *cells; /* ascending by the height of their floors once sorted */
    uint32_t sheet_count;
    sheet *sheets;
    float scale; /* pixels a metre */
    ac_plan *plan;
    uint32_t chosen; /* the cell that stands out, 0 none */
    int height;      /* of the map, pixels */
} cell_map;

static ac_vec3 corner_of(const plan_cell *c, const ac_vertex *vertex) {
    return ac_frame_local_to_global(&c->cell->frame, vertex->position);
}

static void release_cell(ac_store *store, const plan_cell *c) {
    ac_store_release(store, c->environment);
    ac_store_release(store, c->cell);
}

static const ac_cell_struct *find_structure(const ac_environment *environment, uint32_t key) {
    for (uint32_t i = 0; environment && i < environment->cell_count; ++i)
        if (environment->cells[i].key == key)
            return &environment->cells[i];
    return NULL;
}

/* False for a cell that is missing, damaged or empty. */
static bool load_cell(cell_map *map, uint32_t id, plan_cell *c) {
    *c = (plan_cell){.id = id, .cell = ac_store_envcell(map->store, id)};
    if (c->cell) {
        c->environment = ac_store_environment(map->store, 0x0D000000u | c->cell->environment);
        c->structure = find_structure(c->environment, c->cell->structure);
    }
    if (!c->structure || c->structure->vertices.count == 0) {
        release_cell(map->store, c);
        return false;
    }
    const ac_vertex_array *vertices = &c->structure->vertices;
    ac_vec3 first = corner_of(c, &vertices->vertices[0]);
    c->box = (ac_box){first, first};
    for (uint32_t i = 1; i < vertices->count; ++i)
        ac_box_add(&c->box, corner_of(c, &vertices->vertices[i]));
    return true;
}

static int by_floor(const void *a, const void *b) {
    const plan_cell *x = a, *y = b;
    if (x->box.min.z != y->box.min.z)
        return x->box.min.z < y->box.min.z ? -1 : 1;
    return x->id < y->id ? -1 : x->id > y->id;
}

static ac_status load_cells(cell_map *map, const ac_picture_def *def, ac_error *error) {
    uint32_t block = def->id & 0xFFFF0000u;
    const ac_landblock_info *info = ac_store_landblock_info(map->store, block | 0xFFFE);
    uint32_t cells = info && info->cell_count < MOST_CELLS ? info->cell_count : 0;
    ac_store_release(map->store, info);
    if (cells == 0)
        return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET,
                            "the landblock 0x%04X has no cells to map", block >> 16);
    map->cells = calloc(cells, sizeof *map->cells);
    if (!map->cells)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a map");
    for (uint32_t i = 0; i < cells; ++i)
        if (load_cell(map, block | (FIRST_CELL + i), &map->cells[map->count]))
            ++map->count;
    if (map->count == 0)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "no cell is readable");
    qsort(map->cells, map->count, sizeof *map->cells, by_floor);
    return AC_OK;
}

/* ---- sheets ---- */

static void join_groups(cell_map *map, uint32_t kept, uint32_t gone) {
    for (uint32_t i = 0; i < map->count; ++i)
        if (map->cells[i].group == gone)
            map->cells[i].group = kept;
}

static const plan_cell *find_cell(const cell_map *map, uint32_t low) {
    for (uint32_t i = 0; i < map->count; ++i)
        if ((map->cells[i].id & 0xFFFF) == low)
            return &map->cells[i];
    return NULL;
}

static void group_cells(cell_map *map) {
    for (uint32_t i = 0; i < map->count; ++i)
        map->cells[i].group = i;
    for (uint32_t i = 0; i < map->count; ++i)
        for (uint32_t k = 0; k < map->cells[i].cell->portal_count; ++k) {
            const plan_cell *other = find_cell(map, map->cells[i].cell->portals[k].other_cell);
            if (other && other->group != map->cells[i].group)
                join_groups(map, map->cells[i].group, other->group);
        }
}

/* Buildings have doors to the landscape. */
static bool is_building(const cell_map *map, uint32_t group) {
    for (uint32_t i = 0; i < map->count; ++i)
        for (uint32_t k = 0; map->cells[i].group == group && k < map->cells[i].cell->portal_count;
             ++k)
            if (map->cells[i].cell->portals[k].other_cell == AC_PORTAL_OUTSIDE)
                return true;
    return false;
}

/* Puts a cell on the newest sheet of its group, or on a new one when it is a storey higher. Cells
 * come in ascending order of their floors. */
static void put_on_sheet(cell_map *map, plan_cell *c) {
    uint32_t at = map->sheet_count;
    for (uint32_t i = 0; i < map->sheet_count; ++i)
        if (map->sheets[i].group == c->group)
            at = i;
    bool higher = at < map->sheet_count && c->box.min.z - map->sheets[at].box.min.z > storey;
    if (at == map->sheet_count || (higher && is_building(map, c->group))) {
        at = map->sheet_count++;
        map->sheets[at] = (sheet){.group = c->group, .box = c->box};
    }
    c->sheet = at;
    ac_box_add(&map->sheets[at].box, c->box.min);
    ac_box_add(&map->sheets[at].box, c->box.max);
}

static float sheet_width(const cell_map *map, const sheet *s) {
    return (s->box.max.x - s->box.min.x) * map->scale + 2 * MARGIN;
}

static float sheet_height(const cell_map *map, const sheet *s) {
    return (s->box.max.y - s->box.min.y) * map->scale + 2 * MARGIN;
}

/* Lays the sheets out in rows at the map's scale; false when they do not fit. */
static bool lay_out(cell_map *map, float width, float height) {
    float x = 0, y = 0, row = 0;
    for (uint32_t i = 0; i < map->sheet_count; ++i) {
        sheet *s = &map->sheets[i];
        float w = sheet_width(map, s), h = sheet_height(map, s);
        if (x > 0 && x + w > width) {
            y += row;
            x = row = 0;
        }
        s->x = x;
        s->y = y;
        x += w;
        row = fmaxf(row, h);
        if (x > width || y + row > height)
            return false;
    }
    map->height = (int)ceilf(y + row);
    return true;
}

static ac_plan_point place(const cell_map *map, const sheet *s, ac_vec3 p) {
    return (ac_plan_point){s->x + MARGIN + (p.x - s->box.min.x) * map->scale,
                           s->y + MARGIN + (s->box.max.y - p.y) * map->scale};
}

static float lowest_floor(const cell_map *map) {
    return map->cells[0].box.min.z;
}

static float highest_floor(const cell_map *map) {
    return map->cells[map->count - 1].box.min.z;
}

/* ---- colours ---- */

static uint32_t channel(float value) {
    return (uint32_t)(fminf(fmaxf(value, 0.0f), 1.0f) * 255.0f);
}

/* From blue for the lowest floor through green to red for the highest, alternating a little so that
 * neighbours differ. */
static uint32_t floor_color(const cell_map *map, const plan_cell *c, uint32_t opacity) {
    float range = highest_floor(map) - lowest_floor(map);
    float level = range > 0.0f ? (c->box.min.z - lowest_floor(map)) / range : 0.0f;
    float shade = 0.62f + 0.10f * (float)(c->id % 4);
    float red = 0.35f + 0.65f * level, green = 0.85f - fabsf(level - 0.45f), blue = 1.0f - level;
    if (c->id == map->chosen) {
        red = 1.0f;
        green = 0.95f;
        blue = 0.3f;
        shade = 1.0f;
    }
    return opacity << 24 | channel(red * shade) << 16 | channel(green * shade) << 8 |
           channel(blue * shade);
}

/* ---- drawing ---- */

static bool is_opening(const ac_cell_struct *structure, uint16_t key) {
    for (uint32_t i = 0; i < structure->portal_count; ++i)
        if (structure->portals[i] == key)
            return true;
    return false;
}

/* The polygon's corners on the plan; 0 for one that cannot be drawn. */
static uint32_t project(const cell_map *map, const plan_cell *c, const ac_polygon *polygon,
                        ac_plan_point *points) {
    for (uint32_t i = 0; i < polygon->vertex_count; ++i) {
        const ac_vertex *vertex = ac_vertex_find(&c->structure->vertices, polygon->vertices[i]);
        if (!vertex)
            return 0;
        points[i] = place(map, &map->sheets[c->sheet], corner_of(c, vertex));
    }
    return polygon->vertex_count;
}

static void outline(const cell_map *map, const ac_plan_point *points, uint32_t count, float width,
                    uint32_t color) {
    for (uint32_t i = 0; i < count; ++i)
        ac_plan_line(map->plan, points[i], points[(i + 1) % count], width, color);
}

typedef enum layer { FLOORS, WALLS, DOORS } layer;

static void draw_polygon(const cell_map *map, const plan_cell *c, const ac_polygon *polygon,
                         layer what) {
    ac_plan_point points[AC_PLAN_CORNERS];
    ac_plane plane;
    bool opening = is_opening(c->structure, polygon->key);
    if (opening != (what == DOORS) || !ac_polygon_plane(polygon, &c->structure->vertices, &plane))
        return;
    uint32_t count = project(map, c, polygon, points);
    float up = ac_frame_local_to_global_vec(&c->cell->frame, plane.normal).z;
    if (what == FLOORS && up >= least_floor)
        ac_plan_fill(map->plan, points, count, floor_color(map, c, 0xC8));
    else if (what == WALLS && fabsf(up) < least_floor)
        outline(map, points, count, 1.5f, 0xFF101418u);
    else if (what == DOORS)
        outline(map, points, count, 3.0f, 0xFFFFFFFFu);
}

static void draw_layer(const cell_map *map, const plan_cell *c, layer what) {
    for (uint32_t i = 0; i < c->structure->polygons.count; ++i)
        draw_polygon(map, c, &c->structure->polygons.polygons[i], what);
}

static void draw_label(const cell_map *map, const plan_cell *c) {
    char text[16];
    ac_vec3 middle = ac_vec3_scale(ac_vec3_add(c->box.min, c->box.max), 0.5f);
    ac_plan_point at = place(map, &map->sheets[c->sheet], middle);
    float room = fminf(c->box.max.x - c->box.min.x, c->box.max.y - c->box.min.y) * map->scale;
    float size = fminf(fmaxf(room * 0.22f, 7.0f), 14.0f);
    (void)snprintf(text, sizeof text, "%04X", c->id & 0xFFFFu);
    ac_plan_text(map->plan, (ac_plan_point){at.x, at.y + size * 0.35f}, false, size, 0xFFFFFFFFu,
                 text);
}

/* How many lines of the grid lie between two ends; none when they would be too many to see. */
static int count_lines(float low, float high) {
    const float most = 500.0f;
    float count = (high - low) / grid;
    return count >= 0.0f && count < most ? (int)count + 1 : 0;
}

static void draw_grid(const cell_map *map, const sheet *s) {
    const ac_vec3 low = s->box.min, high = s->box.max;
    for (int i = 0; i < count_lines(low.x, high.x); ++i) {
        float x = (ceilf(low.x / grid) + (float)i) * grid;
        if (x <= high.x)
            ac_plan_line(map->plan, place(map, s, (ac_vec3){x, low.y, 0}),
                         place(map, s, (ac_vec3){x, high.y, 0}), 0.5f, 0x50FFFFFFu);
    }
    for (int i = 0; i < count_lines(low.y, high.y); ++i) {
        float y = (ceilf(low.y / grid) + (float)i) * grid;
        if (y <= high.y)
            ac_plan_line(map->plan, place(map, s, (ac_vec3){low.x, y, 0}),
                         place(map, s, (ac_vec3){high.x, y, 0}), 0.5f, 0x50FFFFFFu);
    }
}

/* Where a sheet lies in the landblock, under it, when there are several. */
static void draw_sheet_label(const cell_map *map, const sheet *s) {
    char text[64];
    (void)snprintf(text, sizeof text, "%.0f, %.0f  floor %.1f m", (double)s->box.min.x,
                   (double)s->box.min.y, (double)s->box.min.z);
    ac_plan_text(map->plan, (ac_plan_point){s->x + MARGIN, s->y + sheet_height(map, s) - 3}, true,
                 9, 0xFFA0A8B0u, text);
}

static void draw_map(const cell_map *map, const ac_picture_def *def) {
    char text[160];
    for (uint32_t i = 0; i < map->sheet_count; ++i)
        draw_grid(map, &map->sheets[i]);
    for (uint32_t i = 0; i < map->count; ++i)
        for (layer what = FLOORS; what <= DOORS; ++what)
            draw_layer(map, &map->cells[i], what);
    for (uint32_t i = 0; i < map->count; ++i)
        draw_label(map, &map->cells[i]);
    for (uint32_t i = 0; map->sheet_count > 1 && i < map->sheet_count; ++i)
        draw_sheet_label(map, &map->sheets[i]);
    (void)snprintf(text, sizeof text,
                   "0x%04X  %u cells, floors from %.1f m (blue) up to %.1f m, grid 10 m, north up",
                   def->id >> 16, map->count, (double)lowest_floor(map),
                   (double)highest_floor(map));
    ac_plan_text(map->plan, (ac_plan_point){8, (float)(map->height + CAPTION - 8)}, true,
                 fminf(most_caption, (float)def->width / 42.0f), 0xFFE0E0E0u, text);
}

/* The largest scale at which everything fits into the wanted size. */
static ac_status prepare(cell_map *map, const ac_picture_def *def, ac_error *error) {
    map->sheets = calloc(map->count ? map->count : 1, sizeof *map->sheets);
    if (!map->sheets)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a map");
    group_cells(map);
    for (uint32_t i = 0; i < map->count; ++i)
        put_on_sheet(map, &map->cells[i]);
    map->scale = most_scale;
    while (!lay_out(map, (float)def->width, (float)(def->height - CAPTION)))
        if ((map->scale *= 0.97f) < least_scale)
            return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET,
                                "%u cells do not fit into %d x %d pixels; see --size", map->count,
                                def->width, def->height);
    map->plan = ac_plan_create(def->width, map->height + CAPTION, 0xFF202428u, error);
    return map->plan ? AC_OK : error->status;
}

ac_status ac_picture_cells(const ac_picture_def *def, const char *path, ac_error *error) {
    cell_map map = {.store = def->store};
    if ((def->id & 0xFFFF) != 0xFFFE)
        map.chosen = def->id;
    ac_status status = load_cells(&map, def, error);
    if (status == AC_OK)
        status = prepare(&map, def, error);
    if (status == AC_OK) {
        draw_map(&map, def);
        status = ac_plan_write(map.plan, path, error);
    }
    for (uint32_t i = 0; i < map.count; ++i)
        release_cell(map.store, &map.cells[i]);
    free(map.cells);
    free(map.sheets);
    ac_plan_free(map.plan);
    return status;
}
