// Evaluates action sets before play: for a figure on a cell and a place that it looks at, the result for each code that
// may stand there. Only conditions on the counters of the match are evaluated later.
#pragma once

#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "condition_facts.hpp"
#include "random.hpp"

namespace boards {

// The input for judging a place: conditions that must hold (or must not), and action sets.
struct Case {
    std::vector<std::pair<int, bool>> requirements;
    std::vector<int> sets;
    bool destination;  // a destination is always a cell
    auto operator<=>(const Case&) const = default;
};

class Verdicts {
  public:
    Verdicts(const Source& source, Rules& rules);

    int number(const Case& one);

    // Whether the answer is the same wherever the figure and the place are.
    bool is_everywhere(int number) const { return cases[number].atoms.empty(); }

    // The first index of a row of outcomes, which has one outcome for each code on the evaluated place. Target -1:
    // there is no cell.
    std::uint32_t row(int number, Code self_code, int mover, int self, int target);

    // The row of a place that is not a destination, and the row of a place where passing has no effect.
    std::uint32_t no_row, plain_row;

    // is_asked: if the row says yes, the way must still be tested during play.
    std::uint16_t table(std::uint32_t destination, std::uint32_t transition, std::uint16_t way = NO_WAY,
                        bool is_asked = false);

    std::uint32_t add_row(const std::vector<Outcome>& outcomes);
    std::uint32_t program(const std::vector<Action>& actions);

    // Whether a row has an outcome of this kind for some code that may stand on a cell.
    bool can_apply(std::uint32_t row) const { return traits[row / rules.codes].applies; }
    bool can_be_nothing(std::uint32_t row) const { return traits[row / rules.codes].nothing; }
    // Whether every way of passing the place cancels.
    bool always_cancels(std::uint32_t row, bool is_cell) const;

    // Counts the work of compiling. Throws if it exceeds the limit.
    void spend(std::size_t work);

    Answer ask(const Atom& atom, const Setting& setting) const;

    // Notes that play will make this test.
    void note_sight(const Test& test, const Setting& setting);

  private:
    // The key of an evaluation: the figure, the player to move, and the matching coordinates among those that are used.
    struct Key {
        std::uint64_t who, where;
        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const { return mix(key.who * 0x9E3779B97F4A7C15u + key.where); }
    };
    struct Known {
        Case asked;
        std::vector<const Atom*> atoms;  // those about coordinates
        bool minds_player = false, minds_code = false;  // of what stands there, beyond friend or enemy
        std::map<std::vector<std::uint64_t>, std::uint64_t> matches;  // numbered, where they are more than 64
        std::unordered_map<Key, std::uint32_t, KeyHash> rows;
        Key last_key{~std::uint64_t{0}, 0};
        std::uint32_t last_row = 0;
    };
    struct Traits {
        bool applies, nothing, only_cancels;
    };
    struct Rest {
        Answer answer;
        std::vector<std::vector<Test>> alternatives;  // where it is Later
    };
    struct Applied;

    const Source& source;
    Rules& rules;
    std::vector<Known> cases;
    std::map<Case, int> case_numbers;
    std::map<std::vector<Outcome>, std::uint32_t> row_numbers;
    std::vector<Traits> traits;  // [row / codes]
    std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint16_t> table_numbers;
    std::size_t spent = 0;
    std::pair<std::uint64_t, std::uint32_t> last_key{~std::uint64_t{0}, 0};
    std::uint16_t last_table = 0;
    std::map<std::vector<std::uint32_t>, std::uint32_t> program_numbers, alternative_numbers, block_numbers;

    std::uint64_t matching(Known& known, int self, int target) const;
    std::uint64_t kind(const Known& known, Code code, int mover) const;
    Rest rest(int condition, const Setting& setting);
    Outcome outcome(const Case& asked, const Setting& setting);
    Outcome block(const std::vector<Clause>& clauses);
    std::uint32_t alternatives(const std::vector<std::vector<Test>>& tests);
};

}  // namespace boards
