// Counts of the move tree.
#pragma once

#include <utility>
#include <vector>

#include "find_moves.hpp"
#include "thread_pool.hpp"

namespace boards {

// The number of move sequences of that length. The last move is counted, not played.
std::uint64_t perft(const Position& at, unsigned depth, unsigned threads, GoesOn goes_on = {});

// The same count by whole turns: all steps and chained captures of a player count as one move. Turns that lead from the
// same cell to the same position count once.
std::uint64_t perft_turns(const Position& at, unsigned depth, GoesOn goes_on = {});

// The same for each first move.
std::vector<std::pair<Move, std::uint64_t>> divide(const Position& at, unsigned depth, unsigned threads,
                                                   GoesOn goes_on = {});

}  // namespace boards
