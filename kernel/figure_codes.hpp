// The codes of a game: one for each player, figure and number of moves that its conditions can distinguish.
#pragma once

#include "rules.hpp"

namespace boards {

// For each figure, the figures it may become: itself and all that chains of `replace` lead to.
std::vector<std::vector<int>> becomings(const Source& source);

// For each figure, whether its moves depend on the number of moves that it has made.
std::vector<char> minds_own_moves(const Source& source);

// Fills the tables of codes.
void number_codes(const Source& source, const std::vector<std::vector<int>>& becomes, Rules& rules);

}  // namespace boards
