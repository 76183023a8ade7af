// Sums over matches for Python. Columns are bytes, as the recorder makes them.
#include "search/match_sums.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>

#include "bind/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace boards::search;

namespace {

constexpr std::size_t DIGEST = 16;

template <typename T>
std::span<const T> span_of(const nb::bytes& bytes) {
    if (bytes.size() % sizeof(T) != 0) throw nb::value_error("a column has the wrong size");
    return {reinterpret_cast<const T*>(bytes.c_str()), bytes.size() / sizeof(T)};
}

template <typename T>
std::span<const T> column(const nb::dict& columns, const char* name) {
    return span_of<T>(nb::cast<nb::bytes>(columns[name]));
}

template <typename T>
nb::bytes bytes_of(const std::vector<T>& numbers) {
    return nb::bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(T));
}

void check_places(std::span<const std::uint32_t> places, std::size_t matches) {
    for (const std::uint32_t place : places)
        if (place >= matches) throw nb::value_error("there is no such match");
}

// Count, sum, sum of squares, least, most, and the histogram.
nb::tuple figure(std::span<const double> values, double total, double squares) {
    FigureSums sums{total, squares, 0, 0, {}};
    sums.add(values);
    nb::dict bins;
    for (const auto& [value, count] : sums.bins) bins[nb::cast(value)] = count;
    return nb::make_tuple(values.size(), sums.total, sums.squares, sums.low, sums.high, bins);
}

template <typename T>
void pick(std::vector<double>& values, const nb::dict& columns, const char* name, std::span<const std::uint32_t> places) {
    const auto numbers = column<T>(columns, name);
    check_places(places, numbers.size());
    values.clear();
    for (const std::uint32_t place : places) values.push_back(static_cast<double>(numbers[place]));
}

// `before`: name of a figure -> its sum and sum of squares so far. Seconds are those of all matches from `first` on.
nb::dict sum_columns(const nb::dict& columns, std::size_t first, const nb::bytes& new_places, const nb::dict& before) {
    const auto places = span_of<std::uint32_t>(new_places);
    std::vector<double> values, others;
    nb::dict found;
    for (auto [key, sums] : before) {
        const std::string name = nb::cast<std::string>(key);
        if (name == "seconds") {
            const auto seconds = column<double>(columns, "seconds");
            if (first > seconds.size()) throw nb::value_error("there is no such match");
            values.assign(seconds.begin() + static_cast<std::ptrdiff_t>(first), seconds.end());
        } else if (name == "branching") {
            pick<std::uint64_t>(values, columns, "options", places);
            pick<std::uint32_t>(others, columns, "answers", places);
            for (std::size_t i = 0; i < values.size(); ++i) values[i] /= others[i] != 0 ? others[i] : 1;
        } else if (name == "drama" || name == "decided") {
            pick<double>(values, columns, name.c_str(), places);
            pick<double>(others, columns, "drama", places);
            std::size_t kept = 0;
            for (std::size_t i = 0; i < values.size(); ++i)
                if (others[i] >= 0) values[kept++] = values[i];
            values.resize(kept);
        } else {
            pick<std::uint32_t>(values, columns, name.c_str(), places);
        }
        const auto [total, squares] = nb::cast<std::tuple<double, double>>(sums);
        found[key] = figure(values, total, squares);
    }
    return found;
}

nb::tuple sum_results(const nb::dict& columns, const nb::bytes& new_places, std::vector<double> totals,
                      std::vector<double> squares, std::uint64_t distinct,
                      const std::vector<std::tuple<double, double>>& scores) {
    const auto places = span_of<std::uint32_t>(new_places);
    const auto winners = column<std::uint64_t>(columns, "winners");
    const auto over = column<std::uint8_t>(columns, "over");
    check_places(places, std::min(winners.size(), over.size()));
    if (totals.empty() || totals.size() > 64 || totals.size() != squares.size() || totals.size() != scores.size())
        throw nb::value_error("the sums are of another number of seats");
    std::vector<std::uint64_t> won;
    std::vector<std::uint8_t> ended;
    for (const std::uint32_t place : places) won.push_back(winners[place]), ended.push_back(over[place]);
    ResultSums sums{std::move(totals), std::move(squares), distinct, {}, {}, {}};
    sums.add(won, ended);
    nb::list outcomes, figures;
    for (const auto& [outcome, count] : sums.outcomes) outcomes.append(nb::make_tuple(outcome.first, outcome.second, count));
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        const std::span<const double> of_seat(sums.scores.data() + seat * won.size(), won.size());
        figures.append(figure(of_seat, std::get<0>(scores[seat]), std::get<1>(scores[seat])));
    }
    return nb::make_tuple(sums.totals, sums.squares, bytes_of(sums.deviations), outcomes, figures);
}

