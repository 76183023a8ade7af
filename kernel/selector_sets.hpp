// The cells of a selector in a position. Only selectors.cpp includes this file.
#pragma once

#include <algorithm>

#include "attacks.hpp"
#include "selectors.hpp"

namespace boards {

template <unsigned W>
class Evaluator {
  public:
    using Set = Bits<W>;

    explicit Evaluator(const Context& context)
        : c(context), at(context.at), rules(at.rules()), language(at.language()) {}

    Set select(int selector) const { return among(selector, everything()); }

    // The cells of a selector within a set. Expensive tests look only at the cells within. The most frequent words are
    // answered inline, because a call would cost more than the answer.
    [[gnu::always_inline]] Set among(int selector, const Set& within) const {
        const Row<Select>& row = language.x.selectors[selector];
        switch (row.op) {
            case Select::Empty: return without(within, occupied());
            case Select::Occupied: return within & occupied();
            case Select::Mask: return within & mask(row.args[0]);
            case Select::Masks: return within & mask(row.args[c.subject]);
            case Select::Self: return within & cell(c.self);
            case Select::Moved: return within & cell(at.status.turn.moved);
            default: return among_others(row, within);
        }
    }

    [[gnu::noinline]] Set among_others(const Row<Select>& row, const Set& within) const {
        const std::vector<int>& a = row.args;
        switch (row.op) {
            case Select::All: return within;
            case Select::Owner: return within & owner(a[0]);
            case Select::Kinds: return within & kinds(a);
            case Select::EnemyMasks: return within & mask(a[(c.subject + 1) % rules.players]);
            case Select::And: {
                Set left = within;
                for (int child : a) {
                    if (!left.any()) return left;
                    left = among(child, left);
                }
                return left;
            }
            case Select::Or: {
                Set found = Set::none();
                for (int child : a) found |= among(child, within);
                return found;
            }
            case Select::Not: return without(within, among(a[0], within));
            case Select::Target: return within & cell(c.target);
            case Select::Between: return within & between();
            case Select::LineThrough: return within & line_through();
            case Select::Left: return within & (cell(at.status.turn.left) | cell(at.status.turn.also_left));
            case Select::Trail: return within & (cell(at.status.turn.trail[0]) | cell(at.status.turn.trail[1]));
            case Select::Runner: return within & cell(at.status.turn.runner);
            case Select::Unmoved: return within & stored(Position::Unmoved);
            case Select::Doomed: return within & stored(Position::Doomed);
            case Select::Royal: return within & royals(a[0]);
            case Select::Stuck: return stuck(within);
            case Select::Attacked: return attacked(within);
            case Select::Walk: return within & walk(a);
            case Select::ByPlayer: return among(a[c.subject], within);
            case Select::Made: return made_moves(a, within);
            case Select::Line: return lines(a, within);
            case Select::Group: return groups(a, within);
            default: return Set::none();
        }
    }

    // Figures by their number of moves. Codes count moves as far as some selector tests them.
    [[gnu::noinline]] Set made_moves(const std::vector<int>& a, const Set& within) const {
        Set found = Set::none();
        (within & occupied()).each([&](Cell one) {
            if (const int level = rules.code_facts[at.codes()[one]].level; level >= a[0] && (a[1] < 0 || level <= a[1])) found.add(one);
        });
        return found;
    }

    // Whether a selector depends only on the board, not on the target.
    bool is_of_board(int selector) const {
        const Row<Select>& row = language.x.selectors[selector];
        switch (row.op) {
            case Select::All:
            case Select::Empty:
            case Select::Occupied:
            case Select::Owner:
            case Select::Kinds:
            case Select::Mask:
            case Select::Masks:
            case Select::EnemyMasks: return true;
            case Select::And:
            case Select::Or:
            case Select::Not:
            case Select::ByPlayer:
                return std::all_of(row.args.begin(), row.args.end(), [&](int child) { return is_of_board(child); });
            default: return false;
        }
    }

