// Features of the evaluation besides the places of figures: hands, second figures of a kind, and figures near a royal
// figure. They follow from the rules; Values has their weights.
#pragma once

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "search/board.hpp"

namespace boards::search {

// Numbers for each figure of a player, and one for being on the move.
enum class Feature : unsigned {
    Hand,    // figures in the hand
    Second,  // 1 where two or more of a kind stand on the board
    Guard,   // figures beside an own royal figure
    Threat,  // figures that could take on or beside an enemy's royal figure if nothing stood between
    Joint,   // for each such figure, how many others there are: an attack by several is worth more than its parts
    Kinds
};

// Kinds of figures that are counted together as attackers of a royal figure.
constexpr unsigned MOST_THREATS = 32;

// Cells around royal figures, and whence figures take there. Built once for a game.
class Zones {
  public:
    explicit Zones(const Rules& rules);

    bool has_royals = false;
    std::uint32_t words = 0, cells = 0;
    const std::uint64_t* ring(Cell cell) const { return rings.data() + std::size_t{cell} * words; }
    // Where a figure of an enemy must stand to take on or beside a cell; for player * figures + figure of that enemy.
    const std::uint64_t* reach(std::size_t kind, Cell cell) const {
        return reaches.data() + (kind * cells + cell) * words;
    }

  private:
    std::vector<std::uint64_t> rings, reaches;
};

inline unsigned feature_count(const Rules& rules) { return static_cast<unsigned>(Feature::Kinds) * rules.figures + 1; }
inline unsigned feature_index(const Rules& rules, Feature feature, unsigned figure) {
    return static_cast<unsigned>(feature) * rules.figures + figure;
}

// Reports each feature of a player that is not 0: its index, its count, and whether it fades as figures leave the
// board.
template <typename Tell>
void each_feature(const Board& board, const Zones& zones, unsigned player, Tell&& tell) {
    const Rules& rules = board.rules();
    if (board.player() == player) tell(static_cast<unsigned>(Feature::Kinds) * rules.figures, 1, false);
    if (!rules.language) return;
    const Position& at = board.position();
    const std::uint32_t words = zones.words;
    if (board.uses_hands())
        for (unsigned f = 0; f < rules.figures; ++f)
            if (const unsigned count = board.hand(player, f))
                tell(feature_index(rules, Feature::Hand, f), static_cast<int>(count), false);
    if (!zones.has_royals) return;
    const auto count = [&](const std::uint64_t* some, const std::uint64_t* others) {
        int total = 0;
        for (std::uint32_t i = 0; i < words; ++i) total += std::popcount(some[i] & others[i]);
        return total;
    };
    // One royal figure of each player is looked at: the first there is.
    const auto royal = [&](unsigned of) {
        for (const std::uint16_t kind : rules.language->royals[of])
            for (std::uint32_t i = 0; i < words; ++i)
                if (at.kind(kind)[i] != 0) return static_cast<Cell>(i * 64 + static_cast<unsigned>(std::countr_zero(at.kind(kind)[i])));
        return NO_CELL;
    };
    const Cell own = royal(player);
    Cell theirs = NO_CELL;
    for (unsigned p = 0; p < rules.players && theirs == NO_CELL; ++p)
        if (p != player) theirs = royal(p);
    std::array<std::pair<unsigned, int>, MOST_THREATS> threats;  // figure and how many of it
    unsigned kinds = 0;
    int threatening = 0;
    for (unsigned f = 0; f < rules.figures; ++f) {
        const std::size_t kind = std::size_t{player} * rules.figures + f;
        const std::uint64_t* stand = at.kind(static_cast<unsigned>(kind));
        const int standing = count(stand, stand);
        if (standing == 0) continue;
        if (standing >= 2) tell(feature_index(rules, Feature::Second, f), 1, false);
        if (own != NO_CELL)
            if (const int near = count(stand, zones.ring(own))) tell(feature_index(rules, Feature::Guard, f), near, true);
        if (theirs != NO_CELL)
            if (const int near = count(stand, zones.reach(kind, theirs))) {
                tell(feature_index(rules, Feature::Threat, f), near, true);
                if (kinds < MOST_THREATS) threats[kinds++] = {f, near}, threatening += near;
            }
    }
    if (threatening >= 2)
        for (unsigned i = 0; i < kinds; ++i)
            tell(feature_index(rules, Feature::Joint, threats[i].first), threats[i].second * (threatening - 1), true);
}

}  // namespace boards::search
