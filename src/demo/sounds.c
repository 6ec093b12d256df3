/* Sounds: short waves made of tones and noise (PCM, 16 bit, mono), and the tables that name them.
 */
#include "base/acmath.h"
#include "dat/sound_table.h"
#include "dat/wave.h"
#include "demo/effects.h"
#include "demo/ids.h"

enum { RATE = 22050, LONGEST = RATE * 2, HEADER_BYTES = 18 };

ac_did ac_tune_id(ac_sound_wave wave) {
    return wave == AC_TUNE_RECALL ? (ac_did)AC_WAVE_RECALL
                                  : (ac_did)AC_WAVE_RECALL + 0x10 + (ac_did)wave;
}

/* One voice of a wave: a tone that glides from one pitch to another, or noise through a one-pole
 * filter whose corner glides likewise; with attack and decay in seconds. */
typedef struct voice {
    bool noise;
    float start, length; /* seconds */
    float from, to;      /* Hz */
    float attack, decay;
    float loudness;
    float tremble; /* Hz of loudness, 0 none */
    float second;  /* share of the first overtone */
} voice;

enum { VOICES = 5 };

static const voice tunes[AC_TUNE_COUNT][VOICES] = {
    [AC_TUNE_RECALL] = {{false, 0, 1.6f, 220, 440, 0.4f, 0.6f, 0.3f, 5, 0.4f},
                        {false, 0.2f, 1.4f, 330, 660, 0.4f, 0.6f, 0.22f, 7, 0.3f},
                        {true, 0, 1.6f, 400, 2600, 0.6f, 0.5f, 0.12f, 9, 0}},
    [AC_TUNE_LAUNCH] = {{true, 0, 0.5f, 600, 3200, 0.02f, 0.4f, 0.5f, 0, 0},
                        {false, 0, 0.4f, 300, 700, 0.02f, 0.3f, 0.2f, 0, 0.5f}},
    [AC_TUNE_EXPLODE] = {{true, 0, 1.1f, 1800, 90, 0.005f, 0.9f, 0.9f, 0, 0},
                         {false, 0, 0.6f, 120, 40, 0.005f, 0.5f, 0.5f, 0, 0.3f}},
    [AC_TUNE_SWOOSH] = {{true, 0, 0.32f, 500, 2400, 0.1f, 0.2f, 0.5f, 0, 0}},
    [AC_TUNE_HIT] = {{true, 0, 0.18f, 1200, 200, 0.002f, 0.16f, 0.8f, 0, 0},
                     {false, 0, 0.14f, 150, 70, 0.002f, 0.12f, 0.6f, 0, 0}},
    [AC_TUNE_WOUND] = {{false, 0, 0.35f, 260, 170, 0.02f, 0.25f, 0.5f, 23, 0.7f},
                       {true, 0, 0.3f, 900, 400, 0.03f, 0.2f, 0.15f, 0, 0}},
    [AC_TUNE_DEATH] = {{false, 0, 1.1f, 240, 80, 0.03f, 0.9f, 0.5f, 17, 0.7f},
                       {true, 0.1f, 1.0f, 700, 200, 0.1f, 0.8f, 0.18f, 0, 0}},
    [AC_TUNE_GRUNT] = {{false, 0, 0.22f, 170, 130, 0.02f, 0.15f, 0.5f, 29, 0.8f}},
    [AC_TUNE_BOW] = {{false, 0, 0.3f, 420, 180, 0.002f, 0.28f, 0.4f, 60, 0.6f},
                     {true, 0, 0.2f, 3000, 1200, 0.01f, 0.18f, 0.3f, 0, 0}},
    [AC_TUNE_STEP] = {{true, 0, 0.1f, 500, 180, 0.004f, 0.09f, 0.5f, 0, 0}},
    [AC_TUNE_OPEN] = {{false, 0, 0.5f, 110, 160, 0.1f, 0.2f, 0.25f, 31, 0.9f},
                      {true, 0.05f, 0.45f, 700, 900, 0.1f, 0.2f, 0.15f, 19, 0}},
    [AC_TUNE_CLOSE] = {{true, 0.12f, 0.3f, 900, 120, 0.003f, 0.26f, 0.8f, 0, 0},
                       {false, 0.12f, 0.2f, 130, 60, 0.003f, 0.18f, 0.6f, 0, 0}},
    [AC_TUNE_ROAR] = {{false, 0, 1.2f, 95, 150, 0.15f, 0.6f, 0.5f, 27, 0.9f},
                      {false, 0, 1.2f, 143, 210, 0.2f, 0.6f, 0.3f, 33, 0.6f},
                      {true, 0, 1.2f, 500, 1500, 0.2f, 0.7f, 0.25f, 21, 0}},
    [AC_TUNE_SNORT] = {{true, 0, 0.28f, 700, 300, 0.02f, 0.2f, 0.6f, 41, 0},
                       {false, 0, 0.25f, 105, 80, 0.02f, 0.2f, 0.35f, 37, 0.8f}},
    [AC_TUNE_BELL] = {{false, 0, 1.8f, 523, 523, 0.004f, 1.7f, 0.35f, 0, 0.5f},
                      {false, 0, 1.6f, 1318, 1318, 0.004f, 1.2f, 0.18f, 0, 0.2f},
                      {false, 0, 1.4f, 785, 785, 0.004f, 1.3f, 0.2f, 3, 0}},
    [AC_TUNE_ENTER_PORTAL] = {{false, 0, 1.2f, 180, 900, 0.1f, 0.6f, 0.3f, 11, 0.5f},
                              {true, 0, 1.2f, 300, 4000, 0.2f, 0.5f, 0.3f, 13, 0}},
    [AC_TUNE_EXIT_PORTAL] = {{false, 0, 1.2f, 900, 180, 0.02f, 1.0f, 0.3f, 11, 0.5f},
                             {true, 0, 1.2f, 4000, 300, 0.02f, 1.0f, 0.3f, 13, 0}},
    [AC_TUNE_BIRD] = {{false, 0, 0.12f, 2600, 3400, 0.01f, 0.06f, 0.3f, 0, 0},
                      {false, 0.18f, 0.1f, 3300, 2700, 0.01f, 0.06f, 0.3f, 0, 0},
                      {false, 0.34f, 0.16f, 2900, 3700, 0.01f, 0.1f, 0.3f, 30, 0}},
    [AC_TUNE_CRICKET] = {{false, 0, 0.5f, 4300, 4300, 0.05f, 0.1f, 0.18f, 26, 0},
                         {false, 0.7f, 0.5f, 4300, 4300, 0.05f, 0.1f, 0.18f, 26, 0}},
    [AC_TUNE_MAGIC] = {{false, 0, 0.9f, 660, 990, 0.05f, 0.7f, 0.25f, 6, 0.3f},
                       {false, 0.1f, 0.8f, 880, 1320, 0.05f, 0.6f, 0.18f, 8, 0.2f}},
};

