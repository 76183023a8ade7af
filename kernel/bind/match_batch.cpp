#include "match_batch.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bind/position_batches.hpp"
#include "observation.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace boards {
namespace {

template <typename T, int Dimensions>
using Array = nb::ndarray<T, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;

constexpr std::size_t MAX_MATCHES = std::size_t{1} << 20, MAX_BYTES = std::size_t{1} << 34;

// The arrays of a batch, created once by Python. All are checked before anything is written.
struct Arrays {
    Array<std::uint8_t, 3> observations;
    Array<std::uint8_t, 2> masks;
    Array<float, 1> rewards;
    Array<std::uint8_t, 1> terminated, truncated, illegal;
    Array<std::int8_t, 1> players;
};

template <typename A>
void check(const A& array, std::initializer_list<std::size_t> shape) {
    std::size_t i = 0;
    for (std::size_t length : shape)
        if (array.shape(i++) != length) throw nb::value_error("an array has the wrong shape");
}

BatchArrays checked(const MatchBatch& batch, const Arrays& a) {
    const std::size_t n = batch.size();
    check(a.observations, {n, plane_count(batch.rules()), batch.rules().cells});
    check(a.masks, {n, batch.actions().size()});
    check(a.rewards, {n}), check(a.terminated, {n}), check(a.truncated, {n}), check(a.illegal, {n}), check(a.players, {n});
    return {a.observations.data(), a.masks.data(), a.rewards.data(), a.terminated.data(),
            a.truncated.data(), a.illegal.data(), a.players.data()};
}

void check_threads(unsigned threads) {
    if (threads < 1 || threads > 256) throw nb::value_error("threads must be between 1 and 256");
}

// A batch and its arrays. If two Python threads step it at once, the second is refused.
class BoundBatch {
  public:
    BoundBatch(const Position& start, std::size_t count, std::uint64_t seed, std::uint32_t cap, bool against_random, Arrays arrays)
        : batch(start, size_within(start, count), seed, cap, against_random), arrays(std::move(arrays)), out(checked(batch, this->arrays)) {}

    void reset(std::uint64_t seed, unsigned threads) {
        check_threads(threads);
        alone([&] { batch.reset(seed, out, threads); });
    }
    void step(const Array<const std::int64_t, 1>& chosen, unsigned threads) {
        check_threads(threads);
        check(chosen, {batch.size()});
        alone([&] { batch.step(chosen.data(), out, threads); });
    }
    void sample(const Array<std::int64_t, 1>& chosen) {
        check(chosen, {batch.size()});
        alone([&] { batch.sample(chosen.data()); });
    }

  private:
    MatchBatch batch;
    Arrays arrays;
    BatchArrays out;
    bool is_busy = false;

    static std::size_t size_within(const Position& start, std::size_t count) {
        if (count < 1 || count > MAX_MATCHES) throw nb::value_error("a batch has between 1 and 1048576 matches");
        const std::size_t row = plane_count(start.rules()) * start.rules().cells;
        if (count > MAX_BYTES / row) throw nb::value_error("too many matches at once");
        if (start.status.over()) throw nb::value_error("the match is over before it begins");
        return count;
    }
    template <typename Work>
    void alone(Work&& work) {
        if (is_busy) throw std::runtime_error("another thread is using this batch");
        is_busy = true;
        struct Done {
            bool& busy;
            ~Done() { busy = false; }
        } done{is_busy};
        nb::gil_scoped_release release;
        work();
    }
};

}  // namespace

void bind_match_batch(nb::module_& m) {
    m.def(
        "action_rows",
        [](const Rules& rules) {
            std::vector<std::tuple<int, int, int, int>> rows;
            const ActionTable table(rules);
            for (const ActionRow& row : table.all()) rows.emplace_back(row.kind, row.source, row.target, row.choice);
            return rows;
        },
        "rules"_a, "Every option that any position of a game can have, in the order of their numbers.");
    nb::class_<BoundBatch>(m, "MatchBatch", "Many matches that step together and write into arrays.")
        .def("__init__",
             [](BoundBatch* self, const Position& start, std::size_t count, std::uint64_t seed, std::uint32_t cap,
                bool against_random, Array<std::uint8_t, 3> observations, Array<std::uint8_t, 2> masks,
                Array<float, 1> rewards, Array<std::uint8_t, 1> terminated, Array<std::uint8_t, 1> truncated,
                Array<std::uint8_t, 1> illegal, Array<std::int8_t, 1> players) {
                 new (self) BoundBatch(start, count, seed, cap, against_random,
                                       {observations, masks, rewards, terminated, truncated, illegal, players});
             },
             "start"_a, "count"_a, "seed"_a, "cap"_a, "against_random"_a, "observations"_a, "masks"_a, "rewards"_a,
             "terminated"_a, "truncated"_a, "illegal"_a, "players"_a)
        .def("reset", &BoundBatch::reset, "seed"_a, "threads"_a = 1, "Begins all matches anew.")
        .def("step", &BoundBatch::step, "actions"_a, "threads"_a = 1, "One action in each match.")
        .def("sample", &BoundBatch::sample, "actions"_a, "A legal action of each match, drawn at random.");
}

}  // namespace boards