    // Keeps the targets from which a walk meets something, read backwards from the ends of the walks. Returns false if
    // this cannot be computed for all targets at once.
    bool targets_of_walk(int selector, Set& targets) const {
        const Row<Select>& row = language.x.selectors[selector];
        const std::vector<int>& a = row.args;
        if (row.op == Select::ByPlayer) return targets_of_walk(a[c.subject], targets);
        if (row.op != Select::Walk || language.x.selectors[a[0]].op != Select::Target) return false;
        if (a[1] < 0 || a[2] < 0 || a[3] != 0 || a[4] > 1 || !is_of_board(a[1]) || !is_of_board(a[2])) return false;
        const Set along = select(a[1]), until = select(a[2]);
        Set found = Set::none();
        for (std::size_t i = 5; i < a.size(); ++i) {
            Set met = Set::none();
            for (Set front = before(until, a[i]) & along; front.any(); front = without(before(front, a[i]) & along, met))
                met |= front;
            if (met.any()) found |= before(met, a[i]);
        }
        targets &= found;
        return true;
    }

    int group_count(const Set& cells, const std::vector<int>& a, std::size_t first) const {
        int total = 0;
        Set left = cells;
        while (left.any()) {
            left.remove(flood(first_of(left), cells, a, first));
            ++total;
        }
        return total;
    }

  private:
    const Context& c;
    const Position& at;
    const Rules& rules;
    const Language& language;

    Set everything() const { return of(language.all_cells.data()); }
    Set of(const std::uint64_t* words) const { return Set::of(words, rules.words); }
    Set mask(int index) const { return of(language.mask(index)); }
    Set stored(Position::Set which) const { return of(at.set(which)); }
    Set owned(unsigned player) const { return of(at.owned(player)); }

    Set cell(Cell one) const {
        Set made = Set::none();
        if (one < rules.cells) made.add(one);
        return made;
    }
    static Set first_of(const Set& cells) {
        Set made = Set::none();
        for (unsigned i = 0; i < W; ++i)
            if (cells.w[i] != 0) {
                made.w[i] = cells.w[i] & (~cells.w[i] + 1);
                break;
            }
        return made;
    }

    Set occupied() const {
        Set made = owned(0);
        for (unsigned owner = 1; owner < rules.owners; ++owner) made |= owned(owner);
        return made;
    }

    template <typename Each>
    void each_owner(int who, Each&& each) const {
        if (who == OWN) return each(c.subject);
        if (who >= FIRST_NAMED) return each(static_cast<unsigned>(who - FIRST_NAMED));
        if (who == NOBODY) return each(rules.players);
        for (unsigned player = 0; player < rules.players; ++player)
            if (who != ENEMY || player != c.subject) each(player);
        if (who == EVERYBODY) each(rules.players);
    }

    Set owner(int who) const {
        Set made = Set::none();
        each_owner(who, [&](unsigned player) { made |= owned(player); });
        return made;
    }

    Set kinds(const std::vector<int>& a) const {
        Set made = Set::none();
        each_owner(a[0], [&](unsigned player) {
            for (std::size_t i = 1; i < a.size(); ++i)
                made |= of(at.kind(player * rules.figures + static_cast<unsigned>(a[i])));
        });
        return made;
    }

    [[gnu::noinline]] Set royals(int who) const {
        Set made = Set::none();
        each_owner(who, [&](unsigned player) {
            for (std::uint16_t kind : language.royals[player]) made |= of(at.kind(kind));
        });
        return made;
    }

    [[gnu::noinline]] Set stuck(const Set& within) const {
        Set made = Set::none();
        within.each([&](Cell one) {
            if (!at.has_figure(one)) return;
            const CodeFacts& facts = rules.code_facts[at.codes()[one]];
            const std::size_t kind = facts.player * rules.figures + facts.figure;
            if (language.stuck[kind * language.words + one / 64] >> (one % 64) & 1) made.add(one);
        });
        return made;
    }

    // For an empty cell, it imagines the first figure of the subject there.
    [[gnu::noinline]] Set attacked(const Set& within) const {
        Set made = Set::none();
        within.each([&](Cell one) {
            const Code victim = at.has_figure(one) ? at.codes()[one] : rules.code(c.subject, 0, 0);
            if (is_attacked(at, one, victim)) made.add(one);
        });
        return made;
    }