nb::bytes notable(const nb::dict& columns, const nb::bytes& new_places, double least_dramatic, double least_one_sided) {
    const StoryColumns story{column<double>(columns, "drama"), column<double>(columns, "decided"),
                             column<std::uint32_t>(columns, "lead_changes"), column<std::uint32_t>(columns, "turns")};
    const auto places = span_of<std::uint32_t>(new_places);
    check_places(places, std::min({story.drama.size(), story.decided.size(), story.lead_changes.size(), story.turns.size()}));
    return bytes_of(notable_matches(story, places, least_dramatic, least_one_sided));
}

using Slots = nb::ndarray<std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void move(const Slots& slots, const Slots& larger) {
    if (!std::has_single_bit(larger.shape(0)) || larger.shape(0) <= slots.shape(0)) throw nb::value_error("the table is too small");
    move_digests({slots.data(), slots.shape(0)}, {larger.data(), larger.shape(0)});
}

nb::bytes put(const Slots& slots, const nb::bytes& digests, std::size_t first) {
    const auto bytes = span_of<std::uint8_t>(digests);
    const std::size_t size = slots.shape(0);
    if (!std::has_single_bit(size) || size <= bytes.size() / DIGEST) throw nb::value_error("the table is too small");
    return bytes_of(put_digests({slots.data(), size}, bytes, first, DIGEST));
}

void check_rows(const ItemSums& sums, const std::vector<std::int32_t>& rows) {
    for (const std::int32_t row : rows)
        if (row >= static_cast<std::int64_t>(sums.rows.size())) throw nb::value_error("there is no such item");
}

ItemRow& row_of(ItemSums& sums, std::size_t row) {
    if (row >= sums.rows.size()) throw nb::index_error();
    return sums.rows[row];
}

using SeatLists = std::vector<std::tuple<std::vector<std::int32_t>, std::vector<std::int32_t>, std::vector<std::uint32_t>>>;

void add_match(ItemSums& sums, SeatLists lists, const std::vector<double>& deviations) {
    if (lists.size() != deviations.size()) throw nb::value_error("a deviation for each seat");
    std::vector<SeatItems> seats;
    for (auto& [offered, taken, counts] : lists) {
        if (taken.size() != counts.size()) throw nb::value_error("a count for each item that was taken");
        check_rows(sums, offered), check_rows(sums, taken);
        seats.push_back({std::move(offered), std::move(taken), std::move(counts)});
    }
    sums.add_match(seats, deviations);
}

BlockItems block_of(std::uint32_t seats, const nb::bytes& new_places, const nb::bytes& deviations) {
    const BlockItems block{seats, 0, nullptr, nullptr, span_of<std::uint32_t>(new_places), span_of<double>(deviations)};
    if (block.deviations.size() != seats * block.places.size()) throw nb::value_error("a deviation for each seat and match");
    return block;
}

void add_block(ItemSums& sums, const nb::dict& columns, std::uint32_t seats, const nb::bytes& new_places,
               const nb::bytes& deviations, const std::vector<std::int32_t>& of_item) {
    const auto offered = column<std::uint8_t>(columns, "offered");
    const auto taken = column<std::uint32_t>(columns, "taken");
    BlockItems block = block_of(seats, new_places, deviations);
    const std::size_t of_match = seats * of_item.size();
    if (of_match == 0 || offered.size() != taken.size() || offered.size() % of_match != 0)
        throw nb::value_error("a column has the wrong size");
    check_places(block.places, offered.size() / of_match);
    check_rows(sums, of_item);
    block.items = static_cast<std::uint32_t>(of_item.size());
    block.offered = offered.data(), block.taken = taken.data();
    sums.add_block(block, of_item);
}

