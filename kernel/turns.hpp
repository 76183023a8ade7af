// Turns of the language: the options of a step, their effects, their legality, and the ends of a turn. A move passes
// through three functions: `apply` plays it, `breaks_rules` tests its legality, and `advance` (make_move.hpp) continues
// to the next decision.
#pragma once

#include "find_moves.hpp"
#include "selectors.hpp"
#include "move_steps.hpp"

namespace boards {

// -- which options there are --------------------------------------------------------------------------------

// All options of the step, before legality and `must` are tested.
void pseudo_moves(const Position& at, MoveList& list);
// The capturing options.
void taking_moves(const Position& at, MoveList& list);
// The legal options in the fixed order. The position is changed and restored meanwhile. With `tries_all` every option
// is tried; tests compare this with the fast way.
void legal_moves(const Position& at, MoveList& list, bool tries_all = false);
bool has_legal_moves(const Position& at);
// The number of legal options. Moves that are certainly legal are counted, not listed; there must be room for the
// others.
std::size_t count_legal_moves(const Position& at, MoveList& room);
// Whether a pseudo-legal option is legal. `must` is not tested.
bool is_legal(const Position& at, Move move);
bool is_taking(const Position& at, Move move);
// The offer of the current step that a move comes from, before it is played; -1 if it comes from none.
int offer_of(const Position& at, Move move);

// Whether a player could move if it were that player's turn; with sets of cells, from one of them to one of the others.
bool can_move(const Position& at, unsigned player, const std::uint64_t* from = nullptr,
              const std::uint64_t* to = nullptr);
// Whether a player could legally take the figure that has just left a trail.
bool can_take_in_passing(const Position& at, unsigned player);

// Draws a random legal option, plays it, and continues to the next decision. All options are equally likely. Returns
// false if there is none. Nothing can be taken back afterwards.
bool play_at_random(Position& at, Random& random, MoveList& room, Move& played);
// The same, but it prefers a placement that completes a winning line, then one that blocks such a line of the next
// player.
bool play_sharply(Position& at, Random& random, MoveList& room, Move& played);

// A later step without options is skipped.
bool is_skipped(const Position& at);
bool has_chain(const Position& at);
// Lists only the capturing pseudo-legal moves. Returns false if they cannot be determined from the movements alone.
bool list_taking(const Position& at, MoveList& list);

// The figure of the n-th choice of a promotion on a target; -1 if it cannot be chosen there.
inline int promoted_kind(const Position& at, const Promotion& promotion, std::size_t n, unsigned player, Cell to) {
    int figure = promotion.to[n];
    if (figure == KIND_TAKEN) {
        if (!at.has_figure(to)) return -1;
        figure = static_cast<int>(at.figure(to).figure);
        for (int other : promotion.to)
            if (other == figure) return -1;  // it is in the list by name
    }
    if (promotion.most.empty() || promotion.most[n] < 0) return figure;
    const std::uint64_t* own = at.kind(player * at.rules().figures + static_cast<unsigned>(figure));
    int count = 0;
    for (std::uint32_t i = 0; i < at.rules().words; ++i) count += std::popcount(own[i]);
    return count < promotion.most[n] ? figure : -1;
}

// Whether a move promotes its figure, with the choice naming the new figure.
inline bool is_promotion(const Position& at, Move move) {
    const Language& language = at.language();
    const Code code = at.codes()[move.from()];
    if (move.choice() == 0 || !language.promotes[code]) return false;
    const Promotion& promotion = language.x.figures[at.rules().code_facts[code].figure].promotion;
    if (promotion.at_turn_end || (promotion.taking && !at.has_figure(move.to()))) return false;
    const std::uint64_t* zone = language.promotion_zone.data() + std::size_t{code} * language.words;
    return has_bit(zone, move.to()) || (promotion.from && has_bit(zone, move.from()));
}

// -- what they do -------------------------------------------------------------------------------------------

// Updates hands, unmoved figures and captures of the turn for a figure that is about to be taken.
template <bool Keep, typename Tell>
void note_taking(Position& at, Cell cell, Tell& tell);
template <bool Keep, typename Tell>
void apply(Position& at, Move move, Tell& tell);

// Data from before a move that is needed to judge it afterwards.
struct Before {
    bool had_own_royal = false, had_enemy_royal = false;
    int offer;  // that the move comes from
    Before(const Position& at, Move move);
    explicit Before(const Position& at);
};
// Whether the move that was just applied is illegal.
bool breaks_rules(const Position& at, const Before& before);

// The cells of a figure and its partner.
struct PairCells {
    Cell partner, land, partner_to;
};
bool pair_cells(const Position& at, Cell from, const Pair& pair, PairCells& cells);

// -- judging ------------------------------------------------------------------------------------------------

template <bool Keep, typename Tell>
void end_turn(Position& at, Tell& tell);
// The ends that are checked after each step.
template <typename Tell>
void judge_step(Position& at, Tell& tell);
// The player to move has no move.
template <typename Tell>
void judge_no_moves(Position& at, Tell& tell);
// Whether an end holds because the player to move has no move. If not, a pass may be offered.
bool is_over_without_moves(const Position& at);
template <typename Tell>
void claim(Position& at, int end, Tell& tell);

// Sets the start of a match: figures without an owner (if requested), hands, counters, rights.
void start_turns(Position& at, bool with_nobody = true);
// The position is the first of the history.
void record_start(Position& at);
// Forgets unmoved figures that no longer matter.
template <bool Keep>
void normalise_unmoved(Position& at);

}  // namespace boards