    // The direction from self to target; -1 if there is none.
    int direction() const {
        if (c.way < 0) return -1;
        for (int index : language.x.ways[c.way].directions) {
            const auto& next = language.directions[index].next;
            std::uint32_t steps = 0;
            for (Cell one = next[c.self]; one < rules.cells && steps < rules.cells; one = next[one], ++steps)
                if (one == c.target) return index;
        }
        return -1;
    }

    [[gnu::noinline]] Set between() const {
        Set made = Set::none();
        const int index = direction();
        if (index < 0) return made;
        const auto& next = language.directions[index].next;
        for (Cell one = next[c.self]; one != c.target && one < rules.cells; one = next[one]) made.add(one);
        return made;
    }

    [[gnu::noinline]] Set line_through() const {
        Set made = Set::none();
        const int index = direction();
        if (index < 0) return made;
        made.add(c.self);
        const auto& next = language.directions[index].next;
        for (Cell one = next[c.self]; one < rules.cells && !made.has(one); one = next[one]) made.add(one);
        for (bool is_more = true; is_more;) {  // whoever leads to a cell of the line is on it
            is_more = false;
            for (std::uint32_t one = 0; one < rules.cells; ++one)
                if (!made.has(one) && next[one] < rules.cells && made.has(next[one])) made.add(one), is_more = true;
        }
        return made;
    }

    Set stepped(const Set& cells, int index) const {
        const Direction& direction = language.directions[index];
        const Set leading = cells & of(direction.leads.data());
        if (direction.shift != 0) return leading.shifted(direction.shift);
        Set made = Set::none();
        leading.each([&](Cell one) { made.add(direction.next[one]); });
        return made;
    }

    // The cells from which one step leads to some of these.
    Set before(const Set& cells, int index) const {
        const Direction& direction = language.directions[index];
        const Set leads = of(direction.leads.data());
        if (direction.shift != 0) return cells.shifted(-direction.shift) & leads;
        Set made = Set::none();
        leads.each([&](Cell one) {
            if (cells.has(direction.next[one])) made.add(one);
        });
        return made;
    }

    [[gnu::noinline]] Set walk(const std::vector<int>& a) const {
        const Set from = select(a[0]);
        Set made = Set::none();
        if (!from.any()) return made;
        const int most = a[3] == 0 ? static_cast<int>(rules.cells) : a[3];
        const Set along = a[1] < 0 ? everything() : select(a[1]);
        if (a[2] < 0 && a[4] <= 1 && from.count() > 1) {
            for (std::size_t i = 5; i < a.size(); ++i) {
                Set front = from;
                for (int step = 0; step < most; ++step) {
                    front = stepped(front, a[i]) & along;
                    if (!front.any() || (step > 0 && !without(front, made).any())) break;
                    made |= front;
                }
            }
            return made;
        }
        const Set until = a[2] < 0 ? everything() : select(a[2]);
        from.each([&](Cell start) {
            for (std::size_t i = 5; i < a.size(); ++i) {
                const auto& next = language.directions[a[i]].next;
                Set met = Set::none();
                int steps = 0;
                Cell one = next[start];
                for (; one < rules.cells && steps < most && along.has(one); one = next[one], ++steps) met.add(one);
                if (steps < a[4]) continue;
                if (a[2] < 0 || (one < rules.cells && until.has(one))) made |= met;
            }
        });
        return made;
    }

    // Rows of figures of one owner through the cells within.
    [[gnu::noinline]] Set lines(const std::vector<int>& a, const Set& within) const {
        Set made = Set::none();
        within.each([&](Cell one) {
            if (!at.has_figure(one)) return;
            const std::uint64_t* own = at.owned(rules.code_facts[at.codes()[one]].player);
            int total = 0;
            for (std::uint32_t i = 0; i < rules.words; ++i) total += std::popcount(own[i]);
            if (total < a[0]) return;
            const auto run = [&](int index) {
                const Cell* next = language.directions[index].next.data();
                int length = 0;
                for (Cell cell = next[one]; cell < rules.cells && cell != one; cell = next[cell], ++length)
                    if (!(own[cell / 64] >> (cell % 64) & 1)) break;
                return length;
            };
            for (std::size_t i = 2; i + 1 < a.size(); i += 2) {
                const int length = 1 + run(a[i]) + run(a[i + 1]);
                if (a[1] ? length == a[0] : length >= a[0]) return made.add(one);
            }
        });
        return made;
    }

