// Random play to the end, many times.
#pragma once

#include "position.hpp"
#include "thread_pool.hpp"

namespace boards {

// The result of one match.
struct GameOutcome {
    std::uint64_t plies = 0, winners = 0;
    bool capped = false;
};

struct Playouts {
    std::uint64_t games = 0, plies = 0;
    std::uint64_t draws = 0;   // nobody has won, or everybody
    std::uint64_t capped = 0;  // stopped by the cap, and counted as draws
    std::uint64_t shortest = 0, longest = 0;
    std::vector<std::uint64_t> wins;  // [player]; a match may have several winners, a draw counts for nobody
    std::uint64_t digest = 0;         // over the moves of each game and its number
    std::vector<GameOutcome> outcomes;  // of each game by its number, where asked for
};

// The matches to play: numbers first, first + 1, … A match depends only on the seed and its number. So parts of a run
// may be played anywhere and in any order, and their sums and digests are added.
struct Batch {
    std::uint64_t games = 1, seed = 0, max_plies = 1000, first = 0;
    bool keep_outcomes = false;
};

// If it is cancelled, it returns the results so far.
Playouts playouts(const Position& from, const Batch& batch, unsigned threads, GoesOn goes_on = {});

}  // namespace boards
