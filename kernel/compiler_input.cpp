// Checks that the tables from Python are consistent, so that later code need not check again.
#include "compiler_input.hpp"

#include <set>
#include <stdexcept>
#include <string>

#include "condition_facts.hpp"
#include "limits.hpp"

namespace boards {
namespace {

[[noreturn]] void refuse(const std::string& what) { throw std::invalid_argument(what); }

void within(std::int64_t value, std::int64_t low, std::int64_t high, const char* what) {
    if (value < low || value >= high)
        refuse(std::string(what) + " " + std::to_string(value) + " is not in [" + std::to_string(low) + ", " +
               std::to_string(high) + ")");
}

template <typename Enum>
void known(Enum value, const char* what) {
    within(static_cast<int>(value), 0, static_cast<int>(Enum::Count), what);
}

std::int64_t count_of(const auto& list) { return static_cast<std::int64_t>(list.size()); }

class Validation {
  public:
    explicit Validation(const Source& source) : s(source) {}

    void all() const {
        counts();
        for (const auto& condition : s.conditions)
            for (const auto& conjunction : condition)
                for (const auto& one : conjunction) atom(one);
        for (const auto& set : s.sets) action_set(set);
        for (const auto& one : s.movements) movement(one);
        figure_movements();
        for (const auto& members : s.complexes) complex(members);
        start();
        for (const auto& check : s.win_checks) win_check(check);
        for (const auto& one : s.states) state(one);
        within(s.initial_state, 0, count_of(s.states), "initial state");
    }

  private:
    const Source& s;

    void counts() const {
        within(s.dimensions, 1, MAX_DIMENSIONS + 1, "number of dimensions");
        within(s.players, 1, MAX_PLAYERS + 1, "number of players");
        within(s.figures, 1, MAX_FIGURES + 1, "number of figures");
        within(count_of(s.cells), 1, MAX_CELLS + 1, "number of cells");
        std::set<Coordinates> seen;
        for (const auto& cell : s.cells) {
            coordinates(cell, "cell");
            if (!seen.insert(cell).second) refuse("a cell is there twice");
        }
    }

    void coordinates(const Coordinates& values, const char* what) const {
        if (count_of(values) != s.dimensions) refuse(std::string(what) + ": wrong number of coordinates");
        for (auto value : values) within(value, -MAX_NUMBER, MAX_NUMBER + 1, what);
    }

    void condition(int index) const { within(index, ALWAYS, count_of(s.conditions), "condition"); }

    void set_indices(const std::vector<int>& indices) const {
        for (int index : indices) within(index, 0, count_of(s.sets), "action set");
    }

    void atom(const Atom& one) const {
        known(one.fact, "fact");
        const FactWord& fact = word(one.fact);
        value_of(fact.argument, one.argument);
        value_of(fact.value, one.value);
    }

    void value_of(Domain domain, std::int64_t value) const {
        switch (domain) {
            case Domain::Nothing: return;
            case Domain::Dimension: return within(value, 0, s.dimensions, "dimension");
            case Domain::Coordinate: return within(value, -MAX_NUMBER, MAX_NUMBER + 1, "coordinate");
            case Domain::Figure: return within(value, 0, s.figures, "figure");
            case Domain::Player: return within(value, 0, s.players, "player");
            case Domain::Truth: return within(value, 0, 2, "truth value");
            case Domain::Counter: return within(value, 0, MAX_NUMBER + 1, "counter");
        }
    }

    void action_set(const ActionSet& set) const {
        condition(set.condition);
        for (const auto& action : set.actions) {
            known(action.kind, "action");
            within(action.figure, 0, s.figures, "figure");
        }
    }

    void movement(const Movement& one) const {
        coordinates(one.step, "step");
        condition(one.condition);
        set_indices(one.destination);
        set_indices(one.transition);
    }

    void figure_movements() const {
        if (count_of(s.figure_movements) != s.figures) refuse("movements are not given for each figure");
        for (const auto& players : s.figure_movements) {
            if (count_of(players) != s.players) refuse("movements are not given for each player");
            for (const auto& indices : players)
                for (int index : indices) within(index, 0, count_of(s.movements), "movement");
        }
    }

    void complex(const std::vector<Member>& members) const {
        within(count_of(members), 1, MAX_MEMBERS + 1, "number of members");
        for (const auto& member : members) {
            within(member.figure, 0, s.figures, "figure");
            coordinates(member.relative, "relative position");
            coordinates(member.delta, "delta");
            set_indices(member.sets);
        }
    }

    void start() const {
        std::set<int> seen;
        for (const auto& figure : s.start) {
            within(figure.cell, 0, count_of(s.cells), "cell");
            within(figure.player, 0, s.players, "player");
            within(figure.figure, 0, s.figures, "figure");
            if (!seen.insert(figure.cell).second) refuse("two figures start on one cell");
        }
    }

    void win_check(const WinCheck& check) const {
        within(check.player, 0, s.players, "player");
        within(check.condition, 0, count_of(s.conditions), "condition");
        if (s.conditions[check.condition].size() != 1) refuse("a win check has one filter");
        for (const auto& conjunction : s.conditions[check.condition])
            for (const auto& one : conjunction)
                if (!word(one.fact).fits_filter) refuse("a win check may ask about its cell only");
    }

    void state(const State& one) const {
        known(one.kind, "state kind");
        if (one.kind == StateKind::Judge && !s.extras) refuse("a game without ends has nothing to judge");
        known(one.no_moves, "ending");
        within(one.player, 0, s.players, "player");
        for (const auto& branch : one.next) {
            within(branch.state, 0, count_of(s.states), "state");
            within(branch.accepts, 0, 8, "accepted results");
        }
    }
};

}  // namespace

void validate(const Source& source) {
    Validation(source).all();
    if (source.extras) validate_extras(*source.extras, source);
}

}  // namespace boards
