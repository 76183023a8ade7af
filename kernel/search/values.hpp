// The values of figures on their cells: a linear evaluation. They are derived from mobility, or come from training.
#pragma once

#include "search/features.hpp"

namespace boards::search {

constexpr int UNIT = 100;         // the most frequent figure at the start is worth about so much
constexpr int MOST_VALUE = 20'000;
constexpr int MOST_BY_REACH = 150;  // the reach of figures hardly ever makes a greater difference
constexpr int WHOLE = 256;        // the stage of a match that has all its figures; 0 is a bare board

// What figures that only advance are worth, by where they stand: they move seldom, so the same comes again and again. For
// one thread.
struct RacerCache {
    static constexpr std::size_t SIZE = 4096;
    struct Kept {
        std::uint64_t key = 0;
        int early = 0, late = 0, fine_early = 0, fine_late = 0;  // of the first player
    };
    std::vector<Kept> kept{SIZE};
};

struct Values {
    std::uint32_t players = 0, figures = 0, cells = 0;
    std::vector<int> figure;      // [figure]: what it is worth on average, for ordering captures
    std::vector<int> square;      // [(player * figures + figure) * cells + cell], as long as all figures stand
    std::vector<int> late;        // the same when none is left; between them values pass from one to the other
    std::vector<int> feature;     // [feature_index]
    std::vector<char> is_mobile;  // [figure]: can usually wait, so that passing is no better than moving
    std::vector<int> bulk;        // [figure]: how much of a match's beginning is over when it leaves the board
    int mass = 0;                 // the bulk of all figures of the beginning; below 0: of a full board, which comes last
    double scale = 200;           // a lead of so much wins e : 1
    double length = 0;            // plies of a random match, on average
    bool has_meaning = false;     // some figure is worth something
    bool has_movers = false;      // some figure moves at all
    std::shared_ptr<const Zones> zones;
    unsigned wanted = ALL_FEATURES;  // the features that are worth something; others need not be counted

    std::size_t row(unsigned player, unsigned figure_) const { return (std::size_t{player} * figures + figure_) * cells; }

    // The lead of a player over the average of the others in both stages, and the bulk of all figures.
    struct Balance {
        int early = 0, late = 0, mass = 0;
        int fine_early = 0, fine_late = 0;  // in parts of a unit
    };

    int stage(int mass_now) const {
        if (mass < 0) return mass_now >= -mass ? 0 : WHOLE * (-mass - mass_now) / -mass;
        return mass == 0 || mass_now >= mass ? WHOLE : WHOLE * mass_now / mass;
    }

    // The lead of a player over the average of the others.
    int lead(const Board& board, unsigned player, RacerCache* cache = nullptr) const {
        Balance found = standing(board, player);
        if ((wanted & OF_REACH) != 0) add_features(board, player, wanted & OF_REACH, found);
        add_quick_features(board, player, cache, found);
        return weighed(found);
    }
    // The same, but expensive features are left out if they could hardly bring the lead between two scores.
    int lead_between(const Board& board, unsigned player, int low, int high, RacerCache* cache = nullptr) const {
        Balance found = standing(board, player);
        add_quick_features(board, player, cache, found);
        const int rough = weighed(found);
        if ((wanted & OF_REACH) == 0 || rough >= high + MOST_BY_REACH || rough <= low - MOST_BY_REACH) return rough;
        add_features(board, player, wanted & OF_REACH, found);
        return weighed(found);
    }

    double win_probability(double score) const;
    // Must be called after the values of features have changed.
    void find_wanted() {
        wanted = 0;
        for (std::size_t i = 0; i + 1 < feature.size(); ++i)
            if (feature[i] != 0) wanted |= 1u << (i / figures);
        wanted |= TO_MOVE;
    }

  private:
    struct Sums {
        int early = 0, late = 0, mass = 0, fine_early = 0, fine_late = 0;
        void take(const Sums& other) {
            early += other.early, late += other.late, mass += other.mass;
            fine_early += other.fine_early, fine_late += other.fine_late;
        }
    };
    template <typename Each>
    void add(unsigned player, Balance& to, Each&& each) const {
        Sums mine, others;
        for (unsigned p = 0; p < players; ++p) (p == player ? mine : others).take(each(p));
        const int rest = players > 1 ? static_cast<int>(players) - 1 : 1;
        to.early += mine.early - others.early / rest, to.late += mine.late - others.late / rest;
        to.fine_early += mine.fine_early - others.fine_early / rest, to.fine_late += mine.fine_late - others.fine_late / rest;
        to.mass += mine.mass + others.mass;
    }

