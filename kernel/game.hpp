// Everything that a search needs of any game, in one header.
//
//   MoveList moves(at.rules());
//   moves.fill(at);                     // legal options, in the order of the contract
//   play<true>(at, move, silent);       // and at.take_back()
//   settle(at, silent);                 // judges a player without moves: afterwards there is a move, or it is over
//   at.status.over(), at.status.winners // bits; none: a draw
//   at.player(), at.hash()              // whose decision it is; the key of transposition tables
//
// For games of the language only: pseudo_moves, taking_moves, is_legal, is_taking (turns.hpp), in_check (attacks.hpp),
// play_at_random (one random ply).
#pragma once

#include "attacks.hpp"
#include "make_move.hpp"

namespace boards {

// Search and random play claim possible draws at once.
inline void claim_at_once(Position& at) {
    if (at.status.turn.claims == 0 || at.status.over() || at.status.turn.has_moved) return;
    Silent silent;
    settle(at, silent);
    if (!at.status.over()) claim(at, std::countr_zero(at.status.turn.claims), silent);
}

// Whether a turn may be skipped (null move): turns have one step, no chain is open, and no royal figure of the player
// is attacked.
inline bool can_skip_turn(const Position& at) {
    const auto& language = at.rules().language;
    if (!language || language->x.steps.size() != 1 || at.rules().players != 2) return false;
    return at.status.turn.chain == NO_CELL && !at.status.over() && !in_check(at, at.player());
}

// Skips a turn. It is taken back like a move.
inline void skip_turn(Position& at) {
    at.mark();
    Turn& turn = at.status.turn;
    turn.mover = static_cast<std::uint8_t>(at.player());
    turn.trail[0] = turn.trail[1] = turn.runner = NO_CELL;
    turn.claims = 0;
    turn.moved = turn.left = turn.also_left = NO_CELL;
    at.status.state = static_cast<std::uint16_t>(at.language().first_state[1 - at.player()]);
}

}  // namespace boards
