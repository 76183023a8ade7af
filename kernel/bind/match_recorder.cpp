// Recorded random matches for Python: a column of bytes for each figure.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <unordered_map>

#include "bind/search.hpp"
#include "search/match_recorder.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace boards;
using namespace boards::search;

namespace {

// Columns of a recording hold a few hundred bytes for each match.
constexpr std::uint64_t MAX_MATCHES = 1 << 16;

bool no_signal() {
    nb::gil_scoped_acquire acquire;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    return true;
}

template <typename T>
nb::bytes column(const std::vector<T>& numbers) {
    return nb::bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(T));
}

void check(const Rules& rules, const AnswerTexts& texts) {
    const std::size_t ends = rules.language ? rules.language->x.ends.size() : 0;
    if (texts.becoming.size() != rules.figures + 1 || texts.place.size() != rules.figures || texts.from.size() != rules.cells ||
        texts.to.size() != rules.cells || texts.choose.size() != rules.cells || texts.claim.size() < ends)
        throw nb::value_error("the texts are of another game");
}

// The different first answers, and the number of each seat's answer among them.
std::pair<std::vector<std::int16_t>, std::vector<std::uint32_t>> different_openings(const RecordedMatches& rows) {
    constexpr std::size_t SIZE = RecordedMatches::OPENING;
    std::vector<std::int16_t> answers;
    std::vector<std::uint32_t> numbers;
    std::unordered_map<std::uint64_t, std::uint32_t> known;
    for (std::size_t at = 0; at < rows.openings.size(); at += SIZE) {
        const std::int16_t* answer = rows.openings.data() + at;
        std::uint64_t key = static_cast<std::uint16_t>(answer[0] + 1) | static_cast<std::uint64_t>(answer[4] + 1) << 8;
        for (std::size_t i = 1; i < 4; ++i) key |= std::uint64_t{static_cast<std::uint16_t>(answer[i])} << (16 * i);
        const auto [found, is_new] = known.try_emplace(key, static_cast<std::uint32_t>(known.size()));
        if (is_new) answers.insert(answers.end(), answer, answer + SIZE);
        numbers.push_back(found->second);
    }
    return {answers, numbers};
}

nb::dict record(const std::vector<const Position*>& starts, const Values& values, const AnswerTexts& texts,
                const std::string& seed, const std::string& digest_head, std::uint64_t first, std::uint64_t matches,
                std::uint64_t most_plies, std::uint64_t cap, std::uint64_t openings, unsigned threads) {
    if (matches < 1 || matches > MAX_MATCHES) throw nb::value_error("a recording has between 1 and 65536 matches");
    if (threads < 1 || threads > 256) throw nb::value_error("threads must be between 1 and 256");
    if (starts.size() != 1 && starts.size() != matches) throw nb::value_error("one start for all matches, or one for each");
    const Rules& rules = starts[0]->rules();
    std::vector<Position> from;
    for (const Position* start : starts) {
        if (&start->rules() != &rules) throw nb::value_error("the positions are of different games");
        from.emplace_back(*start);
    }
    if (values.players != rules.players || values.figures != rules.figures || values.cells != rules.cells)
        throw nb::value_error("the values are of another game");
    check(rules, texts);
    const RecordingPlan plan{first, matches, seed, digest_head, most_plies, cap, openings};
    RecordedMatches rows;
    {
        nb::gil_scoped_release release;
        rows = record_matches(from, values, texts, plan, threads, no_signal);
    }
    nb::dict columns;
    columns["answers"] = column(rows.answers);
    columns["turns"] = column(rows.turns);
    columns["choices"] = column(rows.choices);
    columns["options"] = column(rows.options);
    columns["winners"] = column(rows.winners);
    columns["over"] = column(rows.over);
    columns["lead_changes"] = column(rows.lead_changes);
    columns["drama"] = column(rows.drama);
    columns["decided"] = column(rows.decided);
    columns["seconds"] = column(rows.seconds);
    columns["digests"] = column(rows.digests);
    columns["answers_digests"] = column(rows.answers_digests);
    columns["offered"] = column(rows.offered);
    columns["taken"] = column(rows.taken);
    const auto [answers, numbers] = different_openings(rows);
    columns["openings"] = column(answers);
    columns["opening_numbers"] = column(numbers);
    return columns;
}

}  // namespace

void bind_recorder(nb::module_& m) {
    using Texts = std::vector<std::string>;
    nb::class_<AnswerTexts>(m, "AnswerTexts", "The pieces from which the texts of answers are put together.")
        .def("__init__",
             [](AnswerTexts* self, std::string move, Texts becoming, Texts from, Texts to, Texts place, Texts choose,
                std::string pass, Texts claim) { new (self) AnswerTexts{move, becoming, from, to, place, choose, pass, claim}; },
             nb::kw_only(), "move"_a, "becoming"_a, "source"_a, "target"_a, "place"_a, "choose"_a, "pass_"_a, "claim"_a);
    m.def("record_matches", &record, "starts"_a, "values"_a, "texts"_a, nb::kw_only(), "seed"_a, "digest_head"_a, "first"_a,
          "matches"_a, "most_plies"_a, "cap"_a, "openings"_a = 0, "threads"_a = 1,
          "Random matches with what statistics need, as columns of bytes.");
}
