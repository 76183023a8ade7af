// Finds the offers that have quiet placements, and the cells of these placements.
#include "quiet_placements.hpp"

#include <algorithm>

#include "derived_language_tables.hpp"
#include "selectors.hpp"

namespace boards {
namespace {

// Whether a selector, or a selector that narrows it, fits.
template <typename Fits>
int narrowed_by(const Extras& x, int selector, const Fits& fits) {
    const Row<Select>& row = x.selectors[static_cast<std::size_t>(selector)];
    if (fits(row)) return selector;
    if (row.op != Select::And) return -1;
    for (int child : row.args)
        if (const int found = narrowed_by(x, child, fits); found >= 0) return found;
    return -1;
}

// Selectors of groups whose only condition is that they have no empty neighbour.
int dying_group_in(const Extras& x, int selector) {
    return narrowed_by(x, selector, [&](const Row<Select>& row) {
        const std::vector<int>& a = row.args;
        return row.op == Select::Group && a[0] == -1 && a[1] < 0 && a[2] >= 0 && a[3] < 0 && a[4] <= 1 && a[5] == 0 &&
               a[7] == 0 && x.selectors[static_cast<std::size_t>(a[2])].op == Select::Empty;
    });
}

int dying_group_of(const Language& language, const Offer& offer) {
    const Extras& x = language.x;
    const bool is_plain = offer.kind == OfferKind::Place && offer.owner == OWN && !offer.hand && !offer.unmoved &&
                          !language.has_royals && x.forbid.empty() && x.then.empty();
    if (!is_plain) return -1;
    for (int figure : offer.figures)
        if (!x.figures[static_cast<std::size_t>(figure)].then.empty()) return -1;
    int group = -1;
    const auto is_same_group = [&](int selector) {
        const int found = dying_group_in(x, selector);
        if (found >= 0 && group < 0) group = found;
        return found >= 0 && x.selectors[static_cast<std::size_t>(found)].args == x.selectors[static_cast<std::size_t>(group)].args;
    };
    for (int index : offer.then) {
        const Row<Do>& row = x.effects[static_cast<std::size_t>(index)];
        const bool is_of_enemy = narrowed_by(x, row.args[1], [](const Row<Select>& selector) {
            return selector.op == Select::Owner && selector.args[0] == ENEMY;
        }) >= 0;
        if ((row.op != Do::Take && row.op != Do::Remove) || !is_of_enemy || !is_same_group(row.args[1])) return -1;
    }
    for (int condition : offer.forbid) {
        const Row<Ask>& row = x.conditions[static_cast<std::size_t>(condition)];
        if (row.op == Ask::Repeats && row.args[0] >= 2 && x.repeats_board) continue;
        const bool is_of_moved = row.op == Ask::Exists && narrowed_by(x, row.args[0], [](const Row<Select>& selector) {
            return selector.op == Select::Moved;
        }) >= 0;
        if (!is_of_moved || !is_same_group(row.args[0])) return -1;
    }
    return group;
}

}  // namespace

void find_dying_groups(Language& language) {
    for (const Offer& offer : language.x.offers) language.dying_groups.push_back(dying_group_of(language, offer));
}

QuietPlacements::QuietPlacements(const Position& at, int dying_group) {
    quiet_cells({at, at.player()}, dying_group, cells);
    const auto& boards = at.past_keys();
    for (std::size_t i = at.window(); i < boards.size(); ++i)
        filter[boards[i] % FILTER_BITS / 64] |= std::uint64_t{1} << (boards[i] % 64);
}

}  // namespace boards
