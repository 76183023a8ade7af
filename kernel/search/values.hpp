// What figures are worth on their cells: a linear evaluation. Derived from mobility, or given by training.
#pragma once

#include "search/board.hpp"

namespace boards::search {

constexpr int UNIT = 100;         // the most frequent figure at the start is worth about so much
constexpr int MOST_VALUE = 20'000;

struct Values {
    std::uint32_t players = 0, figures = 0, cells = 0;
    std::vector<int> figure;      // [figure]: what it is worth on average, for ordering captures
    std::vector<int> square;      // [(player * figures + figure) * cells + cell]
    std::vector<char> is_mobile;  // [figure]: can usually wait, so that passing is no better than moving
    double scale = 200;           // a lead of so much wins e : 1
    double length = 0;            // plies of a random match, on average
    bool has_meaning = false;     // some figure is worth something

    std::size_t row(unsigned player, unsigned figure_) const { return (std::size_t{player} * figures + figure_) * cells; }

    // The sum of a player's figures.
    int sum(const Board& board, unsigned player) const {
        const Rules& rules = board.rules();
        const Code* codes = board.position().codes();
        const std::uint64_t* own = board.owned(player);
        int total = 0;
        for (std::uint32_t word = 0; word < rules.words; ++word)
            for (std::uint64_t left = own[word]; left != 0; left &= left - 1) {
                const std::uint32_t cell = word * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
                total += square[row(player, rules.code_facts[codes[cell]].figure) + cell];
            }
        if (board.uses_hands())
            for (unsigned f = 0; f < figures; ++f) total += static_cast<int>(board.hand(player, f)) * figure[f];
        return total;
    }

    // By how much a player is ahead of the others' average.
    int lead(const Board& board, unsigned player) const {
        int mine = 0;
        std::int64_t others = 0;
        for (unsigned p = 0; p < players; ++p) {
            if (p == player) mine = sum(board, p);
            else others += sum(board, p);
        }
        const auto rest = players > 1 ? others / static_cast<std::int64_t>(players - 1) : 0;
        const std::int64_t found = mine - rest;
        return static_cast<int>(found > MOST_VALUE ? MOST_VALUE : found < -MOST_VALUE ? -MOST_VALUE : found);
    }

    double win_probability(double score) const;
};

// From random matches: how many moves a figure has on a cell, and what it can become or reach from there.
Values derive_values(const Position& start, std::uint64_t seed = 1);

// A position with how its match ended, to fit values to.
struct Sample {
    std::vector<std::uint32_t> features;  // (player * figures + figure) * cells + cell
    double result = 0.5;                  // for player 0: 1 won, 0.5, 0 lost
    double weight = 1;                    // positions of one match say much the same
};
Sample sample_of(const Board& board);

// How far values may go from where they begin, as standard deviations of what is believed beforehand.
struct Beliefs {
    double figure = 60, cell = 20;
};

// The most probable values, by logistic regression towards the results. Two players only.
void fit_values(Values& values, const std::vector<Sample>& samples, const Beliefs& beliefs);

}  // namespace boards::search
