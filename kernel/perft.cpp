#include "perft.hpp"

#include <set>

#include "make_move.hpp"

namespace boards {
namespace {

class Tree {
  public:
    Tree(const Position& root, unsigned depth, Workers& workers, bool is_caller)
        : at(root), workers(workers), is_caller(is_caller) {
        at.is_counting = true;
        for (unsigned i = 0; i < depth; ++i) lists.emplace_back(root.rules());
    }

    std::uint64_t count(unsigned depth) {
        if (at.status.over()) return 0;
        if (depth == 1 && !at.rules().language) return count_moves(at);
        if (depth > 2) workers.breathe(is_caller);
        MoveList& moves = lists[depth - 1];
        if (depth == 1) return count_legal_moves(at, moves);
        moves.fill(at);
        std::uint64_t total = 0;
        for (Move move : moves) {
            if (workers.is_stopped()) break;
            total += count_after(move, depth - 1);
        }
        return total;
    }

    // The part of the tree that one worker counts. All workers walk the replies in the same order and count only their
    // own, so that games with few first moves are shared evenly too.
    template <typename IsMine>
    std::uint64_t count_share(Move move, unsigned depth, IsMine&& is_mine) {
        if (depth < 2) return is_mine() ? count_after(move, depth) : 0;
        Silent silent;
        play<true>(at, move, silent);
        std::uint64_t total = 0;
        if (!at.status.over()) {
            MoveList& replies = lists[depth - 1];
            replies.fill(at);
            for (Move reply : replies)
                if (is_mine()) total += count_after(reply, depth - 1);
        }
        at.take_back();
        return total;
    }

    std::uint64_t count_after(Move move, unsigned depth) {
        if (depth == 0) return 1;
        Silent silent;
        play<true>(at, move, silent);
        const std::uint64_t total = count(depth);
        at.take_back();
        return total;
    }

  private:
    Position at;
    Workers& workers;
    bool is_caller;
    std::vector<MoveList> lists;  // one for each level
};

class TurnTree {
  public:
    TurnTree(const Position& root, Workers& workers) : at(root), workers(workers) { at.is_counting = true; }

    std::uint64_t count(unsigned depth) {
        if (depth == 0) return 1;
        if (at.status.over() || workers.is_stopped()) return 0;
        workers.breathe(true);
        std::set<std::pair<std::uint64_t, Cell>> seen;
        return within_turn(depth, at.player(), NO_SOURCE, 0, seen);
    }

  private:
    Position at;
    Workers& workers;

    // Turns of several steps that begin on the same cell and lead to the same position are one turn, as in draughts.
    // Moves of a single step count separately: two promotions may lead to the same position.
    std::uint64_t within_turn(unsigned depth, unsigned player, Cell first, int decisions,
                              std::set<std::pair<std::uint64_t, Cell>>& seen) {
        // A turn of many steps is a tree too, so it can be interrupted.
        workers.breathe(true);
        std::uint64_t total = 0;
        MoveList moves(at.rules());
        moves.fill(at);
        for (Move move : moves) {
            if (workers.is_stopped()) break;
            Silent silent;
            play<true>(at, move, silent);
            const Cell begun = first == NO_SOURCE ? move.from() : first;
            const bool goes_on = !at.status.over() && at.player() == player && at.rules().language &&
                                 at.status.turn.has_moved && decisions < MAX_TURN;
            if (goes_on) total += within_turn(depth, player, begun, decisions + 1, seen);
            else if (decisions == 0 || seen.emplace(at.hash(), begun).second) total += count(depth - 1);
            at.take_back();
        }
        return total;
    }
};

}  // namespace

std::uint64_t perft_turns(const Position& at, unsigned depth, GoesOn goes_on) {
    Workers workers(std::move(goes_on));
    return TurnTree(at, workers).count(depth);
}

std::vector<std::pair<Move, std::uint64_t>> divide(const Position& at, unsigned depth, unsigned threads,
                                                   GoesOn goes_on) {
    std::vector<std::pair<Move, std::uint64_t>> counts;
    if (at.status.over() || depth == 0) return counts;
    MoveList moves(at.rules());
    moves.fill(at);
    for (Move move : moves) counts.emplace_back(move, 0);

    Workers workers(std::move(goes_on));
    std::atomic<std::size_t> next{0};
    workers.run(threads, [&](unsigned index) {
        Tree tree(at, depth, workers, index == 0);
        auto is_mine = [&, number = std::size_t{0}, mine = next++]() mutable {
            if (number++ != mine) return false;
            mine = next++;
            return !workers.is_stopped();
        };
        for (auto& [move, count] : counts)
            std::atomic_ref(count) += tree.count_share(move, depth - 1, is_mine);
    });
    return counts;
}

std::uint64_t perft(const Position& at, unsigned depth, unsigned threads, GoesOn goes_on) {
    if (depth == 0) return 1;
    std::uint64_t total = 0;
    for (const auto& [move, count] : divide(at, depth, threads, std::move(goes_on))) total += count;
    return total;
}

}  // namespace boards
