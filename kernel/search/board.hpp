// The interface between the search and the rules. Only this file knows how positions are played; the rest of
// kernel/search uses a Board.
#pragma once

#include <vector>

#include "game.hpp"

namespace boards::search {

class Board {
  public:
    explicit Board(const Position& from) : at(from), room(from.rules()), is_language(from.rules().language != nullptr) {
        if (!is_language) return;
        const Language& language = *from.rules().language;
        has_royals = language.has_royals;
        has_hands = !language.x.hands.empty() || language.x.take_to != TAKE_AWAY;
        for (const WayFacts& way : language.ways) may_take |= way.can_take;
        may_take |= language.ways.empty();
    }

    const Position& position() const { return at; }
    const Rules& rules() const { return at.rules(); }

    bool over() const { return at.status.over(); }
    // Bits; 0 and all players are both a draw.
    std::uint64_t winners() const { return at.status.winners; }
    unsigned player() const { return at.player(); }
    std::uint64_t key() const { return at.hash(); }

    // Lists the legal moves in the fixed order. If there are none, the position is over afterwards.
    void list(std::vector<Move>& moves) {
        moves.clear();
        if (over()) return;
        room.fill(at);
        moves.assign(room.begin(), room.end());
        if (moves.empty()) end_without_moves(at, silent);
    }

    // Whether there may be positions in which every move is a capture.
    bool may_have_to_take() const { return !is_language || rules().language->has_must; }

    // Lists the capturing moves; `allows` must accept each before it is played. Returns true if the player cannot
    // decline, because every move is a capture. If there are no moves at all, the position may be over afterwards.
    bool list_taking(std::vector<Move>& moves) {
        if (!may_have_to_take()) {
            moves.clear();
            if (!may_take) return false;
            taking_moves(at, room);
            moves.assign(room.begin(), room.end());
            return false;
        }
        list(moves);
        const std::size_t all = moves.size();
        std::erase_if(moves, [&](Move move) { return !is_taking(move); });
        return all != 0 && moves.size() == all;
    }
    bool allows(Move move) const { return may_have_to_take() || is_legal(at, move); }

    // Whether a move that was legal in a position with the same key is legal here without a test: not if rules forbid what
    // happened before.
    bool allows_from_table(Move move) const {
        return move.bits != 0 && is_language && !rules().language->has_forbid && move.kind() == MoveKind::Normal;
    }

    // Whether the rules have check, and whether the player to move is in check.
    bool knows_check() const { return has_royals; }
    bool in_check() const { return has_royals && boards::in_check(at, player()); }
    // The figure that the player chooses to have after the move, or -1.
    int choice(Move move) const { return static_cast<int>(move.choice()) - 1; }

    void make(Move move) {
        play<true>(at, move, silent);
        if (is_language) claim_at_once(at);
    }
    void unmake() { at.take_back(); }

    // Passes the turn, for null moves. Returns false and changes nothing if no other player would be to move.
    bool make_null() {
        if (is_language) {
            if (!can_skip_turn(at)) return false;
            skip_turn(at);
            return true;
        }
        const unsigned mover = player();
        at.mark();
        follow_branch(at, ACCEPTS_NONE, silent);
        if (!over()) run_states<true>(at, silent);
        if (!over() && player() != mover) return true;
        at.take_back();
        return false;
    }

    // Plays a random move, which cannot be taken back. Returns false if there was none and the position is over now.
    bool play_random(Random& random, Move& move) { return play_one(random, move, play_at_random); }
    // The same for games that are won by lines: completes a line, or blocks a line of the next player.
    bool play_sharply(Random& random, Move& move) { return play_one(random, move, boards::play_sharply); }
    void play_on(Move move) {
        play<false>(at, move, silent);
        if (is_language) claim_at_once(at);
    }

    // Whether a move takes an enemy's figure.
    bool is_taking(Move move) const {
        if (is_language) return boards::is_taking(at, move);
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

    // The figure on a cell and its owner; -1 if there is no figure or no cell.
    int figure(Cell cell) const { return has(cell) ? static_cast<int>(facts(cell).figure) : -1; }
    int owner(Cell cell) const { return has(cell) ? static_cast<int>(facts(cell).player) : -1; }
    const std::uint64_t* owned(unsigned player) const { return at.owned(player); }
    bool uses_hands() const { return has_hands; }
    unsigned hand(unsigned player, unsigned figure) const { return at.hand(player, figure); }

    // The position of a real match: nobody claims a draw automatically.
    Position& match() { return at; }

    // Replaces the position. Earlier moves can no longer be taken back.
    void restart(const Position& from) { at = from; }

  private:
    template <typename Draw>
    bool play_one(Random& random, Move& move, Draw draw) {
        if (is_language ? !draw(at, random, room, move) : !draw_move(at, random, room, move)) {
            if (!over()) end_without_moves(at, silent);
            return false;
        }
        if (is_language) claim_at_once(at);
        else play<false>(at, move, silent);
        return true;
    }
    const CodeFacts& facts(Cell cell) const { return rules().code_facts[at.codes()[cell]]; }
    bool has(Cell cell) const { return cell < rules().cells && at.has_figure(cell); }
    bool is_enemy(Cell cell) const { return has(cell) && facts(cell).player != player(); }

    Position at;
    MoveList room;
    Silent silent;
    bool is_language, has_royals = false, has_hands = false, may_take = false;
    mutable std::vector<Effect> effects;
    mutable std::vector<Cell> movers;
};

// The key of a move in tables of statistics: source, target and choice.
inline std::uint32_t move_name(Move move) { return static_cast<std::uint32_t>(move.bits); }

}  // namespace boards::search
