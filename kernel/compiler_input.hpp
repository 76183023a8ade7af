// The output of compile.py: a checked game in numbers, still symbolic. Conditions are lists of atoms, movements are
// steps, and nothing is resolved per cell. `expand` (rules.hpp) turns it into the tables used in play.
// docs/rules/boards.md explains each word.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "language_tables.hpp"

namespace boards {

// The fact that an atom tests. Self is the source cell, target the evaluated cell; value is the required value.
// condition_facts.cpp defines the meanings.
enum class Fact : std::uint8_t {
    SelfCoordinate,    // argument: the dimension
    SelfFigure,
    SelfPlayer,
    SelfMade,          // moves_made
    SelfLast,          // last_move
    TargetCoordinate,  // argument: the dimension; never holds where there is no cell
    TargetFigure,
    TargetPlayer,
    TargetMade,
    TargetLast,
    IsCell,            // value 0 or 1, as for the next two
    IsFigure,
    IsEnemy,           // of the player whose move it is
    Age,               // moves_after_last_move: current move minus the last move of the figure on the source cell
    CurrentMove,
    Count
};

// make_move.hpp executes them. Python uses these names.
enum class ActionKind : std::uint8_t { Move, Take, Swap, Cancel, Replace, Count };
constexpr const char* ACTION_NAMES[] = {"MOVE", "TAKE", "SWAP", "CANCEL", "REPLACE"};

// Judge ends a turn: effects at the end of the turn happen, and the ends are checked.
enum class StateKind : std::uint8_t { Move, CheckWin, NextMove, End, Judge, Count };
constexpr const char* STATE_NAMES[] = {"MOVE", "CHECK_WIN", "NEXT_MOVE", "END", "JUDGE"};

// How the match ends for a player to move who has no move.
enum class Ending : std::uint8_t { Draw, Loss, Win, Count };
constexpr const char* ENDING_NAMES[] = {"DRAW", "LOSS", "WIN"};

struct Atom {
    Fact fact;
    std::int32_t argument;
    std::int64_t value;
};
using Conjunction = std::vector<Atom>;        // all must hold
using Condition = std::vector<Conjunction>;   // one that holds is enough

constexpr int ALWAYS = -1;  // in place of the index of a condition

struct Action {
    ActionKind kind;
    std::int32_t figure;  // for Replace, else 0
};

struct ActionSet {
    int condition;  // index, or ALWAYS
    std::vector<Action> actions;
};

using Coordinates = std::vector<std::int32_t>;

struct Movement {
    Coordinates step;
    bool repeat;
    bool steps_only;  // only places on its own steps are passed
    bool reversed;
    int condition;                 // the movement exists only where it holds
    std::vector<int> destination;  // indices of action sets, those of the figure included
    std::vector<int> transition;
};

struct Member {
    int figure;
    Coordinates relative;
    Coordinates delta;
    std::vector<int> sets;  // those of the complex movement included
};

// The results of a state that a branch accepts, as bits.
constexpr int ACCEPTS_FALSE = 1, ACCEPTS_TRUE = 2, ACCEPTS_NONE = 4;

struct Branch {
    int state;
    int accepts;
};

struct State {
    StateKind kind;
    int player;  // of Move and CheckWin, else 0
    Ending no_moves;
    std::vector<Branch> next;
};

struct WinCheck {
    int player;     // who has won if the check says so
    int condition;  // about the target alone
    bool expected;  // whether some cell must match, or none
};

struct StartFigure {
    int cell;
    int player;
    int figure;
};

struct Source {
    int dimensions = 0;
    int players = 0;
    int figures = 0;
    std::vector<Coordinates> cells;
    std::vector<Condition> conditions;
    std::vector<ActionSet> sets;
    std::vector<Movement> movements;
    std::vector<std::vector<std::vector<int>>> figure_movements;  // [figure][player] -> movements, in order
    std::vector<std::vector<Member>> complexes;
    std::vector<StartFigure> start;
    std::vector<WinCheck> win_checks;
    std::vector<State> states;
    int initial_state = 0;
    std::shared_ptr<const Extras> extras;  // none: a game of the document
};

// Throws std::invalid_argument if an index or a number is out of range. So the kernel never reads outside its tables,
// whatever Python passes.
void validate(const Source& source);

}  // namespace boards
