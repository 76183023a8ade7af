// Alpha-beta search with a transposition table, for any board game.
#pragma once

#include <atomic>
#include <memory>

#include "search/budget.hpp"
#include "search/line.hpp"
#include "search/table.hpp"
#include "search/values.hpp"

namespace boards::search {

// How more than two players are searched: everybody against the one who asks, or each for himself.
enum class Several { Paranoid, MaxN };

struct AlphaBetaSettings {
    std::size_t megabytes = 16;
    unsigned threads = 1;
    Several several = Several::Paranoid;
};

class AlphaBeta {
  public:
    AlphaBeta(Values values, AlphaBetaSettings settings);

    // The best lines of a position that is not over. `history`: keys of earlier positions of the match; to come back to
    // one of them counts as a draw.
    std::vector<Line> run(const Position& from, const Budget& budget, unsigned lines,
                          const std::vector<std::uint64_t>& history = {}, const OnRound& on_round = {});
    // Ends the search that runs; if none does, the next one ends at once with the best it can tell.
    void stop() { told = true; }
    void forget() { table.clear(); }

  private:
    Values values;
    AlphaBetaSettings settings;
    Table table;
    std::atomic<bool> told{false};
};

}  // namespace boards::search
