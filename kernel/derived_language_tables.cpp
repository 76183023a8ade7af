// Computes once the data of the language that play uses repeatedly.
#include "derived_language_tables.hpp"

#include <algorithm>
#include <functional>

#include "attacks.hpp"
#include "bits.hpp"
#include "group_placements.hpp"
#include "line_threats.hpp"
#include "move_stream.hpp"
#include "write_movements.hpp"

namespace boards {
namespace {

Direction direction_of(const std::vector<int>& table, std::uint32_t cells, std::uint32_t words) {
    Direction made;
    made.leads.assign(words, 0);
    bool is_first = true, is_even = true;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        const int next = table[cell];
        made.next.push_back(static_cast<Cell>(next < 0 ? static_cast<int>(cells) : next));
        if (next < 0) continue;
        made.leads[cell / 64] |= std::uint64_t{1} << (cell % 64);
        const int shift = next - static_cast<int>(cell);
        is_even = is_even && (is_first || shift == made.shift);
        if (is_first) made.shift = shift;
        is_first = false;
    }
    made.next.push_back(static_cast<Cell>(cells));  // from no cell nothing leads anywhere
    if (!is_even) made.shift = 0;
    return made;
}

bool asks(const Extras& x, int condition, const std::function<bool(const Row<Ask>&)>& is_asked) {
    if (condition < 0) return false;
    const Row<Ask>& row = x.conditions[condition];
    if (is_asked(row)) return true;
    if (row.op != Ask::All && row.op != Ask::Any && row.op != Ask::Not) return false;
    return std::any_of(row.args.begin(), row.args.end(), [&](int child) { return asks(x, child, is_asked); });
}

// Whether a condition can hold only if the given one holds.
bool implies(const Extras& x, int condition, const std::function<bool(const Row<Ask>&)>& is_asked) {
    const Row<Ask>& row = x.conditions[condition];
    const auto is_implied = [&](int child) { return implies(x, child, is_asked); };
    switch (row.op) {
        case Ask::All: return std::any_of(row.args.begin(), row.args.end(), is_implied);
        case Ask::Any: return !row.args.empty() && std::all_of(row.args.begin(), row.args.end(), is_implied);
        default: return is_asked(row);
    }
}

void way_facts(const Rules& rules, Language& language) {
    for (const Way& way : language.x.ways) {
        WayFacts facts;
        facts.can_take = way.mode & (MODE_TAKE | MODE_JUMP | MODE_PASSED);
        facts.is_simple = !(way.mode & (MODE_JUMP | MODE_PASSED | MODE_SWAP)) && !way.again && !way.late &&
                          !way.trail && way.then.empty() && !way.has_partner;
        if (way.over >= OVER_FIGURE && way.over <= OVER_OWN) {
            facts.hurdle.assign(std::size_t{rules.owners} * rules.codes, 0);
            for (std::uint32_t mover = 0; mover < rules.owners; ++mover)
                for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code) {
                    const CodeFacts& there = rules.code_facts[code];
                    const bool is_own = there.player == mover, is_nobodys = there.player == rules.players;
                    const bool fits = way.hurdles.empty() || std::find(way.hurdles.begin(), way.hurdles.end(),
                                                                       there.figure) != way.hurdles.end();
                    facts.hurdle[mover * rules.codes + code] =
                        fits && (way.over == OVER_FIGURE || (way.over == OVER_OWN ? is_own : !is_own && !is_nobodys));
                }
        }
        language.has_visits |= way.again && (way.mode & MODE_MOVE);
        language.has_trail |= way.trail;
        language.has_late |= way.late;
        language.ways.push_back(std::move(facts));
    }
}

