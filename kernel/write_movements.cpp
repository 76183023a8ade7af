#include "write_movements.hpp"

#include <algorithm>
#include <stdexcept>

namespace boards {

void WayWriter::begin(Code new_code, Cell cell) {
    code = new_code;
    from = cell;
    leads_anywhere = false;
    reached.clear();
}

// For each code on the target, whether the way leads there.
std::uint32_t WayWriter::landing_row(int index, int mode) {
    const unsigned mover = rules.code_facts[code].player;
    const auto key = std::tuple(index, mover, mode);
    if (const auto known = rows.find(key); known != rows.end()) return known->second;
    const Way& way = language.x.ways[index];
    const Outcome yes = static_cast<Outcome>(FIRST_PROGRAM + verdicts.program({{ActionKind::Move, 0}}));
    std::vector<Outcome> outcomes(rules.codes, CANCEL);
    if (mode & (MODE_MOVE | MODE_JUMP | MODE_PASSED)) outcomes[EMPTY] = yes;
    for (std::uint32_t other = FIRST_FIGURE; other < rules.codes; ++other) {
        const CodeFacts& facts = rules.code_facts[other];
        const bool is_victim = way.victims.empty() ||
                               std::find(way.victims.begin(), way.victims.end(), facts.figure) != way.victims.end();
        const bool is_own = facts.player == mover, is_nobodys = facts.player == rules.players;
        const bool is_reached = is_own ? mode & MODE_SWAP : !is_nobodys && (mode & MODE_TAKE);
        if (is_victim && is_reached) outcomes[other] = yes;
    }
    return rows[key] = verdicts.add_row(outcomes);
}

std::uint32_t WayWriter::dead_row() {
    std::vector<Outcome> outcomes(rules.codes, CANCEL);
    outcomes[NOWHERE] = NOTHING;  // so that it is not the row of a place that is no goal
    return verdicts.add_row(outcomes);
}

std::uint32_t WayWriter::passing_row(int index) {
    const unsigned mover = rules.code_facts[code].player;
    const auto key = std::tuple(index, mover, -1);
    if (const auto known = rows.find(key); known != rows.end()) return known->second;
    const Way& way = language.x.ways[index];
    std::vector<Outcome> outcomes(rules.codes, CANCEL);
    outcomes[EMPTY] = NOTHING;
    for (std::uint32_t other = FIRST_FIGURE; other < rules.codes; ++other)
        if (way.over == OVER_ANYTHING || (way.over == OVER_ANY_OWN && rules.code_facts[other].player == mover))
            outcomes[other] = NOTHING;
    return rows[key] = verdicts.add_row(outcomes);
}

// The landing row without targets that earlier ways certainly reach: for one source, target and choice, only the first
// way counts.
std::uint32_t WayWriter::new_row(int index, int mode, Cell target, int direction, bool is_sure) {
    if (!in_mask(language.x.ways[index].target, target)) return verdicts.no_row;
    std::uint32_t row = landing_row(index, mode);
    if (leads_anywhere && !is_dead) language.may_repeat_moves = true;
    auto& earlier = reached[target];
    verdicts.spend(1 + earlier.size() * rules.codes / 8);
    if (!earlier.empty()) {
        std::vector<Outcome> outcomes(rules.outcomes.begin() + row, rules.outcomes.begin() + row + rules.codes);
        bool is_changed = false;
        for (const Reached& one : earlier)
            for (std::uint32_t other = 0; other < rules.codes; ++other) {
                if (one.is_hop && one.direction == direction) break;  // nothing is hopped over on an empty line
                if (outcomes[other] < FIRST_PROGRAM || rules.outcomes[one.row + other] < FIRST_PROGRAM) continue;
                if (one.is_sure && (one.direction < 0 || one.direction == direction)) {
                    outcomes[other] = CANCEL;
                    is_changed = true;
                } else if (!is_dead) {
                    language.may_repeat_moves = true;
                }
            }
        if (is_changed) row = verdicts.add_row(outcomes);
    }
    if (is_dead) return verdicts.can_apply(row) ? dead_row() : verdicts.no_row;
    earlier.push_back({row, direction, is_sure, false});
    return row;
}

// Hops have one row for all places; play decides which of them are landings. The first place is never a landing,
// because the hurdle comes first.
std::uint32_t WayWriter::hop_row(int index, Cell target, int direction, bool is_first) {
    const std::uint32_t row = is_dead ? dead_row() : landing_row(index, language.x.ways[index].mode);
    if (is_first || is_dead) return row;
    if (leads_anywhere) language.may_repeat_moves = true;
    auto& earlier = reached[target];
    for (const Reached& one : earlier)
        for (std::uint32_t other = 0; other < rules.codes && (one.is_hop || one.direction != direction); ++other)
            if (rules.outcomes[row + other] >= FIRST_PROGRAM && rules.outcomes[one.row + other] >= FIRST_PROGRAM)
                language.may_repeat_moves = true;
    earlier.push_back({row, direction, false, true});
    return row;
}

void WayWriter::single(Block kind, std::uint16_t table, const std::uint16_t* entry, std::size_t size,
                       std::vector<std::uint16_t>& words, std::size_t& last_head) {
    if (!words.empty()) {
        const unsigned last = words[last_head], count = last & COUNT_MASK;
        if (last >> COUNT_BITS == static_cast<unsigned>(kind) && count < COUNT_MASK && words[last_head + 1] == table) {
            ++words[last_head];
            words.insert(words.end(), entry, entry + size);
            return;
        }
    }
    last_head = words.size();
    words.insert(words.end(), {head(kind, 1), table});
    words.insert(words.end(), entry, entry + size);
}

void WayWriter::step(int index, std::size_t number, std::vector<std::uint16_t>& words, std::size_t& last_head) {
    const Way& way = language.x.ways[index];
    const auto id = static_cast<std::uint16_t>(index);
    const Cell target = language.directions[way.directions[number]].next[from];
    if (target >= rules.cells || way.least > 1) return;
    const bool is_lame = !way.lame.empty() && !way.lame[number].empty();
    if (const int mode = way.mode & ~MODE_PASSED) {
        const auto row = new_row(index, mode, target, -1, !is_asked && !is_lame);
        if (can_be_goal(row)) {
            const auto table = verdicts.table(row, verdicts.plain_row, id, is_asked);
            if (is_lame) {
                std::uint16_t entry[3] = {target, from, from};
                for (std::size_t i = 0; i < 2; ++i) {
                    const int lame = way.lame[number][std::min(i, way.lame[number].size() - 1)];
                    entry[1 + i] = language.directions[lame].next[from];
                }
                // Nothing can pass a place without a cell: such a place never counts as empty.
                single(Block::Lame, table, entry, 3, words, last_head);
            } else {
                single(Block::Leaps, table, &target, 1, words, last_head);
            }
        }
    }
    if ((way.mode & MODE_PASSED) && in_mask(way.target, target)) {
        const auto row = is_dead ? dead_row() : landing_row(index, MODE_PASSED);
        const auto table = verdicts.table(row, verdicts.plain_row, id, is_asked);
        single(Block::Passed, table, &target, 1, words, last_head);
        const CodeFacts& facts = rules.code_facts[code];
        const std::size_t kind = facts.player * rules.figures + facts.figure;
        language.passers[(kind * rules.cells + target) * language.words + from / 64] |= std::uint64_t{1} << (from % 64);
    }
}

void WayWriter::line(int index, std::size_t number, std::vector<std::uint16_t>& words, std::size_t& last_head) {
    const Way& way = language.x.ways[index];
    const bool hops = way.over >= OVER_FIGURE && way.over <= OVER_OWN;
    const Direction& direction = language.directions[way.directions[number]];
    const auto id = static_cast<std::uint16_t>(index);
    std::vector<Entry> entries;
    std::size_t keep = 0;
    const std::size_t most = way.most == 0 ? rules.cells : static_cast<std::size_t>(way.most);
    const bool is_sure = !is_asked && !hops;
    for (Cell cell = direction.next[from]; cell < rules.cells && cell != from; cell = direction.next[cell]) {
        if (!hops && entries.size() >= most) break;
        // The greatest distance of a hurdle and the landing behind it.
        if (hops && way.approach >= 0 && way.land > 0 && entries.size() >= static_cast<std::size_t>(way.approach + 1 + way.land)) break;
        if (entries.size() >= rules.cells) break;  // a circle that does not come back to its start
        const bool is_goal = entries.size() + 1 >= static_cast<std::size_t>(way.least);
        const auto row = hops ? hop_row(index, cell, way.directions[number], entries.empty())
                         : is_goal ? new_row(index, way.mode, cell, way.directions[number], is_sure) : verdicts.no_row;
        entries.push_back({cell, row});
        if (can_be_goal(row)) keep = entries.size();
        verdicts.spend(2);
    }
    entries.resize(keep);
    if (entries.size() > COUNT_MASK) throw std::length_error("a line is too long");
    if (entries.empty() || (hops && entries.size() < 2)) return;
    const auto passing = passing_row(index);
    if (entries.size() == 1) {
        const auto table = verdicts.table(entries[0].row, verdicts.plain_row, id, is_asked);
        return single(Block::Leaps, table, &entries[0].cell, 1, words, last_head);
    }
    std::vector<std::uint16_t> tables;
    for (const Entry& entry : entries) tables.push_back(verdicts.table(entry.row, passing, id, is_asked));
    const bool same = std::all_of(tables.begin(), tables.end(), [&](auto table) { return table == tables[0]; });
    last_head = words.size();
    words.push_back(head(hops ? Block::Hop : same ? Block::Ray : Block::Mixed, entries.size()));
    if (same) words.push_back(tables[0]);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        words.push_back(entries[i].cell);
        if (!same) words.push_back(tables[i]);
    }
}

