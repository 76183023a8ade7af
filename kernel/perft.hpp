// Counts of the move tree.
#pragma once

#include <utility>
#include <vector>

#include "moves.hpp"
#include "workers.hpp"

namespace boards {

// The number of move sequences of that length. The last move is counted, not played.
std::uint64_t perft(const Position& at, unsigned depth, unsigned threads, GoesOn goes_on = {});

// The same for each first move.
std::vector<std::pair<Move, std::uint64_t>> divide(const Position& at, unsigned depth, unsigned threads,
                                                   GoesOn goes_on = {});

}  // namespace boards
