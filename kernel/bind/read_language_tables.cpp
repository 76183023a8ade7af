#include "read_language_tables.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <set>
#include <stdexcept>
#include <string>

namespace nb = nanobind;

namespace boards {
namespace {

using Ints = std::vector<int>;

// A dictionary that checks that every key is read.
class Fields {
  public:
    Fields(const nb::handle& from, const char* what) : what(what) {
        if (!nb::isinstance<nb::dict>(from)) throw std::invalid_argument(std::string(what) + ": a dict is needed");
        dict = nb::borrow<nb::dict>(from);
    }

    template <typename T>
    void read(const char* key, T& value) {
        known.insert(key);
        if (!dict.contains(key)) return;
        if (!nb::try_cast<T>(dict[key], value)) throw std::invalid_argument(where(key) + ": wrong type");
    }
    nb::object get(const char* key) {
        known.insert(key);
        if (!dict.contains(key)) return nb::none();
        return nb::borrow<nb::object>(dict[key]);
    }
    // The entries of a list of dictionaries.
    template <typename Each>
    void each(const char* key, Each&& each) {
        const nb::object list = get(key);
        if (list.is_none()) return;
        if (!nb::isinstance<nb::sequence>(list)) throw std::invalid_argument(where(key) + ": a list is needed");
        for (nb::handle one : list) each(one);
    }
    template <typename Enum>
    void choice(const char* key, Enum& value, int count) {
        int number = static_cast<int>(value);
        read(key, number);
        if (number < 0 || number >= count) throw std::invalid_argument(where(key) + ": unknown number");
        value = static_cast<Enum>(number);
    }
    void done() const {
        for (const auto& [key, value] : dict) {
            const std::string name = nb::isinstance<nb::str>(key) ? nb::cast<std::string>(key) : "?";
            if (!known.contains(name)) throw std::invalid_argument(where(name.c_str()) + ": unknown key");
        }
    }

  private:
    nb::dict dict;
    const char* what;
    std::set<std::string> known;

