// Facts about `forbid` that are known before a move: a condition about the moving figure depends only on its kind and
// its target. Each condition is evaluated once for every kind and cell, with three possible answers.
#include "forbid_facts.hpp"

#include <algorithm>

#include "derived_language_tables.hpp"

namespace boards {
namespace {

constexpr std::size_t MAX_ASKED = 1'000'000;

enum class Tri : std::uint8_t { No, Unknown, Yes };

Tri both(Tri a, Tri b) { return std::min(a, b); }
Tri either(Tri a, Tri b) { return std::max(a, b); }
Tri opposite(Tri a) { return a == Tri::Yes ? Tri::No : a == Tri::No ? Tri::Yes : Tri::Unknown; }
Tri known(bool is_so) { return is_so ? Tri::Yes : Tri::No; }

// Whether a selector holds the cell of the figure that has moved, and whether it may hold others.
struct Held {
    Tri moved;
    bool may_hold_others;
};

class Asking {
  public:
    Asking(const Rules& rules, const Language& language, unsigned player, unsigned figure, Cell cell, bool may_check)
        : rules(rules), language(language), x(language.x), player(player), figure(figure), cell(cell), may_check(may_check) {}

    Tri holds(int condition) const {
        const Row<Ask>& row = x.conditions[condition];
        const std::vector<int>& a = row.args;
        switch (row.op) {
            case Ask::True: return Tri::Yes;
            case Ask::All: {
                Tri all = Tri::Yes;
                for (int child : a) all = both(all, holds(child));
                return all;
            }
            case Ask::Any: {
                Tri any = Tri::No;
                for (int child : a) any = either(any, holds(child));
                return any;
            }
            case Ask::Not: return opposite(holds(a[0]));
            case Ask::Exists: return exists(a[0]);
            case Ask::None: return opposite(exists(a[0]));
            case Ask::Mover: return known(static_cast<int>(player) == a[0]);
            case Ask::Check: return a[0] != 0 && !may_check ? Tri::No : Tri::Unknown;
            default: return Tri::Unknown;
        }
    }

  private:
    const Rules& rules;
    const Language& language;
    const Extras& x;
    const unsigned player, figure;
    const Cell cell;
    const bool may_check;  // the enemy may be in check after the move

    Tri exists(int selector) const {
        const Held held = cells(selector);
        return held.moved == Tri::No && held.may_hold_others ? Tri::Unknown : held.moved;
    }

    bool is_owner(int who) const {
        if (who >= FIRST_NAMED) return static_cast<unsigned>(who - FIRST_NAMED) == player;
        return who != ENEMY && who != NOBODY;
    }
    Tri in_mask(int index) const { return known(language.mask(index)[cell / 64] >> (cell % 64) & 1); }

    Held cells(int selector) const {
        const Row<Select>& row = x.selectors[selector];
        const std::vector<int>& a = row.args;
        switch (row.op) {
            case Select::All:
            case Select::Occupied: return {Tri::Yes, true};
            case Select::Empty: return {Tri::No, true};
            case Select::Moved: return {Tri::Yes, false};
            case Select::Owner: return {known(is_owner(a[0])), true};
            case Select::Kinds: {
                const bool is_named = std::find(a.begin() + 1, a.end(), static_cast<int>(figure)) != a.end();
                return {known(is_owner(a[0]) && is_named), true};
            }
            case Select::Mask: return {in_mask(a[0]), true};
            case Select::Masks: return {in_mask(a[player]), true};
            case Select::EnemyMasks: return {in_mask(a[(player + 1) % rules.players]), true};
            case Select::Stuck: {
                const std::size_t kind = player * rules.figures + figure;
                return {known(language.stuck[kind * language.words + cell / 64] >> (cell % 64) & 1), true};
            }
            case Select::And: {
                Held all{Tri::Yes, true};
                for (int child : a) {
                    const Held one = cells(child);
                    all = {both(all.moved, one.moved), all.may_hold_others && one.may_hold_others};
                }
                return all;
            }
            case Select::Or: {
                Held any{Tri::No, false};
                for (int child : a) {
                    const Held one = cells(child);
                    any = {either(any.moved, one.moved), any.may_hold_others || one.may_hold_others};
                }
                return any;
            }
            case Select::Not: return {opposite(cells(a[0]).moved), true};
            case Select::ByPlayer: return cells(a[player]);
            default: return {Tri::Unknown, true};
        }
    }
};

ForbidFacts facts_of(const Rules& rules, const Language& language, const std::vector<int>& conditions) {
    ForbidFacts facts;
    if (conditions.empty()) return facts;
    const std::size_t size = std::size_t{rules.players} * rules.figures * rules.words;
    facts.never = facts.only_with_check = facts.always = std::vector<std::uint64_t>(size, 0);
    // Very large games get no facts; each move is tried instead.
    if (size * 64 * conditions.size() > MAX_ASKED) return facts;
    for (unsigned player = 0; player < rules.players; ++player)
        for (unsigned figure = 0; figure < rules.figures; ++figure)
            for (std::uint32_t i = 0; i < rules.cells; ++i) {
                const auto cell = static_cast<Cell>(i);
                Tri any = Tri::No, without_check = Tri::No;
                bool is_always = false;
                for (int condition : conditions) {
                    const Tri found = Asking(rules, language, player, figure, cell, true).holds(condition);
                    any = either(any, found);
                    without_check = either(without_check, Asking(rules, language, player, figure, cell, false).holds(condition));
                    // Conditions that look ahead are not evaluated during another look-ahead.
                    is_always |= found == Tri::Yes && !language.looks_ahead[condition];
                }
                const std::size_t word = (std::size_t{player} * rules.figures + figure) * rules.words + cell / 64;
                const std::uint64_t bit = std::uint64_t{1} << (cell % 64);
                if (any == Tri::No) facts.never[word] |= bit;
                else if (without_check == Tri::No) facts.only_with_check[word] |= bit;
                if (is_always) facts.always[word] |= bit;
            }
    return facts;
}

}  // namespace

void forbid_facts(const Rules& rules, Language& language) {
    if (!language.has_forbid) return;
    language.forbid = facts_of(rules, language, language.x.forbid);
    for (const Offer& offer : language.x.offers) language.offer_forbid.push_back(facts_of(rules, language, offer.forbid));
}

}  // namespace boards
