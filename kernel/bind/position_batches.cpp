#include "position_batches.hpp"

#include <nanobind/stl/vector.h>

#include <atomic>
#include <span>
#include <stdexcept>

#include "option_row.hpp"
#include "game.hpp"
#include "observation.hpp"
#include "perft.hpp"
#include "thread_pool.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace boards {
namespace {

constexpr std::size_t MAX_BYTES = std::size_t{1} << 32;

// Every option of a game has a number: moves by source, target and choice, then placements, chosen cells, the pass, claims.
struct Actions {
    std::size_t cells, choices, figures;

    explicit Actions(const Rules& rules)
        : cells(rules.cells), choices(rules.language ? rules.figures + 1 : 1), figures(rules.language ? rules.figures : 0) {}

    std::size_t places() const { return cells * cells * choices; }
    std::size_t chosen() const { return places() + figures * cells; }
    std::size_t pass() const { return chosen() + (figures ? cells : 0); }
    std::size_t count() const { return pass() + (figures ? 1 + 32 : 0); }

    std::size_t number(Move move) const {
        const auto [kind, source, target, choice] = option_row(move);
        const auto to = static_cast<std::size_t>(target);
        switch (kind) {
            case 0: return (static_cast<std::size_t>(source) * cells + to) * choices + (choices > 1 ? static_cast<std::size_t>(choice + 1) : 0);
            case 1: return places() + static_cast<std::size_t>(choice) * cells + to;
            case 2: return chosen() + to;
            case 3: return pass();
            default: return pass() + 1 + to;
        }
    }
};

using Positions = std::vector<const Position*>;

const Rules& common_rules(const Positions& positions) {
    if (positions.empty()) throw nb::value_error("there are no positions");
    for (const Position* at : positions)
        if (&at->rules() != &positions[0]->rules()) throw nb::value_error("the positions are of different games");
    return positions[0]->rules();
}

// Runs work(position, row) on copies, so that Python may continue meanwhile.
template <typename Work>
nb::bytes in_rows(const Positions& positions, std::size_t size, unsigned threads, Work&& work) {
    if (threads < 1 || threads > 256) throw nb::value_error("threads must be between 1 and 256");
    if (positions.size() > MAX_BYTES / std::max<std::size_t>(size, 1)) throw nb::value_error("too many positions at once");
    std::vector<Position> copies;
    copies.reserve(positions.size());
    for (const Position* at : positions) copies.emplace_back(*at);
    std::vector<std::uint8_t> rows(positions.size() * size, 0);
    {
        nb::gil_scoped_release release;
        Workers workers({});
        std::atomic<std::size_t> next{0};
        workers.run(threads, [&](unsigned) {
            MoveList room(copies[0].rules());
            for (std::size_t i; (i = next++) < copies.size();) work(copies[i], room, rows.data() + i * size);
        });
    }
    return nb::bytes(reinterpret_cast<const char*>(rows.data()), rows.size());
}

nb::bytes masks(const Positions& positions, unsigned threads) {
    const Actions actions(common_rules(positions));
    return in_rows(positions, actions.count(), threads, [&](Position& at, MoveList& room, std::uint8_t* row) {
        if (at.status.over()) return;
        room.fill(at);
        for (Move move : room) row[actions.number(move)] = 1;
    });
}

nb::bytes observe_all(const Positions& positions, unsigned threads) {
    const Rules& rules = common_rules(positions);
    return in_rows(positions, plane_count(rules) * rules.cells, threads,
                   [&](Position& at, MoveList&, std::uint8_t* row) { observe(at, row); });
}

nb::list numbered_options(const Position& at) {
    nb::list rows;
    const Actions actions(at.rules());
    if (at.status.over()) return rows;
    MoveList room(at.rules());
    room.fill(at);
    for (Move move : room) {
        const auto [kind, source, target, choice] = option_row(move);
        rows.append(nb::make_tuple(actions.number(move), nb::make_tuple(kind, source, target, choice)));
    }
    return rows;
}

bool no_signal() {
    nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    return true;
}

nb::list divide_options(const Position& at, unsigned depth, unsigned threads) {
    if (depth > 256 || threads < 1 || threads > 256) throw nb::value_error("depth or threads out of range");
    const Position from = at;
    std::vector<std::pair<Move, std::uint64_t>> counts;
    {
        nb::gil_scoped_release release;
        counts = divide(from, depth, threads, no_signal);
    }
    nb::list rows;
    for (const auto& [move, count] : counts) {
        const auto [kind, source, target, choice] = option_row(move);
        rows.append(nb::make_tuple(nb::make_tuple(kind, source, target, choice), count));
    }
    return rows;
}

}  // namespace

void bind_batches(nb::module_& m) {
    m.def("action_count", [](const Rules& rules) { return Actions(rules).count(); }, "rules"_a,
          "How many numbers the options of a game have.");
    m.def("plane_count", [](const Rules& rules) { return plane_count(rules); }, "rules"_a, "How many planes an observation has.");
    m.def("numbered_options", &numbered_options, "position"_a, "(number, option) for each legal option.");
    m.def("masks", &masks, "positions"_a, "threads"_a = 1, "A byte per option number and position: whether it is legal.");
    m.def("observe", &observe_all, "positions"_a, "threads"_a = 1, "A byte per plane, cell and position.");
    m.def("divide_options", &divide_options, "position"_a, "depth"_a, "threads"_a = 1, "(option, count) for each first option.");
}

}  // namespace boards