    std::string where(const char* key) const { return std::string(what) + "." + key; }
};

template <typename Op, std::size_t Size>
std::vector<Row<Op>> read_rows(Fields& fields, const char* key, const char* const (&names)[Size]) {
    static_assert(Size == static_cast<std::size_t>(Op::Count));
    std::vector<std::pair<std::string, Ints>> rows;
    fields.read(key, rows);
    std::vector<Row<Op>> made;
    for (auto& [name, args] : rows) {
        std::size_t op = 0;
        while (op < Size && name != names[op]) ++op;
        if (op == Size) throw std::invalid_argument(std::string(key) + ": unknown word '" + name + "'");
        made.push_back({static_cast<Op>(op), std::move(args)});
    }
    return made;
}

std::vector<std::pair<Must, int>> read_must(Fields& fields) {
    std::vector<std::pair<std::string, int>> rows;
    fields.read("must", rows);
    std::vector<std::pair<Must, int>> made;
    for (const auto& [name, index] : rows) {
        if (name != "take" && name != "most" && name != "if") throw std::invalid_argument("must: unknown word '" + name + "'");
        made.emplace_back(name == "take" ? Must::Take : name == "most" ? Must::Most : Must::If, index);
    }
    return made;
}

Way read_way(nb::handle from) {
    Way way;
    Fields fields(from, "ways");
    fields.read("directions", way.directions);
    fields.read("least", way.least), fields.read("most", way.most), fields.read("mode", way.mode);
    fields.read("over", way.over), fields.read("land", way.land), fields.read("approach", way.approach);
    fields.read("lame", way.lame);
    fields.read("source", way.source), fields.read("target", way.target);
    fields.read("victims", way.victims), fields.read("hurdles", way.hurdles);
    fields.read("if", way.condition), fields.read("distance", way.distance), fields.read("to", way.to);
    fields.read("again", way.again), fields.read("straight", way.straight);
    fields.read("late", way.late), fields.read("trail", way.trail), fields.read("then", way.then);
    if (const nb::object partner = fields.get("partner"); !partner.is_none()) {
        way.has_partner = true;
        Fields inner(partner, "ways.partner");
        PartnerWay& p = way.partner;
        inner.read("partner", p.partner), inner.read("land", p.land), inner.read("partner_to", p.partner_to);
        inner.read("aim", p.aim_partner), inner.read("needs_unmoved", p.needs_unmoved);
        inner.read("beside", p.beside), inner.read("last", p.last);
        inner.done();
    }
    fields.done();
    return way;
}

FigureExtras read_figure(nb::handle from) {
    FigureExtras figure;
    Fields fields(from, "figures");
    fields.read("royal", figure.royal), fields.read("progress", figure.progress);
    fields.read("unmoved", figure.unmoved), fields.read("in_hand", figure.in_hand);
    fields.read("placed_on", figure.placed_on), fields.read("then", figure.then);
    if (const nb::object promotes = fields.get("promotes"); !promotes.is_none()) {
        figure.promotes = true;
        Fields inner(promotes, "figures.promotes");
        Promotion& p = figure.promotion;
        inner.read("to", p.to), inner.read("most", p.most), inner.read("in", p.in), inner.read("from", p.from), inner.read("may", p.may);
        inner.read("taking", p.taking), inner.read("when", p.at_turn_end);
        inner.done();
    }
    fields.done();
    return figure;
}

Offer read_offer(nb::handle from) {
    Offer offer;
    Fields fields(from, "offers");
    fields.choice("kind", offer.kind, static_cast<int>(OfferKind::Count));
    fields.read("from", offer.from), fields.read("figures", offer.figures), fields.read("on", offer.on);
    fields.read("hand", offer.hand), fields.read("owner", offer.owner), fields.read("cells", offer.cells);
    fields.read("if", offer.condition), fields.read("then", offer.then), fields.read("forbid", offer.forbid);
    fields.read("unmoved", offer.unmoved);
    fields.done();
    return offer;
}

TurnStep read_step(nb::handle from) {
    TurnStep step;
    Fields fields(from, "steps");
    fields.read("offers", step.offers);
    step.must = read_must(fields);
    fields.read("optional", step.optional), fields.read("finish", step.finish), fields.read("first", step.first);
    fields.done();
    return step;
}

End read_end(nb::handle from) {
    End end;
    Fields fields(from, "ends");
    fields.read("if", end.condition);
    fields.choice("result", end.result, static_cast<int>(EndResult::Count));
    fields.read("for", end.who), fields.read("claim", end.claim), fields.read("step", end.at_step);
    fields.get("name");
    fields.done();
    return end;
}

}  // namespace

std::shared_ptr<const Extras> read_language_tables(const nb::dict& tables) {
    auto made = std::make_shared<Extras>();
    Extras& x = *made;
    Fields fields(tables, "extras");
    fields.read("masks", x.masks), fields.read("directions", x.directions);
    x.selectors = read_rows<Select>(fields, "selectors", SELECT_NAMES);
    x.conditions = read_rows<Ask>(fields, "conditions", ASK_NAMES);
    x.effects = read_rows<Do>(fields, "effects", DO_NAMES);
    fields.each("ways", [&](nb::handle one) { x.ways.push_back(read_way(one)); });
    fields.read("figure_ways", x.figure_ways);
    fields.each("figures", [&](nb::handle one) { x.figures.push_back(read_figure(one)); });
    fields.each("offers", [&](nb::handle one) { x.offers.push_back(read_offer(one)); });
    fields.each("steps", [&](nb::handle one) { x.steps.push_back(read_step(one)); });
    fields.read("state_steps", x.state_steps);
    fields.each("ends", [&](nb::handle one) { x.ends.push_back(read_end(one)); });
    fields.read("forbid", x.forbid), fields.read("then", x.then);
    x.must = read_must(fields);
    fields.each("score", [&](nb::handle one) {
        Ints row;
        if (!nb::try_cast<Ints>(one, row) || row.size() != 3) throw std::invalid_argument("extras.score: three numbers a row");
        x.score.push_back({row[0], row[1], row[2]});
    });
    std::string no_moves = "draw";
    fields.read("no_moves", no_moves);
    const char* const words[] = {"draw", "loss", "win", "pass"};
    std::size_t word = 0;
    while (word < 4 && no_moves != words[word]) ++word;
    if (word == 4) throw std::invalid_argument("extras.no_moves: unknown word '" + no_moves + "'");
    x.no_moves = static_cast<WithoutMoves>(word);
    fields.read("hands", x.hands), fields.read("take_to", x.take_to);
    fields.read("counters", x.counters);
    std::string repetition = "position";
    fields.read("repetition", repetition);
    if (repetition != "position" && repetition != "board")
        throw std::invalid_argument("extras.repetition: unknown word '" + repetition + "'");
    x.repeats_board = repetition == "board";
    fields.read("nobody_start", x.nobody_start);
    fields.done();
    return made;
}

}  // namespace boards
