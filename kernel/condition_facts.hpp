// The facts that conditions can test. Each fact has one row in a table: its name, its allowed values, how far it is
// known before play, and how it is read from a position.
#pragma once

#include <array>

#include "rules.hpp"

namespace boards {

class Position;

// Everything that a fact may use before play. Without a target cell, target is -1.
struct Setting {
    int self, target;  // cells
    Code self_code, target_code;
    int mover;  // the player whose move it is
};

// Later: the result is known only during play.
enum class Answer : std::uint8_t { No, Yes, Later };

// The allowed values of a value or an argument.
enum class Domain : std::uint8_t { Nothing, Dimension, Coordinate, Figure, Player, Truth, Counter };

// The properties of the two cells that a fact depends on. Cells that agree in all properties used by a condition are
// evaluated once.
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
    // The field with the highest number that is distinguished for the figure on self or target; none otherwise.
    std::int64_t Sight::* sight = nullptr;
    bool is_sight_of_target = false;
};

extern const std::array<FactWord, static_cast<std::size_t>(Fact::Count)> FACTS;

inline const FactWord& word(Fact fact) { return FACTS[static_cast<std::size_t>(fact)]; }

}  // namespace boards
