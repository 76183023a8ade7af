// Monte Carlo tree search for any board game: UCT with RAVE, proven results, reuse of the tree, several threads.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "search/budget.hpp"
#include "search/best_line.hpp"
#include "search/values.hpp"

namespace boards::search {

struct MctsSettings {
    double c = 0.5;               // weighs curiosity
    double rave = -1;             // visits after which a move's own results count as much as its results later on; -1: chosen
    unsigned depth = 0;           // plies of a playout before it is judged by values; 0: chosen
    std::size_t megabytes = 256;  // the tree stops growing there
    unsigned threads = 1;
};

class Mcts {
  public:
    Mcts(Values values, MctsSettings settings, std::uint64_t seed);
    ~Mcts();

    // Budget::nodes limits the iterations. The tree of the last call is reused if it contains the position.
    std::vector<Line> run(const Position& from, const Budget& budget, unsigned lines, const OnRound& on_round = {});
    void stop() { told = true; }
    void forget();
    // The moves of several simultaneous walks down the tree, which all begin before any has a result. The tree is not
    // changed.
    std::vector<std::vector<Move>> walks_at_once(const Position& from, unsigned count);
    // Bytes of the tree. A root is always opened, however small the budget.
    std::size_t tree_bytes() const;

  private:
    struct Node;
    struct Thread;

    Values values;
    MctsSettings settings;
    std::uint64_t seed;
    std::atomic<bool> told{false};
    std::vector<Node> nodes;
    std::size_t most_nodes;
    std::uint64_t iterations = 0, root_key = 0;
    std::uint64_t looked = 0, ended = 0;  // expansions that looked for ends, and those that found one
    std::mutex guard;

    void plant(const Position& from);
    std::uint32_t find(std::uint32_t node, std::uint64_t key, unsigned levels) const;
    void keep(std::uint32_t node);
    std::int8_t descend(Thread& thread);
    void iterate(Thread& thread, const Position& from);
    bool expand(std::uint32_t node, Board& board, Thread& thread);
    bool looks_for_ends() const;
    void find_ends(std::uint32_t first, Board& board);
    std::uint32_t select(std::uint32_t node, unsigned player) const;
    void prove(const std::vector<std::uint32_t>& path);
    void note_moves(Thread& thread);
    std::vector<Line> lines_of(unsigned player, unsigned count, double seconds) const;
};

}  // namespace boards::search
