// The Python interface of the kernel. Only kernel/bind knows Python. src/boardwright/_kernel.pyi has the same interface
// as type stubs.
#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <map>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "attacks.hpp"
#include "bind/position_batches.hpp"
#include "option_row.hpp"
#include "bind/read_language_tables.hpp"
#include "bind/search.hpp"
#include "make_move.hpp"
#include "perft.hpp"
#include "playout.hpp"
#include "random.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace boards;

namespace {

constexpr unsigned MAX_THREADS = 256, MAX_DEPTH = 256;
constexpr std::uint64_t MAX_OUTCOMES = 10'000'000;

using Ints = std::vector<int>;
using AtomRow = std::tuple<Fact, int, std::int64_t>;
using SetRow = std::tuple<int, std::vector<std::pair<ActionKind, int>>>;
using MovementRow = std::tuple<Ints, int, bool, int, Ints, Ints>;  // 1: repeat, 2: only on its own steps
using MemberRow = std::tuple<int, Ints, Ints, Ints>;
using StateRow = std::tuple<StateKind, int, Ending, std::vector<std::pair<int, int>>>;
using FigureRow = std::tuple<int, int, std::uint32_t, std::uint32_t>;

// The game is valid, but it exceeds a limit of the kernel.
struct TooLarge : std::runtime_error {
    using std::runtime_error::runtime_error;
};

std::shared_ptr<const Rules> make_rules(
    int dimensions, int players, int figures, std::vector<Ints> cells,
    const std::vector<std::vector<std::vector<AtomRow>>>& conditions, const std::vector<SetRow>& sets,
    const std::vector<MovementRow>& movements, std::vector<std::vector<Ints>> figure_movements,
    const std::vector<std::vector<MemberRow>>& complexes, const std::vector<std::tuple<int, int, int>>& start,
    const std::vector<std::tuple<int, int, bool>>& win_checks, const std::vector<StateRow>& states,
    int initial_state, const std::optional<nb::dict>& extras) {
    Source source;
    source.dimensions = dimensions;
    source.players = players;
    source.figures = figures;
    source.cells = std::move(cells);
    for (const auto& condition : conditions) {
        Condition& made = source.conditions.emplace_back();
        for (const auto& conjunction : condition) {
            made.emplace_back();
            for (const auto& [fact, argument, value] : conjunction) made.back().push_back({fact, argument, value});
        }
    }
    for (const auto& [condition, actions] : sets) {
        source.sets.push_back({condition, {}});
        for (const auto& [kind, figure] : actions) source.sets.back().actions.push_back({kind, figure});
    }
    for (const auto& [step, repeat, reversed, condition, destination, transition] : movements)
        source.movements.push_back({step, (repeat & 1) != 0, (repeat & 2) != 0, reversed, condition, destination, transition});
    source.figure_movements = std::move(figure_movements);
    for (const auto& members : complexes) {
        auto& made = source.complexes.emplace_back();
        for (const auto& [figure, relative, delta, own_sets] : members)
            made.push_back({figure, relative, delta, own_sets});
    }
    for (const auto& [cell, player, figure] : start) source.start.push_back({cell, player, figure});
    for (const auto& [player, condition, expected] : win_checks)
        source.win_checks.push_back({player, condition, expected});
    for (const auto& [kind, player, no_moves, next] : states) {
        source.states.push_back({kind, player, no_moves, {}});
        for (const auto& [state, accepts] : next) source.states.back().next.push_back({state, accepts});
    }
    source.initial_state = initial_state;
    if (extras) source.extras = read_language_tables(*extras);
    nb::gil_scoped_release release;
    try {
        return expand(source);
    } catch (const std::length_error& error) {
        throw TooLarge(error.what());
    }
}

[[noreturn]] void refuse(const char* what) { throw nb::value_error(what); }

Cell checked_cell(const Rules& rules, std::int64_t cell) {
    if (cell < 0 || cell >= rules.cells) throw nb::index_error("there is no such cell");
    return static_cast<Cell>(cell);
}

// The parts of a given position besides its figures.
struct More {
    std::vector<std::vector<int>> hands, counters;
    std::optional<std::vector<int>> unmoved;
    std::vector<int> trail;
    int runner = -1, quiet = 0;
};

More read_more(const Rules& rules, const nb::dict& from) {
    More more;
    const auto read = [&](const char* key, auto& value) {
        if (from.contains(key) && !from[key].is_none() &&
            !nb::try_cast<std::remove_reference_t<decltype(value)>>(from[key], value))
            refuse("extra: wrong type");
    };
    read("hands", more.hands), read("counters", more.counters), read("trail", more.trail);
    read("runner", more.runner), read("quiet", more.quiet);
    if (from.contains("unmoved") && !from["unmoved"].is_none()) {
        more.unmoved.emplace();
        read("unmoved", *more.unmoved);
    }
    if (more.trail.size() > 2 || more.runner >= static_cast<int>(rules.cells)) refuse("extra: no such trail");
    if (more.quiet < 0 || more.quiet > 60'000) refuse("extra: quiet is out of range");
    return more;
}

void put_more(Position& at, const More& more) {
    const Rules& rules = at.rules();
    const Extras& x = at.language().x;
    const auto rows_fit = [&](const auto& rows, std::size_t size) {
        if (!rows.empty() && rows.size() != rules.players) refuse("extra: one row per player is needed");
        for (const auto& row : rows)
            if (row.size() != size) refuse("extra: a row has the wrong length");
    };
    rows_fit(more.hands, rules.figures), rows_fit(more.counters, x.counters.size());
    if (!more.hands.empty() && rules.hand_slots == 0) refuse("extra: there are no hands");
    for (unsigned player = 0; player < rules.players; ++player) {
        for (unsigned figure = 0; figure < (more.hands.empty() ? 0 : rules.figures); ++figure) {
            const int number = more.hands[player][figure];
            if (number < 0 || number > 1000) refuse("extra: a number in hand is out of range");
            at.set_hand<false>(player, figure, static_cast<std::uint32_t>(number));
        }
        for (unsigned i = 0; i < (more.counters.empty() ? 0 : x.counters.size()); ++i)
            at.set_counter<false>(player, i, more.counters[player][i]);
    }
    if (more.unmoved) {
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell)
            if (at.is_in(Position::Unmoved, static_cast<Cell>(cell))) at.change<false>(Position::Unmoved, static_cast<Cell>(cell));
        for (int where : *more.unmoved) {
            const Cell cell = checked_cell(rules, where);
            const bool matters = at.has_figure(cell) && x.figures[at.figure(cell).figure].unmoved;
            if (matters && !at.is_in(Position::Unmoved, cell)) at.change<false>(Position::Unmoved, cell);
        }
        if (at.language().normalises_rights) normalise_unmoved<false>(at);
    }
    Turn& turn = at.status.turn;
    for (std::size_t i = 0; i < more.trail.size(); ++i) turn.trail[i] = checked_cell(rules, more.trail[i]);
    if (more.runner >= 0) turn.runner = static_cast<Cell>(more.runner);
    turn.quiet = static_cast<std::uint16_t>(more.quiet);
}

Position position_of(const std::shared_ptr<const Rules>& rules, const std::map<int, FigureRow>& figures, int state,
                     std::uint32_t current_move, const std::optional<nb::dict>& extra) {
    Position at(rules);
    if (state < 0 || static_cast<std::size_t>(state) >= rules->states.size()) refuse("there is no such state");
    at.status.state = static_cast<std::uint16_t>(state);
    at.status.current = current_move;
    for (const auto& [where, row] : figures) {
        const auto& [player, figure, made, last] = row;
        const Cell cell = checked_cell(*rules, where);
        if (player < 0 || static_cast<std::uint32_t>(player) >= rules->owners) refuse("there is no such player");
        if (figure < 0 || static_cast<std::uint32_t>(figure) >= rules->figures) refuse("there is no such figure");
        if (last > current_move) refuse("a figure cannot have moved in the future");
        const auto code = rules->code(static_cast<unsigned>(player), static_cast<unsigned>(figure), made);
        at.put<false>(cell, code, {made, last});
    }
    if (rules->language) {
        start_turns(at, false);
        if (extra) put_more(at, read_more(*rules, *extra));
        record_start(at);
    }
    Silent silent;
    run_states<false>(at, silent);
    settle(at, silent);
    return at;
}

// The legal options, claims last.
std::vector<Move> all_options(const Position& at) {
    std::vector<Move> all;
    if (at.status.over()) return all;
    MoveList list(at.rules());
    list.fill(at);
    all.assign(list.begin(), list.end());
    for (std::uint32_t left = at.status.turn.claims; left != 0 && !at.status.turn.has_moved; left &= left - 1)
        all.push_back(Move::make(Move::base(NO_SOURCE, static_cast<std::uint32_t>(std::countr_zero(left)), MoveKind::Claim), 0));
    return all;
}

// The plain way to find the legal options, for tests: each option is tried.
nb::list options_by_trying(const Position& at) {
    nb::list rows;
    if (at.status.over() || !at.rules().language) return rows;
    MoveList list(at.rules());
    legal_moves(at, list, true);
    for (Move move : list) rows.append(nb::cast(option_row(move)));
    return rows;
}

nb::list options(const Position& at) {
    nb::list rows;
    for (Move move : all_options(at)) rows.append(nb::cast(option_row(move)));
    return rows;
}

nb::list moves(const Position& at) {
    nb::list all;
    if (at.status.over()) return all;
    MoveList list(at.rules());
    list.fill(at);
    for (Move move : list) all.append(nb::make_tuple(move.from(), move.to()));
    return all;
}

nb::object draw(const Position& at, std::uint64_t seed) {
    MoveList room(at.rules());
    Random random(mix(seed));  // near seeds must not give near streams
    Move move;
    if (at.status.over() || !draw_move(at, random, room, move)) return nb::none();
    return nb::make_tuple(move.from(), move.to());
}

// A move as Python names it: (from, to), or a row of options.
Move named_move(const Position& at, const std::vector<std::int64_t>& name) {
    Move move;
    const std::int64_t cells = at.rules().cells;
    if (name.size() == 2) {
        const bool on_board = name[0] >= 0 && name[0] < cells && name[1] >= 0 && name[1] < cells;
        if (on_board && find_move(at, static_cast<Cell>(name[0]), static_cast<Cell>(name[1]), move)) return move;
    } else if (name.size() == 4) {
        for (Move one : all_options(at)) {
            const auto [kind, from, to, choice] = option_row(one);
            if (kind == name[0] && from == name[1] && to == name[2] && choice == name[3]) return one;
        }
    }
    refuse("no such move");
}

nb::list play_told(Position& at, const std::vector<std::int64_t>& name) {
    const Move move = named_move(at, name);
    Told told;
    play<true>(at, move, told);
    settle(at, told);
    nb::list steps;
    for (const Step& step : told.steps) {
        const char* name = STEP_NAMES[static_cast<std::size_t>(step.kind)];
        steps.append(nb::make_tuple(name, step.a, step.b, step.c));
    }
    return steps;
}

nb::object figure_at(const Position& at, std::int64_t where) {
    const Cell cell = checked_cell(at.rules(), where);
    if (!at.has_figure(cell)) return nb::none();
    const Standing figure = at.figure(cell);
    return nb::make_tuple(figure.player, figure.figure, figure.past.made, figure.past.last);
}

nb::list figures(const Position& at) {
    nb::list all;
    for (std::uint32_t cell = 0; cell < at.rules().cells; ++cell)
        if (at.has_figure(static_cast<Cell>(cell))) all.append(nb::make_tuple(cell, figure_at(at, cell)));
    return all;
}

nb::object reason(const Position& at) {
    if (!at.status.over()) return nb::none();
    return nb::str(at.status.ended == Over::End ? "end" : at.status.ended == Over::Rule ? "rule" : "no_moves");
}

std::vector<std::uint32_t> winners(const Position& at) {
    std::vector<std::uint32_t> players;
    for (std::uint32_t player = 0; player < at.rules().players; ++player)
        if (at.status.winners >> player & 1) players.push_back(player);
    return players;
}

std::vector<int> scores(const Position& at) {
    std::vector<int> points;
    for (unsigned player = 0; at.rules().language && player < at.rules().players; ++player)
        points.push_back(score(at, player));
    return points;
}

std::vector<std::vector<std::uint32_t>> hands(const Position& at) {
    const Rules& rules = at.rules();
    std::vector<std::vector<std::uint32_t>> rows;
    for (unsigned player = 0; rules.hand_slots != 0 && player < rules.players; ++player) {
        rows.emplace_back();
        for (unsigned figure = 0; figure < rules.figures; ++figure) rows.back().push_back(at.hand(player, figure));
    }
    return rows;
}

std::vector<std::vector<std::int32_t>> counters(const Position& at) {
    const Rules& rules = at.rules();
    std::vector<std::vector<std::int32_t>> rows;
    for (unsigned player = 0; rules.language && player < rules.players; ++player) {
        rows.emplace_back();
        for (unsigned i = 0; i < at.language().x.counters.size(); ++i) rows.back().push_back(at.counter(player, i));
    }
    return rows;
}

std::vector<Cell> cells_of(const Position& at, Position::Set which) {
    std::vector<Cell> cells;
    for (std::uint32_t cell = 0; at.rules().language && cell < at.rules().cells; ++cell)
        if (at.is_in(which, static_cast<Cell>(cell))) cells.push_back(static_cast<Cell>(cell));
    return cells;
}

std::vector<Cell> trail(const Position& at) {
    std::vector<Cell> cells;
    for (Cell cell : at.status.turn.trail)
        if (cell < at.rules().cells) cells.push_back(cell);
    return cells;
}

int cell_or_none(const Position& at, Cell cell) { return cell < at.rules().cells ? cell : -1; }

// It tries each option, so that all effects of an option count.
std::vector<Cell> takes(const Position& at, const std::vector<std::int64_t>& name) {
    Position trial(at);
    Told told;
    play<false>(trial, named_move(at, name), told);
    std::vector<Cell> cells;
    for (const Step& step : told.steps)
        if (step.kind == StepKind::Taken || step.kind == StepKind::Doomed) cells.push_back(static_cast<Cell>(step.a));
    return cells;
}

unsigned checked_threads(unsigned threads) {
    if (threads < 1 || threads > MAX_THREADS) refuse("threads must be between 1 and 256");
    return threads;
}

unsigned checked_depth(unsigned depth) {
    if (depth > MAX_DEPTH) refuse("the depth is too large");
    return depth;
}

// Lets Ctrl-C through while the kernel works without the GIL.
bool no_signal() {
    nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    return true;
}

Playouts run_playouts(const Position& at, std::uint64_t games, std::uint64_t seed, std::uint64_t max_plies,
                      unsigned threads, std::uint64_t first, bool outcomes) {
    const Position from = at;  // another thread of Python may play on meanwhile
    checked_threads(threads);
    if (outcomes && games > MAX_OUTCOMES) refuse("outcomes are kept for at most 10,000,000 games at a time");
    const Batch batch{games, seed, max_plies, first, outcomes};
    nb::gil_scoped_release release;
    return playouts(from, batch, threads, no_signal);
}

nb::list outcomes(const Playouts& sum) {
    nb::list rows;
    for (const GameOutcome& one : sum.outcomes) rows.append(nb::make_tuple(one.plies, one.winners, one.capped));
    return rows;
}

std::uint64_t run_perft(const Position& at, unsigned depth, unsigned threads, bool turns) {
    const Position from = at;
    checked_depth(depth), checked_threads(threads);
    nb::gil_scoped_release release;
    if (turns) return perft_turns(from, depth, no_signal);
    return perft(from, depth, threads, no_signal);
}

std::vector<std::tuple<Cell, Cell, std::uint64_t>> run_divide(const Position& at, unsigned depth, unsigned threads) {
    const Position from = at;
    checked_depth(depth), checked_threads(threads);
    nb::gil_scoped_release release;
    std::vector<std::tuple<Cell, Cell, std::uint64_t>> counts;
    for (const auto& [move, count] : divide(from, depth, threads, no_signal))
        counts.emplace_back(move.from(), move.to(), count);
    return counts;
}

template <typename Enum, std::size_t Size>
void bind_enum(nb::module_& m, const char* name, const char* about, const char* const (&names)[Size]) {
    static_assert(Size == static_cast<std::size_t>(Enum::Count));
    nb::enum_<Enum> bound(m, name, about);
    for (std::size_t i = 0; i < Size; ++i) bound.value(names[i], static_cast<Enum>(i));
}

void bind_words(nb::module_& m) {
    nb::enum_<Fact> facts(m, "Fact", "What an atom of a condition asks.");
    for (const FactWord& fact : FACTS) facts.value(fact.name, fact.fact);
    bind_enum<ActionKind>(m, "ActionKind", "What an action does.", ACTION_NAMES);
    bind_enum<StateKind>(m, "StateKind", "What a state does.", STATE_NAMES);
    bind_enum<Ending>(m, "Ending", "How the match ends for a player without a move.", ENDING_NAMES);
    m.attr("ALWAYS") = ALWAYS;
    m.attr("ACCEPTS_FALSE") = ACCEPTS_FALSE;
    m.attr("ACCEPTS_TRUE") = ACCEPTS_TRUE;
    m.attr("ACCEPTS_NONE") = ACCEPTS_NONE;
}

void bind_rules(nb::module_& m) {
    nb::class_<Rules>(m, "Rules", "A game compiled to tables; immutable and shared.")
        .def(nb::new_(&make_rules), nb::kw_only(), "dimensions"_a, "players"_a, "figures"_a, "cells"_a,
             "conditions"_a, "sets"_a, "movements"_a, "figure_movements"_a, "complexes"_a, "start"_a, "win_checks"_a,
             "states"_a, "initial_state"_a, "extras"_a = nb::none())
        .def_ro("cells", &Rules::cells)
        .def_ro("players", &Rules::players)
        .def_ro("figures", &Rules::figures)
        .def_ro("codes", &Rules::codes, "How many different occupants of a cell the rules can tell apart.")
        .def_prop_ro("table_bytes", [](const Rules& rules) {
            return rules.stream.size() * sizeof(rules.stream[0]) + rules.reaches.size() * sizeof(Reach) +
                   rules.slots.size() * sizeof(Slot) +
                   rules.glance.size() + rules.outcomes.size() * sizeof(Outcome) +
                   rules.parties.size() * sizeof(Party) + rules.party_outcomes.size() * 4;
        });
}

void bind_position(nb::module_& m) {
    nb::class_<Position>(m, "Position", "What stands where, and whose move it is.")
        .def(nb::new_([](std::shared_ptr<const Rules> rules) { return start_position(std::move(rules)); }), "rules"_a)
        .def_static("of", &position_of, "rules"_a, "figures"_a, "state"_a, "current_move"_a = 1,
                    "extra"_a = nb::none(),
                    "A position given by a person: cell -> (player, figure, moves_made, last_move).")
        .def_prop_ro("rules", &Position::shared_rules)
        .def("copy", [](const Position& at) { return Position(at); })
        .def("__copy__", [](const Position& at) { return Position(at); })
        .def("__deepcopy__", [](const Position& at, nb::handle) { return Position(at); }, "memo"_a)
        .def("moves", &moves, "All legal (from, to), in a fixed order.")
        .def("options", &options, "All legal (kind, source, target, choice), in a fixed order.")
        .def("options_by_trying", &options_by_trying, "The same without claims, each of them tried; for tests.")
        .def("draw", &draw, "seed"_a, "A legal move drawn at random, each as likely; None if there is none.")
        .def("play", &play_told, "move"_a, "Plays a move and tells its steps.")
        .def("undo", [](Position& at) {
            if (!at.can_take_back()) refuse("there is no move to take back");
            at.take_back();
        })
        .def_prop_ro("player", &Position::player)
        .def_prop_ro("over", [](const Position& at) { return at.status.over(); })
        .def_prop_ro("reason", &reason)
        .def_prop_ro("winners", &winners)
        .def_prop_ro("state", [](const Position& at) { return at.status.state; })
        .def_prop_ro("current_move", [](const Position& at) { return at.status.current; })
        .def("cell", &figure_at, "index"_a, "(player, figure, moves_made, last_move), or None.")
        .def("figures", &figures, "(cell, (player, figure, moves_made, last_move)) for each figure.")
        .def_prop_ro("ended_by", [](const Position& at) { return static_cast<int>(at.status.turn.end); },
                     "The end that held, or -1.")
        .def_prop_ro("claims", [](const Position& at) { return at.status.turn.claims; }, "Ends that may be claimed, as bits.")
        .def_prop_ro("scores", &scores, "The points of each player, in halves.")
        .def_prop_ro("hands", &hands, "For each player the number of each figure in hand.")
        .def_prop_ro("counters", &counters, "For each player the counters.")
        .def_prop_ro("unmoved", [](const Position& at) { return cells_of(at, Position::Unmoved); })
        .def_prop_ro("doomed", [](const Position& at) { return cells_of(at, Position::Doomed); })
        .def_prop_ro("trail", &trail, "Cells that can be entered to take in passing.")
        .def_prop_ro("runner", [](const Position& at) { return cell_or_none(at, at.status.turn.runner); })
        .def_prop_ro("chain", [](const Position& at) { return cell_or_none(at, at.status.turn.chain); })
        .def_prop_ro("quiet", [](const Position& at) { return at.status.turn.quiet; })
        .def_prop_ro("passes", [](const Position& at) { return at.status.turn.passes; })
        .def_prop_ro("in_turn", [](const Position& at) { return at.status.turn.has_moved; },
                     "Whether the player to move is in the middle of a turn.")
        .def_prop_ro("check", [](const Position& at) { return at.rules().language && in_check(at, at.player()); },
                     "Whether the player to move is in check.")
        .def("holds", [](const Position& at, int condition, int player) {
            const bool is_known = at.rules().language && condition >= 0 && player >= 0 &&
                                  static_cast<std::size_t>(condition) < at.language().x.conditions.size() &&
                                  static_cast<std::uint32_t>(player) < at.rules().players;
            if (!is_known) refuse("there is no such condition or player");
            return holds({at, static_cast<unsigned>(player)}, condition);
        }, "condition"_a, "player"_a, "Whether a condition of the rules holds for a player.")
        .def_prop_ro("repetitions", [](const Position& at) {
            return at.rules().language && !at.past_keys().empty() ? repetitions(at, true) : 1u;
        })
        .def("takes", &takes, "option"_a, "The cells whose figures a legal option takes.")
        .def_prop_ro("hash", &Position::hash)
        .def("hash_from_scratch", &Position::hash_from_scratch)
        .def("dump", [](const Position& at) {
            const std::string bytes = at.dump();
            return nb::bytes(bytes.data(), bytes.size());
        })
        .def_static("load", [](std::shared_ptr<const Rules> rules, nb::bytes bytes) {
            return Position::load(std::move(rules), std::string(bytes.c_str(), bytes.size()));
        }, "rules"_a, "dumped"_a)
        .def("__eq__", [](const Position& at, nb::handle other) {
            return nb::isinstance<Position>(other) && at.same_as(nb::cast<const Position&>(other));
        }, nb::arg("other").none());
}

void bind_counting(nb::module_& m) {
    nb::class_<Playouts>(m, "Playouts", "What random matches came to.")
        .def_ro("games", &Playouts::games)
        .def_ro("plies", &Playouts::plies)
        .def_ro("draws", &Playouts::draws, "Matches that nobody or everybody won, those that met the cap included.")
        .def_ro("capped", &Playouts::capped)
        .def_ro("shortest", &Playouts::shortest)
        .def_ro("longest", &Playouts::longest)
        .def_ro("wins", &Playouts::wins)
        .def_ro("digest", &Playouts::digest)
        .def_prop_ro("outcomes", &outcomes);
    m.def("playouts", &run_playouts, "position"_a, "games"_a, "seed"_a, "max_plies"_a = 1000, "threads"_a = 1,
          "first"_a = 0, "outcomes"_a = false);
    m.def("perft", &run_perft, "position"_a, "depth"_a, "threads"_a = 1, "turns"_a = false);
    m.def("divide", &run_divide, "position"_a, "depth"_a, "threads"_a = 1);
}

void bind_random(nb::module_& m) {
    nb::class_<Random>(m, "Random", "The numbers of core/rng.py, drawn faster.")
        .def(nb::init<std::uint64_t>(), "state"_a)
        .def("below",
             [](Random& self, std::uint64_t n) {
                 if (n == 0) throw nb::value_error("there is no number below 0");
                 return self.remainder(n);
             },
             "n"_a);
}

}  // namespace

NB_MODULE(_kernel, m) {
    m.doc() = "Executes compiled board games.";
    // Other libraries (OpenSpiel) keep our objects until after the end of Python. This must not print a warning.
    nb::set_leak_warnings(false);
    nb::exception<TooLarge>(m, "TooLarge", PyExc_ValueError);
    bind_words(m);
    bind_rules(m);
    bind_position(m);
    bind_counting(m);
    bind_random(m);
    bind_search(m);
    bind_recorder(m);
    bind_match_sums(m);
    bind_trace_items(m);
    bind_batches(m);
    bind_match_batch(m);
}
