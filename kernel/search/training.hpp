// Self-play: matches of the search against itself, to fit values to their results and to compare values.
#pragma once

#include "search/values.hpp"
#include "thread_pool.hpp"

namespace boards::search {

struct SelfPlay {
    std::uint64_t games = 100, seed = 0, first = 0;
    std::uint64_t nodes = 300;   // for each move
    unsigned opening = 6;        // plies drawn at random before the search plays
    unsigned max_plies = 300;    // then a match is drawn
};

struct MatchScore {
    std::uint64_t wins = 0, draws = 0, losses = 0;  // of the first values
};

// Positions from matches in which values play against themselves, with the results. Only for two players. The result
// does not depend on the number of threads.
std::vector<Sample> self_play(const Position& start, const Values& values, const SelfPlay& plan, unsigned threads,
                              GoesOn goes_on = {});

// Matches of one set of values against another: each opening is played twice, with seats swapped.
MatchScore compare_values(const Position& start, const Values& one, const Values& other, const SelfPlay& plan,
                          unsigned threads, GoesOn goes_on = {});

}  // namespace boards::search
