#include "search/features.hpp"

#include <algorithm>
#include <functional>

#include "move_stream.hpp"

namespace boards::search {
namespace {

// The cells from which figures capture royal figures, from all tables that are known before play.
template <typename Tell>
void each_table(const Rules& rules, Tell&& tell) {
    const Language& language = *rules.language;
    for (std::uint32_t code = FIRST_FIGURE; code < rules.codes; ++code) {
        const CodeFacts& facts = rules.code_facts[code];
        const int victim = language.attacks.victim_class[code];
        if (victim < 0 || facts.player >= rules.players || !language.x.figures[facts.figure].royal) continue;
        for (const AttackTable& table : language.attacks.tables[static_cast<std::size_t>(victim)])
            if (table.reaching != Reaching::Dynamic) tell(table);
    }
}

// Where a figure that has not moved could go from a cell by movements with some of these modes. `tell` gets the cells
// of a line, nearest first; `false` ends the line.
template <typename Tell>
void each_line(const Rules& rules, std::size_t kind, std::uint32_t cell, int modes, Tell&& tell) {
    const Language& language = *rules.language;
    const Code code = rules.code(static_cast<unsigned>(kind / rules.figures), static_cast<unsigned>(kind % rules.figures), 0);
    BlockView block(rules.stream.data() + rules.reaches[std::size_t{code} * rules.cells + cell].stream);
    for (; block.kind < Block::Partner; block = BlockView(block.next())) {
        if (block.kind == Block::Anywhere || block.kind == Block::Passed || block.kind == Block::Hop) continue;
        const bool is_line = block.kind == Block::Ray || block.kind == Block::Mixed;
        std::vector<Cell> line;
        for (unsigned i = 0; i < block.count; ++i) {
            const std::uint16_t way = rules.tables[block.table(i)].way;
            const Cell place = block.place(i);
            if (place >= rules.cells) break;
            if (way != NO_WAY && !(language.x.ways[way].mode & modes)) continue;
            line.push_back(place);
            if (!is_line) tell(line), line.clear();
        }
        if (!line.empty()) tell(line);
    }
}

}  // namespace

Zones::Zones(const Rules& rules) : words(rules.words), cells(rules.cells) {
    if (!rules.language) return;
    if (rules.language->has_royals && rules.language->attacks.is_built) find_royals(rules);
    find_racers(rules);
    find_lines(rules);
}

void Zones::find_royals(const Rules& rules) {
    const Language& language = *rules.language;
    has_royals = true;
    // The cells beside a royal figure are those that it could capture on.
    rings.assign(std::size_t{cells} * words, 0);
    each_table(rules, [&](const AttackTable& table) {
        if (!language.x.figures[table.kind % rules.figures].royal) return;
        for (std::uint32_t target = 0; target < cells; ++target)
            for (std::uint32_t from = 0; from < cells; ++from)
                if (language.attacks.bits[table.bits + std::size_t{target} * words + from / 64] >> (from % 64) & 1)
                    rings[std::size_t{from} * words + target / 64] |= std::uint64_t{1} << (target % 64);
    });
    reaches.assign(std::size_t{rules.players} * rules.figures * cells * words, 0);
    each_table(rules, [&](const AttackTable& table) {
        const auto add = [&](std::size_t cell, std::size_t target) {
            std::uint64_t* reach = reaches.data() + (std::size_t{table.kind} * cells + cell) * words;
            for (std::uint32_t i = 0; i < words; ++i) reach[i] |= language.attacks.bits[table.bits + target * words + i];
        };
        for (std::uint32_t cell = 0; cell < cells; ++cell) {
            add(cell, cell);
            for (std::uint32_t word = 0; word < words; ++word)
                for (std::uint64_t left = ring(static_cast<Cell>(cell))[word]; left != 0; left &= left - 1)
                    add(cell, word * 64 + static_cast<unsigned>(std::countr_zero(left)));
        }
    });
}

void Zones::find_racers(const Rules& rules) {
    const std::size_t kinds = std::size_t{rules.players} * rules.figures;
    const auto set = [](std::uint64_t* to, std::size_t cell) { to[cell / 64] |= std::uint64_t{1} << (cell % 64); };
    const auto has = [](const std::uint64_t* in, std::size_t cell) { return in[cell / 64] >> (cell % 64) & 1; };
    const auto meet = [&](const std::uint64_t* some, const std::uint64_t* others) {
        for (std::uint32_t i = 0; i < words; ++i)
            if (some[i] & others[i]) return true;
        return false;
    };
    racers.assign(kinds, 0);
    for (Sets* sets : {&aheads, &takings, &stops, &backs, &helps}) sets->assign(kinds * cells * words, 0);
    lengths.assign(kinds * cells, 0);
    // All cells that it can ever reach, with and without captures. A racer never returns to a cell.
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        std::vector<std::vector<Cell>> steps(cells), quiet(cells);
        bool moves = false;
        for (std::uint32_t cell = 0; cell < cells; ++cell) {
            each_line(rules, kind, cell, ~0, [&](const std::vector<Cell>& line) {
                steps[cell].insert(steps[cell].end(), line.begin(), line.end());
            });
            each_line(rules, kind, cell, MODE_MOVE, [&](const std::vector<Cell>& line) {
                quiet[cell].insert(quiet[cell].end(), line.begin(), line.end());
            });
            each_line(rules, kind, cell, MODE_TAKE, [&](const std::vector<Cell>& line) {
                for (const Cell to : line) set(row(takings, kind, cell), to);
            });
            moves |= !steps[cell].empty();
        }
        bool comes_back = !moves;
        const auto closure = [&](const std::vector<std::vector<Cell>>& by, std::uint32_t from, std::uint64_t* found) {
            std::vector<Cell> open = by[from];
            while (!open.empty()) {
                const Cell next = open.back();
                open.pop_back();
                if (has(found, next)) continue;
                set(found, next);
                open.insert(open.end(), by[next].begin(), by[next].end());
            }
        };
        for (std::uint32_t cell = 0; cell < cells && !comes_back; ++cell) {
            std::uint64_t found[MAX_CELLS / 64] = {};
            closure(steps, cell, found);
            comes_back = has(found, cell);
        }
        if (comes_back) continue;
        racers[kind] = 1, has_racers = true;
        kinds_of_racers.push_back(static_cast<std::uint16_t>(kind));
        for (std::uint32_t cell = 0; cell < cells; ++cell) {
            std::uint64_t* found = row(aheads, kind, cell);
            closure(quiet, cell, found);
            for (std::uint32_t i = 0; i < words; ++i) lengths[kind * cells + cell] += std::popcount(found[i]);
        }
    }
    if (!has_racers) {
        for (Sets* sets : {&aheads, &takings, &stops, &backs, &helps}) sets->clear();
        return;
    }
    for (std::size_t kind = 0; kind < kinds; ++kind)
        for (std::size_t other = 0; racers[kind] && other < kinds; ++other) {
            if (!racers[other]) continue;
            const bool is_own = kind / rules.figures == other / rules.figures;
            for (std::uint32_t from = 0; from < cells; ++from) {
                // The cells that the other figure can reach without captures, and the cells that it attacks from there.
                std::uint64_t there[MAX_CELLS / 64] = {}, taken[MAX_CELLS / 64] = {};
                set(there, from);
                for (std::uint32_t i = 0; i < words; ++i) there[i] |= row(aheads, other, from)[i];
                for (std::uint32_t cell = 0; cell < cells; ++cell)
                    if (has(there, cell))
                        for (std::uint32_t i = 0; i < words; ++i) taken[i] |= row(takings, other, cell)[i];
                for (std::uint32_t cell = 0; cell < cells; ++cell) {
                    const std::uint64_t* way = row(aheads, kind, cell);
                    if (is_own && has(row(takings, other, from), cell)) set(row(backs, kind, cell), from);
                    if (is_own && (has(taken, cell) || meet(taken, way))) set(row(helps, kind, cell), from);
                    if (!is_own && (meet(there, way) || meet(taken, way))) set(row(stops, kind, cell), from);
                }
            }
        }
}

