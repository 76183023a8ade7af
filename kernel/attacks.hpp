// Which cells are attacked: the movements read backwards, from the target to those who could take there.
#pragma once

#include "bits.hpp"
#include "position.hpp"

namespace boards {

void build_attacks(const Source& source, Rules& rules, Language& language);

// Whether some enemy of the figure `victim`, standing on a cell or imagined there, could take it by one movement.
bool is_attacked(const Position& at, Cell cell, Code victim);

// Whether a royal figure of a player is attacked.
bool in_check(const Position& at, unsigned player);

// What may expose the royal figures of a player: a move from these cells, or to those, must be tried. Any other that
// is no royal's own and has no side effects is legal, unless the player is in check.
struct Danger {
    bool in_check = false, is_everywhere = false;
    std::uint64_t from[MAX_CELLS / 64], to[MAX_CELLS / 64];
};
void find_danger(const Position& at, unsigned player, Danger& danger);

// Whether the effects of taking on a cell would remove the last royal figure of the taker (selectors.hpp evaluates).
bool undoes_itself(const Position& at, Cell source, Cell target);

}  // namespace boards
