// A compact number for every option that any position of a game can have, computed once from its tables. A move is its
// source, target and choice, no matter which movement leads there. Placements, chosen cells, the pass and claims have
// numbers too.
#pragma once

#include <vector>

#include "find_moves.hpp"

namespace boards {

// An option as Python names it: kind (0 move, 1 place, 2 choose, 3 pass, 4 claim), source, target, choice; -1: none.
struct ActionRow {
    int kind, source, target, choice;
};

class ActionTable {
  public:
    explicit ActionTable(const Rules& rules);

    std::size_t size() const { return rows.size(); }
    const std::vector<ActionRow>& all() const { return rows; }
    // The number of an option that a position of the game offers.
    std::uint32_t number(Move move) const;

  private:
    static constexpr std::uint32_t NONE = ~std::uint32_t{0};
    std::size_t cells, choices, figures;
    std::vector<std::uint32_t> moves;   // [(source * cells + target) * choices + choice]
    std::vector<std::uint32_t> plain;   // [source * cells + target]: of those without a choice, small enough to stay cached
    std::vector<std::uint32_t> places;  // [figure * cells + target]
    std::vector<std::uint32_t> chosen;  // [target]
    std::vector<std::uint32_t> claims;  // [end]
    std::uint32_t pass = NONE;
    std::vector<ActionRow> rows;

    void mark_figure(const Rules& rules, Code code, Cell from);
    void mark_move(const Rules& rules, Code code, Cell from, Cell to, bool may_change);
    void mark_offers(const Rules& rules);
    void give_numbers();
};

}  // namespace boards