void add_openings(ItemSums& sums, const nb::bytes& answers, std::uint32_t seats, std::uint32_t seat, const nb::bytes& new_places,
                  const nb::bytes& deviations, const std::vector<std::int32_t>& of_answer) {
    const auto numbers = span_of<std::uint32_t>(answers);
    const BlockItems block = block_of(seats, new_places, deviations);
    if (seat >= seats) throw nb::value_error("there is no such seat");
    check_places(block.places, numbers.size() / seats);
    check_rows(sums, of_answer);
    for (const std::uint32_t number : numbers)
        if (number >= of_answer.size()) throw nb::value_error("there is no such answer");
    sums.add_openings(block, seat, numbers.data(), of_answer);
}

// The items that were offered in any match.
nb::bytes offered_items(const nb::dict& columns, std::size_t items) {
    const auto offered = column<std::uint8_t>(columns, "offered");
    if (items == 0 || offered.size() % items != 0) throw nb::value_error("a column has the wrong size");
    std::vector<std::uint8_t> found(items, 0);
    for (std::size_t begin = 0; begin < offered.size(); begin += items)
        for (std::size_t item = 0; item < items; ++item) found[item] |= offered[begin + item];
    return bytes_of(found);
}

nb::tuple figures_of(ItemSums& sums, std::size_t index) {
    const ItemRow& row = row_of(sums, index);
    return nb::make_tuple(row.offered, row.taken, row.seats_offered, row.seats_taken, row.often,
                          std::vector<std::uint64_t>(row.count, row.count + 2), std::vector<double>(row.total, row.total + 2),
                          std::vector<std::uint64_t>(row.matches, row.matches + 2),
                          std::vector<double>(row.moments, row.moments + 10));
}

}  // namespace

void bind_match_sums(nb::module_& m) {
    m.def("sum_figure", [](const std::vector<double>& values, double total, double squares) { return figure(values, total, squares); },
          "values"_a, "total"_a, "squares"_a, "Adds values in order to a sum and a sum of squares.");
    m.def("sum_columns", &sum_columns, "columns"_a, "first"_a, "places"_a, "before"_a, "Adds figures of recorded matches.");
    m.def("sum_results", &sum_results, "columns"_a, "places"_a, "totals"_a, "squares"_a, "distinct"_a, "scores"_a,
          "Adds the results of recorded matches.");
    m.def("notable_matches", &notable, "columns"_a, "places"_a, "least_dramatic"_a, "least_one_sided"_a,
          "The recorded matches that may be more dramatic or more one-sided than two limits.");
    m.def("put_digests", &put, "slots"_a.noconvert(), "digests"_a, "first"_a, "Adds digests to a table of numbers; the new ones.");
    m.def("move_digests", &move, "slots"_a.noconvert(), "larger"_a.noconvert(), "Puts all numbers of a table into a larger one.");
    m.def("offered_items", &offered_items, "columns"_a, "items"_a, "Which items were offered in any recorded match.");
    nb::class_<ItemSums>(m, "ItemSums", "What matches tell about items: one row for each item.")
        .def(nb::init<>())
        .def("__len__", [](const ItemSums& self) { return self.rows.size(); })
        .def("add_row", [](ItemSums& self) { return self.rows.emplace_back(), self.rows.size() - 1; })
        .def("set_often", [](ItemSums& self, std::size_t row, std::uint64_t often) { row_of(self, row).often = often; }, "row"_a, "often"_a)
        .def("row", &figures_of, "row"_a)
        .def("add_opening",
             [](ItemSums& self, std::size_t index, double deviation) {
                 ItemRow& row = row_of(self, index);
                 ++row.offered, ++row.taken, ++row.seats_offered, ++row.seats_taken;
                 row.add(deviation, 1, 0, 0);
             },
             "row"_a, "deviation"_a)
        .def("add_match", &add_match, "seats"_a, "deviations"_a)
        .def("add_block", &add_block, "columns"_a, "seats"_a, "places"_a, "deviations"_a, "rows"_a)
        .def("add_openings", &add_openings, "answers"_a, "seats"_a, "seat"_a, "places"_a, "deviations"_a, "rows"_a);
}
