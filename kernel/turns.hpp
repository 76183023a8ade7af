// Turns of the language: which options a step offers, what they do, what is legal, and how a turn is judged. The way of
// a move: `apply` does it, `breaks_rules` asks whether it may stand, `advance` (make_move.hpp) goes on to the next
// decision.
#pragma once

#include "moves.hpp"
#include "selectors.hpp"
#include "steps.hpp"

namespace boards {

// -- which options there are --------------------------------------------------------------------------------

// All options of the step, legality and `must` aside.
void pseudo_moves(const Position& at, MoveList& list);
// Those among them that take something.
void taking_moves(const Position& at, MoveList& list);
// The legal options, in the order of the contract. Positions are changed and restored on the way.
void legal_moves(const Position& at, MoveList& list);
bool has_legal_moves(const Position& at);
// Whether a pseudo-legal option is legal; `must` is not asked.
bool is_legal(const Position& at, Move move);
bool is_taking(const Position& at, Move move);

// Whether a player could move if it were that player's turn; with sets of cells, from one of them to one of the others.
bool can_move(const Position& at, unsigned player, const std::uint64_t* from = nullptr,
              const std::uint64_t* to = nullptr);
// Whether a player could legally take the figure that has just left a trail.
bool can_take_in_passing(const Position& at, unsigned player);

// Draws a legal option, each as likely, and plays it up to the next decision; false if there is none. Nothing can be
// taken back afterwards.
bool play_at_random(Position& at, Random& random, MoveList& room, Move& played);

// A later step without options is skipped.
bool is_skipped(const Position& at);
bool has_chain(const Position& at);
// Lists only the moves that take, legality aside; false where that cannot be told from the movements alone.
bool list_taking(const Position& at, MoveList& list);

// -- what they do -------------------------------------------------------------------------------------------

// Hands, the unmoved, what the turn took: for a figure that is about to leave a cell because it is taken.
template <bool Keep, typename Tell>
void note_taking(Position& at, Cell cell, Tell& tell);
template <bool Keep, typename Tell>
void apply(Position& at, Move move, Tell& tell);

// What must be known before a move to judge it afterwards.
struct Before {
    bool had_own_royal = false, had_enemy_royal = false;
    explicit Before(const Position& at);
};
// Whether the move that was just applied may not stand.
bool breaks_rules(const Position& at, Move move, const Before& before);

// The cells of a figure and its partner.
struct PairCells {
    Cell partner, land, partner_to;
};
bool pair_cells(const Position& at, Cell from, const Pair& pair, PairCells& cells);

// -- judging ------------------------------------------------------------------------------------------------

template <bool Keep, typename Tell>
void end_turn(Position& at, Tell& tell);
// The ends that are judged after each step.
template <typename Tell>
void judge_step(Position& at, Tell& tell);
// The player to move has no move.
template <typename Tell>
void judge_no_moves(Position& at, Tell& tell);
// Whether an end holds because the player to move has no move; else a pass may be offered.
bool is_over_without_moves(const Position& at);
template <typename Tell>
void claim(Position& at, int end, Tell& tell);

// Fills what a match begins with: nobody's figures (where wanted), hands, counters, rights.
void start_turns(Position& at, bool with_nobody = true);
// The position is the first of the history.
void record_start(Position& at);
// Forgets unmoved figures that no longer matter.
template <bool Keep>
void normalise_unmoved(Position& at);

}  // namespace boards
