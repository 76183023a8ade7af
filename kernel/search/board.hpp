// What search needs of a game, and nothing else: the seam between the search and the rules. Everything that knows how
// positions are played stands in this file; the rest of kernel/search asks a Board.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "play.hpp"

namespace boards::search {

class Board {
  public:
    explicit Board(const Position& from) : at(from) {}

    const Position& position() const { return at; }
    const Rules& rules() const { return at.rules(); }

    bool over() const { return at.status.over(); }
    // Bits; 0 and all players are both a draw.
    std::uint64_t winners() const { return at.status.winners; }
    unsigned player() const { return at.player(); }
    std::uint64_t key() const { return at.hash(); }

    // Legal moves in the order of the contract. Where there are none the position is over afterwards.
    void list(std::vector<Move>& moves) {
        moves.clear();
        if (over()) return;
        Collector collector{moves};
        each_move(at, collector);
        if (moves.empty()) end_without_moves(at, silent);
    }

    // The moves that take something. True where every move does, so that none may be declined. Where there are no moves at
    // all the position is over afterwards.
    bool list_taking(std::vector<Move>& moves) {
        list(moves);
        const std::size_t all = moves.size();
        std::erase_if(moves, [&](Move move) { return !is_taking(move); });
        return all != 0 && moves.size() == all;
    }

    // Whether the rules have check, and whether the player to move is in check.
    bool knows_check() const { return false; }
    bool in_check() const { return false; }
    // The figure that the player chooses to have after the move, or -1.
    int choice(Move) const { return -1; }

    void make(Move move) { play<true>(at, move, silent); }
    void unmake() { at.take_back(); }

    // Passes the turn, for null moves. False, and nothing changed, where no other player would be to move.
    bool make_null() {
        const unsigned mover = player();
        at.mark();
        follow_branch(at, ACCEPTS_NONE, silent);
        if (!over()) run_states(at, silent);
        if (!over() && player() != mover) return true;
        at.take_back();
        return false;
    }

    // A move drawn at random and played for good; false where there was none and the position is over now.
    bool play_random(Random& random, MoveList& room, Move& move) {
        if (!draw_move(at, random, room, move)) {
            end_without_moves(at, silent);
            return false;
        }
        play<false>(at, move, silent);
        return true;
    }
    void play_on(Move move) { play<false>(at, move, silent); }

    // Whether a legal move takes an enemy's figure.
    bool is_taking(Move move) const {
        if (is_enemy(move.to())) return true;
        std::uint32_t program;
        if (plain_program(at, move, program)) return false;
        effects.clear(), movers.clear();
        effects_of(at, move, effects, movers);
        for (const Effect& effect : effects) {
            const Range ops = rules().programs[effect.program];
            for (std::uint32_t i = ops.begin; i < ops.end; ++i)
                if (rules().ops[i].kind == ActionKind::Take && effect.judged != rules().cells && is_enemy(effect.judged))
                    return true;
        }
        return false;
    }

    // The figure that stands on a cell, or -1.
    int figure(Cell cell) const {
        return at.has_figure(cell) ? static_cast<int>(rules().code_facts[at.codes()[cell]].figure) : -1;
    }
    int owner(Cell cell) const {
        return at.has_figure(cell) ? static_cast<int>(rules().code_facts[at.codes()[cell]].player) : -1;
    }
    const std::uint64_t* owned(unsigned player) const { return at.owned(player); }

    // Puts another position up; nothing can be taken back then.
    void restart(const Position& from) { at = from; }

  private:
    struct Collector {
        std::vector<Move>& moves;
        void offer(std::uint64_t base, Cell to, unsigned is_move) {
            if (is_move) moves.push_back(Move::make(base, to));
        }
    };

    bool is_enemy(Cell cell) const {
        return at.has_figure(cell) && rules().code_facts[at.codes()[cell]].player != player();
    }

    Position at;
    Silent silent;
    mutable std::vector<Effect> effects;
    mutable std::vector<Cell> movers;
};

// What tells moves of one position apart for people and for tables of statistics.
inline std::uint32_t move_name(Move move) { return std::uint32_t{move.from()} << 16 | move.to(); }

}  // namespace boards::search
