// Alpha-beta search with a transposition table, for any board game.
#pragma once

#include <atomic>
#include <memory>

#include "search/budget.hpp"
#include "search/best_line.hpp"
#include "search/transposition_table.hpp"
#include "search/values.hpp"

namespace boards::search {

struct QuietMemory;

// The search for more than two players: all others against the searching player, or everybody for themselves.
enum class Several { Paranoid, MaxN };

struct AlphaBetaSettings {
    std::size_t megabytes = 16;
    unsigned threads = 1;
    Several several = Several::Paranoid;
};

class AlphaBeta {
  public:
    AlphaBeta(Values values, AlphaBetaSettings settings);
    ~AlphaBeta();

    // The best lines of a position that is not over. `history` has the keys of earlier positions of the match;
    // returning to one of them counts as a draw.
    std::vector<Line> run(const Position& from, const Budget& budget, unsigned lines,
                          const std::vector<std::uint64_t>& history = {}, const OnRound& on_round = {});
    // Ends the running search. If none is running, the next search ends at once with the best move that it can find.
    void stop() { told = true; }
    void forget();

  private:
    Values values;
    AlphaBetaSettings settings;
    Table table;
    std::unique_ptr<QuietMemory> memory;  // from one move of a match to the next
    std::atomic<bool> told{false};
};

}  // namespace boards::search
