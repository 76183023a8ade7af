// The Python interface of kernel/search.
#include "bind/search.hpp"

#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <mutex>
#include <optional>

#include "option_row.hpp"
#include "search/alphabeta.hpp"
#include "search/mcts.hpp"
#include "search/training.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace boards;
using namespace boards::search;

namespace {

constexpr std::size_t MAX_MEGABYTES = 4096;
constexpr unsigned MAX_THREADS = 256;
constexpr double MAX_SECONDS = 1e9;
constexpr int MOST_MASS = 100'000'000;

using OnLines = std::optional<nb::callable>;

Budget checked(double seconds, std::uint64_t nodes, unsigned depth) {
    if (!(seconds >= 0) || seconds > MAX_SECONDS) throw nb::value_error("seconds must be between 0 and 1e9");
    return {seconds, nodes, depth};
}

void check_means(std::size_t megabytes, unsigned threads) {
    if (megabytes < 1 || megabytes > MAX_MEGABYTES) throw nb::value_error("megabytes must be between 1 and 4096");
    if (threads < 1 || threads > MAX_THREADS) throw nb::value_error("threads must be between 1 and 256");
}

// Calls Python from a search that runs without the GIL.
OnRound told(const OnLines& on_lines) {
    if (!on_lines) return {};
    return [&on_lines](const std::vector<Line>& lines) {
        nb::gil_scoped_acquire acquire;
        (*on_lines)(nb::cast(lines));
    };
}

std::vector<OptionRow> rows_of(const std::vector<Move>& moves) {
    std::vector<OptionRow> rows;
    for (const Move move : moves) rows.push_back(option_row(move));
    return rows;
}

std::vector<OptionRow> moves_of(const Line& line) { return rows_of(line.moves); }

void check_values(const Values& values, const Position& at) {
    const Rules& rules = at.rules();
    if (values.players != rules.players || values.figures != rules.figures || values.cells != rules.cells)
        throw nb::value_error("the values are of another game");
}

using Numbers = std::vector<int>;

void check_numbers(const Numbers& list, std::size_t size) {
    if (list.size() != size) throw nb::value_error("the values are of another game");
    for (int value : list)
        if (value < -MOST_VALUE || value > MOST_VALUE) throw nb::value_error("a value is too large");
}

Values values_of(const Rules& rules, Numbers figure, Numbers square, double scale, std::optional<Numbers> late,
                 std::optional<Numbers> feature, std::optional<Numbers> bulk, int mass,
                 std::optional<std::vector<bool>> is_mobile, double length, bool has_movers) {
    Values values;
    values.players = rules.players, values.figures = rules.figures, values.cells = rules.cells;
    check_numbers(figure, rules.figures);
    check_numbers(square, std::size_t{rules.players} * rules.figures * rules.cells);
    if (!(scale >= 1 && scale <= 1e6)) throw nb::value_error("the scale must be between 1 and 1,000,000");
    if (!(length >= 0 && length <= 1e9)) throw nb::value_error("the length must be between 0 and 1e9");
    if (mass < -MOST_MASS || mass > MOST_MASS) throw nb::value_error("the mass is too large");
    values.late = late ? std::move(*late) : square;
    values.feature = feature ? std::move(*feature) : Numbers(feature_count(rules), 0);
    values.bulk = bulk ? std::move(*bulk) : Numbers(rules.figures, 0);
    check_numbers(values.late, square.size());
    check_numbers(values.feature, feature_count(rules));
    check_numbers(values.bulk, rules.figures);
    values.figure = std::move(figure);
    values.square = std::move(square);
    values.mass = mass;
    values.scale = scale;
    values.length = length;
    values.is_mobile.assign(rules.figures, 1);
    if (is_mobile) {
        if (is_mobile->size() != rules.figures) throw nb::value_error("the values are of another game");
        values.is_mobile.assign(is_mobile->begin(), is_mobile->end());
    }
    values.has_meaning = true;
    values.has_movers = has_movers;
    values.zones = std::make_shared<const Zones>(rules);
    values.find_wanted();
    return values;
}

// Only one thread may run a search at a time, and any thread may stop it.
struct BoundAlphaBeta {
    BoundAlphaBeta(Values values, std::size_t megabytes, unsigned threads, bool max_n)
        : values((check_means(megabytes, threads), values)),
          search(values, {megabytes, threads, max_n ? Several::MaxN : Several::Paranoid}) {}
    std::vector<Line> run(const Position& at, double seconds, std::uint64_t nodes, unsigned depth, unsigned lines,
                          const std::vector<std::uint64_t>& history, const OnLines& on_lines) {
        const Budget budget = checked(seconds, nodes, depth);
        check_values(values, at);
        const Position from = at;
        const OnRound on_round = told(on_lines);
        nb::gil_scoped_release release;
        const std::lock_guard lock(guard);
        return search.run(from, budget, lines, history, on_round);
    }
    Values values;
    AlphaBeta search;
    std::mutex guard;
};

struct BoundMcts {
    BoundMcts(Values values, std::uint64_t seed, double c, double rave, unsigned depth, std::size_t megabytes,
              unsigned threads)
        : values((check_means(megabytes, threads), values)),
          search(values, {c, rave, depth, megabytes, threads}, seed) {}
    std::vector<Line> run(const Position& at, double seconds, std::uint64_t iterations, unsigned lines,
                          const OnLines& on_lines) {
        const Budget budget = checked(seconds, iterations, 0);
        check_values(values, at);
        const Position from = at;
        const OnRound on_round = told(on_lines);
        nb::gil_scoped_release release;
        const std::lock_guard lock(guard);
        return search.run(from, budget, lines, on_round);
    }
    std::vector<std::vector<OptionRow>> walks_at_once(const Position& at, unsigned count) {
        if (count > 1024) throw nb::value_error("count must be at most 1024");
        check_values(values, at);
        const std::lock_guard lock(guard);
        std::vector<std::vector<OptionRow>> walks;
        for (const std::vector<Move>& moves : search.walks_at_once(at, count)) walks.push_back(rows_of(moves));
        return walks;
    }
    Values values;
    Mcts search;
    std::mutex guard;
};

bool no_signal() {
    nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    return true;
}

void check_plan(const Values& values, const Position& start, std::uint64_t games, unsigned threads) {
    check_values(values, start);
    check_means(1, threads);
    if (values.players != 2) throw nb::value_error("only games for two are trained");
    if (games > 1'000'000) throw nb::value_error("games must be at most 1,000,000");
}

// Positions of self-play, collected over several calls.
struct Samples {
    std::vector<Sample> all;
    std::vector<Cell> alike;
    std::vector<std::vector<Cell>> beside;

