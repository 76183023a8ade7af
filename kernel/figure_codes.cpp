// A condition such as "moves_made is 0" is evaluated for every figure at every move. The code of a figure includes its
// number of moves, up to the highest number that any condition uses, so a table lookup answers such conditions.
#include "figure_codes.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace boards {
namespace {

// The action sets whose source may be a figure of this kind.
std::vector<std::set<int>> own_sets(const Source& source) {
    std::vector<std::set<int>> sets(source.figures);
    for (int figure = 0; figure < source.figures; ++figure)
        for (const auto& movements : source.figure_movements[figure])
            for (int index : movements) {
                const Movement& movement = source.movements[index];
                sets[figure].insert(movement.destination.begin(), movement.destination.end());
                sets[figure].insert(movement.transition.begin(), movement.transition.end());
            }
    for (const auto& members : source.complexes)
        for (const auto& member : members) sets[member.figure].insert(member.sets.begin(), member.sets.end());
    return sets;
}

std::set<int> own_conditions(const Source& source, int figure, const std::set<int>& sets) {
    std::set<int> conditions;
    for (int set : sets) conditions.insert(source.sets[set].condition);
    for (const auto& movements : source.figure_movements[figure])
        for (int index : movements) conditions.insert(source.movements[index].condition);
    conditions.erase(ALWAYS);
    return conditions;
}

// The highest number of moves that a condition tests for a figure of this kind, if it is resolved before play.
int asked_level(const Conjunction& conjunction, int figure, Fact made, Fact kind) {
    int highest = -1;
    for (const auto& atom : conjunction) {
        if (atom.fact == kind && atom.value != figure) return -1;
        if (atom.fact == made && atom.value <= MAX_LEVEL) highest = std::max(highest, static_cast<int>(atom.value));
    }
    return highest;
}

}  // namespace

std::vector<std::vector<int>> becomings(const Source& source) {
    const auto sets = own_sets(source);
    std::vector<std::vector<int>> direct(source.figures), all(source.figures);
    for (int figure = 0; figure < source.figures; ++figure)
        for (int set : sets[figure])
            for (const auto& action : source.sets[set].actions)
                if (action.kind == ActionKind::Replace) direct[figure].push_back(action.figure);
    for (int figure = 0; figure < source.figures; ++figure) {
        std::vector<char> seen(source.figures, 0);
        std::vector<int> open{figure};
        seen[figure] = 1;
        while (!open.empty()) {
            const int here = open.back();
            open.pop_back();
            all[figure].push_back(here);
            for (int next : direct[here])
                if (!seen[next]) {
                    seen[next] = 1;
                    open.push_back(next);
                }
        }
    }
    return all;
}

std::vector<char> minds_own_moves(const Source& source) {
    const auto sets = own_sets(source);
    std::vector<char> minds(source.figures, 0);
    for (int figure = 0; figure < source.figures; ++figure)
        for (int condition : own_conditions(source, figure, sets[figure]))
            for (const auto& conjunction : source.conditions[condition])
                for (const auto& atom : conjunction) minds[figure] |= atom.fact == Fact::SelfMade;
    return minds;
}

void number_codes(const Source& source, const std::vector<std::vector<int>>& becomes, Rules& rules) {
    const auto sets = own_sets(source);
    std::vector<int> top(source.figures, 0);
    for (int figure = 0; figure < source.figures; ++figure) {
        int asked = -1;
        for (int condition : own_conditions(source, figure, sets[figure]))
            for (const auto& conjunction : source.conditions[condition])
                asked = std::max(asked, asked_level(conjunction, figure, Fact::SelfMade, Fact::SelfFigure));
        for (const auto& condition : source.conditions)
            for (const auto& conjunction : condition)
                asked = std::max(asked, asked_level(conjunction, figure, Fact::TargetMade, Fact::TargetFigure));
        if (source.extras)
            for (const auto& row : source.extras->selectors)
                if (row.op == Select::Made) asked = std::max({asked, row.args[0] - 1, row.args[1]});
        top[figure] = asked + 1;
    }
    // A figure that may become another must remember everything that the conditions of the other figure need.
    rules.top_level.assign(source.figures, 0);
    for (int figure = 0; figure < source.figures; ++figure)
        for (int other : becomes[figure])
            rules.top_level[figure] = std::max<std::uint16_t>(rules.top_level[figure], top[other]);

    rules.code_facts.assign(FIRST_FIGURE, CodeFacts{0, 0, 0});
    rules.raised = {EMPTY, NOWHERE};
    for (int player = 0; player < static_cast<int>(rules.owners); ++player)
        for (int figure = 0; figure < source.figures; ++figure) {
            rules.first_code.push_back(static_cast<Code>(rules.code_facts.size()));
            for (int level = 0; level <= rules.top_level[figure]; ++level) {
                const std::size_t code = rules.code_facts.size();
                rules.code_facts.push_back({static_cast<std::uint16_t>(figure), static_cast<std::uint8_t>(player),
                                            static_cast<std::uint8_t>(level)});
                rules.raised.push_back(static_cast<Code>(level < rules.top_level[figure] ? code + 1 : code));
            }
            if (rules.code_facts.size() > MAX_CODES) throw std::length_error("too many figures and players");
        }
    rules.codes = static_cast<std::uint32_t>(rules.code_facts.size());
}

}  // namespace boards
