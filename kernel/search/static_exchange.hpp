// The material result of a capture if both sides recapture on the same cell, cheapest figure first. It is available for
// games with royal figures, because it uses their attack tables; no move is played.
#pragma once

#include "search/values.hpp"

namespace boards::search {

class Exchange {
  public:
    Exchange(const Rules& rules, const Values& values);

    // Whether exchanges can be computed for this game.
    bool is_known() const { return known; }
    // Whether a move that takes the figure on its target loses more than it wins there.
    bool loses(const Board& board, Move move) const;
    // Whether a figure that moves to an empty cell is lost there and costs more than `most`.
    bool hangs(const Board& board, Move move, int most) const;

  private:
    struct Taker {
        int worth;
        const AttackTable* table;
    };
    static constexpr int ROYAL = 1'000'000;

    const Rules& rules;
    bool known = false;
    std::vector<int> worth;                  // [figure]
    std::vector<std::vector<Taker>> takers;  // [player], cheapest first

    // The material gain of a move on its target, beginning with `gain`, if both sides recapture as long as it pays.
    int result(const Board& board, Move move, int gain) const;
    // Removes from `occupied` the cheapest figure of a player that can capture on a cell. Returns false if there is
    // none.
    bool take_cheapest(const Position& at, unsigned player, Cell to, std::uint64_t* occupied, int& its_worth) const;
};

}  // namespace boards::search
