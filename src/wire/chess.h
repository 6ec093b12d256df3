/* The chess boards (wire-protocol 4.13, 6.4). */
#ifndef AC_WIRE_CHESS_H
#define AC_WIRE_CHESS_H

#include "arwic/id.h"
#include "base/codec.h"

/* JoinGameResponse 0x0281, StartGame 0x0282, MoveResponse 0x0283, GameOver 0x028C: the colour
 * or the result. */
typedef struct ac_chess_result {
    ac_guid board;
    int32_t value;
} ac_chess_result;

/* OpponentStalemate 0x0285. */
typedef struct ac_chess_stalemate {
    ac_guid board;
    int32_t color;
    int32_t on;
} ac_chess_stalemate;

/* Action ChessJoin 0x0269. */
typedef struct ac_chess_join {
    ac_guid board;
    int32_t color;
} ac_chess_join;

/* Action ChessMove 0x026B. */
typedef struct ac_chess_move {
    int32_t from_x;
    int32_t from_y;
    int32_t to_x;
    int32_t to_y;
} ac_chess_move;

/* Action ChessStalemate 0x026E. */
typedef struct ac_chess_offer_stalemate {
    int32_t on;
} ac_chess_offer_stalemate;

typedef enum ac_chess_move_type {
    AC_CHESS_MOVE_GRID = 4,    /* x, y of one square */
    AC_CHESS_MOVE_FROM_TO = 5, /* x, y of two squares */
    AC_CHESS_MOVE_PIECE = 6,   /* the guid of a piece */
} ac_chess_move_type;

/* OpponentTurn 0x0284; what follows the player depends on the move type. */
typedef struct ac_chess_turn {
    ac_guid board;
    int32_t color;
    int32_t move_type; /* ac_chess_move_type; others have no data */
    ac_guid player;
    int32_t from_x, from_y; /* GRID, FROM_TO */
    int32_t to_x, to_y;     /* FROM_TO */
    ac_guid piece;          /* PIECE */
} ac_chess_turn;

void ac_codec_chess_turn(ac_codec *c, ac_chess_turn *message);
void ac_codec_chess_result(ac_codec *c, ac_chess_result *message);
void ac_codec_chess_stalemate(ac_codec *c, ac_chess_stalemate *message);
void ac_codec_chess_join(ac_codec *c, ac_chess_join *action);
void ac_codec_chess_move(ac_codec *c, ac_chess_move *action);
void ac_codec_chess_offer_stalemate(ac_codec *c, ac_chess_offer_stalemate *action);

#endif
