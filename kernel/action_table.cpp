#include "action_table.hpp"

#include <algorithm>
#include <stdexcept>

namespace boards {
namespace {

constexpr std::size_t MAX_NUMBERS = std::size_t{1} << 28;
constexpr std::uint32_t SEEN = 0;

bool has_bit(const std::uint64_t* bits, unsigned cell) { return bits[cell / 64] >> (cell % 64) & 1; }

}  // namespace

ActionTable::ActionTable(const Rules& rules)
    : cells(rules.cells), choices(rules.language ? rules.figures + 1 : 1), figures(rules.language ? rules.figures : 0) {
    if (cells * cells > MAX_NUMBERS / choices) throw std::length_error("too many possible moves to number them");
    moves.assign(cells * cells * choices, NONE);
    for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code)
        for (std::uint32_t cell = 0; cell < rules.cells; ++cell)
            mark_figure(rules, static_cast<Code>(code), static_cast<Cell>(cell));
    if (rules.language) mark_offers(rules);
    give_numbers();
}

// Everything that the stream of a figure on a cell contains. A reach without words has no separate stream.
void ActionTable::mark_figure(const Rules& rules, Code code, Cell from) {
    const Reach& reach = rules.reaches[std::size_t{code} * rules.cells + from];
    if (reach.weight == 0) return;
    BlockView block(rules.stream.data() + reach.stream);
    for (; block.kind != Block::End; block = BlockView(block.next())) {
        if (block.kind == Block::Anywhere) {
            for (std::uint32_t to = 0; to < rules.cells; ++to) mark_move(rules, code, from, static_cast<Cell>(to), true);
        } else if (block.kind == Block::Complex) {
            for (unsigned i = 0; i < block.count; ++i)
                mark_move(rules, code, from, rules.candidates[block.first_candidate() + i].target, false);
        } else if (block.kind == Block::Partner) {
            for (unsigned i = 0; i < block.count; ++i) {
                const Pair& pair = rules.pairs[block.first_candidate() + i];
                const PartnerWay& way = rules.language->x.ways[pair.way].partner;
                const auto& next = rules.language->directions[pair.direction].next;
                if (!way.aim_partner && way.beside <= 0) {
                    const std::uint64_t* land = rules.language->mask(way.land);
                    for (std::uint32_t to = 0; to < rules.cells; ++to)
                        if (has_bit(land, to)) mark_move(rules, code, from, static_cast<Cell>(to), false);
                    continue;
                }
                // Along the line, as far as the partner may stand or as many steps as given.
                std::uint32_t steps = 0;
                for (Cell to = next[from]; to < rules.cells && ++steps <= rules.cells; to = next[to])
                    if (way.aim_partner || steps == static_cast<std::uint32_t>(way.beside))
                        mark_move(rules, code, from, to, false);
            }
        } else {
            for (unsigned i = 0; i < block.count; ++i)
                if (block.place(i) < rules.cells) mark_move(rules, code, from, block.place(i), true);
        }
    }
}

// The same choices that options.cpp offers to a figure that may change.
void ActionTable::mark_move(const Rules& rules, Code code, Cell from, Cell to, bool may_change) {
    std::uint32_t* row = moves.data() + (std::size_t{from} * cells + to) * choices;
    const CodeFacts& facts = rules.code_facts[code];
    // An effect that asks what the figure becomes may ask after any move.
    if (rules.language && rules.language->most_choices > 0) std::fill_n(row, choices, SEEN);
    if (!may_change || !rules.language || !rules.language->promotes[code]) {
        row[0] = SEEN;
        return;
    }
    const Promotion& promotion = rules.language->x.figures[facts.figure].promotion;
    const std::uint64_t* zone = rules.language->promotion_zone.data() + std::size_t{code} * rules.language->words;
    const bool is_there = has_bit(zone, to) || (promotion.from && has_bit(zone, from));
    // If it cannot become any other kind, the figure does not change.
    const bool is_limited = std::any_of(promotion.most.begin(), promotion.most.end(), [](int most) { return most >= 0; });
    if (promotion.at_turn_end || !is_there || promotion.taking || is_limited) row[0] = SEEN;
    if (promotion.at_turn_end || !is_there) return;
    for (int choice : promotion.to)
        if (choice < 0) std::fill_n(row, choices, SEEN);  // the kind that it takes: any
        else row[choice + 1] = SEEN;
    if (promotion.may) row[facts.figure + 1] = SEEN;
}

void ActionTable::mark_offers(const Rules& rules) {
    const Extras& x = rules.language->x;
    places.assign(figures * cells, NONE);
    chosen.assign(cells, NONE);
    claims.assign(x.ends.size(), NONE);
    pass = SEEN;
    for (const Offer& offer : x.offers) {
        if (offer.kind == OfferKind::Place)
            for (int figure : offer.figures)
                std::fill_n(places.begin() + static_cast<std::ptrdiff_t>(figure * cells), cells, SEEN);
        if (offer.kind == OfferKind::Choose) std::fill(chosen.begin(), chosen.end(), SEEN);
    }
    for (std::size_t end = 0; end < x.ends.size(); ++end)
        if (x.ends[end].claim) claims[end] = SEEN;
}

void ActionTable::give_numbers() {
    const auto give = [&](std::uint32_t& number, ActionRow row) {
        if (number == NONE) return;
        number = static_cast<std::uint32_t>(rows.size());
        rows.push_back(row);
    };
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::size_t ends = i / choices;
        give(moves[i], {0, static_cast<int>(ends / cells), static_cast<int>(ends % cells), static_cast<int>(i % choices) - 1});
    }
    plain.resize(cells * cells);
    for (std::size_t i = 0; i < plain.size(); ++i) plain[i] = moves[i * choices];
    for (std::size_t i = 0; i < places.size(); ++i)
        give(places[i], {1, -1, static_cast<int>(i % cells), static_cast<int>(i / cells)});
    for (std::size_t i = 0; i < chosen.size(); ++i) give(chosen[i], {2, -1, static_cast<int>(i), -1});
    give(pass, {3, -1, -1, -1});
    for (std::size_t i = 0; i < claims.size(); ++i) give(claims[i], {4, -1, static_cast<int>(i), -1});
}

std::uint32_t ActionTable::number(Move move) const {
    std::uint32_t found = NONE;
    switch (move.kind()) {
        case MoveKind::Place: found = places[(move.choice() - 1) * cells + move.to()]; break;
        case MoveKind::Choose: found = chosen[move.to()]; break;
        case MoveKind::Pass: found = pass; break;
        case MoveKind::Claim: found = claims[move.via()]; break;
        default: {
            const std::size_t ends = std::size_t{move.from()} * cells + move.to();
            found = move.choice() == 0 ? plain[ends] : moves[ends * choices + move.choice()];
        }
    }
    if (found == NONE) throw std::logic_error("an option has no number");
    return found;
}

}  // namespace boards
