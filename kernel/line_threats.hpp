// Cells where one more figure completes a line that wins. Playouts of the search look there first, so that nobody leaves
// a line of the other player open. No rule is decided here: matches end by the ends of the file.
#pragma once

#include <vector>

#include "position.hpp"

namespace boards {

// The ends that are won by a line through the figure that has just moved.
std::vector<LineWin> line_wins(const Extras& x);

// The cells, empty or not, where a figure of this player would complete such a line, as Rules::words words.
void completing_cells(const Position& at, unsigned player, std::uint64_t* cells);

}  // namespace boards
