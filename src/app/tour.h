/* A scripted walk through the demo: what the player does, where the camera looks, and when pictures
 * are taken. It only turns the camera and sends requests, as a person would. */
#ifndef AC_APP_TOUR_H
#define AC_APP_TOUR_H

#include "arwic/client.h"
#include "demo/scene.h"

typedef enum ac_tour_kind {
    AC_TOUR_WAIT,    /* `value` seconds */
    AC_TOUR_CAMERA,  /* yaw `x`, pitch `y` (radians, from the present), zoom `value` notches */
    AC_TOUR_PICTURE, /* `text` is the file's name without .png */
    AC_TOUR_SAY,     /* `text` */
    AC_TOUR_RECALL,
    AC_TOUR_TRANSIT, /* waits until portal space is over, at most `value` seconds */
    AC_TOUR_TUNNEL,  /* waits until portal space is shown, at most `value` seconds */
    AC_TOUR_TARGET,  /* selects a creature; `value` is the ac_client_target_step */
    AC_TOUR_CLICK,   /* clicks on the nearest creature, where it is drawn */
    AC_TOUR_WALK,    /* for `value` seconds: `x` forward, `y` turn, each -1, 0 or 1 */
    AC_TOUR_USE,     /* uses the nearest thing called `text` */
    AC_TOUR_MODE,    /* `value`: an ac_client_combat_mode */
    AC_TOUR_FIGHT,   /* attacks what is selected until it is dead, at most `value` seconds */
    AC_TOUR_STATE,   /* waits until portal space is in the state `text`, at most `value` seconds */
    AC_TOUR_GESTURE, /* `value`: an ac_gesture */
    AC_TOUR_BLOW,    /* one attack on what is selected; a spell in magic mode */
    AC_TOUR_LOG_OUT,
} ac_tour_kind;

typedef struct ac_tour_step {
    ac_tour_kind kind;
    float x, y, value;
    const char *text;
} ac_tour_step;

typedef struct ac_tour {
    const char *name, *summary;
    const ac_tour_step *steps;
    int count;
} ac_tour;

/* The tour of that name, or NULL. */
const ac_tour *ac_tour_find(const char *name);
/* Number `index`, or NULL behind the last. */
const ac_tour *ac_tour_at(int index);

typedef struct ac_tour_player {
    const ac_tour *tour;
    int step;
    double step_time;    /* when the step began; negative: not yet */
    const char *picture; /* to be taken after this frame, NULL none */
    bool draw;           /* this frame is to be drawn, without a picture of it */
    int width, height;   /* of the picture, pixels */
    double attack_time;  /* of the last blow asked for */
    ac_guid prey;        /* of AC_TOUR_FIGHT */
    char failure[128];   /* the first step that gave up, empty when none */
} ac_tour_player;

ac_tour_player ac_tour_start(const ac_tour *tour, int width, int height);

/* Before each step of the client. False when the tour is over. */
bool ac_tour_step_client(ac_tour_player *player, ac_client *client, double now);

#endif