static float envelope(const voice *v, float t) {
    float rise = v->attack > 0 && t < v->attack ? t / v->attack : 1;
    float left = v->length - t;
    float fall = v->decay > 0 && left < v->decay ? left / v->decay : 1;
    return rise * fall * fall;
}

static void add_voice(const voice *v, float *samples, uint32_t count, ac_rng *rng) {
    float phase = 0;
    float low = 0;
    uint32_t first = (uint32_t)(v->start * RATE);
    uint32_t length = (uint32_t)(v->length * RATE);
    for (uint32_t i = 0; i < length && first + i < count; ++i) {
        float t = (float)i / RATE;
        float pitch = v->from + (v->to - v->from) * t / v->length;
        float value;
        if (v->noise) {
            float corner = 6.2831853f * pitch / RATE;
            low += (ac_rng_float(rng, -1, 1) - low) * (corner > 1 ? 1 : corner);
            value = low * 1.6f;
        } else {
            phase += pitch / RATE;
            phase -= (float)(int)phase;
            value = ac_sinf(phase * 6.2831853f) + v->second * ac_sinf(phase * 12.566371f);
        }
        float tremble = v->tremble > 0 ? 0.65f + 0.35f * ac_sinf(t * v->tremble * 6.2831853f) : 1;
        samples[first + i] += value * envelope(v, t) * tremble * v->loudness;
    }
}

