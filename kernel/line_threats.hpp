// Cells where one more figure completes a winning line. Playouts look there first, so that a player blocks the lines of
// the other player. These functions decide no rule: the ends of the file do.
#pragma once

#include <vector>

#include "position.hpp"

namespace boards {

// The ends that are won by a line through the figure that has just moved.
std::vector<LineWin> line_wins(const Extras& x);

// The cells, empty or not, where a figure of this player would complete such a line, as Rules::words words.
void completing_cells(const Position& at, unsigned player, std::uint64_t* cells);

}  // namespace boards