void figure_facts(const Rules& rules, Language& language) {
    const Extras& x = language.x;
    language.royals.resize(rules.owners);
    language.is_castler.assign(std::size_t{rules.owners} * rules.figures, 0);
    for (std::uint32_t owner = 0; owner < rules.players; ++owner)
        for (std::uint32_t figure = 0; figure < rules.figures; ++figure) {
            const auto kind = static_cast<std::uint16_t>(owner * rules.figures + figure);
            if (x.figures[figure].royal) language.royals[owner].push_back(kind), language.has_royals = true;
            if (owner >= x.figure_ways[figure].size()) continue;
            for (int index : x.figure_ways[figure][owner])
                if (index < 0 && x.ways[-1 - index].has_partner && x.ways[-1 - index].partner.needs_unmoved)
                    language.is_castler[kind] = 1, language.normalises_rights = true;
        }
    for (const FigureExtras& figure : x.figures) language.keeps_rights |= figure.unmoved;
    for (const auto& row : x.conditions)
        if (row.op == Ask::FirstMove) language.normalises_rights = false;
    for (const auto& row : x.selectors)
        if (row.op == Select::Unmoved && !language.normalises_rights) language.keeps_rights = true;
    language.keeps_rights |= language.normalises_rights;
}

void turn_facts(const Source& source, const Rules& rules, Language& language) {
    const Extras& x = language.x;
    for (const End& end : x.ends) {
        language.is_deferred.push_back(
            implies(x, end.condition, [](const Row<Ask>& row) { return row.op == Ask::NoMoves && row.args[0] != 2; }));
        language.is_of_repeats.push_back(
            implies(x, end.condition, [](const Row<Ask>& row) { return row.op == Ask::Repeats && row.args[0] > 1; }));
        language.is_of_passes.push_back(
            implies(x, end.condition, [](const Row<Ask>& row) { return row.op == Ask::Passes && row.args[0] > 0; }));
        language.has_step_ends |= end.at_step;
    }
    for (const FigureExtras& figure : x.figures)
        language.has_late_promotions |= figure.promotes && figure.promotion.at_turn_end;
    for (std::size_t i = 0; i < x.conditions.size(); ++i)
        language.looks_ahead.push_back(
            asks(x, static_cast<int>(i), [](const Row<Ask>& row) { return row.op == Ask::NoMoves; }));
    language.line_wins = line_wins(x);
    language.has_forbid = !x.forbid.empty();
    language.has_must = !x.must.empty();
    const auto note_repeats = [&](const std::vector<int>& conditions) {
        for (int condition : conditions)
            language.forbids_repeats |= asks(x, condition, [](const Row<Ask>& row) {
                return row.op == Ask::Repeats || row.op == Ask::Perpetual;
            });
    };
    note_repeats(x.forbid);
    for (const Offer& offer : x.offers) language.has_forbid |= !offer.forbid.empty(), note_repeats(offer.forbid);
    for (const TurnStep& step : x.steps) language.has_must |= !step.must.empty();
    bool places = false;
    for (const Offer& offer : x.offers) places |= offer.kind == OfferKind::Place;
    for (const auto& effect : x.effects) {
        places |= effect.op == Do::Place;
        if (effect.op == Do::BecomeOne) language.most_choices = std::max(language.most_choices, effect.args.size() - 1);
        language.effects_take |= effect.op == Do::Take || effect.op == Do::Remove || effect.op == Do::Push;
    }
    language.is_forgetful = !places && x.take_to == TAKE_AWAY;
    for (const auto& row : x.conditions) {
        language.asks_repeats |= row.op == Ask::Repeats;
        language.asks_perpetual |= row.op == Ask::Perpetual;
    }
    for (const TurnStep& step : x.steps) {
        unsigned movers = 0, passes = step.optional != 0;
        bool can_draw = step.offers.size() <= 3 && !step.finish, has_effects = false;
        for (int index : step.offers) {
            const Offer& offer = x.offers[index];
            movers += offer.kind == OfferKind::Move;
            passes += offer.kind == OfferKind::Pass;
            can_draw = can_draw && offer.kind != OfferKind::Choose &&
                       (offer.kind != OfferKind::Place || offer.figures.size() <= MOST_DRAWN_FIGURES);
            has_effects = has_effects || !offer.then.empty();
        }
        language.can_draw.push_back(can_draw && movers <= 1 && passes <= 1 && language.most_choices == 0);
        language.has_effects.push_back(has_effects);
    }
    language.first_state.assign(rules.players, -1);
    for (std::size_t i = 0; i < source.states.size(); ++i) {
        const State& state = source.states[i];
        if (state.kind != StateKind::Move || !x.steps[x.state_steps[i]].first) continue;
        if (language.first_state[state.player] < 0) language.first_state[state.player] = static_cast<int>(i);
    }
}

