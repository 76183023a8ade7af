// The words that conditions are made of. Each fact has one row in one table, which says everything about it: its name,
// which values make sense, what is known of it before play, and how it is read from a position.
#pragma once

#include <array>

#include "rules.hpp"

namespace boards {

class Position;

// All that a fact may look at before play. Where there is no target cell, target is -1.
struct Setting {
    int self, target;  // cells
    Code self_code, target_code;
    int mover;  // the player whose move it is
};

// Later: only the match can tell.
enum class Answer : std::uint8_t { No, Yes, Later };

// What a value, or an argument, may be.
enum class Domain : std::uint8_t { Nothing, Dimension, Coordinate, Figure, Player, Truth, Counter };

// What of the two cells a fact depends on. Cells that differ in nothing a condition looks at are judged once.
enum class Looks : std::uint8_t { Elsewhere, SelfPlace, TargetPlace, TargetPlayer, TargetCode };

struct Asked {
    const Source& source;
    const Rules& rules;
    const Setting& at;
    const Atom& atom;
};

struct FactWord {
    Fact fact;
    const char* name;
    Domain argument, value;
    Looks looks;
    bool fits_filter;  // it can be asked of a cell alone, without a mover
    Answer (*known)(const Asked&);
    // For facts that may be left for later, the number that must equal the value.
    std::uint32_t (*number)(const Position&, Cell self, Cell judged) = nullptr;
    // Up to which number it can be told apart: a field of the sight of the figure on self or target, or neither.
    std::int64_t Sight::* sight = nullptr;
    bool is_sight_of_target = false;
};

extern const std::array<FactWord, static_cast<std::size_t>(Fact::Count)> FACTS;

inline const FactWord& word(Fact fact) { return FACTS[static_cast<std::size_t>(fact)]; }

}  // namespace boards
