// Finds the offers of placements that take groups, and the groups of a position.
#include "group_placements.hpp"

#include <algorithm>

#include "derived_language_tables.hpp"

namespace boards {
namespace {

constexpr std::ptrdiff_t FIRST_DIRECTION = 8;  // in the row of a group without `reaches`

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

// Whether a selector has no parts besides those that fit.
template <typename Fits>
bool has_only(const Extras& x, int selector, const Fits& fits) {
    const Row<Select>& row = x.selectors[static_cast<std::size_t>(selector)];
    if (row.op == Select::And) return std::all_of(row.args.begin(), row.args.end(), [&](int child) { return has_only(x, child, fits); });
    return row.op == Select::Occupied || row.op == Select::All || fits(row);
}

// Writes the neighbours of each cell by some directions. Returns false if some step has no opposite.
bool find_neighbours(const Language& language, std::uint32_t cells, const std::vector<int>& directions, GroupPlacement& found) {
    const auto next = [&](int direction, Cell cell) { return language.directions[static_cast<std::size_t>(direction)].next[cell]; };
    found.beside.assign(std::size_t{cells} * language.words, 0);
    for (Cell cell = 0; cell < cells; ++cell) {
        found.begin.push_back(static_cast<std::uint32_t>(found.earlier.size()));
        for (int direction : directions) {
            const Cell to = next(direction, cell);
            if (to >= cells) continue;
            if (std::none_of(directions.begin(), directions.end(), [&](int back) { return next(back, to) == cell; })) return false;
            found.beside[std::size_t{cell} * language.words + to / 64] |= std::uint64_t{1} << (to % 64);
            if (to < cell) found.earlier.push_back(to);
        }
    }
    found.begin.push_back(static_cast<std::uint32_t>(found.earlier.size()));
    return true;
}

GroupPlacement placement_of(const Language& language, std::uint32_t cells, const Offer& offer) {
    const Extras& x = language.x;
    const bool is_plain = offer.kind == OfferKind::Place && offer.owner == OWN && !offer.hand && !offer.unmoved &&
                          !language.has_royals && x.forbid.empty() && x.then.empty();
    if (!is_plain) return {};
    for (int figure : offer.figures)
        if (!x.figures[static_cast<std::size_t>(figure)].then.empty()) return {};
    int group = -1;
    const auto is_same_group = [&](int selector) {
        const int found = dying_group_in(x, selector);
        if (found >= 0 && group < 0) group = found;
        return found >= 0 && x.selectors[static_cast<std::size_t>(found)].args == x.selectors[static_cast<std::size_t>(group)].args;
    };
    const auto is_of_enemy = [](const Row<Select>& row) { return row.op == Select::Owner && row.args[0] == ENEMY; };
    const auto is_of_moved = [](const Row<Select>& row) { return row.op == Select::Moved; };
    const auto is_group = [&](const Row<Select>& row) {
        return row.op == Select::Group && row.args == x.selectors[static_cast<std::size_t>(group)].args;
    };
    GroupPlacement found;
    bool takes_all = false;
    for (int index : offer.then) {
        const Row<Do>& row = x.effects[static_cast<std::size_t>(index)];
        if ((row.op != Do::Take && row.op != Do::Remove) || narrowed_by(x, row.args[1], is_of_enemy) < 0 || !is_same_group(row.args[1]))
            return {};
        takes_all |= row.args[0] < 0 && has_only(x, row.args[1], [&](const auto& part) { return is_of_enemy(part) || is_group(part); });
    }
    for (int condition : offer.forbid) {
        const Row<Ask>& row = x.conditions[static_cast<std::size_t>(condition)];
        const bool is_always = !language.looks_ahead[static_cast<std::size_t>(condition)];
        if (row.op == Ask::Repeats && row.args[0] >= 2 && x.repeats_board) {
            found.forbids_repeats |= is_always && row.args[0] == 2;
            continue;
        }
        if (row.op != Ask::Exists || narrowed_by(x, row.args[0], is_of_moved) < 0 || !is_same_group(row.args[0])) return {};
        found.forbids_dying |=
            is_always && has_only(x, row.args[0], [&](const auto& part) { return is_of_moved(part) || is_group(part); });
    }
    if (group < 0) return {};
    const std::vector<int>& row = x.selectors[static_cast<std::size_t>(group)].args;
    const std::vector<int> directions(row.begin() + FIRST_DIRECTION, row.end());
    if (!find_neighbours(language, cells, directions, found)) return {};
    found.takes_all = takes_all && x.take_to == TAKE_AWAY && !language.keeps_rights;
    return found;
}

}  // namespace

void find_group_placements(Language& language, std::uint32_t cells) {
    for (const Offer& offer : language.x.offers) language.group_placements.push_back(placement_of(language, cells, offer));
}

// Cells are read in order. A figure joins the groups of its neighbours that were read before. `Words` is the number of
// words of a set if the compiler knows it, otherwise 0.
template <std::uint32_t Words>
void GroupPlacements::find_groups(const Position& at) {
    constexpr std::uint8_t NOBODY_THERE = 0xff;
    const Rules& rules = at.rules();
    const std::uint32_t words = Words == 0 ? rules.words : Words;
    const Code* codes = at.codes();
    const Cell* earlier = offer.earlier.data();
    std::uint64_t empty[MAX_CELLS / 64];
    for (std::uint32_t i = 0; i < words; ++i) {
        std::uint64_t occupied = 0;
        for (std::uint32_t owner = 0; owner < rules.owners; ++owner) occupied |= at.owned(owner)[i];
        empty[i] = ~occupied;
    }
    std::uint8_t owners[MAX_CELLS];
    Cell leads[MAX_CELLS];  // [cell]: a cell of its group with a smaller or equal number
    std::uint64_t free[MAX_CELLS * MAX_CELLS / 64];  // [first cell of a group * words]: the empty neighbours of the group
    const auto first_of = [&](Cell cell) {
        while (leads[cell] != cell) cell = leads[cell] = leads[leads[cell]];
        return cell;
    };
    for (Cell cell = 0; cell < rules.cells; ++cell) {
        const std::uint64_t* beside = offer.beside.data() + std::size_t{cell} * words;
        if (!at.has_figure(cell)) {
            owners[cell] = NOBODY_THERE;
            std::uint64_t found = 0;
            for (std::uint32_t i = 0; i < words; ++i) found |= beside[i] & empty[i];
            if (found != 0) alive[cell / 64] |= std::uint64_t{1} << (cell % 64);
            continue;
        }
        const auto owner = owners[cell] = static_cast<std::uint8_t>(rules.code_facts[codes[cell]].player);
        std::uint64_t* mine = free + std::size_t{cell} * words;
        leads[cell] = cell;
        for (std::uint32_t i = 0; i < words; ++i) mine[i] = beside[i] & empty[i];
        for (std::uint32_t j = offer.begin[cell]; j < offer.begin[cell + 1]; ++j) {
            if (owners[earlier[j]] != owner) continue;
            Cell one = first_of(earlier[j]), other = first_of(cell);
            if (one == other) continue;
            if (one > other) std::swap(one, other);
            leads[other] = one;
            for (std::uint32_t i = 0; i < words; ++i) free[std::size_t{one} * words + i] |= free[std::size_t{other} * words + i];
        }
    }
    const unsigned subject = at.player();
    for (Cell cell = 0; cell < rules.cells; ++cell) {
        if (owners[cell] == NOBODY_THERE || leads[cell] != cell || owners[cell] >= rules.players) continue;
        const std::uint64_t* around = free + std::size_t{cell} * words;
        int count = 0;
        for (std::uint32_t i = 0; i < words; ++i) count += std::popcount(around[i]);
        if (owners[cell] == subject) {
            for (std::uint32_t i = 0; count > 1 && i < words; ++i) alive[i] |= around[i];
            continue;
        }
        if (count == 0) is_known = false;  // a given position: the next effect takes it
        if (count != 1) continue;
        Capture capture{0, 0};
        each_cell(around, words, [&](Cell last) { capture.at = last; });
        taking[capture.at / 64] |= std::uint64_t{1} << (capture.at % 64);
        for (Cell taken = cell; taken < rules.cells; ++taken)
            if (owners[taken] == owners[cell] && first_of(taken) == cell)
                capture.keys ^= at.board_hash_with(taken, codes[taken]) ^ at.board_hash();
        captures.push_back(capture);
    }
}

GroupPlacements::GroupPlacements(const Position& at, const GroupPlacement& offer) : offer(offer), is_known(offer.takes_all) {
    const std::uint32_t words = at.rules().words;
    if (words == 1) find_groups<1>(at);
    else if (words == 2) find_groups<2>(at);
    else find_groups<0>(at);
    for (std::uint32_t i = 0; i < words; ++i) quiet[i] = alive[i] & ~taking[i];
    const auto& boards = at.past_keys();
    for (std::size_t i = at.window(); i < boards.size(); ++i)
        filter[boards[i] % FILTER_BITS / 64] |= std::uint64_t{1} << (boards[i] % 64);
}

Safety GroupPlacements::judge_closely(const Position& at, Cell to, std::uint64_t board) const {
    if (has_bit(taking, to)) {
        if (!is_known) return Safety::Unknown;
        for (const Capture& capture : captures)
            if (capture.at == to) board ^= capture.keys;
    } else if (!has_bit(alive, to)) {
        return is_known && offer.forbids_dying ? Safety::Unsafe : Safety::Unknown;
    }
    if (!may_be_earlier(board)) return Safety::Safe;
    const auto& boards = at.past_keys();
    if (std::find(boards.begin() + static_cast<std::ptrdiff_t>(at.window()), boards.end(), board) == boards.end()) return Safety::Safe;
    return is_known && offer.forbids_repeats ? Safety::Unsafe : Safety::Unknown;
}

}  // namespace boards
