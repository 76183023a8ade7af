// A move in the form that Python uses.
#pragma once

#include <tuple>

#include "find_moves.hpp"

namespace boards {

using OptionRow = std::tuple<int, int, int, int>;

// Kind (0 move, 1 place, 2 choose, 3 pass, 4 claim), source, target, choice. A missing value is -1.
inline OptionRow option_row(Move move) {
    const int choice = static_cast<int>(move.choice()) - 1;
    switch (move.kind()) {
        case MoveKind::Place: return {1, -1, move.to(), choice};
        case MoveKind::Choose: return {2, -1, move.to(), -1};
        case MoveKind::Pass: return {3, -1, -1, -1};
        case MoveKind::Claim: return {4, -1, static_cast<int>(move.via()), -1};
        default: return {0, move.from(), move.to(), choice};
    }
}

}  // namespace boards