    void play(const Values& values, const Position& start, std::uint64_t games, std::uint64_t nodes, std::uint64_t seed,
              std::uint64_t first, unsigned threads) {
        check_plan(values, start, games, threads);
        const Position from = start;
        nb::gil_scoped_release release;
        alike = likeness(from);
        beside = neighbours(from.rules());
        for (Sample& sample : self_play(from, values, {games, seed, first, nodes}, threads, no_signal))
            all.push_back(std::move(sample));
    }
    Values fit(const Values& values, double figure, double cell, double feature) const {
        if (!(figure > 0 && cell > 0 && feature > 0)) throw nb::value_error("beliefs must be above 0");
        const std::size_t count = values.square.size();
        const auto is_foreign = [&](const Sample& sample) {
            return std::any_of(sample.standing.begin(), sample.standing.end(), [&](auto i) { return i >= count; }) ||
                   std::any_of(sample.features.begin(), sample.features.end(),
                               [&](const auto& one) { return one.first >= values.feature.size(); });
        };
        if ((!alike.empty() && alike.size() != values.cells) || (!beside.empty() && beside.size() != values.cells) ||
            std::any_of(all.begin(), all.end(), is_foreign))
            throw nb::value_error("the values are of another game");
        nb::gil_scoped_release release;
        Values better = values;
        fit_values(better, all, {figure, cell, feature}, alike, beside);
        return better;
    }
};

std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> compared(const Values& one, const Values& other,
                                                                 const Position& start, std::uint64_t games,
                                                                 std::uint64_t nodes, std::uint64_t seed,
                                                                 unsigned threads) {
    check_plan(one, start, games, threads), check_plan(other, start, games, threads);
    const Position from = start;
    nb::gil_scoped_release release;
    const MatchScore score = compare_values(from, one, other, {games, seed, 0, nodes}, threads, no_signal);
    return {score.wins, score.draws, score.losses};
}

}  // namespace