static uint32_t tune_length(const voice *voices) {
    float end = 0;
    for (int i = 0; i < VOICES; ++i)
        if (voices[i].start + voices[i].length > end)
            end = voices[i].start + voices[i].length;
    uint32_t count = (uint32_t)(end * RATE);
    return count < LONGEST ? count : LONGEST;
}

static void write_header(uint8_t *header) {
    ac_store_u16(header, AC_WAVE_PCM);
    ac_store_u16(header + 2, 1);
    ac_store_u32(header + 4, RATE);
    ac_store_u32(header + 8, RATE * 2);
    ac_store_u16(header + 12, 2);
    ac_store_u16(header + 14, 16);
    ac_store_u16(header + 16, 0);
}

static void put_wave(ac_demo_builder *builder, ac_sound_wave which) {
    uint32_t count = tune_length(tunes[which]);
    float *samples = ac_demo_alloc(builder, count, sizeof *samples);
    uint8_t *bytes = ac_demo_alloc(builder, count, 2);
    if (bytes == NULL)
        return;
    ac_rng rng = ac_demo_rng(builder, 9000u + (uint64_t)which);
    for (int i = 0; i < VOICES; ++i)
        if (tunes[which][i].length > 0)
            add_voice(&tunes[which][i], samples, count, &rng);
    for (uint32_t i = 0; i < count; ++i) {
        float value = samples[i] < -1 ? -1 : samples[i] > 1 ? 1 : samples[i];
        ac_store_u16(bytes + 2 * i, (uint16_t)(int16_t)(value * 32000));
    }
    uint8_t header[HEADER_BYTES];
    write_header(header);
    ac_wave wave = {ac_tune_id(which), HEADER_BYTES, header, count * 2, bytes};
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_wave(&codec, &wave);
    ac_demo_put_bytes(builder, builder->world.portal, wave.id);
    ac_demo_reset(builder);
}

/* ---- tables ---- */

/* Sounds first..last play a wave; two waves vary. */
typedef struct line {
    uint8_t first, last;
    ac_sound_wave wave, other;
    float volume;
} line;

#define ONE(sound, wave, volume)                                                                   \
    { sound, sound, wave, wave, volume }
#define RANGE(first, last, wave, volume)                                                           \
    { first, last, wave, wave, volume }

static const line human[] = {
    RANGE(0x03, 0x08, AC_TUNE_GRUNT, 0.7f), RANGE(0x09, 0x0B, AC_TUNE_HIT, 0.8f),
    RANGE(0x0C, 0x0E, AC_TUNE_WOUND, 0.9f), RANGE(0x0F, 0x11, AC_TUNE_DEATH, 1),
    RANGE(0x12, 0x1D, AC_TUNE_GRUNT, 0.6f), RANGE(0x1E, 0x20, AC_TUNE_SWOOSH, 0.6f),
    RANGE(0x2B, 0x2D, AC_TUNE_BOW, 0.8f),   RANGE(0x30, 0x36, AC_TUNE_HIT, 0.8f),
    RANGE(0x37, 0x39, AC_TUNE_STEP, 0.35f), RANGE(0x3D, 0x3F, AC_TUNE_MAGIC, 0.8f),
    ONE(0x4F, AC_TUNE_EXIT_PORTAL, 0.7f),   ONE(0x50, AC_TUNE_ENTER_PORTAL, 0.7f),
    RANGE(0x52, 0x5D, AC_TUNE_MAGIC, 0.7f), ONE(0x5E, AC_TUNE_HIT, 0.5f),
};

static const line creature[] = {
    RANGE(0x03, 0x08, AC_TUNE_SNORT, 0.9f),
    RANGE(0x09, 0x0B, AC_TUNE_HIT, 0.8f),
    {0x0C, 0x0E, AC_TUNE_SNORT, AC_TUNE_WOUND, 0.9f},
    RANGE(0x0F, 0x11, AC_TUNE_ROAR, 0.8f),
    RANGE(0x12, 0x1D, AC_TUNE_SNORT, 0.6f),
    RANGE(0x30, 0x36, AC_TUNE_HIT, 0.8f),
    RANGE(0x37, 0x39, AC_TUNE_STEP, 0.5f),
    RANGE(0x3D, 0x3F, AC_TUNE_MAGIC, 0.8f),
    ONE(0x76, AC_TUNE_ROAR, 1),
};

