#include "find_moves.hpp"

#include <algorithm>
#include <array>

#include "turns.hpp"

namespace boards {
namespace {

bool is_possible(const Position& at, const Candidate& candidate) {
    const Rules& rules = at.rules();
    for (std::uint32_t i = candidate.parties.begin; i < candidate.parties.end; ++i) {
        const Party& party = rules.parties[i];
        const std::uint32_t row = rules.party_outcomes[party.row + at.codes()[party.cell]];
        if (row == NO_ROW) return false;
        const Outcome outcome = rules.outcomes[row + at.codes()[party.target]];
        if (judge(at, outcome, party.cell, party.target) != Verdict::Applies) return false;
    }
    return true;
}

// All places where figures of the player to move might go, legal or not.
struct Chances {
    std::array<Cell, MAX_CELLS> figures;
    std::array<std::uint32_t, MAX_CELLS> up_to;  // the number of places of this figure and all before it
    std::uint32_t count = 0, places = 0;

    explicit Chances(const Position& at) {
        const Rules& rules = at.rules();
        const std::uint64_t* own = at.owned(at.player());
        for (std::uint32_t word = 0; word < rules.words; ++word)
            for (std::uint64_t left = own[word]; left != 0; left &= left - 1) {
                const auto cell = static_cast<Cell>(word * 64 + std::countr_zero(left));
                places += rules.reaches[std::size_t{at.codes()[cell]} * rules.cells + cell].weight;
                figures[count] = cell;
                up_to[count++] = places;
            }
    }

