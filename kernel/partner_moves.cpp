// Movements of two figures at once (castling): where both land, and whether the path is clear and safe.
#include "attacks.hpp"
#include "turns.hpp"

namespace boards {

bool pair_cells(const Position& at, Cell from, const Pair& pair, PairCells& cells) {
    const Rules& rules = at.rules();
    const Language& language = at.language();
    const Way& way = language.x.ways[pair.way];
    const PartnerWay& rule = way.partner;
    const auto& next = language.directions[pair.direction].next;
    if (rule.needs_unmoved && !at.is_in(Position::Unmoved, from)) return false;
    Cell partner = next[from];
    std::uint32_t steps = 0;
    if (rule.last) {
        while (partner < rules.cells && next[partner] < rules.cells && ++steps < rules.cells) partner = next[partner];
    } else {
        while (partner < rules.cells && !at.has_figure(partner) && ++steps < rules.cells) partner = next[partner];
    }
    if (partner >= rules.cells || !at.has_figure(partner)) return false;
    const CodeFacts& mover = rules.code_facts[at.codes()[from]];
    if (rules.code_facts[at.codes()[partner]].player != mover.player) return false;
    if (rule.needs_unmoved && !at.is_in(Position::Unmoved, partner)) return false;
    if (rule.partner >= 0) {
        std::uint64_t fitting[MAX_CELLS / 64];
        select({at, mover.player, from, partner, pair.way}, rule.partner, fitting);
        if (!has_bit(fitting, partner)) return false;
    }
    cells.partner = partner;
    if (rule.beside > 0) {
        Cell land = from, before = from;
        for (int i = 0; i < rule.beside; ++i) {
            before = land;
            land = next[land];
            if (land >= rules.cells) return false;
        }
        cells.land = land;
        cells.partner_to = before;
        return true;
    }
    const auto only = [&](int mask) {
        Cell found = NO_CELL;
        each_cell(language.mask(mask), rules.words, [&](Cell cell) { found = cell; });
        return found;
    };
    cells.land = only(rule.land);
    cells.partner_to = only(rule.partner_to);
    return cells.land != NO_CELL && cells.partner_to != NO_CELL && cells.land != cells.partner_to;
}

bool pair_moves(const Position& at, Cell from, const Pair& pair, Cell& aim) {
    const Rules& rules = at.rules();
    PairCells cells;
    if (!pair_cells(at, from, pair, cells)) return false;
    const Way& way = at.language().x.ways[pair.way];
    const auto& next = at.language().directions[pair.direction].next;
    // Steps along the line in either direction, up to the goal. All entered cells must be empty, except those of the
    // two figures.
    const auto is_clear = [&](Cell start, Cell goal, auto&& is_safe) {
        if (start == goal) return true;
        for (bool is_ahead : {true, false}) {
            const Cell first = is_ahead ? start : goal, last = is_ahead ? goal : start;
            bool is_met = false, is_fine = true;
            std::uint32_t steps = 0;
            for (Cell cell = first; cell < rules.cells && steps <= rules.cells; cell = next[cell], ++steps) {
                const bool is_own_start = cell == start;
                if (!is_own_start && at.has_figure(cell) && cell != from && cell != cells.partner) is_fine = false;
                if (is_fine && !is_safe(cell)) is_fine = false;
                if (cell == last) {
                    is_met = true;
                    break;
                }
            }
            if (is_met) return is_fine;
        }
        return false;
    };
    const CodeFacts& facts = rules.code_facts[at.codes()[from]];
    const bool is_royal = at.language().x.figures[facts.figure].royal;
    if (!is_clear(from, cells.land, [](Cell) { return true; })) return false;
    if (!is_clear(cells.partner, cells.partner_to, [](Cell) { return true; })) return false;
    const Code code = at.codes()[from];
    if (is_royal && is_attacked(at, from, code)) return false;
    if (is_royal && !is_clear(from, cells.land, [&](Cell cell) { return cell == from || !is_attacked(at, cell, code); }))
        return false;
    if (way.condition >= 0 && !holds({at, facts.player, from, cells.partner, pair.way}, way.condition)) return false;
    aim = way.partner.aim_partner ? cells.partner : cells.land;
    return true;
}

}  // namespace boards