// The cells on which a kind of figure could not move even on an empty board.
void stuck_cells(const Rules& rules, Language& language) {
    language.stuck.assign(std::size_t{rules.owners} * rules.figures * language.words, 0);
    for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code)
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell) {
            bool moves = false;
            BlockView block(rules.stream.data() + rules.reaches[std::size_t{code} * rules.cells + cell].stream);
            for (; block.kind < Block::Hop && !moves; block = BlockView(block.next()))
                for (unsigned i = 0; i < block.count && block.kind != Block::Passed; ++i)
                    moves |= (rules.glance[std::size_t{block.table(i)} * rules.codes + EMPTY] & (OFFER | SLOW)) != 0;
            moves |= block.kind != Block::End;
            if (moves) continue;
            const CodeFacts& facts = rules.code_facts[code];
            const std::size_t kind = facts.player * rules.figures + facts.figure;
            language.stuck[kind * language.words + cell / 64] |= std::uint64_t{1} << (cell % 64);
        }
}

// The cells on which an enemy must stand so that a figure can capture, as far as this is known before play.
void contacts(const Rules& rules, Language& language) {
    const std::size_t size = std::size_t{rules.codes} * rules.cells * language.words;
    if (size > MAX_TABLE_ENTRIES / 16) return;
    language.contact.assign(size, 0);
    for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code)
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell) {
            std::uint64_t* bits = language.contact.data() + (std::size_t{code} * rules.cells + cell) * language.words;
            BlockView block(rules.stream.data() + rules.reaches[std::size_t{code} * rules.cells + cell].stream);
            for (; block.kind != Block::End; block = BlockView(block.next())) {
                if (block.kind == Block::Partner) continue;
                const std::uint16_t index = block.kind == Block::Complex ? NO_WAY : rules.tables[block.table(0)].way;
                if (index != NO_WAY && !language.ways[index].can_take) continue;
                const Way* way = index == NO_WAY ? nullptr : &language.x.ways[index];
                const bool is_jump = way && (way->mode & MODE_JUMP);
                const bool is_known = way && block.kind != Block::Passed && block.kind != Block::Anywhere &&
                                      !(is_jump && way->over != OVER_ENEMY);
                if (!is_known) {
                    std::fill_n(bits, language.words, ~std::uint64_t{0});
                    break;
                }
                for (unsigned i = 0; i < block.count; ++i) {
                    if (is_jump && way->approach >= 0 && i > static_cast<unsigned>(way->approach)) break;
                    bits[block.place(i) / 64] |= std::uint64_t{1} << (block.place(i) % 64);
                }
            }
        }
}

void promotions(const Rules& rules, Language& language) {
    language.promotes.assign(rules.codes, 0);
    language.promotion_zone.assign(std::size_t{rules.codes} * language.words, 0);
    for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code) {
        const CodeFacts& facts = rules.code_facts[code];
        const FigureExtras& figure = language.x.figures[facts.figure];
        if (!figure.promotes || facts.player >= rules.players) continue;
        language.promotes[code] = 1;
        std::copy_n(language.mask(figure.promotion.in[facts.player]), language.words,
                    language.promotion_zone.begin() + static_cast<std::ptrdiff_t>(std::size_t{code} * language.words));
    }
}

// Whether a selector contains the figure's own cell, if it consists of that cell and of sets that never change.
Known holds_self(const Language& language, int selector, unsigned owner, Cell cell) {
    const Row<Select>& row = language.x.selectors[selector];
    if (row.op == Select::Self) return Known::Yes;
    if (row.op != Select::And) return Known::Asked;
    bool has_self = false, is_known = true, is_in = true;
    for (int child : row.args) {
        const Row<Select>& part = language.x.selectors[child];
        if (part.op == Select::Self) has_self = true;
        else if (part.op == Select::Mask) is_in = is_in && has_bit(language.mask(part.args[0]), cell);
        else if (part.op == Select::Masks) is_in = is_in && has_bit(language.mask(part.args[owner]), cell);
        else if (part.op != Select::All) is_known = false;
    }
    if (!has_self) return Known::Asked;
    return !is_in ? Known::No : is_known ? Known::Yes : Known::Asked;
}

}  // namespace