static const line things[] = {
    RANGE(0x27, 0x28, AC_TUNE_SWOOSH, 0.5f),
    ONE(0x2E, AC_TUNE_HIT, 0.6f),
    ONE(0x2F, AC_TUNE_HIT, 0.5f),
    RANGE(0x30, 0x36, AC_TUNE_HIT, 0.7f),
    ONE(0x42, AC_TUNE_OPEN, 0.8f),
    ONE(0x43, AC_TUNE_CLOSE, 0.8f),
    {0x46, 0x46, AC_TUNE_BIRD, AC_TUNE_BIRD, 0.5f},
    ONE(0x47, AC_TUNE_CRICKET, 0.4f),
    RANGE(0x3D, 0x3F, AC_TUNE_MAGIC, 0.8f),
    ONE(0x51, AC_TUNE_BELL, 1),
    ONE(0x5F, AC_TUNE_LAUNCH, 0.8f),
    ONE(0x60, AC_TUNE_EXPLODE, 1),
    ONE(0x6A, AC_TUNE_ENTER_PORTAL, 0.8f),
    ONE(0x6B, AC_TUNE_EXIT_PORTAL, 0.8f),
    ONE(0x77, AC_TUNE_BELL, 0.9f),
};

/* What has no place: portal space, and what the administrator lets ring. */
static const line centred[] = {
    ONE(0x6A, AC_TUNE_ENTER_PORTAL, 0.8f),
    ONE(0x6B, AC_TUNE_EXIT_PORTAL, 0.8f),
    ONE(0x76, AC_TUNE_ROAR, 0.8f),
    ONE(0x77, AC_TUNE_BELL, 0.8f),
};

enum { MAX_SOUNDS = 80 };

/* The client never plays a sound's last variant when there are several, so the wave that is meant
 * is there once more at the end. */
static void put_table(ac_demo_builder *builder, ac_did id, const line *lines, size_t count) {
    ac_sound_node *children = ac_demo_alloc(builder, MAX_SOUNDS, sizeof *children);
    ac_sound_entry *entries = ac_demo_alloc(builder, (size_t)MAX_SOUNDS * 3, sizeof *entries);
    if (entries == NULL)
        return;
    uint32_t made = 0;
    for (size_t i = 0; i < count; ++i)
        for (uint32_t sound = lines[i].first; sound <= lines[i].last && made < MAX_SOUNDS;
             ++sound) {
            ac_sound_entry *list = entries + (size_t)made * 3;
            uint32_t variants = lines[i].wave == lines[i].other ? 1 : 3;
            for (uint32_t k = 0; k < variants; ++k)
                list[k] = (ac_sound_entry){ac_tune_id(k == 1 ? lines[i].other : lines[i].wave),
                                           0.5f, 1, lines[i].volume};
            children[made++] =
                (ac_sound_node){.key = sound, .entry_count = variants, .entries = list};
        }
    ac_sound_table table = {id, {.child_count = made, .children = children}};
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_sound_table(&codec, &table);
    ac_demo_put_bytes(builder, builder->world.portal, id);
    ac_demo_reset(builder);
}

void ac_demo_build_sounds(ac_demo_builder *builder) {
    for (int i = 0; i < AC_TUNE_COUNT; ++i)
        put_wave(builder, (ac_sound_wave)i);
    put_table(builder, AC_SOUND_TABLE_HUMAN, human, sizeof human / sizeof *human);
    put_table(builder, AC_SOUND_TABLE_CREATURE, creature, sizeof creature / sizeof *creature);
    put_table(builder, AC_SOUND_TABLE_THINGS, things, sizeof things / sizeof *things);
    put_table(builder, AC_SOUND_TABLE_INTERFACE, centred, sizeof centred / sizeof *centred);
}

void ac_demo_build_effects(ac_demo_builder *builder) {
    ac_demo_stage(builder, "kindling effects", 3);
    ac_demo_build_emitters(builder);
    ac_demo_step(builder);
    ac_demo_build_scripts(builder);
    ac_demo_step(builder);
    ac_demo_build_sounds(builder);
    ac_demo_step(builder);
}
