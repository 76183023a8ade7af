// A result of a search: one of the best continuations.
#pragma once

#include <functional>
#include <vector>

#include "search/board.hpp"

namespace boards::search {

constexpr int WIN = 30'000, WIN_RANGE = 29'000;  // a win in n plies scores WIN - n

struct Line {
    std::vector<Move> moves;
    int score = 0;           // for the player to move, in hundredths of the most frequent figure
    double win = 0.5;        // the probability to win, draws counting half
    unsigned depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    // Plies to a forced win (positive) or loss (negative); 0 if neither is known.
    int plies_to_end() const {
        return score > WIN_RANGE ? WIN - score : score < -WIN_RANGE ? -WIN - score : 0;
    }
};

// Called after each finished iteration, with the best line first.
using OnRound = std::function<void(const std::vector<Line>&)>;

}  // namespace boards::search
