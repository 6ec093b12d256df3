#include "wire/chess.h"

void ac_codec_chess_result(ac_codec *c, ac_chess_result *message) {
    ac_codec_hex32(c, "board", &message->board);
    ac_codec_i32(c, "value", &message->value);
}

void ac_codec_chess_stalemate(ac_codec *c, ac_chess_stalemate *message) {
    ac_codec_hex32(c, "board", &message->board);
    ac_codec_i32(c, "color", &message->color);
    ac_codec_i32(c, "on", &message->on);
}

void ac_codec_chess_join(ac_codec *c, ac_chess_join *action) {
    ac_codec_hex32(c, "board", &action->board);
    ac_codec_i32(c, "color", &action->color);
}

void ac_codec_chess_move(ac_codec *c, ac_chess_move *action) {
    ac_codec_i32(c, "from_x", &action->from_x);
    ac_codec_i32(c, "from_y", &action->from_y);
    ac_codec_i32(c, "to_x", &action->to_x);
    ac_codec_i32(c, "to_y", &action->to_y);
}

void ac_codec_chess_offer_stalemate(ac_codec *c, ac_chess_offer_stalemate *action) {
    ac_codec_i32(c, "on", &action->on);
}

void ac_codec_chess_turn(ac_codec *c, ac_chess_turn *message) {
    ac_codec_hex32(c, "board", &message->board);
    ac_codec_i32(c, "color", &message->color);
    ac_codec_i32(c, "move_type", &message->move_type);
    ac_codec_hex32(c, "player", &message->player);
    const int32_t type = message->move_type;
    if (type == AC_CHESS_MOVE_GRID || type == AC_CHESS_MOVE_FROM_TO) {
        ac_codec_i32(c, "from_x", &message->from_x);
        ac_codec_i32(c, "from_y", &message->from_y);
    }
    if (type == AC_CHESS_MOVE_FROM_TO) {
        ac_codec_i32(c, "to_x", &message->to_x);
        ac_codec_i32(c, "to_y", &message->to_y);
    }
    if (type == AC_CHESS_MOVE_PIECE)
        ac_codec_hex32(c, "piece", &message->piece);
}
