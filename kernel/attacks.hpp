// Attacked cells: movements are read backwards, from the target to the figures that could take there.
#pragma once

#include "bits.hpp"
#include "position.hpp"

namespace boards {

void build_attacks(const Source& source, Rules& rules, Language& language);

// Whether an enemy could capture the figure `victim` on a cell with one movement. The figure may be imagined there.
bool is_attacked(const Position& at, Cell cell, Code victim);

// Whether a royal figure of a player is attacked.
bool in_check(const Position& at, unsigned player);

// The moves that may expose the royal figures of a player: moves from the first set of cells, or to the second set,
// must be tried. Any other move of a figure that is not royal and has no side effects is legal if the player is not in
// check, or if it goes to a cell that ends all checks.
struct Danger {
    bool in_check = false, is_everywhere = false;
    bool has_to = false;   // some target must be tried
    Cell royal = NO_CELL;  // the only royal figure, where there is one that must be safe
    std::uint64_t from[MAX_CELLS / 64], to[MAX_CELLS / 64], ends_check[MAX_CELLS / 64];
};
void find_danger(const Position& at, unsigned player, Danger& danger);

// The result of a simple move of a player's only royal figure to another cell.
enum class Safety : std::uint8_t { Safe, Unsafe, Unknown };
Safety safety_of_royal(const Position& at, const Danger& danger, Cell to);
// Whether a figure of a player, placed on a cell, could attack a royal figure of the next player; it may say yes too often.
bool may_check_from(const Position& at, unsigned player, unsigned figure, Cell cell);

// Whether the effects of taking on a cell would remove the last royal figure of the taker (selectors.hpp evaluates).
bool undoes_itself(const Position& at, Cell source, Cell target);

}  // namespace boards
