// The order in which a search tries the moves of a position, and what the search has learned about quiet moves: killers
// of a ply, the best answer to a move, and how often a move was too good, alone or after the move before it.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "search/static_exchange.hpp"

namespace boards::search {

constexpr int MAX_PLY = 128;

struct Scored {
    Move move;
    int score;
    bool is_taking;
    bool is_losing = false;  // taking there loses more than it wins
    bool is_open = false;    // whether it does is not known yet
};

// What searches learned about quiet moves.
struct QuietMemory {
    static constexpr std::size_t ALONE = std::size_t{1} << 14, AFTER = std::size_t{1} << 17;
    std::vector<int> alone = std::vector<int>(2 * ALONE, 0);                       // [player parity][hash of move]
    std::vector<std::uint64_t> answers = std::vector<std::uint64_t>(2 * ALONE, 0);  // the same index, of the move before
    std::vector<std::int16_t> after = std::vector<std::int16_t>(AFTER, 0);  // [hash of the move before, player and move]

    // The next position of a match is similar, but what was found there counts more.
    void grow_old() {
        for (int& value : alone) value /= 2;
        for (std::int16_t& value : after) value = static_cast<std::int16_t>(value / 2);
    }
};

class MoveOrder {
  public:
    MoveOrder(const Board& board, const Values& values, const Exchange& exchange, QuietMemory& memory)
        : board(board), values(values), exchange(exchange), alone(memory.alone), answers(memory.answers), after(memory.after) {}

    // The move that leads to a ply; 0 for a null move and at the root.
    void set_made(int ply, std::uint64_t bits) { made[ply] = bits; }

    void score(const std::vector<Move>& moves, std::vector<Scored>& order, std::uint64_t first, int ply) const {
        order.clear();
        const unsigned player = board.player();
        const std::uint64_t answer = answers[slot(player, made[ply])];
        for (const Move move : moves) {
            Scored one{move, 0, board.is_taking(move)};
            const int gain = gain_of_choice(move);
            if (move.bits == first) one.score = 1 << 30;
            else if (one.is_taking) {
                const int figure = board.figure(move.from());
                const int own = figure >= 0 ? values.figure[static_cast<std::size_t>(figure)] : 0;
                one.is_open = exchange.is_known() && gain <= 0;
                one.score = (1 << 24) + 16 * victim_value(move) - own;
            } else if (gain > 0) one.score = (1 << 24) + gain;
            else if (move.bits == killers[ply][0]) one.score = (1 << 23) + 2;
            else if (move.bits == killers[ply][1]) one.score = (1 << 23) + 1;
            else if (move.bits == answer) one.score = 1 << 23;
            else one.score = alone[slot(player, move.bits)] + after[slot_after(player, ply, move)] + gain;
            order.push_back(one);
        }
    }

    // Moves the best move from `i` on to place `i`. Most searches end after few moves, so a full sort would be wasted.
    void pick(std::vector<Scored>& order, std::size_t i) const {
        while (true) {
            std::size_t best = i;
            for (std::size_t j = i + 1; j < order.size(); ++j)
                if (order[j].score > order[best].score) best = j;
            std::swap(order[i], order[best]);
            if (!order[i].is_open) return;
            judge(order[i]);
        }
    }
    // Finds out whether a capture loses more than it wins; then it comes after all others.
    void judge(Scored& one) const {
        if (one.is_open && exchange.loses(board, one.move)) one.is_losing = true, one.score -= 1 << 25;
        one.is_open = false;
    }

    // A quiet move caused a cutoff: it moves forward in the order, and the quiet moves tried before it move back.
    void reward(unsigned player, const std::vector<Scored>& order, std::size_t index, int depth, int ply) {
        const Move move = order[index].move;
        if (killers[ply][0] != move.bits) killers[ply][1] = killers[ply][0], killers[ply][0] = move.bits;
        answers[slot(player, made[ply])] = move.bits;
        change(player, move, ply, depth * depth);
        for (std::size_t i = 0; i < index; ++i)
            if (!order[i].is_taking) change(player, order[i].move, ply, -depth * depth);
    }

    // The extension or reduction of a quiet move in plies, from its history.
    int trust(unsigned player, Move move, int ply) const {
        return alone[slot(player, move.bits)] / 4096 + after[slot_after(player, ply, move)] / 8192;
    }

    int victim_value(Move move) const {
        const int figure = board.figure(move.to());
        const int taken = figure >= 0 ? values.figure[static_cast<std::size_t>(figure)] : UNIT;
        return taken + gain_of_choice(move);
    }

  private:
    static constexpr std::size_t ALONE = QuietMemory::ALONE, AFTER = QuietMemory::AFTER;

    const Board& board;
    const Values& values;
    const Exchange& exchange;
    std::vector<int>& alone;
    std::vector<std::uint64_t>& answers;
    std::vector<std::int16_t>& after;
    std::uint64_t killers[MAX_PLY + 2][2] = {};
    std::uint64_t made[MAX_PLY + 2] = {};

    static std::size_t slot(unsigned player, std::uint64_t bits) {
        return (player & 1) * ALONE + (mix(move_name(Move{bits})) & (ALONE - 1));
    }
    std::size_t slot_after(unsigned player, int ply, Move move) const {
        return (mix(made[ply] * 2 + (player & 1)) ^ mix(move_name(move))) & (AFTER - 1);
    }

    void change(unsigned player, Move move, int ply, int by) {
        int& value = alone[slot(player, move.bits)];
        value += 4 * by - value * std::abs(4 * by) / 8192;
        std::int16_t& there = after[slot_after(player, ply, move)];
        const int more = std::clamp(8 * by, -1600, 1600);
        there = static_cast<std::int16_t>(there + more - there * std::abs(more) / 16384);
    }

    int gain_of_choice(Move move) const {
        const int becomes = board.choice(move), now = board.figure(move.from());
        if (becomes < 0 || now < 0) return 0;
        return values.figure[static_cast<std::size_t>(becomes)] - values.figure[static_cast<std::size_t>(now)];
    }
};

}  // namespace boards::search