    std::uint32_t figure_of(std::uint32_t place) const {
        const auto* begin = up_to.data();
        if (count > 64) return static_cast<std::uint32_t>(std::upper_bound(begin, begin + count, place) - begin);
        std::uint32_t before = 0;  // without a branch that nobody could foresee
        for (std::uint32_t i = 0; i < count; ++i) before += up_to[i] <= place;
        return before;
    }
};

bool is_special_move(const Position& at, const BlockView& block, std::uint64_t base, const Slot& slot, Move& move) {
    const Rules& rules = at.rules();
    const auto from = static_cast<Cell>(base & 0xfff);
    if (block.kind == Block::Partner) {
        Cell aim;
        const std::uint32_t index = block.first_candidate() + slot.index;
        if (!pair_moves(at, from, rules.pairs[index], aim)) return false;
        move = Move::make(Move::base(from, index, MoveKind::Partner), aim);
        return true;
    }
    const Cell to = block.kind == Block::Anywhere ? static_cast<Cell>(slot.index) : block.place(slot.index);
    move = Move::make(base, to);
    const Code* codes = at.codes();
    switch (block.kind) {
        case Block::Passed:
            if (!is_passed(at, to)) return false;
            break;
        case Block::Lame:
            if (codes[block.words[3 + 3 * slot.index]] != EMPTY || codes[block.words[4 + 3 * slot.index]] != EMPTY)
                return false;
            break;
        case Block::Anywhere: {
            std::uint64_t cells[MAX_CELLS / 64];
            anywhere(at, rules.tables[block.words[1]], from, cells);
            if (!(cells[to / 64] >> (to % 64) & 1)) return false;
            break;
        }
        default: {  // a hop
            Finder finder{to};
            hop_moves(at, block, base, block.count, finder);
            return finder.is_found;
        }
    }
    const std::uint8_t seen = rules.glance[std::size_t{block.words[1]} * rules.codes + codes[to]];
    if (seen & SLOW) return way_allows(at, rules.tables[block.words[1]], from, to);
    return seen & OFFER;
}

[[gnu::noinline]] bool is_other_move(const Position& at, Cell from, const BlockView& block, Slot slot, Move& move) {
    const Rules& rules = at.rules();
    if (block.kind == Block::Complex) {
        const std::uint32_t first = block.first_candidate(), candidate = first + slot.index;
        move = Move::make(Move::base(from, candidate, MoveKind::Complex), rules.candidates[candidate].target);
        return is_complex_move(at, from, first, candidate);
    }
    const auto base = Move::base(from, static_cast<std::uint32_t>(block.words - rules.stream.data()));
    return is_special_move(at, block, base, slot, move);
}

// Drawing random moves calls this most often, so lines are read on demand.
[[gnu::always_inline]] inline bool reads_move(const Position& at, Cell from, const std::uint16_t* stream, Slot slot, Move& move) {
    const BlockView block(stream + slot.block);
    const Rules& rules = at.rules();
    if (block.kind > Block::Mixed) return is_other_move(at, from, block, slot, move);
    const auto base = Move::base(from, static_cast<std::uint32_t>(block.words - rules.stream.data()));
    Watcher watcher{block.place(slot.index)};
    move = Move::make(base, watcher.to);
    if (block.kind == Block::Leaps) {
        const std::uint8_t seen = rules.glance[std::size_t{block.words[1]} * rules.codes + at.codes()[watcher.to]];
        if (!(seen & SLOW)) return seen & OFFER;
    }
    line_moves(at, block, base, block.kind == Block::Leaps ? slot.index : 0, slot.index + 1u, watcher);
    return watcher.is_move;
}

}  // namespace

bool is_move(const Position& at, Cell from, const std::uint16_t* stream, Slot slot, Move& move) {
    return reads_move(at, from, stream, slot, move);
}

bool is_complex_move(const Position& at, Cell from, std::uint32_t first, std::uint32_t candidate) {
    const auto& candidates = at.rules().candidates;
    if (!is_possible(at, candidates[candidate])) return false;
    Finder before{candidates[candidate].target};
    normal_moves(at, from, before);
    for (std::uint32_t other = first; other < candidate && !before.is_found; ++other)
        before.is_found = candidates[other].target == before.to && is_possible(at, candidates[other]);
    return !before.is_found;
}

bool draw_move(const Position& at, Random& random, MoveList& room, Move& move) {
    constexpr int tries = 32;  // then moves are rare, and listing them is cheaper
    const Rules& rules = at.rules();
    if (rules.language) {
        legal_moves(at, room);
        if (room.size() == 0) return false;
        move = room[random.below(static_cast<std::uint32_t>(room.size()))];
        return true;
    }
    const Chances chances(at);
    if (chances.places == 0) return false;
    for (int i = 0; i < tries; ++i) {
        const std::uint32_t drawn = random.below(chances.places);
        const std::uint32_t figure = chances.figure_of(drawn);
        const Cell from = chances.figures[figure];
        const Reach& reach = rules.reaches[std::size_t{at.codes()[from]} * rules.cells + from];
        const std::uint32_t index = drawn - (chances.up_to[figure] - reach.weight);
        if (reads_move(at, from, rules.stream.data() + reach.stream, rules.slots[reach.slots + index], move)) return true;
    }
    room.fill(at);
    if (room.size() == 0) return false;
    move = room[random.below(static_cast<std::uint32_t>(room.size()))];
    return true;
}

void MoveList::fill(const Position& at) {
    if (at.rules().language) return legal_moves(at, *this);
    Lister all = lister();
    each_move(at, all);
    set_end(all.end);
}

std::size_t mobility(const Position& at, unsigned player) {
    const Rules& rules = at.rules();
    Counter counter;
    for (std::uint32_t word = 0; word < rules.words; ++word)
        for (std::uint64_t left = at.owned(player)[word]; left != 0; left &= left - 1)
            moves_from(at, static_cast<Cell>(word * 64 + std::countr_zero(left)), counter);
    return counter.count;
}

std::size_t count_moves(const Position& at) {
    if (at.rules().language) {
        MoveList all(at.rules());
        all.fill(at);
        return all.size();
    }
    Counter counter;
    each_move(at, counter);
    return counter.count;
}

bool has_moves(const Position& at) {
    const Rules& rules = at.rules();
    if (rules.language) return has_legal_moves(at);
    const std::uint64_t* own = at.owned(at.player());
    Counter counter;
    for (std::uint32_t word = 0; word < rules.words; ++word)
        for (std::uint64_t left = own[word]; left != 0 && counter.count == 0; left &= left - 1)
            moves_from(at, static_cast<Cell>(word * 64 + std::countr_zero(left)), counter);
    return counter.count != 0;
}

bool find_move(const Position& at, Cell from, Cell to, Move& move) {
    const Rules& rules = at.rules();
    if (at.status.over() || from >= rules.cells || to >= rules.cells || !at.has_figure(from)) return false;
    if (rules.language) {
        MoveList all(rules);
        all.fill(at);
        for (Move one : all)
            if (one.kind() <= MoveKind::Partner && one.from() == from && one.to() == to) {
                move = one;
                return true;
            }
        return false;
    }
    if (at.figure(from).player != at.player()) return false;
    Finder finder{to};
    moves_from(at, from, finder);
    move = finder.found;
    return finder.is_found;
}

}  // namespace boards