void Zones::find_lines(const Rules& rules) {
    const std::size_t kinds = std::size_t{rules.players} * rules.figures;
    line_begin.assign(kinds * cells, 0);
    for (std::size_t kind = 0; kind < kinds; ++kind)
        for (std::uint32_t cell = 0; cell < cells; ++cell) {
            line_begin[kind * cells + cell] = static_cast<std::uint32_t>(lines.size());
            each_line(rules, kind, cell, MODE_TAKE, [&](const std::vector<Cell>& line) {
                lines.push_back(static_cast<Cell>(line.size()));
                lines.insert(lines.end(), line.begin(), line.end());
                has_reach = true;
            });
            lines.push_back(0);
        }
    if (words == 1) find_masks();
}

void Zones::find_masks() {
    masks.resize(line_begin.size());
    has_masks = true;
    Sets down;
    for (std::size_t i = 0; i < masks.size(); ++i) {
        masks[i].begin = static_cast<std::uint32_t>(mask_bits.size());
        down.clear();
        const Cell* line = lines.data() + line_begin[i];
        for (unsigned length = *line++; length != 0; line += length, length = *line++) {
            std::uint64_t set = 0;
            for (unsigned j = 0; j < length; ++j) set |= std::uint64_t{1} << line[j];
            if (length == 1) masks[i].leaps |= set;
            else if (std::is_sorted(line, line + length, std::less<>())) mask_bits.push_back(set), ++masks[i].up;
            else if (std::is_sorted(line, line + length, std::greater<>())) down.push_back(set), ++masks[i].down;
            else has_masks = false;  // a line that comes round
        }
        mask_bits.insert(mask_bits.end(), down.begin(), down.end());
    }
}

}  // namespace boards::search
