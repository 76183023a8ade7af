#include "condition_facts.hpp"

#include "position.hpp"

namespace boards {
namespace {

Answer told(bool so) { return so ? Answer::Yes : Answer::No; }
Answer equal(const Asked& q, std::int64_t found) { return told(found == q.atom.value); }
// For facts whose value is true or false.
Answer is_so(const Asked& q, bool so) { return told(so == (q.atom.value != 0)); }
Answer later(const Asked&) { return Answer::Later; }

bool is_figure(const Asked& q) { return q.at.target_code >= FIRST_FIGURE; }
const CodeFacts& self(const Asked& q) { return q.rules.code_facts[q.at.self_code]; }
const CodeFacts& target(const Asked& q) { return q.rules.code_facts[q.at.target_code]; }
Answer coordinate(const Asked& q, int cell) { return equal(q, q.source.cells[cell][q.atom.argument]); }

// The highest level of a figure represents all higher numbers too.
Answer made(const Asked& q, const CodeFacts& facts) {
    const bool is_top = facts.level == q.rules.top_level[facts.figure];
    return is_top && q.atom.value >= facts.level ? Answer::Later : equal(q, facts.level);
}

using enum Domain;

}  // namespace

// An empty cell matches no figure, and a place without a cell matches nothing.
constexpr std::array<FactWord, static_cast<std::size_t>(Fact::Count)> FACTS = {{
    {Fact::SelfCoordinate, "SELF_COORDINATE", Dimension, Coordinate, Looks::SelfPlace, false,
     [](const Asked& q) { return coordinate(q, q.at.self); }},
    {Fact::SelfFigure, "SELF_FIGURE", Nothing, Figure, Looks::Elsewhere, false,
     [](const Asked& q) { return equal(q, self(q).figure); }},
    {Fact::SelfPlayer, "SELF_PLAYER", Nothing, Player, Looks::Elsewhere, false,
     [](const Asked& q) { return equal(q, self(q).player); }},
    {Fact::SelfMade, "SELF_MADE", Nothing, Counter, Looks::Elsewhere, false,
     [](const Asked& q) { return made(q, self(q)); },
     [](const Position& at, Cell self, Cell) { return at.past(self).made; }, &Sight::made},
    {Fact::SelfLast, "SELF_LAST", Nothing, Counter, Looks::Elsewhere, false, later,
     [](const Position& at, Cell self, Cell) { return at.past(self).last; }, &Sight::last},
    {Fact::TargetCoordinate, "TARGET_COORDINATE", Dimension, Coordinate, Looks::TargetPlace, true,
     [](const Asked& q) {
         return q.at.target < 0 || q.at.target_code == NOWHERE ? Answer::No : coordinate(q, q.at.target);
     }},
    {Fact::TargetFigure, "TARGET_FIGURE", Nothing, Figure, Looks::TargetCode, true,
     [](const Asked& q) { return is_figure(q) ? equal(q, target(q).figure) : Answer::No; }},
    {Fact::TargetPlayer, "TARGET_PLAYER", Nothing, Player, Looks::TargetPlayer, true,
     [](const Asked& q) { return is_figure(q) ? equal(q, target(q).player) : Answer::No; }},
    {Fact::TargetMade, "TARGET_MADE", Nothing, Counter, Looks::TargetCode, true,
     [](const Asked& q) { return is_figure(q) ? made(q, target(q)) : Answer::No; },
     [](const Position& at, Cell, Cell judged) { return at.past(judged).made; }, &Sight::made, true},
    {Fact::TargetLast, "TARGET_LAST", Nothing, Counter, Looks::TargetCode, true,
     [](const Asked& q) { return is_figure(q) ? Answer::Later : Answer::No; },
     [](const Position& at, Cell, Cell judged) { return at.past(judged).last; }, &Sight::last, true},
    {Fact::IsCell, "IS_CELL", Nothing, Truth, Looks::Elsewhere, true,
     [](const Asked& q) { return is_so(q, q.at.target_code != NOWHERE); }},
    {Fact::IsFigure, "IS_FIGURE", Nothing, Truth, Looks::Elsewhere, true,
     [](const Asked& q) { return is_so(q, is_figure(q)); }},
    {Fact::IsEnemy, "IS_ENEMY", Nothing, Truth, Looks::Elsewhere, false,
     [](const Asked& q) { return is_so(q, is_figure(q) && target(q).player != q.at.mover && target(q).player < q.rules.players); }},
    {Fact::Age, "AGE", Nothing, Counter, Looks::Elsewhere, false, later,
     [](const Position& at, Cell self, Cell) { return at.status.current - at.past(self).last; }, &Sight::age},
    {Fact::CurrentMove, "CURRENT_MOVE", Nothing, Counter, Looks::Elsewhere, false, later,
     [](const Position& at, Cell, Cell) { return at.status.current; }},
}};

// If a row were in the wrong place, a fact would have the meaning of another one.
static_assert([] {
    for (std::size_t i = 0; i < FACTS.size(); ++i)
        if (FACTS[i].fact != static_cast<Fact>(i)) return false;
    return true;
}());

}  // namespace boards
