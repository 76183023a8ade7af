// A position as planes of cells: one for each owner and kind of figure, then the player to move, unmoved figures, and the
// trail.
#pragma once

#include <bit>
#include <cstring>

#include "position.hpp"

namespace boards {

inline std::size_t plane_count(const Rules& rules) { return std::size_t{rules.owners} * rules.figures + 3; }

// Writes plane_count * cells bytes, all of which must be 0.
inline void observe(const Position& at, std::uint8_t* row) {
    const Rules& rules = at.rules();
    const auto each = [&](const std::uint64_t* bits, auto&& work) {
        for (std::uint32_t word = 0; word < rules.words; ++word)
            for (std::uint64_t left = bits[word]; left != 0; left &= left - 1)
                work(word * 64 + static_cast<std::uint32_t>(std::countr_zero(left)));
    };
    for (std::uint32_t owner = 0; owner < rules.owners; ++owner)
        each(at.owned(owner), [&](std::uint32_t cell) {
            const CodeFacts& facts = rules.code_facts[at.codes()[cell]];
            row[(std::size_t{facts.player} * rules.figures + facts.figure) * rules.cells + cell] = 1;
        });
    std::uint8_t* rest = row + std::size_t{rules.owners} * rules.figures * rules.cells;
    std::memset(rest, static_cast<int>(at.player()), rules.cells);
    if (!rules.language) return;
    each(at.set(Position::Unmoved), [&](std::uint32_t cell) { rest[rules.cells + cell] = 1; });
    for (Cell cell : at.status.turn.trail)
        if (cell < rules.cells) rest[2 * rules.cells + cell] = 1;
}

}  // namespace boards