Known known_condition(const Rules& rules, const Language& language, const Way& way, unsigned owner, Cell from) {
    if (way.condition < 0) return Known::Yes;
    const Row<Ask>& row = language.x.conditions[way.condition];
    if (owner >= rules.players || (row.op != Ask::Exists && row.op != Ask::None)) return Known::Asked;
    const Known found = holds_self(language, row.args[0], owner, from);
    if (found == Known::Asked || row.op == Ask::Exists) return found;
    return found == Known::Yes ? Known::No : Known::Yes;
}

void prepare_language(const Source& source, const Rules& rules, Language& language) {
    language.x = *source.extras;
    language.words = rules.words;
    language.all_cells.assign(rules.words, ~std::uint64_t{0});
    if (rules.cells % 64 != 0) language.all_cells.back() = (std::uint64_t{1} << (rules.cells % 64)) - 1;
    // Own figures are read from the board, so no selector is needed.
    for (Offer& offer : language.x.offers) {
        if (offer.kind != OfferKind::Move || offer.from < 0) continue;
        const Row<Select>& row = language.x.selectors[static_cast<unsigned>(offer.from)];
        if (row.op == Select::Owner && row.args[0] == OWN) offer.from = -1;
    }
    for (const auto& mask : language.x.masks) {
        std::vector<std::uint64_t> bits(rules.words, 0);
        for (int cell : mask) bits[static_cast<unsigned>(cell) / 64] |= std::uint64_t{1} << (cell % 64);
        language.masks.insert(language.masks.end(), bits.begin(), bits.end());
    }
    for (const auto& table : language.x.directions)
        language.directions.push_back(direction_of(table, rules.cells, rules.words));
    figure_facts(rules, language);
    turn_facts(source, rules, language);
    bool passes = false;
    for (const Way& way : language.x.ways) passes |= (way.mode & MODE_PASSED) != 0;
    const std::size_t kinds = std::size_t{rules.owners} * rules.figures;
    if (kinds * rules.cells * rules.words > MAX_TABLE_ENTRIES / 4 || language.x.ways.size() * rules.owners * rules.codes > MAX_TABLE_ENTRIES)
        throw std::length_error("too many figures and movements for so many cells");
    way_facts(rules, language);
    if (passes) language.passers.assign(std::size_t{rules.owners} * rules.figures * rules.cells * rules.words, 0);
}

void finish_language(const Source& source, Rules& rules, Language& language) {
    rules.keeps_past = rules.has_sight || rules.sight_current >= 0 ||
                       std::any_of(rules.top_level.begin(), rules.top_level.end(), [](auto top) { return top > 0; });
    const auto players = static_cast<std::size_t>(rules.players);
    rules.hand_slots = language.x.hands.empty() ? 0 : static_cast<std::uint32_t>(players * rules.figures);
    rules.counter_slots = static_cast<std::uint32_t>(players * language.x.counters.size());
    std::size_t most = 0;
    for (const TurnStep& step : language.x.steps) {
        std::size_t options = 0;
        for (int index : step.offers) {
            const Offer& offer = language.x.offers[index];
            const std::size_t each = offer.kind == OfferKind::Move ? rules.most_moves : offer.kind == OfferKind::Place ? offer.figures.size() : 1;
            options += each * rules.cells;
        }
        most = std::max(most, options);
    }
    if (language.most_choices > 1) most *= language.most_choices;
    rules.most_options = std::max(rules.most_options, most) + 64;
    if (rules.most_options > MAX_TABLE_ENTRIES / 4) throw std::length_error("too many options");
    stuck_cells(rules, language);
    promotions(rules, language);
    contacts(rules, language);
    build_attacks(source, rules, language);
    forbid_facts(rules, language);
    find_group_placements(language, rules.cells);
}

}  // namespace boards
