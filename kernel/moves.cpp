#include "moves.hpp"

namespace boards {

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

std::size_t count_moves(const Position& at) {
    Counter counter;
    each_move(at, counter);
    return counter.count;
}

bool has_moves(const Position& at) {
    const Rules& rules = at.rules();
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
    if (at.figure(from).player != at.player()) return false;
    Finder finder{to};
    moves_from(at, from, finder);
    move = finder.found;
    return finder.is_found;
}

}  // namespace boards