void bind_search(nb::module_& m) {
    nb::class_<Values>(m, "Values", "What figures are worth on their cells.")
        .def(nb::new_(&values_of), "rules"_a, "figure"_a, "square"_a, "scale"_a = 200.0, nb::kw_only(),
             "late"_a = nb::none(), "feature"_a = nb::none(), "bulk"_a = nb::none(), "mass"_a = 0,
             "is_mobile"_a = nb::none(), "length"_a = 0.0, "has_movers"_a = true)
        .def_static("derive", [](const Position& at, std::uint64_t seed) {
            const Position from = at;
            nb::gil_scoped_release release;
            return derive_values(from, seed);
        }, "start"_a, "seed"_a = 1)
        .def_ro("figure", &Values::figure)
        .def_ro("square", &Values::square)
        .def_ro("scale", &Values::scale)
        .def_ro("late", &Values::late)
        .def_ro("feature", &Values::feature)
        .def_ro("bulk", &Values::bulk)
        .def_ro("mass", &Values::mass)
        .def_ro("length", &Values::length)
        .def_ro("has_movers", &Values::has_movers)
        .def_prop_ro("is_mobile", [](const Values& values) {
            return std::vector<bool>(values.is_mobile.begin(), values.is_mobile.end());
        })
        .def("compared", &compared, "other"_a, "start"_a, "games"_a, "nodes"_a = 1000, "seed"_a = 0, "threads"_a = 1)
        .def("lead", [](const Values& values, const Position& at, unsigned player) {
            check_values(values, at);
            if (player >= values.players) throw nb::index_error("there is no such player");
            return values.lead(Board(at), player);
        }, "position"_a, "player"_a);
    nb::class_<Samples>(m, "Samples", "Positions of self-play with how their matches ended.")
        .def(nb::init<>())
        .def("__len__", [](const Samples& samples) { return samples.all.size(); })
        .def("play", &Samples::play, "values"_a, "start"_a, "games"_a, "nodes"_a = 300, "seed"_a = 0, "first"_a = 0,
             "threads"_a = 1)
        .def("fit", &Samples::fit, "values"_a, "figure"_a = 60.0, "cell"_a = 20.0, "feature"_a = 10.0);
    nb::class_<Line>(m, "Line", "One of the best ways to go on.")
        .def_ro("score", &Line::score)
        .def_ro("win", &Line::win)
        .def_ro("depth", &Line::depth)
        .def_ro("nodes", &Line::nodes)
        .def_ro("seconds", &Line::seconds)
        .def_prop_ro("plies_to_end", &Line::plies_to_end)
        .def_prop_ro("moves", &moves_of);
    nb::class_<BoundAlphaBeta>(m, "AlphaBeta", "Alpha-beta search.")
        .def(nb::init<Values, std::size_t, unsigned, bool>(), "values"_a, "megabytes"_a = 16, "threads"_a = 1,
             "max_n"_a = false)
        .def("run", &BoundAlphaBeta::run, "position"_a, "seconds"_a = 0.0, "nodes"_a = 0, "depth"_a = 0, "lines"_a = 1,
             "history"_a = std::vector<std::uint64_t>{}, "on_lines"_a = nb::none())
        .def("stop", [](BoundAlphaBeta& bound) { bound.search.stop(); })
        .def("forget", [](BoundAlphaBeta& bound) { bound.search.forget(); });
    nb::class_<BoundMcts>(m, "Mcts", "Monte Carlo tree search.")
        .def(nb::init<Values, std::uint64_t, double, double, unsigned, std::size_t, unsigned>(), "values"_a,
             "seed"_a = 0, "c"_a = 0.5, "rave"_a = -1.0, "depth"_a = 0, "megabytes"_a = 256, "threads"_a = 1)
        .def("run", &BoundMcts::run, "position"_a, "seconds"_a = 0.0, "iterations"_a = 0, "lines"_a = 1,
             "on_lines"_a = nb::none())
        .def("walks_at_once", &BoundMcts::walks_at_once, "position"_a, "count"_a)
        .def_prop_ro("tree_bytes", [](const BoundMcts& bound) { return bound.search.tree_bytes(); })
        .def("stop", [](BoundMcts& bound) { bound.search.stop(); })
        .def("forget", [](BoundMcts& bound) { bound.search.forget(); });
}