    Balance standing(const Board& board, unsigned player) const {
        const Rules& rules = board.rules();
        const Code* codes = board.position().codes();
        Balance found;
        add(player, found, [&](unsigned p) {
            const std::uint64_t* own = board.owned(p);
            Sums total;
            for (std::uint32_t word = 0; word < rules.words; ++word)
                for (std::uint64_t left = own[word]; left != 0; left &= left - 1) {
                    const std::uint32_t cell = word * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
                    const unsigned kind = rules.code_facts[codes[cell]].figure;
                    const std::size_t i = row(p, kind) + cell;
                    total.early += square[i], total.late += late[i], total.mass += bulk[kind];
                }
            if (board.uses_hands())
                for (unsigned f = 0; f < figures; ++f) total.mass += static_cast<int>(board.hand(p, f)) * bulk[f];
            return total;
        });
        return found;
    }

    void add_features(const Board& board, unsigned player, unsigned counted, Balance& to) const {
        add(player, to, [&](unsigned p) {
            Sums total;
            each_feature(board, *zones, p, counted, [&](unsigned index, int count, When when) {
                const int worth = feature[index] * count;
                const bool fine = is_fine(board.rules(), index);
                if (when != When::Late) (fine ? total.fine_early : total.early) += worth;
                if (when != When::Early) (fine ? total.fine_late : total.late) += worth;
            });
            return total;
        });
    }

    // All features except those that take long to count.
    void add_quick_features(const Board& board, unsigned player, RacerCache* cache, Balance& to) const {
        if (cache == nullptr || players != 2 || (wanted & OF_RACERS) == 0 || !zones->has_racers)
            return add_features(board, player, wanted & ~OF_REACH, to);
        add_features(board, player, wanted & ~OF_REACH & ~OF_RACERS, to);
        std::uint64_t key = 1;
        for (const std::uint16_t kind : zones->racer_kinds())
            for (std::uint32_t i = 0; i < zones->words; ++i) key = mix(key ^ board.position().kind(kind)[i]);
        RacerCache::Kept& kept = cache->kept[key & (RacerCache::SIZE - 1)];
        if (kept.key != key) {
            Balance found;
            add_features(board, 0, wanted & OF_RACERS, found);
            kept = {key, found.early, found.late, found.fine_early, found.fine_late};
        }
        const int sign = player == 0 ? 1 : -1;
        to.early += sign * kept.early, to.late += sign * kept.late;
        to.fine_early += sign * kept.fine_early, to.fine_late += sign * kept.fine_late;
    }

    int weighed(const Balance& balance) const {
        const std::int64_t now = stage(balance.mass);
        const std::int64_t early = balance.early + balance.fine_early / FINE, late_ = balance.late + balance.fine_late / FINE;
        const std::int64_t found = (early * now + late_ * (WHOLE - now)) / WHOLE;
        return static_cast<int>(found > MOST_VALUE ? MOST_VALUE : found < -MOST_VALUE ? -MOST_VALUE : found);
    }
};

// From random matches: the number of moves of a figure on a cell, and what it can become or reach from there.
Values derive_values(const Position& start, std::uint64_t seed = 1);

// A position and the result of its match, to fit values to.
struct Sample {
    std::vector<std::uint32_t> standing;  // (player * figures + figure) * cells + cell
    std::vector<std::pair<std::uint32_t, float>> features;  // feature and by how much the first player has more of it
    float stage = 1;                      // 1: all figures stand, 0: none
    float result = 0.5f;                  // for player 0: 1 won, 0.5, 0 lost
    float weight = 1;                     // positions of one match say much the same
};
Sample sample_of(const Board& board, const Values& values);

// Maps cells of the second player to cells of the first, with the board rotated or mirrored so that both have the same
// movements. Empty if the players differ.
std::vector<Cell> likeness(const Position& start);

// For each cell, its neighbours; empty if the rules do not define them.
std::vector<std::vector<Cell>> neighbours(const Rules& rules);

// How far values may move from their initial values, as standard deviations of the prior.
struct Beliefs {
    double figure = 60, cell = 20, feature = 10;
};

// The most probable values, by logistic regression towards the results. Two players only.
// Cells that are alike for both players (see `likeness`) get the same; cells beside each other get similar values where
// `beside` (see `neighbours`) is given.
void fit_values(Values& values, const std::vector<Sample>& samples, const Beliefs& beliefs,
                const std::vector<Cell>& alike = {}, const std::vector<std::vector<Cell>>& beside = {});

}  // namespace boards::search