    Set neighbours(const Set& cells, const std::vector<int>& a, std::size_t first) const {
        Set made = Set::none();
        for (std::size_t i = first; i < a.size(); ++i) made |= stepped(cells, a[i]);
        return made;
    }

    Set flood(Set found, const Set& inside, const std::vector<int>& a, std::size_t first) const {
        for (Set front = found; front.any();) {
            front = without(neighbours(front, a, first) & inside, found);
            found |= front;
        }
        return found;
    }

    // The kind of cells that a group consists of.
    Set alike(int of_what, Cell one, const Set& taken) const {
        if (of_what >= 0) return select(of_what);
        if (!at.has_figure(one)) return without(everything(), taken);
        const CodeFacts& facts = rules.code_facts[at.codes()[one]];
        if (of_what == -1) return owned(facts.player);
        return of(at.kind(facts.player * rules.figures + facts.figure));
    }

    // Whether each step has an opposite step.
    bool is_two_way(const std::vector<int>& a, std::size_t first) const {
        for (std::size_t i = first; i < a.size(); ++i) {
            const int shift = language.directions[a[i]].shift;
            bool is_met = false;
            for (std::size_t j = first; j < a.size(); ++j) is_met |= language.directions[a[j]].shift == -shift;
            if (shift == 0 || !is_met) return false;
        }
        return true;
    }

    // Figures whose groups touch nothing of a set, for all groups of an owner at once: everything connected to a
    // touching figure is left out.
    Set groups_apart(const std::vector<int>& a, std::size_t first, const Set& within, const Set& missed) const {
        Set made = Set::none();
        for (unsigned who = 0; who < rules.owners; ++who) {
            const Set inside = owned(who), asked = within & inside;
            if (!asked.any()) continue;
            Set joined = neighbours(without(missed, inside), a, first) & inside;
            for (Set front = joined; front.any() && without(asked, joined).any();) {
                front = without(neighbours(front, a, first) & inside, joined);
                joined |= front;
            }
            made |= without(asked, joined);
        }
        return made;
    }

    [[gnu::noinline]] Set groups(const std::vector<int>& a, const Set& within) const {
        constexpr int few = 4;  // cells whose groups are sooner told one by one
        Set made = Set::none(), left = within;
        const std::size_t reaches = 8, first = reaches + static_cast<std::size_t>(a[7]);
        const Set taken = occupied();
        const Set missed = a[2] < 0 ? Set::none() : select(a[2]);
        const bool only_misses = a[0] == -1 && a[1] < 0 && a[2] >= 0 && a[3] < 0 && a[4] <= 1 && a[5] == 0 && a[7] == 0;
        if (only_misses && within.count() > few && !without(within, taken).any() && is_two_way(a, first))
            return groups_apart(a, first, within, missed);
        while (left.any()) {
            Cell one = 0;
            const Set start = first_of(left);
            start.each([&](Cell cell) { one = cell; });
            const Set inside = alike(a[0], one, taken);
            if (!inside.has(one)) {
                left.remove(start);
                continue;
            }
            // If a group must not touch something, the search ends as soon as it touches it.
            Set group = start, front = start;
            bool fails = false;
            while (front.any()) {
                const Set around = without(neighbours(front, a, first), group);
                if ((around & missed).any() && without(around & missed, inside).any()) {
                    fails = true;
                    break;
                }
                front = around & inside;
                group |= front;
            }
            if (!fails) fails = !fits(a, group, first);
            if (!fails) made |= group & within;
            left.remove(group);
        }
        return made;
    }

    bool fits(const std::vector<int>& a, const Set& group, std::size_t first) const {
        if (a[1] >= 0 && !(without(neighbours(group, a, first), group) & select(a[1])).any()) return false;
        if (a[3] >= 0 && (group & select(a[3])).any()) return false;
        const int size = a[4] != 0 || a[5] != 0 ? group.count() : 0;
        if (size < a[4] || (a[5] != 0 && size > a[5])) return false;
        if (a[7] == 0) return true;
        int reached = 0;
        for (int i = 0; i < a[7]; ++i) reached += among(a[8 + static_cast<std::size_t>(i)], group).any();
        return reached >= a[6];
    }
};

}  // namespace boards