void WayWriter::write(int index, std::vector<std::uint16_t>& words, std::size_t& last_head) {
    const Way& way = language.x.ways[index];
    if (!in_mask(way.source, from)) return;
    const Known known = known_condition(rules, language, way, rules.code_facts[code].player, from);
    is_dead = known == Known::No;
    is_asked = !is_dead && (known == Known::Asked || way.distance >= 0);
    const auto id = static_cast<std::uint16_t>(index);
    if (way.has_partner) {
        const auto first = rules.pairs.size();
        for (int direction : way.directions) rules.pairs.push_back({id, static_cast<std::uint16_t>(direction)});
        const auto count = rules.pairs.size() - first;
        if (rules.pairs.size() > 0xfffffff || count > COUNT_MASK) throw std::length_error("too many partner movements");
        if (count == 0) return;
        last_head = words.size();
        words.insert(words.end(), {head(Block::Partner, count), static_cast<std::uint16_t>(first & 0xffff),
                                   static_cast<std::uint16_t>(first >> 16)});
        return;
    }
    if (way.to >= 0) {
        const auto row = is_dead ? dead_row() : landing_row(index, way.mode);
        const auto table = verdicts.table(row, verdicts.plain_row, id, is_asked);
        if (!is_dead && (leads_anywhere || !reached.empty())) language.may_repeat_moves = true;
        leads_anywhere = leads_anywhere || !is_dead;
        last_head = words.size();
        words.insert(words.end(), {head(Block::Anywhere, 1), table});
        return;
    }
    const bool hops = way.over >= OVER_FIGURE && way.over <= OVER_OWN;
    for (std::size_t i = 0; i < way.directions.size(); ++i) {
        if (way.most == 1 && !hops) step(index, i, words, last_head);
        else line(index, i, words, last_head);
    }
}

}  // namespace boards
