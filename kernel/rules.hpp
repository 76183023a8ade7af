// A game as the kernel plays it: immutable flat tables, shared by all positions and threads. Everything that does
// not change during play (coordinates, figures, players, which movement comes first) is already resolved.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "limits.hpp"
#include "compiler_input.hpp"

namespace boards {

using Cell = std::uint16_t;

// The content of a cell as one number: empty, no cell, or a player's figure with its number of moves. Moves are counted
// only as far as the rules distinguish them, so most figures have one code.
using Code = std::uint16_t;
constexpr Code EMPTY = 0, NOWHERE = 1, FIRST_FIGURE = 2;

struct CodeFacts {
    std::uint16_t figure;
    std::uint8_t player;
    std::uint8_t level;  // moves made; at the figure's highest level: that many or more
};

// A part of one of the tables below.
struct Range {
    std::uint32_t begin, end;
};

// The result of action sets for a cell: a cancelled move, no applying set, a program of actions, or (from DYNAMIC on) a
// block whose clauses are evaluated in play, because they depend on the match's counters.
using Outcome = std::uint16_t;
constexpr Outcome CANCEL = 0, NOTHING = 1, FIRST_PROGRAM = 2, DYNAMIC = 0x8000;

struct Op {
    ActionKind kind;
    std::uint16_t figure;
};

// A test that can be made only while playing; fact is one of SelfMade, SelfLast, TargetMade, TargetLast, Age and
// CurrentMove.
struct Test {
    Fact fact;
    std::uint32_t value;
};

enum class ClauseKind : std::uint8_t { Require, Forbid, Apply, Cancel };

struct Clause {
    ClauseKind kind;
    std::uint32_t alternatives;  // index into Rules::alternatives, or HOLDS
    std::uint32_t program;       // of Apply
};
constexpr std::uint32_t HOLDS = ~std::uint32_t{0};

// The evaluation of a place on a line: an outcome for each code that may stand there, as destination and in transit.
struct Table {
    std::uint32_t destination;  // where its row of Rules::outcomes begins
    std::uint32_t transition;
    bool carries;               // passing a place may apply actions there
    std::uint16_t way;          // index of Language::ways, or NO_WAY: a movement of the document
};
constexpr std::uint16_t NO_WAY = 0xffff;

// Rules::glance is a quick test with three results: the move exists; nothing beyond can be reached; a full test is
// needed.
constexpr std::uint8_t OFFER = 1, STOP = 2, SLOW = 4;

// The stream lists, for each code and cell, where such a figure may go: blocks of 16-bit words. A head word holds
// the kind and the number of entries.
enum class Block : std::uint16_t {
    Leaps,    // table, then target cells: nothing is in between
    Ray,      // table, then the places of a line, nearest first; no cell is there where the place is Rules::cells
    Mixed,    // pairs of place and table: a line whose places are judged differently
    Passed,   // like Leaps, but only cells of the trail can be entered
    Lame,     // table, then for each target: it, and two cells that must be empty
    Hop,      // table, then the places of a line: one figure is hopped over
    Anywhere, // table: any cell of the way's selector
    Partner,  // index of the first pair in two words, low word first
    Complex,  // index of the first candidate in two words, low word first; no line comes after it
    End,
};
constexpr unsigned COUNT_BITS = 12, COUNT_MASK = (1u << COUNT_BITS) - 1;

// A complex movement for one initiator on one cell, with all its members' cells resolved.
struct Candidate {
    Cell target;
    Range parties;
};

struct Party {
    Cell cell, target;
    std::uint32_t row;  // where its row of Rules::party_outcomes begins: by own code, then the row of outcomes
};
constexpr std::uint32_t NO_ROW = ~std::uint32_t{0};

// One place where a figure on a cell might go: a block, as the distance from the beginning of the figure's part of the
// stream, and an entry of it. A figure that may change there has a slot for each choice.
struct Slot {
    std::uint16_t block, index;
    std::uint16_t choice = 0;
};

// A figure and its partner on one line, for a figure on one cell.
struct Pair {
    std::uint16_t way, direction;
};

// Where a figure on a cell might go: its part of the stream, and the same as slots.
struct Reach {
    std::uint32_t stream = 0, slots = 0;
    std::uint32_t weight = 0;  // the number of slots
};

// A test of all cells. If it depends only on codes and coordinates, positions keep the number of matching cells up to
// date. Otherwise all cells are tested.
struct Filter {
    std::vector<std::uint64_t> cells;     // those whose coordinates match, as bits
    std::vector<std::uint8_t> codes;      // whether such an occupant matches, tests aside
    std::vector<Test> tests;
    bool counted;
    std::uint32_t counter;
};

struct Check {
    std::uint32_t filter;
    bool expected;
};

// The highest value that the rules distinguish; -1 if they never use it. Positions that differ only beyond it have the
// same hash.
struct Sight {
    std::int64_t made = -1, last = -1, age = -1;
};

struct Language;

struct Rules {
    // The tables of the language; empty for a game in the document format.
    std::shared_ptr<const Language> language;
    std::uint32_t owners = 0;  // players, and nobody where the language is used
    bool keeps_past = true;    // whether some rule asks how often or when figures moved

    std::uint32_t cells = 0, words = 0, players = 0, figures = 0, codes = 0;

    std::vector<CodeFacts> code_facts;
    std::vector<Code> raised;          // the code after one more move
    std::vector<Code> first_code;      // [player * figures + figure]: the code before any move
    std::vector<std::uint16_t> top_level;  // [figure]

    std::vector<Reach> reaches;  // [code * cells + cell]
    std::vector<std::uint16_t> stream;
    std::vector<Slot> slots;
    std::vector<std::uint8_t> glance;  // [table * codes + code]
    std::vector<Table> tables;
    std::vector<Outcome> outcomes;
    std::vector<Candidate> candidates;
    std::vector<Pair> pairs;
    std::vector<Party> parties;
    std::vector<std::uint32_t> party_outcomes;
    std::size_t most_moves = 0;  // of one figure on one cell

    std::vector<Op> ops;
    std::vector<Range> programs;      // of ops
    std::vector<Test> tests;
    std::vector<Range> conjunctions;  // of tests
    std::vector<Range> alternatives;  // of conjunctions
    std::vector<Clause> clauses;
    std::vector<Range> blocks;        // of clauses

    std::vector<Filter> filters;
    std::vector<std::vector<Check>> checks;         // [player]
    std::vector<std::vector<std::uint32_t>> watch;  // [code] -> counted filters it may match
    std::vector<std::uint8_t> is_watched;           // [code]
    std::uint32_t counters = 0;

    std::vector<State> states;
    std::uint32_t initial_state = 0;
    std::vector<StartFigure> start;

    std::vector<Sight> sight;        // [figure]
    std::int64_t sight_current = -1;
    bool has_sight = false;

    std::size_t most_options = 1;  // of a position
    std::uint32_t hand_slots = 0, counter_slots = 0;  // numbers that a position keeps, for all players

    Code code(unsigned player, unsigned figure, std::uint32_t made) const {
        const std::uint32_t top = top_level[figure];
        return static_cast<Code>(first_code[player * figures + figure] + (made < top ? made : top));
    }
};

// Validates and compiles. Throws std::invalid_argument for inconsistent tables, std::length_error for a game that
// is too large.
std::shared_ptr<const Rules> expand(const Source& source);

}  // namespace boards
